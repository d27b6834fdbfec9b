//! The sides of a condition, of which a run takes one: what they assign.

use std::collections::BTreeMap;

use udita_solver::TermId;
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::op::Reg;

/// A value on one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Word(u64),
    Term(TermId),
    /// The sides have different references.
    Lost,
}

/// A value, and its kind if it is known.
pub(super) type Kinded = (Value, Option<Kind>);

/// What a side has assigned so far.
#[derive(Clone, Default, Debug)]
pub(super) struct Side {
    pub(super) registers: BTreeMap<Reg, Kinded>,
    /// By heap address.
    pub(super) words: BTreeMap<usize, Kinded>,
}

/// Sides that meet at an instruction of a frame.
#[derive(Debug)]
pub(super) struct Merged {
    pub(super) at: u32,
    pub(super) base: usize,
    pub(super) side: Side,
}
