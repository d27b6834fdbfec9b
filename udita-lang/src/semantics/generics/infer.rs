//! Inference of type arguments (JLS 18, simplified).
//!
//! A call of a generic method, or a `new` with the diamond, gets a fresh *inference variable* for each type
//! parameter. A subtyping query about types with such variables succeeds if possible, and adds bounds to the
//! variables. It fails if the bounds of a variable contradict each other. A variable that the arguments don't
//! determine stays open, so the context of the call can determine it. At the end of an expression, it is
//! solved: by equality, otherwise as the least supertype of its lower bounds, otherwise by its upper bound.

use super::context::TypeContext;
use super::substitute::Substitution;
use super::variables::{Bounds, Learned, Mark, VarState};
use crate::semantics::types::{ClassKey, Type, TypeVarKey, Wildcard};
use crate::semantics::world::TypeVar;

/// Limit on the variables that the type of an argument may depend on.
const MOST_VARIABLES: usize = 200;

impl<'a> TypeContext<'a> {
    /// Whether `var` is an inference variable.
    pub(in crate::semantics) fn is_inferred(&self, var: TypeVarKey) -> bool {
        matches!(self.vars.get(var), Some(VarState::Inferred(_)))
    }

    /// Whether `ty` is an inference variable without a solution.
    pub(in crate::semantics) fn is_undetermined(&self, ty: Type<'a>) -> bool {
        let Type::Var(var) = ty else { return false };
        matches!(self.vars.get(var), Some(VarState::Inferred(Bounds { equal: None, .. })))
    }

    /// Whether `var` stands for an intersection type.
    pub(in crate::semantics) fn is_intersection(&self, var: TypeVarKey) -> bool {
        matches!(self.vars.get(var), Some(VarState::Intersection))
    }

    /// The type of an expression that waits for its target type. `index` identifies it.
    pub(in crate::semantics) fn deferred_type(&mut self, name: &'static str, index: usize) -> Type<'a> {
        let var = self.world.type_vars.insert(TypeVar { name, bounds: Vec::new() });
        self.vars.insert(var, VarState::Deferred(index));
        Type::Var(var)
    }

    /// The index of `ty`, if it is a deferred type.
    pub(in crate::semantics) fn deferred_index(&self, ty: Type<'a>) -> Option<usize> {
        match ty {
            Type::Var(var) => match self.vars.get(var) {
                Some(&VarState::Deferred(index)) => Some(index),
                _ => None,
            },
            _ => None,
        }
    }

    fn bounds(&mut self, var: TypeVarKey) -> Option<&mut Bounds<'a>> {
        match self.vars.get_mut(var) {
            Some(VarState::Inferred(bounds)) => Some(bounds),
            _ => None,
        }
    }

    /// A new inference variable. Messages call it `name`.
    pub(in crate::semantics) fn fresh_var(&mut self, name: &'a str) -> TypeVarKey {
        let bounds = vec![self.object_type()];
        let var = self.world.type_vars.insert(TypeVar { name, bounds });
        self.vars.insert(var, VarState::Inferred(Bounds::default()));
        var
    }

