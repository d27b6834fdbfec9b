//! Terms are exact: at any point, the path condition holds exactly if the run is the same, and the terms of the results predict its
//! results.

use oorandom::Rand64;
use udita_explore::concolic::Event;

use crate::random::{Generated, Profile, Tested, View, generate, other_point, random_point};

const PROGRAMS: u64 = 110;
const POINTS: u64 = 100;

/// The profiles, in turn.
fn profile(number: u64) -> Profile {
    match number % 4 {
        0 => Profile::STRAIGHT,
        1 => Profile { statements: 6, depth: 2, has_branches: true, ..Profile::STRAIGHT },
        2 => Profile { statements: 2, depth: 4, has_branches: true, ..Profile::STRAIGHT },
        _ => Profile { statements: 4, depth: 2, has_branches: true, has_mappings: true, ..Profile::STRAIGHT },
    }
}

/// Counts of the comparisons.
#[derive(Default, Debug)]
struct Counts {
    /// Pairs of runs compared.
    pairs: u64,
    /// Pairs in which a word was concretised, to which the claim does not apply.
    concretised: u64,
    /// Evaluations of result terms, at points whose runs take the same path.
    results: u64,
    /// Evaluations of path conditions.
    conditions: u64,
    /// Points that violate a condition that is finer than the path.
    finer: u64,
}

#[test]
fn terms_are_exact() {
    let mut counts = Counts::default();
    for seed in 0..PROGRAMS {
        let program = generate(profile(seed), seed);
        compare_points(&program, &mut Rand64::new(u128::from(seed)), &mut counts);
    }
    println!("{counts:?}");
    assert!(counts.results >= 50_000, "{counts:?}");
    // The mapping of a text to another case concretises units beyond ASCII.
    assert!(counts.concretised * 100 <= counts.pairs, "{counts:?}");
    assert!(counts.finer * 20 <= counts.pairs, "{counts:?}");
}

/// Compares runs with the conditions and terms of nearby runs.
fn compare_points(program: &Generated, random: &mut Rand64, counts: &mut Counts) {
    let mut tested = Tested::new(program);
    let mut base = random_point(program, random);
    let mut first = tested.run(&base);
    for number in 0..POINTS {
        if number % 8 == 0 {
            base = random_point(program, random);
            first = tested.run(&base);
            let (trace, all) = (first.trace(), 0..first.trace().conditions().len());
            assert_eq!(
                tested.first_failing(trace, all, &trace.model()),
                None,
                "conditions hold in their run"
            );
        }
        let other = tested.run(&other_point(program, &base, random));
        counts.pairs += 1;
        if first.concretised + other.concretised > 0 {
            counts.concretised += 1;
        } else {
            compare(&mut tested, &first, &other, counts);
        }
    }
}

/// Evaluates the conditions and terms of a run at the point of another one.
fn compare(tested: &mut Tested, first: &View, other: &View, counts: &mut Counts) {
    let class = &tested.program.class;
    let conditions = first.trace().conditions();
    let computed = tested.comparisons(first, 0).first().copied().unwrap_or(conditions.len());
    let context = format!("{class} at {:?} and {:?}", first.trace().values(), other.trace().values());
    let failing = tested.first_failing(first.trace(), 0..computed, &other.trace().model());
    counts.conditions += failing.map_or(computed, |index| index + 1) as u64;
    if let Some(failing) = failing {
        let path = first.path();
        match (0..path.constraint_count()).find(|&c| first.trace().condition_of(c) == failing) {
            Some(constraint) if !tested.is_finer(path, constraint) => {
                assert!(path.predicts(other.path(), path.position(constraint)), "{context}: no such branch")
            }
            _ => counts.finer += 1,
        }
        return;
    }
    assert_eq!(events_before(first, computed), events_before(other, computed), "{context}: another path");
    compare_results(tested, first, other, &context);
    counts.results += first.results.len() as u64;
}

/// Evaluates the terms of the results. Each result is compared with an input, so its term is part of the condition of this comparison.
fn compare_results(tested: &mut Tested, first: &View, other: &View, context: &str) {
    for (index, &result) in other.results.iter().enumerate() {
        let comparisons = tested.comparisons(first, index);
        assert!(!comparisons.is_empty(), "{context}: result {index} has no condition");
        let is_met = first.is_met(index);
        for (expected, is_same) in [(result, true), (result ^ 1, false)] {
            let model = other.model_expecting(index, expected);
            let holds = tested.first_failing(first.trace(), comparisons.iter().copied(), &model).is_none();
            assert_eq!(holds, is_met == is_same, "{context}: the term of result {index}, which is {result}");
        }
    }
}

/// The events up to the comparisons of the results.
fn events_before(view: &View, computed: usize) -> &[Event] {
    let path = view.path();
    let end = (0..path.constraint_count()).find(|&c| view.trace().condition_of(c) >= computed);
    &path.events()[..end.map_or(path.events().len(), |c| path.position(c))]
}
