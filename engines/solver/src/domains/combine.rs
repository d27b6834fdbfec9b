//! Derives rows from an equation and another row.
//!
//! From `y = 400 q` and `0 <= y - 100 p <= 99` follows `0 <= 400 q - 100 p <= 99`. Both coefficients are
//! divisible by 100, so `4 q = p`. Propagation of bounds doesn't derive this, and a SAT solver finds it only
//! by search.

use crate::domains::form::{Form, Var};
use crate::domains::problem::{Problem, Range, Row, divisor};

/// Largest number of pairs of rows examined.
const PAIRS: usize = 2000;

/// Adds the derived rows that are stronger than their two premises: rows with a common divisor of the
/// coefficients, with a single variable, or with the form of an existing row.
pub(super) fn combine(problem: &mut Problem) {
    let rows = problem.rows.clone();
    let mut pairs = 0;
    for (index, equation) in rows.iter().enumerate() {
        if equation.range.lo != equation.range.hi {
            continue;
        }
        for &(pivot, factor) in equation.terms.iter().filter(|term| term.1.abs() == 1) {
            for row in rows.iter().enumerate().filter(|other| other.0 != index).map(|other| other.1) {
                pairs += 1;
                if pairs > PAIRS {
                    return;
                }
                if let Ok(place) = row.terms.binary_search_by_key(&pivot, |term| term.0) {
                    add(problem, equation, row, -row.terms[place].1 * factor);
                }
            }
        }
    }
    problem.trim();
}

/// Adds the row plus `factor` times the equation, if the sum is useful.
fn add(problem: &mut Problem, equation: &Row, row: &Row, factor: i128) {
    let sum = form(&row.terms, 0).plus(&form(&equation.terms, -equation.range.lo), factor);
    let says_more = match sum.terms.as_slice() {
        [] | [_] => true,
        terms => divisor(&sum).abs() > 1 || problem.row_of.contains_key(terms),
    };
    // A sum without a range has too large numbers.
    if says_more && problem.range(&sum).is_some() {
        if row.range != Range::ALL {
            problem.restrict(&sum, row.range);
        }
        for &hole in &row.holes {
            problem.exclude_zero(&Form { constant: sum.constant - hole, ..sum.clone() });
        }
    }
}

fn form(terms: &[(Var, i128)], constant: i128) -> Form {
    Form { terms: terms.to_vec(), constant }
}
