//! The branch distance: how far numbers are from satisfying a condition.
//!
//! For comparisons it is the distance of Korel, "Automated software test data generation" (TSE 1990). A conjunction takes the sum, a
//! disjunction the minimum, as in Tracey et al., "An automated framework for structural test-data generation" (ASE 1998).

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
