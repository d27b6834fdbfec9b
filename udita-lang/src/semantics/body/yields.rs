//! The values that `switch` expressions yield.

use super::value::Value;
use crate::semantics::hir::LabelId;
use crate::semantics::types::Type;

/// The values that a `switch` expression yields.
pub(super) struct Yields<'a> {
    pub(super) label: LabelId,
    /// The type that the context expects, if any.
    pub(super) target: Option<Type<'a>>,
    /// Without a target, the values, each with its slot. They are converted when the type is known.
    pub(super) values: Vec<(usize, Value<'a>)>,
    /// Whether any value is yielded.
    pub(super) any: bool,
    /// Whether the expression is an argument of a call.
    pub(super) is_argument: bool,
}

/// The unconverted values of a `switch` expression, and its standalone type.
pub(super) struct Unconverted<'a> {
    pub(super) ty: Type<'a>,
    pub(super) values: Vec<(usize, Value<'a>)>,
}
