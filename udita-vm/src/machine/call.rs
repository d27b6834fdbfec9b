//! Calls by the user of a machine: an entry begins with its arguments, and its result can be read after it returns.
//!
//! A machine is *idle* before its first call and whenever a call has returned. The objects of a path stay in the heap, so the result of
//! one call can be an argument of another. A *checkpoint* is a state between two calls to which the machine can backtrack.

use std::sync::Arc;

use super::inspect::Value;
use super::stack::{Caller, HEADER};
use super::state::Machine;
use super::stop::Stop;
use super::word::{NULL, from_int};
use crate::bytecode::kind::Kind;
use crate::bytecode::op::Op;
use crate::bytecode::program::{Entry, Run};
use crate::invocation::{Argument, ArgumentError, Invocation, argument_is_open, check};

/// The caller of the bottom frame.
const NOWHERE: Caller = Caller { pc: 0, base: 0, result: 0, fails: 0 };

impl Machine {
    /// Begins `invocation`, which must belong to this machine's program. [`Machine::run`] runs it.
    ///
    /// # Errors
    ///
    /// The machine is not idle, or the choice mode is eager and a method that is called directly receives an open choice.
    pub fn begin(&mut self, invocation: &Invocation) -> Result<(), ArgumentError> {
        self.start(invocation.entry(), invocation.arguments())
    }

    /// As [`Machine::begin`], for entry number `entry` of the program. Arguments may be objects of this machine.
    ///
    /// # Errors
    ///
    /// As for [`Machine::begin`] and [`Invocation::new`], or an object no longer exists or has the wrong class.
    pub fn call(&mut self, entry: usize, arguments: &[Argument]) -> Result<(), ArgumentError> {
        let program = Arc::clone(&self.store.image.program);
        let declared = program.entries.get(entry).ok_or(ArgumentError::NoSuchEntry(entry))?;
        check(&program, declared, arguments)?;
        self.start(declared, arguments)
    }

    fn start(&mut self, entry: &Entry, arguments: &[Argument]) -> Result<(), ArgumentError> {
        if !self.tree.history.is_idle() {
            return Err(ArgumentError::Busy);
        }
        for (index, (argument, parameter)) in arguments.iter().zip(&entry.parameters).enumerate() {
            let (name, number) = (|| entry.name.clone(), index + 1);
            if argument_is_open(argument)
                && matches!(entry.run, Run::Direct(_))
                && self.policies.choice.completes_choices()
            {
                return Err(ArgumentError::EagerChoice { entry: name(), number });
            }
            let Argument::Object(handle) = argument else { continue };
            let Ok(object) = self.objects().live(*handle) else {
                return Err(ArgumentError::Stale { entry: name(), number });
            };
            let actual = self.store.class_of(object);
            if !parameter.class.is_some_and(|class| self.store.image.is_subtype(actual, class)) {
                let expected = format!("an object of class `{}`", parameter.type_name);
                return Err(ArgumentError::Type { entry: name(), number, expected });
            }
        }
        self.tree.history.set_busy();
        // Discards the stop of an earlier call.
        self.stop = Stop::Continue;
        if let Err(stop) = self.enter_at_bottom(entry, arguments) {
            self.set_stop(stop);
        }
        Ok(())
    }

    /// Pushes the frame of a call at the bottom of the stack.
    fn enter_at_bottom(&mut self, entry: &Entry, arguments: &[Argument]) -> Result<(), Stop> {
        self.arguments.clear();
        for (argument, parameter) in arguments.iter().zip(&entry.parameters) {
            let word = self.store.argument_word(argument, parameter.ty, parameter.class)?;
            self.arguments.push(word);
        }
        self.push_frame(entry.run.method(), HEADER, NOWHERE)?;
        if let Run::Direct(_) = entry.run {
            self.stack.words[HEADER..HEADER + self.arguments.len()].copy_from_slice(&self.arguments);
        }
        // The initialiser runs first, in a frame above this one.
        match entry.initialises {
            Some(class) if !self.store.is_initialised(class) => self.initialize_class(class),
            _ => Ok(()),
        }
    }

    /// Copies an argument to a register of the entry's code. The word of a negative `long` or `double` looks suspended, but isn't.
    pub(super) fn deliver_argument(&mut self, index: usize, register: usize) -> Result<(), Stop> {
        let word = self.arguments[index];
        let running = Run::Deliver(self.stack.method(self.base));
        let entry = self.store.image.program.entries.iter().find(|entry| entry.run == running);
        match entry.and_then(|entry| entry.parameters.get(index)).map(|parameter| parameter.ty.kind()) {
            Some(Kind::Int | Kind::Ref) => self.deliver_choice(word, register),
            _ => {
                self.stack.words[register] = word;
                Ok(())
            }
        }
    }

    /// Abandons the current call, which may have ended in a violation. The machine becomes idle, and the objects stay as the call left
    /// them.
    pub fn abandon(&mut self) {
        self.tree.choices.pending = None;
        self.stop = Stop::Continue;
        self.tree.history.set_idle();
    }

    /// The result of the call, after [`super::Event::Solution`]. `None` if the method is `void` or has delivered its result.
    pub fn result(&mut self) -> Option<Value> {
        if !self.tree.history.is_idle() {
            return None;
        }
        let number = self.stack.method(self.base);
        let entry = self.store.image.program.entries.iter().find(|entry| entry.run == Run::Direct(number))?;
        let ty = entry.result?;
        let word = match *self.store.image.program.code.get(self.pc as usize)? {
            Op::Return { src } => self.stack.words[self.base + usize::from(src)],
            Op::ReturnInt { value } => from_int(value),
            Op::ReturnNull {} => NULL,
            _ => return None,
        };
        Some(self.objects().value(word, ty))
    }
}
