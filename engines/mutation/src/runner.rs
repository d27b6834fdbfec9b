//! One machine for one program: it builds the inputs and runs the calls, each from the same state.
//!
//! The machine keeps two checkpoints. The first holds the boxes of arguments and the constants of enums; the second, above it,
//! holds the current input. A run returns to the second, the next input to the first.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use udita_vm::bytecode::verify::VerifiedProgram;

use udita_vm::bytecode::effect::Returned;
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::program::{Run, ValueType};
use udita_vm::coverage::Coverage;
use udita_vm::invocation::{Argument, Handle};
use udita_vm::machine::{ChoiceMode, Event, Limits, Machine, Value};
use udita_vm::solution::ViolationKind;

use crate::canonical::{Canonical, Difference, Ending};
use crate::error::{Error, Failure, Problem, RebuildError};
use crate::recipe::{Cell, Making, Recipe, of_library};
use crate::subject::Subject;
use crate::target;

/// The instruction budget of a mutant's run, by the instructions of the original's run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Percentage of the original's number of instructions.
    pub percent: u64,
    /// Instructions in addition to these.
    pub extra: u64,
    /// Maximum of the sum.
    pub most: u64,
}

impl Budget {
    /// The budget for a run that takes the original this number of instructions.
    pub fn limit(self, original: u64) -> u64 {
        let share = u128::from(original) * u128::from(self.percent) / 100;
        u64::try_from(share).unwrap_or(u64::MAX).saturating_add(self.extra).min(self.most)
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { percent: 2000, extra: 200, most: u64::MAX }
    }
}

/// The limits and budgets that apply to runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The limits of a run: instructions for the original, memory for all programs.
    pub limits: Limits,
    /// The instruction budget of a mutant.
    pub budget: Budget,
}

impl Default for Settings {
    fn default() -> Settings {
        let limits =
            Limits { steps: 10_000_000, stack_bytes: 4 << 20, heap_bytes: 64 << 20, weighs_natives: false };
        Settings { limits, budget: Budget::default() }
    }
}

/// The text that a run printed to standard output and standard error; `None` if it printed nothing.
pub(crate) type Printed = Option<Box<(String, String)>>;

/// The end of a run. Its canonical words are in [`Canonical::words`] of the runner.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Observed {
    /// Number of instructions of the call.
    pub(crate) steps: u64,
    pub(crate) printed: Printed,
}

/// The reason why a run has no outcome.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Abort {
    Difference(Difference),
    Refused(String),
    Interrupted,
}

/// A call, resolved for this machine's program.
#[derive(Debug)]
struct Prepared {
    entry: usize,
    arguments: Vec<Argument>,
    takes_structure: bool,
}

/// A machine for one program.
pub(crate) struct Runner<'s> {
    pub(crate) subject: &'s Subject,
    pub(crate) machine: Machine,
    pub(crate) canonical: Canonical,
    /// For each class of the original, the program's class.
    classes: Vec<Option<u16>>,
    /// The addresses of the enum constants.
    constants: Vec<u64>,
    /// The resolved calls, for each kind of root.
    prepared: Vec<Vec<Prepared>>,
    /// The addresses of the current input's objects.
    objects: Vec<u64>,
    /// The current input: its kind, and its root as an argument.
    pub(crate) input: Option<(usize, u64, Option<Handle>)>,
    /// How the last run ended.
    pub(crate) ending: Ending,
    /// Instruction limit for building an input.
    steps: u64,
    /// Value of the instruction counter before each call.
    start_steps: u64,
    /// Number of runs made.
    pub(crate) runs: u64,
}

