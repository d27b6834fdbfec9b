use super::*;
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

fn program(number: u64, text: &str) -> TestProgram {
    TestProgram { number, decisions: format!("d{number}"), text: text.to_string(), ..TestProgram::default() }
}

fn accept() -> Verdict {
    Verdict::accept(None)
}

fn ran(printed: &str, end: RunEnd) -> Verdict {
    Verdict::accept(Some(Run { printed: printed.to_string(), end }))
}

/// An error at the first occurrence of `at` in `text`.
fn error(text: &str, at: &str, kind: &str, message: &str) -> Problem {
    let offset = text.find(at).unwrap();
    let line = text[..offset].matches('\n').count() as u32 + 1;
    let column = text[..offset].chars().rev().take_while(|&c| c != '\n').count() as u32 + 1;
    Problem { kind: kind.to_string(), line, column, message: message.to_string() }
}

/// A disagreement: the left compiler accepts `text`, the right one rejects it.
fn rejection(text: &str, at: &str, kind: &str, message: &str) -> String {
    let right = Verdict::Reject { errors: vec![error(text, at, kind, message)] };
    let disagreement = Disagreement::between(program(0, text), accept(), right);
    Signature::of(&disagreement).as_str().to_string()
}

#[test]
fn names_and_places_do_not_matter_but_kinds_and_constructs_do() {
    let message = "The method m(int) of A is not visible in I";
    let one = rejection(
        "class A { }\ninterface I { private static int m(int i) { return 1; } }",
        "m(int",
        "K",
        message,
    );
    assert_eq!(
        one,
        "accept/reject: K (The method of class is not visible in interface) at private static method in interface"
    );
    let renamed = rejection(
        "// Other names, at another place.\n\ninterface Other {\n int x = 1;\n public private static String \
         foo(long k) { return null; }\n}\nfinal class Some { Some() { } }\nclass More { }",
        "foo(long",
        "K",
        "The method foo(long, String) of More is not visible in Other",
    );
    assert_eq!(one, renamed);
    let text = "class A { }\ninterface I { static int m(int i) { return 1; } }";
    assert_ne!(one, rejection(text, "m(int", "K", message));
    let text = "class A { }\ninterface I { private static int m(int i) { return 1; } }";
    assert_ne!(one, rejection(text, "m(int", "L", message));
    assert_ne!(one, rejection(text, "return", "K", message));
    assert_ne!(one, rejection(text, "m(int", "K", "The method m(int) of A is visible in I"));
}

#[test]
fn the_construct_starts_at_the_place_of_the_error() {
    let text = "interface I { }\nfinal class F<T extends I> { Object o;\n\
        void m(F<?>[] fs, Runnable r, String s) {\n\
        int n = (int) fs[0].o; I i = (I) s;\n\
        r = () -> { this.o = null; };\n\
        boolean b = s instanceof String t;\n\
        new F<>() { int q = switch (n) { case 1 -> { yield 2; } default -> 3; }; };\n\
        } }\nabstract class G implements I, Runnable { }";
    let shape = |at: &str| rejection(text, at, "K", "");
    let cases = [
        ("interface I", "interface"),
        ("(int) fs", "cast to primitive type from field access in local variable"),
        ("(I) s", "cast to interface from String in local variable"),
        ("() -> {", "block lambda in assignment"),
        ("this.o", "assignment to field access in lambda in assignment"),
        ("s instanceof", "String instanceof String in local variable"),
        ("new F", "diamond anonymous class"),
        ("switch", "arrow switch expression in field in anonymous class"),
        ("yield", "yield number in case in switch expression"),
        ("abstract class", "abstract class with supertypes"),
        ("I, Runnable", "supertype interface in class"),
        ("I> {", "interface in type variable in class"),
        ("fs, Runnable", "parameter"),
    ];
    for (at, expected) in cases {
        assert_eq!(shape(at), format!("accept/reject: K at {expected}"), "{at}");
    }
}

