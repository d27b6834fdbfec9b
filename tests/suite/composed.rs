//! `udita repok --search dp` and `lazy-dp`: the same structures as by the search of paths, counts by formulas, refusals.

use std::collections::BTreeSet;

use expect_test::expect;

use crate::support::{Ran, finish, run, udita};

const PAPER: &str = "lab/benches/dynamic-programming";

fn repok(file: &str, args: &[&str]) -> Ran {
    finish(udita().args(["repok", file]).args(args))
}

/// The lines of a successful run, which are distinct.
fn lines(file: &str, args: &[&str]) -> BTreeSet<String> {
    let ran = repok(file, args);
    assert_eq!(ran.status, 0, "{file} {args:?}: {}", ran.stderr);
    let lines: BTreeSet<String> = ran.stdout.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), ran.stdout.lines().count(), "{file} {args:?}: a structure came twice");
    lines
}

fn count(file: &str, args: &[&str]) -> String {
    let ran = repok(file, &[args, &["--count"]].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{file} {args:?}");
    ran.stdout.trim_end().to_owned()
}

/// Checks that all engines find the same structures.
fn agree(file: &str, bound: &str, searches: &[&[&str]]) {
    let expected = lines(file, &[bound]);
    assert!(expected.len() > 3, "{file}: {expected:?}");
    for search in searches {
        let args = [&[bound], *search].concat();
        assert_eq!(lines(file, &args), expected, "{file} {args:?}");
    }
}

const ALL: &[&[&str]] =
    &[&["--search", "dp", "--verify"], &["--search", "dp", "--no-classes"], &["--search", "lazy-dp"]];

#[test]
fn subjects_of_the_paper() {
    for (name, bound) in [
        ("SortedList", "4"),
        ("BinaryTree", "5"),
        ("RedBlackTree", "5"),
        ("FibonacciHeap", "3"),
        ("BinaryHeap", "4"),
        ("NestedLists", "3"),
    ] {
        agree(&format!("{PAPER}/{name}.java"), bound, ALL);
    }
}

#[test]
fn other_classes() {
    agree("tests/composed/TwoRules.java", "4", ALL);
    agree("tests/composed/BalancedTree.java", "5", &[&["--search", "dp", "--verify"]]);
    agree("lab/benches/subjects/SearchTree.java", "4", &[&["--search", "dp", "--verify"]]);
}

/// Classes in the idiom of Korat: work lists, sets whose size is asked, links to parents, and requirements spread over several loops.
#[test]
fn loops_over_nodes() {
    let dp: &[&[&str]] = &[&["--search", "dp", "--verify"]];
    agree("lab/benches/subjects/BinaryTree.java", "4", dp);
    agree("lab/benches/subjects/BinomialHeap.java", "3", dp);
    agree("lab/benches/field-coverage/AVLTree.java", "3", dp);
    agree("lab/benches/field-coverage/BSTree.java", "4", dp);
    agree("lab/benches/field-coverage/TreeSet.java", "3", dp);
    agree("lab/benches/field-coverage/SortedList.java", "4", dp);
    agree("examples/BinaryTree.java", "4", dp);
    let keys: &[&[&str]] =
        &[&["--finitization", "finKeys", "--predicate", "isSearchTree", "--search", "dp", "--verify"]];
    let expected =
        lines("examples/BinaryTree.java", &keys[0][..4].iter().copied().chain(["4"]).collect::<Vec<_>>());
    assert_eq!(lines("examples/BinaryTree.java", &[&["4"], keys[0]].concat()), expected);
    agree("tests/composed/Parents.java", "4", dp);
    agree("tests/composed/LongLists.java", "4", dp);
    agree("tests/composed/NotRequired.java", "3", dp);
    // Catalan(20), OEIS A000108.
    assert_eq!(count("examples/BinaryTree.java", &["20", "--search", "dp"]), "6564120420");
}

/// One structure for each shape and path: Catalan numbers, one for each size, coloured shapes. Both symbolic engines agree, and find a
/// subset of all structures.
#[test]
fn symbolic_fields() {
    let catalan = [1, 1, 2, 5, 14];
    let red_black = [1, 2, 2, 3, 8];
    for (name, by_size) in [
        ("SortedList", [1; 5]),
        ("BinaryHeap", [1; 5]),
        ("BinaryTree", catalan),
        ("FibonacciHeap", catalan),
        ("RedBlackTree", red_black),
    ] {
        let file = format!("{PAPER}/{name}.java");
        let bound = if name == "FibonacciHeap" { 3 } else { 4 };
        let number = bound.to_string();
        let all = lines(&file, &[&number]);
        for search in ["symbolic-dp", "symbolic"] {
            let found = lines(&file, &[&number, "--search", search]);
            assert_eq!(found.len(), by_size[..=bound].iter().sum::<usize>(), "{name} {search}");
            assert!(found.is_subset(&all), "{name} {search}");
        }
    }
    let refused =
        repok("lab/benches/subjects/SearchTree.java", &["3", "--search", "symbolic-dp", "--random", "2"]);
    assert_eq!(
        (refused.status, refused.stderr.as_str()),
        (2, "error: --random does not go with --search symbolic-dp: it is for --search dp and lazy-dp\n")
    );
}

/// AVL trees with n nodes (OEIS A006265: 1 1 2 1 4 6 4 17 32 44) times the choices of the keys.
#[test]
fn balanced_trees_of_nine_nodes() {
    let avl = [1_u64, 1, 2, 1, 4, 6, 4, 17, 32, 44];
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let expected: u64 = (0..=9).map(|k| avl[k as usize] * choose(9, k)).sum();
    assert_eq!(count("tests/composed/BalancedTree.java", &["9", "--search", "dp"]), expected.to_string());
}

/// Structures beyond the reach of the search of paths.
#[test]
fn counts_without_building() {
    let trees = count(&format!("{PAPER}/RedBlackTree.java"), &["12", "--search", "dp", "--sizes", "12"]);
    assert_eq!(trees, "1296", "OEIS A001131");
    let trees = count(&format!("{PAPER}/BinaryTree.java"), &["30", "--search", "dp", "--sizes", "30"]);
    assert_eq!(trees, "3814986502092304", "Catalan(30)");
    let lists = count(&format!("{PAPER}/SortedList.java"), &["100", "--search", "dp", "--sizes", "100"]);
    // C(199, 100), OEIS A001700.
    assert_eq!(lists, "45274257328051640582702088538742081937252294837706668420660");
}

#[test]
fn positions_and_sizes() {
    let file = format!("{PAPER}/RedBlackTree.java");
    let all = repok(&file, &["5", "--search", "dp", "--sizes", "2..3"]);
    let listed: Vec<&str> = all.stdout.lines().collect();
    // rb(k) C(5, k), with rb(2) = 2 and rb(3) = 3.
    assert_eq!(listed.len(), 2 * 10 + 3 * 10);
    for position in [1, 7, 50] {
        let ran = repok(&file, &["5", "--search", "dp", "--sizes", "2..3", "--nth", &position.to_string()]);
        assert_eq!(ran.stdout.trim_end(), listed[position - 1]);
        let ran = repok(&file, &["5", "--search", "dp", "--no-classes", "--sizes", "2..3", "--nth", "50"]);
        assert_eq!(ran.status, 0);
    }
    let ran = repok(&file, &["5", "--search", "dp", "--sizes", "2..3", "--nth", "51"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (2, "error: --nth 51: there are 50 structures\n"));
    let limited = repok(&file, &["5", "--search", "dp", "--limit", "3"]);
    assert_eq!(limited.stdout.lines().count(), 3);
}

#[test]
fn random_structures_are_valid_and_follow_from_the_seed() {
    let file = format!("{PAPER}/SortedList.java");
    let sample = |seed: &str, more: &[&str]| {
        let args =
            [&["9", "--search", "dp", "--random", "20", "--sizes", "5..9", "--seed", seed], more].concat();
        let ran = repok(&file, &args);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        (ran.stdout, ran.stderr)
    };
    let all: BTreeSet<String> = lines(&file, &["9", "--search", "dp", "--sizes", "5..9"]);
    for more in [&[][..], &["--no-classes"]] {
        let (structures, told) = sample("3", more);
        assert_eq!(structures.lines().count(), 20);
        assert!(structures.lines().all(|line| all.contains(line)));
        assert_eq!(sample("3", more).0, structures);
        assert_ne!(sample("4", more).0, structures);
        // C(13, 5) + C(14, 6) + C(15, 7) + C(16, 8) + C(17, 9).
        let is_uniform = more.is_empty();
        assert_eq!(told.starts_with("a uniform sample: 20 structures of 47905"), is_uniform, "{told}");
    }
}

#[test]
fn explanations() {
    let ran = run(&["explain", "repok", &format!("{PAPER}/RedBlackTree.java"), "5", "--search", "dp"]);
    assert_eq!(ran.stderr, "");
    expect![[r#"
        nodes: Node, up to 5
        recursive field: Node.left, followed by the recursion at lab/benches/dynamic-programming/RedBlackTree.java:22:34
        recursive field: Node.right, followed by the recursion at lab/benches/dynamic-programming/RedBlackTree.java:23:35
        other field: Node.key, 5 values
        other field: Node.isRed, 2 values
        above the nodes: RedBlackTree, by its field root
        recursive predicate: RedBlackTree.Node.recursiveRepOK at lab/benches/dynamic-programming/RedBlackTree.java:22:17
        true for each tree: RedBlackTree.acyclic at lab/benches/dynamic-programming/RedBlackTree.java:62:16
        true for each tree: RedBlackTree.isTree at lab/benches/dynamic-programming/RedBlackTree.java:66:16
        judged by: 32 classes of structures with equal answers to 11 questions
        compared with --search korat: 61 structures of at most 3 nodes, equal
    "#]]
    .assert_eq(&ran.stdout);
}

/// A refusal states the reason and the place, with status 2 and an empty standard output.
#[test]
fn refusals() {
    let refused = |file: &str, args: &[&str]| {
        let ran = repok(file, &[&["3"], args].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{file}");
        ran.stderr
    };
    let all = [
        refused("tests/composed/WithoutCheck.java", &["--search", "dp"]),
        refused("tests/composed/WithoutCheck.java", &["--search", "lazy-dp"]),
        refused("tests/composed/NotRequired.java", &["--search", "lazy-dp"]),
        refused("tests/composed/Parents.java", &["--search", "lazy-dp"]),
        refused("tests/composed/ReadsAbove.java", &["--search", "dp"]),
        refused("tests/composed/ReadsAbove.java", &["--search", "lazy-dp"]),
        refused("tests/composed/BalancedTree.java", &["--search", "lazy-dp"]),
        refused("lab/benches/subjects/RedBlackTree.java", &["--search", "dp"]),
        refused("lab/benches/field-coverage/BinHeap.java", &["--search", "dp"]),
        refused("lab/benches/subjects/HeapArray.java", &["--search", "dp"]),
        refused(&format!("{PAPER}/HashTable.java"), &["--search", "dp"]),
        refused(&format!("{PAPER}/SortedList.java"), &["--search", "dp", "--sizes", "4..9"]),
        refused(&format!("{PAPER}/SortedList.java"), &["--search", "dp", "--sizes", "9..4"]),
        refused(
            &format!("{PAPER}/SortedList.java"),
            &["--search", "dp", "--recursive-field", "Node.element"],
        ),
        refused(&format!("{PAPER}/SortedList.java"), &["--search", "dp", "--coverage"]),
        refused(&format!("{PAPER}/SortedList.java"), &["--sizes", "2"]),
        refused(
            &format!("{PAPER}/SortedList.java"),
            &["--search", "dp", "--random", "2", "--no-classes", "--probability", "2"],
        ),
    ];
    expect![[r#"
        error: composed structures of at most 2 nodes differ from those of --search korat: only --search korat finds WithoutCheck#0{root=WithoutCheck.Node#1{left=WithoutCheck.Node#2{left=null, right=null}, right=WithoutCheck.Node#2}}
          a valid structure may share nodes, have circles, or have an invalid part; use --search korat
        error: tests/composed/WithoutCheck.java:12:20: `WithoutCheck.Node.isLow` takes more than a node, so its answer about a node within a structure may differ from that about the node alone; use --search korat
        error: tests/composed/NotRequired.java:16:17: the predicate accepts a node whatever its field `Node.right` refers to, so a valid structure may contain an invalid one; use --search korat
        error: field `Node.parent` refers to nodes, but the predicate's recursion doesn't follow it; use --search korat
        error: tests/composed/ReadsAbove.java:16:79: a method on a node reads the object above the nodes, so its answer isn't that of the node alone; use --search korat
        error: tests/composed/ReadsAbove.java:16:79: a method on a node reads the object above the nodes, so its answer isn't that of the node alone; use --search korat
        error: tests/composed/BalancedTree.java:42:13: `BalancedTree.isOrdered` takes more than a node, so its answer about a node within a structure may differ from that about the node alone; use --search korat
        error: lab/benches/subjects/RedBlackTree.java:87:17: the loop over a list of nodes keeps something from one node to the next, so its result may depend on their order; put that check into a recursive method; use --search korat
        error: lab/benches/field-coverage/BinHeap.java:209:26: `ArrayList.iterator` on a collection of nodes may depend on the whole structure; what composes is a set with `add`, `contains` and a final `size`, and a work list from which a loop takes one node at a time; use --search korat
        error: no field of `HeapArray` leads to an object, so there is nothing to compose; use `--search korat`
        error: `Bucket.entries` leads to `Entry`, but all nodes must be of class `Bucket`; use `--search korat`
        error: --sizes begins at 4, but the finitization has 3 nodes; give it a larger bound
        error: invalid value '9..4' for '--sizes <A..B>': no size is in this range: the first number is greater than the second

        For more information, try '--help'.
        error: --recursive-field Node.element: no such field leads to nodes; these do: Node.next
        error: --coverage does not go with --search dp: it is for --search korat, which runs paths
        error: --sizes needs --search dp: it is for structures composed of smaller ones
        error: 2 isn't a probability between 0 and 1
    "#]]
    .assert_eq(&all.concat());
}

/// Predicates that are wrong about composed structures of four nodes, where the comparison with the search of paths doesn't detect it.
#[test]
fn refusals_beyond_the_comparison() {
    let refused = |name: &str, search: &str| {
        let ran = repok(&format!("tests/composed/{name}.java"), &["4", "--search", search, "--count"]);
        assert_eq!(ran.status, 2, "{name} {search}: {}", ran.stdout);
        ran.stderr
    };
    let names = ["Counting", "Collecting", "Catching", "Cases"];
    let all = names.map(|name| [refused(name, "dp"), refused(name, "lazy-dp")].concat());
    expect![[r#"
        error: tests/composed/Counting.java:18:13: it changes what it judges, or a static field; use --search korat
        error: tests/composed/Counting.java:18:13: it changes what it judges, or a static field; use --search korat
        error: tests/composed/Collecting.java:18:13: it changes what it judges, or a static field; use --search korat
        error: tests/composed/Collecting.java:18:13: it changes what it judges, or a static field; use --search korat
        note: no classes of structures: tests/composed/Catching.java:30:36: a method on a node goes wrong within a `try`, so the predicate may accept a structure whose parts go wrong
        error: tests/composed/Catching.java:30:36: a method on a node goes wrong within a `try`, so the predicate may accept a structure whose parts go wrong; use --search korat
        error: tests/composed/Catching.java:30:36: a method on a node goes wrong within a `try`, so the predicate may accept a structure whose parts go wrong; use --search korat
        error: tests/composed/Cases.java:16:20: what the predicate requires of a node depends on the result of `Cases.Node.length` about it, so a valid structure may need parts that are invalid alone; use --search korat
        error: tests/composed/Cases.java:20:20: `Cases.Node.isShort` takes more than a node, so its answer about a node within a structure may differ from that about the node alone; use --search korat
    "#]].assert_eq(&all.concat());
}

/// Nodes that are equal to others: a set of them depends on more than whether nodes are shared.
#[test]
fn nodes_that_are_equal() {
    agree("tests/composed/EqualNodes.java", "3", &[&["--search", "dp"], &["--search", "lazy-dp"]]);
}

/// If the structures exceed the memory limit, a message reports it, and the structures found before are delivered.
#[test]
fn memory_is_limited() {
    let file = format!("{PAPER}/SortedList.java");
    let ran = repok(&file, &["9", "--search", "lazy-dp", "--memory", "5K"]);
    assert_eq!(ran.status, 2);
    assert!(
        ran.stderr.contains("need more than 5120 bytes") && ran.stderr.contains("--memory"),
        "{}",
        ran.stderr
    );
    assert!(ran.stdout.lines().count() > 50, "the small ones were shown");
    let ran = repok(&file, &["9", "--search", "dp", "--memory", "1K"]);
    assert!(ran.status == 2 && ran.stderr.contains("--memory"), "{}", ran.stderr);
}

/// A predicate that fails for some candidates: the others are found, and the first violation is reported.
#[test]
fn violations_are_told() {
    let by_paths = repok("tests/composed/Failing.java", &["3", "--count"]);
    for search in [&["--search", "dp"][..], &["--search", "lazy-dp"]] {
        let ran = repok("tests/composed/Failing.java", &[&["3", "--count"], search].concat());
        assert_eq!((ran.status, &ran.stdout), (1, &by_paths.stdout), "{}", ran.stderr);
        assert!(ran.stderr.contains("java.lang.NullPointerException"), "{}", ran.stderr);
    }
}

/// The counts of check 1 of the paper's algorithm on binary trees, as the statistics show them.
#[test]
fn statistics_of_the_papers_algorithm() {
    let file = format!("{PAPER}/BinaryTree.java");
    let ran = repok(&file, &["3", "--search", "dp", "--no-classes", "--count", "--stats=json"]);
    let stats: serde_json::Value = serde_json::from_str(&ran.stderr).unwrap();
    // Sizes from 1 to 3: 8 tuples, each with 3 values.
    for (name, expected) in [("structures", 9), ("rounds", 4), ("tuples", 8), ("candidates", 24)] {
        assert_eq!(stats[name], expected, "{name}");
    }
    let ran = run(&["repok", &file, "3", "--search", "dp", "--count", "--stats=json"]);
    let stats: serde_json::Value = serde_json::from_str(&ran.stderr).unwrap();
    // A node above asks for sizes up to 2.
    assert!(stats["runs"].as_u64().unwrap() > 0 && stats["classes"] == 2, "{stats}");
}
