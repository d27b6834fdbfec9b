//! All structures up to a size.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;
use crate::predicate::Predicate;
use crate::shape::Shape;
use crate::statistics::Statistics;
use crate::table::{Entry, Table};
use crate::tuples::Tuples;
use crate::view::{Expansion, Stubs};

/// Iterates over all structures up to a size: algorithm DP of the paper, or LazyDP.
///
/// The paper builds by rounds, which correspond to heights ([`crate::rounds`]). This iterator builds by sizes: it combines the
/// same tuples and judges the same candidates, but the structures of the largest size come last and need not be kept.
///
/// Structures come in ascending order of size. Within a size the order is lexicographic: first by the composition of size - 1
/// into the sizes of the substructures, then by the tuple of ids, then by the values.
pub struct Exhaustive<P> {
    predicate: P,
    largest: u32,
    limit: usize,
    table: Table,
    stubs: Stubs,
    tuples: Tuples,
    values: Vec<u16>,
    size: u32,
    /// The height of candidates over the current tuple; 0 without a tuple.
    height: u32,
    /// Whether the current candidate is the last accepted structure.
    has_current: bool,
    interrupt: Arc<AtomicBool>,
    failure: Option<Error>,
    statistics: Statistics,
}

impl<P: Predicate> Exhaustive<P> {
    /// Iterates over structures of sizes 1 to `largest`, at most 65535. The kept structures take at most `limit` bytes.
    pub fn new(
        shape: Shape,
        predicate: P,
        largest: u32,
        expansion: Expansion,
        limit: usize,
    ) -> Result<Exhaustive<P>, Error> {
        if largest > u16::MAX.into() {
            return Err(Error::LargeSize(largest));
        }
        Ok(Exhaustive {
            predicate,
            largest,
            limit,
            tuples: Tuples::new(shape.recursive_fields()),
            values: vec![0; shape.domains().len()],
            table: Table::new(shape),
            stubs: Stubs::new(expansion),
            size: 0,
            height: 0,
            has_current: false,
            failure: None,
            interrupt: Arc::default(),
            statistics: Statistics::new(largest),
        })
    }

    /// Makes [`Exhaustive::advance`] fail with [`Error::Interrupted`] soon after `flag` becomes true.
    pub fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = flag;
    }

    /// Advances to the next accepted structure, whose substructures are in the table. Returns `None` at the end; after the end or
    /// an error it stays `None`.
    pub fn advance(&mut self) -> Result<Option<Entry<'_>>, Error> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        self.has_current = false;
        while !self.has_current && self.next_candidate() {
            if self.interrupt.load(Ordering::Relaxed) {
                self.has_current = false;
                return Err(Error::Interrupted);
            }
            self.statistics.candidates += 1;
            let candidate = Entry { substructures: self.tuples.ids(), values: &self.values };
            if self.predicate.accepts(&mut self.stubs.view(&self.table, candidate)) {
                self.statistics.count_accepted(self.size, self.height);
                if self.size < self.largest {
                    self.keep()?;
                }
                self.has_current = true;
            }
        }
        Ok(self.current())
    }

    /// The structure that the last call of [`Exhaustive::advance`] returned, if any.
    pub fn current(&self) -> Option<Entry<'_>> {
        self.has_current.then(|| Entry { substructures: self.tuples.ids(), values: &self.values })
    }

    /// The size of the structures under construction.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The kept structures: all except those of the largest size.
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

    fn next_candidate(&mut self) -> bool {
        if self.height > 0 && self.table.shape().next_valuation(&mut self.values) {
            return true;
        }
        while !self.tuples.advance() {
            self.height = 0;
            if self.size >= self.largest {
                return false;
            }
            self.size += 1;
            self.tuples.next_total(&self.table);
        }
        self.height = self.table.height_above(self.tuples.ids());
        self.statistics.count_tuple(self.height);
        true
    }

    fn keep(&mut self) -> Result<(), Error> {
        let entry = Entry { substructures: self.tuples.ids(), values: &self.values };
        let (limit, kept) = (self.limit, self.table.count());
        if self.table.bytes() + self.table.entry_bytes() > limit || kept >= u32::MAX as usize - 1 {
            let failure = Error::Memory { size: self.size, kept, limit };
            self.failure = Some(failure.clone());
            return Err(failure);
        }
        self.table.push(entry);
        Ok(())
    }
}
