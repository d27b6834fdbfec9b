//! Runs: the machine follows an input, and the tracer follows the machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::concolic::Path;
use udita_solver::{Interval, Model, Node, TermId, Terms, VariableId};
use udita_vm::bytecode::effect::{Callee, Effect};
use udita_vm::bytecode::program::Program;
use udita_vm::decisions::Decisions;
use udita_vm::invocation::Invocation;
use udita_vm::machine::{ChoiceMode, Event, Intercept, Interceptor, Limits, Machine, View};
use udita_vm::solution::{TraceEntry, ViolationKind};

use crate::concretised::Concretisations;
use crate::input::{Input, Kind, Rest, Variables};
use crate::literals::{Typed, literals};
use crate::seen::{Conditions, Seen};
use crate::shadow::Shadow;
use crate::sites::Sites;
use crate::tracer::{Pins, Record, Tracer};

/// The end of a run.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// The entry method returned, and the path is a solution.
    Solution,
    /// An assumption failed, or a choice had no alternative.
    Pruned,
    /// The run went wrong. The active calls are innermost first.
    Violation(ViolationKind, Vec<TraceEntry>),
    /// The run ended at a gap, for this cause.
    Gap(String, Vec<TraceEntry>),
}

/// The record of a run, besides its path.
#[derive(Debug)]
pub struct Trace {
    /// The variable and the value of each choice, in order.
    choices: Vec<(VariableId, i64)>,
    /// The kind of each choice, in order.
    pub kinds: Vec<Kind>,
    /// The name of each choice, in order. A choice has the same name on each run that comes to it in the same call.
    pub names: Vec<u64>,
    /// The decisions, as in an eager search.
    pub decisions: Decisions,
    /// The conditions that hold on this run, in order: the path condition.
    pub conditions: Vec<TermId>,
    /// Those of the conditions that bound the lengths of open texts to what the machine can run. The program does not need them.
    pub(crate) caps: Vec<TermId>,
    /// The condition of each constraint: an index into `conditions`.
    pub(crate) of_constraint: Vec<usize>,
    /// How the run was made.
    pub(crate) manner: Manner,
    /// Whether the run came to a state that was seen before. Its path ends there.
    pub(crate) comes_again: bool,
    /// How the run ended: in a solution, pruned or in a violation.
    pub end: End,
    /// The text that the run printed.
    pub printed: String,
    /// Number of instructions that the run executed.
    pub instructions: u64,
}

impl Trace {
    /// The complete input: the value of each choice, in order.
    pub fn values(&self) -> Vec<i64> {
        self.choices.iter().map(|&(_, value)| value).collect()
    }

    /// The variable and the value of each choice, in order.
    pub fn choices(&self) -> &[(VariableId, i64)] {
        &self.choices
    }

    /// The conditions on the input that hold on this run, in order: terms of [`crate::subject::ProgramSubject::terms`].
    pub fn conditions(&self) -> &[TermId] {
        &self.conditions
    }

    /// The index in [`Trace::conditions`] of the condition of a constraint. Conditions without a branch, such as the bounds of a choice,
    /// belong to no constraint.
    ///
    /// # Panics
    /// If the path has no such constraint.
    pub fn condition_of(&self, constraint: usize) -> usize {
        self.of_constraint[constraint]
    }

    /// The input as a solver model of the conditions.
    pub fn model(&self) -> Model {
        let mut model = Model::new();
        self.choices.iter().for_each(|&(variable, value)| model.set(variable, value));
        model
    }

    /// The values that a model assigns to the choices of this run.
    pub(crate) fn values_in(&self, terms: &Terms, model: &Model) -> Vec<i64> {
        self.choices.iter().map(|&(variable, _)| model.value(terms, variable)).collect()
    }
}

/// How a run is made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Manner {
    /// Each condition on the input is a branch.
    #[default]
    Plain,
    /// Sides of conditions that only compute and assign are merged.
    Merging,
    /// The path ends at a state that was seen before.
    Matching,
}

