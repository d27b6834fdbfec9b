//! The checker of one body, which walks its syntax.

use std::ops::{Deref, DerefMut};

use super::context::BodyContext;
use super::locals::Bindings;
use super::value::Value;
use super::yields::Yields;
use crate::semantics::checker::Checker;
use crate::semantics::hir::{LocalId, LocalKind};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::{MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast;

/// The checker of one body. It translates syntax to checked statements and expressions.
pub(super) struct BodyChecker<'c, 'a, 's> {
    pub(super) context: BodyContext<'c, 'a, 's>,
    /// The type that `return` needs. `None` in an initialiser, which can't return.
    pub(super) result: Option<Type<'a>>,
    /// The pattern variables that have values after the last checked expression.
    pub(super) bindings: Bindings,
    /// The pattern variables that the last checked statement leaves in scope.
    pub(super) introduced: Vec<LocalId>,
    /// Whether the next `switch` expression or conditional is an argument of a call.
    pub(super) is_argument: bool,
    /// The conditionals that are reference conditionals because they contain calls with inferred results.
    pub(super) reference_conditionals: Vec<Span>,
    /// The enclosing `switch` expressions, innermost last.
    pub(super) yields: Vec<Yields<'a>>,
    /// The returned values of a lambda without a known target, each with its slot.
    pub(super) free_results: Option<Vec<(usize, Value<'a>)>>,
}

impl<'c, 'a, 's> Deref for BodyChecker<'c, 'a, 's> {
    type Target = BodyContext<'c, 'a, 's>;

    fn deref(&self) -> &Self::Target {
        &self.context
    }
}

impl DerefMut for BodyChecker<'_, '_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.context
    }
}

impl<'c, 'a, 's> BodyChecker<'c, 'a, 's> {
    /// A checker for code of `class` outside of methods.
    pub(super) fn for_class(cx: &'c mut Checker<'a, 's>, class: ClassKey, is_static: bool) -> Self {
        BodyChecker {
            context: BodyContext::new(cx, class, is_static),
            result: None,
            bindings: Bindings::default(),
            introduced: Vec::new(),
            is_argument: false,
            reference_conditionals: Vec::new(),
            yields: Vec::new(),
            free_results: None,
        }
    }

    /// A checker for the body of `method` of `class`.
    pub(super) fn for_method(cx: &'c mut Checker<'a, 's>, class: ClassKey, method: MethodKey) -> Self {
        let declared = &cx.world.methods[method];
        let (vars, initializes) = (declared.type_params, declared.kind != MethodKind::Method);
        let is_static = declared.is_static;
        let mut checker = BodyChecker::for_class(cx, class, is_static);
        checker.context.vars = vars;
        checker.context.initializes = initializes;
        checker.context.is_initializer = initializes;
        checker
    }

    /// Declares the parameters of `method`.
    pub(super) fn declare_params(&mut self, method: MethodKey) {
        let declared = &self.context.builder.cx.types.world.methods[method];
        let (types, decl) = (declared.params, declared.decl);
        if declared.kind == MethodKind::Constructor {
            self.result = Some(Type::Void);
        }
        let params = match decl {
            MethodDecl::Method(decl) => decl.params,
            // A compact constructor has the components of its record as parameters.
            MethodDecl::Constructor(decl) => decl.params.unwrap_or_else(|| {
                self.cx.world.classes[self.class].decl.map_or(&[], |record| record.components)
            }),
            // Code can't refer to implicit parameters.
            MethodDecl::Implicit => {
                let names = self.cx.world.methods[method].param_names;
                let span = self.cx.world.methods[method].span;
                for (&name, &ty) in names.iter().zip(types) {
                    self.locals.new_local(name, LocalKind::Synthetic, ty, span);
                }
                return;
            }
            MethodDecl::Generated(_) => {
                let (span, names) = (declared.span, declared.param_names);
                for (&name, &ty) in names.iter().zip(types) {
                    self.declare(ast::Name { text: name, span }, ty, false);
                }
                return;
            }
        };
        for (param, &ty) in params.iter().zip(types) {
            self.declare(param.name, ty, param.modifiers.has(ast::Modifier::Final));
        }
    }

    /// Runs `part`, then removes the variables and classes that it declared.
    pub(super) fn scoped<T>(&mut self, part: impl FnOnce(&mut Self) -> T) -> T {
        let (visible, types) = (self.locals.visible().len(), self.types);
        let result = part(self);
        self.locals.leave(visible);
        self.types = types;
        result
    }
}
