//! `udita mutate --tests`: the score of tests of JUnit.

use std::fs;

use serde_json::Value;

use crate::command_line::refused;
use crate::support::{Scratch, run};

pub(crate) const RANGE: &str = "public class Range {
    private final int low;
    private final int high;
    Range(int low, int high) { this.low = low; this.high = high; }
    boolean contains(int number) {
        return low <= number && number <= high;
    }
    int sum() {
        int sum = 0;
        for (int i = low; i <= high; i++) { sum += i; }
        return sum;
    }
}
";

/// The range from 2 to 4 contains 2 and 4, but not 5. Its sum is 9.
pub(crate) const TESTS: &str = "import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
class RangeTest {
    @ParameterizedTest @ValueSource(ints = {2, 4})
    void its(int number) { assertTrue(new Range(2, 4).contains(number)); }
    @Test void other() { assertFalse(new Range(2, 4).contains(5)); }
    @Test void sum() { assertEquals(9, new Range(2, 4).sum()); }
}
";

/// A test of JUnit 3 that fails, one of JUnit 4 that comes to a gap, and one that is disabled.
const WRONG: &str = "import org.junit.*;
class WrongTest {
    @Test public void file() { Assert.assertTrue(new java.io.File(\"x\").exists()); }
    @Test @Ignore(\"later\") public void later() { }
    public static class Three extends junit.framework.TestCase {
        public void testSum() { assertEquals(10, new Range(2, 4).sum()); }
    }
}
";

/// The lines of a report, with the last one separate, and standard error.
fn report(words: &[&str]) -> (Vec<Value>, Value, String) {
    let ran = run(&[words, &["--format", "jsonl"]].concat());
    assert_eq!(ran.status, 0, "{words:?}: {}", ran.stderr);
    let mut lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let score = lines.pop().unwrap();
    (lines, score, ran.stderr)
}

/// The replacement, the verdict and the tests that kill it.
fn killed(lines: &[Value]) -> Vec<(&str, &str, Vec<&str>)> {
    for line in lines.iter().filter(|line| line["verdict"] == "killed") {
        let tests = line["tests"].as_array().unwrap();
        assert!(tests.contains(&line["test"]) && line["expected"] == "passes", "{line}");
    }
    lines
        .iter()
        .map(|line| {
            let tests = line["tests"].as_array().into_iter().flatten();
            let tests = tests.map(|name| name.as_str().unwrap().trim_start_matches("RangeTest."));
            (line["replacement"].as_str().unwrap(), line["verdict"].as_str().unwrap(), tests.collect())
        })
        .collect()
}

/// `low <= number` is true for 2, 4 and 5, `number <= high` for 2 and 4. The loop runs for 2, 3 and 4.
#[test]
fn each_mutant_is_killed_by_the_tests_that_fail() {
    let scratch = Scratch::new("mutate_junit");
    let (class, tests) = (scratch.write("Range.java", RANGE), scratch.write("RangeTest.java", TESTS));
    let smallest = scratch.path("smallest");
    let words = ["mutate", &class, "--tests", &tests, "--operators", "ROR,AORS"];
    let (lines, score, stderr) = report(&[&words[..], &["--minimal", &smallest]].concat());
    let (two, four, other, sum) = ("its[1] 2", "its[2] 4", "other", "sum");
    let expected = [
        ("true", "alive", vec![]),
        ("false", "killed", vec![two, four]),
        (">", "killed", vec![two, four]),
        (">=", "killed", vec![four]),
        ("<", "killed", vec![two]),
        ("==", "killed", vec![four]),
        ("!=", "killed", vec![two]),
        ("true", "killed", vec![other]),
        ("false", "duplicate", vec![]),
        (">", "killed", vec![two, four, other]),
        (">=", "killed", vec![two, other]),
        ("<", "killed", vec![four]),
        ("==", "killed", vec![two]),
        ("!=", "killed", vec![four, other]),
        (">", "killed", vec![sum]),
        (">=", "killed", vec![sum]),
        ("<", "killed", vec![sum]),
        ("==", "killed", vec![sum]),
        ("!=", "killed", vec![sum]),
        ("i--", "killed", vec![sum]),
    ];
    let mut found = killed(&lines);
    // Whether two `false` have the same code is up to the optimiser.
    if found[8].1 == "killed" {
        found[8] = ("false", "duplicate", vec![]);
    }
    assert_eq!(found, expected);
    // The last one is endless.
    let last = lines.last().unwrap();
    assert_eq!((&last["difference"], &last["actual"]), (&"instructions".into(), &Value::Null));
    let actual = lines[4]["actual"].as_str().unwrap();
    assert_eq!(actual, "throws org.opentest4j.AssertionFailedError: expected: <true> but was: <false>");
    assert_eq!((&score["tests"], &score["alive"], &score["undecided"]), (&4.into(), &1.into(), &0.into()));
    // The mutants of one method are reached by three tests, those of the other one by one.
    assert!(lines.iter().all(|line| match line["method"].as_str().unwrap() {
        "Range.sum" => line["reaching"] == 1,
        _ => line["verdict"] == "duplicate" || line["reaching"] == 3,
    }));
    assert_eq!(stderr, "4 tests of 4 kill all that can be killed; no smaller set does\n");
    assert_eq!(fs::read_to_string(smallest).unwrap().lines().count(), 4);
    // Without --minimal, a mutant is run up to the first test that fails.
    let page = scratch.path("page.html");
    let (first, again, _) = report(&[&words[..], &["--html", &page]].concat());
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<i title=\"killed by RangeTest.sum\">6</i>"), "{page}");
    assert!(first.iter().all(|line| line["tests"].as_array().is_none_or(|tests| tests.len() == 1)));
    assert_eq!(again, score);
    let one = run(&[&words[..], &["--jobs", "1"]].concat());
    assert_eq!(run(&[&words[..], &["--jobs", "3"]].concat()).stdout, one.stdout);
    let living = "1 in Range.contains: 6:16 ROR true (alive)\n";
    assert!(one.stdout.contains(living), "{}", one.stdout);
    assert!(one.stdout.contains("since the test does not reach the mutant; 0 undecided\n"), "{}", one.stdout);
}

#[test]
fn kept_verdicts_are_taken_again() {
    let scratch = Scratch::new("mutate_junit_kept");
    let (class, tests) = (scratch.write("Range.java", RANGE), scratch.write("RangeTest.java", TESTS));
    let (store, smallest) = (scratch.path("store"), scratch.path("smallest"));
    for more in [&[][..], &["--minimal", &smallest]] {
        let plain = [&["mutate", &class, "--tests", &tests, "--operators", "ROR"], more].concat();
        let expected = run(&plain);
        assert_eq!(expected.status, 0, "{}", expected.stderr);
        let words = [&plain[..], &["--store", &store]].concat();
        for _ in 0..2 {
            let ran = run(&words);
            assert_eq!((ran.status, &ran.stdout), (0, &expected.stdout), "{}", ran.stderr);
        }
        fs::remove_dir_all(&store).unwrap();
    }
}

#[test]
fn tests_that_do_not_pass_on_the_original_are_left_out() {
    let scratch = Scratch::new("mutate_junit_left_out");
    let (class, tests) = (scratch.write("Range.java", RANGE), scratch.write("RangeTest.java", TESTS));
    let wrong = scratch.write("WrongTest.java", WRONG);
    let words = ["mutate", &class, "--operators", "ROR", "--tests", &wrong];
    let (_, score, stderr) = report(&[&words[..], &["--tests", &tests]].concat());
    assert_eq!(score["tests"], 4);
    assert!(stderr.starts_with("3 tests are left out, not passing on the program itself:\n"), "{stderr}");
    assert!(stderr.contains("  WrongTest.file: gap: "), "{stderr}");
    assert!(stderr.contains("  WrongTest.later: skipped: later\n"), "{stderr}");
    assert!(stderr.contains("  WrongTest.Three.testSum: fails: "), "{stderr}");
    let ran = run(&words);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let message = "no test passes on the program itself, so no mutant can be killed; `udita test` shows why";
    assert!(ran.stderr.contains(message), "{}", ran.stderr);
    // No test passes within one instruction, and the arguments of the first one are not found out.
    let ran = run(&["mutate", &class, "--tests", &tests, "--max-steps", "1"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("3 tests are left out"), "{}", ran.stderr);
}

/// The mutant `n >= 2` comes to a gap for 2; `m` is not called.
#[test]
fn gaps_on_a_mutant_decide_nothing() {
    let scratch = Scratch::new("mutate_junit_gaps");
    let text = "class Gap {
        static boolean is(int n) { if (n > 2) { return new java.io.File(\"x\").exists(); } return false; }
        static int m(int n) { return n + 1; }
    }";
    let class = scratch.write("Gap.java", text);
    let test = |name: &str, number: u32| {
        format!("@org.junit.Test public void {name}() {{ org.junit.Assert.assertFalse(Gap.is({number})); }}")
    };
    let tests = |all: &[String]| {
        scratch.write("GapTest.java", format!("public class GapTest {{ {} }}", all.join("\n")))
    };
    let both = tests(&[test("one", 1), test("two", 2)]);
    let words = ["mutate", &class, "--tests", &both, "--operators", "ROR,AORB", "--methods", "is,m"];
    let (lines, score, _) = report(&words);
    let mutant = |lines: &[Value], new: &str| -> Value {
        lines.iter().find(|line| line["replacement"] == new).unwrap().clone()
    };
    let one = mutant(&lines, ">=");
    assert_eq!(
        (&one["verdict"], &one["undecided"], &one["reaching"]),
        (&"alive".into(), &1.into(), &2.into())
    );
    let unreached = mutant(&lines, "-");
    assert_eq!((&unreached["verdict"], &unreached["reaching"]), (&"alive".into(), &0.into()));
    assert!(score["undecided"].as_u64().unwrap() >= 1, "{score}");
    let text = run(&words).stdout;
    assert!(
        text.contains("(alive; 1 test undecided)") && text.contains("(alive; no test reaches it)"),
        "{text}"
    );
    let (lines, _, _) =
        report(&["mutate", &class, "--tests", &tests(&[test("two", 2)]), "--operators", "ROR"]);
    assert_eq!(mutant(&lines, ">=")["verdict"], "refused");
}

/// A test with choices runs over all of them.
#[test]
fn choices_of_tests_are_all_made() {
    let scratch = Scratch::new("mutate_junit_choices");
    let class = scratch.write("Range.java", RANGE);
    let text = "import static org.junit.Assert.*;
        public class AllTest { @org.junit.Test public void all() {
            int n = udita.Udita.getInt(0, 6);
            assertEquals(2 <= n && n <= 4, new Range(2, 4).contains(n));
        } }";
    let tests = scratch.write("AllTest.java", text);
    let (lines, score, _) = report(&["mutate", &class, "--tests", &tests, "--operators", "ROR"]);
    assert!(lines.iter().all(|line| line["method"] == "Range.contains"));
    assert_eq!((&score["tests"], &score["alive"], &score["score"]), (&1.into(), &0.into(), &1.0.into()));
}

#[test]
fn wrong_use() {
    let scratch = Scratch::new("mutate_junit_wrong");
    let (class, tests) = (scratch.write("Range.java", RANGE), scratch.write("RangeTest.java", TESTS));
    let script = scratch.write("range.udita", "void f() { assert new Range(1, 2).contains(1); }");
    let several = run(&["mutate", &class, "--tests", &tests, "--tests", &script]);
    refused(&several, "several --tests are files of JUnit tests; a .udita file of tests stands alone");
    fs::create_dir(scratch.path("empty")).unwrap();
    let empty = scratch.path("empty");
    scratch.write("empty/Nothing.java", "class Nothing { }");
    refused(
        &run(&["mutate", &class, "--tests", &empty]),
        "no tests: a test is a method with an annotation of JUnit",
    );
    let message = "the test `f` fails on the program itself: it takes more than 9 instructions";
    refused(&run(&["mutate", &class, "--tests", &script, "--max-steps", "9"]), message);
    refused(&run(&["mutate", &class, "--tests", &class]), "the class and its tests are the same file");
}
