//! Facts about registers at each line, by a forward data flow.
//!
//! The facts of a register are the register that represents all with the same word, the constant or exact class of its value, whether it
//! is not `null`, whether it is *settled*, that is, whether using it forces nothing, and its kind. A field or element that was read or
//! written is remembered with the register that holds its word, until it may have changed. Fields and elements of different kinds never
//! alias. The result of an instruction that only computes is remembered until a register that it reads changes.
//!
//! Two words count as the same even if one copy is still suspended and the other has been replaced by its value. Their term is settled
//! then, so both give the same value without a choice.

use std::collections::BTreeSet;

use crate::bytecode::effect::{Callee, Effect, Place};
use crate::bytecode::op::{IntJump, IntOperand, Kind, Op, Operand, Reg};
use crate::bytecode::program::NO_METHOD;

use super::body::{Body, Line, NOWHERE};
use super::context::Context;

/// The value of a register, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Any,
    /// This `int`.
    Int(i32),
    Null,
    /// An object of this class, not of a subclass.
    Exact(u16),
}

/// The facts about one register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    /// The register that represents all registers with the same word.
    same: Reg,
    value: Value,
    is_settled: bool,
    is_object: bool,
    /// The kind of the register's word, if known.
    kind: Option<Kind>,
}

impl Fact {
    fn unknown(register: Reg) -> Fact {
        Fact { same: register, value: Value::Any, is_settled: false, is_object: false, kind: None }
    }
}

/// The source of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// The field of the object in the register.
    Field(Reg, u16),
    /// A static field.
    Static(u16),
    /// The element of the array in the first register, at the index in the second.
    Element(Reg, Reg),
    /// The result of this instruction, ignoring the register that it sets.
    Result(Op),
}

impl From<Place> for Source {
    fn from(place: Place) -> Source {
        match place {
            Place::Field(object, slot) => Source::Field(object, slot),
            Place::Element(array, index) => Source::Element(array, index),
            Place::Static(field) => Source::Static(field),
        }
    }
}

impl Source {
    /// The same source with other registers.
    fn with(self, mut map: impl FnMut(Reg) -> Reg) -> Source {
        match self {
            Source::Field(object, slot) => Source::Field(map(object), slot),
            Source::Static(slot) => Source::Static(slot),
            Source::Element(array, index) => Source::Element(map(array), map(index)),
            Source::Result(op) => Source::Result(op.with_registers(|operand, register| match operand {
                Operand::Use(..) => map(register),
                _ => 0,
            })),
        }
    }

    pub(super) fn all_registers(self, mut test: impl FnMut(Reg) -> bool) -> bool {
        let mut holds = true;
        self.with(|register| {
            holds &= test(register);
            register
        });
        holds
    }

    /// Whether a write to `other` may change this source.
    fn may_be(self, other: Source) -> bool {
        match (self, other) {
            (Source::Field(_, slot), Source::Field(_, other)) => slot == other,
            (Source::Static(slot), Source::Static(other)) => slot == other,
            (Source::Element(..), Source::Element(..)) => true,
            _ => false,
        }
    }
}

/// The source and the kind of the word that an instruction sets its register to. `None` if executing it again with the same registers and
/// heap might give another word.
fn source(op: Op) -> Option<(Kind, Source)> {
    match op.effect() {
        Effect::Reads(kind, _, place) => Some((kind, place.into())),
        Effect::Computes | Effect::Measures(_) => {
            let uses = |operand: &Operand| matches!(operand, Operand::Use(Some(_), _));
            let is_known = op.properties().is_droppable && op.operands().iter().any(uses);
            is_known.then_some((defined_kind(op)?, Source::Result(op)))
        }
        Effect::Copies(_)
        | Effect::Receives(_)
        | Effect::Checks
        | Effect::Allocates(_)
        | Effect::Writes(..)
        | Effect::Initialises(_)
        | Effect::Calls(..)
        | Effect::Jumps(_)
        | Effect::Switches(..)
        | Effect::Returns(_)
        | Effect::Throws
        | Effect::Ends
        | Effect::Observes(_) => None,
    }
}

/// The place of the heap that an instruction reads. `None` if it reads none.
pub(super) fn read(op: Op) -> Option<Load> {
    let (kind, source) = source(op).filter(|(_, source)| !matches!(source, Source::Result(_)))?;
    Some(Load { source, kind, value: op.defined()? })
}

/// The kind of the register that an instruction sets, if the instruction alone determines it.
fn defined_kind(op: Op) -> Option<Kind> {
    op.operands().into_iter().find_map(|operand| match operand {
        Operand::Def(kind, _) => kind,
        _ => None,
    })
}

