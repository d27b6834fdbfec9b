//! The second stage: bounds of type parameters, superclasses and superinterfaces.

use rustc_hash::FxHashSet;

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::class_state::StageState;
use crate::semantics::rules::Rules;
use crate::semantics::scope::{Scope, TypeName};
use crate::semantics::world::World;

use crate::semantics::types::{ClassKey, Gap, Type, TypeVarKey};
use crate::source::{Dialect, Span};
use crate::syntax::ast;

impl<'a> World<'a> {
    fn is_bounded_by_itself(&self, var: TypeVarKey) -> bool {
        let mut current = var;
        // A longer path contains a variable twice.
        for _ in 0..=self.type_vars.len() {
            match self.type_vars[current].bounds.first() {
                Some(&Type::Var(next)) => current = next,
                _ => return false,
            }
        }
        true
    }

    pub(in crate::semantics) fn find_ancestors(&mut self, class: ClassKey) {
        let declared = &self.classes[class];
        let is_above = |ty: &Type<'a>| match *ty {
            Type::Class(above, _) => Some(above),
            _ => None,
        };
        let parents: Vec<ClassKey> =
            declared.superclass.iter().chain(&declared.interfaces).filter_map(is_above).collect();
        let mut ancestors = vec![class];
        if let [only] = parents[..] {
            ancestors.extend_from_slice(&self.classes[only].ancestors);
        } else {
            let all = parents.iter().flat_map(|&parent| self.classes[parent].ancestors.iter().copied());
            let mut seen: FxHashSet<ClassKey> = FxHashSet::from_iter([class]);
            ancestors.extend(all.filter(|&ancestor| seen.insert(ancestor)));
        }
        // `Object` is also an ancestor of interfaces, and its members are looked up last.
        if declared.is_interface {
            ancestors.retain(|&ancestor| ancestor != self.object);
            ancestors.push(self.object);
        }
        let above = self.superclass(class).filter(|&above| self.classes[above].package == declared.package);
        let package_root = above.and_then(|above| self.classes[above].package_root).or(Some(class));
        self.classes[class].package_root = package_root;
        self.classes[class].ancestors = ancestors.into();
    }
}

impl<'a> Rules<'_, 'a> {
    fn add_interface(&mut self, class: ClassKey, interface: Type<'a>, span: Span) {
        let Type::Class(key, _) = interface else { return };
        let declared = &mut self.types.classes[class];
        if declared.interfaces.iter().any(|earlier| matches!(earlier, Type::Class(other, _) if *other == key))
        {
            let headline = format!("interface `{}` is named twice", self.types.classes[key].simple_name);
            self.diagnostics.error(Code::Duplicate, span, headline, "named again here");
        } else {
            declared.interfaces.push(interface);
        }
    }
}

