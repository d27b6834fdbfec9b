//! Checks annotations: their names, places and elements. Annotations don't change the behaviour of a program.

mod declared;
mod elements;
mod places;
mod repeatable;
mod types;
pub(in crate::semantics) mod values;

pub(in crate::semantics) use self::places::Annotated;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::rules::Rules;
use crate::semantics::scope::{Scope, TypeName};
use crate::semantics::types::ClassKey;
use crate::semantics::world::{Access, Class, MethodDecl, MethodKind, World};
use crate::syntax::ast::{self, TypeDeclKind};

impl<'a> World<'a> {
    fn is_annotation(&self, class: ClassKey) -> bool {
        self.classes[class].kind() == TypeDeclKind::Annotation
    }

    /// The annotation `java.lang.annotation.name` on an annotation type, if it has one.
    fn meta_annotation(&self, class: ClassKey, name: &str) -> Option<&'a ast::Annotation<'a>> {
        let annotations = self.classes[class].decl?.modifiers.annotations;
        let found =
            annotations.iter().find(|own| own.name.parts.last().is_some_and(|part| part.text == name))?;
        // The program may declare an annotation type with this name.
        let is_own =
            |other: &Class<'a>| !other.is_library && other.decl.is_some_and(|decl| decl.name.text == name);
        (found.name.parts.len() > 1 || !self.classes.values().any(is_own)).then_some(found)
    }
}

fn is_safe_varargs(annotation: &ast::Annotation<'_>) -> bool {
    annotation.name.parts.last().is_some_and(|part| part.text == "SafeVarargs")
}

