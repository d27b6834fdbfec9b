//! The optimiser: rewrites a program to use fewer instructions.
//!
//! An instruction costs a few nanoseconds, whatever it does, so fewer instructions are faster. The passes visit callees before callers.
//! In each method they inline calls of small methods ([`inline`]), simplify instructions by known facts about registers ([`facts`],
//! [`simplify`]), keep words that are read again in registers ([`split`]), drop dead instructions ([`liveness`]), and shorten jumps
//! ([`jumps`]).
//!
//! Invariant of every pass: solutions, their order, decision strings, messages and traces stay the same. An instruction that forces stays
//! where it is: it is never dropped, moved across another instruction or duplicated. An instruction that copies a word still only copies
//! it. An instruction that throws keeps its position, its message and the calls around it.

mod body;
mod context;
mod facts;
mod inline;
mod jumps;
mod liveness;
mod revision;
mod simplify;
mod split;

use self::body::Body;
use self::context::Context;
use super::op::Op;
use super::program::Program;
pub(crate) use liveness::Live;
pub use revision::{Code, Optimised};

/// Maximum number of lines of an optimised method. In a longer one, conditional jumps might no longer reach their targets.
const MOST_LINES: usize = 8000;

/// Maximum number of lines times handlers and registers of an optimised method. A larger one would take too long.
const MOST_WORK: usize = 1 << 18;

/// Rounds of inlining in each method.
const ROUNDS: usize = 2;

/// Rounds of splitting registers in each method: a field of an element of an array in a field takes two.
const SPLITS: usize = 3;

/// Returns an equivalent program with fewer instructions.
pub fn optimise(mut program: Program) -> Program {
    let bodies = Bodies::new(&program, &callees_first(&program), &Context::new(&program)).new;
    let code = std::mem::take(&mut program.code);
    write(&mut program, &code, &bodies);
    program
}

/// Writes the new code of all methods; `old` is the code of the others.
fn write(program: &mut Program, old: &[Op], bodies: &[Option<Body>]) {
    for (number, body) in (0..).zip(bodies) {
        match body {
            Some(body) => body.write(program),
            None => body::write_unchanged(program, old, number),
        }
    }
}

/// The live registers before each instruction of method `number`, as sets of bits: those that the rest of the call may read. `None` if
/// the method has more than 128 registers.
pub fn live_registers(program: &Program, number: u16) -> Option<Vec<u128>> {
    let method = &program.methods[usize::from(number)];
    let cx = Context::of_calls(program);
    (method.registers <= liveness::REGISTERS)
        .then(|| liveness::before_lines(&Body::read(program, number), &cx))
}

/// The number of leading registers that may be live at each instruction of method `number`.
pub(crate) fn live(program: &Program, number: u16) -> Vec<Live> {
    let method = &program.methods[usize::from(number)];
    if method.registers > liveness::REGISTERS {
        let all = Live { before: method.registers, during: method.registers };
        return vec![all; (method.end - method.start) as usize];
    }
    liveness::ends(&Body::read(program, number), &Context::of_calls(program))
}

/// The new code of a method, and whether calls of it can be inlined. `None` for a method that is unchanged.
type NewCode = (Option<Body>, bool);

/// The new code of the methods of a program.
struct Bodies {
    /// By number. `None` for a method that is unchanged.
    new: Vec<Option<Body>>,
    can_be_inlined: Vec<bool>,
    /// The place of each method in the order in which methods are optimised.
    rank: Vec<usize>,
}

impl Bodies {
    /// The new code of all methods, optimised in the order `callees_first`.
    fn new(program: &Program, callees_first: &[u16], cx: &Context<'_>) -> Bodies {
        let count = program.methods.len();
        let mut rank = vec![0; count];
        callees_first.iter().enumerate().for_each(|(place, &number)| rank[usize::from(number)] = place);
        let new = (0..count).map(|_| None).collect();
        let mut bodies = Bodies { new, can_be_inlined: vec![false; count], rank };
        for &number in callees_first {
            let new = bodies.optimised(program, number, cx);
            bodies.replace(number, new);
        }
        bodies
    }

    /// Replaces the code of a method. Returns what it had.
    fn replace(&mut self, number: u16, (body, can_be_inlined): NewCode) -> NewCode {
        let number = usize::from(number);
        let old = std::mem::replace(&mut self.new[number], body);
        (old, std::mem::replace(&mut self.can_be_inlined[number], can_be_inlined))
    }

    /// Whether a method has this code.
    fn has(&self, number: u16, (body, can_be_inlined): &NewCode) -> bool {
        let number = usize::from(number);
        self.new[number] == *body && self.can_be_inlined[number] == *can_be_inlined
    }

    /// The new code of a method. That of the methods before it is known.
    fn optimised(&self, program: &Program, number: u16, cx: &Context<'_>) -> NewCode {
        let method = &program.methods[usize::from(number)];
        let code = &program.code[method.start as usize..method.end as usize];
        let is_plain = code.len() <= MOST_LINES
            && code.len() * (method.handlers.len() + usize::from(method.registers)) <= MOST_WORK
            && method.registers <= liveness::REGISTERS
            && !code.iter().any(|op| matches!(op, Op::NewArrays { .. }));
        if !is_plain {
            return (None, false);
        }
        let mut body = Body::read(program, number);
        let callee = |callee: u16| {
            // In a cycle of calls, a callee may come later.
            let is_known = self.rank[usize::from(callee)] < self.rank[usize::from(number)];
            let body = self.new[usize::from(callee)].as_ref();
            body.filter(|_| is_known && self.can_be_inlined[usize::from(callee)])
        };
        for round in 0..ROUNDS {
            let is_changed = inline::run(&mut body, callee, cx);
            if is_changed {
                jumps::run(&mut body);
            } else if round > 0 {
                break;
            }
            // The facts may resolve virtual calls.
            simplify::run(&mut body, cx);
        }
        for _ in 0..SPLITS {
            if !split::run(&mut body, cx) {
                break;
            }
            simplify::run(&mut body, cx);
        }
        liveness::run(&mut body, cx);
        jumps::run(&mut body);
        simplify::fuse_returns(&mut body);
        liveness::squeeze(&mut body, cx);
        let can_be_inlined = inline::can_be(&body, cx);
        (Some(body), can_be_inlined)
    }
}

/// The methods in an order where callees precede their callers, except in a cycle of calls.
fn callees_first(program: &Program) -> Vec<u16> {
    let mut order = Vec::with_capacity(program.methods.len());
    let mut is_known = vec![false; program.methods.len()];
    let start = |number: u16| (number, program.methods[usize::from(number)].start);
    // The methods on the call path to this one, each with its next instruction.
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
            if let Some(method) = op.called_method()
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
