//! All possible probes, weighted by their probabilities, compared with the exact counts of a search.

use super::probe::{Choose, Prober, Start};
use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared;
use crate::machine::ChoiceMode;
use crate::search::{Advance, Search};

fn get_int(dst: u16, lo: i32, hi: Op) -> [Op; 3] {
    [Op::ConstInt { dst: 4, value: lo }, hi, Op::CallNative { dst, args: 4, native: Native::GetInt }]
}

/// `a = getInt(0, 3); if (a < 2) return; b = getInt(0, a); assume(b != 1); c = getInt(0, b); c + 0`: paths of three lengths, some of them
/// pruned.
fn uneven() -> Invocation {
    let code = [
        &get_int(0, 0, Op::ConstInt { dst: 5, value: 3 })[..],
        &[Op::JumpGeIntImm { a: 0, value: 2, to: 1 }, Op::ReturnVoid {}],
        &get_int(1, 0, Op::Move { dst: 5, src: 0 }),
        &[Op::JumpNeIntImm { a: 1, value: 1, to: 2 }],
        &[Op::ConstInt { dst: 4, value: 0 }, Op::CallNative { dst: 2, args: 4, native: Native::Assume }],
        &get_int(2, 0, Op::Move { dst: 5, src: 1 }),
        &[Op::NegInt { dst: 2, a: 2 }, Op::ReturnVoid {}],
    ];
    shared(code.concat())
}

fn config(choice: ChoiceMode) -> Config {
    Config { choice, deliver: false, ..Config::default() }
}

const MODES: [ChoiceMode; 3] = [ChoiceMode::Eager, ChoiceMode::Delayed, ChoiceMode::Narrow];

/// Enumerates all sequences of choices.
#[derive(Default)]
struct Odometer {
    /// Each choice with its number of alternatives.
    digits: Vec<(u64, u64)>,
    at: usize,
}

impl Choose for Odometer {
    fn choose(&mut self, alternatives: u64) -> u64 {
        if self.at == self.digits.len() {
            self.digits.push((0, alternatives));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }

    fn look(&mut self, alternatives: u64) -> u64 {
        self.choose(alternatives)
    }
}

impl Odometer {
    /// The probability of the current sequence.
    fn probability(&self) -> f64 {
        self.digits.iter().map(|&(_, alternatives)| 1.0 / alternatives as f64).product()
    }

    /// Advances to the next sequence. Returns false after the last one.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some(&(digit, alternatives)) = self.digits.last() {
            if digit + 1 < alternatives {
                self.digits.last_mut().unwrap().0 += 1;
                return true;
            }
            self.digits.pop();
        }
        false
    }
}

/// The expected counts of a probe in `intervals` with these starts, by definition.
fn expected(program: &Invocation, config: Config, starts: Vec<Start>, intervals: &[&Interval]) -> Figures {
    let sums =
        [1, 2, 16].map(|width| expected_at(&mut Prober::new(program, config), &starts, intervals, width));
    sums.iter().for_each(|sum| assert_close(*sum, sums[0], "widths"));
    sums[0]
}

/// As [`expected`], for probes of this width.
fn expected_at(prober: &mut Prober, starts: &[Start], intervals: &[&Interval], width: u64) -> Figures {
    let mut sum = Figures::default();
    for start in starts {
        let mut odometer = Odometer::default();
        loop {
            // The probability of the start and its scale, the inverse, cancel out.
            let start = Start { scale: 1.0, ..start.clone() };
            let probe = Probe::run(prober, 0, start, &mut odometer, width);
            let figures = probe.figures(|path| region::contains(intervals, path));
            let probability = odometer.probability();
            sum = sum.combine(figures, |sum, value| sum + probability * value);
            if !odometer.next() {
                break;
            }
        }
    }
    sum
}

fn exact(mut search: Search) -> Figures {
    while search.advance_counting(u64::MAX) != Advance::Exhausted {}
    Figures::counted(&search.statistics())
}

#[track_caller]
fn assert_close(found: Figures, exact: Figures, what: &str) {
    let difference = found.combine(exact, |found, exact| (found - exact).abs());
    let most = difference.paths.max(difference.solutions).max(difference.instructions);
    assert!(most < 1e-6, "{what}: {found:?}, exactly {exact:?}");
}

#[test]
fn the_expected_value_is_the_whole() {
    let program = uneven();
    for choice in MODES {
        let config = config(choice);
        let (starts, _) = region::starts(&program, config, &Interval::default());
        let found = expected(&program, config, starts, &[&Interval::default()]);
        assert_close(found, exact(Search::new(&program, config)), &format!("{choice:?}"));
    }
    // By hand: a = 0 and 1; b = 0, 1, 2 after a = 2 and b = 0 to 3 after a = 3, b = 1 is pruned, and b + 1 paths after the others.
    let all = exact(Search::new(&program, config(ChoiceMode::Delayed)));
    assert_eq!((all.paths, all.solutions), (2.0 + (1.0 + 1.0 + 3.0) + (1.0 + 1.0 + 3.0 + 4.0), 14.0));
}

