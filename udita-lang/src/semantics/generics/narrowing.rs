//! The types of objects that are known to be instances of a class below their static type: of permitted
//! subclasses and of the records in patterns.

use super::context::TypeContext;
use super::substitute::Substitution;
use crate::semantics::types::{ClassKey, Type, TypeVarKey, Wildcard};

impl<'a> TypeContext<'a> {
    /// The type of the instances of `class` among the values of type `above`: the type arguments follow from
    /// those of `above`, or are wildcards (JLS 18.5.5).
    pub(in crate::semantics) fn narrowed(&mut self, class: ClassKey, above: Type<'a>) -> Type<'a> {
        let params = self.world.classes[class].type_params;
        if params.is_empty() {
            return Type::Class(class, &[]);
        }
        let mut inferred = vec![None; params.len()];
        let this = self.this_type(class);
        for known in self.upper_classes(above) {
            let Type::Class(known_class, known_args) = known else { continue };
            if let Some(Type::Class(_, own_args)) = self.as_super(this, known_class) {
                for (&own, &known) in own_args.iter().zip(known_args) {
                    solve(params, own, known, &mut inferred);
                }
            }
        }
        let args: Vec<Type<'a>> = inferred
            .into_iter()
            .map(|inferred| inferred.unwrap_or(Type::Wildcard(Wildcard::Unbounded)))
            .collect();
        Type::Class(class, self.world.arena.alloc_slice_copy(&args))
    }

    /// The types of the components of a record of type `record`, as they can be written.
    pub(in crate::semantics) fn component_types(&mut self, record: Type<'a>) -> Vec<Type<'a>> {
        let Type::Class(class, _) = record else { return Vec::new() };
        let params = self.world.classes[class].type_params;
        let substitution = match self.capture(record) {
            Type::Class(_, args) if args.len() == params.len() => Substitution::new(params, args),
            _ => Substitution::erasing(),
        };
        let declared: Vec<Type<'a>> =
            self.world.component_fields(class).iter().map(|&field| self.world.fields[field].ty).collect();
        let types = declared.into_iter().map(|ty| {
            let ty = self.substitute(ty, &substitution);
            self.without_capture(ty)
        });
        types.collect()
    }

    /// The classes and interfaces that bound `ty`, with their type arguments.
    fn upper_classes(&self, ty: Type<'a>) -> Vec<Type<'a>> {
        let mut found = Vec::new();
        let mut open = vec![ty];
        let mut seen: Vec<TypeVarKey> = Vec::new();
        while let Some(ty) = open.pop() {
            match ty {
                Type::Var(var) if !seen.contains(&var) => {
                    seen.push(var);
                    open.extend(self.world.type_vars[var].bounds.iter().rev());
                }
                Type::Class(..) => found.push(ty),
                _ => {}
            }
        }
        found
    }
}

/// Finds the values of `params` with which `own` is `known`. The first value counts.
fn solve<'a>(params: &[TypeVarKey], own: Type<'a>, known: Type<'a>, inferred: &mut [Option<Type<'a>>]) {
    match (own, known) {
        (Type::Var(var), _) => {
            if let Some(index) = params.iter().position(|&param| param == var) {
                inferred[index].get_or_insert(known);
            }
        }
        (Type::Class(a, own), Type::Class(b, known)) if a == b => {
            own.iter().zip(known).for_each(|(&own, &known)| solve(params, own, known, inferred));
        }
        (Type::Array(own), Type::Array(known))
        | (Type::Wildcard(Wildcard::Extends(own)), Type::Wildcard(Wildcard::Extends(known)))
        | (Type::Wildcard(Wildcard::Super(own)), Type::Wildcard(Wildcard::Super(known))) => {
            solve(params, *own, *known, inferred);
        }
        (Type::Class(..) | Type::Array(_), Type::Wildcard(Wildcard::Extends(known))) => {
            solve(params, own, *known, inferred);
        }
        _ => {}
    }
}
