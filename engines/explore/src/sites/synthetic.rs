//! The sites that no probe observes.

use udita_vm::bytecode::effect::{Allocation, Callee, Condition, Effect, Exception};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::native_effect::Choice;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::SiteKind;

use super::observed::is_jump_observed;
use crate::truth;

/// Number of sites of a choice. Alternatives beyond the last site share it.
pub const CHOICE_SITES: u32 = 7;

/// The kind of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A place in the source.
    Source(SiteKind),
    /// A conditional jump that no probe observes.
    Jump,
    /// A conditional jump that computes a `boolean`. It becomes a branch only if the `boolean` is used as a number.
    Truth,
    /// A case of a `switch`, with its value.
    Case(i32),
    /// A check that an instruction performs.
    Check(Check),
    /// An alternative of a choice among objects. The last one also represents all that follow.
    Choice(u32),
}

/// A check that an instruction performs.
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
    /// The range of a choice has a value, or more than one. Without a value, the path ends.
    Range,
    /// Two texts, or two units at the same position, are equal.
    Text,
    /// The index is in the lower half of those that remain.
    Position,
    /// The length of a text that may be longer is what this run needs.
    OpenLength,
    /// A character is in the range of characters whose property is the same as on this run.
    Character,
}

/// The kinds of the synthetic sites of an instruction, which must not be an observed `switch`.
pub(super) fn kinds(program: &Program, pc: u32) -> Vec<Kind> {
    let op = program.code[pc as usize];
    match op.effect() {
        Effect::Switches(_, table) => {
            program.switches[usize::from(table)].cases.iter().map(|&(value, _)| Kind::Case(value)).collect()
        }
        Effect::Calls(Callee::Native(native), _) if native.effects().chooses == Some(Choice::Member) => {
            (0..CHOICE_SITES).map(Kind::Choice).collect()
        }
        Effect::Jumps(Condition::Always) | Effect::Calls(Callee::Shortcut(_), _) => Vec::new(),
        Effect::Jumps(_) => match op.target() {
            Some(_) if truth::at(program, pc).is_some() => vec![Kind::Truth],
            Some(to) if !is_jump_observed(program, pc, to) => vec![Kind::Jump],
            _ => Vec::new(),
        },
        Effect::Computes
        | Effect::Copies(_)
        | Effect::Receives(_)
        | Effect::Measures(_)
        | Effect::Checks
        | Effect::Allocates(_)
        | Effect::Reads(..)
        | Effect::Writes(..)
        | Effect::Initialises(_)
        | Effect::Calls(..)
        | Effect::Returns(_)
        | Effect::Throws
        | Effect::Ends
        | Effect::Observes(_) => match check(op) {
            Some(Check::Index) => vec![Kind::Check(Check::Index), Kind::Check(Check::Position)],
            check => check.map(Kind::Check).into_iter().collect(),
        },
    }
}

/// The check that an instruction performs. For a native method, it is the check that the tracer models.
pub(crate) fn check(op: Op) -> Option<Check> {
    use Native::{
        Assume, CharProperty, IntToString, LongToString, StringCharAt, StringCompareTo, StringIndexOf,
        StringMapCase, StringSame, StringSubstring,
    };
    if let Effect::Calls(Callee::Native(native), _) = op.effect() {
        return Some(match native {
            StringCharAt => Check::StringIndex,
            Assume => Check::Assumption,
            native if native.chooses_in_range() => Check::Range,
            StringSame | StringCompareTo | StringIndexOf | IntToString | LongToString => Check::Text,
            CharProperty | StringMapCase => Check::Character,
            StringSubstring => Check::Position,
            _ => return None,
        });
    }
    op.properties().throws.iter().find_map(|exception| match exception {
        Exception::Arithmetic => Some(Check::Divisor),
        Exception::Index => Some(Check::Index),
        // The check of several lengths is not a branch.
        Exception::NegativeSize => match op.effect() {
            Effect::Allocates(Allocation::Array(..)) => Some(Check::Length),
            _ => None,
        },
        // The class of an object is not a condition on the input.
        Exception::ClassCast | Exception::ArrayStore => None,
    })
}
