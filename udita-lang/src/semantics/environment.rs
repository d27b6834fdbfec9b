//! The environment of a class declared in a body: the surrounding code that the class can refer to.

use std::rc::Rc;

use super::hir::Constant;
use super::types::{ClassKey, MethodKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, TypeDeclKind};

/// The classes declared in a body that are in scope at a place, innermost last.
pub(super) type LocalTypes<'a> = &'a [(&'a str, ClassKey)];

/// The part of the surrounding code that a class in a body can refer to, up to the next enclosing class.
#[derive(Debug)]
pub(super) struct Environment<'a> {
    /// The local variables, innermost last.
    pub(super) variables: Vec<OuterVariable<'a>>,
    pub(super) types: LocalTypes<'a>,
    /// The type parameters of the method.
    pub(super) vars: &'a [TypeVarKey],
    /// Whether the code is static.
    pub(super) is_static: bool,
    /// The class of the innermost enclosing object. `None` in static code. Up to the end of `super(...)`,
    /// it is the class around the one under construction.
    pub(super) instance: Option<ClassKey>,
}

/// A local variable of an enclosing body.
#[derive(Clone, Copy, Debug)]
pub(super) struct OuterVariable<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Type<'a>,
    /// The value, if it is a constant variable.
    pub(super) constant: Option<Constant<'a>>,
    /// The place of the name in the declaration.
    pub(super) span: Span,
    /// Whether it is a `var` and the class is in its initialiser.
    pub(super) is_inferred: bool,
}

/// Facts about a class declared in a body.
#[derive(Debug)]
pub(super) struct Nesting<'a> {
    pub(super) environment: Rc<Environment<'a>>,
    /// The supertype, if the source doesn't name it.
    pub(super) supertype: Option<Type<'a>>,
    /// The constructor that the constructor of an anonymous class calls, and whether the first argument is
    /// the enclosing object of that call.
    pub(super) calls: Option<(MethodKey, bool)>,
    /// Whether all bodies of the class have been checked, so its captures are complete.
    pub(super) is_closed: bool,
    /// The place where static code within the class creates an object of it. Such an object can't have
    /// captured variables.
    pub(super) static_creation: Option<Span>,
}

/// The place that identifies an anonymous class, with its members.
pub(super) type AnonymousBody<'a> = (Span, &'a [ast::Member<'a>]);

impl Nesting<'_> {
    /// Whether a declared type never has an enclosing object, even in a body.
    pub(super) fn is_static_kind(decl: &ast::TypeDecl<'_>) -> bool {
        decl.kind != TypeDeclKind::Class
    }
}