#[test]
fn an_error_without_a_column_refers_to_the_first_construct_of_its_line() {
    let text = "class A {\n    static void m() { int x; }\n}";
    let at = |line, column| {
        let errors = vec![Problem { kind: "K".to_string(), line, column, message: String::new() }];
        let right = Verdict::Reject { errors };
        Signature::of(&Disagreement::between(program(0, text), accept(), right)).to_string()
    };
    assert_eq!(at(2, 0), "accept/reject: K at static method in class");
    assert_eq!(at(0, 0), "accept/reject: K");
    assert_eq!(at(99, 99), "accept/reject: K");
}

#[test]
fn files_of_a_program_have_their_own_places() {
    let text = "//- p/A.java\npackage p;\npublic class A { }\n//- B.java\ninterface B {\n  int b();\n}\n";
    assert_eq!(rejection(text, "b()", "K", "A"), "accept/reject: K (class) at abstract method in interface");
}

#[test]
fn text_other_than_java_has_the_shape_of_its_line() {
    let one = rejection("fn f() {\n  let x = g(1);\n}", "let", "exit 1", "");
    let two = rejection("// more\nfn f() {\n  let   other = h(22) ;\n}", "let", "exit 1", "");
    assert_eq!(one, "accept/reject: exit 1 at let _ = _ ( 0 ) ;");
    assert_eq!(one, two);
}

#[test]
fn differing_runs_show_the_printed_text() {
    let text = |value: &str| {
        format!(
            "class Main {{ static int f() {{ return 1; }} public static void main(String[] args) {{\n\
             System.out.println(\"start\");\nSystem.out.println(\"f: \" + {value});\n}} }}\nclass A {{ }}\ninterface B {{ }}"
        )
    };
    let of = |value: &str, left: Verdict, right: Verdict| {
        Signature::of(&Disagreement::between(program(0, &text(value)), left, right)).to_string()
    };
    let output =
        |value, left: &str, right: &str| of(value, ran(left, RunEnd::Returned), ran(right, RunEnd::Returned));
    assert_eq!(
        output("f()", "start\nf: A.f\n", "start\nf: B.f\n"),
        "returns/returns: output (method: class.method instead of method: interface.method) at printed call"
    );
    assert_ne!(output("f()", "f: 1", "f: 2"), output("(true ? 1 : 2)", "f: 1", "f: 2"));
    assert!(output("f()", "start\n", "").contains("start instead of nothing"));
    let threw = |class: &str| RunEnd::Threw { class: class.to_string(), message: String::new() };
    let pair = of("1", ran("", threw("a.E")), ran("", threw("F")));
    assert!(pair.starts_with("throws a.E/throws F: exception"), "{pair}");
    let message = "Bad type on operand stack\n  Location:\n    Main.f()I @1: ireturn".to_string();
    let refused = RunEnd::Refused { class: "java.lang.VerifyError".to_string(), message };
    let refused = of("(true ? 1 : 2)", ran("", RunEnd::Returned), ran("", refused));
    assert_eq!(
        refused,
        "returns/refused java.lang.VerifyError: class file (Bad type on operand stack) at one of static method"
    );
}

#[test]
fn the_worst_event_counts() {
    let rejects =
        || Verdict::Reject { errors: vec![error("class A { }", "class", "compiler.err.x", "A is wrong")] };
    let crash = Verdict::Crash { what: "NullPointerException in Scope.f".to_string(), detail: String::new() };
    let of = |left: Verdict, right: Verdict| {
        let signature = Signature::of(&Disagreement::between(program(0, "class A { }"), left, right));
        (signature.severity(), signature.to_string())
    };
    assert_eq!(
        of(rejects(), crash.clone()),
        (5, "reject/crash: NullPointerException in Scope.f".to_string())
    );
    assert_eq!(of(accept(), Verdict::Timeout), (5, "accept/timeout".to_string()));
    let flaky = Verdict::Flaky(vec![rejects(), accept(), rejects()]);
    assert_eq!(of(flaky, accept()), (1, "flaky accept+reject/accept".to_string()));
    assert_eq!(of(rejects(), accept()).0, 2);
    assert_eq!(of(ran("a", RunEnd::Returned), ran("b", RunEnd::Returned)).0, 3);
}

/// Disagreements that are in one class if they have the same kinds of errors.
fn disagree(number: u64, text: &str, kinds: &[&str]) -> Disagreement {
    let problem =
        |kind: &&str| Problem { kind: kind.to_string(), line: 0, column: 0, message: String::new() };
    let right = Verdict::Reject { errors: kinds.iter().map(problem).collect() };
    Disagreement::between(program(number, text), accept(), right)
}