#[test]
fn the_expected_value_is_the_rest_at_every_moment() {
    let program = uneven();
    for choice in MODES {
        let config = config(choice);
        let mut search = Search::new(&program, config);
        let mut moments = 0;
        while let Some(rest) = search.rest() {
            let (starts, _) = region::starts(&program, config, &rest);
            let found = expected(&program, config, starts, &[&rest]);
            let done = Figures::counted(&search.statistics());
            let sum = found.combine(done, |found, done| found + done);
            assert_close(sum, exact(Search::new(&program, config)), &format!("{choice:?} {rest}"));
            // Probes of the whole also estimate the rest.
            let (starts, _) = region::starts(&program, config, &Interval::default());
            assert_close(expected(&program, config, starts, &[&rest]), found, &format!("{choice:?} {rest}"));
            moments += 1;
            search.advance_counting(1);
        }
        assert!(moments > 10, "{moments}");
    }
}

#[test]
fn the_expected_value_is_that_of_intervals() {
    let program = uneven();
    let config = config(ChoiceMode::Delayed);
    for text in [
        ".:", "1:", "1:22", "2:30", "21:3", "220:3", "220:222", "31:33", "32:330", "2:201", "5:", "9:", "0:0",
    ] {
        let paths: Interval = text.parse().unwrap();
        let (starts, _) = region::starts(&program, config, &paths);
        let found = expected(&program, config, starts, &[&paths]);
        // A search within an interval counts from the end of the path to it, as probes do.
        assert_close(found, exact(Search::within(&program, config, &paths)), text);
    }
}

#[test]
fn estimates_come_to_the_truth() {
    let program = uneven();
    let config = config(ChoiceMode::Delayed);
    let all = exact(Search::new(&program, config));
    let mut off = 0;
    for seed in 0..40 {
        let mut search = Search::new(&program, config);
        let mut estimator = Estimator::new(&program, config, seed);
        let mut last = 0.0;
        while let Some(rest) = search.rest() {
            let open = [Open::one(rest)];
            estimator.probe_times(&open, 20);
            let estimate = estimator.estimate(&search.statistics(), &open);
            let done = estimate.done.instructions;
            assert!(done >= last && estimate.fraction(config) < 1.0);
            last = done;
            let error = estimate.error.instructions;
            off += i32::from((estimate.total().instructions - all.instructions).abs() > 3.0 * error + 1e-6);
            search.advance_counting(10);
        }
        let estimate = estimator.estimate(&search.statistics(), &[]);
        assert_eq!((estimate.total(), estimate.error), (all, Figures::default()));
        assert_eq!(estimate.fraction(config), 1.0);
    }
    // Some 600 estimates, of which one in 370 would be off by more than three errors if they were normal.
    assert!(off < 30, "{off}");
}

/// Intervals in any order, as a store keeps its units.
#[test]
fn several_open_intervals_have_one_estimate() {
    let program = uneven();
    let config = config(ChoiceMode::Delayed);
    let open = ["0:1", "21:3", "32:33"].map(|text| Open { paths: text.parse().unwrap(), weight: 0.2 });
    let mut estimator = Estimator::new(&program, config, 1);
    estimator.probe_times(&open, 4000);
    let estimate = estimator.estimate(&Statistics::default(), &open);
    let parts = open.iter().map(|open| exact(Search::within(&program, config, &open.paths)));
    let exact = parts.fold(Figures::default(), |sum, part| sum.combine(part, |one, other| one + other));
    for (found, error, exact) in [
        (estimate.rest.paths, estimate.error.paths, exact.paths),
        (estimate.rest.instructions, estimate.error.instructions, exact.instructions),
    ] {
        assert!((found - exact).abs() < 4.0 * error && error < exact / 20.0, "{found} {error} {exact}");
    }
    assert!(estimator.instructions() > 0 && estimate.probes == 4000);
}

#[test]
fn probes_cost_what_they_may_and_follow_from_the_seed() {
    let program = uneven();
    let config = config(ChoiceMode::Delayed);
    let open = [Open::one(Interval::default())];
    let run = |seed| {
        let mut estimator = Estimator::new(&program, config, seed);
        estimator.probe(&open, 1);
        let first = estimator.instructions();
        estimator.probe(&open, 20_000);
        assert!((15_000..=25_000).contains(&(estimator.instructions() - first)), "{estimator:?}");
        estimator.probe(&open, 0);
        estimator.estimate(&Statistics::default(), &open)
    };
    assert_eq!(run(3), run(3));
}
