//! The exceptions that instructions throw.

use udita_vm::bytecode::effect::{Callee, Effect, Exception};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;

use crate::sites::{Check, check};

/// The class of an exception, as far as the bytecode determines it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thrown {
    Nothing,
    /// An object of this class.
    Exactly(u16),
    Anything,
}

impl Thrown {
    /// Whether a handler of `class` may accept it. `None` accepts all.
    pub(super) fn may_be(self, program: &Program, class: Option<u16>) -> bool {
        self == Thrown::Anything || self.is(program, class)
    }

    /// Whether a handler of `class` must accept it. `None` accepts all.
    pub(super) fn is(self, program: &Program, class: Option<u16>) -> bool {
        match (self, class) {
            (Thrown::Nothing, _) => false,
            (_, None) => true,
            (Thrown::Exactly(thrown), Some(class)) => program.is_subtype(thrown, class),
            (Thrown::Anything, Some(class)) => program.is_subtype(program.known.throwable, class),
        }
    }
}

/// The exception that an instruction may throw although its check passes, including those of callees.
pub(super) fn thrown(program: &Program, op: Op) -> Thrown {
    match op.effect() {
        Effect::Initialises(_) | Effect::Throws => Thrown::Anything,
        Effect::Calls(callee, _) => match callee {
            Callee::Native(Native::Assume | Native::Exit | Native::GetBoolean) => Thrown::Nothing,
            Callee::Native(native) if native.chooses_in_range() => Thrown::Nothing,
            Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_) | Callee::Native(_) => {
                Thrown::Anything
            }
            Callee::Shortcut(_) => Thrown::Nothing,
        },
        Effect::Ends => Thrown::Nothing,
        Effect::Computes
        | Effect::Copies(_)
        | Effect::Receives(_)
        | Effect::Measures(_)
        | Effect::Checks
        | Effect::Allocates(_)
        | Effect::Reads(..)
        | Effect::Writes(..)
        | Effect::Jumps(_)
        | Effect::Switches(..)
        | Effect::Returns(_)
        | Effect::Observes(_) => own(program, op),
    }
}

/// The exception that an instruction itself may throw although its check passes.
fn own(program: &Program, op: Op) -> Thrown {
    let checked = check(op).map(|check| class_of_failure(program, check));
    let exceptions = op.properties().throws.iter().map(|exception| class_of(program, exception));
    let null = op.dereferenced().map(|_| program.known.null_pointer);
    let mut classes = exceptions.filter(|class| checked != Some(Some(*class))).chain(null);
    match (classes.next(), classes.next()) {
        (None, _) => Thrown::Nothing,
        (Some(class), None) => Thrown::Exactly(class),
        (Some(_), Some(_)) => Thrown::Anything,
    }
}

fn class_of(program: &Program, exception: Exception) -> u16 {
    let known = &program.known;
    match exception {
        Exception::Arithmetic => known.arithmetic,
        Exception::Index => known.array_index,
        Exception::NegativeSize => known.negative_size,
        Exception::ClassCast => known.class_cast,
        Exception::ArrayStore => known.array_store,
    }
}

/// The class of the exception that a failed check throws. `None` if it throws none.
fn class_of_failure(program: &Program, check: Check) -> Option<u16> {
    let known = &program.known;
    match check {
        Check::Divisor => Some(known.arithmetic),
        Check::Index => Some(known.array_index),
        Check::StringIndex => Some(known.string_index),
        Check::Length => Some(known.negative_size),
        // A failed assumption, or a choice without a value, ends the path.
        Check::Assumption
        | Check::Range
        | Check::Text
        | Check::Character
        | Check::Position
        | Check::OpenLength => None,
    }
}

/// The exception that an instruction throws if its check fails.
pub(super) fn failure(program: &Program, op: Op) -> Thrown {
    let class = check(op).and_then(|check| class_of_failure(program, check));
    class.map_or(Thrown::Nothing, Thrown::Exactly)
}
