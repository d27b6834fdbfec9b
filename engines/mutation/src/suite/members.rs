//! The suite: the inputs that cover something new, and the end of the enumeration.
//!
//! Inputs are offered in the order of their sizes. An input joins the suite if it covers an item that no input before it covers. So the
//! last member always covers an item that no other member does. If the enumeration ends early by a rule ([`Until`]), the small scopes
//! are enumerated in full; they give the targets, and the enumeration goes on from there.

use crate::suite::criterion::{Criterion, Given, GroupId, ItemId};
use crate::suite::transcope::{SMALL_SCOPES, Until};

mod scopes;
mod superfluous;

pub use scopes::ScopeRow;
use scopes::Scopes;
pub use superfluous::superfluous;

/// What became of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// It joined the suite, because it covers these new items.
    Joined(Vec<ItemId>),
    /// It covers nothing new.
    Superfluous,
    /// The enumeration had ended before it.
    Late,
}

/// The reason why an enumeration ends before the last input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All that is to be covered is covered ([`Criterion::goal`]).
    Covered,
    /// Each group has as many items as predicted.
    Sizes,
    /// The predicted time is over.
    Time,
}

/// A suite that is built from inputs of ascending size.
#[derive(Debug)]
pub struct Suite<C> {
    criterion: C,
    until: Until,
    /// The largest size.
    scope: u32,
    /// Whether each item is covered.
    covered: Vec<bool>,
    scopes: Scopes,
    /// The items that the rule expects, for each group; none before it is known.
    targets: Option<Vec<f64>>,
    /// The time at which the enumeration ends, once it is known.
    limit: Option<f64>,
    end: Option<End>,
    /// Scratch space.
    items: Vec<ItemId>,
}

impl<C: Criterion> Suite<C> {
    /// An empty suite for the inputs up to the size `scope`.
    pub fn new(criterion: C, until: Until, scope: u32) -> Suite<C> {
        Suite {
            criterion,
            until,
            scope,
            covered: Vec::new(),
            scopes: Scopes::default(),
            targets: None,
            limit: None,
            end: None,
            items: Vec::new(),
        }
    }

    /// Offers the next input. `size` is at least that of the one before, and `time` is the time that the enumeration has taken so
    /// far, in instructions.
    pub fn offer(&mut self, size: u32, time: u64, input: &Given<'_>) -> Offer {
        self.begin(size);
        if self.is_over(time) {
            return Offer::Late;
        }
        let mut items = std::mem::take(&mut self.items);
        items.clear();
        self.criterion.cover(input, &mut items);
        let mut new = Vec::new();
        for &item in &items {
            let index = item.0 as usize;
            if self.covered.len() <= index {
                self.covered.resize(index + 1, false);
            }
            if !std::mem::replace(&mut self.covered[index], true) {
                new.push(item);
            }
        }
        self.items = items;
        let groups: Vec<GroupId> = new.iter().map(|&item| self.criterion.group(item)).collect();
        self.scopes.add(time, &groups);
        if self.criterion.goal().is_some_and(|goal| self.scopes.items() >= goal) {
            self.end = Some(End::Covered);
        }
        self.check_targets();
        if new.is_empty() { Offer::Superfluous } else { Offer::Joined(new) }
    }

    /// Tells that all inputs below `size` have been offered. An input of this size tells the same.
    pub fn begin(&mut self, size: u32) {
        self.scopes.begin(size);
        let is_over = self.until != Until::Exhausted && size > SMALL_SCOPES && self.scope > SMALL_SCOPES;
        if !is_over || self.targets.is_some() || self.limit.is_some() {
            return;
        }
        match self.until {
            Until::Exhausted => {}
            Until::Size(trend) => {
                let groups = (0..self.criterion.groups()).map(|group| self.scopes.sizes(group));
                self.targets = Some(groups.map(|sizes| trend.target(&sizes, self.scope)).collect());
                self.check_targets();
            }
            Until::Time(trend) => {
                self.limit = Some(trend.limit(&self.scopes.times(), self.scope));
            }
        }
    }

    /// Whether the enumeration has ended by `time`, which is that of its next input or an earlier one.
    pub fn is_over(&mut self, time: u64) -> bool {
        if self.end.is_none() && self.limit.is_some_and(|limit| time as f64 > limit) {
            self.end = Some(End::Time);
        }
        self.end.is_some()
    }

    /// Ends the enumeration if each group has its target. A group that the small scopes don't have has none.
    fn check_targets(&mut self) {
        // The curve through exact numbers is exact but for rounding.
        const ROUNDING: f64 = 1e-6;
        let Some(targets) = &self.targets else { return };
        let sizes = (0..).map(|group| self.scopes.size(group));
        if self.end.is_none()
            && targets.iter().zip(sizes).all(|(target, size)| size as f64 >= target - ROUNDING)
        {
            self.end = Some(End::Sizes);
        }
    }

    /// The reason for the end; none as long as inputs are wanted.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The rule for the end.
    pub fn until(&self) -> Until {
        self.until
    }

    /// The criterion.
    pub fn criterion(&self) -> &C {
        &self.criterion
    }

    /// The small scopes from 0 on and larger ones, as far as they have begun.
    pub fn rows(&self) -> &[ScopeRow] {
        self.scopes.rows()
    }

    /// The number of inputs that were offered before the end.
    pub fn offered(&self) -> u64 {
        self.rows().last().map_or(0, |row| row.inputs)
    }

    /// The number of inputs in the suite.
    pub fn members(&self) -> u64 {
        self.rows().last().map_or(0, |row| row.members)
    }

    /// The number of items that are covered.
    pub fn items(&self) -> usize {
        self.scopes.items()
    }

    /// The number of items that are covered, for each group.
    pub fn sizes(&self) -> Vec<usize> {
        (0..self.criterion.groups()).map(|group| self.scopes.size(group)).collect()
    }

    /// The items that the rule expects for each group; none if the rule is another, or as long as small scopes are enumerated.
    pub fn targets(&self) -> Option<&[f64]> {
        self.targets.as_deref()
    }

    /// The time at which the rule ends the enumeration; none if the rule is another, or as long as small scopes are enumerated.
    pub fn limit(&self) -> Option<f64> {
        self.limit
    }
}

#[cfg(test)]
mod tests;
