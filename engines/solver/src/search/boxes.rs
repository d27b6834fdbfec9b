//! Proofs that conditions have no model, by boxes: an interval for each number.
//!
//! A box has no model if one condition is false for all its elements. A box that may have one is halved, until none is left or a limit is
//! reached. The intervals of terms contain all their values ([`Hull`] for floating-point numbers), so a proof is exact.

use rustc_hash::FxHashMap;

use crate::interval::Interval;
use crate::operator::{Binary, Relation};
use crate::ranges;
use crate::real::{Real, Width};
use crate::search::bounds::comparisons;
use crate::search::hull::{self, Hull};
use crate::search::numbers::Number;
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// Values of a number: those between two ranks, or two integers, and NaN.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// Empty if `lo > hi`.
    lo: i64,
    hi: i64,
    has_nan: bool,
}

/// A box, and the number at which it is halved next.
#[derive(Clone, Debug)]
struct Part {
    sides: Vec<Side>,
    next: usize,
    depth: u32,
}

/// The possible values of a term.
#[derive(Clone, Copy, Debug)]
enum Values {
    Integers(Interval),
    Reals(Hull),
    /// Whether a condition can hold, and whether it can fail.
    Truth(bool, bool),
}

struct Prover<'t> {
    terms: &'t Terms,
    conditions: &'t [TermId],
    cone: Vec<TermId>,
    places: FxHashMap<TermId, usize>,
    /// The index of the number that a term is.
    leaves: FxHashMap<TermId, usize>,
    numbers: &'t [Number],
    values: Vec<Values>,
}

/// Whether conditions have no model. Returns the answer, `false` if it is not known, and the work.
pub(super) fn refutes(terms: &Terms, conditions: &[TermId], numbers: &[Number], limit: u64) -> (bool, u64) {
    let cone = terms.cone(conditions);
    let places = cone.iter().enumerate().map(|(place, &term)| (term, place)).collect();
    let leaves = numbers.iter().enumerate().map(|(index, number)| (number.term, index)).collect();
    let values = Vec::with_capacity(cone.len());
    let mut prover = Prover { terms, conditions, cone, places, leaves, numbers, values };
    let mut pending = vec![prover.whole()];
    let mut work = 0;
    while let Some(part) = pending.pop() {
        work += 1 + prover.cone.len() as u64 / 2;
        if work > limit {
            return (false, work);
        }
        if !prover.may_hold(&part) {
            continue;
        }
        match prover.halves(&part) {
            Some(halves) => pending.extend(halves),
            None => return (false, work),
        }
    }
    (true, work)
}

