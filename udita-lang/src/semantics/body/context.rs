//! The context of the code being checked: its class, its variables, and the enclosing statements.

use std::ops::{Deref, DerefMut};

use super::builder::Builder;
use super::deferrals::Deferrals;
use super::locals::{Locals, Variable};
use super::targets::Targets;
use super::value::Value;
use super::yields::Unconverted;
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::environment::{LocalTypes, OuterVariable};
use crate::semantics::hints::Hints;
use crate::semantics::hir::{ExprKind, LocalId, LocalKind};
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast;

/// The context of the code being checked. Looks up names, selects methods and passes checked values.
///
/// Its functions can't check syntax. They receive expressions and statements as checked values.
pub(super) struct BodyContext<'c, 'a, 's> {
    pub(super) builder: Builder<'c, 'a, 's>,
    pub(super) class: ClassKey,
    /// The classes declared in this body that are in scope, innermost last.
    pub(super) types: LocalTypes<'a>,
    /// The type parameters of the method.
    pub(super) vars: &'a [TypeVarKey],
    /// Whether the code has no `this`.
    pub(super) is_static: bool,
    /// Whether the code is before or in a call of `this(...)` or `super(...)`, where `this` can't be used
    /// yet, except to assign fields.
    pub(super) before_super: bool,
    pub(super) locals: Locals<'a>,
    pub(super) targets: Targets<'a>,
    pub(super) deferrals: Deferrals<'a>,
    /// The values of `switch` expressions that are not converted yet.
    pub(super) unconverted: Vec<Unconverted<'a>>,
    /// Whether the code is the body of an `if (false)`, which javac drops.
    pub(super) never_runs: bool,
    /// Whether the code is in the compact constructor of a record. The fields are set at its end.
    pub(super) is_compact: bool,
    /// Whether the code is in a constructor or initialiser, which may set final fields.
    pub(super) initializes: bool,
    /// Like `initializes`, but also true in lambda expressions.
    pub(super) is_initializer: bool,
    /// The place of the field name or of the initialiser block whose initialiser this is. Later fields have
    /// no value yet. The flag says whether static fields are being initialised.
    pub(super) initializing: Option<(Span, bool)>,
    /// Facts for the analyses of the checked body.
    pub(super) hints: Hints<'a>,
}

impl<'c, 'a, 's> Deref for BodyContext<'c, 'a, 's> {
    type Target = Builder<'c, 'a, 's>;

    fn deref(&self) -> &Self::Target {
        &self.builder
    }
}

impl DerefMut for BodyContext<'_, '_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.builder
    }
}

impl<'c, 'a, 's> BodyContext<'c, 'a, 's> {
    /// A context for the beginning of a body in the code of `class`.
    pub(super) fn new(cx: &'c mut Checker<'a, 's>, class: ClassKey, is_static: bool) -> Self {
        let mut locals = Locals::default();
        if !is_static {
            locals.new_local("this", LocalKind::Declared, cx.this_type(class), cx.world.classes[class].span);
        }
        BodyContext {
            builder: Builder { cx },
            class,
            types: &[],
            vars: &[],
            is_static,
            before_super: false,
            locals,
            targets: Targets::default(),
            deferrals: Deferrals::default(),
            unconverted: Vec::new(),
            never_runs: false,
            is_compact: false,
            initializes: false,
            is_initializer: false,
            initializing: None,
            hints: Hints::default(),
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Whether the code is before or in a call of `this(...)` or `super(...)`, and not in a lambda expression.
    pub(super) fn is_in_prologue(&self) -> bool {
        self.before_super && self.initializes
    }

    /// The scope of type names at this point.
    pub(super) fn scope(&self) -> Scope<'a> {
        Scope { vars: self.vars, types: self.types, in_body: true, ..Scope::of(self.class, self.is_static) }
    }

    /// Checks the modifiers and annotations of a variable.
    pub(super) fn check_variable_modifiers(&mut self, modifiers: ast::Modifiers<'a>, on: Annotated) {
        self.cx.diagnostics.check_variable_modifiers(modifiers);
        let scope = self.scope();
        self.cx.check_annotations(scope, modifiers, on);
        for element in modifiers.annotations.iter().flat_map(|annotation| annotation.elements) {
            if let ast::ElementValueKind::Expr(expr) = element.value.kind
                && let ast::ExprKind::Name(name) = expr.without_parentheses().kind
                && let Some(local) = self.locals.local_named(name.text)
                && self.locals[local].constant.is_none()
            {
                let headline = format!("the value of an element cannot be the variable `{}`", name.text);
                self.error(Code::BadExpression, expr.span, headline, "not constant");
            }
        }
    }

    /// The type arguments before a method's name. Reports wildcards among them.
    pub(super) fn type_arguments(&mut self, written: &'a [ast::TypeExpr<'a>]) -> Vec<Type<'a>> {
        let scope = self.scope();
        let wildcard = written.iter().find(|arg| matches!(arg.kind, ast::TypeExprKind::Wildcard(_)));
        if let Some(wildcard) = wildcard {
            let headline = "a wildcard cannot be a type argument of a method or constructor";
            self.error(Code::BadTypeArguments, wildcard.span, headline, "a type is expected");
        }
        let resolved = written.iter().map(|arg| self.cx.resolve_argument(scope, arg)).collect();
        self.cx.complete();
        resolved
    }

    /// The written type of a variable.
    pub(super) fn resolve_variable_type(&mut self, written: &ast::TypeExpr<'a>) -> Type<'a> {
        let scope = self.scope();
        let ty = self.cx.resolve_variable_type(scope, written);
        self.cx.complete();
        // A name at the beginning of a statement may turn out to be a variable.
        if let ast::TypeExprKind::Named([ast::TypeSegment { name, args: None }]) = written.kind {
            self.note_surroundings(*name);
        }
        ty
    }

    /// Records the variables and types in scope, if the completion for `name` is requested.
    pub(super) fn note_surroundings(&mut self, name: ast::Name<'a>) {
        if self.cx.references.wants(name.span) {
            let (variables, scope) = (self.visible_variables(), self.scope());
            self.cx.references.surround(Surroundings::Simple(variables, scope));
        }
    }

    /// Declares a local variable of the source. One named `_` is not in scope.
    pub(super) fn declare(&mut self, name: ast::Name<'a>, ty: Type<'a>, is_final: bool) -> LocalId {
        if let Some(earlier) = self.locals.local_named(name.text) {
            let first = self.locals[earlier].span;
            self.cx.diagnostics.duplicate("variable", name, first);
        }
        self.cx.expression_types.note(name.span, ty);
        self.cx.references.note(name.span, Meaning::Local(name.span));
        let local = self.locals.new_local(name.text, LocalKind::Declared, ty, name.span);
        self.locals[local].is_final = is_final;
        if !name.is_unnamed() {
            self.locals.enter(local);
        }
        local
    }

    /// The local variables in scope, innermost last.
    pub(super) fn visible_variables(&self) -> Vec<OuterVariable<'a>> {
        let variables = self.locals.visible().iter().map(|&local| {
            let Variable { name, ty, constant, span, is_inferred, .. } = self.locals[local];
            OuterVariable { name, ty, constant, span, is_inferred }
        });
        variables.collect()
    }

    /// `this`, with its type in the class.
    pub(super) fn this(&mut self, span: Span) -> Value<'a> {
        let ty = self.cx.this_type(self.class);
        self.value(ExprKind::Local(LocalId(0)), ty, span)
    }
}
