//! The report of a campaign: a summary for the terminal, JSON Lines for programs, and a file for each class.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use serde::Serialize;

use super::campaign::{Skipped, Tally};
use super::classes::FailureClass;
use super::oracle::{Failure, Oracle};
use crate::report::first_reason;
use crate::report::witness::replace_earlier;

/// Upper bound on the classes in the summary.
const SHOWN: usize = 10;

/// The prefix of a witness.
const MARK: &str = "udita diff: ";

/// The facts about a campaign.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The family with its bounds.
    pub family: String,
    /// The engine's name and version.
    pub engine: String,
    /// The names and versions of the judging compilers.
    pub compilers: [String; 2],
    /// The counts of programs, applications and failures.
    pub tally: Tally,
    /// The duration of the campaign in seconds.
    pub seconds: f64,
    /// Whether all programs of the family were refactored.
    pub complete: bool,
}

/// Formats the summary: the counts by refactoring and oracle, and the first classes.
pub fn summary(facts: &Facts, classes: &[FailureClass]) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write_summary(&mut out, facts, classes);
    out
}

fn write_summary(out: &mut String, facts: &Facts, classes: &[FailureClass]) -> std::fmt::Result {
    let Facts { family, engine, compilers, tally, seconds, complete } = facts;
    let applications = tally.applications();
    let seconds = seconds.max(0.001);
    writeln!(out, "{family}: {engine}, judged by {} and {}", compilers[0], compilers[1])?;
    let rest = if *complete { "" } else { "; not all of the family" };
    writeln!(
        out,
        "  {} programs, {} refactored, in {seconds:.0} s, {:.1} a second{rest}",
        tally.programs,
        tally.refactored,
        tally.refactored as f64 / seconds
    )?;
    writeln!(out, "  {applications} applications, {:.0} a second", applications as f64 / seconds)?;
    if tally.restarts > 0 {
        writeln!(out, "  {} processes of the engine died or hung, and were started again", tally.restarts)?;
    }
    if let Some(why) = nothing(facts) {
        return writeln!(out, "\n{why}");
    }
    let oracles: Vec<Oracle> = Oracle::ALL.into_iter().filter(|&oracle| tally.failures(oracle) > 0).collect();
    write!(out, "\n  {:<22} {:>12} {:>9}", "refactoring", "applications", "refused")?;
    oracles.iter().try_for_each(|oracle| write!(out, " {:>14}", oracle.word()))?;
    writeln!(out)?;
    for (name, count) in &tally.by_refactoring {
        write!(out, "  {name:<22} {:>12} {:>9}", count.applications, count.refused)?;
        for oracle in &oracles {
            write!(out, " {:>14}", count.failures.get(oracle).copied().unwrap_or_default())?;
        }
        writeln!(out)?;
    }
    let unwarned = classes.iter().filter(|class| !class.always_warned).count();
    writeln!(out, "\n{} classes of failures; of {unwarned} the engine gives no warning", classes.len())?;
    for (i, class) in classes.iter().take(SHOWN).enumerate() {
        writeln!(out, "  {:>3}. {} x  {}", i + 1, class.count, headline(&class.witness))?;
        writeln!(out, "       {}", file_name(i, &class.witness))?;
    }
    Ok(())
}

/// The reason why nothing was refactored, if so.
fn nothing(Facts { compilers, tally, .. }: &Facts) -> Option<String> {
    if tally.programs == 0 {
        let why = "Nothing was refactored: the search has no solution that prints a program; `udita explain` tells where its paths end";
        return Some(why.to_owned());
    }
    if tally.refactored > 0 {
        let why = "Nothing was refactored: no program has a target for these refactorings; --by all selects all refactorings";
        return (tally.applications() == 0).then(|| why.to_owned());
    }
    let Skipped { decisions, verdicts, .. } = tally.skipped.as_deref()?;
    let width = compilers.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let said = compilers.iter().zip(verdicts);
    let said = said.map(|(name, verdict)| format!("  {name:<width$}  {}\n", first_reason(verdict)));
    Some(format!(
        "Nothing was refactored: the compilers accept no program with the same behaviour. What they say of the first:\n{}  decisions {decisions} \
         (`udita replay` shows the program)",
        said.collect::<String>()
    ))
}

/// A failure as one line.
fn headline(failure: &Failure) -> String {
    let Failure { application, oracle, essence, .. } = failure;
    let essence = if essence.is_empty() { String::new() } else { format!(": {essence}") };
    format!("{} ({}), {}{essence}", application.refactoring, application.target, oracle.word())
}

fn file_name(place: usize, failure: &Failure) -> String {
    let oracle = failure.oracle.word().replace(' ', "-");
    format!("witnesses/{:03}-{}-{oracle}.txt", place + 1, failure.application.refactoring)
}

#[derive(Serialize)]
struct First<'r> {
    family: &'r str,
    engine: &'r str,
    compilers: &'r [String; 2],
    programs: u64,
    refactored: u64,
    applications: u64,
    restarts: u64,
    seconds: f64,
    complete: bool,
    classes: usize,
}

#[derive(Serialize)]
struct Line<'r> {
    /// The position of the class, from 1.
    class: usize,
    count: u64,
    #[serde(flatten)]
    witness: &'r Failure,
}

/// Writes `report.jsonl`, `summary.txt` and `witnesses/` into a directory. An earlier report there is replaced.
///
/// # Errors
/// A file can't be written.
pub fn write(directory: &Path, facts: &Facts, classes: &[FailureClass]) -> io::Result<()> {
    let witnesses = directory.join("witnesses");
    replace_earlier(&witnesses, &[MARK])?;
    fs::write(directory.join("summary.txt"), summary(facts, classes))?;
    let mut lines = io::BufWriter::new(fs::File::create(directory.join("report.jsonl"))?);
    let Facts { family, engine, compilers, tally, seconds, complete } = facts;
    let first = First {
        family,
        engine,
        compilers,
        programs: tally.programs,
        refactored: tally.refactored,
        applications: tally.applications(),
        restarts: tally.restarts,
        seconds: *seconds,
        complete: *complete,
        classes: classes.len(),
    };
    serde_json::to_writer(&mut lines, &first)?;
    writeln!(lines)?;
    for (i, class) in classes.iter().enumerate() {
        let FailureClass { count, witness, .. } = class;
        serde_json::to_writer(&mut lines, &Line { class: i + 1, count: *count, witness })?;
        writeln!(lines)?;
        fs::write(directory.join(file_name(i, witness)), page(witness))?;
    }
    lines.flush()
}

/// A witness: the application, the failure, and the program before and after.
fn page(failure: &Failure) -> String {
    let Failure { program, result, warnings, detail, .. } = failure;
    let mut page =
        format!("{MARK}{}\n{} decisions {}\n", headline(failure), program.family, program.decisions);
    for warning in warnings {
        page += &format!("the engine warns: {warning}\n");
    }
    page += &format!("\n{}\n\n---- before ----\n{}\n", detail.trim_end(), program.text.trim_end());
    if !result.is_empty() {
        page += &format!("\n---- after ----\n{}\n", result.trim_end());
    }
    page
}