#[test]
fn a_class_keeps_its_count_and_its_smallest_witness() {
    let mut classes = Classes::default();
    classes.add(disagree(1, "class A { } class B { }", &["x"]));
    classes.add(disagree(7, "class A { }", &["x", "x"]));
    classes.add(disagree(3, "class B { }", &["x"]));
    classes.add(disagree(9, "class A { int longer; }", &["x"]));
    classes.add(disagree(10, "class A { }", &["y"]));
    let classes = classes.into_ordered();
    let found: Vec<_> = classes.iter().map(|class| (class.count(), class.witness().program.number)).collect();
    assert_eq!(found, [(4, 3), (1, 10)]);
}

#[test]
fn combinations_come_after_their_classes() {
    let mut classes = Classes::default();
    for (number, kinds) in [&["a"][..], &["a", "b"], &["b"], &["b", "c"], &["a", "b", "d"]].iter().enumerate()
    {
        for copy in 0..10 - number as u64 {
            classes.add(disagree(100 * copy + number as u64, "class A { }", kinds));
        }
    }
    let classes = classes.into_ordered();
    let shown: Vec<_> =
        classes.iter().map(|class| (class.signature().as_str(), class.components.as_slice())).collect();
    assert_eq!(shown.last(), Some(&("accept/reject: a | b", &[0, 1][..])));
    // Neither `c` nor `d` ever occurs alone.
    assert!(shown[..4].iter().all(|(_, parts)| parts.is_empty()), "{shown:?}");
}

#[test]
fn each_class_is_as_different_as_possible_from_earlier_ones() {
    let mut classes = Classes::default();
    let with_run = |number: u64, left: Verdict, right: Verdict| {
        Disagreement::between(program(number, "class A { }"), left, right)
    };
    // The crash comes first. Its distance is 0.2 + 0.3 (kinds) to classes that one compiler accepts, and 0.4 + 0.3 to those that
    // the left compiler rejects.
    for number in 0..9 {
        classes.add(disagree(number, "class A { }", &["x"]));
    }
    for number in 0..5 {
        classes.add(disagree(number, "class A { }", &["x", "y"]));
    }
    let crash = || Verdict::Crash { what: "boom".to_string(), detail: String::new() };
    classes.add(with_run(0, accept(), crash()));
    let rejects = |kind: &str| disagree(0, "", &[kind]).right().clone();
    classes.add(with_run(0, rejects("z"), accept()));
    // As far from all predecessors as `accept/reject: x`, but with fewer programs.
    classes.add(disagree(1, "class A { }", &["w"]));
    let classes = classes.into_ordered();
    let order: Vec<&str> = classes.iter().map(|class| class.signature().as_str()).collect();
    assert_eq!(
        order,
        [
            "accept/crash: boom",
            "reject/accept: z",
            "accept/reject: x",
            "accept/reject: w",
            "accept/reject: x | y",
        ]
    );
}

#[test]
fn headlines_name_the_compilers() {
    let mut classes = Classes::default();
    classes.add(disagree(1, "class A { }", &["compiler.err.x", "y"]));
    let classes = classes.into_ordered();
    assert_eq!(
        classes[0].smallest.headline("javac", "ecj"),
        "javac accepts, ecj rejects: compiler.err.x (+1 more)"
    );
}

/// A disagreement: ecj accepts and javac rejects a cast of `from` to `to`.
fn cast(number: u64, from: &str, to: &str) -> Disagreement {
    let text = format!(
        "sealed interface S permits P {{ }} final class P implements S {{ }} interface I {{ }} class C {{ }}\n\
         class Main {{ Object f({from} x) {{ return ({to}) x; }} }}"
    );
    let message = format!("incompatible types: {from} cannot be converted to {to}");
    let left =
        Verdict::Reject { errors: vec![error(&text, "x; }", "compiler.err.prob.found.req", &message)] };
    Disagreement::between(program(number, &text), left, accept())
}

