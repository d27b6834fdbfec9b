//! The kinds of declarations that an annotation type applies to (JLS 9.6.4.1).

use crate::semantics::types::ClassKey;
use crate::semantics::world::World;
use crate::syntax::ast::{ElementValue, ElementValueKind, ExprKind, TypeDeclKind, TypeExpr, TypeExprKind};

/// The kind of declaration that an annotation is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::semantics) enum Annotated {
    Type,
    AnnotationType,
    TypeParameter,
    /// A use of a type.
    TypeUse,
    Field,
    Method,
    /// A method without a result, which has no type to annotate.
    VoidMethod,
    Constructor,
    Parameter,
    Local,
    /// A local variable without a written type.
    InferredLocal,
    /// A component of a record. Its annotations apply to the field, the accessor or the parameter, according
    /// to their targets.
    Component,
}

impl Annotated {
    pub(super) fn of_type(kind: TypeDeclKind) -> Annotated {
        if kind == TypeDeclKind::Annotation { Annotated::AnnotationType } else { Annotated::Type }
    }

    pub(super) fn of_result(result: &TypeExpr<'_>) -> Annotated {
        if matches!(result.kind, TypeExprKind::Void) { Annotated::VoidMethod } else { Annotated::Method }
    }

    /// The kind of a local variable with this written type.
    pub(in crate::semantics) fn local(written: &TypeExpr<'_>) -> Annotated {
        if matches!(written.kind, TypeExprKind::Var) { Annotated::InferredLocal } else { Annotated::Local }
    }

    /// The constants of `ElementType` for this kind.
    fn targets(self) -> &'static [&'static str] {
        match self {
            Annotated::Type => &["TYPE", "TYPE_USE"],
            Annotated::AnnotationType => &["TYPE", "ANNOTATION_TYPE", "TYPE_USE"],
            Annotated::TypeUse => &["TYPE_USE"],
            Annotated::TypeParameter => &["TYPE_PARAMETER", "TYPE_USE"],
            Annotated::Field => &["FIELD", "TYPE_USE"],
            Annotated::Method => &["METHOD", "TYPE_USE"],
            Annotated::VoidMethod => &["METHOD"],
            Annotated::Constructor => &["CONSTRUCTOR", "TYPE_USE"],
            Annotated::Parameter => &["PARAMETER", "TYPE_USE"],
            Annotated::Local => &["LOCAL_VARIABLE", "TYPE_USE"],
            Annotated::InferredLocal => &["LOCAL_VARIABLE"],
            Annotated::Component => &["RECORD_COMPONENT", "FIELD", "METHOD", "PARAMETER", "TYPE_USE"],
        }
    }
}

/// The constants of `ElementType` in the `@Target` of an annotation type. `None` without a `@Target`.
pub(super) struct Places<'a>(pub(super) Option<Vec<&'a str>>);

impl Places<'_> {
    /// Whether an annotation of this type is allowed on a declaration of kind `on`.
    pub(super) fn allow(&self, on: Annotated) -> bool {
        match &self.0 {
            Some(names) => names.iter().any(|name| on.targets().contains(name)),
            None => !matches!(on, Annotated::TypeUse),
        }
    }

    /// Whether an annotation of this type, on a declaration of kind `on`, can only apply to the type.
    pub(super) fn are_for_types_only(&self, on: Annotated) -> bool {
        let own = |name: &&str| *name != "TYPE_USE" && on.targets().contains(name);
        self.0.as_ref().is_some_and(|names| names.contains(&"TYPE_USE") && !names.iter().any(own))
    }
}

/// The simple names of the constants in a value, as written.
pub(super) fn constants<'a>(value: &ElementValue<'a>) -> Vec<&'a str> {
    match value.kind {
        ElementValueKind::Array(values) => values.iter().flat_map(constants).collect(),
        ElementValueKind::Expr(expr) => match expr.kind {
            ExprKind::Name(name) | ExprKind::Field { name, .. } => vec![name.text],
            _ => Vec::new(),
        },
        ElementValueKind::Annotation(_) => Vec::new(),
    }
}

impl<'a> World<'a> {
    /// The kinds of declarations that the annotation type `class` applies to.
    pub(super) fn places(&self, class: ClassKey) -> Places<'a> {
        let target = self.meta_annotation(class, "Target");
        Places(
            target
                .map(|target| target.elements.iter().flat_map(|element| constants(&element.value)).collect()),
        )
    }
}
