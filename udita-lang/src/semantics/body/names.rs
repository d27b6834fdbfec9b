//! Names of variables and fields, and what stands before a dot (JLS 6.5).

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::environment::OuterVariable;
use crate::semantics::hir::{Expr, ExprKind, LocalId};
use crate::semantics::scope::TypeName;
use crate::semantics::suggest::nearest;
use crate::semantics::types::{ClassKey, FieldKey, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast};

/// What a simple name means as a variable.
enum Variable<'a> {
    Local(LocalId),
    /// A variable of the body that declares `class`, which is the class here or one around it.
    Outer {
        class: ClassKey,
        variable: OuterVariable<'a>,
    },
    /// A field that `class`, which is the class here or one around it, has.
    Field {
        class: ClassKey,
        field: FieldKey,
    },
    /// Several fields, inherited or imported.
    Ambiguous,
}

/// What stands before a dot.
pub(super) enum Qualifier<'a> {
    Value(Value<'a>),
    /// A class, of which static members are meant.
    Class(ClassKey),
    /// `super`: the members of this supertype, used on this object.
    Super(Type<'a>, Value<'a>),
    Package(String),
    /// Reported already.
    Error,
}

impl<'a> Builder<'_, 'a, '_> {
    /// Reports that a variable of an enclosing body is assigned.
    fn outer_assigned(&mut self, variable: OuterVariable<'a>, name: ast::Name<'a>) {
        let headline = format!("variable `{}` of the code around cannot be assigned here", name.text);
        self.cx.diagnostics.report(
            Diagnostic::new(Code::NotAssignable, name.span, headline)
                .label("code within code has a copy of it")
                .also(variable.span, "declared here"),
        );
    }

    fn ambiguous_name(&mut self, name: ast::Name<'a>) {
        let headline = format!("variable `{}` is ambiguous", name.text);
        self.error(Code::Ambiguous, name.span, headline, "several classes that it may come from have it");
    }

    pub(super) fn inaccessible(&mut self, what: &str, owner: ClassKey, span: Span) {
        let headline =
            format!("{what} of `{}` cannot be used here", self.cx.world.classes[owner].simple_name);
        self.error(Code::Inaccessible, span, headline, "declared without the access that this needs");
    }

    /// A value as the receiver of a member of `class`.
    pub(super) fn receiver(&mut self, value: Value<'a>, class: ClassKey) -> Expr<'a> {
        let value = self.closed(value);
        let expr = self.checked(value);
        // A type variable's erasure is its first bound only.
        let actual = expr.ty;
        self.guarantee(Value { expr, actual }, Type::Class(class, &[]))
    }

    fn class_qualifier(&mut self, class: ClassKey) -> Qualifier<'a> {
        self.cx.complete();
        Qualifier::Class(class)
    }

    fn unknown_field(&mut self, ty: Type<'a>, classes: &[ClassKey], name: ast::Name<'a>) {
        let names: Vec<&str> = classes.iter().map(|&class| self.cx.world.classes[class].name).collect();
        if self.cx.diagnostics.tell_excluded_member(&names, name.text, name.span) {
            return;
        }
        let shown = self.cx.show(ty);
        let headline = format!("`{shown}` has no field `{}`", name.text);
        let mut diagnostic = Diagnostic::new(Code::UnknownField, name.span, headline).label("no such field");
        let fields: Vec<&str> = classes.iter().flat_map(|&class| self.cx.field_names(class)).collect();
        let methods: Vec<&str> = classes.iter().flat_map(|&class| self.cx.method_names(class)).collect();
        if matches!(ty, Type::Array(_)) && nearest(name.text, ["length"]).is_some() {
            diagnostic = diagnostic.help("did you mean `length`?");
        } else if methods.contains(&name.text) {
            diagnostic = diagnostic.help(format!("write `{}()` to call the method", name.text));
        } else if let Some(near) = nearest(name.text, fields) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        if let Some(&class) = classes.first() {
            diagnostic = self.of_library(diagnostic, class);
        }
        self.cx.diagnostics.report(diagnostic);
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    fn variable_named(&mut self, name: &str) -> Option<Variable<'a>> {
        if let Some(local) = self.locals.local_named(name) {
            return Some(Variable::Local(local));
        }
        let mut around = Some(self.class);
        // What a superclass keeps to itself is no member here and hides nothing; it is only told of.
        let mut not_inherited = None;
        while let Some(class) = around {
            match self.cx.find_field(class, name) {
                Some(_) if self.cx.inherits_several_fields(class, name) => return Some(Variable::Ambiguous),
                Some(field) if self.cx.is_member(class, field) => {
                    return Some(Variable::Field { class, field });
                }
                Some(field) => not_inherited = not_inherited.or(Some(Variable::Field { class, field })),
                None => {}
            }
            if let Some(variable) = self.outer_variable(class, name) {
                return Some(Variable::Outer { class, variable });
            }
            around = self.cx.world.classes[class].outer;
        }
        for classes in self.builder.cx.static_imports(self.class, name) {
            let mut found: Option<(ClassKey, FieldKey)> = None;
            for class in classes {
                let Some(field) = self.cx.find_field(class, name) else { continue };
                let is_static = self.cx.world.fields[field].is_static;
                if !is_static || !self.cx.field_accessible(self.class, class, field) {
                    continue;
                }
                if found.is_some_and(|(_, other)| other != field) {
                    return Some(Variable::Ambiguous);
                }
                found = Some((class, field));
            }
            if let Some((class, field)) = found {
                return Some(Variable::Field { class, field });
            }
        }
        not_inherited
    }

