//! The code around a class that is declared in a body, as the code of the class sees it.

use std::rc::Rc;

use super::hir::Constant;
use super::types::{ClassKey, MethodKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, TypeDeclKind};

/// The classes declared in a body that are in scope at a place, the innermost last.
pub(super) type LocalTypes<'a> = &'a [(&'a str, ClassKey)];

/// The part of the code around a class in a body that the class can see, up to the class that this code belongs to.
#[derive(Debug)]
pub(super) struct Environment<'a> {
    /// The local variables, the innermost last.
    pub(super) variables: Vec<OuterVariable<'a>>,
    pub(super) types: LocalTypes<'a>,
    /// The type parameters of the method.
    pub(super) vars: &'a [TypeVarKey],
    /// The code is static.
    pub(super) is_static: bool,
    /// The class of the innermost enclosing object. None in static code; in the arguments of `super(...)` the class around the
    /// one under construction.
    pub(super) instance: Option<ClassKey>,
}

/// A local variable as code within its body sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OuterVariable<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Type<'a>,
    /// Its value, if it is a constant variable.
    pub(super) constant: Option<Constant<'a>>,
    /// The place of its name in its declaration.
    pub(super) span: Span,
}

/// The facts about a class that is declared in a body.
#[derive(Debug)]
pub(super) struct Nesting<'a> {
    pub(super) environment: Rc<Environment<'a>>,
    /// The supertype of a class that names none in the source.
    pub(super) supertype: Option<Type<'a>>,
    /// The constructor that the constructor of an anonymous class calls, and whether the first argument is the enclosing object
    /// for that call.
    pub(super) calls: Option<(MethodKey, bool)>,
    /// All its bodies have been checked, so its captures are complete.
    pub(super) is_closed: bool,
    /// The place where static code within it makes an object of it. Such an object can't have captured variables.
    pub(super) made_by_static: Option<Span>,
}

/// The place that identifies an anonymous class, and its members.
pub(super) type AnonymousBody<'a> = (Span, &'a [ast::Member<'a>]);

impl Nesting<'_> {
    /// The kinds of types that have no enclosing object even in a body.
    pub(super) fn is_static_kind(decl: &ast::TypeDecl<'_>) -> bool {
        decl.kind != TypeDeclKind::Class
    }
}
