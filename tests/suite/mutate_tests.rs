//! `udita mutate --tests`: the score of tests.

use std::fs;

use serde_json::Value;

use crate::command_line::refused;
use crate::support::{Scratch, run};

const DOOR: &str =
    "package p; class Door { private int pushes; boolean push() { pushes++; return pushes > 2; } }";

/// After 1 and 3 pushes.
const TESTS: &str = "package p;
    void first() { assert !new Door().push(); }
    void third() { Door door = new Door(); door.push(); door.push(); assert door.push(); }
";

/// After 2 pushes.
const SECOND: &str = "void second() { Door door = new Door(); door.push(); assert !door.push(); }\n";

/// The files of the door and of these tests. The class is in the directory of its package, the tests are elsewhere.
fn door(scratch: &Scratch, tests: &str) -> (String, String) {
    fs::create_dir_all(scratch.path("p")).unwrap();
    (scratch.write("p/Door.java", DOOR), scratch.write("door.udita", tests))
}

/// For 1, 2 and 3, `n > 2` is false, false and true. So `first` distinguishes it from `<`, `<=`, `!=` and `true`, `second` from `>=`, `<=`,
/// `==` and `true`, and `third` from `<`, `<=`, `==` and `false`.
#[test]
fn each_mutant_is_killed_by_the_tests_that_differ() {
    let scratch = Scratch::new("mutate_tests");
    let (class, tests) = door(&scratch, &(TESTS.to_owned() + SECOND));
    let smallest = scratch.path("smallest");
    let words = ["mutate", &class, "--tests", &tests, "--operators", "ROR"];
    let ran = run(&[&words[..], &["--format", "jsonl", "--minimal", &smallest]].concat());
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(ran.stderr, "3 tests of 3 kill all that can be killed; no smaller set does\n");
    let mut lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let score = lines.pop().unwrap();
    let mut killed: Vec<(&str, Vec<&str>)> = lines
        .iter()
        .map(|line| {
            let tests = line["tests"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
            assert_eq!(line["test"], line["tests"][0], "{line}");
            assert_eq!(line["expected"], "returns", "{line}");
            assert_eq!(line["actual"], "throws java.lang.AssertionError", "{line}");
            (line["replacement"].as_str().unwrap(), tests.collect())
        })
        .collect();
    killed.sort_unstable();
    let expected = [
        ("!=", vec!["first"]),
        ("<", vec!["first", "third"]),
        ("<=", vec!["first", "third", "second"]),
        ("==", vec!["third", "second"]),
        (">=", vec!["second"]),
        ("false", vec!["third"]),
        ("true", vec!["first", "second"]),
    ];
    assert_eq!(killed, expected);
    assert_eq!((&score["score"], &score["mutants"], &score["tests"]), (&1.0.into(), &7.into(), &3.into()));
    assert_eq!((&score["inputs"], &score["calls"]), (&Value::Null, &Value::Null));
    // In the order of the file: `!=` needs the first one, `false` the second one, and `>=` the third one.
    assert_eq!(fs::read_to_string(smallest).unwrap(), "first\nthird\nsecond\n");
}

/// Without `second`, `>=` lives.
#[test]
fn the_report_shows_what_the_tests_miss() {
    let scratch = Scratch::new("mutate_tests_report");
    let (class, tests) = door(&scratch, TESTS);
    let page = scratch.path("page.html");
    let words = ["mutate", &class, "--tests", &tests, "--operators", "ROR", "--html", &page];
    let ran = run(&words);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    // Of seven mutants, `first` alone kills four, and three also need `third`.
    assert!(lines.contains(&"7 mutants on 2 tests: 10 runs"), "{}", ran.stdout);
    assert!(lines.iter().any(|line| line.starts_with("all") && line.ends_with("85.7 %")), "{}", ran.stdout);
    let living: Vec<&&str> = lines.iter().filter(|line| line.ends_with("(alive)")).collect();
    assert_eq!(living.len(), 1, "{}", ran.stdout);
    assert!(living[0].contains("ROR >="), "{}", ran.stdout);
    let text = fs::read_to_string(&page).unwrap();
    assert!(text.contains("<b>2</b><span>tests</span>") && !text.contains("<span>inputs</span>"), "{text}");
    assert_eq!(text.matches("<small>").count(), 1);
    assert!(text.contains("p/Door.java") && !text.contains("door.udita"), "the tests have no mutants");
    assert_eq!(run(&[&words[..], &["--fail-under", "86"]].concat()).status, 1);
    let (name, _) = living[0].split_once(" (").unwrap();
    let (_, name) = name.split_once(": ").unwrap();
    let marks = scratch.write("marks", name);
    assert_eq!(run(&[&words[..], &["--fail-under", "100", "--equivalent", &marks]].concat()).status, 0);
    let jobs = run(&[&words[..6], &["--jobs", "3"]].concat());
    assert_eq!(jobs.stdout, ran.stdout, "on any number of threads");
}

/// `first` alone reaches no other method.
#[test]
fn methods_that_no_test_reaches_have_no_mutants() {
    let scratch = Scratch::new("mutate_tests_reached");
    let text =
        "class Two { private int n = 1 + 2; int one() { return n + 1; } int other() { return n - 1; } }";
    let class = scratch.write("Two.java", text);
    let tests =
        scratch.write("two.udita", "int four = 2 + 2; void first() { assert new Two().one() == four; }");
    let methods = |more: &[&str]| -> Vec<String> {
        let words = ["mutate", &class, "--tests", &tests, "--operators", "AORB", "--format", "jsonl"];
        let ran = run(&[&words[..], more].concat());
        let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut methods: Vec<String> =
            lines.iter().filter_map(|line| Some(line["method"].as_str()?.to_owned())).collect();
        methods.dedup();
        methods
    };
    assert_eq!(methods(&[]), ["Two.<init>", "Two.one"]);
    assert_eq!(methods(&["--methods", "other"]), ["Two.other"]);
}

/// The complete workflow: tests are generated, they pass, and they kill most mutants.
#[test]
fn generated_tests_are_scored() {
    let scratch = Scratch::new("mutate_tests_generated");
    let (tests, junit) = (scratch.path("tests.udita"), scratch.path("junit"));
    let sample = "examples/testgen/SampleClass.java";
    let ran = run(&["testgen", sample, "--budget", "20000000", "--script", &tests, "--junit", &junit]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let words = ["mutate", sample, "--tests", &tests, "--operators", "ROR,COR", "--format", "jsonl"];
    let ran = run(&words);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let score: Value = serde_json::from_str(ran.stdout.lines().last().unwrap()).unwrap();
    let number = fs::read_to_string(&tests).unwrap().matches("\nvoid ").count();
    assert_eq!(score["tests"], number);
    assert!(score["mutants"].as_u64().unwrap() > 20 && score["score"].as_f64().unwrap() > 0.5, "{score}");
}

#[test]
fn wrong_use() {
    let scratch = Scratch::new("mutate_tests_wrong");
    let (class, tests) = door(&scratch, TESTS);
    let words = ["mutate", &class, "--tests", &tests];
    let with = |more: &[&str]| run(&[&words[..], more].concat());
    for more in [
        &["3"][..],
        &["--calls", "push()"],
        &["--inputs", &tests],
        &["--bound", "3"],
        &["--predicate", "repOK"],
        &["--finitization", "fin"],
        &["--show", "push"],
        &["--class", "Door"],
        &["--choice", "eager"],
    ] {
        let ran = with(more);
        refused(&ran, " does not go with --tests: tests make their inputs and calls themselves");
    }
    refused(&with(&["--junit", "tests"]), "--minimal FILE writes the names of a smallest set of them");
    refused(&with(&["--step-factor", "0.9"]), "expected a number of at least 1");
    refused(&with(&["--max-steps", "10"]), "more than 10 instructions");
    let several = with(&["--calls", "push()", "--bound", "3"]);
    assert!(several.stderr.contains("--calls, --bound do not go with --tests: "), "{}", several.stderr);
    refused(&run(&["mutate", &class]), "--calls");
    let tests = |text: &str| {
        let tests = scratch.write("wrong.udita", text);
        run(&["mutate", &class, "--tests", &tests])
    };
    refused(
        &tests(&format!("{TESTS}void fails() {{ assert new Door().push(); }}")),
        "wrong.udita: the test `fails` fails on the program itself: it throws java.lang.AssertionError; \
         `udita run` with `--entry fails` shows where",
    );
    refused(&tests("void parameter(int n) { } private void hidden() { }"), "wrong.udita: there are no tests");
    refused(
        &tests("void nothing() { }"),
        "the methods that the tests reach have nothing that the operators change",
    );
    let ran = tests("package p; void calls() { new Door().pull(); }");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("wrong.udita") && ran.stderr.contains("pull"), "{}", ran.stderr);
    let script = scratch.write("Door.udita", "class Door { int n; }");
    refused(
        &run(&["mutate", &class, "--tests", &script]),
        "Door.udita: a file of tests can't be named like the file of the class; rename it to DoorTests.udita",
    );
    refused(
        &run(&["mutate", &script, "--tests", &class]),
        "Door.udita: tests in a file of their own can't use its classes",
    );
    refused(&run(&["mutate", &class, "--tests", &class]), "the class and its tests are the same file");
    refused(&run(&["mutate", &class, "--tests", &scratch.path("none.udita")]), "none.udita");
}

#[test]
fn a_mutant_may_take_a_multiple_of_the_instructions() {
    let scratch = Scratch::new("mutate_tests_factor");
    let text = "public class Slow { int run(int n) { int sum = 0; for (int i = 0; i < n / 2; i++) sum = 7; return sum; } }";
    let class = scratch.write("Slow.java", text);
    let script = scratch.write("slow.udita", "void runs() { assert new Slow().run(400) == 7; }");
    let unit = scratch.write(
        "SlowTest.java",
        "import org.junit.jupiter.api.*; class SlowTest { @Test void runs() { Assertions.assertEquals(7, new Slow().run(400_000)); } }",
    );
    let fate = |tests: &str, more: &[&str]| {
        let ran =
            run(&[&["mutate", &class, "--tests", tests, "--operators", "AORB", "--format", "jsonl"], more]
                .concat());
        let mutants = ran.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        // Four times the iterations.
        let slow = mutants.into_iter().find(|mutant| mutant["replacement"] == "*").unwrap();
        slow["verdict"].as_str().unwrap().to_owned()
    };
    assert_eq!(fate(&script, &[]), "alive");
    assert_eq!(fate(&script, &["--step-factor", "1.5"]), "killed");
    assert_eq!(fate(&script, &["--max-steps", "2500"]), "killed");
    assert_eq!(fate(&unit, &[]), "killed");
    assert_eq!(fate(&unit, &["--step-factor", "4.5"]), "alive");
}
