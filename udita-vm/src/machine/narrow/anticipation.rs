//! Which comparisons are of values that are needed anyway.
//!
//! A choice between the outcomes of a comparison is no gain where the value is soon needed whatever the outcome: it only
//! comes before the choice of the value. So a backward data flow over the code finds, for both outcomes of each
//! comparison, the registers whose values are *anticipated*, that is, forced on every way from there on. (This is the
//! analysis of very busy expressions, of words instead of expressions.) An outcome that leaves only one value need not
//! be looked at.
//!
//! What it says decides how much is searched, not what is found, so it need not be exact: it doesn't follow exceptions,
//! words in fields, or registers from the 64th on. But it must be the same for every path, or decision strings would
//! not be.

use fixedbitset::FixedBitSet;

use crate::bytecode::native::Native;
use crate::bytecode::op::{self, Kind, Op, Reg};
use crate::bytecode::program::{Method, NO_METHOD, Program};

/// A set of registers; the later ones are never in it.
type Registers = u64;

/// Callees are looked at anew so often, for methods that call each other.
const ROUNDS: usize = 3;

/// Behind which comparisons and switches their operands are anticipated.
#[derive(Default, Debug)]
pub(in crate::machine) struct Anticipation {
    /// Four bits an instruction: for the first operand, if it jumps and if not; then for the second.
    bits: FixedBitSet,
}

/// An int register that a comparison or `switch` reads.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct Operand {
    pub(super) register: Reg,
    /// Whether it is the first one.
    pub(super) is_left: bool,
    /// Whether its value is anticipated where the instruction jumps (a `switch`: by default), and where it doesn't.
    pub(super) anticipated: [bool; 2],
}

impl Anticipation {
    /// Looks at the whole program.
    pub(in crate::machine) fn new(program: &Program) -> Anticipation {
        let mut analysis = Analysis {
            program,
            methods: vec![0; program.methods.len()],
            selectors: vec![0; program.selectors.len()],
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

    /// The int operands of the instruction at `pc`.
    pub(in crate::machine) fn operands(&self, program: &Program, pc: u32) -> [Option<Operand>; 2] {
        let registers = int_operands(program.code[pc as usize]);
        [0, 1].map(|number| {
            let anticipated =
                [0, 1].map(|outcome| self.bits.contains(4 * pc as usize + 2 * number + outcome));
            registers[number].map(|register| Operand { register, is_left: number == 0, anticipated })
        })
    }
}

/// The int registers that an instruction reads.
fn int_operands(op: Op) -> [Option<Reg>; 2] {
    let mut registers = op.operands().into_iter().filter_map(|operand| match operand {
        op::Operand::Use(Some(Kind::Int), register) => Some(register),
        _ => None,
    });
    [registers.next(), registers.next()]
}

/// The parameters that are ints.
fn ints(params: &[Kind]) -> Registers {
    let ints = params.iter().enumerate().filter(|&(_, &kind)| kind == Kind::Int);
    ints.fold(0, |all, (number, _)| all | 1 << number)
}

fn bit(register: Reg) -> Registers {
    if register < 64 { 1 << register } else { 0 }
}

struct Analysis<'p> {
    program: &'p Program,
    /// Of each method the parameters that it forces.
    methods: Vec<Registers>,
    /// The same of whatever a selector calls.
    selectors: Vec<Registers>,
    /// What is anticipated before each instruction of the present method.
    before: Vec<Registers>,
    bits: FixedBitSet,
}

impl Analysis<'_> {
    /// Looks at every method; whether that taught anything about what they force.
    fn round(&mut self) -> bool {
        let mut learned = false;
        for (number, method) in self.program.methods.iter().enumerate() {
            let forced = self.method(method);
            learned |= forced != std::mem::replace(&mut self.methods[number], forced);
        }
        self.selectors.fill(Registers::MAX);
        for class in &self.program.classes {
            for (selector, &method) in
                class.dispatch.iter().enumerate().filter(|&(_, &method)| method != NO_METHOD)
            {
                self.selectors[selector] &= self.methods[method as usize];
            }
        }
        learned
    }

