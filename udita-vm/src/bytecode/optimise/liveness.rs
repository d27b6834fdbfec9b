//! Live registers, by a backward data flow, and removal of the instructions that are dead.
//!
//! An instruction that only sets a dead register is dropped. An instruction whose result is only copied sets the destination of the copy
//! directly.

use crate::bytecode::op::{Op, Operand, Reg};

use super::body::Body;
use super::context::Context;

/// A set of registers.
pub(super) type Set = u128;

/// Maximum number of registers of an optimised method.
pub(super) const REGISTERS: Reg = 128;

/// Maximum number of lines between a copy and the instruction that sets its source or uses it.
const MOST_STEPS: usize = 24;

/// The number of leading registers that may be live at an instruction: no other register is read before it is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Live {
    /// Before the instruction.
    pub(crate) before: u16,
    /// While the callee of a call runs, whether it returns or throws.
    pub(crate) during: u16,
}

fn bit(register: Reg) -> Set {
    1 << register
}

/// All registers from `first` on.
fn from(first: Reg) -> Set {
    Set::MAX.checked_shl(u32::from(first)).unwrap_or(0)
}

/// The registers that an instruction reads, sets, and invalidates.
fn effects(op: Op, cx: &Context<'_>) -> (Set, Set, Set) {
    let (mut uses, mut defs, mut lost) = (0, 0, 0);
    for operand in op.operands() {
        match operand {
            Operand::Use(_, register) => uses |= bit(register),
            Operand::Def(_, register) => defs |= bit(register),
            _ => {}
        }
    }
    if let Some(call) = cx.call(op) {
        uses |= from(call.args) & !from(call.args + call.count);
        defs |= call.dst.map_or(0, bit);
        lost = from(call.free);
    }
    (uses, defs, lost)
}

/// The registers that are live in the handlers of the line.
fn caught(body: &Body, at: usize, live: &[Set]) -> Set {
    let guards = |start: u32, end: u32| (start as usize..end as usize).contains(&at);
    let guarding = body.handlers.iter().filter(|handler| guards(handler.start, handler.end));
    guarding.fold(0, |set, handler| set | live[handler.target as usize] & !bit(handler.reg))
}

/// The live registers at the beginning of each block.
fn at_leaders(body: &Body, leaders: &[bool], cx: &Context<'_>) -> Vec<Set> {
    let mut live: Vec<Set> = vec![0; body.lines.len() + 1];
    // Without backward jumps, one pass from the last line to the first is enough.
    let mut leads_back = !body.handlers.is_empty();
    for at in 0..body.lines.len() {
        body.for_each_target(at, |to| leads_back |= to <= at);
    }
    let mut changed = true;
    while std::mem::take(&mut changed) {
        let mut now = 0;
        for at in (0..body.lines.len()).rev() {
            now = before(body, at, now, &live, cx);
            if leaders[at] && live[at] != now {
                live[at] = now;
                changed = leads_back;
            }
        }
    }
    live
}

/// The live registers before each line.
pub(super) fn before_lines(body: &Body, cx: &Context<'_>) -> Vec<Set> {
    let live = at_leaders(body, &body.leaders(), cx);
    let mut sets = vec![0; body.lines.len()];
    let mut now = 0;
    for at in (0..body.lines.len()).rev() {
        now = before(body, at, now, &live, cx);
        sets[at] = now;
    }
    sets
}

/// The number of leading registers that may be live at each line.
pub(super) fn ends(body: &Body, cx: &Context<'_>) -> Vec<Live> {
    let live = at_leaders(body, &body.leaders(), cx);
    let end = |set: Set| (Set::BITS - set.leading_zeros()) as u16;
    let mut now = 0;
    let mut ends = Vec::with_capacity(body.lines.len());
    for at in (0..body.lines.len()).rev() {
        let (_, defs, lost) = effects(body.lines[at].op, cx);
        let during = after(body, at, now, &live) & !(defs | lost) | caught(body, at, &live);
        now = before(body, at, now, &live, cx);
        ends.push(Live { before: end(now), during: end(during) });
    }
    ends.reverse();
    ends
}

/// Drops dead instructions.
pub(super) fn run(body: &mut Body, cx: &Context<'_>) {
    let leaders = body.leaders();
    let live = at_leaders(body, &leaders, cx);
    let mut now = 0;
    // The registers that are live after each line.
    let mut later: Vec<Set> = vec![0; body.lines.len()];
    for at in (0..body.lines.len()).rev() {
        let after = after(body, at, now, &live);
        later[at] = after;
        let line = body.lines[at];
        let (_, defs, _) = effects(line.op, cx);
        if line.is_idle && defs & after == 0 && defs != 0 {
            body.lines[at].is_gone = true;
            now = after;
            continue;
        }
        if let Op::Move { dst, src } = line.op
            && after & bit(src) == 0
            && merge(body, at, dst, src, &leaders, cx)
        {
            body.lines[at].is_gone = true;
            now = after;
            continue;
        }
        if let Op::Move { dst, src } = line.op
            && forward(body, at, dst, src, &mut later, &leaders, cx)
        {
            body.lines[at].is_gone = true;
            now = after & !bit(dst) | bit(src);
            continue;
        }
        now = before(body, at, now, &live, cx);
    }
    body.compact();
}

