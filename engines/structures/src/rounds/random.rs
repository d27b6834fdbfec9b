//! Random tests within a window of sizes.

use std::ops::RangeInclusive;

use super::coin::Coin;
use super::generation::Rounds;
use crate::error::Error;
use crate::predicate::Predicate;
use crate::shape::Shape;
use crate::statistics::Statistics;
use crate::table::{StructureId, Table};
use crate::view::Expansion;

/// The parameters of the random mode.
#[derive(Clone, PartialEq, Debug)]
pub struct RandomMode {
    /// Number of tests to generate.
    pub count: usize,
    /// The window of sizes of the tests.
    pub sizes: RangeInclusive<u32>,
    /// Structures smaller than this are always saved.
    pub threshold: u32,
    /// The probability of saving a larger structure, from 0 to 1.
    pub probability: f64,
    /// Upper bound on the larger structures saved in a round.
    pub per_round: usize,
    /// The seed of the coin.
    pub seed: u64,
}

/// The result of the random mode.
pub struct RandomTests {
    /// The saved structures, including the tests and their substructures.
    pub table: Table,
    /// The tests; fewer than requested if the rounds ended earlier. Tests may share substructures; for independent tests, request
    /// each alone with its own seed.
    pub tests: Vec<StructureId>,
    /// The counts of the generation.
    pub statistics: Statistics,
}

/// Runs rounds until enough structures within the window are saved. If the last round saved more than needed, its tests are
/// chosen uniformly.
///
/// The distribution is that of the paper's heuristic and not uniform. [`crate::classes`] provides uniform samples.
pub fn random_tests<P: Predicate>(
    shape: Shape,
    predicate: P,
    mode: &RandomMode,
    expansion: Expansion,
    limit: usize,
) -> Result<RandomTests, Error> {
    let (from, to) = (*mode.sizes.start(), *mode.sizes.end());
    if from > to || to == 0 {
        return Err(Error::EmptyWindow { from, to });
    }
    let coin = Coin::new(mode.threshold, mode.probability, mode.per_round, mode.seed)?;
    let mut rounds = Rounds::new(shape, predicate, to, Some(coin), expansion, limit)?;
    let mut tests = Vec::new();
    while tests.len() < mode.count {
        let mut kept = rounds.advance()?;
        if kept.is_empty() {
            break;
        }
        kept.retain(|id| mode.sizes.contains(&rounds.table.size(*id)));
        if let Some(coin) = &mut rounds.coin {
            coin.choose(&mut kept, mode.count - tests.len());
        }
        tests.extend(kept);
    }
    Ok(RandomTests { tests, statistics: rounds.statistics(), table: rounds.table })
}
