//! Live registers: those that a mark must save.
//!
//! A mark saves the registers of the top frame, and those of the frames below when control returns to them. Many of these registers are
//! dead. The live ones are computed for each instruction when a method is first needed.

use super::stack::Caller;
use crate::bytecode::optimise::{Live, live};
use crate::bytecode::program::Program;

/// The live registers at each instruction of a program.
#[derive(Debug)]
pub(super) struct LiveRegisters(Vec<Option<Live>>);

impl LiveRegisters {
    pub(super) fn new(program: &Program) -> LiveRegisters {
        LiveRegisters(vec![None; program.code.len()])
    }

    /// The number of leading registers of method `method` that may be live before its instruction `pc`.
    #[inline]
    pub(super) fn before(&mut self, program: &Program, method: u16, pc: u32) -> usize {
        self.at(program, method, pc).before.into()
    }

    /// The number of leading registers that may be live in the frame of `caller`, of method `method`, while its callee runs.
    #[inline]
    pub(super) fn during(&mut self, program: &Program, method: u16, caller: &Caller) -> usize {
        match caller.result {
            // The machine itself made the call, before an instruction that is then executed.
            0 => self.before(program, method, caller.pc),
            // If the result register is already set, the callee belongs to the instruction that set it.
            _ => {
                let during = self.at(program, method, caller.pc - 1).during;
                usize::from(during).max(self.before(program, method, caller.pc))
            }
        }
    }

    #[inline]
    fn at(&mut self, program: &Program, method: u16, pc: u32) -> Live {
        match self.0[pc as usize] {
            Some(live) => live,
            None => self.compute(program, method, pc),
        }
    }

    #[cold]
    #[inline(never)]
    fn compute(&mut self, program: &Program, method: u16, pc: u32) -> Live {
        let start = program.methods[usize::from(method)].start as usize;
        let computed = live(program, method);
        for (place, &live) in self.0[start..].iter_mut().zip(&computed) {
            *place = Some(live);
        }
        computed[pc as usize - start]
    }
}
