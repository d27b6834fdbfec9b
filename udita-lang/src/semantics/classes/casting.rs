//! Decides which casts can succeed. This requires the headers of permitted subclasses of sealed types.

use crate::semantics::checker::Checker;
use crate::semantics::types::{ClassKey, Type, Wildcard};

impl<'a> Checker<'a, '_> {
    /// Whether a cast from `from` to `to` can succeed (JLS 5.5): the reference types are not provably
    /// distinct.
    pub(in crate::semantics) fn is_castable(&mut self, from: Type<'a>, to: Type<'a>) -> bool {
        match (from, to) {
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) | (Type::Null, _) => true,
            (Type::Var(var), other) | (other, Type::Var(var)) => {
                let bounds = self.world.type_vars[var].bounds.clone();
                bounds.into_iter().all(|bound| self.is_castable(bound, other))
            }
            (Type::Array(from), Type::Array(to)) => match (*from, *to) {
                (Type::Primitive(from), Type::Primitive(to)) => from == to,
                (Type::Primitive(_), _) | (_, Type::Primitive(_)) => false,
                (from, to) => self.is_castable(from, to),
            },
            (Type::Array(_), Type::Class(class, _)) | (Type::Class(class, _), Type::Array(_)) => {
                self.is_above_arrays(class)
            }
            (Type::Class(a, _), Type::Class(b, _)) => {
                if self.is_subclass(a, b) || self.is_subclass(b, a) {
                    let above = if self.is_subclass(a, b) { b } else { a };
                    return !self.are_distinct_as(from, to, above);
                }
                // The supertypes of a raw type are erased.
                if self.is_raw(from) || self.is_raw(to) {
                    return !self.are_disjoint(a, b);
                }
                let mut shared = self.generic_above_both(a, b).into_iter();
                !self.are_disjoint(a, b) && !shared.any(|above| self.are_distinct_as(from, to, above))
            }
            _ => false,
        }
    }

    /// Whether the two types extend provably distinct parameterisations of `above`, a superclass of both.
    fn are_distinct_as(&mut self, first: Type<'a>, second: Type<'a>, above: ClassKey) -> bool {
        if self.is_raw(first) || self.is_raw(second) {
            return false;
        }
        let (first, second) = (self.as_super(first, above), self.as_super(second, above));
        let (Some(Type::Class(_, first)), Some(Type::Class(_, second))) = (first, second) else {
            return false;
        };
        first.iter().zip(second).any(|(&first, &second)| self.are_distinct_arguments(first, second))
    }

    /// Whether two type arguments are provably distinct (JLS 4.5.1).
    fn are_distinct_arguments(&mut self, first: Type<'a>, second: Type<'a>) -> bool {
        match (first, second) {
            // As javac says, even if type variables in them might make them equal.
            (Type::Class(a, _), Type::Class(b, _)) if a == b => !self.is_same_type(first, second),
            (Type::Class(..), Type::Class(..))
            | (Type::Class(..), Type::Array(_))
            | (Type::Array(_), Type::Class(..)) => true,
            (Type::Array(first), Type::Array(second)) => self.are_distinct_arguments(*first, *second),
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) => first != second,
            (Type::Var(var), Type::Class(..) | Type::Array(_))
            | (Type::Class(..) | Type::Array(_), Type::Var(var))
                if self.is_intersection(var) =>
            {
                true
            }
            (Type::Wildcard(Wildcard::Super(_)), Type::Wildcard(Wildcard::Super(_))) => false,
            (Type::Wildcard(Wildcard::Super(lower)), other)
            | (other, Type::Wildcard(Wildcard::Super(lower))) => {
                // A type between `lower` and `other` must have `lower` as a subtype.
                let Some(other) = self.largest(other) else { return false };
                let other = self.erasure(self.first_bound(other));
                match *lower {
                    Type::Class(..) | Type::Array(_) => {
                        let lower = self.erasure(*lower);
                        !self.is_subtype(lower, other)
                    }
                    Type::Var(_) => {
                        let lower = self.erasure(self.first_bound(*lower));
                        !self.is_castable(lower, other)
                    }
                    _ => false,
                }
            }
            (known @ (Type::Class(..) | Type::Array(_)), Type::Wildcard(Wildcard::Extends(bound)))
            | (Type::Wildcard(Wildcard::Extends(bound)), known @ (Type::Class(..) | Type::Array(_))) => {
                let (known, bound) = (self.erasure(known), self.erasure(self.first_bound(*bound)));
                !self.is_subtype(known, bound)
            }
            (known @ (Type::Class(..) | Type::Array(_)), other)
            | (other, known @ (Type::Class(..) | Type::Array(_))) => {
                let Some(other) = self.largest(other) else { return false };
                let (known, other) = (self.erasure(known), self.erasure(self.first_bound(other)));
                !self.is_subtype(known, other) && !self.is_subtype(other, known)
            }
            _ => {
                let (Some(first), Some(second)) = (self.largest(first), self.largest(second)) else {
                    return false;
                };
                let (first, second) = (self.erasure(first), self.erasure(second));
                !self.is_castable(first, second)
            }
        }
    }

    /// An upper bound of the values that a type argument stands for.
    fn largest(&self, argument: Type<'a>) -> Option<Type<'a>> {
        match argument {
            Type::Wildcard(Wildcard::Extends(bound)) => Some(*bound),
            Type::Class(..) | Type::Array(_) => Some(argument),
            Type::Var(_) => Some(self.first_bound(argument)),
            _ => None,
        }
    }

    /// Whether no object can be an instance of both `first` and `second` (JLS 5.1.6.1).
    fn are_disjoint(&mut self, first: ClassKey, second: ClassKey) -> bool {
        if self.is_subclass(first, second) || self.is_subclass(second, first) {
            return false;
        }
        // What is above one of them may be below the other.
        if [first, second].into_iter().any(|class| self.world.unknown_above(class).is_some()) {
            return false;
        }
        let (a, b) = (&self.world.classes[first], &self.world.classes[second]);
        if !a.is_interface && !b.is_interface || a.is_final || b.is_final {
            return true;
        }
        [(first, second), (second, first)].into_iter().any(|(sealed, other)| {
            self.is_sealed(sealed)
                && self.permitted(sealed).iter().all(|&below| {
                    self.ensure_header(below);
                    self.extends_directly(below, sealed) && self.are_disjoint(below, other)
                })
        })
    }
}
