//! Names, types and strings as source code writes them.

use udita::language::declarations::{DeclaredType, UNKNOWN};

/// The variable of a driver that has the object of the test. A package may be named `test`, so the variable has a name that no package has.
pub(super) const OBJECT: &str = "test__";

/// The name of a class in source code.
pub(super) fn source_name(binary: &str) -> String {
    // A value of an unknown type is any object.
    if binary == UNKNOWN { "java.lang.Object".to_owned() } else { binary.replace('$', ".") }
}

/// A type without type arguments, in source code.
pub(super) fn erased(ty: &DeclaredType) -> String {
    match ty {
        DeclaredType::Primitive(name) => (*name).to_owned(),
        DeclaredType::Class(name, _) => source_name(name),
        DeclaredType::Array(element) => format!("{}[]", erased(element)),
    }
}

/// A string as a literal of Java.
pub(super) fn literal(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for unit in text.encode_utf16() {
        match char::from_u32(unit.into()) {
            Some(plain @ (' '..='!' | '#'..='[' | ']'..='~')) => quoted.push(plain),
            _ => quoted.push_str(&match unit {
                10 => "\\n".to_owned(),
                13 => "\\r".to_owned(),
                34 => "\\\"".to_owned(),
                92 => "\\\\".to_owned(),
                _ => format!("\\u{unit:04x}"),
            }),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_literals_of_java() {
        assert_eq!(literal("a\"\\\n\u{e9}"), "\"a\\\"\\\\\\n\\u00e9\"");
    }
}
