//! Computes the values of literals.
//!
//! Each function takes the text of a token, with its quotes, and returns the value or the error.

use super::ast::Literal;
use super::cursor::{BAD_ESCAPE, Cursor, END, is_newline};
use std::borrow::Cow;
use std::ops::Range;

use udita_vm::floats;

/// An error in a literal.
#[derive(Debug)]
pub(super) struct BadLiteral {
    /// The range of wrong bytes in the text of the literal.
    pub(super) range: Range<usize>,
    pub(super) headline: String,
    pub(super) help: Option<String>,
}

fn bad<T>(range: Range<usize>, headline: impl Into<String>) -> Result<T, BadLiteral> {
    Err(BadLiteral { range, headline: headline.into(), help: None })
}

/// The text of an identifier, with Unicode escapes replaced.
pub(super) fn identifier_text(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut cursor = Cursor::new(text);
    let mut out = String::new();
    while let Some(c) = char::from_u32(cursor.bump()) {
        out.push(c);
    }
    Cow::Owned(out)
}

/// The value of an `int` or `long`. A preceding minus sign (`negated`) allows one more value.
pub(super) fn integer(text: &str, negated: bool) -> Result<Literal<'static>, BadLiteral> {
    let text = &*identifier_text(text);
    let whole = 0..text.len();
    let (body, long) = match text.strip_suffix(['l', 'L']) {
        Some(body) => (body, true),
        None => (text, false),
    };
    let lower = body.get(..2).map(str::to_ascii_lowercase);
    let (radix, prefix) = match lower.as_deref() {
        Some("0x") => (16, 2),
        Some("0b") => (2, 2),
        _ if body.len() > 1 && body.starts_with('0') => (8, 1),
        _ => (10, 0),
    };
    let digits = &body[prefix..];
    if digits.is_empty() {
        return bad(whole, format!("`{text}` has no digits"));
    }
    check_underscores(body, if radix == 8 { 0 } else { prefix })?;
    let mut value: Option<u64> = Some(0);
    for (offset, digit) in digits.char_indices().filter(|&(_, c)| c != '_') {
        let Some(digit_value) = digit.to_digit(radix) else {
            let at = prefix + offset;
            let name = match radix {
                2 => "a binary",
                8 => "an octal",
                10 => "a decimal",
                _ => "a hexadecimal",
            };
            return Err(BadLiteral {
                range: at..at + digit.len_utf8(),
                headline: format!("`{digit}` is not allowed in {name} number"),
                help: (radix == 8 && digit.is_ascii_digit()).then(|| {
                    "a number that starts with `0` is octal; drop the `0` for a decimal one".to_string()
                }),
            });
        };
        value = value.and_then(|v| v.checked_mul(u64::from(radix))?.checked_add(u64::from(digit_value)));
    }
    // A decimal number is a magnitude. In the other radices, it is a bit pattern.
    let limit = match (radix, long) {
        (10, false) => i32::MAX as u64 + u64::from(negated),
        (10, true) => i64::MAX as u64 + u64::from(negated),
        (_, false) => u64::from(u32::MAX),
        (_, true) => u64::MAX,
    };
    match value {
        Some(value) if value <= limit && long => Ok(Literal::Long(value as i64)),
        Some(value) if value <= limit => Ok(Literal::Int(value as u32 as i32)),
        _ => {
            let fits_long = value.is_some_and(|v| radix != 10 || v <= i64::MAX as u64 + u64::from(negated));
            let ty = if long { "long" } else { "int" };
            Err(BadLiteral {
                range: whole,
                headline: format!("this number is too large for `{ty}`"),
                help: (!long && fits_long && text.len() < 40).then(|| format!("`{text}L` is a `long`")),
            })
        }
    }
}

/// Checks that underscores are between digits. The first `prefix` bytes are not digits.
fn check_underscores(text: &str, prefix: usize) -> Result<(), BadLiteral> {
    let bytes = text.as_bytes();
    let is_digit =
        |i: usize| i >= prefix && bytes.get(i).is_some_and(|b| b.is_ascii_hexdigit() || *b == b'_');
    for (i, _) in bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'_') {
        if i == 0 || !is_digit(i - 1) || !is_digit(i + 1) {
            return bad(i..i + 1, "an underscore is only allowed between two digits");
        }
    }
    Ok(())
}

