//! Gives words that are read again registers of their own.
//!
//! Lowering uses few registers for the parts of an expression, so the word of a field is often overwritten by a value computed from it,
//! and the next expression reads the field again. This pass gives the first of such reads a register of its own, so [`super::facts`] can
//! reuse it at the second. The pass only renames registers.

use crate::bytecode::op::{Op, Operand, Reg};

use super::body::Body;
use super::context::Context;
use super::facts::{self, Load};
use super::liveness::REGISTERS;

/// Maximum number of lines between the two reads.
const MOST_STEPS: usize = 64;

/// Returns whether anything changed.
pub(super) fn run(body: &mut Body, cx: &Context<'_>) -> bool {
    if !body.handlers.is_empty() {
        return false;
    }
    let leaders = body.leaders();
    let before = body.registers;
    for at in 0..body.lines.len() {
        let Some(end) = overwritten(body, at, &leaders, cx) else { continue };
        if body.registers >= REGISTERS || !is_read_again(body, at, end, &leaders, cx) {
            continue;
        }
        let (Some(old), own) = (body.lines[at].op.defined(), body.registers) else { continue };
        body.registers += 1;
        for line in at..=end {
            let op = &mut body.lines[line].op;
            *op = op.with_registers(|operand, register| match operand {
                Operand::Def(..) if line == at => own,
                Operand::Use(..) if line > at && register == old => own,
                _ => register,
            });
        }
    }
    body.registers > before
}

/// The lines after line `at` that are searched.
fn following(body: &Body, at: usize) -> impl Iterator<Item = (usize, Op)> {
    body.lines.iter().enumerate().map(|(number, line)| (number, line.op)).take(at + MOST_STEPS).skip(at + 1)
}

/// The line in the same block where the word that line `at` reads from the heap is overwritten. `None` if a call or the end of the block
/// comes first.
fn overwritten(body: &Body, at: usize, leaders: &[bool], cx: &Context<'_>) -> Option<usize> {
    facts::read(body.lines[at].op)?;
    let register = body.lines[at].op.defined()?;
    for (next, op) in following(body, at) {
        if leaders[next] || cx.call(op).is_some() {
            return None;
        }
        if op.defined() == Some(register) {
            return Some(next);
        }
    }
    None
}

/// Whether a line from `end` on, in the same block, reads the same place as line `at`.
fn is_read_again(body: &Body, at: usize, end: usize, leaders: &[bool], cx: &Context<'_>) -> bool {
    let Some(Load { source, kind, value }) = facts::read(body.lines[at].op) else { return false };
    // The read may overwrite one of its own operands.
    let is_unread = |register: Reg| register != value;
    if !source.all_registers(is_unread) {
        return false;
    }
    for (next, op) in following(body, at) {
        if leaders[next] || cx.call(op).is_some_and(|call| !call.is_arithmetic) {
            return false;
        }
        if next >= end && facts::read(op).is_some_and(|load| load.source == source && load.kind == kind) {
            return true;
        }
        if op.defined().is_some_and(|register| !source.all_registers(|used| used != register)) {
            return false;
        }
    }
    false
}
