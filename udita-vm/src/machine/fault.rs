//! Exceptions: those that the machine itself throws, handlers, and stack traces.

use super::execute::{Fault, Stop};
use super::object;
use super::stack::HEADER;
use super::word::{NULL, Word, from_int, is_suspended, to_int};
use super::{Event, Machine};
use crate::bytecode::program::Handler;
use crate::solution::{Cause, TraceEntry, ViolationKind};

/// Slots of `Throwable`.
const MESSAGE: usize = 0;
const CAUSE: usize = 1;
pub(super) const TRACE: usize = 2;

/// The state of a class whose initialisation has begun and has not failed.
pub(super) const INITIALISED: Word = 1;

/// How many calls a trace lists.
const TRACE_LIMIT: usize = 1024;

/// How many causes of causes are told; there may be a circle.
const CAUSE_LIMIT: usize = 16;

impl Machine {
    /// The exception for a fault, as the JVM words it.
    pub(super) fn make_exception(&mut self, fault: &Fault) -> Result<Word, Stop> {
        let known = self.image.program.known;
        let (class, message) = match fault {
            Fault::NullPointer => {
                (known.null_pointer, self.image.program.null_message(self.pc).map(str::to_owned))
            }
            Fault::NullArgument => (known.null_pointer, None),
            Fault::DivideByZero => (known.arithmetic, Some("/ by zero".to_owned())),
            Fault::Index { index, length } => {
                (known.array_index, Some(format!("Index {index} out of bounds for length {length}")))
            }
            Fault::NegativeSize(size) => (known.negative_size, Some(size.to_string())),
            Fault::Cast(from, to) => (known.class_cast, Some(self.cast_message(*from, *to))),
            Fault::ArrayStore(class) => {
                (known.array_store, Some(self.image.program.classes[*class as usize].name.clone()))
            }
            Fault::ArrayCopy(message) => (known.array_store, Some(message.clone())),
            Fault::CopyRange(message) => (known.array_index, Some(message.clone())),
            Fault::StringIndex(message) => (known.string_index, Some(message.clone())),
        };
        let exception = self.new_object(class)?;
        if let Some(message) = message {
            let units: Vec<u16> = message.encode_utf16().collect();
            let message = self.new_string(&units)?;
            self.heap.set(exception as usize + 1 + MESSAGE, message);
        }
        self.fill_in_stack_trace(exception)?;
        Ok(exception)
    }

    fn cast_message(&self, from: u16, to: u16) -> String {
        let name = |class: u16| self.image.program.classes[class as usize].name.as_str();
        let home = |class: u16| {
            let element = name(class).trim_start_matches('[').trim_start_matches('L');
            if element.starts_with("java.") || name(class).starts_with('[') && element.len() == 1 {
                "module java.base of loader 'bootstrap'"
            } else {
                "unnamed module of loader 'app'"
            }
        };
        let (from, from_home, to, to_home) = (name(from), home(from), name(to), home(to));
        let homes = if from_home == to_home {
            format!("{from} and {to} are in {from_home}")
        } else {
            format!("{from} is in {from_home}; {to} is in {to_home}")
        };
        format!("class {from} cannot be cast to class {to} ({homes})")
    }

    /// Goes to the innermost handler for the exception, or ends the path.
    pub(super) fn throw(&mut self, exception: Word) -> Option<Event> {
        let Some((base, handler)) = self.find_handler(exception) else { return self.uncaught(exception) };
        while self.base != base {
            self.base = self.stack.leave(self.base).base;
        }
        self.stack.words[base + handler.reg as usize] = exception;
        self.pc = handler.target;
        None
    }

    /// The innermost handler for the exception, and the base of the frame that it belongs to.
    fn find_handler(&self, exception: Word) -> Option<(usize, Handler)> {
        let class = self.class_of(exception);
        let (mut pc, mut base) = (self.pc, self.base);
        loop {
            let method = &self.image.program.methods[self.stack.method(base) as usize];
            let handler = method.handlers.iter().find(|handler| {
                (handler.start..handler.end).contains(&pc)
                    && handler.class.is_none_or(|caught| self.image.is_subtype(class, caught))
            });
            if let Some(handler) = handler {
                return Some((base, *handler));
            }
            let caller = self.stack.caller(base);
            if caller.base == 0 {
                return None;
            }
            base = caller.base;
            pc = calling_instruction(caller.pc, caller.result);
        }
    }

    /// Ends the path. What the report shows is forced; the exception is then thrown again. (What the machine itself
    /// throws has nothing suspended.)
    fn uncaught(&mut self, exception: Word) -> Option<Event> {
        if self.assumptions.drops(self) {
            return Some(Event::Dropped);
        }
        match self.report(exception) {
            Ok((kind, trace)) => Some(self.violate(kind, trace)),
            Err(word) => self.force(word, None),
        }
    }

