//! The summary for the terminal.

use std::fmt::Write;

use super::content::Report;
use super::facts::Facts;
use super::matrix;
use super::words::{counted, cut_to, duration};
use crate::classes::{Class, ClassState};
use crate::known::KnownClass;

/// Upper bound on the new classes shown.
const SHOWN: usize = 10;
/// Upper bound on the characters of a headline.
const WIDTH: usize = 100;

/// A few lines for the terminal: the counts, the first new classes, the probably known and the known ones, and the rules that
/// were broken on purpose. File names are relative to the directory of the report.
pub fn summary(facts: &Facts, classes: &[Class]) -> String {
    let report = Report::new(facts, classes);
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write_summary(&mut out, &report);
    out
}

fn write_summary(out: &mut String, report: &Report<'_>) -> std::fmt::Result {
    let Report { facts, classes, .. } = *report;
    let rate = facts.rate();
    match &facts.compilers[..] {
        [left, right] => writeln!(out, "{}: {} against {}", facts.family, left.identity, right.identity)?,
        all => {
            writeln!(out, "{}: {} {}", facts.family, all.len(), facts.language.tools())?;
            for (short, compiler) in report.short.iter().zip(all) {
                // A command has a number instead of a name.
                let number = if compiler.version.is_none() { format!("{short}: ") } else { String::new() };
                writeln!(out, "  {number}{}", compiler.identity)?;
            }
        }
    }
    let [by_all, on_all_sides, on_some] = if facts.is_matrix() {
        ["all", "all sides", "some sides"]
    } else {
        ["both", "both sides", "one side"]
    };
    let width = facts.tally.programs.to_string().len().max(4);
    write!(
        out,
        "  {:>width$} programs in {}, {rate:.0} a second",
        facts.tally.programs,
        duration(facts.seconds)
    )?;
    writeln!(out, "{}", facts.incomplete().map_or_else(String::new, |what| format!("; {what}")))?;
    if let Some(sample) = facts.sample {
        writeln!(out, "  {:>width$} {}", "", sample.words(facts.tally.programs))?;
    }
    let tool = facts.language.tool();
    let rows = [
        (facts.tally.both_accept, format!("accepted by {by_all}")),
        (facts.tally.both_reject, format!("rejected by {by_all}")),
        (facts.tally.disagree, "on which they disagree".to_string()),
        (
            facts.tally.unfinished,
            format!("accepted by {by_all} that ran out of time on {on_all_sides}, so nothing was compared"),
        ),
        (facts.alike, "of the disagreements: the compiler fails alike in every way".to_string()),
        (facts.tally.ran_out, format!("of the disagreements: ran out of time on {on_some}")),
        (facts.tally.crashed, format!("of the disagreements: {tool} crashed")),
        (facts.tally.timed_out, format!("of the disagreements: {tool} took too long")),
        (facts.tally.slow, format!("of the disagreements: {tool} took very long")),
        (facts.tally.flaky, "of the disagreements: a verdict changed when asked again".to_string()),
    ];
    for (i, (count, what)) in rows.iter().enumerate() {
        if i < 3 || *count > 0 {
            writeln!(out, "  {count:>width$} {what}")?;
        }
    }
    for line in &facts.nothing {
        writeln!(out, "{line}")?;
    }
    match classes.is_empty() {
        true => {}
        false if facts.is_matrix() => matrix::write(out, report)?,
        false => write_classes(out, report)?,
    }
    write_rules(out, report)
}

fn write_classes(out: &mut String, report: &Report<'_>) -> std::fmt::Result {
    let classes = report.classes;
    let known: Vec<usize> = places(classes, ClassState::Known);
    let new = places(classes, ClassState::New);
    let combined = places(classes, ClassState::Combined);
    write!(out, "\n{}", counted(new.len(), "new class of disagreement", "new classes of disagreement"))?;
    let order = match new.len() {
        0 => "",
        1 => ":",
        _ => ", each as unlike those before it as can be:",
    };
    writeln!(out, "{order}")?;
    let digits = new.last().map_or(1, |place| (place + 1).to_string().len());
    let width = new.iter().map(|&place| classes[place].count()).max().unwrap_or_default().to_string().len();
    for &place in new.iter().take(SHOWN) {
        let class = &classes[place];
        let headline = cut_to(&report.headline(class), WIDTH);
        writeln!(out, "  {:>digits$}. {:>width$} x  {headline}", place + 1, class.count())?;
        writeln!(out, "  {:>indent$}witnesses/{}", "", report.names[place], indent = digits + width + 6)?;
    }
    if new.len() > SHOWN {
        writeln!(out, "  and {} more, see report.html", new.len() - SHOWN)?;
    }
    if !combined.is_empty() {
        let programs: u64 = combined.iter().map(|&place| classes[place].count()).sum();
        let what = counted(combined.len(), "class that combines others", "classes that combine others");
        writeln!(out, "{what}, of {programs} programs")?;
    }
    write_probable(out, report)?;
    if !known.is_empty() {
        writeln!(out, "\n{}:", counted(known.len(), "known class", "known classes"))?;
        let width =
            known.iter().map(|&place| classes[place].count()).max().unwrap_or_default().to_string().len();
        for &place in &known {
            let count = classes[place].count();
            let entries: Vec<String> = classes[place].entries().map(entry_line).collect();
            writeln!(out, "  {count:>width$} x  {}", entries.join("; and "))?;
        }
    }
    Ok(())
}

/// An entry as one line.
fn entry_line(entry: &KnownClass) -> String {
    let section = if entry.section.is_empty() { String::new() } else { format!(" ({})", entry.section) };
    format!("{}: {}{section}", entry.name, entry.sentence())
}

/// Lists the classes that match only the signature of a known one, with their witnesses: each needs a look.
fn write_probable(out: &mut String, report: &Report<'_>) -> std::fmt::Result {
    let classes = report.classes;
    let probable = places(classes, ClassState::Probable);
    if probable.is_empty() {
        return Ok(());
    }
    let what = counted(probable.len(), "probably known class", "probably known classes");
    writeln!(out, "\n{what}, without a construct that the known one has:")?;
    let width = probable.iter().map(|&place| classes[place].count()).max().unwrap_or_default();
    let width = width.to_string().len();
    for &place in &probable {
        let Some(entry) = &classes[place].known else { continue };
        writeln!(out, "  {:>width$} x  {}?", classes[place].count(), entry.name)?;
        writeln!(out, "  {:>indent$}witnesses/{}", "", report.names[place], indent = width + 4)?;
    }
    Ok(())
}

fn write_rules(out: &mut String, report: &Report<'_>) -> std::fmt::Result {
    let rules = &report.facts.rules;
    if rules.is_empty() {
        return Ok(());
    }
    let all = if report.facts.is_matrix() { " all" } else { "both" };
    writeln!(out, "\nRules that were broken on purpose:\n  {all} reject  {all} accept  disagree")?;
    rules.iter().try_for_each(|rule| {
        let (reject, accept, disagree) = (rule.both_reject, rule.both_accept, rule.disagree);
        writeln!(out, "  {reject:>11}  {accept:>11}  {disagree:>8}  {}: {}", rule.place, rule.line.trim())
    })
}

fn places(classes: &[Class], state: ClassState) -> Vec<usize> {
    (0..classes.len()).filter(|&place| classes[place].state() == state).collect()
}
