//! The code of a method during optimisation. Jump targets are absolute lines, so that instructions can be added and dropped.
//!
//! Each line has its instruction's position, its inlined call, and its message of a `NullPointerException`. [`Body::compact`] removes the
//! lines that are marked as gone and adjusts the targets.

use std::sync::Arc;

use crate::bytecode::op::{Op, Reg};
use crate::bytecode::program::{Handler, Inlined, Method, Position, Program, SwitchTable};

/// The target of an instruction that doesn't jump.
pub(super) const NOWHERE: u32 = u32::MAX;

/// An instruction with its target and its debug information.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Line {
    /// The instruction. The target in it is ignored.
    pub(super) op: Op,
    /// The line that it may jump to, or [`NOWHERE`].
    pub(super) to: u32,
    pub(super) position: Option<Position>,
    /// The inlined call that it belongs to: an index into [`Body::calls`].
    pub(super) call: Option<u32>,
    /// The message of a `NullPointerException`: an index into [`Body::nulls`].
    pub(super) null: Option<u32>,
    pub(super) is_gone: bool,
    /// Whether it only sets a register, and neither forces nor throws.
    pub(super) is_idle: bool,
    /// Whether it is a call behind a shortcut that didn't apply.
    pub(super) is_detour: bool,
}

impl Line {
    /// A line with another instruction at the same place.
    pub(super) fn with(self, op: Op) -> Line {
        Line { op, to: NOWHERE, null: None, ..self }
    }

    /// Whether control may continue with the next line.
    pub(super) fn goes_on(&self) -> bool {
        !self.op.ends_block()
    }
}

/// The number of a `switch` table, the lines for its values, and the default line.
type Switch = (u16, Vec<(i32, u32)>, u32);

/// The code of a method, as lines.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Body {
    /// The number of the method.
    pub(super) method: u16,
    pub(super) lines: Vec<Line>,
    /// Handlers, with lines in place of instructions.
    pub(super) handlers: Vec<Handler>,
    /// The tables of its `switch` instructions.
    pub(super) switches: Vec<Switch>,
    pub(super) registers: Reg,
    /// The inlined calls. [`Inlined::within`] is an index into this list.
    pub(super) calls: Vec<Inlined>,
    pub(super) nulls: Vec<Arc<str>>,
}

impl Body {
    /// Reads the code of method `number`.
    pub(super) fn read(program: &Program, number: u16) -> Body {
        let method = &program.methods[usize::from(number)];
        let code = &program.code[method.start as usize..method.end as usize];
        let mut positions = method.positions.iter().peekable();
        let mut nulls = method.nulls.iter().peekable();
        let mut body = Body {
            method: number,
            lines: Vec::with_capacity(code.len()),
            handlers: Vec::with_capacity(method.handlers.len()),
            switches: Vec::new(),
            registers: method.registers,
            calls: Vec::new(),
            nulls: Vec::with_capacity(method.nulls.len()),
        };
        let mut position = None;
        for (at, &op) in code.iter().enumerate() {
            let pc = method.start + at as u32;
            let target = |to: i32| (at as i32 + 1 + to).cast_unsigned();
            if let Some(&(_, next)) = positions.next_if(|next| next.0 <= pc) {
                position = Some(next);
            }
            let null = nulls.next_if(|next| next.0 == pc).map(|(_, text)| {
                body.nulls.push(text.clone());
                body.nulls.len() as u32 - 1
            });
            let mut line = Line {
                op,
                to: NOWHERE,
                position,
                call: None,
                null,
                is_gone: false,
                is_idle: false,
                is_detour: false,
            };
            if let Op::Switch { a, table } = op {
                let SwitchTable { cases, default } = &program.switches[usize::from(table)];
                let cases = cases.iter().map(|&(value, to)| (value, target(to))).collect();
                line.op = Op::Switch { a, table: body.switches.len() as u16 };
                body.switches.push((table, cases, target(*default)));
            } else if let Some(to) = op.target() {
                line.to = target(to);
            }
            body.lines.push(line);
        }
        body.handlers.extend(method.handlers.iter().map(|&handler| Handler {
            start: handler.start - method.start,
            end: handler.end - method.start,
            target: handler.target - method.start,
            ..handler
        }));
        body
    }

    /// The lines that line `at` may jump to.
    pub(super) fn for_each_target(&self, at: usize, mut each: impl FnMut(usize)) {
        let line = &self.lines[at];
        if let Op::Switch { table, .. } = line.op {
            let (_, cases, default) = &self.switches[usize::from(table)];
            cases.iter().for_each(|&(_, to)| each(to as usize));
            each(*default as usize);
        } else if line.to != NOWHERE {
            each(line.to as usize);
        }
    }