impl Prover<'_> {
    /// The box of all values that satisfy the comparisons with constants.
    fn whole(&self) -> Part {
        let whole = |number: &Number| match number.width {
            None => Side { lo: number.range.lo, hi: number.range.hi, has_nan: false },
            Some(width) => {
                let infinity = width.bits(f64::INFINITY);
                Side { lo: -infinity, hi: infinity, has_nan: true }
            }
        };
        let mut sides: Vec<Side> = self.numbers.iter().map(whole).collect();
        for one in comparisons(self.terms, self.conditions) {
            let Some(&index) =
                self.leaves.get(&one.term).filter(|&&index| self.numbers[index].width.is_some())
            else {
                continue;
            };
            let (lo, hi) = one.range();
            let side = &mut sides[index];
            let within = |rank: i128| rank.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
            side.lo = side.lo.max(within(lo));
            side.hi = side.hi.min(within(hi));
            side.has_nan &= !one.holds;
        }
        Part { sides, next: 0, depth: 0 }
    }

    /// Two boxes that contain the elements of a box. `None` if it has one element, or only the zeros differ.
    fn halves(&self, part: &Part) -> Option<[Part; 2]> {
        let count = part.sides.len();
        let halved = |side: &Side| side.has_nan && side.lo <= side.hi || side.lo < side.hi;
        let index = (0..count).map(|i| (part.next + i) % count).find(|&i| halved(&part.sides[i]))?;
        let side = part.sides[index];
        let with = |half: Side| {
            let mut sides = part.sides.clone();
            sides[index] = half;
            Part { sides, next: (index + 1) % count, depth: part.depth + 1 }
        };
        if side.has_nan && side.lo <= side.hi {
            let nan = Side { lo: 1, hi: 0, has_nan: true };
            return Some([with(nan), with(Side { has_nan: false, ..side })]);
        }
        let middle = middle(self.numbers[index].width, side, part.depth / count as u32);
        Some([with(Side { hi: middle, ..side }), with(Side { lo: middle + 1, ..side })])
    }

    /// Whether all conditions may hold for an element of a box.
    fn may_hold(&mut self, part: &Part) -> bool {
        self.values.clear();
        for place in 0..self.cone.len() {
            let values = self.values_of(self.cone[place], part);
            self.values.push(values);
        }
        self.conditions.iter().all(|condition| match self.values[self.places[condition]] {
            Values::Truth(can_hold, _) => can_hold,
            _ => true,
        })
    }

    fn values_of(&self, term: TermId, part: &Part) -> Values {
        if let Some(&index) = self.leaves.get(&term) {
            let side = part.sides[index];
            return match self.numbers[index].width {
                None => Values::Integers(Interval::new(side.lo, side.hi)),
                Some(width) => Values::Reals(side.hull(width)),
            };
        }
        let sort = self.terms.sort(term);
        match *self.terms.node(term) {
            Node::Constant(value) if sort == Sort::Bool => Values::Truth(value != 0, value == 0),
            Node::Real(operator, a, b) => self.real(operator, a, b),
            Node::Relation(relation, a, b) => {
                let (can_hold, can_fail) = relate(relation, self.integers(a), self.integers(b));
                Values::Truth(can_hold, can_fail)
            }
            Node::Both(a, b) => {
                let ((hold, fail), (also_hold, also_fail)) = (self.truth(a), self.truth(b));
                Values::Truth(hold && also_hold, fail || also_fail)
            }
            Node::Either(a, b) => {
                let ((hold, fail), (also_hold, also_fail)) = (self.truth(a), self.truth(b));
                Values::Truth(hold || also_hold, fail && also_fail)
            }
            Node::Linear(ref linear) => {
                let mut range = (i128::from(linear.constant), i128::from(linear.constant));
                for &(atom, factor) in &linear.atoms {
                    let atom = self.integers(atom);
                    let ends = [atom.lo, atom.hi].map(|end| i128::from(end) * i128::from(factor));
                    range = (
                        range.0.saturating_add(ends[0].min(ends[1])),
                        range.1.saturating_add(ends[0].max(ends[1])),
                    );
                }
                Values::Integers(ranges::or_all(range.0, range.1, sort))
            }
            Node::Binary(operator, a, b) => {
                let operands = self.terms.sort(a);
                Values::Integers(ranges::binary(operator, operands, self.integers(a), self.integers(b)))
            }
            Node::Convert(conversion, a) => {
                Values::Integers(ranges::conversion(conversion, self.integers(a)))
            }
            Node::If(condition, a, b) if sort != Sort::Bool => {
                let (hold, fail) = self.truth(condition);
                Values::Integers(match (hold, fail) {
                    (true, false) => self.integers(a),
                    (false, true) => self.integers(b),
                    _ => self.integers(a).hull(self.integers(b)),
                })
            }
            _ if sort == Sort::Bool => Values::Truth(true, true),
            _ => Values::Integers(self.terms.bounds(term)),
        }
    }

    fn real(&self, operator: Real, a: TermId, b: TermId) -> Values {
        let width = operator.operand_width();
        let hull = |term: TermId| width.map_or(Hull::ALL, |width| self.hull(term, width));
        match operator {
            Real::Less(..) | Real::LessEqual(..) | Real::Equal(..) => {
                let (can_hold, can_fail) = hull::relate(operator, hull(a), hull(b));
                // A number is equal to itself, and not less, unless it is NaN.
                let (can_hold, can_fail) = match (a == b, operator) {
                    (true, Real::Less(_, holds)) => (can_hold && !holds, can_fail && holds),
                    _ => (can_hold, can_fail),
                };
                Values::Truth(can_hold, can_fail)
            }
            Real::IntTo(_) | Real::LongTo(_) => Values::Reals(hull::of_integers(operator, self.integers(a))),
            Real::ToInt(_) | Real::ToLong(_) => Values::Integers(hull::to_integers(operator, hull(a))),
            // A number times itself is not negative.
            Real::Mul(_) if a == b => {
                let magnitudes = hull(a).magnitudes();
                Values::Reals(hull::apply(operator, magnitudes, magnitudes))
            }
            _ => Values::Reals(hull::apply(operator, hull(a), hull(b))),
        }
    }

    /// The values of a term as a floating-point number.
    fn hull(&self, term: TermId, width: Width) -> Hull {
        if let Values::Reals(hull) = self.values[self.places[&term]] {
            return hull;
        }
        match *self.terms.node(term) {
            Node::Constant(bits) => Hull::point(width.number(bits)),
            Node::If(condition, a, b) => {
                let (hold, fail) = self.truth(condition);
                let branch =
                    |taken: bool, term: TermId| if taken { self.hull(term, width) } else { Hull::EMPTY };
                branch(hold, a).union(branch(fail, b))
            }
            // Without the sign, as `Math.abs` computes it.
            Node::Binary(Binary::And, a, b) => {
                let mask = if width == Width::Single { i64::from(i32::MAX) } else { i64::MAX };
                match (self.terms.value(a), self.terms.value(b)) {
                    (_, Some(value)) if value == mask => self.hull(a, width).magnitudes(),
                    (Some(value), _) if value == mask => self.hull(b, width).magnitudes(),
                    _ => Hull::ALL,
                }
            }
            _ => Hull::ALL,
        }
    }

    fn integers(&self, term: TermId) -> Interval {
        match self.values[self.places[&term]] {
            Values::Integers(interval) => interval,
            _ => self.terms.bounds(term),
        }
    }

    fn truth(&self, term: TermId) -> (bool, bool) {
        match self.values[self.places[&term]] {
            Values::Truth(can_hold, can_fail) => (can_hold, can_fail),
            _ => (true, true),
        }
    }
}

