//! Resolves names of variables and fields (JLS 6.5).

use super::builder::Builder;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::environment::OuterVariable;
use crate::semantics::hir::{Constant, Expr, ExprKind, LocalId, LocalKind};
use crate::semantics::references::Meaning;
use crate::semantics::scope::TypeName;
use crate::semantics::types::{ClassKey, FieldKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self};

/// The variable that a simple name refers to.
pub(super) enum NamedVariable<'a> {
    Local(LocalId),
    /// A variable of the body that declares `class`, which is the class of this code or encloses it.
    Outer {
        class: ClassKey,
        variable: OuterVariable<'a>,
    },
    /// A field of `class`, which is the class of this code or encloses it.
    Field {
        class: ClassKey,
        field: FieldKey,
    },
    /// Several fields, which are inherited or imported.
    Ambiguous,
}

impl<'a> Builder<'_, 'a, '_> {
    /// Reports an assignment to a variable of an enclosing body.
    fn outer_assigned(&mut self, variable: OuterVariable<'a>, name: ast::Name<'a>) {
        let headline = format!("variable `{}` of the enclosing code cannot be assigned here", name.text);
        self.cx.diagnostics.report(
            Diagnostic::new(Code::NotAssignable, name.span, headline)
                .label("this code has a copy of it")
                .also(variable.span, "declared here"),
        );
    }

    /// Reports the use of a `var` in its own initialiser.
    fn depends_on_itself(&mut self, name: ast::Name<'a>) {
        self.not_inferred(name, name.span, "its value depends on itself");
    }

    pub(super) fn not_inferred(&mut self, variable: ast::Name<'a>, span: Span, label: &str) {
        let headline = format!("the type of `{}` cannot be inferred", variable.text);
        self.error(Code::BadType, span, headline, label);
    }

    pub(super) fn ambiguous_name(&mut self, name: ast::Name<'a>) {
        let headline = format!("variable `{}` is ambiguous", name.text);
        self.error(Code::Ambiguous, name.span, headline, "several classes declare it");
    }

    pub(super) fn inaccessible(&mut self, what: &str, owner: ClassKey, span: Span) {
        let headline =
            format!("{what} of `{}` cannot be used here", self.cx.world.classes[owner].simple_name);
        self.error(Code::Inaccessible, span, headline, "not accessible from here");
    }

