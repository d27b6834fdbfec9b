//! Constants of class files as expressions of Java source, and values of annotations.

use noak::MStr;
use noak::error::DecodeError;
use noak::reader::DecodeMany;
use noak::reader::attributes::annotations::{ElementValue, ElementValuePair};
use noak::reader::cpool::{ConstantPool, Index, Item, Utf8};

use super::names::{Names, identifier};
use super::signature::field_type;

/// Maximum nesting of the value of an annotation's element, which JLS 9.6.1 limits to arrays of annotations.
const MAX_DEPTH: usize = 8;

/// The value of a constant field of the type with this descriptor. `None` if they don't fit.
pub(super) fn constant(item: &Item<'_>, pool: &ConstantPool<'_>, descriptor: &str) -> Option<String> {
    match (item, descriptor) {
        (Item::Integer(value), _) => int(value.value, descriptor),
        (Item::Long(value), "J") => Some(format!("{}L", value.value)),
        (Item::Float(value), "F") => Some(float(f64::from(value.value), &format!("{:?}", value.value), "f")),
        (Item::Double(value), "D") => Some(float(value.value, &format!("{:?}", value.value), "d")),
        (Item::String(value), "Ljava/lang/String;") => Some(string(pool.get(value.string).ok()?.content)),
        _ => None,
    }
}

fn int(value: i32, descriptor: &str) -> Option<String> {
    Some(match descriptor {
        "I" => value.to_string(),
        "Z" => (value != 0).to_string(),
        "B" => format!("(byte) {value}"),
        "C" => format!("(char) {value}"),
        "S" => format!("(short) {value}"),
        _ => return None,
    })
}

/// A `float` or `double` with the shortest decimal `digits`.
fn float(value: f64, digits: &str, suffix: &str) -> String {
    match value {
        _ if value.is_nan() => format!("0.0{suffix} / 0.0{suffix}"),
        _ if value.is_infinite() => {
            format!("{}1.0{suffix} / 0.0{suffix}", if value < 0.0 { "-" } else { "" })
        }
        _ => format!("{digits}{suffix}"),
    }
}

/// A string literal.
fn string(text: &MStr) -> String {
    let mut literal = String::from("\"");
    for unit in units(text.as_bytes()) {
        match unit {
            0x22 | 0x5c => literal.extend(['\\', char::from(unit as u8)]),
            0x20..0x7f => literal.push(char::from(unit as u8)),
            0..0x20 => literal += &format!("\\{unit:03o}"),
            _ => literal += &format!("\\u{unit:04x}"),
        }
    }
    literal.push('"');
    literal
}

/// The UTF-16 code units of a text in modified UTF-8, which is well-formed.
pub(super) fn units(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::new();
    let mut bytes = bytes.iter().map(|&byte| u16::from(byte));
    while let Some(first) = bytes.next() {
        let mut next = || bytes.next().unwrap_or_default() & 0x3f;
        units.push(match first {
            0..0x80 => first,
            0x80..0xe0 => (first & 0x1f) << 6 | next(),
            _ => (first & 0xf) << 12 | next() << 6 | next(),
        });
    }
    units
}

/// A text of a class file, with lone surrogates replaced.
pub(super) fn text(text: &MStr) -> String {
    text.chars_lossy().collect()
}

/// Whether the bytes of an annotation's element value are nested too deeply to be read.
pub(super) fn is_deep(bytes: &[u8]) -> bool {
    // Each level of arrays takes a tag and a count, each level of annotations a tag and a name. Counting tags
    // is an upper bound.
    bytes.iter().filter(|&&byte| matches!(byte, b'[' | b'@')).count() > 2000
}

/// The value of an annotation's element. `Ok(None)` if source can't name it.
pub(super) fn element(
    value: &ElementValue<'_>,
    pool: &ConstantPool<'_>,
    names: &Names,
) -> Result<Option<String>, DecodeError> {
    nested(value, pool, names, 0)
}

fn nested(
    value: &ElementValue<'_>,
    pool: &ConstantPool<'_>,
    names: &Names,
    depth: usize,
) -> Result<Option<String>, DecodeError> {
    if depth > MAX_DEPTH {
        return Ok(None);
    }
    Ok(match value {
        ElementValue::Boolean(index) => int(pool.get(*index)?.value, "Z"),
        ElementValue::Byte(index) => int(pool.get(*index)?.value, "B"),
        ElementValue::Short(index) => int(pool.get(*index)?.value, "S"),
        ElementValue::Int(index) => int(pool.get(*index)?.value, "I"),
        ElementValue::Char(index) => int(pool.get(*index)?.value, "C"),
        ElementValue::Long(index) => Some(format!("{}L", pool.get(*index)?.value)),
        ElementValue::Float(index) => constant(&Item::Float(pool.get(*index)?.clone()), pool, "F"),
        ElementValue::Double(index) => constant(&Item::Double(pool.get(*index)?.clone()), pool, "D"),
        ElementValue::String(index) => Some(string(pool.get(*index)?.content)),
        ElementValue::Class(index) => {
            let descriptor = text(pool.get(*index)?.content);
            let ty = if descriptor == "V" { Some("void".to_owned()) } else { field_type(&descriptor, names) };
            ty.map(|ty| format!("{ty}.class"))
        }
        ElementValue::Enum { type_name, const_name } => {
            let ty = field_type(&text(pool.get(*type_name)?.content), names);
            let name = text(pool.get(*const_name)?.content);
            ty.zip(identifier(&name)).map(|(ty, name)| format!("{ty}.{name}"))
        }
        ElementValue::Annotation(value) => annotation(value.type_(), &value.pairs(), pool, names, depth + 1)?,
        ElementValue::Array(values) => {
            let mut all = Vec::new();
            for value in values.iter() {
                let Some(value) = nested(&value?, pool, names, depth + 1)? else { return Ok(None) };
                all.push(value);
            }
            Some(format!("{{{}}}", all.join(", ")))
        }
    })
}

/// An annotation by the descriptor of its type and its elements.
pub(super) fn annotation<'b>(
    ty: Index<Utf8<'b>>,
    pairs: &DecodeMany<'b, ElementValuePair<'b>, u16>,
    pool: &ConstantPool<'_>,
    names: &Names,
    depth: usize,
) -> Result<Option<String>, DecodeError> {
    let Some(ty) = field_type(&text(pool.get(ty)?.content), names) else { return Ok(None) };
    let mut all = Vec::new();
    for pair in pairs.iter() {
        let pair = pair?;
        let name = text(pool.get(pair.name())?.content);
        let value = nested(&pair.value(), pool, names, depth)?;
        let Some((name, value)) = identifier(&name).zip(value) else { return Ok(None) };
        all.push(format!("{name} = {value}"));
    }
    Ok(Some(format!("@{ty}({})", all.join(", "))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_keep_every_unit() {
        // A quote, a backslash, a line break, a zero, an ä and a lone surrogate.
        let text = MStr::from_mutf8(b"\"\\\n\xc0\x80\xc3\xa4\xed\xa0\x80").expect("modified UTF-8");
        assert_eq!(string(text), r#""\"\\\012\000\u00e4\ud800""#);
    }

    #[test]
    fn floats_are_exact() {
        assert_eq!(float(f64::NAN, "", "f"), "0.0f / 0.0f");
        assert_eq!(float(f64::NEG_INFINITY, "", "d"), "-1.0d / 0.0d");
        assert_eq!(float(f64::from(f32::MAX), &format!("{:?}", f32::MAX), "f"), "3.4028235e38f");
    }
}
