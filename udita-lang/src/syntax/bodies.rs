//! Finds the bodies of methods without parsing them.
//!
//! A program uses few methods of the library classes that it refers to. The lexer therefore makes a single
//! token of each body in a library file, and the parser parses the body on demand. [`Outline`] follows the
//! tokens and finds each `{` that begins code. A body that it misses is parsed immediately, which only costs
//! time. [`end_of_block`] finds the matching `}`.

use super::token::TokenKind;
use TokenKind::*;

/// Follows the tokens of a file outside of method bodies.
#[derive(Default)]
pub(super) struct Outline {
    /// The contexts of the open curly brackets, innermost last.
    open: Vec<Surrounded>,
    /// Number of open round brackets in the current member.
    round: u32,
    /// The part of the current member read so far.
    head: Head,
    after_record: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Surrounded {
    Members,
    EnumConstants,
    /// A part of a value: the elements of an array, the body of a lambda expression or of an anonymous class.
    Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Head {
    #[default]
    Member,
    Type,
    Enum,
    /// A method, constructor or annotation element, after its parameters.
    Method,
    /// A field after its `=`, or an annotation element after its `default`.
    Value,
}

impl Outline {
    /// Processes the next token of a file, with the text `text`. Returns whether it is a `{` that begins
    /// code.
    pub(super) fn begins_body(&mut self, kind: TokenKind, text: &[u8]) -> bool {
        let around = self.open.last().copied();
        let in_value = self.round > 0 || self.head == Head::Value || around == Some(Surrounded::Value);
        let after_record = std::mem::replace(&mut self.after_record, kind == Identifier && text == b"record");
        match kind {
            LeftParen => self.round += 1,
            RightParen => {
                self.round = self.round.saturating_sub(1);
                if self.round == 0 && self.head == Head::Member {
                    self.head = Head::Method;
                }
            }
            LeftBrace if in_value => self.open.push(Surrounded::Value),
            LeftBrace => {
                let surrounded = match (self.head, around) {
                    (Head::Enum, _) => Surrounded::EnumConstants,
                    (Head::Type, _) | (_, Some(Surrounded::EnumConstants)) => Surrounded::Members,
                    _ => {
                        self.head = Head::Member;
                        return true;
                    }
                };
                self.open.push(surrounded);
                self.head = Head::Member;
            }
            RightBrace => {
                let closed = self.open.pop();
                if closed != Some(Surrounded::Value) {
                    self.head = Head::Member;
                }
            }
            _ if in_value && kind != Semicolon => {}
            Semicolon if self.round == 0 && around != Some(Surrounded::Value) => {
                self.head = Head::Member;
                if let Some(last @ Surrounded::EnumConstants) = self.open.last_mut() {
                    *last = Surrounded::Members;
                }
            }
            Assign => self.head = Head::Value,
            Default if self.head == Head::Method => self.head = Head::Value,
            Class | Interface => self.head = Head::Type,
            Enum => self.head = Head::Enum,
            Identifier if after_record => self.head = Head::Type,
            _ => {}
        }
        false
    }
}

/// The bytes that need a closer look in code.
static NOTABLE: [bool; 256] = {
    let mut notable = [false; 256];
    let bytes = b"{}\"'/";
    let mut i = 0;
    while i < bytes.len() {
        notable[bytes[i] as usize] = true;
        i += 1;
    }
    notable
};

/// The position just past the `}` that closes the `{` at `start`, if it is closed.
pub(super) fn end_of_block(text: &str, start: usize) -> Option<usize> {
    let text = text.as_bytes();
    let mut depth = 0;
    let mut at = start;
    loop {
        at += text[at..].iter().position(|&byte| NOTABLE[usize::from(byte)])?;
        match text[at] {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'/' => match text.get(at + 1) {
                Some(b'/') => at += text[at..].iter().position(|&byte| byte == b'\n')?,
                Some(b'*') => at += 3 + find(&text[at + 2..], b"*/")?,
                _ => {}
            },
            _ if text[at..].starts_with(b"\"\"\"") => at = end_of_literal(text, at + 3, b"\"\"\"")?,
            quote => at = end_of_literal(text, at + 1, &[quote])?,
        }
        at += 1;
    }
}

/// The position of the last byte of the `quote` that ends a literal.
fn end_of_literal(text: &[u8], mut at: usize, quote: &[u8]) -> Option<usize> {
    while !text.get(at..)?.starts_with(quote) {
        at += if text[at] == b'\\' { 2 } else { 1 };
        text.get(at)?;
    }
    Some(at + quote.len() - 1)
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}
