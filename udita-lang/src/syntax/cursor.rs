//! A cursor over source text that replaces Unicode escapes.
//!
//! Java replaces `\uXXXX` before it forms tokens (JLS 3.3), so an escape may occur anywhere, even in a
//! keyword. A [`Cursor`] returns the translated characters and tracks their places in the raw text.
//! Characters are code points as `u32`, because an escape may denote a lone surrogate. Two escapes of a
//! surrogate pair are one character.

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

/// Whether an identifier may start with `character`.
pub(super) fn is_identifier_start(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| match c {
        'a'..='z' | 'A'..='Z' | '_' | '$' => true,
        _ if c.is_ascii() => false,
        _ => c.is_alphabetic() || is_currency_or_connector(c),
    })
}

/// Whether `character` may continue an identifier.
pub(super) fn is_identifier_part(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| match c {
        '0'..='9' => true,
        _ if is_combining(c) || is_ignorable(c) => true,
        _ => is_identifier_start(character) || !c.is_ascii() && c.is_alphanumeric(),
    })
}

/// Whether `c` is a combining mark, written above, below or around letters.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{487}'
        | '\u{591}'..='\u{5BD}'
        | '\u{1AB0}'..='\u{1ABD}'
        | '\u{1DC0}'..='\u{1DF9}'
        | '\u{20D0}'..='\u{20DC}'
        | '\u{20E1}'
        | '\u{20E5}'..='\u{20F0}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}'
        | '\u{1D165}'..='\u{1D169}'
        | '\u{1D16D}'..='\u{1D172}'
        | '\u{1D17B}'..='\u{1D182}'
        | '\u{1D185}'..='\u{1D18B}'
        | '\u{1D1AA}'..='\u{1D1AD}'
        | '\u{E0100}'..='\u{E01EF}')
}

/// Whether `c` is a control or formatting character that Java allows inside identifiers
/// (`Character.isIdentifierIgnorable`).
fn is_ignorable(c: char) -> bool {
    matches!(c, '\0'..='\u{8}'
        | '\u{E}'..='\u{1B}'
        | '\u{7F}'..='\u{9F}'
        | '\u{AD}'
        | '\u{600}'..='\u{605}'
        | '\u{61C}'
        | '\u{6DD}'
        | '\u{70F}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{206F}'
        | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0001}'
        | '\u{E0020}'..='\u{E007F}')
}

fn is_currency_or_connector(c: char) -> bool {
    matches!(c, '\u{A2}'..='\u{A5}' | '\u{20A0}'..='\u{20C0}' | '\u{203F}' | '\u{2040}' | '\u{2054}' | '\u{FF3F}')
}
