//! History: the marks of a machine, its checkpoints, and the epochs that determine which objects still exist.

use super::choices::Pending;
use super::heap::HeapMark;
use super::output::OutputMark;
use super::stack::StackMark;
use super::word::Word;
use crate::invocation::Handle;

/// A state to which the machine can backtrack, and the alternatives still to be tried there.
///
/// Depth-first search makes a mark for each choice and reads one for each path, so it is small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) heap: HeapMark,
    pub(super) stack: StackMark,
    pub(super) output: OutputMark,
    /// Number of decisions on the path.
    pub(super) depth: u32,
    /// The next alternative and the last one. None is left if `next > last`.
    pub(super) next: u32,
    pub(super) last: u32,
    /// The number of counted objects: the size of the path.
    pub(super) objects: u32,
    pub(super) pc: u32,
    pub(super) base: u32,
    pub(super) steps: u64,
    pub(super) pending: Pending,
}

const _: () = assert!(size_of::<Mark>() <= 88);

/// A mark between two calls.
#[derive(Clone, Copy, Debug)]
struct Checkpoint {
    /// The index of the mark in [`History::marks`].
    mark: usize,
    /// The epoch before the checkpoint.
    epoch: u64,
}

/// The marks of a machine and its epochs. This type restores nothing: it has no access to the marked state.
#[derive(Debug)]
pub(super) struct History {
    marks: Vec<Mark>,
    /// The marks between two calls. All other marks are at choices.
    checkpoints: Vec<Checkpoint>,
    /// The current epoch. It changes at backtracking, and an object made in another epoch may no longer exist.
    epoch: u64,
    /// The number of epochs so far.
    epochs: u64,
    /// The epoch in which a call may begin, because none has begun or the last one has returned.
    idle_in: Option<u64>,
}

impl History {
    /// A history without marks and calls.
    pub(super) fn new() -> History {
        History { marks: Vec::new(), checkpoints: Vec::new(), epoch: 0, epochs: 0, idle_in: Some(0) }
    }

    /// Whether a call may begin.
    pub(super) fn is_idle(&self) -> bool {
        self.idle_in == Some(self.epoch)
    }

    pub(super) fn set_idle(&mut self) {
        self.idle_in = Some(self.epoch);
    }

    pub(super) fn set_busy(&mut self) {
        self.idle_in = None;
    }

    #[inline]
    pub(super) fn begin_epoch(&mut self) {
        self.epochs += 1;
        self.epoch = self.epochs;
    }

    #[inline]
    pub(super) fn push(&mut self, mark: Mark) {
        self.marks.push(mark);
    }

    #[inline]
    pub(super) fn newest(&self) -> Option<&Mark> {
        self.marks.last()
    }

    /// Advances the newest mark to its next alternative, which is the one before [`Mark::next`] afterwards, and begins an epoch. `None`
    /// if there are at most `kept` marks.
    #[inline(always)]
    pub(super) fn retake(&mut self, kept: usize) -> Option<&Mark> {
        if self.marks.len() <= kept {
            return None;
        }
        self.begin_epoch();
        let mark = self.marks.last_mut()?;
        mark.next = mark.next.wrapping_add(1);
        Some(mark)
    }

    /// Drops the newest mark and returns it.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Mark> {
        self.marks.pop()
    }

    /// All marks, oldest first.
    pub(super) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    pub(super) fn marks_mut(&mut self) -> &mut [Mark] {
        &mut self.marks
    }

    /// Adds `mark` as a checkpoint.
    pub(super) fn push_checkpoint(&mut self, mark: Mark) {
        self.checkpoints.push(Checkpoint { mark: self.marks.len(), epoch: self.epoch });
        self.marks.push(mark);
        self.begin_epoch();
        self.set_idle();
    }

    /// Whether the newest mark is the newest checkpoint.
    pub(super) fn is_at_checkpoint(&self) -> bool {
        self.checkpoints.last().is_some_and(|checkpoint| self.marks.len() == checkpoint.mark + 1)
    }

    pub(super) fn has_checkpoint(&self) -> bool {
        !self.checkpoints.is_empty()
    }

    /// Drops the newest checkpoint, whose mark is already dropped. The epoch before it continues.
    pub(super) fn pop_checkpoint(&mut self) {
        self.epoch = self.checkpoints.pop().map_or(self.epoch, |checkpoint| checkpoint.epoch);
        self.set_idle();
    }

    /// Makes a handle of the object at `address`.
    pub(super) fn handle_of(&self, address: Word) -> Handle {
        Handle { address, epoch: self.epoch }
    }

    /// Whether the object of `handle` still exists: it was made in the current epoch or before a checkpoint.
    pub(super) fn keeps(&self, handle: Handle) -> bool {
        let kept = self.checkpoints.iter().map(|checkpoint| checkpoint.epoch);
        kept.chain([self.epoch]).any(|epoch| epoch == handle.epoch)
    }
}
