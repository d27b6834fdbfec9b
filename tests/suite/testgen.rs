//! `udita testgen`: the report, the tests, and classes without anything to test.

use std::fs;

use crate::command_line::refused;
use crate::support::{Ran, Scratch, run};

const SAMPLE: &str = "examples/testgen/SampleClass.java";

/// The tests and the report for a Java class.
fn testgen(scratch: &Scratch, name: &str, text: &str, more: &[&str]) -> Ran {
    let file = scratch.write(name, text);
    run(&[&["testgen", &file, "--budget", "2000000"], more].concat())
}

#[test]
fn tests_go_to_standard_output_and_the_report_to_standard_error() {
    let ran = run(&["testgen", SAMPLE, "--budget", "20000000"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("class SampleClassTest {"), "{}", ran.stdout);
    assert!(ran.stdout.contains("assertEquals(\"Yes\""), "{}", ran.stdout);
    // `b` has no negative items: neither the condition on them nor the assertion fails.
    assert!(ran.stderr.contains("SampleClass.run        13  11 (85 %)"), "{}", ran.stderr);
    let again = run(&["testgen", SAMPLE, "--budget", "20000000"]);
    assert_eq!((again.stdout, again.stderr), (ran.stdout, ran.stderr), "the steps and the seed say all");
}

/// The text without its first line, which names the command.
fn without_origin(text: &str) -> &str {
    text.split_once('\n').map_or(text, |(_, rest)| rest)
}

#[test]
fn the_tests_depend_on_the_seed_the_steps_and_the_jobs_only() {
    let ran = |more: &[&str]| {
        let ran = run(&[&["testgen", SAMPLE, "--budget", "5000000"], more].concat());
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        (without_origin(&ran.stdout).to_owned(), ran.stderr)
    };
    assert_eq!(ran(&["--jobs", "2"]), ran(&["--jobs", "2"]));
    assert_eq!(ran(&["--jobs", "1"]), ran(&[]), "one job by default, with --budget");
    assert_ne!(ran(&["--jobs", "2"]).1, ran(&[]).1, "two jobs are two searches");
}

/// The numbers in a line.
fn numbers(line: &str) -> Vec<usize> {
    let words = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap()).collect()
}

#[test]
fn the_report_tells_what_became_of_path_conditions_and_literals() {
    let last_line = |search: &str| {
        let ran = run(&["testgen", SAMPLE, "--budget", "5000000", "--search", search]);
        ran.stderr.lines().last().unwrap().to_owned()
    };
    let all = last_line("combined");
    let [found, solved, failed, open, literals] = numbers(&all)[..] else { panic!("{all}") };
    assert_eq!(
        all,
        format!(
            "path conditions: {found} found, {solved} solved, {failed} failed, {open} open; literals: {literals} solved"
        )
    );
    assert_eq!(found, solved + failed + open);
    assert!(solved + failed > 0 && literals > 0, "{all}");
    let paths = last_line("paths");
    assert!(paths.starts_with("path conditions: ") && paths.ends_with(" open"), "{paths}");
    let distance = last_line("distance");
    assert!(distance.ends_with(" instructions"), "{distance}");
}

/// All branches of this class are covered with the numbers 0 and 1, for which most operators do the same.
const MASK: &str = "public class Mask {
    private final int mask;
    public Mask(int mask) { this.mask = mask; }
    public int set(int of) { return of | mask; }
    public int clear(int of) { return of & ~mask; }
    public int above(int of) { return of > mask ? of - mask : mask - of; }
}";

/// `udita mutate` counts the mutants that are killed by its own runs of the tests.
#[test]
fn tests_kill_the_mutants_that_branches_leave_alive() {
    let scratch = Scratch::new("testgen-mutants");
    let file = scratch.write("Mask.java", MASK);
    let [branches, mutants] = ["branches", "mutants"].map(|criterion| {
        let script = scratch.path(&format!("MaskTests_{criterion}.udita"));
        let command = ["--budget", "20000000", "--criterion", criterion, "--script", &script];
        let ran = run(&[&["testgen", &file], &command[..]].concat());
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let judged = run(&["mutate", &file, "--tests", &script, "--format", "jsonl"]);
        let count = |verdict: &str| {
            let words = format!("\"verdict\":\"{verdict}\"");
            judged.stdout.lines().filter(|line| line.contains(&words)).count()
        };
        (ran.stderr, count("killed"), count("alive"))
    });
    assert!(branches.1 > 0 && branches.2 > branches.1 / 2, "{branches:?}");
    let line = mutants.0.lines().find(|line| line.starts_with("mutants: ")).unwrap();
    let [killed, all, _, by_branches, by_more] = numbers(line)[..] else { panic!("{line}") };
    assert_eq!((killed, all), (by_branches + by_more, mutants.1 + mutants.2), "{line}");
    assert!(by_branches <= branches.1 && killed <= mutants.1, "{line} {branches:?} {mutants:?}");
    assert!(mutants.1 * 10 > all * 8, "{line}");
}

