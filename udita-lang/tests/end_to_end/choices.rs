//! Choices: what is explored, and in which order. The expected values are the golden vectors of the original
//! implementation's unit tests (as collected in udita's reference page on semantics).

use crate::common::{build, entry, outcomes};
use udita_vm::machine::ChoiceMode;

#[track_caller]
fn finds(text: &str, delayed: &[&str], eager: &[&str]) {
    let program = build("Choices.udita", text, &entry("", &[])).unwrap_or_else(|problem| panic!("{problem}"));
    for (choice, expected) in [(ChoiceMode::Delayed, delayed), (ChoiceMode::Eager, eager)] {
        let found: Vec<String> =
            outcomes(&program, choice).into_iter().map(|end| end.unwrap_or_else(|problem| problem)).collect();
        assert_eq!(found, expected, "{choice:?}");
    }
}

#[track_caller]
fn finds_in_both(text: &str, expected: &[&str]) {
    finds(text, expected, expected);
}

#[test]
fn pools_offer_one_fresh_object() {
    let three = |null: &str| {
        format!(
            "class Node {{ int id; static int next; }}
             String name(Node n) {{ if (n == null) return \"n\"; if (n.id == 0) n.id = ++Node.next; return \"\" + (n.id - 1); }}
             String main() {{
                 ObjectPool<Node> pool = new ObjectPool<Node>(3, {null});
                 Node a = pool.getAny(), b = pool.getAny(), c = pool.getAny();
                 return name(a) + name(b) + name(c);
             }}"
        )
    };
    finds_in_both(
        &three("true"),
        &[
            "nnn", "nn0", "n0n", "n00", "n01", "0nn", "0n0", "0n1", "00n", "000", "001", "01n", "010", "011",
            "012",
        ],
    );
    finds_in_both(&three("false"), &["000", "001", "010", "011", "012"]);
}

#[test]
fn a_forced_value_is_forced_in_all_its_copies() {
    finds_in_both(
        "String main() { int f = getInt(1, 3); int t = f; t += 2; f += 1; return f + \" \" + t; }",
        &["2 3", "3 4", "4 5"],
    );
    finds_in_both(
        "int main() { return getInt(1, 3) + getInt(2, 4); }",
        &["3", "4", "5", "4", "5", "6", "5", "6", "7"],
    );
}

#[test]
fn what_is_never_used_is_never_chosen() {
    finds(
        "int main() { int a = getInt(0, 2); boolean b = getBoolean(); int c = b ? 1 : 2; return 5; }",
        &["5", "5"],
        &["5", "5", "5", "5", "5", "5"],
    );
    // Copies of all kinds leave a value suspended: locals, fields, elements, arguments, results, `?:`, `&&`.
    finds(
        "class Box { boolean value; }
         boolean same(boolean b) { return b; }
         boolean and(boolean a, boolean b) { return a && b; }
         boolean or(boolean a, boolean b) { boolean r = a || b; return r; }
         int main() {
             boolean b = getBoolean();
             Box box = new Box();
             box.value = b;
             boolean[] array = {box.value, false};
             array[1] = same(array[0]);
             boolean picked = array.length == 2 ? array[1] : false;
             boolean both = and(true, picked);
             boolean either = or(false, both);
             Object o = either ? null : null;
             return 1;
         }",
        &["1", "1"],
        &["1", "1"],
    );
    finds(
        "boolean and(boolean a, boolean b) { return a && b; }
         int main() { boolean x = and(true, getBoolean()); boolean y = false || x; return 1; }",
        &["1"],
        &["1", "1"],
    );
}

#[test]
fn a_method_that_all_members_share_is_called_without_a_choice() {
    finds_in_both(
        "class Calc { int id; static int next; int calc(int a, int b) { return a + b + id; } Calc() { id = next++; } }
         int main() {
             ObjectPool<Calc> pool = new ObjectPool<Calc>(3);
             Calc any = pool.getAny(), o = pool.getAny();
             return o.calc(any.id, 3);
         }",
        &["3", "4"],
    );
}

#[test]
fn assumptions_prune_and_violations_end_a_path() {
    finds_in_both(
        "int main() { int n = getInt(0, 3); assume(n != 1); if (n == 2) throw new IllegalStateException(\"two\"); return n; }",
        &["0", "java.lang.IllegalStateException: two\n  at main (Choices.udita:1)", "3"],
    );
}
