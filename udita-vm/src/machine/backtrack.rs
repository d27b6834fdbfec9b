//! Marks: how the machine backtracks to an earlier state.

use std::ops::Range;

use super::choices::{Alternatives, Pending};
use super::history::Mark;
use super::stack::HEADER;
use super::state::Machine;
use super::stop::Stop;
use super::term;
use super::word::{NULL, from_int, suspend, term_of};

/// The pending choice of a checkpoint, which has none.
const NO_CHOICE: Pending =
    Pending { word: NULL, register: 0, alternatives: Alternatives::Listed { start: 0, count: 0 } };

impl Machine {
    /// Takes an alternative of the pending choice, which must be less than the number of alternatives. [`Machine::run`] then continues
    /// the path.
    pub fn take(&mut self, alternative: u32) {
        if let Some(pending) = self.tree.choices.pending.take() {
            self.tree.path.push(alternative);
            if let Err(stop) = self.settle(&pending, alternative) {
                self.set_stop(stop);
            }
        }
    }

    /// The decisions of the current path.
    pub fn path(&self) -> &[u32] {
        &self.tree.path
    }

    /// Marks the current state, at a choice. [`Machine::next_path`] takes the alternatives from `next` to `last` there.
    pub(crate) fn mark(&mut self, next: u32, last: u32) {
        let Some(pending) = self.tree.choices.pending else { return };
        self.mark_choice(&pending, next, last);
    }

    /// Marks the current state with the choice `pending`.
    #[inline]
    pub(super) fn mark_choice(&mut self, pending: &Pending, next: u32, last: u32) {
        let method = self.stack.method(self.base);
        let registers = self.live.before(&self.store.image.program, method, self.pc);
        let frame = self.base..self.base + registers;
        let mark = self.present(*pending, next, last, frame);
        self.tree.history.push(mark);
        self.tree.choices.keep(pending);
    }

    /// A mark of the current state. It saves the registers `frame` of the top frame.
    #[inline]
    fn present(&mut self, pending: Pending, next: u32, last: u32, frame: Range<usize>) -> Mark {
        self.counts.branches.mark();
        Mark {
            heap: self.store.heap.mark(pending.settled()),
            stack: self.stack.mark(frame),
            output: self.output.mark(),
            depth: self.tree.path.len() as u32,
            next,
            last,
            objects: self.store.objects,
            pc: self.pc,
            base: self.base as u32,
            steps: self.steps.taken,
            pending,
        }
    }

    /// Backtracks to the newest mark and takes its next alternative. Drops the mark at the last one. Returns false, without effect, if
    /// there are at most `kept` marks.
    #[inline(always)]
    pub(super) fn next_alternative(&mut self, kept: usize) -> bool {
        let Some(mark) = self.tree.history.retake(kept) else { return false };
        let alternative = mark.next.wrapping_sub(1);
        let is_last = alternative == mark.last;
        // Copies only the necessary fields, because this runs for each path.
        let (pending, depth) = (mark.pending, mark.depth as usize);
        self.store.heap.undo(&mark.heap);
        self.stack.undo(&mark.stack);
        if self.output.undo(mark.output) {
            self.store.reserve(self.output.printed_words());
        }
        self.counts.branches.undo();
        self.pc = mark.pc;
        self.base = mark.base as usize;
        self.steps.taken = mark.steps;
        self.store.objects = mark.objects;
        self.tree.path.truncate(depth + 1);
        self.tree.path[depth] = alternative;
        if is_last {
            self.forget_newest();
            self.tree.enumeration.border.pass(depth, alternative);
        }
        if let Err(stop) = self.settle_marked(&pending, alternative) {
            self.set_stop(stop);
        }
        true
    }

