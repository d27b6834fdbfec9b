//! `udita gen NAME --search dp`: shipped structures composed of smaller ones. They equal those of the other forms, and their numbers equal
//! formulas computed here.

use std::collections::BTreeSet;

use num_bigint::BigUint;
use serde_json::Value;
use udita_generators::{Abstraction, Kind};

use crate::command_line::{refused, succeeds};
use crate::support::{Ran, Scratch, in_parallel, read, run};

/// The structures with a composed form.
fn composed() -> Vec<&'static Abstraction> {
    udita_generators::all().iter().filter(|one| one.composed().is_ok()).collect()
}

/// Runs `udita gen` with the words of `arguments`.
fn generate(arguments: &str) -> Ran {
    let words = ["gen"].into_iter().chain(arguments.split_whitespace());
    run(&words.collect::<Vec<_>>())
}

/// The lines of its output, which are distinct.
fn lines(arguments: &str) -> BTreeSet<String> {
    let ran = generate(arguments);
    assert_eq!(ran.status, 0, "{arguments}: {}", ran.stderr);
    let lines: BTreeSet<String> = ran.stdout.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), ran.stdout.lines().count(), "{arguments}: something came twice");
    lines
}

fn number(arguments: &str) -> BigUint {
    let ran = generate(arguments);
    assert_eq!(ran.status, 0, "{arguments}: {}", ran.stderr);
    ran.stdout.trim().parse().unwrap()
}

#[test]
fn composed_structures_are_those_of_the_other_forms() {
    let all = composed();
    assert_eq!(all.len(), 11);
    let mut runs: Vec<(String, bool)> = Vec::new();
    for one in all {
        let most = if one.name == "fibonacci-heap" { 4 } else { 6 };
        runs.extend((0..=most).map(|n| (format!("{} {n}", one.name), n <= 3)));
    }
    // Further bounds: tight, wide, and without any structure.
    let further = [
        "search-tree 3 6",
        "search-tree 7 6",
        "search-tree 0 6",
        "search-tree 2 0",
        "sorted-list 3 5",
        "sorted-list 3 1",
        "sorted-list 2 0",
        "singly-linked-list 4 2",
        "singly-linked-list 2 0",
        "doubly-linked-list 4 2",
        "doubly-linked-list 2 0",
        "doubly-linked-list 0 3",
        "fibonacci-heap 3 2",
        "fibonacci-heap 3 0",
        "binomial-heap 5 2",
        "binomial-heap 3 0",
        "skip-list 4 3",
        "b-tree 9",
        "b-tree 9 3",
    ];
    runs.extend(further.map(|run| (run.to_owned(), true)));
    in_parallel(&runs, |(run, is_small)| {
        let expected = lines(run);
        assert_eq!(lines(&format!("{run} --search dp")), expected, "{run}");
        if *is_small {
            assert_eq!(lines(&format!("{run} --search lazy-dp")), expected, "{run}");
            assert_eq!(lines(&format!("{run} --search dp --no-classes")), expected, "{run}");
        }
        None::<()>
    });
}

#[test]
fn composed_structures_are_verified() {
    in_parallel(&composed(), |one| {
        let ran = generate(&format!("{} 3 --search dp --verify --count", one.name));
        assert_eq!(ran.status, 0, "{}: {}", one.name, ran.stderr);
        let verified = "equal to --search korat for at most 3 nodes";
        assert!(ran.stderr.contains(verified), "{}: {}", one.name, ran.stderr);
        let ran = run(&["explain", "gen", one.name, "3", "--search", "dp"]);
        for part in [
            "nodes: Part, up to 3",
            "above the nodes: Composed",
            "true for each tree: Composed.Part.isTree",
            "of structures with equal answers to",
        ] {
            assert!(ran.stdout.contains(part), "{}: {part} in {}{}", one.name, ran.stdout, ran.stderr);
        }
        None::<()>
    });
}

/// Binomial coefficients.
fn choose(n: usize, k: usize) -> BigUint {
    let product = |from: usize, to: usize| (from..=to).fold(BigUint::from(1_u32), |product, i| product * i);
    if k > n { BigUint::default() } else { product(n - k + 1, n) / product(1, k) }
}

