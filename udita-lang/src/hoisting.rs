//! Finds conditions that can be tested earlier, and the places in the text to move them to.
//!
//! A condition is a statement whose only effect is to drop paths: `assume(condition);`, `if (condition)
//! return false;`, a call of a method with such statements, a loop around them, or one operand of their
//! condition. A condition moves up past statements that set none of the names that it reads, out of blocks
//! and loops, and into the preceding loop. If the condition is in a method, the calls of this method move as
//! well.
//!
//! The analysis is a heuristic: it compares names instead of objects, and knows the library's methods by
//! name. The caller therefore compiles the changed text and compares the solutions. A wrong guess costs one
//! trial.
//!
//! From the bottom up: [`children`] walks over trees, [`effects`] lists what code reads and writes,
//! [`methods`] resolves calls, [`units`] finds the conditions, [`edits`] changes the text, [`hoist`] holds
//! the result, and [`blocks`] and [`loops`] find the places.

mod blocks;
mod children;
mod edits;
mod effects;
mod hoist;
mod loops;
mod methods;
#[cfg(test)]
mod tests;
mod units;

use bumpalo::Bump;

use crate::compile::on_deep_stack;
use crate::source::{FileId, SourceMap};
use crate::syntax::parse;
pub use hoist::{Hoist, Place, hoisted};

/// The earlier places for each condition that ends the path at `line` and `column`, both counted from 1. The
/// file must have no errors.
pub fn hoists(sources: &SourceMap, file: FileId, line: u32, column: u32) -> Vec<Hoist> {
    on_deep_stack(&[file], || find(sources, file, line, column)).unwrap_or_default()
}

fn find(sources: &SourceMap, file: FileId, line: u32, column: u32) -> Vec<Hoist> {
    let source = sources.file(file);
    let arena = Bump::new();
    let unit = parse(&arena, file, &source.text, &mut Vec::new());
    let Some(at) = source.offset(line, column) else { return Vec::new() };
    let found = methods::methods(unit);
    let summaries = methods::summaries(&found);
    let mut all: Vec<Hoist> = Vec::new();
    for unit in units::units(source, &found, &summaries, at) {
        let moves = blocks::moves(source, &unit, &summaries);
        for hoist in moves.into_iter().chain(loops::moves(source, &unit, &summaries)) {
            if all.iter().all(|known| known.edits != hoist.edits) {
                all.push(hoist);
            }
        }
    }
    all
}