    /// What is told of an uncaught exception, or a suspended word that has to be known first.
    fn report(&self, exception: Word) -> Result<(ViolationKind, Vec<TraceEntry>), Word> {
        let (class, message) = self.class_and_message(exception)?;
        let mut causes = Vec::new();
        let mut cause = self.throwable_field(exception, CAUSE)?;
        while cause != NULL && causes.len() < CAUSE_LIMIT {
            let text = match self.class_and_message(cause)? {
                (class, Some(message)) => format!("{class}: {message}"),
                (class, None) => class,
            };
            causes.push(Cause { text, trace: self.trace_of(cause)? });
            cause = self.throwable_field(cause, CAUSE)?;
        }
        let kind = ViolationKind::Exception { class, message, causes };
        Ok((kind, self.trace_of(exception)?))
    }

    /// A field of a `Throwable`.
    fn throwable_field(&self, exception: Word, slot: usize) -> Result<Word, Word> {
        self.resolved(self.heap.get(exception as usize + 1 + slot))
    }

    fn class_and_message(&self, exception: Word) -> Result<(String, Option<String>), Word> {
        let class = self.image.program.classes[self.class_of(exception) as usize].name.clone();
        let message = self.throwable_field(exception, MESSAGE)?;
        Ok((class, (message != NULL).then(|| self.text(message))))
    }

    fn trace_of(&self, exception: Word) -> Result<Vec<TraceEntry>, Word> {
        let trace = self.throwable_field(exception, TRACE)? as usize;
        if trace as Word == NULL {
            return Ok(Vec::new());
        }
        let calls = self.heap.slice(trace + 1, object::length(self.heap.get(trace)));
        let calls: Vec<u32> = calls.iter().map(|&word| to_int(word).cast_unsigned()).collect();
        Ok(self.trace_entries(&calls))
    }

    /// Remembers the calls that are active now in the exception.
    pub(super) fn fill_in_stack_trace(&mut self, exception: Word) -> Result<(), Stop> {
        let mut calls = self.active_calls();
        // What makes the exception itself is not part of what happened.
        let mut base = self.base;
        let mut making = 0;
        while base != 0 && self.is_making(base, exception) {
            making += 1;
            base = self.stack.caller(base).base;
        }
        calls.drain(..making.min(calls.len()));
        let class = self.image.program.known.int_array;
        let trace = self.new_array(class, calls.len() as i32)?;
        for (i, &pc) in calls.iter().enumerate() {
            self.heap.set(trace as usize + 1 + i, from_int(pc.cast_signed()));
        }
        self.heap.set(exception as usize + 1 + TRACE, trace);
        Ok(())
    }

    fn is_making(&self, base: usize, exception: Word) -> bool {
        let method = &self.image.program.methods[self.stack.method(base) as usize];
        let this = self.stack.words[base];
        let makes = method.is_constructor || method.name.ends_with(".fillInStackTrace");
        makes && !method.params.is_empty() && this == exception && !is_suspended(this)
    }

    /// The active calls, innermost first (see [`active_calls`](crate::bytecode::program::Program::active_calls)).
    pub(super) fn active_calls(&self) -> Vec<u32> {
        let program = &self.image.program;
        let mut calls: Vec<u32> = program.active_calls(self.pc).collect();
        let mut base = self.base;
        while calls.len() < TRACE_LIMIT && base > HEADER {
            let caller = self.stack.caller(base);
            calls.extend(program.active_calls(calling_instruction(caller.pc, caller.result)));
            base = caller.base;
        }
        calls.truncate(TRACE_LIMIT);
        calls
    }

    pub(super) fn trace_entries(&self, calls: &[u32]) -> Vec<TraceEntry> {
        let program = &self.image.program;
        calls
            .iter()
            .filter_map(|&pc| {
                let method = program.method_at(pc);
                let position = program.position(pc)?;
                Some(TraceEntry {
                    method: method.name.clone(),
                    file: program.files.get(position.file as usize).cloned().unwrap_or_default(),
                    position,
                    is_library: method.is_library,
                })
            })
            .collect()
    }

    /// Whether `class` has been initialised, or that has begun.
    pub(super) fn is_initialised(&self, class: u16) -> bool {
        self.heap.get(self.image.class_states + usize::from(class)) == INITIALISED
    }

    /// Begins to initialise `class`, which comes back to the present instruction. Of a class whose initialisation
    /// failed it is again the static initialiser that says so.
    pub(super) fn initialize_class(&mut self, class: u16) -> Result<(), Stop> {
        let state = self.image.class_states + class as usize;
        if self.heap.get(state) == 0 {
            self.heap.set(state, INITIALISED);
        }
        match self.image.program.classes[class as usize].static_init {
            Some(method) => self.interpose(method, &[], 0),
            None => Ok(()),
        }
    }
}

/// The instruction that a call was made from. A frame that the machine put in by itself returns to the
/// instruction that needed it and has no register for a result; any other returns behind its call.
fn calling_instruction(return_pc: u32, result: usize) -> u32 {
    if result == 0 { return_pc } else { return_pc.saturating_sub(1) }
}
