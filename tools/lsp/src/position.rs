//! Conversion between positions of the protocol, which count code units, and byte offsets.

use lsp_types::{Position, PositionEncodingKind, Range};
use udita::language::{SourceFile, SourceMap, Span};

/// The unit of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Encoding {
    Utf8,
    /// The encoding for a client that doesn't state one.
    #[default]
    Utf16,
    Utf32,
}

impl Encoding {
    /// The encoding to use with a client that offers `offered`. UTF-8 is preferred, because it needs no counting.
    pub(crate) fn negotiated(offered: &[PositionEncodingKind]) -> Encoding {
        if offered.contains(&PositionEncodingKind::UTF8) {
            Encoding::Utf8
        } else if offered.contains(&PositionEncodingKind::UTF32)
            && !offered.contains(&PositionEncodingKind::UTF16)
        {
            Encoding::Utf32
        } else {
            Encoding::Utf16
        }
    }

    /// The name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    fn units(self, character: char) -> u32 {
        match self {
            Encoding::Utf8 => character.len_utf8() as u32,
            Encoding::Utf16 => character.len_utf16() as u32,
            Encoding::Utf32 => 1,
        }
    }

    /// The position of byte `offset`, rounded down to the beginning of a character.
    pub(crate) fn position(self, file: &SourceFile, offset: u32) -> Position {
        let line = file.line_index(offset);
        let range = file.line_range(line);
        let end = (offset as usize).clamp(range.start, range.end);
        let before = file.text[range.clone()].char_indices().take_while(|(at, _)| range.start + at < end);
        let character = before.map(|(_, character)| self.units(character)).sum();
        Position { line: line as u32, character }
    }

    /// The byte offset of `position`. A position after the end of its line is moved to the end of the line, a position within a
    /// character to its beginning, and a position after the last line to the end of the text.
    pub(crate) fn offset(self, file: &SourceFile, position: Position) -> u32 {
        let range = file.line_range(position.line as usize);
        let mut units = 0;
        for (at, character) in file.text[range.clone()].char_indices() {
            units += self.units(character);
            if units > position.character {
                return (range.start + at) as u32;
            }
        }
        range.end as u32
    }

    /// The range that `span` covers.
    pub(crate) fn range(self, sources: &SourceMap, span: Span) -> Range {
        let file = sources.file(span.file);
        Range { start: self.position(file, span.start), end: self.position(file, span.end.max(span.start)) }
    }
}

#[cfg(test)]
mod tests {
    use udita::language::Dialect;

    use super::*;

    fn position(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn positions_count_the_units_of_their_encoding() {
        // `ü` has 2 bytes and 1 UTF-16 unit; the clef has 4 bytes and 2 units.
        let mut sources = SourceMap::new();
        let file = sources.add("a.udita", "ab\r\nü𝄞x\nlast", Dialect::Udita);
        let file = sources.file(file);
        let x = file.text.find('x').expect("it is there") as u32;
        for (encoding, character) in [(Encoding::Utf8, 6), (Encoding::Utf16, 3), (Encoding::Utf32, 2)] {
            assert_eq!(encoding.position(file, x), position(1, character));
            assert_eq!(encoding.offset(file, position(1, character)), x);
        }
        let utf16 = Encoding::Utf16;
        assert_eq!(utf16.offset(file, position(0, 99)), 2, "the end of the line, before its terminator");
        assert_eq!(utf16.offset(file, position(1, 2)), 6, "within the clef");
        assert_eq!(utf16.offset(file, position(99, 0)), file.text.len() as u32);
        assert_eq!(utf16.position(file, 3), position(0, 2), "within the line terminator");
        assert_eq!(utf16.position(file, u32::MAX), position(2, 4));
    }

    #[test]
    fn utf8_is_taken_where_the_client_offers_it() {
        let (utf8, utf16) = (PositionEncodingKind::UTF8, PositionEncodingKind::UTF16);
        assert_eq!(Encoding::negotiated(&[utf16.clone(), utf8]), Encoding::Utf8);
        assert_eq!(Encoding::negotiated(&[utf16]), Encoding::Utf16);
        assert_eq!(Encoding::negotiated(&[]), Encoding::Utf16);
        assert_eq!(Encoding::negotiated(&[PositionEncodingKind::UTF32]), Encoding::Utf32);
    }
}
