//! `udita estimate` of programs, structures and predicates, compared with known counts.

use serde_json::Value;

use crate::support::{Scratch, run};

/// The estimate that a command writes.
fn told(args: &str) -> String {
    let ran = run(&args.split_whitespace().collect::<Vec<_>>());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args}");
    ran.stdout
}

fn objects(args: &str) -> Vec<Value> {
    told(args).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The distance of an estimate from the truth, in standard errors.
fn errors_from(truth: f64, figure: &Value) -> f64 {
    (figure["value"].as_f64().unwrap() - truth).abs() / figure["standard_error"].as_f64().unwrap()
}

#[test]
fn a_search_smaller_than_the_budget_is_counted() {
    // 4 and 92 solutions for 6 and 8 queens: OEIS A000170.
    let six = told("estimate examples/n_queens.udita 6");
    assert!(six.starts_with("solutions         4\n") && six.contains("counting: the whole search"), "{six}");
    let rows = objects("estimate examples/n_queens.udita --bounds 6..8 --format json");
    let found: Vec<_> =
        rows.iter().map(|row| (row["bound"].as_u64(), row["solutions"]["value"].as_u64())).collect();
    assert_eq!(found, [(Some(6), Some(4)), (Some(7), Some(40)), (Some(8), Some(92))]);
    assert!(rows.iter().all(|row| row["is_counted"] == true && row["solutions"]["standard_error"] == 0));
    assert!(rows.iter().all(|row| row["is_feasible"] == true), "{rows:?}");
}

#[test]
fn a_larger_one_is_estimated_with_its_error() {
    // 724 and 14200 solutions for 10 and 12 queens: OEIS A000170.
    for (bound, truth) in [(10, 724.0), (12, 14_200.0)] {
        let args = format!("estimate examples/n_queens.udita {bound} --count --budget 4000000 --format json");
        let [row] = &objects(&args)[..] else { panic!() };
        assert_eq!(
            (&row["is_counted"], &row["is_trusted"]),
            (&Value::Bool(false), &Value::Bool(true)),
            "{row}"
        );
        assert!(errors_from(truth, &row["solutions"]) < 3.0, "{row}");
        assert!(row["solutions"]["standard_error"].as_f64().unwrap() < truth / 2.0, "{row}");
        assert!(row["paths"]["at_least"].as_f64() <= row["paths"]["value"].as_f64(), "{row}");
    }
}

#[test]
fn structures_and_predicates_are_estimated() {
    // Catalan numbers, OEIS A000108: 14 trees of 4 nodes, 58786 of 11.
    let repok = told("estimate repok examples/BinaryTree.java 4 --count");
    assert!(repok.starts_with("solutions         14\n"), "{repok}");
    let rows = objects(
        "estimate repok examples/BinaryTree.java --count --bounds 11..11 --budget 3000000 --format jsonl",
    );
    assert!(errors_from(58_786.0, &rows[0]["solutions"]) < 3.0, "{rows:?}");
    let queens = told("estimate gen n-queens --bounds 4..6");
    let lines: Vec<Vec<&str>> = queens.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["bound", "solutions", "paths", "time", "by"]);
    assert_eq!(
        lines[1..4].iter().map(|line| (line[0], line[1])).collect::<Vec<_>>(),
        [("4", "2"), ("5", "10"), ("6", "4")]
    );
    assert!(queens.ends_with("all are feasible here: each takes at most 1h on one thread\n"), "{queens}");
}

#[test]
fn the_table_says_where_it_stops_being_feasible() {
    let table = told("estimate examples/n_queens.udita --bounds 4..5 --feasible 1ns");
    assert!(
        table.contains("none is known to be feasible here; 4 takes less than 1 s, more than 1ns"),
        "{table}"
    );
    // From 8 to 16 queens, whose probes agree well, the paths grow from 10^4 to 10^10: half a minute lies in between on any machine.
    let table =
        told("estimate examples/n_queens.udita --count --bounds 6..16 --budget 1000000 --feasible 30s");
    assert!(
        table.contains("feasible here up to ") && table.contains(", more than 30s on one thread"),
        "{table}"
    );
}

#[test]
fn what_cannot_be_trusted_says_so() {
    // Its work is in few deep parts: docs/estimates.md.
    let heap = told("estimate gen heap-array 9 --entry filter --choice narrow --budget 2000000");
    assert!(heap.contains("don't trust this") && heap.contains("at least"), "{heap}");
    let table = told("estimate gen heap-array --entry filter --choice narrow --budget 2000000 --bounds 9..9");
    assert!(
        table.contains("(!) don't trust 9: ") && table.contains("can't be told on one thread"),
        "{table}"
    );
    let directory = Scratch::new("estimate");
    // One solution among 10^12.
    let source = "void main() { int a = getInt(0, 999999); int b = getInt(0, 999999); assume(a == 777777); assume(b == 555555); }";
    let file = directory.write("rare.udita", source);
    let rare = told(&format!("estimate {file} --budget 100000"));
    assert!(rare.starts_with("solutions         at least 0; no probe met any\n"), "{rare}");
}

#[test]
fn options_that_make_no_estimate_are_refused() {
    for (args, message) in [
        ("run examples/n_queens.udita 4 --bounds 4..5", "run has no --bounds: `udita estimate FILE` "),
        ("run examples/n_queens.udita 4 --estimate", "run has no --estimate: `udita estimate FILE` "),
        ("gen binary-tree 5 --estimate", "has no --estimate: `udita estimate gen NAME` "),
        ("repok examples/BinaryTree.java 5 --estimate", "has no --estimate: `udita estimate repok FILE` "),
        ("estimate repok examples/BinaryTree.java 5 --near-miss", "a predicate is a single rule"),
        ("estimate gen n-queen 5", "Is `n-queens` meant?"),
        ("estimate gen --bounds 4..5", "<NAME>"),
        ("estimate examples/n_queens.udita 4 5 --bounds 4..5", "several arguments are numbers"),
        ("estimate examples/n_queens.udita --bounds 3:4..5", "--bounds is for argument 3, but there are 0"),
        ("estimate examples/n_queens.udita --bounds 5", "expected A..B or K:A..B"),
        ("run examples/n_queens.udita 4 --budget 9", "--budget needs --unbiased: "),
        ("gen binary-tree 5 --search dp --random 2 --unbiased", "--unbiased"),
        ("run examples/n_queens.udita 4 --unbiased", "--unbiased needs --random: "),
    ] {
        let ran = run(&args.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.status, 2, "{args}");
        assert!(ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}
