//! History: the marks of a machine, its checkpoints, and the epochs that say which objects still exist.

use super::choices::Pending;
use super::heap::HeapMark;
use super::output::OutputMark;
use super::stack::StackMark;
use super::word::Word;
use crate::invocation::Handle;

/// A state to go back to, and the alternatives that are still to be tried there.
///
/// Depth-first search makes one for each choice and reads it for each path, so it is small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) heap: HeapMark,
    pub(super) stack: StackMark,
    pub(super) output: OutputMark,
    /// The number of decisions on the path.
    pub(super) depth: u32,
    /// The next alternative and the last one. There is none left if the next one is greater.
    pub(super) next: u32,
    pub(super) last: u32,
    /// The size of the path.
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
    /// Its place in [`History::marks`].
    mark: usize,
    /// The epoch before it.
    epoch: u64,
}

/// The marks of a machine and its epochs. Its functions can't reach what the marks remember: they restore nothing.
#[derive(Debug)]
pub(super) struct History {
    marks: Vec<Mark>,
    /// The marks between two calls; all others are at a choice.
    checkpoints: Vec<Checkpoint>,
    /// The epoch changes when the machine goes back. An object that was made in another epoch may no longer exist.
    epoch: u64,
    /// The number of epochs so far.
    epochs: u64,
    /// The epoch in which a call may begin: none has begun, or the newest has returned.
    idle_in: Option<u64>,
}

impl History {
    /// No marks, and no call has begun.
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

    /// The newest mark.
    #[inline]
    pub(super) fn newest(&self) -> Option<&Mark> {
        self.marks.last()
    }

    /// Begins an epoch with the next alternative of the newest mark, which is before [`Mark::next`] then. None if there are at most
    /// `kept` marks.
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

    /// Forgets the newest mark, and gives it.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Mark> {
        self.marks.pop()
    }

    /// All marks, oldest first.
    pub(super) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// All marks, oldest first.
    pub(super) fn marks_mut(&mut self) -> &mut [Mark] {
        &mut self.marks
    }

    /// Makes `mark` a checkpoint.
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

    /// Forgets the newest checkpoint, whose mark is forgotten already. Its epoch begins again.
    pub(super) fn pop_checkpoint(&mut self) {
        self.epoch = self.checkpoints.pop().map_or(self.epoch, |checkpoint| checkpoint.epoch);
        self.set_idle();
    }

    /// A handle of the object at `address`.
    pub(super) fn handle_of(&self, address: Word) -> Handle {
        Handle { address, epoch: self.epoch }
    }

    /// Whether the object of `handle` still exists: its epoch is the present one, or a checkpoint keeps it.
    pub(super) fn keeps(&self, handle: Handle) -> bool {
        let kept = self.checkpoints.iter().map(|checkpoint| checkpoint.epoch);
        kept.chain([self.epoch]).any(|epoch| epoch == handle.epoch)
    }
}
