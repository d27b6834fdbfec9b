//! Anticipation: finds comparisons whose operands the path needs in any case.
//!
//! Choosing between the outcomes of a comparison gains nothing if the value is needed soon after each outcome. So a backward data flow
//! computes, for both outcomes of each comparison, the registers whose values are *anticipated*, that is, forced on every control-flow
//! path from there. (This is the analysis of very busy expressions, applied to words instead of expressions.) An outcome that leaves a
//! single value needs no analysis.
//!
//! A field may be read for the comparison and once more for its value, so fields of the objects in registers are tracked like registers.
//!
//! The analysis changes the size of the search, not its results, so it may be inexact: it ignores exceptions, field changes by callees,
//! registers from the 64th on, and all but 64 fields of a method. But it must be the same for every path, since decision strings depend
//! on it.

use fixedbitset::FixedBitSet;

use super::effect::{Callee, Condition, Effect, Place};
use super::native::Native;
use super::op::{self, Kind, Op, Reg};
use super::program::{Method, NO_METHOD, Program};

/// A set of words: registers from bit 0 on, fields from bit [`FIELDS`] on. Words without a bit are never in the set.
type Words = u128;

const FIELDS: u32 = 64;

/// Number of rounds of the analysis, for methods that call each other.
const ROUNDS: usize = 3;

/// For each comparison and switch, whether its operands are anticipated after it.
#[derive(Default, Debug)]
pub(crate) struct Anticipation {
    /// Four bits for each instruction: the first operand if it jumps and if it doesn't, then the same for the second.
    bits: FixedBitSet,
}

/// A register that a comparison or `switch` reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    pub(crate) register: Reg,
    /// Whether this is the first operand.
    pub(crate) is_left: bool,
    /// Whether its value is anticipated where the instruction jumps (for a `switch`, to its default), and where it doesn't.
    pub(crate) anticipated: [bool; 2],
}

impl Anticipation {
    pub(crate) fn new(program: &Program) -> Anticipation {
        let mut analysis = Analysis {
            program,
            methods: vec![Forced::default(); program.methods.len()],
            selectors: vec![Forced::default(); program.selectors.len()],
            analysed: vec![0; program.methods.len()],
            time: 0,
            fields: Vec::new(),
            before: Vec::new(),
            bits: FixedBitSet::with_capacity(4 * program.code.len()),
        };
        for _ in 0..ROUNDS {
            if !analysis.round() {
                break;
            }
        }
        Anticipation { bits: analysis.bits }
    }

    /// The operands of the comparison or `switch` at `pc`.
    pub(crate) fn operands(&self, program: &Program, pc: u32) -> [Option<Operand>; 2] {
        let registers = compared(program.code[pc as usize]);
        [0, 1].map(|number| {
            let anticipated =
                [0, 1].map(|outcome| self.bits.contains(4 * pc as usize + 2 * number + outcome));
            registers[number].map(|register| Operand { register, is_left: number == 0, anticipated })
        })
    }
}

/// The registers that an instruction compares.
fn compared(op: Op) -> [Option<Reg>; 2] {
    let is_null_test = matches!(op, Op::JumpNull { .. } | Op::JumpNonNull { .. });
    let mut registers = op.operands().into_iter().filter_map(|operand| match operand {
        op::Operand::Use(Some(Kind::Int), register) => Some(register),
        op::Operand::Use(Some(Kind::Ref), register) if is_null_test => Some(register),
        _ => None,
    });
    [registers.next(), registers.next()]
}

/// The register that an operand sets.
fn defined(operand: op::Operand) -> Option<Reg> {
    match operand {
        op::Operand::Def(_, register) | op::Operand::Result(register) => Some(register),
        _ => None,
    }
}

/// The numbers of the arguments, from 0, for which `needs` returns true.
fn needed(count: usize, needs: impl Fn(usize) -> bool) -> Words {
    (0..count).filter(|&number| needs(number)).fold(0, |all, number| all | 1 << number)
}

fn bit(register: Reg) -> Words {
    if u32::from(register) < FIELDS { 1 << register } else { 0 }
}

/// The parameters that a method forces, or that all methods of a selector force.
#[derive(Clone, Copy, Default)]
struct Forced {
    parameters: Words,
    /// The time of the last change.
    changed: u32,
}

impl Forced {
    /// Returns whether the parameters changed.
    fn set(&mut self, parameters: Words, time: u32) -> bool {
        let is_new = parameters != self.parameters;
        if is_new {
            *self = Forced { parameters, changed: time };
        }
        is_new
    }
}

