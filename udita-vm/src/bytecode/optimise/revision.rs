//! Optimises a program again after the change of one method.
//!
//! A method's new code depends on its own code and on that of the methods that are inlined in it. If a changed method refers to the same
//! classes, methods and constants in the same order, the facts about the program stay, so only this method and those that inline it
//! are optimised again.

use super::context::Context;
use super::{Bodies, NewCode, callees_first, write};
use crate::bytecode::op::{Op, Operand};
use crate::bytecode::program::{Method, Position, Program, SwitchTable};
use crate::bytecode::verify::{self, VerifiedProgram};

/// A program before and after its optimisation.
pub struct Optimised {
    /// The program before.
    program: Program,
    order: Vec<u16>,
    callers: Vec<u32>,
    is_forcing_quiet: bool,
    bodies: Bodies,
    /// For each method, the methods whose code it may contain.
    inlined: Vec<Vec<u16>>,
}

/// The code of a method, for [`Optimised::revise`].
#[derive(Debug)]
pub struct Code {
    /// The method, whose places are indices into `ops`.
    pub method: Method,
    /// Its instructions. Their `switch` tables are indices into `switches`.
    pub ops: Vec<Op>,
    /// Its `switch` tables, in the order of the instructions.
    pub switches: Vec<SwitchTable>,
}

impl Optimised {
    /// Optimises a program.
    ///
    /// # Errors
    ///
    /// The invariants of bytecode that the program violates.
    pub fn new(program: Program) -> Result<Optimised, Vec<verify::Error>> {
        let cx = Context::new(&program);
        let order = callees_first(&program);
        let bodies = Bodies::new(&program, &order, &cx);
        let inlined = bodies.inlined(&program);
        let Context { callers, is_forcing_quiet, .. } = cx;
        let mut optimised = Optimised { program, order, callers, is_forcing_quiet, bodies, inlined };
        let errors = verify::verify(&optimised.written());
        if errors.is_empty() { Ok(optimised) } else { Err(errors) }
    }

    /// The optimised program with other code of one method. It is that of [`optimise`](super::optimise) for all of its code, with the
    /// positions that `moved` gives. `None` if the code refers to other classes, methods or constants than before, or in another order.
    ///
    /// # Errors
    ///
    /// The invariants of bytecode that the code violates.
    pub fn revise(
        &mut self,
        number: u16,
        code: Code,
        moved: impl Fn(&mut Position),
    ) -> Option<Result<VerifiedProgram, Vec<verify::Error>>> {
        let (at, length) = (usize::from(number), self.program.code.len());
        let Method { start, end, .. } = self.program.methods[at];
        let old = &self.program.code[start as usize..end as usize];
        let slots: Vec<u16> = switches(old).collect();
        let has_same_handlers = || {
            let classes =
                |method: &Method| method.handlers.iter().map(|handler| handler.class).collect::<Vec<_>>();
            classes(&self.program.methods[at]) == classes(&code.method)
        };
        if slots.len() != code.switches.len()
            || !references(old).eq(references(&code.ops))
            || !has_same_handlers()
        {
            return None;
        }
        // The new code stands behind that of all methods while the program is optimised.
        let mut next = slots.iter();
        self.program.code.extend(code.ops.into_iter().map(|op| match (op, next.as_slice()) {
            (Op::Switch { a, .. }, &[table, ..]) => {
                next.next();
                Op::Switch { a, table }
            }
            _ => op,
        }));
        let mut method = code.method;
        method.move_to(length as u32);
        let mut given = code.switches;
        let mut swap = |optimised: &mut Optimised| {
            std::mem::swap(&mut optimised.program.methods[at], &mut method);
            for (given, &slot) in given.iter_mut().zip(&slots) {
                std::mem::swap(given, &mut optimised.program.switches[usize::from(slot)]);
            }
        };
        swap(self);
        let replaced = self.optimise_again(number);
        let mut revised = self.written();
        swap(self);
        self.program.code.truncate(length);
        let changed: Vec<u16> = replaced.iter().map(|(number, _)| *number).collect();
        replaced.into_iter().for_each(|(number, body)| {
            self.bodies.replace(number, body);
        });
        let positions = revised.methods.iter_mut().flat_map(|method| &mut method.positions);
        positions.for_each(|(_, position)| moved(position));
        revised.inlined.iter_mut().filter_map(|call| call.position.as_mut()).for_each(&moved);
        Some(VerifiedProgram::revised(revised, &changed))
    }

    /// Optimises a method again, and those that inline changed code. Returns what the changed ones had before.
    fn optimise_again(&mut self, number: u16) -> Vec<(u16, NewCode)> {
        let (program, callers) = (&self.program, self.callers.clone());
        let cx = Context { program, callers, is_forcing_quiet: self.is_forcing_quiet };
        let mut is_changed = vec![false; self.program.methods.len()];
        let mut replaced = Vec::new();
        for &method in &self.order {
            let mut inlined = self.inlined[usize::from(method)].iter();
            let is_affected = method == number || inlined.any(|&callee| is_changed[usize::from(callee)]);
            if is_affected {
                let new = self.bodies.optimised(&self.program, method, &cx);
                let old = self.bodies.replace(method, new);
                is_changed[usize::from(method)] = method == number || !self.bodies.has(method, &old);
                replaced.push((method, old));
            }
        }
        replaced
    }

    /// The optimised program.
    fn written(&mut self) -> Program {
        let code = std::mem::take(&mut self.program.code);
        let mut program = self.program.clone();
        write(&mut program, &code, &self.bodies.new);
        self.program.code = code;
        program
    }
}

impl Bodies {
    /// For each method, the methods whose code the rounds of inlining may put into it: its callees, and theirs after the first round.
    fn inlined(&self, program: &Program) -> Vec<Vec<u16>> {
        let of = |Method { start, end, .. }: &Method| {
            let callees = called(&program.code[*start as usize..*end as usize]);
            let mut inlined: Vec<u16> = callees
                .flat_map(|callee| {
                    let lines = self.new[usize::from(callee)].iter().flat_map(|body| &body.lines);
                    lines.filter_map(|line| line.op.called_method()).chain([callee])
                })
                .collect();
            inlined.sort_unstable();
            inlined.dedup();
            inlined
        };
        program.methods.iter().map(of).collect()
    }
}

/// What instructions refer to, in order.
fn references(ops: &[Op]) -> impl Iterator<Item = Operand> {
    ops.iter().flat_map(|op| op.operands()).filter(|operand| match operand {
        Operand::LongConst(_)
        | Operand::DoubleConst(_)
        | Operand::StrConst(_)
        | Operand::Class(_)
        | Operand::Static(_)
        | Operand::Method(_)
        | Operand::Selector(_)
        | Operand::Native(_)
        | Operand::Shortcut(_) => true,
        Operand::None
        | Operand::Def(..)
        | Operand::Use(..)
        | Operand::Imm(_)
        | Operand::Target(_)
        | Operand::FloatConst(_)
        | Operand::Switch(_)
        | Operand::Slot(_)
        | Operand::Args(_)
        | Operand::Result(_)
        | Operand::Probe(_) => false,
    })
}

/// The methods that instructions call directly.
fn called(ops: &[Op]) -> impl Iterator<Item = u16> {
    ops.iter().filter_map(|op| op.called_method())
}

/// The tables of the `switch` instructions, in order.
fn switches(ops: &[Op]) -> impl Iterator<Item = u16> {
    ops.iter().filter_map(|op| match op {
        Op::Switch { table, .. } => Some(*table),
        _ => None,
    })
}