    fn method(&mut self, method: &Method) -> Registers {
        let code = &self.program.code[method.start as usize..method.end as usize];
        // Ways that never end, or end with an exception, need everything: they don't count.
        self.before.clear();
        self.before.resize(code.len() + 1, Registers::MAX);
        loop {
            let mut changed = false;
            for pc in (0..code.len()).rev() {
                let before = self.instruction(pc, code[pc]);
                changed |= before != std::mem::replace(&mut self.before[pc], before);
            }
            if !changed {
                break;
            }
        }
        for (pc, &op) in code.iter().enumerate() {
            self.comparison(method.start as usize + pc, pc, op);
        }
        let parameters =
            Registers::MAX.checked_shl(method.params.len() as u32).map_or(Registers::MAX, |rest| !rest);
        self.before[0] & parameters
    }

    fn at(&self, pc: usize, to: i32) -> Registers {
        (pc + 1).checked_add_signed(to as isize).and_then(|pc| self.before.get(pc)).copied().unwrap_or(0)
    }

    fn default_target(&self, table: u16) -> i32 {
        self.program.switches[table as usize].default
    }

    /// What is anticipated before the instruction.
    fn instruction(&self, pc: usize, op: Op) -> Registers {
        let mut after = match op {
            Op::Return { .. } | Op::ReturnInt { .. } | Op::ReturnNull {} | Op::ReturnVoid {} => 0,
            Op::Throw { .. } => Registers::MAX,
            Op::Jump { to } => self.at(pc, to),
            Op::Switch { table, .. } => {
                let cases = &self.program.switches[table as usize].cases;
                let cases = cases.iter().map(|&(_, to)| self.at(pc, to));
                cases.fold(self.at(pc, self.default_target(table)), |all, case| all & case)
            }
            _ => self.before[pc + 1],
        };
        let operands = op.operands();
        let (mut jumps, mut defined) = (matches!(op, Op::Switch { .. }), 0);
        for operand in operands {
            match operand {
                op::Operand::Target(to) => {
                    jumps = true;
                    after &= self.at(pc, to);
                }
                op::Operand::Def(_, register) | op::Operand::Result(register) => defined |= bit(register),
                _ => {}
            }
        }
        let result_forced = after & defined != 0;
        let mut before = after & !defined;
        match op {
            Op::Move { src, .. } if result_forced => return before | bit(src),
            Op::AddIntImm { a, .. } if result_forced => return before | bit(a),
            Op::AddInt { a, b, .. } | Op::SubInt { a, b, .. } if result_forced => {
                return before | bit(a) | bit(b);
            }
            Op::AddIntImm { .. } | Op::AddInt { .. } | Op::SubInt { .. } => return before,
            // What is needed behind it is not needed if it fails.
            Op::CallNative { native: Native::Assume, .. } => return 0,
            _ => {}
        }
        for operand in operands {
            match operand {
                op::Operand::Use(Some(Kind::Int), register) if !jumps => before |= bit(register),
                op::Operand::Args(args) => {
                    before |= self.forced_by_call(op).checked_shl(args.into()).unwrap_or(0)
                }
                _ => {}
            }
        }
        before
    }

    /// The arguments that a call forces, from 0.
    fn forced_by_call(&self, op: Op) -> Registers {
        match op {
            Op::Call { method, .. } | Op::CallSpecial { method, .. } => self.methods[method as usize],
            Op::CallVirtual { selector, .. } => self.selectors[selector as usize],
            // The value stays suspended.
            Op::CallNative { native: Native::SetInt, .. } => 0,
            Op::CallNative { native, .. } => ints(native.params()),
            Op::Shortcut { shortcut, .. } => ints(shortcut.params()),
            _ => 0,
        }
    }

    /// Notes what is anticipated behind an instruction that jumps.
    fn comparison(&mut self, address: usize, pc: usize, op: Op) {
        let target = match op {
            Op::Switch { table, .. } => Some(self.default_target(table)),
            _ => op.operands().into_iter().find_map(|operand| match operand {
                op::Operand::Target(to) => Some(to),
                _ => None,
            }),
        };
        let Some(target) = target else { return };
        let outcomes = [self.at(pc, target), self.before[pc + 1]];
        for (number, register) in int_operands(op).into_iter().enumerate() {
            for (outcome, anticipated) in outcomes.into_iter().enumerate() {
                let is_anticipated = register.is_some_and(|register| anticipated & bit(register) != 0);
                self.bits.set(4 * address + 2 * number + outcome, is_anticipated);
            }
        }
    }
}
