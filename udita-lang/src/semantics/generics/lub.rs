//! Intersection types (JLS 4.9), and the least common supertype of several reference types (JLS 4.10.4),
//! often an intersection.
//!
//! An intersection type is a type variable whose bounds are its members. Intersections of the same members
//! share a variable. The first member is its erasure.

use super::context::TypeContext;
use super::variables::VarState;
use crate::semantics::types::{ClassKey, Type, Wildcard};
use crate::semantics::world::TypeVar;
use crate::semantics::world::World;

/// Type arguments nested deeper than this become `?`.
const DEEPEST: u32 = 2;

impl<'a> World<'a> {
    /// The most specific of several common superclasses: a class first, then interfaces, the least
    /// informative ones last.
    fn minimal(&self, common: &[ClassKey]) -> Vec<ClassKey> {
        let is_above =
            |class: ClassKey| common.iter().any(|&other| other != class && self.is_subclass(other, class));
        let mut minimal: Vec<ClassKey> = common.iter().copied().filter(|&class| !is_above(class)).collect();
        minimal.sort_by_key(|&class| {
            let declared = &self.classes[class];
            match declared.name {
                "java.lang.Comparable" => 2,
                "java.io.Serializable" | "java.lang.Cloneable" => 3,
                _ => u32::from(declared.is_interface),
            }
        });
        minimal
    }
}

