//! What was covered in each scope.

use crate::suite::criterion::GroupId;
use crate::suite::transcope::SMALL_SCOPES;

/// The inputs up to a size.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ScopeRow {
    /// The size.
    pub scope: u32,
    /// The number of inputs up to this size.
    pub inputs: u64,
    /// The number of those in the suite.
    pub members: u64,
    /// The items that they cover, for each group; groups that come later are missing.
    pub sizes: Vec<usize>,
    /// The time of the last input that joined the suite, in instructions.
    pub time: u64,
}

/// The scopes from 0 on.
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
    /// Goes on to a scope. An earlier one changes nothing. Of the larger scopes only those are kept that have begun.
    pub(super) fn begin(&mut self, scope: u32) {
        while let Some(last) = self.rows.last().filter(|last| last.scope < scope) {
            let next = if last.scope < SMALL_SCOPES { last.scope + 1 } else { scope };
            let next = ScopeRow { scope: next, ..last.clone() };
            self.rows.push(next);
        }
    }

    /// Counts an input of the current scope with the groups of its new items.
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

    pub(super) fn rows(&self) -> &[ScopeRow] {
        &self.rows
    }

    /// The number of items of a group.
    pub(super) fn size(&self, group: usize) -> usize {
        self.rows.last().and_then(|row| row.sizes.get(group)).copied().unwrap_or_default()
    }

    /// The number of all items.
    pub(super) fn items(&self) -> usize {
        self.rows.last().map_or(0, |row| row.sizes.iter().sum())
    }

    /// The sizes of a group at the small scopes.
    pub(super) fn sizes(&self, group: usize) -> Vec<usize> {
        self.small().map(|row| row.sizes.get(group).copied().unwrap_or_default()).collect()
    }

    /// The times of the small scopes.
    pub(super) fn times(&self) -> Vec<u64> {
        self.small().map(|row| row.time).collect()
    }

    fn small(&self) -> impl Iterator<Item = &ScopeRow> {
        self.rows.iter().skip(1).take(SMALL_SCOPES as usize)
    }
}