#[test]
fn faults_come_first_and_set_the_status() {
    let scratch = Scratch::new("testgen-faults");
    let text = "public class Slots {
        private final int[] slots = new int[3]; private int next;
        public void add(int slot) { slots[next++] = slot; }
        public void drain() { while (next > 2) { slots[0]++; } next = next < 0 ? 1 : 0; }
    }";
    let ran = testgen(&scratch, "Slots.java", text, &["--max-steps", "5000"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let faults: Vec<&str> = ran.stderr.lines().filter(|line| line.starts_with("fault: ")).collect();
    assert_eq!(
        faults,
        [
            "fault: java.lang.ArrayIndexOutOfBoundsException in Slots.add (5 calls; certain: no argument explains it)",
            "fault: it does not end within 5000 instructions in Slots.drain (5 calls; certain: it does not end)",
        ]
    );
    // A call that does not end can't be asserted.
    assert!(ran.stderr.contains("fault_drain_1 is not written: "), "{}", ran.stderr);
    let (first, _) = ran.stdout.split_once("@Test\n").unwrap().1.split_once("@Test\n").unwrap();
    assert!(first.contains("assertThrowsExactly(ArrayIndexOutOfBoundsException.class"), "{first}");
}

/// What the class throws on purpose is a fault on request only.
#[test]
fn the_level_of_suspicion_sets_the_status() {
    let scratch = Scratch::new("testgen-suspicion");
    let text = "public class Ratio {
        public static int of(int a, int b) { if (b == 0) throw new ArithmeticException(); return a / b; }
        public static int at(int[] numbers, int i) { return numbers[i]; }
    }";
    let ran = |level: &str| {
        let options = ["--suspicion", level, "--criterion", "paths", "--format", "jsonl"];
        let ran = testgen(&scratch, "Ratio.java", text, &options);
        let level = |level: &str| {
            let words = format!("\"suspicion\":\"{level}\"");
            ran.stdout.lines().filter(|line| line.contains(&words)).count()
        };
        (ran.status, level("certain"), level("likely"), level("expected") > 0)
    };
    assert_eq!(ran("certain"), (0, 0, 0, false));
    assert_eq!(ran("likely"), (1, 0, 1, false));
    assert_eq!(ran("expected"), (1, 0, 1, true));
}

