//! The values that `switch` expressions yield.

use super::value::Value;
use crate::semantics::hir::LabelId;
use crate::semantics::types::Type;

/// What a `switch` expression yields.
pub(super) struct Yields<'a> {
    pub(super) label: LabelId,
    /// The type that the context asks for, if it does.
    pub(super) target: Option<Type<'a>>,
    /// Without a target the values, each with the slot that it is for: they are converted when it is known to what.
    pub(super) values: Vec<(usize, Value<'a>)>,
    /// Whether anything is yielded at all.
    pub(super) any: bool,
    /// It is an argument of a call.
    pub(super) is_argument: bool,
}

/// The values of a `switch` expression that have not been converted yet, and the type that it has by itself.
pub(super) struct Unconverted<'a> {
    pub(super) label: LabelId,
    pub(super) ty: Type<'a>,
    pub(super) is_argument: bool,
    pub(super) values: Vec<(usize, Value<'a>)>,
}
