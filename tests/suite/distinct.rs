//! `--distinct`: one solution of each class.

use std::collections::BTreeSet;

use crate::command_line::refused;
use crate::support::{Ran, Scratch, run};

fn udita(args: &str) -> Ran {
    run(&args.split_whitespace().collect::<Vec<_>>())
}

fn number(args: &str) -> u64 {
    let ran = udita(args);
    assert_eq!(ran.status, 0, "{args}\n{}", ran.stderr);
    ran.stdout.trim().parse().unwrap()
}

/// All permutations of these items.
fn orders(items: &[usize]) -> Vec<Vec<usize>> {
    let Some((first, rest)) = items.split_first() else { return vec![Vec::new()] };
    let insert =
        |order: Vec<usize>| (0..=order.len()).map(move |at| [&order[..at], &[*first], &order[at..]].concat());
    orders(rest).into_iter().flat_map(insert).collect()
}

/// Whether supertypes, given by number, make a valid Java program, for given kinds of types.
fn is_valid(is_class: &[bool], supertypes: &[Vec<usize>]) -> bool {
    let mut left: Vec<usize> = (0..is_class.len()).collect();
    // Types without remaining supertypes are removed next. In a cycle there is none.
    while let Some(at) =
        left.iter().position(|&one| supertypes[one].iter().all(|other| !left.contains(other)))
    {
        left.remove(at);
    }
    let classes_above = |one: usize| supertypes[one].iter().filter(|&&other| is_class[other]).count();
    left.is_empty() && (0..is_class.len()).all(|one| classes_above(one) <= usize::from(is_class[one]))
}

/// The number of inheritance graphs with `n` types up to renumbering, by trying all relations and all numberings. The order of supertypes
/// counts or not.
fn graphs(n: usize, is_ordered: bool) -> u64 {
    let numberings = orders(&(0..n).collect::<Vec<_>>());
    let mut found = BTreeSet::new();
    for (kinds, relation) in
        (0_u32..1 << n).flat_map(|kinds| (0_u32..1 << (n * n)).map(move |relation| (kinds, relation)))
    {
        let is_class: Vec<bool> = (0..n).map(|one| kinds >> one & 1 == 1).collect();
        let of =
            |one: usize| (0..n).filter(|other| relation >> (one * n + other) & 1 == 1).collect::<Vec<_>>();
        let supertypes: Vec<Vec<usize>> = (0..n).map(of).collect();
        if !is_valid(&is_class, &supertypes) {
            continue;
        }
        let mut graphs = vec![Vec::new()];
        for list in &supertypes {
            let lists = if is_ordered { orders(list) } else { vec![list.clone()] };
            let longer = |graph: &Vec<Vec<usize>>, list: &Vec<usize>| {
                [graph.as_slice(), std::slice::from_ref(list)].concat()
            };
            graphs =
                graphs.iter().flat_map(|graph| lists.iter().map(move |list| longer(graph, list))).collect();
        }
        for graph in graphs {
            let numbered = numberings.iter().map(|numbers| {
                let mut types = vec![(false, Vec::new()); n];
                for (one, list) in graph.iter().enumerate() {
                    let mut list: Vec<usize> = list.iter().map(|&other| numbers[other]).collect();
                    if !is_ordered {
                        list.sort_unstable();
                    }
                    types[numbers[one]] = (is_class[one], list);
                }
                types
            });
            found.extend(numbered.min());
        }
    }
    found.len() as u64
}

#[test]
fn inheritance_graphs_up_to_isomorphism() {
    let sets = "--distinct isomorphic --unordered types --unordered supertypes --count";
    let ordered = "--distinct isomorphic --unordered InheritanceGraph.types --count";
    for n in 1..=4 {
        assert_eq!(number(&format!("gen inheritance-graph {n} {sets}")), graphs(n, false), "{n} types");
        assert_eq!(number(&format!("gen inheritance-graph {n} {ordered}")), graphs(n, true), "{n} types");
    }
    // The filter makes the same graphs in another order.
    assert_eq!(number(&format!("gen inheritance-graph 3 --entry filter {sets}")), graphs(3, false));
}

/// One solution of each class is shown, the first one: a later one is isomorphic to one already shown.
#[test]
fn the_first_of_each_class_is_shown() {
    let all = udita("gen inheritance-graph 2").stdout;
    let shown = udita("gen inheritance-graph 2 --distinct isomorphic --unordered types");
    assert_eq!(shown.stderr, "distinct: 6 of 10 solutions, each not isomorphic to an earlier one\n");
    let all: Vec<&str> = all.lines().collect();
    let positions: Vec<usize> =
        shown.stdout.lines().map(|line| all.iter().position(|other| *other == line).unwrap()).collect();
    assert_eq!((positions.len(), positions[0]), (6, 0));
    assert!(positions.is_sorted(), "{positions:?}");
    // Without sets, no two solutions are isomorphic.
    assert_eq!(number("gen inheritance-graph 2 --distinct isomorphic --count"), 10);
}

