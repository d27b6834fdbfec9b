//! The third layer: a search by branch distances, for conditions on floating-point numbers.
//!
//! The distance of a comparison of floating-point numbers is the number of representable numbers between them (units in the last place),
//! so a small step in a number is a small step in the distance. The search changes one number at a time, with steps that double while they
//! improve (the alternating variable method: B. Korel, "Automated software test data generation", TSE 1990), and begins again from other
//! numbers.
//!
//! The layer proves that there is no model if comparisons contradict each other ([`order`]), or by boxes ([`boxes`]): few before the search,
//! many after it.

mod bounds;
mod boxes;
mod distance;
mod hull;
mod numbers;
mod order;

use crate::bits::has_reals;
use crate::model::Model;
use crate::search::bounds::contradict;
use crate::search::boxes::refutes;
use crate::search::distance::Distances;
use crate::search::numbers::{Number, numbers};
use crate::search::order::{Order, order};
use crate::solver::{Answer, Layer, Work};
use crate::term::arena::Terms;
use crate::term::id::TermId;

/// The layer that searches by branch distances.
#[derive(Default, Debug)]
pub struct BranchDistance;

/// Greatest part of the limit that the search takes.
const MOST: Work = Work(800_000);

/// Greatest parts of the limit that proofs by boxes take, before and after the search.
const FEW: u64 = 10_000;
const MANY: u64 = 1_000_000;

impl Layer for BranchDistance {
    fn name(&self) -> &'static str {
        "search"
    }

    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work) {
        if !has_reals(terms, conditions) {
            return (Answer::Unknown, Work(0));
        }
        if contradict(terms, conditions) {
            return (Answer::Unsat, Work(conditions.len() as u64));
        }
        let numbers = numbers(terms, conditions);
        let Order::Model(ordered) = order(terms, conditions, &numbers, near) else {
            return (Answer::Unsat, Work(conditions.len() as u64));
        };
        let (is_refuted, before) = refutes(terms, conditions, &numbers, limit.0.min(FEW));
        if is_refuted {
            return (Answer::Unsat, Work(before));
        }
        let limit = limit.minus(Work(before));
        let mut search = Search {
            terms,
            numbers,
            distances: Distances::new(terms, conditions),
            work: 0,
            limit: limit.min(MOST).0,
            random: 0x2545_f491_4f6c_dd1d,
        };
        if let Some(model) = search.run(near, &ordered) {
            return (Answer::Sat(model), Work(before + search.work));
        }
        let left = limit.minus(Work(search.work)).0.min(MANY);
        let (is_refuted, after) = refutes(terms, conditions, &search.numbers, left);
        let answer = if is_refuted { Answer::Unsat } else { Answer::Unknown };
        (answer, Work(before + search.work + after))
    }
}

struct Search<'t> {
    terms: &'t Terms,
    numbers: Vec<Number>,
    distances: Distances<'t>,
    work: u64,
    limit: u64,
    /// The state of a generator of pseudo-random numbers, the same for each query.
    random: u64,
}

