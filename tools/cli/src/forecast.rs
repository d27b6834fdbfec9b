//! The estimate of a search in words: the part that is done, and the time left.

use std::time::{Duration, Instant};

use udita::search::estimate::{Estimate, Estimator, Figures, Open};
use udita::search::{Config, Invocation, Statistics};

use super::stats::grouped;

/// The seed of probes, fixed so that they are the same each time.
const SEED: u64 = 1;
/// Ratio of the instructions of a search to those of its probes, at least.
const SHARE: u64 = 50;
/// Instructions for probes of a search that is not running: some tenths of a second.
const LOOK: u64 = 30_000_000;
/// Time between two estimates.
const PAUSE: Duration = Duration::from_millis(500);

/// Estimates of a search while it runs.
pub(super) struct Forecast {
    estimator: Estimator,
    config: Config,
    begun: Instant,
    /// The work done before this run.
    before: f64,
    last: Option<(Instant, Estimate)>,
    /// The largest fraction shown so far.
    shown: f64,
}

impl Forecast {
    /// Estimates a search of which `done` is done already.
    pub(super) fn new(invocation: &Invocation, config: Config, done: &Statistics) -> Forecast {
        Forecast {
            estimator: Estimator::new(invocation, config, SEED),
            config,
            begun: Instant::now(),
            before: Figures::counted(done).work(config),
            last: None,
            shown: 0.0,
        }
    }

    /// The text to show when `done` is counted and the intervals `open` are left, in order. With `pause`, probes at most once per [`PAUSE`].
    pub(super) fn tell(
        &mut self,
        done: &Statistics,
        open: impl FnOnce() -> Vec<Open>,
        pause: bool,
    ) -> String {
        if !pause || self.last.is_none_or(|(at, _)| at.elapsed() >= PAUSE) {
            let open = open();
            let room = (done.instructions / SHARE).saturating_sub(self.estimator.instructions());
            self.estimator.probe(&open, room);
            self.last = Some((Instant::now(), self.estimator.estimate(done, &open)));
        }
        let counts = format!(
            "{} solutions, {} paths, {} s",
            grouped(done.solutions),
            grouped(done.paths()),
            self.begun.elapsed().as_secs()
        );
        let Some((_, estimate)) = self.last else { return counts };
        // The shown fraction never decreases, though the estimate may.
        self.shown = self.shown.max(estimate.fraction(self.config));
        let speed =
            (Figures::counted(done).work(self.config) - self.before) / self.begun.elapsed().as_secs_f64();
        format!("{counts}; {}", words(&estimate, self.config, self.shown, speed))
    }
}

/// `about 12 % done, 40 s left (± 10 s)`, or that the rest is unknown. `speed` is work per second.
fn words(estimate: &Estimate, config: Config, part: f64, speed: f64) -> String {
    let (left, error) = estimate.work_left(config);
    if estimate.is_vague(config) || speed <= 0.0 {
        return "how much is left is not known yet".to_owned();
    }
    let percent = match part * 100.0 {
        percent if percent < 1.0 => "less than 1 %".to_owned(),
        percent => format!("about {} %", percent.min(99.0) as u64),
    };
    format!("{percent} done, {} left (± {})", duration(left / speed), duration(error / speed))
}

/// Estimates the whole of a search that is not running.
pub(super) fn of_the_whole(
    invocation: &Invocation,
    config: Config,
    done: &Statistics,
    open: &[Open],
) -> Estimate {
    let mut estimator = Estimator::new(invocation, config, SEED);
    estimator.probe(open, LOOK);
    estimator.estimate(done, open)
}

/// A number of seconds in a suitable unit.
pub(super) fn duration(seconds: f64) -> String {
    const UNITS: [(f64, f64, &str); 5] = [
        (1.0, 120.0, "s"),
        (60.0, 120.0, "min"),
        (3600.0, 72.0, "h"),
        (86_400.0, 1000.0, "days"),
        (86_400.0 * 365.25, 10_000.0, "years"),
    ];
    let fits = |&&(unit, most, _): &&(f64, f64, &str)| seconds / unit < most;
    match UNITS.iter().find(fits) {
        Some((unit, _, name)) => format!("{:.0} {name}", (seconds / unit).ceil()),
        None => "more than 10 000 years".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_unit_that_fits() {
        let shown = [0.2, 119.0, 150.0, 7201.0, 3e5, 1e9, 1e13].map(duration);
        assert_eq!(shown, ["1 s", "119 s", "3 min", "3 h", "4 days", "32 years", "more than 10 000 years"]);
    }
}
