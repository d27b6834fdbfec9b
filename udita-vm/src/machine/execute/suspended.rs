//! Suspended operands: the handler that takes over from an instruction with a suspended operand.
//!
//! Most instructions need the value, which is forced unless its term is settled. Some need less. A test for `null` only needs to know
//! that the reference cannot be `null`. A call only needs a method that all candidates share. With narrowing choices, a comparison only
//! needs its outcome (see [`crate::machine::policy`]).

use super::cursor::Cursor;
use super::flow::{SlowPath, Unchained};
use super::slow_path::{broken, repeat, stop};
use crate::bytecode::op::{IntJump, IntOperand, Kind, Op, Operand, Reg};
use crate::machine::code::Flow;
use crate::machine::state::{Machine, Right};
use crate::machine::stop::Stop;
use crate::machine::word::{Word, is_suspended};

/// Takes over from an instruction with a suspended operand.
#[cold]
#[inline(never)]
pub(super) fn operand(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    let op = machine.store.image.program.code[pc - 1];
    let need = match need(machine, op, base) {
        Err(Stop::Force { word, register: Some(register) }) => {
            return force(machine, pc, base, word, register);
        }
        Err(stop) => {
            machine.set_stop(stop);
            Need::Stop
        }
        Ok(need) => need,
    };
    let mut cursor = Cursor::<Unchained>::at(machine, pc, base);
    let step = match need {
        Need::Nothing { jump } => cursor.jump(jump),
        Need::Call { dst, args, method } => cursor.call(method, args, dst),
        Need::Values => Err(first_value as SlowPath),
        Need::Stop => Err(stop as SlowPath),
    };
    match step {
        Ok(()) => cursor.next(),
        Err(other) => other(cursor.machine, pc, base),
    }
}

/// Forces the first suspended operand whose value the instruction needs. The instruction is then executed again.
#[inline(never)]
fn first_value(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    let Some(register) = first_suspended(machine, machine.store.image.program.code[pc - 1], base) else {
        return broken(machine, pc, base);
    };
    match machine.store.resolved(machine.stack.words[register]) {
        Ok(value) => {
            machine.stack.words[register] = value;
            repeat(machine, pc, base)
        }
        Err(word) => force(machine, pc, base, word, register),
    }
}

/// Forces the open word in a register whose value the instruction needs.
fn force(machine: &mut Machine, pc: usize, base: usize, word: Word, register: usize) -> Flow {
    if machine.tree.enumeration.chooses_at_once {
        machine.pc = pc as u32 - 1;
        machine.base = base;
        machine.steps.taken = machine.steps_at(pc) - 1;
        if !machine.is_at_step_goal() && machine.choose_at_once(word, register) {
            // Settling may have begun a call or stopped the machine.
            machine.begin_steps();
            return if matches!(machine.stop, Stop::Continue) { Flow::Next } else { Flow::Stopped };
        }
    }
    machine.set_stop(Stop::Force { word, register: Some(register) });
    stop(machine, pc, base)
}

/// What an instruction with a suspended operand still needs.
enum Need {
    /// Nothing: it is complete except for a jump.
    Nothing { jump: i32 },
    /// Nothing: it calls this method.
    Call { dst: Reg, args: Reg, method: u16 },
    /// The values of its operands.
    Values,
    /// Leaving the loop with the machine's `stop`.
    Stop,
}

impl Need {
    fn jump_if(condition: bool, to: i16) -> Need {
        Need::Nothing { jump: if condition { i32::from(to) } else { 0 } }
    }
}

fn need(machine: &mut Machine, op: Op, base: usize) -> Result<Need, Stop> {
    let register = |register: Reg| base + register as usize;
    let word = |register: Reg| machine.stack.words[base + register as usize];
    let nothing = Need::Nothing { jump: 0 };
    if let Some(IntJump { comparison, left, right, to }) = op.int_jump() {
        let right = match right {
            IntOperand::Register(b) => Right::Register(register(b)),
            IntOperand::Number(number) => Right::Number(number.into()),
        };
        let holds = machine.policies.choice.compare(machine, comparison, register(left), right)?;
        return Ok(Need::jump_if(holds, to));
    }
    Ok(match op {
        Op::Switch { a, table } => {
            let key = machine.policies.choice.switch_key(machine, register(a), table)?;
            Need::Nothing { jump: machine.store.image.program.switches[table as usize].target(key) }
        }
        Op::JumpNull { a, to } => Need::jump_if(machine.policies.choice.is_null(machine, register(a))?, to),
        Op::JumpNonNull { a, to } => {
            Need::jump_if(!machine.policies.choice.is_null(machine, register(a))?, to)
        }
        Op::CheckNull { a } if !machine.store.may_be_null(word(a)) => nothing,
        Op::CheckCast { a, class } if machine.store.casts_to(word(a), class) => nothing,
        Op::InstanceOf { dst, a, class } => match machine.store.is_instance(word(a), class) {
            Some(result) => {
                machine.stack.words[register(dst)] = Word::from(result);
                nothing
            }
            None => Need::Values,
        },
        Op::PutElemChecked { array, index, src } if !is_suspended(word(array) | word(index)) => {
            let (array, index, src) = (word(array), word(index), word(src));
            let element = machine.store.image.classes[machine.store.class_of(array) as usize].element;
            if !machine.store.casts_to(src, (element - 1) as u16) {
                return Ok(Need::Values);
            }
            machine.store.heap.set(array as usize + 1 + index as usize, src);
            nothing
        }
        Op::CallSpecial { dst, args, method } if !machine.store.may_be_null(word(args)) => {
            Need::Call { dst, args, method }
        }
        Op::CallVirtual { dst, args, selector } => match machine.store.known_target(word(args), selector) {
            Some(method) => Need::Call { dst, args, method },
            None => Need::Values,
        },
        _ => match machine.policies.choice.compute(machine, op, base)? {
            Some(word) => {
                machine.stack.words[register(op.defined().unwrap_or_default())] = word;
                nothing
            }
            None => Need::Values,
        },
    })
}

/// The stack address of the first register with a suspended word whose value `op` needs.
fn first_suspended(machine: &Machine, op: Op, base: usize) -> Option<usize> {
    let is_suspended = |&register: &usize| is_suspended(machine.stack.words[register]);
    if let Op::NewArrays { sizes, .. } = op {
        let sizes = base + sizes as usize;
        return (sizes + 1..).take(machine.stack.words[sizes] as usize).find(is_suspended);
    }
    // Operands are listed in the order of evaluation.
    let needed = op.operands().into_iter().filter_map(|operand| match operand {
        Operand::Use(Some(Kind::Int | Kind::Ref), register) | Operand::Args(register) => {
            Some(base + register as usize)
        }
        _ => None,
    });
    needed.into_iter().find(is_suspended)
}
