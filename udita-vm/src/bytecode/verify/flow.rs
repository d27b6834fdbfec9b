//! Data flow over one method: the kind of word that each register holds before each instruction.
//!
//! A *block* begins at the method's first instruction, at every jump target and at every handler. The state at the beginning of a block
//! is the join of the states on all edges into it: a register has a kind only if it has the same kind on all of them. A join only removes
//! kinds, so the iteration terminates.
//!
//! An exception may leave any guarded instruction, so a handler's state is the join of the states before each instruction that it guards.
//! After the first one, only the registers that changed need to be joined.

use std::collections::BTreeSet;
use std::ops::Range;

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

use super::verifier::{Error, Verifier};
use crate::bytecode::call::Call;
use crate::bytecode::op::{Kind, Op, Operand, Reg};
use crate::bytecode::program::Method;

/// The kind of word in each register. `None` if the register is unset or its kind differs between edges.
pub(super) type State = Vec<Option<Kind>>;

pub(super) fn verify(verifier: &mut Verifier<'_>, number: u16, method: &Method) {
    let errors = verifier.errors.len();
    let mut flow = Flow::new(verifier, number, method);
    flow.blocks();
    // A jump out of the method must not be followed.
    if flow.verifier.errors.len() == errors {
        flow.run();
    }
    flow.ranges();
}

/// The state before an instruction of a verified method. `None` if the instruction is unreachable.
pub(super) fn state_before(
    verifier: &mut Verifier<'_>,
    number: u16,
    method: &Method,
    pc: u32,
) -> Option<State> {
    let mut flow = Flow::new(verifier, number, method);
    flow.blocks();
    flow.begins.insert((pc - method.start) as usize);
    flow.run();
    flow.states.remove(&(pc - method.start))
}

struct Flow<'v, 'p, 'm> {
    verifier: &'v mut Verifier<'p>,
    /// The method, and its number in the program.
    method: &'m Method,
    number: u16,
    code: &'p [Op],
    /// The first instructions of blocks, relative to the method.
    begins: FixedBitSet,
    /// For each instruction, the handlers that guard it.
    guards: Vec<Vec<u32>>,
    /// The state at the beginning of each reachable block.
    states: FxHashMap<u32, State>,
    /// The blocks that are still to be visited.
    open: BTreeSet<u32>,
    /// The instructions with a reported error.
    reported: FixedBitSet,
}

