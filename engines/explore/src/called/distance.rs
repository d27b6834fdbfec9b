//! The branch distance: how far a model is from satisfying a condition.
//!
//! The distance of a comparison is that of Korel's "Automated software test data generation" (TSE 1990). Conjunctions use a sum and
//! disjunctions a minimum, as in Tracey and others, "An automated framework for structural test-data generation" (ASE 1998).

use udita_solver::{Model, Node, Relation, TermId, Terms, eval};

/// The distance of a condition under a model: 0 if and only if it holds.
pub(super) fn distance(terms: &Terms, condition: TermId, model: &Model) -> f64 {
    match *terms.node(condition) {
        Node::Relation(relation, a, b) => {
            let [a, b] = [a, b].map(|operand| i128::from(eval(terms, operand, model)));
            let distance = match relation {
                Relation::Eq => (a - b).abs(),
                Relation::Ne => i128::from(a == b),
                Relation::Lt => (a - b + 1).max(0),
                Relation::Le => (a - b).max(0),
            };
            distance as f64
        }
        Node::Both(a, b) => distance(terms, a, model) + distance(terms, b, model),
        Node::Either(a, b) => distance(terms, a, model).min(distance(terms, b, model)),
        _ => f64::from(eval(terms, condition, model) == 0),
    }
}
