//! Escaping of text for HTML.

use std::fmt::{self, Write};

use udita::drawing::svg;

/// Text escaped for HTML, also within quotes. Characters that HTML can't contain are replaced, and so are characters that change
/// the direction of writing: they would disguise a program as another one.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '\'' => f.write_str("&#39;")?,
                '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => f.write_char('\u{fffd}')?,
                _ => svg::Escaped(c.encode_utf8(&mut [0; 4])).fmt(f)?,
            }
        }
        Ok(())
    }
}
