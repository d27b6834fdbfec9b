//! The bytecode: the programs of the machine.
//!
//! * [`op`]: the instruction set. One table describes it: [`operand`]s, [`property`]s, [`comparison`]s.
//! * [`call`]: the calls that instructions make.
//! * [`native`]: the tables of methods that the machine implements.
//! * [`kind`], [`position`]: registers and kinds of words, places in the source.
//! * [`program`]: a whole program, immutable and shared by all machines that run it.
//! * [`rule`]: the assumptions that a program makes about its inputs.
//! * [`site`]: observed places of the source.
//! * [`failing_calls`]: what happens to a path after a call returns `false`.
//! * [`anticipation`]: comparisons whose operands the path needs in any case.
//! * [`optimise`]: the optimiser.
//! * [`verify`]: the verifier, which checks the invariants that the machine relies on.
//! * [`disasm`]: the disassembler.

pub(crate) mod anticipation;
pub mod call;
pub mod callees;
pub mod comparison;
pub mod disasm;
pub mod effect;
pub(crate) mod failing_calls;
pub mod frame;
pub mod kind;
pub mod native;
pub mod native_effect;
pub mod op;
pub mod operand;
pub mod optimise;
pub mod position;
pub mod program;
pub mod property;
pub mod rule;
pub mod same_code;
#[cfg(test)]
pub(crate) mod sample;
pub mod site;
pub mod verify;
