//! Conditions that can be asked earlier: where in the text they could stand instead.
//!
//! A condition is a statement that drops paths and does nothing else: `assume(condition);`, `if (condition) return false;`, a call of a method
//! with such statements, a loop around them, or one operand of their condition. It moves up over statements that set none of the names that it reads, out of blocks and out
//! of loops, and into the loop before it. If the condition is in a method, the calls of this method move as well.
//!
//! Nothing here is a proof: names stand for objects, and the library's methods are known by their names. So a caller compiles
//! the changed text and compares the solutions. A wrong guess costs this trial.
//!
//! From the bottom up: [`parts`] walks over trees, [`effects`] says what code reads and writes, [`methods`] what calls do, [`units`] finds the conditions,
//! [`edits`] changes the text, [`change`] is the result, [`blocks`] and [`loops`] find the places.

mod blocks;
mod change;
mod edits;
mod effects;
mod loops;
mod methods;
mod parts;
#[cfg(test)]
mod tests;
mod units;

use bumpalo::Bump;

use crate::compile::on_deep_stack;
use crate::source::{FileId, SourceMap};
use crate::syntax::parse;
pub use change::{Earlier, Place, changed};

/// The places at which the condition at a line and a column, both from 1, could be asked earlier, for each condition that ends the path there. The
/// file has no errors.
pub fn earlier(sources: &SourceMap, file: FileId, line: u32, column: u32) -> Vec<Earlier> {
    on_deep_stack(&[file], || find(sources, file, line, column)).unwrap_or_default()
}

fn find(sources: &SourceMap, file: FileId, line: u32, column: u32) -> Vec<Earlier> {
    let source = sources.file(file);
    let arena = Bump::new();
    let unit = parse(&arena, file, &source.text, &mut Vec::new());
    let Some(at) = source.offset(line, column) else { return Vec::new() };
    let found = methods::methods(unit);
    let summaries = methods::summaries(&found);
    let mut all: Vec<Earlier> = Vec::new();
    for unit in units::units(source, &found, &summaries, at) {
        let moves = blocks::moves(source, &unit, &summaries);
        for change in moves.into_iter().chain(loops::moves(source, &unit, &summaries)) {
            if all.iter().all(|known| known.edits != change.edits) {
                all.push(change);
            }
        }
    }
    all
}
