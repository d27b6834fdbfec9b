//! Known classes of disagreement: a file in which a person says which compiler is right.
//!
//! The file is TOML. Each class is an entry:
//!
//! ```toml
//! [[class]]
//! name = "private-interface-method"
//! signature = "accept/reject: IllegalModifierForInterfaceMethod* at private method in interface"
//! right = "javac"                 # a compiler, "neither", or "open"
//! section = "JLS 9.4"
//! explanation = """
//! Interfaces may have private methods since Java 9.
//! """
//! ```
//!
//! In a signature `*` stands for any text. The first entry that matches a class counts. Names are unique: an
//! entry of a second file ([`KnownClasses::extend`]) counts only if the first file has none of its name.

use std::collections::HashSet;
use std::path::Path;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

mod shipped;

/// A file of known classes.
#[derive(Clone, Debug, Default)]
pub struct KnownClasses {
    entries: Vec<KnownClass>,
}

/// A known class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownClass {
    /// Its name, unique: letters, digits, `-`, `_` and `.`.
    pub name: String,
    /// The signature, in which `*` stands for any text.
    pub signature: String,
    /// Which compiler is right.
    pub right: Right,
    /// The section of the specification that says so.
    #[serde(default)]
    pub section: String,
    /// The reason.
    #[serde(default)]
    pub explanation: String,
}

/// Which of two compilers is right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Right {
    /// `open`: the specification leaves it open.
    Open,
    /// `neither`.
    Neither,
    /// The compiler of this name.
    Compiler(String),
}

impl Right {
    /// The word in files: `open`, `neither` or a compiler's name.
    pub fn word(&self) -> &str {
        match self {
            Right::Open => "open",
            Right::Neither => "neither",
            Right::Compiler(name) => name,
        }
    }

    /// A sentence without the full stop.
    pub fn sentence(&self) -> String {
        match self {
            Right::Open => "open who is right".to_string(),
            Right::Neither | Right::Compiler(_) => format!("{} is right", self.word()),
        }
    }
}

impl From<String> for Right {
    fn from(word: String) -> Right {
        match word.as_str() {
            "open" => Right::Open,
            "neither" => Right::Neither,
            _ => Right::Compiler(word),
        }
    }
}

impl From<Right> for String {
    fn from(right: Right) -> String {
        right.word().to_string()
    }
}

/// An error in a file of known classes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct KnownError(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    class: Vec<toml::Spanned<KnownClass>>,
}

impl FromStr for KnownClasses {
    type Err = KnownError;

    fn from_str(text: &str) -> Result<KnownClasses, KnownError> {
        let line = |at: usize| text.get(..at).unwrap_or(text).matches('\n').count() + 1;
        let file: File = toml::from_str(text).map_err(|error| {
            let place = error.span().map_or(String::new(), |span| format!("line {}: ", line(span.start)));
            KnownError(format!("{place}{}", error.message().trim()))
        })?;
        let mut names = HashSet::new();
        let mut entries = Vec::new();
        for entry in file.class {
            let line = line(entry.span().start);
            let entry = entry.into_inner();
            let fail = |what: String| Err(KnownError(format!("line {line}: {what}")));
            let is_fit = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
            if entry.name.is_empty() || !entry.name.chars().all(is_fit) {
                return fail(format!(
                    "the name `{}` must be of letters, digits, `-`, `_` and `.`",
                    entry.name
                ));
            }
            for (key, value) in [("signature", entry.signature.as_str()), ("right", entry.right.word())] {
                if value.trim().is_empty() {
                    return fail(format!("`{key}` of `{}` is empty", entry.name));
                }
            }
            if !names.insert(entry.name.clone()) {
                return fail(format!("there are two classes with the name `{}`", entry.name));
            }
            entries.push(entry);
        }
        Ok(KnownClasses { entries })
    }
}

impl KnownClasses {
    /// The classes that are shipped, of all families.
    ///
    /// # Errors
    ///
    /// If a shipped file is wrong or two entries have the same name, which a test excludes.
    pub fn shipped() -> Result<KnownClasses, KnownError> {
        let mut names = HashSet::new();
        let mut entries = Vec::new();
        for (file, text) in shipped::FILES {
            let fail = |what: String| KnownError(format!("{file}.toml: {what}"));
            let known: KnownClasses = text.parse().map_err(|KnownError(what)| fail(what))?;
            for entry in known.entries {
                if !names.insert(entry.name.clone()) {
                    return Err(fail(format!("another file has a class with the name `{}`", entry.name)));
                }
                entries.push(entry);
            }
        }
        Ok(KnownClasses { entries })
    }

    /// Reads a file; the error names it.
    pub fn load(path: &Path) -> Result<KnownClasses, KnownError> {
        let fail = |what: String| KnownError(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        text.parse().map_err(|KnownError(what)| fail(what))
    }

    /// The entries, in the order of the file.
    pub fn entries(&self) -> &[KnownClass] {
        &self.entries
    }

    /// Adds the entries of another file behind these. An entry here replaces the one of its name there.
    pub fn extend(&mut self, other: KnownClasses) {
        let names: HashSet<String> = self.entries.iter().map(|entry| entry.name.clone()).collect();
        self.entries.extend(other.entries.into_iter().filter(|entry| !names.contains(&entry.name)));
    }

    /// The first entry that a signature matches, or that has the pattern of its class.
    pub fn of(&self, signature: &str, pattern: &str) -> Option<&KnownClass> {
        self.entries.iter().find(|entry| {
            let wanted = entry.signature.trim();
            wanted == pattern.trim() || matches(wanted, signature)
        })
    }
}

/// Whether `text` is `pattern`, in which `*` stands for any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or_default();
    // Each part as early as can be leaves most to those behind it.
    for part in parts {
        match text.find(part) {
            Some(at) => text = &text[at + part.len()..],
            None => return false,
        }
    }
    text.ends_with(last)
}

#[cfg(test)]
mod tests;