/// A word that is known to be in a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Load {
    pub(super) source: Source,
    pub(super) kind: Kind,
    pub(super) value: Reg,
}

/// Maximum number of loads remembered at a time.
const MOST_LOADS: usize = 24;

/// The facts before a line.
#[derive(Clone, Debug)]
pub(super) struct State {
    facts: Vec<Fact>,
    loads: Vec<Load>,
}

impl State {
    /// No facts, except that `this` is not `null`.
    fn new(registers: Reg, has_this: bool) -> State {
        let mut facts: Vec<Fact> = (0..registers).map(Fact::unknown).collect();
        if let Some(this) = facts.first_mut() {
            this.is_object = has_this;
        }
        State { facts, loads: Vec::new() }
    }

    fn fact(&self, register: Reg) -> &Fact {
        &self.facts[usize::from(register)]
    }

    /// The register to read in place of this one.
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

    /// Whether the register is known not to be `null`.
    pub(super) fn is_object(&self, register: Reg) -> bool {
        self.fact(register).is_object
    }

    /// Whether forcing the register does nothing.
    pub(super) fn is_settled(&self, register: Reg) -> bool {
        self.fact(register).is_settled
    }

    /// Whether forcing the operands of an instruction does nothing.
    pub(super) fn has_settled_operands(&self, op: Op) -> bool {
        op.forced().all(|(_, register)| self.is_settled(register))
    }

    /// The register that already holds the result of an instruction.
    pub(super) fn known_result(&self, op: Op) -> Option<Reg> {
        let (kind, source) = source(op)?;
        self.loaded(kind, source)
    }

    fn loaded(&self, kind: Kind, source: Source) -> Option<Reg> {
        let source = source.with(|register| self.same(register));
        self.loads.iter().find(|load| load.source == source && load.kind == kind).map(|load| load.value)
    }

