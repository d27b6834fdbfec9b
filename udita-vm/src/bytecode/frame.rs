//! What is left of a call: the registers that the rest of its code may read.

use super::kind::{Kind, Reg};
use super::optimise::live_registers;
use super::program::Program;
use super::verify::kinds_before;

/// The registers that a call of method `number` may still read when it comes to instruction `pc`, with the kinds of their words. The
/// rest of the call follows from these words and from what it reads of the heap. None if that isn't known.
pub fn live_words(program: &Program, number: u16, pc: u32) -> Option<Vec<(Reg, Kind)>> {
    let method = program.methods.get(usize::from(number))?;
    let live = *live_registers(program, number)?.get(pc.checked_sub(method.start)? as usize)?;
    let kinds = kinds_before(program, number, pc)?;
    let live = (0..method.registers).filter(|register| live >> register & 1 == 1);
    live.map(|register| Some((register, kinds[usize::from(register)]?))).collect()
}
