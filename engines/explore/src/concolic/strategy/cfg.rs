//! The search directed by the control-flow graph, together with a search through library methods. This strategy is not in the paper.

use super::Strategy;
use super::cfg_directed::CfgDirected;
use super::library_directed::LibraryDirected;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// Of this many executions, each of the two searches makes at least one.
const SHARE: u64 = 16;

/// The factor by which the gain of the past counts less after each execution.
const MEMORY: f64 = 0.98;

/// Lets [`CfgDirected`] and [`LibraryDirected`] make executions, the one with more gain more often. Gain is the number of targets covered
/// for each execution, in which later executions count more.
///
/// The first never negates a condition of a library method for its own sake; the second does nothing else until it has covered a target.
pub struct Cfg<S: Subject> {
    directed: CfgDirected<S>,
    library: LibraryDirected<S>,
    gains: [Gain; 2],
    /// Number of executions since each search made one.
    waited: [u64; 2],
    has_ended: bool,
}

/// The gain of a search.
#[derive(Clone, Copy)]
struct Gain {
    covered: f64,
    executions: f64,
}

impl Gain {
    /// The gain before the first execution. Both searches begin with a turn.
    const NONE: Gain = Gain { covered: 1.0, executions: 1.0 };

    fn add(&mut self, covered: usize) {
        self.covered = self.covered * MEMORY + covered as f64;
        self.executions = self.executions * MEMORY + 1.0;
    }

    fn rate(self) -> f64 {
        self.covered / self.executions
    }
}

impl<S: Subject> Cfg<S> {
    /// A search determined by `seed`.
    pub fn new(seed: u64) -> Cfg<S> {
        let (directed, library) = (CfgDirected::new(seed), LibraryDirected::new());
        Cfg { directed, library, gains: [Gain::NONE; 2], waited: [0; 2], has_ended: false }
    }

    /// Whether the next execution is one of the search through the library.
    fn is_through_library(&self) -> bool {
        let [directed, library] = self.gains.map(Gain::rate);
        if self.has_ended {
            return true;
        }
        if !self.library.has_candidates() {
            return false;
        }
        match self.waited {
            [waited, _] if waited >= SHARE => false,
            [_, waited] if waited >= SHARE => true,
            _ => library > directed,
        }
    }
}

impl<S: Subject> Strategy<S> for Cfg<S> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        loop {
            let is_through_library = self.is_through_library();
            let execution = if is_through_library {
                self.library.next_execution(exploration)
            } else {
                let execution = self.directed.next_execution(exploration);
                self.has_ended |= execution.is_none();
                if let Some(execution) = &execution {
                    self.library.learn(exploration, execution);
                }
                execution
            };
            let Some(execution) = execution else {
                if is_through_library && self.has_ended {
                    return None;
                }
                continue;
            };
            let (own, other) = if is_through_library { (1, 0) } else { (0, 1) };
            self.gains[own].add(execution.new.len());
            self.waited[own] = 0;
            self.waited[other] += 1;
            return Some(execution);
        }
    }
}