struct Analysis<'p> {
    program: &'p Program,
    methods: Vec<Forced>,
    selectors: Vec<Forced>,
    /// The time at which each method was analysed. 0 for never.
    analysed: Vec<u32>,
    /// Number of analyses of methods so far.
    time: u32,
    /// The tracked fields of the current method: the register of the object, and the slot.
    fields: Vec<(Reg, u16)>,
    /// The anticipated words before each instruction of the current method.
    before: Vec<Words>,
    bits: FixedBitSet,
}

impl<'p> Analysis<'p> {
    /// Analyses every method, unless nothing has changed that it calls. Returns whether the forced parameters of a method changed.
    fn round(&mut self) -> bool {
        let mut learned = false;
        for (number, method) in self.program.methods.iter().enumerate() {
            if self.analysed[number] > 0 && !self.calls_changed(method, self.analysed[number]) {
                continue;
            }
            self.analysed[number] = self.time + 1;
            let forced = self.method(method);
            self.time += 2;
            learned |= self.methods[number].set(forced, self.time);
        }
        let mut selectors = vec![Words::MAX; self.selectors.len()];
        for class in &self.program.classes {
            for (selector, &method) in
                class.dispatch.iter().enumerate().filter(|&(_, &method)| method != NO_METHOD)
            {
                selectors[selector] &= self.methods[method as usize].parameters;
            }
        }
        for (forced, parameters) in self.selectors.iter_mut().zip(selectors) {
            forced.set(parameters, self.time);
        }
        learned
    }

