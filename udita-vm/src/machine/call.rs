//! Calls from outside: an entry begins with the values of its arguments, and its result is read when it has returned.
//!
//! A machine is *idle* before its first call and whenever a call has returned. What the calls of a path have made stays in
//! the heap, so one call can be given what another has returned. A *checkpoint* is a state between two calls to go back to.

use super::stack::{Caller, HEADER};
use super::term::{TERM_WORDS, Term};
use super::word::{NULL, Word, from_double, from_float, from_int};
use super::{Checkpoint, Machine, Stop};
use crate::bytecode::op::Op;
use crate::bytecode::program::{Entry, Run, ValueType};
use crate::invocation::{Argument, ArgumentError, Handle, Invocation, argument_is_open, check};
use crate::machine::force::{Alternatives, Pending};
use crate::machine::inspect::Value;

/// Where the bottom frame returns to.
const NOWHERE: Caller = Caller { pc: 0, base: 0, result: 0 };

/// What a checkpoint has in the place of a choice.
const NO_CHOICE: Pending = Pending {
    word: None,
    term: None,
    register: None,
    alternatives: Alternatives::Ints { lo: 0, count: 0, boolean: false },
};

impl Machine {
    /// Begins what `invocation` says, which must be of this machine's program. [`Machine::run`] runs it.
    ///
    /// # Errors
    ///
    /// The machine is not idle, or choices are eager and a method that is called directly gets an open choice.
    pub fn begin(&mut self, invocation: &Invocation) -> Result<(), ArgumentError> {
        self.start(invocation.entry(), invocation.arguments())
    }

    /// As [`Machine::begin`], for entry number `entry` of the program. Arguments may be objects of this machine.
    ///
    /// # Errors
    ///
    /// As for [`Machine::begin`] and [`Invocation::new`]; or an object no longer exists or has the wrong class.
    pub fn call(&mut self, entry: usize, arguments: &[Argument]) -> Result<(), ArgumentError> {
        let program = std::sync::Arc::clone(&self.image.program);
        let declared = program.entries.get(entry).ok_or(ArgumentError::NoSuchEntry(entry))?;
        check(&program, declared, arguments)?;
        self.start(declared, arguments)
    }

    fn start(&mut self, entry: &Entry, arguments: &[Argument]) -> Result<(), ArgumentError> {
        if !self.is_idle() {
            return Err(ArgumentError::Busy);
        }
        for (index, (argument, parameter)) in arguments.iter().zip(&entry.parameters).enumerate() {
            let (name, number) = (|| entry.name.clone(), index + 1);
            if argument_is_open(argument)
                && matches!(entry.run, Run::Direct(_))
                && self.policy.completes_choices()
            {
                return Err(ArgumentError::EagerChoice { entry: name(), number });
            }
            let Argument::Object(handle) = argument else { continue };
            let Some(object) = self.valid(*handle) else {
                return Err(ArgumentError::Stale { entry: name(), number });
            };
            let actual = self.class_of(object);
            if !parameter.class.is_some_and(|class| self.image.is_subtype(actual, class)) {
                let expected = format!("an object of class `{}`", parameter.type_name);
                return Err(ArgumentError::Type { entry: name(), number, expected });
            }
        }
        self.idle_in = None;
        // A machine that has not run stops for nothing.
        self.stop = Stop::Again;
        if let Err(stop) = self.enter_at_bottom(entry, arguments) {
            self.set_stop(stop);
        }
        Ok(())
    }

    /// Makes the frame of a call at the bottom of the stack.
    fn enter_at_bottom(&mut self, entry: &Entry, arguments: &[Argument]) -> Result<(), Stop> {
        self.stack.reserve(1024, usize::MAX);
        self.arguments.clear();
        for (argument, parameter) in arguments.iter().zip(&entry.parameters) {
            let word = self.argument_word(argument, parameter.ty, parameter.class)?;
            self.arguments.push(word);
        }
        self.push_frame(entry.run.method(), HEADER, NOWHERE)?;
        if let Run::Direct(_) = entry.run {
            self.stack.words[HEADER..HEADER + self.arguments.len()].copy_from_slice(&self.arguments);
        }
        // The initialiser comes first: its frame is above this one.
        match entry.initialises {
            Some(class) if !self.is_initialised(class) => self.initialize_class(class),
            _ => Ok(()),
        }
    }

