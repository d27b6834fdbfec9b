//! Type arguments: their resolution and their bounds, including the arguments of classes that enclose an
//! inner class.

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::generics::{Substitution, TypeContext};
use crate::semantics::print::count;
use crate::semantics::rules::Rules;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Primitive, Type, Wildcard};
use crate::semantics::world::World;
use crate::source::Span;
use crate::syntax::ast::{self, TypeExprKind, WildcardBound};

impl<'a> World<'a> {
    /// Whether `class` is an inner member class of a generic class.
    fn has_generic_enclosing(&self, class: ClassKey) -> bool {
        let declared = &self.classes[class];
        declared.type_params.len() > declared.own_type_params().len()
    }
}

impl<'a> TypeContext<'a> {
    /// The values of the type parameters of the classes that enclose `class`, as a member of `outer`. `None`
    /// if `outer` is raw.
    pub(in crate::semantics) fn enclosing_arguments(
        &mut self,
        outer: Type<'a>,
        class: ClassKey,
    ) -> Option<&'a [Type<'a>]> {
        if !self.has_generic_enclosing(class) {
            return Some(&[]);
        }
        let declaring = self.world.classes[class].outer?;
        match self.as_super(outer, declaring) {
            Some(Type::Class(_, args)) if !args.is_empty() => Some(args),
            _ => None,
        }
    }
}

impl<'a> Rules<'_, 'a> {
    /// Checks that `args` are within the bounds of `params`. `site` describes the type whose members they
    /// are.
    pub(in crate::semantics) fn check_bounds(
        &mut self,
        params: &'a [crate::semantics::types::TypeVarKey],
        args: &'a [Type<'a>],
        site: &Substitution<'a>,
        span: Span,
    ) {
        if let Some((param, arg, bound)) = self.types.out_of_bounds(params, args, site) {
            let (arg, bound) = (self.types.show(arg), self.types.show(bound));
            let name = self.types.type_vars[param].name;
            let headline = format!("`{arg}` is not within the bounds of type parameter `{name}`");
            let label = format!("`{arg}` is not a subtype of `{bound}`");
            self.diagnostics.error(Code::BadTypeArguments, span, headline, label);
        }
    }
}

