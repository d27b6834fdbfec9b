//! Conversions.

use crate::operator::Conversion;
use crate::ranges;
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::term::linear::Linear;

impl Terms {
    /// Converts a term. Its sort must be the source sort of the conversion.
    pub fn convert(&mut self, conversion: Conversion, a: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), conversion.from());
        if let Some(value) = self.value(a) {
            return self.constant(conversion.to().sort(), conversion.apply(value));
        }
        match conversion {
            Conversion::IntToLong => self.widen(a),
            Conversion::LongToInt => self.narrow(a),
            _ if conversion.to().interval().includes(self.bounds(a)) => a,
            _ => self.unsimplified(conversion, a),
        }
    }

    fn unsimplified(&mut self, conversion: Conversion, a: TermId) -> TermId {
        let bounds = ranges::conversion(conversion, self.bounds(a));
        self.intern(conversion.to().sort(), Node::Convert(conversion, a), bounds)
    }

    /// Converts an int to a long. A linear form that can't wrap around is converted atom by atom.
    fn widen(&mut self, a: TermId) -> TermId {
        let linear = match self.node(a) {
            Node::Linear(linear) => Linear::clone(linear),
            _ => return self.unsimplified(Conversion::IntToLong, a),
        };
        let all = Sort::Int.interval();
        match self.exact_range(&linear) {
            Some((lo, hi)) if lo >= all.lo.into() && hi <= all.hi.into() => {
                self.convert_atoms(Conversion::IntToLong, Sort::Long, &linear)
            }
            _ => self.unsimplified(Conversion::IntToLong, a),
        }
    }

    /// Converts a long to the int of its low half.
    fn narrow(&mut self, a: TermId) -> TermId {
        match self.node(a) {
            &Node::Convert(Conversion::IntToLong, a) => a,
            Node::Linear(linear) => {
                let linear = Linear::clone(linear);
                self.convert_atoms(Conversion::LongToInt, Sort::Int, &linear)
            }
            _ => self.unsimplified(Conversion::LongToInt, a),
        }
    }

    fn convert_atoms(&mut self, conversion: Conversion, to: Sort, linear: &Linear) -> TermId {
        let mut sum = Linear::constant(to.wrap(linear.constant.into()));
        for &(atom, coefficient) in &linear.atoms {
            let atom = self.convert(conversion, atom);
            sum = sum.plus(to, &self.linear(atom), to.wrap(coefficient.into()));
        }
        self.of_linear(to, sum)
    }
}