    /// The word of an argument that fits a parameter of type `ty` and class `class`.
    pub(super) fn argument_word(
        &mut self,
        argument: &Argument,
        ty: ValueType,
        class: Option<u16>,
    ) -> Result<Word, Stop> {
        Ok(match argument {
            Argument::Null => NULL,
            Argument::Boolean(value) => Word::from(*value),
            Argument::Number(value) if ty == ValueType::Long => value.cast_unsigned(),
            Argument::Number(value) => from_int(*value as i32),
            Argument::Real(value) if ty == ValueType::Float => from_float(*value as f32),
            Argument::Real(value) => from_double(*value),
            Argument::Text(text) => {
                let units: Vec<u16> = text.encode_utf16().collect();
                self.new_string(&units)?
            }
            Argument::Array(elements) => {
                let Some(class) = class else { return Ok(NULL) };
                let Some(element) = self.image.program.classes[usize::from(class)].element else {
                    return Ok(NULL);
                };
                let length = i32::try_from(elements.len()).unwrap_or(i32::MAX);
                let array = self.new_array(class, length)?;
                for (index, argument) in elements.iter().enumerate() {
                    let word = self.argument_word(argument, element.ty, element.class)?;
                    self.heap.set(array as usize + 1 + index, word);
                }
                array
            }
            Argument::AnyInt { lo, hi } if lo == hi => from_int(*lo),
            Argument::AnyInt { lo, hi } => self.open(Term::Int { lo: *lo, hi: *hi })?,
            Argument::AnyBoolean => self.open(Term::Boolean)?,
            Argument::Object(handle) => handle.address,
        })
    }

    fn open(&mut self, term: Term) -> Result<Word, Stop> {
        self.make_room(TERM_WORDS)?;
        Ok(term.create(&mut self.heap))
    }

    /// What the call has returned that has come to [`super::Event::Solution`]: none if it returns nothing, or if it has delivered
    /// its result.
    pub fn result(&mut self) -> Option<Value> {
        if !self.is_idle() {
            return None;
        }
        let number = self.stack.method(self.base);
        let entry = self.image.program.entries.iter().find(|entry| entry.run == Run::Direct(number))?;
        let ty = entry.result?;
        let word = match *self.image.program.code.get(self.pc as usize)? {
            Op::Return { src } => self.stack.words[self.base + usize::from(src)],
            Op::ReturnInt { value } => from_int(value),
            Op::ReturnNull {} => NULL,
            _ => return None,
        };
        Some(self.objects().value(word, ty))
    }

    fn is_idle(&self) -> bool {
        self.idle_in == Some(self.epoch)
    }

    /// Remembers the present state, between two calls. False, without effect, if the machine is not idle.
    pub fn checkpoint(&mut self) -> bool {
        if !self.is_idle() {
            return false;
        }
        self.heap.mark();
        self.stack.reserve(1024, usize::MAX);
        self.stack.mark(HEADER, HEADER);
        self.counters.mark();
        self.checkpoints.push(Checkpoint { mark: self.marks.len(), epoch: self.epoch });
        self.marks.push(self.present(NO_CHOICE));
        self.begin_epoch();
        self.idle_in = Some(self.epoch);
        true
    }

    /// Goes back to the newest checkpoint, which stays, and forgets the choice points since. False if there is no checkpoint.
    pub fn restore(&mut self) -> bool {
        let Some(&checkpoint) = self.checkpoints.last() else { return false };
        while let Some(&mark) = self.marks.last() {
            self.undo_to(&mark);
            if self.marks.len() == checkpoint.mark + 1 {
                break;
            }
            self.forget_mark();
        }
        self.stop = Stop::Again;
        self.idle_in = Some(self.epoch);
        true
    }

    /// Goes back to the newest checkpoint and forgets it. False if there is no checkpoint.
    pub fn release(&mut self) -> bool {
        if !self.restore() {
            return false;
        }
        self.forget_mark();
        self.epoch = self.checkpoints.pop().map_or(self.epoch, |checkpoint| checkpoint.epoch);
        self.idle_in = Some(self.epoch);
        true
    }

    /// A handle of the object at `address`.
    pub(super) fn handle_of(&self, address: Word) -> Handle {
        Handle { address, epoch: self.epoch }
    }

    /// The address of the object that `handle` stands for, if it still exists: if the handle was made in this epoch, or in one that
    /// a checkpoint keeps.
    pub(super) fn valid(&self, handle: Handle) -> Option<Word> {
        let kept = self.checkpoints.iter().map(|checkpoint| checkpoint.epoch);
        let exists = kept.chain([self.epoch]).any(|epoch| epoch == handle.epoch);
        (exists && (handle.address as usize) < self.heap.len()).then_some(handle.address)
    }
}
