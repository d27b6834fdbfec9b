//! The state of flow analysis at one point of a body.

use fixedbitset::FixedBitSet;

/// Whether control can reach a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    /// Control can't reach it.
    Dead,
    /// Control can't reach it, and this has been reported.
    Reported,
    /// Control can reach it.
    Live,
}

/// The state of reachability and assignment at one point.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) reach: Reach,
    /// The variables that have a value on every path.
    pub(super) assigned: FixedBitSet,
    /// The variables that have no value on any path.
    pub(super) unassigned: FixedBitSet,
}

impl State {
    /// The state at the start of a body with `count` variables. The first `params` have values, those up to
    /// `locals` are not declared yet, and the rest have no values.
    pub(super) fn start(count: usize, params: usize, locals: usize) -> State {
        let mut assigned = State::none(count);
        assigned.insert_range(..params);
        let mut unassigned = State::none(count);
        unassigned.insert_range(locals..);
        State { reach: Reach::Live, assigned, unassigned }
    }

    /// The empty set of `count` variables.
    pub(super) fn none(count: usize) -> FixedBitSet {
        FixedBitSet::with_capacity(count)
    }

    /// Makes the point unreachable. Every variable is then both assigned and unassigned.
    pub(super) fn make_unreachable(&mut self) {
        self.assigned.insert_range(..);
        self.unassigned.insert_range(..);
    }

    /// Ends control flow at this point.
    pub(super) fn kill(&mut self) {
        self.make_unreachable();
        // After a reported statement, the following statements are not reported.
        self.reach = if self.reach == Reach::Reported { Reach::Reported } else { Reach::Dead };
    }

    /// Continues after code that is not known. It may do anything, so nothing after it is reported.
    pub(super) fn leave_unknown(&mut self) {
        self.make_unreachable();
        self.reach = Reach::Reported;
    }

    /// Joins the paths from this state and from `other`.
    pub(super) fn join(&mut self, other: &State) {
        self.reach = self.reach.max(other.reach);
        self.assigned.intersect_with(&other.assigned);
        self.unassigned.intersect_with(&other.unassigned);
    }

    /// Continues through a `finally` block that ends in state `end`.
    pub(super) fn follow(&mut self, end: &State) {
        self.assigned.union_with(&end.assigned);
        self.unassigned.intersect_with(&end.unassigned);
    }

    /// This state after possible assignments to the variables `assigned`.
    pub(super) fn without_assigned(&self, assigned: &FixedBitSet) -> State {
        let mut state = self.clone();
        state.unassigned.difference_with(assigned);
        state
    }

    /// Declares a variable without a value.
    pub(super) fn declare(&mut self, variable: usize) {
        self.assigned.remove(variable);
        self.unassigned.insert(variable);
    }

    /// Marks a variable as assigned.
    pub(super) fn assign(&mut self, variable: usize) {
        self.assigned.insert(variable);
        self.unassigned.remove(variable);
    }
}
