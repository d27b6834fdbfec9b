//! Simplifies instructions by the facts at their lines.
//!
//! A use of a copy becomes a use of its source. A field whose word is in a register is not read again. A test with a known result is
//! dropped, and a jump to it goes to its target. [`super::liveness`] drops the instructions that become dead.

use crate::bytecode::op::{IntJump, IntOperand, Op, Operand};

use super::body::Body;
use super::context::Context;
use super::facts::{self, State, Value};

/// Maximum number of consecutive decided tests that one jump bypasses.
const MOST_HOPS: usize = 4;

/// Simplifies the instructions of a body, and marks each line that can be dropped if its result is unused.
pub(super) fn run(body: &mut Body, cx: &Context<'_>) {
    let leaders = body.leaders();
    let states = facts::flow(body, &leaders, cx);
    // Jumps to insert before lines.
    let mut detours: Vec<(usize, u32)> = Vec::new();
    let mut state: Option<State> = None;
    for at in 0..body.lines.len() {
        if leaders[at] {
            // The result of a test is known for control that comes from the line before.
            if let Some(before) = &state
                && let Some(to) = passed(body, before, at)
            {
                detours.push((at, to));
            }
            state.clone_from(&states[at]);
        }
        let Some(known) = &mut state else {
            body.lines[at].is_gone = true;
            continue;
        };
        simplify(body, at, known, cx);
        let line = body.lines[at];
        if line.is_gone {
            continue;
        }
        if let Some(taken) = known.step(&line, cx)
            && let Some(to) = passed(body, &taken, line.to as usize)
        {
            body.lines[at].to = to;
        }
        if !line.goes_on() {
            state = None;
        }
    }
    insert(body, &detours);
    body.compact();
}

/// The line that control reaches from line `at` through decided tests. `None` if line `at` is no such test.
fn passed(body: &Body, state: &State, at: usize) -> Option<u32> {
    let mut to = at as u32;
    for _ in 0..MOST_HOPS {
        let line = body.lines.get(to as usize)?;
        if line.is_gone {
            break;
        }
        match state.decides(line.op) {
            Some(true) => to = line.to,
            Some(false) => to += 1,
            None => break,
        }
    }
    (to as usize != at).then_some(to)
}

/// Inserts jumps before lines, for control that comes from the line before.
fn insert(body: &mut Body, detours: &[(usize, u32)]) {
    if detours.is_empty() {
        return;
    }
    let old = std::mem::take(&mut body.lines);
    let mut moved = Vec::with_capacity(old.len() + 1);
    let mut pending = detours.iter().peekable();
    for (at, line) in old.into_iter().enumerate() {
        if let Some(&(_, to)) = pending.next_if(|detour| detour.0 == at)
            && let Some(&before) = body.lines.last()
        {
            let mut jump = before.with(Op::Jump { to: 0 });
            (jump.to, jump.is_gone) = (to, false);
            body.lines.push(jump);
        }
        moved.push(body.lines.len() as u32);
        body.lines.push(line);
    }
    moved.push(body.lines.len() as u32);
    body.move_targets(|line| moved[line as usize]);
}

fn simplify(body: &mut Body, at: usize, state: &State, cx: &Context<'_>) {
    let line = &mut body.lines[at];
    line.is_idle = is_idle(line.op, state);
    let op = line.op.with_registers(|operand, register| match operand {
        Operand::Use(..) => state.same(register),
        _ => register,
    });
    line.op = op;
    if let Some(taken) = state.decides(op) {
        if taken {
            line.op = Op::Jump { to: 0 };
        } else {
            line.is_gone = true;
        }
        return;
    }
    if let Some(src) = state.known_result(op)
        && let Some(dst) = op.defined()
    {
        *line = line.with(match state.value(src) {
            Value::Int(value) => Op::ConstInt { dst, value },
            Value::Null => Op::Null { dst },
            _ => Op::Move { dst, src },
        });
        (line.is_gone, line.is_idle) = (state.same(dst) == src, true);
        return;
    }
    match op {
        Op::Move { dst, src } if state.same(dst) == src => line.is_gone = true,
        Op::Move { dst, src } => match state.value(src) {
            Value::Int(value) => line.op = Op::ConstInt { dst, value },
            Value::Null => line.op = Op::Null { dst },
            _ => {}
        },
        Op::CheckNull { a } => line.is_gone = state.is_object(a),
        Op::CheckCast { a, class } => {
            line.is_gone = match state.value(a) {
                Value::Null => true,
                Value::Exact(exact) => cx.program.is_subtype(exact, class),
                _ => false,
            }
        }
        Op::InstanceOf { dst, a, class } => {
            let value = match state.value(a) {
                Value::Null => false,
                Value::Exact(exact) => cx.program.is_subtype(exact, class),
                _ => return,
            };
            line.op = Op::ConstInt { dst, value: i32::from(value) };
        }
        Op::CallVirtual { dst, args, selector } => {
            if let Value::Exact(class) = state.value(args)
                && let Some(method) = facts::target(cx, class, selector)
            {
                line.op = Op::Call { dst, args, method };
            }
        }
        Op::CallSpecial { dst, args, method } if state.is_object(args) => {
            line.op = Op::Call { dst, args, method };
        }
        _ => {
            if let Some(op) = with_immediate(op, state) {
                line.op = op;
            }
        }
    }
}

