//! Gaussian elimination of equations modulo 2^32 or 2^64.
//!
//! An equation in which a variable has an odd coefficient can be solved for that variable, since odd numbers have inverses.
//! What is left of a system of such equations is small, where a SAT solver would have to prove by cases what sums of words
//! are.

use rustc_hash::FxHashMap;

use crate::operator::{Binary, Relation};
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

/// Variables of which others determine the value.
#[derive(Default, Debug)]
pub(super) struct Solved {
    forms: FxHashMap<TermId, Linear>,
}

impl Solved {
    /// Solves the equations among conditions that have only variables as atoms. None if they contradict each other.
    pub(super) fn of(terms: &Terms, conditions: &[TermId]) -> Option<Solved> {
        let mut solved = Solved::default();
        for &condition in conditions {
            if let &Node::Relation(Relation::Eq, a, b) = terms.node(condition)
                && !solved.add(terms, terms.sort(a), a, b)
            {
                return None;
            }
        }
        Some(solved)
    }

    /// Adds an equation. False if it can't hold.
    fn add(&mut self, terms: &Terms, sort: Sort, a: TermId, b: TermId) -> bool {
        let equation = terms.linear(a).plus(sort, &terms.linear(b), -1);
        let is_variable = |atom: &(TermId, i64)| matches!(terms.node(atom.0), Node::Variable(_));
        if !equation.atoms.iter().all(is_variable) {
            return true;
        }
        let equation = self.reduce(sort, &equation);
        let Some(&(pivot, factor)) = equation.atoms.iter().find(|atom| atom.1 & 1 == 1) else {
            return !equation.atoms.is_empty() || equation.constant == 0;
        };
        let mut form = equation.scaled(sort, inverse(sort, -i128::from(factor)));
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

    /// The form of a variable that is determined by others, which are not.
    pub(super) fn form(&self, variable: TermId) -> Option<&Linear> {
        self.forms.get(&variable)
    }

    /// A linear form without determined variables.
    pub(super) fn reduce(&self, sort: Sort, linear: &Linear) -> Linear {
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
fn inverse(sort: Sort, odd: i128) -> i64 {
    let odd = sort.wrap(odd);
    (0..5).fold(odd, |inverse, _| {
        let error = Binary::Mul.apply(sort, odd, inverse);
        Binary::Mul.apply(sort, inverse, sort.wrap(2 - i128::from(error)))
    })
}
