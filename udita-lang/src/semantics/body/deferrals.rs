//! Arguments whose types depend on the parameters that they are passed to.

use super::rewrite::{self, Rewrite};
use super::shape::Shape;
use super::value::Value;
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::environment::LocalTypes;
use crate::semantics::hir::{Expr, ExprKind, LocalId, Stmt};
use crate::semantics::types::{MethodKey, Type};
use crate::source::Span;
use crate::syntax::ast;

/// An argument that waits for its target.
#[derive(Debug)]
pub(super) struct Deferred<'a> {
    pub(super) span: Span,
    pub(super) form: Form<'a>,
    /// The variables and local classes that it can see, and whether `this` isn't constructed yet there.
    pub(super) visible: Vec<LocalId>,
    pub(super) types: LocalTypes<'a>,
    pub(super) before_super: bool,
    /// The type of the parameter that it is passed to.
    pub(super) target: Option<Type<'a>>,
    pub(super) result: Option<Expr<'a>>,
}

/// The kind of a deferred argument.
#[derive(Debug)]
pub(super) enum Form<'a> {
    /// A lambda whose parameters have no written types.
    Implicit(&'a ast::Lambda<'a>, Shape),
    /// One whose parameters have; its body has been checked already.
    Explicit(Box<ExplicitLambda<'a>>),
    MethodRef(Box<MethodRef<'a>>),
    /// A conditional or `switch` expression.
    Branches(Box<Branches<'a>>),
    /// An object of an anonymous class whose supertype is inferred: the class is declared when that is known.
    Anonymous(Box<NewAnonymous<'a>>),
    /// Being looked at, or done.
    Done,
}

impl Form<'_> {
    /// Whether it takes part in the choice of a method (JLS 15.12.2.2). Of branches their results have to be asked.
    pub(super) fn is_pertinent(&self) -> bool {
        match self {
            Form::Implicit(..) => false,
            Form::MethodRef(method_ref) => method_ref.is_exact(),
            Form::Explicit(_) | Form::Branches(_) | Form::Anonymous(_) | Form::Done => true,
        }
    }
}

/// A conditional or `switch` expression whose results wait for the parameter that it is passed to.
#[derive(Debug)]
pub(super) struct Branches<'a> {
    /// The whole, with a slot for each result.
    pub(super) expr: Expr<'a>,
    /// The results, each with its slot.
    pub(super) results: Vec<(usize, Value<'a>)>,
}

/// A lambda with typed parameters whose body was checked before its target was known.
#[derive(Debug)]
pub(super) struct ExplicitLambda<'a> {
    pub(super) shape: Shape,
    pub(super) types: Vec<Type<'a>>,
    pub(super) params: Vec<LocalId>,
    pub(super) body: Vec<Stmt<'a>>,
    /// The body is an expression.
    pub(super) is_expr: bool,
    /// Its results before the conversion to the target's result type, each with its slot.
    pub(super) results: Vec<(usize, Value<'a>)>,
    pub(super) end: Span,
}

/// A method reference whose target is not known yet.
#[derive(Debug)]
pub(super) struct MethodRef<'a> {
    pub(super) of: Of<'a>,
    pub(super) type_args: Vec<Type<'a>>,
    pub(super) name: ast::Name<'a>,
    /// The methods of the name, if it names no constructor.
    pub(super) candidates: Vec<Candidate<'a>>,
    pub(super) exact: Option<Exact<'a>>,
}

/// The part before `::`.
#[derive(Debug)]
pub(super) enum Of<'a> {
    Type(Type<'a>),
    /// An object: the local that keeps it, and its value, which is evaluated at the place of the reference.
    Object {
        local: LocalId,
        value: Value<'a>,
    },
    This(Type<'a>),
    Super(Type<'a>, Value<'a>),
}

/// A method reference that can mean one method only.
#[derive(Debug)]
pub(super) struct Exact<'a> {
    /// The types of all parameters, the receiver's too if it is one.
    pub(super) params: Vec<Type<'a>>,
    pub(super) result: Type<'a>,
}

impl<'a> MethodRef<'a> {
    pub(super) fn is_exact(&self) -> bool {
        self.exact.is_some()
    }

    /// The result of the method, if it can mean one method only.
    pub(super) fn exact_result(&self) -> Option<Type<'a>> {
        self.exact.as_ref().map(|exact| exact.result)
    }
}

/// The creation of an object of an anonymous class.
#[derive(Debug)]
pub(super) struct NewAnonymous<'a> {
    /// Its supertype, whose type arguments may still have to be inferred.
    pub(super) ty: Type<'a>,
    /// Whether they were to be inferred.
    pub(super) is_diamond: bool,
    /// The name that determines it: the name after `new`, or that of an enum constant.
    pub(super) place: Span,
    /// The constructor of the superclass, and whether that is given an enclosing object.
    pub(super) calls: (MethodKey, bool),
    pub(super) args: Vec<Expr<'a>>,
    /// The types of the arguments as given.
    pub(super) given: Vec<Type<'a>>,
    pub(super) body: &'a [ast::Member<'a>],
    pub(super) span: Span,
}

/// All deferred arguments of a body, and the slots of values that are given later.
///
/// Its functions can't look at variables, types or declarations.
#[derive(Default)]
pub(super) struct Deferrals<'a> {
    pub(super) entries: Vec<Deferred<'a>>,
    /// The entries that wait for the end of the whole expression.
    pub(super) waiting: Vec<usize>,
}

impl<'a> Deferrals<'a> {
    /// Gives a slot its value.
    pub(super) fn fill(&mut self, slot: usize, value: Expr<'a>) {
        self.entries[slot].result = Some(value);
    }

    /// Passes entry `index` to a parameter of type `to`. It is checked at the end of the whole expression.
    pub(super) fn commit(&mut self, index: usize, to: Type<'a>) {
        self.entries[index].target = Some(to);
        self.waiting.push(index);
    }

    /// Puts the values of the entries into `stmts`; whether all were there.
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
