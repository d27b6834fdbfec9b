//! Gates. Constants are folded, and equal gates are shared (structural hashing).

use rustc_hash::FxHashMap;

use crate::bits::sat::{Bit, Sat};
use crate::solver::Work;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Gate {
    And(Bit, Bit),
    Xor(Bit, Bit),
    Mux(Bit, Bit, Bit),
    Majority(Bit, Bit, Bit),
}

/// Work counted for a gate.
const GATE: u64 = 4;

/// Gates and the clauses that define them (G. Tseitin, "On the complexity of derivation in propositional
/// calculus", 1968).
pub(super) struct Gates {
    sat: Sat,
    gates: FxHashMap<Gate, Bit>,
}

impl Gates {
    pub(super) fn new(limit: Work) -> Gates {
        Gates { sat: Sat::new(limit), gates: FxHashMap::default() }
    }

    /// A new input.
    pub(super) fn input(&mut self, likely: bool) -> Bit {
        self.sat.fresh(likely)
    }

    /// Requires that the bit is true.
    pub(super) fn require(&mut self, bit: Bit) {
        self.sat.clause(&[bit]);
    }

    /// Requires that at least one of the bits is true.
    pub(super) fn require_any(&mut self, bits: &[Bit]) {
        self.sat.clause(bits);
    }

    pub(super) fn solve(&mut self) -> Option<bool> {
        self.sat.solve()
    }

    pub(super) fn value(&self, bit: Bit) -> bool {
        self.sat.value(bit)
    }

    pub(super) fn work(&self) -> Work {
        self.sat.work()
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.sat.is_exhausted()
    }

    fn gate(&mut self, gate: Gate, define: impl FnOnce(&mut Sat, Bit)) -> Bit {
        if let Some(&bit) = self.gates.get(&gate) {
            return bit;
        }
        let bit = self.sat.fresh(false);
        self.sat.add_work(GATE);
        define(&mut self.sat, bit);
        self.gates.insert(gate, bit);
        bit
    }

    pub(super) fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        if a == Bit::FALSE || a == !b {
            return Bit::FALSE;
        }
        if a == Bit::TRUE || a == b {
            return b;
        }
        self.gate(Gate::And(a, b), |sat, out| {
            sat.clause(&[!out, a]);
            sat.clause(&[!out, b]);
            sat.clause(&[out, !a, !b]);
        })
    }

    pub(super) fn or(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and(!a, !b)
    }

    pub(super) fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let negated = a.is_negated() != b.is_negated();
        let positive = |bit: Bit| if bit.is_negated() { !bit } else { bit };
        let (a, b) = (positive(a), positive(b));
        let (a, b) = (a.min(b), a.max(b));
        let result = if a == Bit::FALSE {
            b
        } else if a == b {
            Bit::FALSE
        } else {
            self.gate(Gate::Xor(a, b), |sat, out| {
                sat.clause(&[!out, a, b]);
                sat.clause(&[!out, !a, !b]);
                sat.clause(&[out, !a, b]);
                sat.clause(&[out, a, !b]);
            })
        };
        if negated { !result } else { result }
    }

    /// `a` if `condition`, else `b`.
    pub(super) fn mux(&mut self, condition: Bit, a: Bit, b: Bit) -> Bit {
        if condition.is_negated() && condition.constant().is_none() {
            return self.mux(!condition, b, a);
        }
        match (condition.constant(), a.constant(), b.constant()) {
            (Some(true), _, _) => a,
            (Some(false), _, _) => b,
            _ if a == b => a,
            _ if a == !b => !self.xor(condition, a),
            (_, Some(true), _) => self.or(condition, b),
            (_, Some(false), _) => self.and(!condition, b),
            (_, _, Some(true)) => self.or(!condition, a),
            (_, _, Some(false)) => self.and(condition, a),
            _ => self.gate(Gate::Mux(condition, a, b), |sat, out| {
                sat.clause(&[!condition, !a, out]);
                sat.clause(&[!condition, a, !out]);
                sat.clause(&[condition, !b, out]);
                sat.clause(&[condition, b, !out]);
                // Implied by the others. With these clauses, propagation finds the value.
                sat.clause(&[!a, !b, out]);
                sat.clause(&[a, b, !out]);
            }),
        }
    }

    /// Whether at least two of three bits are true: the carry of an adder.
    pub(super) fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let mut bits = [a, b, c];
        bits.sort_unstable();
        let [a, b, c] = bits;
        match (a.constant(), b.constant()) {
            (Some(false), _) => self.and(b, c),
            (Some(true), _) => self.or(b, c),
            // A bit and its negation have adjacent numbers.
            _ if a == b => a,
            _ if b == c => b,
            _ if a == !b => c,
            _ if b == !c => a,
            _ => self.gate(Gate::Majority(a, b, c), |sat, out| {
                for (x, y) in [(a, b), (a, c), (b, c)] {
                    sat.clause(&[!x, !y, out]);
                    sat.clause(&[x, y, !out]);
                }
            }),
        }
    }
}
