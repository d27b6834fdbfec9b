//! A path of delayed mode has a path of eager mode that makes the same choices (`eager_decisions`): for each program of the specification
//! and each form of each structure, replaying it comes to the same end.

use udita::ChoiceMode::{Delayed, Eager};
use udita::search::{Config, Invocation, Outcome, ReplayEnd, Search, eager_decisions, replay};

use crate::support::{enumerate, in_parallel};
use crate::{generators, specification};

/// Paths of each program that are compared.
const PATHS: usize = 300;

/// Number of programs of the specification whose modes differ, because the constructors of pooled objects have effects (`pools.md`).
const DIFFERENT: usize = 2;

/// The end of a path as text, without decisions. A limit of steps is met elsewhere in the other mode.
fn end(end: &ReplayEnd) -> String {
    match end {
        ReplayEnd::Solution(one) => {
            format!("{:?} {:?}", one.printed, one.returned.as_ref().map(|one| &one.text))
        }
        ReplayEnd::Violation(one) => format!("{} {:?}", one.kind, one.printed),
        other => format!("{other:?}"),
    }
}

/// The first path of a program whose eager path ends differently, or the number of paths that were compared.
fn compare(program: &Invocation, config: Config) -> Result<usize, String> {
    let mut compared = 0;
    for outcome in Search::new(program, config).take(PATHS) {
        let (decisions, expected) = match outcome {
            Outcome::Solution(one) => (one.decisions.clone(), ReplayEnd::Solution(one)),
            Outcome::Violation(one) if one.kind.is_limit() => continue,
            Outcome::Violation(one) => (one.decisions.clone(), ReplayEnd::Violation(one)),
            Outcome::Gap(_) => continue,
        };
        let Some(eager) = eager_decisions(program, config, &decisions) else {
            return Err(format!("{decisions}: no path"));
        };
        let actual = replay(program, Config { choice: Eager, ..config }, &eager).end;
        if end(&actual) != end(&expected) {
            return Err(format!("{decisions}: {eager}\n{}\n{}", end(&expected), end(&actual)));
        }
        compared += 1;
    }
    Ok(compared)
}

#[test]
fn eager_paths_come_to_the_end_of_delayed_ones() {
    let mut programs = specification::programs();
    programs
        .extend(generators::programs().into_iter().map(|(name, program)| (name, program, Config::default())));
    // Paths of near misses are pruned in a search for valid inputs.
    programs.retain(|(_, _, config)| !config.near_miss);
    let failures = in_parallel(&programs, |(name, program, config)| {
        let failure = compare(program, *config).err()?;
        let is_different = enumerate(program, Eager).set() != enumerate(program, Delayed).set();
        Some((is_different, format!("{name}: {failure}")))
    });
    let (different, failures): (Vec<_>, Vec<_>) =
        failures.into_iter().partition(|(is_different, _)| *is_different);
    assert!(failures.is_empty(), "{failures:?}");
    assert_eq!(different.len(), DIFFERENT, "{different:?}");
}
