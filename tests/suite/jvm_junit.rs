//! Tests of udita-junit (`jvm/junit`) run on a JVM and by `udita test`: the same tests, verdicts, numbers of paths, and decision strings of
//! failures. The classes in `tests/exhaustive` have all annotations.

use std::collections::BTreeMap;

use crate::conformance::programs;
use crate::junit::{JUNIT, compile, has_junit};
use crate::jvm::choice_library;
use crate::support::{Scratch, finish, jdk, path, read, run};

const TEST: &str = "exhaustive_tests_are_those_of_a_jvm";

/// Bounds with a name that a second run sets, on both.
const BOUNDS: [&str; 4] = ["udita.bound.n=2", "udita.bound.m=1", "udita.seed=5", "udita.limit=100"];

/// The end of a test.
#[derive(PartialEq, Eq, Debug, Default)]
struct End {
    has_failed: bool,
    /// Number of paths.
    paths: u64,
    /// The decision string of the failure. Empty without one.
    decisions: String,
    /// Why not all paths have run. Empty if they have, or if one has failed.
    ended_at: String,
}

/// The ends of tests by their names.
type Ends = BTreeMap<String, End>;

#[test]
fn exhaustive_tests_are_those_of_a_jvm() {
    if !has_junit(TEST) {
        return;
    }
    let scratch = Scratch::new(TEST);
    let classes = scratch.path("classes");
    let directories = [
        "udita-lang/library/udita/internal/matching",
        "udita-lang/library/korat",
        "jvm/korat/udita",
        "jvm/junit/src/main/java",
        "tests/exhaustive",
    ];
    let files = directories.iter().flat_map(|directory| programs::files_under(&path(directory)));
    compile(&classes, "", files.filter(|file| programs::is_java(file)).chain(choice_library()));
    // The tests alone, as class files.
    let compiled = scratch.path("tests");
    std::fs::create_dir(&compiled).unwrap();
    std::fs::rename(format!("{classes}/exhaustive"), format!("{compiled}/exhaustive")).unwrap();
    for (number, properties) in [&[][..], &BOUNDS].into_iter().enumerate() {
        let mut java = jdk("java");
        java.args(["-jar", JUNIT, "--class-path", &format!("{classes}:{compiled}")]);
        java.args(["--select-package", "exhaustive"]);
        java.args(["--details=tree", "--details-theme=ascii", "--disable-banner", "--disable-ansi-colors"]);
        // A failing path runs first the next time.
        let failures = format!("udita.failures={}", scratch.path(&format!("failures{number}")));
        for property in properties.iter().copied().chain(["udita.engine=jvm", &failures]) {
            java.arg(format!("--config={property}"));
        }
        let on_jvm = of_console(&finish(&mut java).stdout);
        let own: Vec<String> = properties.iter().map(|property| format!("-D{property}")).collect();
        let on_machine = on_machine(&["tests/exhaustive"], &own);
        assert_eq!(on_machine, self::on_machine(&[&compiled, "--class-path", &classes], &own));
        // 9 of numbers, 14 of texts, 5 of objects, 7 of collections, 9 of generators, 9 wrong ones.
        assert_eq!(on_jvm.len(), 53, "{on_jvm:#?}");
        assert_eq!(on_machine.keys().collect::<Vec<_>>(), on_jvm.keys().collect::<Vec<_>>());
        let differences: Vec<_> = on_jvm
            .iter()
            .filter(|(name, end)| on_machine[*name] != **end)
            .map(|(name, end)| format!("{name}: JVM {end:?}, udita {:?}", on_machine[name]))
            .collect();
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

/// The ends of the tests of classes on the machine.
fn on_machine(classes: &[&str], properties: &[String]) -> Ends {
    let properties = properties.iter().map(String::as_str);
    let words: Vec<&str> =
        ["test", "--choice", "eager"].into_iter().chain(classes.iter().copied()).chain(properties).collect();
    let ran = run(&words);
    assert_eq!(ran.status, 1, "{}{}", ran.stdout, ran.stderr);
    of_command(&ran.stdout, &ran.stderr)
}

/// The ends of tests that JUnit's console tells as a tree.
fn of_console(text: &str) -> Ends {
    let (mut ends, mut class) = (Ends::new(), String::new());
    let mut last: Option<String> = None;
    for line in text.lines().take_while(|line| !line.starts_with("Failures (")) {
        let line = line.trim_start_matches(['|', ' ', '+', '\'', '-']);
        let entry = |name: &str| line.strip_prefix(name).map(|rest| rest.trim_matches('`').to_string());
        if let Some((name, rest)) = line.split_once('(').filter(|_| line.contains(") [")) {
            let name = format!("{class}.{name}");
            ends.insert(name.clone(), End { has_failed: rest.contains(") [X]"), ..End::default() });
            last = Some(name);
        } else if let Some(name) = line.strip_suffix(" [OK]") {
            class = if name == "Inner" { format!("{class}.Inner") } else { name.to_string() };
        } else if let Some(end) = last.as_ref().and_then(|name| ends.get_mut(name)) {
            if let Some(paths) = entry("udita.paths = ") {
                end.paths = paths.parse().unwrap();
            } else if let Some(decisions) = entry("decisions: ") {
                end.decisions = decisions;
            } else if let Some(why) = entry("udita.complete = `no: the limit") {
                end.ended_at = format!("the limit{why}");
            }
        }
    }
    // It is no test of udita-junit, so it has no entries.
    ends.remove("NumbersTest.ordinary");
    ends
}

/// The ends of tests that `udita test` tells.
fn of_command(lines: &str, errors: &str) -> Ends {
    let mut ends = Ends::new();
    let mut reports = errors.split("violation: ").skip(1);
    for line in lines.lines() {
        let Some((word, rest)) = line.split_once(" exhaustive.") else { continue };
        let (name, paths) = rest.split_once(" (").unwrap_or((rest, "1 path"));
        let has_failed = word == "FAIL";
        let report = if has_failed { reports.next().unwrap_or_default() } else { "" };
        let decisions = report.split("\n  decisions: ").nth(1).and_then(|rest| rest.lines().next());
        let ended = format!("exhaustive.{name} has not run all paths: it ended at ");
        let ended_at = errors.lines().find_map(|line| line.strip_prefix(&ended)?.split(", after").next());
        let is_wrong = report.starts_with("org.junit.jupiter.api.extension.ExtensionConfigurationException");
        let end = End {
            has_failed,
            paths: if is_wrong { 0 } else { paths.split(' ').next().unwrap().parse().unwrap() },
            decisions: decisions.unwrap_or_default().to_string(),
            ended_at: ended_at.unwrap_or_default().to_string(),
        };
        assert!(["pass", "FAIL"].contains(&word), "{line}");
        ends.insert(name.to_string(), end);
    }
    ends.remove("NumbersTest.ordinary");
    ends
}

/// The example of the page, and what is not there.
#[test]
fn tests_that_choose_their_parameters_need_no_jvm() {
    let page = read("docs/unit-tests.md");
    let block = |begin: &str| page.split("```").find(|block| block.contains(begin)).expect(begin);
    let scratch = Scratch::new("tests_that_choose_their_parameters_need_no_jvm");
    let text = block("// SortTest.java\n").trim_start_matches("java\n");
    let file = scratch.write("SortTest.java", text);
    let ran = run(&["test", &file, "--choice", "eager"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "FAIL SortTest.sorts (7 paths)\n"), "{}", ran.stderr);
    let shown = block("$ udita test SortTest.java --choice eager");
    for line in shown.lines().skip(3).filter(|line| !line.trim().is_empty() && *line != "  ...") {
        assert!(ran.stderr.lines().any(|actual| actual == line), "{line}\n{}", ran.stderr);
    }
    let ran = run(&["test", &file, "-Dudita.limit=6"]);
    let note = "SortTest.sorts has not run all paths: it ended at the limit of 6 paths, after 6 paths\n";
    assert!(ran.status == 0 && ran.stderr.starts_with(note), "{}{}", ran.stdout, ran.stderr);
    assert_eq!(run(&["test", &file, "-Dudita.engine=jvm"]).status, 2);

    // The path of a JVM, in the mode of a JVM or by its property; its neighbour passes, and others are no paths.
    let replayed = |words: &[&str]| run(&[&["test", &file, "--filter", "SortTest.sorts"], words].concat());
    for words in [&["--choice", "eager", "--replay", "201"][..], &["-Dudita.replay=201"]] {
        let ran = replayed(words);
        assert_eq!((ran.status, ran.stdout.as_str()), (1, "FAIL SortTest.sorts\n"), "{}", ran.stderr);
        assert!(ran.stderr.contains("AssertionFailedError: [1, 0]"), "{}", ran.stderr);
    }
    let ran = replayed(&["-Dudita.replay=200"]);
    let note =
        "SortTest.sorts has not run all paths: it ended at path 200, which was asked for, after 1 path\n";
    assert!(ran.status == 0 && ran.stderr.starts_with(note), "{}{}", ran.stdout, ran.stderr);
    let ran = replayed(&["-Dudita.replay=20"]);
    assert!(
        ran.status == 1 && ran.stderr.contains("20 is no path of this test: the path continues"),
        "{}",
        ran.stderr
    );
    assert_eq!(replayed(&["--replay", "2-1"]).status, 2);
    // The report names the path of the machine's own mode.
    let ran = run(&["test", &file]);
    let command = ran.stderr.lines().find_map(|line| line.trim().strip_prefix("replay with: udita "));
    let words: Vec<&str> = command.expect("a command").split(' ').collect();
    assert!(words.contains(&"--replay"), "{}", ran.stderr);
    let again = run(&words);
    assert_eq!((again.status, again.stdout.as_str()), (1, "FAIL SortTest.sorts\n"), "{}", again.stderr);

    let lacking = "import java.util.Set;
        import udita.junit.*;
        class LackingTest {
            static int any() { return 7; }
            @Exhaustive void sets(@Size(max = 2) @From(\"any\") Set<Integer> set) {}
            @Exhaustive void other(@From(\"Missing#any\") int any) {}
            @Exhaustive void nothing(Object any) {}
        }";
    let ran = run(&["test", &scratch.write("LackingTest.java", lacking)]);
    let expected = "gap  LackingTest.sets: udita has no sets of strings of expressions or of values of generators \
         (an element of parameter 1 of sets); a JVM has them\n\
         gap  LackingTest.other: the class `Missing` of `@From` is not among the files with tests; name its file, too\n\
         gap  LackingTest.nothing: udita has no arguments for this test\n";
    assert_eq!((ran.status, ran.stdout.as_str()), (0, expected), "{}", ran.stderr);
}
