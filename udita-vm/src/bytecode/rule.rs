//! Rules: the assumptions that a program makes about its inputs.

use std::fmt;

use super::native::Native;
use super::op::Op;
use super::program::{Position, Program};

/// A rule: a call of `assume`, identified by its position in the source. All executions and all copies of the call are the same rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    /// The name of the source file, as the compiler received it.
    pub file: String,
    /// The number of the line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for Rule {
    /// `FILE:LINE:COLUMN`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl Program {
    /// The rules in the reachable code, without duplicates, by file and position.
    pub fn rules(&self) -> Vec<Rule> {
        let calls = (0..).zip(&self.code);
        let assumes = calls.filter(|(_, op)| matches!(op, Op::CallNative { native: Native::Assume, .. }));
        let mut positions: Vec<Position> = assumes.filter_map(|(pc, _)| self.position(pc)).collect();
        positions.sort_by_key(|position| (position.file, position.line, position.column));
        positions.dedup();
        positions.into_iter().map(|position| self.rule_at(position)).collect()
    }

    /// The rule of the `assume` at `position`.
    pub(crate) fn rule_at(&self, position: Position) -> Rule {
        let file = self.files.get(position.file as usize).cloned().unwrap_or_default();
        Rule { file, line: position.line, column: position.column }
    }
}
