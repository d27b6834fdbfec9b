//! Runs sequences of calls on a machine.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita_solver::Work;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::invocation::{Argument, Handle};
use udita_vm::machine::{self, ChoiceMode, Event, Limits, Machine, Observer};
use udita_vm::solution::ViolationKind;

use self::thrown::is_deliberate;
use crate::api::{Api, BOXES, MethodKind};
use crate::outcome::{ENDLESS, is_mistake};
pub use crate::outcome::{End, Outcome, Returned};
use crate::sequence::{Sequence, Statement, Value};

mod describe;
mod thrown;
mod tracing;

/// A call that is ready to start, on the state before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Prepared {
    /// The entry to run; `None` for a constructor that does nothing.
    pub entry: Option<usize>,
    /// The arguments. The receiver comes first.
    pub arguments: Vec<Argument>,
    /// The new object, for a constructor.
    pub object: Option<Handle>,
}

/// Instructions charged for one unit of the solver's work, about 100 nanoseconds.
const SOLVED: u64 = 10;

/// Identity hash codes of varied runs start near this value: the next two are in the last and the first bucket of a hash table.
const IDENTITIES: u32 = 0x7ffc;

/// Runs the machine to its next event.
pub type Run<'r> = &'r mut dyn FnMut(&mut Machine) -> Event;

/// A machine that runs sequences, each from the same state.
#[derive(Debug)]
pub struct Executor {
    api: Arc<Api>,
    program: Arc<VerifiedProgram>,
    machine: Machine,
    /// Instruction limit of one call.
    steps: u64,
    /// The result of each statement of the current run.
    results: Vec<machine::Value>,
    /// Number of instructions of all runs, including those charged for queries.
    instructions: u64,
    /// Number of calls that came to each gap.
    gaps: BTreeMap<String, u64>,
}

impl Executor {
    /// A machine for `program` with the interface `api`. `limits` apply to each call.
    pub fn new(program: &Arc<VerifiedProgram>, api: &Arc<Api>, limits: Limits) -> Executor {
        let mut machine = Machine::new(program, ChoiceMode::Eager, limits, false);
        machine.checkpoint();
        Executor {
            api: Arc::clone(api),
            program: Arc::clone(program),
            machine,
            steps: limits.steps,
            results: Vec::new(),
            instructions: 0,
            gaps: BTreeMap::new(),
        }
    }

    /// As [`Executor::new`], but with different seeds for random generators without a seed, and different identity hash codes.
    pub(crate) fn varied(
        program: &Arc<VerifiedProgram>,
        api: &Arc<Api>,
        limits: Limits,
        variation: u32,
    ) -> Executor {
        let mut executor = Executor::new(program, api, limits);
        executor.machine.identities_from(IDENTITIES + variation);
        // The code of a program fits only objects that it makes itself.
        let is_made =
            |number| program.code.iter().any(|&op| matches!(op, Op::New { class, .. } if class == number));
        let mut classes = (0..).zip(&program.classes);
        let random = classes.find(|&(number, class)| class.name == "java.util.Random" && is_made(number));
        let constructor = (0..).zip(&program.methods).find(|(_, method)| {
            method.class == "java.util.Random" && method.name.ends_with(".<init>") && method.params.len() == 1
        });
        if let (Some((class, _)), Some((constructor, _))) = (random, constructor) {
            // Each generator without a seed continues the sequence of seeds.
            for _ in 0..variation {
                if let Some(object) = executor.machine.new_object(class)
                    && executor.machine.enter_method(class, constructor, &[(0, object)])
                {
                    executor.machine.run();
                }
            }
        }
        executor.machine.checkpoint();
        executor
    }

