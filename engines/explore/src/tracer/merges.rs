//! Merged branches: where both sides of a condition only compute and assign, and meet again, the run takes no branch. What they assign becomes
//! a term: the value of the one side if the condition holds, and of the other if not.
//!
//! The tracer executes the instructions of all sides on terms, in code order, until a single one is left to execute: there the sides
//! meet. It then ignores the instructions of the run up to that place. A side that does anything else, such as a call, an allocation, a jump
//! backwards or an access that may throw, makes the condition a branch as usual.
//!
//! (T. Avgerinos, A. Rebert, S. K. Cha, D. Brumley: "Enhancing symbolic execution with veritesting", ICSE 2014.)

use std::collections::BTreeMap;

use udita_solver::{Node, Sort, TermId};
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::effect::{Condition, Effect, IntOperand, Place};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::op::{Op, Operand, Reg};
use udita_vm::bytecode::verify::kinds_before;
use udita_vm::machine::View;

use super::arithmetic::{binary, unary};
use super::sides::{Kinded, Merged, Side, Value};
use super::state::Tracer;
use crate::shadow::Symbol;

/// Greatest number of instructions on all sides.
const MOST_INSTRUCTIONS: usize = 400;

/// Greatest depth to which a comparison looks into a choice between terms.
const DEEPEST: u32 = 6;

/// Greatest number of conditions of which one is made, each counted as often as it occurs. A negation visits them all.
const MOST_CONDITIONS: usize = 256;

/// The sides that are left to execute, by their next instruction, each with the condition under which it is executed.
type Sides = BTreeMap<u32, (TermId, Side)>;

