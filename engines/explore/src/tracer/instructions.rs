//! Instructions: what they do to terms.

use udita_solver::TermId;
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::machine::View;

use super::arithmetic::{binary, unary};
use super::state::{Awaited, Tracer, number};
use crate::concretised::Reason;

impl Tracer<'_> {
    /// Follows an instruction that is about to be executed.
    pub(crate) fn instruction(&mut self, view: View<'_>) {
        let op = view.op();
        match op {
            Op::Probe { probe } => return self.probe(self.sites.probe(probe)),
            Op::ProbePassed { count, first } => {
                return self.sites.passed(count, first).for_each(|branch| self.probe(branch));
            }
            // Such a jump may stand before a probe.
            Op::Jump { .. } => return,
            _ => self.awaited = Awaited::Nothing,
        }
        if let Some(operation) = binary(op) {
            return self.binary(view, operation);
        }
        if let Some((dst, a, conversion)) = unary(op) {
            return self.unary(view, dst, a, conversion);
        }
        if self.memory(view, op) {
            return;
        }
        match op {
            Op::Move { dst, src } => {
                let term = self.symbol(view, src);
                self.define(view, dst, term);
            }
            Op::CallNative { dst, args, native } => self.begin_native(view, dst, args, native),
            Op::Shortcut { args, shortcut, .. } => self.shortcut(view, args, shortcut),
            Op::Switch { a, table } => self.switch(view, a, table),
            Op::Return { src } => {
                let term = self.symbol(view, src);
                self.define_result(view, term);
            }
            Op::ReturnInt { .. } | Op::ReturnNull {} => self.define_result(view, None),
            Op::IntToFloat { dst, a }
            | Op::IntToDouble { dst, a }
            | Op::LongToFloat { dst, a }
            | Op::LongToDouble { dst, a } => {
                self.lose(view, a, Reason::Float);
                self.define(view, dst, None);
            }
            Op::NewArray { dst, length, .. } => self.new_array(view, dst, length),
            Op::NewArrays { dst, sizes, .. } => {
                for i in 1..=view.register(sizes) as u16 {
                    self.lose(view, sizes + i, Reason::Size);
                }
                self.define(view, dst, None);
            }
            _ if op.target().is_some() => self.jump(view, op),
            _ => {
                if let Some(dst) = op.defined() {
                    self.define(view, dst, None);
                }
            }
        }
    }

    /// A symbolic register is only used as a number.
    pub(super) fn lose(&mut self, view: View<'_>, register: Reg, reason: Reason) {
        if let Some(term) = self.numeric_symbol(view, register) {
            let value = number(view.register(register), self.terms.sort(term));
            self.concretise(view.pc(), reason, term, value);
        }
    }

    /// The instruction returns a word.
    fn define_result(&mut self, view: View<'_>, term: Option<TermId>) {
        let register = view.result();
        if register != 0 {
            self.defined = Some((register, term));
        }
    }
}
