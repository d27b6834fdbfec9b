//! Paths are exact: depth-first search finds the same paths as running all inputs, and the answer "unsatisfiable" is never wrong.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use udita_explore::concolic::{Answer, DepthFirst, Event, Exploration, Path, Search, Subject};

use crate::random::{Profile, Tested, View, generate};

const PROGRAMS: u64 = 100;

#[derive(Default, Debug)]
struct Counts {
    programs: u64,
    inputs: u64,
    paths: u64,
    unsatisfiable: u64,
    unknown: u64,
    /// Programs with conditions that are finer than paths: a path may be found several times, or not at all.
    finer: u64,
}

#[test]
fn depth_first_search_finds_the_paths_of_all_inputs() {
    let mut counts = Counts::default();
    let mut seed = 0;
    while counts.programs < PROGRAMS {
        seed += 1;
        let profile =
            Profile { statements: 9, depth: 2, has_branches: true, is_small: true, ..Profile::STRAIGHT };
        check(Tested::plain(&generate(profile, seed)), &mut counts);
    }
    println!("{counts:?}");
    assert!(
        counts.unsatisfiable >= 500 && counts.unknown == 0 && counts.finer * 4 <= counts.programs,
        "{counts:?}"
    );
}

fn check(mut tested: Tested, counts: &mut Counts) {
    let class = tested.program.class.clone();
    let runs: Vec<View> = all_inputs(&tested.program.inputs).iter().map(|input| tested.run(input)).collect();
    let is_finer =
        |path: &Path| (0..path.constraint_count()).any(|constraint| tested.is_finer(path, constraint));
    if runs.iter().any(|run| is_finer(run.path())) {
        counts.finer += 1;
        return;
    }
    counts.programs += 1;
    counts.inputs += runs.len() as u64;
    assert!(runs.iter().all(|run| run.concretised == 0), "{class}");
    let mut paths: HashMap<&[Event], usize> = HashMap::new();
    for (index, run) in runs.iter().enumerate() {
        if let Entry::Vacant(entry) = paths.entry(run.path().events()) {
            entry.insert(index);
            check_unsatisfiable(&mut tested, run, &runs, counts);
        }
    }
    counts.paths += paths.len() as u64;
    let mut search = Search::new(Exploration::new(tested.subject), DepthFirst::unbounded());
    let mut found = 0;
    for execution in search.by_ref() {
        found += 1;
        assert!(paths.remove(execution.run.path.events()).is_some(), "{class}: a path is found twice");
    }
    assert!(paths.is_empty(), "{class}: {} paths are not found, but {found} are", paths.len());
    assert_eq!(search.exploration().statistics().mispredictions, 0, "{class}");
}

/// Checks that no input takes a branch that the solver calls unsatisfiable.
fn check_unsatisfiable(tested: &mut Tested, run: &View, runs: &[View], counts: &mut Counts) {
    for constraint in 0..run.path().constraint_count() {
        match tested.subject.solve_at(&run.run, constraint) {
            Answer::Input(_) => {}
            Answer::Unknown => counts.unknown += 1,
            Answer::Unsatisfiable => {
                counts.unsatisfiable += 1;
                let position = run.path().position(constraint);
                let other = runs.iter().find(|other| run.path().predicts(other.path(), position));
                if let Some(other) = other {
                    let (class, values) = (&tested.program.class, run.trace().values());
                    panic!(
                        "{class} at {values:?}: {:?} fails constraint {constraint}",
                        other.trace().values()
                    );
                }
            }
        }
    }
}

fn all_inputs(bounds: &[(i64, i64)]) -> Vec<Vec<i64>> {
    bounds.iter().fold(vec![Vec::new()], |inputs, &(lo, hi)| {
        let with = |input: &Vec<i64>| {
            let input = input.clone();
            (lo..=hi).map(move |value| input.iter().copied().chain([value]).collect())
        };
        inputs.iter().flat_map(with).collect()
    })
}
