//! The exceptions that instructions throw.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;

/// The class of an exception, as far as the bytecode tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thrown {
    Nothing,
    /// An object of this class.
    Exactly(u16),
    Anything,
}

impl Thrown {
    /// Whether a handler of `class` may take it; none takes all.
    pub(super) fn may_be(self, program: &Program, class: Option<u16>) -> bool {
        self == Thrown::Anything || self.is(program, class)
    }

    /// Whether a handler of `class` surely takes it; none takes all.
    pub(super) fn is(self, program: &Program, class: Option<u16>) -> bool {
        match (self, class) {
            (Thrown::Nothing, _) => false,
            (_, None) => true,
            (Thrown::Exactly(thrown), Some(class)) => program.is_subtype(thrown, class),
            (Thrown::Anything, Some(class)) => program.is_subtype(program.known.throwable, class),
        }
    }
}

/// The exception of an instruction whose check passes.
pub(super) fn thrown(program: &Program, op: Op) -> Thrown {
    let known = &program.known;
    match op {
        Op::CheckCast { .. } => Thrown::Exactly(known.class_cast),
        Op::NewArrays { .. } => Thrown::Exactly(known.negative_size),
        Op::CallNative { native: Native::Assume | Native::Exit | Native::GetBoolean, .. } => Thrown::Nothing,
        Op::CallNative { native, .. } if native.chooses_in_range() => Thrown::Nothing,
        Op::Call { .. }
        | Op::CallSpecial { .. }
        | Op::CallVirtual { .. }
        | Op::CallNative { .. }
        | Op::InitClass { .. }
        | Op::PutElemChecked { .. }
        | Op::Throw { .. } => Thrown::Anything,
        _ if op.dereferenced().is_some() => Thrown::Exactly(known.null_pointer),
        _ => Thrown::Nothing,
    }
}

/// The exception of an instruction whose check fails. A path with a failed assumption ends.
pub(super) fn failure(program: &Program, op: Op) -> Thrown {
    let known = &program.known;
    match op {
        Op::DivInt { .. } | Op::RemInt { .. } | Op::DivLong { .. } | Op::RemLong { .. } => {
            Thrown::Exactly(known.arithmetic)
        }
        Op::NewArray { .. } => Thrown::Exactly(known.negative_size),
        Op::CallNative { native: Native::StringCharAt, .. } => Thrown::Exactly(known.string_index),
        Op::CallNative { .. } => Thrown::Nothing,
        _ => Thrown::Exactly(known.array_index),
    }
}
