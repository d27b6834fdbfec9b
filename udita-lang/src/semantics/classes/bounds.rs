//! Checks for types that no object can have together: different parameterisations of one class, and methods
//! with different results (JLS 4.9, 8.1.5, 8.4.8.3).

use rustc_hash::FxHashMap;

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::class_state::ClassState;
use crate::semantics::types::{ClassKey, MethodKey, Type, TypeVarKey};
use crate::semantics::world::{Access, Class, MethodDecl};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Checker<'a, '_> {
    /// Checks the supertypes of `class`, the bounds of its type parameters and those of its methods.
    pub(super) fn check_combinations(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        if declared.is_library {
            return;
        }
        let span = declared.span;
        let parents: Vec<Type<'a>> =
            declared.superclass.iter().chain(&declared.interfaces).copied().collect();
        let vars = declared.own_type_params().to_vec();
        let params = declared.decl.map(|decl| decl.type_params).unwrap_or_default();
        self.check_parameterisations(&parents, true, span);
        self.check_bounds_of(&vars, params, class);
        let methods =
            [&*self.world.classes[class].methods, &*self.world.classes[class].constructors].concat();
        for method in methods {
            let declared = &self.world.methods[method];
            let params = match declared.decl {
                MethodDecl::Method(decl) => decl.type_params,
                MethodDecl::Constructor(decl) => decl.type_params,
                MethodDecl::Implicit | MethodDecl::Generated(_) => continue,
            };
            self.check_bounds_of(declared.type_params, params, class);
        }
        self.check_generic_superclass(class);
    }

    fn check_bounds_of(&mut self, vars: &[TypeVarKey], params: &[ast::TypeParam<'a>], class: ClassKey) {
        for (&var, param) in vars.iter().zip(params) {
            let bounds = self.world.type_vars[var].bounds.clone();
            if bounds.len() < 2 {
                continue;
            }
            let span = param.name.span;
            let named_twice = bounds.iter().enumerate().any(|(i, &bound)| {
                bounds[..i].iter().any(|&earlier| self.erasure(earlier) == self.erasure(bound))
            });
            if named_twice {
                let headline = format!("type parameter `{}` has the same bound twice", param.name.text);
                self.diagnostics.error(Code::Duplicate, span, headline, "leave one of them out");
            } else if self.check_parameterisations(&bounds, false, span) {
                self.check_induced(param.name.text, &bounds, class, span);
            }
        }
    }

    /// Checks that no generic class is a supertype of `types` with different type arguments. For supertypes
    /// of a class (`of_class`), it must not be raw in one case and parameterised in another either (JLS
    /// 8.1.5).
    fn check_parameterisations(&mut self, types: &[Type<'a>], of_class: bool, span: Span) -> bool {
        if types.len() < 2 {
            return true;
        }
        let is_below_generic = |&&ty: &&Type<'a>| match ty {
            Type::Class(class, _) => {
                let mut above = self.world.classes[class].ancestors.iter();
                above.any(|&above| !self.world.classes[above].type_params.is_empty())
            }
            _ => false,
        };
        let types: Vec<Type<'a>> = types.iter().filter(is_below_generic).copied().collect();
        for (i, &first) in types.iter().enumerate() {
            for &second in &types[i + 1..] {
                let Some((one, other)) = self.different_parameterisations(first, second, of_class) else {
                    continue;
                };
                let headline =
                    format!("`{}` and `{}` cannot be inherited together", self.show(one), self.show(other));
                let label = "a type has one parameterisation of each class above it";
                self.diagnostics.error(Code::BadHierarchy, span, headline, label);
                return false;
            }
        }
        true
    }

    fn different_parameterisations(
        &mut self,
        first: Type<'a>,
        second: Type<'a>,
        of_class: bool,
    ) -> Option<(Type<'a>, Type<'a>)> {
        let (Type::Class(a, _), Type::Class(b, _)) = (first, second) else { return None };
        self.generic_above_both(a, b).into_iter().find_map(|above| {
            let (one, other) = (self.as_super(first, above)?, self.as_super(second, above)?);
            let is_raw = self.is_raw(one) || self.is_raw(other);
            ((of_class || !is_raw) && one != other).then_some((one, other))
        })
    }

    /// Checks that a class with all these supertypes is possible. Its members are those of the intersection
    /// type (JLS 4.9). Messages call it `name`.
    fn check_induced(&mut self, name: &'a str, supertypes: &[Type<'a>], enclosing: ClassKey, span: Span) {
        let (superclass, interfaces) = match supertypes.split_first() {
            Some((&first @ Type::Class(..), rest)) if !self.is_interface(first) => (first, rest),
            _ => (self.object_type(), supertypes),
        };
        if !interfaces.iter().all(|&ty| self.is_interface(ty)) {
            return;
        }
        let package = self.world.classes[enclosing].package;
        let class = self.world.classes.insert(Class {
            is_abstract: true,
            outer: Some(enclosing),
            superclass: Some(superclass),
            interfaces: interfaces.to_vec(),
            ..Class::bare(name, name, package, span)
        });
        let file = self.states[enclosing].file;
        self.states.insert(class, ClassState::finished(file));
        self.find_ancestors(class);
        self.check_inheritance(class);
    }

    /// Checks the intersection type in a cast. The cast is in the code of `enclosing`.
    pub(in crate::semantics) fn check_intersection(
        &mut self,
        members: &[Type<'a>],
        enclosing: ClassKey,
        span: Span,
    ) {
        let mut places = members.iter().enumerate();
        let wrong = places.find(|&(place, &ty)| match place {
            0 => !matches!(ty, Type::Class(..)),
            _ => !self.is_interface(ty),
        });
        if let Some((_, &wrong)) = wrong {
            let headline = format!("`{}` is not allowed in an intersection type", self.show(wrong));
            let label = match wrong {
                Type::Class(..) => "a class can only be the first",
                _ => "only a class and interfaces can",
            };
            self.diagnostics.error(Code::BadType, span, headline, label);
        } else if let Some(&twice) =
            members.iter().enumerate().find_map(|(i, ty)| members[..i].contains(ty).then_some(ty))
        {
            let headline = format!("`{}` occurs twice in an intersection type", self.show(twice));
            self.diagnostics.error(Code::Duplicate, span, headline, "leave one of them out");
        } else if self.check_parameterisations(members, false, span) {
            let shown: Vec<String> = members.iter().map(|&member| self.show(member)).collect();
            let name = self.arena.alloc_str(&shown.join(" & "));
            self.check_induced(name, members, enclosing, span);
        }
    }

    /// Checks methods of a generic superclass that type arguments make equal: only one of them may have a
    /// body.
    fn check_generic_superclass(&mut self, class: ClassKey) {
        let mut methods: Vec<MethodKey> = Vec::new();
        let mut by_name: FxHashMap<&'a str, Vec<MethodKey>> = FxHashMap::default();
        let mut current = self.superclass(class);
        while let Some(above) = current.filter(|&above| above != self.object) {
            let inherited = self.world.classes[above].methods.iter().copied().filter(|&method| {
                let method = &self.world.methods[method];
                method.access != Access::Private && !method.is_static && !method.params.is_empty()
            });
            methods.extend(inherited);
            current = self.superclass(above);
        }
        for &method in &methods {
            by_name.entry(self.world.methods[method].name).or_default().push(method);
        }
        for first in methods {
            let name = self.world.methods[first].name;
            let own = self.world.classes[class].methods.named(name).to_vec();
            for &second in by_name[name].iter().skip_while(|&&other| other != first).skip(1) {
                let (a, b) = (&self.world.methods[first], &self.world.methods[second]);
                let (lower, upper) = (a.class, b.class);
                let are_concrete = (!a.is_abstract, !b.is_abstract);
                if !self.same_signature_in(class, first, second)
                    || lower != upper && self.same_signature_in(lower, first, second)
                    || own.iter().any(|&own| self.same_signature_in(class, own, first))
                {
                    continue;
                }
                let fits = match are_concrete {
                    (true, true) => false,
                    (true, false) => self.replaces(class, first, second),
                    (false, true) => self.replaces(class, second, first),
                    (false, false) => {
                        self.replaces(class, first, second) || self.replaces(class, second, first)
                    }
                };
                if !fits {
                    let (one, other) = (self.show_method(first), self.show_method(second));
                    let declared = &self.world.classes[class];
                    let headline = format!(
                        "`{}` inherits `{one}` and `{other}`, which are the same here",
                        declared.simple_name
                    );
                    let span = declared.span;
                    self.diagnostics.error(Code::BadOverride, span, headline, "no method can be both");
                    return;
                }
            }
        }
    }
}
