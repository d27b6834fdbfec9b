//! Java literals. The text is ASCII, so it means the same in every encoding.

use crate::language::declarations::DeclaredType;
use crate::solution::Value;

/// Maximum length of a string literal in characters. Class files allow some 21,000.
const LONGEST: usize = 10_000;

/// `text` as an expression: a literal or, if it is too long for one, a concatenation of literals.
pub fn string(text: &str) -> String {
    if text.len() <= LONGEST {
        return format!("\"{}\"", text.encode_utf16().map(|unit| escaped(unit, '"')).collect::<String>());
    }
    let characters: Vec<char> = text.chars().collect();
    let pieces = characters.chunks(LONGEST).map(string_of);
    format!("String.join(\"\", {})", pieces.collect::<Vec<_>>().join(", "))
}

fn string_of(characters: &[char]) -> String {
    let mut units = [0; 2];
    let escape =
        |c: &char| c.encode_utf16(&mut units).iter().map(|&unit| escaped(unit, '"')).collect::<String>();
    format!("\"{}\"", characters.iter().map(escape).collect::<String>())
}

fn char(unit: u16) -> String {
    format!("'{}'", escaped(unit, '\''))
}

/// Escapes a UTF-16 unit for a literal between `quote`s.
fn escaped(unit: u16, quote: char) -> String {
    match char::from_u32(unit.into()) {
        Some('\n') => "\\n".to_owned(),
        Some('\t') => "\\t".to_owned(),
        Some('\r') => "\\r".to_owned(),
        Some('\\') => "\\\\".to_owned(),
        Some(c) if c == quote => format!("\\{c}"),
        Some(c @ ' '..='~') => c.to_string(),
        // A Unicode escape of a line terminator would end the line.
        Some('\0'..='\u{1f}') => format!("\\{unit:03o}"),
        _ => format!("\\u{unit:04x}"),
    }
}

/// Replaces all characters beyond ASCII by Unicode escapes, which Java allows everywhere.
pub fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            let mut units = [0; 2];
            c.encode_utf16(&mut units).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        }
    }
    out
}

/// The primitive type of values of type `ty`: `ty` itself, or the type that the box `ty` wraps.
fn unboxed(ty: Option<&DeclaredType>) -> &str {
    match ty {
        Some(DeclaredType::Primitive(name)) => name,
        Some(DeclaredType::Class(name, _)) => match name.as_str() {
            "java.lang.Byte" => "byte",
            "java.lang.Short" => "short",
            "java.lang.Long" => "long",
            "java.lang.Float" => "float",
            _ => "",
        },
        _ => "",
    }
}

/// A value that is neither an object nor a string, as an expression of type `ty`. An integer of unknown type becomes an `int` if it fits,
/// and a real number a `double`.
pub fn primitive(value: &Value, ty: Option<&DeclaredType>) -> Option<String> {
    let ty = unboxed(ty);
    Some(match value {
        Value::Null => "null".to_owned(),
        Value::Boolean(value) => value.to_string(),
        Value::Char(unit) => char(*unit),
        Value::Number(value) => match ty {
            "byte" | "short" => format!("({ty}) {value}"),
            "long" => format!("{value}L"),
            _ if i32::try_from(*value).is_err() => format!("{value}L"),
            _ => value.to_string(),
        },
        Value::Real(text) => {
            let (class, suffix) = if ty == "float" { ("Float", "f") } else { ("Double", "") };
            match text.as_str() {
                "NaN" => format!("{class}.NaN"),
                "Infinity" => format!("{class}.POSITIVE_INFINITY"),
                "-Infinity" => format!("{class}.NEGATIVE_INFINITY"),
                number => format!("{number}{suffix}"),
            }
        }
        Value::Typed(..) | Value::String(_) | Value::Object(_) | Value::Unknown(_) => return None,
    })
}

/// Casts an expression to a type.
pub fn cast(ty: &str, expression: &str) -> String {
    // Without parentheses, a minus sign would subtract from the type.
    if expression.starts_with('-') {
        format!("({ty}) ({expression})")
    } else {
        format!("({ty}) {expression}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(string("a\"b\\c\n\0\u{7f}'"), r#""a\"b\\c\n\000\u007f'""#);
        assert_eq!(string("é🦀\u{2028}"), r#""\u00e9\ud83e\udd80\u2028""#);
        assert_eq!(char(0xd800), r"'\ud800'");
        assert_eq!(char(u16::from(b'\'')), r"'\''");
    }

    /// A string literal has at most 65535 bytes in the class file, where a UTF-16 unit takes up to 3.
    #[test]
    fn long_strings_are_joined() {
        let expression = string(&"é".repeat(25_000));
        assert_eq!(expression.matches(r"\u00e9").count(), 25_000);
        assert!(
            expression.starts_with("String.join(\"\", \"")
                && expression.split('"').all(|piece| piece.len() <= 60_000)
        );
    }

    #[test]
    fn numbers_have_the_type_of_their_place() {
        let number = |value, ty| primitive(&Value::Number(value), Some(&DeclaredType::Primitive(ty)));
        assert_eq!(number(3, "byte").as_deref(), Some("(byte) 3"));
        assert_eq!(number(i64::MIN, "long").as_deref(), Some("-9223372036854775808L"));
        assert_eq!(primitive(&Value::Number(1 << 31), None).as_deref(), Some("2147483648L"));
        let real =
            |text: &str, ty| primitive(&Value::Real(text.to_owned()), Some(&DeclaredType::Primitive(ty)));
        assert_eq!(real("NaN", "float").as_deref(), Some("Float.NaN"));
        assert_eq!(real("1.0E10", "float").as_deref(), Some("1.0E10f"));
        assert_eq!(real("-0.0", "double").as_deref(), Some("-0.0"));
    }
}
