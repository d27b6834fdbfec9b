//! Numbers for people.

use std::fmt::{self, Write};

use maud::Render;

/// A number with its digits in groups of three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grouped(pub u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                f.write_char('\u{202f}')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

impl Render for Grouped {
    fn render_to(&self, out: &mut String) {
        // Writing to a string doesn't fail.
        let _ = write!(out, "{self}");
    }
}
