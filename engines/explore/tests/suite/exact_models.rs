//! Solved inputs are exact: they satisfy the conditions, and their runs take the predicted paths.

use oorandom::Rand64;
use udita_explore::concolic::{Answer, Subject};
use udita_explore::input::Input;
use udita_solver::VariableId;

use crate::random::{Profile, Tested, View, generate, random_point};

/// Number of branches to negate.
const QUERIES: u64 = 5000;
const RUNS: u64 = 8;
const QUERIES_OF_A_RUN: u64 = 8;

/// Counts of the solver's answers.
#[derive(Default, Debug)]
struct Counts {
    solved: u64,
    unsatisfiable: u64,
    unknown: u64,
    /// Runs in which a word was concretised.
    concretised: u64,
    /// Negated conditions that are finer than the path.
    finer: u64,
}

#[test]
fn solutions_take_the_predicted_paths() {
    let mut counts = Counts::default();
    let mut seed = 0;
    while counts.solved + counts.unsatisfiable + counts.unknown < QUERIES {
        seed += 1;
        let has_products = seed % 3 == 0;
        let profile = Profile { statements: 5, has_branches: true, has_products, ..Profile::STRAIGHT };
        let mut tested = Tested::new(&generate(profile, seed));
        let random = &mut Rand64::new(seed.into());
        for _ in 0..RUNS {
            let run = tested.run(&random_point(&tested.program, random));
            let count = run.path().constraint_count() as u64;
            for _ in 0..QUERIES_OF_A_RUN.min(count) {
                negate(&mut tested, &run, random.rand_range(0..count) as usize, &mut counts);
            }
        }
    }
    println!("{counts:?} {seed}");
    assert!(counts.unknown * 50 <= QUERIES, "{counts:?}");
    assert!(counts.concretised * 1000 <= QUERIES, "{counts:?}");
    assert!(counts.solved * 2 >= QUERIES, "{counts:?}");
}

/// Negates a constraint of a run.
fn negate(tested: &mut Tested, view: &View, constraint: usize, counts: &mut Counts) {
    let input = match tested.subject.solve_at(&view.run, constraint) {
        Answer::Unsatisfiable => return counts.unsatisfiable += 1,
        Answer::Unknown => return counts.unknown += 1,
        Answer::Input(input) => input,
    };
    counts.solved += 1;
    let context = format!("{} at {:?}, constraint {constraint}", tested.program.class, view.trace().values());
    let negated = view.trace().condition_of(constraint);
    let mut model = view.trace().model();
    for (&(variable, _), &value) in view.trace().choices().iter().zip(&input.values) {
        model.set(variable, value);
    }
    assert_eq!(tested.first_failing(view.trace(), 0..=negated, &model), Some(negated), "{context}");
    check_unrelated(tested, view, negated, &input, &context);
    let new = tested.run(&input.values);
    if view.concretised + new.concretised > 0 {
        counts.concretised += 1;
    } else if tested.is_finer(view.path(), constraint) {
        counts.finer += 1;
    } else {
        assert!(view.path().predicts(new.path(), view.path().position(constraint)), "{context}: {input:?}");
    }
}

/// Checks that inputs not connected to the negated condition keep their values.
fn check_unrelated(tested: &Tested, view: &View, negated: usize, input: &Input, context: &str) {
    let variables = |index: usize| tested.subject.terms().variables_of(view.trace().conditions()[index]);
    let mut related: Vec<VariableId> = variables(negated);
    loop {
        let shares = |group: &Vec<VariableId>| group.iter().any(|variable| related.contains(variable));
        let groups: Vec<_> = (0..negated).map(variables).filter(shares).collect();
        let before = related.len();
        related.extend(groups.into_iter().flatten());
        related.sort_unstable();
        related.dedup();
        if related.len() == before {
            break;
        }
    }
    for (&(variable, old), &new) in view.trace().choices().iter().zip(&input.values) {
        assert!(related.contains(&variable) || old == new, "{context}: {old} became {new}");
    }
}
