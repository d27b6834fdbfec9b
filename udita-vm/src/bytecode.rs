//! The bytecode: what a program for the machine is made of.
//!
//! * [`op`]: the instruction set, one table from which everything else about instructions is derived: [`operand`]s,
//!   [`property`]s, [`comparison`]s, the [`call`] that an instruction makes.
//! * [`native`]: the table of methods that the machine itself implements.
//! * [`kind`]: registers and the kinds of words.
//! * [`position`]: places in the source.
//! * [`program`]: a whole program, immutable and shared by all machines that run it.
//! * [`rule`]: what a program says of its inputs by `assume`.
//! * [`site`]: the places of the source whose execution is observed.
//! * [`optimise`]: a program made faster.
//! * [`verify`]: checks that a program keeps the promises that the machine relies on.
//! * [`disasm`]: a program as readable text.

pub mod call;
pub mod comparison;
pub mod disasm;
pub mod kind;
pub mod native;
pub mod op;
pub mod operand;
pub mod optimise;
pub mod position;
pub mod program;
pub mod property;
pub mod rule;
#[cfg(test)]
pub(crate) mod sample;
pub mod site;
pub mod verify;
