//! Failing calls: what a path does after a call returns zero (`false`, 0 or `null`).
//!
//! A predicate consists mostly of tests that end in `return false`. If the path can only return `false` again or reach a false assumption
//! after a call returns `false`, it can be pruned at once.

use super::call::Call;
use super::native::Native;
use super::op::{Op, Reg};
use super::program::{Method, Program, SwitchTable};

/// The only thing that a path does after a call has returned zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The method returns zero.
    Return,
    /// The path reaches a false assumption.
    Assumption,
}

/// Maximum number of instructions that are followed.
const MOST: usize = 24;

/// What the path does if the call at `pc`, an instruction of `method`, returns zero. `None` if that is unknown, or if the path does
/// something else first.
pub(crate) fn failure_after(program: &Program, method: &Method, pc: usize) -> Option<Failure> {
    let (Op::Call { dst, .. } | Op::CallSpecial { dst, .. } | Op::CallVirtual { dst, .. }) = program.code[pc]
    else {
        return None;
    };
    program.call(program.code[pc])?.callee.result?;
    let mut zeros = Zeros { zeros: vec![dst], set: vec![dst] };
    let mut next = pc + 1;
    for _ in 0..MOST {
        let op = *program.code.get(next)?;
        next += 1;
        let (jumps, to) = match op {
            Op::Move { dst, src } => zeros.set(dst, zeros.has(src)),
            Op::ConstInt { dst, value } => zeros.set(dst, value == 0),
            Op::Null { dst } => zeros.set(dst, true),
            Op::Jump { to } => (true, to),
            Op::JumpIf { a, .. } | Op::JumpNonNull { a, .. } if zeros.has(a) => (false, 0),
            Op::JumpIfNot { a, to } | Op::JumpNull { a, to } if zeros.has(a) => (true, to.into()),
            Op::JumpEqIntImm { a, value, to } if zeros.has(a) => (value == 0, to.into()),
            Op::JumpNeIntImm { a, value, to } if zeros.has(a) => (value != 0, to.into()),
            Op::ReturnInt { value: 0 } | Op::ReturnNull {} => return Some(Failure::Return),
            Op::Return { src }
                if zeros.has(src) || !zeros.is_set(src) && is_zero_at(program, method, pc, src) =>
            {
                return Some(Failure::Return);
            }
            Op::CallNative { args, native: Native::Assume, .. } if zeros.has(args) => {
                return Some(Failure::Assumption);
            }
            _ => return None,
        };
        if jumps {
            next = next.checked_add_signed(to as isize)?;
        }
    }
    None
}

/// Whether a register of `method` is known to hold zero before and after the call at `pc`. A `boolean` result is often set before the
/// tests that it depends on.
fn is_zero_at(program: &Program, method: &Method, pc: usize, register: Reg) -> bool {
    let code = &program.code[method.start as usize..method.end as usize];
    let call = pc - method.start as usize;
    let is_set_to_zero = |op: Op| match op {
        Op::ConstInt { dst, value: 0 } | Op::Null { dst } => dst == register,
        _ => false,
    };
    let changes = |op: Op| {
        let is_lost = |call: Call<'_>| call.dst == register || register >= call.args - call.header;
        op.defined() == Some(register) || program.call(op).is_some_and(is_lost)
    };
    if !method.handlers.is_empty() || changes(code[call]) {
        return false;
    }
    let jumps = Jumps::of(program, code);
    let mut is_seen = vec![false; code.len()];
    let mut open = vec![call];
    while let Some(at) = open.pop() {
        // Registers have no known word at the beginning of a method.
        let Some(line_before) = at.checked_sub(1) else { return false };
        let falls_through = !code[line_before].ends_block();
        for before in jumps.to(at).chain(falls_through.then_some(line_before)) {
            match code[before] {
                op if is_set_to_zero(op) => {}
                op if changes(op) => return false,
                _ if is_seen[before] => {}
                _ => {
                    is_seen[before] = true;
                    open.push(before);
                }
            }
        }
    }
    true
}

/// The jumps of a method, as pairs of a target and an instruction that may jump there, in ascending order.
struct Jumps(Vec<(usize, usize)>);

impl Jumps {
    fn of(program: &Program, code: &[Op]) -> Jumps {
        let mut jumps = Vec::new();
        for (at, &op) in code.iter().enumerate() {
            let mut add = |to: i32| jumps.push(((at + 1).wrapping_add_signed(to as isize), at));
            if let Op::Switch { table, .. } = op {
                let SwitchTable { cases, default } = &program.switches[usize::from(table)];
                cases.iter().for_each(|&(_, to)| add(to));
                add(*default);
            } else if let Some(to) = op.target() {
                add(to);
            }
        }
        jumps.sort_unstable();
        Jumps(jumps)
    }

    /// The instructions that may jump to the one at `target`.
    fn to(&self, target: usize) -> impl Iterator<Item = usize> {
        let first = self.0.partition_point(|&(to, _)| to < target);
        self.0[first..].iter().take_while(move |&&(to, _)| to == target).map(|&(_, at)| at)
    }
}