#[test]
fn equal_texts_are_shown_once() {
    let scratch = Scratch::new("distinct-text");
    let sums = scratch.write("sums.udita", "int main(int n) { return getInt(0, n) + getInt(0, n); }");
    let shown = udita(&format!("run {sums} 3 --distinct text"));
    assert_eq!(shown.stdout, "0\n1\n2\n3\n4\n5\n6\n");
    assert_eq!(shown.stderr, "distinct: 7 of 16 solutions, each with a text of its own\n");
    // An integer is a value.
    assert_eq!(number(&format!("run {sums} 3 --distinct isomorphic --count")), 7);
    assert_eq!(udita(&format!("run {sums} 3 --distinct text --limit 2")).stdout, "0\n1\n");
    assert_eq!(number(&format!("run {sums} 3 --distinct text --limit 2 --count")), 2);
}

/// Threads, rounds by size, samples, files: the same classes, each once.
#[test]
fn classes_do_not_depend_on_threads() {
    let sets = "--distinct isomorphic --unordered types --unordered supertypes";
    let one = udita(&format!("gen inheritance-graph 4 {sets} --jobs 1 --format jsonl"));
    assert_eq!(one.stdout.lines().count(), 149);
    for options in ["--jobs 2", "--jobs 3 --hand-over-after 1000"] {
        let other = udita(&format!("gen inheritance-graph 4 {sets} {options} --format jsonl"));
        assert!(other == one, "{options}: {}", other.stderr);
    }
    let first: String = one.stdout.split_inclusive('\n').take(100).collect();
    for jobs in [1, 2] {
        let limited =
            udita(&format!("gen inheritance-graph 4 {sets} --jobs {jobs} --format jsonl --limit 100"));
        assert_eq!(limited.stdout, first, "{jobs} threads");
    }
    assert_eq!(number(&format!("gen inheritance-graph 4 {sets} --count --order any --jobs 2")), 149);
    assert_eq!(number(&format!("gen inheritance-graph 3 {sets} --count --by-size")), 24);
}

#[test]
fn samples_and_files_have_each_class_once() {
    let sets = "--distinct isomorphic --unordered types --unordered supertypes";
    let sample = udita(&format!("gen inheritance-graph 2 {sets} --random 500"));
    let lines: BTreeSet<&str> = sample.stdout.lines().collect();
    assert_eq!((lines.len(), sample.stdout.lines().count()), (6, 6), "{}", sample.stderr);
    let drawn = udita(&format!("gen inheritance-graph 2 {sets} --random 500 --unbiased --count"));
    assert_eq!(drawn.stdout, "6\n");
    let scratch = Scratch::new("distinct-files");
    let files = scratch.path("graphs");
    let ran = udita(&format!("gen inheritance-graph 2 {sets} --out {files}"));
    assert!(ran.stderr.starts_with("6 solutions written\n"), "{}", ran.stderr);
    assert_eq!(std::fs::read_dir(files).unwrap().count(), 6);
    let trees = udita("repok examples/BinaryTree.java 3 --distinct isomorphic --count");
    assert_eq!(trees.stdout, "5\n");
}

/// The iteration order of a hash set is ignored; that of a list is not.
#[test]
fn hash_sets_have_no_order() {
    let scratch = Scratch::new("distinct-sets");
    let program = scratch.write(
        "sets.udita",
        "class Item { boolean marked; }
         Collection<Item> main(boolean list) {
             Item[] items = { new Item(), new Item(), new Item() };
             Collection<Item> all = list ? new ArrayList<Item>() : new HashSet<Item>();
             for (Item item : items) { item.marked = getBoolean(); all.add(item); }
             return all;
         }
         Map<Item, Integer> map() {
             Map<Item, Integer> map = new HashMap<Item, Integer>();
             for (int i = 0; i < 3; i++) { Item item = new Item(); map.put(item, getInt(0, 1)); }
             return map;
         }
         Set<Item> fixed() {
             Item[] items = { new Item(), new Item(), new Item() };
             for (Item item : items) item.marked = getBoolean();
             return Set.of(items[0], items[1], items[2]);
         }",
    );
    let count = |rest: &str| number(&format!("run {program} {rest} --distinct isomorphic --count"));
    assert_eq!(count("--entry main false"), 4);
    assert_eq!(count("--entry main true"), 8);
    assert_eq!(count("--entry map"), 4);
    assert_eq!(count("--entry fixed"), 4);
}

#[test]
fn an_unknown_field_is_told_and_wrong_options_are_refused() {
    let ran = udita("gen inheritance-graph 2 --distinct isomorphic --unordered type --count");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "10\n"));
    assert!(ran.stderr.contains("note: --unordered type: no solution has"), "{}", ran.stderr);
    let store = Scratch::new("distinct-store");
    let store = store.path("store");
    for (args, message) in [
        ("--unordered types", "--unordered needs --distinct: "),
        ("--distinct text --unordered types", "--unordered is for --distinct isomorphic"),
        ("--distinct text --replay 0", "--distinct does not go with --replay: it runs one path"),
        (&format!("--distinct text --store {store}"), "none knows the solutions of the others"),
    ] {
        refused(&udita(&format!("gen inheritance-graph 2 {args}")), message);
    }
    refused(
        &udita("gen binary-tree 3 --search dp --distinct text"),
        "--distinct does not go with --search dp: it is for --search korat",
    );
}
