//! Judges against programs of all kinds, together and alone.

use std::time::Duration;

use super::*;
use crate::verdict::{Run, RunEnd};

fn program(text: &str) -> Program {
    Program { number: 0, decisions: String::new(), text: text.to_string(), broken: None }
}

fn settings() -> Settings {
    Settings { timeout: Duration::from_secs(20), ..Settings::default() }
}

/// The installed compilers; a missing one skips its part of the test.
fn installed(test: &str, settings: &Settings) -> Vec<Installation> {
    let present = ["javac", "ecj"].into_iter().filter(|name| {
        let there = std::process::Command::new(name).arg("-version").output().is_ok();
        if !there {
            println!("skipped: {test} (no {name})");
        }
        there
    });
    present.map(|name| Installation::find(&name.parse().unwrap(), settings).unwrap()).collect()
}

fn ran(printed: &str, end: RunEnd) -> Verdict {
    Verdict::Accept { run: Some(Run { printed: printed.to_string(), end }), warnings: Vec::new() }
}

#[test]
fn verdicts_of_each_kind() {
    for compiler in installed("verdicts_of_each_kind", &settings()) {
        let mut judge = compiler.judge();
        let main = |body: &str| {
            program(&format!("class Main {{ public static void main(String[] words) {{ {body} }} }}"))
        };
        let cases = [
            (main("System.out.print(1 + 2); System.err.print(\"!\");"), ran("3!", RunEnd::Returned)),
            (
                main("System.out.print('a'); Object o = null; throw new IllegalStateException(\"b\");"),
                ran(
                    "a",
                    RunEnd::Threw { class: "java.lang.IllegalStateException".into(), message: "b".into() },
                ),
            ),
            (program("class A { }"), Verdict::Accept { run: None, warnings: Vec::new() }),
            (main("System.out.print('x'); System.exit(3);"), ran("x", RunEnd::Exited(3))),
        ];
        for (program, expected) in cases {
            assert_eq!(
                judge.judge_alone(&program).unwrap(),
                expected,
                "{}: {}",
                compiler.identity(),
                program.text
            );
        }
        let rejected = judge.judge_alone(&program("class A {\n  int x = y;\n}")).unwrap();
        let Verdict::Reject { errors } = rejected else { panic!("{rejected:?}") };
        let places: Vec<_> = errors.iter().map(|error| (error.line, error.column)).collect();
        assert_eq!(places, [(2, 11)], "{errors:?}");
        println!("{} {errors:?}", compiler.identity());
    }
}