    /// Removes the lines that are gone. Targets move to the next remaining line.
    pub(super) fn compact(&mut self) {
        if self.lines.iter().all(|line| !line.is_gone) {
            return;
        }
        let mut moved = Vec::with_capacity(self.lines.len() + 1);
        let mut next = 0;
        for line in &self.lines {
            moved.push(next);
            next += u32::from(!line.is_gone);
        }
        moved.push(next);
        self.lines.retain(|line| !line.is_gone);
        self.move_targets(|line| moved[line as usize]);
        self.drop_empty_handlers();
    }

    /// Drops the handlers that guard no line.
    pub(super) fn drop_empty_handlers(&mut self) {
        self.handlers.retain(|handler| handler.start < handler.end);
    }

    /// Adjusts all targets.
    pub(super) fn move_targets(&mut self, moved: impl Fn(u32) -> u32) {
        for line in self.lines.iter_mut().filter(|line| line.to != NOWHERE) {
            line.to = moved(line.to);
        }
        for (_, cases, default) in &mut self.switches {
            cases.iter_mut().for_each(|(_, to)| *to = moved(*to));
            *default = moved(*default);
        }
        for handler in &mut self.handlers {
            handler.start = moved(handler.start);
            handler.end = moved(handler.end);
            handler.target = moved(handler.target);
        }
    }

    /// For each line, whether it begins a block: another line than its predecessor leads to it, or a guarded range begins or ends there.
    pub(super) fn leaders(&self) -> Vec<bool> {
        let mut leaders = vec![false; self.lines.len() + 1];
        leaders[0] = true;
        for at in 0..self.lines.len() {
            self.for_each_target(at, |to| leaders[to] = true);
            if !self.lines[at].goes_on() || self.lines[at].to != NOWHERE {
                leaders[at + 1] = true;
            }
        }
        for handler in &self.handlers {
            for line in [handler.start, handler.end, handler.target] {
                leaders[line as usize] = true;
            }
        }
        leaders
    }

    /// Appends the code to that of `program` as the new code of its method.
    pub(super) fn write(&self, program: &mut Program) {
        let start = program.code.len() as u32;
        let first_call = program.inlined.len() as u32;
        program.inlined.extend(self.calls.iter().map(|call| Inlined {
            caller: match call.within {
                Some(within) => self.calls[within as usize].callee,
                None => self.method,
            },
            within: call.within.map(|within| first_call + within),
            ..*call
        }));
        let (mut positions, mut inlined, mut nulls) = (Vec::new(), Vec::new(), Vec::new());
        let (mut position, mut call) = (None, None);
        for (at, line) in self.lines.iter().enumerate() {
            let pc = start + at as u32;
            if line.position != position {
                position = line.position;
                positions.extend(position.map(|position| (pc, position)));
            }
            if line.call != call {
                call = line.call;
                inlined.push((pc, call.map(|call| first_call + call)));
            }
            if let Some(text) = line.null {
                nulls.push((pc, self.nulls[text as usize].clone()));
            }
            let distance = |to: u32| to.cast_signed() - at as i32 - 1;
            let op = match line.op {
                Op::Switch { a, table } => {
                    let (number, cases, default) = &self.switches[usize::from(table)];
                    let cases = cases.iter().map(|&(value, to)| (value, distance(to))).collect();
                    program.switches[usize::from(*number)] =
                        SwitchTable { cases, default: distance(*default) };
                    Op::Switch { a, table: *number }
                }
                op if line.to != NOWHERE => op.with_target(distance(line.to)).unwrap_or(op),
                op => op,
            };
            program.code.push(op);
        }

        let method = &mut program.methods[usize::from(self.method)];
        (method.positions, method.inlined, method.nulls) = (positions, inlined, nulls);
        method.handlers.clear();
        method.handlers.extend(self.handlers.iter().map(|&handler| Handler {
            start: handler.start + start,
            end: handler.end + start,
            target: handler.target + start,
            ..handler
        }));
        method.registers = self.registers;
        (method.start, method.end) = (start, start + self.lines.len() as u32);
    }
}

/// Appends the code of method `number`, taken from `code`, to that of `program`.
pub(super) fn write_unchanged(program: &mut Program, code: &[Op], number: u16) {
    let start = program.code.len() as u32;
    let method: &mut Method = &mut program.methods[usize::from(number)];
    program.code.extend_from_slice(&code[method.start as usize..method.end as usize]);
    method.move_to(start);
}