/// The value of a `float` or `double`.
pub(super) fn float(text: &str) -> Result<Literal<'static>, BadLiteral> {
    let text = &*identifier_text(text);
    let whole = 0..text.len();
    let hex = text.len() > 1 && text[..2].eq_ignore_ascii_case("0x");
    let (body, single) = match text.char_indices().next_back() {
        Some((at, 'f' | 'F')) => (&text[..at], true),
        Some((at, 'd' | 'D')) => (&text[..at], false),
        _ => (text, false),
    };
    let mark = if hex { ['p', 'P'] } else { ['e', 'E'] };
    let mantissa_end = body.find(mark).unwrap_or(body.len());
    check_underscores(&body[..mantissa_end], if hex { 2 } else { 0 })?;
    check_underscores(&body[(mantissa_end + 1).min(body.len())..], 0)?;
    let plain = body.replace('_', "");
    let value = if hex { floats::parse_hex(&plain, single) } else { parse_decimal_float(&plain, single) };
    let ty = if single { "float" } else { "double" };
    let Some((value, nonzero)) = value else {
        return bad(whole, format!("this is not a number of type `{ty}`"));
    };
    if value.is_infinite() {
        return bad(whole, format!("this number is too large for `{ty}`"));
    }
    if value == 0.0 && nonzero {
        return bad(whole, format!("this number is too small for `{ty}` and would be zero"));
    }
    Ok(if single { Literal::Float(value as f32) } else { Literal::Double(value) })
}

/// The value, and whether the text has a digit other than zero.
fn parse_decimal_float(text: &str, single: bool) -> Option<(f64, bool)> {
    // Rust's grammar also allows signs, `inf` and `nan`. They get here only through a bad suffix.
    if !text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-')) {
        return None;
    }
    let mantissa = text.split(['e', 'E']).next().unwrap_or("");
    let nonzero = mantissa.bytes().any(|b| matches!(b, b'1'..=b'9'));
    let value = if single { f64::from(text.parse::<f32>().ok()?) } else { text.parse::<f64>().ok()? };
    Some((value, nonzero))
}

/// The UTF-16 units of a string literal with quotes.
pub(super) fn string(text: &str) -> Result<Vec<u16>, BadLiteral> {
    Ok(unescape(&characters(text)?[1..], Some('"'))?.0)
}

/// The UTF-16 unit of a character literal with quotes.
pub(super) fn character(text: &str) -> Result<u16, BadLiteral> {
    let whole = 0..text.len();
    let (units, count) = unescape(&characters(text)?[1..], Some('\''))?;
    match units[..] {
        [unit] => Ok(unit),
        [] => bad(whole, "this character literal is empty"),
        _ if count == 1 => bad(whole, "this character doesn't fit in a `char`"),
        _ => Err(BadLiteral {
            range: whole,
            headline: "a character literal holds one character".to_string(),
            help: Some("a string needs double quotes".to_string()),
        }),
    }
}

/// The UTF-16 units of a text block with quotes. Removes common indentation and trailing space, then replaces
/// escapes (JLS 3.10.6).
pub(super) fn text_block(text: &str) -> Result<Vec<u16>, BadLiteral> {
    let all = characters(text)?;
    let mut lines = lines(&all[3..all.len() - 3]).into_iter();
    if let Some(first) = lines.next()
        && let Some(stray) = first.iter().find(|c| !is_space(c.code))
    {
        return bad(stray.range.clone(), "the text of a text block starts on the line after its `\"\"\"`");
    }
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return bad(0..text.len(), "the text of a text block starts on the line after its `\"\"\"`");
    }
    let indent = |line: &[Character]| line.iter().take_while(|c| is_space(c.code)).count();
    let is_blank = |line: &[Character]| indent(line) == line.len();
    // The last line counts even if it is blank, so the closing quotes can set the indentation.
    let common = lines
        .iter()
        .enumerate()
        .filter(|&(i, line)| i + 1 == lines.len() || !is_blank(line))
        .map(|(_, line)| indent(line))
        .min()
        .unwrap_or(0);
    let mut stripped = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        if i > 0 {
            let at = line.first().map_or(text.len(), |c| c.range.start);
            stripped.push(Character { code: u32::from('\n'), range: at..at });
        }
        let end = line.iter().rposition(|c| !is_space(c.code)).map_or(0, |last| last + 1);
        stripped.extend_from_slice(line.get(common..end).unwrap_or_default());
    }
    Ok(unescape(&stripped, None)?.0)
}

