//! Sequences of calls, with some of their primitive arguments as the input.
//!
//! This is the concolic execution of the crate for a program that is a sequence of calls: the last call's conditions on the literals of
//! all calls. The state has no variables of its own here.

use std::fmt;

use rustc_hash::FxHashMap;
use udita_concolic::{Answer, BranchId, Path};
use udita_solver::{Layered, Model, Slicer, Solver, TermId, Terms, VariableId, Verdict};
use udita_vm::bytecode::program::{Entry, ValueType};
use udita_vm::invocation::{Argument, ArgumentError};
use udita_vm::machine::{Intercept, Interceptor, Machine, Value};

use super::call::end_of;
use super::symbols::{kind, variable_of};
use crate::run::End;
use crate::shadow::{Shadow, Symbol};
use crate::sites::Sites;
use crate::subject::WORK;
use crate::tracer::{Pins, Record, Tracer};

/// A condition on the inputs of a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SequenceCondition {
    /// A term of [`SequenceTracer::terms`] that holds.
    pub term: TermId,
    /// The call that it is of, from 0.
    pub call: usize,
    /// The branch or check that it decides, as taken; none for conditions without a site.
    pub branch: Option<BranchId>,
}

/// What a call of a sequence has shown.
#[derive(Debug)]
pub struct SequenceRun {
    /// How it ended. An uncaught exception is a violation.
    pub end: End,
    /// The branches that it took, and the calls.
    pub path: Path,
    /// The result; none if the call returns nothing or did not return.
    pub result: Option<Value>,
    /// Instructions that the machine executed.
    pub instructions: u64,
}

/// Follows several calls on one machine, one after the other. Terms stay beside the words of the heap from call to call.
pub struct SequenceTracer {
    terms: Terms,
    shadow: Shadow,
    /// The variables of the inputs, by their numbers and types.
    variables: FxHashMap<(usize, ValueType), TermId>,
    /// The inputs of this sequence with their variables and values.
    inputs: Vec<(usize, VariableId, i64)>,
    conditions: Vec<SequenceCondition>,
    calls: usize,
    slicer: Slicer,
    solver: Layered,
}

impl fmt::Debug for SequenceTracer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SequenceTracer").finish_non_exhaustive()
    }
}

impl SequenceTracer {
    /// A tracer with an empty sequence.
    pub fn new(solver: Layered) -> SequenceTracer {
        SequenceTracer {
            terms: Terms::new(),
            shadow: Shadow::default(),
            variables: FxHashMap::default(),
            inputs: Vec::new(),
            conditions: Vec::new(),
            calls: 0,
            slicer: Slicer::new(),
            solver,
        }
    }

    /// Begins another sequence. Whenever the machine goes back to an earlier state, a sequence has to begin.
    pub fn begin(&mut self) {
        self.shadow.clear();
        self.inputs.clear();
        self.conditions.clear();
        self.calls = 0;
    }

    /// The next call of the sequence: as [`super::run_call`], but for what is symbolic. `inputs` has the number of the input for each argument
    /// that is one. An input has the type of the first parameter that gets it; for a parameter of another type, it is a constant, and so
    /// are arguments that are no integers or `boolean`s.
    ///
    /// # Errors
    ///
    /// Those of [`Machine::call`].
    pub fn call(
        &mut self,
        machine: &mut Machine,
        sites: &Sites,
        entry: usize,
        arguments: &[Argument],
        inputs: &[Option<usize>],
    ) -> Result<SequenceRun, ArgumentError> {
        let before = machine.path_instructions();
        machine.call(entry, arguments)?;
        let program = machine.program().clone();
        let entry = &program.entries[entry];
        let symbols = self.symbols(entry, arguments, inputs);
        let shadow = std::mem::take(&mut self.shadow);
        let tracer = Tracer::new(sites, &mut self.terms, shadow, Pins::Nothing);
        let mut starter = Starter { tracer, symbols };
        let end = loop {
            let event = machine.run_intercepted(&mut starter);
            if let Some(end) = end_of(machine, &mut starter.tracer, event) {
                break end;
            }
        };
        let result = if end == End::Solution { machine.result() } else { None };
        let instructions = machine.path_instructions().saturating_sub(before);
        machine.abandon();
        let (Record { path, conditions, of_constraint, .. }, shadow) = starter.tracer.finish_keeping();
        self.shadow = shadow;
        let first = self.conditions.len();
        let call = self.calls;
        let without = conditions.into_iter().map(|term| SequenceCondition { term, call, branch: None });
        self.conditions.extend(without);
        for (constraint, index) in of_constraint.into_iter().enumerate() {
            self.conditions[first + index].branch = Some(path.constraint_branch(constraint));
        }
        self.calls += 1;
        Ok(SequenceRun { end, path, result, instructions })
    }

