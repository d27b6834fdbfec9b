//! A cursor over source text that replaces Unicode escapes.
//!
//! Java replaces `\uXXXX` before it forms tokens (JLS 3.3), so an escape may occur anywhere, even in a
//! keyword. A [`Cursor`] returns the translated characters and tracks their places in the raw text.
//! Characters are code points as `u32`, because an escape may denote a lone surrogate. Two escapes of a
//! surrogate pair are one character.

use unicode_properties::GeneralCategory::{
    ConnectorPunctuation, CurrencySymbol, DecimalNumber, Format, LetterNumber, LowercaseLetter,
    ModifierLetter, NonspacingMark, OtherLetter, SpacingMark, TitlecaseLetter, UppercaseLetter,
};
use unicode_properties::UnicodeGeneralCategory as _;

/// The result of [`Cursor::peek`] at the end of the text.
pub(super) const END: u32 = u32::MAX;

/// The result of [`Cursor::peek`] at a `\u` without four hexadecimal digits.
pub(super) const BAD_ESCAPE: u32 = u32::MAX - 1;

/// A position in a text.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    position: usize,
    /// Whether the previous character is a backslash that escapes a backslash at this position. Either may be
    /// written as an escape, as in javac.
    after_backslash: bool,
    /// Whether the previous character was written as an escape. A backslash after it may start one.
    after_escape: bool,
}

impl<'t> Cursor<'t> {
    /// A cursor at the start of `text`.
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor::at(text, 0)
    }

    /// A cursor at byte `position` of `text`. The previous character is not a backslash.
    pub(super) fn at(text: &'t str, position: usize) -> Cursor<'t> {
        Cursor { text, position, after_backslash: false, after_escape: false }
    }

    /// The offset of the next character, in bytes.
    pub(super) fn position(&self) -> usize {
        self.position
    }

    /// The next character.
    #[inline]
    pub(super) fn peek(&self) -> u32 {
        match self.text.as_bytes().get(self.position) {
            Some(&byte) if byte < 0x80 && byte != b'\\' => u32::from(byte),
            _ => self.decode().0,
        }
    }

    /// The character after the next one.
    pub(super) fn peek_second(&self) -> u32 {
        let mut ahead = self.clone();
        ahead.bump();
        ahead.peek()
    }

    /// Consumes and returns the next character.
    #[inline]
    pub(super) fn bump(&mut self) -> u32 {
        let (character, length) = match self.text.as_bytes().get(self.position) {
            Some(&byte) if byte < 0x80 && byte != b'\\' => (u32::from(byte), 1),
            _ => self.decode(),
        };
        self.after_backslash = character == u32::from('\\') && !self.after_backslash;
        self.after_escape = length > 1 && self.text.as_bytes()[self.position] == b'\\';
        self.position += length;
        character
    }

    /// Consumes the next character if it is `expected`. Returns whether it is.
    pub(super) fn eat(&mut self, expected: char) -> bool {
        let found = self.peek() == u32::from(expected);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the rest of an identifier. Returns whether all of it is ASCII without escapes.
    pub(super) fn eat_identifier(&mut self) -> bool {
        let start = self.position;
        self.eat_plain(|byte| IDENTIFIER_PART[usize::from(byte)]);
        let plain = self.position;
        if self.text.as_bytes().get(plain).is_some_and(|&byte| byte >= 0x80 || byte == b'\\') {
            self.eat_while(is_identifier_part);
        }
        start < plain && plain == self.position
    }

    /// Consumes characters up to the next newline.
    pub(super) fn eat_line(&mut self) {
        self.eat_plain(|byte| !matches!(byte, b'\n' | b'\r' | b'\\'));
        self.eat_while(|character| !is_newline(character));
    }

    /// Consumes bytes while `wanted` holds. It must not hold for backslashes, nor for only a part of a
    /// character.
    pub(super) fn eat_plain(&mut self, wanted: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.position..];
        let length = rest.iter().position(|&byte| !wanted(byte)).unwrap_or(rest.len());
        self.position += length;
        self.after_backslash &= length == 0;
        self.after_escape &= length == 0;
    }

    /// Consumes characters while `wanted` holds.
    pub(super) fn eat_while(&mut self, wanted: impl Fn(u32) -> bool) {
        while self.peek() != END && wanted(self.peek()) {
            self.bump();
        }
    }

    /// The next character and its length in bytes.
    fn decode(&self) -> (u32, usize) {
        let rest = &self.text[self.position..];
        let Some(character) = rest.chars().next() else { return (END, 0) };
        let is_escaped = self.after_backslash && !self.after_escape;
        if character != '\\' || is_escaped || !rest[1..].starts_with('u') {
            return (u32::from(character), character.len_utf8());
        }
        match escape(rest) {
            (high @ 0xD800..0xDC00, length) => match escape(&rest[length..]) {
                (low @ 0xDC00..0xE000, more) => {
                    (0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), length + more)
                }
                _ => (high, length),
            },
            other => other,
        }
    }
}

/// The value and the length of the Unicode escape at the start of `text`. The value is [`BAD_ESCAPE`] if
/// there is none.
fn escape(text: &str) -> (u32, usize) {
    let Some(after) = text.strip_prefix("\\u") else { return (BAD_ESCAPE, 0) };
    let digits = after.trim_start_matches('u');
    let start = text.len() - digits.len();
    let hex = digits.bytes().take(4).take_while(u8::is_ascii_hexdigit).count();
    match u32::from_str_radix(&digits[..hex], 16) {
        Ok(value) if hex == 4 => (value, start + 4),
        _ => (BAD_ESCAPE, start + hex),
    }
}

/// Whether an ASCII character may be part of an identifier.
static IDENTIFIER_PART: [bool; 256] = {
    let mut part = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        part[byte as usize] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'_' | b'$');
        byte += 1;
    }
    part
};

/// Whether `character` ends a line.
pub(super) fn is_newline(character: u32) -> bool {
    character == u32::from('\n') || character == u32::from('\r')
}

/// Whether an identifier may start with `character` (`Character.isJavaIdentifierStart`).
pub(super) fn is_identifier_start(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| match c {
        'a'..='z' | 'A'..='Z' | '_' | '$' => true,
        _ if c.is_ascii() => false,
        _ => matches!(
            c.general_category(),
            UppercaseLetter
                | LowercaseLetter
                | TitlecaseLetter
                | ModifierLetter
                | OtherLetter
                | LetterNumber
                | CurrencySymbol
                | ConnectorPunctuation
        ),
    })
}

/// Whether `character` may continue an identifier (`Character.isJavaIdentifierPart`).
pub(super) fn is_identifier_part(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| match c {
        '0'..='9' | '\0'..='\u{8}' | '\u{E}'..='\u{1B}' | '\u{7F}'..='\u{9F}' => true,
        _ if c.is_ascii() => is_identifier_start(character),
        _ => {
            is_identifier_start(character)
                || matches!(c.general_category(), DecimalNumber | SpacingMark | NonspacingMark | Format)
        }
    })
}
