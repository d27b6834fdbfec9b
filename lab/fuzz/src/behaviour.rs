//! The oracle for programs: all kinds of search find the same outcomes.
//!
//! The reference is the optimised program on one thread in delayed mode. It is compared with the other choice modes (as sets of outcomes),
//! the lowered program without optimisation, two threads, intervals, and replays (outcome by outcome, with decisions and traces).

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use udita::ChoiceMode::{self, Delayed, Eager, Narrow};
use udita::language::CompileOptions;
use udita::search::{
    self, Advance, Config, Interval, Invocation, Outcome, ReplayEnd, Search, Statistics, Threads, Violation,
    ViolationKind, search_all,
};
use udita::{Decisions, Limits};

use crate::property::{Checked, Failure};

/// Bounds of the part of a program's search that is compared.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Maximum number of outcomes; a search with more is incomplete.
    pub outcomes: usize,
    /// Maximum number of instructions; a search with more is incomplete.
    pub instructions: u64,
    /// Maximum number of outcomes that are replayed.
    pub replays: usize,
}

/// Options for compiling the optimised program.
pub const OPTIMISED: CompileOptions = CompileOptions { optimise: true, probes: false };
/// Options for compiling the lowered program without optimisation.
pub const LOWERED: CompileOptions = CompileOptions { optimise: false, probes: false };

/// The limits of one path. Random programs need little, and endless ones should end soon.
pub const LIMITS: Limits =
    Limits { steps: 100_000, stack_bytes: 1 << 20, heap_bytes: 8 << 20, weighs_natives: false };

/// The result of a search within bounds.
struct Found {
    outcomes: Vec<Outcome>,
    statistics: Statistics,
    /// Whether the search is complete.
    is_whole: bool,
}

impl Found {
    /// Whether a path reached a limit. Its position depends on the code and on the mode.
    fn reached_limit(&self) -> bool {
        self.outcomes.iter().any(|outcome| match outcome {
            Outcome::Solution(_) | Outcome::Gap(_) => false,
            Outcome::Violation(violation) => !matches!(violation.kind, ViolationKind::Exception { .. }),
        })
    }

    /// The observable outcomes as a set.
    fn set(&self) -> BTreeSet<String> {
        let text = |outcome: &Outcome| match outcome {
            Outcome::Solution(solution) => {
                format!("{:?} {:?} {:?}", solution.printed, solution.printed_to_error, solution.returned)
            }
            Outcome::Violation(violation) => {
                format!("{} {:?} {:?}", violation.kind, violation.printed, violation.printed_to_error)
            }
            Outcome::Gap(gap) => gap.cause.clone(),
        };
        self.outcomes.iter().map(text).collect()
    }
}

fn config(choice: ChoiceMode) -> Config {
    Config { choice, limits: LIMITS, ..Config::default() }
}

fn run(mut search: Search, bounds: &Bounds) -> Found {
    let mut outcomes = Vec::new();
    let is_whole = loop {
        let done = search.statistics().instructions;
        if outcomes.len() >= bounds.outcomes || done >= bounds.instructions {
            break false;
        }
        match search.advance(bounds.instructions - done) {
            Advance::Solution | Advance::Violation | Advance::Gap => outcomes.extend(search.outcome()),
            Advance::Exhausted => break true,
            Advance::Paused => break false,
        }
    };
    Found { outcomes, statistics: search.statistics(), is_whole }
}

/// Compares all kinds of search of a program.
///
/// # Errors
///
/// Two of them find different outcomes.
pub fn compare(optimised: &Invocation, lowered: &Invocation, bounds: &Bounds) -> Result<Checked, Failure> {
    let mut checked = Checked::Fully;
    let mut sets = Vec::new();
    for choice in [Delayed, Eager, Narrow] {
        let found = run(Search::new(optimised, config(choice)), bounds);
        compare_code(&found, lowered, choice, bounds)?;
        compare_replays(&found, optimised, choice, bounds)?;
        if !found.is_whole {
            checked = Checked::Partly;
            continue;
        }
        compare_count(&found, optimised, choice)?;
        compare_threads(&found, optimised, choice)?;
        compare_intervals(&found, optimised, choice)?;
        if found.reached_limit() {
            checked = Checked::Partly;
        } else {
            sets.push((choice, found.set()));
        }
    }
    if let Some(((first, expected), others)) = sets.split_first() {
        for (choice, actual) in others {
            same_set(&format!("{choice:?} and {first:?} mode differ"), expected, actual)?;
        }
    }
    Ok(checked)
}