impl<'s> Runner<'s> {
    /// A machine for `program`: the original or a mutant of it.
    pub(crate) fn new(
        subject: &'s Subject,
        program: &Arc<VerifiedProgram>,
        limits: Limits,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Result<Runner<'s>, Abort> {
        let mut machine = Machine::new(program, ChoiceMode::Eager, limits, false);
        if let Some(interrupt) = interrupt {
            machine.interrupt_by(Arc::clone(interrupt));
        }
        let classes = subject.own(program);
        let mut runner = Runner {
            subject,
            canonical: Canonical::new(program, subject.common(program)),
            machine,
            classes,
            constants: Vec::new(),
            prepared: Vec::new(),
            objects: Vec::new(),
            input: None,
            ending: Ending::Void,
            steps: limits.steps,
            start_steps: 0,
            runs: 0,
        };
        for (class, name) in &subject.constants {
            let constant = runner.constant(*class, name)?;
            runner.constants.push(constant);
        }
        for targets in &subject.targets {
            let prepared: Result<Vec<Prepared>, Abort> =
                targets.iter().map(|target| runner.prepare(target)).collect();
            runner.prepared.push(prepared?);
        }
        runner.machine.checkpoint();
        Ok(runner)
    }

    /// The address of an enum constant, taken from `values()`.
    fn constant(&mut self, class: u16, name: &str) -> Result<u64, Abort> {
        let declared = &self.subject.program.classes[usize::from(class)];
        let refused = || {
            let class = declared.simple_name.clone();
            let problem = Problem::Constant(name.to_owned());
            Abort::Refused(RebuildError { class, field: None, problem }.to_string())
        };
        let values = format!("{}.values", declared.simple_name);
        let program = self.machine.program();
        let entry = program.entries.iter().position(|entry| {
            let Run::Direct(method) = entry.run else { return false };
            let is_of_class = program.methods[usize::from(method)].class == declared.name;
            is_of_class && entry.name == values && entry.parameters.is_empty()
        });
        self.machine.call(entry.ok_or_else(refused)?, &[]).map_err(|_| refused())?;
        if self.machine.run() != Event::Solution {
            return Err(refused());
        }
        let Some(Value::Object(array)) = self.machine.result() else { return Err(refused()) };
        let constants = self.machine.objects().elements(array).map_err(|_| refused())?;
        for constant in constants {
            let Value::Object(constant) = constant else { continue };
            if self.machine.objects().field(constant, "name") == Ok(Value::Text(name.to_owned())) {
                return self.machine.address_of(constant).ok_or_else(refused);
            }
        }
        Err(refused())
    }

    fn prepare(&mut self, target: &target::Target) -> Result<Prepared, Abort> {
        let original = &self.subject.program.entries[target.entry];
        let entry = self.subject.entry(self.machine.program(), target.entry);
        let entry = entry.ok_or_else(|| Abort::Refused(format!("there is no method `{}`", original.name)))?;
        let mut arguments = Vec::with_capacity(target.arguments.len());
        for argument in &target.arguments {
            arguments.push(match argument {
                // The structure is substituted here before each run.
                target::Value::Structure => Argument::Null,
                target::Value::Plain(argument) => argument.clone(),
                target::Value::Boxed(which, word) => {
                    let object = self.boxed(*which, *word);
                    let refused =
                        || Abort::Refused(format!("there is no class `{}`", target::BOXES[*which].0));
                    Argument::Object(self.machine.handle_at(object.ok_or_else(refused)?))
                }
            });
        }
        let takes_structure = target.arguments.first() == Some(&target::Value::Structure);
        Ok(Prepared { entry, arguments, takes_structure })
    }

    fn boxed(&mut self, which: usize, word: u64) -> Option<u64> {
        let class = self.machine.program().known.boxes[which]?;
        let object = self.machine.new_object(class)?;
        self.machine.set_word(object, 0, word);
        Some(object)
    }

    /// Builds the objects of an input and discards the previous one.
    pub(crate) fn load(&mut self, input: usize) -> Result<(), RebuildError> {
        if self.input.take().is_some() {
            self.machine.release();
        }
        self.machine.restore();
        self.machine.limit_steps(self.steps);
        let subject = self.subject;
        let recipe = &subject.recipes[input];
        self.make(recipe)?;
        let root = self.objects.first().copied();
        let handle = root.map(|root| self.machine.handle_at(root));
        self.machine.checkpoint();
        self.start_steps = self.machine.path_instructions();
        self.input = Some((subject.kinds[input], root.unwrap_or_default(), handle));
        Ok(())
    }

