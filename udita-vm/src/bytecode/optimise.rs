//! Bytecode made faster, without a change that anybody can see.
//!
//! The machine takes a few nanoseconds for an instruction, whatever it does, so there should be few. Methods are looked
//! at from callees to callers. In each, calls of small methods are replaced by their code ([`inline`]); what is then known
//! of the registers ([`facts`]) makes instructions simpler ([`simplify`]) or superfluous ([`liveness`]), and the jumps that are
//! left lead straight to where they end ([`jumps`]).
//!
//! What holds of every pass: solutions, their order, decision strings, messages and traces stay as they are. So an
//! instruction that forces is executed where it was: none is left out, moved across another or done twice, and what only
//! copied a word still does. An instruction that throws keeps its position, its message and the calls around it.

mod body;
mod context;
mod facts;
mod inline;
mod jumps;
mod liveness;
mod simplify;

use self::body::Body;
use self::context::Context;
use super::op::Op;
use super::program::Program;

/// Longer methods are left as they are: their conditional jumps might not reach their targets any more.
const MOST_LINES: usize = 8000;

/// Methods with more than so many lines for each handler and register are left as they are too: it would take too long.
const MOST_WORK: usize = 1 << 18;

/// How often calls are inlined in one method.
const ROUNDS: usize = 2;

/// A program that does the same in fewer instructions.
pub fn optimise(mut program: Program) -> Program {
    let bodies = bodies(&program);
    let code = std::mem::take(&mut program.code);
    for (number, body) in (0..).zip(bodies) {
        match body {
            Some(body) => body.write(&mut program),
            None => body::write_unchanged(&mut program, &code, number),
        }
    }
    program
}

/// The new code of all methods; none for those that stay as they are.
fn bodies(program: &Program) -> Vec<Option<Body>> {
    let cx = Context::new(program);
    let mut bodies: Vec<Option<Body>> = program.methods.iter().map(|_| None).collect();
    let mut can_be_inlined = vec![false; program.methods.len()];
    for number in callees_first(program) {
        let method = &program.methods[usize::from(number)];
        let code = &program.code[method.start as usize..method.end as usize];
        let is_plain = code.len() <= MOST_LINES
            && code.len() * (method.handlers.len() + usize::from(method.registers)) <= MOST_WORK
            && method.registers <= liveness::REGISTERS
            && !code.iter().any(|op| matches!(op, Op::NewArrays { .. }));
        if !is_plain {
            continue;
        }
        let mut body = Body::read(program, number);
        let callee = |callee: u16| {
            let body = bodies[usize::from(callee)].as_ref();
            body.filter(|_| can_be_inlined[usize::from(callee)])
        };
        for round in 0..ROUNDS {
            let is_changed = inline::run(&mut body, callee, &cx);
            if is_changed {
                jumps::run(&mut body);
            } else if round > 0 {
                break;
            }
            // What is known by now may say which methods virtual calls run.
            simplify::run(&mut body, &cx);
        }
        liveness::run(&mut body, &cx);
        jumps::run(&mut body);
        simplify::fuse_returns(&mut body);
        liveness::squeeze(&mut body, &cx);
        can_be_inlined[usize::from(number)] = inline::can_be(&body, &cx);
        bodies[usize::from(number)] = Some(body);
    }
    bodies
}

/// The methods in an order in which callees come before their callers, except in a circle.
fn callees_first(program: &Program) -> Vec<u16> {
    let mut order = Vec::with_capacity(program.methods.len());
    let mut is_known = vec![false; program.methods.len()];
    let start = |number: u16| (number, program.methods[usize::from(number)].start);
    // The methods that lead here, each with the instruction that is next.
    let mut open: Vec<(u16, u32)> = Vec::new();
    for root in 0..program.methods.len() as u16 {
        if !std::mem::replace(&mut is_known[usize::from(root)], true) {
            open.push(start(root));
        }
        while let Some((number, pc)) = open.last_mut() {
            if *pc == program.methods[usize::from(*number)].end {
                order.push(*number);
                open.pop();
                continue;
            }
            let op = program.code[*pc as usize];
            *pc += 1;
            if let Op::Call { method, .. } | Op::CallSpecial { method, .. } = op
                && !std::mem::replace(&mut is_known[usize::from(method)], true)
            {
                open.push(start(method));
            }
        }
    }
    order
}

#[cfg(test)]
mod tests;
