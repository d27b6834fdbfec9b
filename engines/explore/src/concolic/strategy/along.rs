//! A search along a short path of the branch graph, from a branch that was just taken.

use std::sync::Arc;

use oorandom::Rand64;

use super::shuffle::shuffle;
use crate::concolic::branch_graph::Distances;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// A depth-first search over the branches that immediately follow, as long as their distance to an uncovered branch is within a bound
/// that decreases by 1 with each step. It forces branches that the run did not take.
pub(super) struct Along<S: Subject> {
    frames: Vec<Frame<S>>,
}

struct Frame<S: Subject> {
    run: Arc<Run<S>>,
    /// The maximum distance that is followed. `None` means negative: nothing is followed.
    max: Option<u32>,
    /// The positions that immediately follow, in random order. The last one is next.
    following: Vec<usize>,
    /// The position whose opposite branch is forced next, before the rest of `following`.
    to_force: Option<usize>,
}

impl<S: Subject> Along<S> {
    /// A search after `position` of `run`, with distances of at most `max`.
    pub(super) fn new(run: Arc<Run<S>>, position: usize, max: u32, random: &mut Rand64) -> Along<S> {
        Along { frames: vec![Frame::new(run, position, Some(max), random)] }
    }

    /// Makes the next execution. `None` if the search has failed. It has succeeded, and must not continue, when an execution covers a
    /// branch for the first time since the restart.
    pub(super) fn next_execution(
        &mut self,
        exploration: &mut Exploration<S>,
        distances: &Distances,
        random: &mut Rand64,
    ) -> Option<Execution<S>> {
        while let Some(frame) = self.frames.last_mut() {
            let Some(max) = frame.max else {
                self.frames.pop();
                continue;
            };
            let below = max.checked_sub(1);
            if let Some(position) = frame.to_force.take() {
                let Some(constraint) = frame.run.path.constraint_at(position) else { continue };
                let Some(execution) = exploration.force(&frame.run, constraint) else { continue };
                if execution.new_since_restart.is_empty() && !execution.is_mispredicted() {
                    self.frames.push(Frame::new(Arc::clone(&execution.run), position, below, random));
                }
                return Some(execution);
            }
            let Some(position) = frame.following.pop() else {
                self.frames.pop();
                continue;
            };
            let Some(branch) = frame.run.path.branch_at(position) else { continue };
            frame.to_force = (distances.of(branch.pair()) <= max).then_some(position);
            if distances.of(branch) <= max {
                let run = Arc::clone(&frame.run);
                self.frames.push(Frame::new(run, position, below, random));
            }
        }
        None
    }
}

impl<S: Subject> Frame<S> {
    fn new(run: Arc<Run<S>>, position: usize, max: Option<u32>, random: &mut Rand64) -> Frame<S> {
        let mut following = if max.is_some() { run.path.following(position) } else { Vec::new() };
        shuffle(&mut following, random);
        Frame { run, max, following, to_force: None }
    }
}