/// Checks that the lowered program finds the same outcomes in the same order.
fn compare_code(
    found: &Found,
    lowered: &Invocation,
    choice: ChoiceMode,
    bounds: &Bounds,
) -> Result<(), Failure> {
    // Lowered code executes more instructions.
    let bounds = Bounds { instructions: bounds.instructions.saturating_mul(20), ..*bounds };
    let expected = run(Search::new(lowered, config(choice)), &bounds);
    if found.reached_limit() || expected.reached_limit() {
        return Ok(());
    }
    if choice == Narrow {
        // The choices in Narrow mode depend on the code, the set of solutions does not.
        let whole = found.is_whole && expected.is_whole;
        let kind = "optimised code differs in Narrow mode";
        return if whole { same_set(kind, &expected.set(), &found.set()) } else { Ok(()) };
    }
    let both = if found.is_whole && expected.is_whole {
        usize::MAX
    } else {
        found.outcomes.len().min(expected.outcomes.len())
    };
    let first = |found: &Found| found.outcomes.iter().take(both).cloned().collect::<Vec<_>>();
    same_list(&format!("optimised code differs in {choice:?} mode"), &first(&expected), &first(found))?;
    if found.is_whole && expected.is_whole {
        let work =
            |statistics: &Statistics| (statistics.pruned, statistics.choice_points, statistics.decisions);
        let (expected, actual) = (work(&expected.statistics), work(&found.statistics));
        if expected != actual {
            let kind = format!("optimised code searches differently in {choice:?} mode");
            return Err(Failure::new(kind, format!("lowered: {expected:?}, optimised: {actual:?}")));
        }
    }
    Ok(())
}

/// Checks that replaying each outcome's decisions gives the outcome.
fn compare_replays(
    found: &Found,
    program: &Invocation,
    choice: ChoiceMode,
    bounds: &Bounds,
) -> Result<(), Failure> {
    for outcome in found.outcomes.iter().take(bounds.replays) {
        let decisions = outcome.decisions();
        let read: Result<Decisions, _> = decisions.to_string().parse();
        if read.as_ref() != Ok(decisions) {
            return Err(Failure::new(
                "decision strings are not read as they are written",
                format!("{decisions} {read:?}"),
            ));
        }
        let replay = search::replay(program, config(choice), decisions);
        let is_same = match (&replay.end, outcome) {
            (ReplayEnd::Solution(again), Outcome::Solution(solution)) => again == solution,
            // Only a replay reports the objects that the path held.
            (ReplayEnd::Violation(again), Outcome::Violation(violation)) => {
                Violation { objects: None, ..again.clone() } == *violation
            }
            (ReplayEnd::Gap(again), Outcome::Gap(gap)) => again == gap,
            _ => false,
        };
        if !is_same || replay.choices.len() != decisions.0.len() {
            let kind = format!("a replay ends differently in {choice:?} mode");
            return Err(Failure::new(kind, format!("expected {outcome:#?}\nreplayed {replay:#?}")));
        }
    }
    Ok(())
}

/// Checks that counting gives the number of delivered solutions.
fn compare_count(found: &Found, program: &Invocation, choice: ChoiceMode) -> Result<(), Failure> {
    // A failing toString is undetected when solutions are only counted.
    if found.reached_limit() {
        return Ok(());
    }
    let mut search = Search::new(program, Config { deliver: false, ..config(choice) });
    while search.advance(u64::MAX) != Advance::Exhausted {}
    let (expected, actual) = (found.statistics, search.statistics());
    let paths = |statistics: &Statistics| statistics.paths();
    if paths(&expected) != paths(&actual) {
        let kind = format!("counting differs from delivering in {choice:?} mode");
        return Err(Failure::new(kind, format!("delivered: {expected:#?}, counted: {actual:#?}")));
    }
    Ok(())
}