    /// Converts a value to the receiver of a member of `class`.
    pub(super) fn receiver(&mut self, value: Value<'a>, class: ClassKey) -> Expr<'a> {
        let value = self.closed(value);
        let expr = self.checked(value);
        // The erasure of a type variable is only its first bound.
        let actual = expr.ty;
        self.guarantee(Value { expr, actual }, Type::Class(class, &[]))
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    pub(super) fn variable_named(&mut self, name: &str) -> Option<NamedVariable<'a>> {
        if let Some(local) = self.locals.local_named(name) {
            return Some(NamedVariable::Local(local));
        }
        let mut enclosing = Some(self.class);
        // A private field of a superclass is not a member here and hides nothing. It is used only for
        // messages.
        let mut not_inherited = None;
        while let Some(class) = enclosing {
            match self.cx.find_field(class, name) {
                Some(_) if self.cx.inherits_several_fields(class, name) => {
                    return Some(NamedVariable::Ambiguous);
                }
                Some(field) if self.cx.is_member(class, field) => {
                    return Some(NamedVariable::Field { class, field });
                }
                Some(field) => not_inherited = not_inherited.or(Some(NamedVariable::Field { class, field })),
                None => {}
            }
            if let Some(variable) = self.outer_variable(class, name) {
                return Some(NamedVariable::Outer { class, variable });
            }
            // An unknown supertype may have the field.
            if self.cx.world.unknown_above(class).is_some() {
                return None;
            }
            enclosing = self.cx.world.classes[class].outer;
        }
        for classes in self.builder.cx.static_imports(self.class, name) {
            let mut found: Option<(ClassKey, FieldKey)> = None;
            for class in classes {
                let Some(field) = self.cx.find_field(class, name) else { continue };
                let is_static = self.cx.world.fields[field].is_static;
                if !is_static || !self.cx.field_accessible(self.class, class, field) {
                    continue;
                }
                if found.is_some_and(|(_, other)| other != field)
                    || self.cx.inherits_several_fields(class, name)
                {
                    return Some(NamedVariable::Ambiguous);
                }
                found = Some((class, field));
            }
            if let Some((class, field)) = found {
                return Some(NamedVariable::Field { class, field });
            }
        }
        not_inherited
    }

    /// The value of the boolean constant variable that a simple name refers to, if there is one.
    pub(super) fn boolean_named(&mut self, name: &str) -> Option<bool> {
        let constant = match self.variable_named(name)? {
            NamedVariable::Local(local) => self.locals[local].constant,
            NamedVariable::Outer { variable, .. } => variable.constant,
            NamedVariable::Field { field, .. } => self.cx.constant_of(field),
            NamedVariable::Ambiguous => None,
        };
        match constant {
            Some(Constant::Int(value)) => Some(value != 0),
            _ => None,
        }
    }

    /// The field that a simple name refers to, with the class that has it, which is the class of this code or
    /// encloses it. Reports if there is none.
    pub(super) fn field_named(&mut self, name: ast::Name<'a>) -> Option<(ClassKey, FieldKey)> {
        match self.variable_named(name.text) {
            Some(NamedVariable::Field { class, field }) => Some((class, field)),
            Some(NamedVariable::Local(_)) => None,
            Some(NamedVariable::Outer { variable, .. }) => {
                self.outer_assigned(variable, name);
                None
            }
            Some(NamedVariable::Ambiguous) => {
                self.ambiguous_name(name);
                None
            }
            None => {
                self.unknown_name(name);
                None
            }
        }
    }

    /// Checks a simple name as a value.
    pub(super) fn name(&mut self, name: ast::Name<'a>) -> Value<'a> {
        self.note_surroundings(name);
        match self.variable_named(name.text) {
            Some(NamedVariable::Local(local)) => {
                self.note_local(local, name);
                self.local_value(local, name.span)
            }
            Some(NamedVariable::Outer { class, variable }) => {
                self.cx.references.note(name.span, Meaning::Local(variable.span));
                if variable.is_inferred {
                    self.depends_on_itself(name);
                    return self.error_value(name.span);
                }
                self.captured_variable(class, variable, name.span)
            }
            Some(NamedVariable::Ambiguous) => {
                self.ambiguous_name(name);
                self.error_value(name.span)
            }
            Some(NamedVariable::Field { class, field }) => match self.simple_field(class, field, name) {
                Some(receiver) => {
                    self.check_forward_reference(field, name);
                    self.field_value(receiver, field, name.span)
                }
                None => self.error_value(name.span),
            },
            None => {
                self.unknown_name(name);
                self.error_value(name.span)
            }
        }
    }

    /// Records that `name` refers to a local variable.
    pub(super) fn note_local(&mut self, local: LocalId, name: ast::Name<'a>) {
        let declaration = self.locals[local].span;
        self.cx.references.note(name.span, Meaning::Local(declaration));
        if self.locals[local].is_inferred {
            self.depends_on_itself(name);
        }
    }

    fn local_value(&mut self, local: LocalId, span: Span) -> Value<'a> {
        let ty = self.locals[local].ty;
        match self.locals[local].constant {
            Some(constant) => self.constant_value(constant, ty, span),
            None => {
                if self.locals.is_captured(local) || self.locals.is_outside_guard(local) {
                    self.hints.constants_needed.push((local, span));
                }
                self.value(ExprKind::Local(local), ty, span)
            }
        }
    }

    /// The object and the field that a simple name refers to. The object is `None` for a static field. The
    /// result is `None` if there is no such field, which is reported.
    pub(super) fn simple_field(
        &mut self,
        class: ClassKey,
        field: FieldKey,
        name: ast::Name<'a>,
    ) -> Option<Option<Value<'a>>> {
        let declared = &self.cx.world.fields[field];
        let (owner, is_static) = (declared.class, declared.is_static);
        self.cx.references.note(name.span, Meaning::Field(field));
        if !self.cx.field_accessible(self.class, class, field) {
            self.inaccessible(&format!("field `{}`", name.text), owner, name.span);
            return None;
        }
        if is_static {
            self.check_enum_reference(field, name.span);
            return Some(None);
        }
        match self.object_of(class, name.span) {
            Ok(object) => Some(Some(object)),
            Err(reason) => {
                let headline = format!("instance field `{}` needs an object", name.text);
                self.error(Code::StaticContext, name.span, headline, reason);
                None
            }
        }
    }