impl<'a> Checker<'a, '_> {
    /// The values of the type parameters of the classes that enclose `class`, for its simple name. `has_arguments` says that type
    /// arguments follow the name.
    pub(super) fn arguments_in_scope(
        &mut self,
        scope: Scope<'a>,
        class: ClassKey,
        has_arguments: bool,
        span: Span,
    ) -> Option<&'a [Type<'a>]> {
        if !self.has_generic_enclosing(class) {
            return Some(&[]);
        }
        let outer = self.world.classes[class].outer?;
        let mut is_static = scope.is_static;
        // Whether the name is in static code of a class around it, which then has no object whose class determines the arguments.
        let mut is_beyond_static = false;
        let mut enclosing = Some(scope.class);
        while let Some(current) = enclosing {
            if self.is_subclass(current, outer) {
                if has_arguments && is_beyond_static || is_static && current == outer {
                    let name = self.world.classes[class].simple_name;
                    let headline = format!(
                        "inner class `{name}` needs the name of its enclosing class in a static context"
                    );
                    self.diagnostics.error(
                        Code::StaticContext,
                        span,
                        headline,
                        "its type parameters are not known here",
                    );
                    return None;
                }
                let this = self.this_type(current);
                return self.enclosing_arguments(this, class);
            }
            is_beyond_static |= self.is_static_class(current)
                || self.environment(current).is_some_and(|environment| environment.is_static);
            is_static |= is_beyond_static;
            enclosing = self.world.classes[current].outer;
        }
        None
    }

    /// The type of `class` with these type arguments and those of its enclosing classes.
    pub(in crate::semantics) fn resolve_arguments(
        &mut self,
        scope: Scope<'a>,
        class: ClassKey,
        args: &'a [ast::TypeExpr<'a>],
        enclosing: Option<&'a [Type<'a>]>,
        span: Span,
    ) -> Type<'a> {
        let mut resolved: Vec<Type<'a>> = args.iter().map(|arg| self.resolve_argument(scope, arg)).collect();
        let expected = self.world.classes[class].own_type_params().len();
        if expected != args.len() {
            let name = self.world.classes[class].simple_name;
            let (headline, label) = if expected == 0 {
                (format!("type `{name}` takes no type arguments"), "not a generic type".to_owned())
            } else {
                let expected = count(expected, "type argument");
                (format!("type `{name}` takes {expected}"), format!("{} given", args.len()))
            };
            self.diagnostics.error(Code::BadTypeArguments, span, headline, label);
            return Type::ERROR;
        }
        // A type with a wrong argument is compatible with every type.
        if resolved.contains(&Type::ERROR) {
            return Type::ERROR;
        }
        let Some(enclosing) = enclosing else {
            let name = self.world.classes[class].simple_name;
            let headline = format!("type arguments for `{name}` without those of the enclosing class");
            self.diagnostics.error(Code::BadTypeArguments, span, headline, "a member of a raw type");
            return Type::ERROR;
        };
        resolved.extend(enclosing);
        let ty = Type::Class(class, self.arena.alloc_slice_copy(&resolved));
        self.unchecked_types.push((ty, span));
        ty
    }

    /// A type argument: a reference type or a wildcard.
    pub(in crate::semantics) fn resolve_argument(
        &mut self,
        scope: Scope<'a>,
        written: &ast::TypeExpr<'a>,
    ) -> Type<'a> {
        if let TypeExprKind::Wildcard(_) = written.kind {
            self.note_annotated(scope, written);
        }
        let wildcard = match written.kind {
            TypeExprKind::Wildcard(WildcardBound::None) => return Type::Wildcard(Wildcard::Unbounded),
            TypeExprKind::Wildcard(WildcardBound::Extends(bound)) => {
                (bound, Wildcard::Extends as fn(&'a Type<'a>) -> Wildcard<'a>)
            }
            TypeExprKind::Wildcard(WildcardBound::Super(bound)) => {
                (bound, Wildcard::Super as fn(&'a Type<'a>) -> Wildcard<'a>)
            }
            _ => return self.resolve_reference(scope, written),
        };
        match self.resolve_reference(scope, wildcard.0) {
            unknown @ Type::Unknown(_) => unknown,
            bound => Type::Wildcard(wildcard.1(self.arena.alloc(bound))),
        }
    }

    pub(super) fn resolve_reference(&mut self, scope: Scope<'a>, written: &ast::TypeExpr<'a>) -> Type<'a> {
        match self.resolve_type(scope, written) {
            Type::Primitive(primitive) => {
                let boxed = self.boxed_name(primitive);
                let headline = format!("`{}` cannot be a type argument", primitive.name());
                self.diagnostics.report(
                    Diagnostic::new(Code::BadTypeArguments, written.span, headline)
                        .label("not a reference type")
                        .help(format!("use `{boxed}`")),
                );
                Type::ERROR
            }
            Type::Void => self.diagnostics.bad_type(written.span, "`void` cannot be a type argument"),
            ty => ty,
        }
    }

    fn boxed_name(&self, primitive: Primitive) -> &'static str {
        match primitive {
            Primitive::Boolean => "Boolean",
            Primitive::Byte => "Byte",
            Primitive::Short => "Short",
            Primitive::Char => "Character",
            Primitive::Int => "Integer",
            Primitive::Long => "Long",
            Primitive::Float => "Float",
            Primitive::Double => "Double",
        }
    }

    /// Checks the bounds of type arguments in all types recorded since the last call.
    pub(in crate::semantics) fn check_type_bounds(&mut self) {
        for (ty, span) in std::mem::take(&mut self.unchecked_types) {
            let Type::Class(class, args) = ty else { continue };
            if self.world.classes[class].is_library && !self.sources.file(span.file).dialect.is_users() {
                continue;
            }
            let params = self.world.classes[class].type_params;
            self.rules().check_bounds(params, args, &Substitution::default(), span);
        }
    }
}
