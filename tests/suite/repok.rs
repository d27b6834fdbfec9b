//! `udita repok`: classes written for Korat have the structures that Korat finds, and an invalid finitization gets one message.

use std::collections::BTreeSet;

use crate::command_line::refused;
use crate::support::{Ran, Scratch, finish, in_parallel, one_of, path, read, udita};

/// One line of `tests/repok/counts.tsv`.
pub(crate) struct Row<'t> {
    pub(crate) class: &'t str,
    pub(crate) args: Vec<&'t str>,
    count: usize,
    source: &'t str,
}

pub(crate) fn rows(table: &str) -> Vec<Row<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [class, args, count, source] = columns[..] else { panic!("not four columns: {line}") };
            Row { class, args: args.split_whitespace().collect(), count: count.parse().unwrap(), source }
        })
        .collect()
}

/// Runs a class of `tests/repok`, given by its qualified name.
fn repok(row: &Row<'_>, options: &[&str]) -> Ran {
    finish(udita().args(["repok", "--source-path", "tests/repok", row.class]).args(&row.args).args(options))
}

#[test]
fn the_structures_are_as_many_as_korat_finds_and_all_different() {
    let table = read("tests/repok/counts.tsv");
    let wrong = in_parallel(&rows(&table), |row| {
        assert!(!row.source.is_empty(), "{}: no source", row.class);
        let ran = repok(row, &[]);
        let texts: BTreeSet<&str> = ran.stdout.lines().collect();
        // Standard error is empty, except for the reason why there are no solutions.
        let is_quiet =
            if row.count == 0 { ran.stderr.starts_with("no solutions: ") } else { ran.stderr.is_empty() };
        let found = (ran.status, is_quiet, ran.stdout.lines().count(), texts.len());
        let expected = (0, true, row.count, row.count);
        (found != expected).then(|| {
            format!("{} {:?}: {found:?} instead of {expected:?}\n{}", row.class, row.args, ran.stderr)
        })
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All modes find the same structures, whenever they make a choice. The default is narrow.
#[test]
fn all_modes_give_the_same_structures() {
    let table = read("tests/repok/counts.tsv");
    let rows: Vec<Row<'_>> = rows(&table).into_iter().step_by(one_of(3)).collect();
    let wrong = in_parallel(&rows, |row| {
        let is_long = EAGER_IS_LONG.contains(&(row.class, row.args.join(" ").as_str()));
        let sorted = |ran: &Ran| {
            let mut lines: Vec<String> = ran.stdout.lines().map(String::from).collect();
            lines.sort();
            lines
        };
        let different = |ran: &Ran| {
            let same = sorted(&repok(row, &[])) == sorted(ran) && ran.status == 0;
            (!same).then(|| format!("{} {:?}\n{}", row.class, row.args, ran.stderr))
        };
        let delayed = different(&repok(row, &["--choice", "delayed"]));
        delayed.or_else(|| if is_long { None } else { different(&repok(row, &["--choice", "eager"])) })
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Structures with too many fields to enumerate all their values.
pub(crate) const EAGER_IS_LONG: &[(&str, &str)] = &[
    ("Avl", "3"),
    ("Avl", "4"),
    ("Avl", "5"),
    ("Deque", "4"),
    ("Increasing", "4"),
    ("Latin", "4 --predicate reduced"),
    ("Treelet", "6"),
];

/// The table has a row for every class, and the first line of each class states its purpose.
#[test]
fn every_class_has_counts_and_says_what_it_shows() {
    let table = read("tests/repok/counts.tsv");
    let counted: BTreeSet<&str> = rows(&table).iter().map(|row| row.class).collect();
    let mut directories = vec![path("tests/repok")];
    let mut classes = 0;
    while let Some(directory) = directories.pop() {
        for entry in std::fs::read_dir(&directory).unwrap() {
            let file = entry.unwrap().path();
            if file.is_dir() {
                directories.push(file);
                continue;
            }
            let relative =
                file.strip_prefix(path("tests/repok")).unwrap().to_string_lossy().replace('/', ".");
            let Some(class) = relative.strip_suffix(".java") else { continue };
            let text = std::fs::read_to_string(&file).unwrap();
            if text.starts_with("// Part of ") {
                continue;
            }
            assert!(text.starts_with("// Shows "), "{class}");
            assert!(text.contains("\n// Counts: "), "{class}");
            assert!(counted.contains(class), "{class} is not in the table");
            classes += 1;
        }
    }
    assert_eq!(classes, counted.len());
}

/// A class with the body of its finitization method, and further members.
fn class(members: &str, body: &str) -> String {
    format!(
        "import korat.finitization.*;
import korat.finitization.impl.FinitizationFactory;

public class Subject {{
    static class Node {{ Node next; Node() {{ }} }}
    static class Refusing {{ Refusing() {{ throw new IllegalStateException(\"no\"); }} }}
    static abstract class Shape {{ }}
    interface Thing {{ }}
    enum Colour {{ RED }}
    static int counter;
    Node first;
    Refusing refusing;
    Shape shape;
    int size;
    int[] numbers;

    {members}

    public static IFinitization finSubject(int n) {{
        IFinitization f = FinitizationFactory.create(Subject.class);
        {body}
        return f;
    }}
}}
"
    )
}

const PREDICATE: &str = "public boolean repOK() { return first == null; }";

/// Runs that class with the argument 1 and `args`.
fn run_class(test: &str, members: &str, body: &str, args: &[&str]) -> Ran {
    let scratch = Scratch::new(&format!("repok-{test}"));
    scratch.write("Subject.java", class(members, body));
    finish(udita().current_dir(scratch.path("")).args(["repok", "Subject.java"]).args(args))
}

/// An error in a finitization is one message with its position.
#[test]
fn a_wrong_finitization_gets_one_message() {
    let cases: &[(&str, &str)] = &[
        (r#"f.set("sise", f.createIntSet(n));"#, "class Subject has no instance field sise"),
        (r#"f.set("counter", f.createIntSet(n));"#, "class Subject has no instance field counter"),
        (
            r#"f.set("Nod.next", f.createIntSet(n));"#,
            "there is no class Nod, in the package of Subject or within it",
        ),
        (
            r#"f.set("size", f.createObjSet(Node.class, n));"#,
            "field size of Subject has type int and can't be bounded by a set with objects of class Subject.Node",
        ),
        (
            r#"f.set("first", f.createIntSet(0, n));"#,
            "field first of Subject has type Subject.Node and can't be bounded by a set of numbers of type int",
        ),
        (
            r#"f.set("numbers", f.createIntSet(0, n));"#,
            "field numbers of Subject has type int[] and can't be bounded by a set of numbers of type int",
        ),
        (r#"f.set("size", null);"#, "field size of Subject is bounded by null"),
        (
            r#"f.set("size", f.createIntSet(n)); f.set("size", f.createIntSet(n));"#,
            "field size of Subject is bounded twice",
        ),
        (r#"f.addAll("size", f.createObjSet(Node.class, n));"#, "field size of Subject holds no collection"),
        (r#"f.set("size", f.createIntSet(0, 0, n));"#, "the step, must be positive"),
        (
            "f.createClassDomain(Thing.class, n);",
            "a domain of objects of Subject.Thing: only classes have objects",
        ),
        ("f.createObjSet(int.class);", "a set of objects of type int: not a class or interface"),
        (
            "f.createObjSet(Shape.class).addClassDomain(f.createClassDomain(Node.class, n));",
            "objects of class Subject.Node don't fit into a set of objects of type Subject.Shape",
        ),
        (
            "f.createArraySet(int.class, f.createIntSet(n), f.createIntSet(n), 1);",
            "a set of arrays of int: not a class of arrays",
        ),
        (
            "f.createArraySet(int[].class, f.createIntSet(n), f.createObjSet(Node.class, n), 1);",
            "the elements of int[] are of type int and can't be bounded by a set with objects of class Subject.Node",
        ),
    ];
    for (number, (body, message)) in cases.iter().enumerate() {
        let ran = run_class(&format!("wrong-{number}"), PREDICATE, body, &["1"]);
        refused(&ran, message);
        assert!(ran.stderr.contains("\n  at Subject.finSubject (Subject.java:21:"), "{}", ran.stderr);
    }
}

/// Errors that only the complete finitization reveals.
#[test]
fn a_finitization_without_values_gets_one_message() {
    let cases: &[(&str, &str)] = &[
        (
            r#"f.set("first", f.createObjSet(Node.class));"#,
            "field first of Subject can have no value: its set is empty",
        ),
        (
            r#"f.set("first", f.createObjSet(Node.class, n - 1));"#,
            "field first of Subject can have no value: its set is empty",
        ),
        (
            r#"f.set("numbers", f.createArraySet(int[].class, f.createIntSet(-1, n), f.createIntSet(n), 1));"#,
            "field numbers of Subject can have no value: the length of an array can't be -1",
        ),
        (
            r#"f.set("shape", f.createObjSet(Shape.class, n));"#,
            "objects of class Subject.Shape can't be made: it is abstract",
        ),
        (
            "f.createClassDomain(Colour.class, n);",
            "objects of class Subject.Colour can't be made: it is abstract, an enum",
        ),
        ("if (n > 0) return null;", "the finitization method returned null"),
    ];
    for (number, (body, message)) in cases.iter().enumerate() {
        refused(&run_class(&format!("empty-{number}"), PREDICATE, body, &["1"]), message);
    }
}

/// A method that is missing or has the wrong signature.
#[test]
fn missing_methods_and_wrong_arguments_are_named() {
    let cases: &[(&str, &[&str], &str)] = &[
        (PREDICATE, &[], "`finSubject` takes 1 argument, but none was given"),
        (PREDICATE, &["1", "2"], "`finSubject` takes 1 argument, but 2 were given"),
        (PREDICATE, &["one"], "argument 1 of `finSubject(int n)` must be an int, not `one`"),
        (
            PREDICATE,
            &["1", "--finitization", "finish"],
            "class `Subject` has no finitization method `finish`",
        ),
        (PREDICATE, &["1", "--predicate", "isTree"], "class `Subject` has no predicate `isTree`"),
        (PREDICATE, &["1", "--class", "Object"], "there is no class `Object`"),
        ("", &["1"], "class `Subject` has no predicate `repOK`"),
        ("boolean repOK(int n) { return true; }", &["1"], "the predicate `repOK` must have no parameters"),
        ("int repOK() { return 1; }", &["1"], "the predicate `repOK` must return `boolean`"),
    ];
    for (number, (members, args, message)) in cases.iter().enumerate() {
        refused(&run_class(&format!("missing-{number}"), members, "", args), message);
    }
}

#[test]
fn missing_files_and_classes_are_named() {
    for target in ["tests/repok/Nowhere.java", "shop.Nowhere"] {
        let ran = finish(udita().args(["repok", "--source-path", "tests/repok", target, "1"]));
        refused(&ran, &format!("{target}: no such file"));
    }
}

/// An exception in the predicate is a violation, and the search continues.
#[test]
fn predicates_that_fail_are_violations() {
    let bounded = r#"f.set("size", f.createIntSet(0, n));"#;
    let throwing = "public boolean repOK() { return 1 / size == 1; }";
    let endless = "public boolean repOK() { while (size == 1) { } return true; }";
    for (test, members, body, message) in [
        (
            "throws",
            throwing,
            bounded,
            "violation: java.lang.ArithmeticException: / by zero\n  at Subject.repOK",
        ),
        ("endless", endless, bounded, "violation: "),
        (
            "constructor",
            PREDICATE,
            r#"f.set("refusing", f.createObjSet(Refusing.class, n));"#,
            "violation: java.lang.IllegalStateException: no\n  at Subject.Refusing.<init>",
        ),
        (
            "finitization",
            PREDICATE,
            r#"if (n > 0) throw new IllegalArgumentException("n");"#,
            "violation: java.lang.IllegalArgumentException: n\n  at Subject.finSubject",
        ),
    ] {
        let ran = run_class(test, members, body, &["1", "--max-steps", "10000"]);
        assert_eq!(ran.status, 1, "{}", ran.stderr);
        assert!(
            ran.stderr.contains(message) && ran.stderr.contains("1 violation\n"),
            "{test}: {}",
            ran.stderr
        );
        let found = usize::from(body == bounded);
        assert_eq!(ran.stdout.lines().count(), found, "{test}: {}", ran.stdout);
    }
}

/// A predicate may be private or static, and a node class inaccessible to it.
#[test]
fn access_does_not_matter() {
    for (test, predicate) in [
        ("private", "private boolean repOK() { return size > 0; }"),
        ("static", "static boolean repOK() { return true; }"),
    ] {
        let ran = run_class(test, predicate, r#"f.set("size", f.createIntSet(1, n));"#, &["1", "--count"]);
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "1\n"), "{}", ran.stderr);
    }
}

/// A field of the user may have the name of the field for the enclosing object.
#[test]
fn the_enclosing_object_is_told_by_no_name() {
    let members = "class Item { Subject this$mine; Subject around() { return Subject.this; } }
        Item item;
        public boolean repOK() { return item.this$mine == null && item.around() == this; }";
    let body = r#"f.set("item", f.createObjSet(Item.class, 1, false));"#;
    let ran = run_class("enclosing", members, body, &["1"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("item=Subject.Item#1{this$mine=null}"), "{}", ran.stdout);
}