#[test]
fn files_are_written() {
    let scratch = Scratch::new("testgen-files");
    let text =
        "package p; public class Flip { private boolean up; public boolean flip() { up = !up; return up; } }";
    let (tests, script) = (scratch.path("tests"), scratch.path("flip.udita"));
    let ran = testgen(&scratch, "Flip.java", text, &["--junit", &tests, "--script", &script]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
    let junit = fs::read_to_string(scratch.path("tests/p/FlipTest.java")).unwrap();
    assert!(junit.contains("package p;") && junit.contains("assertTrue(flip0.flip());"), "{junit}");
    assert!(fs::read_to_string(script).unwrap().contains("flip0.flip()"));

    let named = testgen(&scratch, "Flip.java", text, &["--junit", &tests, "--test-class", "FlipMade"]);
    let junit = fs::read_to_string(scratch.path("tests/p/FlipMade.java")).unwrap();
    assert!(named.status == 0 && junit.contains("class FlipMade {"), "{junit}");
}

/// The condition of line 9 is never true in a test that ends; that of line 5 is both.
#[test]
fn the_page_shows_faults_then_the_source_and_the_tests() {
    let scratch = Scratch::new("testgen-page");
    let text = "public class Slots {
        private final int[] slots = new int[3]; private int next;
        public void add(int slot) { slots[next++] = slot; }
        public String name(int kind) {
            return kind > 3 ? \"<&>\" : \"few\";
        }
        public void drain() {
            while (next > 2) { slots[0]++; }
            next = next < 0 ? 1 : 0;
        }
    }";
    let page = scratch.path("page.html");
    let ran = testgen(&scratch, "Slots.java", text, &["--max-steps", "5000", "--html", &page]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let page = fs::read_to_string(page).unwrap();
    let headings: Vec<&str> = page.split("<h2>").skip(1).map(|part| &part[..4]).collect();
    assert_eq!((headings[0], headings[1], headings[3]), ("Faul", "Func", "Test"), "{headings:?}");
    let faults = &page[page.find("<h2>Faults").unwrap()..page.find("<h2>Functions").unwrap()];
    assert!(
        faults.contains("<span class=\"no\">java.lang.ArrayIndexOutOfBoundsException (certain: no argument"),
        "{faults}"
    );
    // A call that does not end is in no file, but listed here.
    assert!(faults.contains("does not end") && faults.contains(".drain();"), "{faults}");
    let line = |number: u32| page.lines().find(|line| line.contains(&format!("id=\"f0-{number}\""))).unwrap();
    assert!(line(5).contains("<mark class=\"full\">kind &gt; 3</mark>"), "{}", line(5));
    assert!(line(9).contains("<mark class=\"part\">next &lt; 0</mark>"), "{}", line(9));
    assert!(line(8).contains("<a href=\"#test-fault_drain_1\">fault_drain_1</a>"), "{}", line(8));
    assert!(!line(9).contains("fault_drain_1"), "{}", line(9));
    // Each test named by a line is on the page, and each written test has its code there.
    for link in page.split("<a href=\"#test-").skip(1) {
        let name = link.split('"').next().unwrap();
        assert_eq!(page.matches(&format!("id=\"test-{name}\"")).count(), 1, "{name}");
    }
    for call in ran.stdout.lines().filter(|line| line.contains("assertEquals(\"")) {
        let call = call.trim().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        assert!(page.contains(&call.replace('"', "&quot;")), "{call}");
    }
    // One file, without scripts.
    let lacks = ["http", "<script", "src=", "@import", "url("];
    assert!(lacks.iter().all(|part| !page.contains(part)));
    assert!(page.contains("prefers-color-scheme:dark"));
    let body = &page[page.find("<body>").unwrap()..page.find("</html>").unwrap()];
    roxmltree::Document::parse(body).unwrap_or_else(|error| panic!("{error}\n{body}"));
}

#[test]
fn a_class_without_objects_is_told() {
    let scratch = Scratch::new("testgen-nothing");
    let message = |name: &str, text: &str| {
        let ran = testgen(&scratch, name, text, &[]);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
        ran.stderr
    };
    assert_eq!(
        message("Shape.java", "public abstract class Shape { public int area() { return 0; } }"),
        "error: class `Shape` is abstract, and no class of the program that extends it gives an object of it\n"
    );
    assert_eq!(
        message("Sized.java", "public interface Sized { default int size() { return 1; } }"),
        "error: class `Sized` is an interface, and no class of the program that implements it gives an object of it\n"
    );
    assert_eq!(
        message("Hidden.java", "public class Hidden { private Hidden() { } public int one() { return 1; } }"),
        "error: class `Hidden` has no constructor that a test can call, and no static method gives an object of it\n"
    );
    assert_eq!(
        message("Nothing.java", "public abstract class Nothing { private void nothing() { } }"),
        "error: class `Nothing` has no method that a test can call\n"
    );
}

/// An abstract class is tested by objects of a subclass, and one without constructors by its factory.
#[test]
fn objects_may_come_from_elsewhere() {
    let scratch = Scratch::new("testgen-elsewhere");
    let text = "public abstract class Shape { public int twice() { return 2 * area(); } abstract int area(); }
        class Square extends Shape { private final int side; Square(int side) { this.side = side; } int area() { return side * side; } }";
    let ran = testgen(&scratch, "Shape.java", text, &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains(".twice())"), "{}", ran.stdout);
    let text = "public class Single { private static final Single ONLY = new Single(); private int n;
        private Single() { } public static Single get() { return ONLY; } public int next() { return ++n; } }";
    let ran = testgen(&scratch, "Single.java", text, &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("Single.get()"), "{}", ran.stdout);
}

