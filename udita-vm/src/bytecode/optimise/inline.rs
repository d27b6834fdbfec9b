//! Inlining: replaces calls by the code of their callees.
//!
//! A callee's frame begins at its arguments in the caller's window, so register `r` of the callee becomes `args + r` of the caller, and
//! the arguments are in place. A return copies its result and jumps past the call. Each line keeps its position, its message and its
//! call, so stack traces and choices still name the callee. Two kinds of methods are not inlined: the constructors of exceptions and the
//! methods that fill in their traces, because traces find them by their frames; and generated methods, which traces omit.
//!
//! If a method begins with a shortcut, only the shortcut is inlined. If the shortcut doesn't apply, the method is called. These calls are
//! placed after the rest of the code.

use crate::bytecode::effect::Returned;
use crate::bytecode::op::{Op, Operand, Reg};
use crate::bytecode::program::Inlined;

use super::body::{Body, Line, NOWHERE};
use super::context::Context;
use super::liveness::REGISTERS;

/// Maximum number of instructions of an inlined callee.
const SMALL: usize = 24;

/// Maximum number of instructions of an inlined callee that is called nowhere else.
const ONLY_ONCE: usize = 60;

/// Maximum number of lines of a caller into which calls are inlined.
const MOST_LINES: usize = 1000;

/// Whether calls of this method may be inlined.
pub(super) fn can_be(body: &Body, cx: &Context<'_>) -> bool {
    let method = &cx.program.methods[usize::from(body.method)];
    let calls_itself = |line: &Line| line.op.called_method() == Some(body.method);
    let size = if cx.callers[usize::from(body.method)] == 1 { ONLY_ONCE } else { SMALL };
    let is_small = length(body) <= size
        && body.handlers.is_empty()
        && body.switches.is_empty()
        && !body.lines.iter().any(calls_itself);
    (is_small || shortcut(body).is_some()) && !method.positions.is_empty() && !cx.makes_exception(method)
}

/// The number of lines without probes, so that the same methods are inlined with and without probes.
fn length(body: &Body) -> usize {
    body.lines.iter().filter(|line| !line.op.is_probe()).count()
}

/// The shortcut that a method begins with.
fn shortcut(body: &Body) -> Option<Line> {
    body.lines.first().filter(|line| matches!(line.op, Op::Shortcut { args: 0, .. })).copied()
}

/// Inlines the calls in `body` of methods whose code `callee` returns. Returns whether there were any.
pub(super) fn run<'b>(body: &mut Body, callee: impl Fn(u16) -> Option<&'b Body>, cx: &Context<'_>) -> bool {
    // A second copy of the shortcut would not apply either.
    let callee_of = |line: &Line| match line.op {
        _ if line.is_detour => None,
        Op::Call { method, args, dst } => callee(method).map(|callee| (callee, method, args, dst, false)),
        Op::CallSpecial { method, args, dst } => {
            callee(method).map(|callee| (callee, method, args, dst, true))
        }
        _ => None,
    };
    if cx.program.methods[usize::from(body.method)].positions.is_empty()
        || !body.lines.iter().any(|line| callee_of(line).is_some())
    {
        return false;
    }
    let old = std::mem::take(&mut body.lines);
    let guarded = body.handlers.clone();
    let is_guarded = |at: usize| guarded.iter().any(|h| (h.start as usize..h.end as usize).contains(&at));
    let mut total = old.iter().filter(|line| !line.op.is_probe()).count();
    let mut changed = false;
    // The shortcuts, each with the call to make if it doesn't apply.
    let mut detours: Vec<(usize, Line)> = Vec::new();
    let mut moved = Vec::with_capacity(old.len() + 1);
    // Copied lines have their final targets; all others still have those in `old`.
    let mut is_copied: Vec<bool> = Vec::with_capacity(old.len());
    for (at, line) in old.into_iter().enumerate() {
        moved.push(body.lines.len() as u32);
        let fits = |callee: &Body, args: Reg| {
            total + length(callee) <= MOST_LINES
                && u32::from(args) + u32::from(callee.registers) <= u32::from(REGISTERS)
                && !(shortcut(callee).is_some() && is_guarded(at))
        };
        match callee_of(&line).filter(|&(callee, _, args, ..)| fits(callee, args)) {
            Some((callee, method, args, dst, may_be_null)) => {
                total += length(callee);
                changed = true;
                if may_be_null {
                    body.lines.push(Line { op: Op::CheckNull { a: args }, ..line });
                }
                let call = Call { line, method, args, dst };
                match shortcut(callee) {
                    Some(first) => {
                        detours.push((body.lines.len(), line));
                        copy_shortcut(body, first, call);
                    }
                    None => copy(body, callee, call),
                }
                is_copied.resize(body.lines.len(), true);
            }
            None => {
                body.lines.push(line);
                is_copied.push(false);
            }
        }
    }
    moved.push(body.lines.len() as u32);
    append_detours(body, &detours);
    is_copied.resize(body.lines.len(), true);
    move_targets(body, &moved, &is_copied);
    changed
}

