//! Samples: random walks, and solutions that were drawn.

use std::collections::HashSet;

use super::{BUDGET, Delivery, Rest};
use crate::search::draw::{Drawn, DrawnFrom};
use crate::search::strategy::{Follow, RandomWalk};
use crate::search::{Advance, Config, Invocation, Search};
use crate::sink::SinkError;

/// The result of a sample.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sample {
    /// Random walks.
    Walks {
        /// Number of paths.
        paths: u64,
        /// Number of paths that repeated an earlier one.
        repeated: u64,
    },
    /// Solutions that were drawn.
    Drawn {
        /// Number of solutions.
        solutions: u64,
        /// Number of different solutions.
        different: u64,
        /// What they were drawn from.
        from: DrawnFrom,
        /// Number of violations that were found before the solutions were drawn.
        violations: u64,
    },
}

impl Delivery<'_> {
    /// Walks at random up to a limit. A path that repeats an earlier one is not delivered again.
    ///
    /// # Errors
    ///
    /// The sink can't take a result.
    pub fn sample(&mut self, mut search: Search<RandomWalk>) -> Result<Sample, SinkError> {
        self.origin = Some((search.invocation().clone(), search.config()));
        while self.goes_on() {
            match search.advance(BUDGET) {
                Advance::Exhausted => break,
                Advance::Solution | Advance::Violation | Advance::Gap => {
                    if !search.strategy().is_repeated() {
                        self.outcome(search.delivered_outcome())?;
                    }
                    self.pause(&|| search.statistics(), None);
                }
                Advance::Paused => {
                    self.flush()?;
                    self.pause(&|| search.statistics(), Some(&Vec::new));
                }
            }
        }
        self.add(search.statistics(), &search.coverage());
        self.stop_sample();
        let walks = search.strategy();
        Ok(Sample::Walks { paths: walks.walked(), repeated: walks.repeated() })
    }

    /// Delivers solutions that were drawn, in that order.
    ///
    /// # Errors
    ///
    /// The sink can't take a result.
    pub fn drawn(
        &mut self,
        invocation: &Invocation,
        config: Config,
        drawn: Drawn,
    ) -> Result<Sample, SinkError> {
        let Drawn { decisions, from, violations } = drawn;
        let mut different = HashSet::new();
        let mut solutions = 0;
        for path in decisions {
            if !self.goes_on() {
                break;
            }
            let mut search = Search::with(Follow::new(path.clone()), invocation, config);
            if search.advance(u64::MAX) == Advance::Solution {
                solutions += 1;
                different.insert(path);
                self.outcome(search.delivered_outcome())?;
            }
            self.add(search.statistics(), &search.coverage());
        }
        self.stop_sample();
        Ok(Sample::Drawn { solutions, different: different.len() as u64, from, violations })
    }

    /// Notes that an early end leaves a part of a sample.
    fn stop_sample(&mut self) {
        if self.control.is_stopped() {
            self.delivered.rest = Some(Rest::Unknown);
        }
    }
}