/// Runs a program repeatedly, on different inputs.
#[derive(Debug)]
pub(crate) struct Runner {
    machine: Machine,
    invocation: Invocation,
    variables: Variables,
    shadow: Shadow,
    /// The string literals of the program.
    literals: Vec<Vec<u16>>,
    pins: Pins,
    /// Whether texts are open.
    opens: bool,
    stop: Arc<AtomicBool>,
}

impl Runner {
    pub(crate) fn new(invocation: &Invocation, limits: Limits) -> Runner {
        // A run delivers its result, as a replay does, because a `toString` of the program may go wrong.
        let mut machine = Machine::new(invocation.program(), ChoiceMode::Eager, limits, true);
        // Each run backtracks to this state.
        machine.checkpoint();
        Runner {
            machine,
            invocation: invocation.clone(),
            variables: Variables::default(),
            shadow: Shadow::default(),
            literals: literals(invocation.program()),
            pins: Pins::Nothing,
            opens: false,
            stop: Arc::default(),
        }
    }

    pub(crate) fn program(&self) -> &Program {
        self.invocation.program()
    }

    /// Number of string literals that inputs can have as texts.
    pub(crate) fn literal_count(&self) -> usize {
        self.literals.len()
    }

    /// Makes symbolic words that are concretised keep their values in every solution.
    pub(crate) fn pin(&mut self) {
        self.pins = Pins::Everything;
    }

    /// Makes the lengths of open texts conditions of the path only where the run depends on them.
    pub(crate) fn open(&mut self) {
        self.opens = true;
    }

    /// Makes a run end soon after `stop` becomes true, as if it were pruned.
    pub(crate) fn stop_by(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
    }

    /// The machine, which also has the coverage of all runs.
    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Runs the program on an input. Returns its path, its trace, and the words that were concretised. `seen` are the states of a matching
    /// run, of which those before event number `known` are those of an earlier run.
    pub(crate) fn run(
        &mut self,
        input: &Input,
        sites: &Sites,
        terms: &mut Terms,
        manner: Manner,
        seen: &mut Seen,
        known: usize,
    ) -> (Path, Concretisations, Trace) {
        self.machine.restore();
        let tracer = Tracer::new(sites, terms, std::mem::take(&mut self.shadow), self.pins);
        let matching = Matching { seen, known, conditions: Conditions::default() };
        let mut watched = Watched {
            tracer: tracer.with_selects().merging(manner == Manner::Merging),
            matching: (manner == Manner::Matching).then_some(matching),
            comes_again: false,
            stop: &self.stop,
            left: STEPS_AT_ONCE,
        };
        let mut choices = Vec::new();
        let mut kinds = Vec::new();
        let mut names = Vec::new();
        let mut decisions = Vec::new();
        let mut typed = match input.rest {
            Rest::Literal(number) => self.literals.get(number).map(|literal| Typed::new(literal)),
            Rest::Zeros | Rest::Random(_) => None,
        };
        let begun = self.machine.begin(&self.invocation);
        debug_assert!(begun.is_ok(), "an idle machine begins, and an eager entry has no open argument");
        let end = loop {
            let Some(event) = self.machine.run_intercepted(&mut watched) else { break End::Pruned };
            match event {
                Event::Choice(count) => {
                    let tracer = &mut watched.tracer;
                    let least = self.machine.least_alternative();
                    let lo = i64::from(least.unwrap_or(0));
                    let bounds = Interval::new(lo, lo + (count as i64 - 1));
                    let kind = Kind::of(tracer.chooses_by(), self.opens);
                    let name = tracer.name_choice();
                    let typed = typed.as_mut().and_then(|typed| typed.value(kind));
                    let first = typed.map_or_else(|| kind.first(bounds), |value| bounds.clamp(value));
                    let value = input.value(choices.len(), name, bounds, first);
                    let all = match kind {
                        Kind::OpenLength => Interval::new(lo, i32::MAX.into()),
                        _ => tracer.all_values(bounds),
                    };
                    let variable = self.variables.of(tracer.terms(), name, all);
                    let alternative = (value - lo) as u32;
                    match least {
                        _ if watched.comes_again => {}
                        Some(_) if kind == Kind::OpenLength => tracer.open_text(variable, value, bounds.hi),
                        Some(_) => tracer.choose(variable),
                        None => tracer.choose_alternative(variable, alternative),
                    }
                    choices.push((number_of(tracer.terms(), variable), value));
                    kinds.push(kind);
                    names.push(name);
                    decisions.push(alternative);
                    self.machine.take(alternative);
                }
                Event::Solution => break End::Solution,
                Event::Pruned | Event::Dropped => break End::Pruned,
                Event::Violation => break violation(&mut self.machine),
                Event::Gap => break gap(&mut self.machine),
                Event::Interrupted => break End::Pruned,
            }
        };
        let (record, shadow) = watched.tracer.finish();
        self.shadow = shadow;
        // Nothing is learnt from a stopped run, whose path may be very long.
        let is_stopped = self.stop.load(Ordering::Relaxed);
        let Record { path, conditions, caps, of_constraint, concretised } =
            if is_stopped { Record::default() } else { record };
        let trace = Trace {
            choices,
            kinds,
            names,
            decisions: Decisions(decisions),
            conditions,
            caps,
            of_constraint,
            manner,
            comes_again: watched.comes_again,
            end,
            printed: self.machine.printed(),
            instructions: self.machine.path_instructions(),
        };
        (path, concretised, trace)
    }
}

