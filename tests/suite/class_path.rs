//! `--class-path`: programs that refer to compiled classes. The tests need javac.

use std::path::Path;

use crate::support::{Ran, Scratch, finish, jdk, run, udita};

const LIBRARY: &str = "package lib;
import java.util.*;
public abstract class Shape<T extends Comparable<T>> {
    public static final int SIDES = 4;
    public static final String NAME = \"sh\\u00e4pe\";
    protected Shape(T t, int... rest) throws java.io.IOException {}
    public static <U> U same(U u) { return u; }
    public abstract T first();
    public class Inner { public Inner(int x) {} public T get() { return null; } }
    public enum Color { RED, GREEN { int f() { return 2; } }; int f() { return 1; } }
    public record Pair<A, B>(A a, B b) { public Pair(A a) { this(a, null); } }
    public interface Fn { int f(int x); default int twice(int x) { return f(f(x)); } }
    public @interface Note { String value() default \"x\"; int[] sizes() default {1, 2}; String must(); }
    public static class Counter { public static int count = 5; static { count++; } }
    public static class Plain { public static int zero; public int field; }
}
";

const PROGRAM: &str = "import lib.Shape;
import lib.Shape.*;
public class Use {
    @Note(must = \"m\") static int apply(Fn fn) { return fn.f(2); }
    static int number(Color color) { return switch (color) { case RED -> 1; case GREEN -> 2; }; }
    static <T extends Comparable<T>> T inner(Shape<T>.Inner inner) { return inner.get(); }
    public static void main(String[] args) {
        int k = udita.Udita.getInt(0, 6);
        if (k == 0) System.out.println(Shape.SIDES + Shape.NAME + Plain.zero);
        if (k == 1) System.out.println(apply(x -> x + 1));
        if (k == 2) System.out.println(Shape.same(\"s\").length());
        if (k == 3) System.out.println(Counter.count);
        if (k == 4) System.out.println(number(Color.RED));
        if (k == 5) System.out.println(new Pair<>(\"a\", 1).a().length());
        if (k == 6) System.out.println(((Fn) x -> x * 3).twice(2));
    }
}
";

/// What the program prints on its paths.
const PRINTED: &str = "4shäpe0\n3\n1\n6\n1\n1\n18\n";

/// The compiled library in `classes`, or `None` if there is no javac. Then, the test is reported as skipped.
fn compiled(test: &str) -> Option<Scratch> {
    let scratch = Scratch::new(test);
    std::fs::create_dir_all(scratch.path("lib")).expect("a directory");
    let source = scratch.write("lib/Shape.java", LIBRARY);
    scratch.write("Use.java", PROGRAM);
    let mut javac = jdk("javac");
    javac.args([Path::new("-d"), Path::new("classes"), Path::new(&source)]).current_dir(scratch.path(""));
    match javac.status() {
        Ok(status) if status.success() => {
            std::fs::remove_file(scratch.path("lib/Shape.java")).expect("the source");
            Some(scratch)
        }
        _ => {
            println!("skipped: {test} (no javac)");
            None
        }
    }
}

fn inside(scratch: &Scratch, args: &[&str]) -> Ran {
    finish(udita().current_dir(scratch.path("")).args(args))
}

#[test]
fn code_of_class_files_runs() {
    let Some(scratch) = compiled("class-path-run") else { return };
    let ran = inside(&scratch, &["run", "Use.java", "--class-path", "classes", "--gaps", "error"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, PRINTED, ""));
}

#[test]
fn check_reports_no_place_in_a_class_file() {
    let Some(scratch) = compiled("class-path-check") else { return };
    let ran = inside(&scratch, &["check", "Use.java", "--class-path", "classes"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stderr.is_empty(), "{}", ran.stderr);
    assert!(!ran.stderr.contains(".class"), "{}", ran.stderr);
    let ran = inside(&scratch, &["check", "Use.java", "--class-path", "classes", "--gaps", "error"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    scratch.write("Bad.java", "class Bad { @lib.Shape.Note int x; int y = new lib.Shape.Plain().field; }");
    let ran = inside(&scratch, &["check", "Bad.java", "--class-path", "classes"]);
    assert_eq!(ran.status, 1, "an element and access to a constructor are checked: {}", ran.stderr);
    assert!(ran.stderr.contains("must"), "{}", ran.stderr);
}

#[test]
fn source_comes_before_class_files() {
    let Some(scratch) = compiled("class-path-source") else { return };
    std::fs::create_dir_all(scratch.path("src/lib")).expect("a directory");
    scratch.write("src/lib/Shape.java", LIBRARY);
    let ran = inside(&scratch, &["run", "Use.java", "--class-path", "classes", "--source-path", "src"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, PRINTED, ""));
}

#[test]
fn a_damaged_class_file_is_a_gap_with_its_name() {
    let Some(scratch) = compiled("class-path-damaged") else { return };
    let path = scratch.path("classes/lib/Shape.class");
    let bytes = std::fs::read(&path).expect("the class file");
    std::fs::write(&path, &bytes[..bytes.len() / 2]).expect("the class file");
    let ran = inside(&scratch, &["check", "Use.java", "--class-path", "classes"]);
    let message = "class `lib.Shape` can't be read: damaged class file: ";
    assert!(ran.stderr.contains(message), "{}", ran.stderr);
    assert!(ran.stderr.contains("classes/lib/Shape.class"), "{}", ran.stderr);
}

#[test]
fn entries_that_do_not_exist_are_refused() {
    let ran = run(&["run", "examples/tutorial.udita", "--class-path", "nowhere.jar"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.starts_with("error: nowhere.jar: no such file; "), "{}", ran.stderr);
}

#[test]
fn a_class_file_does_not_replace_a_model_with_code() {
    let Some(scratch) = compiled("class-path-model") else { return };
    std::fs::create_dir_all(scratch.path("org/junit/jupiter/api")).expect("a directory");
    let stub = "package org.junit.jupiter.api; public class Assertions { public static void assertEquals(int a, int b) {} }";
    let source = scratch.write("org/junit/jupiter/api/Assertions.java", stub);
    let mut javac = jdk("javac");
    assert!(javac.args(["-d", "classes", &source]).current_dir(scratch.path("")).status().unwrap().success());
    std::fs::remove_dir_all(scratch.path("org")).expect("the source");
    scratch.write(
        "SumTest.java",
        "import org.junit.jupiter.api.*; class SumTest { @Test void sum() { Assertions.assertEquals(2, 1 + 2); } }",
    );
    let ran = inside(&scratch, &["test", "SumTest.java", "--class-path", "classes"]);
    assert!(ran.stderr.contains("expected: <2> but was: <3>"), "the model compares: {}", ran.stderr);
}

/// No object of a class file's class can be made, so tests pass `null`: an object of another class would not compile.
#[test]
fn tests_pass_null_for_a_class_of_a_class_file() {
    let Some(scratch) = compiled("class-path-testgen") else { return };
    let text = "public class Painter {
        private final lib.Shape.Fn fn;
        public Painter(lib.Shape.Fn fn, int least) { if (least > 5) throw new IllegalStateException(); this.fn = fn; }
        public int paint(int n) { return fn == null ? n : fn.f(n); }
    }";
    scratch.write("Painter.java", text);
    let ran =
        inside(&scratch, &["testgen", "Painter.java", "--class-path", "classes", "--budget", "1000000"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("assertThrowsExactly(IllegalStateException.class"), "{}", ran.stdout);
    let made: Vec<&str> = ran.stdout.lines().filter(|line| line.contains("new Painter(")).collect();
    assert!(made.iter().all(|line| line.contains("new Painter(null, ")), "{}", ran.stdout);
}
