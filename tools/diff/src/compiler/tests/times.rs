//! Compilation times as verdicts.

use super::*;

/// A program with lambda expressions nested to this depth, each the argument of an overloaded method. The Eclipse compiler checks
/// each of them in several ways, and each time everything inside it.
fn nested(depth: usize) -> TestProgram {
    let inner = (0..depth).fold("1".to_string(), |inner, _| format!("s(() -> {inner})"));
    program(&format!(
        "import java.util.function.*;\nclass Main {{ static <T> T s(Supplier<T> x) {{ return null; }} static void s(Runnable x) {{ }}\n\
         Object o = {inner}; }}"
    ))
}

fn slow_from(times: u32) -> Settings {
    Settings { slow: Some(times), ..settings() }
}

#[test]
fn the_slow_one_of_many_is_found() {
    let quick = program("class A { int m(int i) { return i + 1; } }");
    let wrong = program("class A { int x = y; }");
    let slow = nested(7);
    let mut programs = vec![&quick; 40];
    programs[17] = &slow;
    programs[30] = &wrong;
    for compiler in installed("the_slow_one_of_many_is_found", &slow_from(100)) {
        let mut judge = compiler.judge();
        let verdicts = judge.judge(&programs).unwrap();
        let is_ecj = compiler.name() == "ecj";
        for (place, verdict) in verdicts.iter().enumerate() {
            let expected = match place {
                17 if is_ecj => VerdictKind::Slow,
                30 => VerdictKind::Reject,
                _ => VerdictKind::Accept,
            };
            assert_eq!(verdict.kind(), expected, "{place}: {verdict:?}");
        }
        assert_eq!(judge.judge_alone(&slow).unwrap(), verdicts[17]);
        assert_eq!(judge.starts(), 1);
    }
}

#[test]
fn the_limit_is_a_number_of_times() {
    for compiler in installed("the_limit_is_a_number_of_times", &slow_from(1_000_000)) {
        assert_eq!(compiler.judge().judge_alone(&nested(7)).unwrap().kind(), VerdictKind::Accept);
    }
}