/// The same instruction with an immediate constant in place of a known operand.
fn with_immediate(op: Op, state: &State) -> Option<Op> {
    let imm = |register| state.int(register).and_then(|value| i16::try_from(value).ok());
    let to = 0;
    Some(match op {
        Op::AddInt { dst, a, b } => match (imm(a), imm(b)) {
            (_, Some(value)) => Op::AddIntImm { dst, a, value },
            (Some(value), _) => Op::AddIntImm { dst, a: b, value },
            _ => return None,
        },
        Op::MulInt { dst, a, b } => match (imm(a), imm(b)) {
            (_, Some(value)) => Op::MulIntImm { dst, a, value },
            (Some(value), _) => Op::MulIntImm { dst, a: b, value },
            _ => return None,
        },
        Op::AndInt { dst, a, b } => match (imm(a), imm(b)) {
            (_, Some(value)) => Op::AndIntImm { dst, a, value },
            (Some(value), _) => Op::AndIntImm { dst, a: b, value },
            _ => return None,
        },
        Op::DivInt { dst, a, b } => Op::DivIntImm { dst, a, value: imm(b).filter(|&value| value != 0)? },
        Op::RemInt { dst, a, b } => Op::RemIntImm { dst, a, value: imm(b).filter(|&value| value != 0)? },
        Op::ShlInt { dst, a, b } => Op::ShlIntImm { dst, a, value: imm(b)? },
        Op::ShrInt { dst, a, b } => Op::ShrIntImm { dst, a, value: imm(b)? },
        Op::UshrInt { dst, a, b } => Op::UshrIntImm { dst, a, value: imm(b)? },
        Op::PutField { object, src, slot } => match state.value(src) {
            Value::Null => Op::PutFieldImm { object, slot, value: 0 },
            _ => Op::PutFieldImm { object, slot, value: imm(src)? },
        },
        Op::SubInt { dst, a, b } => Op::AddIntImm { dst, a, value: imm(b)?.checked_neg()? },
        Op::AddIntImm { dst, a, value } => {
            Op::ConstInt { dst, value: state.int(a)?.wrapping_add(i32::from(value)) }
        }
        // A comparison forces a suspended reference to its object, but a test for `null` does not.
        Op::JumpEqRef { a, b, .. } => match (state.value(a), state.value(b)) {
            (_, Value::Null) if state.is_settled(a) => Op::JumpNull { a, to },
            (Value::Null, _) if state.is_settled(b) => Op::JumpNull { a: b, to },
            _ => return None,
        },
        Op::JumpNeRef { a, b, .. } => match (state.value(a), state.value(b)) {
            (_, Value::Null) if state.is_settled(a) => Op::JumpNonNull { a, to },
            (Value::Null, _) if state.is_settled(b) => Op::JumpNonNull { a: b, to },
            _ => return None,
        },
        _ => match op.int_jump()? {
            IntJump { comparison, left: a, right: IntOperand::Register(b), .. } => {
                let (comparison, left, value) = match (imm(a), imm(b)) {
                    (_, Some(value)) => (comparison, a, value),
                    (Some(value), _) => (comparison.mirrored(), b, value),
                    _ => return None,
                };
                IntJump { comparison, left, right: IntOperand::Number(value), to }.into()
            }
            _ => return None,
        },
    })
}

/// Whether an instruction only sets its register, and neither forces nor throws.
fn is_idle(op: Op, state: &State) -> bool {
    op.properties().is_droppable
        && op.dereferenced().is_none_or(|object| state.is_object(object))
        && state.has_settled_operands(op)
}

/// Replaces the return of a constant by a single instruction. This pass comes last, since inlining needs the returned register.
pub(super) fn fuse_returns(body: &mut Body) {
    let leaders = body.leaders();
    for (at, &is_leader) in leaders.iter().enumerate().take(body.lines.len()).skip(1) {
        let (before, line) = (body.lines[at - 1].op, body.lines[at].op);
        let fused = match (before, line) {
            (Op::ConstInt { dst, value }, Op::Return { src }) if dst == src => Op::ReturnInt { value },
            (Op::Null { dst }, Op::Return { src }) if dst == src => Op::ReturnNull {},
            _ => continue,
        };
        if !is_leader {
            body.lines[at - 1].is_gone = true;
            body.lines[at].op = fused;
        }
    }
    body.compact();
}
