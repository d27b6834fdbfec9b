//! The lexer splits source text into tokens.
//!
//! The lexer never fails: unknown characters and unterminated literals become [`TokenKind::Unknown`]. The
//! lexer reports them, not the parser. The value of a literal is checked when the parser asks for it (see
//! [`literal`](super::literal)). Time and memory are linear in the text.

use super::bodies::{Outline, end_of_block};
use super::cursor::{Cursor, END, is_identifier_part, is_identifier_start, is_newline};
use super::literal::identifier_text;
use super::token::{Token, TokenKind};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// The result of the lexer.
pub(super) struct Tokens {
    /// All tokens. Exactly the last one is [`TokenKind::Eof`].
    pub(super) tokens: Vec<Token>,
    /// Whether a comment or text block without an end reaches to the end of the file.
    pub(super) cut_off: bool,
}

/// Limit on reports of unknown characters in a file. A file with more is not text.
const MAX_UNKNOWN: usize = 10;

/// Typical number of bytes per token, for reserving memory.
const BYTES_A_TOKEN: usize = 8;

/// Splits `text` into tokens.
pub(super) fn tokenize(file: FileId, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    let mut lexer = Lexer::new(file, text, 0, diagnostics);
    if lexer.cursor.peek() == 0xFEFF {
        lexer.cursor.bump();
    }
    lexer.run()
}

/// Splits the declarations of class files into tokens. A name between backquotes is an identifier, which Java's source may not have.
pub(super) fn tokenize_class_file(file: FileId, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    let mut lexer = Lexer::new(file, text, 0, diagnostics);
    lexer.has_quoted_names = true;
    lexer.run()
}

/// Splits `text` into tokens. Each body of a method becomes one [`TokenKind::Body`].
pub(super) fn tokenize_outline(file: FileId, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    let mut lexer = Lexer::new(file, text, 0, diagnostics);
    lexer.outline = Some(Outline::default());
    lexer.run()
}

/// Splits the text that `span` covers into tokens.
pub(super) fn tokenize_part(span: Span, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    Lexer::new(span.file, &text[..span.end as usize], span.start as usize, diagnostics).run()
}

struct Lexer<'t, 'd> {
    file: FileId,
    text: &'t str,
    cursor: Cursor<'t>,
    tokens: Vec<Token>,
    first_on_line: bool,
    escaped: bool,
    cut_off: bool,
    unknown: usize,
    /// Whether names may stand between backquotes.
    has_quoted_names: bool,
    /// Present if the bodies of methods are skipped.
    outline: Option<Outline>,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl<'t, 'd> Lexer<'t, 'd> {
    fn new(file: FileId, text: &'t str, start: usize, diagnostics: &'d mut Vec<Diagnostic>) -> Lexer<'t, 'd> {
        Lexer {
            file,
            text,
            cursor: Cursor::at(text, start),
            tokens: Vec::with_capacity((text.len() - start) / BYTES_A_TOKEN),
            first_on_line: true,
            escaped: false,
            cut_off: false,
            unknown: 0,
            has_quoted_names: false,
            outline: None,
            diagnostics,
        }
    }

    fn run(mut self) -> Tokens {
        while self.next() {}
        Tokens { tokens: self.tokens, cut_off: self.cut_off }
    }

    /// Reads the next token, or skips space. Returns false at the end.
    fn next(&mut self) -> bool {
        let start = self.cursor.position();
        let next = self.cursor.peek();
        let kind = match char::from_u32(next) {
            Some('a'..='z' | 'A'..='Z' | '_' | '$') => self.word(start),
            _ if next == END => {
                self.push(TokenKind::Eof, start);
                return false;
            }
            Some(' ' | '\t' | '\x0C') => {
                // The first one may be written as an escape.
                self.cursor.bump();
                self.cursor.eat_plain(|byte| matches!(byte, b' ' | b'\t' | b'\x0C'));
                return true;
            }
            Some('\n' | '\r') => {
                self.cursor.bump();
                self.first_on_line = true;
                return true;
            }
            Some('/') if self.cursor.peek_second() == u32::from('/') => {
                self.cursor.eat_line();
                return true;
            }
            Some('/') if self.cursor.peek_second() == u32::from('*') => {
                self.block_comment(start);
                return true;
            }
            Some('`') if self.has_quoted_names => {
                self.quoted_name();
                return true;
            }
            Some('0'..='9') => self.number(),
            Some('.') if one_of(self.cursor.peek_second(), "0123456789") => self.number(),
            Some('"') => self.string(start),
            Some('\'') => self.char(start),
            _ if is_identifier_start(next) => self.word(start),
            c => match c.and_then(|c| self.punctuation(c)) {
                Some(kind) => kind,
                None => {
                    self.unknown(start);
                    return true;
                }
            },
        };
        let kind = self.without_body(kind, start);
        self.push(kind, start);
        true
    }

    /// Skips the body if the token just read begins one. Returns the kind of the token, [`TokenKind::Body`]
    /// for a body.
    fn without_body(&mut self, kind: TokenKind, start: usize) -> TokenKind {
        let Some(outline) = &mut self.outline else { return kind };
        if outline.begins_body(kind, &self.text.as_bytes()[start..self.cursor.position()])
            && let Some(end) = end_of_block(self.text, start)
        {
            self.cursor = Cursor::at(self.text, end);
            return TokenKind::Body;
        }
        kind
    }

    fn push(&mut self, kind: TokenKind, start: usize) {
        let end = self.cursor.position() as u32;
        let (first_on_line, escaped) = (self.first_on_line, self.escaped);
        self.tokens.push(Token { kind, first_on_line, escaped, start: start as u32, end });
        self.first_on_line = false;
        self.escaped = false;
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start as u32, end as u32)
    }