impl Search<'_> {
    /// Searches from `near`, then from `ordered`, then from models that differ from them.
    fn run(&mut self, near: &Model, ordered: &Model) -> Option<Model> {
        if self.numbers.is_empty() {
            return None;
        }
        for start in [near, ordered] {
            let mut model = start.clone();
            let best = self.climb(&mut model);
            if best == 0 || self.improve_by_pairs(&mut model, best) == 0 {
                return Some(model);
            }
        }
        for round in 1.. {
            if self.work >= self.limit {
                break;
            }
            let mut model = if round % 2 == 0 { ordered.clone() } else { near.clone() };
            for index in 0..self.numbers.len() {
                // The first rounds change few numbers.
                if round > 4 || self.next().is_multiple_of(2) {
                    let value = self.draw(index);
                    self.numbers[index].set(self.terms, &mut model, value);
                }
            }
            if self.climb(&mut model) == 0 {
                return Some(model);
            }
        }
        None
    }

    /// Gives two numbers constants at once: `x == 1 && y == x * x` has no step in one number from `x == 0 && y == 0`.
    fn improve_by_pairs(&mut self, model: &mut Model, mut best: u128) -> u128 {
        let count = self.numbers.len();
        for (a, b) in (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))) {
            let old = self.numbers[a].value(self.terms, model);
            let mut kept = old;
            for at in 0..self.numbers[a].constants.len() {
                if self.work >= self.limit {
                    break;
                }
                let value = self.numbers[a].constants[at];
                self.numbers[a].set(self.terms, model, value);
                let before = best;
                best = self.improve_by_constants(b, model, best);
                if best < before {
                    kept = value;
                }
                if best == 0 {
                    return 0;
                }
                self.numbers[a].set(self.terms, model, kept);
            }
        }
        best
    }

    /// Improves the numbers in turns while any improves. Returns the distance.
    fn climb(&mut self, model: &mut Model) -> u128 {
        let mut best = self.measure(model);
        loop {
            let before = best;
            for index in 0..self.numbers.len() {
                best = self.improve_by_constants(index, model, best);
                best = self.improve_by_steps(index, model, best);
                if best == 0 || self.work >= self.limit {
                    return best;
                }
            }
            if best == before {
                return best;
            }
        }
    }

    /// Tries the constants of the conditions.
    fn improve_by_constants(&mut self, index: usize, model: &mut Model, mut best: u128) -> u128 {
        for at in 0..self.numbers[index].constants.len() {
            let value = self.numbers[index].constants[at];
            best = self.try_value(index, model, value, best).unwrap_or(best);
        }
        best
    }

    fn improve_by_steps(&mut self, index: usize, model: &mut Model, mut best: u128) -> u128 {
        loop {
            let before = best;
            // Where small steps change nothing, as below a rounding, a larger one may.
            for (sign, first) in (0..62).step_by(3).flat_map(|first| [(1, first), (-1, first)]) {
                let mut step: i64 = 1 << first;
                while let Some(value) = self.numbers[index].value(self.terms, model).checked_add(sign * step)
                    && let Some(better) = self.try_value(index, model, value, best)
                {
                    best = better;
                    if best == 0 {
                        return 0;
                    }
                    let Some(next) = step.checked_mul(2) else { break };
                    step = next;
                }
            }
            if best == before || self.work >= self.limit {
                return best;
            }
        }
    }

    /// Gives a number a value if that decreases the distance. Returns the distance then.
    fn try_value(&mut self, index: usize, model: &mut Model, value: i64, best: u128) -> Option<u128> {
        let number = &self.numbers[index];
        if !number.range.contains(value) || self.work >= self.limit {
            return None;
        }
        let old = number.value(self.terms, model);
        number.set(self.terms, model, value);
        let distance = self.measure(model);
        if distance < best {
            return Some(distance);
        }
        self.numbers[index].set(self.terms, model, old);
        None
    }

    fn measure(&mut self, model: &Model) -> u128 {
        self.work += 1 + self.distances.size() as u64 / 4;
        self.distances.of(model)
    }

    /// A value of a number to begin with: a constant, a number of everyday size, or one of any size.
    fn draw(&mut self, index: usize) -> i64 {
        let (which, wide) = (self.next(), self.next().cast_signed());
        let number = &self.numbers[index];
        let range = number.range;
        match (number.constants.get(which as usize % (3 * number.constants.len()).max(1)), number.width) {
            (Some(&constant), _) => range.clamp(constant),
            (None, Some(width)) if which >> 40 & 1 == 0 => {
                let size = [1.0, 10.0, 100.0, 1000.0][(which >> 32 & 3) as usize];
                let value = wide as f64 / 2_f64.powi(63) * size;
                let value = if which >> 41 & 1 == 0 { value } else { value.round() };
                width.rank(width.bits(value)).map_or(0, |rank| range.clamp(rank))
            }
            _ => range.clamp(wide >> (which >> 32 & 63)),
        }
    }

    /// The next pseudo-random number (xorshift64*).
    fn next(&mut self) -> u64 {
        self.random ^= self.random >> 12;
        self.random ^= self.random << 25;
        self.random ^= self.random >> 27;
        self.random.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