    /// Makes runs stop soon after `interrupt` becomes true.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.machine.interrupt_by(interrupt);
    }

    /// The interface of the program.
    pub fn api(&self) -> &Arc<Api> {
        &self.api
    }

    /// The program that the machine runs.
    pub fn program(&self) -> &Program {
        self.machine.program()
    }

    /// The program, for use beside the machine.
    pub(crate) fn program_handle(&self) -> Arc<VerifiedProgram> {
        Arc::clone(&self.program)
    }

    /// The machine, in the state after the last run.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The addresses of the objects that the statements of the last run created or returned, without duplicates.
    pub fn objects(&self) -> Vec<u64> {
        let mut objects = Vec::new();
        for result in &self.results {
            if let machine::Value::Object(object) = result
                && let Some(address) = self.machine.address_of(*object)
                && !objects.contains(&address)
            {
                objects.push(address);
            }
        }
        objects
    }

    /// Number of instructions of all runs.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Number of runs that ended at each gap, by its cause.
    pub fn gaps(&self) -> &BTreeMap<String, u64> {
        &self.gaps
    }

    /// Charges the work of a solver query over this number of conditions as instructions.
    pub(crate) fn charge_solver(&mut self, work: Work, conditions: usize) {
        self.charge(SOLVED.saturating_mul(work.0) + conditions as u64);
    }

    /// Charges instructions that were not executed.
    pub(crate) fn charge(&mut self, instructions: u64) {
        self.instructions += instructions;
    }

    /// Returns to the state before any statement.
    pub fn reset(&mut self) {
        self.machine.restore();
        self.results.clear();
    }

    /// Runs a sequence to its end, or to the first statement that doesn't return.
    pub fn run(&mut self, sequence: &Sequence) -> Outcome {
        self.run_by(sequence, &mut |machine| machine.run())
    }

    /// As [`Executor::run`]; also passes each instruction of the program to `observer`.
    pub fn run_observed(&mut self, sequence: &Sequence, observer: &mut dyn Observer) -> Outcome {
        self.run_by(sequence, &mut |machine| machine.run_observed(observer))
    }

    fn run_by(&mut self, sequence: &Sequence, run: Run<'_>) -> Outcome {
        self.reset();
        let mut outcome = Outcome::default();
        for statement in &sequence.statements {
            let end = self.step(statement, run);
            let goes_on = matches!(end, End::Returned(_));
            outcome.ends.push(end);
            if !goes_on {
                break;
            }
        }
        outcome.branches = self.machine.path_branches().collect();
        outcome.instructions = self.machine.path_instructions();
        self.instructions += outcome.instructions;
        outcome
    }

    /// Runs the first `count` statements and prepares the call after them. `None` if one of them doesn't return, or the next
    /// statement is not a call.
    pub fn prepare_last(&mut self, sequence: &Sequence, count: usize) -> Option<Prepared> {
        self.reset();
        for statement in &sequence.statements[..count] {
            if !matches!(self.step(statement, &mut |machine| machine.run()), End::Returned(_)) {
                self.instructions += self.machine.path_instructions();
                return None;
            }
        }
        self.instructions += self.machine.path_instructions();
        self.prepare(sequence.statements.get(count)?).ok()
    }

    /// Executes the next statement. `run` drives the machine to its next event.
    pub fn step(&mut self, statement: &Statement, run: Run<'_>) -> End {
        let prepared = match statement {
            Statement::Array { ty, elements } => return self.array(ty.class, elements),
            Statement::Call { .. } => self.prepare(statement),
        };
        let Prepared { entry, arguments, object } = match prepared {
            Ok(prepared) => prepared,
            Err(end) => return end,
        };
        let ended = match entry {
            None => Ok(None),
            Some(entry) => self.call(entry, &arguments, run),
        };
        match ended {
            Err(end) => end,
            Ok(result) => {
                let result = object.map(machine::Value::Object).or(result);
                let returned = self.describe(result.as_ref());
                self.results.push(result.unwrap_or(machine::Value::Null));
                End::Returned(returned)
            }
        }
    }

    /// Resolves a call to its entry and arguments.
    fn prepare(&mut self, statement: &Statement) -> Result<Prepared, End> {
        let api = Arc::clone(&self.api);
        let Statement::Call { method, receiver, arguments } = statement else {
            return Err(stopped("an array is no call"));
        };
        let called = &api.methods[*method];
        let mut words = Vec::with_capacity(arguments.len() + 1);
        let (mut entry, mut object) = (called.entry, None);
        match called.kind {
            MethodKind::Constructor => {
                let class =
                    api.classes[called.class].number.ok_or_else(|| stopped("no objects of the class"))?;
                let made = self.machine.new_object(class).ok_or_else(|| stopped("heap limit"))?;
                object = Some(self.machine.handle_at(made));
                words.extend(object.map(Argument::Object));
            }
            MethodKind::Instance => {
                let receiver = receiver.and_then(|receiver| self.results.get(receiver));
                let Some(&machine::Value::Object(receiver)) = receiver else {
                    return Err(stopped("no receiver"));
                };
                if let Ok(class) = self.machine.objects().class(receiver) {
                    entry = api.methods[api.dispatched(*method, class)].entry;
                }
                words.push(Argument::Object(receiver));
            }
            MethodKind::Static => {}
        }
        for argument in arguments {
            words.push(self.argument(argument)?);
        }
        Ok(Prepared { entry, arguments: words, object })
    }

    /// Calls an entry. Returns its result, or `None` for `void`.
    fn call(
        &mut self,
        entry: usize,
        arguments: &[Argument],
        run: Run<'_>,
    ) -> Result<Option<machine::Value>, End> {
        let begin = self.machine.path_instructions();
        self.machine.limit_steps(begin.saturating_add(self.steps));
        if let Err(error) = self.machine.call(entry, arguments) {
            return Err(stopped(&error.to_string()));
        }
        match run(&mut self.machine) {
            Event::Solution => Ok(self.machine.result()),
            Event::Violation | Event::Dropped => Err(match self.machine.violation() {
                Some((ViolationKind::Exception { class, message, .. }, trace)) => {
                    let is_deliberate =
                        is_mistake(&class) && is_deliberate(&self.api, self.program(), &class, &trace);
                    End::Thrown { class, message, is_deliberate }
                }
                Some((ViolationKind::StepLimit(_), _)) => {
                    stopped(&format!("{ENDLESS}{} instructions", self.steps))
                }
                Some((kind, _)) => stopped(&kind.to_string()),
                None => stopped("an assumption fails"),
            }),
            Event::Gap => {
                let cause = self.machine.gap().map_or(String::new(), |(cause, _)| cause);
                let end = stopped(&format!("it comes to a gap: {cause}"));
                *self.gaps.entry(cause).or_default() += 1;
                Err(end)
            }
            Event::Pruned => Err(stopped("an assumption fails")),
            Event::Choice(_) => Err(stopped("it makes a choice")),
            Event::Interrupted => Err(stopped("interrupted")),
        }
    }

    fn array(&mut self, class: Option<u16>, elements: &[Value]) -> End {
        let made = class.and_then(|class| self.machine.new_array(class, elements.len()));
        let Some(array) = made else { return stopped("no arrays of this type") };
        let array = self.machine.handle_at(array);
        for (index, element) in elements.iter().enumerate() {
            let element = match self.argument(element) {
                Ok(element) => element,
                Err(end) => return end,
            };
            if let Err(error) = self.machine.set_field(array, &index.to_string(), &element) {
                return stopped(&error.to_string());
            }
        }
        self.results.push(machine::Value::Object(array));
        End::Returned(Returned::Object)
    }

    /// Converts a value to an argument.
    fn argument(&mut self, value: &Value) -> Result<Argument, End> {
        Ok(match value {
            Value::Null => Argument::Null,
            Value::Boolean(value) => Argument::Boolean(*value),
            Value::Number(value) => Argument::Number(*value),
            Value::Real(value) => Argument::Real(*value),
            Value::Text(text) => Argument::Text(text.clone()),
            Value::Boxed(which, value) => {
                let entry = self.api.boxes[*which].ok_or_else(|| stopped("the program has no such box"))?;
                let unboxed = match BOXES[*which].0 {
                    "java.lang.Boolean" => Argument::Boolean(*value != 0),
                    "java.lang.Float" | "java.lang.Double" => Argument::Real(*value as f64),
                    _ => Argument::Number(*value),
                };
                object(self.call(entry, &[unboxed], &mut |machine| machine.run())?)
            }
            Value::Constant(class, number) => {
                let values = self.api.classes[*class].values.ok_or_else(|| stopped("no constants"))?;
                let Some(machine::Value::Object(array)) =
                    self.call(values, &[], &mut |machine| machine.run())?
                else {
                    return Err(stopped("no constants"));
                };
                let constants = self.machine.objects().elements(array).unwrap_or_default();
                object(constants.into_iter().nth(*number))
            }
            Value::Result(statement) => match self.results.get(*statement) {
                Some(machine::Value::Null) | None => Argument::Null,
                Some(machine::Value::Boolean(value)) => Argument::Boolean(*value),
                Some(machine::Value::Number(value)) => Argument::Number(*value),
                Some(machine::Value::Char(value)) => Argument::Number((*value).into()),
                Some(machine::Value::Real(value)) => Argument::Real(*value),
                Some(machine::Value::Text(text)) => Argument::Text(text.clone()),
                Some(machine::Value::Object(object)) => Argument::Object(*object),
                Some(machine::Value::Open(choice)) => return Err(stopped(choice)),
            },
        })
    }
}

fn object(result: Option<machine::Value>) -> Argument {
    match result {
        Some(machine::Value::Object(object)) => Argument::Object(object),
        _ => Argument::Null,
    }
}

fn stopped(reason: &str) -> End {
    End::Stopped(reason.to_owned())
}