/// No instruction is executed, but the budget is still used up.
#[test]
fn calls_that_execute_nothing_come_to_an_end() {
    let scratch = Scratch::new("testgen-idle");
    let text = "public class Idle { public int get(int x) { return x > 0 ? 1 : 2; } }";
    let ran = testgen(&scratch, "Idle.java", text, &["--max-steps", "0"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("it does not end within 0 instructions"), "{}", ran.stderr);
}

/// A class with a constructor that needs a class which is not at hand, and a static field that its methods change.
const METER: &str = "import com.acme.Clock;
    public class Meter {
        static int made;
        private final Clock clock;
        private int ticks;
        public Meter(Clock clock, int ticks) {
            if (ticks < 0) throw new IllegalArgumentException();
            this.clock = clock;
            this.ticks = ticks;
            made++;
        }
        public int ticks() { return ticks; }
        public long now() { return ticks > 3 ? clock.millis() : 0; }
        public String rare() { return Part.text(ticks > 7); }
    }";
const PART: &str = "public class Part {
        static String text(boolean isRare) { if (isRare) return new java.io.File(\"a\").getName(); return \"common\"; }
        public int broken() { int[] none = {}; return none[ticks()]; }
        int ticks() { return 1; }
    }";

/// A parameter of an unknown type takes `null` and nothing else; what only a gap reaches is not covered; the gaps are told.
#[test]
fn a_class_with_gaps_has_tests_of_the_rest() {
    let scratch = Scratch::new("testgen-gaps");
    scratch.write("Part.java", PART);
    let ran = testgen(&scratch, "Meter.java", METER, &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("new Meter(null, "), "{}", ran.stdout);
    assert!(ran.stdout.contains("assertThrowsExactly(IllegalArgumentException.class"), "{}", ran.stdout);
    // The call of an unknown method is beyond the branch.
    assert!(ran.stderr.contains("Meter.now         3"), "{}", ran.stderr);
    assert!(ran.stderr.contains("2 (67 %)"), "{}", ran.stderr);
    assert!(!ran.stderr.contains("not written"), "{}", ran.stderr);
    assert!(
        ran.stderr.contains(" runs ended at gaps, where nobody knows how the program goes on:\n"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("`java.io.File` is not in its library: "), "{}", ran.stderr);
}

/// The faults of other classes of the program are not faults of the class under test.
#[test]
fn faults_are_those_of_the_file_under_test() {
    let scratch = Scratch::new("testgen-other-faults");
    scratch.write("Part.java", PART);
    let text =
        "public class User { public int use(Part part, int n) { return part == null ? n / (n - n) : n; } }";
    let ran = testgen(&scratch, "User.java", text, &[]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("fault: java.lang.ArithmeticException in User.use"), "{}", ran.stderr);
    assert!(!ran.stderr.contains("Part.broken"), "{}", ran.stderr);
}

/// Tests are in the package of the class under test: they can't call what another package hides.
#[test]
fn tests_call_what_their_package_can_see() {
    let scratch = Scratch::new("testgen-packages");
    for package in ["p", "q"] {
        fs::create_dir_all(scratch.path(package)).unwrap();
    }
    scratch.write(
        "q/Tool.java",
        "package q;
        public class Tool {
            Tool() { }
            static Tool hidden() { return new Tool(); }
            protected static Tool guarded() { return new Tool(); }
            public static Tool shown() { return new Tool(); }
            public int size() { return 1; }
        }
        class Inside { public static Tool make() { return new Tool(); } }",
    );
    let text = "package p; public class User { public int use(q.Tool tool) { return tool == null ? 0 : tool.size(); } }";
    let ran = testgen(&scratch, "p/User.java", text, &["--seed", "2"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("q.Tool.shown()"), "{}", ran.stdout);
    assert!(
        !ran.stderr.contains("not written") && ran.stderr.contains("User.use         3  3 (100 %)"),
        "{}",
        ran.stderr
    );
}

/// Static fields are set back by reflection on a JVM, and need not be set back here.
#[test]
fn tests_that_set_static_fields_back_run_here_too() {
    let scratch = Scratch::new("testgen-statics");
    scratch.write("Part.java", PART);
    let tests = scratch.path("tests");
    let directory = scratch.path(".");
    let ran = testgen(&scratch, "Meter.java", METER, &["--junit", &tests]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let written = fs::read_to_string(scratch.path("tests/MeterTest.java")).unwrap();
    assert!(written.contains("void resetStatics()"), "{written}");
    let ran = run(&["test", &tests, "--source-path", &directory]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.contains("0 failed, 0 skipped, 0 at gaps")
            || ran.stderr.contains("0 failed, 0 skipped, 0 at gaps"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
}

#[test]
fn a_static_initialiser_that_fails_is_a_fault() {
    let scratch = Scratch::new("testgen-static");
    let text =
        "public class Broken { static int zero; static int x = 1 / zero; public int get() { return x; } }";
    let ran = testgen(&scratch, "Broken.java", text, &[]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("fault: java.lang.ExceptionInInitializerError in Broken."), "{}", ran.stderr);
}

#[test]
fn wrong_use_has_one_clear_message() {
    let check = |words: &[&str], message: &str| refused(&run(&[&["testgen"], words].concat()), message);
    check(&["no-such-file.java"], "no-such-file.java");
    check(&[SAMPLE, "--class", "Sample"], "there is no class `Sample`; the file has SampleClass");
    check(&[SAMPLE, "runs"], "class `SampleClass` has no method `runs` that a test can call");
    check(&[SAMPLE, "--timeout", "0s"], "the time must be longer than 0");
    check(&[SAMPLE, "--html", "none/page.html"], "none/page.html");
    check(&[SAMPLE, "--junit", "Cargo.toml"], "Cargo.toml: ");
    let hiding = "a class `SampleClass`, which this file would hide; use none/SampleClassTests.udita";
    check(&[SAMPLE, "--script", "none/SampleClass.udita"], hiding);
    check(&[SAMPLE, "--jobs", "0"], "--jobs takes a number from 1 to 4096, such as 10; 0 is below 1");
    check(&[SAMPLE, "--test-class", "p.SampleTest"], "expected the simple name of a Java class");
    check(&[SAMPLE, "--selection", "best"], "[possible values: fifo");
}
