//! Generations for small classes.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita_vm::machine::Limits;

use crate::api::MethodKind;
use crate::constants::Constants;
use crate::execute::{End, Executor, Returned};
use crate::generate::{Criterion, Earlier, Settings, Suite, generate, targets};
use crate::genetic::{crossed, mutated};
use crate::random::RandomCalls;
use crate::sample::compiled;
use crate::search::Guidance;
use crate::selection::buffer::Selection;
use crate::sequence::{Sequence, Statement, Value};

mod jobs;
mod mutants;
mod suspicion;

const LIMITS: Limits =
    Limits { steps: 20_000, stack_bytes: 1 << 18, heap_bytes: 4 << 20, weighs_natives: false };

const SAMPLE: &str = include_str!("../../../examples/testgen/SampleClass.java");

const SHELF: &str = "
    import java.util.NoSuchElementException;
    public class Shelf<T> {
        enum Kind { SMALL, LARGE }
        private final Object[] items; private int size, taken; private boolean closed;
        public Shelf(Kind kind) { items = new Object[kind == Kind.SMALL ? 2 : 9]; }
        public void put(T item) {
            if (closed) throw new IllegalStateException(\"closed\");
            items[size++] = item;
        }
        public Object take() {
            if (size == 0) throw new NoSuchElementException();
            if (++taken > 5) closed = true;
            return items[--size];
        }
        public Shelf<T> self() { return this; }
        public int sum(int[] numbers, long more) { int s = (int) more; for (int n : numbers) s += n; return s; }
        public String state() { return closed ? size == 3 ? \"rare\" : \"closed\" : \"open\"; }
        static void forever() { while (true) { } }
    }";

fn suite(text: &str, guidance: Guidance, steps: u64, seed: u64) -> Suite {
    suite_by(text, (guidance, false, None), Criterion::Branches, steps, seed)
}

/// As [`suite`], with search, literals and path conditions.
fn suite_by(
    text: &str,
    engines: (Guidance, bool, Option<Selection>),
    criterion: Criterion,
    steps: u64,
    seed: u64,
) -> Suite {
    let (program, api) = compiled("Shelf.java", text);
    let (guidance, solves_literals, selection) = engines;
    let settings = Settings {
        targets: targets(&api, 0, &[]),
        file: None,
        criterion,
        guidance,
        solves_literals,
        selection,
        budget: Some(steps),
        time: None,
        least_suspicion: crate::suspicion::Suspicion::Likely,
        seed,
        jobs: NonZeroUsize::MIN,
        limits: LIMITS,
    };
    generate(
        &program,
        &api,
        &settings,
        &Earlier::default(),
        &mut |_, _| {},
        &mut || None,
        &Arc::new(AtomicBool::new(false)),
    )
}

/// An instance method without parameters and a static one with an object of the class as its only parameter have the same
/// parameter list.
#[test]
fn a_method_is_not_taken_for_another_one_of_its_name() {
    let text = "public class Shelf {
        private int size = 3;
        public static int size(Shelf shelf) { return shelf == null ? -1 : shelf.size; }
        public static int size(String text) { return text == null ? -2 : text.length(); }
        public int size() { return size > 2 ? size : 7; }
    }";
    let suite = suite(text, Guidance::Distance, 2_000_000, 1);
    // Every branch but the one in which `size` is less.
    assert_eq!(suite.covered.len(), suite.branches.len() - 1);
    let ends = suite.tests.iter().flat_map(|test| &test.outcome.ends);
    assert!(ends.clone().all(|end| !matches!(end, End::Stopped(_))), "{:?}", ends.collect::<Vec<_>>());
}

/// `rare` needs six calls of `take` after as many of `put`, and then three objects; in that state `put` is refused.
#[test]
fn a_flag_is_reached_from_earlier_states() {
    let guided = suite(SHELF, Guidance::Distance, 30_000_000, 1);
    let random = suite(SHELF, Guidance::Random, 30_000_000, 1);
    assert_eq!(guided.covered.len(), guided.branches.len());
    assert!(random.covered.len() < guided.covered.len());
}

#[test]
fn a_suite_has_its_stated_coverage_and_needs_each_test() {
    let suite = suite(SHELF, Guidance::Distance, 3_000_000, 2);
    let (program, api) = compiled("Shelf.java", SHELF);
    let mut executor = Executor::new(&program, &api, LIMITS);
    let mut covered: Vec<u32> = Vec::new();
    for test in &suite.tests {
        let outcome = executor.run(&test.sequence);
        assert_eq!(outcome, test.outcome, "a test runs again as it did");
        covered.extend(outcome.branches.iter().map(|probe| probe.0));
    }
    assert!(suite.covered.iter().all(|probe| covered.contains(&probe.0)));
    let again = self::suite(SHELF, Guidance::Distance, 3_000_000, 2);
    assert_eq!(again.tests, suite.tests, "the seed and the steps say all");
}

#[test]
fn an_index_out_of_bounds_is_a_fault_and_a_refusal_is_not() {
    let suite = suite(SHELF, Guidance::Distance, 3_000_000, 1);
    let faults: Vec<&str> = suite.faults.iter().map(|fault| fault.what.as_str()).collect();
    let expected = ["java.lang.ArrayIndexOutOfBoundsException", "it does not end within 20000 instructions"];
    assert_eq!(faults, expected);
    // One object more than a small shelf holds: the constructor and three calls.
    assert!(suite.faults[0].test.sequence.statements.len() >= 4);
}

/// The sample class of TARDIS: all five items must be large, and only a flag shows that they are. 16 of 18 branches can be
/// covered: no item of `b` is negative, so the assertion holds.
#[test]
fn all_engines_together_reach_more_than_the_branch_search() {
    let covered = |engines| suite_by(SAMPLE, engines, Criterion::Branches, 20_000_000, 1).covered.len();
    assert_eq!(covered((Guidance::Random, false, None)), 15);
    assert_eq!(covered((Guidance::Distance, false, None)), 15);
    assert_eq!(covered((Guidance::Distance, true, None)), 16);
    assert_eq!(covered((Guidance::Distance, true, Some(Selection::Combined))), 16);
}

/// Each of five items is large or not: 2^5 paths of `run`; one of them leads to "Yes".
#[test]
fn all_paths_of_the_sample_class_are_found() {
    let all = (Guidance::Distance, true, Some(Selection::Combined));
    let suite = suite_by(SAMPLE, all, Criterion::Paths, 100_000_000, 2);
    let (_, api) = compiled("SampleClass.java", SAMPLE);
    let run = api.methods.iter().position(|method| method.name == "run").expect("the method");
    let mut ways = BTreeSet::new();
    for test in suite.tests.iter().filter(|test| test.target == run) {
        let Some(Statement::Call { receiver: Some(receiver), .. }) = test.sequence.statements.last() else {
            panic!("the last call has a receiver: {test:?}");
        };
        let Statement::Call { arguments, .. } = &test.sequence.statements[*receiver] else { continue };
        let large = |(number, value): (usize, &Value)| matches!(value, Value::Number(value) if *value > 100 * (number as i64 + 1));
        ways.insert(arguments.iter().take(5).enumerate().map(large).collect::<Vec<bool>>());
    }
    assert_eq!(ways.len(), 32);
}

/// Without the solver, the search for calls is guided by the similarity of states. A found test takes the path for which it was
/// made.
#[test]
fn calls_for_path_conditions_are_found() {
    let suite = suite_by(
        SHELF,
        (Guidance::Random, false, Some(Selection::Infeasibility)),
        Criterion::Branches,
        20_000_000,
        1,
    );
    assert!(suite.paths.solved > 5, "{:?}", suite.paths);
    assert_eq!(suite.paths.diverged, 0, "{:?}", suite.paths);
}

#[test]
fn each_kind_of_statement_and_value_runs() {
    let (program, api) = compiled("Shelf.java", SHELF);
    let mut executor = Executor::new(&program, &api, LIMITS);
    let method = |name: &str| {
        api.methods.iter().position(|method| method.name == name).expect("the class has the method")
    };
    let kind = api.class("Shelf.Kind").expect("the enum");
    let call =
        |name: &str, receiver, arguments| Statement::Call { method: method(name), receiver, arguments };
    let numbers = api.methods[method("sum")].parameters[0].clone();
    let sequence = Sequence {
        statements: vec![
            call("Shelf", None, vec![Value::Constant(kind, 0)]),
            call("put", Some(0), vec![Value::Boxed(4, 7)]),
            call("self", Some(0), vec![]),
            call("take", Some(2), vec![]),
            Statement::Array { ty: numbers, elements: vec![Value::Number(1), Value::Number(2)] },
            call("sum", Some(0), vec![Value::Result(4), Value::Number(1 << 33 | 4)]),
            call("take", Some(0), vec![]),
        ],
    };
    let outcome = executor.run(&sequence);
    let returned = |returned| End::Returned(returned);
    let thrown = End::Thrown {
        class: "java.util.NoSuchElementException".to_owned(),
        message: None,
        is_deliberate: false,
    };
    assert_eq!(
        outcome.ends,
        [
            returned(Returned::Object),
            returned(Returned::Nothing),
            returned(Returned::Same(0)),
            returned(Returned::Boxed(4, Box::new(Returned::Number(7)))),
            returned(Returned::Object),
            returned(Returned::Number(7)),
            thrown,
        ]
    );
    let endless = executor.run(&Sequence { statements: vec![call("forever", None, vec![])] });
    assert!(matches!(&endless.ends[..], [End::Stopped(reason)] if reason.starts_with("it does not end")));
    assert_eq!(executor.run(&sequence), outcome, "a run leaves nothing behind");
}

/// A call of a generic class's method runs the method that overrides it with other erased types, as by a bridge method of a JVM.
#[test]
fn an_override_with_other_types_is_called() {
    let text = "public class Shelf {
        static class Bag<T> { int put(T item) { return 1; } int take(T item) { return 3; } }
        static class Words extends Bag<String> { int put(String item) { return 2; } int take(Integer item) { return 4; } }
    }";
    let (program, api) = compiled("Shelf.java", text);
    let mut executor = Executor::new(&program, &api, LIMITS);
    let words = api.class("Shelf.Words").expect("the class");
    let methods = |name: &str| {
        let members = api.classes[words].members.iter();
        members.filter(|&&member| api.methods[member].name == name).copied().collect::<Vec<usize>>()
    };
    assert_eq!((methods("put").len(), methods("take").len()), (1, 2), "an overload doesn't override");
    let of_bag = |name: &str| {
        let is_it = |&method: &usize| {
            let method = &api.methods[method];
            method.name == name && api.classes[method.class].source_name == "Shelf.Bag"
        };
        (0..api.methods.len()).find(is_it).expect("the method")
    };
    let call = |method, receiver, arguments| Statement::Call { method, receiver, arguments };
    let mut returned = |name: &str| {
        let statements = vec![
            call(methods("Shelf.Words")[0], None, vec![]),
            call(of_bag(name), Some(0), vec![Value::Null]),
        ];
        executor.run(&Sequence { statements }).ends.pop()
    };
    assert_eq!(returned("put"), Some(End::Returned(Returned::Number(2))));
    assert_eq!(returned("take"), Some(End::Returned(Returned::Number(3))));
}

