use std::convert::Infallible;

use super::*;
use crate::language::Language;
use crate::verdict::{Problem, Run, RunEnd};

fn program(text: &str) -> TestProgram {
    let decisions = "0.1".to_string();
    TestProgram { number: 7, decisions, text: text.to_string(), ..TestProgram::default() }
}

fn accept() -> Verdict {
    Verdict::accept(None)
}

fn reject(kind: &str, (line, column): (u32, u32)) -> Verdict {
    let error = Problem { kind: kind.to_string(), line, column, message: String::new() };
    Verdict::Reject { errors: vec![error] }
}

/// The line and the column of a part of a text.
fn place(text: &str, part: &str) -> (u32, u32) {
    let before = &text[..text.find(part).unwrap()];
    let line = before.matches('\n').count() as u32 + 1;
    (line, (before.len() - before.rfind('\n').map_or(0, |end| end + 1)) as u32 + 1)
}

/// Two compilers that check brackets; one of them also rejects `part`, except after `excuse`.
fn judge<'j>(part: &'j str, excuse: &'j str) -> impl Fn(&TestProgram) -> Vec<Verdict> + 'j {
    move |program| {
        let text = &program.text;
        let is_sound = crate::reduce::tree::Tree::of(text, Language::Java).is_some() && !text.contains("( ,");
        let right = match text.find(part) {
            Some(at) if excuse.is_empty() || !text[..at].contains(excuse) => reject("Odd", place(text, part)),
            _ => accept(),
        };
        if is_sound { vec![accept(), right] } else { vec![reject("syntax", (1, 1)); 2] }
    }
}

/// The text after a reduction, and the number of programs judged.
fn reduced_by(
    text: &str,
    known: &str,
    budget: usize,
    mut judge: impl FnMut(&TestProgram) -> Vec<Verdict>,
) -> (TestProgram, usize) {
    let program = program(text);
    let verdicts = judge(&program);
    let witness = Disagreement { program, verdicts, pair: [0, 1] };
    let mut count = 0;
    let Ok(reduced) = reduce_text::<Infallible>(
        witness,
        &known.parse().unwrap(),
        |programs| {
            count += programs.len();
            Ok(programs.iter().map(|program| judge(program)).collect())
        },
        budget,
    );
    (reduced.program, count)
}

const LONG: &str = "\
import java.util.List;
// An unrelated class.
class Other { }
class Main<T> extends Other implements Runnable {
    private int unused = 1;
    @Override
    public void run() {
        int x = 1, y = 2;
        for (int i = 0; i < 3; i++) {
            if (i > x) {
                call(odd(y), i);
            } else {
                x++;
            }
        }
    }
}
";

#[test]
fn only_the_cause_is_left() {
    let (program, _) = reduced_by(LONG, "", 1000, judge("odd(", ""));
    // The signature contains a call within a call, in a method and an `if`.
    let expected =
        "class Main {\n    void run() {\n        if (0) {\n            call(odd());\n        }\n    }\n}\n";
    assert_eq!(program.text, expected);
    assert!(program.is_reduced);
    assert_eq!((program.number, program.decisions.as_str()), (7, "0.1"));
}

#[test]
fn the_budget_is_not_exceeded() {
    for budget in [0, 1, 7, 40] {
        let (program, count) = reduced_by(LONG, "", budget, judge("odd(", ""));
        assert!(count <= budget, "{count} of {budget}");
        assert_eq!(program.is_reduced, program.text != LONG);
    }
}

#[test]
fn a_part_that_excuses_the_fault_stays_away() {
    // Without the first class, the others have a fault of their own; with the second class they don't.
    let text = "class A { }\nclass B { int odd; }\n";
    let (program, _) = reduced_by(text, "", 1000, judge("odd", ""));
    assert_eq!(program.text, "class B { int odd; }\n");
}

#[test]
fn known_classes_stay_known() {
    let text = "class A {\n    int needed;\n    int odd;\n}\n";
    let entry = |requires: &str| {
        format!(
            "[[class]]\nname = \"n\"\nsignature = \"accept/reject: Odd*\"\n{requires}\nright = \"javac\"\n"
        )
    };
    let (program, _) = reduced_by(text, &entry(""), 1000, judge("odd", ""));
    assert_eq!(program.text, "class A {\n    int odd;\n}\n");
    let (program, _) = reduced_by(text, &entry("requires = [\"`int needed`\"]"), 1000, judge("odd", ""));
    assert_eq!(program.text, text);
}

