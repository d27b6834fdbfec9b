//! Structures with symbolic fields: one valuation for each shape and path of the predicate.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita::machine::Machine;
use udita_explore::structure::{Error, Settings, Solution, Statistics, Symbolic, SymbolicDp};
use udita_solver::Layered;
use udita_structures::repok::judge::FirstViolation;

use super::options::{By, CompositionArgs};
use super::session::Session;
use super::work::{Counted, Each, Work, message};
use crate::progress::ProgressLine;
use crate::status::Failure;

/// An engine with symbolic fields.
enum Search {
    Composed(Box<SymbolicDp>),
    Whole(Box<Symbolic>),
}

impl Search {
    fn advance(&mut self, machine: &mut Machine) -> Result<Option<Solution>, Error> {
        match self {
            Search::Composed(search) => search.advance(machine),
            Search::Whole(search) => search.advance(machine),
        }
    }

    fn interrupt_by(&mut self, flag: &Arc<AtomicBool>) {
        match self {
            Search::Composed(search) => search.interrupt_by(Arc::clone(flag)),
            Search::Whole(search) => search.interrupt_by(Arc::clone(flag)),
        }
    }

    fn statistics(&self) -> Statistics {
        match self {
            Search::Composed(search) => search.statistics(),
            Search::Whole(search) => search.statistics().clone(),
        }
    }

    fn violation(&self) -> Option<FirstViolation> {
        match self {
            Search::Composed(search) => search.violation().cloned(),
            Search::Whole(search) => search.violation().cloned(),
        }
    }
}

/// Calls `each` with all structures of the sizes, in order.
pub(super) fn list(
    session: &Session,
    args: &CompositionArgs,
    largest: u32,
    sizes: &RangeInclusive<u32>,
    line: &mut ProgressLine,
    each: &mut Each<'_>,
) -> Result<Counted, Failure> {
    let mut machine = session.machine()?;
    machine.checkpoint();
    let settings = Settings { steps: session.limits.steps, memory: args.limit(), ..Settings::default() };
    let (scene, recursion) = (&session.scene, &session.recursion);
    let failed = |error: Error| match error {
        Error::Unfit(unfit) => session.unfit(&unfit),
        Error::Structures(error) => message(&error),
        other => Failure::Message(other.to_string()),
    };
    let solver = Layered::new();
    let mut search = if args.by == By::SymbolicDp {
        let search = SymbolicDp::new(scene, recursion, largest, &machine, solver, settings);
        Search::Composed(Box::new(search.map_err(failed)?))
    } else {
        let search = Symbolic::new(scene, largest, &machine, solver, settings);
        Search::Whole(Box::new(search.map_err(failed)?))
    };
    search.interrupt_by(session.control.flag());
    let mut is_early = false;
    loop {
        let solution = match search.advance(&mut machine) {
            Ok(Some(solution)) => solution,
            Ok(None) => break,
            Err(Error::Interrupted) => {
                is_early = true;
                break;
            }
            Err(error) => return Err(failed(error)),
        };
        line.tell_often(|| {
            let statistics = search.statistics();
            format!("{} paths, {} queries, {} kept", statistics.paths, statistics.queries, statistics.kept)
        });
        let size = solution.tree.size();
        if !sizes.contains(&(size as u32)) {
            continue;
        }
        if each(Some(&solution.tree).filter(|_| size > 0), &solution.top)?.is_break() {
            break;
        }
    }
    let statistics = search.statistics();
    Ok(Counted {
        instructions: statistics.instructions,
        violations: statistics.violations,
        first_violation: search.violation(),
        is_early,
        left_out: left_out(&statistics),
        work: Work::Symbolic(Box::new(statistics)),
    })
}

/// The reasons why structures may be missing, with counts. Empty if there are none.
fn left_out(statistics: &Statistics) -> String {
    let parts = [
        (statistics.unknown, "conditions are too hard for the solver"),
        (statistics.cut_paths, "runs reached a limit"),
        (statistics.cut_candidates, "candidates have too many paths"),
        (statistics.concretised, "symbolic words became numbers"),
    ];
    let told = parts.iter().filter(|(count, _)| *count > 0);
    told.map(|(count, what)| format!("{count} {what}")).collect::<Vec<_>>().join(", ")
}
