//! The report: faults, the branches of each method, and what is not covered.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use udita::bytecode::{Program, VerifiedProgram};
use udita::report::printable;
use udita_testgen::api::Api;
use udita_testgen::generate::{Fault, MutantCounts, Settings, Suite};
use udita_testgen::paths::PathCounts;
use udita_testgen::suspicion::{Judgement, Suspicion};

use crate::console::counted;
use crate::table::aligned;

/// Number of gaps to show.
const GAPS: usize = 10;

/// The report as text. `left` is the number of changes of which no mutant was made.
pub(super) fn render(
    program: &VerifiedProgram,
    api: &Api,
    settings: &Settings,
    (suite, left): (&Suite, usize),
) -> String {
    let mut text = String::new();
    for fault in &suite.faults {
        text += &fault_text(api, fault);
    }
    if suite.less_suspicious > 0 {
        let count = suite.less_suspicious as u64;
        text += &format!("{} below --suspicion\n", counted(count, "less suspicious end"));
    }
    text += &table(program, suite);
    text += &solved(settings, suite);
    text += &mutants(suite, left);
    text += &gaps(suite);
    text
}

/// The gaps at which runs ended, those of most runs first.
fn gaps(suite: &Suite) -> String {
    if suite.gaps.is_empty() {
        return String::new();
    }
    let mut gaps: Vec<(&String, u64)> = suite.gaps.iter().map(|(cause, &runs)| (cause, runs)).collect();
    gaps.sort_by_key(|&(_, runs)| Reverse(runs));
    let all = counted(gaps.iter().map(|(_, runs)| runs).sum(), "run");
    let mut text = format!("{all} ended at gaps, where nobody knows how the program goes on:\n");
    for (cause, runs) in gaps.iter().take(GAPS) {
        text += &format!("  {}: {}\n", printable(cause), counted(*runs, "run"));
    }
    if let Some(more) = gaps.len().checked_sub(GAPS).filter(|&more| more > 0) {
        text += &format!("  and {}\n", counted(more as u64, "other gap"));
    }
    text
}

/// What came of path conditions and literals, if they were looked for.
fn solved(settings: &Settings, suite: &Suite) -> String {
    let paths = settings.selection.map(|_| {
        let PathCounts { alternatives, solved, failed, .. } = suite.paths;
        let open = suite.paths.open();
        format!("path conditions: {alternatives} found, {solved} solved, {failed} failed, {open} open")
    });
    let literals = settings.solves_literals.then(|| format!("literals: {} solved", suite.solved_literals));
    let parts: Vec<String> = paths.into_iter().chain(literals).collect();
    if parts.is_empty() { String::new() } else { parts.join("; ") + "\n" }
}

/// What became of the mutants, if there were any.
fn mutants(suite: &Suite, left: usize) -> String {
    let MutantCounts { all, by_branches, by_more } = suite.mutants;
    if all == 0 {
        return String::new();
    }
    let killed = by_branches + by_more;
    let share = 100.0 * killed as f64 / all as f64;
    let more = match left {
        0 => String::new(),
        left => format!("; no time for {}", counted(left as u64, "other change")),
    };
    format!(
        "mutants: {killed} of {all} killed ({share:.0} %), {by_branches} by the tests for branches and {by_more} by further tests{more}\n"
    )
}

/// The name of a level of suspicion.
pub(super) fn level(suspicion: Suspicion) -> &'static str {
    match suspicion {
        Suspicion::Certain => "certain",
        Suspicion::Likely => "likely",
        Suspicion::Expected => "expected",
    }
}

fn fault_text(api: &Api, fault: &Fault) -> String {
    let method = &api.methods[fault.test.target];
    let class = &api.classes[method.class].source_name;
    let calls = fault.test.sequence.statements.len();
    let Judgement { suspicion, reason } = fault.judgement;
    let level = level(suspicion);
    let calls = counted(calls as u64, "call");
    format!("fault: {} in {class}.{} ({calls}; {level}: {reason})\n", fault.what, method.name)
}

/// The covered branches of each function, and those of all.
fn table(program: &Program, suite: &Suite) -> String {
    let covered: BTreeSet<u32> = suite.covered.iter().map(|probe| probe.0).collect();
    let mut rows: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for probe in &suite.branches {
        let site = program.sites.all()[probe.site() as usize];
        let (done, all) = rows.entry(site.function).or_default();
        *done += usize::from(covered.contains(&probe.0));
        *all += 1;
    }
    let mut lines = vec![["method", "branches", "covered"].map(str::to_owned).to_vec()];
    let row = |name: &str, done: usize, all: usize| {
        vec![
            name.to_owned(),
            all.to_string(),
            format!("{done} ({:.0} %)", 100.0 * done as f64 / all.max(1) as f64),
        ]
    };
    for (function, (done, all)) in rows {
        lines.push(row(&program.sites.functions()[function as usize].name, done, all));
    }
    lines.push(row("all", suite.covered.len(), suite.branches.len()));
    let mut text = aligned(&lines);
    _ = writeln!(
        text,
        "{} of {} runs, {} instructions",
        counted(suite.tests.len() as u64, "test"),
        suite.runs,
        suite.instructions
    );
    text
}