    fn block_comment(&mut self, start: usize) {
        self.cursor.bump();
        self.cursor.bump();
        loop {
            self.cursor.eat_plain(|byte| !matches!(byte, b'*' | b'\n' | b'\r' | b'\\'));
            match self.cursor.bump() {
                END => {
                    self.cut_off = true;
                    let span = self.span(start, start + 2);
                    self.diagnostics.push(
                        Diagnostic::new(Code::Unterminated, span, "this comment has no end")
                            .label("starts here")
                            .help("end it with `*/`"),
                    );
                    return;
                }
                c if c == u32::from('*') && self.cursor.peek() == u32::from('/') => {
                    self.cursor.bump();
                    return;
                }
                c if is_newline(c) => self.first_on_line = true,
                _ => {}
            }
        }
    }

    /// An identifier or keyword.
    fn word(&mut self, start: usize) -> TokenKind {
        self.escaped = !self.cursor.eat_identifier();
        let word = &self.text[start..self.cursor.position()];
        let keyword = match self.escaped {
            true => TokenKind::keyword(&identifier_text(word)),
            false => TokenKind::keyword(word),
        };
        keyword.unwrap_or(TokenKind::Identifier)
    }

    /// Reads a name between backquotes. The token is the name alone.
    fn quoted_name(&mut self) {
        self.cursor.bump();
        let start = self.cursor.position();
        self.cursor.eat_while(|c| c != u32::from('`') && c != END);
        self.push(TokenKind::Identifier, start);
        self.cursor.eat('`');
    }

    /// Reads a number with all letters and digits after it, so `12ab` is one bad number instead of two
    /// tokens.
    fn number(&mut self) -> TokenKind {
        let mut float = false;
        let first = self.cursor.bump();
        if first == u32::from('0') && one_of(self.cursor.peek(), "xX") {
            self.cursor.bump();
            self.cursor.eat_while(is_hex_digit);
            if self.cursor.eat('.') {
                float = true;
                self.cursor.eat_while(is_hex_digit);
            }
            float |= self.exponent("pP");
        } else {
            if first == u32::from('.') {
                float = true;
            } else {
                self.cursor.eat_while(is_digit);
                float |= self.cursor.eat('.');
            }
            self.cursor.eat_while(is_digit);
            float |= self.exponent("eE");
            float |= one_of(self.cursor.peek(), "fFdD");
        }
        self.cursor.eat_while(is_identifier_part);
        if float { TokenKind::FloatLiteral } else { TokenKind::IntLiteral }
    }

    fn exponent(&mut self, letters: &str) -> bool {
        let found = one_of(self.cursor.peek(), letters);
        if found {
            self.cursor.bump();
            if one_of(self.cursor.peek(), "+-") {
                self.cursor.bump();
            }
        }
        found
    }

    fn string(&mut self, start: usize) -> TokenKind {
        self.cursor.bump();
        if self.cursor.peek() == u32::from('"') && self.cursor.peek_second() == u32::from('"') {
            let complete = self.text_block(start);
            return if complete { TokenKind::TextBlock } else { TokenKind::Unknown };
        }
        let complete = self.quoted(start, '"', "this string has no end");
        if complete { TokenKind::StringLiteral } else { TokenKind::Unknown }
    }

    fn char(&mut self, start: usize) -> TokenKind {
        self.cursor.bump();
        let complete = self.quoted(start, '\'', "this character literal has no end");
        if complete { TokenKind::CharLiteral } else { TokenKind::Unknown }
    }

    /// Reads the rest of a literal that ends with `quote` on the same line. Returns false if it is
    /// unterminated.
    fn quoted(&mut self, start: usize, quote: char, message: &str) -> bool {
        let at_end = |c| c == END || is_newline(c);
        loop {
            let next = self.cursor.peek();
            if at_end(next) {
                let span = self.span(start, self.cursor.position());
                let expected = format!("expected `{quote}` before the end of the line");
                self.diagnostics.push(Diagnostic::new(Code::Unterminated, span, message).label(expected));
                return false;
            }
            self.cursor.bump();
            if next == u32::from(quote) {
                return true;
            }
            if next == u32::from('\\') && !at_end(self.cursor.peek()) {
                self.cursor.bump();
            }
        }
    }

