//! The report as text.

use udita_mutation::minimal::Minimal;
use udita_mutation::{Kill, Row, Verdict};

use super::equivalent::name;
use super::findings::{Fate, Mutant};
use super::judge::{Judgement, Tally};
use crate::console::counted;
use crate::table::aligned;

/// The table, the score, and the living mutants.
pub(super) fn render(judgement: &Judgement) -> String {
    let header =
        ["", "mutants", "equivalent", "duplicates", "killed", "alive", "score"].map(str::to_owned).to_vec();
    let mut lines = vec![header];
    for (operator, tally) in judgement.rows() {
        lines.push(line(operator.name(), &tally));
    }
    let total = judgement.total();
    lines.push(line("all", &total));
    let mut text = aligned(&lines);
    let runs: u64 = judgement.judged().map(|(_, judged)| judged.runs).sum();
    let sizes: Vec<String> =
        judgement.sizes().iter().map(|(name, number)| counted(*number as u64, name)).collect();
    text += &format!(
        "{} on {}: {}\n",
        counted(total.row.mutants as u64, "mutant"),
        sizes.join(" and "),
        counted(runs, "run")
    );
    if let Some((unreached, undecided)) = judgement.left_pairs() {
        let unreached = counted(unreached, "run");
        text += &format!(
            "{unreached} skipped, since the test does not reach the mutant; {undecided} undecided\n"
        );
    }
    for (number, Mutant { edit, fate }) in judgement.mutants().iter().enumerate() {
        let Fate::Judged { judged, is_marked } = fate else { continue };
        let what = match (&judged.verdict, is_marked) {
            (Verdict::Alive, false) => match (judged.undecided, judgement.reaching(*edit)) {
                (_, Some(0)) => "alive; no test reaches it".to_owned(),
                (0, _) => "alive".to_owned(),
                (undecided, _) => format!("alive; {} undecided", counted(undecided, "test")),
            },
            (Verdict::Refused(reason), _) => format!("can't be run: {reason}"),
            (Verdict::Killed(kill), true) => format!("marked as equivalent, but {}", killed(judgement, kill)),
            _ => continue,
        };
        let (mutation, sources) = (&judgement.edits[*edit], &judgement.sources);
        let title = format!("{} in {}: {}", number + 1, mutation.method, name(mutation, sources));
        text += &format!("\n{title} ({what})\n{}", mutation.diff(sources));
    }
    text
}

fn line(name: &str, tally: &Tally) -> Vec<String> {
    let Tally { all, equivalent, duplicates, row } = tally;
    let numbers = [*all, equivalent + row.equivalent, *duplicates, row.killed, row.alive()];
    let score = percent(row);
    [name.to_owned()].into_iter().chain(numbers.map(|number| number.to_string())).chain([score]).collect()
}

/// The score of mutants, `-` without any.
pub(super) fn percent(row: &Row) -> String {
    row.score().map_or("-".to_owned(), |score| format!("{:.1} %", score * 100.0))
}

/// The first run that differs, in words.
pub(super) fn killed(judgement: &Judgement, kill: &Kill) -> String {
    let on = match judgement.subject.has_tests() {
        true => judgement.test(kill.call).to_owned(),
        false => {
            let call = judgement.subject.calls().get(kill.call).map(ToString::to_string).unwrap_or_default();
            format!("{call} on input {}", kill.input + 1)
        }
    };
    let ends = match &kill.actual {
        Some(actual) if *actual != kill.expected => format!("{actual}, and the original {}", kill.expected),
        Some(_) => format!("differs in the {}", kill.difference),
        None => format!("goes beyond the limit of the {}", kill.difference),
    };
    format!("killed: {on} {ends}")
}

/// What a smallest set of inputs is.
pub(super) fn minimal(judgement: &Judgement, minimal: &Minimal) -> String {
    let chosen = counted(minimal.inputs.len() as u64, "input");
    format!("{chosen} of {} kill all that can be killed; {}\n", judgement.inputs.len(), proved(minimal))
}

/// What a smallest set of runs is: of calls on inputs, or of tests.
pub(super) fn minimal_runs(judgement: &Judgement, minimal: &Minimal) -> String {
    let name = if judgement.subject.has_tests() { "test" } else { "call" };
    let chosen = counted(minimal.inputs.len() as u64, name);
    format!("{chosen} of {} kill all that can be killed; {}\n", judgement.subject.runs(), proved(minimal))
}

fn proved(minimal: &Minimal) -> &'static str {
    if minimal.is_smallest { "no smaller set does" } else { "a smaller set may exist" }
}
