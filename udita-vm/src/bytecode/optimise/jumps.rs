//! Shortens jumps and removes unreachable lines.

use crate::bytecode::op::Op;

use super::body::{Body, NOWHERE};

/// Maximum number of jumps that are followed. They may form a cycle.
const MOST_HOPS: usize = 8;

pub(super) fn run(body: &mut Body) {
    thread(body);
    drop_unreachable(body);
    around(body);
    drop_unreachable(body);
    // Removes jumps to the next line. Removing one may create another.
    loop {
        let next = |body: &Body, at: usize| body.lines[at].to as usize == at + 1;
        let jumps = (0..body.lines.len()).filter(|&at| matches!(body.lines[at].op, Op::Jump { .. }));
        let idle: Vec<usize> = jumps.filter(|&at| next(body, at)).collect();
        if idle.is_empty() {
            break;
        }
        idle.iter().for_each(|&at| body.lines[at].is_gone = true);
        body.compact();
    }
}

/// Redirects jumps to jumps to the final target, and replaces a jump to a return by the return.
fn thread(body: &mut Body) {
    for at in 0..body.lines.len() {
        if body.lines[at].to == NOWHERE {
            continue;
        }
        let mut to = body.lines[at].to;
        for _ in 0..MOST_HOPS {
            match body.lines[to as usize] {
                line if matches!(line.op, Op::Jump { .. }) => to = line.to,
                _ => break,
            }
        }
        body.lines[at].to = to;
        let end = body.lines[to as usize];
        if matches!(body.lines[at].op, Op::Jump { .. }) && end.op.returned().is_some() {
            let line = &mut body.lines[at];
            (line.op, line.to) = (end.op, NOWHERE);
        }
    }
}

/// Replaces a conditional jump over a jump by the opposite conditional jump.
fn around(body: &mut Body) {
    let mut is_target = vec![false; body.lines.len() + 1];
    body.handlers.iter().for_each(|handler| is_target[handler.target as usize] = true);
    (0..body.lines.len()).for_each(|at| body.for_each_target(at, |to| is_target[to] = true));
    for at in 0..body.lines.len().saturating_sub(2) {
        let (line, next) = (body.lines[at], body.lines[at + 1]);
        if line.to as usize == at + 2
            && matches!(next.op, Op::Jump { .. })
            && !is_target[at + 1]
            && let Some(opposite) = line.op.inverted()
        {
            (body.lines[at].op, body.lines[at].to) = (opposite, next.to);
            // The jump is now unreachable, and is dropped as a jump to the next line.
            body.lines[at + 1].to = at as u32 + 2;
        }
    }
}

fn drop_unreachable(body: &mut Body) {
    let mut reached = vec![false; body.lines.len()];
    let mut open: Vec<usize> = body.handlers.iter().map(|handler| handler.target as usize).collect();
    open.push(0);
    while let Some(mut at) = open.pop() {
        while at < body.lines.len() && !std::mem::replace(&mut reached[at], true) {
            body.for_each_target(at, |to| open.push(to));
            if !body.lines[at].goes_on() {
                break;
            }
            at += 1;
        }
    }
    for (line, reached) in body.lines.iter_mut().zip(reached) {
        line.is_gone |= !reached;
    }
    body.compact();
}
