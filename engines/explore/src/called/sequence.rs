//! Sequences of calls, with some of their primitive arguments as the input.
//!
//! This is the crate's concolic execution for a program that is a sequence of calls: it derives the last call's conditions on the
//! literals of all calls. The state has no variables of its own here.

use std::fmt;

use crate::concolic::{Answer, BranchId, Path};
use rustc_hash::FxHashMap;
use udita_solver::{Interval, Layered, Model, Slicer, Solver, TermId, Terms, VariableId, Verdict, Work};
use udita_vm::bytecode::program::{Entry, ValueType};
use udita_vm::invocation::{Argument, ArgumentError};
use udita_vm::machine::{Intercept, Interceptor, Machine, Value};

use super::call::end_of;
use super::follower::MAX_CLAUSES;
use super::symbols::{kind, variable_of};
use crate::run::End;
use crate::shadow::{Shadow, Symbol};
use crate::sites::Sites;
use crate::subject::WORK;
use crate::tracer::{Pins, Record, Tracer};

/// The last unit before the surrogates, which are not characters on their own.
const LAST_UNIT: i64 = 0xd7ff;

/// A condition on the inputs of a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SequenceCondition {
    /// A term of [`SequenceTracer::terms`] that holds on the run.
    pub term: TermId,
    /// The index of its call, from 0.
    pub call: usize,
    /// The branch or check that it decides, as taken. `None` for a condition without a site.
    pub branch: Option<BranchId>,
}

/// A value for an input of a sequence, or for a unit of a string input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputValue {
    /// The index of the input.
    pub input: usize,
    /// The index of the unit in a string. `None` for a number.
    pub unit: Option<usize>,
    /// The number, or the UTF-16 unit, which is not a surrogate.
    pub value: i64,
}

/// The result of following a call of a sequence.
#[derive(Debug)]
pub struct SequenceRun {
    /// How the call ended. An uncaught exception is a violation.
    pub end: End,
    /// The branches that the call took, and its calls.
    pub path: Path,
    /// The value that the call returned. `None` if it is `void` or did not return.
    pub result: Option<Value>,
    /// Number of instructions that the machine executed.
    pub instructions: u64,
}

/// Follows a sequence of calls on one machine. Words of the heap keep their terms from call to call.
pub struct SequenceTracer {
    terms: Terms,
    shadow: Shadow,
    /// The variables of the inputs, by number, unit and type.
    variables: FxHashMap<(usize, Option<usize>, ValueType), TermId>,
    /// The inputs of this sequence, with their variables.
    inputs: Vec<(InputValue, VariableId)>,
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
    /// Prepares a tracer with an empty sequence.
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

    /// Begins another sequence. Required whenever the machine backtracks to an earlier state.
    pub fn begin(&mut self) {
        self.shadow.clear();
        self.inputs.clear();
        self.conditions.clear();
        self.calls = 0;
    }

    /// Makes the next call of the sequence, as [`super::run_call`] with other symbolic words. `inputs` has the number of the input for
    /// each argument that is one. An input has the type and the value of the first parameter that receives it; for parameters of another
    /// type or value it is a constant. Each unit of a string is an input, but its length is not. Arguments that are not integers,
    /// `boolean`s or strings are constants.
    ///
    /// # Errors
    ///
    /// The same as for [`Machine::call`].
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
        let mut starter = Starter { tracer, symbols, is_cut: false };
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

    /// The variables of each argument that is an input.
    fn symbols(
        &mut self,
        entry: &Entry,
        arguments: &[Argument],
        inputs: &[Option<usize>],
    ) -> Vec<Option<Input>> {
        let mut symbols = Vec::with_capacity(arguments.len());
        for (index, (parameter, argument)) in entry.parameters.iter().zip(arguments).enumerate() {
            let input = inputs.get(index).copied().flatten();
            let number = |value: i64, input: usize| InputValue { input, unit: None, value };
            symbols.push(match (input, argument) {
                (Some(input), Argument::Number(value)) => {
                    self.symbol(number(*value, input), parameter.ty).map(Input::Number)
                }
                (Some(input), Argument::Boolean(value)) => {
                    self.symbol(number(i64::from(*value), input), parameter.ty).map(Input::Number)
                }
                (Some(input), Argument::Text(text)) => {
                    let units = text.encode_utf16().enumerate().map(|(unit, value)| InputValue {
                        input,
                        unit: Some(unit),
                        value: value.into(),
                    });
                    Some(Input::Text(units.map(|unit| self.symbol(unit, ValueType::Char)).collect()))
                }
                _ => None,
            });
        }
        symbols
    }

