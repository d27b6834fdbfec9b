//! Conditions as values: jumps whose only effect is that a register becomes 0 or 1.
//!
//! `return x < y;` has no branch in the source, but the compiler emits a jump for it. In code without probes, such a jump is not a branch:
//! the condition becomes the term of the value, and the code that tests the value has the branch.

use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::bytecode::program::Program;

/// A jump that computes a `boolean`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Truth {
    /// The register that is set.
    pub(crate) register: Reg,
    /// Its value if the jump is taken.
    pub(crate) jumped: bool,
    /// Whether the register keeps its value if the jump is taken. Then it must have been `jumped` before.
    pub(crate) keeps: bool,
    /// The instruction before which the value is complete.
    pub(crate) end: u32,
}

/// The `boolean` that the jump at `pc` computes, if that is its only effect.
pub(crate) fn at(program: &Program, pc: u32) -> Option<Truth> {
    let code = |at: i64| usize::try_from(at).ok().and_then(|at| program.code.get(at)).copied();
    let truth = |op: Op| match op {
        Op::ConstInt { dst, value: value @ (0 | 1) } => Some((dst, value == 1)),
        _ => None,
    };
    let to = code(pc.into())?.target()?;
    let (register, value) = truth(code(i64::from(pc) + 1)?)?;
    if to == 1 {
        return Some(Truth { register, jumped: !value, keeps: true, end: pc + 2 });
    }
    let (Op::Jump { to: end }, 2) = (code(i64::from(pc) + 2)?, to) else { return None };
    let (other, jumped) = truth(code(i64::from(pc) + 3)?)?;
    let is_whole = end == 1 && other == register && jumped != value;
    is_whole.then_some(Truth { register, jumped, keeps: false, end: pc + 4 })
}
