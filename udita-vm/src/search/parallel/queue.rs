//! The pieces of work that threads share, in order, with the results that wait for delivery.
//!
//! A thread takes the earliest waiting piece. The pieces that it hands over are inserted right after its own.
//!
//! *Room.* A piece is held up while the waiting results take too much room. Results before the end of the piece count twice, so results
//! far ahead leave some room for earlier ones. The total stays below the limit, plus at most one portion of each thread. A thread whose
//! piece is held up leaves it for an earlier piece, or waits if there is none. The first piece is never held up while it has no waiting
//! results.
//!
//! *Every wait ends.* The consumer waits while the first piece has no results, and then that piece is not held up. Either a thread is
//! running it, or a thread takes it: an idle thread, or a thread whose own, later piece is held up.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::portion::{Portion, Results};
use super::threads::{Order, Threads, WAITING};
use crate::search::Interval;
use crate::search::engine::{Counts, Unit};

/// Size of a portion in bytes, without its results.
const PORTION_BYTES: usize = 256;

/// What a thread does with its piece after a delivery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Directive {
    /// Continue with the piece.
    GoOn,
    /// Stop: the piece is done, or the search has ended.
    Finished,
    /// Leave the piece for an earlier one.
    Leave,
}

/// The work of a thread.
#[derive(Debug)]
pub(super) enum Task<U> {
    /// Continue a unit in progress.
    Begun(Box<U>),
    /// Begin a unit of this interval.
    Interval(Interval),
}

/// The number of a piece, unique in a search.
pub(super) type Number = u64;

struct Piece<U: Unit, R> {
    number: Number,
    state: State<U>,
    /// The portions that wait for delivery.
    portions: VecDeque<Portion<R, U::Counts>>,
    /// Size of these portions, in bytes.
    bytes: usize,
}

enum State<U> {
    Waiting(Task<U>),
    Running,
    Finished,
}

/// The queue.
pub(super) struct Queue<U: Unit, R> {
    threads: Threads,
    pieces: Mutex<Pieces<U, R>>,
    /// Whether the search is over: everything is delivered, or the consumer broke off.
    ended: Arc<AtomicBool>,
    /// Signals that a piece waits, or that there is room to continue.
    work: Condvar,
    /// Signals that a portion can be delivered.
    delivery: Condvar,
}

struct Pieces<U: Unit, R> {
    /// The pieces in depth-first order.
    pieces: VecDeque<Piece<U, R>>,
    numbers: Number,
    waiting: usize,
    running: usize,
    /// Size of all waiting portions, in bytes.
    bytes: usize,
}

impl<U: Unit, R: Results<U::Result>> Queue<U, R> {
    /// A queue with one piece: the rest of `unit`.
    pub(super) fn new(threads: Threads, unit: U) -> Queue<U, R> {
        let mut pieces = Pieces { pieces: VecDeque::new(), numbers: 0, waiting: 0, running: 0, bytes: 0 };
        pieces.insert(0, Task::Begun(Box::new(unit)));
        Queue {
            threads,
            pieces: Mutex::new(pieces),
            ended: Arc::default(),
            work: Condvar::new(),
            delivery: Condvar::new(),
        }
    }

