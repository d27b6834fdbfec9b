//! SVG elements, appended to a string. Numbers have one decimal digit.

use std::fmt::{self, Display, Write};

use crate::drawing::{Point, Size};

/// The size of an arrow's head, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Head {
    /// From the tip to the base.
    pub length: f64,
    /// Half of the length of the base.
    pub half_width: f64,
}

/// The attribute `class`, omitted for an empty name.
struct Class<'a>(&'a str);

impl Display for Class<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " class=\"{}\"", self.0) }
    }
}

/// Appends formatted text: an element or a part of one.
pub fn put(out: &mut String, text: fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

/// Appends a rectangle around `middle`, with rounded corners of this radius.
pub fn rectangle(out: &mut String, class: &str, middle: Point, size: Size, radius: f64) {
    let Size { width, height } = size;
    let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
    put(
        out,
        format_args!(
            "<rect{} x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"",
            Class(class)
        ),
    );
    if radius > 0.0 {
        put(out, format_args!(" rx=\"{radius}\""));
    }
    out.push_str("/>");
}

/// Appends a horizontal line of this length from `left`.
pub fn rule(out: &mut String, class: &str, left: Point, length: f64) {
    let Point { x, y } = left;
    put(
        out,
        format_args!(
            "<line{} x1=\"{x:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>",
            Class(class),
            x + length
        ),
    );
}

/// Appends a text at a point of its baseline. `content` is already escaped; its spaces are preserved if `keeps_spaces`.
pub fn text(out: &mut String, class: &str, at: Point, keeps_spaces: bool, content: fmt::Arguments<'_>) {
    let spaces = if keeps_spaces { " xml:space=\"preserve\"" } else { "" };
    put(
        out,
        format_args!("<text{} x=\"{:.1}\" y=\"{:.1}\"{spaces}>{content}</text>", Class(class), at.x, at.y),
    );
}

/// Appends an arrow along a curve: its start, and for each cubic segment two control points and the end. The head is at the end of the
/// curve.
pub fn arrow(out: &mut String, curve: &[Point], head: Head) {
    let [.., before, tip] = *curve else { return };
    // If the last control point is the end itself, the previous point gives the direction.
    let (dx, dy) = (tip.x - before.x, tip.y - before.y);
    let length = dx.hypot(dy).max(0.001);
    let (dx, dy) = (dx / length, dy / length);
    let base = Point { x: tip.x - head.length * dx, y: tip.y - head.length * dy };
    put(out, format_args!("<path d=\"M{:.1} {:.1}", curve[0].x, curve[0].y));
    let pieces = curve[1..].chunks_exact(3);
    let count = pieces.len();
    for (i, piece) in pieces.enumerate() {
        let [a, b, c] = *piece else { continue };
        let end = if i + 1 == count { base } else { c };
        put(out, format_args!("C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.x, a.y, b.x, b.y, end.x, end.y));
    }
    let (sx, sy) = (-dy * head.half_width, dx * head.half_width);
    put(
        out,
        format_args!(
            "\"/><polygon points=\"{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}\"/>",
            tip.x,
            tip.y,
            base.x + sx,
            base.y + sy,
            base.x - sx,
            base.y - sy,
        ),
    );
}

/// Text escaped for XML or HTML, also within double quotes. Characters that XML forbids are replaced.
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\n' | '\t' => f.write_char(c)?,
                '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?
                }
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
