//! `udita test`: tests of JUnit.

use std::collections::BTreeMap;
use std::fs;

use expect_test::expect_file;

use crate::command_line::refused;
use crate::conformance::programs::files_under;
use crate::junit::{JUNIT, compile, has_junit};
use crate::support::{Scratch, finish, jdk, path, read, run};

const ACCOUNT: &str = "package p;

public class Account {
    private int balance;

    public void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException(\"amount \" + amount);
        }
        balance += amount;
    }

    public int balance() {
        return balance;
    }
}
";

const TESTS: &str = "package p;

import static org.junit.jupiter.api.Assertions.*;
import static udita.Udita.getInt;

import java.util.stream.Stream;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class AccountTest {
    enum Color { RED, GREEN }

    static int made;
    Account account;

    @BeforeAll
    static void count() {
        made++;
    }

    @BeforeEach
    void open() {
        account = new Account();
    }

    @Test
    void isEmpty() {
        assertEquals(0, account.balance());
        assertEquals(1, made);
        made = 7;
    }

    @Test
    void startsAgain() {
        assertEquals(1, made);
    }

    @Test
    void addsAny() {
        int amount = getInt(1, 5);
        account.deposit(amount);
        assertNotEquals(4, account.balance());
    }

    @Test
    void refusesNothing() {
        assertThrows(IllegalArgumentException.class, () -> account.deposit(0));
    }

    @Test
    @Disabled(\"later\")
    void waits() {
        fail();
    }

    @Test
    void needsMore() {
        Assumptions.assumeTrue(account.balance() > 0, \"no money\");
    }

    @Test
    void readsFiles() throws Exception {
        new java.io.File(\"x\").delete();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void adds(int amount) {
        account.deposit(amount);
        assertEquals(amount, account.balance());
    }

    @ParameterizedTest
    @CsvSource({\"1, one\", \"2, 'two, or so'\", \"3,\"})
    void reads(long number, String name) {
        assertEquals(number == 3, name == null);
    }

    @ParameterizedTest
    @MethodSource(\"pairs\")
    void sums(int first, int second) {
        assertTrue(first + second < 40);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of(1, 2), Arguments.of(30, 40));
    }

    @ParameterizedTest
    @EnumSource(names = \"RED\")
    @NullSource
    void takes(Color color) {
        assertNotEquals(Color.GREEN, color);
    }

    @RepeatedTest(2)
    void again() {
        assertEquals(0, account.balance());
    }

    @Nested
    class Full {
        @BeforeEach
        void fill() {
            account.deposit(9);
        }

        @Test
        void has() {
            assertEquals(9, account.balance());
        }
    }
}
";

/// The lines on standard output.
const LINES: &str = "pass p.AccountTest.isEmpty
pass p.AccountTest.startsAgain
FAIL p.AccountTest.addsAny (4 paths)
pass p.AccountTest.refusesNothing
skip p.AccountTest.waits: later
skip p.AccountTest.needsMore: Assumption failed: no money
";

const MORE_LINES: &str = "pass p.AccountTest.adds[1] 1
pass p.AccountTest.adds[2] 2
pass p.AccountTest.adds[3] 3
pass p.AccountTest.reads[1] 1, one
pass p.AccountTest.reads[2] 2, two, or so
pass p.AccountTest.reads[3] 3, null
pass p.AccountTest.sums[1] 1, 2
FAIL p.AccountTest.sums[2] 30, 40
pass p.AccountTest.takes[1] RED
pass p.AccountTest.takes[2] null
pass p.AccountTest.again[repetition 1 of 2]
pass p.AccountTest.again[repetition 2 of 2]
pass p.AccountTest.Full.has
";

fn account(scratch: &Scratch) -> String {
    fs::create_dir_all(scratch.path("main/p")).unwrap();
    fs::create_dir_all(scratch.path("test/p")).unwrap();
    scratch.write("main/p/Account.java", ACCOUNT);
    scratch.write("test/p/AccountTest.java", TESTS);
    scratch.path("test")
}

#[test]
fn tests_run_with_their_lifecycle_and_arguments() {
    let scratch = Scratch::new("unit_tests");
    let tests = account(&scratch);
    let (main, xml) = (scratch.path("main"), scratch.path("results.xml"));
    let ran = run(&["test", &tests, "--source-path", &main, "--junit", &xml]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stdout.starts_with(LINES), "{}", ran.stdout);
    let rest = &ran.stdout[LINES.len()..];
    let (gap, rest) = rest.split_once('\n').unwrap();
    assert!(gap.starts_with("gap  p.AccountTest.readsFiles: "), "{gap}");
    assert_eq!(rest, MORE_LINES);
    let expected = "violation: org.opentest4j.AssertionFailedError: expected: not equal but was: <4>";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    assert!(ran.stderr.contains("| assertNotEquals(4, account.balance());"), "{}", ran.stderr);
    assert!(ran.stderr.contains("\n  decisions: 3\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("--filter p.AccountTest.addsAny --replay 3\n"), "{}", ran.stderr);
    assert!(!ran.stderr.contains("driver"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("20 tests: 15 passed, 2 failed, 2 skipped, 1 at gaps\n"), "{}", ran.stderr);
    let xml = fs::read_to_string(xml).unwrap();
    let suite = "<testsuite name=\"p.AccountTest\" tests=\"19\" failures=\"2\" errors=\"0\" skipped=\"3\"";
    assert!(xml.contains(suite), "{xml}");
    assert!(xml.contains("<skipped message=\"later\"/>"), "{xml}");
}

#[test]
fn a_filter_and_a_limit_choose_tests() {
    let scratch = Scratch::new("unit_tests_filter");
    let tests = account(&scratch);
    let main = scratch.path("main");
    let ran = run(&["test", &tests, "--source-path", &main, "--filter", "AccountTest.adds", "--limit", "2"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert_eq!(ran.stdout, "FAIL p.AccountTest.addsAny (4 paths)\npass p.AccountTest.adds[1] 1\n");
}

#[test]
fn tests_of_junit_4_and_3_run() {
    let scratch = Scratch::new("unit_tests_old");
    let four = scratch.write(
        "FourTest.java",
        "import static org.junit.Assert.*;
        import org.junit.*;
        public class FourTest {
            private int x;
            @Before public void begin() { x = 1; }
            @After public void end() { assertEquals(2, x); }
            @Test public void counts() { assertEquals(1, x); x++; }
            @Test(expected = ArithmeticException.class) public void divides() { x = 2; System.out.println(1 / (x - 2)); }
            @Test(expected = ArithmeticException.class) public void returns() { x = 2; }
            @Ignore @Test public void waits() { }
        }",
    );
    let three = scratch.write(
        "ThreeTest.java",
        "import junit.framework.TestCase;
        public class ThreeTest extends TestCase {
            private int x;
            public ThreeTest(String name) { super(name); }
            @Override protected void setUp() { x = 1; }
            public void testName() { assertEquals(\"testName\", getName()); assertEquals(1, x); }
            public void testText() { assertEquals(\"message\", \"abc\", \"abd\"); }
            public void helper() { fail(); }
            public static junit.framework.Test suite() { return new Missing(ThreeTest.class); }
            public static class Plain extends TestCase {
                private boolean ran;
                public Plain() { assertNull(getName()); }
                @Override protected void runTest() throws Throwable { ran = true; super.runTest(); }
                public void testItself() {
                    assertTrue(ran);
                    assertEquals(\"testItself(ThreeTest$Plain)\", toString());
                    try {
                        new Plain() { { setName(\"other\"); } }.runBare();
                    } catch (Throwable e) {
                        assertEquals(\"Method \\\"other\\\" not found\", e.getMessage());
                        return;
                    }
                    fail();
                }
            }
            /** Its objects are made by others. */
            public static class Made extends TestCase {
                public Made(int number) { }
                public void testNothing() { fail(); }
            }
        }",
    );
    let ran = run(&["test", &four, &three]);
    let lines = "pass FourTest.counts\npass FourTest.divides\nFAIL FourTest.returns\nskip FourTest.waits: disabled\n\
                 pass ThreeTest.testName\nFAIL ThreeTest.testText\npass ThreeTest.Plain.testItself\n";
    assert_eq!(ran.stdout, lines, "{}", ran.stderr);
    assert!(ran.stderr.contains("Expected exception: java.lang.ArithmeticException"), "{}", ran.stderr);
    assert!(ran.stderr.contains("message expected:<ab[c]> but was:<ab[d]>"), "{}", ran.stderr);
}

/// Classes with rules, conditions, and every source of tests and arguments.
const CLASSES: [&str; 6] =
    ["EarlyTest", "ExtensionsTest", "FieldsTest", "JupiterTest", "RulesTest", "SumTest"];

/// How tests end: of each method the first letters of the outcomes of its runs, in order of the alphabet.
fn sorted(outcomes: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let sorted = |outcomes: &String| {
        let mut letters: Vec<char> = outcomes.chars().collect();
        letters.sort();
        letters.into_iter().collect()
    };
    outcomes.iter().map(|(name, outcomes)| (name.replace('$', "."), sorted(outcomes))).collect()
}

/// How the tests of `CLASSES` end here, as lines and by class and method.
fn outcomes() -> (String, BTreeMap<String, String>) {
    let files = CLASSES.map(|class| path(&format!("tests/unit_tests/{class}.java")).display().to_string());
    let ran = run(&[&["test"], files.each_ref().map(String::as_str).as_slice()].concat());
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let mut of_methods: BTreeMap<String, String> = BTreeMap::new();
    for line in ran.stdout.lines() {
        let (outcome, name) = (line.chars().next().unwrap(), line[5..].split(['[', ':']).next().unwrap());
        of_methods.entry(name.to_owned()).or_default().push(outcome);
    }
    (ran.stdout, of_methods)
}

#[test]
fn rules_conditions_and_sources_of_tests_work() {
    expect_file!["../unit_tests/outcomes.txt"].assert_eq(&outcomes().0);
}

#[test]
fn tests_end_as_on_a_jvm() {
    if !has_junit("tests_end_as_on_a_jvm") {
        return;
    }
    let scratch = Scratch::new("unit_tests_jvm");
    let (classes, reports) = (scratch.path("classes"), scratch.path("reports"));
    compile(&classes, "", CLASSES.map(|class| path(&format!("tests/unit_tests/{class}.java"))));
    let mut java = jdk("java");
    java.args(["-jar", JUNIT, "--class-path", &classes, "--scan-class-path", &classes]);
    let ran = finish(java.args(["--reports-dir", &reports, "--details=none", "--disable-banner"]));
    let mut there: BTreeMap<String, String> = BTreeMap::new();
    for report in files_under(reports.as_ref()) {
        let text = fs::read_to_string(report).unwrap();
        for case in text.split("<testcase name=\"").skip(1) {
            let case = case.split("<testcase").next().unwrap();
            let name = case.split(['"', '(', '[']).next().unwrap();
            let class = case.split("classname=\"").nth(1).unwrap().split('"').next().unwrap();
            let of_method = there.entry(format!("{class}.{name}")).or_default();
            let is_failure = case.contains("<failure") || case.contains("<error");
            of_method.push(if is_failure {
                'F'
            } else if case.contains("<skipped") {
                's'
            } else {
                'p'
            });
        }
    }
    // The reports have no order of runs.
    assert_eq!(sorted(&outcomes().1), sorted(&there), "{}{}", ran.stdout, ran.stderr);
}

/// Runs a program of assertions: its output is that on a JVM, with the jars of the libraries.
fn messages_are_those_of_a_jvm(program: &str) {
    let file = path(&format!("tests/unit_tests/{program}.java"));
    let ran = run(&["run", file.to_str().unwrap()]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let expected = read(&format!("tests/unit_tests/{program}.out"));
    assert_eq!(ran.stdout, expected);
}

/// JUnit and Hamcrest wrote the messages.
#[test]
fn messages_are_those_of_junit() {
    messages_are_those_of_a_jvm("JUnitMessages");
}

/// AssertJ 3.27.3 wrote the messages, with opentest4j 1.3.0 on the class path.
#[test]
fn messages_are_those_of_assertj() {
    messages_are_those_of_a_jvm("AssertJMessages");
}

const FLUENT: &str = "import static org.assertj.core.api.Assertions.*;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

class FluentTest {
    record Point(int x, int y) { }

    final List<Point> points = List.of(new Point(1, 2), new Point(3, 4));

    @Test
    void extractsByFunctions() {
        assertThat(points).extracting(Point::x, Point::y).containsExactly(tuple(1, 2), tuple(3, 4));
    }

    @Test
    void extractsByNames() {
        assertThat(points).extracting(\"x\", \"y\").containsExactly(tuple(1, 2), tuple(3, 4));
    }

    @Test
    void comparesFields() {
        assertThat(points).usingRecursiveComparison().isEqualTo(points);
    }

    @Test
    void looksAtFiles() {
        assertThat(new File(\"x\")).exists();
    }

    @Test
    void assumes() {
        assumeThat(points).isEmpty();
        fail(\"not reached\");
    }

    @Test
    void chooses() {
        int x = udita.Udita.getInt(0, 3);
        assertThat(x).as(\"x\").isLessThan(3);
    }
}
";

/// What needs reflection or files is a gap of its own test.
#[test]
fn assertions_of_assertj_run_but_for_reflection() {
    let scratch = Scratch::new("unit_tests_fluent");
    let file = scratch.write("FluentTest.java", FLUENT);
    let ran = run(&["test", &file]);
    let verdicts: Vec<String> = ran.stdout.lines().map(|line| line.chars().take(24).collect()).collect();
    let expected = [
        "pass FluentTest.extracts",
        "gap  FluentTest.extracts",
        "gap  FluentTest.compares",
        "gap  FluentTest.looksAtF",
        "skip FluentTest.assumes:",
        "FAIL FluentTest.chooses ",
    ];
    assert_eq!(verdicts, expected, "{}", ran.stderr);
    assert!(ran.stderr.contains("violation: java.lang.AssertionError: [x] "), "{}", ran.stderr);
    assert!(ran.stderr.contains("to be less than:"), "{}", ran.stderr);
}

#[test]
fn classes_of_the_user_come_before_those_of_the_library() {
    let scratch = Scratch::new("unit_tests_own");
    fs::create_dir_all(scratch.path("org/junit")).unwrap();
    scratch.write(
        "org/junit/Assert.java",
        "package org.junit; public class Assert { public static void fail() { throw new RuntimeException(\"own\"); } }",
    );
    let file = scratch.write(
        "OwnTest.java",
        "import org.junit.*; public class OwnTest { @Test public void fails() { Assert.fail(); } }",
    );
    let ran = run(&["test", &file]);
    assert!(ran.stderr.contains("java.lang.RuntimeException: own"), "{}", ran.stderr);
}

#[test]
fn files_that_do_not_compile_are_left_out() {
    let scratch = Scratch::new("unit_tests_errors");
    let wrong = scratch.write(
        "WrongTest.java",
        "import org.junit.*; public class WrongTest { @Test public void x() { int i = true; } }",
    );
    let right = scratch
        .write("RightTest.java", "import org.junit.*; public class RightTest { @Test public void x() { } }");
    let ran = run(&["test", &wrong, &right]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "pass RightTest.x\n"), "{}", ran.stderr);
    let summary = "1 test: 1 passed, 0 failed, 0 skipped, 0 at gaps; 1 file not compiled\n";
    assert!(ran.stderr.ends_with(summary), "{}", ran.stderr);
    let none = scratch.write("None.java", "class None { void test() { } }");
    refused(
        &run(&["test", &none]),
        "no tests: a test is a method with an annotation of JUnit, such as `@Test`",
    );
}

/// Names of packages and of the driver's variables don't meet.
#[test]
fn a_package_may_be_named_test() {
    let scratch = Scratch::new("unit_tests_package");
    fs::create_dir_all(scratch.path("test")).unwrap();
    let tests = scratch.write(
        "test/PlainTest.java",
        "package test; import org.junit.jupiter.api.*; class PlainTest {
            static int runs;
            @BeforeAll static void begin() { runs = 1; }
            @AfterAll static void end() { Assertions.assertEquals(2, PlainTest.runs); }
            @Test void runs(TestInfo info) { runs++; }
        }",
    );
    let ran = run(&["test", &tests]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "pass test.PlainTest.runs\n"), "{}", ran.stderr);
}

/// What extensions need and udita lacks is a gap that says so.
#[test]
fn extensions_that_can_t_run_are_gaps() {
    let scratch = Scratch::new("unit_tests_extensions");
    let tests = scratch.write(
        "GapsTest.java",
        "import org.junit.jupiter.api.*; import org.junit.jupiter.api.extension.*; import org.lib.LibraryExtension;
        class GapsTest {
            private static class Hidden implements Extension { }
            static class Asks implements BeforeEachCallback {
                public void beforeEach(ExtensionContext context) { context.getTestMethod(); }
            }
            @Test @ExtendWith(LibraryExtension.class) void ofALibrary() { }
            @Test @ExtendWith(Hidden.class) void hidden() { }
            @Test @ExtendWith(Asks.class) void asks() { }
            @Test void ofAParameter(@ExtendWith(Asks.class) String text) { }
            @Test void passes() { }
        }",
    );
    let ran = run(&["test", &tests]);
    for part in [
        "gap  GapsTest.ofALibrary: udita has no source of an extension that `@ExtendWith` names",
        "gap  GapsTest.hidden: udita can't make a `Hidden`, which JUnit makes by reflection",
        "gap  GapsTest.asks: ",
        "gap  GapsTest.ofAParameter: udita has no extensions of fields and parameters (`@ExtendWith`)",
        "pass GapsTest.passes",
    ] {
        assert!(ran.stdout.contains(part), "{part}\n{}{}", ran.stdout, ran.stderr);
    }
}
