//! What a campaign says of itself: its sample, its progress, its result, and why it compared nothing.

use std::time::Duration;

use udita_diff::campaign::CampaignProgress;
use udita_diff::campaign::store::Rejection;
use udita_diff::classes::{Class, ClassState};
use udita_diff::lineup::CompilerName;
use udita_diff::report::{self, Facts, Rule, Sample};
use udita_diff::verdict::Tally;

use super::family::Family;
use crate::compilers::Compilers;
use crate::console::counted;
use crate::near_miss;
use crate::sample::Population;

/// What a report says of a sample.
pub(super) fn sampled(seed: u64, population: Population) -> Sample {
    let (is_counted, family, error) = match population {
        Population::Counted(programs) => (true, programs as f64, 0.0),
        Population::Estimated(programs, error) => (false, programs, error),
    };
    Sample { seed, is_counted, family, error }
}

/// The reasons why nothing was compared, if so.
pub(super) fn nothing(
    family: &Family,
    compilers: &Compilers,
    tally: &Tally,
    rejection: Option<Rejection>,
    violations: u64,
) -> Vec<String> {
    if tally.programs == 0 {
        let why = match violations {
            0 => {
                "the search has no solution that prints a program; `udita explain` tells where its paths end"
                    .to_owned()
            }
            count => format!(
                "the search has no solution that prints a program, and {}",
                counted(count, "violation")
            ),
        };
        return vec![format!("Nothing was compared: {why}")];
    }
    // Programs that break a rule on purpose are to be rejected.
    let Some((decisions, verdicts)) = rejection.filter(|_| tally.both_reject == tally.programs) else {
        return Vec::new();
    };
    if family.seeks_near_misses() {
        return Vec::new();
    }
    let names: Vec<String> = match &compilers.names[..] {
        [_, _] => vec!["left".to_owned(), "right".to_owned()],
        more => more.iter().map(CompilerName::label).collect(),
    };
    let all = if names.len() == 2 { "both" } else { "all" };
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let reasons = names
        .iter()
        .zip(&verdicts)
        .map(|(name, verdict)| format!("  {name:<width$}  {}", report::first_reason(verdict)));
    let head =
        format!("Nothing was compared: {all} compilers reject every program. What they say of the first:");
    let decisions = format!("  decisions {decisions} (`udita replay` shows the program)");
    [head].into_iter().chain(reasons).chain([decisions]).collect()
}

/// The result of a campaign, in one line.
pub(super) fn line(facts: &Facts, classes: &[Class]) -> String {
    let probable = classes.iter().filter(|class| class.state() == ClassState::Probable).count();
    let new = classes.iter().filter(|class| class.known.is_none()).count();
    let probable = if probable > 0 { format!(", {probable} probably known") } else { String::new() };
    format!(
        "{}: {} programs in {:.0} s ({:.0} a second), {}, {} ({new} new{probable})\n",
        facts.family,
        facts.tally.programs,
        facts.seconds,
        facts.rate(),
        counted(facts.tally.disagree, "disagreement"),
        counted(classes.len() as u64, "class"),
    )
}

/// Adds the facts of one family to those of several.
pub(super) fn add(sum: &mut Facts, one: Facts) {
    sum.tally += one.tally;
    sum.alike += one.alike;
    sum.seconds += one.seconds;
    sum.complete &= one.complete;
    sum.rules.extend(one.rules);
}

/// The agreement of the compilers on each rule of the family, in source order, if its programs break rules.
pub(super) fn rules_of(family: &Family, tallies: &[(String, Tally)]) -> Vec<Rule> {
    if !family.seeks_near_misses() {
        return Vec::new();
    }
    let rules = family.compiled.program().rules().into_iter().map(|rule| {
        let place = rule.to_string();
        let tally = tallies
            .iter()
            .find(|(broken, _)| *broken == place)
            .map_or_else(Tally::default, |(_, tally)| *tally);
        Rule {
            line: near_miss::line(&family.compiled, &rule),
            place,
            both_reject: tally.both_reject,
            both_accept: tally.both_accept + tally.unfinished,
            disagree: tally.disagree,
        }
    });
    rules.collect()
}

/// The progress of a campaign: out of `total` programs, if that is known.
pub(super) fn text(progress: &CampaignProgress, total: u64, elapsed: Duration) -> String {
    let rate = progress.judged as f64 / elapsed.as_secs_f64().max(0.001);
    let (of, left) = match total.checked_sub(progress.programs) {
        Some(rest) if total > 0 => {
            let left = Duration::from_secs_f64((rest as f64 / rate.max(0.001)).min(1e9));
            (format!(" of {total}"), format!(", {} left", indicatif::HumanDuration(left)))
        }
        _ => Default::default(),
    };
    let disagreements = counted(progress.disagreements, "disagreement");
    format!("{}{of} programs, {disagreements}, {rate:.0} programs/s{left}", progress.programs)
}
