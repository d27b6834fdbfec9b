//! Depth-first search (section II.A of the paper).

use std::sync::Arc;

use super::Strategy;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// Negates the first solvable constraints of each path, at most a bounded number per path. Unsolvable constraints and mispredicted
/// executions do not count. With enough feasible branches on every path, the bound `d` gives `2^d` executions.
pub struct DepthFirst<S: Subject> {
    bound: Option<u32>,
    has_started: bool,
    /// The runs that led to the current one, each with its remaining constraints.
    frames: Vec<Frame<S>>,
}

struct Frame<S: Subject> {
    run: Arc<Run<S>>,
    /// The next constraint to negate.
    next: usize,
    /// Number of constraints that may still be negated, here and on the paths that this run leads to. `None` means unbounded.
    depth: Option<u32>,
}

impl<S: Subject> DepthFirst<S> {
    /// Explores all feasible paths. The search ends if the program has finitely many.
    pub fn unbounded() -> DepthFirst<S> {
        DepthFirst { bound: None, has_started: false, frames: Vec::new() }
    }

    /// Explores the paths with at most `depth` negated constraints. The paper uses 14 for small programs and 12 for large ones.
    pub fn bounded(depth: u32) -> DepthFirst<S> {
        DepthFirst { bound: Some(depth), ..DepthFirst::unbounded() }
    }
}

impl<S: Subject> Strategy<S> for DepthFirst<S> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        if !self.has_started {
            self.has_started = true;
            let first = exploration.restart();
            self.frames.push(Frame { run: Arc::clone(&first.run), next: 0, depth: self.bound });
            return Some(first);
        }
        while let Some(frame) = self.frames.last_mut() {
            if frame.depth == Some(0) || frame.next == frame.run.path.constraint_count() {
                self.frames.pop();
                continue;
            }
            let constraint = frame.next;
            frame.next += 1;
            let Some(execution) = exploration.force(&frame.run, constraint) else { continue };
            if !execution.is_mispredicted() {
                frame.depth = frame.depth.map(|depth| depth - 1);
                let depth = frame.depth;
                // Earlier branches of this run may depend on the input differently than those of the other run.
                let next = execution.run.path.constraint_behind(frame.run.path.position(constraint));
                self.frames.push(Frame { run: Arc::clone(&execution.run), next, depth });
            }
            return Some(execution);
        }
        None
    }
}
