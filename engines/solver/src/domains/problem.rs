//! A conjunction of conditions as rows and functions over integer variables.

use rustc_hash::FxHashMap;

use crate::domains::form::{Form, Var, ceil_div, floor_div, gcd};
use crate::operator::Binary;
use crate::sort::Sort;
use crate::term::id::VariableId;

/// The values from `lo` to `hi`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) lo: i128,
    pub(super) hi: i128,
}

impl Range {
    /// The range without bounds. It contains all sums, whose absolute values are at most [`LARGEST`].
    pub(super) const ALL: Range = Range { lo: -(1 << 120), hi: 1 << 120 };

    pub(super) fn new(lo: i128, hi: i128) -> Range {
        Range { lo, hi }
    }

    pub(super) fn is_fixed(self) -> bool {
        self.lo == self.hi
    }
}

/// Greatest absolute value of a sum. Larger sums are rejected.
pub(super) const LARGEST: i128 = 1 << 100;

/// A bounded sum of several variables, or of one variable with holes. Its coefficients have no common
/// divisor, and the first one is positive.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) terms: Box<[(Var, i128)]>,
    pub(super) range: Range,
    /// Values that the sum can't have, in ascending order.
    pub(super) holes: Vec<i128>,
}

/// The constraint that `result` is the value of an operator.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) result: Var,
    pub(super) operator: Binary,
    pub(super) sort: Sort,
    pub(super) operands: [Form; 2],
}

/// A conjunction of rows and functions over integer variables.
#[derive(Default, Debug)]
pub(super) struct Problem {
    /// The possible values of each variable.
    pub(super) domains: Vec<Range>,
    /// The value of each variable under the old model.
    pub(super) near: Vec<i128>,
    /// The variables to branch on. Once they are fixed, propagation fixes the others.
    pub(super) decisions: Vec<Var>,
    /// The variables of terms, with their numbers in the problem.
    pub(super) inputs: Vec<(VariableId, Var)>,
    pub(super) rows: Vec<Row>,
    pub(super) functions: Vec<Function>,
    /// Whether a contradiction is already known.
    pub(super) contradictory: bool,
    pub(super) row_of: FxHashMap<Box<[(Var, i128)]>, usize>,
}

impl Problem {
    /// Adds a variable. `near` is its value under the old model.
    pub(super) fn add_variable(&mut self, domain: Range, near: i128) -> Var {
        self.domains.push(domain);
        self.near.push(near);
        (self.domains.len() - 1) as Var
    }

    /// The values of a form, computed from the domains. `None` if they are too large.
    pub(super) fn range(&self, form: &Form) -> Option<Range> {
        let is_large = |number: i128| number.unsigned_abs() > LARGEST.unsigned_abs();
        if is_large(form.constant) || form.terms.iter().any(|term| is_large(term.1)) {
            return None;
        }
        let mut range = Range::new(form.constant, form.constant);
        for &(variable, coefficient) in &form.terms {
            let domain = self.domains[variable as usize];
            let ends = [coefficient.checked_mul(domain.lo)?, coefficient.checked_mul(domain.hi)?];
            range.lo = range.lo.checked_add(ends[0].min(ends[1]))?;
            range.hi = range.hi.checked_add(ends[0].max(ends[1]))?;
        }
        (range.lo >= -LARGEST && range.hi <= LARGEST).then_some(range)
    }

    /// The value of a form under the old model.
    pub(super) fn near(&self, form: &Form) -> i128 {
        let product =
            |&(variable, coefficient): &(Var, i128)| self.near[variable as usize].saturating_mul(coefficient);
        form.terms.iter().map(product).fold(form.constant, i128::saturating_add)
    }

    /// Requires that the form has a value in `range`.
    pub(super) fn restrict(&mut self, form: &Form, range: Range) {
        let Some(&(variable, first)) = form.terms.first() else {
            self.contradictory |= form.constant < range.lo || form.constant > range.hi;
            return;
        };
        let divisor = divisor(form);
        let (lo, hi) = (range.lo - form.constant, range.hi - form.constant);
        let (lo, hi) = if first > 0 { (lo, hi) } else { (-hi, -lo) };
        let (lo, hi) = (ceil_div(lo, divisor.abs()), floor_div(hi, divisor.abs()));
        let target = if form.terms.len() == 1 {
            &mut self.domains[variable as usize]
        } else {
            let row = self.row(form, divisor);
            &mut self.rows[row].range
        };
        *target = Range::new(target.lo.max(lo), target.hi.min(hi));
        self.contradictory |= target.lo > target.hi;
    }

    /// Requires that the form is not 0.
    pub(super) fn exclude_zero(&mut self, form: &Form) {
        if form.terms.is_empty() {
            self.contradictory |= form.constant == 0;
            return;
        }
        let divisor = divisor(form);
        if form.constant % divisor == 0 {
            let hole = -form.constant / divisor;
            let row = self.row(form, divisor);
            let holes = &mut self.rows[row].holes;
            if let Err(place) = holes.binary_search(&hole) {
                holes.insert(place, hole);
            }
        }
    }

    /// The number of variables, rows and functions.
    pub(super) fn size(&self) -> usize {
        self.domains.len() + self.rows.len() + self.functions.len()
    }

    /// Narrows each range whose end is a hole.
    pub(super) fn trim(&mut self) {
        for Row { range, holes, .. } in &mut self.rows {
            while range.lo <= range.hi && holes.binary_search(&range.lo).is_ok() {
                range.lo += 1;
            }
            while range.lo <= range.hi && holes.binary_search(&range.hi).is_ok() {
                range.hi -= 1;
            }
            self.contradictory |= range.lo > range.hi;
        }
    }

    /// The row of `form / divisor`, without the constant.
    fn row(&mut self, form: &Form, divisor: i128) -> usize {
        let terms: Box<[(Var, i128)]> = form.terms.iter().map(|&(v, c)| (v, c / divisor)).collect();
        if let Some(&row) = self.row_of.get(&terms) {
            return row;
        }
        self.row_of.insert(terms.clone(), self.rows.len());
        self.rows.push(Row { terms, range: Range::ALL, holes: Vec::new() });
        self.rows.len() - 1
    }
}

/// The greatest common divisor of the coefficients, with the sign of the first coefficient.
pub(super) fn divisor(form: &Form) -> i128 {
    let mut divisor = 0;
    for &(_, coefficient) in &form.terms {
        divisor = gcd(coefficient.abs(), divisor);
        if divisor == 1 {
            break;
        }
    }
    if form.terms[0].1 > 0 { divisor } else { -divisor }
}
