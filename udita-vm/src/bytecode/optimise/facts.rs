//! Facts about registers at each line: a forward data flow.
//!
//! The facts of a register are: the register that holds the same word, the constant or the exact class of its value, whether
//! it is not `null`, and whether it is *settled*, that is, whether its use forces nothing. A field that was read or written is
//! remembered with the register that has its word, until it may have changed.
//!
//! Two words are the same even if one copy is still suspended and the other has been replaced by its value. Their term is
//! settled then, so both give the same value without a choice.

use std::collections::BTreeSet;

use crate::bytecode::op::{IntJump, IntOperand, Kind, Op, Operand, Reg};
use crate::bytecode::program::NO_METHOD;

use super::body::{Body, Line, NOWHERE};
use super::context::Context;

/// The known value of a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Any,
    /// This `int`.
    Int(i32),
    Null,
    /// An object of this class, not of a subclass.
    Exact(u16),
}

/// The facts of a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    /// The register that stands for all those with the same word.
    same: Reg,
    value: Value,
    is_settled: bool,
    is_object: bool,
}

/// A field's value is in a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Load {
    /// The register with the object; [`STATIC`] for a static field.
    object: Reg,
    slot: u16,
    value: Reg,
}

const STATIC: Reg = Reg::MAX;

/// Fields that are remembered at a time.
const MOST_LOADS: usize = 16;

/// The facts at some line.
#[derive(Clone, Debug)]
pub(super) struct State {
    facts: Vec<Fact>,
    loads: Vec<Load>,
}

impl State {
    /// No facts, except that `this` is an object.
    fn new(registers: Reg, has_this: bool) -> State {
        let fact = |same| Fact { same, value: Value::Any, is_settled: false, is_object: false };
        let mut facts: Vec<Fact> = (0..registers).map(fact).collect();
        if let Some(this) = facts.first_mut() {
            this.is_object = has_this;
        }
        State { facts, loads: Vec::new() }
    }

    fn fact(&self, register: Reg) -> &Fact {
        &self.facts[usize::from(register)]
    }

    /// The register to read instead of this one.
    pub(super) fn same(&self, register: Reg) -> Reg {
        self.fact(register).same
    }

    pub(super) fn value(&self, register: Reg) -> Value {
        self.fact(register).value
    }

