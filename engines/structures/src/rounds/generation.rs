//! The rounds.

use super::coin::{Coin, Draw};
use super::pools::{Pools, Staged};
use crate::error::Error;
use crate::predicate::Predicate;
use crate::shape::Shape;
use crate::statistics::Statistics;
use crate::table::{Entry, StructureId, Table};
use crate::view::{Expansion, Stubs};

/// The paper's algorithm, round by round. It keeps all accepted structures, including those of the largest size.
pub struct Rounds<P> {
    predicate: P,
    pub(super) coin: Option<Coin>,
    largest: u32,
    limit: usize,
    pub(super) table: Table,
    pools: Pools,
    stubs: Stubs,
    is_done: bool,
    statistics: Statistics,
}

impl<P: Predicate> Rounds<P> {
    /// Builds structures of sizes 1 to `largest`, at most 65535. Without a coin, all of them are kept. The kept structures take
    /// at most `limit` bytes.
    pub fn new(
        shape: Shape,
        predicate: P,
        largest: u32,
        coin: Option<Coin>,
        expansion: Expansion,
        limit: usize,
    ) -> Result<Rounds<P>, Error> {
        if largest > u16::MAX.into() {
            return Err(Error::LargeSize(largest));
        }
        Ok(Rounds {
            predicate,
            coin,
            largest,
            limit,
            table: Table::new(shape),
            pools: Pools::new(largest),
            stubs: Stubs::new(expansion),
            is_done: false,
            statistics: Statistics { rounds: 0, ..Statistics::new(largest) },
        })
    }

    /// Runs a round and returns the structures that it kept, in nondecreasing order of size unless a coin replaced some. Returns
    /// an empty list at the end, and in every call after it. An error discards the round.
    pub fn advance(&mut self) -> Result<Vec<StructureId>, Error> {
        if self.is_done {
            return Ok(Vec::new());
        }
        self.statistics.rounds += 1;
        let staged = self.combine();
        self.is_done = !matches!(&staged, Ok(staged) if !staged.is_empty());
        let kept: Vec<_> = staged?.entries().map(|entry| self.table.push(entry)).collect();
        self.pools.end_round(&self.table, &kept);
        Ok(kept)
    }

    /// The kept structures, in the order of the rounds.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The predicate that judges candidates.
    pub fn predicate(&self) -> &P {
        &self.predicate
    }

    /// The counts up to now.
    pub fn statistics(&self) -> Statistics {
        let (kept, bytes) = (self.table.count(), self.table.bytes());
        Statistics { expansions: self.stubs.expansions(), kept, bytes, ..self.statistics.clone() }
    }

    /// Judges the candidates of a round.
    fn combine(&mut self) -> Result<Staged, Error> {
        let Rounds { predicate, coin, table, stubs, statistics, limit, largest, .. } = self;
        let round = statistics.rounds;
        let mut staged = Staged::new(table.shape());
        let mut draws = coin.as_mut().map(Coin::begin_round);
        let mut values = vec![0; table.shape().domains().len()];
        for size in 1..=*largest {
            self.pools.combine(table.shape().recursive_fields(), size - 1, |substructures| {
                statistics.count_tuple(round);
                loop {
                    let candidate = Entry { substructures, values: &values };
                    statistics.candidates += 1;
                    if predicate.accepts(&mut stubs.view(table, candidate)) {
                        statistics.accepted += 1;
                        statistics.accepted_by_size[size as usize] += 1;
                        let draw = draws.as_mut().map_or(Draw::Add, |draws| draws.draw(size, staged.count()));
                        match draw {
                            Draw::Add => staged.push(candidate),
                            Draw::Replace(place) => staged.replace(place, candidate),
                            Draw::Discard => {}
                        }
                    }
                    if !table.shape().next_valuation(&mut values) {
                        break;
                    }
                }
                let kept = table.count() + staged.count();
                let is_within =
                    kept.saturating_mul(table.entry_bytes()) <= *limit && kept < u32::MAX as usize;
                if is_within { Ok(()) } else { Err(Error::Memory { size, kept, limit: *limit }) }
            })?;
        }
        Ok(staged)
    }
}
