//! The live part of a frame: the registers that the rest of a call may read.

use super::kind::{Kind, Reg};
use super::optimise::live_registers;
use super::program::Program;
use super::verify::kinds_before;

/// The registers that a call of method `number` may still read at instruction `pc`, with the kinds of their words. These words and the
/// heap determine the rest of the call. `None` if the registers are unknown.
pub fn live_words(program: &Program, number: u16, pc: u32) -> Option<Vec<(Reg, Kind)>> {
    let method = program.methods.get(usize::from(number))?;
    let live = *live_registers(program, number)?.get(pc.checked_sub(method.start)? as usize)?;
    let kinds = kinds_before(program, number, pc)?;
    let live = (0..method.registers).filter(|register| live >> register & 1 == 1);
    live.map(|register| Some((register, kinds[usize::from(register)]?))).collect()
}
