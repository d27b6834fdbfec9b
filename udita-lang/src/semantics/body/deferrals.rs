//! Deferred arguments: their types depend on the parameters that they are passed to.

use super::shape::Shape;
use super::value::Value;
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::environment::LocalTypes;
use crate::semantics::hir::{Expr, ExprKind, LocalId, Stmt};
use crate::semantics::rewrite::{self, Rewrite};
use crate::semantics::types::{MethodKey, Type};
use crate::source::Span;
use crate::syntax::ast;

/// An argument that waits for its target type.
#[derive(Debug)]
pub(super) struct Deferred<'a> {
    pub(super) span: Span,
    pub(super) form: Form<'a>,
    /// The variables and local classes in scope at the argument, and whether `this` is not constructed yet.
    pub(super) visible: Vec<LocalId>,
    pub(super) types: LocalTypes<'a>,
    pub(super) before_super: bool,
    /// The type of the parameter, once it is known.
    pub(super) target: Option<Type<'a>>,
    pub(super) result: Option<Expr<'a>>,
}

/// The kind of a deferred argument.
#[derive(Debug)]
pub(super) enum Form<'a> {
    /// A lambda without written parameter types.
    Implicit(&'a ast::Lambda<'a>, Shape),
    /// A lambda with written parameter types, whose body is already checked.
    Explicit(Box<ExplicitLambda<'a>>),
    MethodRef(Box<MethodRef<'a>>),
    /// A conditional or `switch` expression.
    Branches(Box<Branches<'a>>),
    /// An object of an anonymous class with an inferred supertype. The class is declared when the supertype
    /// is known.
    Anonymous(Box<NewAnonymous<'a>>),
    /// An argument that is being checked, or has been checked.
    Done,
}

impl Form<'_> {
    /// Whether it is pertinent to applicability (JLS 15.12.2.2). For branches, this depends on their results.
    pub(super) fn is_pertinent(&self) -> bool {
        match self {
            Form::Implicit(..) => false,
            Form::MethodRef(method_ref) => method_ref.is_exact(),
            Form::Explicit(_) | Form::Branches(_) | Form::Anonymous(_) | Form::Done => true,
        }
    }
}

/// A conditional or `switch` expression whose results wait for the type of the parameter.
#[derive(Debug)]
pub(super) struct Branches<'a> {
    /// The whole expression, with a slot for each result.
    pub(super) expr: Expr<'a>,
    /// The results, each with its slot.
    pub(super) results: Vec<(usize, Value<'a>)>,
}

/// A lambda with typed parameters whose body was checked before its target type was known.
#[derive(Debug)]
pub(super) struct ExplicitLambda<'a> {
    pub(super) shape: Shape,
    pub(super) types: Vec<Type<'a>>,
    pub(super) params: Vec<LocalId>,
    pub(super) body: Vec<Stmt<'a>>,
    /// Whether the body is an expression.
    pub(super) is_expr: bool,
    /// The results before conversion to the target's result type, each with its slot.
    pub(super) results: Vec<(usize, Value<'a>)>,
    pub(super) end: Span,
}

/// A method reference whose target type is not known yet.
#[derive(Debug)]
pub(super) struct MethodRef<'a> {
    pub(super) of: Of<'a>,
    pub(super) type_args: Vec<Type<'a>>,
    pub(super) name: ast::Name<'a>,
    /// The methods with the referenced name. Empty for a constructor.
    pub(super) candidates: Vec<Candidate<'a>>,
    pub(super) exact: Option<Exact<'a>>,
}

/// The qualifier before `::`.
#[derive(Debug)]
pub(super) enum Of<'a> {
    Type(Type<'a>),
    /// An object: the local that holds it, and its value, evaluated at the reference.
    Object {
        local: LocalId,
        value: Value<'a>,
    },
    This(Type<'a>),
    Super(Type<'a>, Value<'a>),
}

/// An exact method reference: only one method is possible.
#[derive(Debug)]
pub(super) struct Exact<'a> {
    /// The types of all parameters, including a receiver passed as a parameter.
    pub(super) params: Vec<Type<'a>>,
    pub(super) result: Type<'a>,
}

impl<'a> MethodRef<'a> {
    pub(super) fn is_exact(&self) -> bool {
        self.exact.is_some()
    }

    /// The result type of the method, if the reference is exact.
    pub(super) fn exact_result(&self) -> Option<Type<'a>> {
        self.exact.as_ref().map(|exact| exact.result)
    }
}

/// The creation of an object of an anonymous class.
#[derive(Debug)]
pub(super) struct NewAnonymous<'a> {
    /// The supertype. Its type arguments may not be inferred yet.
    pub(super) ty: Type<'a>,
    /// Whether the type arguments are inferred.
    pub(super) is_diamond: bool,
    /// The place that identifies the class: the name after `new`, or the name of an enum constant.
    pub(super) place: Span,
    /// The constructor of the superclass, and whether it takes an enclosing object.
    pub(super) calls: (MethodKey, bool),
    pub(super) args: Vec<Expr<'a>>,
    /// The types of the given arguments.
    pub(super) given: Vec<Type<'a>>,
    pub(super) body: &'a [ast::Member<'a>],
    pub(super) span: Span,
}

/// All deferred arguments of a body, and the slots of values that are filled later.
///
/// Its functions can't access variables, types or declarations.
#[derive(Default)]
pub(super) struct Deferrals<'a> {
    pub(super) entries: Vec<Deferred<'a>>,
    /// The entries to be checked at the end of the whole expression.
    pub(super) waiting: Vec<usize>,
}

impl<'a> Deferrals<'a> {
    /// Sets the value of a slot.
    pub(super) fn fill(&mut self, slot: usize, value: Expr<'a>) {
        self.entries[slot].result = Some(value);
    }

    /// Commits entry `index` to a parameter of type `to`. The entry is checked at the end of the whole
    /// expression.
    pub(super) fn commit(&mut self, index: usize, to: Type<'a>) {
        self.entries[index].target = Some(to);
        self.waiting.push(index);
    }

    /// Replaces the slots in `stmts` by their values. Returns whether all values are known.
    pub(super) fn patch(&mut self, stmts: &mut [Stmt<'a>]) -> bool {
        let mut patch = Patch { deferred: &mut self.entries, is_complete: true };
        if !patch.deferred.is_empty() {
            rewrite::stmts(&mut patch, stmts);
        }
        patch.is_complete
    }
}

struct Patch<'d, 'a> {
    deferred: &'d mut [Deferred<'a>],
    is_complete: bool,
}

impl<'a> Rewrite<'a> for Patch<'_, 'a> {
    fn expr(&mut self, expr: &mut Expr<'a>) {
        if let ExprKind::Deferred(index) = expr.kind {
            match self.deferred.get_mut(index).and_then(|deferred| deferred.result.take()) {
                Some(result) => {
                    *expr = result;
                    self.expr(expr);
                }
                None => self.is_complete = false,
            }
            return;
        }
        rewrite::expr_parts(self, expr);
    }
}
