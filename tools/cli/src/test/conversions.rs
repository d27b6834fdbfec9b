//! Conversions of arguments to the types of a test's parameters, as Java expressions.

use udita::language::declarations::{Access, ClassDeclaration, DeclaredType};

use super::classes::Classes;
use super::java::{erased, source_name};

/// The classes of the JDK that JUnit 5 makes of a string, and how.
const OF_STRINGS: [(&str, &str); 20] = [
    ("java.math.BigDecimal", "new java.math.BigDecimal"),
    ("java.math.BigInteger", "new java.math.BigInteger"),
    ("java.nio.charset.Charset", "java.nio.charset.Charset.forName"),
    ("java.time.Duration", "java.time.Duration.parse"),
    ("java.time.Instant", "java.time.Instant.parse"),
    ("java.time.LocalDate", "java.time.LocalDate.parse"),
    ("java.time.LocalDateTime", "java.time.LocalDateTime.parse"),
    ("java.time.LocalTime", "java.time.LocalTime.parse"),
    ("java.time.MonthDay", "java.time.MonthDay.parse"),
    ("java.time.OffsetDateTime", "java.time.OffsetDateTime.parse"),
    ("java.time.OffsetTime", "java.time.OffsetTime.parse"),
    ("java.time.Period", "java.time.Period.parse"),
    ("java.time.Year", "java.time.Year.parse"),
    ("java.time.YearMonth", "java.time.YearMonth.parse"),
    ("java.time.ZoneId", "java.time.ZoneId.of"),
    ("java.time.ZoneOffset", "java.time.ZoneOffset.of"),
    ("java.time.ZonedDateTime", "java.time.ZonedDateTime.parse"),
    ("java.util.Currency", "java.util.Currency.getInstance"),
    ("java.util.Locale", "java.util.Locale.forLanguageTag"),
    ("java.util.UUID", "java.util.UUID.fromString"),
];

/// The expression that converts `value`, an object, to the type of a parameter.
pub(super) fn converted(classes: &Classes<'_>, ty: &DeclaredType, value: &str) -> String {
    let to = |primitive: &str| {
        let capital: String = primitive[..1].to_uppercase() + &primitive[1..];
        format!("udita.internal.TestArguments.to{capital}({value})")
    };
    match ty {
        DeclaredType::Primitive(name) => to(name),
        DeclaredType::Class(name, _) => {
            let primitive = match name.as_str() {
                "java.lang.Boolean" => "boolean",
                "java.lang.Character" => "char",
                "java.lang.Byte" => "byte",
                "java.lang.Short" => "short",
                "java.lang.Integer" => "int",
                "java.lang.Long" => "long",
                "java.lang.Float" => "float",
                "java.lang.Double" => "double",
                _ => "",
            };
            let class = source_name(name);
            if !primitive.is_empty() {
                return format!("{value} == null ? null : {class}.valueOf({})", to(primitive));
            }
            match of_string(classes, name) {
                Some(make) => {
                    format!("{value} instanceof String ? {make}((String) {value}) : ({class}) {value}")
                }
                None => format!("({class}) {value}"),
            }
        }
        DeclaredType::Array(_) => format!("({}) {value}", erased(ty)),
    }
}

/// What makes an object of a class of a string, as JUnit 5 does: of an enum its constant, otherwise the only static method for it, or a
/// constructor.
fn of_string(classes: &Classes<'_>, name: &str) -> Option<String> {
    if let Some((_, make)) = OF_STRINGS.iter().find(|(class, _)| *class == name) {
        return Some((*make).to_owned());
    }
    let class = classes.get(name)?;
    let source = source_name(name);
    if !class.constants.is_empty() {
        return Some(format!("{source}.valueOf"));
    }
    match factories(class).as_slice() {
        [one] => Some(format!("{source}.{one}")),
        _ => {
            let takes = class.constructors.iter().any(|made| {
                made.access != Access::Private
                    && matches!(made.parameters.as_slice(), [(_, ty)] if is_string(ty))
            });
            takes.then(|| format!("new {source}"))
        }
    }
}

/// The static methods that make an object of their class of a string.
fn factories(class: &ClassDeclaration) -> Vec<&str> {
    let makes = class.methods.iter().filter(|method| {
        let is_own = matches!(&method.result, Some(DeclaredType::Class(name, _)) if *name == class.name);
        let takes = matches!(method.parameters.as_slice(), [ty] if is_string(ty));
        method.is_static && method.access != Access::Private && is_own && takes
    });
    makes.map(|method| method.name.as_str()).collect()
}

fn is_string(ty: &DeclaredType) -> bool {
    matches!(ty, DeclaredType::Class(name, _) if name == "java.lang.String")
}