#[test]
fn files_are_left_out() {
    let text = "//- A.java\nclass A { }\n//- B.java\nclass B { int odd; }\n//- C.java\nclass C { }\n";
    let (program, _) = reduced_by(text, "", 1000, judge("odd", ""));
    assert_eq!(program.text, "class B { int odd; }\n");
}

#[test]
fn a_parameter_goes_with_its_arguments() {
    let text = "class A { void m(int x, int y) { odd(m(1, 2), m(3, 4)); } }\n";
    // All calls need as many arguments as the method has parameters.
    let judge = |program: &TestProgram| {
        let text = &program.text;
        let commas =
            |from: usize| text[from..].find(')').map(|end| text[from..from + end].matches(',').count());
        let counts: Vec<_> = text.match_indices("m(").map(|(at, _)| commas(at)).collect();
        let is_empty = text.contains("m()");
        if counts.len() == 3 && counts.iter().all(|count| *count == counts[0]) && !is_empty {
            judge("odd", "")(program)
        } else {
            vec![reject("syntax", (1, 1)); 2]
        }
    };
    let (program, _) = reduced_by(text, "", 1000, judge);
    assert_eq!(program.text, "class A { void m(int x) { odd(m(1), m(3)); } }\n");
}

#[test]
fn programs_without_end_are_few() {
    let endless = Verdict::accept(Some(Run { printed: String::new(), end: RunEnd::TimedOut }));
    let (program, count) = reduced_by(LONG, "", 1000, |_| vec![accept(), endless.clone()]);
    assert_eq!((program.text.as_str(), count), (LONG, 0));
    // Each program without the increment runs forever.
    let mut late = 0;
    let text = "class A { int m() { int i = 0; while (i < 9) { odd(); i++; } return 1; } }\n";
    reduced_by(text, "", 1000, |program| {
        let is_late = !program.text.contains("i++") && program.text.contains("while");
        late += usize::from(is_late);
        if is_late { vec![accept(), endless.clone()] } else { judge("odd", "")(program) }
    });
    assert!(late <= TIME_OUTS, "{late}");
}

#[test]
fn brackets_that_do_not_match_stay() {
    let text = "class A { ( odd } class B { }\n";
    let judge = |program: &TestProgram| vec![accept(), reject("Odd", place(&program.text, "odd"))];
    assert_eq!(reduced_by(text, "", 1000, judge).0.text, text);
}

#[test]
fn a_crash_comes_with_no_other_errors() {
    let text = "class A {\n    int needed;\n    int odd;\n    int unused;\n}\n";
    // One compiler crashes; the other has an error, and a second one where something is missing.
    let judge = |program: &TestProgram| {
        let text = &program.text;
        let crash = Verdict::Crash { what: "panic".to_string(), detail: String::new() };
        match (text.contains("odd"), text.contains("needed")) {
            (true, true) => vec![crash, reject("one", (1, 1))],
            (true, false) => vec![crash, reject("other", (1, 1))],
            (false, _) => vec![accept(), accept()],
        }
    };
    let (program, _) = reduced_by(text, "", 1000, judge);
    assert_eq!(program.text, "int needed;\nint odd;\n");
}

#[test]
fn printed_texts_keep_their_sides() {
    let run =
        |printed: &str| Verdict::accept(Some(Run { printed: printed.to_string(), end: RunEnd::Returned }));
    let text = "class Left { }\nclass Right { }\nclass Other { }\n";
    // Each prints the name of a class. Without the third class they are exchanged.
    let judge = |program: &TestProgram| {
        let text = &program.text;
        match (text.contains("Left") && text.contains("Right"), text.contains("Other")) {
            (true, true) => vec![run("Left"), run("Right")],
            (true, false) => vec![run("Right"), run("Left")],
            (false, _) => vec![run(""), run("")],
        }
    };
    assert_eq!(reduced_by(text, "", 1000, judge).0.text, text);
}

#[test]
fn possible_causes_become_fewer() {
    let run =
        |printed: &str| Verdict::accept(Some(Run { printed: printed.to_string(), end: RunEnd::Returned }));
    let text = "class A {\n    void m() { try { odd(); } finally { } }\n    void n() { for (;;) { } }\n}\n";
    let judge = |program: &TestProgram| {
        let is_sound = crate::reduce::tree::Tree::of(&program.text, Language::Java).is_some();
        let right = if is_sound && program.text.contains("try { odd();") { run("1") } else { run("2") };
        vec![run("2"), right]
    };
    let (program, _) = reduced_by(text, "", 1000, judge);
    // As long as the loop is present, it could be the cause as well as the other statement.
    assert!(program.text.contains("try { odd(); }") && !program.text.contains("for"), "{}", program.text);
}
