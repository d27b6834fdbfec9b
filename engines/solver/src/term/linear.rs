//! Linear forms modulo a power of two.

use std::cmp::Ordering;

use crate::sort::Sort;
use crate::term::id::TermId;

/// `constant` plus the sum of `coefficient * atom`, modulo 2^32 or 2^64.
///
/// The atoms are strictly ascending. The coefficients are values of the sort other than 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Linear {
    /// The atoms with their coefficients, in ascending order of the atoms.
    pub atoms: Vec<(TermId, i64)>,
    /// The constant summand, a value of the sort.
    pub constant: i64,
}

impl Linear {
    /// The form of a constant.
    pub fn constant(constant: i64) -> Linear {
        Linear { atoms: Vec::new(), constant }
    }

    /// The form of a single atom with coefficient 1.
    pub fn atom(atom: TermId) -> Linear {
        Linear { atoms: vec![(atom, 1)], constant: 0 }
    }

    /// This form times `factor`, modulo the size of the sort.
    pub fn scaled(&self, sort: Sort, factor: i64) -> Linear {
        let scale = |value: i64| sort.wrap(i128::from(value) * i128::from(factor));
        Linear {
            atoms: self.atoms.iter().map(|&(atom, c)| (atom, scale(c))).filter(|a| a.1 != 0).collect(),
            constant: scale(self.constant),
        }
    }

    /// The sum of this form and `factor` times `other`.
    pub fn plus(&self, sort: Sort, other: &Linear, factor: i64) -> Linear {
        let scale = |value: i64| sort.wrap(i128::from(value) * i128::from(factor));
        let sum = |a: i64, b: i64| sort.wrap(i128::from(a) + i128::from(b));
        let mut atoms = Vec::with_capacity(self.atoms.len() + other.atoms.len());
        let (mut left, mut right) = (self.atoms.as_slice(), other.atoms.as_slice());
        while let (Some(&(a, ca)), Some(&(b, cb))) = (left.first(), right.first()) {
            let order = a.cmp(&b);
            atoms.push(match order {
                Ordering::Less => (a, ca),
                Ordering::Greater => (b, scale(cb)),
                Ordering::Equal => (a, sum(ca, scale(cb))),
            });
            left = &left[usize::from(order.is_le())..];
            right = &right[usize::from(order.is_ge())..];
        }
        atoms.extend_from_slice(left);
        atoms.extend(right.iter().map(|&(b, cb)| (b, scale(cb))));
        atoms.retain(|atom| atom.1 != 0);
        Linear { atoms, constant: sum(self.constant, scale(other.constant)) }
    }
}
