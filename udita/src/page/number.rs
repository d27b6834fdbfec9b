//! Human-readable numbers.

use maud::Render;

use crate::report::grouped;

/// A number with its digits grouped in threes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grouped(pub u64);

impl Render for Grouped {
    fn render_to(&self, out: &mut String) {
        out.push_str(&grouped(&self.0.to_string(), '\u{202f}'));
    }
}
