//! Names in class files, and their form in Java source.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::syntax::is_keyword;

/// The nested classes that a class file lists, by binary name (`a/B$C`): the class around each and its simple
/// name. Local and anonymous classes have neither.
#[derive(Default, Debug)]
pub(super) struct Names {
    nested: HashMap<String, Option<(String, String)>>,
}

impl Names {
    /// Adds a nested class.
    pub(super) fn add(&mut self, binary: String, member_of: Option<(String, String)>) {
        self.nested.insert(binary, member_of);
    }

    /// The class around the class `binary`, and its simple name. `None` for a top-level class.
    pub(super) fn nesting(&self, binary: &str) -> Option<&Option<(String, String)>> {
        self.nested.get(binary)
    }

    /// Whether a class is local or anonymous, or within such a class.
    pub(super) fn is_local(&self, binary: &str) -> bool {
        let around = |binary: &&str| match self.nested.get(*binary) {
            Some(Some((outer, _))) => Some(outer.as_str()),
            _ => None,
        };
        // Damaged files may list classes around each other.
        let chain = std::iter::successors(Some(binary), around).take(MAX_DEPTH);
        chain.last().is_some_and(|outermost| matches!(self.nested.get(outermost), Some(None)))
    }

    /// The name of the class `binary` in source. A local or anonymous class has its binary name. `None` if source can't name it.
    pub(super) fn source(&self, binary: &str) -> Option<String> {
        self.source_within(binary, MAX_DEPTH)
    }

    /// As [`Names::source`], with at most `depth` classes around the class.
    fn source_within(&self, binary: &str, depth: usize) -> Option<String> {
        match self.nested.get(binary) {
            Some(Some((outer, name))) => {
                let outer = self.source_within(outer, depth.checked_sub(1)?)?;
                Some(format!("{outer}.{}", word(name)?))
            }
            Some(None) | None => qualified(binary),
        }
    }
}

/// Maximum number of classes around a class.
pub(super) const MAX_DEPTH: usize = 50;

/// The binary name of a top-level class in source, or of a package. `None` if source can't name it.
pub(super) fn qualified(binary: &str) -> Option<String> {
    let words: Option<Vec<Cow<'_, str>>> = binary.split('/').map(word).collect();
    Some(words?.join("."))
}

/// The name of a class or package in source, between backquotes if only class files can have it. `None` if a class file can't have it, either.
pub(super) fn word(name: &str) -> Option<Cow<'_, str>> {
    if let Some(name) = identifier(name) {
        return Some(Cow::Borrowed(name));
    }
    // JVMS 4.2.2 forbids some characters. Others have a meaning in the declarations.
    let is_bad = |c: char| c.is_control() || matches!(c, '.' | ';' | '[' | '/' | '<' | '>' | '`' | '\\');
    (!name.is_empty() && !name.contains(is_bad)).then(|| Cow::Owned(format!("`{name}`")))
}

/// The name itself, if it can stand in Java source.
pub(super) fn identifier(name: &str) -> Option<&str> {
    let mut chars = name.chars();
    let begins = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    let first = chars.next().is_some_and(begins);
    let rest = chars.all(|c| begins(c) || c.is_alphanumeric());
    (first && rest && !is_keyword(name)).then_some(name)
}
