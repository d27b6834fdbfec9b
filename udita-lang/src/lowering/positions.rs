//! Lines and columns of the code.

use udita_vm::bytecode::program::Position;

use crate::source::{SourceMap, Span};

/// The position of the start of `span`.
pub(super) fn position(sources: &SourceMap, span: Span) -> Position {
    let (line, column) = sources.file(span.file).line_column(span.start);
    Position { file: span.file.0, line, column }
}
