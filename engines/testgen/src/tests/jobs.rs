//! Generations of several islands.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{LIMITS, SAMPLE, SHELF};
use crate::api::MethodKind;
use crate::constants::Constants;
use crate::earlier::StoredTest;
use crate::execute::Executor;
use crate::generate::{Criterion, Earlier, Settings, Suite, generate, targets};
use crate::island::{Island, RoundEnd};
use crate::sample::compiled;
use crate::search::Guidance;
use crate::selection::buffer::Selection;

const SEED: u64 = 3;

/// All engines.
fn settings(text: &str, criterion: Criterion, steps: u64, jobs: usize) -> Settings {
    let (_, api) = compiled("Shelf.java", text);
    Settings {
        targets: targets(&api, 0, &[]),
        file: None,
        criterion,
        guidance: Guidance::Distance,
        solves_literals: true,
        selection: Some(Selection::Combined),
        budget: Some(steps),
        time: None,
        least_suspicion: crate::suspicion::Suspicion::Likely,
        seed: SEED,
        jobs: NonZeroUsize::new(jobs).unwrap(),
        limits: LIMITS,
    }
}

fn suite(text: &str, criterion: Criterion, steps: u64, jobs: usize) -> Suite {
    let (program, api) = compiled("Shelf.java", text);
    let settings = settings(text, criterion, steps, jobs);
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

#[test]
fn seed_steps_and_jobs_determine_the_suite() {
    for (text, criterion) in [(SHELF, Criterion::Branches), (SAMPLE, Criterion::Paths)] {
        let first = suite(text, criterion, 12_000_000, 2);
        let again = suite(text, criterion, 12_000_000, 2);
        assert_eq!(first.tests, again.tests);
        assert_eq!(first.faults, again.faults);
        assert_eq!(first.covered, again.covered);
        assert_eq!((first.runs, first.instructions), (again.runs, again.instructions));
        assert_eq!((first.paths, first.solved_literals), (again.paths, again.solved_literals));
    }
}

/// Rounds let islands exchange results. A single island takes the same steps with and without rounds.
#[test]
fn rounds_change_nothing_for_one_island() {
    let steps = 9_000_000;
    let in_rounds = suite(SAMPLE, Criterion::Branches, steps, 1);
    let (program, api) = compiled("Shelf.java", SAMPLE);
    let constants = Constants::new(&program, |class| class == "SampleClass");
    let settings = settings(SAMPLE, Criterion::Branches, steps, 1);
    let mut island = Island::new(&program, &api, &constants, &settings, (0, 0));
    let interrupt = AtomicBool::new(false);
    island.run(RoundEnd { round: u64::MAX, share: steps, interrupt: &interrupt });
    assert!(island.search.archive.covered() < in_rounds.branches.len(), "it goes on to the end of its steps");
    assert_eq!(island.search.runs, in_rounds.runs);
    assert_eq!(island.path_counts(), in_rounds.paths);
    assert_eq!(island.solved_literals(), in_rounds.solved_literals);
    assert_eq!(island.search.archive.covered(), in_rounds.covered.len());
}

/// All islands learn what one of them covers: the suite has the branches of each, and its tests run as recorded.
#[test]
fn islands_share_what_they_cover() {
    let suite = suite(SHELF, Criterion::Branches, 30_000_000, 3);
    assert_eq!(suite.covered.len(), suite.branches.len());
    let (program, api) = compiled("Shelf.java", SHELF);
    let mut executor = Executor::new(&program, &api, LIMITS);
    let mut covered = BTreeSet::new();
    for test in &suite.tests {
        let outcome = executor.run(&test.sequence);
        assert_eq!(outcome, test.outcome);
        covered.extend(outcome.branches);
    }
    assert!(suite.covered.iter().all(|probe| covered.contains(probe)));
    // As with one island; see `an_index_out_of_bounds_is_a_fault_and_a_refusal_is_not`.
    assert_eq!(suite.faults.len(), 2);
}

/// `run` has 2^5 paths, and the constructor has one for each number of items before a negative one, or none: 10 + 1. All islands
/// search for all of them.
#[test]
fn a_path_has_one_test_although_each_island_finds_it() {
    let two = suite(SAMPLE, Criterion::Paths, 60_000_000, 2);
    let one = suite(SAMPLE, Criterion::Branches, 60_000_000, 1);
    let paths = two.tests.len() - one.tests.len();
    assert!(paths <= 32 + 11, "{paths}");
    assert!(paths > 11, "{paths}");
}

/// The islands divide the path conditions. (Each of two islands alone finds all 117.)
#[test]
fn no_two_islands_search_for_the_same_path_condition() {
    let [one, two] = [1, 2].map(|jobs| suite(SAMPLE, Criterion::Paths, 60_000_000, jobs).paths);
    assert!(one.alternatives > 100, "{one:?}");
    assert!(two.alternatives.abs_diff(one.alternatives) < one.alternatives / 10, "{one:?} {two:?}");
}

#[test]
fn steps_are_shared_out_among_the_islands() {
    let suite = suite(SAMPLE, Criterion::Branches, 10_000_001, 4);
    // Each island ends after the engine step in which its share is spent.
    assert!(suite.instructions >= 10_000_001, "{}", suite.instructions);
    let one = self::suite(SAMPLE, Criterion::Branches, 10_000_001, 1);
    assert!(suite.runs < 2 * one.runs, "{} {}", suite.runs, one.runs);
}

/// A generation that begins with the tests of another covers what that one covered, and shows its faults.
#[test]
fn a_generation_begins_with_the_tests_of_earlier_ones() {
    for (text, criterion, jobs) in [(SHELF, Criterion::Branches, 1), (SAMPLE, Criterion::Paths, 2)] {
        let (program, api) = compiled("Shelf.java", text);
        let settings = settings(text, criterion, 3_000_000, jobs);
        let mut earlier = Earlier::default();
        let (mut covered, mut faults) = (0, 0);
        for generation in 0..3 {
            earlier.generations = generation;
            let mut kept = Vec::new();
            let suite = generate(
                &program,
                &api,
                &settings,
                &earlier,
                &mut |progress, found| {
                    kept.extend(found.iter().map(StoredTest::new));
                    assert!(progress.covered >= covered);
                },
                &mut || None,
                &Arc::new(AtomicBool::new(false)),
            );
            assert!(suite.covered.len() >= covered && suite.faults.len() >= faults, "{generation}");
            (covered, faults) = (suite.covered.len(), suite.faults.len());
            // Tests go through JSON.
            let json = serde_json::to_string(&kept).unwrap();
            let kept: Vec<StoredTest> = serde_json::from_str(&json).unwrap();
            earlier.tests.extend(kept.iter().map(|test| test.candidate(&api).unwrap()));
        }
        assert!(covered > 0);
    }
}

/// Stored tests of another program, or with values that don't fit, are no tests.
#[test]
fn a_stored_test_fits_the_api() {
    let (_, api) = compiled("Shelf.java", SHELF);
    let read = |text: &str| serde_json::from_str::<StoredTest>(text).unwrap().candidate(&api);
    let constructor = api.methods.iter().position(|method| method.kind == MethodKind::Constructor).unwrap();
    let kind = api.classes.iter().position(|class| class.source_name == "Shelf.Kind").unwrap();
    assert_eq!(api.methods[constructor].parameters.len(), 1);
    let call = |with: &str| format!(r#"{{"call":{{"method":{constructor},"with":[{with}]}}}}"#);
    let test =
        |target: usize, statements: &str| format!(r#"{{"target":{target},"statements":[{statements}]}}"#);
    let one = &format!(r#"{{"constant":[{kind},0]}}"#);
    assert!(read(&test(constructor, &call(one))).is_some());
    assert!(read(&test(constructor, &call("\"null\""))).is_some());
    for wrong in [
        test(99_999, &call(one)),
        test(constructor, ""),
        test(constructor, &call("")),
        test(constructor, &call(&format!(r#"{{"constant":[{kind},99]}}"#))),
        test(constructor, &call(r#"{"constant":[99,0]}"#)),
        test(constructor, &call(r#"{"number":1}"#)),
        test(constructor, &call(r#"{"result":0}"#)),
        test(constructor, r#"{"call":{"method":99999,"with":[]}}"#),
        test(constructor, r#"{"array":{"of":"int[]","with":[]}}"#),
        test(constructor, &format!(r#"{{"call":{{"method":{constructor},"on":0,"with":[{one}]}}}}"#)),
    ] {
        assert_eq!(read(&wrong), None, "{wrong}");
    }
}
