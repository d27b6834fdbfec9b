//! Bit operations and shifts.

use crate::interval::Interval;
use crate::operator::Binary;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

impl Terms {
    /// `a & b`, of two integers of the same sort.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return a;
        }
        let (a, mask) = match (self.value(a), self.value(b)) {
            (Some(mask), _) => (b, mask),
            (_, Some(mask)) => (a, mask),
            _ => return self.plain(Binary::And, a, b),
        };
        if is_low_mask(mask) && Interval::new(0, mask).includes(self.bounds(a)) || mask == -1 {
            return a;
        }
        let (a, mask) = match *self.node(a) {
            Node::Binary(Binary::And, x, y) => match (self.value(x), self.value(y)) {
                (Some(inner), _) => (y, mask & inner),
                (_, Some(inner)) => (x, mask & inner),
                _ => (a, mask),
            },
            _ => (a, mask),
        };
        let mask = self.constant(self.sort(a), mask);
        self.plain(Binary::And, a, mask)
    }

    /// `a | b`, of two integers of the same sort.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.value(a), self.value(b)) {
            (Some(0), _) => b,
            (_, Some(0)) => a,
            _ if a == b => a,
            _ => self.plain(Binary::Or, a, b),
        }
    }

    /// `a ^ b`, of two integers of the same sort.
    pub fn xor(&mut self, a: TermId, b: TermId) -> TermId {
        let complement = |terms: &mut Terms, a| {
            let minus_one = terms.constant(terms.sort(a), -1);
            terms.sub(minus_one, a)
        };
        match (self.value(a), self.value(b)) {
            (Some(0), _) => b,
            (_, Some(0)) => a,
            (Some(-1), _) => complement(self, b),
            (_, Some(-1)) => complement(self, a),
            _ if a == b => self.constant(self.sort(a), 0),
            _ => self.plain(Binary::Xor, a, b),
        }
    }

    /// `a << b`. The count is an int, even if `a` is a long.
    pub fn shl(&mut self, a: TermId, b: TermId) -> TermId {
        match self.value(b) {
            Some(count) => {
                let factor = Binary::Shl.apply(self.sort(a), 1, count);
                self.scale(a, factor)
            }
            None => self.plain(Binary::Shl, a, b),
        }
    }

    /// `a >> b`. The count is an int, even if `a` is a long.
    pub fn shr(&mut self, a: TermId, b: TermId) -> TermId {
        match self.masked_count(a, b) {
            Some(0) => a,
            _ => self.plain(Binary::Shr, a, b),
        }
    }

    /// `a >>> b`. The count is an int, even if `a` is a long.
    pub fn ushr(&mut self, a: TermId, b: TermId) -> TermId {
        match self.masked_count(a, b) {
            Some(0) => a,
            _ if self.bounds(a).lo >= 0 => self.plain(Binary::Shr, a, b),
            _ => self.plain(Binary::Ushr, a, b),
        }
    }

    fn masked_count(&self, a: TermId, b: TermId) -> Option<i64> {
        self.value(b).map(|count| count & (i64::from(self.sort(a).bits()) - 1))
    }
}

/// Whether the one bits of a number are exactly its lowest bits.
fn is_low_mask(mask: i64) -> bool {
    mask >= 0 && mask & mask.wrapping_add(1) == 0
}
