//! Selects the method of a call (JLS 15.12.2). The phases allow subtyping, then boxing, then variable arity.
//! The most specific method of the first phase with applicable methods is selected.

use super::builder::Builder;
use super::context::BodyContext;
use super::convert::{Strictness, widens};
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::library;
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::generics::Substitution;
use crate::semantics::print::count;
use crate::semantics::types::{ClassKey, Gap, MethodKey, Type, TypeVarKey};
use crate::semantics::world::MethodKind;
use crate::source::Span;

/// A phase of overload resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Strict,
    Loose,
    VariableArity,
}

/// Limit on the candidates listed if none fits.
const LISTED: usize = 6;

/// The selected method of a call.
#[derive(Debug)]
pub(super) struct Selected<'a> {
    pub(super) method: MethodKey,
    /// The types for the type parameters of the class and the method.
    pub(super) substitution: Substitution<'a>,
    /// Whether the last arguments are passed as the elements of an array.
    pub(super) spread: bool,
    /// Whether an argument needed an unchecked conversion, so the result type is erased (JLS 15.12.2.6).
    pub(super) unchecked: bool,
}

/// The description of a call for messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallSite<'n> {
    /// The kind and name of the method: `method `add``, or `a constructor of `Node``.
    pub(super) what: &'n str,
    /// The place of the method's name, or of the whole `new` expression.
    pub(super) span: Span,
    /// The class whose members are called, if they may be inherited.
    pub(super) searched: Option<ClassKey>,
}

impl<'a> Builder<'_, 'a, '_> {
    /// The types for a candidate's type parameters: the explicit type arguments, or inference variables.
    pub(super) fn open_candidate(
        &mut self,
        candidate: &Candidate<'a>,
        type_args: &[Type<'a>],
    ) -> Substitution<'a> {
        let params = self.cx.world.methods[candidate.method].type_params;
        if candidate.site.erases() || params.is_empty() {
            candidate.site.clone()
        } else if type_args.is_empty() {
            self.cx.instantiate(params, &candidate.site)
        } else {
            Substitution::new(params, type_args).and(&candidate.site)
        }
    }

