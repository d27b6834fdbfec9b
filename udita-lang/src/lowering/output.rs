//! The code of a program: the concatenation of its methods.

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Method;

use super::constants::Constants;
use super::emit::Code;
use super::positions::position;
use crate::source::SourceMap;

/// The code and the headers of the lowered methods.
#[derive(Default)]
pub(super) struct Output {
    pub(super) methods: Vec<Method>,
    pub(super) code: Vec<Op>,
}

impl Output {
    /// Adds the next method.
    pub(super) fn add(&mut self, sources: &SourceMap, constants: &mut Constants, header: Method, code: Code) {
        let start = self.code.len();
        self.code.extend(code.ops);
        for (at, table) in code.switches {
            if let Op::Switch { table: index, .. } = &mut self.code[start + at] {
                *index = constants.switch(table);
            }
        }
        let start = start as u32;
        let handlers = code.handlers.into_iter().map(|mut handler| {
            handler.start += start;
            handler.end += start;
            handler.target += start;
            handler
        });
        let mut positions = Vec::with_capacity(code.positions.len());
        for (at, span) in code.positions {
            let position = position(sources, span);
            // Consecutive spans often start at the same place.
            if positions.last().is_none_or(|&(_, last)| last != position) {
                positions.push((start + at, position));
            }
        }
        let nulls = code.nulls.into_iter().map(|(at, text)| (start + at, text.into())).collect();
        let end = self.code.len() as u32;
        self.methods.push(Method { start, end, handlers: handlers.collect(), positions, nulls, ..header });
    }
}
