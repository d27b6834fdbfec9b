//! Lines and columns of the code.

use udita_vm::bytecode::program::Position;

use crate::source::{FileId, SourceMap, Span};

/// Turns places into lines and columns.
///
/// A column is counted from the start of its line, and a line may be megabytes long. Places come roughly in the order of
/// the text, so counting continues from the last place.
#[derive(Default)]
pub(super) struct Positions {
    last: Option<(FileId, u32, Position)>,
}

impl Positions {
    /// The position of the start of `span`.
    pub(super) fn position(&mut self, sources: &SourceMap, span: Span) -> Position {
        let position = match self.last {
            Some((file, offset, last)) if file == span.file => near(sources, span, offset, last),
            _ => None,
        };
        let position = position.unwrap_or_else(|| {
            let (line, column) = sources.file(span.file).line_column(span.start);
            Position { file: span.file.0, line, column }
        });
        self.last = Some((span.file, span.start, position));
        position
    }
}

/// The position of `span` when it begins in the same line as `offset`, whose position is known.
fn near(sources: &SourceMap, span: Span, offset: u32, known: Position) -> Option<Position> {
    let (first, second) = (span.start.min(offset) as usize, span.start.max(offset) as usize);
    let between = sources.file(span.file).text.get(first..second).filter(|text| !text.contains('\n'))?;
    let columns = between.chars().count() as u32;
    let column =
        if span.start < offset { known.column.checked_sub(columns)? } else { known.column + columns };
    Some(Position { column, ..known })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Dialect;

    #[test]
    fn positions_do_not_depend_on_what_was_asked_before() {
        let text = "ä = ö;\n\n  next(ü, 2);\nlast";
        let mut sources = SourceMap::new();
        let file = sources.add("a", text, Dialect::Java);
        let mut positions = Positions::default();
        let offsets: Vec<u32> = text.char_indices().map(|(at, _)| at as u32).collect();
        for &before in &offsets {
            for &at in &offsets {
                positions.position(&sources, Span::new(file, before, before));
                let found = positions.position(&sources, Span::new(file, at, at));
                assert_eq!(
                    (found.line, found.column),
                    sources.file(file).line_column(at),
                    "{before} then {at}"
                );
            }
        }
    }
}
