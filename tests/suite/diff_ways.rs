//! `udita diff` with other ways of using compilers, and with the metadata of class files.

use std::process::Command;

use serde_json::Value;

use crate::diff::{has_compilers, report};
use crate::support::{Ran, Scratch, run};

/// One program. Each of its types reveals the compiler that has compiled it: javac calls the body of a lambda expression `lambda$m$0`, ecj
/// `lambda$0`.
const LAMBDAS: &str = r#"void main() {
    String m = "static String m() { java.util.function.Supplier<String> s = () -> new Throwable().getStackTrace()[0].getMethodName(); return s.get(); }";
    println("class A { " + m + " }");
    println("class B { " + m + " }");
    println("public class Main { public static void main(String[] words) { System.out.println(A.m() + ' ' + B.m()); } }");
}"#;

/// Two programs. In the second, ecj takes the annotation for a type annotation, and javac does not (JLS 9.6.4.1: javac is right).
const RECORDS: &str = r#"void main() {
    println("@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark { }");
    println("record R(" + getOneOf("", "@Mark ") + "int x) { }");
    println("class Main { public static void main(String[] words) { System.out.println(new R(1)); } }");
}"#;

fn diff(scratch: &Scratch, family: &str, more: &[&str]) -> (Ran, Vec<Value>) {
    let (family, out) = (scratch.write("family.udita", family), scratch.path("out"));
    let ran = run(&[&["diff", &family, "--jobs", "1", "--store", &out], more].concat());
    let report = report(&out);
    (ran, report)
}

/// The output of the only class's script.
fn script(scratch: &Scratch, report: &[Value]) -> String {
    let script = format!("{}/{}", scratch.path("out"), report[1]["script"].as_str().unwrap());
    let output = Command::new("sh").arg(script).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn class_files_of_both_compilers_are_linked() {
    if !has_compilers("class_files_of_both_compilers_are_linked") {
        return;
    }
    let scratch = Scratch::new("diff-mixed");
    let (ran, report) = diff(&scratch, LAMBDAS, &["--left", "javac", "--right", "javac+mixed"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert_eq!(report.len(), 2, "{report:?}");
    let headline = report[1]["headline"].as_str().unwrap();
    assert!(
        headline.contains("lambda$m$0 lambda$m$0") && headline.contains("lambda$0 lambda$m$0"),
        "{headline}"
    );
    // The script does the same, step by step.
    let said = script(&scratch, &report);
    assert!(said.contains("\nlambda$m$0 lambda$m$0\n") && said.contains("\nlambda$0 lambda$m$0\n"), "{said}");
    assert_eq!(said.matches("exit status 0").count(), 2, "{said}");
}

#[test]
fn separate_compilation_and_another_order_change_nothing() {
    if !has_compilers("separate_compilation_and_another_order_change_nothing") {
        return;
    }
    let scratch = Scratch::new("diff-ways");
    let ways = ["javac", "javac+separate", "javac+reversed", "javac+debug+parameters"];
    let args: Vec<&str> = ways.into_iter().flat_map(|way| ["--compiler", way]).collect();
    let (ran, report) = diff(&scratch, LAMBDAS, &args);
    assert_eq!((ran.status, report.len()), (0, 1), "{ran:?}");
    let names: Vec<&str> = report[0]["compilers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|compiler| compiler["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ways);
}

#[test]
fn what_fails_alike_in_every_way_is_counted_and_no_finding() {
    if !has_compilers("what_fails_alike_in_every_way_is_counted_and_no_finding") {
        return;
    }
    // The Eclipse compiler fails with the first program.
    let family = "void main() { println(getOneOf(\"record Q(G<Unknown>... c) { } class G<X> { }\", \"class A { }\")); }";
    let (scratch, others) = (Scratch::new("diff-alike"), Scratch::new("diff-others"));
    let (ran, report) = diff(&scratch, family, &["--left", "ecj", "--right", "ecj+debug"]);
    assert_eq!((ran.status, report.len()), (0, 1), "{ran:?}");
    assert_eq!((&report[0]["disagree"], &report[0]["alike"]), (&1.into(), &1.into()), "{ran:?}");
    assert!(
        ran.stdout.contains("  1 of the disagreements: the compiler fails alike in every way\n"),
        "{ran:?}"
    );
    let (ran, report) = diff(&others, family, &["--left", "javac", "--right", "ecj+debug"]);
    assert_eq!((report.len(), &report[0]["alike"]), (2, &Value::Null), "{ran:?}");
}

#[test]
fn metadata_is_compared_if_it_is_asked_for() {
    if !has_compilers("metadata_is_compared_if_it_is_asked_for") {
        return;
    }
    let scratch = Scratch::new("diff-metadata");
    let (ran, report) = diff(&scratch, RECORDS, &["--metadata"]);
    assert_eq!(report[0]["disagree"], 1, "{ran:?}");
    let witness = &report[1]["witness"]["text"];
    assert!(witness.as_str().unwrap().contains("@Mark int x"), "{witness}");
    let file = format!("{}/{}", scratch.path("out"), report[1]["files"][0].as_str().unwrap());
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("//     field R.x: type @Mark() int\n"), "{text}");
    let plain = Scratch::new("diff-no-metadata");
    let (ran, report) = diff(&plain, RECORDS, &[]);
    assert_eq!((ran.status, report.len()), (0, 1), "{ran:?}");
    // Without a run there are no classes to query.
    let ran = run(&["diff", "inheritance", "--metadata", "--no-run"]);
    assert_eq!(ran.status, 2, "{ran:?}");
}

#[test]
fn slow_compilers_are_found_if_they_are_asked_for() {
    if !has_compilers("slow_compilers_are_found_if_they_are_asked_for") {
        return;
    }
    // The Eclipse compiler checks a lambda expression once for each method, with all expressions nested in it.
    let lambdas = format!("{}1{}", "s(() -> ".repeat(7), ")".repeat(7));
    let methods = "<T> T s(Supplier<T> x) { return null; } void s(Runnable x) { }";
    let program = format!("import java.util.function.*; class Main {{ {methods} Object o = {lambdas}; }}");
    let family = format!("void main() {{ println(\"{program}\"); }}");
    let scratch = Scratch::new("diff-slow");
    let (ran, report) = diff(&scratch, &family, &["--slow", "--no-reduce"]);
    assert_eq!(report[0]["slow"], 1, "{ran:?}");
    assert_eq!(report[1]["signature"], "accept/slow", "{ran:?}");
    let plain = Scratch::new("diff-not-slow");
    let (ran, report) = diff(&plain, &family, &["--slow=1000000"]);
    assert_eq!((ran.status, report.len()), (0, 1), "{ran:?}");
    for (wrong, message) in [
        ("--slow=1", "--slow takes a number from 2, such as 10; 1 is below 2"),
        ("--slow=often", "--slow takes a number from 2, such as 10; 'often' is not a whole number"),
    ] {
        let ran = run(&["diff", "inheritance", wrong]);
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.stderr.contains(message), "{ran:?}");
    }
}

#[test]
fn a_way_that_there_is_not_is_told_with_those_that_there_are() {
    for compiler in ["javac+fast", "ecj+separate+mixed", "udita+debug"] {
        let ran = run(&["diff", "inheritance", "--left", compiler]);
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.stderr.contains(&format!("`{compiler}` names no compiler")), "{ran:?}");
        assert!(ran.stderr.contains("+reversed, +separate and +mixed"), "{ran:?}");
    }
}
