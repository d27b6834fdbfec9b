//! The code around a class that is declared in a body, as the code of the class sees it.

use std::rc::Rc;

use super::hir::Constant;
use super::types::{ClassKey, MethodKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, TypeDeclKind};

/// The classes declared in a body that can be seen at some place, the innermost last.
pub(super) type LocalTypes<'a> = &'a [(&'a str, ClassKey)];

/// What a class in a body can see of the code around it, up to the class that this code belongs to.
#[derive(Debug)]
pub(super) struct Environment<'a> {
    /// The local variables, the innermost last.
    pub(super) variables: Vec<OuterVariable<'a>>,
    pub(super) types: LocalTypes<'a>,
    /// The type parameters of the method.
    pub(super) vars: &'a [TypeVarKey],
    /// The code is static.
    pub(super) is_static: bool,
    /// The class of the innermost object around that is there: none in static code; in the arguments of `super(...)`
    /// not the one under construction, but the one around that.
    pub(super) instance: Option<ClassKey>,
}

/// A local variable as code within its body sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OuterVariable<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Type<'a>,
    /// Its value, if it is a constant variable.
    pub(super) constant: Option<Constant<'a>>,
    /// Where its name stands in its declaration.
    pub(super) span: Span,
}

/// What the checker knows of a class that is declared in a body.
#[derive(Debug)]
pub(super) struct Nesting<'a> {
    pub(super) environment: Rc<Environment<'a>>,
    /// The supertype of a class that names none in the source.
    pub(super) supertype: Option<Type<'a>>,
    /// What the constructor of an anonymous class calls, and whether its first argument is the enclosing object for
    /// that.
    pub(super) calls: Option<(MethodKey, bool)>,
    /// All its bodies have been checked: what it uses is known.
    pub(super) is_closed: bool,
    /// Where static code within it makes an object of it: then there is nothing that its variables could come from.
    pub(super) made_by_static: Option<Span>,
}

/// The place by which an anonymous class is known, and its members.
pub(super) type AnonymousBody<'a> = (Span, &'a [ast::Member<'a>]);

impl Nesting<'_> {
    /// The kinds of types that have no enclosing object even in a body.
    pub(super) fn is_static_kind(decl: &ast::TypeDecl<'_>) -> bool {
        decl.kind != TypeDeclKind::Class
    }
}
