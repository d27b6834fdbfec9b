//! The colour of a box: an object whose content names a colour has that colour.
//!
//! The colour is named by a text or enum constant (`colour = RED`), or by a boolean field that is true (`isRed`, `red`). The first such
//! field counts.

use crate::solution::{Field, Value};

/// A colour that a box can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tint {
    /// Its name.
    pub(super) name: &'static str,
    /// The fill colour, in hexadecimal.
    pub(super) fill: &'static str,
    /// The text colour on it.
    pub(super) text: &'static str,
}

const fn tint(name: &'static str, fill: &'static str, text: &'static str) -> Tint {
    Tint { name, fill, text }
}

/// The colours. Text is easy to read on all of them.
pub(super) const TINTS: [Tint; 10] = [
    tint("red", "#c93a3a", "#ffffff"),
    tint("black", "#30343b", "#ffffff"),
    tint("green", "#2c7d46", "#ffffff"),
    tint("blue", "#2f66b5", "#ffffff"),
    tint("purple", "#7a4ab0", "#ffffff"),
    tint("yellow", "#f3d54e", "#1c1e21"),
    tint("orange", "#f0a24a", "#1c1e21"),
    tint("white", "#ffffff", "#1c1e21"),
    tint("gray", "#b4b8bf", "#1c1e21"),
    tint("grey", "#b4b8bf", "#1c1e21"),
];

impl Tint {
    /// The colour that fields of an object name.
    pub(super) fn of(fields: &[Field]) -> Option<Tint> {
        fields.iter().find_map(|field| match field.value.untyped() {
            Value::String(text) => named(text),
            Value::Boolean(true) => named(field.name.strip_prefix("is").unwrap_or(&field.name)),
            _ => None,
        })
    }
}

fn named(name: &str) -> Option<Tint> {
    TINTS.into_iter().find(|tint| tint.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_named_by_a_text_or_a_true_field() {
        let tint = |name: &str, value| {
            let field = Field { name: name.into(), value, is_link: false };
            Tint::of(&[field]).map(|tint| tint.name)
        };
        assert_eq!(tint("colour", Value::String("RED".to_string())), Some("red"));
        assert_eq!(tint("isRed", Value::Boolean(true)), Some("red"));
        assert_eq!(tint("black", Value::Boolean(true)), Some("black"));
        assert_eq!(tint("isRed", Value::Boolean(false)), None);
        assert_eq!(tint("issue", Value::Boolean(true)), None);
        assert_eq!(tint("name", Value::String("Fred".to_string())), None);
    }
}
