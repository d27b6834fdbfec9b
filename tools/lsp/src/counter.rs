//! Background searches: count the solutions of an entry method at small bounds.
//!
//! A search has a budget of instructions, so its result does not depend on the machine. A change of the text interrupts it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use udita::format::{Format, Writer};
use udita::language::query::EntryMethod;
use udita::language::{CompileOptions, Compiled, EntryRequest, SourceMap};
use udita::machine::Limits;
use udita::report::counted;
use udita::search::{Advance, Config, Outcome, Search, Statistics};

use crate::documents::Document;

/// Upper bound on the bounds that are tried.
const MOST: u32 = 50;

/// Instructions between interrupt checks.
const SLICE: u64 = 1_000_000;

/// The limits of a path: a program that a user merely opens may come from anywhere.
fn limits(budget: u64) -> Limits {
    let untrusted = Limits::untrusted();
    Limits { steps: budget.clamp(1, untrusted.steps), ..untrusted }
}

/// The result of a search on an entry method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// The arguments of the search.
    pub(crate) arguments: Vec<String>,
    /// The text of the lens: `42 solutions at 3`.
    pub(crate) title: String,
}

/// The arguments of an entry method in which every number is `bound`, and every other parameter has its simplest value; `None` if
/// a parameter can't be given.
pub(crate) fn arguments(entry: &EntryMethod, bound: u32) -> Vec<String> {
    let simple = entry.parameters.iter().filter_map(|parameter| {
        Some(match parameter.ty.as_str() {
            "boolean" => "false".to_owned(),
            "char" => "a".to_owned(),
            "String" => String::new(),
            "String[]" => return None,
            "float" | "double" => format!("{bound}.0"),
            _ => bound.to_string(),
        })
    });
    simple.collect()
}

/// Whether the arguments of an entry method depend on a bound.
fn has_bound(entry: &EntryMethod) -> bool {
    arguments(entry, 1) != arguments(entry, 2)
}

fn request(entry: &EntryMethod, arguments: &[String]) -> EntryRequest {
    EntryRequest { method: Some(entry.name.clone()), args: arguments.to_vec() }
}

/// Compiles the program of an open file with its entries. `None` if it has errors.
pub(crate) fn compiled(mut sources: SourceMap) -> Option<Compiled> {
    CompileOptions::default().compile_entries(&mut sources, &[Document::FILE]).ok()
}

/// Counts the solutions of `entry` at the arguments `chosen`; without these, at the largest bound for which a search ends within
/// `budget` instructions. Invalid arguments are reported in the title. `None` if the search is interrupted.
pub(crate) fn count(
    compiled: &Compiled,
    entry: &EntryMethod,
    chosen: Option<&[String]>,
    budget: u64,
    interrupt: &Arc<AtomicBool>,
) -> Option<Count> {
    if let Some(chosen) = chosen {
        let arguments = chosen.to_vec();
        if let Err(problem) = compiled.invocation(&request(entry, chosen)) {
            return Some(Count { arguments, title: problem.headline });
        }
        let search = search(compiled, entry, chosen, budget, interrupt)?;
        return Some(titled(arguments, &search));
    }
    if !has_bound(entry) {
        let arguments = arguments(entry, 0);
        let search = search(compiled, entry, &arguments, budget, interrupt)?;
        return Some(titled(arguments, &search));
    }
    let mut left = budget;
    let mut best = None;
    let mut work = 0;
    for bound in 1..=MOST {
        let arguments = arguments(entry, bound);
        let found = search(compiled, entry, &arguments, left, interrupt)?;
        let instructions = found.statistics.instructions;
        left = left.saturating_sub(instructions);
        if !found.is_whole {
            return best.or_else(|| Some(titled(arguments, &found)));
        }
        best = Some(titled(arguments, &found));
        // If a bound causes no additional work, larger bounds don't either.
        if instructions == work || left == 0 {
            break;
        }
        work = instructions;
    }
    best
}

struct Searched {
    statistics: Statistics,
    violations: u64,
    /// Whether every path was taken.
    is_whole: bool,
}

