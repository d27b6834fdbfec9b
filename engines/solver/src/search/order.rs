//! The order of floating-point numbers: comparisons of terms with each other and with constants.
//!
//! `a < b` says that the rank of `a` is at least 1 below that of `b`, so the comparisons are difference constraints, which shortest paths
//! solve (R. Bellman, "On a routing problem", 1958).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::eval::eval;
use crate::model::Model;
use crate::real::{Real, Width};
use crate::search::numbers::Number;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// `rank(a) <= rank(b) + most`
struct Edge {
    a: usize,
    b: usize,
    most: i128,
}

/// The answer of the order.
pub(super) enum Order {
    /// The comparisons contradict each other.
    Contradiction,
    /// A model of the comparisons between numbers that the search changes, near the given one.
    Model(Model),
}

/// Orders the numbers of conditions.
pub(super) fn order(terms: &Terms, conditions: &[TermId], numbers: &[Number], near: &Model) -> Order {
    let found: Vec<(Real, Width, bool, [TermId; 2])> =
        conditions.iter().filter_map(|&condition| comparison(terms, condition)).collect();
    // A relation that holds has no NaN.
    let known: FxHashSet<TermId> =
        found.iter().filter(|(_, _, holds, _)| *holds).flat_map(|(.., operands)| *operands).collect();
    let is_number = |term: TermId, width: Width| match terms.value(term) {
        Some(bits) => !width.number(bits).is_nan(),
        None => known.contains(&term),
    };
    // The first place is that of 0.
    let mut places: FxHashMap<TermId, usize> = FxHashMap::default();
    let mut ranks: Vec<i128> = vec![0];
    let mut edges: Vec<Edge> = Vec::new();
    for (relation, width, holds, operands) in found {
        if !holds && !operands.iter().all(|&term| is_number(term, width)) {
            continue;
        }
        let [a, b] = operands.map(|term| {
            *places.entry(term).or_insert_with(|| {
                let rank = width.rank(eval(terms, term, near)).unwrap_or(0).into();
                let place = ranks.len();
                ranks.push(rank);
                let infinity = i128::from(width.bits(f64::INFINITY));
                let constant = terms.value(term).map(|_| rank);
                edges.push(Edge { a: place, b: 0, most: constant.unwrap_or(infinity) });
                edges.push(Edge { a: 0, b: place, most: constant.map_or(infinity, |rank| -rank) });
                place
            })
        });
        match (relation, holds) {
            (Real::Less(..), true) => edges.push(Edge { a, b, most: -1 }),
            (Real::LessEqual(..), true) => edges.push(Edge { a, b, most: 0 }),
            (Real::Less(..), false) => edges.push(Edge { a: b, b: a, most: 0 }),
            (Real::LessEqual(..), false) => edges.push(Edge { a: b, b: a, most: -1 }),
            (_, true) => edges.extend([Edge { a, b, most: 0 }, Edge { a: b, b: a, most: 0 }]),
            (_, false) => {}
        }
    }
    for round in 0..=ranks.len() {
        let mut is_stable = true;
        for edge in &edges {
            if ranks[edge.a] > ranks[edge.b] + edge.most {
                ranks[edge.a] = ranks[edge.b] + edge.most;
                is_stable = false;
            }
        }
        if is_stable {
            break;
        }
        if round == ranks.len() {
            return Order::Contradiction;
        }
    }
    let mut model = near.clone();
    for number in numbers {
        if let Some(&place) = places.get(&number.term)
            && number.width.is_some()
            && number.value(terms, near) != (ranks[place] - ranks[0]) as i64
        {
            number.set(terms, &mut model, (ranks[place] - ranks[0]) as i64);
        }
    }
    Order::Model(model)
}

fn comparison(terms: &Terms, condition: TermId) -> Option<(Real, Width, bool, [TermId; 2])> {
    let &Node::Real(relation, a, b) = terms.node(condition) else { return None };
    match relation {
        Real::Less(width, holds) | Real::LessEqual(width, holds) | Real::Equal(width, holds) => {
            Some((relation, width, holds, [a, b]))
        }
        _ => None,
    }
}
