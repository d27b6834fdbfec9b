//! The estimate of one search: its first part is run, and probes estimate the rest.

use std::time::Instant;

use udita::search::estimate::{Estimate, Estimator, Figures, Open};
use udita::search::{Advance, Config, Interval, Invocation, Search};

/// Seeds of the probes of the rest, and of the probes of the whole search that check them.
const SEEDS: [u64; 2] = [1, 2];
/// Minimum number of probes, and of effective probes, of a trusted estimate. With fewer, the standard error is as uncertain as the estimate.
const FEW: f64 = 10.0;
/// Minimum expected number of probes in the first part for a meaningful check.
const EXPECTED: f64 = 20.0;

/// The estimate of a whole search, of which the first part is counted.
pub(super) struct Whole {
    /// Whether the whole search was run.
    pub(super) is_counted: bool,
    /// The first part, which was run.
    pub(super) done: Figures,
    pub(super) total: Figures,
    pub(super) error: Figures,
    pub(super) seconds: f64,
    pub(super) seconds_error: f64,
    pub(super) probes: usize,
    pub(super) effective_probes: f64,
    /// Reasons not to trust the estimate.
    pub(super) doubts: Vec<String>,
}

impl Whole {
    /// Estimates a search in about `budget` instructions: half of them run its first part, the others probe.
    pub(super) fn of(invocation: &Invocation, config: Config, budget: u64) -> Whole {
        let begun = Instant::now();
        let mut search = Search::new(invocation, config);
        run(&mut search, budget / 2);
        let seconds = begun.elapsed().as_secs_f64();
        let statistics = search.statistics();
        let done = Figures::counted(&statistics);
        let Some(rest) = search.rest() else {
            return Whole {
                is_counted: true,
                done,
                total: done,
                error: Figures::default(),
                seconds,
                seconds_error: 0.0,
                probes: 0,
                effective_probes: 0.0,
                doubts: Vec::new(),
            };
        };
        let open = [Open::one(rest.clone())];
        let mut estimator = Estimator::new(invocation, config, SEEDS[0]);
        estimator.probe(&open, budget / 8 * 3);
        let estimate = estimator.estimate(&statistics, &open);
        let first = Interval { from: Interval::default().from, to: Some(rest.from) };
        let share = 1.0 - estimator.weight().unwrap_or(1.0);
        let check = check(invocation, config, budget / 8, (first, share, done));
        let speed = done.work(config) / seconds.max(1e-9);
        let (left, error) = estimate.work_left(config);
        Whole {
            is_counted: false,
            done,
            total: estimate.total(),
            error: estimate.error,
            seconds: seconds + left / speed,
            seconds_error: error / speed,
            probes: estimate.probes,
            effective_probes: estimate.effective_probes,
            doubts: doubts(&estimate, config).into_iter().chain(check).collect(),
        }
    }

    /// Whether there are no doubts about the estimate.
    pub(super) fn is_trusted(&self) -> bool {
        self.doubts.is_empty()
    }

    /// Whether `figure` was counted, or a probe encountered some. Otherwise the probes only show that there are few.
    pub(super) fn is_met(&self, figure: impl Fn(&Figures) -> f64) -> bool {
        self.is_counted || figure(&self.total) != figure(&self.done)
    }

    /// Lower bound at 95 % confidence. By Markov's inequality, an estimate without bias is seldom much too large, whatever the tree. There is no such
    /// upper bound.
    pub(super) fn at_least(&self, figure: impl Fn(&Figures) -> f64) -> f64 {
        let (done, total) = (figure(&self.done), figure(&self.total));
        if total.is_finite() { (done + (total - done) / 20.0).floor() } else { done }
    }
}

/// Runs the first part of a search, and renders its results as a command would.
fn run(search: &mut Search, instructions: u64) {
    loop {
        let left = instructions.saturating_sub(search.statistics().instructions);
        match search.config().deliver || search.config().near_miss {
            true => match search.advance(left) {
                Advance::Solution | Advance::Violation | Advance::Gap => drop(search.delivered_outcome()),
                Advance::Exhausted | Advance::Paused => return,
            },
            false => match search.advance_counting(left) {
                Advance::Solution | Advance::Violation | Advance::Gap => {}
                Advance::Exhausted | Advance::Paused => return,
            },
        }
    }
}

/// Reasons not to trust the probes, from their numbers alone.
fn doubts(estimate: &Estimate, config: Config) -> Vec<String> {
    let total = estimate.total();
    if ![total.paths, total.instructions, estimate.error.work(config)].iter().all(|figure| figure.is_finite())
    {
        return vec!["the numbers are too large to be added".to_owned()];
    }
    let mut doubts = Vec::new();
    if (estimate.probes as f64) < FEW {
        doubts.push(format!("there are only {} probes; a larger --budget has more", estimate.probes));
    } else if estimate.effective_probes < FEW {
        doubts.push(format!(
            "nearly all of it comes from {:.0} of {} probes",
            estimate.effective_probes.floor().max(1.0),
            estimate.probes
        ));
    }
    doubts
}

/// Probes the whole search to estimate the first part, whose size is known. Returns a doubt if the estimate is wrong. Without this check, probes that
/// all miss the large parts of an uneven tree would agree with each other.
fn check(
    invocation: &Invocation,
    config: Config,
    budget: u64,
    (first, share, counted): (Interval, f64, Figures),
) -> Option<String> {
    let mut estimator = Estimator::new(invocation, config, SEEDS[1]);
    estimator.probe(&[Open::one(Interval::default())], budget);
    let found = estimator.estimate(&Default::default(), &[Open::one(first)]);
    if found.probes as f64 * share < EXPECTED {
        return None;
    }
    let (told, error) = found.work_left(config);
    let part = told / counted.work(config);
    let is_wrong = (1.0 - part).abs() * counted.work(config) > 3.0 * error && !(0.5..=2.0).contains(&part);
    is_wrong.then(|| format!("of the part that was counted, the same probes find {:.0} %", part * 100.0))
}