impl<'a> Rules<'_, 'a> {
    /// Checks that `@SafeVarargs` is only on methods of variable arity that can't be overridden.
    fn check_safe_varargs(&mut self, class: ClassKey) {
        let declared = &self.types.classes[class];
        for component in declared.decl.map(|decl| decl.components).unwrap_or_default() {
            let annotations = component.modifiers.annotations.iter();
            for annotation in annotations.filter(|annotation| is_safe_varargs(annotation)) {
                let headline =
                    "`@SafeVarargs` on a component, whose accessor has no variable number of arguments";
                self.diagnostics.error(Code::BadModifiers, annotation.span, headline, "leave this out");
            }
        }
        for method in [&*declared.methods, &*declared.constructors].concat() {
            let declared = &self.types.methods[method];
            let modifiers = match declared.decl {
                MethodDecl::Method(decl) => decl.modifiers,
                MethodDecl::Constructor(decl) => decl.modifiers,
                _ => continue,
            };
            let annotation = modifiers.annotations.iter().find(|annotation| is_safe_varargs(annotation));
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
}

impl<'a> Checker<'a, '_> {
    /// The annotation type that `annotation` names in `scope`. `None` if there is none, which is reported.
    fn annotation_type(&mut self, scope: Scope<'a>, annotation: &ast::Annotation<'a>) -> Option<ClassKey> {
        let segments: Vec<ast::TypeSegment<'a>> =
            annotation.name.parts.iter().map(|&name| ast::TypeSegment { name, args: None }).collect();
        let segments = self.arena.alloc_slice_copy(&segments);
        let span = annotation.name.span;
        let written = self.resolve_segments(scope, segments, span)?;
        match written.named {
            TypeName::Class(class) if self.is_annotation(class) => Some(class),
            _ => {
                let name = self.dotted(annotation.name);
                let headline = format!("`{name}` is not an annotation type");
                self.diagnostics.error(Code::BadType, span, headline, "cannot be an annotation");
                None
            }
        }
    }

    /// Checks the annotations of a declaration.
    pub(in crate::semantics) fn check_annotations(
        &mut self,
        scope: Scope<'a>,
        modifiers: ast::Modifiers<'a>,
        on: Annotated,
    ) {
        let mut earlier: Vec<(ClassKey, &ast::Annotation<'a>)> = Vec::new();
        let mut repeated: Vec<(ClassKey, &ast::Annotation<'a>)> = Vec::new();
        for annotation in modifiers.annotations {
            let Some(class) = self.annotation_type(scope, annotation) else { continue };
            let span = annotation.name.span;
            let twin = earlier.iter().rev().find(|(other, _)| *other == class).map(|(_, twin)| *twin);
            earlier.push((class, annotation));
            self.check_elements(scope, annotation, class);
            if !self.places(class).allow(on) {
                let headline = format!("annotation `{}` is not allowed here", self.dotted(annotation.name));
                self.diagnostics.error(
                    Code::BadModifiers,
                    span,
                    headline,
                    "not for declarations of this kind",
                );
            } else if let Some(twin) = twin {
                self.check_repeated(class, annotation, twin, on);
                let container = self.container(class);
                repeated.extend(container.map(|container| (container, annotation)));
            }
        }
        for (container, annotation) in repeated {
            if let Some((_, beside)) = earlier.iter().find(|(class, _)| *class == container) {
                let headline = format!(
                    "annotation `{}` is repeated next to its container",
                    self.dotted(annotation.name)
                );
                self.diagnostics.error(Code::Duplicate, beside.name.span, headline, "this is the container");
            }
        }
    }

    /// Reports the second annotation of the same type on a declaration of kind `on`, unless it is repeatable
    /// (JLS 9.7.5).
    fn check_repeated(
        &mut self,
        class: ClassKey,
        annotation: &ast::Annotation<'a>,
        twin: &ast::Annotation<'a>,
        on: Annotated,
    ) {
        let name = self.dotted(annotation.name);
        let span = annotation.name.span;
        if self.meta_annotation(class, "Repeatable").is_none() {
            let headline = format!("annotation `{name}` appears twice");
            self.diagnostics.report(
                Diagnostic::new(Code::Duplicate, span, headline)
                    .label("appears again here")
                    .also(twin.name.span, "appears first here"),
            );
        } else if let Some(container) = self.container(class)
            && !self.places(container).allow(on)
        {
            let container = self.world.classes[container].simple_name;
            let headline = format!("annotation `{name}` cannot be repeated here");
            let label = format!("its container `{container}` is not for declarations of this kind");
            self.diagnostics.error(Code::BadModifiers, twin.name.span, headline, label);
        }
    }

    /// Checks the annotations of a class, its members and their parameters.
    pub(super) fn check_all_annotations(&mut self, class: ClassKey) {
        if self.world.classes[class].is_library {
            return;
        }
        let scope = Scope::of(class, true);
        if let Some(decl) = self.world.classes[class].decl {
            // In a body, annotations are resolved in the scope of the class itself.
            let is_in_body = self.world.classes[class].is_in_body();
            let enclosing = self.world.classes[class].outer.filter(|_| !is_in_body).unwrap_or(class);
            self.check_annotations(Scope::of(enclosing, true), decl.modifiers, Annotated::of_type(decl.kind));
            self.check_type_param_annotations(Scope::header(class), decl.type_params);
            for component in decl.components {
                self.check_annotations(scope, component.modifiers, Annotated::Component);
                self.check_annotated_declaration(
                    scope,
                    component.modifiers,
                    Annotated::Component,
                    &component.ty,
                );
            }
            for constant in decl.constants {
                self.check_annotations(scope, constant.modifiers, Annotated::Field);
            }
        }
        for member in self.world.classes[class].members {
            let params = match member {
                ast::Member::Field(field) => {
                    self.check_annotations(scope, field.modifiers, Annotated::Field);
                    let on = Annotated::Field;
                    self.check_annotated_declaration(scope, field.modifiers, on, &field.ty);
                    &[]
                }
                ast::Member::Method(method) => {
                    let on = Annotated::of_result(&method.result);
                    self.check_annotations(scope, method.modifiers, on);
                    self.check_annotated_declaration(scope, method.modifiers, on, &method.result);
                    let is_static = method.modifiers.has(ast::Modifier::Static);
                    self.check_receiver(class, scope, method.receiver, is_static);
                    self.check_type_param_annotations(scope, method.type_params);
                    method.params
                }
                ast::Member::Constructor(constructor) => {
                    self.check_annotations(scope, constructor.modifiers, Annotated::Constructor);
                    self.check_type_param_annotations(scope, constructor.type_params);
                    self.check_constructor_receiver(class, scope, constructor.receiver);
                    constructor.params.unwrap_or_default()
                }
                ast::Member::Initializer(_) | ast::Member::Type(_) => &[],
            };
            for param in params {
                let on = Annotated::Parameter;
                self.check_annotations(scope, param.modifiers, on);
                self.check_annotated_declaration(scope, param.modifiers, on, &param.ty);
            }
        }
        self.rules().check_safe_varargs(class);
        self.rules().check_annotation_type(class);
        self.check_defaults(class);
        self.check_element_cycle(class);
        self.check_container(class);
    }

    fn check_type_param_annotations(&mut self, scope: Scope<'a>, params: &'a [ast::TypeParam<'a>]) {
        for param in params {
            self.check_annotations(scope, param.modifiers, Annotated::TypeParameter);
        }
    }
}