#[test]
fn signatures_that_differ_in_details_are_forms_of_one_class() {
    let all = |known: &str| {
        let mut classes = Classes::new(known.parse().unwrap());
        for (number, (from, to)) in
            [("S", "I"), ("S", "C"), ("I", "S"), ("Integer", "String"), ("Integer", "Long")]
                .iter()
                .enumerate()
        {
            classes.add(cast(number as u64, from, to));
        }
        let text = "class Main { Object f() { return null; } }";
        let left = Verdict::Reject {
            errors: vec![error(text, "null", "compiler.err.prob.found.req", "incompatible types: x")],
        };
        classes.add(Disagreement::between(program(9, text), left, accept()));
        classes
    };
    let found = all("").into_ordered();
    let casts = "reject/accept: compiler.err.prob.found.req (incompatible types: * cannot be converted to *) at *cast*";
    let counts: Vec<_> = found.iter().map(|class| (class.pattern.as_str(), class.count())).collect();
    assert_eq!(
        counts,
        [(casts, 5), ("reject/accept: compiler.err.prob.found.req (incompatible types: x) at *null*", 1)]
    );
    assert_eq!((found[0].signatures, found[0].variants.len()), (5, 4));

    // An entry that knows some of the programs leaves a class of the others.
    let known = "[[class]]\nname = \"sealed\"\nsignature = \"*sealed interface*\"\nright = \"javac\"\n";
    let found = all(known).into_ordered();
    let mut counts: Vec<_> = found
        .iter()
        .map(|class| (class.known.as_ref().map(|known| known.name.as_str()), class.count()))
        .collect();
    counts.sort();
    assert_eq!(counts, [(None, 1), (None, 2), (Some("sealed"), 3)]);
}

#[test]
fn of_witnesses_alike_in_size_and_number_it_is_always_the_same() {
    let known = "[[class]]\nname = \"all\"\nsignature = \"*\"\nright = \"open\"\n";
    let known: KnownClasses = known.parse().unwrap();
    let witness = || {
        let mut classes = Classes::new(known.clone());
        for to in ["AA", "BB", "CC", "DD", "EE", "FF"] {
            classes.add(cast(0, &format!("{to}[]"), to));
            classes.add(cast(0, to, &format!("{to}[]")));
        }
        let found = classes.into_ordered();
        (found[0].signatures, found[0].witness().program.text.clone())
    };
    let first = witness();
    assert_eq!(first.0, 2);
    for _ in 0..20 {
        assert_eq!(witness(), first);
    }
}

#[test]
fn the_pattern_of_a_class_matches_its_signatures() {
    let known = "[[class]]\nname = \"x\"\nsignature = \"PATTERN\"\nright = \"open\"\n";
    for (from, to) in [("S", "I"), ("Integer", "S"), ("int[]", "java.util.List<String>")] {
        let signature = Signature::of(&cast(0, from, to));
        let known: KnownClasses = known.replace("PATTERN", &signature.pattern().0).parse().unwrap();
        assert!(known.attribute(&cast(0, from, to)).is_some(), "{signature}");
    }
}

#[test]
fn runs_with_the_constructs_of_another_are_in_its_class() {
    let mut classes = Classes::default();
    let bodies = [
        "a ? 1 : 2",
        "b -> b",
        "a ? 1 : (b -> b)",
        "a ? c && d : 2",
        "(b -> b).f(switch (a) { default -> 1; })",
    ];
    for (number, body) in bodies.iter().enumerate() {
        let text = format!("class Main {{ Object f() {{ return {body}; }} }}");
        let refused =
            RunEnd::Refused { class: "VerifyError".to_string(), message: "Bad\n Main.f()V @1".to_string() };
        let right = ran("", refused);
        let left = ran("", RunEnd::Returned);
        classes.add(Disagreement::between(program(number as u64, &text), left, right));
    }
    let found = classes.into_ordered();
    let mut numbers: Vec<Vec<u64>> = found
        .iter()
        .map(|class| {
            let mut numbers: Vec<u64> = class.variants.iter().map(|v| v.witness.program.number).collect();
            numbers.push(class.witness().program.number);
            numbers.sort_unstable();
            numbers
        })
        .collect();
    numbers.sort();
    assert_eq!(numbers, [vec![0, 2, 3], vec![1, 4]]);
}
