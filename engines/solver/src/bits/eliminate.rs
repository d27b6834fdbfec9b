//! Gaussian elimination of equations modulo 2^32 or 2^64.
//!
//! An equation in which a variable has an odd coefficient can be solved for that variable, because odd
//! numbers have inverses. Each other equation becomes a row whose coefficient with the fewest factors of two
//! is a power of two. Rows are subtracted from each other. (The ring is not a field, but of any two
//! coefficients, one divides the other up to a unit; see J. Howell, "Spans in the module (Z_m)^s", 1986.) The
//! remaining system is small. Without elimination, the SAT solver would have to reason about sums of words
//! case by case.

use rustc_hash::FxHashMap;

use crate::operator::{Binary, Relation};
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

/// Bound on the number of added equations, per equation given. A changed row is added again and counts again.
const TURNS: usize = 8;

/// Equations solved for variables, and the remaining rows.
#[derive(Default, Debug)]
pub(super) struct Solved {
    forms: FxHashMap<TermId, Linear>,
    rows: Vec<Row>,
}

/// A linear form equal to 0 with even coefficients.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) sort: Sort,
    pub(super) linear: Linear,
    /// The atom with the coefficient 2^`twos`, which divides all other coefficients.
    pivot: TermId,
    twos: u32,
}

impl Solved {
    /// Solves those equations among the conditions whose atoms are all variables. `None` if they contradict
    /// each other.
    pub(super) fn of(terms: &Terms, conditions: &[TermId]) -> Option<Solved> {
        let mut solved = Solved::default();
        let mut pending = Vec::new();
        let is_variable = |atom: &(TermId, i64)| matches!(terms.node(atom.0), Node::Variable(_));
        for &condition in conditions.iter().rev() {
            if let &Node::Relation(Relation::Eq, a, b) = terms.node(condition) {
                let sort = terms.sort(a);
                let equation = terms.linear(a).plus(sort, &terms.linear(b), -1);
                if equation.atoms.iter().all(is_variable) {
                    pending.push((sort, equation));
                }
            }
        }
        for _ in 0..pending.len() * TURNS {
            let Some((sort, equation)) = pending.pop() else { break };
            if !solved.add(sort, &equation, &mut pending) {
                return None;
            }
        }
        Some(solved)
    }

    /// Adds an equation. Returns false if it can't hold. Rows that it changes are moved to `pending`.
    ///
    /// An equation that is never added remains a condition.
    fn add(&mut self, sort: Sort, equation: &Linear, pending: &mut Vec<(Sort, Linear)>) -> bool {
        let equation = self.reduce(sort, equation);
        let twos = |atom: &&(TermId, i64)| atom.1.trailing_zeros();
        let Some(&(pivot, factor)) = equation.atoms.iter().min_by_key(twos) else {
            return equation.constant == 0;
        };
        let twos = factor.trailing_zeros();
        if equation.constant != 0 && equation.constant.trailing_zeros() < twos {
            return false;
        }
        let equation = equation.scaled(sort, inverse(sort, factor >> twos));
        let changed = |row: &Row| row.linear.atoms.iter().any(|atom| atom.0 == pivot);
        let (changed_rows, rows) = std::mem::take(&mut self.rows).into_iter().partition(changed);
        self.rows = rows;
        pending.extend(Vec::into_iter(changed_rows).map(|row: Row| (row.sort, row.linear)));
        if twos > 0 {
            self.rows.push(Row { sort, linear: equation, pivot, twos });
            return true;
        }
        let mut form = equation.scaled(sort, -1);
        form.atoms.retain(|atom| atom.0 != pivot);
        for known in self.forms.values_mut() {
            if let Ok(place) = known.atoms.binary_search_by_key(&pivot, |atom| atom.0) {
                let (_, factor) = known.atoms.remove(place);
                *known = known.plus(sort, &form, factor);
            }
        }
        self.forms.insert(pivot, form);
        true
    }

    /// The equations that can't be solved for a variable.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The form of a determined variable, in terms of variables that are not determined.
    pub(super) fn form(&self, variable: TermId) -> Option<&Linear> {
        self.forms.get(&variable)
    }

    /// Eliminates determined variables from a linear form, and subtracts multiples of rows where that removes
    /// a variable.
    pub(super) fn reduce(&self, sort: Sort, linear: &Linear) -> Linear {
        let mut result = self.substitute(sort, linear);
        for row in self.rows.iter().filter(|row| row.sort == sort) {
            if let Ok(place) = result.atoms.binary_search_by_key(&row.pivot, |atom| atom.0)
                && result.atoms[place].1.trailing_zeros() >= row.twos
            {
                let factor = result.atoms[place].1 >> row.twos;
                result = result.plus(sort, &row.linear, -factor);
            }
        }
        result
    }

    /// Replaces the determined variables of a linear form.
    pub(super) fn substitute(&self, sort: Sort, linear: &Linear) -> Linear {
        let mut result = Linear::constant(linear.constant);
        for &(atom, factor) in &linear.atoms {
            match self.forms.get(&atom) {
                Some(form) => result = result.plus(sort, form, factor),
                None => result = result.plus(sort, &Linear { atoms: vec![(atom, factor)], constant: 0 }, 1),
            }
        }
        result
    }
}

/// The inverse of an odd number, by Newton's iteration.
fn inverse(sort: Sort, odd: i64) -> i64 {
    (0..5).fold(odd, |inverse, _| {
        let error = Binary::Mul.apply(sort, odd, inverse);
        Binary::Mul.apply(sort, inverse, sort.wrap(2 - i128::from(error)))
    })
}
