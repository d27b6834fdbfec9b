//! The arena that stores terms.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::interval::Interval;
use crate::operator::{Binary, Conversion, Relation};
use crate::ranges;
use crate::real::Real;
use crate::sort::{Kind, Sort};
use crate::term::id::{TermId, VariableId};
use crate::term::linear::Linear;

/// The outermost operator of a term, with its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A variable, whose bounds the arena stores.
    Variable(VariableId),
    /// A constant of the term's sort.
    Constant(i64),
    /// A linear form that is neither a constant nor an atom.
    Linear(Arc<Linear>),
    /// An operator on integers, with its two operands.
    Binary(Binary, TermId, TermId),
    /// A conversion between integral types of Java.
    Convert(Conversion, TermId),
    /// A relation between two integers of the same sort.
    Relation(Relation, TermId, TermId),
    /// The conjunction of two conditions.
    Both(TermId, TermId),
    /// The disjunction of two conditions.
    Either(TermId, TermId),
    /// The second or the third term, two integers of the same sort: the second if the condition holds.
    If(TermId, TermId, TermId),
    /// An operator on floating-point numbers. A unary one has its operand twice.
    Real(Real, TermId, TermId),
}

#[derive(Debug)]
struct Entry {
    node: Node,
    sort: Sort,
    bounds: Interval,
}

/// An arena of terms and variables. Equal terms are stored once.
#[derive(Debug)]
pub struct Terms {
    entries: Vec<Entry>,
    ids: FxHashMap<(Sort, Node), TermId>,
    variables: Vec<TermId>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::new()
    }
}

impl Terms {
    /// An arena without variables. It contains the constants true and false.
    pub fn new() -> Terms {
        let mut terms = Terms { entries: Vec::new(), ids: FxHashMap::default(), variables: Vec::new() };
        terms.constant(Sort::Bool, 0);
        terms.constant(Sort::Bool, 1);
        terms
    }

    /// A new variable that takes any value of a type.
    pub fn variable(&mut self, kind: Kind) -> TermId {
        self.bounded(kind.sort(), kind.interval())
    }

    /// A new variable with a value in `bounds`.
    ///
    /// # Panics
    /// If the sort is [`Sort::Bool`], or has no such values.
    pub fn bounded(&mut self, sort: Sort, bounds: Interval) -> TermId {
        assert!(sort != Sort::Bool && sort.interval().includes(bounds), "bounds of an integer's sort");
        let variable = VariableId::from_index(self.variables.len());
        let id = self.intern(sort, Node::Variable(variable), bounds);
        self.variables.push(id);
        id
    }

    /// A constant: `value` modulo the size of the sort.
    pub fn constant(&mut self, sort: Sort, value: i64) -> TermId {
        let value = sort.wrap(value.into());
        self.intern(sort, Node::Constant(value), Interval::point(value))
    }

    /// The condition that always holds if `value`, and never otherwise.
    pub fn truth(&self, value: bool) -> TermId {
        if value { TermId::TRUE } else { TermId::FALSE }
    }

    /// The term of a linear form.
    pub(super) fn of_linear(&mut self, sort: Sort, linear: Linear) -> TermId {
        match linear.atoms.as_slice() {
            [] => self.constant(sort, linear.constant),
            &[(atom, 1)] if linear.constant == 0 => atom,
            _ => {
                let bounds = match self.exact_range(&linear) {
                    Some((lo, hi)) => ranges::or_all(lo, hi, sort),
                    None => sort.interval(),
                };
                self.intern(sort, Node::Linear(Arc::new(linear)), bounds)
            }
        }
    }

    /// The term as a linear form. A term that is neither constant nor linear is the form's only atom.
    pub fn linear(&self, term: TermId) -> Linear {
        match self.node(term) {
            Node::Constant(value) => Linear::constant(*value),
            Node::Linear(linear) => Linear::clone(linear),
            _ => Linear::atom(term),
        }
    }

    /// The exact range of a linear form, without wrap-around. `None` if a bound exceeds 127 bits.
    pub fn exact_range(&self, linear: &Linear) -> Option<(i128, i128)> {
        let mut range = (i128::from(linear.constant), i128::from(linear.constant));
        for &(atom, coefficient) in &linear.atoms {
            let bounds = self.bounds(atom);
            let ends = [bounds.lo, bounds.hi].map(|end| i128::from(end) * i128::from(coefficient));
            range.0 = range.0.checked_add(ends[0].min(ends[1]))?;
            range.1 = range.1.checked_add(ends[0].max(ends[1]))?;
        }
        Some(range)
    }

    /// The term of a node. `bounds` must contain all values of the node.
    pub(super) fn intern(&mut self, sort: Sort, node: Node, bounds: Interval) -> TermId {
        if let Some(value) = bounds.single()
            && !matches!(node, Node::Constant(_) | Node::Variable(_))
        {
            return self.constant(sort, value);
        }
        let key = (sort, node);
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        let id = TermId::from_index(self.entries.len());
        self.entries.push(Entry { node: key.1.clone(), sort, bounds });
        self.ids.insert(key, id);
        id
    }

    /// The outermost operator of the term.
    pub fn node(&self, term: TermId) -> &Node {
        &self.entries[term.index()].node
    }

    /// The sort of the term's value.
    pub fn sort(&self, term: TermId) -> Sort {
        self.entries[term.index()].sort
    }

    /// An interval that contains all values of the term. Each operator is considered separately, so the
    /// interval may be too large.
    pub fn bounds(&self, term: TermId) -> Interval {
        self.entries[term.index()].bounds
    }

    /// The value, if the term is a constant.
    pub fn value(&self, term: TermId) -> Option<i64> {
        match *self.node(term) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Number of terms in the arena, constants and variables included.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no terms. Always false.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The terms of all variables, indexed by variable number.
    pub fn variables(&self) -> &[TermId] {
        &self.variables
    }

    /// Calls `visit` with each operand of a term.
    pub fn operands(&self, term: TermId, mut visit: impl FnMut(TermId)) {
        match self.node(term) {
            Node::Variable(_) | Node::Constant(_) => {}
            Node::Linear(linear) => linear.atoms.iter().for_each(|atom| visit(atom.0)),
            Node::Convert(_, a) => visit(*a),
            Node::Binary(_, a, b) | Node::Relation(_, a, b) | Node::Both(a, b) | Node::Either(a, b) => {
                visit(*a);
                visit(*b);
            }
            Node::Real(_, a, b) => {
                visit(*a);
                if a != b {
                    visit(*b);
                }
            }
            Node::If(condition, a, b) => {
                visit(*condition);
                visit(*a);
                visit(*b);
            }
        }
    }

    /// The subterms of `roots`, including the roots. Each occurs once, in ascending order, so operands come
    /// before the terms that use them.
    pub fn cone(&self, roots: &[TermId]) -> Vec<TermId> {
        let mut seen: FxHashSet<TermId> = roots.iter().copied().collect();
        let mut cone: Vec<TermId> = seen.iter().copied().collect();
        let mut next = 0;
        while let Some(&term) = cone.get(next) {
            next += 1;
            self.operands(term, |operand| {
                if seen.insert(operand) {
                    cone.push(operand);
                }
            });
        }
        cone.sort_unstable();
        cone
    }

    /// The variables that occur in a term, in ascending order.
    pub fn variables_of(&self, term: TermId) -> Vec<VariableId> {
        let cone = self.cone(&[term]);
        let variable = |&term: &TermId| match *self.node(term) {
            Node::Variable(variable) => Some(variable),
            _ => None,
        };
        cone.iter().filter_map(variable).collect()
    }
}
