//! Resolves written types to checked types.

use crate::diagnostic::{Code, Diagnostic};
use crate::release::Release;
use crate::semantics::checker::Checker;
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::rules::Rules;
use crate::semantics::scope::{Scope, TypeName};
use crate::semantics::types::{ClassKey, Type, TypeVarKey};
use crate::semantics::world::World;
use crate::source::Span;
use crate::syntax::ast::{self, TypeExprKind};

/// Packages whose classes are proposed for an import.
const PROPOSED_PACKAGES: [&str; 6] =
    ["java.util", "java.util.function", "java.util.stream", "udita", "java.math", "java.io"];

/// Limit on the dimensions of an array type, as in class files.
pub(in crate::semantics) const MOST_DIMENSIONS: usize = 255;
pub(in crate::semantics) const TOO_MANY_DIMENSIONS: &str = "an array has at most 255 dimensions";

/// A type named by dotted segments.
#[derive(Clone, Copy, Debug)]
pub(in crate::semantics) struct WrittenType<'a> {
    pub(in crate::semantics) named: TypeName,
    /// The written type arguments.
    pub(in crate::semantics) args: Option<&'a [ast::TypeExpr<'a>]>,
    /// The type arguments of the enclosing classes. `None` in a member of a raw type.
    pub(in crate::semantics) enclosing: Option<&'a [Type<'a>]>,
}

impl<'a> World<'a> {
    /// The array type with the element type `element`.
    pub(crate) fn array_of(&self, element: Type<'a>) -> Type<'a> {
        Type::Array(self.arena.alloc(element))
    }

    /// The type of `class` without written type arguments. It is raw if the class has type parameters.
    pub(in crate::semantics) fn without_arguments(
        &self,
        class: ClassKey,
        enclosing: Option<&'a [Type<'a>]>,
    ) -> Type<'a> {
        match enclosing {
            Some(enclosing) if self.classes[class].own_type_params().is_empty() => {
                Type::Class(class, enclosing)
            }
            _ => Type::Class(class, &[]),
        }
    }
}

impl Diagnostics {
    pub(in crate::semantics) fn bad_type(&mut self, span: Span, headline: &str) -> Type<'static> {
        self.error(Code::BadType, span, headline, "");
        Type::ERROR
    }
}

impl<'a> Rules<'_, 'a> {
    /// Reports that two classes called `name` are imported.
    pub(in crate::semantics) fn ambiguous_type(
        &mut self,
        name: ast::Name<'a>,
        one: ClassKey,
        other: ClassKey,
    ) {
        let [one, other] = [one, other].map(|class| self.types.classes[class].name.replace('$', "."));
        let headline = format!("type `{}` is ambiguous", name.text);
        self.diagnostics.report(
            Diagnostic::new(Code::Ambiguous, name.span, headline)
                .label(format!("may be `{one}` or `{other}`"))
                .help("import one of them by its name"),
        );
    }

    fn check_class_access(&mut self, scope: Scope<'a>, class: ClassKey, span: Span) {
        let declared = &self.types.classes[class];
        let owner = declared.outer.unwrap_or(class);
        let is_source = !self.types.classes[scope.class].is_compiled;
        if is_source && !self.types.accessible(scope.class, owner, declared.access, None) {
            let headline = format!("type `{}` cannot be used here", declared.simple_name);
            self.diagnostics.error(Code::Inaccessible, span, headline, "not accessible from here");
        }
    }
}