/// Number of instructions between two looks whether to stop.
const STEPS_AT_ONCE: u32 = 100_000;

/// A tracer that stops the run on request, and has methods run their own code where a shortcut would lose terms.
struct Watched<'t> {
    tracer: Tracer<'t>,
    matching: Option<Matching<'t>>,
    /// Whether the run came to a state that was seen before. It goes on without the tracer.
    comes_again: bool,
    stop: &'t AtomicBool,
    left: u32,
}

/// The states with which those of a run are compared.
struct Matching<'t> {
    seen: &'t mut Seen,
    /// Number of events at the beginning that are those of an earlier run.
    known: usize,
    conditions: Conditions,
}

impl Watched<'_> {
    /// Whether the state before a choice was seen before. What a run does between two choices follows from its state at the first.
    fn comes_again(&mut self, view: View<'_>) -> bool {
        let Some(matching) = &mut self.matching else { return false };
        let effect = view.op().effect();
        matches!(effect, Effect::Calls(Callee::Native(native), _) if native.chooses())
            && self.tracer.event_count() >= matching.known
            && self.tracer.comes_again(view, matching.seen, &mut matching.conditions)
    }
}

impl Interceptor for Watched<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        self.left -= 1;
        if self.left == 0 {
            self.left = STEPS_AT_ONCE;
            if self.stop.load(Ordering::Relaxed) {
                return Intercept::Stop;
            }
        }
        if self.comes_again {
            return Intercept::Execute;
        }
        let view = machine.view();
        if self.tracer.advance(view) {
            if self.comes_again(view) {
                self.comes_again = true;
                self.tracer.end_early();
                return Intercept::Execute;
            }
            self.tracer.instruction(view);
        }
        if self.tracer.is_declined() { Intercept::Decline } else { Intercept::Execute }
    }
}

fn violation(machine: &mut Machine) -> End {
    match machine.violation() {
        Some((kind, trace)) => End::Violation(kind, trace),
        None => End::Pruned,
    }
}

pub(crate) fn gap(machine: &mut Machine) -> End {
    machine.gap().map_or(End::Pruned, |(cause, trace)| End::Gap(cause, trace))
}

fn number_of(terms: &Terms, variable: TermId) -> VariableId {
    match *terms.node(variable) {
        Node::Variable(number) => number,
        _ => unreachable!("a choice is a variable"),
    }
}
