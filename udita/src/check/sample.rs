//! A property, checked on random paths: the paths of `udita run --random` for the same seed.

use super::failure::{Failure, Found, Property, judge};
use crate::Inputs;
use crate::search::Search;
use crate::search::strategy::RandomWalk;

/// Checks the property on the distinct ones of `paths` random paths up to the first failure. Returns the number of solutions before it, and
/// the failure with its path.
pub(super) fn search(
    inputs: &Inputs,
    property: Property<'_>,
    paths: u64,
    seed: u64,
) -> (u64, Option<(Found, Box<Failure>)>) {
    let mut search = Search::with(RandomWalk::new(paths, seed), inputs.invocation(), inputs.config());
    let mut solutions = 0;
    while let Some(outcome) = search.next() {
        if search.strategy().is_repeated() {
            continue;
        }
        match judge(outcome, property) {
            Ok(()) => solutions += 1,
            Err(failure) => {
                let path = search.strategy().walked();
                return (solutions, Some((Found::Path { path, paths, seed }, failure)));
            }
        }
    }
    (solutions, None)
}
