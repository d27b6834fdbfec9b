//! The ledger: the finished and the pending intervals. Together they are always the whole tree, each path in exactly one.

use std::collections::{BTreeMap, HashMap};

use crate::Decisions;
use crate::search::{Interval, Statistics};

use crate::store::record::Commit;
use crate::store::shard;
use crate::store::unit::Unit;

/// The state of a search after some commits.
#[derive(Debug)]
pub struct Ledger {
    /// The pending units, by their first paths.
    pending: BTreeMap<Decisions, Unit>,
    /// The finished units, with the budget and the outcome of each.
    done: HashMap<Interval, (u64, String)>,
    statistics: Statistics,
}

impl Default for Ledger {
    /// The state before the first commit: the whole tree is one pending unit.
    fn default() -> Ledger {
        let root = Unit::root();
        let pending = BTreeMap::from([(root.paths.from.clone(), root)]);
        Ledger { pending, done: HashMap::new(), statistics: Statistics::default() }
    }
}

impl Ledger {
    /// Checks that a commit fits the state.
    ///
    /// # Errors
    ///
    /// If its unit is not pending, its children are not the rest of the unit, or it names a file that is not a shard.
    pub fn check(&self, Commit { record, children }: &Commit) -> Result<(), String> {
        if self.done.contains_key(&record.unit) {
            return Err(format!("the paths {} are there twice", record.unit));
        }
        if self.pending.get(&record.unit.from).is_none_or(|unit| unit.paths != record.unit) {
            return Err(format!("the paths {} were not to be done", record.unit));
        }
        if let Some(file) = record.files().find(|file| !shard::is_name(&file.name)) {
            return Err(format!("{:?} is no name of a shard", file.name));
        }
        let left = record.rest.as_ref().map(|rest| &rest.paths);
        let is_within = left.is_none_or(|left| left.from > record.unit.from && left.to == record.unit.to);
        if !is_within || !tile(left, children) {
            return Err(format!("what is left of the paths {} does not fit them", record.unit));
        }
        Ok(())
    }

    /// Adds a commit: its unit is finished, and the rest becomes pending.
    ///
    /// # Errors
    ///
    /// If it does not fit.
    pub fn apply(&mut self, commit: &Commit) -> Result<(), String> {
        self.check(commit)?;
        let Commit { record, children } = commit;
        self.pending.remove(&record.unit.from);
        self.done.insert(record.unit.clone(), (record.budget, record.outcome()));
        self.pending.extend(children.iter().map(|unit| (unit.paths.from.clone(), unit.clone())));
        self.statistics += record.counts;
        Ok(())
    }

    /// The pending units, in order.
    pub fn pending(&self) -> impl Iterator<Item = &Unit> {
        self.pending.values()
    }

    /// The pending unit that begins at `from`.
    pub fn pending_at(&self, from: &Decisions) -> Option<&Unit> {
        self.pending.get(from)
    }

    /// Number of pending units, including those with jobs under way.
    pub fn waiting(&self) -> usize {
        self.pending.len()
    }

    /// Number of finished units, whose records are committed.
    pub fn done(&self) -> usize {
        self.done.len()
    }

    /// The budget and the outcome of a finished unit.
    pub fn outcome(&self, unit: &Interval) -> Option<(u64, &str)> {
        self.done.get(unit).map(|(budget, outcome)| (*budget, outcome.as_str()))
    }

    /// Whether no unit is pending.
    pub fn is_complete(&self) -> bool {
        self.pending.is_empty()
    }

    /// The finished fraction of the tree, from 0 to 1, if all alternatives of a choice have equal shares.
    pub fn fraction(&self) -> f64 {
        // Sums the pending shares, which are exact when nearly all is done.
        let left: f64 = self.pending.values().map(|unit| unit.weight).sum();
        if self.is_complete() { 1.0 } else { (1.0 - left).clamp(0.0, 1.0) }
    }

    /// The statistics of all finished units.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }
}

/// Whether consecutive units cover `left` exactly, from its beginning to its end.
fn tile(left: Option<&Interval>, units: &[Unit]) -> bool {
    let Some(left) = left else { return units.is_empty() };
    let mut next = Some(&left.from);
    for unit in units {
        if next != Some(&unit.paths.from) || unit.paths.is_empty() {
            return false;
        }
        next = unit.paths.to.as_ref();
    }
    !units.is_empty() && next == left.to.as_ref()
}