impl Tracer<'_> {
    /// Merges the sides of a conditional jump, if possible. `condition` is that with which it jumps.
    pub(super) fn merge(&mut self, view: View<'_>, condition: TermId) -> bool {
        if !self.is_small(condition) {
            return false;
        }
        let Some((at, side)) = self.meet(view, condition) else { return false };
        let lost: Vec<Reg> =
            side.registers.iter().filter(|(_, value)| value.0 == Value::Lost).map(|(&reg, _)| reg).collect();
        if side.words.values().any(|value| value.0 == Value::Lost) {
            return false;
        }
        if !lost.is_empty() {
            // A register of no kind is not read.
            let Some(kinds) = kinds_before(view.program(), view.method(), at) else { return false };
            if lost.iter().any(|&reg| kinds.get(usize::from(reg)).copied().flatten().is_some()) {
                return false;
            }
        }
        self.merged = Some(Merged { at, base: view.base(), side });
        true
    }

    /// Whether the current instruction belongs to merged sides. Where they meet, their values get their terms.
    pub(super) fn skips(&mut self, view: View<'_>) -> bool {
        let Some(Merged { at, base, .. }) = self.merged else { return false };
        if (view.pc(), view.base()) != (at, base) {
            return true;
        }
        let Some(Merged { side, .. }) = self.merged.take() else { return false };
        for (reg, (value, _)) in side.registers {
            let address = base + usize::from(reg);
            let symbol = self.merged_symbol(value, view.stack(address));
            self.shadow.set_register(address, symbol);
        }
        for (address, (value, _)) in side.words {
            let symbol = self.merged_symbol(value, view.heap(address));
            self.shadow.set_heap(address, symbol);
        }
        false
    }

    fn merged_symbol(&self, value: Value, word: u64) -> Option<Symbol> {
        match value {
            Value::Word(known) => {
                debug_assert_eq!(known, word, "all sides assign this word");
                None
            }
            Value::Term(term) => self.open(term).map(|term| Symbol { term, word }),
            Value::Lost => None,
        }
    }

    /// Executes the sides of the current jump until they meet: returns the instruction, and what they have assigned.
    fn meet(&mut self, view: View<'_>, condition: TermId) -> Option<(u32, Side)> {
        let (pc, to) = (view.pc(), target(view, view.pc())?);
        if to <= pc + 1 {
            return None;
        }
        let not = self.terms.not(condition);
        let mut sides = Sides::from([(pc + 1, (not, Side::default())), (to, (condition, Side::default()))]);
        for _ in 0..MOST_INSTRUCTIONS {
            let (pc, (guard, mut side)) = sides.pop_first()?;
            if sides.is_empty() {
                return Some((pc, side));
            }
            let op = *view.program().code.get(pc as usize)?;
            match op.effect() {
                Effect::Jumps(Condition::Always) => {
                    self.arrive(view, &mut sides, pc, target(view, pc)?, (guard, side))?;
                }
                Effect::Jumps(condition) => {
                    let jumps = self.evaluate(view, &side, condition)?;
                    let goes_on = self.terms.not(jumps);
                    let (jumps, goes_on) = (self.terms.both(guard, jumps), self.terms.both(guard, goes_on));
                    if !self.is_small(jumps) || !self.is_small(goes_on) {
                        return None;
                    }
                    self.arrive(view, &mut sides, pc, target(view, pc)?, (jumps, side.clone()))?;
                    self.arrive(view, &mut sides, pc, pc + 1, (goes_on, side))?;
                }
                _ => {
                    self.execute_on(view, op, &mut side)?;
                    self.arrive(view, &mut sides, pc, pc + 1, (guard, side))?;
                }
            }
        }
        None
    }

    /// Adds a side that goes from `pc` to `to`. `None` if that is backwards.
    fn arrive(
        &mut self,
        view: View<'_>,
        sides: &mut Sides,
        pc: u32,
        to: u32,
        (guard, side): (TermId, Side),
    ) -> Option<()> {
        if to <= pc {
            return None;
        }
        if guard == TermId::FALSE {
            return Some(());
        }
        let Some((other_guard, other)) = sides.remove(&to) else {
            sides.insert(to, (guard, side));
            return Some(());
        };
        let mut both = Side::default();
        for &reg in side.registers.keys().chain(other.registers.keys()) {
            let (a, b) = (self.register_on(view, &side, reg), self.register_on(view, &other, reg));
            both.registers.insert(reg, self.either_value(guard, a, b));
        }
        for &address in side.words.keys().chain(other.words.keys()) {
            let (a, b) = (self.word_on(view, &side, address), self.word_on(view, &other, address));
            both.words.insert(address, self.either_value(guard, a, b));
        }
        sides.insert(to, (self.terms.either(guard, other_guard), both));
        Some(())
    }

    /// The first value if the condition holds, and the second if not.
    fn either_value(&mut self, condition: TermId, a: Kinded, b: Kinded) -> Kinded {
        let kind = a.1.or(b.1);
        if a.0 == b.0 {
            return (a.0, kind);
        }
        let sort = [a.0, b.0].into_iter().find_map(|value| match value {
            Value::Term(term) => Some(self.terms.sort(term)),
            _ => None,
        });
        let sort = match (sort, kind) {
            (Some(Sort::Bool), _) => Sort::Int,
            (Some(sort), _) => sort,
            (None, Some(Kind::Int | Kind::Float)) => Sort::Int,
            (None, Some(Kind::Long | Kind::Double)) => Sort::Long,
            (None, Some(Kind::Ref) | None) => return (Value::Lost, kind),
        };
        let (Some(a), Some(b)) = (self.number_of(a.0, sort), self.number_of(b.0, sort)) else {
            return (Value::Lost, kind);
        };
        (Value::Term(self.terms.if_else(condition, a, b)), kind)
    }

    /// A value as a term of a sort of integers.
    fn number_of(&mut self, value: Value, sort: Sort) -> Option<TermId> {
        match value {
            Value::Word(word) => Some(self.constant(word, sort)),
            Value::Term(term) if self.is_condition(term) => {
                let (one, zero) = (self.terms.constant(sort, 1), self.terms.constant(sort, 0));
                Some(self.terms.if_else(term, one, zero))
            }
            Value::Term(term) => (self.terms.sort(term) == sort).then_some(term),
            Value::Lost => None,
        }
    }

    fn register_on(&self, view: View<'_>, side: &Side, reg: Reg) -> Kinded {
        side.registers.get(&reg).copied().unwrap_or_else(|| {
            let word = view.register(reg);
            (self.symbol(view, reg).map_or(Value::Word(word), Value::Term), None)
        })
    }

    fn word_on(&self, view: View<'_>, side: &Side, address: usize) -> Kinded {
        side.words.get(&address).copied().unwrap_or_else(|| {
            let word = view.heap(address);
            (self.shadow.heap(address, word).map_or(Value::Word(word), Value::Term), None)
        })
    }

    /// Executes an instruction on a side. `None` if it may do more than compute and assign.
    fn execute_on(&mut self, view: View<'_>, op: Op, side: &mut Side) -> Option<()> {
        let value = match op.effect() {
            Effect::Observes(_) => return Some(()),
            Effect::Copies(src) => self.register_on(view, side, src),
            Effect::Reads(kind, _, place) => {
                let (address, _) = self.place_on(view, side, place)?;
                (self.word_on(view, side, address).0, Some(kind))
            }
            Effect::Writes(place, written) => {
                let (address, kind) = self.place_on(view, side, place)?;
                let value = match written {
                    IntOperand::Register(src) => self.register_on(view, side, src).0,
                    IntOperand::Number(value) if matches!(kind, Kind::Int | Kind::Ref) => {
                        Value::Word(u64::from(i32::from(value) as u32))
                    }
                    IntOperand::Number(_) => return None,
                };
                side.words.insert(address, (value, Some(kind)));
                return Some(());
            }
            Effect::Computes => (self.compute_on(view, op, side)?, defined_kind(op)),
            _ => return None,
        };
        side.registers.insert(op.defined()?, value);
        Some(())
    }

    /// The address of a place, and the kind of its words.
    fn place_on(&self, view: View<'_>, side: &Side, place: Place) -> Option<(usize, Kind)> {
        match place {
            Place::Field(object, slot) => {
                let Value::Word(object) = self.register_on(view, side, object).0 else { return None };
                if object == 0 {
                    return None;
                }
                let class = &view.program().classes[usize::from(view.class_of(object))];
                let field = class.fields.get(usize::from(slot))?;
                Some((view.member(object, usize::from(slot)), field.ty.kind()))
            }
            Place::Static(field) => {
                let kind = view.program().statics.get(usize::from(field))?.ty.kind();
                Some((view.static_field(field), kind))
            }
            Place::Element(..) => None,
        }
    }

    fn compute_on(&mut self, view: View<'_>, op: Op, side: &Side) -> Option<Value> {
        if let Op::ConstInt { value, .. } = op {
            return Some(Value::Word(u64::from(value as u32)));
        }
        if let Op::ConstLong { value, .. } = op {
            let value = view.program().longs.get(usize::from(value)).copied()?;
            return Some(Value::Word(value.cast_unsigned()));
        }
        if let Some((_, a, conversion)) = unary(op) {
            let sort = match op {
                Op::NegLong { .. } | Op::LongToInt { .. } => Sort::Long,
                _ => Sort::Int,
            };
            let value = self.register_on(view, side, a).0;
            let term = self.number_of(value, sort)?;
            return Some(Value::Term(match conversion {
                None => self.terms.neg(term),
                Some(conversion) => self.terms.convert(conversion, term),
            }));
        }
        let operation = binary(op)?;
        let (left, right) = operation.operands();
        let left = self.register_on(view, side, left).0;
        let left = self.number_of(left, operation.sort())?;
        let right = match right {
            IntOperand::Number(value) => self.terms.constant(Sort::Int, value.into()),
            IntOperand::Register(right) => {
                let right = self.register_on(view, side, right).0;
                self.number_of(right, operation.right_sort())?
            }
        };
        if operation.divides() && self.terms.value(right).is_none_or(|divisor| divisor == 0) {
            return None;
        }
        Some(Value::Term(self.combined(operation, left, right)))
    }

    /// The condition with which a jump is taken on a side. `None` if there is none that terms can express.
    fn evaluate(&mut self, view: View<'_>, side: &Side, condition: Condition) -> Option<TermId> {
        let value = |tracer: &Self, reg| tracer.register_on(view, side, reg).0;
        let reference = |tracer: &Self, reg| match value(tracer, reg) {
            Value::Word(word) => Some(word),
            Value::Term(_) | Value::Lost => None,
        };
        Some(match condition {
            Condition::Truth(a, outcome) => {
                let a = value(self, a);
                let a = self.number_of(a, Sort::Int)?;
                let zero = self.terms.constant(Sort::Int, 0);
                let comparison = if outcome { Comparison::Ne } else { Comparison::Eq };
                self.compare_merged(comparison, a, zero)
            }
            Condition::Ints(comparison, a, b) => {
                let a = value(self, a);
                let a = self.number_of(a, Sort::Int)?;
                let b = match b {
                    IntOperand::Number(number) => self.terms.constant(Sort::Int, number.into()),
                    IntOperand::Register(b) => {
                        let b = value(self, b);
                        self.number_of(b, Sort::Int)?
                    }
                };
                self.compare_merged(comparison, a, b)
            }
            Condition::Longs(comparison, a, b) => {
                let (a, b) = (value(self, a), value(self, b));
                let (a, b) = (self.number_of(a, Sort::Long)?, self.number_of(b, Sort::Long)?);
                self.compare_merged(comparison, a, b)
            }
            Condition::Null(a, outcome) => {
                let is_null = reference(self, a)? == 0;
                self.terms.truth(is_null == outcome)
            }
            Condition::Same(a, b, outcome) => {
                let is_same = reference(self, a)? == reference(self, b)?;
                self.terms.truth(is_same == outcome)
            }
            Condition::Always => TermId::TRUE,
            Condition::SameBox(..) | Condition::Floats(..) | Condition::Doubles(..) => return None,
        })
    }

    /// A comparison that is made of the conditions of the choices, where a choice decides it on one of its sides.
    pub(super) fn compare_merged(&mut self, comparison: Comparison, a: TermId, b: TermId) -> TermId {
        self.compare_choices(comparison, a, b, DEEPEST)
    }

    fn compare_choices(&mut self, comparison: Comparison, a: TermId, b: TermId, depth: u32) -> TermId {
        if let Some(depth) = depth.checked_sub(1) {
            for (term, is_left) in [(a, true), (b, false)] {
                let Node::If(condition, x, y) = *self.terms.node(term) else { continue };
                let with = |tracer: &mut Self, side| match is_left {
                    true => tracer.compare_choices(comparison, side, b, depth),
                    false => tracer.compare_choices(comparison, a, side, depth),
                };
                let (first, second) = (with(self, x), with(self, y));
                let is_known = |term| term == TermId::TRUE || term == TermId::FALSE;
                if (is_known(first) || is_known(second))
                    && self.is_small(first)
                    && self.is_small(second)
                    && self.is_small(condition)
                {
                    let not = self.terms.not(condition);
                    let (first, second) = (self.terms.both(condition, first), self.terms.both(not, second));
                    return self.terms.either(first, second);
                }
            }
        }
        self.compare_plainly(comparison, a, b)
    }

    /// Whether a condition is made of few others.
    fn is_small(&self, condition: TermId) -> bool {
        let (mut pending, mut count) = (vec![condition], 0);
        while let Some(term) = pending.pop() {
            count += 1;
            if count > MOST_CONDITIONS {
                return false;
            }
            if let Node::Both(a, b) | Node::Either(a, b) = *self.terms.node(term) {
                pending.extend([a, b]);
            }
        }
        true
    }
}

/// The instruction to which the one at `pc` jumps.
fn target(view: View<'_>, pc: u32) -> Option<u32> {
    let to = view.program().code.get(pc as usize)?.target()?;
    u32::try_from(i64::from(pc) + 1 + i64::from(to)).ok()
}

/// The kind of the word that an instruction computes.
fn defined_kind(op: Op) -> Option<Kind> {
    op.operands().into_iter().find_map(|operand| match operand {
        Operand::Def(kind, _) => kind,
        _ => None,
    })
}
