//! Runs that don't end or that exceed a limit.

use std::num::NonZeroUsize;

use udita::run::Control;
use udita::solution::{Graph, Value};
use udita_mutation::{Difference, Error, Expected, Extent, Failure, Settings, Verdict};

use crate::support::{compile, first_kill, graph, judge, subject};

const LOOP: &str = "
    class Loop {
        int n;
        int count(int k) { int sum = 0; for (int i = 0; i < k; i++) sum += i; return sum; }
        int deep(int k) { return k == 0 ? 0 : 1 + deep(k - 1); }
        int size(int k) { int[] a = new int[k]; return a.length; }
        void print(int k) { for (int i = 0; i < k; i++) System.out.println(i); }
        int forever() { while (n == 0) { } return n; }
    }
";

fn inputs() -> Vec<Graph> {
    vec![graph(&[("Loop", &[("n", Value::Number(0))])])]
}

#[test]
fn runs_that_do_not_end_are_killed() {
    let kill = |edit: (&str, &str), call: &str| {
        let killed = first_kill(LOOP, edit, &inputs(), call).unwrap();
        assert_eq!(killed.actual, None);
        killed.difference
    };
    assert_eq!(kill(("i < k; i++) sum", "i < k; i--) sum"), "count(1)"), Difference::Budget);
    assert_eq!(kill(("deep(k - 1)", "deep(k + 1)"), "deep(2)"), Difference::Budget);
    assert_eq!(kill(("i++) System", "i--) System"), "print(2)"), Difference::Budget);
    assert_eq!(kill(("new int[k]", "new int[k + (1 << 28)]"), "size(2)"), Difference::Heap);
}

#[test]
fn deep_recursion_within_the_budget_meets_the_limit_of_the_stack() {
    let mut settings = Settings::default();
    settings.limits.stack_bytes = 8 << 10;
    let original = compile(LOOP);
    let subject = subject(&original, &inputs(), "count(100)", 0);
    let expected = Expected::new(&subject, &settings, 1, None).unwrap();
    let mutant = compile(&LOOP.replace("return sum;", "return sum + deep(1000) - 1000;"));
    let program = |_: usize| Some(mutant.clone());
    let judged =
        expected.judge_all((&subject, &settings, Extent::FirstKill), (1, &program), NonZeroUsize::MIN);
    let Verdict::Killed(kill) = &judged[0].verdict else { panic!("alive") };
    assert_eq!(kill.difference, Difference::Stack);
}

/// A mutant that uses exactly its budget survives.
#[test]
fn the_budget_is_20_times_the_original_and_200() {
    let subject = subject(&compile(LOOP), &inputs(), "count(0)", 0);
    let steps = crate::support::expected(&subject).steps(0, 0);
    let padded = |rounds: u64| {
        let text =
            LOOP.replace("int sum = 0;", &format!("int sum = 0; for (int j = 0; j < {rounds}; j++) {{ }}"));
        compile(&text)
    };
    // Running the mutant as an original shows how many steps it needs.
    let mut verdicts = Vec::new();
    for rounds in 0..300 {
        let mutant = padded(rounds);
        let own =
            crate::support::expected(&crate::support::subject(&mutant, &inputs(), "count(0)", 0)).steps(0, 0);
        let is_alive = judge(&subject, &[mutant], Extent::FirstKill, 1)[0].verdict == Verdict::Alive;
        assert_eq!(is_alive, own <= 20 * steps + 200, "{rounds} rounds take {own}, the original {steps}");
        verdicts.push(is_alive);
    }
    assert!(verdicts[0] && !verdicts[299]);
}

#[test]
fn an_original_without_an_outcome_is_an_error() {
    let program = compile(LOOP);
    let of = |calls: &str, settings: Settings| {
        let subject = subject(&program, &inputs(), calls, 0);
        Expected::new(&subject, &settings, 2, None).unwrap_err()
    };
    let error = of("count(1), forever()", Settings::default());
    assert_eq!(error.to_string(), "`forever()` on input 1: it takes more than 10000000 instructions");
    let heap = of("size(100000000)", Settings::default());
    assert!(matches!(&heap, Error::Original { failure: Failure::Heap(_), .. }), "{heap}");
    let mut settings = Settings::default();
    settings.limits.stack_bytes = 8 << 10;
    let stack = of("deep(1000)", settings);
    assert!(matches!(&stack, Error::Original { failure: Failure::Stack(8192), .. }), "{stack}");
    let text = "class A { int m() { return udita.Udita.getInt(0, 3); } int k() { udita.Udita.assume(false); return 1; } }";
    let program = compile(text);
    let one = [graph(&[("A", &[])])];
    let subject = subject(&program, &one, "k(), m()", 0);
    let error = Expected::new(&subject, &Settings::default(), 1, None).unwrap_err();
    assert_eq!(error.to_string(), "`m()` on input 1: it makes a choice");
}

#[test]
fn an_exception_of_the_original_is_its_outcome() {
    let text = "class A { int[] a; int get(int i) { return a[i]; } }";
    let content = udita::solution::Content::Elements(vec![Value::Number(4)]);
    let array = udita::solution::Object::new("int[]", content);
    let mut input = graph(&[("A", &[("a", Value::Object(1))])]);
    input.objects.push(array);
    let inputs = [input];
    let edit = ("return a[i]", "return a[i * 3]");
    assert_eq!(first_kill(text, edit, &inputs, "get(-1..3)"), None, "the messages differ only");
    let edit = ("return a[i]", "return i == 3 ? 0 : a[i]");
    let killed = first_kill(text, edit, &inputs, "get(-1..3)").unwrap();
    assert_eq!((killed.call, killed.actual.as_deref()), (4, Some("returns 0")));
    assert_eq!(killed.expected, "throws java.lang.ArrayIndexOutOfBoundsException");
}

#[test]
fn verdicts_are_in_order() {
    let subject = subject(&compile(LOOP), &inputs(), "count(0..3)", 0);
    let expected = crate::support::expected(&subject);
    let mutant = compile(LOOP);
    let program = |number: usize| (number != 1).then(|| mutant.clone());
    let what = (&subject, &Settings::default(), Extent::FirstKill);
    let judged = expected.judge_all(what, (4, &program), NonZeroUsize::new(2).unwrap());
    let verdicts: Vec<Verdict> = judged.into_iter().map(|judged| judged.verdict).collect();
    assert_eq!(verdicts, [Verdict::Alive, Verdict::Uncompiled, Verdict::Alive, Verdict::Alive]);
}

#[test]
fn an_interrupt_ends_the_work() {
    let subject = subject(&compile(LOOP), &inputs(), "count(0..3)", 0);
    let expected = crate::support::expected(&subject);
    let (mutant, settings) = (compile(LOOP), Settings::default());
    let what = (&subject, &settings, Extent::FirstKill);
    let control = Control::default();
    let judge = || expected.judge(what, &mutant, Some(control.flag()));
    assert_eq!(judge().map(|judged| judged.verdict), Some(Verdict::Alive));
    control.interrupt();
    assert_eq!(judge(), None);
    assert_eq!(Expected::new(&subject, &settings, 1, Some(control.flag())).unwrap_err(), Error::Interrupted);
}