    /// Reports the use of a field in an initialiser before the field's own initialiser (JLS 8.3.3).
    pub(super) fn check_forward_reference(&mut self, field: FieldKey, name: ast::Name<'a>) {
        let declared = &self.cx.world.fields[field];
        let Some((current, is_static)) = self.initializing else { return };
        let decl = declared.decl.name.span;
        if declared.class == self.class
            && declared.is_static == is_static
            && decl.file == current.file
            && decl.start >= current.start
        {
            let headline = format!("field `{}` is used before it is initialised", name.text);
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Unassigned, name.span, headline)
                    .label("has no value yet")
                    .also(decl, "initialised here"),
            );
        }
    }

    /// Reports the use of a static field of an enum in code that runs before the field is initialised: in a
    /// constructor or an instance initialiser, including lambda expressions (JLS 8.9.2).
    pub(super) fn check_enum_reference(&mut self, field: FieldKey, span: Span) {
        let owner = self.cx.world.fields[field].class;
        if !self.cx.world.classes[owner].is_enum() || self.cx.constant_of(field).is_some() {
            return;
        }
        let decl = self.cx.world.fields[field].decl.name.span;
        if self.is_initializer && !self.is_static && self.cx.is_subclass(self.class, owner) {
            let headline = "a static field of an enum cannot be used while its constants are created";
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Unassigned, span, headline)
                    .label("has no value yet when the first constant is created")
                    .also(decl, "declared here"),
            );
        } else if let Some((current, true)) = self.initializing
            && owner == self.class
            && decl.start >= current.start
        {
            let name = self.cx.world.fields[field].name;
            // Like javac, although qualified names may refer forwards (JLS 8.3.3).
            let headline = format!("field `{name}` is used before it is initialised");
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Unassigned, span, headline)
                    .label("has no value yet")
                    .also(decl, "initialised here"),
            );
        }
    }

    /// The variables in scope, if unknown names are still compared.
    fn known_variables(&mut self) -> Vec<&'a str> {
        if !self.cx.diagnostics.suggestions.are_open() {
            return Vec::new();
        }
        let locals = self.locals.visible().iter();
        let mut known: Vec<&'a str> = locals.map(|&local| self.locals[local].name).collect();
        let mut enclosing = Some(self.class);
        while let Some(class) = enclosing {
            known.extend(self.cx.field_names(class));
            if let Some(environment) = self.cx.environment(class) {
                known.extend(environment.variables.iter().map(|variable| variable.name));
            }
            enclosing = self.cx.world.classes[class].outer;
        }
        known
    }

    fn unknown_name(&mut self, name: ast::Name<'a>) {
        let scope = self.scope();
        let headline = format!("there is no variable `{}`", name.text);
        let mut diagnostic =
            Diagnostic::new(Code::UnknownName, name.span, headline).label("not declared here");
        let known = self.known_variables();
        if let Some(near) = self.cx.diagnostics.suggestions.nearest(name.text, known) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        } else if self.builder.cx.type_named(scope, name.text).is_some() {
            diagnostic = diagnostic.note(format!("`{}` is a type, not a value", name.text));
        }
        let class = self.class;
        self.cx.report_missing_name(class, name.text, diagnostic);
    }

    /// A field of `receiver`, or a static field.
    pub(super) fn field_value(
        &mut self,
        receiver: Option<Value<'a>>,
        field: FieldKey,
        span: Span,
    ) -> Value<'a> {
        let declared = &self.cx.world.fields[field];
        let (class, ty, is_static) = (declared.class, declared.ty, declared.is_static);
        let by_name = match &receiver {
            None => true,
            Some(receiver) => matches!(receiver.expr.kind, ExprKind::Local(LocalId(0)) if !self.is_static),
        };
        if by_name && let Some(constant) = self.cx.constant_of(field) {
            return self.constant_value(constant, ty, span);
        }
        match receiver {
            Some(receiver) if !is_static => {
                let site = self.cx.capture(receiver.ty());
                let substitution = self.cx.site_substitution(site, class);
                let checked = self.cx.substitute(ty, &substitution);
                let receiver = self.receiver(receiver, class);
                let actual = self.cx.erasure(ty);
                let kind = ExprKind::Field(Box::new(receiver), field);
                Value { expr: Expr { kind, ty: checked, span }, actual }
            }
            receiver => {
                let receiver = receiver.map(|receiver| {
                    let expr = self.receiver(receiver, class);
                    Value { actual: expr.ty, expr }
                });
                let value = match self.cx.constant_of(field) {
                    Some(constant) => self.constant_value(constant, ty, span),
                    None => self.value(ExprKind::Static(field), ty, span),
                };
                self.preceded_by(receiver, value)
            }
        }
    }

    /// `value`, preceded by the evaluation of `first`.
    pub(super) fn preceded_by(&mut self, first: Option<Value<'a>>, value: Value<'a>) -> Value<'a> {
        let Some(first) = first else { return value };
        if matches!(first.expr.kind, ExprKind::Local(_)) {
            return value;
        }
        // As in javac, `first` is cast to its static type if necessary.
        let first = self.checked(first);
        let local = self.locals.new_local("unused$", LocalKind::Unplaced, first.ty, first.span);
        let (ty, span) = (value.expr.ty, value.expr.span);
        let inner = Expr { ty: value.actual, ..value.expr };
        let kind = ExprKind::Let { local, init: Box::new(first), value: Box::new(inner) };
        Value { expr: Expr { kind, ty, span }, actual: value.actual }
    }

    /// The type variable that a simple name refers to, where it may be a variable or a type.
    pub(super) fn type_variable_named(&mut self, name: &str) -> Option<TypeVarKey> {
        if self.variable_named(name).is_some() {
            return None;
        }
        let scope = self.scope();
        match self.cx.type_named(scope, name) {
            Some(TypeName::Var(var)) => Some(var),
            _ => None,
        }
    }
}
