//! Failing calls: what a path does after a call returns zero (`false`, 0 or `null`).
//!
//! A predicate consists mostly of tests that end in `return false`. If the path can only return `false` again or reach a false assumption
//! after a call returns `false`, it can be pruned at once.

use super::call::Call;
use super::native::Native;
use super::op::{Op, Reg};
use super::program::{Method, Program};

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
    let pc = pc - method.start as usize;
    let is_set_to_zero = |&at: &usize| match code[at] {
        Op::ConstInt { dst, value: 0 } | Op::Null { dst } => dst == register,
        _ => false,
    };
    // Every control-flow path to `pc` contains the last instruction that sets it, because no jump skips that one.
    let Some(set_at) = (0..pc).rev().find(is_set_to_zero) else { return false };
    let changes = |op: Op| {
        let is_lost = |call: Call<'_>| call.dst == register || register >= call.args - call.header;
        op.defined() == Some(register) || program.call(op).is_some_and(is_lost)
    };
    let last_change = (set_at + 1..code.len()).rev().find(|&at| at != pc && changes(code[at]));
    if !method.handlers.is_empty()
        || changes(code[pc])
        || (set_at + 1..pc).any(|at| changes(code[at]))
        || code.iter().any(|op| matches!(op, Op::Switch { .. }))
    {
        return false;
    }
    (0..code.len()).all(|at| match code[at].target() {
        None => true,
        Some(to) => {
            let to = (at + 1).wrapping_add_signed(to as isize);
            let jumps_over = at < set_at && to > set_at;
            let leads_back =
                last_change.is_some_and(|change| at >= change) && (set_at + 1..=pc).contains(&to);
            !jumps_over && !leads_back
        }
    })
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
        // The callee's frame overwrites it.
        let over = [Op::ConstInt { dst: 4, value: 0 }];
        assert_eq!(failure(&over, &[Op::JumpIfNot { a: 0, to: 0 }, Op::Return { src: 4 }]), None);
    }
}
