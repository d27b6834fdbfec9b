//! The path of one execution: branches, calls, returns, and which branches depend on the input.

use crate::concolic::branch::{BranchId, FunctionId};

/// An event on the path of an execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A branch of the program was taken.
    Branch(BranchId),
    /// A check was made: a condition that an instruction requires, such as an index within bounds. It is negated like a branch, but does
    /// not count in distances.
    Check(BranchId),
    /// A function was entered. The entry of the program has no such event.
    Call(FunctionId),
    /// The innermost function was left, by return or by exception.
    Return,
}

/// The events of an execution, in order, and the constraints among them.
///
/// A *position* is an index into the events. A *constraint* is a branch whose condition depends on the input; constraints are
/// numbered from 0 in the order of their positions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path {
    events: Vec<Event>,
    /// The positions of the constraints, in increasing order.
    constraints: Vec<usize>,
}

impl Path {
    /// An empty path, to which a run adds events.
    pub fn new() -> Path {
        Path::default()
    }

    /// Appends a call or a return, or a branch whose condition does not depend on the input.
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Appends a branch whose condition depends on the input, as the last constraint.
    pub fn push_constraint(&mut self, branch: BranchId) {
        self.push_symbolic(Event::Branch(branch));
    }

    /// Appends a check whose condition depends on the input, as the last constraint.
    pub fn push_check(&mut self, branch: BranchId) {
        self.push_symbolic(Event::Check(branch));
    }

    fn push_symbolic(&mut self, event: Event) {
        self.constraints.push(self.events.len());
        self.events.push(event);
    }

    /// The events of the execution, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Number of constraints on the path.
    pub fn constraint_count(&self) -> usize {
        self.constraints.len()
    }

    /// The position of a constraint among the events.
    ///
    /// # Panics
    /// If the path has no such constraint.
    pub fn position(&self, constraint: usize) -> usize {
        self.constraints[constraint]
    }

    /// The number of the constraint at a position. `None` for an event that does not depend on the input.
    pub fn constraint_at(&self, position: usize) -> Option<usize> {
        self.constraints.binary_search(&position).ok()
    }

    /// The number of the first constraint after a position. If there is none, the number of constraints.
    pub fn constraint_behind(&self, position: usize) -> usize {
        self.constraints.partition_point(|&at| at <= position)
    }

    /// The branch or check at a position. `None` for calls, returns and positions beyond the end.
    pub fn branch_at(&self, position: usize) -> Option<BranchId> {
        match self.events.get(position) {
            Some(Event::Branch(branch) | Event::Check(branch)) => Some(*branch),
            _ => None,
        }
    }

    /// The branch or check of a constraint, as taken.
    ///
    /// # Panics
    /// If the path has no such constraint.
    pub fn constraint_branch(&self, constraint: usize) -> BranchId {
        self.branch_at(self.position(constraint)).expect("a constraint stands at a branch")
    }

    /// The branches taken, in order, without checks.
    pub fn branches(&self) -> impl Iterator<Item = BranchId> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::Branch(branch) => Some(*branch),
            _ => None,
        })
    }

    /// The functions entered by calls, in order.
    pub fn calls(&self) -> impl Iterator<Item = FunctionId> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::Call(function) => Some(*function),
            _ => None,
        })
    }

    /// Whether `new` is as negating the branch at `position` predicts: the same events before it, including calls and returns, and then
    /// the opposite branch of the site.
    ///
    /// # Panics
    /// If this path has no branch at `position`.
    pub fn predicts(&self, new: &Path, position: usize) -> bool {
        let old = self.branch_at(position).expect("a branch is negated");
        new.branch_at(position) == Some(old.pair()) && new.events[..position] == self.events[..position]
    }

    /// The positions of the branches that *immediately follow* a position: the first branch at the same level, and for each call before
    /// it the branches that immediately follow the entry of the callee. The scan ends where the function returns.
    ///
    /// With `(` for a call and `)` for a return, 1, 4, 5, 8 and 9 immediately follow `*` in `* ( ( ( 1 2 ) 4 ) ( 5 ( 6 7 ) ) 8 ) 9`.
    pub fn following(&self, position: usize) -> Vec<usize> {
        let mut following = Vec::new();
        // For each open call, whether its first branch was encountered. The first entry is the level of `position`.
        let mut is_done = vec![false];
        for (at, event) in self.events.iter().enumerate().skip(position + 1) {
            let Some(level) = is_done.last_mut() else { break };
            match event {
                Event::Check(_) => {}
                Event::Branch(_) if *level => {}
                Event::Branch(_) => {
                    following.push(at);
                    *level = true;
                    if is_done.len() == 1 {
                        break;
                    }
                }
                Event::Call(_) => {
                    let inherited = *level;
                    is_done.push(inherited);
                }
                Event::Return => {
                    is_done.pop();
                }
            }
        }
        following
    }

    /// Whether one of the `wanted` branches is at `position`, or at most `steps` steps after it, where each step goes to a branch that
    /// immediately follows.
    pub fn reaches(&self, position: usize, steps: u32, wanted: &[BranchId]) -> bool {
        let mut pending = vec![(position, steps)];
        while let Some((at, steps)) = pending.pop() {
            if self.branch_at(at).is_some_and(|branch| wanted.contains(&branch)) {
                return true;
            }
            if let Some(left) = steps.checked_sub(1) {
                pending.extend(self.following(at).into_iter().map(|next| (next, left)));
            }
        }
        false
    }
}
