//! `udita suite`: tables, stopping rules, criteria, comparison.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::command_line::refused;
use crate::support::{Scratch, in_parallel, run};

/// The words of `udita suite repok` for a container of the paper, with each shape once.
fn container<'w>(file: &'w str, n: &'w str, more: &[&'w str]) -> Vec<&'w str> {
    [&["suite", "repok", file, n, "--predicate", "isRepresentative"], more].concat()
}

fn file(name: &str) -> String {
    format!("lab/benches/field-coverage/{name}.java")
}

/// The report as JSON, and the members.
fn report(words: &[&str]) -> (Value, String) {
    let ran = run(&[words, &["--json"]].concat());
    assert_eq!(ran.status, 0, "{words:?}: {}", ran.stderr);
    (serde_json::from_str(&ran.stderr).unwrap(), ran.stdout)
}

/// For each scope from 0: inputs, members, and the pairs of a field.
fn column(report: &Value, of: impl Fn(&Value) -> u64) -> Vec<u64> {
    report["rows"].as_array().unwrap().iter().map(of).collect()
}

/// The tables of the containers of Godio et al. (ASE 2019), as computed by independent programs: inputs up to a scope, the members of their
/// suites, and the pairs of a field, for the scopes 1 to 6.
#[test]
fn the_tables_of_the_containers() {
    type Table = (&'static str, [u64; 6], [u64; 6], &'static str, [u64; 6]);
    let tables: [Table; 5] = [
        ("SortedList", [2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7], "next", [1, 3, 5, 7, 9, 11]),
        ("BSTree", [2, 4, 9, 23, 65, 197], [2, 4, 7, 11, 16, 22], "right", [1, 3, 6, 9, 13, 17]),
        ("AVLTree", [2, 4, 5, 9, 15, 19], [2, 4, 5, 9, 12, 14], "left", [1, 3, 4, 7, 9, 11]),
        ("TreeSet", [3, 5, 8, 16, 30, 50], [2, 4, 5, 9, 12, 18], "parent", [1, 2, 3, 5, 7, 10]),
        ("BinHeap", [2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7], "sibling", [1, 2, 4, 6, 8, 11]),
    ];
    in_parallel(&tables, |(name, inputs, members, field, pairs)| {
        let file = file(name);
        let (report, shown) = report(&container(&file, "6", &[]));
        assert_eq!(column(&report, |row| row["inputs"].as_u64().unwrap())[1..], *inputs, "{name}");
        assert_eq!(column(&report, |row| row["suite"].as_u64().unwrap())[1..], *members, "{name}");
        assert_eq!(column(&report, |row| row["covered"][field].as_u64().unwrap())[1..], *pairs, "{name}");
        assert_eq!(shown.lines().count() as u64, members[5], "{name}");
        None::<()>
    });
}

/// Numbers from the same programs: for search trees of scope 8, 626 trees reach the linear targets and 631 the mean ones, and the quadratic
/// ones are never reached.
#[test]
fn rules_end_the_search_early() {
    let file = file("BSTree");
    let ends = [
        ("size:linear", 626, 29, "sizes", 18.1),
        ("size:average", 631, 32, "sizes", 20.56),
        ("size:quadratic", 2056, 37, "exhausted", 23.03),
    ];
    for (rule, inputs, members, end, left) in ends {
        let (report, shown) = report(&container(&file, "8", &["--until", rule]));
        assert_eq!(
            (report["inputs"].as_u64(), report["suite"].as_u64()),
            (Some(inputs), Some(members)),
            "{rule}"
        );
        assert_eq!(report["end"], end, "{rule}");
        assert!((report["expected"]["left"].as_f64().unwrap() - left).abs() < 0.01, "{rule}: {report}");
        assert_eq!(shown.lines().count() as u64, members);
    }
    // Time is counted in instructions, so it is the same in every run.
    let by_time = || report(&container(&file, "8", &["--until", "time:average"])).0;
    let first = by_time();
    assert_eq!(first["end"], "time");
    assert!(first["inputs"].as_u64() < Some(2056));
    assert_eq!(by_time(), first);
}

#[test]
fn a_suite_covers_what_all_inputs_cover() {
    let scratch = Scratch::new("suite_covers");
    let file = file("BSTree");
    let all = run(&["repok", &file, "5", "--predicate", "isRepresentative", "--format", "jsonl"]);
    let suite = run(&container(&file, "5", &["--format", "jsonl"]));
    assert_eq!((all.stdout.lines().count(), suite.stdout.lines().count()), (65, 16));
    let all_lines: BTreeSet<&str> = all.stdout.lines().collect();
    assert!(suite.stdout.lines().all(|line| all_lines.contains(line)));
    let (all, suite) = (scratch.write("all.jsonl", &all.stdout), scratch.write("suite.jsonl", &suite.stdout));
    let same = run(&["suite", "compare", &suite, &all]);
    assert_eq!((same.status, same.stderr.as_str()), (0, ""), "{}", same.stdout);
    assert!(
        same.stdout.ends_with("16 inputs, 26 pairs\n65 inputs, 26 pairs\n26 pairs in both\n")
            || same.stdout.contains("26 pairs in both")
    );
    // The last member covers something that no other member covers.
    let text = fs::read_to_string(&suite).unwrap();
    let cut = text.lines().take(15).map(|line| format!("{line}\n")).collect::<String>();
    let cut = scratch.write("cut.jsonl", cut);
    let less = run(&["suite", "compare", &cut, &all]);
    assert_eq!(less.status, 1, "{}", less.stdout);
    assert!(less.stdout.contains(&format!("only in {all}: ")), "{}", less.stdout);
    refused(
        &run(&["suite", "compare", &scratch.write("wrong", "{}\n"), &all]),
        "wrong: line 1: this is no input",
    );
    refused(&run(&["suite", "compare", &scratch.path("none"), &all]), "none: no such file");
}