    /// Waits for a piece. `None` when there are no more.
    pub(super) fn take(&self) -> Option<(Number, Task<U>)> {
        let mut pieces = self.lock();
        loop {
            if self.has_ended() || pieces.waiting + pieces.running == 0 {
                return None;
            }
            if let Some(taken) = pieces.take(&self.threads) {
                return Some(taken);
            }
            pieces = self.work.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Number of pieces to hand over so that enough wait, at least one.
    pub(super) fn wanted(&self) -> usize {
        (WAITING * self.threads.count.get()).saturating_sub(self.lock().waiting).max(1)
    }

    /// Adds a portion of a piece and the pieces that are handed over, then waits while the piece is held up.
    pub(super) fn deliver(
        &self,
        number: Number,
        portion: Portion<R, U::Counts>,
        handed_over: Vec<Interval>,
        is_last: bool,
    ) -> Directive {
        let mut pieces = self.lock();
        pieces.add(number, portion, handed_over, is_last);
        self.delivery.notify_one();
        self.work.notify_all();
        loop {
            if is_last || self.has_ended() {
                return Directive::Finished;
            }
            let Some(index) = pieces.index(number) else { return Directive::Finished };
            if !pieces.is_held_up(index, &self.threads) {
                return Directive::GoOn;
            }
            if pieces.next_to_take(&self.threads).is_some_and(|other| other < index) {
                return Directive::Leave;
            }
            pieces = self.work.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Puts back the rest of a piece.
    pub(super) fn leave(&self, number: Number, rest: Interval) {
        self.lock().leave(number, rest);
        self.work.notify_all();
    }

    /// Waits for the next portion to deliver. `None` when there are no more.
    pub(super) fn next_portion(&self) -> Option<Portion<R, U::Counts>> {
        let mut pieces = self.lock();
        loop {
            if self.has_ended() || pieces.is_empty() {
                return None;
            }
            if let Some(portion) = pieces.next_portion(self.threads.order) {
                // Delivery frees room that threads may be waiting for.
                self.work.notify_all();
                return Some(portion);
            }
            pieces = self.delivery.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(super) fn end(&self) {
        // A thread holds the lock between its check and its wait, so it cannot miss the signal.
        let _pieces = self.lock();
        self.ended.store(true, Ordering::Relaxed);
        self.work.notify_all();
        self.delivery.notify_all();
    }

    /// The flag that is set when the search ends.
    pub(super) fn ended(&self) -> Arc<AtomicBool> {
        self.ended.clone()
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Returns a guard that ends the search when it is dropped.
    pub(super) fn end_on_drop(&self) -> impl Drop {
        End { queue: self, only_on_panic: false }
    }

    /// Returns a guard that ends the search when it is dropped during a panic.
    pub(super) fn end_on_panic(&self) -> impl Drop {
        End { queue: self, only_on_panic: true }
    }

    fn lock(&self) -> MutexGuard<'_, Pieces<U, R>> {
        // No code panics while it holds the lock.
        self.pieces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct End<'a, U: Unit, R: Results<U::Result>> {
    queue: &'a Queue<U, R>,
    only_on_panic: bool,
}

impl<U: Unit, R: Results<U::Result>> Drop for End<'_, U, R> {
    fn drop(&mut self) {
        if !self.only_on_panic || thread::panicking() {
            self.queue.end();
        }
    }
}

impl<U: Unit, R: Results<U::Result>> Pieces<U, R> {
    fn index(&self, number: Number) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.number == number)
    }

    fn insert(&mut self, index: usize, task: Task<U>) {
        let state = State::Waiting(task);
        self.pieces.insert(index, Piece { number: self.numbers, state, portions: VecDeque::new(), bytes: 0 });
        self.numbers += 1;
        self.waiting += 1;
    }

    fn is_held_up(&self, index: usize, threads: &Threads) -> bool {
        let before: usize = match threads.order {
            Order::DepthFirst if index == 0 && self.pieces[0].portions.is_empty() => return false,
            Order::DepthFirst => self.pieces.iter().take(index + 1).map(|piece| piece.bytes).sum(),
            Order::Any => self.bytes,
        };
        before + self.bytes >= threads.room
    }

    /// The first waiting piece, unless it is held up. If it is, all later pieces are too.
    fn next_to_take(&self, threads: &Threads) -> Option<usize> {
        let first = self.pieces.iter().position(|piece| matches!(piece.state, State::Waiting(_)));
        first.filter(|&first| !self.is_held_up(first, threads))
    }

    fn take(&mut self, threads: &Threads) -> Option<(Number, Task<U>)> {
        let index = self.next_to_take(threads)?;
        let piece = &mut self.pieces[index];
        let State::Waiting(task) = std::mem::replace(&mut piece.state, State::Running) else { return None };
        self.waiting -= 1;
        self.running += 1;
        Some((piece.number, task))
    }

    fn add(
        &mut self,
        number: Number,
        portion: Portion<R, U::Counts>,
        handed_over: Vec<Interval>,
        is_last: bool,
    ) {
        let Some(index) = self.index(number) else { return };
        let piece = &mut self.pieces[index];
        let bytes = bytes::<U, R>(&portion);
        piece.portions.push_back(portion);
        piece.bytes += bytes;
        self.bytes += bytes;
        if is_last {
            piece.state = State::Finished;
            self.running -= 1;
        }
        for interval in handed_over.into_iter().rev() {
            self.insert(index + 1, Task::Interval(interval));
        }
    }

    fn leave(&mut self, number: Number, rest: Interval) {
        let Some(index) = self.index(number) else { return };
        self.running -= 1;
        self.insert(index + 1, Task::Interval(rest));
        self.pieces[index].state = State::Finished;
        self.remove_if_done(index);
    }

    fn next_portion(&mut self, order: Order) -> Option<Portion<R, U::Counts>> {
        let index = match order {
            Order::DepthFirst => 0,
            Order::Any => self.pieces.iter().position(|piece| !piece.portions.is_empty())?,
        };
        let piece = self.pieces.get_mut(index)?;
        let portion = piece.portions.pop_front()?;
        let bytes = bytes::<U, R>(&portion);
        piece.bytes -= bytes;
        self.bytes -= bytes;
        self.remove_if_done(index);
        Some(portion)
    }

    fn remove_if_done(&mut self, index: usize) {
        let piece = &self.pieces[index];
        if piece.portions.is_empty() && matches!(piece.state, State::Finished) {
            self.pieces.remove(index);
        }
    }

    /// Whether all pieces are done and delivered.
    fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

fn bytes<U: Unit, R: Results<U::Result>>(portion: &Portion<R, U::Counts>) -> usize {
    portion.results.bytes() + portion.counts.bytes() + PORTION_BYTES
}

#[cfg(test)]
mod tests;
