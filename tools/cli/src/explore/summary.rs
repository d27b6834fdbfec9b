//! The words at the end of an exploration.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use udita::bytecode::{Position, Program};
use udita_explore::concretised::Concretisations;
use udita_explore::explore::{Ending, Settings, Statistics, Verdict};

use super::distinct::DistinctViolations;
use crate::console::counted;
use crate::stats::{StatsArg, grouped};

/// Concretised places that are shown.
const SHOWN_PLACES: usize = 5;

/// The progress so far, in one line.
pub(super) fn progress(statistics: &Statistics) -> String {
    let Statistics { covered, reachable, queries, unknown, concretised, .. } = statistics;
    format!(
        "{}, {covered} of {reachable} branches, {queries} queries, {unknown} unknown, {concretised} concretised",
        counted(statistics.iterations, "iteration")
    )
}

/// Why an exploration ended.
pub(super) fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Covered => "all branches are covered",
        Ending::NothingLeft => "nothing is left to try",
        Ending::Budget => "all iterations are made",
    }
}

/// The result of an exploration. `ending` is `None` if it was stopped.
pub(super) fn summary(settings: &Settings, statistics: &Statistics, ending: Option<Ending>) -> String {
    let Statistics { iterations, covered, reachable, branches, .. } = *statistics;
    let seed =
        if settings.strategy.ignores_seed() { String::new() } else { format!(", seed {}", settings.seed) };
    let jobs = if settings.jobs.get() > 1 { format!(", {} jobs", settings.jobs) } else { String::new() };
    // A condition that the solver can't decide, or that was concretised, is left.
    let ending = match ending {
        Some(Ending::NothingLeft) if statistics.unknown > 0 || statistics.concretised > 0 => {
            "nothing solvable is left to try"
        }
        ending => ending.map_or("stopped early", self::ending),
    };
    let iterations = counted(iterations, "iteration");
    format!(
        "{iterations} by {}{seed}{jobs}: {ending}\n\
         branches: {covered} covered, {reachable} in functions that were entered, {branches} in all\n\
         solver: {}, {} unknown; {}\n",
        settings.strategy,
        counted_queries(statistics.queries),
        statistics.unknown,
        counted(statistics.mispredictions, "misprediction"),
    )
}

/// What the exploration shows, in a line. `input` is the number of the first input that is a violation.
pub(super) fn verdict(verdict: &Verdict, input: Option<u64>) -> String {
    let reasons = verdict.reasons().join("; ");
    match (verdict, input) {
        (Verdict::Violated, Some(input)) => format!("verdict: violated by input {input}\n"),
        (Verdict::Violated | Verdict::Holds, _) => format!("verdict: {}\n", verdict.word()),
        (Verdict::HoldsWithin(_), _) => format!("verdict: holds within {reasons}\n"),
        (Verdict::Unknown(_), _) => format!("verdict: unknown: {reasons}\n"),
    }
}

fn counted_queries(number: u64) -> String {
    if number == 1 { "1 query".to_owned() } else { format!("{number} queries") }
}

/// The number of violations among the runs; empty if there are none.
pub(super) fn violations(violations: &DistinctViolations, runs: u64) -> String {
    match (violations.distinct(), violations.count()) {
        (0, _) => String::new(),
        (distinct, all) => {
            format!("{} in {all} of {}\n", counted(distinct, "distinct violation"), counted(runs, "run"))
        }
    }
}

/// The places where values were concretised, the most frequent ones first; empty if there are none.
pub(super) fn concretised(program: &Program, concretised: &Concretisations) -> String {
    let mut places: BTreeMap<String, u64> = BTreeMap::new();
    for (at, count) in concretised.places() {
        let place = place(program, program.position(at.pc));
        *places.entry(format!("{place}  {}", at.reason)).or_default() += count;
    }
    if places.is_empty() {
        return String::new();
    }
    let mut places: Vec<(String, u64)> = places.into_iter().collect();
    places.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let (count, number) = (concretised.count(), places.len());
    let mut text =
        format!("concretised: {} at {}\n", counted(count, "value"), counted(number as u64, "place"));
    let width = places.iter().map(|(_, count)| count.to_string().len()).max().unwrap_or(0);
    for (place, count) in places.iter().take(SHOWN_PLACES) {
        text.push_str(&format!("  {count:>width$} x  {place}\n"));
    }
    if let Some(more @ 1..) = number.checked_sub(SHOWN_PLACES) {
        text.push_str(&format!("  … and {}\n", counted(more as u64, "more place")));
    }
    text
}

/// `FILE:LINE:COLUMN`.
pub(super) fn place(program: &Program, position: Option<Position>) -> String {
    let Some(Position { file, line, column }) = position else { return "generated code".to_owned() };
    let file = program.files.get(file as usize).map_or("?", String::as_str);
    format!("{file}:{line}:{column}")
}

#[derive(Serialize)]
struct Stats {
    verdict: &'static str,
    /// The verdict about all runs that are no violations: whether there may be others.
    rest: &'static str,
    reasons: Vec<String>,
    /// The number of the input that violates first.
    violated_by: Option<u64>,
    iterations: u64,
    covered: usize,
    reachable: usize,
    branches: usize,
    queries: u64,
    solved: u64,
    unknown: u64,
    mispredictions: u64,
    restarts: u64,
    concretised: u64,
    violations: u64,
    distinct_violations: u64,
    instructions: u64,
    seconds: f64,
}

/// The statistics as text that ends with a newline.
pub(super) fn stats(
    statistics: &Statistics,
    (verdict, rest, violated_by): (&Verdict, &Verdict, Option<u64>),
    violations: &DistinctViolations,
    elapsed: Duration,
    form: StatsArg,
) -> String {
    let seconds = (elapsed.as_secs_f64() * 1e6).round() / 1e6;
    let stats = Stats {
        verdict: verdict.word(),
        rest: rest.word(),
        reasons: rest.reasons(),
        violated_by,
        iterations: statistics.iterations,
        covered: statistics.covered,
        reachable: statistics.reachable,
        branches: statistics.branches,
        queries: statistics.queries,
        solved: statistics.solved,
        unknown: statistics.unknown,
        mispredictions: statistics.mispredictions,
        restarts: statistics.restarts,
        concretised: statistics.concretised,
        violations: violations.count(),
        distinct_violations: violations.distinct(),
        instructions: statistics.instructions,
        seconds,
    };
    if form == StatsArg::Json {
        return format!("{}\n", serde_json::json!(stats));
    }
    let per_second = |number: u64| (number as f64 / seconds.max(1e-6)) as u64;
    let numbers = [
        ("iterations", stats.iterations),
        ("covered branches", stats.covered as u64),
        ("reachable branches", stats.reachable as u64),
        ("branches", stats.branches as u64),
        ("queries", stats.queries),
        ("solved", stats.solved),
        ("unknown", stats.unknown),
        ("mispredictions", stats.mispredictions),
        ("restarts", stats.restarts),
        ("concretised", stats.concretised),
        ("violations", stats.violations),
        ("distinct violations", stats.distinct_violations),
        ("instructions", stats.instructions),
        ("iterations a second", per_second(stats.iterations)),
        ("queries a second", per_second(stats.queries)),
    ];
    let mut text: String =
        numbers.map(|(name, value)| format!("{name:<22}{:>18}\n", grouped(value))).concat();
    text.push_str(&format!("{:<22}{:>18}\n", "seconds", format!("{seconds:.3}")));
    text
}
