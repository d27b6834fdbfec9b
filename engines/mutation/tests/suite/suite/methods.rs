//! The subjects' methods are correct: compared with a set of numbers, from each structure and in long sequences.

use udita::search::{Config, Outcome, Search};

use crate::suite::subjects::{SUBJECTS, compile, text};

/// A predicate that calls a method on an accepted structure, for each method and each key. It compares results and keys with
/// those of a set that starts as 1, 3, 5 and so on.
fn one_call(is_heap: bool, nodes: u32) -> String {
    let insert = if is_heap { "insert(key);" } else { "assert insert(key) != isThere;" };
    let extract = if is_heap { "else if (size > 0) { key = 1; assert extractMin() == 1; }" } else { "" };
    format!(
        "boolean methodsAreRight() {{
             if (!isRepresentative()) return false;
             int size = 0;
             while (contains(2 * size + 1)) size++;
             int key = getInt(0, 2 * {nodes}), method = getInt(0, {methods});
             boolean isThere = key % 2 == 1 && key < 2 * size;
             if (method == 0) assert contains(key) == isThere;
             else if (method == 1) {{ {insert} }}
             else if (method == 2) assert remove(key) == isThere;
             {extract}
             assert repOK();
             for (int other = 0; other <= 2 * {nodes}; other++) {{
                 boolean isKept = other % 2 == 1 && other < 2 * size;
                 if (other == key && method == 1) isKept = true;
                 if (other == key && method > 1) isKept = false;
                 assert contains(other) == isKept;
             }}
             return true;
         }}",
        methods = if is_heap { 3 } else { 2 },
    )
}

/// A predicate that calls insert and remove on the empty structure in long sequences and compares the count of each key.
fn long_sequences(is_heap: bool) -> String {
    let insert = if is_heap {
        "insert(key); counts[key]++;"
    } else {
        "assert insert(key) == (counts[key] == 0); counts[key] = 1;"
    };
    let extract = if is_heap {
        "if (step % 7 == 0 && size > 0) {
             int least = 0;
             while (counts[least] == 0) least++;
             assert extractMin() == least;
             counts[least]--;
         }"
    } else {
        ""
    };
    format!(
        "boolean methodsAreRight() {{
             if (!isRepresentative()) return false;
             int keys = 24, random = getInt(1, 6);
             int[] counts = new int[keys];
             for (int step = 0; step < 150; step++) {{
                 random = random * 1103515245 + 12345;
                 int key = (random >>> 16) % keys, size = 0;
                 // Phases in which the structure grows alternate with phases in which it shrinks.
                 boolean inserts = (random >>> 8) % 4 < (step / 50 % 2 == 0 ? 3 : 1);
                 if (inserts) {{
                     {insert}
                 }} else {{
                     assert remove(key) == (counts[key] > 0);
                     if (counts[key] > 0) counts[key]--;
                 }}
                 for (int count : counts) size += count;
                 {extract}
                 assert repOK();
                 for (int other = 0; other < keys; other++) assert contains(other) == (counts[other] > 0);
             }}
             return true;
         }}"
    )
}

/// Number of paths on which the predicate `methodsAreRight`, added to a subject, returns true; it never throws.
fn accepted(class: &str, predicate: &str, nodes: u32) -> usize {
    let text = text(class);
    let body = text.trim_end().strip_suffix('}').unwrap();
    let invocation = compile(class, &format!("{body}\n{predicate}\n}}"), "methodsAreRight", nodes);
    let outcomes = Search::new(&invocation, Config { deliver: false, ..Config::default() });
    let accepted = outcomes.map(|outcome| match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(_) => 1,
        Outcome::Violation(violation) => {
            panic!("{class}: {}, {:?}, at {:?}", violation.kind, violation.subject, violation.trace)
        }
    });
    accepted.sum()
}

#[test]
fn each_method_is_right_from_each_structure() {
    // Structures of up to 4 nodes; 9 keys and 3 methods, or 4.
    let structures = [5, 23, 9, 16, 5];
    for (class, structures) in SUBJECTS.into_iter().zip(structures) {
        let is_heap = class == "BinHeap";
        let calls = 9 * if is_heap { 4 } else { 3 };
        assert_eq!(accepted(class, &one_call(is_heap, 4), 4), structures * calls, "{class}");
    }
}

#[test]
fn methods_are_right_in_long_sequences() {
    for class in SUBJECTS {
        assert_eq!(accepted(class, &long_sequences(class == "BinHeap"), 0), 6, "{class}");
    }
}
