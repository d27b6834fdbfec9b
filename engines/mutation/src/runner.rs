//! One machine for one program: it makes the inputs and runs the calls, each from the same state.
//!
//! The machine has a checkpoint with the boxes of arguments and the constants of enums, and above it one with the present input. A
//! run goes back to the second; the next input goes back to the first.

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
use crate::recipe::{Cell, Making, Recipe};
use crate::subject::Subject;
use crate::target;

/// The instructions that a run of a mutant may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The original's number of instructions counts so many times.
    pub factor: u64,
    /// Instructions beside that.
    pub extra: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { factor: 20, extra: 200 }
    }
}

/// Settings of runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The limits of a run: of instructions for the original, of memory for all programs.
    pub limits: Limits,
    /// The instructions of a mutant.
    pub budget: Budget,
}

impl Default for Settings {
    fn default() -> Settings {
        let limits =
            Limits { steps: 10_000_000, stack_bytes: 4 << 20, heap_bytes: 64 << 20, weighs_natives: false };
        Settings { limits, budget: Budget::default() }
    }
}

/// What a run printed, to the usual stream and to the one for errors; none if nothing.
pub(crate) type Printed = Option<Box<(String, String)>>;

/// The end of a run. Its canonical words are [`Canonical::words`] of the runner.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Observed {
    /// The instructions of the call.
    pub(crate) steps: u64,
    pub(crate) printed: Printed,
}

/// A run without an outcome.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Abort {
    Difference(Difference),
    Refused(String),
    Interrupted,
}

/// A call for this machine.
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
    /// The class for each of the original's.
    classes: Vec<Option<u16>>,
    /// The addresses of the constants of enums.
    constants: Vec<u64>,
    /// The calls for each kind of root.
    prepared: Vec<Vec<Prepared>>,
    /// The addresses of the present input's objects.
    objects: Vec<u64>,
    /// The present input: its kind, and its root as an argument.
    pub(crate) input: Option<(usize, u64, Option<Handle>)>,
    /// How the last run ended.
    pub(crate) ending: Ending,
    /// The instructions that making an input may take.
    steps: u64,
    /// The instructions before each call.
    begin: u64,
    /// Number of runs.
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
            begin: 0,
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

    /// The address of an enum's constant, had from `values()`.
    fn constant(&mut self, class: u16, name: &str) -> Result<u64, Abort> {
        let declared = &self.subject.program.classes[usize::from(class)];
        let refused = || {
            let class = declared.simple_name.clone();
            let problem = Problem::Constant(name.to_owned());
            Abort::Refused(RebuildError { class, field: None, problem }.to_string())
        };
        let values = format!("{}.values", declared.simple_name);
        let mut entries = self.machine.program().entries.iter();
        let entry = entries.position(|entry| {
            entry.name == values && entry.parameters.is_empty() && matches!(entry.run, Run::Direct(_))
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
                // The structure takes this place before each run.
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

    /// Makes the objects of an input, instead of those of the one before.
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
        self.begin = self.machine.path_instructions();
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
        // Content that is plain words comes first, since insertions into a collection may read it; what a collection contains mostly
        // has a larger number.
        for (number, part) in recipe.parts.iter().enumerate() {
            if part.making == Making::Words {
                let object = self.objects[number];
                for (slot, cell) in part.cells.iter().enumerate() {
                    // New objects are zero.
                    if *cell != Cell::Word(0) {
                        let word = self.word(cell).ok_or_else(|| wrong(part.class, Problem::HeapLimit))?;
                        self.machine.set_word(object, slot, word);
                    }
                }
            }
        }
        for (number, part) in recipe.parts.iter().enumerate().rev() {
            if let Making::Calls(method, count) = part.making {
                let failed = || wrong(part.class, Problem::Collection);
                let object = self.objects[number];
                // A constructor that does nothing is in no program.
                let name = subject.program.classes[usize::from(part.class)].name.as_str();
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

    /// The word of a cell; none at the heap limit, or if the program lacks the class of a box.
    fn word(&mut self, cell: &Cell) -> Option<u64> {
        match cell {
            Cell::Word(word) => Some(*word),
            Cell::Object(number) => self.objects.get(*number).copied(),
            Cell::Constant(number) => self.constants.get(*number).copied(),
            Cell::Text(text) => self.machine.new_string(text),
            Cell::Boxed(which, word) => self.boxed(*which, *word),
        }
    }

    /// Runs a method of the library on references, the first of which is the receiver. None if the program lacks it, or it
    /// doesn't return.
    fn library(&mut self, name: &str, words: &[u64]) -> Option<()> {
        let program = Arc::clone(self.machine.program());
        let class = self.machine.view().class_of(words[0]);
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

    /// Runs a call on the present input, in at most this number of instructions. The canonical words are there afterwards.
    pub(crate) fn call(&mut self, call: usize, steps: u64) -> Result<Observed, Abort> {
        let Some((kind, root, handle)) = self.input else {
            return Err(Abort::Refused("there is no input".to_owned()));
        };
        self.runs += 1;
        self.machine.restore();
        self.machine.limit_steps(self.begin.saturating_add(steps));
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
        };
        self.ending = ending;
        self.canonical.walk(self.machine.view(), root, ending);
        let printed = (self.machine.printed(), self.machine.printed_to_error());
        let printed = if printed.0.is_empty() && printed.1.is_empty() { None } else { Some(printed.into()) };
        Ok(Observed { steps: self.machine.path_instructions() - self.begin, printed })
    }

    /// The branches that have been taken since this was asked last.
    pub(crate) fn take_coverage(&mut self) -> Coverage {
        self.machine.take_coverage()
    }

    /// The result of a run that came to its end.
    fn returned(&self, entry: usize) -> Ending {
        let view = self.machine.view();
        let is_reference = self.machine.program().entries[entry].result == Some(ValueType::Ref);
        match view.op().returned() {
            Some(Returned::Word(src)) => Ending::Value(view.register(src), is_reference),
            Some(Returned::Int(value)) => Ending::Value(target::int_word(value), false),
            Some(Returned::Null) => Ending::Value(0, true),
            Some(Returned::Nothing) => Ending::Void,
            // `System.exit(0)` ends a run anywhere.
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

/// A run of the original without an outcome, as an error.
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

/// The reason why a run of the original has no outcome; none if it was interrupted.
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
