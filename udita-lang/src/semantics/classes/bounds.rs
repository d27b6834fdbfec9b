//! Types that no object can have together: different parameterisations of one class, and methods with different results
//! (JLS 4.9, 8.1.5, 8.4.8.3).

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type, TypeVarKey};
use crate::semantics::world::{Access, MethodDecl, MethodKind};
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
        self.check_parameterisations(&parents, span);
        self.check_bounds_of(&vars, params);
        let methods =
            [&*self.world.classes[class].methods, &*self.world.classes[class].constructors].concat();
        for method in methods {
            let declared = &self.world.methods[method];
            let params = match declared.decl {
                MethodDecl::Method(decl) => decl.type_params,
                MethodDecl::Constructor(decl) => decl.type_params,
                MethodDecl::Implicit | MethodDecl::Generated(_) => continue,
            };
            self.check_bounds_of(declared.type_params, params);
        }
        self.check_generic_superclass(class);
    }

    fn check_bounds_of(&mut self, vars: &[TypeVarKey], params: &[ast::TypeParam<'a>]) {
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
            } else if self.check_parameterisations(&bounds, span) {
                self.check_methods_of_bounds(&bounds, param);
            }
        }
    }

    /// Checks that `types` have no generic class above them with different type arguments.
    fn check_parameterisations(&mut self, types: &[Type<'a>], span: Span) -> bool {
        for (i, &first) in types.iter().enumerate() {
            for &second in &types[i + 1..] {
                let Some((one, other)) = self.different_parameterisations(first, second) else { continue };
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
    ) -> Option<(Type<'a>, Type<'a>)> {
        let (Type::Class(a, _), Type::Class(b, _)) = (first, second) else { return None };
        self.generic_above_both(a, b).into_iter().find_map(|above| {
            let (one, other) = (self.as_super(first, above)?, self.as_super(second, above)?);
            let is_raw = self.is_raw(one) || self.is_raw(other);
            (!is_raw && one != other).then_some((one, other))
        })
    }

    /// Checks that the methods of the same signature that several bounds have agree in their results.
    fn check_methods_of_bounds(&mut self, bounds: &[Type<'a>], param: &ast::TypeParam<'a>) {
        let mut found: Vec<(MethodKey, Type<'a>)> = Vec::new();
        for &bound in bounds {
            let Type::Class(class, _) = bound else { return };
            let bound = self.capture(bound);
            for &above in self.world.classes[class].ancestors.clone().iter() {
                if above == self.object {
                    continue;
                }
                self.ensure_members(above);
                let methods = self.world.classes[above].methods.iter();
                let usable = methods.copied().filter(|&method| {
                    let method = &self.world.methods[method];
                    method.access != Access::Private && !method.is_static && method.kind == MethodKind::Method
                });
                found.extend(usable.map(|method| (method, bound)));
            }
        }
        for (i, &first) in found.iter().enumerate() {
            for &second in &found[i + 1..] {
                let agree = self.agree_in(first, second);
                if agree
                    || found
                        .iter()
                        .any(|&third| self.replaces_in(third, first) && self.replaces_in(third, second))
                {
                    continue;
                }
                let shown = self.show_method(first.0);
                let owner =
                    |method: MethodKey| self.world.classes[self.world.methods[method].class].simple_name;
                let headline = format!(
                    "the bounds of `{}` have `{shown}` with different results, in `{}` and `{}`",
                    param.name.text,
                    owner(first.0),
                    owner(second.0)
                );
                self.diagnostics.error(Code::BadOverride, param.name.span, headline, "no method can be both");
                return;
            }
        }
    }

    /// Whether two methods, each as a member of a type, don't contradict each other.
    fn agree_in(&mut self, first: (MethodKey, Type<'a>), second: (MethodKey, Type<'a>)) -> bool {
        let (a, b) = (&self.world.methods[first.0], &self.world.methods[second.0]);
        if first.0 == second.0 || a.name != b.name || a.params.len() != b.params.len() {
            return true;
        }
        if self.is_subclass(a.class, b.class) || self.is_subclass(b.class, a.class) {
            return true;
        }
        self.params_in(first, second).is_none_or(|(own, other)| own != other)
            || self.replaces_in(first, second)
            || self.replaces_in(second, first)
    }

    /// The parameters of two methods, each as a member of a type. None if one has more type parameters.
    fn params_in(
        &mut self,
        first: (MethodKey, Type<'a>),
        second: (MethodKey, Type<'a>),
    ) -> Option<(Vec<Type<'a>>, Vec<Type<'a>>)> {
        let (a, b) = (&self.world.methods[first.0], &self.world.methods[second.0]);
        if a.type_params.len() != b.type_params.len() {
            return None;
        }
        let (own, other) = (a.params, b.params);
        let (above, below) = (a.class, b.class);
        let above = self.site_substitution(first.1, above);
        let below = self.site_substitution(second.1, below);
        let renaming = self.renaming(second.0, first.0);
        let own = own.iter().map(|&ty| self.substitute(ty, &above)).collect();
        let other = other.iter().map(|&ty| self.substitute(self.substitute(ty, &below), &renaming)).collect();
        Some((own, other))
    }

    /// Whether `first` has the signature of `second` and a result that can stand for its result.
    fn replaces_in(&mut self, first: (MethodKey, Type<'a>), second: (MethodKey, Type<'a>)) -> bool {
        if first.0 == second.0 {
            return true;
        }
        let (a, b) = (&self.world.methods[first.0], &self.world.methods[second.0]);
        if a.name != b.name || a.params.len() != b.params.len() {
            return false;
        }
        let (owners, results) = ((a.class, b.class), (a.result, b.result));
        if self.params_in(first, second).is_none_or(|(own, other)| own != other) {
            return false;
        }
        let above = self.site_substitution(first.1, owners.0);
        let below = self.site_substitution(second.1, owners.1);
        let renaming = self.renaming(second.0, first.0);
        let own = self.substitute(results.0, &above);
        let other = self.substitute(self.substitute(results.1, &below), &renaming);
        self.is_return_substitutable(own, other, false)
    }

    /// Methods of a generic superclass can become the same by its type arguments: only one of them can have a body.
    fn check_generic_superclass(&mut self, class: ClassKey) {
        let own = self.world.classes[class].methods.clone();
        let mut methods: Vec<MethodKey> = Vec::new();
        let mut current = self.superclass(class);
        while let Some(above) = current.filter(|&above| above != self.object) {
            let inherited = self.world.classes[above].methods.iter().copied().filter(|&method| {
                let method = &self.world.methods[method];
                method.access != Access::Private && !method.is_static && !method.params.is_empty()
            });
            methods.extend(inherited);
            current = self.superclass(above);
        }
        for (i, &first) in methods.iter().enumerate() {
            for &second in &methods[i + 1..] {
                let (a, b) = (&self.world.methods[first], &self.world.methods[second]);
                let (lower, upper) = (a.class, b.class);
                let are_concrete = (!a.is_abstract, !b.is_abstract);
                if a.name != b.name
                    || !self.same_signature_in(class, first, second)
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
