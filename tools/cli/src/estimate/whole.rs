//! The estimate of one search: its first part is run, and probes estimate the rest.

use std::time::Instant;

use udita::search::estimate::{Estimate, Estimator, Figures, Open};
use udita::search::{Advance, Config, Interval, Invocation, Search};

/// The seeds of probes of the rest, and of those of the whole, which are a check.
const SEEDS: [u64; 2] = [1, 2];
/// Probes, and effective ones, below which an estimate is not trusted: its standard error is then as uncertain as itself.
const FEW: f64 = 10.0;
/// Probes that have to be expected in the first part before they say something about the others.
const EXPECTED: f64 = 20.0;

/// What is known of a whole search.
pub(super) struct Whole {
    /// Whether the whole was run.
    pub(super) is_counted: bool,
    /// The first part, which was run.
    pub(super) done: Figures,
    pub(super) total: Figures,
    pub(super) error: Figures,
    pub(super) seconds: f64,
    pub(super) seconds_error: f64,
    pub(super) probes: usize,
    pub(super) effective_probes: f64,
    /// Why it can't be trusted.
    pub(super) doubts: Vec<String>,
}

impl Whole {
    /// Estimates a search for about so many instructions: half of them run its first part, the others probe.
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

    /// Whether the numbers mean something.
    pub(super) fn is_trusted(&self) -> bool {
        self.doubts.is_empty()
    }

    /// Whether it was counted, or a probe met some. Otherwise probes know nothing but that there are few.
    pub(super) fn is_met(&self, figure: impl Fn(&Figures) -> f64) -> bool {
        self.is_counted || figure(&self.total) != figure(&self.done)
    }

    /// What the whole is with a probability of 95 % at least: an estimate without bias is seldom much too large, whatever the tree
    /// (Markov's inequality). Nothing is known the other way.
    pub(super) fn at_least(&self, figure: impl Fn(&Figures) -> f64) -> f64 {
        let (done, total) = (figure(&self.done), figure(&self.total));
        if total.is_finite() { (done + (total - done) / 20.0).floor() } else { done }
    }
}

/// Runs the first part of a search, and renders what a command would show.
fn run(search: &mut Search, instructions: u64) {
    loop {
        let left = instructions.saturating_sub(search.statistics().instructions);
        match search.config().deliver || search.config().near_miss {
            true => match search.advance(left) {
                Advance::Solution | Advance::Violation => drop(search.delivered_outcome()),
                Advance::Exhausted | Advance::Paused => return,
            },
            false => match search.advance_counting(left) {
                Advance::Solution | Advance::Violation => {}
                Advance::Exhausted | Advance::Paused => return,
            },
        }
    }
}

/// Why the probes alone can't be trusted.
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

/// Probes of the whole tell how large the first part is, which was counted: a doubt if they are wrong there. Without it, probes that all
/// miss the large parts of an uneven tree agree with each other.
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