    /// The declared type of the parameter for argument `index`.
    fn param_at(&self, method: MethodKey, index: usize, phase: Phase) -> Type<'a> {
        let params = self.cx.world.methods[method].params;
        match params.last() {
            Some(&Type::Array(element)) if phase == Phase::VariableArity && index + 1 >= params.len() => {
                *element
            }
            Some(&last) => params.get(index).copied().unwrap_or(last),
            None => Type::ERROR,
        }
    }

    /// Checks that the explicit type arguments are within the bounds of the method's type parameters.
    fn check_type_arguments(&mut self, chosen: &Candidate<'a>, type_args: &[Type<'a>], span: Span) {
        let params = self.cx.method_vars(chosen.method);
        if params.len() == type_args.len() {
            let args = self.cx.arena.alloc_slice_copy(type_args);
            self.cx.rules().check_bounds(params, args, &chosen.site, span);
        }
    }

    /// Reports that several candidates fit equally well.
    fn ambiguous(&mut self, applicable: &[&Candidate<'a>], args: &[Value<'a>], site: CallSite<'_>) {
        let params = applicable.iter().flat_map(|candidate| self.cx.world.methods[candidate.method].params);
        let types: Vec<Type<'a>> = args.iter().map(Value::ty).chain(params.copied()).collect();
        let gap = types.into_iter().find_map(|ty| match self.cx.tentative(ty) {
            ty @ Type::Class(class, _) => ty.gap().or(self.cx.world.unknown_above(class)),
            ty => ty.gap(),
        });
        // An argument without a type of its own may depend on a gap.
        let is_deferred = |arg: &Value<'a>| self.cx.deferred_index(arg.ty()).is_some();
        let latest = Some(self.cx.diagnostics.cause()).filter(|_| args.iter().any(is_deferred));
        if let Some(gap) = gap.or(latest).filter(|&gap| gap != Gap::ERROR) {
            self.cx.diagnostics.blame(gap);
            return;
        }
        if args.iter().any(Value::is_error) {
            return;
        }
        let headline = format!("the call of {} is ambiguous", site.what);
        let mut diagnostic =
            Diagnostic::new(Code::Ambiguous, site.span, headline).label("several fit equally well");
        for candidate in applicable.iter().take(LISTED) {
            diagnostic =
                diagnostic.note(format!("`{}` fits", self.cx.show_member(candidate.method, &candidate.site)));
        }
        self.cx.diagnostics.report(diagnostic);
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Selects the candidate for a call with these arguments. Reports if there is no unique candidate.
    pub(super) fn select(
        &mut self,
        candidates: &[Candidate<'a>],
        args: &[Value<'a>],
        type_args: &[Type<'a>],
        site: CallSite<'_>,
    ) -> Option<Selected<'a>> {
        if let Some((phase, applicable)) = self.applicable(candidates, args, type_args) {
            let Some(chosen) = self.most_specific(&applicable, args, phase) else {
                self.ambiguous(&applicable, args, site);
                return None;
            };
            self.check_type_arguments(chosen, type_args, site.span);
            let substitution = self.open_candidate(chosen, type_args);
            for &thrown in self.cx.world.methods[chosen.method].throws {
                let thrown = self.cx.substitute(thrown, &substitution);
                if self.cx.note_thrown(thrown) {
                    // Inference of a thrown type may result in this class (JLS 18.4).
                    self.cx.known("java.lang.RuntimeException");
                }
            }
            self.infer_from_unknown(chosen, &substitution);
            let conversions = self.cx.unchecked_conversions;
            self.apply(chosen.method, &substitution, args, phase);
            let unchecked = self.cx.unchecked_conversions > conversions;
            let spread = phase == Phase::VariableArity;
            return Some(Selected { method: chosen.method, substitution, spread, unchecked });
        }
        // An error in an argument is already reported.
        if !args.iter().any(Value::is_error) {
            self.none_applicable(candidates, args, type_args, site);
        }
        None
    }

    /// Makes the type arguments unknown of a method with parameters of unknown types, since they may determine
    /// them.
    fn infer_from_unknown(&mut self, chosen: &Candidate<'a>, substitution: &Substitution<'a>) {
        let method = &self.cx.world.methods[chosen.method];
        let Some(gap) = method.params.iter().find_map(|param| param.gap()).filter(|&gap| gap != Gap::ERROR)
        else {
            return;
        };
        let class = &self.cx.world.classes[method.class];
        let vars: Vec<TypeVarKey> = method.type_params.iter().chain(class.type_params).copied().collect();
        for var in vars {
            let open = self.cx.substitute(Type::Var(var), substitution);
            if self.cx.is_open(open) {
                self.cx.is_subtype(Type::Unknown(gap), open);
            }
        }
    }

    /// The candidates that accept `args` in the first phase in which any candidate does. Those that take an argument only if an unknown class
    /// is a supertype of a known one count if there are no others.
    fn applicable<'c>(
        &mut self,
        candidates: &'c [Candidate<'a>],
        args: &[Value<'a>],
        type_args: &[Type<'a>],
    ) -> Option<(Phase, Vec<&'c Candidate<'a>>)> {
        let mut found = |only_known: bool| {
            self.with_supertypes(only_known, |builder| builder.first_applicable(candidates, args, type_args))
        };
        found(true).or_else(|| found(false))
    }

    /// The result of `query`, in which a class may be a subtype of any other because of a supertype that is not known, unless `only_known`.
    fn with_supertypes<T>(&mut self, only_known: bool, query: impl FnOnce(&mut Self) -> T) -> T {
        let saved = std::mem::replace(&mut self.cx.only_known_supertypes, only_known);
        let answer = query(self);
        self.cx.only_known_supertypes = saved;
        answer
    }

    /// Whether a parameter is of an unknown class, and its argument of a type with supertypes that are all known.
    fn needs_unknown_supertype(&self, method: MethodKey, args: &[Value<'a>]) -> bool {
        let params = self.cx.world.methods[method].params;
        params.iter().zip(args).any(|(param, arg)| {
            matches!(*param, Type::Unknown(gap) if gap != Gap::ERROR) && self.has_known_supertypes(arg.ty())
        })
    }

    /// Whether all supertypes of a type are known.
    fn has_known_supertypes(&self, ty: Type<'a>) -> bool {
        match ty {
            Type::Primitive(_) | Type::Array(_) => true,
            Type::Class(class, _) => self.cx.world.unknown_above(class).is_none(),
            // A lambda fits any functional interface.
            _ if self.cx.deferred_index(ty).is_some() => false,
            Type::Var(var) if !self.cx.is_open(ty) => {
                let bounds = &self.cx.world.type_vars[var].bounds;
                // A bound may be a variable again.
                let is_known =
                    |&bound: &Type<'a>| matches!(bound, Type::Class(..)) && self.has_known_supertypes(bound);
                bounds.iter().all(is_known)
            }
            _ => false,
        }
    }

    fn first_applicable<'c>(
        &mut self,
        candidates: &'c [Candidate<'a>],
        args: &[Value<'a>],
        type_args: &[Type<'a>],
    ) -> Option<(Phase, Vec<&'c Candidate<'a>>)> {
        for phase in [Phase::Strict, Phase::Loose, Phase::VariableArity] {
            let mut applicable: Vec<&Candidate<'a>> = Vec::new();
            for candidate in candidates {
                if self.try_candidate(candidate, args, type_args, phase) {
                    applicable.push(candidate);
                }
            }
            if !applicable.is_empty() {
                return Some((phase, applicable));
            }
        }
        None
    }

    /// The candidate for a call with these arguments, if it is unique. Adds no bounds and reports nothing.
    pub(super) fn chosen(
        &mut self,
        candidates: &[Candidate<'a>],
        args: &[Value<'a>],
        type_args: &[Type<'a>],
    ) -> Option<MethodKey> {
        let mark = self.cx.mark();
        let (phase, applicable) = self.applicable(candidates, args, type_args)?;
        let chosen = self.most_specific(&applicable, args, phase).map(|candidate| candidate.method);
        self.cx.rollback(mark);
        chosen
    }

    /// Whether `candidate` accepts `args` in `phase`. Adds no bounds.
    fn try_candidate(
        &mut self,
        candidate: &Candidate<'a>,
        args: &[Value<'a>],
        type_args: &[Type<'a>],
        phase: Phase,
    ) -> bool {
        let method = &self.cx.world.methods[candidate.method];
        let fits = match phase {
            Phase::Strict | Phase::Loose => method.params.len() == args.len(),
            Phase::VariableArity => method.varargs && args.len() + 1 >= method.params.len(),
        };
        let generic = method.type_params.len();
        if !fits || !type_args.is_empty() && generic != 0 && generic != type_args.len() {
            return false;
        }
        if self.cx.only_known_supertypes && self.needs_unknown_supertype(candidate.method, args) {
            return false;
        }
        let mark = self.cx.mark();
        let substitution = self.open_candidate(candidate, type_args);
        let applies = self.apply(candidate.method, &substitution, args, phase);
        self.cx.rollback(mark);
        applies
    }

    /// Passes the types of `args` to the parameters, adding bounds.
    fn apply(
        &mut self,
        method: MethodKey,
        substitution: &Substitution<'a>,
        args: &[Value<'a>],
        phase: Phase,
    ) -> bool {
        let strictness = if phase == Phase::Strict { Strictness::Strict } else { Strictness::Loose };
        args.iter().enumerate().all(|(i, arg)| {
            let param = self.param_at(method, i, phase);
            let param = self.cx.substitute(param, substitution);
            self.accepts(arg.ty(), param, strictness)
        })
    }

    fn most_specific<'c>(
        &mut self,
        applicable: &[&'c Candidate<'a>],
        args: &[Value<'a>],
        phase: Phase,
    ) -> Option<&'c Candidate<'a>> {
        let mut best: Vec<&'c Candidate<'a>> = Vec::new();
        for &one in applicable {
            if applicable
                .iter()
                .all(|other| std::ptr::eq(one, *other) || self.is_more_specific(one, other, args, phase))
            {
                best.push(one);
            }
        }
        let (&first, rest) = best.split_first()?;
        rest.iter().try_fold(first, |best, &other| self.preferred(best, other))
    }

    /// The method to call, of several that are equally specific. `None` if the call is ambiguous (JLS
    /// 15.12.2.5).
    fn preferred<'c>(
        &mut self,
        one: &'c Candidate<'a>,
        other: &'c Candidate<'a>,
    ) -> Option<&'c Candidate<'a>> {
        if one.method == other.method {
            return Some(one);
        }
        let renaming = self.cx.renaming(other.method, one.method);
        let (site, other_site) = (self.own_site(one), self.own_site(other));
        let (a, b) = (&self.cx.world.methods[one.method], &self.cx.world.methods[other.method]);
        let owners = (a.class, b.class);
        let (params, others, results) = (a.params, b.params, (a.result, b.result));
        let abstracts = (a.is_abstract, b.is_abstract);
        let statics = (a.is_static, b.is_static);
        let same_erasure = self.cx.erased_params(one.method) == self.cx.erased_params(other.method);
        let same_params = params.len() == others.len()
            && params.iter().zip(others).all(|(&param, &other_param)| {
                let (param, other_param) =
                    (self.cx.substitute(param, &site), self.cx.substitute(other_param, &other_site));
                param == self.cx.substitute(other_param, &renaming)
                    || self.cx.erasure(param) == self.cx.erasure(other_param)
            });
        if !same_params {
            return None;
        }
        if statics.0
            && statics.1
            && owners.0 != owners.1
            && !self.cx.is_subclass(owners.0, owners.1)
            && !self.cx.is_subclass(owners.1, owners.0)
        {
            // Both are imported.
            return None;
        }
        if owners.0 != owners.1 && self.cx.same_signature_in(owners.0, one.method, other.method) {
            return Some(one);
        }
        if owners.0 != owners.1 && self.cx.same_signature_in(owners.1, other.method, one.method) {
            return Some(other);
        }
        // A default method doesn't count as concrete.
        let is_concrete =
            |owner: ClassKey, is_abstract: bool| !is_abstract && !self.cx.world.classes[owner].is_interface;
        match (is_concrete(owners.0, abstracts.0), is_concrete(owners.1, abstracts.1)) {
            (true, false) => Some(one),
            (false, true) => Some(other),
            // The method is inherited from several types. The one with the most specific result is called.
            (false, false) if same_erasure => {
                let erased = (self.cx.erasure(results.0), self.cx.erasure(results.1));
                let better = results.0 != results.1 && self.cx.is_erased_subtype(erased.1, erased.0);
                Some(if better { other } else { one })
            }
            _ => None,
        }
    }

    /// Whether `other` accepts all arguments that `one` accepts.
    fn is_more_specific(
        &mut self,
        one: &Candidate<'a>,
        other: &Candidate<'a>,
        args: &[Value<'a>],
        phase: Phase,
    ) -> bool {
        let mark = self.cx.mark();
        let answer = self.with_supertypes(true, |builder| builder.takes_all(one, other, args, phase));
        self.cx.rollback(mark);
        answer
    }

    /// The substitutions for comparing the parameters of `one` with those of `other`. With a diamond, the
    /// type parameters of the class are type parameters of its constructors (JLS 15.9.3).
    fn compared_sites(
        &mut self,
        one: &Candidate<'a>,
        other: &Candidate<'a>,
    ) -> (Substitution<'a>, Substitution<'a>) {
        let class = &self.cx.world.classes[self.cx.world.methods[one.method].class];
        let (own, all) = (class.own_type_params(), class.type_params);
        let is_constructor = self.cx.world.methods[one.method].kind == MethodKind::Constructor;
        if let (true, Some(&first)) = (is_constructor && own.len() == all.len(), own.first()) {
            let given = self.cx.substitute(Type::Var(first), &one.site);
            if self.cx.is_open(given) {
                let fresh = self.cx.instantiate(own, &Substitution::default());
                let params = self.cx.world.methods[other.method].type_params;
                return (Substitution::default(), self.cx.instantiate(params, &fresh));
            }
        }
        (self.own_site(one), self.open_candidate(other, &[]))
    }

    /// The site of a method, with its own type parameters and their bounds at the site.
    fn own_site(&mut self, candidate: &Candidate<'a>) -> Substitution<'a> {
        let params = self.cx.world.methods[candidate.method].type_params;
        if candidate.site.erases() {
            candidate.site.clone()
        } else {
            self.cx.at_site(params, &candidate.site)
        }
    }

    fn takes_all(
        &mut self,
        one: &Candidate<'a>,
        other: &Candidate<'a>,
        args: &[Value<'a>],
        phase: Phase,
    ) -> bool {
        let (specific, general) = self.compared_sites(one, other);
        // With variable arity, the parameters beyond the arguments count too.
        let declared = |method: MethodKey| self.cx.world.methods[method].params.len();
        let count = match phase {
            Phase::VariableArity => args.len().max(declared(one.method)).max(declared(other.method)),
            Phase::Strict | Phase::Loose => args.len(),
        };
        (0..count).all(|i| {
            let from = self.param_at(one.method, i, phase);
            let from = self.cx.substitute(from, &specific);
            let to = self.param_at(other.method, i, phase);
            let to = self.cx.substitute(to, &general);
            let deferred = args.get(i).and_then(|arg| self.cx.deferred_index(arg.ty()));
            if let Some(index) = deferred
                && self.is_more_specific_target(index, from, to)
            {
                return true;
            }
            match (from, to) {
                (Type::Primitive(from), Type::Primitive(to)) => widens(from, to),
                (Type::Primitive(_), _) | (_, Type::Primitive(_)) => false,
                // Nobody knows what is above or below an unknown class.
                (Type::Unknown(gap), _) | (_, Type::Unknown(gap)) if gap != Gap::ERROR => from == to,
                _ => self.cx.is_proper_subtype(from, to),
            }
        })
    }

    /// Reports that no candidate accepts the arguments.
    fn none_applicable(
        &mut self,
        candidates: &[Candidate<'a>],
        args: &[Value<'a>],
        type_args: &[Type<'a>],
        site: CallSite<'_>,
    ) {
        let types: Vec<Type<'a>> = args.iter().map(|arg| self.cx.tentative(arg.ty())).collect();
        let given = self.cx.show_list(&types);
        let diagnostic = if let [candidate] = candidates {
            let (span, reason) = self.misfit(candidate, args, type_args, site);
            let shown = self.cx.show_member(candidate.method, &candidate.site);
            let headline = format!("{} does not take these arguments", site.what);
            Diagnostic::new(Code::UnknownMethod, span, headline)
                .label(reason)
                .note(format!("`{shown}` is called with `({given})`"))
        } else {
            let headline = format!("no version of {} takes `({given})`", site.what);
            let mut diagnostic =
                Diagnostic::new(Code::UnknownMethod, site.span, headline).label("none fits these arguments");
            for candidate in candidates.iter().take(LISTED) {
                let (_, reason) = self.misfit(candidate, args, type_args, site);
                let shown = self.cx.show_member(candidate.method, &candidate.site);
                diagnostic = diagnostic.note(format!("`{shown}`: {reason}"));
            }
            if candidates.len() > LISTED {
                diagnostic = diagnostic.note(format!("and {} more", candidates.len() - LISTED));
            }
            diagnostic
        };
        let may_exist = self.may_exist(candidates, args);
        let class = |candidate: &Candidate<'a>| self.cx.world.methods[candidate.method].class;
        let may_lack = |&class: &ClassKey| self.cx.world.unknown_above(class).is_some();
        let is_constructor = candidates
            .iter()
            .all(|candidate| self.cx.world.methods[candidate.method].kind == MethodKind::Constructor);
        let classes: Vec<ClassKey> = candidates
            .iter()
            .map(class)
            .filter(|class| may_exist || may_lack(class))
            .chain(site.searched.filter(may_lack))
            // Constructors are not inherited: a class of the program has those that it declares.
            .filter(|&class| !is_constructor || self.cx.world.classes[class].is_library)
            .collect();
        let name = candidates.first().map_or("", |candidate| self.cx.world.methods[candidate.method].name);
        self.cx.report_missing_member(&classes, name, diagnostic);
    }

    /// Whether the JDK may have a version for these arguments that the library lacks: one with another number of
    /// parameters, or for a class of the JDK beyond the most usual ones. Of some libraries beside the JDK, any version may be missing.
    fn may_exist(&self, candidates: &[Candidate<'a>], args: &[Value<'a>]) -> bool {
        let fits_in_number = candidates.iter().any(|candidate| {
            let method = &self.cx.world.methods[candidate.method];
            method.varargs || method.params.len() == args.len()
        });
        let is_unusual = |arg: &Value<'a>| match arg.ty() {
            Type::Class(class, _) => {
                let declared = &self.cx.world.classes[class];
                declared.is_library
                    && !matches!(declared.name, "java.lang.String" | "java.lang.Object")
                    && self.cx.unboxed(class).is_none()
            }
            _ => false,
        };
        let lacks_versions = candidates.iter().any(|candidate| {
            let method = &self.cx.world.methods[candidate.method];
            let class = &self.cx.world.classes[method.class];
            class.is_library && library::lacks_versions(class.name, method.name)
        });
        !fits_in_number || lacks_versions || args.iter().any(is_unusual)
    }

    /// The place and the reason of the mismatch between `candidate` and `args`.
    fn misfit(
        &mut self,
        candidate: &Candidate<'a>,
        args: &[Value<'a>],
        type_args: &[Type<'a>],
        site: CallSite<'_>,
    ) -> (Span, String) {
        let method = &self.cx.world.methods[candidate.method];
        let (expected, varargs, generic) = (method.params.len(), method.varargs, method.type_params.len());
        if !type_args.is_empty() && generic != 0 && generic != type_args.len() {
            return (site.span, format!("takes {}", count(generic, "type argument")));
        }
        if varargs && args.len() + 1 < expected {
            return (site.span, format!("takes at least {}", count(expected - 1, "argument")));
        }
        if !varargs && args.len() != expected {
            let were = if args.len() == 1 { "was" } else { "were" };
            let takes = count(expected, "argument");
            return (site.span, format!("takes {takes}, {} {were} given", args.len()));
        }
        let phase = if varargs { Phase::VariableArity } else { Phase::Loose };
        let mark = self.cx.mark();
        let substitution = self.open_candidate(candidate, type_args);
        let mut reason = (site.span, "does not fit".to_owned());
        for (i, arg) in args.iter().enumerate() {
            let param = self.param_at(candidate.method, i, phase);
            let param = self.cx.substitute(param, &substitution);
            let before = self.cx.mark();
            if !self.accepts(arg.ty(), param, Strictness::Loose) {
                self.cx.rollback(before);
                if let Some(index) = self.cx.deferred_index(arg.ty()) {
                    reason = (arg.span(), self.deferred_misfit(index, param));
                    break;
                }
                let (param, found) = (self.cx.tentative(param), self.cx.tentative(arg.ty()));
                let (param, found) = (self.cx.show(param), self.cx.show(found));
                reason = (arg.span(), format!("expected `{param}`, found `{found}`"));
                break;
            }
        }
        self.cx.rollback(mark);
        reason
    }
}
