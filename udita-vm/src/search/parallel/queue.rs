//! The pieces of a search that several threads share, in order, with what was found in them and waits to be delivered.
//!
//! A thread takes the earliest piece that waits. What it hands over comes right behind its own piece.
//!
//! *Room.* While what waits to be delivered takes too much room, a thread that has added to it is held up, unless its piece is
//! the first of all and nothing of that waits. (In any order nobody is excepted.)
//!
//! *Nobody waits forever.* The consumer waits for the first piece only; all before it is delivered. If a thread runs the
//! first piece, nothing of which waits, that thread is not held up. If the first piece is still to be taken, some thread is
//! not held up and will take it: whoever finished the piece before has not taken another since, for the first one was there
//! already and comes before all others. Nobody is held up between two pieces. In any order the consumer waits only when nothing
//! waits to be delivered, so nobody is held up then.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{Order, Portion, Results, Threads, WAITING};
use crate::search::{Interval, Search};

/// A portion takes so many bytes besides its results.
const PORTION_BYTES: usize = 256;

/// What is to be done.
#[derive(Debug)]
pub(super) enum Task<'p> {
    /// Go on with a search.
    Begun(Box<Search<'p>>),
    /// Search an interval.
    Interval(Interval),
}

/// The name of a piece.
pub(super) type Number = u64;

#[derive(Debug)]
struct Piece<'p, R> {
    number: Number,
    state: State<'p>,
    /// What waits to be delivered.
    portions: VecDeque<Portion<R>>,
}

#[derive(Debug)]
enum State<'p> {
    Waiting(Task<'p>),
    Running,
    Finished,
}

/// The queue.
#[derive(Debug)]
pub(super) struct Queue<'p, R> {
    threads: Threads,
    pieces: Mutex<Pieces<'p, R>>,
    /// The search is over: everything is delivered, or the rest is not wanted.
    ended: Arc<AtomicBool>,
    /// There is something to take or room to go on.
    work: Condvar,
    /// There is something to deliver.
    delivery: Condvar,
}

#[derive(Debug)]
struct Pieces<'p, R> {
    /// In order.
    pieces: VecDeque<Piece<'p, R>>,
    numbers: Number,
    waiting: usize,
    running: usize,
    /// What everything that waits to be delivered takes.
    bytes: usize,
}

