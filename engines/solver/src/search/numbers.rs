//! The numbers that the search changes: variables, and floating-point numbers made of several variables.

use rustc_hash::FxHashSet;

use crate::eval::eval;
use crate::interval::Interval;
use crate::model::Model;
use crate::real::{Real, Width};
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::{TermId, VariableId};

/// A number that the search changes. Its value is the rank of a floating-point number, or an integer.
pub(super) struct Number {
    pub(super) term: TermId,
    pub(super) width: Option<Width>,
    parts: Parts,
    pub(super) range: Interval,
    /// Values worth trying: constants of the conditions, and special ones.
    pub(super) constants: Vec<i64>,
}

/// How the bits of a number are spread over variables, highest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Parts {
    One(VariableId),
    /// Two ints.
    Two([VariableId; 2]),
    /// An int, a bit, and 31 bits, as `Udita.getLong` chooses them.
    Three([VariableId; 3]),
}

impl Number {
    /// Its value under a model.
    pub(super) fn value(&self, terms: &Terms, model: &Model) -> i64 {
        let bits = match self.parts {
            Parts::One(variable) => model.value(terms, variable),
            _ => eval(terms, self.term, model),
        };
        match self.width {
            None => bits,
            // NaN is beyond infinity.
            Some(width) => width.rank(bits).unwrap_or(self.range.hi),
        }
    }

    /// Sets the value in a model. A value beyond infinity is NaN.
    pub(super) fn set(&self, terms: &Terms, model: &mut Model, value: i64) {
        let bits = self.width.map_or(value, |width| width.of_rank(value));
        self.parts.set(terms, model, bits);
    }
}

impl Parts {
    fn set(self, terms: &Terms, model: &mut Model, bits: i64) {
        let mut set = |variable: VariableId, value: i64| {
            let bounds = terms.bounds(terms.variables()[variable.index()]);
            model.set(variable, bounds.clamp(value));
        };
        match self {
            Parts::One(variable) => set(variable, bits),
            Parts::Two([high, low]) => {
                set(high, bits >> 32);
                set(low, i64::from(bits as i32));
            }
            Parts::Three([high, bit, low]) => {
                set(high, bits >> 32);
                set(bit, bits >> 31 & 1);
                set(low, bits & 0x7fff_ffff);
            }
        }
    }
}

/// The numbers of conditions: the floating-point numbers that no operator makes, and the other variables.
pub(super) fn numbers(terms: &Terms, conditions: &[TermId]) -> Vec<Number> {
    let cone = terms.cone(conditions);
    let mut numbers: Vec<Number> = Vec::new();
    let mut covered: FxHashSet<VariableId> = FxHashSet::default();
    for &term in &cone {
        let Node::Real(operator, a, b) = *terms.node(term) else { continue };
        let Some(width) = operator.operand_width() else { continue };
        for operand in [a, b] {
            let Some(parts) = parts(terms, operand, width) else { continue };
            if numbers.iter().any(|number| number.term == operand) {
                continue;
            }
            covered.extend(terms.variables_of(operand));
            let nan = rank_of_nan(width);
            let range = Interval::new(-nan, nan);
            let constants = real_constants(terms, &cone, width);
            numbers.push(Number { term: operand, width: Some(width), parts, range, constants });
        }
    }
    for &term in &cone {
        if let Node::Variable(variable) = *terms.node(term)
            && !covered.contains(&variable)
        {
            let (range, constants) = (terms.bounds(term), int_constants(terms, &cone));
            numbers.push(Number { term, width: None, parts: Parts::One(variable), range, constants });
        }
    }
    numbers
}

/// The value that stands for NaN: the one beyond infinity.
fn rank_of_nan(width: Width) -> i64 {
    width.bits(f64::INFINITY) + 1
}

/// How the bits of a term are spread over variables. `None` if they aren't.
fn parts(terms: &Terms, term: TermId, width: Width) -> Option<Parts> {
    if let Node::Variable(variable) = *terms.node(term) {
        let is_whole = terms.bounds(term) == width.sort().interval();
        return is_whole.then_some(Parts::One(variable));
    }
    if matches!(terms.node(term), Node::Real(..) | Node::Constant(_)) {
        return None;
    }
    let parts = match *terms.variables_of(term).as_slice() {
        [a, b] => vec![Parts::Two([a, b]), Parts::Two([b, a])],
        [a, b, c] => vec![Parts::Three([a, b, c])],
        _ => return None,
    };
    // Some bits of each half, and of the sign.
    let samples = [0, -1, 0x1234_5678_9abc_def0, -0x0123_4567_89ab_cdef, 0x8000_0000, 1];
    parts.into_iter().find(|parts| {
        samples.iter().all(|&bits| {
            let mut model = Model::new();
            parts.set(terms, &mut model, bits);
            eval(terms, term, &model) == bits
        })
    })
}

/// The ranks of the constants of a width among terms, and of special numbers.
fn real_constants(terms: &Terms, cone: &[TermId], width: Width) -> Vec<i64> {
    let special = [0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let bits = |number: f64| width.bits(number);
    let nan = rank_of_nan(width);
    let mut ranks: Vec<i64> = special.map(|number| width.rank(bits(number)).unwrap_or(nan)).to_vec();
    for &term in cone {
        if let Node::Real(operator, a, b) = *terms.node(term) {
            let constants = [a, b].into_iter().filter_map(|operand| terms.value(operand));
            let other = |value: i64| match (operator, operator.operand_width()) {
                (Real::IntTo(_) | Real::LongTo(_), _) => bits(value as f64),
                (_, Some(from)) if from != width => bits(from.number(value)),
                _ => value,
            };
            ranks.extend(constants.filter_map(|value| width.rank(other(value))));
        }
        if let (Some(value), Sort::Int) = (terms.value(term), terms.sort(term)) {
            ranks.extend(width.rank(bits(value as f64)));
        }
    }
    ranks.sort_unstable();
    ranks.dedup();
    ranks
}

/// The integers among terms, and those near floating-point constants.
fn int_constants(terms: &Terms, cone: &[TermId]) -> Vec<i64> {
    let mut values = vec![0, 1, -1];
    for &term in cone {
        values.extend(terms.value(term).filter(|_| terms.sort(term) != Sort::Bool));
        if let Node::Real(operator, a, b) = *terms.node(term)
            && let Some(width) = operator.operand_width()
        {
            let constants = [a, b].into_iter().filter_map(|operand| terms.value(operand));
            values.extend(constants.map(|bits| width.number(bits) as i64));
        }
    }
    values.sort_unstable();
    values.dedup();
    values
}
