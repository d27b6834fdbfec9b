//! The basic blocks of a method, with the exception handlers that cover them.

use std::collections::BTreeSet;
use std::ops::Range;

use super::refusal::{DAMAGED, Refusal, Translated};
use crate::class_file::{Code, Instruction};

/// A block of instructions, in the order of the code.
#[derive(Debug)]
pub(super) struct Block {
    /// The indices of its instructions.
    pub(super) instructions: Range<usize>,
    /// The numbers of the handlers that cover it, in the order of search.
    pub(super) handlers: Vec<usize>,
}

/// The blocks of a method, in the order of the code.
pub(super) struct Blocks {
    pub(super) blocks: Vec<Block>,
    /// The place of the first instruction of each block.
    starts: Vec<u32>,
}

impl Blocks {
    /// Splits `code` into blocks.
    pub(super) fn new(code: &Code) -> Translated<Blocks> {
        let instructions = &code.instructions;
        let Some(&(last, _)) = instructions.last() else { return Err(DAMAGED) };
        let end = last + 1;
        let mut starts = BTreeSet::from([0]);
        for (number, (_, instruction)) in instructions.iter().enumerate() {
            let targets = targets(instruction);
            let leaves = !targets.is_empty() || ends(instruction);
            if leaves && let Some(&(next, _)) = instructions.get(number + 1) {
                starts.insert(next);
            }
            starts.extend(targets);
        }
        for handler in &code.handlers {
            if handler.start >= handler.end {
                return Err(DAMAGED);
            }
            starts.extend([handler.start, handler.handler]);
            if handler.end < end {
                starts.insert(handler.end);
            }
        }
        let starts: Vec<u32> = starts.into_iter().collect();
        let index = |at: u32| instructions.binary_search_by_key(&at, |&(at, _)| at);
        let mut blocks = Vec::with_capacity(starts.len());
        for (number, &start) in starts.iter().enumerate() {
            // A jump into the middle of an instruction.
            let begin = index(start).map_err(|_| DAMAGED)?;
            let end = match starts.get(number + 1) {
                Some(&next) => index(next).map_err(|_| DAMAGED)?,
                None => instructions.len(),
            };
            let covers = |&handler: &usize| {
                let handler = &code.handlers[handler];
                handler.start <= start && start < handler.end
            };
            let handlers = (0..code.handlers.len()).filter(covers).collect();
            blocks.push(Block { instructions: begin..end, handlers });
        }
        Ok(Blocks { blocks, starts })
    }

    /// The number of the block that begins at `at`.
    pub(super) fn at(&self, at: u32) -> Translated<usize> {
        self.starts.binary_search(&at).map_err(|_| Refusal::Damaged("a jump leads out of the code"))
    }
}

/// The places to which an instruction may jump.
fn targets(instruction: &Instruction) -> Vec<u32> {
    match instruction {
        Instruction::JumpIf(_, to) | Instruction::Jump(to) => vec![*to],
        Instruction::Switch { cases, default } => cases.iter().map(|&(_, to)| to).chain([*default]).collect(),
        Instruction::Several(all) => all.last().map(targets).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Whether control never continues after an instruction.
pub(super) fn ends(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Jump(_) | Instruction::Switch { .. } | Instruction::Return(_) | Instruction::Throw => {
            true
        }
        Instruction::Several(all) => all.last().is_some_and(ends),
        _ => false,
    }
}
