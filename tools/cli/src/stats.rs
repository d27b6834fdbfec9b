//! The statistics of a search, for `--stats`.

use std::time::Duration;

use clap::ValueEnum;
use serde::Serialize;
use udita::search::Statistics;

/// The form of statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum StatsArg {
    /// One number a line
    Text,
    /// One JSON object
    Json,
}

#[derive(Serialize)]
struct Stats {
    solutions: u64,
    /// Only if accepted paths count for several solutions each.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted_paths: Option<u64>,
    violations: u64,
    /// Only if paths ended at gaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    gaps: Option<u64>,
    pruned: u64,
    /// Only where near misses are sought.
    #[serde(skip_serializing_if = "Option::is_none")]
    dropped: Option<u64>,
    /// Only of a search by size.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u64>,
    choice_points: u64,
    decisions: u64,
    instructions: u64,
    peak_heap_bytes: u64,
    seconds: f64,
}

/// The statistics as text that ends with a newline.
pub(super) fn render(
    statistics: &Statistics,
    seeks_near_misses: bool,
    rounds: Option<u64>,
    elapsed: Duration,
    form: StatsArg,
) -> String {
    let stats = Stats {
        solutions: statistics.solutions,
        accepted_paths: (statistics.counted > 0).then(|| statistics.solutions - statistics.counted),
        violations: statistics.violations,
        gaps: (statistics.gaps > 0).then_some(statistics.gaps),
        pruned: statistics.pruned,
        dropped: seeks_near_misses.then_some(statistics.dropped),
        rounds,
        choice_points: statistics.choice_points,
        decisions: statistics.decisions,
        instructions: statistics.instructions,
        peak_heap_bytes: statistics.peak_heap_bytes,
        seconds: (elapsed.as_secs_f64() * 1e6).round() / 1e6,
    };
    match form {
        StatsArg::Json => format!("{}\n", serde_json::json!(stats)),
        StatsArg::Text => text(&stats, statistics),
    }
}

fn text(stats: &Stats, statistics: &Statistics) -> String {
    let per_second = |number: u64| (number as f64 / stats.seconds.max(1e-6)) as u64;
    let dropped = stats.dropped.map(|dropped| ("dropped", grouped(dropped)));
    let rounds = stats.rounds.map(|rounds| ("rounds", grouped(rounds)));
    let accepted = stats.accepted_paths.map(|paths| ("accepted paths", grouped(paths)));
    let solutions = [("solutions", grouped(stats.solutions))].into_iter().chain(accepted);
    let before = [("violations", grouped(stats.violations)), ("pruned", grouped(stats.pruned))];
    let after = [
        ("choice points", grouped(stats.choice_points)),
        ("decisions", grouped(stats.decisions)),
        ("instructions", grouped(stats.instructions)),
        ("peak heap bytes", grouped(stats.peak_heap_bytes)),
        ("trail writes", grouped(statistics.trail_writes)),
        ("saved stack words", grouped(statistics.saved_stack_words)),
        ("seconds", format!("{:.3}", stats.seconds)),
        ("paths a second", grouped(per_second(statistics.paths()))),
        ("instructions a second", grouped(per_second(stats.instructions))),
    ];
    let gaps = stats.gaps.map(|gaps| ("paths at gaps", grouped(gaps)));
    let lines = solutions.chain(before).chain(gaps).chain(dropped).chain(rounds).chain(after);
    lines.map(|(name, value)| format!("{name:<22}{value:>18}\n")).collect()
}

/// A number with a space between groups of three digits.
pub(super) fn grouped(number: u64) -> String {
    udita::report::grouped(&number.to_string(), ' ')
}

/// A fraction in percent, rounded down: `100 %` only for 1.
pub(super) fn percent(fraction: f64) -> String {
    if fraction >= 1.0 { "100 %".to_owned() } else { format!("{:.1} %", (fraction * 1000.0).floor() / 10.0) }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_stand_in_threes() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1 000");
        assert_eq!(grouped(16_777_216), "16 777 216");
    }
}
