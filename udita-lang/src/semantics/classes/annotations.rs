//! Annotations. They don't change the behaviour of a program, so only their names and places are checked.

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::rules::Rules;
use crate::semantics::scope::{Scope, TypeName};
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::World;
use crate::semantics::world::{Access, MethodDecl, MethodKind};
use crate::syntax::ast::{self, Modifier, TypeDeclKind};

/// The kind of declaration that an annotation belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::semantics) enum Annotated {
    Type,
    Field,
    Method,
    Constructor,
    Variable,
}

impl<'a> World<'a> {
    fn is_annotation(&self, class: ClassKey) -> bool {
        self.classes[class].kind() == TypeDeclKind::Annotation
    }

    fn is_repeatable(&self, class: ClassKey) -> bool {
        let decl = self.classes[class].decl;
        decl.is_some_and(|decl| {
            let mut annotations = decl.modifiers.annotations.iter();
            annotations.any(|own| own.name.parts.last().is_some_and(|part| part.text == "Repeatable"))
        })
    }

    fn can_annotate(&self, ty: Type<'a>) -> bool {
        match ty {
            Type::Primitive(_) | Type::Error => true,
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
}

impl<'a> Rules<'_, 'a> {
    /// `@SafeVarargs` is for methods of variable arity that can't be overridden.
    fn check_safe_varargs(&mut self, class: ClassKey) {
        let declared = &self.types.classes[class];
        for method in [&*declared.methods, &*declared.constructors].concat() {
            let declared = &self.types.methods[method];
            let modifiers = match declared.decl {
                MethodDecl::Method(decl) => decl.modifiers,
                MethodDecl::Constructor(decl) => decl.modifiers,
                _ => continue,
            };
            let annotation = modifiers.annotations.iter().find(|annotation| {
                annotation.name.parts.last().is_some_and(|part| part.text == "SafeVarargs")
            });
            let Some(annotation) = annotation else { continue };
            let fixed = declared.is_static
                || declared.is_final
                || declared.access == Access::Private
                || declared.kind == MethodKind::Constructor;
            if !declared.varargs || !fixed {
                let problem = match declared.varargs {
                    true => "can be overridden",
                    false => "has no variable number of arguments",
                };
                let headline = format!("`@SafeVarargs` on a method that {problem}");
                self.diagnostics.error(Code::BadModifiers, annotation.span, headline, problem);
            }
        }
    }

    /// The elements of an annotation type.
    fn check_annotation_type(&mut self, class: ClassKey) {
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
        if let Some(interface) = decl.interfaces.first() {
            self.diagnostics.error(
                Code::Syntax,
                interface.span,
                "an annotation type cannot extend a type",
                "",
            );
        }
        for method in self.types.classes[class].methods.clone() {
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
    /// Checks the annotations of a declaration.
    pub(in crate::semantics) fn check_annotations(
        &mut self,
        scope: Scope<'a>,
        modifiers: ast::Modifiers<'a>,
        on: Annotated,
    ) {
        for (i, annotation) in modifiers.annotations.iter().enumerate() {
            let segments: Vec<ast::TypeSegment<'a>> =
                annotation.name.parts.iter().map(|&name| ast::TypeSegment { name, args: None }).collect();
            let segments = self.arena.alloc_slice_copy(&segments);
            let span = annotation.name.span;
            let Some(written) = self.resolve_segments(scope, segments, span) else { continue };
            let class = match written.named {
                TypeName::Class(class) if self.is_annotation(class) => class,
                _ => {
                    let name = self.dotted(annotation.name);
                    let headline = format!("`{name}` is not an annotation type");
                    self.diagnostics.error(Code::BadType, span, headline, "cannot be an annotation");
                    continue;
                }
            };
            let name = self.world.classes[class].name;
            let fits = match name {
                "java.lang.Override" => on == Annotated::Method,
                "java.lang.FunctionalInterface" => on == Annotated::Type,
                "java.lang.SafeVarargs" => matches!(on, Annotated::Method | Annotated::Constructor),
                _ => true,
            };
            let mut earlier = modifiers.annotations[..i].iter().rev();
            let twin = earlier.find(|other| self.dotted(other.name) == self.dotted(annotation.name));
            if !fits {
                let headline = format!("annotation `{}` cannot stand here", self.dotted(annotation.name));
                self.diagnostics.error(
                    Code::BadModifiers,
                    span,
                    headline,
                    "not for declarations of this kind",
                );
            } else if let Some(twin) = twin.filter(|_| !self.is_repeatable(class)) {
                let headline = format!("annotation `{}` appears twice", self.dotted(annotation.name));
                self.diagnostics.report(
                    Diagnostic::new(Code::Duplicate, span, headline)
                        .label("appears again here")
                        .also(twin.name.span, "appears first here"),
                );
            }
        }
    }

    /// Checks the annotations of a class, its members and their parameters.
    pub(super) fn check_all_annotations(&mut self, class: ClassKey) {
        if self.world.classes[class].is_library {
            return;
        }
        let around = self.world.classes[class].outer.map_or(class, |outer| outer);
        if let Some(decl) = self.world.classes[class].decl {
            self.check_annotations(Scope::of(around, true), decl.modifiers, Annotated::Type);
            for component in decl.components {
                // A component's annotations belong to its field, its accessor or a parameter, as they fit.
                let on = match component.modifiers.annotations.iter().any(is_override) {
                    true => Annotated::Method,
                    false => Annotated::Field,
                };
                self.check_annotations(Scope::of(class, true), component.modifiers, on);
            }
        }
        for member in self.world.classes[class].members {
            let scope = Scope::of(class, true);
            let params = match member {
                ast::Member::Field(field) => {
                    self.check_annotations(scope, field.modifiers, Annotated::Field);
                    &[]
                }
                ast::Member::Method(method) => {
                    self.check_annotations(scope, method.modifiers, Annotated::Method);
                    method.params
                }
                ast::Member::Constructor(constructor) => {
                    self.check_annotations(scope, constructor.modifiers, Annotated::Constructor);
                    constructor.params.unwrap_or_default()
                }
                ast::Member::Initializer(_) | ast::Member::Type(_) => &[],
            };
            for param in params {
                self.check_annotations(scope, param.modifiers, Annotated::Variable);
            }
        }
        self.rules().check_safe_varargs(class);
        self.rules().check_annotation_type(class);
    }
}

fn is_override(annotation: &ast::Annotation<'_>) -> bool {
    annotation.name.parts.last().is_some_and(|part| part.text == "Override")
}
