//! Makes text from programs, files and stores safe to print: no character acts on a terminal or reorders
//! text.

use std::borrow::Cow;

/// Replaces a character that has no picture.
const UNKNOWN: char = '\u{fffd}';

/// Whether a character acts on a terminal or changes the order of the text around it. Newlines and tabs
/// don't.
pub fn is_unprintable(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Replaces each unprintable character of `text` by its picture, such as `␛` for an escape, or by `�` if it
/// has none.
///
/// ```
/// use udita_lang::diagnostic::printable;
///
/// assert_eq!(printable("a\tb\n"), "a\tb\n");
/// assert_eq!(printable("\u{1b}[31m\r\u{9b}\u{202e}"), "␛[31m␍��");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.contains(is_unprintable) {
        Cow::Owned(text.chars().map(|c| if is_unprintable(c) { picture(c) } else { c }).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The picture of a control character.
fn picture(c: char) -> char {
    match u32::from(c) {
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or(UNKNOWN),
        0x7f => '\u{2421}',
        _ => UNKNOWN,
    }
}
