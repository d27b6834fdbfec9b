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

/// What the random mode is asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct RandomMode {
    /// Number of tests.
    pub count: usize,
    /// The sizes of the tests.
    pub sizes: RangeInclusive<u32>,
    /// Structures smaller than this are always saved.
    pub threshold: u32,
    /// The probability with which others are saved.
    pub probability: f64,
    /// At most this number of others is saved in a round.
    pub per_round: usize,
    /// The seed of the coin.
    pub seed: u64,
}

/// Random tests.
pub struct RandomTests {
    /// The saved structures.
    pub table: Table,
    /// The tests, fewer than wanted if the rounds ended earlier. They can share substructures; where that isn't wanted, ask for
    /// each test alone, with another seed.
    pub tests: Vec<StructureId>,
    /// The counts.
    pub statistics: Statistics,
}

/// Runs rounds until enough structures within the window are saved. If the last round saved more than enough, the tests of it are a
/// uniform choice.
///
/// The distribution is that of the paper's heuristic, not a uniform one. [`crate::classes`] has uniform samples.
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