/// After any mutation or crossover, each statement uses only matching results of earlier statements, and the last call is
/// unchanged.
#[test]
fn changed_sequences_are_legal() {
    let (program, api) = compiled("Shelf.java", SHELF);
    let constants = Constants::new(&program, |_| true);
    let mut calls = RandomCalls::new(&api, &program, &constants, 7);
    let mut executor = Executor::new(&program, &api, LIMITS);
    let target = api.methods.iter().position(|method| method.name == "sum").expect("the method");
    assert_eq!(api.methods[target].kind, MethodKind::Instance);
    let mut parents: Vec<Sequence> =
        (0..8).map(|others| calls.sequence(target, others).expect("an object can be made")).collect();
    for round in 0..3000 {
        let (first, second) = (calls.below(8), calls.below(8));
        let child = crossed(&mut calls, &parents[first], &parents[second]);
        let child = mutated(&mut calls, &child, target);
        for (number, statement) in child.statements.iter().enumerate() {
            assert!(statement.uses().all(|used| used < number), "round {round}: {child:?}");
        }
        let last = child.statements.last();
        assert!(matches!(last, Some(Statement::Call { method, .. }) if *method == target), "round {round}");
        let outcome = executor.run(&child);
        let unfit =
            outcome.ends.iter().find(|end| matches!(end, End::Stopped(why) if why.contains("must be")));
        assert_eq!(unfit, None, "round {round}: {child:?}");
        if child.statements.len() < 20 {
            parents[first] = child;
        }
    }
}