    pub(super) fn int(&self, register: Reg) -> Option<i32> {
        match self.value(register) {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Whether it is known not to be `null`.
    pub(super) fn is_object(&self, register: Reg) -> bool {
        self.fact(register).is_object
    }

    /// Whether forcing it does nothing.
    pub(super) fn is_settled(&self, register: Reg) -> bool {
        self.fact(register).is_settled
    }

    /// Whether forcing the operands of an instruction does nothing.
    pub(super) fn has_settled_operands(&self, op: Op) -> bool {
        op.operands().into_iter().all(|operand| match operand {
            Operand::Use(Some(Kind::Int | Kind::Ref), register) => self.is_settled(register),
            _ => true,
        })
    }

    /// The register that has the same word as a field.
    pub(super) fn loaded(&self, object: Option<Reg>, slot: u16) -> Option<Reg> {
        let object = object.map_or(STATIC, |object| self.same(object));
        self.loads.iter().find(|load| load.object == object && load.slot == slot).map(|load| load.value)
    }

    /// Keeps the facts that also hold in `other`; returns whether any was lost.
    fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        for (register, (fact, other)) in (0..).zip(self.facts.iter_mut().zip(&other.facts)) {
            if fact != other {
                let joined = Fact {
                    same: if fact.same == other.same { fact.same } else { register },
                    value: if fact.value == other.value { fact.value } else { Value::Any },
                    is_settled: fact.is_settled && other.is_settled,
                    is_object: fact.is_object && other.is_object,
                };
                changed |= joined != *fact;
                *fact = joined;
            }
        }
        let before = self.loads.len();
        let facts = &self.facts;
        let stands = |register: Reg| register == STATIC || facts[usize::from(register)].same == register;
        self.loads.retain(|load| other.loads.contains(load) && stands(load.object) && stands(load.value));
        changed || self.loads.len() < before
    }

    /// A register gets an unknown word.
    fn clobber(&mut self, register: Reg) {
        // Another register with the same word stands for the others from now on.
        let heir = (0..).zip(&self.facts).find(|&(other, fact)| fact.same == register && other != register);
        match heir.map(|(heir, _)| heir) {
            Some(heir) if self.same(register) == register => self.rename(register, heir),
            _ => self.loads.retain(|load| load.object != register && load.value != register),
        }
        self.facts[usize::from(register)] =
            Fact { same: register, value: Value::Any, is_settled: false, is_object: false };
    }

    fn set(&mut self, register: Reg, value: Value, is_settled: bool, is_object: bool) {
        self.clobber(register);
        self.facts[usize::from(register)] = Fact { same: register, value, is_settled, is_object };
    }

    /// Notes a fact of a register and of all others with the same word.
    fn learn(&mut self, register: Reg, note: impl Fn(&mut Fact)) {
        let same = self.same(register);
        self.facts.iter_mut().filter(|fact| fact.same == same).for_each(note);
    }

    /// A register gets the word of another. The lowest stands for all: registers are a stack, so it lives longest.
    fn copy(&mut self, dst: Reg, src: Reg) {
        if self.same(src) == self.same(dst) {
            return;
        }
        self.clobber(dst);
        let fact = *self.fact(src);
        self.facts[usize::from(dst)] = fact;
        if dst < fact.same {
            self.rename(fact.same, dst);
        }
    }

    /// Lets `to` stand for the registers that `from` stood for.
    fn rename(&mut self, from: Reg, to: Reg) {
        for fact in self.facts.iter_mut().filter(|fact| fact.same == from) {
            fact.same = to;
        }
        for load in &mut self.loads {
            for known in [&mut load.object, &mut load.value] {
                if *known == from {
                    *known = to;
                }
            }
        }
    }

    fn remember(&mut self, object: Option<Reg>, slot: u16, value: Reg) {
        let object = object.map_or(STATIC, |object| self.same(object));
        if self.loads.len() < MOST_LOADS {
            self.loads.push(Load { object, slot, value: self.same(value) });
        }
    }

    /// A field is read into `dst`.
    fn load(&mut self, dst: Reg, object: Option<Reg>, slot: u16) {
        if let Some(known) = self.loaded(object, slot) {
            return self.copy(dst, known);
        }
        let object = object.map(|object| self.same(object));
        self.clobber(dst);
        if object != Some(dst) {
            self.remember(object, slot, dst);
        }
    }

    /// A field of some object changes.
    fn forget(&mut self, slot: u16) {
        self.loads.retain(|load| load.slot != slot || load.object == STATIC);
    }

    fn store(&mut self, object: Option<Reg>, slot: u16, src: Reg) {
        self.loads.retain(|load| load.slot != slot || (load.object == STATIC) != object.is_none());
        self.remember(object, slot, src);
    }

    /// Whether a conditional jump is taken, if that is known and forces nothing.
    pub(super) fn decides(&self, op: Op) -> Option<bool> {
        let is_null = |a: Reg| match self.value(a) {
            Value::Null => Some(true),
            _ => self.is_object(a).then_some(false),
        };
        match op {
            Op::JumpIf { a, .. } => self.int(a).map(|value| value != 0),
            Op::JumpIfNot { a, .. } => self.int(a).map(|value| value == 0),
            Op::JumpNull { a, .. } => is_null(a),
            Op::JumpNonNull { a, .. } => is_null(a).map(|is_null| !is_null),
            _ => match op.int_jump()? {
                IntJump { comparison, left, right: IntOperand::Number(value), .. } => {
                    self.int(left).map(|known| comparison.holds(known, i32::from(value)))
                }
                _ => None,
            },
        }
    }

    /// Moves on behind an instruction; gives the facts at its target if it may jump.
    pub(super) fn step(&mut self, line: &Line, cx: &Context<'_>) -> Option<State> {
        let op = line.op;
        if let Op::Shortcut { .. } = op {
            self.loads.clear();
            let before = self.clone();
            self.execute(op, cx);
            return Some(before);
        }
        self.execute(op, cx);
        let mut taken = (line.to != NOWHERE).then(|| self.clone())?;
        taken.after_jump(op, true);
        self.after_jump(op, false);
        Some(taken)
    }

    /// Learns from a conditional jump that is `taken` or not.
    fn after_jump(&mut self, op: Op, taken: bool) {
        let equals = |this: &mut State, a, value| {
            this.learn(a, |fact| (fact.value, fact.is_settled) = (Value::Int(value), true));
        };
        match (op, taken) {
            (Op::JumpNull { a, .. }, true) | (Op::JumpNonNull { a, .. }, false) => {
                self.learn(a, |fact| (fact.value, fact.is_settled) = (Value::Null, true));
            }
            (Op::JumpNull { a, .. }, false) | (Op::JumpNonNull { a, .. }, true) => {
                self.learn(a, |fact| fact.is_object = true);
            }
            (Op::JumpIf { a, .. }, true) | (Op::JumpIfNot { a, .. }, false) => equals(self, a, 1),
            (Op::JumpIf { a, .. }, false) | (Op::JumpIfNot { a, .. }, true) => equals(self, a, 0),
            (Op::JumpEqIntImm { a, value, .. }, true) | (Op::JumpNeIntImm { a, value, .. }, false) => {
                equals(self, a, i32::from(value));
            }
            _ => {}
        }
    }

    /// Follows an instruction, apart from its jump.
    fn execute(&mut self, op: Op, cx: &Context<'_>) {
        self.force_operands(op, cx);
        match op {
            Op::Move { dst, src } => self.copy(dst, src),
            Op::ConstInt { dst, value } => self.set(dst, Value::Int(value), true, false),
            Op::Null { dst } => self.set(dst, Value::Null, true, false),
            Op::New { dst, class } => self.set(dst, Value::Exact(class), true, true),
            Op::ConstStr { dst, .. } | Op::NewArray { dst, .. } => self.set(dst, Value::Any, true, true),
            Op::AddIntImm { dst, a, value } => {
                let sum = self.int(a).map(|a| a.wrapping_add(i32::from(value)));
                let is_settled = self.is_settled(a);
                self.set(dst, sum.map_or(Value::Any, Value::Int), is_settled, false);
            }
            Op::GetFieldInt { dst, object, slot } | Op::GetFieldRef { dst, object, slot } => {
                self.load(dst, Some(object), slot);
            }
            Op::GetStaticInt { dst, field } | Op::GetStaticRef { dst, field } => self.load(dst, None, field),
            Op::PutField { object, src, slot } => self.store(Some(object), slot, src),
            Op::PutFieldImm { slot, .. } => self.forget(slot),
            Op::PutStatic { src, field } => self.store(None, field, src),
            Op::InitClass { .. } => self.loads.clear(),
            Op::GetElemInt { dst, .. } | Op::GetElemRef { dst, .. } | Op::Argument { dst, .. } => {
                self.clobber(dst);
            }
            _ => match cx.call(op) {
                Some(call) => {
                    if let Op::CallSpecial { args, .. } | Op::CallVirtual { args, .. } = op {
                        self.learn(args, |fact| fact.is_object = true);
                    }
                    self.loads.clear();
                    for register in call.free..self.facts.len() as Reg {
                        self.clobber(register);
                    }
                    call.dst.into_iter().for_each(|dst| self.clobber(dst));
                }
                None => {
                    if let Some(dst) = op.defined() {
                        let is_settled = !op.properties().delays || self.has_settled_operands(op);
                        self.set(dst, Value::Any, is_settled, false);
                    }
                }
            },
        }
    }

    /// Learns from the use of the operands.
    fn force_operands(&mut self, op: Op, cx: &Context<'_>) {
        for operand in op.operands() {
            if let Operand::Use(Some(kind @ (Kind::Int | Kind::Ref)), register) = operand
                && !self.is_settled(register)
            {
                // To make an object of a pool its constructor is run.
                if kind == Kind::Ref && !cx.is_forcing_quiet {
                    self.loads.clear();
                }
                if !op.properties().is_lenient {
                    self.learn(register, |fact| fact.is_settled = true);
                }
            }
        }
        if let Some(object) = op.dereferenced() {
            self.learn(object, |fact| fact.is_object = true);
        }
    }
}

/// The facts at the beginning of each block; none for a block that control does not reach.
pub(super) fn flow(body: &Body, leaders: &[bool], cx: &Context<'_>) -> Vec<Option<State>> {
    let has_this = cx.program.methods[usize::from(body.method)].has_this;
    let nothing = || State::new(body.registers, has_this);
    let mut states: Vec<Option<State>> = vec![None; body.lines.len()];
    let mut open = BTreeSet::new();
    for start in std::iter::once(0).chain(body.handlers.iter().map(|handler| handler.target as usize)) {
        states[start] = Some(nothing());
        open.insert(start);
    }
    let arrive = |states: &mut Vec<Option<State>>, open: &mut BTreeSet<usize>, at: usize, state: &State| {
        let changed = match &mut states[at] {
            Some(known) => known.join(state),
            unknown => {
                *unknown = Some(state.clone());
                true
            }
        };
        if changed {
            open.insert(at);
        }
    };
    while let Some(start) = open.pop_first() {
        let Some(mut state) = states[start].clone() else { continue };
        for (at, line) in body.lines.iter().enumerate().skip(start) {
            if at > start && leaders[at] {
                arrive(&mut states, &mut open, at, &state);
                break;
            }
            match state.step(line, cx) {
                Some(taken) => arrive(&mut states, &mut open, line.to as usize, &taken),
                None => body.for_each_target(at, |to| arrive(&mut states, &mut open, to, &state)),
            }
            if !line.goes_on() {
                break;
            }
        }
    }
    states
}

/// The method that a virtual call on an object of `class` runs.
pub(super) fn target(cx: &Context<'_>, class: u16, selector: u16) -> Option<u16> {
    let dispatch = &cx.program.classes[usize::from(class)].dispatch;
    dispatch.get(usize::from(selector)).copied().filter(|&method| method != NO_METHOD)
}
