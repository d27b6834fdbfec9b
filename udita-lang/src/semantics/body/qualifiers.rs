//! Checks the qualifier of an expression before a dot (JLS 6.5): a value, a class, a package or `super`.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::names::NamedVariable;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::ExprKind;
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::scope::TypeName;
use crate::semantics::types::{ClassKey, FieldKey, Type};
use crate::semantics::world::Access;
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast};

/// The qualifier of an expression before a dot.
pub(super) enum Qualifier<'a> {
    Value(Value<'a>),
    /// A class, for its static members.
    Class(ClassKey),
    /// `super`: the members of this supertype, used on this object.
    Super(Type<'a>, Value<'a>),
    Package(String),
    /// A qualifier with a reported error.
    Error,
}

impl<'a> Builder<'_, 'a, '_> {
    fn class_qualifier(&mut self, class: ClassKey, name: Span) -> Qualifier<'a> {
        self.cx.references.note(name, Meaning::Class(class));
        self.cx.complete();
        Qualifier::Class(class)
    }

    fn unknown_field(&mut self, ty: Type<'a>, classes: &[ClassKey], name: ast::Name<'a>) {
        if self.is_of_unknown(ty) {
            return;
        }
        let names: Vec<&str> = classes.iter().map(|&class| self.cx.world.classes[class].name).collect();
        if self.cx.diagnostics.report_excluded_member(&names, name.text, name.span) {
            return;
        }
        let shown = self.cx.show(ty);
        let headline = format!("`{shown}` has no field `{}`", name.text);
        let mut diagnostic = Diagnostic::new(Code::UnknownField, name.span, headline).label("no such field");
        let mut fields: Vec<&str> = Vec::new();
        if self.cx.diagnostics.suggestions.are_open() {
            classes.iter().for_each(|&class| fields.extend(self.cx.field_names(class)));
        }
        if matches!(ty, Type::Array(_))
            && self.cx.diagnostics.suggestions.nearest(name.text, ["length"]).is_some()
        {
            diagnostic = diagnostic.help("did you mean `length`?");
        } else if classes.iter().any(|&class| self.cx.has_method(class, name.text)) {
            diagnostic = diagnostic.help(format!("write `{}()` to call the method", name.text));
        } else if let Some(near) = self.cx.diagnostics.suggestions.nearest(name.text, fields) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        if let Some(&class) = classes.first() {
            diagnostic = self.of_library(diagnostic, class);
        }
        self.cx.report_missing_member(classes, name.text, diagnostic);
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Checks `Interface.super`.
    fn super_interface(&mut self, named: ClassKey, of: &ast::Expr<'a>, span: Span) -> Qualifier<'a> {
        let home = &self.cx.world.classes[self.class];
        let interfaces = home.interfaces.clone();
        let above: Vec<Type<'a>> = home.superclass.iter().chain(&interfaces).copied().collect();
        let is_named = |interface: &Type<'a>| matches!(interface, Type::Class(class, _) if *class == named);
        // Another supertype may override the interface's method, and the qualifier can't skip that override.
        let further = above.iter().find(|above| match above {
            Type::Class(above, _) => *above != named && self.cx.is_subclass(*above, named),
            _ => false,
        });
        if let Some(&further) = further.filter(|_| interfaces.iter().any(is_named)) {
            let (name, further) = (self.cx.world.classes[named].simple_name, self.cx.show(further));
            let headline = format!("`{name}` is not allowed before `super`, because `{further}` extends it");
            self.error(Code::BadHierarchy, of.span, headline, "not only a direct superinterface");
            return Qualifier::Error;
        }
        let Some(interface) = interfaces.into_iter().find(is_named) else {
            let headline = format!("`{}` is not a direct superinterface", self.cx.sources.text(of.span));
            self.error(Code::BadHierarchy, of.span, headline, "not allowed before `super`");
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

    /// Records the members that can be named after `qualifier`, if the completion for `name` is requested.
    pub(super) fn note_members(&mut self, qualifier: &Qualifier<'a>, name: ast::Name<'a>) {
        if !self.cx.references.wants(name.span) {
            return;
        }
        let surroundings = match qualifier {
            Qualifier::Value(value) => {
                let ty = self.cx.capture(value.ty());
                Surroundings::MemberOfValue(ty, self.class)
            }
            Qualifier::Super(ty, _) => Surroundings::MemberOfValue(*ty, self.class),
            Qualifier::Class(class) => Surroundings::MemberOfClass(*class, self.class),
            Qualifier::Package(package) => Surroundings::InPackage(package.clone()),
            Qualifier::Error => return,
        };
        self.cx.references.surround(surroundings);
    }

    fn field_of(
        &mut self,
        qualifier: Qualifier<'a>,
        object: Span,
        name: ast::Name<'a>,
        span: Span,
    ) -> Value<'a> {
        self.note_members(&qualifier, name);
        // A captured wildcard or type variable may be an array.
        if let Qualifier::Value(value) = &qualifier
            && let array_type @ Type::Array(_) = self.cx.first_bound(value.ty())
            && name.text == "length"
        {
            let Qualifier::Value(mut array) = qualifier else { return self.error_value(span) };
            array.expr.ty = array_type;
            let array = self.checked(array);
            return self.value(ExprKind::Length(Box::new(array)), Type::INT, span);
        }
        // As a field of the library's class, it would need a static initialiser there.
        if let Qualifier::Class(class) = qualifier
            && name.text == "TYPE"
            && let Some(primitive) = self.cx.unboxed(class)
        {
            return self.class_object(Type::Primitive(primitive), span);
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

    /// The object and the field that `qualifier.name` refers to. There is no object for a static field of a
    /// named class.
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
            Qualifier::Super(Type::Class(class, _), _) if self.cx.world.classes[class].is_interface => {
                let headline = "a field cannot be named by `super` of an interface";
                let label = format!("write `{}` alone", self.cx.world.classes[class].simple_name);
                self.error(Code::BadExpression, object, headline, label);
                return None;
            }
            Qualifier::Super(ty, object) => (Some(object), ty),
            Qualifier::Value(value) => {
                if !self.is_usable(&value) {
                    return None;
                }
                let ty = value.ty();
                if !self.check_type_access(ty, name.span) {
                    return None;
                }
                (Some(value), ty)
            }
        };
        let classes = self.classes_of(ty);
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
        self.cx.references.note(name.span, Meaning::Field(field));
        let declared = &self.cx.world.fields[field];
        let (class, is_static) = (declared.class, declared.is_static);
        // A protected instance field is accessible only on objects of a suitable class.
        let is_own_kind = receiver.is_none()
            || is_static
            || is_super
            || self.cx.accessible(self.class, class, self.cx.world.fields[field].access, Some(owner));
        // A type variable doesn't inherit private members (JLS 4.4).
        let is_private = self.cx.world.fields[field].access == Access::Private;
        let is_absent = is_private && matches!(ty, Type::Var(_));
        if !is_own_kind || is_absent || !self.cx.field_accessible(self.class, owner, field) {
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

    /// Whether a name without a declaration may be that of a class that isn't known here.
    fn may_be_class(&self, name: &str) -> bool {
        !self.cx.diagnostics.is_strict && name.starts_with(|first: char| first.is_uppercase())
    }

    /// Reports a qualifier that is neither a variable nor a type.
    pub(super) fn unknown_qualifier(&mut self, package: &str, span: Span) {
        // In `foo.bar`, `foo` is reported as unknown, unless it looks like the start of a package name.
        let root = package.split('.').next().unwrap_or(package);
        let is_qualified =
            package.split('.').any(|part| part.starts_with(|first: char| first.is_uppercase()));
        let (package, span) = match root {
            "java" | "javax" | "udita" => (package, span),
            _ => (root, Span { end: span.start + root.len() as u32, ..span }),
        };
        let scope = self.scope();
        if self.cx.diagnostics.report_excluded(package, span)
            || self.cx.report_excluded_name(scope, package, span)
        {
            return;
        }
        let headline = format!("there is no variable or type `{package}`");
        let mut diagnostic = Diagnostic::new(Code::UnknownName, span, headline).label("not declared here");
        let mut known: Vec<&str> = Vec::new();
        if self.cx.diagnostics.suggestions.are_open() {
            known = self.builder.cx.field_names(self.class);
            known.extend(self.locals.visible().iter().map(|&local| self.locals[local].name));
            known.extend(self.cx.type_names(self.scope()));
        }
        if let Some(help) = self.cx.missing_import(package) {
            diagnostic = diagnostic.help(help);
        } else if let Some(near) = self.cx.diagnostics.suggestions.nearest(package, known) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        // It may be a class of this package or of one of the class path.
        if package.contains('.') || is_qualified {
            diagnostic = diagnostic.gap();
        }
        let class = self.class;
        self.cx.report_missing_name(class, package, diagnostic);
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks the qualifier before a dot.
    pub(super) fn qualifier(&mut self, object: &ast::Expr<'a>) -> Qualifier<'a> {
        match object.kind {
            Ast::Name(name) => {
                self.note_surroundings(name);
                let scope = self.scope();
                match self.variable_named(name.text) {
                    // A field that is not inherited is not in scope. It only explains the error.
                    Some(NamedVariable::Field { class, field })
                        if !self.cx.is_member(class, field)
                            && (self.cx.type_named(scope, name.text).is_some()
                                || self.cx.begins_package(name.text)
                                || self.may_be_class(name.text)) => {}
                    Some(_) => return Qualifier::Value(self.name(name)),
                    None => {}
                }
                match self.cx.type_named(scope, name.text) {
                    Some(TypeName::Class(class)) => self.class_qualifier(class, name.span),
                    Some(TypeName::Ambiguous(one, other)) => {
                        self.cx.rules().ambiguous_type(name, one, other);
                        Qualifier::Error
                    }
                    Some(_) => {
                        let headline = format!("type variable `{}` has no members", name.text);
                        self.error(Code::UnknownName, name.span, headline, "its class is not known here");
                        Qualifier::Error
                    }
                    None => Qualifier::Package(name.text.to_owned()),
                }
            }
            Ast::Field { object: outer, name } => match self.qualifier(outer) {
                Qualifier::Package(package) => match self.cx.class_in_package(&package, name.text) {
                    Some(class) => self.class_qualifier(class, name.span),
                    None => Qualifier::Package(format!("{package}.{}", name.text)),
                },
                Qualifier::Class(class) => {
                    // A field that is not accessible here hides no class.
                    let field = self.cx.find_field(class, name.text);
                    if field.is_none_or(|field| !self.cx.field_accessible(self.class, class, field))
                        && let Some(nested) = self.cx.nested_class(class, name.text)
                    {
                        return self.class_qualifier(nested, name.span);
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

    /// The object of the class before `.this` or `.super`. `what` is this keyword. Reports if there is no
    /// such object.
    pub(super) fn named_object(
        &mut self,
        of: &ast::Expr<'a>,
        what: &str,
        span: Span,
    ) -> Option<(ClassKey, Value<'a>)> {
        let class = match self.qualifier(of) {
            Qualifier::Class(class) => class,
            Qualifier::Error => return None,
            Qualifier::Package(package) if !self.cx.diagnostics.is_strict => {
                self.unknown_qualifier(&package, of.span);
                return None;
            }
            _ => {
                let headline = format!("only the name of a class is allowed before `.{what}`");
                self.error(Code::BadExpression, of.span, headline, "not a class");
                return None;
            }
        };
        if !self.is_enclosing(class) {
            let name = self.cx.world.classes[class].simple_name;
            let headline = format!("`{name}` is not a class that encloses this code");
            self.error(Code::StaticContext, of.span, headline, format!("not allowed before `.{what}`"));
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
            None if self.cx.world.classes[home].is_interface => {
                let label = "name one of its superinterfaces: `I.super`";
                self.error(Code::BadHierarchy, span, "an interface has no superclass", label);
                return Qualifier::Error;
            }
            None => match self.current_object(span) {
                Ok(object) => (home, object),
                Err(reason) => {
                    self.error(Code::StaticContext, span, "`super` cannot be used here", reason);
                    return Qualifier::Error;
                }
            },
        };
        if let Some(gap) = self.cx.world.classes[class].unknown_superclass {
            self.cx.diagnostics.blame(gap);
            return Qualifier::Error;
        }
        let above = self.cx.world.classes[class].superclass;
        Qualifier::Super(above.unwrap_or(self.cx.object_type()), object)
    }

    /// Checks `object.name` as a value.
    pub(super) fn field(&mut self, object: &ast::Expr<'a>, name: ast::Name<'a>, span: Span) -> Value<'a> {
        let qualifier = self.qualifier(object);
        self.field_of(qualifier, object.span, name, span)
    }
}