impl<'v, 'p, 'm> Flow<'v, 'p, 'm> {
    fn new(verifier: &'v mut Verifier<'p>, number: u16, method: &'m Method) -> Flow<'v, 'p, 'm> {
        let length = (method.end - method.start) as usize;
        let mut guards = vec![Vec::new(); length];
        let mut begins = FixedBitSet::with_capacity(length);
        begins.insert(0);
        for (index, handler) in method.handlers.iter().enumerate() {
            begins.insert((handler.target - method.start) as usize);
            for pc in handler.start..handler.end {
                guards[(pc - method.start) as usize].push(index as u32);
            }
        }
        Flow {
            code: &verifier.program.code[method.start as usize..method.end as usize],
            verifier,
            method,
            number,
            begins,
            guards,
            states: FxHashMap::default(),
            open: BTreeSet::new(),
            reported: FixedBitSet::with_capacity(length),
        }
    }

    fn error(&mut self, pc: u32, message: impl Into<String>) {
        // The data flow may visit an instruction of a loop several times.
        if !self.reported.put(pc as usize) {
            let name = self.code[pc as usize].name();
            let message = format!("`{name}` {}", message.into());
            self.verifier.errors.push(Error { place: Some((self.method.name.clone(), pc)), message });
        }
    }

    /// Finds the blocks, and reports jumps out of the method.
    fn blocks(&mut self) {
        for pc in 0..self.code.len() as u32 {
            for to in self.jumps(pc) {
                match usize::try_from(to) {
                    Ok(to) if to < self.code.len() => self.begins.insert(to),
                    _ => self.error(pc, "jumps out of the method"),
                }
            }
        }
    }

    /// Checks that every instruction, reachable or not, uses only registers of the method and does not continue past its end, because the
    /// machine reads registers and code unchecked.
    fn ranges(&mut self) {
        let registers = self.method.registers;
        for pc in 0..self.code.len() as u32 {
            let op = self.code[pc as usize];
            for operand in op.operands() {
                if let Operand::Use(_, register) | Operand::Def(_, register) = operand
                    && register >= registers
                {
                    self.error(pc, format!("names r{register}, which does not exist"));
                }
            }
            if let Some(call) = self.verifier.program.call(op) {
                let after = usize::from(call.args) + call.callee.params.len();
                let has_result = call.callee.result.is_some();
                if call.args < call.header
                    || after > usize::from(registers)
                    || has_result && call.dst >= registers
                {
                    self.error(pc, "has no room for the callee's frame header, arguments and result");
                }
            }
        }
        if self.code.last().is_some_and(|last| !last.ends_block()) {
            self.error(self.code.len() as u32 - 1, "is the last instruction, but control goes on");
        }
    }

    /// The jump targets of the instruction, relative to the method.
    fn jumps(&self, pc: u32) -> Vec<i64> {
        let next = i64::from(pc) + 1;
        let mut targets = Vec::new();
        for operand in self.code[pc as usize].operands() {
            match operand {
                Operand::Target(to) => targets.push(next + i64::from(to)),
                Operand::Switch(table) => {
                    if let Some(table) = self.verifier.program.switches.get(usize::from(table)) {
                        targets.extend(table.cases.iter().map(|&(_, to)| next + i64::from(to)));
                        targets.push(next + i64::from(table.default));
                    }
                }
                _ => {}
            }
        }
        targets
    }

    fn run(&mut self) {
        let mut entry: State = vec![None; usize::from(self.method.registers)];
        for (register, &kind) in entry.iter_mut().zip(&self.method.params) {
            *register = Some(kind);
        }
        self.states.insert(0, entry);
        self.open.insert(0);
        while let Some(pc) = self.open.pop_first() {
            let state = self.states[&pc].clone();
            self.block(pc, state);
        }
    }

    /// Visits the block that begins at `pc`.
    fn block(&mut self, mut pc: u32, mut state: State) {
        let mut changed = 0..state.len();
        loop {
            self.guard(pc, &state, changed);
            let op = self.code[pc as usize];
            let before = matches!(op, Op::Shortcut { .. }).then(|| state.clone());
            changed = self.instruction(pc, op, &mut state);
            for to in self.jumps(pc) {
                self.join(to as u32, before.as_ref().unwrap_or(&state), 0..state.len());
            }
            if op.ends_block() {
                return;
            }
            pc += 1;
            if pc as usize >= self.code.len() {
                return self.error(pc - 1, "is the last instruction, but control goes on");
            }
            if self.begins.contains(pc as usize) {
                return self.join(pc, &state, 0..state.len());
            }
        }
    }

    /// Joins the state before an instruction into those of the handlers that guard it. Only the registers in `changed` differ from the
    /// previous instruction.
    fn guard(&mut self, pc: u32, state: &State, changed: Range<usize>) {
        for index in 0..self.guards[pc as usize].len() {
            let handler = self.method.handlers[self.guards[pc as usize][index] as usize];
            let first = self.method.start + pc == handler.start;
            let changed = if first { 0..state.len() } else { changed.clone() };
            if changed.start == changed.end {
                continue;
            }
            let mut state = state.clone();
            state[usize::from(handler.reg)] = Some(Kind::Ref);
            self.join(handler.target - self.method.start, &state, changed);
        }
    }

    /// Joins the registers `changed` of `state` into the state at the beginning of block `pc`.
    fn join(&mut self, pc: u32, state: &State, changed: Range<usize>) {
        let Some(known) = self.states.get_mut(&pc) else {
            self.states.insert(pc, state.clone());
            self.open.insert(pc);
            return;
        };
        let mut narrowed = false;
        for (known, new) in known[changed.clone()].iter_mut().zip(&state[changed]) {
            if known.is_some() && known != new {
                *known = None;
                narrowed = true;
            }
        }
        if narrowed {
            self.open.insert(pc);
        }
    }

    /// Checks one instruction and applies its effect to `state`. Returns the range of registers that changed.
    fn instruction(&mut self, pc: u32, op: Op, state: &mut State) -> Range<usize> {
        for operand in op.operands() {
            self.operand(pc, operand, state);
        }
        self.particular(pc, op, state);
        let mut changed = 0..0;
        if let Some(call) = self.call(pc, op, state) {
            // The callee's frame overwrites everything from its header on, also when it throws.
            changed = usize::from(call.free)..state.len();
            state[changed.clone()].fill(None);
            self.guard(pc, state, changed.clone());
            if let Some(kind) = call.result {
                self.set(pc, state, call.dst, Some(kind), &mut changed);
            }
        }
        for operand in op.operands() {
            if let Operand::Def(kind, register) = operand {
                let kind = kind.or_else(|| match op {
                    Op::Move { src, .. } => state.get(usize::from(src)).copied().flatten(),
                    Op::Argument { index, .. } => self.verifier.argument(self.number, index),
                    _ => None,
                });
                self.set(pc, state, register, kind, &mut changed);
            }
        }
        changed
    }

    fn set(
        &mut self,
        pc: u32,
        state: &mut State,
        register: Reg,
        kind: Option<Kind>,
        changed: &mut Range<usize>,
    ) {
        let index = usize::from(register);
        match state.get_mut(index) {
            Some(slot) => *slot = kind,
            None => return self.error(pc, format!("sets r{register}, which does not exist")),
        }
        *changed = match changed.len() {
            0 => index..index + 1,
            _ => changed.start.min(index)..changed.end.max(index + 1),
        };
    }

    /// Checks an operand according to its role.
    fn operand(&mut self, pc: u32, operand: Operand, state: &State) {
        let program = self.verifier.program;
        let (what, index, length) = match operand {
            Operand::Use(kind, register) => return self.needs(pc, state, register, kind),
            Operand::LongConst(index) => ("long constant", index, program.longs.len()),
            Operand::DoubleConst(index) => ("double constant", index, program.longs.len()),
            Operand::StrConst(index) => ("string", index, program.strings.len()),
            Operand::Switch(index) => ("switch table", index, program.switches.len()),
            Operand::Class(index) => ("class", index, program.classes.len()),
            Operand::Static(index) => ("static field", index, program.statics.len()),
            Operand::Method(index) => ("method", index, program.methods.len()),
            Operand::Selector(index) => ("selector", index, program.selectors.len()),
            Operand::Slot(index) => {
                let longest = program.classes.iter().map(|class| class.fields.len()).max();
                ("field", index, longest.unwrap_or(0))
            }
            Operand::Probe(probe) if probe as usize >= program.sites.probes() => {
                return self.error(pc, format!("names probe {probe}, which does not exist"));
            }
            Operand::None
            | Operand::Probe(_)
            | Operand::Def(..)
            | Operand::Imm(_)
            | Operand::FloatConst(_)
            | Operand::Target(_)
            | Operand::Args(_)
            | Operand::Result(_)
            | Operand::Native(_)
            | Operand::Shortcut(_) => return,
        };
        if usize::from(index) >= length {
            self.error(pc, format!("names {what} {index}, which does not exist"));
        }
    }

    /// Checks that a register holds a word of `kind`, or of any known kind.
    fn needs(&mut self, pc: u32, state: &State, register: Reg, kind: Option<Kind>) {
        match (state.get(usize::from(register)), kind) {
            (None, _) => self.error(pc, format!("reads r{register}, which does not exist")),
            (Some(None), _) => self.error(pc, format!("reads r{register}, which may be unset")),
            (Some(&Some(found)), Some(wanted)) if found != wanted => {
                self.error(pc, format!("needs {} in r{register}, not {}", name(wanted), name(found)));
            }
            _ => {}
        }
    }

    /// Checks the invariants of particular instructions.
    fn particular(&mut self, pc: u32, op: Op, state: &State) {
        let program = self.verifier.program;
        let static_kind = |field: u16| program.statics.get(usize::from(field)).map(|field| field.ty.kind());
        let class = |class: u16| program.classes.get(usize::from(class));
        if let [Operand::Def(Some(wanted), _), Operand::Static(field), _] = op.operands()
            && let Some(found) = static_kind(field).filter(|&found| found != wanted)
        {
            self.error(pc, format!("reads a static field that holds {}", name(found)));
        }
        match op {
            Op::Return { src } => match self.method.result {
                Some(kind) => self.needs(pc, state, src, Some(kind)),
                None => self.error(pc, "stands in a method without a result"),
            },
            Op::Argument { index, .. } if self.verifier.argument(self.number, index).is_none() => {
                self.error(pc, format!("names argument {index}, which does not exist"));
            }
            Op::ReturnInt { .. } if self.method.result != Some(Kind::Int) => {
                self.error(pc, "stands in a method whose result is no int");
            }
            Op::ReturnNull {} if self.method.result != Some(Kind::Ref) => {
                self.error(pc, "stands in a method whose result is no reference");
            }
            Op::DivIntImm { value: 0, .. } | Op::RemIntImm { value: 0, .. } => {
                self.error(pc, "divides by zero");
            }
            Op::ReturnVoid {} if self.method.result.is_some() => {
                self.error(pc, "stands in a method with a result");
            }
            Op::PutStatic { src, field } => {
                if let Some(kind) = static_kind(field) {
                    self.needs(pc, state, src, Some(kind));
                }
            }
            Op::New { class: made, .. } if class(made).is_some_and(|class| class.element.is_some()) => {
                self.error(pc, "makes an array");
            }
            Op::NewArray { class: made, .. } if class(made).is_some_and(|class| class.element.is_none()) => {
                self.error(pc, "makes an array of a class that is no array class");
            }
            Op::ProbePassed { count, first } => {
                let last = i64::from(first) + 2 * (i64::from(count) - 1);
                if count < 1 || last >= program.sites.probes() as i64 {
                    self.error(pc, "names probes that do not exist");
                }
            }
            Op::NewArrays { class: made, sizes, .. } => self.new_arrays(pc, made, sizes, state),
            _ => {}
        }
    }

    /// Checks the sizes. The previous instruction must set their number, so that it is known here.
    fn new_arrays(&mut self, pc: u32, class: u16, sizes: Reg, state: &State) {
        let alone = pc == 0 || self.begins.contains(pc as usize);
        let count = match self.code[pc.saturating_sub(1) as usize] {
            Op::ConstInt { dst, value: count @ 1..=255 } if dst == sizes && !alone => count,
            _ => return self.error(pc, "does not follow the instruction that sets the number of sizes"),
        };
        for size in 1..=count as Reg {
            self.needs(pc, state, sizes.saturating_add(size), Some(Kind::Int));
        }
        let mut class = Some(class);
        for _ in 0..count {
            let made = class.and_then(|class| self.verifier.program.classes.get(usize::from(class)));
            match made.and_then(|class| class.element) {
                Some(element) => class = element.class,
                None => return self.error(pc, "has more sizes than its class has dimensions"),
            }
        }
    }

    /// Checks a call's arguments. `None` if `op` is not a call.
    fn call(&mut self, pc: u32, op: Op, state: &State) -> Option<Effect> {
        let Call { dst, args, callee, header, needs_receiver } = self.verifier.program.call(op)?;
        if needs_receiver && !callee.takes_receiver() {
            self.error(pc, "calls a method that has no receiver");
        }
        let after = usize::from(args) + callee.params.len();
        if args < header || after > usize::from(self.method.registers) {
            self.error(pc, "has no room for the callee's frame header or its arguments");
            return None;
        }
        for (index, &kind) in callee.params.iter().enumerate() {
            self.needs(pc, state, args + index as Reg, Some(kind));
        }
        Some(Effect { dst, free: args - header, result: callee.result })
    }
}

/// The effect of a call on the caller's registers.
struct Effect {
    dst: Reg,
    /// The first register that is unset after the call.
    free: Reg,
    result: Option<Kind>,
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "an int",
        Kind::Long => "a long",
        Kind::Float => "a float",
        Kind::Double => "a double",
        Kind::Ref => "a reference",
    }
}
