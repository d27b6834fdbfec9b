//! Comparisons, and conditions built from conditions.

use crate::interval::Interval;
use crate::operator::{Binary, Relation};
use crate::real::Real;
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

impl Terms {
    /// -1, 0 or 1 if `a` is less than, equal to or greater than `b`. This is `lcmp` of the virtual machine.
    pub fn compare(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b { self.constant(Sort::Int, 0) } else { self.plain(Binary::Compare, a, b) }
    }

    /// The condition `a == b` on integers of the same sort.
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        self.equality(Relation::Eq, a, b)
    }

    /// The condition `a != b` on integers of the same sort.
    pub fn ne(&mut self, a: TermId, b: TermId) -> TermId {
        self.equality(Relation::Ne, a, b)
    }

    /// The condition `a < b` on signed integers of the same sort.
    pub fn lt(&mut self, a: TermId, b: TermId) -> TermId {
        self.order(Relation::Lt, a, b)
    }

    /// The condition `a <= b` on signed integers of the same sort.
    pub fn le(&mut self, a: TermId, b: TermId) -> TermId {
        self.order(Relation::Le, a, b)
    }

    /// The condition `a > b` on signed integers of the same sort.
    pub fn gt(&mut self, a: TermId, b: TermId) -> TermId {
        self.lt(b, a)
    }

    /// The condition `a >= b` on signed integers of the same sort.
    pub fn ge(&mut self, a: TermId, b: TermId) -> TermId {
        self.le(b, a)
    }

    /// The negation of the condition `a`.
    ///
    /// The negation recurses into conjunctions and disjunctions, but not into operands of relations.
    pub fn not(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Relation(Relation::Eq, x, y) => self.ne(x, y),
            Node::Relation(Relation::Ne, x, y) => self.eq(x, y),
            Node::Relation(Relation::Lt, x, y) => self.le(y, x),
            Node::Relation(Relation::Le, x, y) => self.lt(y, x),
            Node::Both(x, y) => {
                let (x, y) = (self.not(x), self.not(y));
                self.either(x, y)
            }
            Node::Either(x, y) => {
                let (x, y) = (self.not(x), self.not(y));
                self.both(x, y)
            }
            Node::Constant(value) => self.truth(value == 0),
            Node::Real(relation, x, y) if relation.negated().is_some() => {
                let relation = relation.negated().unwrap_or(relation);
                self.real(relation, x, y)
            }
            _ => unreachable!("a condition is a constant, a relation or made of conditions"),
        }
    }

    /// `a` if the condition holds, and `b` otherwise: two integers of the same sort.
    pub fn if_else(&mut self, condition: TermId, a: TermId, b: TermId) -> TermId {
        match condition {
            TermId::TRUE => a,
            TermId::FALSE => b,
            _ if a == b => a,
            _ => {
                let (x, y) = (self.bounds(a), self.bounds(b));
                let bounds = Interval::new(x.lo.min(y.lo), x.hi.max(y.hi));
                self.intern(self.sort(a), Node::If(condition, a, b), bounds)
            }
        }
    }

    /// An operator on floating-point numbers. A unary one ignores `b`.
    pub fn real(&mut self, operator: Real, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), operator.operand());
        let b = if operator.is_binary() { b } else { a };
        let sort = operator.result();
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let value = operator.apply(x, y);
            return if sort == Sort::Bool { self.truth(value != 0) } else { self.constant(sort, value) };
        }
        self.intern(sort, Node::Real(operator, a, b), sort.interval())
    }

    /// The conjunction of two conditions.
    pub fn both(&mut self, a: TermId, b: TermId) -> TermId {
        match (a.min(b), a.max(b)) {
            (TermId::FALSE, _) => TermId::FALSE,
            (TermId::TRUE, b) => b,
            (a, b) if a == b => a,
            (a, b) => self.intern(Sort::Bool, Node::Both(a, b), Sort::Bool.interval()),
        }
    }

    /// The disjunction of two conditions.
    pub fn either(&mut self, a: TermId, b: TermId) -> TermId {
        match (a.min(b), a.max(b)) {
            (TermId::FALSE, b) => b,
            (TermId::TRUE, _) => TermId::TRUE,
            (a, b) if a == b => a,
            (a, b) => self.intern(Sort::Bool, Node::Either(a, b), Sort::Bool.interval()),
        }
    }

    fn relation(&mut self, relation: Relation, a: TermId, b: TermId) -> TermId {
        self.intern(Sort::Bool, Node::Relation(relation, a, b), Sort::Bool.interval())
    }

    /// Normalises an equation: brings it to `form == 0`, divides by the first coefficient where possible, and
    /// splits it into two sides. Equations that differ only in the sides of their operands become the same
    /// term.
    fn equality(&mut self, relation: Relation, a: TermId, b: TermId) -> TermId {
        let (equal, unequal) = (relation == Relation::Eq, relation == Relation::Ne);
        if let Some(result) = self.of_compare(relation, a, b) {
            return result;
        }
        let (left, right) = (self.bounds(a), self.bounds(b));
        if left.hi < right.lo || right.hi < left.lo {
            return self.truth(unequal);
        }
        let sort = self.sort(a);
        let mut difference = self.linear_sum(a, b, -1);
        let Some(&(_, first)) = difference.atoms.first() else {
            return self.truth((difference.constant == 0) == equal);
        };
        let twos = difference.atoms.iter().map(|atom| atom.1.trailing_zeros()).min().unwrap_or(0);
        if difference.constant != 0 && difference.constant.trailing_zeros() < twos {
            return self.truth(unequal);
        }
        if difference.atoms.len() == 1 && first & 1 == 1 {
            difference = difference.scaled(sort, inverse(first));
        } else if first < 0 {
            difference = difference.scaled(sort, -1);
        }
        let right_constant = sort.wrap(-i128::from(difference.constant));
        difference.constant = 0;
        if let Some((lo, hi)) = self.exact_range(&difference)
            && lo >= sort.interval().lo.into()
            && hi <= sort.interval().hi.into()
        {
            let left = self.of_linear(sort, difference);
            let right = self.constant(sort, right_constant);
            return self.bounded_equality(relation, left, right);
        }
        let (positive, negative) = difference.atoms.iter().partition(|atom| atom.1 > 0);
        let positive = Linear { atoms: positive, constant: 0 };
        let mut negative = Linear { atoms: negative, constant: 0 }.scaled(sort, -1);
        negative.constant = right_constant;
        let (left, right) = (self.of_linear(sort, positive), self.of_linear(sort, negative));
        self.bounded_equality(relation, left, right)
    }

    fn bounded_equality(&mut self, relation: Relation, a: TermId, b: TermId) -> TermId {
        let (left, right) = (self.bounds(a), self.bounds(b));
        if left.hi < right.lo || right.hi < left.lo {
            self.truth(relation == Relation::Ne)
        } else if left.single().is_some() && left == right {
            self.truth(relation == Relation::Eq)
        } else {
            self.relation(relation, a, b)
        }
    }

    /// Normalises an order relation: comparisons with constants use `<=`, and a constant in a sum that can't
    /// wrap around moves to the other side.
    fn order(&mut self, relation: Relation, a: TermId, b: TermId) -> TermId {
        if let Some(result) = self.of_compare(relation, a, b) {
            return result;
        }
        let strict = relation == Relation::Lt;
        let (left, right) = (self.bounds(a), self.bounds(b));
        if relation.holds(left.hi, right.lo) {
            return TermId::TRUE;
        }
        if a == b || !relation.holds(left.lo, right.hi) {
            return self.truth(a == b && !strict);
        }
        // The relation is not constant, so adding or subtracting 1 can't overflow.
        match (self.value(a), self.value(b)) {
            (_, Some(bound)) => self.at_most(a, bound - i64::from(strict)),
            (Some(bound), _) => self.at_least(b, bound + i64::from(strict)),
            _ => self.relation(relation, a, b),
        }
    }

    fn at_most(&mut self, a: TermId, bound: i64) -> TermId {
        let (a, bound, flipped) = self.isolated(a, bound, false);
        let bound = self.constant(self.sort(a), bound);
        if flipped { self.relation(Relation::Le, bound, a) } else { self.relation(Relation::Le, a, bound) }
    }

    fn at_least(&mut self, a: TermId, bound: i64) -> TermId {
        let (a, bound, flipped) = self.isolated(a, bound, true);
        let bound = self.constant(self.sort(a), bound);
        if flipped { self.relation(Relation::Le, a, bound) } else { self.relation(Relation::Le, bound, a) }
    }

    /// Moves the constant of a sum that can't wrap around to the other side, and divides by the coefficient
    /// if there is only one. The last result is whether the direction of the comparison is reversed.
    fn isolated(&mut self, a: TermId, bound: i64, at_least: bool) -> (TermId, i64, bool) {
        let (sort, linear) = (self.sort(a), self.linear(a));
        let all = sort.interval();
        let fits = |lo: i128, hi: i128| lo >= all.lo.into() && hi <= all.hi.into();
        let Some((lo, hi)) = self.exact_range(&linear) else { return (a, bound, false) };
        let constant = i128::from(linear.constant);
        let rest = i128::from(bound) - constant;
        if !fits(lo, hi) || !fits(lo - constant, hi - constant) || !fits(rest, rest) {
            return (a, bound, false);
        }
        let &[(atom, coefficient)] = linear.atoms.as_slice() else {
            let term = self.of_linear(sort, Linear { atoms: linear.atoms, constant: 0 });
            return (term, rest as i64, false);
        };
        let divisor = i128::from(coefficient);
        let floor = rest.div_euclid(divisor.abs());
        let ceiling = -(-rest).div_euclid(divisor.abs());
        let quotient = if at_least { ceiling } else { floor };
        if divisor > 0 { (atom, quotient as i64, false) } else { (atom, -quotient as i64, true) }
    }

    /// Rewrites a relation between the result of [`Terms::compare`] and a constant as a relation between the
    /// compared terms.
    fn of_compare(&mut self, relation: Relation, a: TermId, b: TermId) -> Option<TermId> {
        let holds: [bool; 3];
        let operands = match (self.node(a), self.node(b)) {
            (&Node::Binary(Binary::Compare, x, y), &Node::Constant(value)) => {
                holds = [-1, 0, 1].map(|result| relation.holds(result, value));
                (x, y)
            }
            (&Node::Constant(value), &Node::Binary(Binary::Compare, x, y)) => {
                holds = [-1, 0, 1].map(|result| relation.holds(value, result));
                (x, y)
            }
            _ => return None,
        };
        let (x, y) = operands;
        Some(match holds {
            [false, false, false] => TermId::FALSE,
            [true, false, false] => self.lt(x, y),
            [false, true, false] => self.eq(x, y),
            [false, false, true] => self.lt(y, x),
            [true, true, false] => self.le(x, y),
            [false, true, true] => self.le(y, x),
            [true, false, true] => self.ne(x, y),
            [true, true, true] => TermId::TRUE,
        })
    }
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the number of correct
/// bits.
fn inverse(odd: i64) -> i64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}
