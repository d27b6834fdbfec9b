//! Replaces the variables of a term.

use rustc_hash::FxHashMap;

use crate::operator::{Binary, Relation};
use crate::term::arena::{Node, Terms};
use crate::term::id::{TermId, VariableId};
use crate::term::linear::Linear;

impl Terms {
    /// Replaces each variable of `term` by the term that `of` returns for it. The replacement must have the
    /// variable's sort.
    pub fn renamed(&mut self, term: TermId, mut of: impl FnMut(&mut Terms, VariableId) -> TermId) -> TermId {
        let mut renamed = FxHashMap::default();
        // Operands come before the terms that use them.
        for one in self.cone(&[term]) {
            let new = match self.node(one).clone() {
                Node::Variable(variable) => of(self, variable),
                Node::Constant(_) => one,
                Node::Linear(linear) => {
                    let sort = self.sort(one);
                    let mut sum = Linear::constant(linear.constant);
                    for (atom, coefficient) in &linear.atoms {
                        sum = sum.plus(sort, &self.linear(renamed[atom]), *coefficient);
                    }
                    self.of_linear(sort, sum)
                }
                Node::Convert(conversion, a) => self.convert(conversion, renamed[&a]),
                Node::Binary(operator, a, b) => self.apply(operator, renamed[&a], renamed[&b]),
                Node::Relation(relation, a, b) => {
                    let (a, b) = (renamed[&a], renamed[&b]);
                    match relation {
                        Relation::Eq => self.eq(a, b),
                        Relation::Ne => self.ne(a, b),
                        Relation::Lt => self.lt(a, b),
                        Relation::Le => self.le(a, b),
                    }
                }
                Node::Both(a, b) => self.both(renamed[&a], renamed[&b]),
                Node::Either(a, b) => self.either(renamed[&a], renamed[&b]),
                Node::If(condition, a, b) => self.if_else(renamed[&condition], renamed[&a], renamed[&b]),
                Node::Real(operator, a, b) => self.real(operator, renamed[&a], renamed[&b]),
            };
            renamed.insert(one, new);
        }
        renamed[&term]
    }

    fn apply(&mut self, operator: Binary, a: TermId, b: TermId) -> TermId {
        match operator {
            Binary::Mul => self.mul(a, b),
            Binary::Div => self.div(a, b),
            Binary::Rem => self.rem(a, b),
            Binary::And => self.and(a, b),
            Binary::Or => self.or(a, b),
            Binary::Xor => self.xor(a, b),
            Binary::Shl => self.shl(a, b),
            Binary::Shr => self.shr(a, b),
            Binary::Ushr => self.ushr(a, b),
            Binary::Compare => self.compare(a, b),
        }
    }
}
