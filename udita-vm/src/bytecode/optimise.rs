//! Bytecode made faster, without a change that anybody can see.
//!
//! The machine takes a few nanoseconds for an instruction, whatever it does, so there should be few. Methods are looked
//! at from callees to callers. In each, calls of small methods are replaced by their code ([`inline`]); what is then known
//! of the registers ([`facts`]) makes instructions simpler ([`simplify`]) or superfluous ([`live`]), and the jumps that are
//! left lead straight to where they end ([`jumps`]).
//!
//! What holds of every pass: solutions, their order, decision strings, messages and traces stay as they are. So an
//! instruction that forces is executed where it was: none is left out, moved across another or done twice, and what only
//! copied a word still does. An instruction that throws keeps its position, its message and the calls around it.

mod body;
mod facts;
mod inline;
mod jumps;
mod live;
mod simplify;

use self::body::Body;
use super::native::Native;
use super::op::{Op, Reg};
use super::program::{Method, Program};

/// Longer methods are left as they are: their conditional jumps might not reach their targets any more.
const MOST_LINES: usize = 8000;

/// Methods with more than so many lines for each handler and register are left as they are too: it would take too long.
const MOST_WORK: usize = 1 << 18;

/// How often calls are inlined in one method.
const ROUNDS: usize = 2;

/// What the passes need to know of the program.
struct Context<'p> {
    program: &'p Program,
    /// How many calls there are of each method; dispatch tables and what the machine calls count as two.
    callers: Vec<u32>,
    /// Whether forcing a value leaves all fields of objects as they are that are known before.
    is_forcing_quiet: bool,
}

/// What a call does to the registers of the caller.
struct Call {
    /// The register that gets the result.
    dst: Option<Reg>,
    args: Reg,
    /// How many arguments there are.
    count: Reg,
    /// The first register whose word is lost.
    free: Reg,
}

impl<'p> Context<'p> {
    fn new(program: &'p Program) -> Context<'p> {
        let mut callers = vec![0; program.methods.len()];
        let mut call = |method: u16, times: u32| {
            if let Some(callers) = callers.get_mut(usize::from(method)) {
                *callers += times;
            }
        };
        for class in &program.classes {
            class.dispatch.iter().for_each(|&method| call(method, 2));
            for method in class.static_init.into_iter().chain(class.default_constructor) {
                call(method, 2);
            }
        }
        program.domain_taken.into_iter().for_each(|method| call(method, 2));
        for op in &program.code {
            if let Op::Call { method, .. } | Op::CallSpecial { method, .. } = *op {
                call(method, 1);
            }
        }
        let makes_pools =
            program.code.iter().any(|op| matches!(op, Op::CallNative { native: Native::NewPool, .. }));
        let mut constructors = program.classes.iter().filter_map(|class| class.default_constructor);
        let is_forcing_quiet = !makes_pools || constructors.all(|method| sets_only_this(program, method));
        Context { program, callers, is_forcing_quiet }
    }

    /// What a call does; none for what is no call.
    fn call(&self, op: Op) -> Option<Call> {
        let (dst, args, (count, has_result), header) = match op {
            Op::Call { dst, args, method } | Op::CallSpecial { dst, args, method } => {
                let callee = &self.program.methods[usize::from(method)];
                (dst, args, (callee.params.len() as Reg, callee.result.is_some()), 2)
            }
            Op::CallVirtual { dst, args, selector } => {
                let callee = &self.program.selectors[usize::from(selector)];
                (dst, args, (callee.params.len() as Reg, callee.result.is_some()), 2)
            }
            Op::CallNative { dst, args, native } => {
                (dst, args, (native.params().len() as Reg, native.result().is_some()), 0)
            }
            // So if it goes on; if it jumps it has done nothing.
            Op::Shortcut { args, shortcut, .. } => {
                (args, args, (shortcut.params().len() as Reg, shortcut.result().is_some()), 0)
            }
            _ => return None,
        };
        Some(Call { dst: has_result.then_some(dst), args, count, free: args - header })
    }

    /// Whether stack traces leave out the frame of a method when it makes the exception itself.
    fn makes_exception(&self, method: &Method) -> bool {
        let throwable = self.program.known.throwable;
        let is_exception = || {
            let mut classes = (0..).zip(&self.program.classes);
            let class = classes.find(|(_, class)| class.name == method.class);
            class.is_some_and(|(number, _)| self.program.is_subtype(number, throwable))
        };
        method.name.ends_with(".fillInStackTrace") || method.is_constructor && is_exception()
    }
}

/// Whether a constructor does nothing but set fields of its object.
fn sets_only_this(program: &Program, constructor: u16) -> bool {
    let method = &program.methods[usize::from(constructor)];
    program.code[method.start as usize..method.end as usize].iter().all(|op| match op {
        Op::PutField { object, .. } => *object == 0,
        Op::ConstInt { dst, .. }
        | Op::ConstLong { dst, .. }
        | Op::ConstFloat { dst, .. }
        | Op::ConstDouble { dst, .. }
        | Op::ConstStr { dst, .. }
        | Op::Null { dst }
        | Op::Move { dst, .. } => *dst != 0,
        Op::ReturnVoid {} | Op::Probe { .. } | Op::ProbePassed { .. } => true,
        _ => false,
    })
}

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
            && method.registers <= live::REGISTERS
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
        live::run(&mut body, &cx);
        jumps::run(&mut body);
        simplify::fuse_returns(&mut body);
        live::squeeze(&mut body, &cx);
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
