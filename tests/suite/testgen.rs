//! `udita testgen`: the report, the tests, and classes that there is nothing to test of.

use std::fs;

use crate::command_line::refused;
use crate::support::{Ran, Scratch, run};

const SAMPLE: &str = "examples/testgen/SampleClass.java";

/// The tests and the report of a Java class.
fn testgen(scratch: &Scratch, name: &str, text: &str, more: &[&str]) -> Ran {
    let file = scratch.write(name, text);
    run(&[&["testgen", &file, "--steps", "2000000"], more].concat())
}

#[test]
fn tests_go_to_standard_output_and_the_report_to_standard_error() {
    let ran = run(&["testgen", SAMPLE, "--steps", "20000000"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("class SampleClassTest {"), "{}", ran.stdout);
    assert!(ran.stdout.contains("assertEquals(\"Yes\""), "{}", ran.stdout);
    // `b` has no negative items: neither the condition on them nor the assertion fails.
    assert!(ran.stderr.contains("SampleClass.run        13  11 (85 %)"), "{}", ran.stderr);
    let again = run(&["testgen", SAMPLE, "--steps", "20000000"]);
    assert_eq!((again.stdout, again.stderr), (ran.stdout, ran.stderr), "the steps and the seed say all");
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
            "fault: java.lang.ArrayIndexOutOfBoundsException in Slots.add (5 calls)",
            "fault: it does not end within 5000 instructions in Slots.drain (5 calls)",
        ]
    );
    // What does not end can't be asserted.
    assert!(ran.stderr.contains("fault_drain_1 is not written: "), "{}", ran.stderr);
    let (first, _) = ran.stdout.split_once("@Test\n").unwrap().1.split_once("@Test\n").unwrap();
    assert!(first.contains("assertThrowsExactly(ArrayIndexOutOfBoundsException.class"), "{first}");
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

/// An abstract class is tested by objects of a class that extends it, and one without constructors by its factory.
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

/// No instruction is executed, and the budget is spent all the same.
#[test]
fn calls_that_execute_nothing_come_to_an_end() {
    let scratch = Scratch::new("testgen-idle");
    let text = "public class Idle { public int get(int x) { return x > 0 ? 1 : 2; } }";
    let ran = testgen(&scratch, "Idle.java", text, &["--max-steps", "0"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("it does not end within 0 instructions"), "{}", ran.stderr);
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
    check(&[SAMPLE, "--budget", "0"], "not a number of seconds above 0");
    check(&[SAMPLE, "--budget", "1", "--steps", "1"], "cannot be used with");
    check(&[SAMPLE, "--selection", "best"], "[possible values: fifo");
}
