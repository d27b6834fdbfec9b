//! The assertions of JUnit, and their imports.

use std::fmt;

/// The methods of JUnit that tests call, with their classes.
const METHODS: [(&str, &str); 10] = [
    ("Assertions", "assertArrayEquals"),
    ("Assertions", "assertEquals"),
    ("Assertions", "assertFalse"),
    ("Assertions", "assertNotNull"),
    ("Assertions", "assertNull"),
    ("Assertions", "assertSame"),
    ("Assertions", "assertThrows"),
    ("Assertions", "assertThrowsExactly"),
    ("Assertions", "assertTrue"),
    ("Assumptions", "assumeTrue"),
];

/// An assertion as a statement. All parts are Java expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assertion<'a> {
    /// Two values are equal. NaN equals itself, and 0.0 does not equal -0.0.
    Equals(&'a str, &'a str),
    /// Two arrays have equal elements, also in inner arrays.
    ArrayEquals(&'a str, &'a str),
    /// Two expressions denote the same object.
    Same(&'a str, &'a str),
    /// A condition has the given truth value.
    Is(bool, &'a str),
    /// An expression is `null` (true) or not `null` (false).
    Null(bool, &'a str),
    /// A call throws an exception of a class or, unless `is_exact`, of a subclass.
    Throws {
        /// The class, such as `Error.class`.
        class: &'a str,
        /// Whether an exception of a subclass fails the assertion.
        is_exact: bool,
        /// The Java expression that throws the exception.
        call: &'a str,
    },
    /// Skips the rest of the test, with a reason, unless a condition holds.
    Assume(&'a str, &'a str),
}

impl fmt::Display for Assertion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assertion::Equals(expected, actual) => write!(f, "assertEquals({expected}, {actual});"),
            Assertion::ArrayEquals(expected, actual) => write!(f, "assertArrayEquals({expected}, {actual});"),
            Assertion::Same(expected, actual) => write!(f, "assertSame({expected}, {actual});"),
            Assertion::Is(true, actual) => write!(f, "assertTrue({actual});"),
            Assertion::Is(false, actual) => write!(f, "assertFalse({actual});"),
            Assertion::Null(true, actual) => write!(f, "assertNull({actual});"),
            Assertion::Null(false, actual) => write!(f, "assertNotNull({actual});"),
            Assertion::Throws { class, is_exact, call } => {
                let exactly = if *is_exact { "Exactly" } else { "" };
                write!(f, "assertThrows{exactly}({class}, () -> {call});")
            }
            Assertion::Assume(condition, reason) => write!(f, "assumeTrue({condition}, {reason});"),
        }
    }
}

/// The imports of the methods that these texts of a class call.
pub(super) fn imports<'t>(texts: impl Iterator<Item = &'t str> + Clone) -> String {
    let is_used = |name: &str| texts.clone().any(|text| calls(text, name));
    let used = METHODS.iter().filter(|(_, name)| is_used(name));
    used.map(|(class, name)| format!("import static org.junit.jupiter.api.{class}.{name};\n")).collect()
}

/// Whether a text contains a call or an annotation of this name.
pub(super) fn calls(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| text[at + name.len()..].starts_with('('))
}
