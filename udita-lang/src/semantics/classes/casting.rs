//! Casts that can succeed. The headers of permitted subclasses of sealed types are needed for that.

use crate::semantics::checker::Checker;
use crate::semantics::types::{ClassKey, Type};

impl<'a> Checker<'a, '_> {
    /// Whether a value of type `from` could be cast to `to` (JLS 5.5): reference types that are not provably
    /// distinct.
    pub(in crate::semantics) fn is_castable(&mut self, from: Type<'a>, to: Type<'a>) -> bool {
        match (from, to) {
            (Type::Error, _) | (_, Type::Error) | (Type::Null, _) => true,
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
                    return !self.is_provably_distinct(from, to);
                }
                !self.are_disjoint(a, b)
            }
            _ => false,
        }
    }

    /// Whether no object can be both a `first` and a `second` (JLS 5.1.6.1).
    fn are_disjoint(&mut self, first: ClassKey, second: ClassKey) -> bool {
        if self.is_subclass(first, second) || self.is_subclass(second, first) {
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