impl<'a> Checker<'a, '_> {
    /// Resolves the headers of `class` and of all its supertypes. Does nothing if this is already in
    /// progress.
    pub(in crate::semantics) fn ensure_header(&mut self, class: ClassKey) {
        if self.states[class].header != StageState::Pending {
            return;
        }
        self.states[class].header = StageState::Running;
        let scope = Scope::header(class);
        let declared = &self.world.classes[class];
        let (vars, decl, is_interface) = (declared.type_params, declared.decl, declared.is_interface);
        self.resolve_bounds(scope, vars, self.states[class].type_params);
        let object = (class != self.object && !is_interface).then(|| self.object_type());
        let mut superclass = object;
        if self.world.classes[class].is_enum() {
            superclass = Some(self.enum_superclass(class));
        }
        if self.world.classes[class].is_record() {
            superclass = Some(self.record_superclass());
        }
        if let Some(decl) = decl {
            if let Some(written) = decl.superclass.as_ref().filter(|_| self.diagnostics.may_extend(decl)) {
                superclass = self.resolve_super(class, written, false).or(object);
            }
            for written in decl.interfaces {
                if let Some(interface) = self.resolve_super(class, written, true) {
                    self.rules().add_interface(class, interface, written.span);
                }
            }
        }
        let declared = &self.world.classes[class];
        let is_shipped = self.files[self.states[class].file].dialect == Dialect::Library;
        if declared.kind() == ast::TypeDeclKind::Annotation && !is_shipped {
            let annotation = self.declare_known("java.lang.annotation.Annotation");
            self.ensure_header(annotation);
            self.world.classes[class].interfaces.push(Type::Class(annotation, &[]));
        }
        if let Some(given @ Type::Class(above, _)) =
            self.world.classes[class].nesting.as_ref().and_then(|nesting| nesting.supertype)
        {
            self.ensure_header(above);
            if self.world.classes[above].is_interface {
                self.world.classes[class].interfaces.push(given);
            } else {
                superclass = Some(given);
            }
        }
        self.world.classes[class].superclass = superclass;
        self.find_ancestors(class);
        self.states[class].header = StageState::Done;
    }

    /// Resolves the bounds of type parameters. They are written in `params`.
    pub(in crate::semantics) fn resolve_bounds(
        &mut self,
        scope: Scope<'a>,
        vars: &'a [TypeVarKey],
        params: &'a [ast::TypeParam<'a>],
    ) {
        for (&var, param) in vars.iter().zip(params) {
            let mut bounds = Vec::new();
            for written in param.bounds {
                match self.resolve_type(scope, written) {
                    Type::Unknown(gap) if gap == Gap::ERROR => {}
                    bound @ (Type::Class(..) | Type::Unknown(_)) => bounds.push(bound),
                    bound @ Type::Var(_) if param.bounds.len() == 1 => bounds.push(bound),
                    bound => {
                        let headline = format!("`{}` cannot bound a type parameter", self.show(bound));
                        self.diagnostics.error(
                            Code::BadType,
                            written.span,
                            headline,
                            "not a class or interface",
                        );
                    }
                }
            }
            if bounds.is_empty() {
                bounds.push(self.object_type());
            }
            self.world.type_vars[var].bounds = bounds;
        }
        for (&var, param) in vars.iter().zip(params) {
            if self.is_bounded_by_itself(var) {
                let headline = format!("type parameter `{}` is bounded by itself", param.name.text);
                self.diagnostics.error(Code::BadHierarchy, param.name.span, headline, "");
                self.world.type_vars[var].bounds = vec![self.object_type()];
            }
        }
    }

    /// Resolves a type after `extends` or `implements`. `None` if it isn't allowed there.
    fn resolve_super(
        &mut self,
        class: ClassKey,
        written: &ast::TypeExpr<'a>,
        interface: bool,
    ) -> Option<Type<'a>> {
        let scope = Scope::header(class);
        if let ast::TypeExprKind::Named([first, _, ..]) = written.kind
            && self.world.classes[class].nesting.is_none()
            && matches!(self.type_named(scope, first.name.text), Some(TypeName::Class(named)) if named == class)
        {
            let headline = format!("`{}` is its own supertype", self.world.classes[class].simple_name);
            self.diagnostics.error(
                Code::BadHierarchy,
                written.span,
                headline,
                "a member of the class itself",
            );
            return None;
        }
        let resolved = self.resolve_type(scope, written);
        let name = self.world.classes[class].simple_name;
        let Type::Class(parent, args) = resolved else {
            if let Type::Unknown(gap) = resolved {
                let declared = &mut self.world.classes[class];
                let unknown = if interface {
                    &mut declared.unknown_interface
                } else {
                    &mut declared.unknown_superclass
                };
                *unknown = Some(gap).filter(|&gap| gap != Gap::ERROR);
            } else {
                let headline = format!("`{}` cannot be a supertype", self.show(resolved));
                self.diagnostics.error(
                    Code::BadHierarchy,
                    written.span,
                    headline,
                    "not a class or interface",
                );
            }
            return None;
        };
        self.ensure_header(parent);
        // In class files, bodies of enum constants are classes with names.
        let is_compiled = self.world.classes[class].is_compiled;
        let above = &self.world.classes[parent];
        let parent_name = above.simple_name;
        let problem = if self.states[parent].header == StageState::Running {
            Some((format!("`{name}` is its own supertype"), "leads back to itself".to_owned()))
        } else if above.is_interface != interface {
            let (is, place) =
                if interface { ("a class", "an interface") } else { ("an interface", "a class") };
            Some((format!("`{parent_name}` is {is}, where {place} belongs"), format!("this is {is}")))
        } else if above.is_final && !is_compiled {
            let kind = if above.is_enum() { "enum" } else { "final class" };
            Some((format!("`{name}` cannot extend the {kind} `{parent_name}`"), "this is final".to_owned()))
        } else if above.name == "java.lang.Enum" {
            Some((format!("`{name}` cannot extend `Enum` itself"), "only enums can".to_owned()))
        } else if above.name == "java.lang.Record" {
            Some((format!("`{name}` cannot extend `Record` itself"), "only records can".to_owned()))
        } else if args.iter().any(|arg| matches!(arg, Type::Wildcard(_))) {
            Some((
                format!("`{name}` cannot extend a type with wildcards"),
                "a wildcard is not a type".to_owned(),
            ))
        } else {
            None
        };
        if let Some((headline, label)) = problem {
            self.diagnostics.error(Code::BadHierarchy, written.span, headline, label);
            return None;
        }
        Some(resolved)
    }
}
