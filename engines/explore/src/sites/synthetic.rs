//! The sites that no probe observes.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::SiteKind;

use super::observed::is_jump_observed;
use crate::truth;

/// Number of sites of a choice. The alternatives from the last one on share it.
pub const CHOICE_SITES: u32 = 7;

/// The kind of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A place of the source.
    Source(SiteKind),
    /// A conditional jump.
    Jump,
    /// A conditional jump that computes a `boolean`. It is a branch only if the `boolean` is used as a number.
    Truth,
    /// A case of a `switch`, with its value.
    Case(i32),
    /// A check that an instruction makes.
    Check(Check),
    /// An alternative of a choice among objects. The last one stands for all that follow, too.
    Choice(u32),
}

/// A check that an instruction makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The divisor is not zero.
    Divisor,
    /// The index is within the bounds of an array.
    Index,
    /// The index is within the bounds of a string.
    StringIndex,
    /// The length of a new array is not negative.
    Length,
    /// An assumption holds. If it fails, the path ends.
    Assumption,
    /// The range of a choice has a value, or more than one. If it has none, the path ends.
    Range,
    /// Two texts, or their units at one place, are equal.
    Text,
    /// A character is in the range of characters with the same property as on this run.
    Character,
}

/// The kinds of the synthetic sites of an instruction that is no observed `switch`.
pub(super) fn kinds(program: &Program, pc: u32) -> Vec<Kind> {
    let op = program.code[pc as usize];
    match op {
        Op::Switch { table, .. } => {
            program.switches[usize::from(table)].cases.iter().map(|&(value, _)| Kind::Case(value)).collect()
        }
        Op::CallNative { native, .. } if is_choice(native) => (0..CHOICE_SITES).map(Kind::Choice).collect(),
        Op::Jump { .. } | Op::Shortcut { .. } => Vec::new(),
        _ => match (op.target(), check(op)) {
            (Some(_), _) if truth::at(program, pc).is_some() => vec![Kind::Truth],
            (Some(to), _) if !is_jump_observed(program, pc, to) => vec![Kind::Jump],
            (None, Some(check)) => vec![Kind::Check(check)],
            _ => Vec::new(),
        },
    }
}

/// The check that an instruction makes.
fn check(op: Op) -> Option<Check> {
    Some(match op {
        Op::DivInt { .. } | Op::RemInt { .. } | Op::DivLong { .. } | Op::RemLong { .. } => Check::Divisor,
        Op::GetElemInt { .. }
        | Op::GetElemLong { .. }
        | Op::GetElemFloat { .. }
        | Op::GetElemDouble { .. }
        | Op::GetElemRef { .. }
        | Op::PutElem { .. }
        | Op::PutElemChecked { .. } => Check::Index,
        Op::NewArray { .. } => Check::Length,
        Op::CallNative { native: Native::StringCharAt, .. } => Check::StringIndex,
        Op::CallNative { native: Native::Assume, .. } => Check::Assumption,
        Op::CallNative { native, .. } if native.chooses_in_range() => Check::Range,
        Op::CallNative {
            native: Native::StringSame | Native::StringCompareTo | Native::StringIndexOf,
            ..
        } => Check::Text,
        Op::CallNative { native: Native::CharProperty | Native::StringMapCase, .. } => Check::Character,
        _ => return None,
    })
}

/// Whether a native method chooses something else than an int of a range.
fn is_choice(native: Native) -> bool {
    use Native::{DomainAny, GetIntOf, GetOneOf, PoolGetAny, PoolGetNew};
    matches!(native, PoolGetAny | PoolGetNew | GetOneOf | GetIntOf | DomainAny)
}