/// Line `at` copies `src` to `dst`. Replaces `dst` by `src` in all instructions that read the copy, if `src` keeps its word until the
/// last of them. Returns false otherwise.
fn forward(
    body: &mut Body,
    at: usize,
    dst: Reg,
    src: Reg,
    later: &mut [Set],
    leaders: &[bool],
    cx: &Context<'_>,
) -> bool {
    let mut end = None;
    for next in at + 1..body.lines.len().min(at + MOST_STEPS) {
        if leaders[next] || is_guarded(body, next) {
            return false;
        }
        let line = &body.lines[next];
        if line.is_gone {
            continue;
        }
        let (uses, defs, lost) = effects(line.op, cx);
        if cx.call(line.op).is_some() && uses & bit(dst) != 0 {
            return false;
        }
        if later[next] & bit(dst) == 0 || defs & bit(dst) != 0 {
            end = Some(next);
            break;
        }
        if (defs | lost) & bit(src) != 0 {
            return false;
        }
    }
    let Some(end) = end else { return false };
    for line in at + 1..=end {
        let op = &mut body.lines[line].op;
        *op = op.with_registers(|operand, register| match operand {
            Operand::Use(..) if register == dst => src,
            _ => register,
        });
    }
    // `src` is now live longer, so an earlier copy to it must stay.
    later[at..end].iter_mut().for_each(|live| *live |= bit(src));
    true
}

fn is_guarded(body: &Body, at: usize) -> bool {
    body.handlers.iter().any(|handler| (handler.start as usize..handler.end as usize).contains(&at))
}

/// The registers that are live after line `at`. `next` are those before the next line.
fn after(body: &Body, at: usize, next: Set, live: &[Set]) -> Set {
    let mut set = if body.lines[at].goes_on() { next } else { 0 };
    body.for_each_target(at, |to| set |= live[to]);
    set
}

fn before(body: &Body, at: usize, next: Set, live: &[Set], cx: &Context<'_>) -> Set {
    let line = &body.lines[at];
    let (uses, defs, lost) = effects(line.op, cx);
    let after = match line.op {
        // A shortcut that jumps changes no register.
        Op::Shortcut { .. } => next & !(defs | lost) | live[line.to as usize],
        _ => after(body, at, next, live) & !(defs | lost),
    };
    after | uses | caught(body, at, live)
}

/// Line `at` copies `src`, which is dead afterwards, to `dst`. Makes the instruction that computed `src` set `dst` directly. Returns
/// false if that is impossible.
fn merge(body: &mut Body, at: usize, dst: Reg, src: Reg, leaders: &[bool], cx: &Context<'_>) -> bool {
    if leaders[at] || is_guarded(body, at) || dst == src {
        return false;
    }
    let mut made = None;
    for earlier in (at.saturating_sub(MOST_STEPS)..at).rev() {
        let line = &body.lines[earlier];
        if !line.is_gone {
            let (uses, defs, lost) = effects(line.op, cx);
            if defs & bit(src) != 0 {
                made = Some(earlier);
                break;
            }
            let is_argument = cx.call(line.op).is_some() && uses & bit(src) != 0;
            if (uses | defs | lost) & bit(dst) != 0 || lost & bit(src) != 0 || is_argument {
                return false;
            }
        }
        if leaders[earlier] {
            return false;
        }
    }
    let Some(made) = made else { return false };
    // The instructions between that read `src` read `dst` now.
    for line in made..at {
        let is_first = line == made;
        let op = &mut body.lines[line].op;
        *op = op.with_registers(|operand, register| match operand {
            Operand::Def(..) | Operand::Result(_) if is_first && register == src => dst,
            Operand::Use(..) if !is_first && register == src => dst,
            _ => register,
        });
    }
    true
}

/// Renumbers the registers so that all of them are used.
pub(super) fn squeeze(body: &mut Body, cx: &Context<'_>) {
    let params = cx.program.methods[usize::from(body.method)].params.len() as Reg;
    let mut used = from(0) & !from(params);
    for line in &body.lines {
        for operand in line.op.operands() {
            if let Operand::Use(_, register) | Operand::Def(_, register) | Operand::Result(register) = operand
            {
                used |= bit(register);
            }
        }
        if let Some(call) = cx.call(line.op) {
            used |= from(call.free) & !from(call.args + call.count);
        }
    }
    body.handlers.iter().for_each(|handler| used |= bit(handler.reg));
    let number = |register: Reg| (used & !from(register)).count_ones() as Reg;
    for line in &mut body.lines {
        line.op = line.op.with_registers(|_, register| number(register));
    }
    body.handlers.iter_mut().for_each(|handler| handler.reg = number(handler.reg));
    body.registers = used.count_ones() as Reg;
}
