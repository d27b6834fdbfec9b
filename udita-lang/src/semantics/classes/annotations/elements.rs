//! Checks the element values of annotations (JLS 9.7.1).

use super::places::constants;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::constant::is_constant_form;
use crate::semantics::hir;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::World;
use crate::source::Span;
use crate::syntax::ast::{self, ElementValue, ElementValueKind, Expr, ExprKind, Member};

impl<'a> World<'a> {
    /// Whether `value` is a constant of an enum.
    fn is_enum_constant(&self, value: &hir::Expr<'a>) -> bool {
        let hir::ExprKind::Static(field) = value.kind else { return false };
        let field = &self.fields[field];
        let decl = self.classes[field.class].decl;
        decl.is_some_and(|decl| decl.constants.iter().any(|constant| constant.name.text == field.name))
    }
}

impl<'a> Checker<'a, '_> {
    /// Checks that an annotation of type `class` gives each element one suitable value. Elements with a
    /// default may be omitted.
    pub(super) fn check_elements(
        &mut self,
        scope: Scope<'a>,
        annotation: &ast::Annotation<'a>,
        class: ClassKey,
    ) {
        let mut given: Vec<(&'a str, Span)> = Vec::new();
        for element in annotation.elements {
            let name = match element.name {
                Some(name) => name.text,
                None if annotation.elements.len() > 1 => {
                    let headline = "several elements of an annotation need their names";
                    self.diagnostics.error(Code::Syntax, element.span, headline, "write `name = value`");
                    return;
                }
                None => "value",
            };
            if let Some((_, first)) = given.iter().find(|(other, _)| *other == name) {
                let headline = format!("element `{name}` has two values");
                let diagnostic = Diagnostic::new(Code::Duplicate, element.span, headline);
                self.diagnostics.report(diagnostic.label("the second value").also(*first, "the first value"));
            }
            given.push((name, element.span));
            self.ensure_methods(class, name);
            let methods = &self.world.classes[class].methods;
            let declared = methods.iter().map(|&method| &self.world.methods[method]);
            match declared.filter(|method| method.name == name).map(|method| method.result).next() {
                Some(ty) => self.check_element_value(scope, element.value, ty),
                None => {
                    let shown = self.world.classes[class].simple_name;
                    let headline = format!("annotation type `{shown}` has no element `{name}`");
                    self.diagnostics.error(Code::UnknownMethod, element.span, headline, "");
                }
            }
        }
        let elements = self.world.classes[class].members.iter().filter_map(|member| match member {
            Member::Method(method) if method.default.is_none() => Some(method.name.text),
            _ => None,
        });
        let missing: Vec<String> = elements
            .filter(|name| given.iter().all(|(other, _)| other != name))
            .map(|name| format!("`{name}`"))
            .collect();
        if !missing.is_empty() {
            let name = self.dotted(annotation.name);
            let headline = format!("annotation `{name}` gives no value for {}", missing.join(", "));
            self.diagnostics.error(Code::BadModifiers, annotation.name.span, headline, "no default");
        }
        if self.world.classes[class].name == "java.lang.annotation.Target" {
            self.check_targets(annotation);
        }
    }

    /// Checks that `@Target` names each kind of declaration at most once.
    fn check_targets(&mut self, annotation: &ast::Annotation<'a>) {
        for element in annotation.elements {
            let names = constants(&element.value);
            let twice = names.iter().enumerate().find(|(i, name)| names[..*i].contains(name));
            if let Some((_, name)) = twice {
                let headline = format!("`@Target` names `{name}` twice");
                self.diagnostics.error(Code::Duplicate, element.span, headline, "");
            }
        }
    }

    /// Checks the value of an element of type `ty`.
    pub(super) fn check_element_value(&mut self, scope: Scope<'a>, value: ElementValue<'a>, ty: Type<'a>) {
        match (value.kind, ty) {
            (_, Type::Unknown(_)) => {}
            (ElementValueKind::Array(values), Type::Array(element)) => {
                for &value in values {
                    self.check_single_value(scope, value, *element);
                }
            }
            (_, Type::Array(element)) => self.check_single_value(scope, value, *element),
            _ => self.check_single_value(scope, value, ty),
        }
    }

    /// Checks a value of an element, or a value in its array.
    fn check_single_value(&mut self, scope: Scope<'a>, value: ElementValue<'a>, ty: Type<'a>) {
        let wanted = match ty {
            Type::Class(class, _) if self.is_annotation(class) => Some(class),
            _ => None,
        };
        match (value.kind, wanted) {
            (ElementValueKind::Annotation(annotation), _) => {
                let Some(class) = self.annotation_type(scope, &annotation) else { return };
                if wanted == Some(class) {
                    self.check_elements(scope, &annotation, class);
                } else {
                    let headline = format!("this annotation is not of type `{}`", self.show(ty));
                    self.diagnostics.error(Code::Mismatch, value.span, headline, "");
                }
            }
            (ElementValueKind::Array(_), _) => {
                let headline =
                    format!("`{{ }}` cannot be the value of an element of type `{}`", self.show(ty));
                self.diagnostics.error(Code::Mismatch, value.span, headline, "");
            }
            (ElementValueKind::Expr(_), Some(_)) => {
                let headline = format!("the value must be an annotation of type `{}`", self.show(ty));
                self.diagnostics.error(Code::Mismatch, value.span, headline, "not an annotation");
            }
            (ElementValueKind::Expr(expr), None) => self.check_element_expr(scope, &expr, ty),
        }
    }

    /// Checks an expression that is the value of an element of type `ty`.
    fn check_element_expr(&mut self, scope: Scope<'a>, expr: &Expr<'a>, ty: Type<'a>) {
        let (Type::Class(..) | Type::Primitive(_)) = ty else { return };
        if let ExprKind::Error = expr.kind {
            return;
        }
        let is_class =
            matches!(ty, Type::Class(class, _) if self.world.classes[class].name == "java.lang.Class");
        let is_enum = matches!(ty, Type::Class(class, _) if self.world.classes[class].is_enum());
        let what = match () {
            () if is_class => "a class literal",
            () if is_enum => "a constant of the enum",
            () => "a constant expression",
        };
        let has_form = match expr.kind {
            ExprKind::ClassLiteral(_) => is_class,
            ExprKind::Name(_) | ExprKind::Field { .. } if is_enum => true,
            _ => !is_class && !is_enum && is_constant_form(expr),
        };
        let mark = self.diagnostics.mark();
        let value = if has_form || is_class == matches!(expr.kind, ExprKind::ClassLiteral(_)) {
            let value = has_form.then(|| (self.passes.element)(self, scope, expr, ty));
            // An unknown name may be a local variable of the enclosing body.
            let is_local = self.world.classes[scope.class].is_in_body() || scope.in_body;
            if self.diagnostics.only_lacks_since(mark) || is_local && mentions_names(expr) {
                self.diagnostics.rollback(mark);
                return;
            }
            value
        } else {
            None
        };
        let fits = |value: &hir::Expr<'a>| match () {
            () if is_class => true,
            () if is_enum => self.world.is_enum_constant(value),
            () => value.constant().is_some(),
        };
        match value {
            Some(None) => {}
            Some(Some(value)) if fits(&value) || matches!(value.kind, hir::ExprKind::Gap(_)) => {}
            _ => {
                let headline = format!("the value of an element of type `{}` must be {what}", self.show(ty));
                self.diagnostics.error(Code::BadExpression, expr.span, headline, format!("not {what}"));
            }
        }
    }
}

/// Whether a constant expression contains simple names.
fn mentions_names(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Name(_) => true,
        ExprKind::Field { object, .. } => mentions_names(object),
        ExprKind::Parenthesized(inner) | ExprKind::Cast { operand: inner, .. } => mentions_names(inner),
        ExprKind::Unary { operand, .. } => mentions_names(operand),
        ExprKind::Binary { left, right, .. } => mentions_names(left) || mentions_names(right),
        ExprKind::Conditional { condition, then, otherwise } => {
            mentions_names(condition) || mentions_names(then) || mentions_names(otherwise)
        }
        _ => false,
    }
}