/// The registers that have been set since the call, and those of them that are known to hold zero.
struct Zeros {
    zeros: Vec<Reg>,
    set: Vec<Reg>,
}

impl Zeros {
    fn has(&self, register: Reg) -> bool {
        self.zeros.contains(&register)
    }

    fn is_set(&self, register: Reg) -> bool {
        self.set.contains(&register)
    }

    /// Records whether a register holds zero. Execution continues with the next instruction.
    fn set(&mut self, register: Reg, is_zero: bool) -> (bool, i32) {
        self.set.push(register);
        self.zeros.retain(|&other| other != register);
        if is_zero {
            self.zeros.push(register);
        }
        (false, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytecode::sample::program;

    /// The failure of a call after `before`, whose result is in register 0.
    fn failure(before: &[Op], rest: &[Op]) -> Option<Failure> {
        let call = Op::Call { dst: 0, args: 5, method: crate::bytecode::sample::PLUS };
        let program = program([before, &[call], rest].concat());
        failure_after(&program, &program.methods[0], before.len())
    }

    #[test]
    fn only_what_leads_to_zero_or_a_false_assumption_fails() {
        let assume = |args| Op::CallNative { dst: 0, args, native: Native::Assume };
        let none = [Op::ReturnVoid {}];
        let jumps = |first: Op| [first, Op::ReturnInt { value: 1 }, Op::ReturnInt { value: 0 }];
        for (rest, expected) in [
            (&[Op::Return { src: 0 }][..], Some(Failure::Return)),
            (&[Op::Return { src: 1 }], None),
            (&[Op::ReturnInt { value: 1 }], None),
            (&[Op::Move { dst: 4, src: 0 }, assume(4)], Some(Failure::Assumption)),
            (&[Op::Move { dst: 4, src: 0 }, Op::ConstInt { dst: 4, value: 1 }, assume(4)], None),
            (&[Op::ConstInt { dst: 0, value: 3 }, Op::Return { src: 0 }], None),
            (&jumps(Op::JumpIfNot { a: 0, to: 1 }), Some(Failure::Return)),
            (&jumps(Op::JumpIf { a: 0, to: 1 }), None),
            (&jumps(Op::JumpEqIntImm { a: 0, value: 0, to: 1 }), Some(Failure::Return)),
            (&jumps(Op::JumpNeIntImm { a: 0, value: 7, to: 1 }), Some(Failure::Return)),
            (&jumps(Op::JumpIfNot { a: 1, to: 1 }), None),
            // A write is an effect.
            (&[Op::PutFieldImm { object: 1, slot: 0, value: 1 }, Op::ReturnInt { value: 0 }], None),
            (&[Op::Jump { to: -1 }], None),
            (&none, None),
        ] {
            assert_eq!(failure(&[], rest), expected, "{rest:?}");
        }
    }

    #[test]
    fn a_result_may_be_set_to_zero_before_the_tests() {
        let zero = Op::ConstInt { dst: 1, value: 0 };
        let one = Op::ConstInt { dst: 1, value: 1 };
        let rest = [Op::JumpIfNot { a: 0, to: 1 }, one, Op::Return { src: 1 }];
        assert_eq!(failure(&[zero], &rest), Some(Failure::Return));
        assert_eq!(failure(&[one], &rest), None);
        assert_eq!(failure(&[], &rest), None);
        assert_eq!(failure(&[zero], &[one, Op::Return { src: 1 }]), None, "it is set after the call");
        assert_eq!(failure(&[zero, Op::Move { dst: 1, src: 2 }], &rest), None, "it changes");
        let jumps_over = [Op::JumpIf { a: 2, to: 1 }, zero];
        assert_eq!(failure(&jumps_over, &rest), None);
        // A loop that changes the register, and one that doesn't.
        let back =
            |first: Op| [Op::JumpIfNot { a: 0, to: 2 }, first, Op::Jump { to: -4 }, Op::Return { src: 1 }];
        assert_eq!(failure(&[zero], &back(one)), None);
        assert_eq!(failure(&[zero], &back(Op::ConstInt { dst: 2, value: 1 })), Some(Failure::Return));
        // Code that is placed after the last change and leads back, as for shortcuts that don't apply.
        let detour = [Op::JumpIf { a: 2, to: 5 }];
        let after =
            [&rest[..], &[Op::ReturnVoid {}, Op::Move { dst: 3, src: 2 }, Op::Jump { to: -8 }]].concat();
        assert_eq!(failure(&[&[zero], &detour[..]].concat(), &after), Some(Failure::Return));
        let changes = [&after[..4], &[one, Op::Jump { to: -8 }]].concat();
        assert_eq!(failure(&[&[zero], &detour[..]].concat(), &changes), None, "it changes on the way");
        // The callee's frame overwrites it.
        let over = [Op::ConstInt { dst: 4, value: 0 }];
        assert_eq!(failure(&over, &[Op::JumpIfNot { a: 0, to: 0 }, Op::Return { src: 4 }]), None);
    }
}