/// The sum of the products over i + j = n.
fn product_at(a: &[BigUint], b: &[BigUint], n: usize) -> BigUint {
    (0..=n).map(|i| &a[i] * &b[n - i]).sum()
}

fn numbers(length: usize, one_at: &[usize]) -> Vec<BigUint> {
    (0..length).map(|i| BigUint::from(u32::from(one_at.contains(&i)))).collect()
}

/// AVL trees with n nodes, by height.
fn avl_trees(n: usize) -> BigUint {
    let (mut lower, mut low) = (numbers(n + 1, &[0]), numbers(n + 1, &[1]));
    let mut total = &lower[n] + &low[n];
    for _ in 2..=2 * n {
        let of_size = |size: usize| match size {
            0 => BigUint::default(),
            _ => product_at(&low, &low, size - 1) + product_at(&low, &lower, size - 1) * 2_u32,
        };
        let next = (0..=n).map(of_size).collect();
        lower = std::mem::replace(&mut low, next);
        total += &low[n];
    }
    total
}

/// Red-black trees with n nodes, by black height; a tree of height h has at least 2^h - 1 nodes.
fn red_black_trees(n: usize) -> BigUint {
    // With black roots, or without a root.
    let mut black = numbers(n + 1, &[0]);
    let mut total = BigUint::default();
    for height in 0_u32.. {
        if (1 << height) - 1 > n {
            break;
        }
        let red =
            |size: usize| if size == 0 { BigUint::default() } else { product_at(&black, &black, size - 1) };
        let any: Vec<BigUint> = (0..=n).map(|size| &black[size] + red(size)).collect();
        total += &any[n];
        let next =
            |size: usize| if size == 0 { BigUint::default() } else { product_at(&any, &any, size - 1) };
        black = (0..=n).map(next).collect();
    }
    total
}

/// B-trees of minimum degree t with n keys, by height: a node has c children and c - 1 keys.
fn b_trees(n: usize, t: usize) -> BigUint {
    if n == 0 {
        return BigUint::from(1_u32);
    }
    // Nodes of a height that aren't the root. Below leaves there are none.
    let mut below = numbers(n + 1, &[0]);
    let mut total = BigUint::default();
    for _ in 0..n {
        let mut with_children = numbers(n + 1, &[0]);
        let (mut inner, mut root) = (numbers(n + 1, &[]), numbers(n + 1, &[]));
        for children in 1..=2 * t {
            with_children = (0..=n).map(|size| product_at(&with_children, &below, size)).collect();
            for size in (children - 1)..=n {
                let count = &with_children[size + 1 - children];
                if children >= t {
                    inner[size] += count;
                }
                if children >= 2 {
                    root[size] += count;
                }
            }
        }
        total += &root[n];
        below = inner;
    }
    total
}

/// Ways to divide n places into at most m sets: Stirling numbers of the second kind.
fn divisions(n: usize, m: usize) -> BigUint {
    let mut row = numbers(n + 1, &[0]);
    for _ in 0..n {
        row = (0..=n).map(|k| if k == 0 { BigUint::default() } else { &row[k] * k + &row[k - 1] }).collect();
    }
    row.into_iter().take(m + 1).sum()
}

/// Fibonacci heaps of up to n nodes and m keys: the formula on the page.
fn fibonacci_heaps(n: usize, m: usize) -> BigUint {
    // circles[k][s]: circles with s nodes in and below them, with keys from k.
    let mut circles = vec![numbers(n + 1, &[0]); m + 1];
    for s in 1..=n {
        for k in 0..m {
            circles[k][s] = (0..s)
                .map(|j| &circles[k][s - 1 - j] * (k..m).map(|least| &circles[least][j]).sum::<BigUint>())
                .sum();
        }
    }
    let of_minimum = |circle: &Vec<BigUint>| -> BigUint {
        let square: Vec<BigUint> = (0..=n).map(|size| product_at(circle, circle, size)).collect();
        (0..n).map(|size| product_at(&square, circle, size)).sum()
    };
    circles[..m].iter().map(of_minimum).sum::<BigUint>() + 1_u32
}

