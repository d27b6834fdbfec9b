//! Coverage by scope.

use crate::suite::criterion::GroupId;
use crate::suite::transcope::SMALL_SCOPES;

/// Counts over the inputs up to a size.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ScopeRow {
    /// The largest size of the inputs counted.
    pub scope: u32,
    /// Number of inputs up to this size.
    pub inputs: u64,
    /// Number of members of the suite up to this size.
    pub members: u64,
    /// Number of items that they cover, for each group. Groups that first occur in a larger scope are missing.
    pub sizes: Vec<usize>,
    /// The time at which the last member joined the suite, in instructions.
    pub time: u64,
}

/// The rows of all scopes, from 0.
#[derive(Debug)]
pub(super) struct Scopes {
    rows: Vec<ScopeRow>,
}

impl Default for Scopes {
    fn default() -> Scopes {
        Scopes { rows: vec![ScopeRow::default()] }
    }
}

impl Scopes {
    /// Starts a scope. An earlier scope changes nothing. Of the larger scopes, only those that have begun are kept.
    pub(super) fn begin(&mut self, scope: u32) {
        while let Some(last) = self.rows.last().filter(|last| last.scope < scope) {
            let next = if last.scope < SMALL_SCOPES { last.scope + 1 } else { scope };
            let next = ScopeRow { scope: next, ..last.clone() };
            self.rows.push(next);
        }
    }

    /// Counts an input of the current scope. `new` holds the group of each of its new items.
    pub(super) fn add(&mut self, time: u64, new: &[GroupId]) {
        let Some(row) = self.rows.last_mut() else { return };
        row.inputs += 1;
        if new.is_empty() {
            return;
        }
        row.members += 1;
        row.time = time;
        for group in new {
            let index = group.0 as usize;
            if row.sizes.len() <= index {
                row.sizes.resize(index + 1, 0);
            }
            row.sizes[index] += 1;
        }
    }

    /// Counts inputs of the current scope that have no new items.
    pub(super) fn pass(&mut self, inputs: u64) {
        if let Some(row) = self.rows.last_mut() {
            row.inputs = row.inputs.saturating_add(inputs);
        }
    }

    pub(super) fn rows(&self) -> &[ScopeRow] {
        &self.rows
    }

    /// Number of items of a group.
    pub(super) fn size(&self, group: usize) -> usize {
        self.rows.last().and_then(|row| row.sizes.get(group)).copied().unwrap_or_default()
    }

    /// Number of all items.
    pub(super) fn items(&self) -> usize {
        self.rows.last().map_or(0, |row| row.sizes.iter().sum())
    }

    /// The sizes of a group at each small scope.
    pub(super) fn sizes(&self, group: usize) -> Vec<usize> {
        self.small().map(|row| row.sizes.get(group).copied().unwrap_or_default()).collect()
    }

    /// The times of the small scopes, in instructions.
    pub(super) fn times(&self) -> Vec<u64> {
        self.small().map(|row| row.time).collect()
    }

    fn small(&self) -> impl Iterator<Item = &ScopeRow> {
        self.rows.iter().skip(1).take(SMALL_SCOPES as usize)
    }
}
