//! Counts the solutions of an accepted candidate without making its open choices.
//!
//! If solutions are only counted ([`Machine::count_completions`]), the open choices reachable from the returned value need not be made
//! ([`super::open_choices`]). No code runs after the walk that would force them, so the path ends with their number.

use super::open_choices::Counted;
use super::state::Machine;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::completions::Completions;

/// Maximum number of instructions examined between the walk and the end of the path.
const MOST_LEFT: usize = 64;

impl Machine {
    /// Sets whether a path ends as soon as only the combinations of the open choices of the returned value are left to count. Such a path
    /// is one solution that stands for all combinations ([`Machine::take_counted`]). Has no effect on a machine that delivers solutions
    /// or seeks near misses.
    pub fn count_completions(&mut self, counts: bool) {
        self.ending.counts_completions = counts;
    }

    /// After [`Event::Solution`](super::Event::Solution), the completions that the path stands for. `None` if it is a single solution.
    /// Call it only once.
    pub fn take_counted(&mut self) -> Option<Counted> {
        self.ending.counted.take()
    }

    /// The completions that the path stands for, individually. The machine must still be at the end of the path.
    pub fn completions(&self, counted: Counted) -> Option<Completions> {
        self.store.completions_of(counted.root)
    }

    /// Whether the open choices reachable from the returned value may be counted at this place.
    pub(super) fn may_count_completions(&self) -> bool {
        let is_whole = self.tree.enumeration.round.is_none()
            && !self.tree.enumeration.border.is_reached_by(&self.tree.path);
        self.ending.counts_completions
            && is_whole
            && !self.ending.delivers
            && self.policies.assumption_word == 0
            && self.ends_without_effect()
    }

    /// Records the number of completions of the object at `root`, with which the path ends.
    pub(super) fn end_with_completions(&mut self, root: usize, count: u128) {
        if count > 1 {
            self.ending.counted = Some(Counted { count, root });
            // The end of the path counts as one of them.
            let further = u64::try_from(count - 1).unwrap_or(u64::MAX);
            self.counts.totals.solutions = self.counts.totals.solutions.saturating_add(further);
            self.counts.totals.counted = self.counts.totals.counted.saturating_add(further);
            self.counts.branches.count_solutions(further);
        }
    }

    /// Whether the code after the current instruction only checks that the value is not wanted, and returns.
    fn ends_without_effect(&self) -> bool {
        let (mut pc, mut base, mut unwanted) = (self.pc + 1, self.base, None);
        for _ in 0..MOST_LEFT {
            let Some(&op) = self.store.image.program.code.get(pc as usize) else { return false };
            pc += 1;
            match op {
                Op::CallNative { dst, native: Native::IsWanted, .. } => unwanted = Some(dst),
                Op::JumpIf { a, .. } if unwanted == Some(a) => {}
                Op::JumpIfNot { a, to } if unwanted == Some(a) => pc = pc.wrapping_add_signed(to.into()),
                Op::Jump { to } => pc = pc.wrapping_add_signed(to),
                Op::ReturnVoid {} => {
                    let caller = self.stack.caller(base);
                    if caller.base == 0 {
                        return true;
                    }
                    (pc, base, unwanted) = (caller.pc, caller.base, None);
                }
                _ => return false,
            }
        }
        false
    }
}