    /// The variable of an input, or of a unit of it. `None` if it is a constant.
    fn symbol(&mut self, value: InputValue, ty: ValueType) -> Option<TermId> {
        let kind = kind(ty)?;
        let is_unit = value.unit.is_some();
        if is_unit && value.value > LAST_UNIT {
            return None;
        }
        let terms = &mut self.terms;
        let bounds = if is_unit { Interval::new(0, LAST_UNIT) } else { kind.interval() };
        let key = (value.input, value.unit, ty);
        let term = *self.variables.entry(key).or_insert_with(|| terms.bounded(kind.sort(), bounds));
        let variable = variable_of(terms, term)?;
        let is_same = |known: &InputValue| (known.input, known.unit) == (value.input, value.unit);
        match self.inputs.iter().find(|(known, _)| is_same(known)) {
            None => self.inputs.push((value, variable)),
            Some(&known) if known == (value, variable) => {}
            Some(_) => return None,
        }
        Some(term)
    }

    /// The terms of all conditions.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The work of the solver so far.
    pub fn work(&self) -> Work {
        self.solver.statistics().work()
    }

    /// The conditions on the inputs that hold in this sequence, in order.
    pub fn conditions(&self) -> &[SequenceCondition] {
        &self.conditions
    }

    /// Solves for inputs on which the sequence leaves its path at a condition: those before it hold, but it does not. The answer has the
    /// value of each input of the sequence.
    ///
    /// The sequence may leave the path earlier, at a symbolic word that was concretised, such as an index or a floating-point number.
    ///
    /// # Panics
    /// If there is no such condition.
    pub fn solve_at(&mut self, condition: usize) -> Answer<Vec<InputValue>> {
        let path: Vec<TermId> = self.conditions[..=condition].iter().map(|known| known.term).collect();
        let mut old = Model::new();
        self.inputs.iter().for_each(|&(input, variable)| old.set(variable, input.value));
        match self.slicer.negate(&mut self.terms, &path, condition, &old, &mut self.solver, WORK) {
            Verdict::Sat => {
                let model = self.solver.model();
                let value = |&(input, variable): &(InputValue, VariableId)| InputValue {
                    value: model.value(&self.terms, variable),
                    ..input
                };
                Answer::Input(self.inputs.iter().map(value).collect())
            }
            Verdict::Unsat => Answer::Unsatisfiable,
            Verdict::Unknown => Answer::Unknown,
        }
    }
}

/// The terms of an argument.
enum Input {
    Number(TermId),
    /// The terms of the units of a string.
    Text(Vec<Option<TermId>>),
}

/// Assigns terms to the parameters of a call when it begins.
struct Starter<'t> {
    tracer: Tracer<'t>,
    /// The terms of the parameters, until the call starts.
    symbols: Vec<Option<Input>>,
    /// Whether no further conditions are recorded.
    is_cut: bool,
}

impl Interceptor for Starter<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        if self.tracer.advance(view) {
            // A class may be initialised before.
            if !self.symbols.is_empty() && machine.is_at_bottom() {
                for (index, symbol) in self.symbols.drain(..).enumerate() {
                    let address = view.base() + index;
                    let word = view.stack(address);
                    match symbol {
                        Some(Input::Number(term)) => self.tracer.set_register(address, Symbol { term, word }),
                        Some(Input::Text(units)) => self.tracer.set_text(word, &units),
                        None => {}
                    }
                }
            }
            if !self.is_cut && self.tracer.condition_count() >= MAX_CLAUSES {
                self.is_cut = true;
                self.tracer.forget();
            }
            self.tracer.instruction(view);
        }
        Intercept::Execute
    }
}