/// Binomial heaps of up to n nodes and m keys: the formula on the page.
fn binomial_heaps(n: usize, m: usize) -> BigUint {
    // from[d][k - 1]: trees of degree d whose keys are at least k.
    let mut from: Vec<Vec<BigUint>> = Vec::new();
    while 1 << from.len() <= n {
        let exactly: Vec<BigUint> = (0..m).map(|k| from.iter().map(|trees| &trees[k]).product()).collect();
        from.push((0..m).map(|k| exactly[k..].iter().sum()).collect());
    }
    (0..=n)
        .map(|size| (0..from.len()).filter(|d| size >> d & 1 == 1).map(|d| &from[d][0]).product::<BigUint>())
        .sum()
}

#[test]
fn the_formulas_are_those_of_published_numbers() {
    let numbers = |count: fn(usize) -> BigUint, from: usize, to: usize| -> Vec<u64> {
        (from..to).map(|n| count(n).try_into().unwrap()).collect()
    };
    // OEIS A006265, A001131, A037026, A000110.
    assert_eq!(numbers(avl_trees, 0, 14), [1, 1, 2, 1, 4, 6, 4, 17, 32, 44, 60, 70, 184, 476]);
    assert_eq!(numbers(red_black_trees, 0, 13), [1, 2, 2, 3, 8, 14, 20, 35, 64, 122, 260, 586, 1296]);
    assert_eq!(numbers(|n| b_trees(n, 2), 0, 12), [1, 1, 1, 2, 2, 4, 5, 9, 15, 28, 45, 73]);
    assert_eq!(numbers(|n| divisions(n, n), 0, 8), [1, 1, 2, 5, 15, 52, 203, 877]);
    // Korat's numbers.
    assert_eq!(numbers(|n| fibonacci_heaps(n, n), 1, 6), [2, 12, 136, 2310, 52281]);
    assert_eq!(numbers(|n| binomial_heaps(n, n), 1, 7), [2, 6, 28, 120, 936, 7602]);
}

#[test]
fn large_structures_are_counted_exactly() {
    let catalan = |n: usize| choose(2 * n, n) / (n + 1);
    let power = |base: u32, n: u32| BigUint::from(base).pow(n);
    let runs = [
        ("binary-tree 100", catalan(100)),
        ("search-tree 30", catalan(30)),
        ("search-tree 12 20", catalan(12) * choose(20, 12)),
        ("avl-tree 100", avl_trees(100)),
        ("red-black-tree 200", red_black_trees(200)),
        ("red-black-tree 200 --sizes 200", red_black_trees(200)),
        ("red-black-tree 200 --sizes 90..100", (90..=100).map(red_black_trees).sum()),
        ("b-tree 60", b_trees(60, 2)),
        ("b-tree 60 4", b_trees(60, 4)),
        ("sorted-list 30", choose(59, 30)),
        ("sorted-list 40 7", choose(46, 40)),
        ("singly-linked-list 60", divisions(60, 60)),
        ("singly-linked-list 60 5", divisions(60, 5)),
        ("doubly-linked-list 60", divisions(61, 61) - divisions(60, 60)),
        ("skip-list 100", power(2, 100)),
        ("skip-list 50 5", power(5, 50)),
        ("fibonacci-heap 12", fibonacci_heaps(12, 12)),
        ("fibonacci-heap 25 2", fibonacci_heaps(25, 2)),
        ("binomial-heap 25", binomial_heaps(25, 25)),
    ];
    in_parallel(&runs, |(run, expected)| {
        assert_eq!(number(&format!("{run} --search dp --count")), *expected, "{run}");
        None::<()>
    });
}

/// Numbers of structures are positions in the list, and the last one equals the total count.
#[test]
fn structures_have_numbers() {
    let all = lines("red-black-tree 6 --search dp");
    let one = |k: usize| succeeds(&["gen", "red-black-tree", "6", "--search", "dp", "--nth", &k.to_string()]);
    let each: BTreeSet<String> = (1..=20).map(|k| one(k).trim_end().to_owned()).collect();
    assert_eq!(each, all);
    refused(&generate("red-black-tree 6 --search dp --nth 21"), "there are 20 structures");
    let last = red_black_trees(200).to_string();
    let tree =
        succeeds(&["gen", "red-black-tree", "200", "--search", "dp", "--nth", &last, "--format", "jsonl"]);
    assert_eq!(tree_size(&tree), 200);
}