/// A translated character, with its bytes in the literal.
#[derive(Clone)]
struct Character {
    code: u32,
    range: Range<usize>,
}

/// The characters of `text`, with Unicode escapes replaced.
fn characters(text: &str) -> Result<Vec<Character>, BadLiteral> {
    let mut cursor = Cursor::new(text);
    let mut characters = Vec::with_capacity(text.len());
    loop {
        let start = cursor.position();
        let code = cursor.bump();
        let range = start..cursor.position();
        match code {
            END => return Ok(characters),
            BAD_ESCAPE => return bad(range, "`\\u` needs four hexadecimal digits"),
            _ => characters.push(Character { code, range }),
        }
    }
}

/// The lines of a text block without their terminators.
fn lines(content: &[Character]) -> Vec<&[Character]> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut i = 0;
    while let Some(c) = content.get(i) {
        i += 1;
        if is_newline(c.code) {
            lines.push(&content[start..i - 1]);
            let both = c.code == u32::from('\r') && content.get(i).is_some_and(|n| n.code == u32::from('\n'));
            i += usize::from(both);
            start = i;
        }
    }
    lines.push(&content[start..]);
    lines
}

/// Whether `code` is white space as defined by `Character.isWhitespace`, which text blocks are stripped of.
fn is_space(code: u32) -> bool {
    char::from_u32(code).is_some_and(|c| match c {
        '\u{A0}' | '\u{2007}' | '\u{202F}' | '\u{85}' => false,
        '\u{1C}'..='\u{1F}' => true,
        _ => c.is_whitespace(),
    })
}

/// Replaces escapes until the closing quote or the end. Returns the UTF-16 units and the number of
/// characters.
fn unescape(mut rest: &[Character], quote: Option<char>) -> Result<(Vec<u16>, usize), BadLiteral> {
    let mut units = Vec::with_capacity(rest.len());
    let mut count = 0;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if quote.is_some_and(|quote| first.code == u32::from(quote)) {
            break;
        }
        count += 1;
        if first.code != u32::from('\\') {
            push_unit(&mut units, first.code);
            continue;
        }
        let Some((escape, after)) = rest.split_first() else { break };
        rest = after;
        let replaced = match char::from_u32(escape.code) {
            Some('b') => 0x08,
            Some('t') => 0x09,
            Some('n') => 0x0A,
            Some('f') => 0x0C,
            Some('r') => 0x0D,
            Some('s') => 0x20,
            Some('"' | '\'' | '\\') => escape.code,
            // Two digits, or three if the first one is at most 3.
            Some('0'..='7') => {
                let more = if escape.code <= u32::from('3') { 2 } else { 1 };
                let mut value = escape.code - u32::from('0');
                for _ in 0..more {
                    let Some((next, after)) = rest.split_first() else { break };
                    let Some(digit) = char::from_u32(next.code).and_then(|c| c.to_digit(8)) else { break };
                    value = value * 8 + digit;
                    rest = after;
                }
                value
            }
            Some('\n') if quote.is_none() => continue,
            _ => {
                return Err(BadLiteral {
                    range: first.range.start..escape.range.end,
                    headline: "this escape has no meaning in Java".to_string(),
                    help: Some("a backslash itself is written `\\\\`".to_string()),
                });
            }
        };
        push_unit(&mut units, replaced);
    }
    Ok((units, count))
}

/// Appends a code point, which may be a lone surrogate.
fn push_unit(units: &mut Vec<u16>, code: u32) {
    match char::from_u32(code) {
        Some(c) => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
        None => units.push(code as u16),
    }
}
