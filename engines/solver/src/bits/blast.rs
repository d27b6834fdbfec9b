//! Bit-blasting: translates terms to words.

use rustc_hash::FxHashMap;

use crate::bits::circuits::{add, bitwise, equal, less, mul, scale, shift, sub};
use crate::bits::division;
use crate::bits::eliminate::Solved;
use crate::bits::gates::Gates;
use crate::bits::sat::Bit;
use crate::bits::word::{Word, width};
use crate::eval::Evaluator;
use crate::model::Model;
use crate::operator::{Binary, Conversion, Relation};
use crate::ranges;
use crate::solver::Work;
use crate::sort::{Kind, Sort};
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

/// Translates terms into circuits, and decides them with the SAT solver.
pub(super) struct Blaster<'a> {
    terms: &'a Terms,
    solved: &'a Solved,
    near: &'a Model,
    evaluator: Evaluator,
    gates: Gates,
    /// The word of each translated term. A condition has a word of one bit.
    words: FxHashMap<TermId, Word>,
    /// The quotient and the remainder of each pair of dividend and divisor.
    quotients: FxHashMap<(TermId, TermId), (Word, Word)>,
    variables: Vec<TermId>,
}

impl<'a> Blaster<'a> {
    pub(super) fn new(terms: &'a Terms, solved: &'a Solved, near: &'a Model, limit: Work) -> Blaster<'a> {
        Blaster {
            terms,
            solved,
            near,
            evaluator: Evaluator::default(),
            gates: Gates::new(limit),
            words: FxHashMap::default(),
            quotients: FxHashMap::default(),
            variables: Vec::new(),
        }
    }

    /// Whether the conditions have a solution. `None` if the limit of work is reached.
    pub(super) fn decide(&mut self, conditions: &[TermId]) -> Option<bool> {
        self.evaluator.restart();
        let cone = self.terms.cone(conditions);
        let is_variable = |term: &TermId| matches!(self.terms.node(*term), Node::Variable(_));
        self.variables = cone.iter().copied().filter(is_variable).collect();
        let mut free = self.variables.clone();
        free.retain(|&variable| self.solved.form(variable).is_none());
        for variable in free {
            let bounds = self.terms.bounds(variable);
            let likely = self.value(variable);
            let word = Word::input(&mut self.gates, bounds, likely);
            division::within(&mut self.gates, &word, bounds);
            self.words.insert(variable, word);
        }
        for &term in &cone {
            if self.gates.is_exhausted() {
                return None;
            }
            if !self.words.contains_key(&term) {
                let word = self.word(term);
                self.words.insert(term, word);
            }
        }
        let solved = self.solved;
        for row in solved.rows() {
            let sum = self.sum(row.sort, &row.linear, row.sort.bits() as usize);
            let zero = equal(&mut self.gates, &sum, &Word::constant(0));
            self.gates.require(zero);
        }
        for &condition in conditions {
            let bit = self.words[&condition].bit(0);
            self.gates.require(bit);
        }
        self.gates.solve()
    }

    /// The model found by [`Blaster::decide`].
    pub(super) fn model(&self) -> Model {
        let mut model = self.near.clone();
        for &term in &self.variables {
            if let &Node::Variable(variable) = self.terms.node(term) {
                model.set(variable, self.words[&term].value(&self.gates));
            }
        }
        model
    }

    pub(super) fn work(&self) -> Work {
        self.gates.work()
    }

    /// The value of a term under the old model.
    fn value(&mut self, term: TermId) -> i64 {
        self.evaluator.value(self.terms, term, self.near)
    }

    fn word(&mut self, term: TermId) -> Word {
        let (sort, bounds) = (self.terms.sort(term), self.terms.bounds(term));
        let width = width(bounds);
        match *self.terms.node(term) {
            Node::Variable(_) => {
                let form = self.solved.form(term).cloned().unwrap_or_default();
                let word = self.sum(sort, &form, sort.bits() as usize);
                division::within(&mut self.gates, &word, bounds);
                word.truncated(width)
            }
            Node::Constant(value) => match sort {
                Sort::Bool => Word::new(vec![Bit::of(value != 0)]),
                _ => Word::constant(value.into()),
            },
            Node::Linear(ref linear) => {
                let linear = self.solved.substitute(sort, linear);
                self.sum(sort, &linear, width)
            }
            Node::Binary(operator, a, b) => self.binary(operator, a, b).truncated(width),
            Node::Convert(conversion, a) => convert(conversion, &self.words[&a]),
            Node::Relation(relation, a, b) => {
                let bit = self.relation(relation, a, b);
                Word::new(vec![bit])
            }
            Node::Both(a, b) => bitwise(&self.words[&a], &self.words[&b], |a, b| self.gates.and(a, b)),
            Node::Either(a, b) => bitwise(&self.words[&a], &self.words[&b], |a, b| self.gates.or(a, b)),
            Node::If(condition, a, b) => {
                let bit = self.words[&condition].bit(0);
                let (x, y) = (&self.words[&a], &self.words[&b]);
                let width = width.max(x.width()).max(y.width());
                let places = 0..width;
                Word::new(places.map(|place| self.gates.mux(bit, x.bit(place), y.bit(place))).collect())
            }
            // Any value: if there is no solution with any, there is none.
            Node::Real(..) if sort == Sort::Bool => {
                let likely = self.value(term) != 0;
                Word::new(vec![self.gates.input(likely)])
            }
            Node::Real(..) => {
                let likely = self.value(term);
                Word::input(&mut self.gates, sort.interval(), likely)
            }
        }
    }

    /// The lowest `width` bits of a linear form.
    fn sum(&mut self, sort: Sort, linear: &Linear, width: usize) -> Word {
        let width = width.min(sort.bits() as usize);
        let mut sum = Word::constant(linear.constant.into()).truncated(width);
        for &(atom, factor) in &linear.atoms {
            let word = &self.words[&atom];
            sum = match factor {
                1 => add(&mut self.gates, &sum, word, Bit::FALSE, width),
                -1 => sub(&mut self.gates, &sum, word, width),
                _ => {
                    let product = scale(&mut self.gates, word, factor, width);
                    add(&mut self.gates, &sum, &product, Bit::FALSE, width)
                }
            };
        }
        sum
    }

    fn binary(&mut self, operator: Binary, a: TermId, b: TermId) -> Word {
        let sort = self.terms.sort(a);
        let bits = sort.bits() as usize;
        if matches!(operator, Binary::Div | Binary::Rem) {
            let (quotient, rest) = self.quotient(a, b);
            return if operator == Binary::Div { quotient } else { rest };
        }
        let (x, y, gates) = (&self.words[&a], &self.words[&b], &mut self.gates);
        match operator {
            Binary::Mul => mul(gates, x, y, bits),
            Binary::And => bitwise(x, y, |a, b| gates.and(a, b)),
            Binary::Or => bitwise(x, y, |a, b| gates.or(a, b)),
            Binary::Xor => bitwise(x, y, |a, b| gates.xor(a, b)),
            Binary::Shl => shift(gates, x.clone(), y, bits, |word, n| word.shifted(n).truncated(bits)),
            Binary::Shr => shift(gates, x.clone(), y, bits, shifted_right),
            Binary::Ushr => {
                let word = x.low(bits);
                shift(gates, word, y, bits, shifted_right).truncated(bits)
            }
            Binary::Compare => {
                let (less, greater) = (less(gates, x, y), less(gates, y, x));
                Word::new(vec![gates.or(less, greater), less])
            }
            Binary::Div | Binary::Rem => unreachable!("handled above"),
        }
    }

    fn quotient(&mut self, a: TermId, b: TermId) -> (Word, Word) {
        if let Some(known) = self.quotients.get(&(a, b)) {
            return known.clone();
        }
        let sort = self.terms.sort(a);
        let likely = self.value(a);
        let (x, y) = (&self.words[&a], &self.words[&b]);
        let result = match self.terms.value(b) {
            Some(divisor) if divisor != 0 && (divisor != -1) => {
                let quotients = ranges::binary(Binary::Div, sort, self.terms.bounds(a), self.terms.bounds(b));
                let likely = (likely.wrapping_div(divisor), likely.wrapping_rem(divisor));
                division::by_constant(&mut self.gates, x, divisor, quotients, likely)
            }
            _ => division::by_word(&mut self.gates, x, y, sort.bits() as usize),
        };
        self.quotients.insert((a, b), result.clone());
        result
    }

    fn relation(&mut self, relation: Relation, a: TermId, b: TermId) -> Bit {
        let sort = self.terms.sort(a);
        let (x, y) = (&self.words[&a], &self.words[&b]);
        match relation {
            Relation::Lt => less(&mut self.gates, x, y),
            Relation::Le => !less(&mut self.gates, y, x),
            Relation::Eq | Relation::Ne => {
                let (left, right) = (self.terms.linear(a), self.terms.linear(b));
                let difference = self.solved.reduce(sort, &left.plus(sort, &right, -1));
                let equal = match difference.atoms.as_slice() {
                    [] => Bit::of(difference.constant == 0),
                    _ => equal(&mut self.gates, x, y),
                };
                if relation == Relation::Eq { equal } else { !equal }
            }
        }
    }
}

fn shifted_right(word: &Word, places: usize) -> Word {
    Word::new((places..places.max(word.width() - 1) + 1).map(|place| word.bit(place)).collect())
}

fn convert(conversion: Conversion, word: &Word) -> Word {
    let bits = conversion.bits() as usize;
    if conversion.to() == Kind::Char { word.low(bits) } else { word.truncated(bits) }
}
