//! Estimates against the truth: the estimates after parts of a run, and the final figures.

use udita::search::estimate::{Estimate, Estimator, Figures, Open};
use udita::search::{Advance, Config, Invocation, Search};

use crate::subjects::{self, Case};
use crate::table::grouped;

/// The parts of a run, in thousandths, after which an estimate is compared.
pub const PARTS: [u64; 4] = [0, 10, 100, 500];
/// Number of rounds of probes in a run.
const ROUNDS: u64 = 200;
/// The probes of a round may cost its work divided by this.
const SHARE: u64 = 50;

/// The subjects: filters, generators and predicates.
const CASES: [(&str, &[i32]); 12] = [
    ("binary-tree/repok", &[12]),
    ("search-tree/repok", &[9]),
    ("red-black-tree/repok", &[10]),
    ("singly-linked-list/repok", &[11]),
    ("heap-array/repok", &[9]),
    ("binomial-heap/repok", &[8]),
    ("disjoint-sets/repok", &[6]),
    ("dag/repok", &[7]),
    ("inheritance-graph/filter", &[5]),
    ("inheritance-graph/generator", &[6]),
    ("search-tree/generator", &[12]),
    ("n-queens/filter", &[9]),
];

/// The cases whose names contain `name`.
pub fn cases(name: &str) -> Vec<Case> {
    let cases = CASES.iter().filter(|(case, _)| case.contains(name));
    let subject = |name| subjects::all().find(|subject| subject.name == name);
    cases.filter_map(|&(name, args)| Some(Case { subject: subject(name)?, args })).collect()
}

/// An estimate made during a run.
#[derive(Debug)]
pub struct Told {
    /// The part of the run, in thousandths.
    pub part: u64,
    /// The estimate of the complete run.
    pub estimate: Estimate,
    /// Extrapolated instructions of the complete run from the weights of the completed part alone. `None` before any part is complete.
    pub plain: Option<f64>,
    /// The instructions of all probes so far.
    pub cost: u64,
}

/// A complete run and its estimates.
#[derive(Debug)]
pub struct Run {
    /// The final figures of the run.
    pub truth: Figures,
    /// The estimates after each of [`PARTS`].
    pub told: Vec<Told>,
}

/// Runs a program twice: for the truth, and for the estimates.
pub fn run(program: &Invocation, config: Config, seed: u64) -> Run {
    let mut search = Search::new(program, config);
    while search.advance_counting(u64::MAX) != Advance::Exhausted {}
    let statistics = search.statistics();
    let truth = Figures::counted(&statistics);

    let mut search = Search::new(program, config);
    let mut estimator = Estimator::new(program, config, seed);
    let mut told = Vec::new();
    let at = |thousandths: u64| statistics.instructions * thousandths / 1000;
    let mut goals: Vec<u64> =
        (0..=ROUNDS).map(|round| at(round * 1000 / ROUNDS)).chain(PARTS.map(at)).collect();
    goals.sort_unstable();
    goals.dedup();
    for goal in goals {
        while search.statistics().instructions < goal {
            search.advance_counting(goal - search.statistics().instructions);
        }
        let Some(rest) = search.rest() else { break };
        let open = [Open::one(rest)];
        // Before the run, a tenth of the allowed cost of all its probes.
        let room = goal.max(statistics.instructions / 10) / SHARE;
        estimator.probe(&open, room.saturating_sub(estimator.instructions()));
        if let Some(&part) = PARTS.iter().find(|&&part| at(part) == goal) {
            let done = search.statistics();
            let estimate = estimator.estimate(&done, &open);
            estimator.probe_times(&open, 1);
            let weight = 1.0 - estimator.weight().unwrap_or(1.0);
            let plain = (goal > 0 && weight > 0.0).then(|| done.instructions as f64 / weight);
            told.push(Told { part, estimate, plain, cost: estimator.instructions() });
        }
        if goal >= at(500) {
            break;
        }
    }
    Run { truth, told }
}

/// A table of runs: the estimated instructions as multiples of the truth.
pub fn shown(runs: &[(String, Run)]) -> String {
    let mut heading = vec!["subject".to_owned(), "paths".to_owned(), "instructions".to_owned()];
    for part in PARTS {
        heading.push(format!("told at {} %", part / 10));
        if part > 0 {
            heading.push("by weight".to_owned());
        }
    }
    heading.push("probes".to_owned());
    let rows = runs.iter().map(|(name, Run { truth, told })| {
        let mut row = vec![name.clone(), grouped(truth.paths as u64), grouped(truth.instructions as u64)];
        for told in told {
            let times = |instructions: f64| instructions / truth.instructions;
            let (total, error) = (told.estimate.total().instructions, told.estimate.error.instructions);
            row.push(format!("{:.2} ± {:.2}", times(total), times(error)));
            if told.part > 0 {
                row.push(told.plain.map_or_else(crate::table::none, |plain| format!("{:.2}", times(plain))));
            }
        }
        let cost = told.last().map_or(0.0, |told| told.cost as f64 / truth.instructions * 100.0);
        row.push(format!("{cost:.1} %"));
        row
    });
    crate::table::table_of(heading, rows)
}
