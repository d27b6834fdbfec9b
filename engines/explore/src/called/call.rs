//! One call, executed symbolically along its path.

use crate::concolic::{BranchId, Event as PathEvent, Path};
use rustc_hash::FxHashSet;
use udita_solver::Sort;
use udita_vm::invocation::{Argument, ArgumentError};
use udita_vm::machine::{Event, Machine, Value};

use super::condition::{Clause, PathCondition};
use super::follower::Follower;
use super::symbols::CallSymbols;
use crate::run::{self, End};
use crate::shadow::Shadow;
use crate::sites::Sites;
use crate::tracer::{Pins, Record, Tracer};

/// The result of following a call.
#[derive(Debug)]
pub struct CallRun {
    /// How the call ended. An uncaught exception is a violation.
    pub end: End,
    /// The branches that the call took, and its calls.
    pub path: Path,
    /// The assumptions of the call about the state at its beginning.
    pub condition: PathCondition,
    /// For each clause, the branch that probably only a run with an alternative to the clause takes: the opposite branch of the decision
    /// that added the clause, or of the first decision after a reference was read.
    pub frontier: Vec<Option<BranchId>>,
    /// The value that the call returned. `None` if it is `void` or did not return.
    pub result: Option<Value>,
    /// Number of instructions that the machine executed.
    pub instructions: u64,
}

/// Calls entry number `entry` on an idle machine with eager choices, and follows the call along its path. Everything that the receiver
/// and the arguments refer to is symbolic; static fields are not. Afterwards the machine is idle again, with the objects as the call left
/// them.
///
/// * The path condition is about the state at the beginning of the entry's own code. The new object of a constructor is not part of it.
/// * Floating-point numbers and the content of strings stay concrete.
/// * A symbolic index keeps its value (a clause `this.top == 3`), and so does a symbolic length of a new array.
/// * The machine takes no shortcuts, so library classes are treated like others.
/// * A choice within the call takes its first alternative.
/// * After [`MAX_CLAUSES`](super::MAX_CLAUSES) clauses, only branches are recorded.
///
/// # Errors
///
/// The same as for [`Machine::call`].
pub fn run_call(
    machine: &mut Machine,
    sites: &Sites,
    symbols: &mut CallSymbols,
    entry: usize,
    arguments: &[Argument],
) -> Result<CallRun, ArgumentError> {
    let before = machine.path_instructions();
    machine.call(entry, arguments)?;
    let program = machine.program().clone();
    let entry = &program.entries[entry];
    let tracer = Tracer::new(sites, &mut symbols.terms, Shadow::default(), Pins::Places);
    let mut follower = Follower::new(tracer, &mut symbols.names, entry, machine.heap_end());
    let end = loop {
        let event = machine.run_intercepted(&mut follower);
        if let Some(end) = end_of(machine, &mut follower.tracer, event) {
            break end;
        }
    };
    let result = if end == End::Solution { machine.result() } else { None };
    let instructions = machine.path_instructions().saturating_sub(before);
    machine.abandon();
    let Follower { tracer, receiver, references, values, is_cut, .. } = follower;
    let (Record { path, conditions, of_constraint, .. }, _) = tracer.finish();
    let mut deciding = vec![None; conditions.len()];
    for (constraint, &condition) in of_constraint.iter().enumerate() {
        deciding[condition] = branch(&path.events()[path.position(constraint)]);
    }
    let next_branch = |from: usize| path.events()[from..].iter().find_map(branch);
    let mut clauses = Vec::with_capacity(conditions.len() + references.len());
    let mut frontier = Vec::with_capacity(clauses.capacity());
    let mut seen = FxHashSet::default();
    let mut references = references.into_iter().peekable();
    for (index, condition) in conditions.into_iter().enumerate() {
        while let Some(reference) = references.next_if(|reference| reference.conditions <= index) {
            clauses.push(reference.clause);
            frontier.push(next_branch(reference.events).map(BranchId::pair));
        }
        // A loop tests an index, and the access tests it again.
        if seen.insert(condition) {
            clauses.push(Clause::Numeric(condition));
            frontier.push(deciding[index].map(BranchId::pair));
        }
    }
    for reference in references {
        clauses.push(reference.clause);
        frontier.push(next_branch(reference.events).map(BranchId::pair));
    }
    symbols.find_constants(machine);
    Ok(CallRun {
        end,
        path,
        condition: PathCondition { receiver, clauses, is_cut, values },
        frontier,
        result,
        instructions,
    })
}

/// The branch of an event. `None` for a check.
fn branch(event: &PathEvent) -> Option<BranchId> {
    match event {
        PathEvent::Branch(branch) => Some(*branch),
        _ => None,
    }
}

/// The end of a call, if an event ends it. At a choice the first alternative is taken.
pub(super) fn end_of(machine: &mut Machine, tracer: &mut Tracer<'_>, event: Option<Event>) -> Option<End> {
    // A follower never stops a run.
    match event.unwrap_or(Event::Interrupted) {
        Event::Choice(_) => {
            let least = i64::from(machine.least_alternative().unwrap_or(0));
            let chosen = tracer.terms().constant(Sort::Int, least);
            tracer.choose(chosen);
            machine.take(0);
            None
        }
        Event::Interrupted => None,
        Event::Solution => Some(End::Solution),
        Event::Pruned | Event::Dropped => Some(End::Pruned),
        Event::Gap => Some(run::gap(machine)),
        Event::Violation => {
            Some(machine.violation().map_or(End::Pruned, |(kind, trace)| End::Violation(kind, trace)))
        }
    }
}
