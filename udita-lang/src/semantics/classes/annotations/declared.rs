//! The rules about annotation types and their elements.

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::rules::Rules;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::{MethodDecl, World};
use crate::syntax::ast::{Member, Modifier};

/// The names of methods without parameters in `Object` and `Annotation`. No element may have them.
const TAKEN: [&str; 8] =
    ["annotationType", "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString"];

impl<'a> World<'a> {
    fn can_annotate(&self, ty: Type<'a>) -> bool {
        match ty {
            Type::Primitive(_) | Type::Unknown(_) => true,
            Type::Class(class, _) => {
                let declared = &self.classes[class];
                declared.is_enum()
                    || self.is_annotation(class)
                    || matches!(declared.name, "java.lang.String" | "java.lang.Class")
            }
            Type::Array(element) => !matches!(element, Type::Array(_)) && self.can_annotate(*element),
            _ => false,
        }
    }

    /// The annotation type of an element of type `ty`, or of an array of such elements.
    fn contained_annotation(&self, ty: Type<'a>) -> Option<ClassKey> {
        match ty {
            Type::Class(class, _) => self.is_annotation(class).then_some(class),
            Type::Array(element) => self.contained_annotation(*element),
            _ => None,
        }
    }
}

impl<'a> Rules<'_, 'a> {
    /// Checks the elements of an annotation type.
    pub(super) fn check_annotation_type(&mut self, class: ClassKey) {
        if !self.types.is_annotation(class) {
            return;
        }
        let Some(decl) = self.types.classes[class].decl else { return };
        if let Some(param) = decl.type_params.first() {
            self.diagnostics.error(
                Code::Syntax,
                param.name.span,
                "an annotation type has no type parameters",
                "",
            );
        }
        if let Some(interface) = decl.superclass.iter().chain(decl.interfaces).next() {
            self.diagnostics.error(
                Code::Syntax,
                interface.span,
                "an annotation type cannot extend a type",
                "",
            );
        }
        for method in self.types.classes[class].methods.list() {
            let MethodDecl::Method(decl) = self.types.methods[method].decl else { continue };
            let result = self.types.methods[method].result;
            let problem = if !decl.params.is_empty() {
                "has parameters"
            } else if !decl.type_params.is_empty() {
                "is generic"
            } else if !decl.throws.is_empty() {
                "throws exceptions"
            } else if decl.modifiers.has(Modifier::Default) || decl.modifiers.has(Modifier::Static) {
                "has a body"
            } else if TAKEN.contains(&decl.name.text) {
                "has the name of a method that every annotation has"
            } else if !self.types.can_annotate(result) {
                "has a type that annotations cannot hold"
            } else {
                continue;
            };
            let headline = format!("an element of an annotation type {problem}");
            self.diagnostics.error(Code::BadBody, decl.name.span, headline, problem);
        }
    }
}

impl<'a> Checker<'a, '_> {
    /// Checks the default values of elements (JLS 9.6.2).
    pub(super) fn check_defaults(&mut self, class: ClassKey) {
        for member in self.world.classes[class].members {
            let Member::Method(method) = member else { continue };
            let Some(default) = method.default else { continue };
            if !self.is_annotation(class) {
                let headline =
                    format!("only elements of annotation types have defaults, not `{}`", method.name.text);
                self.diagnostics.error(Code::Syntax, default.span, headline, "");
                continue;
            }
            let methods = &self.world.classes[class].methods;
            let declared = methods.iter().find(|&&declared| {
                matches!(self.world.methods[declared].decl, MethodDecl::Method(decl) if std::ptr::eq(decl, *method))
            });
            if let Some(&declared) = declared {
                let ty = self.world.methods[declared].result;
                self.check_element_value(Scope::of(class, true), default, ty);
            }
        }
    }

    /// Checks that an annotation type doesn't contain itself through its elements (JLS 9.6.1).
    pub(super) fn check_element_cycle(&mut self, class: ClassKey) {
        if !self.is_annotation(class) {
            return;
        }
        for element in self.world.classes[class].methods.list() {
            let declared = &self.world.methods[element];
            let (ty, span, name) = (declared.result, declared.span, declared.name);
            let mut pending: Vec<ClassKey> = self.contained_annotation(ty).into_iter().collect();
            let mut seen = pending.clone();
            while let Some(next) = pending.pop() {
                if next == class {
                    let headline = format!("element `{name}` makes an annotation type contain itself");
                    self.diagnostics.error(Code::BadHierarchy, span, headline, "");
                    break;
                }
                self.ensure_members(next);
                for &method in &self.world.classes[next].methods {
                    let inner = self.contained_annotation(self.world.methods[method].result);
                    if let Some(inner) = inner.filter(|inner| !seen.contains(inner)) {
                        seen.push(inner);
                        pending.push(inner);
                    }
                }
            }
        }
    }
}