    /// Keeps the facts that also hold in `other`. Returns whether any fact was lost.
    fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        for (register, (fact, other)) in (0..).zip(self.facts.iter_mut().zip(&other.facts)) {
            if fact != other {
                let joined = Fact {
                    same: if fact.same == other.same { fact.same } else { register },
                    value: if fact.value == other.value { fact.value } else { Value::Any },
                    is_settled: fact.is_settled && other.is_settled,
                    is_object: fact.is_object && other.is_object,
                    kind: fact.kind.filter(|_| fact.kind == other.kind),
                };
                changed |= joined != *fact;
                *fact = joined;
            }
        }
        let before = self.loads.len();
        let facts = &self.facts;
        let stands = |register: Reg| facts[usize::from(register)].same == register;
        self.loads.retain(|load| {
            other.loads.contains(load) && stands(load.value) && load.source.all_registers(stands)
        });
        changed || self.loads.len() < before
    }

    /// Sets a register to an unknown word.
    fn clobber(&mut self, register: Reg) {
        // Another register with the same word becomes the representative.
        let heir = (0..).zip(&self.facts).find(|&(other, fact)| fact.same == register && other != register);
        match heir.map(|(heir, _)| heir) {
            Some(heir) if self.same(register) == register => self.rename(register, heir),
            _ => self
                .loads
                .retain(|load| load.value != register && load.source.all_registers(|used| used != register)),
        }
        self.facts[usize::from(register)] = Fact::unknown(register);
    }

    fn set(&mut self, register: Reg, value: Value, is_settled: bool, is_object: bool) {
        self.clobber(register);
        self.facts[usize::from(register)] = Fact { value, is_settled, is_object, ..Fact::unknown(register) };
    }

    /// Records a fact about a register and all others with the same word.
    fn learn(&mut self, register: Reg, note: impl Fn(&mut Fact)) {
        let same = self.same(register);
        self.facts.iter_mut().filter(|fact| fact.same == same).for_each(note);
    }

    /// Copies the word of a register. The lowest register represents the others: registers form a stack, so it lives longest.
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

    /// Makes `to` represent the registers that `from` represented.
    fn rename(&mut self, from: Reg, to: Reg) {
        for fact in self.facts.iter_mut().filter(|fact| fact.same == from) {
            fact.same = to;
        }
        let renamed = |register: Reg| if register == from { to } else { register };
        for load in &mut self.loads {
            (load.source, load.value) = (load.source.with(renamed), renamed(load.value));
        }
    }

    /// Records that the register `value` holds the word. Discards the oldest load if there are too many.
    fn remember(&mut self, kind: Kind, source: Source, value: Reg) {
        if self.loads.len() == MOST_LOADS {
            self.loads.remove(0);
        }
        let source = source.with(|register| self.same(register));
        self.loads.push(Load { source, kind, value: self.same(value) });
    }

    /// Loads the word at `source` into `dst`.
    fn load(&mut self, dst: Reg, kind: Kind, source: Source) {
        if let Some(known) = self.loaded(kind, source) {
            return self.copy(dst, known);
        }
        let source = source.with(|register| self.same(register));
        self.set(dst, Value::Any, !matches!(kind, Kind::Int | Kind::Ref), false);
        if source.all_registers(|register| register != dst) {
            self.remember(kind, source, dst);
        }
    }

    /// Discards the loads that a write to `place` may change. The kind of the written word may be known.
    fn forget(&mut self, kind: Option<Kind>, place: Source) {
        let is_other = |load: &Load| kind.is_some_and(|kind| load.kind != kind);
        self.loads.retain(|load| is_other(load) || !load.source.may_be(place));
    }

    fn store(&mut self, place: Source, src: Reg) {
        let kind = self.fact(src).kind;
        self.forget(kind, place);
        if let Some(kind) = kind {
            self.remember(kind, place, src);
        }
    }

    /// Whether a conditional jump is taken, if that is known and the jump forces nothing.
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

    /// Advances past an instruction. Returns the facts at its target if it may jump.
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

    /// Learns from the outcome of a conditional jump.
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

    /// Applies an instruction, apart from its jump.
    fn execute(&mut self, op: Op, cx: &Context<'_>) {
        // With suspended operands the result may be suspended, and a new word each time.
        let known = source(op).filter(|_| !op.properties().delays || self.has_settled_operands(op));
        let known = known.and_then(|(kind, source)| match source {
            Source::Result(_) => Some((kind, source.with(|register| self.same(register)))),
            _ => None,
        });
        self.execute_simply(op, cx);
        let Some(dst) = op.defined() else { return };
        if let Some(kind) = defined_kind(op) {
            self.learn(dst, |fact| fact.kind = Some(kind));
        }
        if let Some((kind, source)) = known
            && self.loaded(kind, source).is_none()
            && source.all_registers(|register| self.same(register) == register && register != dst)
        {
            self.remember(kind, source, dst);
        }
    }

    fn execute_simply(&mut self, op: Op, cx: &Context<'_>) {
        self.force_operands(op, cx);
        match op.effect() {
            Effect::Reads(kind, dst, place) => self.load(dst, kind, place.into()),
            Effect::Writes(place, IntOperand::Register(src)) => self.store(place.into(), src),
            Effect::Writes(place, IntOperand::Number(_)) => self.forget(None, place.into()),
            Effect::Initialises(_) => self.loads.clear(),
            Effect::Calls(callee, passed) => {
                if let Callee::Special(_) | Callee::Virtual(_) = callee {
                    self.learn(passed.args, |fact| fact.is_object = true);
                }
                self.call(op, cx);
            }
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Allocates(_) => self.set_result(op),
            Effect::Checks
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
    }

    fn call(&mut self, op: Op, cx: &Context<'_>) {
        let Some(call) = cx.call(op) else { return };
        if !call.is_arithmetic {
            self.loads.clear();
        }
        for register in call.free..self.facts.len() as Reg {
            self.clobber(register);
        }
        if let Some((dst, kind)) = call.dst.zip(call.kind) {
            self.clobber(dst);
            self.facts[usize::from(dst)].kind = Some(kind);
        }
    }

    /// Applies an instruction that only sets a register.
    fn set_result(&mut self, op: Op) {
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
            Op::Argument { dst, .. } => self.clobber(dst),
            _ => {
                if let Some(dst) = op.defined() {
                    let is_settled = !op.properties().delays || self.has_settled_operands(op);
                    self.set(dst, Value::Any, is_settled, false);
                }
            }
        }
    }

    /// Learns from the forced operands.
    fn force_operands(&mut self, op: Op, cx: &Context<'_>) {
        for (kind, register) in op.forced() {
            if !self.is_settled(register) {
                // Forcing a reference may run the constructor of a pool's object.
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

/// The facts at the beginning of each block. `None` for an unreachable block.
pub(super) fn flow(body: &Body, leaders: &[bool], cx: &Context<'_>) -> Vec<Option<State>> {
    let method = &cx.program.methods[usize::from(body.method)];
    let nothing = || State::new(body.registers, method.has_this);
    let mut states: Vec<Option<State>> = vec![None; body.lines.len()];
    let mut open = BTreeSet::new();
    for start in std::iter::once(0).chain(body.handlers.iter().map(|handler| handler.target as usize)) {
        states[start] = Some(nothing());
        open.insert(start);
    }
    if !body.handlers.iter().any(|handler| handler.target == 0)
        && let Some(Some(entry)) = states.first_mut()
    {
        for (fact, &kind) in entry.facts.iter_mut().zip(&method.params) {
            fact.kind = Some(kind);
        }
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
