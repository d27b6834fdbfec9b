//! Exceptions: construction, handlers, and stack traces.

use super::event::Event;
use super::object::TRACE;
use super::stack::HEADER;
use super::state::Machine;
use super::stop::{Fault, Stop};
use super::store::throwables::MESSAGE;
use super::word::{Word, from_int, is_suspended};
use crate::bytecode::program::Handler;
use crate::solution::{TraceEntry, ViolationKind};

/// Maximum number of calls in a trace.
const TRACE_LIMIT: usize = 1024;

impl Machine {
    /// Makes the exception for a fault, with the JVM's message.
    pub(super) fn make_exception(&mut self, fault: &Fault) -> Result<Word, Stop> {
        let known = self.store.image.program.known;
        let (class, message) = match fault {
            Fault::NullPointer => {
                (known.null_pointer, self.store.image.program.null_message(self.pc).map(str::to_owned))
            }
            Fault::NullArgument => (known.null_pointer, None),
            Fault::DivideByZero => (known.arithmetic, Some("/ by zero".to_owned())),
            Fault::Index { index, length } => {
                (known.array_index, Some(format!("Index {index} out of bounds for length {length}")))
            }
            Fault::NegativeSize(size) => (known.negative_size, Some(size.to_string())),
            Fault::Cast(from, to) => (known.class_cast, Some(self.store.cast_message(*from, *to))),
            Fault::ArrayStore(class) => {
                (known.array_store, Some(self.store.image.program.classes[*class as usize].name.clone()))
            }
            Fault::ArrayCopy(message) => (known.array_store, Some(message.clone())),
            Fault::CopyRange(message) => (known.array_index, Some(message.clone())),
            Fault::StringIndex(message) => (known.string_index, Some(message.clone())),
            Fault::StackOverflow => {
                if !self.catches(known.stack_overflow) {
                    return Err(Stop::violation(ViolationKind::StackLimit(self.limits.stack_bytes)));
                }
                (known.stack_overflow, None)
            }
        };
        let exception = self.store.new_object(class)?;
        if let Some(message) = message {
            let units: Vec<u16> = message.encode_utf16().collect();
            let message = self.store.new_string(&units)?;
            self.store.heap.set(exception as usize + 1 + MESSAGE, message);
        }
        self.fill_in_stack_trace(exception)?;
        Ok(exception)
    }

    /// Continues at the innermost handler for the exception, or ends the path.
    pub(super) fn throw(&mut self, exception: Word) -> Stop {
        let class = self.store.class_of(exception);
        let takes = |handler: &Handler| self.takes(handler, class);
        let Some((base, handler)) = self.find_handler(takes) else { return self.uncaught(exception) };
        let is_overflow = class == self.store.image.program.known.stack_overflow;
        while self.base != base {
            if is_overflow {
                self.forget_initialisation(self.stack.method(self.base));
            }
            // The handler may read any register.
            self.base = self.stack.leave(self.base, |_, _| usize::MAX).base;
        }
        self.stack.words[base + handler.reg as usize] = exception;
        self.pc = handler.target;
        Stop::Continue
    }

    /// Whether a handler, a `catch` or `finally` clause, accepts exceptions of `class`.
    fn takes(&self, handler: &Handler, class: u16) -> bool {
        handler.class.is_none_or(|caught| self.store.image.is_subtype(class, caught))
    }

    /// Whether a `catch` clause of an active method accepts exceptions of `class` here. `finally` clauses don't count.
    fn catches(&self, class: u16) -> bool {
        self.find_handler(|handler| handler.class.is_some() && self.takes(handler, class)).is_some()
    }

    /// The innermost handler that guards the current instruction or an active call and for which `wanted` returns true, with the base of
    /// its frame.
    fn find_handler(&self, wanted: impl Fn(&Handler) -> bool) -> Option<(usize, Handler)> {
        let (mut pc, mut base) = (self.pc, self.base);
        loop {
            let method = &self.store.image.program.methods[self.stack.method(base) as usize];
            let handler = method
                .handlers
                .iter()
                .find(|handler| (handler.start..handler.end).contains(&pc) && wanted(handler));
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

    /// Whether a `catch` or `finally` clause of an active method guards the current instruction or an active call.
    pub fn is_guarded(&self) -> bool {
        self.find_handler(|_| true).is_some()
    }

    /// Ends the path. First forces everything that the report shows, after which the exception is thrown again. Nothing is suspended in
    /// an exception that the machine itself throws.
    fn uncaught(&mut self, exception: Word) -> Stop {
        if self.policies.assumptions.drops(self) {
            return Stop::Done(Some(Event::Dropped));
        }
        match self.store.report(exception) {
            Ok((kind, trace)) => Stop::Done(Some(self.violate(kind, trace))),
            Err(word) => Stop::Force { word, register: None },
        }
    }

    #[cold]
    pub(super) fn violate(&mut self, kind: ViolationKind, trace: Vec<TraceEntry>) -> Event {
        if self.policies.assumptions.drops(self) {
            return Event::Dropped;
        }
        self.ending.violation = Some((kind, trace));
        Event::Violation
    }

    /// The active calls as trace entries.
    pub(super) fn present_trace(&self) -> Vec<TraceEntry> {
        self.store.trace_entries(&self.active_calls())
    }

    /// Records the active calls in the exception.
    pub(super) fn fill_in_stack_trace(&mut self, exception: Word) -> Result<(), Stop> {
        let mut calls = self.active_calls();
        // The trace omits the calls that construct the exception.
        let mut base = self.base;
        let mut making = 0;
        while base != 0 && self.is_making(base, exception) {
            making += 1;
            base = self.stack.caller(base).base;
        }
        calls.drain(..making.min(calls.len()));
        let class = self.store.image.program.known.int_array;
        let trace = self.store.new_array(class, calls.len() as i32)?;
        for (i, &pc) in calls.iter().enumerate() {
            self.store.heap.set(trace as usize + 1 + i, from_int(pc.cast_signed()));
        }
        self.store.heap.set(exception as usize + 1 + TRACE, trace);
        Ok(())
    }

    fn is_making(&self, base: usize, exception: Word) -> bool {
        let method = &self.store.image.program.methods[self.stack.method(base) as usize];
        let this = self.stack.words[base];
        let makes = method.is_constructor || method.name.ends_with(".fillInStackTrace");
        makes && !method.params.is_empty() && this == exception && !is_suspended(this)
    }

    /// The active calls, innermost first (see [`active_calls`](crate::bytecode::program::Program::active_calls)).
    fn active_calls(&self) -> Vec<u32> {
        self.active_calls_from(None)
    }

    /// The active calls, innermost first, with the top frame at `pc` if it is given.
    pub(crate) fn active_calls_from(&self, pc: Option<u32>) -> Vec<u32> {
        let program = &self.store.image.program;
        let mut calls: Vec<u32> = program.active_calls(pc.unwrap_or(self.pc)).collect();
        let mut base = self.base;
        while calls.len() < TRACE_LIMIT && base > HEADER {
            let caller = self.stack.caller(base);
            calls.extend(program.active_calls(calling_instruction(caller.pc, caller.result)));
            base = caller.base;
        }
        calls.truncate(TRACE_LIMIT);
        calls
    }
}

/// The instruction of a call. A frame that the machine itself has pushed returns to the instruction that needed it and has no register
/// for a result. Any other frame returns to the instruction after its call.
pub(super) fn calling_instruction(return_pc: u32, result: usize) -> u32 {
    if result == 0 { return_pc } else { return_pc.saturating_sub(1) }
}