/// Appends the calls for shortcuts that don't apply, each with a jump back.
fn append_detours(body: &mut Body, detours: &[(usize, Line)]) {
    for &(shortcut, line) in detours {
        body.lines[shortcut].to = body.lines.len() as u32;
        // The result goes to the register of the shortcut's result. The receiver has already been checked.
        let op = match line.op {
            Op::Call { args, method, .. } | Op::CallSpecial { args, method, .. } => {
                Op::Call { dst: args, args, method }
            }
            op => op,
        };
        body.lines.push(Line { is_detour: true, ..line.with(op) });
        body.lines.push(Line { to: shortcut as u32 + 1, ..line.with(Op::Jump { to: 0 }) });
    }
}

/// Adjusts the targets of lines that are not copied, of tables, and of handlers.
fn move_targets(body: &mut Body, moved: &[u32], is_copied: &[bool]) {
    for (at, line) in body.lines.iter_mut().enumerate() {
        if line.to != NOWHERE && !is_copied[at] {
            line.to = moved[line.to as usize];
        }
    }
    for (_, cases, default) in &mut body.switches {
        cases.iter_mut().for_each(|(_, to)| *to = moved[*to as usize]);
        *default = moved[*default as usize];
    }
    for handler in &mut body.handlers {
        handler.start = moved[handler.start as usize];
        handler.end = moved[handler.end as usize];
        handler.target = moved[handler.target as usize];
    }
    // Nothing is left of a guarded call of an empty method.
    body.drop_empty_handlers();
}

/// A call that is inlined.
struct Call {
    line: Line,
    method: u16,
    args: Reg,
    dst: Reg,
}

/// Appends the shortcut at the beginning of the callee. Its target is set later.
fn copy_shortcut(body: &mut Body, first: Line, call: Call) {
    let Op::Shortcut { shortcut, .. } = first.op else { return };
    let Call { line: site, method, args, dst } = call;
    let number = body.calls.len() as u32;
    let (position, within) = (site.position, site.call);
    body.calls.push(Inlined { callee: method, caller: body.method, within, position });
    let op = Op::Shortcut { args, shortcut, to: 0 };
    body.lines.push(Line { op, to: 0, call: Some(number), null: None, ..first });
    if shortcut.result().is_some() {
        body.lines.push(site.with(Op::Move { dst, src: args }));
    }
}

/// Appends the code of `callee`.
fn copy(body: &mut Body, callee: &Body, call: Call) {
    let Call { line: site, method, args, dst } = call;
    let first = body.lines.len() as u32;
    // Each return but one on the last line becomes a copy and a jump.
    let mut moved = Vec::with_capacity(callee.lines.len());
    let mut at = first;
    let last = callee.lines.len() - 1;
    let jumps = |number: usize| number != last;
    for (number, line) in callee.lines.iter().enumerate() {
        moved.push(at);
        at += match line.op.returned() {
            None => 1,
            Some(Returned::Nothing) => u32::from(jumps(number)),
            Some(Returned::Word(_) | Returned::Int(_) | Returned::Null) => 1 + u32::from(jumps(number)),
        };
    }
    let end = at;

    let number = body.calls.len() as u32;
    let (position, within) = (site.position, site.call);
    body.calls.push(Inlined { callee: method, caller: body.method, within, position });
    let shifted = |call: Option<u32>| Some(call.map_or(number, |call| number + 1 + call));
    body.calls.extend(callee.calls.iter().map(|call| Inlined { within: shifted(call.within), ..*call }));
    let texts = body.nulls.len() as u32;
    body.nulls.extend(callee.nulls.iter().cloned());

    for (number, line) in callee.lines.iter().enumerate() {
        let op = line.op.with_registers(|_, register| args + register);
        let copied = Line {
            op,
            to: if line.to == NOWHERE { NOWHERE } else { moved[line.to as usize] },
            call: shifted(line.call),
            null: line.null.map(|text| texts + text),
            ..*line
        };
        let jump = Line { op: Op::Jump { to: 0 }, to: end, null: None, ..copied };
        let Some(returned) = op.returned() else {
            body.lines.push(copied);
            continue;
        };
        let result = match returned {
            Returned::Word(src) => Some(Op::Move { dst, src }),
            Returned::Int(value) => Some(Op::ConstInt { dst, value }),
            Returned::Null => Some(Op::Null { dst }),
            Returned::Nothing => None,
        };
        body.lines.extend(result.map(|op| copied.with(op)));
        body.lines.extend(jumps(number).then_some(jump));
    }
    body.registers = body.registers.max(args + callee.registers);
    debug_assert_eq!(end as usize, body.lines.len(), "every line has its place");
    debug_assert!(
        callee.lines.iter().all(|line| line.op.operands().iter().all(|o| !matches!(o, Operand::Switch(_)))),
        "a table can't be in two places"
    );
}