impl<'a> Checker<'a, '_> {
    /// The type of a variable or result as written at `scope`.
    pub(in crate::semantics) fn resolve_type(
        &mut self,
        scope: Scope<'a>,
        written: &ast::TypeExpr<'a>,
    ) -> Type<'a> {
        self.note_annotated(scope, written);
        match written.kind {
            TypeExprKind::Void => Type::Void,
            TypeExprKind::Primitive(primitive) => Type::Primitive(primitive),
            TypeExprKind::Array(element) => match self.resolve_type(scope, element) {
                Type::Unknown(gap) => self.diagnostics.unknown_array(gap),
                Type::Void => {
                    self.diagnostics.bad_type(element.span, "an array cannot have elements of type `void`")
                }
                element if element.dimensions() == MOST_DIMENSIONS => {
                    self.diagnostics.bad_type(written.span, TOO_MANY_DIMENSIONS)
                }
                element => self.array_of(element),
            },
            TypeExprKind::Named(segments) => self.resolve_named(scope, segments, written.span),
            TypeExprKind::Wildcard(_) => {
                self.diagnostics.bad_type(written.span, "a wildcard can only be a type argument")
            }
            TypeExprKind::Var => {
                let headline = "`var` can only be the type of a local variable with an initialiser";
                self.diagnostics.bad_type(written.span, headline)
            }
            TypeExprKind::Several(types) => {
                let types: Vec<Type<'a>> =
                    types.iter().map(|written| self.resolve_reference(scope, written)).collect();
                self.intersection(&types)
            }
            TypeExprKind::Error => Type::ERROR,
        }
    }

    /// The type of a variable, which can't be `void`.
    pub(in crate::semantics) fn resolve_variable_type(
        &mut self,
        scope: Scope<'a>,
        written: &ast::TypeExpr<'a>,
    ) -> Type<'a> {
        match self.resolve_type(scope, written) {
            Type::Void => self.diagnostics.bad_type(written.span, "a variable cannot have type `void`"),
            ty => ty,
        }
    }

    fn resolve_named(
        &mut self,
        scope: Scope<'a>,
        segments: &'a [ast::TypeSegment<'a>],
        span: Span,
    ) -> Type<'a> {
        if let [segment] = segments
            && let name @ ("var" | "yield" | "record" | "sealed" | "permits") = segment.name.text
        {
            return self.diagnostics.bad_type(span, &format!("no type can be called `{name}`"));
        }
        let Some(written) = self.resolve_segments(scope, segments, span) else {
            let name = segments.last().map_or("", |segment| segment.name.text);
            return self.diagnostics.unknown_type(name);
        };
        let class = match written.named {
            TypeName::Class(class) => class,
            // The error is reported where the segments are resolved.
            TypeName::Ambiguous(..) => return Type::ERROR,
            TypeName::Var(var) | TypeName::StaticVar(var) => {
                let name = self.world.type_vars[var].name;
                if written.args.is_some() {
                    let headline = format!("type variable `{name}` takes no type arguments");
                    self.diagnostics.error(Code::BadTypeArguments, span, headline, "");
                    return Type::ERROR;
                }
                if matches!(written.named, TypeName::StaticVar(_)) {
                    let headline = format!("type variable `{name}` cannot be used in a static context");
                    self.diagnostics.error(
                        Code::StaticContext,
                        span,
                        headline,
                        "static code has no object that determines it",
                    );
                    return Type::ERROR;
                }
                return Type::Var(var);
            }
        };
        let is_generic = !self.world.classes[class].own_type_params().is_empty();
        let is_given = |segment: &ast::TypeSegment<'a>| segment.args.is_some_and(|args| !args.is_empty());
        match written.args {
            None if is_generic && segments.iter().any(is_given) => {
                let name = self.world.classes[class].simple_name;
                let headline = format!("`{name}` needs type arguments, because its enclosing class has some");
                self.diagnostics.error(
                    Code::BadTypeArguments,
                    span,
                    headline,
                    "type arguments are missing here",
                );
                Type::ERROR
            }
            None => self.without_arguments(class, written.enclosing),
            Some([]) => {
                let headline = "the diamond `<>` is only allowed after `new`";
                self.diagnostics.error(
                    Code::BadTypeArguments,
                    span,
                    headline,
                    "type arguments are missing here",
                );
                Type::ERROR
            }
            Some(args) => self.resolve_arguments(scope, class, args, written.enclosing, span),
        }
    }

    /// The type that dotted segments name.
    pub(in crate::semantics) fn resolve_segments(
        &mut self,
        scope: Scope<'a>,
        segments: &'a [ast::TypeSegment<'a>],
        span: Span,
    ) -> Option<WrittenType<'a>> {
        let (first, rest) = segments.split_first()?;
        if self.references.wants(first.name.span) {
            self.references.surround(Surroundings::Type(scope));
        }
        match self.type_named(scope, first.name.text) {
            Some(TypeName::Class(class)) => {
                self.references.note(first.name.span, Meaning::Class(class));
                let has_arguments = first.args.is_some_and(|args| !args.is_empty());
                let enclosing = self.arguments_in_scope(scope, class, has_arguments, first.name.span);
                let written = WrittenType { named: TypeName::Class(class), args: first.args, enclosing };
                let (written, class) = self.resolve_nested(scope, written, class, rest, span)?;
                self.rules().check_class_access(scope, class, span);
                Some(written)
            }
            Some(TypeName::Ambiguous(one, other)) => {
                self.rules().ambiguous_type(first.name, one, other);
                None
            }
            Some(named) if rest.is_empty() => {
                if let TypeName::Var(var) | TypeName::StaticVar(var) = named {
                    self.references.note(first.name.span, Meaning::TypeVar(var));
                }
                Some(WrittenType { named, args: first.args, enclosing: None })
            }
            Some(TypeName::Var(var) | TypeName::StaticVar(var)) => {
                self.references.note(first.name.span, Meaning::TypeVar(var));
                let bound = self.bound_with_member(var, &rest[0])?;
                let named = TypeName::Class(bound);
                let written = WrittenType { named, args: None, enclosing: Some(&[]) };
                Some(self.resolve_nested(scope, written, bound, rest, span)?.0)
            }
            _ => {
                // A package name at the start: `java.util.List`.
                for count in 2..=segments.len() {
                    let name: Vec<&str> = segments[..count].iter().map(|part| part.name.text).collect();
                    let last = segments[count - 1].name.span;
                    if self.references.wants(last) {
                        let package = name[..count - 1].join(".");
                        self.references.surround(Surroundings::InPackage(package));
                    }
                    let class = self.load(&name.join("."));
                    // A nested class is named through its outer class.
                    if let Some(class) = class.filter(|&class| self.world.classes[class].outer.is_none()) {
                        self.references.note(last, Meaning::Class(class));
                        let args = segments[count - 1].args;
                        let written =
                            WrittenType { named: TypeName::Class(class), args, enclosing: Some(&[]) };
                        let (written, class) =
                            self.resolve_nested(scope, written, class, &segments[count..], span)?;
                        self.rules().check_class_access(scope, class, span);
                        return Some(written);
                    }
                }
                if rest.is_empty() {
                    self.unknown_type(scope, first.name);
                } else {
                    let name: Vec<&str> = segments.iter().map(|part| part.name.text).collect();
                    if self.diagnostics.report_excluded(&name.join("."), span)
                        || self.report_excluded_name(scope, name[0], span)
                    {
                        return None;
                    }
                    let headline = format!("there is no type `{}`", name.join("."));
                    let mut diagnostic = Diagnostic::new(Code::UnknownType, span, headline).gap();
                    if let Some(&since) = self.levels.newer.get(&name.join(".")) {
                        diagnostic = self.of_newer_library(diagnostic, since);
                    }
                    self.diagnostics.report(diagnostic);
                }
                None
            }
        }
    }

    /// The only class among the bounds of `var` that has the member class `segment`. Reports if there is none or
    /// several. javac allows a type variable before the name of a member class.
    fn bound_with_member(&mut self, var: TypeVarKey, segment: &ast::TypeSegment<'a>) -> Option<ClassKey> {
        let bounds = self.world.type_vars[var].bounds.clone();
        if let Some(gap) = bounds.iter().find_map(|bound| bound.gap()) {
            self.diagnostics.blame(gap);
            return None;
        }
        let mut found: Vec<(ClassKey, ClassKey)> = Vec::new();
        for bound in bounds {
            if let Type::Class(class, _) = bound
                && let Some(member) = self.nested_class(class, segment.name.text)
                && found.iter().all(|&(_, other)| other != member)
            {
                found.push((class, member));
            }
        }
        match found[..] {
            [(bound, _)] => return Some(bound),
            [(_, one), (_, other), ..] => self.rules().ambiguous_type(segment.name, one, other),
            [] => {
                let name = self.world.type_vars[var].name;
                let headline = format!("type variable `{name}` has no member type `{}`", segment.name.text);
                self.diagnostics.error(Code::BadType, segment.name.span, headline, "name a class before it");
            }
        }
        None
    }

    /// Resolves `rest` to member classes, starting at `class`, which `written` names.
    fn resolve_nested(
        &mut self,
        scope: Scope<'a>,
        mut written: WrittenType<'a>,
        mut class: ClassKey,
        rest: &'a [ast::TypeSegment<'a>],
        span: Span,
    ) -> Option<(WrittenType<'a>, ClassKey)> {
        for segment in rest {
            if self.references.wants(segment.name.span) {
                self.references.surround(Surroundings::MemberOfClass(class, scope.class));
            }
            let Some(nested) = self.nested_class(class, segment.name.text) else {
                let outer = self.world.classes[class].simple_name;
                let headline = format!("`{outer}` has no nested type `{}`", segment.name.text);
                let diagnostic = Diagnostic::new(Code::UnknownType, segment.name.span, headline);
                self.report_missing_member(&[class], segment.name.text, diagnostic);
                return None;
            };
            self.references.note(segment.name.span, Meaning::Class(nested));
            let is_parameterised = written.args.is_some_and(|args| !args.is_empty());
            // A class in a trait of Scala is not static, but to Java.
            let is_of_trait = self.is_of_class_file(nested) && self.world.classes[class].is_interface;
            if is_parameterised && self.is_static_class(nested) && !is_of_trait {
                let headline =
                    format!("static class `{}` belongs to no parameterised type", segment.name.text);
                self.diagnostics.error(
                    Code::BadTypeArguments,
                    span,
                    headline,
                    "leave out the type arguments",
                );
                return None;
            }
            let outer = match written.args {
                Some(args) if !args.is_empty() => {
                    self.resolve_arguments(scope, class, args, written.enclosing, span)
                }
                _ => self.without_arguments(class, written.enclosing),
            };
            let enclosing = self.enclosing_arguments(outer, nested);
            written = WrittenType { named: TypeName::Class(nested), args: segment.args, enclosing };
            self.rules().check_class_access(scope, nested, span);
            class = nested;
        }
        Some((written, class))
    }

    /// Advice to import a library class with this simple name, if there is one.
    pub(in crate::semantics) fn missing_import(&self, name: &str) -> Option<String> {
        let names = PROPOSED_PACKAGES.into_iter().map(|package| format!("{package}.{name}"));
        let known = names.into_iter().find(|name| (self.library)(name).is_some())?;
        Some(format!("add `import {known};`"))
    }

    /// The release of the type that `name` would be in the scope, if the program's library is older.
    fn newer_type(&self, scope: Scope<'a>, name: &str) -> Option<Release> {
        let packages = self.file_of(scope.class).packages.iter().copied().chain(["java.lang"]);
        packages
            .map(|package| format!("{package}.{name}"))
            .find_map(|name| self.levels.newer.get(&name).copied())
    }

    /// Reports that no type is called `name`.
    pub(in crate::semantics) fn unknown_type(&mut self, scope: Scope<'a>, name: ast::Name<'a>) {
        if self.report_excluded_name(scope, name.text, name.span) {
            return;
        }
        let headline = format!("there is no type `{}`", name.text);
        let mut diagnostic =
            Diagnostic::new(Code::UnknownType, name.span, headline).label("not declared or imported").gap();
        if let Some(since) = self.newer_type(scope, name.text) {
            diagnostic = self.of_newer_library(diagnostic, since);
        } else if let Some(help) = self.missing_import(name.text) {
            diagnostic = diagnostic.help(help);
        } else if self.diagnostics.suggestions.are_open() {
            let known = self.type_names(scope);
            if let Some(near) = self.diagnostics.suggestions.nearest(name.text, known) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
        }
        self.diagnostics.report(diagnostic);
    }
}
