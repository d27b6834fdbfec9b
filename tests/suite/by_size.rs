//! Searches by ascending size, compared with the depth-first search and with the sizes of the returned structures.

use std::collections::BTreeMap;

use udita::ChoiceMode::{self, Delayed};
use udita::search::{BySize, Config, Invocation, Outcome, Search, Statistics};
use udita::solution::{Content, Object};
use udita::{Abstraction, Decisions};
use udita_generators::Kind;

use crate::support::{MODES, Scratch, in_parallel, one_of, path, program, read, run};

/// The numbers of path ends that both searches must agree on.
fn ends(statistics: Statistics) -> [u64; 4] {
    let Statistics { solutions, violations, pruned, dropped, .. } = statistics;
    [solutions, violations, pruned, dropped]
}

fn decisions(outcome: &Outcome) -> &Decisions {
    match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => &solution.decisions,
        Outcome::Violation(violation) => &violation.decisions,
    }
}

/// All outcomes by size, each with its size. Checks that they are those of the depth-first search, by ascending size, and within a size in
/// its order.
fn by_size(program: &Invocation, config: Config, what: &str) -> Vec<(u32, Outcome)> {
    let mut usual = Search::new(program, config);
    let in_order: Vec<Outcome> = usual.by_ref().collect();
    let mut search = BySize::new(program, config);
    let mut found: Vec<(u32, Outcome)> = Vec::new();
    while let Some(outcome) = search.next() {
        found.push((search.size(), outcome));
    }
    assert_eq!(ends(search.statistics()), ends(usual.statistics()), "{what}");
    assert!(found.is_sorted_by_key(|(size, _)| *size), "{what}: not by size");
    let sizes: BTreeMap<&Decisions, u32> =
        found.iter().map(|(size, outcome)| (decisions(outcome), *size)).collect();
    assert_eq!(sizes.len(), in_order.len(), "{what}");
    // A stable sort keeps the depth-first order within a size.
    let mut expected: Vec<(u32, Outcome)> =
        in_order.into_iter().map(|outcome| (sizes[decisions(&outcome)], outcome)).collect();
    expected.sort_by_key(|(size, _)| *size);
    assert!(found == expected, "{what}: other outcomes, or in another order");
    found
}

fn config(choice: ChoiceMode) -> Config {
    Config { choice, ..Config::default() }
}

/// The number of objects with fields in the returned structure.
fn objects(outcome: &Outcome) -> usize {
    let Outcome::Solution(solution) = outcome else { return 0 };
    let graph = solution.returned.as_ref().map(|returned| &returned.graph);
    let fields = |object: &&Object| matches!(object.content, Content::Fields(_));
    graph.map_or(0, |graph| graph.objects.iter().filter(fields).count())
}

#[test]
fn the_examples_are_those_of_the_usual_search() {
    let examples = [
        ("examples/inheritance_graph.udita", "mainFilt", "2"),
        ("examples/inheritance_graph.udita", "mainGen", "3"),
        ("examples/inheritance_graph.udita", "mainFiltGen", "2"),
        ("examples/red_black_tree.udita", "main", "3"),
        ("examples/binary_tree.udita", "main", "4"),
        ("examples/binary_tree.udita", "filtered", "3"),
        ("examples/n_queens.udita", "main", "4"),
        ("tests/subjects/heap_array.udita", "main", "3"),
    ];
    for (file, entry, n) in examples {
        let program = program(&read(file), entry, &[n]);
        for choice in MODES {
            by_size(&program, config(choice), &format!("{file} {entry} {n} {choice:?}"));
        }
    }
}

#[test]
fn every_shipped_structure_is_that_of_the_usual_search() {
    let structures: Vec<_> = udita_generators::of_kind(Kind::Structure).step_by(one_of(3)).collect();
    in_parallel(&structures, |structure| -> Option<()> {
        for form in structure.forms() {
            for n in 0..=2 {
                let numbers = vec![n.to_string(); form.required];
                let args: Vec<&str> = numbers.iter().map(String::as_str).collect();
                let program = program(structure.source, &form.name, &args);
                for choice in MODES {
                    let what = format!("{} {} {args:?} {choice:?}", structure.name, form.name);
                    by_size(&program, config(choice), &what);
                }
            }
        }
        None
    });
}

