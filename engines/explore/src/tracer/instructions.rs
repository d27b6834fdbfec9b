//! The effects of instructions on terms.

use udita_solver::TermId;
use udita_vm::bytecode::effect::{Allocation, Branches, Callee, Condition, Effect, Passed, Returned};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::op::{Op, Operand, Reg};
use udita_vm::machine::View;

use super::arithmetic::{binary, unary};
use super::reals;
use super::state::{Awaited, Tracer, number};
use crate::concretised::Reason;

impl Tracer<'_> {
    /// Follows an instruction that is about to be executed.
    pub(crate) fn instruction(&mut self, view: View<'_>) {
        self.is_declined = false;
        if self.skips(view) {
            return;
        }
        let op = view.op();
        let effect = op.effect();
        match effect {
            Effect::Observes(Branches::One(probe)) => return self.probe(self.sites.probe(probe)),
            Effect::Observes(Branches::Labels(count, first)) => {
                return self.sites.passed(count, first).for_each(|branch| self.probe(branch));
            }
            // Such a jump may come between a jump and its probe.
            Effect::Jumps(Condition::Always) => return,
            _ => self.awaited = Awaited::Nothing,
        }
        match effect {
            Effect::Computes => self.compute(view, op),
            Effect::Copies(src) => {
                let term = self.symbol(view, src);
                self.define_by(view, op, term);
            }
            Effect::Receives(_) => self.define_by(view, op, None),
            Effect::Measures(array) => {
                if let Some(dst) = op.defined() {
                    self.measure(view, dst, array);
                }
            }
            Effect::Reads(_, dst, place) => self.read_place(view, dst, place),
            Effect::Writes(place, written) => self.write_place(view, place, written),
            Effect::Allocates(allocation) => self.allocate(view, op, allocation),
            Effect::Calls(callee, Passed { dst, args }) => match callee {
                Callee::Native(native) => self.begin_native(view, dst, args, native),
                Callee::Shortcut(shortcut) => {
                    self.is_declined = self.selects && self.declines(view, args, shortcut);
                    if !self.is_declined {
                        self.shortcut(view, args, shortcut);
                    }
                }
                // The instructions of the callee are followed.
                Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_) => {}
            },
            Effect::Jumps(condition) => self.jump(view, condition),
            Effect::Switches(a, table) => self.switch(view, a, table),
            Effect::Returns(Returned::Word(src)) => {
                let term = self.symbol(view, src);
                self.define_result(view, term);
            }
            Effect::Returns(Returned::Int(_) | Returned::Null) => self.define_result(view, None),
            Effect::Returns(Returned::Nothing)
            | Effect::Checks
            | Effect::Initialises(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
    }

    /// Follows an instruction that computes. An instruction without a rule concretises its symbolic operands.
    fn compute(&mut self, view: View<'_>, op: Op) {
        if let Some(operation) = binary(op) {
            return self.binary(view, operation);
        }
        if let Some((dst, a, conversion)) = unary(op) {
            return self.unary(view, dst, a, conversion);
        }
        if let Some(operation) = reals::operation(op).filter(|_| self.selects) {
            return self.real_operation(view, operation);
        }
        for operand in op.operands() {
            if let Operand::Use(Some(Kind::Int | Kind::Long), register) = operand {
                self.lose(view, register, Reason::Float);
            }
        }
        self.define_by(view, op, None);
    }

    fn allocate(&mut self, view: View<'_>, op: Op, allocation: Allocation) {
        let Some(dst) = op.defined() else { return };
        match allocation {
            Allocation::Object(_) => self.define(view, dst, None),
            Allocation::Array(_, length) => self.new_array(view, dst, length),
            Allocation::Arrays(_, sizes) => {
                for i in 1..=view.register(sizes) as u16 {
                    self.lose(view, sizes + i, Reason::Size);
                }
                self.define(view, dst, None);
            }
        }
    }

    /// Sets the term of the register that an instruction sets.
    fn define_by(&mut self, view: View<'_>, op: Op, term: Option<TermId>) {
        if let Some(dst) = op.defined() {
            self.define(view, dst, term);
        }
    }

    /// Concretises a symbolic register, which is only used as a number.
    pub(super) fn lose(&mut self, view: View<'_>, register: Reg, reason: Reason) {
        if let Some(term) = self.numeric_symbol(view, register) {
            let value = number(view.register(register), self.terms.sort(term));
            self.concretise(view.pc(), reason, term, value);
        }
    }

    /// Sets the term of the word that the instruction returns.
    fn define_result(&mut self, view: View<'_>, term: Option<TermId>) {
        let register = view.result();
        if register != 0 {
            self.defined = Some((register, term));
        }
    }
}