impl<'a> TypeContext<'a> {
    /// The least common supertype of `types`. They have no inference variables.
    pub(in crate::semantics) fn lub(&mut self, types: &[Type<'a>]) -> Type<'a> {
        self.lub_at(types, 0)
    }

    fn lub_at(&mut self, types: &[Type<'a>], depth: u32) -> Type<'a> {
        let mut types: Vec<Type<'a>> = types.iter().copied().filter(|&ty| ty != Type::Null).collect();
        types.dedup();
        let Some(&first) = types.first() else { return Type::Null };
        if let Some(&unknown) = types.iter().find(|ty| ty.is_unknown()) {
            return unknown;
        }
        for &candidate in &types {
            if types.iter().all(|&ty| self.is_subtype(ty, candidate)) {
                return candidate;
            }
        }
        let elements: Vec<Type<'a>> = types
            .iter()
            .filter_map(|ty| if let Type::Array(element) = ty { Some(**element) } else { None })
            .collect();
        if elements.len() == types.len() && elements.iter().all(|element| element.is_reference()) {
            let element = self.lub_at(&elements, depth);
            return self.array_of(element);
        }
        // The class of an object has more supertypes than an array.
        let telling = types.iter().copied().find(|ty| !matches!(ty, Type::Array(_))).unwrap_or(first);
        let common: Vec<ClassKey> = self
            .classes_above(telling)
            .into_iter()
            .filter(|&class| types.iter().all(|&ty| self.as_super(ty, class).is_some()))
            .collect();
        let members: Vec<Type<'a>> = self
            .minimal(&common)
            .into_iter()
            .map(|class| self.common_instance(class, &types, depth))
            .collect();
        self.intersection(&members)
    }

    /// The greatest lower bound of `types`: their intersection, with a class first (JLS 5.1.10).
    pub(in crate::semantics) fn glb(&mut self, types: &[Type<'a>]) -> Type<'a> {
        let mut types = types.to_vec();
        types.sort_by_key(|&ty| self.is_interface(ty));
        let least = self.intersection(&types);
        match least {
            Type::Var(var) if self.is_intersection(var) => {
                let members = self.world.type_vars[var].bounds.clone();
                match self.with_lower_bounds(&members) {
                    Some(lower) => self.glb(&lower),
                    None => least,
                }
            }
            _ => least,
        }
    }

    /// The members of an intersection with the lower bounds of its captured wildcards in their place, if several
    /// members are not interfaces. As in javac, such an intersection exists only below the lower bounds.
    fn with_lower_bounds(&self, members: &[Type<'a>]) -> Option<Vec<Type<'a>>> {
        let lower = |ty: Type<'a>| match ty {
            Type::Var(var) => match self.vars.get(var) {
                Some(&VarState::Captured { lower, .. }) => lower,
                _ => None,
            },
            _ => None,
        };
        let classes = members.iter().filter(|&&ty| !self.is_interface(ty));
        if classes.clone().count() < 2 || !classes.clone().any(|&ty| lower(ty).is_some()) {
            return None;
        }
        Some(members.iter().map(|&ty| lower(ty).unwrap_or(ty)).collect())
    }

    /// The intersection of these types.
    pub(in crate::semantics) fn intersection(&mut self, types: &[Type<'a>]) -> Type<'a> {
        let mut members: Vec<Type<'a>> = Vec::new();
        for &ty in types {
            let parts = match ty {
                Type::Unknown(_) => return ty,
                Type::Var(var) if self.is_intersection(var) => self.world.type_vars[var].bounds.clone(),
                _ => vec![ty],
            };
            for part in parts {
                if !members.iter().any(|&member| self.is_subtype(member, part)) {
                    members.retain(|&member| !self.is_subtype(part, member));
                    members.push(part);
                }
            }
        }
        match members[..] {
            [] => self.object_type(),
            [only] => only,
            _ => {
                if let Some(&known) = self.intersections.get(&members) {
                    return Type::Var(known);
                }
                let bounds = members.clone();
                let var = self.world.type_vars.insert(TypeVar { name: "&", bounds });
                self.vars.insert(var, VarState::Intersection);
                self.intersections.insert(members, var);
                Type::Var(var)
            }
        }
    }

    /// The classes and interfaces that every value of type `ty` is an instance of.
    pub(in crate::semantics) fn classes_above(&mut self, ty: Type<'a>) -> Vec<ClassKey> {
        let mut classes = Vec::new();
        if let Type::Array(_) = ty {
            let above = ["java.lang.Cloneable", "java.io.Serializable"];
            classes.extend(above.iter().filter_map(|name| self.by_name.get(name)));
        }
        for site in self.member_sites(ty) {
            if let Type::Class(class, _) = site {
                classes.extend(self.world.classes[class].ancestors.iter().copied());
            }
        }
        classes
    }

    fn common_instance(&mut self, class: ClassKey, types: &[Type<'a>], depth: u32) -> Type<'a> {
        let count = self.world.classes[class].type_params.len();
        let mut columns: Vec<Vec<Type<'a>>> = vec![Vec::new(); count];
        for &ty in types {
            match self.as_super(ty, class) {
                Some(Type::Class(_, args)) if args.len() == count => {
                    for (column, &arg) in columns.iter_mut().zip(args) {
                        column.push(arg);
                    }
                }
                // A raw type among them makes the result raw.
                _ => return Type::Class(class, &[]),
            }
        }
        let args: Vec<Type<'a>> =
            columns.into_iter().map(|column| self.common_argument(column, depth)).collect();
        Type::Class(class, self.arena.alloc_slice_copy(&args))
    }

    fn common_argument(&mut self, mut args: Vec<Type<'a>>, depth: u32) -> Type<'a> {
        args.dedup();
        if let [single] = args[..] {
            return single;
        }
        if depth >= DEEPEST || args.iter().any(|arg| matches!(arg, Type::Wildcard(Wildcard::Super(_)))) {
            return Type::Wildcard(Wildcard::Unbounded);
        }
        let bounds: Vec<Type<'a>> = args
            .into_iter()
            .map(|arg| if let Type::Wildcard(wildcard) = arg { self.upper_bound(wildcard) } else { arg })
            .collect();
        match self.lub_at(&bounds, depth + 1) {
            bound if bound == self.object_type() => Type::Wildcard(Wildcard::Unbounded),
            bound => Type::Wildcard(Wildcard::Extends(self.arena.alloc(bound))),
        }
    }
}