impl<'p, R: Results> Queue<'p, R> {
    /// A queue with one piece: what is left of `search`.
    pub(super) fn new(threads: Threads, search: Search<'p>) -> Queue<'p, R> {
        let mut pieces = Pieces { pieces: VecDeque::new(), numbers: 0, waiting: 0, running: 0, bytes: 0 };
        pieces.insert(0, Task::Begun(Box::new(search)));
        Queue {
            threads,
            pieces: Mutex::new(pieces),
            ended: Arc::default(),
            work: Condvar::new(),
            delivery: Condvar::new(),
        }
    }

    /// Waits for a piece; none when there are no more.
    pub(super) fn take(&self) -> Option<(Number, Task<'p>)> {
        let mut pieces = self.lock();
        loop {
            if self.has_ended() || pieces.waiting + pieces.running == 0 {
                return None;
            }
            if let Some(taken) = pieces.take() {
                return Some(taken);
            }
            pieces = self.work.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many more pieces should wait; at least one.
    pub(super) fn wanted(&self) -> usize {
        (WAITING * self.threads.count.get()).saturating_sub(self.lock().waiting).max(1)
    }

    /// Adds a portion of a piece and what is handed over of it, and waits until there is room for more. False if there is
    /// nothing more to do for the piece.
    pub(super) fn deliver(
        &self,
        number: Number,
        portion: Portion<R>,
        handed_over: Vec<Interval>,
        is_finished: bool,
    ) -> bool {
        let mut pieces = self.lock();
        pieces.add(number, portion, handed_over, is_finished);
        self.delivery.notify_one();
        self.work.notify_all();
        while !is_finished && !self.has_ended() && self.is_held_up(&pieces, number) {
            pieces = self.work.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
        !is_finished && !self.has_ended()
    }

    fn is_held_up(&self, pieces: &Pieces<'p, R>, number: Number) -> bool {
        let is_awaited =
            || pieces.pieces.front().is_some_and(|first| first.number == number && first.portions.is_empty());
        pieces.bytes >= self.threads.room && !(self.threads.order == Order::DepthFirst && is_awaited())
    }

    /// Waits for the next portion to be delivered; none when there are no more.
    pub(super) fn next_portion(&self) -> Option<Portion<R>> {
        let mut pieces = self.lock();
        loop {
            if self.has_ended() || pieces.is_empty() {
                return None;
            }
            if let Some(portion) = pieces.next_portion(self.threads.order) {
                // Somebody may have waited for room.
                self.work.notify_all();
                return Some(portion);
            }
            pieces = self.delivery.wait(pieces).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Nothing more is wanted.
    pub(super) fn end(&self) {
        // Whoever is about to wait holds the lock from the test to the wait.
        let _pieces = self.lock();
        self.ended.store(true, Ordering::Relaxed);
        self.work.notify_all();
        self.delivery.notify_all();
    }

    /// What becomes true when nothing more is wanted.
    pub(super) fn ended(&self) -> Arc<AtomicBool> {
        self.ended.clone()
    }

    /// Whether nothing more is wanted.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Ends the search when it is dropped.
    pub(super) fn end_on_drop(&self) -> impl Drop {
        End { queue: self, only_on_panic: false }
    }

    /// Ends the search when it is dropped because its thread panics.
    pub(super) fn end_on_panic(&self) -> impl Drop {
        End { queue: self, only_on_panic: true }
    }

    fn lock(&self) -> MutexGuard<'_, Pieces<'p, R>> {
        // Nothing panics while it holds the lock.
        self.pieces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct End<'a, 'p, R: Results> {
    queue: &'a Queue<'p, R>,
    only_on_panic: bool,
}

impl<R: Results> Drop for End<'_, '_, R> {
    fn drop(&mut self) {
        if !self.only_on_panic || thread::panicking() {
            self.queue.end();
        }
    }
}

impl<'p, R: Results> Pieces<'p, R> {
    /// Puts a piece that waits at `index`.
    fn insert(&mut self, index: usize, task: Task<'p>) {
        let piece = Piece { number: self.numbers, state: State::Waiting(task), portions: VecDeque::new() };
        self.pieces.insert(index, piece);
        self.numbers += 1;
        self.waiting += 1;
    }

    /// Takes the first piece that waits.
    fn take(&mut self) -> Option<(Number, Task<'p>)> {
        let piece = self.pieces.iter_mut().find(|piece| matches!(piece.state, State::Waiting(_)))?;
        let State::Waiting(task) = std::mem::replace(&mut piece.state, State::Running) else { return None };
        self.waiting -= 1;
        self.running += 1;
        Some((piece.number, task))
    }

    fn add(&mut self, number: Number, portion: Portion<R>, handed_over: Vec<Interval>, is_finished: bool) {
        let Some(index) = self.pieces.iter().position(|piece| piece.number == number) else { return };
        self.bytes += bytes(&portion);
        let piece = &mut self.pieces[index];
        piece.portions.push_back(portion);
        if is_finished {
            piece.state = State::Finished;
            self.running -= 1;
        }
        for interval in handed_over.into_iter().rev() {
            self.insert(index + 1, Task::Interval(interval));
        }
    }

    fn next_portion(&mut self, order: Order) -> Option<Portion<R>> {
        let index = match order {
            Order::DepthFirst => 0,
            Order::Any => self.pieces.iter().position(|piece| !piece.portions.is_empty())?,
        };
        let piece = self.pieces.get_mut(index)?;
        let portion = piece.portions.pop_front()?;
        // The last thing of a finished piece is a portion.
        if piece.portions.is_empty() && matches!(piece.state, State::Finished) {
            self.pieces.remove(index);
        }
        self.bytes -= bytes(&portion);
        Some(portion)
    }

    /// Whether there is nothing left to do or to deliver.
    fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

fn bytes<R: Results>(portion: &Portion<R>) -> usize {
    portion.results.bytes() + PORTION_BYTES
}
