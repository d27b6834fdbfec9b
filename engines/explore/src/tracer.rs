//! The tracer: follows a concrete run instruction by instruction, and maintains the terms of its words.
//!
//! ```text
//!  instruction ──► arithmetic, memory, jumps ──► terms beside words, branches
//!              ──► natives ──► texts, characters
//! ```
//!
//! The tracer reads the operands of an instruction before it is executed. The destination register gets its term before the next
//! instruction, when the word is there. An instruction that throws sets no register.

mod arithmetic;
mod boxes;
mod characters;
mod instructions;
mod jumps;
mod lengths;
mod memory;
mod merges;
mod names;
mod natives;
mod open_texts;
mod pins;
mod reals;
mod runs;
mod selects;
mod sides;
mod state;
mod states;
mod texts;
mod written;

pub(crate) use state::{Pins, Record, Tracer};

use udita_vm::bytecode::kind::Kind;
use udita_vm::machine::{Observer, View};

impl Observer for Tracer<'_> {
    fn before(&mut self, view: View<'_>) {
        if self.advance(view) {
            self.instruction(view);
        }
    }
}

impl Tracer<'_> {
    /// Completes the last instruction. Returns false if the current one is executed again.
    pub(crate) fn advance(&mut self, view: View<'_>) -> bool {
        let now = (view.steps(), view.pc(), view.base());
        let before = self.last.replace(now);
        if before == Some(now) {
            return false;
        }
        let is_complete = before.is_some_and(|(steps, ..)| steps < now.0);
        let call = self.call.take();
        if is_complete {
            self.complete_definition(view);
            if let (Some(call), Some((_, pc, base))) = (call, before) {
                // Otherwise the method threw an exception, or continued in Java code.
                if (view.pc(), view.base()) == (pc + 1, base) {
                    self.finish_native(view, &call);
                } else if call.native.result() == Some(Kind::Ref) {
                    self.shadow.set_register(call.result, None);
                }
            }
        } else {
            self.defined = None;
            self.sized = None;
        }
        self.complete_truth(view);
        self.follow_frames(view, before.map(|(_, pc, _)| pc));
        true
    }
}