/// The number of nodes of a red-black tree in JSON, whose validity is checked.
fn tree_size(line: &str) -> u64 {
    /// The black height of a subtree, whose keys follow `last`.
    fn check<'t>(node: &'t Value, parent: &Value, last: &mut u64) -> (u64, bool) {
        let fields: &'t Value = &node["fields"];
        if node.is_null() {
            return (0, false);
        }
        let is_red = fields["isRed"].as_bool().unwrap();
        assert_eq!(fields["parent"]["ref"], *parent);
        let (left, left_is_red) = check(&fields["left"], &node["id"], last);
        *last += 1;
        assert_eq!(fields["key"].as_u64(), Some(*last));
        let (right, right_is_red) = check(&fields["right"], &node["id"], last);
        assert_eq!(left, right);
        assert!(!is_red || !left_is_red && !right_is_red);
        (left + u64::from(!is_red), is_red)
    }
    let solution: Value = serde_json::from_str(line).unwrap();
    let fields = &solution["value"]["fields"];
    let mut last = 0;
    check(&fields["root"], &Value::Null, &mut last);
    assert_eq!(fields["size"].as_u64(), Some(last));
    last
}

#[test]
fn samples_are_of_the_sizes_that_are_asked_for() {
    let sample = "red-black-tree 200 --search dp --random 10 --sizes 90..100 --seed 1 --format jsonl";
    let ran = generate(sample);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(ran.stdout.lines().count(), 10);
    assert!(ran.stdout.lines().all(|line| (90..=100).contains(&tree_size(line))), "{}", ran.stdout);
    assert_eq!(generate(sample).stdout, ran.stdout);
    let total: BigUint = (90..=100).map(red_black_trees).sum();
    assert!(
        ran.stderr.contains(&format!("a uniform sample: 10 structures of {total} (seed 1)")),
        "{}",
        ran.stderr
    );
}

/// Without `--sizes`, the structures are those of the other forms; with it, also those of other bounds.
#[test]
fn sizes_are_those_of_smaller_bounds() {
    for (name, further) in [("red-black-tree", ""), ("avl-tree", ""), ("b-tree", "3"), ("sorted-list", "3")] {
        let expected = lines(&format!("{name} 4 {further}"));
        assert_eq!(lines(&format!("{name} 6 {further} --search dp --sizes 4")), expected, "{name}");
    }
    assert_eq!(lines("binomial-heap 5 2 --search dp --sizes 0..4"), lines("binomial-heap 4 2"));
    refused(&generate("avl-tree 5 --search dp --sizes 6"), "--sizes begins at 6, but n is 5");
    // Bound 0 creates no node.
    assert_eq!(number("red-black-tree 0 --search dp --sizes 0..9 --count"), BigUint::from(1_u32));
}

#[test]
fn structures_that_are_not_composed() {
    let names: Vec<&str> = composed().iter().map(|one| one.name).collect();
    for one in udita_generators::all() {
        let Err(reason) = one.composed() else { continue };
        let bounds = if one.kind == Kind::Structure { " 2" } else { "" };
        let message = format!(
            "`{}` isn't composed of smaller ones: {reason}; use --search korat. These are: {}",
            one.name,
            names.join(", ")
        );
        refused(&generate(&format!("{}{bounds} --search dp", one.name)), &message);
        assert_eq!(reason.starts_with("it isn't a data structure"), one.kind != Kind::Structure, "{reason}");
    }
}

#[test]
fn options_of_the_other_kind_of_search() {
    refused(
        &generate("avl-tree 3 --search dp --entry filter"),
        "--entry does not go with --search dp: structures are composed by the class `Composed`",
    );
    refused(
        &generate("avl-tree 3 --sizes 2"),
        "--sizes needs --search dp: it is for structures composed of smaller ones",
    );
    refused(
        &generate("avl-tree 3 --search dp --coverage"),
        "--coverage does not go with --search dp: it is for --search korat, which runs paths",
    );
    // Invalid bounds are also invalid for the other forms, so the command runs one of them.
    for run in ["b-tree 3 1", "skip-list 3 0"] {
        let ran = generate(&format!("{run} --search dp"));
        assert_eq!(ran.status, 1);
        let message = ran.stderr.lines().next().unwrap();
        let (name, bounds) = run.split_once(' ').unwrap();
        assert!(ran.stderr.contains(&format!("udita gen {name} --replay . {bounds}")), "{}", ran.stderr);
        assert!(
            generate(&format!("{name} --replay . {bounds}")).stderr.starts_with(message),
            "{}",
            ran.stderr
        );
    }
}