    /// The field that a simple name means, and the class, here or around, that has it. Reports when there is
    /// none.
    pub(super) fn field_named(&mut self, name: ast::Name<'a>) -> Option<(ClassKey, FieldKey)> {
        match self.variable_named(name.text) {
            Some(Variable::Field { class, field }) => Some((class, field)),
            Some(Variable::Local(_)) => None,
            Some(Variable::Outer { variable, .. }) => {
                self.outer_assigned(variable, name);
                None
            }
            Some(Variable::Ambiguous) => {
                self.ambiguous_name(name);
                None
            }
            None => {
                self.unknown_name(name);
                None
            }
        }
    }

    /// A simple name as a value.
    pub(super) fn name(&mut self, name: ast::Name<'a>) -> Value<'a> {
        match self.variable_named(name.text) {
            Some(Variable::Local(local)) => self.local_value(local, name.span),
            Some(Variable::Outer { class, variable }) => self.captured_variable(class, variable, name.span),
            Some(Variable::Ambiguous) => {
                self.ambiguous_name(name);
                self.error_value(name.span)
            }
            Some(Variable::Field { class, field }) => match self.simple_field(class, field, name) {
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

    fn local_value(&mut self, local: LocalId, span: Span) -> Value<'a> {
        let ty = self.locals[local].ty;
        match self.locals[local].constant {
            Some(constant) => self.constant_value(constant, ty, span),
            None => {
                if self.locals.is_captured(local) {
                    self.hints.constants_needed.push((local, span));
                }
                self.value(ExprKind::Local(local), ty, span)
            }
        }
    }

    /// The object whose field a simple name means: none for a static field. None in all if there is none,
    /// which is reported.
    pub(super) fn simple_field(
        &mut self,
        class: ClassKey,
        field: FieldKey,
        name: ast::Name<'a>,
    ) -> Option<Option<Value<'a>>> {
        let declared = &self.cx.world.fields[field];
        let (owner, is_static) = (declared.class, declared.is_static);
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

    /// Reports the use of a field in an initialiser that comes before the field's own (JLS 8.3.3).
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

    /// Reports the use of a static field of an enum where its constants are still being made: in the
    /// arguments of an earlier constant, in a constructor, in the initialiser of an object (JLS 8.9.2).
    fn check_enum_reference(&mut self, field: FieldKey, span: Span) {
        let owner = self.cx.world.fields[field].class;
        if !self.cx.world.classes[owner].is_enum() || self.cx.constant_of(field).is_some() {
            return;
        }
        let decl = self.cx.world.fields[field].decl.name.span;
        if self.initializes && !self.is_static && self.cx.is_subclass(self.class, owner) {
            let headline = "a static field of an enum cannot be used while its constants are made";
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Unassigned, span, headline)
                    .label("has no value yet when the first constant is made")
                    .also(decl, "declared here"),
            );
        } else if let Some((current, true)) = self.initializing
            && owner == self.class
            && decl.start >= current.start
        {
            let name = self.cx.world.fields[field].name;
            let headline = format!("field `{name}` is used before it is initialised");
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Unassigned, span, headline)
                    .label("has no value yet")
                    .also(decl, "initialised here"),
            );
        }
    }

    fn unknown_name(&mut self, name: ast::Name<'a>) {
        let scope = self.scope();
        let headline = format!("there is no variable `{}`", name.text);
        let mut diagnostic =
            Diagnostic::new(Code::UnknownName, name.span, headline).label("not declared here");
        let mut known: Vec<&str> = self.locals.visible.iter().map(|&local| self.locals[local].name).collect();
        let mut around = Some(self.class);
        while let Some(class) = around {
            known.extend(self.cx.field_names(class));
            if let Some(environment) = self.cx.environment(class) {
                known.extend(environment.variables.iter().map(|variable| variable.name));
            }
            around = self.cx.world.classes[class].outer;
        }
        if let Some(near) = nearest(name.text, known) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        } else if self.builder.cx.type_named(scope, name.text).is_some() {
            diagnostic = diagnostic.note(format!("`{}` is a type, not a value", name.text));
        }
        self.cx.diagnostics.report(diagnostic);
    }

    /// A field of `receiver`, or a static one.
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
                let value = match self.cx.constant_of(field) {
                    Some(constant) => self.constant_value(constant, ty, span),
                    None => self.value(ExprKind::Static(field), ty, span),
                };
                self.after(receiver, value)
            }
        }
    }

    /// `value` after evaluating `first`, whose value is not needed.
    pub(super) fn after(&mut self, first: Option<Value<'a>>, value: Value<'a>) -> Value<'a> {
        let Some(first) = first else { return value };
        if matches!(first.expr.kind, ExprKind::Local(_)) {
            return value;
        }
        let actual = first.actual;
        let first = self.guarantee(first, actual);
        let local = self.locals.new_local("unused$", first.ty, first.span);
        let (ty, span) = (value.expr.ty, value.expr.span);
        let inner = Expr { ty: value.actual, ..value.expr };
        let kind = ExprKind::Let { local, init: Box::new(first), value: Box::new(inner) };
        Value { expr: Expr { kind, ty, span }, actual: value.actual }
    }

    /// The type variable that a simple name means where either a variable or a type may stand.
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

    /// `Interface.super`
    fn super_interface(&mut self, named: ClassKey, of: &ast::Expr<'a>, span: Span) -> Qualifier<'a> {
        let home = &self.cx.world.classes[self.class];
        let interfaces = home.interfaces.clone();
        let above: Vec<Type<'a>> = home.superclass.iter().chain(&interfaces).copied().collect();
        let is_named = |interface: &Type<'a>| matches!(interface, Type::Class(class, _) if *class == named);
        // What another supertype extends may be overridden there, and can't be meant by passing over that.
        let further = above.iter().find(|above| match above {
            Type::Class(above, _) => *above != named && self.cx.is_subclass(*above, named),
            _ => false,
        });
        if let Some(&further) = further.filter(|_| interfaces.iter().any(is_named)) {
            let (name, further) = (self.cx.world.classes[named].simple_name, self.cx.show(further));
            let headline = format!("`{name}` cannot stand before `super`, as `{further}` extends it");
            self.error(Code::BadHierarchy, of.span, headline, "not only a direct superinterface");
            return Qualifier::Error;
        }
        let Some(interface) = interfaces.into_iter().find(is_named) else {
            let headline = format!("`{}` is not a direct superinterface", self.cx.sources.text(of.span));
            self.error(Code::BadHierarchy, of.span, headline, "cannot stand before `super`");
            return Qualifier::Error;
        };
        match self.current_object(span) {
            Ok(object) => Qualifier::Super(interface, object),
            Err(reason) => {
                self.error(Code::StaticContext, span, "`super` cannot be used here", reason);
                Qualifier::Error
            }
        }
    }

    fn field_of(
        &mut self,
        qualifier: Qualifier<'a>,
        object: Span,
        name: ast::Name<'a>,
        span: Span,
    ) -> Value<'a> {
        if let Qualifier::Value(value) = &qualifier
            && matches!(value.ty(), Type::Array(_))
            && name.text == "length"
        {
            let Qualifier::Value(array) = qualifier else { return self.error_value(span) };
            let array = self.checked(array);
            return self.value(ExprKind::Length(Box::new(array)), Type::INT, span);
        }
        match self.place_of(qualifier, object, name) {
            Some((receiver, field)) => {
                if receiver.is_none() && (self.initializes || self.locals.depth > 0) {
                    self.hints.qualified.insert(span);
                }
                self.field_value(receiver, field, span)
            }
            None => self.error_value(span),
        }
    }

    /// The object and field that `qualifier.name` means; no object for a static field of a named class.
    pub(super) fn place_of(
        &mut self,
        qualifier: Qualifier<'a>,
        object: Span,
        name: ast::Name<'a>,
    ) -> Option<(Option<Value<'a>>, FieldKey)> {
        let is_super = matches!(qualifier, Qualifier::Super(..));
        let (receiver, ty) = match qualifier {
            Qualifier::Error => return None,
            Qualifier::Package(package) => {
                self.unknown_qualifier(&package, object);
                return None;
            }
            Qualifier::Class(class) => (None, Type::Class(class, &[])),
            Qualifier::Super(ty, object) => (Some(object), ty),
            Qualifier::Value(value) => {
                if !self.is_usable(&value) {
                    return None;
                }
                let ty = value.ty();
                (Some(value), ty)
            }
        };
        let sites = self.cx.member_sites(ty);
        let classes: Vec<ClassKey> = sites
            .iter()
            .filter_map(|site| if let Type::Class(class, _) = site { Some(*class) } else { None })
            .collect();
        let Some((owner, field)) =
            classes.iter().find_map(|&class| Some((class, self.cx.find_field(class, name.text)?)))
        else {
            self.unknown_field(ty, &classes, name);
            return None;
        };
        if self.cx.inherits_several_fields(owner, name.text) {
            self.ambiguous_name(name);
            return None;
        }
        let declared = &self.cx.world.fields[field];
        let (class, is_static) = (declared.class, declared.is_static);
        // An object's protected fields are for its own kind only.
        let is_own_kind = receiver.is_none()
            || is_static
            || is_super
            || self.cx.accessible(self.class, class, self.cx.world.fields[field].access, Some(owner));
        if !is_own_kind || !self.cx.field_accessible(self.class, owner, field) {
            self.inaccessible(&format!("field `{}`", name.text), class, name.span);
            return None;
        }
        if receiver.is_none() && !is_static {
            let headline = format!("instance field `{}` needs an object", name.text);
            let label = format!("`{}` is a class", self.cx.world.classes[owner].simple_name);
            self.error(Code::StaticContext, name.span, headline, label);
            return None;
        }
        if is_static {
            self.check_enum_reference(field, name.span);
        }
        Some((receiver, field))
    }

    /// Reports a name before a dot that is neither a variable nor a type.
    pub(super) fn unknown_qualifier(&mut self, package: &str, span: Span) {
        // Of `foo.bar` it is `foo` that is unknown, unless it is how packages are called.
        let root = package.split('.').next().unwrap_or(package);
        let (package, span) = match root {
            "java" | "javax" | "udita" => (package, span),
            _ => (root, Span { end: span.start + root.len() as u32, ..span }),
        };
        let scope = self.scope();
        if self.cx.diagnostics.tell_excluded(package, span)
            || self.cx.tell_excluded_simple(scope, package, span)
        {
            return;
        }
        let headline = format!("there is no variable or type `{package}`");
        let mut diagnostic = Diagnostic::new(Code::UnknownName, span, headline).label("not declared here");
        let locals: Vec<&str> = self.locals.visible.iter().map(|&local| self.locals[local].name).collect();
        let mut known: Vec<&str> = self.builder.cx.field_names(self.class);
        known.extend(locals);
        known.extend(self.cx.type_names(self.scope()));
        if (self.cx.library)(&format!("java.util.{package}")).is_some() {
            diagnostic = diagnostic.help(format!("add `import java.util.{package};`"));
        } else if let Some(near) = nearest(package, known) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        self.cx.diagnostics.report(diagnostic);
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// What stands before a dot.
    pub(super) fn qualifier(&mut self, object: &ast::Expr<'a>) -> Qualifier<'a> {
        match object.kind {
            Ast::Name(name) => {
                if self.variable_named(name.text).is_some() {
                    return Qualifier::Value(self.name(name));
                }
                let scope = self.scope();
                match self.cx.type_named(scope, name.text) {
                    Some(TypeName::Class(class)) => self.class_qualifier(class),
                    Some(TypeName::Ambiguous(one, other)) => {
                        self.cx.rules().ambiguous_type(name, one, other);
                        Qualifier::Error
                    }
                    Some(_) => {
                        let headline = format!("type variable `{}` has no members", name.text);
                        self.error(Code::UnknownName, name.span, headline, "stands for a class unknown here");
                        Qualifier::Error
                    }
                    None => Qualifier::Package(name.text.to_owned()),
                }
            }
            Ast::Field { object: outer, name } => match self.qualifier(outer) {
                Qualifier::Package(package) => match self.cx.class_in_package(&package, name.text) {
                    Some(class) => self.class_qualifier(class),
                    None => Qualifier::Package(format!("{package}.{}", name.text)),
                },
                Qualifier::Class(class) => {
                    if self.cx.find_field(class, name.text).is_none()
                        && let Some(nested) = self.cx.nested_class(class, name.text)
                    {
                        return self.class_qualifier(nested);
                    }
                    let value = self.field_of(Qualifier::Class(class), outer.span, name, object.span);
                    if value.is_error() { Qualifier::Error } else { Qualifier::Value(value) }
                }
                qualifier => {
                    let value = self.field_of(qualifier, outer.span, name, object.span);
                    if value.is_error() { Qualifier::Error } else { Qualifier::Value(value) }
                }
            },
            Ast::Super(of) => self.super_qualifier(of, object.span),
            _ => {
                let value = self.expr(object);
                if value.is_error() { Qualifier::Error } else { Qualifier::Value(value) }
            }
        }
    }

    /// The object of the class that is named before `.this` or `.super`; `what` is which of these. Reports when there
    /// is none.
    pub(super) fn named_object(
        &mut self,
        of: &ast::Expr<'a>,
        what: &str,
        span: Span,
    ) -> Option<(ClassKey, Value<'a>)> {
        let class = match self.qualifier(of) {
            Qualifier::Class(class) => class,
            Qualifier::Error => return None,
            _ => {
                let headline = format!("only the name of a class can stand before `.{what}`");
                self.error(Code::BadExpression, of.span, headline, "not a class");
                return None;
            }
        };
        if !self.is_around(class) {
            let name = self.cx.world.classes[class].simple_name;
            let headline = format!("`{name}` is not a class around this code");
            self.error(Code::StaticContext, of.span, headline, format!("cannot stand before `.{what}`"));
            return None;
        }
        match self.object_of(class, span) {
            Ok(object) => Some((class, object)),
            Err(reason) => {
                let headline = format!("`{what}` cannot be used here");
                self.error(Code::StaticContext, span, headline, reason);
                None
            }
        }
    }

    fn super_qualifier(&mut self, of: Option<&ast::Expr<'a>>, span: Span) -> Qualifier<'a> {
        let home = self.class;
        if let Some(of) = of
            && let Qualifier::Class(named) = self.qualifier(of)
            && named != home
            && self.cx.world.classes[named].is_interface
        {
            return self.super_interface(named, of, span);
        }
        let (class, object) = match of {
            Some(of) => match self.named_object(of, "super", span) {
                Some(found) => found,
                None => return Qualifier::Error,
            },
            None => match self.current_object(span) {
                Ok(object) => (home, object),
                Err(reason) => {
                    self.error(Code::StaticContext, span, "`super` cannot be used here", reason);
                    return Qualifier::Error;
                }
            },
        };
        let above = self.cx.world.classes[class].superclass;
        Qualifier::Super(above.unwrap_or(self.cx.object_type()), object)
    }

    /// `object.name` as a value.
    pub(super) fn field(&mut self, object: &ast::Expr<'a>, name: ast::Name<'a>, span: Span) -> Value<'a> {
        let qualifier = self.qualifier(object);
        self.field_of(qualifier, object.span, name, span)
    }
}
