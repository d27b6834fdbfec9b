//! Texts of annotations as values of types, written in Java.

use udita::language::declarations::{ClassKind, DeclaredType};

use super::classes::Classes;
use super::java::{erased, literal, source_name};

/// The enums of the shipped library that values may have.
const ENUMS: [&str; 10] = [
    "java.math.RoundingMode",
    "java.time.DayOfWeek",
    "java.time.Month",
    "java.time.chrono.IsoEra",
    "java.time.format.ResolverStyle",
    "java.time.format.SignStyle",
    "java.time.format.TextStyle",
    "java.time.temporal.ChronoField",
    "java.time.temporal.ChronoUnit",
    "java.util.concurrent.TimeUnit",
];

/// A text as a value of a type, in Java. An error says what is wrong.
pub(super) fn constant(classes: &Classes<'_>, ty: &DeclaredType, text: &str) -> Result<String, String> {
    let wrong = |more: &str| Err(format!("\"{text}\" is no value of the type {}{more}", ty.simple_name()));
    let class = match ty {
        DeclaredType::Class(name, _) => name.as_str(),
        DeclaredType::Primitive(name) => name,
        DeclaredType::Array(_) => "",
    };
    if let Some((primitive, least, greatest)) = whole_range(class) {
        return match text.parse::<i64>() {
            Ok(number) if primitive == "long" => Ok(format!("{number}L")),
            Ok(number) if (least..=greatest).contains(&number) => Ok(format!("({primitive}) {number}")),
            _ => wrong(""),
        };
    }
    match class {
        "java.lang.String" => Ok(literal(text)),
        "double" | "java.lang.Double" => Ok(format!("Double.valueOf({})", literal(text))),
        "float" | "java.lang.Float" => Ok(format!("Float.valueOf({})", literal(text))),
        "boolean" | "java.lang.Boolean" if matches!(text, "true" | "false") => Ok(text.to_owned()),
        "char" | "java.lang.Character" if text.encode_utf16().count() == 1 => {
            let units = text.encode_utf16().next().unwrap_or_default();
            Ok(format!("(char) {units}"))
        }
        _ if ENUMS.contains(&class) => Ok(format!("{}.valueOf({})", source_name(class), literal(text))),
        _ => match classes.get(class) {
            Some(class) if class.constants.iter().any(|constant| constant == text) => {
                Ok(format!("{}.{text}", source_name(&class.name)))
            }
            Some(class) if class.kind == ClassKind::Enum => {
                wrong(&format!("; its constants are [{}]", class.constants.join(", ")))
            }
            _ => wrong(""),
        },
    }
}

/// Whether a type is an enum whose constants are known.
pub(super) fn is_enum(classes: &Classes<'_>, name: &str) -> bool {
    ENUMS.contains(&name) || classes.get(name).is_some_and(|class| class.kind == ClassKind::Enum)
}

/// Whether values of a type can be written as text.
pub(super) fn is_writable(classes: &Classes<'_>, ty: &DeclaredType) -> bool {
    match ty {
        DeclaredType::Primitive(_) => true,
        DeclaredType::Class(name, _) => {
            const OTHERS: [&str; 5] = ["String", "Boolean", "Character", "Double", "Float"];
            let other = name.strip_prefix("java.lang.").is_some_and(|name| OTHERS.contains(&name));
            other || whole_range(name).is_some() || is_enum(classes, name)
        }
        DeclaredType::Array(_) => false,
    }
}

/// The primitive type of whole numbers, and its least and its greatest number, for it or its class.
pub(super) fn whole_range(name: &str) -> Option<(&'static str, i64, i64)> {
    Some(match name {
        "int" | "java.lang.Integer" => ("int", i32::MIN.into(), i32::MAX.into()),
        "long" | "java.lang.Long" => ("long", i64::MIN, i64::MAX),
        "short" | "java.lang.Short" => ("short", i16::MIN.into(), i16::MAX.into()),
        "byte" | "java.lang.Byte" => ("byte", i8::MIN.into(), i8::MAX.into()),
        _ => return None,
    })
}

/// A type in source code, a primitive one as its class.
pub(super) fn boxed(ty: &DeclaredType) -> String {
    match ty {
        DeclaredType::Primitive("int") => "Integer".to_owned(),
        DeclaredType::Primitive("char") => "Character".to_owned(),
        DeclaredType::Primitive(name) => name[..1].to_uppercase() + &name[1..],
        _ => erased(ty),
    }
}