    /// New type variables in place of `params`, with the bounds that `params` have at `site`.
    pub(in crate::semantics) fn at_site(
        &mut self,
        params: &[TypeVarKey],
        site: &Substitution<'a>,
    ) -> Substitution<'a> {
        let bounds: Vec<Vec<Type<'a>>> =
            params.iter().map(|&param| self.world.type_vars[param].bounds.clone()).collect();
        let is_same = bounds.iter().flatten().all(|&bound| self.substitute(bound, site) == bound);
        if is_same {
            return site.clone();
        }
        let vars: Vec<TypeVarKey> = params
            .iter()
            .map(|&param| {
                let name = self.world.type_vars[param].name;
                self.world.type_vars.insert(TypeVar { name, bounds: Vec::new() })
            })
            .collect();
        let types: Vec<Type<'a>> = vars.iter().map(|&var| Type::Var(var)).collect();
        let substitution = Substitution::new(params, &types).and(site);
        for (var, bounds) in vars.into_iter().zip(bounds) {
            let bounds = bounds.into_iter().map(|bound| self.substitute(bound, &substitution)).collect();
            self.world.type_vars[var].bounds = bounds;
        }
        substitution
    }

    /// Fresh inference variables for `params`, within their bounds. `site` defines the other variables in
    /// these bounds.
    pub(in crate::semantics) fn instantiate(
        &mut self,
        params: &[TypeVarKey],
        site: &Substitution<'a>,
    ) -> Substitution<'a> {
        let vars: Vec<TypeVarKey> =
            params.iter().map(|&param| self.fresh_var(self.world.type_vars[param].name)).collect();
        let types: Vec<Type<'a>> = vars.iter().map(|&var| Type::Var(var)).collect();
        let substitution = Substitution::new(params, &types).and(site);
        for (&param, &var) in params.iter().zip(&vars) {
            for bound in self.world.type_vars[param].bounds.clone() {
                let bound = self.substitute(bound, &substitution);
                if bound != self.object_type() {
                    self.add_upper(var, bound);
                }
            }
            // Until it is solved, a variable has the erasure of its parameter.
            let erased = self.erasure(Type::Var(param));
            self.world.type_vars[var].bounds = vec![erased];
        }
        substitution
    }

    /// Records that a method throws `ty`. Returns whether `ty` is an inference variable.
    pub(in crate::semantics) fn note_thrown(&mut self, ty: Type<'a>) -> bool {
        let Type::Var(var) = ty else { return false };
        let Some(bounds) = self.bounds(var) else { return false };
        bounds.thrown = true;
        true
    }

    /// Appends the unsolved inference variables in `ty` to `found`.
    pub(in crate::semantics) fn open_vars(&self, ty: Type<'a>, found: &mut Vec<TypeVarKey>) {
        match ty {
            Type::Var(var) => match self.vars.get(var) {
                Some(VarState::Inferred(Bounds { equal: Some(ty), .. })) => self.open_vars(*ty, found),
                Some(VarState::Inferred(_)) if !found.contains(&var) => found.push(var),
                _ => {}
            },
            Type::Class(_, args) => args.iter().for_each(|&arg| self.open_vars(arg, found)),
            Type::Array(element) => self.open_vars(*element, found),
            Type::Wildcard(Wildcard::Extends(bound) | Wildcard::Super(bound)) => {
                self.open_vars(*bound, found);
            }
            _ => {}
        }
    }

    /// Whether `ty` depends on unsolved inference variables.
    pub(in crate::semantics) fn is_open(&self, ty: Type<'a>) -> bool {
        let mut found = Vec::new();
        self.open_vars(ty, &mut found);
        !found.is_empty()
    }

    /// Whether the type of an argument is to be solved now. A parameter bounds a plain variable only from
    /// above, so the least solution is right if it exists. A type that depends on very many variables is
    /// solved to save time. `waits` means that deferred arguments may still add bounds.
    pub(in crate::semantics) fn is_settled(&mut self, ty: Type<'a>, waits: bool) -> bool {
        if let Type::Var(var) = ty
            && !waits
            && let Some(bounds) = self.bounds(var)
        {
            let lower = bounds.lower.clone();
            if lower.iter().any(|&one| {
                !self.is_open(one)
                    && lower.iter().all(|&other| !self.is_open(other) && self.is_subtype(other, one))
            }) {
                return true;
            }
        }
        self.is_open(ty) && self.weight(ty) > MOST_VARIABLES
    }

    /// Number of variables that `ty` depends on. Counts at most one more than `MOST_VARIABLES`.
    fn weight(&self, ty: Type<'a>) -> usize {
        let (mut pending, mut found) = (Vec::new(), Vec::new());
        self.open_vars(ty, &mut pending);
        while let Some(var) = pending.pop() {
            if found.contains(&var) || found.len() > MOST_VARIABLES {
                continue;
            }
            found.push(var);
            self.open_bounds(var, &mut pending);
        }
        found.len()
    }

    /// Adds the variables that the bounds of `var` depend on.
    fn open_bounds(&self, var: TypeVarKey, found: &mut Vec<TypeVarKey>) {
        if let Some(VarState::Inferred(bounds)) = self.vars.get(var) {
            for &bound in bounds.lower.iter().chain(&bounds.upper) {
                self.open_vars(bound, found);
            }
        }
    }

    /// Whether `ty` is an open variable with no information except a bound that mentions it.
    pub(in crate::semantics) fn bounds_itself(&self, ty: Type<'a>) -> bool {
        let Type::Var(var) = ty else { return false };
        let Some(VarState::Inferred(bounds)) = self.vars.get(var) else { return false };
        let mut inside = Vec::new();
        self.open_bounds(var, &mut inside);
        bounds.equal.is_none() && bounds.lower.is_empty() && inside.contains(&var)
    }

    /// The variables that `ty` depends on, directly or through bounds.
    pub(in crate::semantics) fn dependencies(&self, ty: Type<'a>) -> Vec<TypeVarKey> {
        let mut found = Vec::new();
        self.open_vars(ty, &mut found);
        let mut next = 0;
        while let Some(&var) = found.get(next) {
            next += 1;
            self.open_bounds(var, &mut found);
        }
        found
    }

    /// The current state of all inference variables, for [`TypeContext::rollback`].
    pub(in crate::semantics) fn mark(&self) -> Mark {
        Mark(self.learned.len())
    }

    /// Restores the state at `mark`.
    pub(in crate::semantics) fn rollback(&mut self, mark: Mark) {
        self.unsolvable = None;
        while self.learned.len() > mark.0 {
            match self.learned.pop() {
                Some(Learned::Equal(var)) => _ = self.bounds(var).and_then(|bounds| bounds.equal.take()),
                Some(Learned::Lower(var)) => _ = self.bounds(var).and_then(|bounds| bounds.lower.pop()),
                Some(Learned::Upper(var)) => _ = self.bounds(var).and_then(|bounds| bounds.upper.pop()),
                None => {}
            }
        }
    }

    fn add_lower(&mut self, var: TypeVarKey, ty: Type<'a>) {
        if let Some(bounds) = self.bounds(var) {
            bounds.lower.push(ty);
            self.learned.push(Learned::Lower(var));
        }
    }

    fn add_upper(&mut self, var: TypeVarKey, ty: Type<'a>) {
        if let Some(bounds) = self.bounds(var) {
            bounds.upper.push(ty);
            self.learned.push(Learned::Upper(var));
        }
    }

    fn set_equal(&mut self, var: TypeVarKey, ty: Type<'a>) {
        if let Some(bounds) = self.bounds(var) {
            bounds.equal = Some(ty);
            self.learned.push(Learned::Equal(var));
        }
    }

    /// Adds the bound `ty <: var`.
    pub(super) fn bound_below(&mut self, var: TypeVarKey, ty: Type<'a>) -> bool {
        let Some(bounds) = self.bounds(var) else { return false };
        if let Some(equal) = bounds.equal {
            return self.is_subtype(ty, equal);
        }
        if ty == Type::Null || bounds.lower.contains(&ty) {
            return true;
        }
        let upper = bounds.upper.clone();
        self.add_lower(var, ty);
        if let Type::Var(other) = ty
            && let Some(bounds) = self.bounds(other)
            && bounds.equal.is_none()
            && !bounds.upper.contains(&Type::Var(var))
        {
            let lower = bounds.lower.clone();
            self.add_upper(other, Type::Var(var));
            if !lower.into_iter().all(|lower| self.is_subtype(lower, Type::Var(var))) {
                return false;
            }
        }
        self.incorporated(|cx| upper.into_iter().all(|upper| cx.is_subtype(ty, upper)))
    }

    /// Checks bounds against each other (JLS 18.3). Between them, javac allows unchecked conversion even if they come from type arguments.
    fn incorporated(&mut self, check: impl FnOnce(&mut Self) -> bool) -> bool {
        let saved = std::mem::replace(&mut self.in_argument, false);
        let nested = std::mem::replace(&mut self.is_nested, true);
        let answer = check(self);
        (self.in_argument, self.is_nested) = (saved, nested);
        answer
    }

    /// Adds the bound `var <: ty`.
    pub(super) fn bound_above(&mut self, var: TypeVarKey, ty: Type<'a>) -> bool {
        let Some(bounds) = self.bounds(var) else { return false };
        if let Some(equal) = bounds.equal {
            return self.is_subtype(equal, ty);
        }
        if bounds.upper.contains(&ty) {
            return true;
        }
        let (lower, upper) = (bounds.lower.clone(), bounds.upper.clone());
        self.add_upper(var, ty);
        self.incorporated(|cx| lower.into_iter().all(|lower| cx.is_subtype(lower, ty)))
            && upper.into_iter().all(|other| {
                let other = self.solved(other);
                self.have_type_below(ty, other)
            })
    }

    /// Whether a common subtype of `first` and `second` is possible: a generic class above both has equal
    /// type arguments except wildcards (JLS 18.3.1), and of two types that are not interfaces, one extends the
    /// other.
    pub(super) fn have_type_below(&mut self, first: Type<'a>, second: Type<'a>) -> bool {
        if self.exclude_each_other(first, second) {
            return false;
        }
        let (Type::Class(a, _), Type::Class(b, _)) = (first, second) else { return true };
        self.generic_above_both(a, b).into_iter().all(|above| {
            let (first, second) = (self.as_super(first, above), self.as_super(second, above));
            let (Some(Type::Class(_, first)), Some(Type::Class(_, second))) = (first, second) else {
                return true;
            };
            first.iter().zip(second).all(|(&first, &second)| {
                matches!(first, Type::Wildcard(_))
                    || matches!(second, Type::Wildcard(_))
                    || self.is_same_type(first, second)
            })
        })
    }

    /// Whether no intersection of these types exists, because neither is an interface or a subtype of the
    /// other (JLS 4.9, 5.1.10). The subtypes of an array are arrays.
    fn exclude_each_other(&mut self, first: Type<'a>, second: Type<'a>) -> bool {
        let is_class = |cx: &Self, ty: Type<'a>| match ty {
            Type::Class(..) => !cx.is_interface(ty),
            Type::Array(_) => true,
            // The members of an intersection are compared where it is made. An object of a captured type may
            // be any above its lower bound.
            Type::Var(var) => match cx.vars.get(var) {
                None => true,
                Some(VarState::Captured { lower, .. }) => lower.is_none(),
                Some(_) => false,
            },
            _ => false,
        };
        let related = |cx: &Self, a: ClassKey, b: ClassKey| cx.is_subclass(a, b) || cx.is_subclass(b, a);
        match (first, second) {
            (Type::Array(_), Type::Class(class, _)) | (Type::Class(class, _), Type::Array(_)) => {
                return !self.is_above_arrays(class);
            }
            (Type::Class(a, _), Type::Class(b, _)) if related(self, a, b) => return false,
            _ => {}
        }
        if !is_class(self, first) || !is_class(self, second) {
            return false;
        }
        if !self.is_open(first) && !self.is_open(second) {
            return !self.is_proper_subtype(first, second) && !self.is_proper_subtype(second, first);
        }
        match (self.first_bound(first), self.first_bound(second)) {
            // No class is a subtype of a type variable.
            (Type::Class(a, _), Type::Class(b, _)) if matches!(first, Type::Var(_)) => {
                !self.is_subclass(a, b)
            }
            (Type::Class(a, _), Type::Class(b, _)) if matches!(second, Type::Var(_)) => {
                !self.is_subclass(b, a)
            }
            (Type::Class(a, _), Type::Class(b, _)) => !related(self, a, b),
            _ => false,
        }
    }

    /// Adds the bound `var = ty`. A wildcard in `ty` is no type: `List<?>` is not within the bound `List<E>` (JLS 18.2.3).
    pub(super) fn bound_equal(&mut self, var: TypeVarKey, ty: Type<'a>) -> bool {
        self.set_to(var, ty, |cx, ty, upper| cx.fits_without_capture(ty, upper) && cx.is_subtype(ty, upper))
    }

    /// Adds the bound `var = ty`, where `ty` is the solution for `var`. Wildcards in it are captured.
    fn bound_solution(&mut self, var: TypeVarKey, ty: Type<'a>) -> bool {
        self.set_to(var, ty, Self::is_subtype)
    }

    fn set_to(
        &mut self,
        var: TypeVarKey,
        ty: Type<'a>,
        is_within: impl Fn(&mut Self, Type<'a>, Type<'a>) -> bool,
    ) -> bool {
        let ty = self.solved(ty);
        if ty == Type::Var(var) {
            return true;
        }
        let mut inside = Vec::new();
        self.open_vars(ty, &mut inside);
        let Some(bounds) = self.bounds(var) else { return false };
        if let Some(equal) = bounds.equal {
            return self.is_same_type(equal, ty);
        }
        if inside.contains(&var)
            || matches!(ty, Type::Primitive(_) | Type::Void | Type::Null | Type::Wildcard(_))
        {
            return false;
        }
        let Some(bounds) = self.bounds(var) else { return false };
        let (lower, upper) = (bounds.lower.clone(), bounds.upper.clone());
        if bounds.thrown {
            // The type that replaces it is thrown, too.
            self.note_thrown(ty);
        }
        self.set_equal(var, ty);
        self.incorporated(|cx| {
            lower.into_iter().all(|lower| cx.is_subtype(lower, ty))
                && upper.into_iter().all(|upper| is_within(cx, ty, upper))
        })
    }

    /// Replaces the solved variables in `ty` by their solutions.
    pub(in crate::semantics) fn solved(&self, ty: Type<'a>) -> Type<'a> {
        self.map_vars(ty, &|var| match self.vars.get(var) {
            Some(VarState::Inferred(Bounds { equal: Some(ty), .. })) => Some(self.solved(*ty)),
            _ => None,
        })
    }

    /// Solves every variable that `ty` depends on.
    pub(in crate::semantics) fn close(&mut self, ty: Type<'a>) -> Type<'a> {
        let mut open = Vec::new();
        self.open_vars(ty, &mut open);
        for var in open {
            self.solve(var);
        }
        self.solved(ty)
    }

    /// Solves the variables in `ty` where a primitive value with the box `boxed` is expected. A plain
    /// variable becomes `boxed` unless its bounds already name a box (JLS 18.2.2, 18.5.2.1).
    pub(in crate::semantics) fn close_to_box(&mut self, ty: Type<'a>, boxed: Type<'a>) -> Type<'a> {
        if let Type::Var(var) = ty
            && let Some(bounds) = self.bounds(var)
        {
            let known: Vec<Type<'a>> =
                bounds.equal.iter().chain(&bounds.lower).chain(&bounds.upper).copied().collect();
            let names_a_box =
                known.iter().any(|&ty| matches!(ty, Type::Class(class, _) if self.unboxed(class).is_some()));
            if !names_a_box {
                // javac accepts what has the box only as a bound, such as a `<T extends List<?>> T` for a
                // `boolean`.
                let mark = self.mark();
                if !self.is_same_type(ty, boxed) {
                    self.rollback(mark);
                    if !self.is_subtype(ty, boxed) {
                        self.rollback(mark);
                    }
                }
            }
        }
        self.close(ty)
    }

    /// The type that `ty` would be if its variables were solved now.
    pub(in crate::semantics) fn tentative(&mut self, ty: Type<'a>) -> Type<'a> {
        let mark = self.mark();
        let unsolvable = self.unsolvable;
        let closed = self.close(ty);
        self.rollback(mark);
        self.unsolvable = unsolvable;
        closed
    }

    fn solve(&mut self, var: TypeVarKey) {
        let Some(bounds) = self.bounds(var) else { return };
        if bounds.equal.is_some() || std::mem::replace(&mut bounds.solving, true) {
            return;
        }
        let (lower, upper) = (bounds.lower.clone(), bounds.upper.clone());
        let lower: Vec<Type<'a>> = lower.into_iter().map(|ty| self.close(ty)).collect();
        // The remaining open variables depend on this one.
        let lower: Vec<Type<'a>> = lower.into_iter().filter(|&ty| !self.is_open(ty)).collect();
        // Solving the others may have solved this one.
        if self.bounds(var).is_some_and(|bounds| bounds.equal.is_some()) {
            return;
        }
        let mut solution =
            if lower.is_empty() { self.solve_above(var, &upper) } else { self.solve_below(&lower, &upper) };
        let (mark, earlier) = (self.mark(), self.unsolvable);
        let mut fits = self.bound_solution(var, solution);
        if !fits && lower.is_empty() {
            self.rollback(mark);
            self.unsolvable = earlier;
        }
        if !fits && lower.is_empty() && self.may_be_fresh(var, &upper) {
            // The second attempt of JLS 18.4.
            solution = self.without_finite_solution(var, &upper);
            fits = self.bound_solution(var, solution);
        }
        if !fits {
            // The first failure is the cause of those that follow.
            self.unsolvable.get_or_insert((var, solution));
            if self.bounds(var).is_some_and(|bounds| bounds.equal.is_none()) {
                self.set_equal(var, solution);
            }
        }
        if let Some(bounds) = self.bounds(var) {
            bounds.solving = false;
        }
    }

    /// The least supertype of `lower`, restricted by `upper`.
    fn solve_below(&mut self, lower: &[Type<'a>], upper: &[Type<'a>]) -> Type<'a> {
        let least = self.lub(lower);
        for &bound in upper {
            if !self.is_open(bound)
                && !self.is_subtype(least, bound)
                && lower.iter().all(|&lower| self.is_subtype(lower, bound))
            {
                return bound;
            }
        }
        least
    }

    /// Whether `var` is a bound of a variable with no other information. The two are then solved together,
    /// and the solution is not an unchecked exception.
    fn bounds_another(&self, var: TypeVarKey) -> bool {
        self.vars.values().any(|state| match state {
            VarState::Inferred(bounds) => {
                bounds.equal.is_none()
                    && !bounds.thrown
                    && bounds.lower.is_empty()
                    && bounds.upper.contains(&Type::Var(var))
            }
            _ => false,
        })
    }

    /// A fresh type variable with the bounds `upper` of `var`, which refer to `var` itself (JLS 18.4).
    fn without_finite_solution(&mut self, var: TypeVarKey, upper: &[Type<'a>]) -> Type<'a> {
        let first = upper.iter().copied().find(|&bound| bound != Type::Var(var));
        let wildcard = match self.erasure(first.unwrap_or(self.object_type())) {
            Type::Class(class, _) => {
                let params = self.world.classes[class].type_params;
                let args = vec![Type::Wildcard(Wildcard::Unbounded); params.len()];
                let bound = Type::Class(class, self.arena.alloc_slice_copy(&args));
                Wildcard::Extends(self.arena.alloc(bound))
            }
            _ => Wildcard::Unbounded,
        };
        let fresh = self.world.type_vars.insert(TypeVar { name: "?", bounds: Vec::new() });
        self.vars.insert(fresh, VarState::Captured { wildcard, lower: None });
        let substitution = Substitution::new(&[var], &[Type::Var(fresh)]);
        let bounds = upper.iter().filter(|&&bound| bound != Type::Var(var));
        let bounds = bounds.map(|&bound| self.substitute(self.solved(bound), &substitution)).collect();
        self.world.type_vars[fresh].bounds = bounds;
        Type::Var(fresh)
    }

    /// Whether a fresh type variable with the bounds `upper` of `var` is possible, some of which refer to `var`.
    fn may_be_fresh(&mut self, var: TypeVarKey, upper: &[Type<'a>]) -> bool {
        let refers_to_var = |cx: &Self, &bound: &Type<'a>| {
            let mut found = Vec::new();
            cx.open_vars(bound, &mut found);
            bound != Type::Var(var) && found.contains(&var)
        };
        let mut pairs = upper
            .iter()
            .enumerate()
            .flat_map(|(i, &one)| upper[i + 1..].iter().map(move |&other| (one, other)));
        upper.iter().any(|bound| refers_to_var(self, bound))
            && !pairs.any(|(one, other)| self.exclude_each_other(one, other))
    }

    /// The greatest lower bound of those bounds in `upper` that don't depend on `var` (JLS 18.4).
    fn solve_above(&mut self, var: TypeVarKey, upper: &[Type<'a>]) -> Type<'a> {
        let mut proper = Vec::new();
        let mut is_recursive = false;
        for &bound in upper {
            if bound == Type::Var(var) {
                continue;
            }
            match self.close(bound) {
                closed if self.is_open(closed) => is_recursive = true,
                closed => proper.push(closed),
            }
        }
        if proper.is_empty() && is_recursive {
            return self.without_finite_solution(var, upper);
        }
        let best = self.glb(&proper);
        let may_be_unchecked = |class: ClassKey| {
            matches!(
                self.world.classes[class].name,
                "java.lang.Throwable" | "java.lang.Exception" | "java.lang.Object"
            )
        };
        match best {
            // An unknown exception type is inferred to be unchecked (JLS 18.4).
            best @ Type::Class(class, _)
                if may_be_unchecked(class)
                    && self.bounds(var).is_some_and(|bounds| bounds.thrown)
                    && !self.bounds_another(var) =>
            {
                let unchecked = self.by_name.get("java.lang.RuntimeException");
                unchecked.map_or(best, |&class| Type::Class(class, &[]))
            }
            best => best,
        }
    }
}