    /// The variable of each argument that is an input.
    fn symbols(
        &mut self,
        entry: &Entry,
        arguments: &[Argument],
        inputs: &[Option<usize>],
    ) -> Vec<Option<TermId>> {
        let mut symbols = Vec::with_capacity(arguments.len());
        for (index, (parameter, argument)) in entry.parameters.iter().zip(arguments).enumerate() {
            let value = match argument {
                Argument::Number(value) => Some(*value),
                Argument::Boolean(value) => Some(i64::from(*value)),
                _ => None,
            };
            let input = inputs.get(index).copied().flatten();
            symbols.push(match (input, value, kind(parameter.ty)) {
                (Some(input), Some(value), Some(_)) => self.symbol(input, parameter.ty, value),
                _ => None,
            });
        }
        symbols
    }

    fn symbol(&mut self, input: usize, ty: ValueType, value: i64) -> Option<TermId> {
        let kind = kind(ty)?;
        let terms = &mut self.terms;
        let term = *self.variables.entry((input, ty)).or_insert_with(|| terms.variable(kind));
        let variable = variable_of(terms, term)?;
        match self.inputs.iter().find(|known| known.0 == input) {
            None => self.inputs.push((input, variable, value)),
            Some(&known) if known == (input, variable, value) => {}
            Some(_) => return None,
        }
        Some(term)
    }

    /// The terms of the conditions.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The conditions on the inputs that hold in this sequence, in order.
    pub fn conditions(&self) -> &[SequenceCondition] {
        &self.conditions
    }

    /// Solves for inputs on which the sequence leaves its path at a condition: those before it hold, this one doesn't. The answer has the
    /// number and the value of each input of the sequence.
    ///
    /// The sequence may leave the path before where a symbolic word became a number, such as an index or a floating-point number.
    ///
    /// # Panics
    /// If there is no such condition.
    pub fn solve_at(&mut self, condition: usize) -> Answer<Vec<(usize, i64)>> {
        let path: Vec<TermId> = self.conditions[..=condition].iter().map(|known| known.term).collect();
        let mut old = Model::new();
        self.inputs.iter().for_each(|&(_, variable, value)| old.set(variable, value));
        match self.slicer.negate(&mut self.terms, &path, condition, &old, &mut self.solver, WORK) {
            Verdict::Sat => {
                let model = self.solver.model();
                let value = |&(input, variable, _): &(usize, VariableId, i64)| {
                    (input, model.value(&self.terms, variable))
                };
                Answer::Input(self.inputs.iter().map(value).collect())
            }
            Verdict::Unsat => Answer::Unsatisfiable,
            Verdict::Unknown => Answer::Unknown,
        }
    }
}

/// Gives the first registers of a call their terms.
struct Starter<'t> {
    tracer: Tracer<'t>,
    /// The terms of the parameters, until the call begins.
    symbols: Vec<Option<TermId>>,
}

impl Interceptor for Starter<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        if self.tracer.advance(view) {
            // A class may be initialised before.
            if !self.symbols.is_empty() && machine.is_at_bottom() {
                for (index, symbol) in self.symbols.drain(..).enumerate() {
                    if let Some(term) = symbol {
                        let address = view.base() + index;
                        self.tracer.set_register(address, Symbol { term, word: view.stack(address) });
                    }
                }
            }
            self.tracer.instruction(view);
        }
        Intercept::Execute
    }
}