impl Side {
    fn hull(self, width: Width) -> Hull {
        let number = |rank: i64| width.number(width.of_rank(rank));
        match self.lo <= self.hi {
            true => Hull { lo: number(self.lo), hi: number(self.hi), has_nan: self.has_nan },
            false => Hull { has_nan: self.has_nan, ..Hull::EMPTY },
        }
    }
}

/// The last rank of the lower half of a side. By turns it halves the numbers and their magnitudes.
fn middle(width: Option<Width>, side: Side, turn: u32) -> i64 {
    let half = ((i128::from(side.lo) + i128::from(side.hi)) >> 1) as i64;
    let Some(width) = width.filter(|_| turn.is_multiple_of(2)) else { return half };
    let Hull { lo, hi, .. } = side.hull(width);
    let rank = width.rank(width.bits(lo / 2.0 + hi / 2.0));
    rank.filter(|rank| (side.lo..side.hi).contains(rank)).unwrap_or(half)
}

/// Whether a relation may be true, and whether it may be false, for some integers of two intervals.
fn relate(relation: Relation, a: Interval, b: Interval) -> (bool, bool) {
    let overlap = a.lo <= b.hi && b.lo <= a.hi;
    let is_point = a.lo == a.hi && b.lo == b.hi && a.lo == b.lo;
    match relation {
        Relation::Eq => (overlap, !is_point),
        Relation::Ne => (!is_point, overlap),
        Relation::Lt => (a.lo < b.hi, a.hi >= b.lo),
        Relation::Le => (a.lo <= b.hi, a.hi > b.lo),
    }
}
