//! The queue of a campaign: batches of programs between the thread that makes them and the threads that judge them.
//!
//! Programs come in batches. A batch is open from when it is put on the board until its last verdict is final and kept; a bound
//! on open batches holds, so the thread that makes programs waits for the judges. No other thread waits for room.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A compiler of the campaign, as an index.
pub(super) type Side = usize;

/// Programs that are judged together.
#[derive(Debug)]
pub(super) struct Batch {
    /// Its number among the batches of this run.
    pub(super) number: u64,
    pub(super) programs: Vec<TestProgram>,
    /// For each side, the verdicts that are there already.
    pub(super) known: Vec<Vec<Option<Arc<Verdict>>>>,
}

/// Something to be judged by one side.
#[derive(Debug)]
pub(super) enum Task {
    /// The programs of a batch that have no verdict yet.
    Batch(Arc<Batch>),
    /// One program of a batch again, alone, because the sides disagree on it.
    Again { batch: Arc<Batch>, index: usize, first: Arc<Verdict> },
}

#[derive(Debug, Default)]
struct State {
    /// For each side.
    tasks: Vec<VecDeque<Task>>,
    /// Batches that are open.
    open: usize,
    /// Whether judging has ended.
    ended: bool,
}

#[derive(Debug)]
pub(super) struct Board {
    state: Mutex<State>,
    changed: Condvar,
    /// The number of batches that may be open.
    room: usize,
}

impl Board {
    pub(super) fn new(sides: usize, room: usize) -> Board {
        let tasks = (0..sides).map(|_| VecDeque::new()).collect();
        let state = Mutex::new(State { tasks, ..State::default() });
        Board { state, changed: Condvar::new(), room }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code that can panic runs under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State>) -> MutexGuard<'s, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a batch for all sides, as soon as there is room. False if judging has ended.
    pub(super) fn put(&self, batch: Arc<Batch>) -> bool {
        let mut state = self.state();
        while state.open >= self.room && !state.ended {
            state = self.wait(state);
        }
        if state.ended {
            return false;
        }
        state.open += 1;
        for tasks in &mut state.tasks {
            tasks.push_back(Task::Batch(batch.clone()));
        }
        self.changed.notify_all();
        true
    }

    /// Adds a task before all others: the end of an open batch waits for it.
    pub(super) fn put_first(&self, side: Side, task: Task) {
        self.state().tasks[side].push_front(task);
        self.changed.notify_all();
    }

    /// A batch is no longer open.
    pub(super) fn close(&self) {
        self.state().open -= 1;
        self.changed.notify_all();
    }

    /// Ends judging.
    pub(super) fn end(&self) {
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// The next task for a side, as soon as there is one; none at the end.
    pub(super) fn take(&self, side: Side) -> Option<Task> {
        let mut state = self.state();
        loop {
            if state.ended {
                return None;
            }
            if let Some(task) = state.tasks[side].pop_front() {
                return Some(task);
            }
            state = self.wait(state);
        }
    }
}
