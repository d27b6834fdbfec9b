//! Addition, multiplication, division.

use crate::operator::Binary;
use crate::ranges;
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

/// Largest number of atoms in a linear form. A longer sum is shortened: an operand becomes a single atom.
const LONGEST: usize = 32;

impl Terms {
    /// `a + b`, with wrap-around.
    ///
    /// The operands of this method and those below are integers of the same sort.
    pub fn add(&mut self, a: TermId, b: TermId) -> TermId {
        self.sum(a, b, 1)
    }

    /// `a - b`, with wrap-around.
    pub fn sub(&mut self, a: TermId, b: TermId) -> TermId {
        self.sum(a, b, -1)
    }

    /// `-a`, with wrap-around: the smallest number is its own negation.
    pub fn neg(&mut self, a: TermId) -> TermId {
        self.scale(a, -1)
    }

    fn sum(&mut self, a: TermId, b: TermId, factor: i64) -> TermId {
        let linear = self.linear_sum(a, b, factor);
        self.of_linear(self.sort(a), linear)
    }

    /// `a + factor * b`, as a form of at most [`LONGEST`] atoms.
    pub(super) fn linear_sum(&self, a: TermId, b: TermId, factor: i64) -> Linear {
        let sort = self.sort(a);
        debug_assert!(sort == self.sort(b) && sort != Sort::Bool);
        let (mut left, mut right) = (self.linear(a), self.linear(b));
        if left.atoms.len() + right.atoms.len() > LONGEST {
            if left.atoms.len() >= right.atoms.len() {
                left = Linear::atom(a);
            } else {
                right = Linear::atom(b);
            }
        }
        left.plus(sort, &right, factor)
    }

    /// `factor * a`.
    pub(super) fn scale(&mut self, a: TermId, factor: i64) -> TermId {
        let sort = self.sort(a);
        let linear = self.linear(a).scaled(sort, factor);
        self.of_linear(sort, linear)
    }

    /// An operator without simplification, except that constants are evaluated and commutative operands are
    /// ordered.
    pub(super) fn plain(&mut self, operator: Binary, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let bounds = ranges::binary(operator, sort, self.bounds(a), self.bounds(b));
        let (a, b) = if operator.is_commutative() && b < a { (b, a) } else { (a, b) };
        let result = if operator == Binary::Compare { Sort::Int } else { sort };
        self.intern(result, Node::Binary(operator, a, b), bounds)
    }

    /// `a * b`, with wrap-around.
    pub fn mul(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.value(a), self.value(b)) {
            (Some(factor), _) => self.scale(b, factor),
            (_, Some(factor)) => self.scale(a, factor),
            _ => self.plain(Binary::Mul, a, b),
        }
    }

    /// `a / b`. The caller must add a condition that `b` is not 0. Without it, a quotient by 0 is 0.
    pub fn div(&mut self, a: TermId, b: TermId) -> TermId {
        match self.value(b) {
            Some(1) => a,
            Some(-1) => self.neg(a),
            _ => self.plain(Binary::Div, a, b),
        }
    }

    /// `a % b`. The caller must add a condition that `b` is not 0. Without it, a remainder by 0 is `a`.
    pub fn rem(&mut self, a: TermId, b: TermId) -> TermId {
        let (dividend, divisor) = (self.bounds(a), self.bounds(b));
        let least = divisor.lo.unsigned_abs().min(divisor.hi.unsigned_abs());
        if let Some(1 | -1) = self.value(b) {
            self.constant(self.sort(a), 0)
        } else if !divisor.contains(0) && dividend.lo.unsigned_abs().max(dividend.hi.unsigned_abs()) < least {
            a
        } else {
            self.plain(Binary::Rem, a, b)
        }
    }
}
