//! Gaussian elimination of equations modulo 2^32 or 2^64.
//!
//! An equation in which a variable has an odd coefficient can be solved for that variable, since odd numbers have inverses. Other
//! equations become rows in which a power of two is the coefficient with the fewest factors of two, and are subtracted from each
//! other. (The ring is no field, but of two coefficients one always divides the other up to a unit; see J. Howell, "Spans in the
//! module (Z_m)^s", 1986.) What is left of a system of such equations is small, where a SAT solver would have to prove by cases what
//! sums of words are.

use rustc_hash::FxHashMap;

use crate::operator::{Binary, Relation};
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

/// Equations that are taken in, again after they changed too, for each equation that is given.
const TURNS: usize = 8;

/// Equations solved for variables, and what is left.
#[derive(Default, Debug)]
pub(super) struct Solved {
    forms: FxHashMap<TermId, Linear>,
    rows: Vec<Row>,
}

/// A linear form that is 0, and whose coefficients are even.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) sort: Sort,
    pub(super) linear: Linear,
    /// The atom whose coefficient is 2 to the power of `twos`, which divides all others.
    pivot: TermId,
    twos: u32,
}

impl Solved {
    /// Solves the equations among conditions that have only variables as atoms. None if they contradict each other.
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

    /// Adds an equation. False if it can't hold. Rows that it changes are to be added again.
    ///
    /// Equations that are never added are conditions still.
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
        let (again, rows) = std::mem::take(&mut self.rows).into_iter().partition(changed);
        self.rows = rows;
        pending.extend(Vec::into_iter(again).map(|row: Row| (row.sort, row.linear)));
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

    /// The equations that could not be solved for a variable.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The form of a variable that is determined by others, which are not.
    pub(super) fn form(&self, variable: TermId) -> Option<&Linear> {
        self.forms.get(&variable)
    }

    /// A linear form without determined variables, less multiples of the rows where that removes a variable.
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

    /// A linear form without determined variables.
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