    fn make(&mut self, recipe: &Recipe) -> Result<(), RebuildError> {
        self.objects.clear();
        let subject = self.subject;
        let wrong = |class: u16, problem: Problem| {
            let class = subject.program.classes[usize::from(class)].simple_name.clone();
            RebuildError { class, field: None, problem }
        };
        for part in &recipe.parts {
            let class = self.classes[usize::from(part.class)];
            let class = class.ok_or_else(|| wrong(part.class, Problem::NoClass))?;
            let object = match self.machine.program().classes[usize::from(class)].element {
                Some(_) => self.machine.new_array(class, part.cells.len()),
                None => self.machine.new_object(class),
            };
            self.objects.push(object.ok_or_else(|| wrong(part.class, Problem::HeapLimit))?);
        }
        // Objects of plain words are filled first, because insertions into a collection may read them. An element of a collection
        // usually has a larger number than the collection.
        for (number, part) in recipe.parts.iter().enumerate() {
            let object = self.objects[number];
            let words = if part.making == Making::Words { part.cells.as_slice() } else { &[] };
            let own = part.own.iter().map(|(slot, cell)| (*slot, cell));
            for (slot, cell) in words.iter().enumerate().chain(own) {
                // New objects are zeroed.
                if *cell != Cell::Word(0) {
                    let word = self.word(cell).ok_or_else(|| wrong(part.class, Problem::HeapLimit))?;
                    self.machine.set_word(object, slot, word);
                }
            }
        }
        for (number, part) in recipe.parts.iter().enumerate().rev() {
            if let Making::Calls(method, count) = part.making {
                let failed = || wrong(part.class, Problem::Collection);
                let object = self.objects[number];
                // A program omits a constructor that does nothing.
                let above = of_library(&subject.program, part.class);
                let name = subject.program.classes[usize::from(above)].name.as_str();
                if !["java.util.HashSet", "java.util.LinkedList"].contains(&name) {
                    self.library("<init>", &[object]).ok_or_else(failed)?;
                }
                for cells in part.cells.chunks(count) {
                    let mut words = vec![object];
                    for cell in cells {
                        words.push(self.word(cell).ok_or_else(failed)?);
                    }
                    self.library(method, &words).ok_or_else(failed)?;
                }
            }
        }
        Ok(())
    }

    /// The word of a cell; `None` at the heap limit, or if the program lacks the class of a box.
    fn word(&mut self, cell: &Cell) -> Option<u64> {
        match cell {
            Cell::Word(word) => Some(*word),
            Cell::Object(number) => self.objects.get(*number).copied(),
            Cell::Constant(number) => self.constants.get(*number).copied(),
            Cell::Text(text) => self.machine.new_string(text),
            Cell::Boxed(which, word) => self.boxed(*which, *word),
        }
    }

    /// Runs a library method on references; the first is the receiver. Methods of the program that override it don't run. `None` if the
    /// program lacks the method or the method doesn't return.
    fn library(&mut self, name: &str, words: &[u64]) -> Option<()> {
        let program = Arc::clone(self.machine.program());
        let class = of_library(&program, self.machine.view().class_of(words[0]));
        let mut classes =
            std::iter::successors(Some(class), |class| program.classes[usize::from(*class)].superclass);
        let (number, method) = classes.find_map(|class| {
            let class = &program.classes[usize::from(class)];
            (0..).zip(&program.methods).find(|(_, method)| {
                method.class == class.name
                    && method.has_this
                    && method.params.len() == words.len()
                    && method.params.iter().all(|kind| *kind == Kind::Ref)
                    && method.name.rsplit_once('.').is_some_and(|(_, own)| own == name)
            })
        })?;
        let registers: Vec<(Reg, u64)> = (0..).zip(words.iter().copied()).collect();
        let is_begun = self.machine.enter(number, method.start, &registers);
        (is_begun && self.machine.run() == Event::Solution).then_some(())
    }