/// Checks that several threads deliver the same outcomes in the same order and do the same work.
fn compare_threads(found: &Found, program: &Invocation, choice: ChoiceMode) -> Result<(), Failure> {
    for (count, budget, room) in [(2, 200, 1 << 20), (8, 1000, 1)] {
        let Some(count) = NonZeroUsize::new(count) else { continue };
        let threads = Threads { alone: 0, budget, room, ..Threads::new(count) };
        let mut outcomes = Vec::new();
        let statistics = search_all(program, config(choice), &threads, |outcome| {
            outcomes.push(outcome);
            ControlFlow::Continue(())
        });
        same_list(&format!("threads deliver differently in {choice:?} mode"), &found.outcomes, &outcomes)?;
        same_work(&format!("threads work differently in {choice:?} mode"), &found.statistics, &statistics)?;
    }
    Ok(())
}

/// Checks that the intervals between some decision strings together deliver the outcomes of the complete search.
fn compare_intervals(found: &Found, program: &Invocation, choice: ChoiceMode) -> Result<(), Failure> {
    let mut borders = BTreeSet::new();
    for (number, outcome) in found.outcomes.iter().enumerate().step_by(found.outcomes.len() / 4 + 1) {
        // A border may be a path, a prefix of one, lie after one, or name an alternative that does not exist.
        let mut border = outcome.decisions().0.clone();
        match number % 4 {
            0 => border.truncate(border.len() / 2 + 1),
            1 => border.push(1),
            2 => border.last_mut().into_iter().for_each(|last| *last += 7),
            _ => {}
        }
        borders.insert(Decisions(border));
    }
    let from = std::iter::once(Decisions::default()).chain(borders.iter().cloned());
    let to = borders.iter().cloned().map(Some).chain([None]);
    let (mut outcomes, mut statistics) = (Vec::new(), Statistics::default());
    for interval in from.zip(to).map(|(from, to)| Interval { from, to }) {
        let bounds = Bounds { outcomes: usize::MAX, instructions: u64::MAX, replays: 0 };
        let part = run(Search::within(program, config(choice), &interval), &bounds);
        outcomes.extend(part.outcomes);
        statistics += part.statistics;
    }
    same_list(&format!("intervals deliver differently in {choice:?} mode"), &found.outcomes, &outcomes)?;
    same_work(&format!("intervals work differently in {choice:?} mode"), &found.statistics, &statistics)
}

fn same_set(kind: &str, expected: &BTreeSet<String>, actual: &BTreeSet<String>) -> Result<(), Failure> {
    if expected == actual {
        return Ok(());
    }
    let missing: Vec<_> = expected.difference(actual).take(3).collect();
    let extra: Vec<_> = actual.difference(expected).take(3).collect();
    Err(Failure::new(kind, format!("missing {missing:#?}\nextra {extra:#?}")))
}

fn same_list(kind: &str, expected: &[Outcome], actual: &[Outcome]) -> Result<(), Failure> {
    if expected == actual {
        return Ok(());
    }
    let at = expected.iter().zip(actual).take_while(|(expected, actual)| expected == actual).count();
    let detail = format!("outcome {at}: expected {:#?}\nfound {:#?}", expected.get(at), actual.get(at));
    Err(Failure::new(kind, detail))
}

/// Compares the statistics that are independent of the data kept for backtracking.
fn same_work(kind: &str, expected: &Statistics, actual: &Statistics) -> Result<(), Failure> {
    let counted =
        |statistics: &Statistics| Statistics { trail_writes: 0, saved_stack_words: 0, ..*statistics };
    let (expected, actual) = (counted(expected), counted(actual));
    if expected == actual {
        return Ok(());
    }
    Err(Failure::new(kind, format!("expected {expected:#?}\nfound {actual:#?}")))
}
