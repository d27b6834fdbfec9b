//! Marks: how a search goes back to an earlier state.

use super::choices::{Alternatives, Pending};
use super::history::Mark;
use super::stack::HEADER;
use super::state::Machine;
use super::stop::Stop;

/// The choice of a checkpoint.
const NO_CHOICE: Pending = Pending {
    word: None,
    term: None,
    register: None,
    alternatives: Alternatives::Ints { lo: 0, count: 0, boolean: false },
};

impl Machine {
    /// Remembers the present state, at a choice.
    pub fn mark(&mut self) {
        let Some(pending) = self.choices.pending else { return };
        self.store.heap.mark();
        let registers = self.store.image.methods[self.stack.method(self.base) as usize].registers;
        self.stack.mark(self.base, self.base + registers as usize);
        self.counters.mark();
        self.history.push(self.present(pending));
        self.choices.keep(&pending);
    }

    /// The present state, as a mark of `pending` remembers it.
    #[inline]
    fn present(&self, pending: Pending) -> Mark {
        Mark {
            pc: self.pc,
            objects: self.store.objects,
            base: self.base,
            steps: self.steps,
            output: self.output.mark(),
            pending,
            alternatives: self.choices.kept_end(),
        }
    }

    /// Takes an alternative of the choice that waits; it must be less than their number. [`Machine::run`] goes
    /// on from there.
    pub fn take(&mut self, alternative: u32) {
        if let Some(pending) = self.choices.pending.take() {
            self.settle_chosen(&pending, alternative);
        }
    }

    /// Goes back to the newest mark and takes another alternative of its choice, as [`Machine::take`] does. If that is the `last`
    /// one to be tried, the mark is forgotten. The newest mark must not be a checkpoint.
    pub fn retake(&mut self, alternative: u32, last: bool) {
        let Some(&mark) = self.history.newest() else { return };
        self.undo_to(&mark);
        if last {
            self.forget_mark();
        }
        self.settle_chosen(&mark.pending, alternative);
    }

    /// Settles the open term of a choice. If that stops, [`Machine::run`] deals with the stop.
    #[inline]
    fn settle_chosen(&mut self, pending: &Pending, alternative: u32) {
        if let Err(stop) = self.settle(pending, alternative) {
            self.set_stop(stop);
        }
    }

    /// Goes back to `mark`, the newest one, which stays.
    #[inline]
    fn undo_to(&mut self, mark: &Mark) {
        self.store.heap.undo();
        self.stack.undo();
        self.pc = mark.pc;
        self.store.objects = mark.objects;
        self.base = mark.base;
        self.steps = mark.steps;
        self.output.undo(&mark.output);
        self.counters.undo();
        // The search may have left a choice without taking an alternative.
        self.choices.pending = None;
        self.history.begin_epoch();
    }

    /// Forgets the newest mark; the present state stays.
    #[inline]
    fn forget_mark(&mut self) {
        self.choices.forget(self.history.pop().map_or(0, |mark| mark.alternatives));
        self.store.heap.forget();
        self.stack.forget();
        self.counters.forget();
    }

    /// Remembers the present state, between two calls. False, without effect, if the machine is not idle.
    pub fn checkpoint(&mut self) -> bool {
        if !self.history.is_idle() {
            return false;
        }
        self.store.heap.mark();
        self.stack.reserve(1024, usize::MAX);
        self.stack.mark(HEADER, HEADER);
        self.counters.mark();
        self.history.push_checkpoint(self.present(NO_CHOICE));
        true
    }

    /// Goes back to the newest checkpoint, which stays, and forgets the choice points since. False if there is no checkpoint.
    pub fn restore(&mut self) -> bool {
        if !self.history.has_checkpoint() {
            return false;
        }
        while let Some(&mark) = self.history.newest() {
            self.undo_to(&mark);
            if self.history.is_at_checkpoint() {
                break;
            }
            self.forget_mark();
        }
        self.stop = Stop::Continue;
        self.history.set_idle();
        true
    }

    /// Goes back to the newest checkpoint and forgets it. False if there is no checkpoint.
    pub fn release(&mut self) -> bool {
        if !self.restore() {
            return false;
        }
        self.forget_mark();
        self.history.pop_checkpoint();
        true
    }
}