fn search(
    compiled: &Compiled,
    entry: &EntryMethod,
    arguments: &[String],
    budget: u64,
    interrupt: &Arc<AtomicBool>,
) -> Option<Searched> {
    let invocation = compiled.invocation(&request(entry, arguments)).ok()?;
    let limits = limits(budget);
    let config = Config { limits, deliver: false, count_completions: true, ..Config::default() };
    let mut search = Search::new(&invocation, config);
    search.interrupt_by(Arc::clone(interrupt));
    // Number of paths that ended at the budget. These are not the program's fault.
    let mut cut = 0;
    let is_whole = loop {
        if interrupt.load(Ordering::Relaxed) {
            return None;
        }
        let spent = search.statistics().instructions;
        if spent >= budget {
            break false;
        }
        match search.advance_counting(SLICE.min(budget - spent)) {
            Advance::Exhausted => break true,
            Advance::Violation if search.path_instructions() >= budget => cut += 1,
            Advance::Violation | Advance::Gap | Advance::Solution | Advance::Paused => {}
        }
    };
    let statistics = search.statistics();
    Some(Searched { violations: statistics.violations - cut, statistics, is_whole })
}

/// Formats a count: `42 solutions at 3`.
fn titled(arguments: Vec<String>, searched: &Searched) -> Count {
    let mut title = counted(searched.statistics.solutions, "solution");
    if searched.violations > 0 {
        title.push_str(&format!(", {}", counted(searched.violations, "violation")));
    }
    if searched.statistics.gaps > 0 {
        title.push_str(&format!(", {} at gaps", counted(searched.statistics.gaps, "path")));
    }
    if !searched.is_whole {
        title = format!("more than {title}");
    }
    if !arguments.is_empty() {
        title.push_str(&format!(" at {}", shown(&arguments)));
    }
    Count { arguments, title }
}

/// Arguments in the syntax of a command line.
pub(crate) fn shown(arguments: &[String]) -> String {
    arguments.iter().map(|word| udita::report::quoted(word)).collect::<Vec<_>>().join(" ")
}

/// The first `most` solutions of an entry method as text, found within `budget` instructions.
pub(crate) fn solutions(
    compiled: &Compiled,
    entry: &EntryMethod,
    arguments: &[String],
    (most, budget): (usize, u64),
) -> Result<String, String> {
    let invocation = compiled.invocation(&request(entry, arguments)).map_err(|problem| problem.headline)?;
    let limits = limits(budget);
    let mut search = Search::new(&invocation, Config { limits, ..Config::default() });
    let mut writer = Writer::new(Format::Text);
    let mut text = String::new();
    let (mut found, mut violations, mut gaps) = (0, 0, 0);
    let end = loop {
        let spent = search.statistics().instructions;
        if found == most || spent >= budget {
            break "the first ones; `run` finds all";
        }
        match search.advance(budget - spent) {
            Advance::Exhausted => break "all of them",
            Advance::Paused => {}
            Advance::Solution | Advance::Violation | Advance::Gap => match search.outcome() {
                Some(Outcome::Solution(solution)) => {
                    found += 1;
                    writer.write(&solution, &mut text);
                }
                Some(Outcome::Violation(violation)) => {
                    violations += 1;
                    text.push_str(&format!(
                        "violation: {} (decisions {})\n",
                        violation.kind, violation.decisions
                    ));
                }
                Some(Outcome::Gap(gap)) => {
                    gaps += 1;
                    text.push_str(&format!("gap: {} (decisions {})\n", gap.cause, gap.decisions));
                }
                None => {}
            },
        }
    };
    let mut head = counted(found as u64, "solution");
    if violations > 0 {
        head.push_str(&format!(" and {}", counted(violations, "violation")));
    }
    if gaps > 0 {
        head.push_str(&format!(", {} that ended at gaps", counted(gaps, "path")));
    }
    let call = [entry.name.as_str(), &shown(arguments)].join(" ");
    Ok(format!("{} of {}: {end}\n\n{text}", head, call.trim_end()))
}
