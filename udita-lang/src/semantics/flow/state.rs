//! The state of flow analysis at one point of a body.

use fixedbitset::FixedBitSet;

/// Whether control can reach a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    /// It can't.
    Dead,
    /// It can't, which has been reported.
    Told,
    /// It can.
    Live,
}

/// The state at one point.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) reach: Reach,
    /// The variables that have a value on every path.
    pub(super) assigned: FixedBitSet,
    /// The variables that have no value on any path.
    pub(super) unassigned: FixedBitSet,
}

impl State {
    /// At the start of a body with `count` variables: the first `params` have values, those up to `locals` are not
    /// there yet, and the rest have none.
    pub(super) fn start(count: usize, params: usize, locals: usize) -> State {
        let mut assigned = State::none(count);
        assigned.insert_range(..params);
        let mut unassigned = State::none(count);
        unassigned.insert_range(locals..);
        State { reach: Reach::Live, assigned, unassigned }
    }

    /// No variable of `count`.
    pub(super) fn none(count: usize) -> FixedBitSet {
        FixedBitSet::with_capacity(count)
    }

    /// Makes the point unreachable, where every variable is both assigned and unassigned.
    pub(super) fn vanish(&mut self) {
        self.assigned.insert_range(..);
        self.unassigned.insert_range(..);
    }

    /// Control doesn't go on from here.
    pub(super) fn kill(&mut self) {
        self.vanish();
        // The statements after a reported one aren't reported.
        self.reach = if self.reach == Reach::Told { Reach::Told } else { Reach::Dead };
    }

    /// Control comes from here or from `other`.
    pub(super) fn join(&mut self, other: &State) {
        self.reach = self.reach.max(other.reach);
        self.assigned.intersect_with(&other.assigned);
        self.unassigned.intersect_with(&other.unassigned);
    }

    /// After this, control goes through a `finally` block, after which `end` holds.
    pub(super) fn follow(&mut self, end: &State) {
        self.assigned.union_with(&end.assigned);
        self.unassigned.intersect_with(&end.unassigned);
    }

    /// This state, when some of `assigned` may have been assigned since.
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

    /// A variable gets a value.
    pub(super) fn assign(&mut self, variable: usize) {
        self.assigned.insert(variable);
        self.unassigned.remove(variable);
    }
}
