//! The suite: the inputs that cover something new, and the end of the enumeration.
//!
//! Inputs are offered in the order of their sizes. An input joins the suite if it covers an item that no earlier input covers.
//! Therefore the last member always covers an item that no other member does. With a stopping rule ([`Until`]), the small scopes
//! are enumerated in full, the targets are computed from them, and the enumeration continues until they are met.

use crate::suite::criterion::{Criterion, Given, GroupId, ItemId};
use crate::suite::transcope::{SMALL_SCOPES, Until};

mod scopes;
mod superfluous;

pub use scopes::ScopeRow;
use scopes::Scopes;
pub use superfluous::superfluous;

/// The result of offering an input to a suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// The input joined the suite because it covers these new items.
    Joined(Vec<ItemId>),
    /// The input covers nothing new.
    Superfluous,
    /// The enumeration had already ended.
    Late,
}

/// The reason why an enumeration ends before the last input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every item is covered ([`Criterion::goal`]).
    Covered,
    /// Each group has the predicted number of items.
    Sizes,
    /// The predicted time has passed.
    Time,
}

/// A suite that is built from inputs of ascending size.
#[derive(Debug)]
pub struct Suite<C> {
    criterion: C,
    until: Until,
    /// The largest size of inputs.
    scope: u32,
    /// For each item, whether it is covered.
    covered: Vec<bool>,
    scopes: Scopes,
    /// The number of items that the rule expects, for each group; `None` until it is known.
    targets: Option<Vec<f64>>,
    /// The time at which the enumeration ends, in instructions, once it is known.
    limit: Option<f64>,
    end: Option<End>,
    /// Scratch space for the items of one input.
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

    /// Offers the next input. `size` must not be smaller than the previous one; `time` is the time spent on the enumeration so
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

    /// Offers a number of inputs of a size that are known to cover nothing new.
    pub fn pass(&mut self, size: u32, inputs: u64) {
        self.begin(size);
        self.scopes.pass(inputs);
        self.check_targets();
    }

    /// Announces that all inputs below `size` have been offered. Offering an input of this size has the same effect.
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

    /// Whether the enumeration has ended by `time`, the time of its next input or an earlier one.
    pub fn is_over(&mut self, time: u64) -> bool {
        if self.end.is_none() && self.limit.is_some_and(|limit| time as f64 > limit) {
            self.end = Some(End::Time);
        }
        self.end.is_some()
    }

    /// Ends the enumeration if each group has reached its target. A group that doesn't occur in the small scopes has no target.
    fn check_targets(&mut self) {
        // The curve through exact numbers is exact except for rounding.
        const ROUNDING: f64 = 1e-6;
        let Some(targets) = &self.targets else { return };
        let sizes = (0..).map(|group| self.scopes.size(group));
        if self.end.is_none()
            && targets.iter().zip(sizes).all(|(target, size)| size as f64 >= target - ROUNDING)
        {
            self.end = Some(End::Sizes);
        }
    }

    /// The reason for the end; `None` while inputs are wanted.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The rule that ends the enumeration.
    pub fn until(&self) -> Until {
        self.until
    }

    /// The criterion, with the items met so far.
    pub fn criterion(&self) -> &C {
        &self.criterion
    }

    /// The rows of the small scopes from 0, and of the larger scopes that have begun.
    pub fn rows(&self) -> &[ScopeRow] {
        self.scopes.rows()
    }

    /// Number of inputs offered before the end.
    pub fn offered(&self) -> u64 {
        self.rows().last().map_or(0, |row| row.inputs)
    }

    /// Number of inputs in the suite.
    pub fn members(&self) -> u64 {
        self.rows().last().map_or(0, |row| row.members)
    }

    /// Number of items that the members cover.
    pub fn items(&self) -> usize {
        self.scopes.items()
    }

    /// Number of items covered, for each group.
    pub fn sizes(&self) -> Vec<usize> {
        (0..self.criterion.groups()).map(|group| self.scopes.size(group)).collect()
    }

    /// Number of items that the rule expects for each group; `None` under another rule, or while small scopes are enumerated.
    pub fn targets(&self) -> Option<&[f64]> {
        self.targets.as_deref()
    }

    /// The time at which the rule ends the enumeration, in instructions; `None` under another rule, or while small scopes are
    /// enumerated.
    pub fn limit(&self) -> Option<f64> {
        self.limit
    }
}

#[cfg(test)]
mod tests;
