//! Sequences of calls whose arguments are the input.

use crate::concolic::Answer;
use udita_solver::Layered;
use udita_vm::invocation::Argument;
use udita_vm::machine::Value;

use super::support::{Subject, numbers};
use crate::called::{InputValue, SequenceRun, SequenceTracer};

const GAUGE: &str = "
    class Gauge {
        private int level; private final int limit;
        Gauge(int limit) { if (limit < 0) throw new IllegalArgumentException(); this.limit = limit; }
        void raise(int by) { if (by > 0) level += by; }
        int alarm() { if (level > limit) return 1; return 0; }
    }";

/// Makes a gauge, raises it, and reads it.
fn run(subject: &mut Subject, tracer: &mut SequenceTracer, limit: i64, by: i64) -> SequenceRun {
    subject.machine.restore();
    tracer.begin();
    let gauge = Argument::Object(subject.machine.make_object("Gauge").expect("a class"));
    let mut last = None;
    for (name, argument, input) in
        [("Gauge.<init>", Some(limit), 0), ("Gauge.raise", Some(by), 1), ("Gauge.alarm", None, 2)]
    {
        let arguments: Vec<Argument> =
            std::iter::once(gauge.clone()).chain(argument.map(Argument::Number)).collect();
        let entry = subject.entry(name);
        let ran = tracer.call(&mut subject.machine, &subject.sites, entry, &arguments, &[None, Some(input)]);
        last = Some(ran.expect("fitting arguments"));
    }
    last.expect("three calls")
}

#[test]
fn a_negated_condition_of_the_last_call_is_solved_for_literals_of_earlier_ones() {
    let mut subject = Subject::new(GAUGE);
    subject.machine.checkpoint();
    let mut tracer = SequenceTracer::new(Layered::new());
    let first = run(&mut subject, &mut tracer, 100, 5);
    assert_eq!(first.result, Some(Value::Number(0)));
    let conditions = tracer.conditions().to_vec();
    // By hand: limit >= 0; by > 0; 0 + by <= limit.
    assert_eq!(conditions.iter().map(|condition| condition.call).collect::<Vec<_>>(), [0, 1, 2]);
    assert!(conditions.iter().all(|condition| condition.branch.is_some()));
    let Answer::Input(inputs) = tracer.solve_at(2) else { panic!("it can be solved") };
    let [InputValue { input: 0, value: limit, .. }, InputValue { input: 1, value: by, .. }] = inputs[..]
    else {
        panic!("{inputs:?}")
    };
    assert!(limit >= 0 && by > limit, "{inputs:?}");
    assert_eq!(run(&mut subject, &mut tracer, limit, by).result, Some(Value::Number(1)));
    assert_eq!(run(&mut subject, &mut tracer, 7, 0).result, Some(Value::Number(0)));
    // level is 0, a constant, and 0 > limit contradicts limit >= 0, so nothing can be solved.
    assert_eq!(tracer.conditions().last().map(|condition| condition.call), Some(2));
    assert_eq!(tracer.solve_at(tracer.conditions().len() - 1), Answer::Unsatisfiable);
}

#[test]
fn an_input_has_one_type_and_one_value() {
    let mut subject = Subject::new(
        "class Pair {
            Pair() { }
            int same(int a, int b, long c) { if (a == b) return 1; if (c == a) return 2; return 0; }
        }",
    );
    let pair = subject.object("Pair", &[]);
    let mut tracer = SequenceTracer::new(Layered::new());
    let entry = subject.entry("Pair.same");
    let mut call = |values: &[i64], inputs: [usize; 3]| {
        tracer.begin();
        let arguments = [std::slice::from_ref(&pair), &numbers(values)].concat();
        let inputs: Vec<Option<usize>> = std::iter::once(None).chain(inputs.map(Some)).collect();
        tracer.call(&mut subject.machine, &subject.sites, entry, &arguments, &inputs).expect("fitting");
        tracer.conditions().len()
    };
    // These are equal by construction, which is not a condition.
    assert_eq!(call(&[3, 3, 3], [0, 0, 0]), 0);
    // Different values are different inputs, and so are an int and a long.
    assert_eq!(call(&[3, 4, 3], [0, 1, 2]), 2);
    // The long is a constant: two conditions on the ints.
    assert_eq!(call(&[3, 4, 3], [0, 1, 0]), 2);
}

#[test]
fn the_units_of_a_string_are_inputs() {
    let mut subject = Subject::new(
        "class Reader {
            private String text = \"\"; private int at;
            Reader() { }
            void append(String more) { text = text + more; }
            int read() { char c = text.charAt(at++); if (c == '(') return 1; if (Character.isDigit(c)) return c - '0' + 10; return 0; }
        }",
    );
    subject.machine.checkpoint();
    let mut tracer = SequenceTracer::new(Layered::new());
    // Appends a text, reads a unit, and reads another unit.
    let mut go = |text: &str| {
        subject.machine.restore();
        tracer.begin();
        let reader = subject.object("Reader", &[]);
        let calls = [("Reader.append", Some(text)), ("Reader.read", None), ("Reader.read", None)];
        let results = calls.map(|(name, text)| {
            let arguments: Vec<Argument> =
                std::iter::once(reader.clone()).chain(text.map(Argument::from)).collect();
            let entry = subject.entry(name);
            let ran = tracer.call(&mut subject.machine, &subject.sites, entry, &arguments, &[None, Some(0)]);
            ran.expect("fitting arguments").result
        });
        let of_last = |index: &usize| tracer.conditions()[*index].call == 2;
        let last: Vec<usize> = (0..tracer.conditions().len()).filter(of_last).collect();
        let mut solved: Vec<Vec<InputValue>> = Vec::new();
        for index in last {
            if let Answer::Input(values) = tracer.solve_at(index) {
                solved.push(values);
            }
        }
        (results, solved)
    };
    let (results, solved) = go("ab");
    assert_eq!(results, [None, Some(Value::Number(0)), Some(Value::Number(0))]);
    // The texts for which the second unit is `(`, or a digit.
    let texts: Vec<String> = solved
        .iter()
        .map(|values| values.iter().filter_map(|unit| char::from_u32(unit.value as u32)).collect())
        .collect();
    assert!(texts.contains(&"a(".to_owned()), "{texts:?}");
    let found = texts.iter().map(|text| go(text).0[2].clone()).collect::<Vec<_>>();
    assert!(found.contains(&Some(Value::Number(1))), "{texts:?} {found:?}");
    let is_digit = |value: &Option<Value>| matches!(value, Some(Value::Number(10..=19)));
    assert!(found.iter().any(is_digit), "{texts:?} {found:?}");
}