    /// Settles the choice of the newest mark, or of a mark that has just been dropped, when nothing has changed since the mark.
    #[inline(always)]
    pub(super) fn settle_marked(&mut self, pending: &Pending, alternative: u32) -> Result<(), Stop> {
        let value = match pending.alternatives {
            Alternatives::Ints { lo, .. } if !self.policies.settles => {
                from_int(lo.wrapping_add_unsigned(alternative))
            }
            Alternatives::Listed { start, .. } if pending.word != NULL => {
                let listed = self.tree.choices.word(start, alternative);
                let domains = term::domains_of(&self.store.heap, term_of(pending.word));
                match domains.and_then(|domains| self.store.take_quietly(domains, listed)) {
                    Some(member) => member,
                    None => {
                        // An earlier alternative may have settled the term without trailing it.
                        self.store.heap.put(pending.settled(), suspend(term_of(pending.word)));
                        return self.settle(pending, alternative);
                    }
                }
            }
            _ => return self.settle(pending, alternative),
        };
        self.pc += self.policies.choice_length;
        if pending.word != NULL {
            self.store.heap.close_term();
            self.store.heap.put(pending.settled(), value);
        }
        if pending.register != 0 {
            self.stack.words[pending.register as usize] = value;
        }
        Ok(())
    }

    /// Backtracks to `mark`, the newest one, which is kept.
    fn undo_to(&mut self, mark: &Mark) {
        self.store.heap.undo(&mark.heap);
        self.stack.undo(&mark.stack);
        if self.output.undo(mark.output) {
            self.store.reserve(self.output.printed_words());
        }
        self.counts.branches.undo();
        self.tree.path.truncate(mark.depth as usize);
        self.pc = mark.pc;
        self.store.objects = mark.objects;
        self.base = mark.base as usize;
        self.steps.taken = mark.steps;
        self.tree.history.begin_epoch();
    }

    /// Drops the newest mark and keeps the current state.
    #[inline]
    fn forget_newest(&mut self) {
        let Some(mark) = self.tree.history.pop() else { return };
        self.tree.choices.forget(&mark.pending);
        self.store.heap.forget(self.tree.history.newest().map(|mark| &mark.heap));
        self.stack.forget(&mark.stack);
        self.counts.branches.forget();
    }

    /// Backtracks to the newest mark, which was made with `u32::MAX` as its last alternative, and takes this alternative.
    pub(crate) fn retake(&mut self, alternative: u32) {
        self.tree.choices.pending = None;
        if let Some(mark) = self.tree.history.marks_mut().last_mut() {
            mark.next = alternative;
            let depth = mark.depth as usize;
            self.tree.path.resize(self.tree.path.len().max(depth + 1), alternative);
            self.next_alternative(0);
        }
    }

    /// Backtracks to the oldest mark after the first `kept` ones, and drops it and all later ones.
    pub(crate) fn forget_marks(&mut self, kept: usize) {
        self.tree.choices.pending = None;
        while self.tree.history.marks().len() > kept
            && let Some(&mark) = self.tree.history.newest()
        {
            self.undo_to(&mark);
            self.forget_newest();
        }
        self.stop = Stop::Continue;
    }

    /// Makes a checkpoint of the current state, between two calls. Returns false, without effect, if the machine is not idle.
    pub fn checkpoint(&mut self) -> bool {
        if !self.tree.history.is_idle() {
            return false;
        }
        let mark = self.present(NO_CHOICE, 1, 0, HEADER..HEADER);
        self.tree.history.push_checkpoint(mark);
        true
    }

    /// Backtracks to the newest checkpoint, which is kept, and drops all later choice points. Returns false if there is no checkpoint.
    pub fn restore(&mut self) -> bool {
        if !self.tree.history.has_checkpoint() {
            return false;
        }
        // The call may have been abandoned at a choice.
        self.tree.choices.pending = None;
        while let Some(&mark) = self.tree.history.newest() {
            self.undo_to(&mark);
            if self.tree.history.is_at_checkpoint() {
                break;
            }
            self.forget_newest();
        }
        self.stop = Stop::Continue;
        self.tree.history.set_idle();
        true
    }

    /// Backtracks to the newest checkpoint and drops it. Returns false if there is no checkpoint.
    pub fn release(&mut self) -> bool {
        if !self.restore() {
            return false;
        }
        self.forget_newest();
        self.tree.history.pop_checkpoint();
        true
    }
}