/// The pairs of Fig. 3 of the paper: the three trees cover them, and (tree, null) is in no tree whose root isn't null.
#[test]
fn pairs_can_be_asked_for() {
    let file = file("BSTree");
    let left = "left: (Node0,Node1) (Node1,Node3) (Node2,Node3)";
    let pairs = format!("root: (BSTree0,Node0); {left}; right: (Node0,Node2) (Node1,null) (Node2,Node4)");
    let (found, _) = report(&container(&file, "5", &["--pairs", &pairs]));
    assert_eq!(
        (found["end"].as_str(), found["missing"].as_array().map(Vec::len)),
        (Some("covered"), Some(0))
    );
    let none = run(&container(&file, "3", &["--pairs", "left: (Node0,Node9)"]));
    assert_eq!((none.status, none.stdout.as_str()), (0, ""));
    assert!(
        none.stderr.ends_with("0 of 9 inputs; no others\nnot covered: left: (Node0,Node9)\n"),
        "{}",
        none.stderr
    );
}

/// A covering array: each pair of values of each two of four choices.
#[test]
fn combinations_of_choices() {
    let scratch = Scratch::new("suite_choices");
    let text = "void main() { int a = getInt(0, 2), b = getInt(0, 2), c = getInt(0, 2), d = getInt(0, 2);\n\
                println(a + \" \" + b + \" \" + c + \" \" + d); }";
    let file = scratch.write("four.udita", text);
    let (report, shown) = report(&["suite", "run", &file, "--cover", "choices"]);
    let rows: Vec<Vec<u32>> =
        shown.lines().map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect()).collect();
    for (i, j) in (0..4).flat_map(|i| (0..i).map(move |j| (i, j))) {
        let pairs: BTreeSet<(u32, u32)> = rows.iter().map(|row| (row[i], row[j])).collect();
        assert_eq!(pairs.len(), 9, "columns {i} and {j}");
    }
    assert!(rows.len() < 81, "{}", rows.len());
    assert_eq!(report["rows"][0]["covered"]["combinations"], 6 * 9);
    let (_, single) = self::report(&["suite", "run", &file, "--cover", "choices", "--strength", "1"]);
    assert!(single.lines().count() < rows.len());
}

#[test]
fn branches_and_near_misses() {
    let scratch = Scratch::new("suite_branches");
    let text = "void main(int n) { int i = getInt(0, n); if (i % 2 == 0) println(\"even \" + i); else println(\"odd \" + i);\n\
                if (i == 7) println(\"seven\"); }";
    let file = scratch.write("parity.udita", text);
    let (report, shown) = report(&["suite", "run", &file, "9", "--cover", "branches"]);
    assert_eq!(shown, "even 0\nodd 1\n\nodd 7\nseven\n");
    assert_eq!(report["missing"], serde_json::json!([]));
    let ran = run(&["suite", "run", &file, "5", "--cover", "branches"]);
    assert!(ran.stderr.contains("not covered: "), "{}", ran.stderr);
    // examples/dates.udita has four rules.
    let dates = run(&["suite", "run", "examples/dates.udita", "--cover", "near-misses"]);
    assert_eq!((dates.status, dates.stdout.lines().count()), (0, 4), "{}", dates.stderr);
}

#[test]
fn suites_come_in_every_format() {
    let scratch = Scratch::new("suite_formats");
    let file = file("BSTree");
    let junit = run(&container(&file, "3", &["--format", "junit"]));
    assert_eq!(junit.stdout.matches("@Test\n").count(), 7);
    let out = scratch.path("pictures");
    let drawn = run(&container(&file, "3", &["--format", "svg", "--out", &out]));
    assert!(drawn.stderr.starts_with("7 solutions written"), "{}", drawn.stderr);
    let gen_suite = run(&["suite", "gen", "search-tree", "3", "--fields", "all"]);
    assert_eq!((gen_suite.status, gen_suite.stdout.lines().count()), (0, 5), "{}", gen_suite.stderr);
    // Pairs of fields need objects.
    let queens = run(&["suite", "run", "examples/n_queens.udita", "4"]);
    assert!(queens.stderr.contains("no input has a field that refers to an object"), "{}", queens.stderr);
}

#[test]
fn wrong_use() {
    let file = file("BSTree");
    refused(&run(&["suite", "repok", &file, "3", "--near-miss"]), "a suite of them is --cover near-misses");
    refused(&run(&["suite", "run", "examples/dates.udita", "--until", "size:linear"]), "add --scope N");
    refused(&run(&["suite", "repok", &file, "3", "--until", "soon"]), "size:linear");
    refused(&run(&["suite", "repok", &file, "3", "--pairs", "left"]), "--pairs");
    refused(
        &run(&["suite", "repok", &file, "3", "--pairs", "left: (Node0,null)", "--fields", "all"]),
        "--fields",
    );
    refused(&run(&["suite", "gen", "no-tree", "3"]), "there is no structure or family `no-tree`");
    refused(&run(&["suite", "repok", &file, "3", "--strength", "0"]), "--strength");
    let scratch = Scratch::new("suite_wrong");
    let plain = scratch.write("plain.udita", "void main() { println(getInt(0, 1)); }");
    refused(&run(&["suite", "run", &plain, "--cover", "near-misses"]), "assume");
}
