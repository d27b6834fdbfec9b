//! The interpreter loop.
//!
//! The loop runs instructions until one of them stops, and then leaves a [`Stop`](super::stop::Stop) with
//! the machine's registers (`pc`, `base`, `steps`) written back. A stop leaves `pc` at the instruction that
//! stopped, which is executed again when the reason is gone. So an instruction changes nothing while it can still stop.
//!
//! Each instruction is a function ([`instructions`]) with a handler around it ([`handlers`]). In optimised builds a handler ends by
//! calling the handler of the next instruction, and the compiler turns that call into a jump. So each instruction has an indirect
//! jump of its own, which processors predict far better than a shared one. The language does not guarantee the jump. `build.rs`
//! knows where compilers make it ([`handlers::CHAINED`]); elsewhere handlers return to a plain loop. The tests
//! that are built like a release (see `.ci/run`) check it. Two rules make it possible and keep handlers small: a handler owns
//! nothing that has to be dropped, and on a slow path it calls another handler ([`slow_path`], [`suspended`]) in last place.

mod cursor;
mod flow;
mod handlers;
mod instructions;
mod operands;
mod shortcuts;
mod slow_path;
mod suspended;

use super::code::{Failing, Flow, Instruction, Pc, STEP};
use super::intercept::Intercept;
use super::observe::{Observer, View};
use super::registers::Frame;
use super::state::Machine;
use crate::bytecode::failing_calls::{Failure, failure_after};
use crate::bytecode::program::Program;
use flow::Unchained;
use handlers::{Handlers, pack};

/// A program as the loop reads it.
pub(super) fn code_of(program: &Program) -> Box<[Instruction<Machine>]> {
    let instructions = program.methods.iter().flat_map(|method| {
        (method.start..method.end).map(move |pc| {
            let failure = match failure_after(program, method, pc as usize) {
                None => Failing::NOT,
                Some(Failure::Return) => Failing::RETURN,
                Some(Failure::Assumption) => Failing::ASSUMPTION,
            };
            Instruction { failure, ..pack(program.code[pc as usize]) }
        })
    });
    instructions.collect()
}

impl Machine {
    /// Runs instructions until something out of the ordinary.
    pub(super) fn execute(&mut self) {
        let (pc, frame) = self.position();
        self.lead = (self.steps * STEP).wrapping_sub(pc.address());
        let mut flow = pc.execute(self, frame);
        while flow == Flow::Next {
            let (pc, frame) = self.position();
            flow = pc.execute(self, frame);
        }
    }

    /// As [`Machine::execute`], and shows each instruction to `observer` first.
    pub(super) fn execute_observed(&mut self, observer: &mut dyn Observer) {
        self.begin_steps();
        loop {
            observer.before(View::new(self));
            if self.execute_one() == Flow::Stopped {
                return;
            }
        }
    }

    /// As [`Machine::execute`], and `interceptor` decides about each instruction. True if it stopped the run.
    pub(super) fn execute_intercepted(&mut self, decide: &mut dyn FnMut(&mut Machine) -> Intercept) -> bool {
        self.begin_steps();
        loop {
            match decide(self) {
                Intercept::Execute => {
                    if self.execute_one() == Flow::Stopped {
                        return false;
                    }
                }
                Intercept::Decline => {
                    if !self.decline() && self.execute_one() == Flow::Stopped {
                        return false;
                    }
                }
                Intercept::Complete(register, word) => self.complete(register, word),
                Intercept::Return(word) => self.return_early(word),
                Intercept::Stop => {
                    self.steps = self.present_steps();
                    return true;
                }
            }
        }
    }

    /// The present position.
    #[inline(always)]
    fn position(&mut self) -> (Pc<Machine>, Frame) {
        (Pc::at(&self.code, self.pc as usize), Frame::at(&mut self.stack, self.base))
    }

    fn execute_one(&mut self) -> Flow {
        let (pc, frame) = self.position();
        pc.execute_by(Handlers::<Unchained>::ALL, self, frame)
    }

    /// Steps are counted by the position in the code: `lead` is the difference, and a jump changes it. Both are in bytes of the code.
    pub(super) fn begin_steps(&mut self) {
        let (pc, _) = self.position();
        self.lead = (self.steps * STEP).wrapping_sub(pc.address());
    }

    /// Within the loop: the steps at the index `pc` of the code.
    pub(super) fn steps_at(&self, pc: usize) -> u64 {
        self.lead.wrapping_add((self.code.as_ptr().addr() + pc * STEP as usize) as u64) / STEP
    }

    /// Within the loop, while the machine's `pc` is known: the steps so far.
    pub(super) fn present_steps(&self) -> u64 {
        self.steps_at(self.pc as usize)
    }

    /// Has the loop stop when the path has executed `steps` instructions.
    pub(super) fn set_step_goal(&mut self, steps: u64) {
        self.step_goal = steps.saturating_mul(STEP);
    }

    /// Whether the path has executed as many instructions as its step goal.
    pub(super) fn is_at_step_goal(&self) -> bool {
        self.steps >= self.step_goal / STEP
    }
}