/// The output of `udita gen source` is a valid file for `udita repok`.
#[test]
fn sources_are_files_for_repok() {
    let scratch = Scratch::new("sources_are_files_for_repok");
    in_parallel(&composed(), |one| {
        let file = scratch.write(one.file, one.source);
        for search in ["korat", "dp"] {
            let ran = run(&["repok", &file, "3", "--show", "build", "--search", search]);
            assert_eq!(ran.status, 0, "{}", ran.stderr);
            let found: BTreeSet<String> = ran.stdout.lines().map(str::to_owned).collect();
            assert_eq!(
                found,
                lines(&format!("{} 3 --search dp --sizes 0..3", one.name)),
                "{} {search}",
                one.name
            );
        }
        None::<()>
    });
}

#[test]
fn a_method_makes_what_is_shown() {
    let scratch = Scratch::new("a_method_makes_what_is_shown");
    let class = "
        import korat.finitization.*;
        import korat.finitization.impl.*;
        public class Digit {
            int value;
            public boolean repOK() { return value > 0; }
            private String text() { if (value == 2) throw new IllegalStateException(); return \"<\" + value + \">\"; }
            Object nothing() { return null; }
            int number() { return value; }
            String with(int i) { return null; }
            public static IFinitization finDigit(int n) {
                IFinitization f = FinitizationFactory.create(Digit.class);
                f.set(\"value\", f.createIntSet(0, n));
                return f;
            }
        }";
    let file = scratch.write("Digit.java", class);
    assert_eq!(succeeds(&["repok", &file, "1", "--show", "text"]), "<1>\n");
    assert_eq!(succeeds(&["repok", &file, "2", "--show", "nothing"]), "null\nnull\n");
    let ran = run(&["repok", &file, "3", "--show", "text"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "<1>\n<3>\n"));
    let command =
        ran.stderr.lines().find_map(|line| line.trim().strip_prefix("replay with: udita ")).unwrap();
    let replayed = run(&command.split(' ').collect::<Vec<_>>());
    assert_eq!(replayed.status, 1);
    assert!(ran.stderr.contains(&replayed.stderr), "{}", replayed.stderr);
    for wrong in ["number", "with", "finDigit", "missing"] {
        let message = format!("class `Digit` has no method `{wrong}` to show");
        refused(&run(&["repok", &file, "3", "--show", wrong]), &message);
    }
}

/// The example is a class of a `.udita` file. With s nodes there are N(s) numbers and C(s) conditions.
#[test]
fn expressions_are_composed() {
    let file = "examples/expressions.udita";
    let (mut all_numbers, mut conditions) = (numbers(51, &[1]), numbers(51, &[1]));
    for s in 2..=50 {
        let pairs = product_at(&all_numbers, &all_numbers, s - 1);
        conditions[s] = &conditions[s - 1] + &pairs;
        all_numbers[s] = pairs;
    }
    let of_size = |s: usize| &all_numbers[s] + &conditions[s];
    let up_to_9: BigUint = (1..=9).map(of_size).sum();
    for search in ["korat", "dp", "lazy-dp"] {
        assert_eq!(succeeds(&["repok", file, "9", "--search", search, "--count"]), format!("{up_to_9}\n"));
    }
    let count = ["repok", file, "50", "--search", "dp", "--sizes", "50", "--count"];
    assert_eq!(succeeds(&count), format!("{}\n", of_size(50)));
    // The commands of its head comment work.
    for line in read(file).lines().filter_map(|line| line.strip_prefix("//   udita ")) {
        let ran = run(&line.split_whitespace().collect::<Vec<_>>());
        assert!(ran.status == 0 && !ran.stdout.is_empty(), "{line}: {}", ran.stderr);
    }
}
