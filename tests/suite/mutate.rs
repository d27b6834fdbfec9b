//! `udita mutate`: mutants, verdicts, scores and smallest suites.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::command_line::refused;
use crate::support::{Scratch, run};

const TREE: &str = "lab/benches/field-coverage/BSTree.java";
const CALLS: &str = "insert(0..2n), remove(0..2n), contains(0..2n)";

/// The lines of a report, with the last one separate.
fn report(words: &[&str]) -> (Vec<Value>, Value) {
    let ran = run(&[words, &["--format", "jsonl"]].concat());
    assert_eq!(ran.status, 0, "{words:?}: {}", ran.stderr);
    let mut lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let score = lines.pop().unwrap();
    (lines, score)
}

/// A part of the mutants of search trees: compiling them takes most of the time.
pub(crate) fn tree<'w>(n: &'w str, more: &[&'w str]) -> Vec<&'w str> {
    let mutants = ["--operators", "ROR,PRV", "--methods", "insert,remove"];
    let mutants =
        if more.contains(&"--operators") || more.contains(&"--methods") { &[][..] } else { &mutants };
    [&["mutate", TREE, n, "--predicate", "isRepresentative", "--calls", CALLS], mutants, more].concat()
}

/// The number of mutants for each value of a field.
fn counted(mutants: &[Value], by: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for mutant in mutants {
        *counts.entry(mutant[by].as_str().unwrap().to_owned()).or_default() += 1;
    }
    counts
}

/// The numbers by operator are derived by hand from the definitions of muJava's operators.
#[test]
fn a_small_method_has_47_mutants() {
    let scratch = Scratch::new("mutate_worked_example");
    let file = scratch
        .write("Small.java", "class Small { int m(int a, int b) { if (a < b) return a + b; return a; } }");
    let inputs = r#"{"decisions": ".", "printed": "", "value": {"id": 0, "class": "Small", "fields": {}}}"#;
    let inputs = scratch.write("inputs.jsonl", inputs);
    let (mutants, score) = report(&["mutate", &file, "--inputs", &inputs, "--calls", "m(-2..2, -2..2)"]);
    let expected = [
        ("AOIS", 18),
        ("AOIU", 4),
        ("AORB", 4),
        ("COI", 1),
        ("LOI", 5),
        ("ODL", 2),
        ("ROR", 7),
        ("SDL", 4),
        ("VDL", 2),
    ];
    let expected = expected.map(|(operator, number)| (operator.to_owned(), number));
    assert_eq!(counted(&mutants, "operator"), BTreeMap::from(expected));
    // `a++` after the last read changes nothing, so the mutant's code equals the original's or it lives.
    let last =
        mutants.iter().find(|mutant| mutant["replacement"] == "a++" && mutant["column"] == 69).unwrap();
    assert!(["equivalent", "alive"].contains(&last["verdict"].as_str().unwrap()), "{last}");
    // `a <= b` differs only for a = b: a + b instead of a.
    let equal =
        mutants.iter().find(|mutant| mutant["operator"] == "ROR" && mutant["replacement"] == "<=").unwrap();
    let facts =
        ["verdict", "call", "difference", "expected", "actual"].map(|name| equal[name].as_str().unwrap());
    assert_eq!(facts, ["killed", "m(-2, -2)", "result", "returns -2", "returns -4"], "{equal}");
    assert_eq!(score["inputs"], 1);
    assert_eq!(score["calls"], 25);
}

#[test]
fn the_report_is_the_same_for_any_number_of_threads() {
    let one = run(&tree("2", &["--operators", "COR,COI,SDL", "--methods", "insert", "--jobs", "1"]));
    let three = run(&tree("2", &["--operators", "COR,COI,SDL", "--methods", "insert", "--jobs", "3"]));
    assert_eq!((one.status, one.stdout), (0, three.stdout));
}

/// Methods of generic classes take boxes, also in a program that creates none.
#[test]
fn calls_box_their_arguments() {
    let scratch = Scratch::new("mutate_boxes");
    let text = "class Cell<T extends Comparable<T>> { T value;\n\
                boolean set(T next) { if (value != null && value.compareTo(next) >= 0) return false; value = next; return true; } }";
    let file = scratch.write("Cell.java", text);
    let cell = |value: &str| {
        format!(
            "{{\"decisions\": \".\", \"printed\": \"\", \"value\": {{\"id\": 0, \"class\": \"Cell\", \"fields\": {{\"value\": {value}}}}}}}\n"
        )
    };
    let inputs = scratch.write("inputs.jsonl", cell("null") + &cell("1"));
    let (mutants, score) =
        report(&["mutate", &file, "--inputs", &inputs, "--calls", "set(0..2)", "--operators", "ROR"]);
    // `>= 0` differs from each other comparison for some number, and `value == null` fails with an exception.
    assert_eq!(mutants.len(), 1 + 7);
    assert!(
        mutants.iter().all(|mutant| ["killed", "duplicate"].contains(&mutant["verdict"].as_str().unwrap())),
        "{mutants:?}"
    );
    assert_eq!(score["alive"], 0);
}

/// A mutant that lives on few inputs may die on more; a dead mutant stays dead.
#[test]
fn more_inputs_kill_more() {
    let alive = |n: &str| -> Vec<String> {
        let (mutants, _) = report(&tree(n, &["--operators", "ROR,SDL", "--methods", "remove"]));
        let living = mutants.iter().filter(|mutant| mutant["verdict"] == "alive");
        living.map(|mutant| mutant["name"].as_str().unwrap().to_owned()).collect()
    };
    let (few, many) = (alive("1"), alive("4"));
    assert!(many.iter().all(|name| few.contains(name)), "{few:?} {many:?}");
    assert!(many.len() < few.len());
}

#[test]
fn a_smallest_set_of_inputs_kills_as_much() {
    let scratch = Scratch::new("mutate_minimal");
    let (smallest, page) = (scratch.path("smallest.jsonl"), scratch.path("page.html"));
    let ran = run(&tree("3", &["--minimal", &smallest, "--html", &page, "--format", "jsonl"]));
    assert_eq!(ran.status, 0);
    let killed = |stdout: &str| -> u64 {
        let score: Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
        score["killed"].as_u64().unwrap()
    };
    let all = killed(&ran.stdout);
    let inputs = fs::read_to_string(&smallest).unwrap();
    let number = inputs.lines().count();
    assert_eq!(
        ran.stderr,
        format!("{number} inputs of 9 kill all that can be killed; no smaller set does\n")
    );
    let again = |inputs: &str| {
        let inputs = scratch.write("some.jsonl", inputs);
        let ran = run(&tree("3", &["--inputs", &inputs, "--format", "jsonl"]));
        killed(&ran.stdout)
    };
    assert_eq!(again(&inputs), all);
    for left_out in 0..number {
        let others: String = (inputs.lines().enumerate().filter(|(index, _)| *index != left_out))
            .map(|(_, line)| format!("{line}\n"))
            .collect();
        assert!(again(&others) < all, "input {left_out} isn't needed");
    }
    // The page lists each living mutant once.
    let page = fs::read_to_string(&page).unwrap();
    let living = ran.stdout.lines().filter(|line| line.contains("\"verdict\":\"alive\"")).count();
    assert_eq!(page.matches("<small>").count(), living);
    assert!(living > 0 && page.ends_with("</html>\n"));
}

/// The tests of udita-mutation compile the class and run it on a JVM.
#[test]
fn a_smallest_set_of_calls_becomes_tests() {
    let scratch = Scratch::new("mutate_junit");
    let directory = scratch.path("tests");
    let words = tree(
        "3",
        &["--operators", "ROR,PRV", "--methods", "insert", "--format", "jsonl", "--junit", &directory],
    );
    let ran = run(&words);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let file = format!("{directory}/BSTreeCallsTest.java");
    let text = fs::read_to_string(&file).unwrap();
    let tests = text.matches("@Test\n").count();
    assert!((1..10).contains(&tests), "{tests}");
    let expected = [
        format!("{tests} tests written; see {file}"),
        format!("{tests} calls of 189 kill all that can be killed"),
    ];
    assert!(expected.iter().all(|line| ran.stderr.contains(line)), "{}", ran.stderr);
    // The verdicts are the same as in a report without the class.
    let score = |stdout: &str| stdout.lines().last().map(str::to_owned);
    let plain = run(&tree("3", &["--operators", "ROR,PRV", "--methods", "insert", "--format", "jsonl"]));
    assert_eq!(score(&plain.stdout), score(&ran.stdout));
}

#[test]
fn marked_mutants_do_not_count() {
    let scratch = Scratch::new("mutate_equivalent");
    let (mutants, score) = report(&tree("3", &[]));
    let living: Vec<&str> = mutants
        .iter()
        .filter(|mutant| mutant["verdict"] == "alive")
        .map(|mutant| mutant["name"].as_str().unwrap())
        .collect();
    assert_eq!(score["alive"], living.len());
    let marks = scratch.write("marks", format!("# the same behaviour\n{}\n", living.join("\n")));
    let (_, marked) = report(&tree("3", &["--equivalent", &marks]));
    assert_eq!((&marked["score"], &marked["alive"]), (&Value::from(1.0), &Value::from(0)));
    assert_eq!(run(&tree("3", &["--fail-under", "100"])).status, 1);
    assert_eq!(run(&tree("3", &["--fail-under", "100", "--equivalent", &marks])).status, 0);
    let wrong = scratch.write("wrong", "\n1:1 ROR <\n");
    refused(&run(&tree("3", &["--equivalent", &wrong])), "wrong: line 2: no mutant is named `1:1 ROR <`");
}

#[test]
fn wrong_use() {
    let scratch = Scratch::new("mutate_wrong");
    let calls =
        |text: &'static str| ["mutate", TREE, "2", "--predicate", "isRepresentative", "--calls", text];
    refused(&run(&calls("insert(0..")), "in the calls `insert(0..`, column 11");
    refused(&run(&calls("insert(3..2)")), "the ranges of --calls are all empty");
    refused(&run(&calls("nothing(1)")), "no method `nothing`");
    refused(&run(&calls("insert()")), "insert");
    refused(&run(&["mutate", TREE, "2"]), "--calls");
    refused(&run(&tree("2", &["--operators", "ROT"])), "there is no mutation operator `ROT`");
    refused(&run(&tree("2", &["--methods", "none"])), "these methods have nothing that the operators change");
    let empty = scratch.write("empty.jsonl", "");
    refused(&run(&tree("2", &["--inputs", &empty])), "there are no inputs");
    let text = scratch.write("text.jsonl", "{\"decisions\": \".\", \"printed\": \"x\"}\n");
    refused(&run(&tree("2", &["--inputs", &text])), "text.jsonl: line 1: the input has no `value`");
    let other = r#"{"decisions": ".", "printed": "", "value": {"id": 0, "class": "Other", "fields": {}}}"#;
    let other = scratch.write("other.jsonl", other);
    refused(&run(&tree("2", &["--inputs", &other])), "Other");
    let no_bound = ["mutate", TREE, "--inputs", &other, "--calls", "insert(0..n)"];
    refused(&run(&no_bound), "the ranges of --calls have n");
    let broken = scratch.write("Broken.java", "class Broken { int m() { return x; } }");
    let ran = run(&["mutate", &broken, "--inputs", &other, "--calls", "m()"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("`x`"), "{}", ran.stderr);
    let unwritable = scratch.path("none/page.html");
    refused(&run(&tree("2", &["--html", &unwritable])), "none/page.html");
}
