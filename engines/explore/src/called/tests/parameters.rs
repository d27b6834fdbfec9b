//! Parameters: numbers, arrays and strings created for the call.

use udita_vm::invocation::Argument;
use udita_vm::machine::Value;

use super::support::Subject;
use crate::called::MAX_CLAUSES;
use crate::run::End;

const STATICS: &str = "
    import udita.Udita;
    class Statics {
        static int limit = first();
        static int first() { return 7; }
        static int larger(int[] a, int[] b, String name) {
            if (name == null || a == b) return 0;
            if (a.length > b.length) return 1;
            return b.length > 0 && b[0] > limit ? 2 : 3;
        }
        static int chosen(int x) { int y = Udita.getInt(2, 9); if (x > y) return 1; return Udita.getBoolean() ? 2 : 3; }
        static int deep(int x) { return x > 1000000 ? 0 : deep(x + 1); }
        static boolean grid(long[][] rows, boolean all) { return all && rows[1][0] + 1 == 5L; }
    }";

#[test]
fn arrays_and_strings_of_a_call_are_part_of_its_state() {
    let mut subject = Subject::new(STATICS);
    let empty = || Argument::Array(Vec::new());
    let cases = [
        (vec![empty(), empty(), "x".into()], 0),
        (vec![vec![1, 2].into(), vec![9].into(), "x".into()], 1),
        (vec![empty(), vec![9].into(), "".into()], 2),
        (vec![empty(), empty(), Argument::Null], 0),
    ];
    let expected = [
        vec![
            "a is a new int[]",
            "b is a new int[]",
            "name is a new String",
            "a.length <= b.length",
            "b.length <= 0",
        ],
        vec!["a is a new int[]", "b is a new int[]", "name is a new String", "b.length < a.length"],
        vec![
            "a is a new int[]",
            "b is a new int[]",
            "name is a new String",
            "a.length <= b.length",
            "b.length > 0",
            "b[0] > 7",
        ],
        vec!["a is a new int[]", "b is a new int[]", "name == null"],
    ];
    let entry = subject.entry("Statics.larger");
    for ((arguments, _), expected) in cases.iter().zip(expected) {
        let run = subject.call("Statics.larger", arguments);
        assert_eq!(run.condition.texts(&subject.symbols), expected);
        assert!(run.instructions > 0);
        for (other, _) in &cases {
            let similarity = run.condition.similarity(&subject.symbols, &subject.machine, entry, other);
            assert_eq!(
                similarity == expected.len() as f64,
                other == arguments,
                "{similarity} {expected:?} {other:?}"
            );
        }
    }
    let rows: Argument = vec![vec![1_i64], vec![3, 8]].into();
    let run = subject.call("Statics.grid", &[rows, true.into()]);
    let texts = run.condition.texts(&subject.symbols);
    let expected =
        ["rows is a new long[][]", "all", "rows.length > 1", "rows[1] is a new long[]", "rows[1].length > 0"];
    assert_eq!(texts[..5], expected);
    assert_eq!(run.result, Some(Value::Boolean(false)));
}

#[test]
fn a_choice_takes_its_first_alternative() {
    let mut subject = Subject::new(STATICS);
    let run = subject.call("Statics.chosen", &[Argument::Number(2)]);
    assert_eq!((run.end, run.result), (End::Solution, Some(Value::Number(3))));
    assert_eq!(run.condition.texts(&subject.symbols), ["x <= 2"]);
}

#[test]
fn a_call_that_goes_wrong_leaves_the_machine_idle() {
    let mut subject = Subject::new(STATICS);
    let run = subject.call("Statics.deep", &[Argument::Number(0)]);
    assert!(matches!(run.end, End::Violation(..)), "{:?}", run.end);
    // Each recursive call has a condition on `x`. Clauses are cut, but all branches are recorded.
    assert_eq!(
        (run.result, run.condition.clauses().len(), run.condition.is_cut()),
        (None, MAX_CLAUSES, true)
    );
    assert!(run.path.branches().count() > MAX_CLAUSES);
    let run = subject.call("Statics.deep", &[Argument::Number(1_000_000)]);
    assert_eq!(run.result, Some(Value::Number(0)));
    let entry = subject.entry("Statics.deep");
    let wrong =
        crate::called::run_call(&mut subject.machine, &subject.sites, &mut subject.symbols, entry, &[]);
    assert!(wrong.is_err(), "{wrong:?}");
}