    /// Runs a call on the current input with at most this number of instructions. Afterwards the canonical words describe its
    /// outcome.
    pub(crate) fn call(&mut self, call: usize, steps: u64) -> Result<Observed, Abort> {
        let Some((kind, root, handle)) = self.input else {
            return Err(Abort::Refused("there is no input".to_owned()));
        };
        self.runs += 1;
        self.machine.restore();
        self.machine.limit_steps(self.start_steps.saturating_add(steps));
        let prepared = &mut self.prepared[kind][call];
        if prepared.takes_structure
            && let Some(handle) = handle
            && let Some(first) = prepared.arguments.first_mut()
        {
            *first = Argument::Object(handle);
        }
        if let Err(error) = self.machine.call(prepared.entry, &prepared.arguments) {
            return Err(Abort::Refused(error.to_string()));
        }
        let ending = match self.machine.run() {
            Event::Solution => self.returned(self.prepared[kind][call].entry),
            Event::Violation | Event::Dropped => self.violation()?,
            Event::Pruned => Ending::Refused,
            Event::Choice(_) => return Err(Abort::Difference(Difference::Choice)),
            Event::Interrupted => return Err(Abort::Interrupted),
            Event::Gap => {
                let cause = self.machine.gap().map_or(String::new(), |(cause, _)| cause);
                return Err(Abort::Refused(format!("it comes to a gap: {cause}")));
            }
        };
        self.ending = ending;
        self.canonical.walk(self.machine.view(), root, ending);
        let printed = (self.machine.printed(), self.machine.printed_to_error());
        let printed = if printed.0.is_empty() && printed.1.is_empty() { None } else { Some(printed.into()) };
        Ok(Observed { steps: self.machine.path_instructions() - self.start_steps, printed })
    }

    /// Takes the branches covered since the last call of this method.
    pub(crate) fn take_coverage(&mut self) -> Coverage {
        self.machine.take_coverage()
    }

    /// The ending of a run that reached its end.
    fn returned(&self, entry: usize) -> Ending {
        let view = self.machine.view();
        let is_reference = self.machine.program().entries[entry].result == Some(ValueType::Ref);
        match view.op().returned() {
            Some(Returned::Word(src)) => Ending::Value(view.register(src), is_reference),
            Some(Returned::Int(value)) => Ending::Value(target::int_word(value), false),
            Some(Returned::Null) => Ending::Value(0, true),
            Some(Returned::Nothing) => Ending::Void,
            // `System.exit(0)` ends a run at any depth.
            None => Ending::Exit(0),
        }
    }

    fn violation(&mut self) -> Result<Ending, Abort> {
        Ok(match self.machine.violation() {
            Some((ViolationKind::Exception { class, .. }, _)) => {
                let classes = &self.subject.classes;
                Ending::Exception(classes.get(&class).map_or(u32::MAX, |class| (*class).into()))
            }
            Some((ViolationKind::Exit(status), _)) => Ending::Exit(status),
            Some((ViolationKind::StackLimit(_), _)) => return Err(Abort::Difference(Difference::Stack)),
            Some((ViolationKind::HeapLimit(_), _)) => return Err(Abort::Difference(Difference::Heap)),
            Some((ViolationKind::StepLimit(_), _)) | None => {
                return Err(Abort::Difference(Difference::Budget));
            }
        })
    }
}

/// Converts an abort of the original to an error.
pub(crate) fn error(
    subject: &Subject,
    limits: &Limits,
    (input, call): (usize, usize),
    abort: Abort,
) -> Error {
    let Some(failure) = failure(abort, limits) else { return Error::Interrupted };
    let call = subject.calls.get(call);
    if subject.has_tests {
        let test = call.map(|call| call.method.clone()).unwrap_or_default();
        return Error::Test { test, failure };
    }
    Error::Original { input, call: call.map(ToString::to_string).unwrap_or_default(), failure }
}

/// The reason why a run of the original has no outcome; `None` if it was interrupted.
pub(crate) fn failure(abort: Abort, limits: &Limits) -> Option<Failure> {
    Some(match abort {
        Abort::Interrupted => return None,
        Abort::Refused(reason) => Failure::Refused(reason),
        Abort::Difference(Difference::Heap) => Failure::Heap(limits.heap_bytes),
        Abort::Difference(Difference::Stack) => Failure::Stack(limits.stack_bytes),
        Abort::Difference(Difference::Choice) => Failure::Choice,
        Abort::Difference(_) => Failure::Steps(limits.steps),
    })
}