    fn code(&self, method: &Method) -> &'p [Op] {
        &self.program.code[method.start as usize..method.end as usize]
    }

    /// Whether the forced parameters of a method that this one calls have changed since `time`.
    fn calls_changed(&self, method: &Method, time: u32) -> bool {
        self.code(method).iter().any(|op| match op.effect() {
            Effect::Calls(Callee::Method(method) | Callee::Special(method), _) => {
                self.methods[method as usize].changed > time
            }
            Effect::Calls(Callee::Virtual(selector), _) => self.selectors[selector as usize].changed > time,
            _ => false,
        })
    }

    fn method(&mut self, method: &Method) -> Words {
        let code = self.code(method);
        let jumps_back = |&op: &Op| match op {
            Op::Switch { table, .. } => {
                let table = &self.program.switches[table as usize];
                table.default < 0 || table.cases.iter().any(|&(_, to)| to < 0)
            }
            _ => op.operands().iter().any(|operand| matches!(operand, op::Operand::Target(to) if *to < 0)),
        };
        let has_loop = code.iter().any(jumps_back);
        self.fields.clear();
        // Control-flow paths that never end, or end with an exception, need everything, so they constrain nothing.
        self.before.clear();
        self.before.resize(code.len() + 1, Words::MAX);
        loop {
            let (mut changed, fields) = (false, self.fields.len());
            for pc in (0..code.len()).rev() {
                let before = self.instruction(pc, code[pc]);
                changed |= before != std::mem::replace(&mut self.before[pc], before);
            }
            // Without a loop, each instruction has seen the last words of those after it.
            if !changed || !has_loop && fields == self.fields.len() {
                break;
            }
        }
        for (pc, &op) in code.iter().enumerate() {
            self.comparison(method.start as usize + pc, code, pc, op);
        }
        let parameters = Words::MAX.checked_shl(method.params.len() as u32).map_or(Words::MAX, |rest| !rest);
        self.before[0] & parameters
    }

    fn at(&self, pc: usize, to: i32) -> Words {
        (pc + 1).checked_add_signed(to as isize).and_then(|pc| self.before.get(pc)).copied().unwrap_or(0)
    }

    fn default_target(&self, table: u16) -> i32 {
        self.program.switches[table as usize].default
    }

    /// The anticipated words before the instruction.
    fn instruction(&mut self, pc: usize, op: Op) -> Words {
        let effect = op.effect();
        let mut after = match effect {
            Effect::Returns(_) | Effect::Ends => 0,
            Effect::Throws => Words::MAX,
            Effect::Jumps(Condition::Always) => op.target().map_or(0, |to| self.at(pc, to)),
            Effect::Switches(_, table) => {
                let cases = &self.program.switches[table as usize].cases;
                let cases = cases.iter().map(|&(_, to)| self.at(pc, to));
                cases.fold(self.at(pc, self.default_target(table)), |all, case| all & case)
            }
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Writes(..)
            | Effect::Initialises(_)
            | Effect::Calls(..)
            | Effect::Jumps(_)
            | Effect::Observes(_) => self.before[pc + 1],
        };
        let operands = op.operands();
        let (mut jumps, mut sets) = (matches!(effect, Effect::Switches(..)), 0);
        for operand in operands {
            match operand {
                op::Operand::Target(to) => {
                    jumps = true;
                    after &= self.at(pc, to);
                }
                operand => sets |= defined(operand).map_or(0, bit),
            }
        }
        let is_anticipated = after & sets != 0;
        let mut before = after & !sets & !self.fields_of(sets);
        match effect {
            Effect::Copies(src) if is_anticipated => return before | bit(src),
            // Such an operand is needed only if the result is.
            Effect::Computes if op.properties().delays && !is_anticipated => return before,
            Effect::Reads(Kind::Int | Kind::Ref, _, Place::Field(object, slot)) if is_anticipated => {
                before |= self.field(object, slot);
            }
            Effect::Writes(Place::Field(_, slot), _) => before &= !self.slot(slot),
            // The known properties of the class suffice for these.
            Effect::Computes if matches!(op, Op::InstanceOf { .. }) => return before,
            Effect::Checks => return before,
            // If the assumption fails, nothing after it is needed.
            Effect::Calls(Callee::Native(Native::Assume), _) => return 0,
            // Only fields of objects are tracked, and changes by callees are ignored.
            Effect::Reads(..) | Effect::Writes(Place::Element(..) | Place::Static(_), _) => {}
            Effect::Initialises(_) | Effect::Calls(..) => {}
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Allocates(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
        for operand in operands {
            match operand {
                op::Operand::Use(Some(Kind::Int | Kind::Ref), register) if !jumps => before |= bit(register),
                op::Operand::Args(args) if u32::from(args) < FIELDS => {
                    before |= self.forced_by_call(op) << args & ((1 << FIELDS) - 1);
                }
                _ => {}
            }
        }
        before
    }

    /// The bit of a field of the object in a register. Begins to track the field if a bit is left for it.
    fn field(&mut self, object: Reg, slot: u16) -> Words {
        let known = self.fields.iter().position(|&field| field == (object, slot));
        let number = known.unwrap_or_else(|| {
            self.fields.push((object, slot));
            self.fields.len() - 1
        });
        if number < FIELDS as usize { 1 << (FIELDS as usize + number) } else { 0 }
    }

    /// The tracked fields of objects in `registers`.
    fn fields_of(&self, registers: Words) -> Words {
        self.fields_that(|(object, _)| registers & bit(object) != 0)
    }

    /// The tracked fields with this slot, of any object.
    fn slot(&self, slot: u16) -> Words {
        self.fields_that(|(_, other)| slot == other)
    }

    fn fields_that(&self, has: impl Fn((Reg, u16)) -> bool) -> Words {
        let fields = self.fields.iter().enumerate().take(FIELDS as usize);
        fields
            .filter(|&(_, &field)| has(field))
            .fold(0, |all, (number, _)| all | 1 << (FIELDS as usize + number))
    }

    /// The words that a comparison reads: a register, and the field that was loaded into it just before.
    fn compared_words(&mut self, code: &[Op], pc: usize, register: Reg) -> Words {
        let defines = |op: &&Op| op.operands().iter().any(|&operand| defined(operand) == Some(register));
        let read = match code[..pc].iter().rev().filter(|op| !op.is_probe()).take(4).find(defines) {
            Some(&(Op::GetFieldInt { object, slot, .. } | Op::GetFieldRef { object, slot, .. })) => {
                Some((object, slot))
            }
            _ => None,
        };
        bit(register) | read.map_or(0, |(object, slot)| self.field(object, slot))
    }

    /// The numbers of the arguments, from 0, that a call forces.
    fn forced_by_call(&self, op: Op) -> Words {
        let Effect::Calls(callee, _) = op.effect() else { return 0 };
        match callee {
            Callee::Method(method) | Callee::Special(method) => self.methods[method as usize].parameters,
            Callee::Virtual(selector) => self.selectors[selector as usize].parameters,
            Callee::Native(native) => needed(native.params().len(), |number| native.needs(number)),
            Callee::Shortcut(shortcut) => needed(shortcut.params().len(), |number| shortcut.needs(number)),
        }
    }

    /// Notes the operands that are anticipated after an instruction that jumps.
    fn comparison(&mut self, address: usize, code: &[Op], pc: usize, op: Op) {
        let target = match op {
            Op::Switch { table, .. } => Some(self.default_target(table)),
            _ => op.target(),
        };
        let Some(target) = target else { return };
        let outcomes = [self.at(pc, target), self.before[pc + 1]];
        for (number, register) in compared(op).into_iter().enumerate() {
            let words = register.map_or(0, |register| self.compared_words(code, pc, register));
            for (outcome, anticipated) in outcomes.into_iter().enumerate() {
                let is_anticipated = anticipated & words != 0;
                self.bits.set(4 * address + 2 * number + outcome, is_anticipated);
            }
        }
    }
}