/// Trees of at most n nodes, whose paths create no other objects.
const TREES: &str = "
    class Node { Node left, right; }
    Node main(int n) {
        int size = getInt(0, n);
        return tree(size);
    }
    Node tree(int n) {
        if (n == 0) return null;
        int left = getInt(0, n - 1);
        Node node = new Node();
        node.left = tree(left);
        node.right = tree(n - 1 - left);
        return node;
    }
    Node filtered(int n) {
        ObjectPool<Node> pool = new ObjectPool<Node>(n, true);
        Node root = pool.getAny();
        assume(isTree(root, pool, new HashSet<Node>()));
        return root;
    }
    boolean isTree(Node node, ObjectPool<Node> pool, Set<Node> visited) {
        if (node == null) return true;
        if (!visited.add(node)) return false;
        node.left = pool.getAny();
        node.right = pool.getAny();
        return isTree(node.left, pool, visited) && isTree(node.right, pool, visited);
    }";

/// Catalan numbers, as the numbers of trees with 0, 1, ... nodes.
const CATALAN: [usize; 5] = [1, 1, 2, 5, 14];

#[test]
fn the_size_is_the_number_of_objects() {
    for entry in ["main", "filtered"] {
        let program = program(&format!("import java.util.*; {TREES}"), entry, &["4"]);
        for choice in MODES {
            // Eager choices in the pool also link nodes that the tree does not reach.
            if entry == "filtered" && choice == ChoiceMode::Eager {
                continue;
            }
            let found = by_size(&program, config(choice), entry);
            assert!(
                found.iter().all(|(size, outcome)| *size as usize == objects(outcome)),
                "{entry} {choice:?}"
            );
            let of_size = |wanted: u32| found.iter().filter(|(size, _)| *size == wanted).count();
            assert_eq!([0, 1, 2, 3, 4].map(of_size), CATALAN, "{entry} {choice:?}");
        }
    }
}

