//! Linear forms over the integers, without wrap-around.

use std::cmp::Ordering;

/// The number of a variable in a problem.
pub(super) type Var = u32;

/// `constant` plus the sum of `coefficient * variable`. Variables are in ascending order. Coefficients are
/// not 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Form {
    pub(super) terms: Vec<(Var, i128)>,
    pub(super) constant: i128,
}

impl Form {
    pub(super) fn constant(constant: i128) -> Form {
        Form { terms: Vec::new(), constant }
    }

    pub(super) fn variable(variable: Var) -> Form {
        Form { terms: vec![(variable, 1)], constant: 0 }
    }

    /// The sum of this form and `factor` times `other`. `factor` is not 0.
    ///
    /// Numbers that are too large are clamped. A form with a clamped number has no range.
    pub(super) fn plus(&self, other: &Form, factor: i128) -> Form {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut left, mut right) = (self.terms.as_slice(), other.terms.as_slice());
        while let (Some(&(a, ca)), Some(&(b, cb))) = (left.first(), right.first()) {
            let order = a.cmp(&b);
            let sum = match order {
                Ordering::Less => (a, ca),
                Ordering::Greater => (b, factor.saturating_mul(cb)),
                Ordering::Equal => (a, ca.saturating_add(factor.saturating_mul(cb))),
            };
            if sum.1 != 0 {
                terms.push(sum);
            }
            left = &left[usize::from(order.is_le())..];
            right = &right[usize::from(order.is_ge())..];
        }
        terms.extend_from_slice(left);
        terms.extend(right.iter().map(|&(b, cb)| (b, factor.saturating_mul(cb))));
        let constant = self.constant.saturating_add(factor.saturating_mul(other.constant));
        Form { terms, constant }
    }
}

/// Greatest common divisor of two non-negative numbers.
pub(super) fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The quotient, rounded down. The divisor is positive.
pub(super) fn floor_div(a: i128, b: i128) -> i128 {
    if b == 1 { a } else { a.div_euclid(b) }
}

/// The quotient, rounded up. The divisor is positive.
pub(super) fn ceil_div(a: i128, b: i128) -> i128 {
    if b == 1 { a } else { -(-a).div_euclid(b) }
}
