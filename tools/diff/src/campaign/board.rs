//! The queue of a campaign: batches of programs, between the thread that makes them and the threads that judge them.
//!
//! A batch is open from the time it is put on the board until its last verdict is final and stored. The number of open batches is
//! bounded, so the thread that makes programs waits for the judges. No other thread waits for a free place.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A compiler of the campaign, as an index.
pub(super) type Side = usize;

/// A batch of programs that are judged together.
#[derive(Debug)]
pub(super) struct Batch {
    /// The number of the batch in this run, from 0.
    pub(super) number: u64,
    pub(super) programs: Vec<TestProgram>,
    /// For each side, the verdicts that are already known.
    pub(super) known: Vec<Vec<Option<Arc<Verdict>>>>,
}

/// A task for one side.
#[derive(Debug)]
pub(super) enum Task {
    /// Judge the programs of a batch that have no verdict yet.
    Batch(Arc<Batch>),
    /// Judge one program of a batch again, alone, because the sides disagree on it.
    Again { batch: Arc<Batch>, index: usize, first: Arc<Verdict> },
}

#[derive(Debug, Default)]
struct State {
    /// The pending tasks of each side.
    tasks: Vec<VecDeque<Task>>,
    /// Number of open batches.
    open: usize,
    /// Whether judging has ended.
    ended: bool,
}

#[derive(Debug)]
pub(super) struct Board {
    state: Mutex<State>,
    changed: Condvar,
    /// Upper bound on the number of open batches.
    room: usize,
}

impl Board {
    pub(super) fn new(sides: usize, room: usize) -> Board {
        let tasks = (0..sides).map(|_| VecDeque::new()).collect();
        let state = Mutex::new(State { tasks, ..State::default() });
        Board { state, changed: Condvar::new(), room }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code runs under this lock that can panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State>) -> MutexGuard<'s, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a batch for all sides. Waits while the board is full. Returns false if judging has ended.
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

    /// Adds a task at the front of the queue, because an open batch waits for it.
    pub(super) fn put_first(&self, side: Side, task: Task) {
        self.state().tasks[side].push_front(task);
        self.changed.notify_all();
    }

    /// Reports that a batch is no longer open.
    pub(super) fn close(&self) {
        self.state().open -= 1;
        self.changed.notify_all();
    }

    /// Ends judging and wakes all waiting threads.
    pub(super) fn end(&self) {
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// Takes the next task for a side. Waits until there is one; `None` when judging has ended.
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