    /// Reads the rest of a text block after its first quote. Returns false if it is unterminated.
    fn text_block(&mut self, start: usize) -> bool {
        self.cursor.bump();
        self.cursor.bump();
        let mut quotes = 0;
        while quotes < 3 {
            let next = self.cursor.bump();
            quotes = if next == u32::from('"') { quotes + 1 } else { 0 };
            if next == u32::from('\\') {
                self.cursor.bump();
            }
            if next == END {
                self.cut_off = true;
                let span = self.span(start, start + 3);
                let message = "this text block has no end";
                self.diagnostics
                    .push(Diagnostic::new(Code::Unterminated, span, message).label("starts here"));
                return false;
            }
        }
        true
    }

    fn punctuation(&mut self, first: char) -> Option<TokenKind> {
        use TokenKind::*;
        let kind = match first {
            '(' => LeftParen,
            ')' => RightParen,
            '{' => LeftBrace,
            '}' => RightBrace,
            '[' => LeftBracket,
            ']' => RightBracket,
            ';' => Semicolon,
            ',' => Comma,
            '@' => At,
            '?' => Question,
            '~' => Tilde,
            '>' => Greater,
            '.' | ':' | '=' | '<' | '!' | '&' | '|' | '+' | '-' | '*' | '/' | '^' | '%' => {
                self.cursor.bump();
                return Some(self.operator(first));
            }
            _ => return None,
        };
        self.cursor.bump();
        Some(kind)
    }

    /// Reads the rest of punctuation that may have several characters.
    fn operator(&mut self, first: char) -> TokenKind {
        use TokenKind::*;
        match first {
            '.' => {
                if self.cursor.peek() == u32::from('.') && self.cursor.peek_second() == u32::from('.') {
                    self.cursor.bump();
                    self.cursor.bump();
                    Ellipsis
                } else {
                    Dot
                }
            }
            ':' => self.either(':', ColonColon, Colon),
            '=' => self.either('=', Equal, Assign),
            '!' => self.either('=', NotEqual, Not),
            '*' => self.either('=', StarAssign, Star),
            '/' => self.either('=', SlashAssign, Slash),
            '^' => self.either('=', CaretAssign, Caret),
            '%' => self.either('=', PercentAssign, Percent),
            '<' if self.cursor.eat('<') => self.either('=', ShiftLeftAssign, ShiftLeft),
            '<' => self.either('=', LessEqual, Less),
            '&' if self.cursor.eat('&') => AndAnd,
            '&' => self.either('=', AndAssign, And),
            '|' if self.cursor.eat('|') => OrOr,
            '|' => self.either('=', OrAssign, Or),
            '+' if self.cursor.eat('+') => PlusPlus,
            '+' => self.either('=', PlusAssign, Plus),
            '-' if self.cursor.eat('-') => MinusMinus,
            '-' if self.cursor.eat('>') => Arrow,
            _ => self.either('=', MinusAssign, Minus),
        }
    }

    fn either(&mut self, next: char, then: TokenKind, otherwise: TokenKind) -> TokenKind {
        if self.cursor.eat(next) { then } else { otherwise }
    }

    /// Reads a sequence of characters that can't start a token. It becomes one token with one report.
    fn unknown(&mut self, start: usize) {
        let first = self.cursor.peek();
        let mut count = 0;
        while can_start_nothing(self.cursor.peek()) {
            self.cursor.bump();
            count += 1;
        }
        // A control-Z at the end of a file is ignored, as on old systems (JLS 3.5).
        if first == 0x1A && count == 1 && self.cursor.peek() == END {
            return;
        }
        if self.unknown < MAX_UNKNOWN {
            let shown = match char::from_u32(first) {
                Some(c) if !c.is_control() && !c.is_whitespace() => format!("`{c}`"),
                Some(c) => format!("U+{:04X}", u32::from(c)),
                None => "this".to_string(),
            };
            let headline = match count {
                1 => format!("the character {shown} has no meaning in Java"),
                _ => format!("{count} characters from {shown} on have no meaning in Java"),
            };
            let span = self.span(start, self.cursor.position());
            self.diagnostics.push(Diagnostic::new(Code::UnknownCharacter, span, headline));
        }
        self.unknown += 1;
        self.push(TokenKind::Unknown, start);
    }
}

fn can_start_nothing(character: u32) -> bool {
    match char::from_u32(character) {
        Some(c) if c.is_ascii_graphic() => matches!(c, '#' | '`' | '\\'),
        Some(' ' | '\t' | '\x0C' | '\n' | '\r') => false,
        _ => character != END && !is_identifier_start(character),
    }
}

fn is_digit(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| c.is_ascii_digit() || c == '_')
}

fn is_hex_digit(character: u32) -> bool {
    char::from_u32(character).is_some_and(|c| c.is_ascii_hexdigit() || c == '_')
}

fn one_of(character: u32, characters: &str) -> bool {
    char::from_u32(character).is_some_and(|c| characters.contains(c))
}
