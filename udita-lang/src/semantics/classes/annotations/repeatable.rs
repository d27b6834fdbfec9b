//! Repeatable annotation types and their containers (JLS 9.6.3).

use super::places::{Places, constants};
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::World;
use crate::syntax::ast::{ElementValueKind, ExprKind, Member};

/// The kinds of declarations to which an annotation type without `@Target` applies in any case.
const EVERYWHERE: [&str; 10] = [
    "ANNOTATION_TYPE",
    "CONSTRUCTOR",
    "FIELD",
    "LOCAL_VARIABLE",
    "METHOD",
    "MODULE",
    "PACKAGE",
    "PARAMETER",
    "RECORD_COMPONENT",
    "TYPE",
];

impl<'a> World<'a> {
    /// The retention of an annotation type, as a number. Longer retention has a larger number.
    fn retention(&self, class: ClassKey) -> usize {
        let retention = self.meta_annotation(class, "Retention");
        let value = retention.and_then(|retention| retention.elements.first());
        match value.map(|element| constants(&element.value)).as_deref() {
            Some(["SOURCE"]) => 0,
            Some(["RUNTIME"]) => 2,
            _ => 1,
        }
    }

    /// A place to which `container` applies and `class` doesn't.
    fn wider_place(&self, container: ClassKey, class: ClassKey) -> Option<&'a str> {
        let Places(own) = self.places(class);
        let wide = self.places(container).0;
        let Some(own) = own else {
            // Without `@Target`, `class` applies only to declarations.
            let typed = |place: &&str| matches!(*place, "TYPE_PARAMETER" | "TYPE_USE");
            return wide?.into_iter().find(typed);
        };
        let wide = wide.unwrap_or(EVERYWHERE.to_vec());
        let covered = |place: &str| {
            own.contains(&place)
                || place == "ANNOTATION_TYPE" && own.contains(&"TYPE")
                || matches!(place, "TYPE" | "ANNOTATION_TYPE" | "TYPE_PARAMETER") && own.contains(&"TYPE_USE")
        };
        wide.into_iter().find(|place| !covered(place))
    }
}

impl<'a> Checker<'a, '_> {
    /// The container type of the repeatable annotation type `class`.
    pub(super) fn container(&mut self, class: ClassKey) -> Option<ClassKey> {
        let repeatable = self.meta_annotation(class, "Repeatable")?;
        let ElementValueKind::Expr(value) = repeatable.elements.first()?.value.kind else { return None };
        let ExprKind::ClassLiteral(written) = value.kind else { return None };
        let mark = self.diagnostics.mark();
        let ty = self.resolve_type(Scope::of(class, true), written);
        self.complete();
        self.diagnostics.rollback(mark);
        match ty {
            Type::Class(container, _) => Some(container),
            _ => None,
        }
    }

    /// Checks the container type of a repeatable annotation type.
    pub(super) fn check_container(&mut self, class: ClassKey) {
        let Some(repeatable) = self.meta_annotation(class, "Repeatable") else { return };
        let Some(container) = self.container(class).filter(|&container| self.is_annotation(container)) else {
            return;
        };
        self.ensure_members(container);
        let methods = &self.world.classes[container].methods;
        let value = methods.iter().map(|&method| &self.world.methods[method]).find(|one| one.name == "value");
        let holds = |ty| matches!(ty, Type::Array(Type::Class(held, _)) if *held == class);
        let open = self.world.classes[container].members.iter().find_map(|member| match member {
            Member::Method(method) if method.default.is_none() && method.name.text != "value" => {
                Some(method.name.text)
            }
            _ => None,
        });
        let lacks = |name| {
            self.meta_annotation(class, name).is_some() && self.meta_annotation(container, name).is_none()
        };
        let name = self.world.classes[class].simple_name;
        let problem = if value.is_none_or(|value| !holds(value.result)) {
            format!("has no element `{name}[] value()`")
        } else if let Some(open) = open {
            format!("has an element `{open}` without a default")
        } else if self.retention(container) < self.retention(class) {
            format!("is not kept as long as `{name}`")
        } else if let Some(meta) = ["Documented", "Inherited"].into_iter().find(|meta| lacks(meta)) {
            format!("is not `@{meta}` as `{name}` is")
        } else if let Some(place) = self.wider_place(container, class) {
            format!("is for `{place}`, which `{name}` is not for")
        } else {
            return;
        };
        let headline =
            format!("`{}` cannot contain annotations `{name}`", self.world.classes[container].simple_name);
        self.diagnostics.error(
            Code::BadModifiers,
            repeatable.span,
            headline,
            format!("the container {problem}"),
        );
    }
}
