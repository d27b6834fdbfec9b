//! Comparisons of a floating-point number with constants that contradict each other.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::real::{Real, Width};
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// A comparison of a term with a constant.
pub(super) struct Comparison {
    pub(super) term: TermId,
    relation: Real,
    width: Width,
    pub(super) holds: bool,
    /// The rank of the constant.
    rank: i128,
    /// Whether the term is the left operand.
    is_left: bool,
}

/// Whether comparisons of some term with constants contradict each other.
pub(super) fn contradict(terms: &Terms, conditions: &[TermId]) -> bool {
    let comparisons = comparisons(terms, conditions);
    // A relation that holds has no NaN.
    let numbers: FxHashSet<TermId> = comparisons.iter().filter(|one| one.holds).map(|one| one.term).collect();
    let mut ranges: FxHashMap<TermId, (i128, i128)> = FxHashMap::default();
    for one in comparisons.iter().filter(|one| numbers.contains(&one.term)) {
        let range = ranges.entry(one.term).or_insert_with(|| {
            // The bits of a number that is not negative are its rank.
            let infinity = i128::from(one.width.bits(f64::INFINITY));
            (-infinity, infinity)
        });
        let (lo, hi) = one.range();
        *range = (range.0.max(lo), range.1.min(hi));
        if range.0 > range.1 {
            return true;
        }
    }
    false
}

/// The comparisons of a term with a constant among conditions.
pub(super) fn comparisons(terms: &Terms, conditions: &[TermId]) -> Vec<Comparison> {
    conditions.iter().filter_map(|&condition| comparison(terms, condition)).collect()
}

impl Comparison {
    /// The ranks that satisfy it, if the term is no NaN.
    pub(super) fn range(&self) -> (i128, i128) {
        let (lo, hi, rank) = (i128::MIN, i128::MAX, self.rank);
        match (self.relation, self.is_left, self.holds) {
            (Real::Less(..), true, true) | (Real::LessEqual(..), false, false) => (lo, rank - 1),
            (Real::Less(..), false, false) | (Real::LessEqual(..), true, true) => (lo, rank),
            (Real::Less(..), true, false) | (Real::LessEqual(..), false, true) => (rank, hi),
            (Real::Less(..), false, true) | (Real::LessEqual(..), true, false) => (rank + 1, hi),
            (_, _, true) => (rank, rank),
            (_, _, false) => (lo, hi),
        }
    }
}

fn comparison(terms: &Terms, condition: TermId) -> Option<Comparison> {
    let &Node::Real(relation, a, b) = terms.node(condition) else { return None };
    let (Real::Less(width, holds) | Real::LessEqual(width, holds) | Real::Equal(width, holds)) = relation
    else {
        return None;
    };
    let (term, constant, is_left) = match (terms.value(a), terms.value(b)) {
        (None, Some(constant)) => (a, constant, true),
        (Some(constant), None) => (b, constant, false),
        _ => return None,
    };
    let rank = i128::from(width.rank(constant)?);
    Some(Comparison { term, relation, width, holds, rank, is_left })
}