#[test]
fn own_objects_count_and_no_others() {
    let source = "
        interface Shape {}
        record Point(int x) implements Shape {}
        enum Colour { RED, GREEN { } }
        class Failure extends RuntimeException {}
        class Copied implements Cloneable { Object copy() throws CloneNotSupportedException { return clone(); } }
        int main() throws Exception {
            switch (getInt(0, 9)) {
                case 0: return new Point(1).x();
                case 1: return new int[3].length + new Point[2].length;
                case 2: return new ArrayList<String>(List.of(\"a\")).size();
                case 3: Runnable run = () -> {}; run.run(); Supplier<String> text = \"a\"::trim; text.get(); return 3;
                case 4: try { throw new Failure(); } catch (Failure failure) { return 4; }
                case 5: return Colour.GREEN.ordinal();
                case 6: return new Object() { int two = 2; }.two;
                case 7: new Copied().copy(); return 7;
                case 8: new ObjectPool<Copied>(3).getNew(); new ObjectPool<Copied>(3).getNew().hashCode(); return 8;
                default: return Integer.valueOf(1000) + new Integer(7);
            }
        }";
    let program = program(&format!("import java.util.*; import java.util.function.*; {source}"), "main", &[]);
    let found = by_size(&program, config(Delayed), "kinds");
    let sizes: BTreeMap<String, u32> =
        found.iter().map(|(size, outcome)| (decisions(outcome).to_string(), *size)).collect();
    // A member of a pool is not created until it is needed.
    let expected = [1, 0, 0, 0, 0, 0, 1, 2, 1, 0];
    assert_eq!(sizes.into_values().collect::<Vec<_>>(), expected);
}

#[test]
fn a_violation_comes_once_in_the_round_of_its_size() {
    let source = "
        class Node { Node next; }
        void main(int n) {
            int size = getInt(0, n);
            Node head = null;
            for (int i = 0; i < size; i++) { Node node = new Node(); node.next = head; head = node; }
            boolean fails = getBoolean();
            assert !fails : size;
            assume(getInt(0, 2) > 0);
        }";
    let program = program(source, "main", &["3"]);
    for choice in MODES {
        let found = by_size(&program, config(choice), "violations");
        let violations: Vec<(u32, String)> = found
            .iter()
            .filter_map(|(size, outcome)| match outcome {
                Outcome::Gap(gap) => panic!("{gap:?}"),
                Outcome::Violation(violation) => Some((*size, violation.kind.to_string())),
                Outcome::Solution(_) => None,
            })
            .collect();
        let expected = [0, 1, 2, 3].map(|size| (size, format!("java.lang.AssertionError: {size}")));
        assert_eq!(violations, expected, "{choice:?}");
    }
}

#[test]
fn near_misses_come_by_size_too() {
    for (file, args) in [("examples/dates.udita", &[][..]), ("examples/n_queens.udita", &["3"])] {
        let program = program(&read(file), "main", args);
        for choice in MODES {
            by_size(&program, Config { near_miss: true, ..config(choice) }, file);
        }
    }
}

#[test]
fn without_objects_there_is_one_round_in_the_usual_order() {
    let program = program(&read("examples/n_queens.udita"), "main", &["5"]);
    let mut usual = Search::new(&program, Config::default());
    let mut search = BySize::new(&program, Config::default());
    assert!(usual.by_ref().eq(search.by_ref()));
    assert_eq!(search.rounds(), 1);
    assert_eq!(search.statistics(), usual.statistics());
}

#[test]
fn endless_structures_come_from_the_smallest_on() {
    let source = "
        class Node { Node next; }
        String main() {
            Node head = null;
            int size = 0;
            while (!getBoolean()) { Node node = new Node(); node.next = head; head = node; size++; }
            return \"size \" + size;
        }";
    let inputs = Abstraction::from_text("endless.udita", source).unwrap().bind("main", ()).unwrap();
    let texts: Vec<String> =
        inputs.solutions_by_size().take(30).map(|input| input.unwrap().text().to_owned()).collect();
    assert_eq!(texts, (0..30).map(|size| format!("size {size}")).collect::<Vec<_>>());
    // An endless path is a violation at the default limit.
    let scratch = Scratch::new("by_size");
    let file = scratch.write("endless.udita", source);
    let ran = run(&["run", &file, "--by-size", "--max-steps", "300", "--max-violations", "1"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stdout.starts_with("size 0\nsize 1\nsize 2\n"), "{}", ran.stdout);
    assert!(ran.stderr.contains("step limit: more than 300 instructions"), "{}", ran.stderr);
}

/// The lines of `udita repok` with these arguments.
fn repok(args: &str, more: &[&str]) -> Vec<String> {
    let args: Vec<&str> = args.split_whitespace().collect();
    let start = ["repok", "--source-path", "tests/repok", "--format", "jsonl"];
    let ran = run(&[&start[..], &args, more].concat());
    ran.stdout.lines().map(str::to_owned).collect()
}

/// The number of nodes of a structure in JSON.
fn nodes(line: &str, class: &str) -> usize {
    line.matches(&format!("\"class\": \"{class}\"")).count()
}

#[test]
fn structures_that_a_predicate_accepts_come_by_size() {
    for (args, class) in [("Treelet 4 0 4", "Treelet.Node"), ("Treelet 3 0 3", "Treelet.Node")] {
        for choice in ["delayed", "narrow", "eager"] {
            let usual = repok(args, &["--choice", choice]);
            assert!(usual.len() > 5, "{args}");
            let mut expected = usual.clone();
            expected.sort_by_key(|line| nodes(line, class));
            assert_ne!(expected, usual, "{args}: the usual order is not that of sizes");
            let found = repok(args, &["--choice", choice, "--by-size"]);
            assert_eq!(found, expected, "{args} {choice}");
        }
    }
}

#[test]
fn objects_that_a_predicate_makes_do_not_count() {
    // Its predicate creates objects of its own. All accepted trees have 5 nodes, so there are sizes 0 to 6.
    let args =
        ["repok", "lab/benches/subjects/RedBlackTree.java", "5", "--by-size", "--count", "--stats=json"];
    let stats: serde_json::Value = serde_json::from_str(&run(&args).stderr).unwrap();
    assert_eq!((&stats["rounds"], &stats["solutions"]), (&7.into(), &14.into()));
}

#[test]
fn every_predicate_accepts_the_same() {
    let table = read("tests/repok/counts.tsv");
    let lines: Vec<(&str, &str, usize)> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut cells = line.split('\t');
            Some((cells.next()?, cells.next()?, cells.next()?.parse().ok()?))
        })
        .filter(|&(_, _, count)| count < 2000)
        .step_by(one_of(3))
        .collect();
    assert!(lines.len() > 20 / one_of(3));
    let wrong = in_parallel(&lines, |&(class, args, _)| {
        let args = format!("{class} {args}");
        let (mut usual, mut found) = (repok(&args, &[]), repok(&args, &["--by-size"]));
        usual.sort();
        found.sort();
        (usual != found).then_some(args)
    });
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn options_fit_together() {
    let scratch = Scratch::new("by_size_options");
    let file = scratch.write("trees.udita", format!("import java.util.*; {TREES}"));
    let run_trees = |more: &[&str]| run(&[&["run", &file, "--entry", "main", "4"], more].concat());
    // The depth-first search counts the same number, and finds the trees of one size in the same order.
    let all = run_trees(&["--format", "jsonl", "--by-size"]);
    assert_eq!(run_trees(&["--by-size", "--count"]).stdout, "23\n");
    let limited = run_trees(&["--format", "jsonl", "--by-size", "--limit", "4"]);
    let first: Vec<&str> = all.stdout.lines().take(4).collect();
    assert_eq!(limited.stdout.lines().collect::<Vec<_>>(), first);
    let usual = run_trees(&["--format", "jsonl"]);
    assert_eq!(first, usual.stdout.lines().take(4).collect::<Vec<_>>());
    // Sizes 0 to 4.
    let stats = run_trees(&["--by-size", "--count", "--stats=json"]).stderr;
    let stats: serde_json::Value = serde_json::from_str(&stats).unwrap();
    assert_eq!((&stats["rounds"], &stats["solutions"]), (&5.into(), &23.into()));
    let stats = run_trees(&["--by-size", "--count", "--stats"]).stderr;
    assert!(stats.lines().any(|line| line.split_whitespace().eq(["rounds", "5"])), "{stats}");
    assert!(!run_trees(&["--count", "--stats"]).stderr.contains("rounds"));
    let refused = run_trees(&["--by-size", "--random", "3"]);
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("--by-size does not go with --random: "), "{}", refused.stderr);
    let refused = run(&["gen", "search-tree", "3", "--by-size", "--search", "dp"]);
    assert_eq!(refused.status, 2);
    assert!(
        refused
            .stderr
            .contains("--by-size does not go with --search dp: it is for --search korat, which runs paths"),
        "{}",
        refused.stderr
    );
    let refused = run(&["gen", "search-tree", "3", "--by-size", "--replay", "0"]);
    assert_eq!(refused.status, 2, "{}", refused.stderr);
}

#[test]
fn coverage_counts_each_path_once() {
    let scratch = Scratch::new("by_size_coverage");
    let lcov = |more: &[&str], name: &str| {
        let file = scratch.path(name);
        let args = ["run", "examples/red_black_tree.udita", "3", "--count", "--lcov", &file];
        assert_eq!(run(&[&args[..], more].concat()).status, 0);
        std::fs::read_to_string(path(&file)).unwrap()
    };
    let usual = lcov(&[], "usual.info");
    assert!(usual.contains("DA:"));
    assert_eq!(lcov(&["--by-size"], "by_size.info"), usual);
    assert_eq!(lcov(&["--by-size", "--jobs", "3", "--hand-over-after", "100"], "shared.info"), usual);
}
