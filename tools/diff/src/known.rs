//! Known classes of disagreement: a file that records which compiler is right.
//!
//! The file is TOML. Each class is an entry:
//!
//! ```toml
//! [[class]]
//! name = "private-interface-method"
//! signature = "accept/reject: IllegalModifierForInterfaceMethod* at private method in interface"
//! near = ["private method in interface"]
//! right = "javac"                 # a compiler, "neither", or "open"
//! section = "JLS 9.4"
//! seen = "ecj 3.32 to 3.36"       # the tested versions that are wrong
//! fixed = "ecj 3.37"              # the first one after them
//! explanation = """
//! Interfaces may have private methods since Java 9.
//! """
//! ```
//!
//! In a signature, `*` stands for any text within one finding, and findings are separated by ` | `. Each finding of a
//! disagreement must match one of the entry's, and each of the entry's findings must match one of the disagreement's; `also`
//! lists further findings that may occur. `requires` lists [constructs](Construct) that a program of the class has; `near` lists
//! those that it has at the place of a finding, or, if a compiler crashes, all in one member. If an entry's signature matches,
//! the program is *known* if it has these constructs. The first entry that knows the program counts; or else several entries that
//! together know its findings; or else the program is *probably known* if its signature determines the cause: a single entry has
//! a matching signature, and this one fixes a message or a place in a compiler ([`Attribution`]). Names are unique: an entry of a
//! second file ([`KnownClasses::extend`]) counts only if the first file has no entry of that name.

use std::collections::HashSet;
use std::path::Path;
use std::slice;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::signature::{Findings, is_catch_all};
use crate::program::TestProgram;
pub use crate::signature::Construct;
use crate::signature::{Disagreement, Outline, Region, Signature, regions};

mod shipped;
mod signature;

/// The entries of a file of known classes.
#[derive(Clone, Debug, Default)]
pub struct KnownClasses {
    entries: Vec<KnownClass>,
}

/// An entry: a known class of disagreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownClass {
    /// The unique name: letters, digits, `-`, `_` and `.`.
    pub name: String,
    /// The signature; `*` stands for any text within a finding.
    pub signature: String,
    /// Further findings that a disagreement of the class may have, as in a signature, without verdicts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Constructs that each program of the class has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Construct>,
    /// Constructs that each program of the class has in the member of a finding; if no finding has a place, anywhere; if a compiler crashes, all
    /// in one member.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<Construct>,
    /// The compiler that is right.
    pub right: Right,
    /// The section of the specification that decides.
    #[serde(default)]
    pub section: String,
    /// The tested versions that show the class: `ecj 3.32 to 3.36`, several compilers separated by commas. Empty if unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub seen: String,
    /// The first tested versions behind these, in the same form: `ecj 3.37`. Empty if the newest ones show the class.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fixed: String,
    /// The reason why that compiler is right, for testers.
    #[serde(default)]
    pub explanation: String,
}

impl KnownClass {
    /// Whether a program has the constructs of the entry, regardless of the places of findings.
    pub fn is_of(&self, program: &TestProgram) -> bool {
        self.is_confirmed(&Outline::of(program), &[])
    }

    /// Whether a program has the constructs; for an entry without constructs, whether its signature is specific enough.
    fn is_confirmed(&self, outline: &Outline<'_>, regions: &[Region]) -> bool {
        if self.requires.is_empty() && self.near.is_empty() {
            return !is_catch_all(&self.signature);
        }
        let is_near =
            |regions: &[Region]| self.near.iter().all(|construct| construct.holds(outline, regions));
        // A compiler that crashes names no place. The cause is in one member nevertheless.
        let is_in_one_member = || outline.members().iter().any(|member| is_near(slice::from_ref(member)));
        self.requires.iter().all(|construct| construct.holds(outline, &[]))
            && if self.is_crash() { self.near.is_empty() || is_in_one_member() } else { is_near(regions) }
    }

    /// Whether a compiler crashes.
    fn is_crash(&self) -> bool {
        let verdicts = self.signature.split(": ").next().unwrap_or_default();
        verdicts.split(['/', '*']).any(|verdict| verdict == "crash")
    }

    /// The judgement as a sentence without full stop: the compiler that is right, and the versions in which the other one is.
    pub fn sentence(&self) -> String {
        let right = self.right.sentence();
        if self.fixed.is_empty() { right } else { format!("{right}, fixed in {}", self.fixed) }
    }
}

/// The compiler that is right, if any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Right {
    /// `open`: the specification doesn't decide.
    Open,
    /// `neither`: both compilers are wrong.
    Neither,
    /// The compiler of this name is right.
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

    /// The judgement as a sentence without full stop.
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

/// The entries that a disagreement is attributed to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Attribution {
    /// Positions in [`KnownClasses::entries`]: one, or several if no single entry knows all findings but several together do.
    pub entries: Vec<usize>,
    /// Whether the program has the constructs of the entries; an entry without constructs must have a specific signature.
    /// Otherwise the disagreement is only probably known.
    pub confirmed: bool,
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
    /// The known classes shipped with udita, of all families.
    ///
    /// # Errors
    ///
    /// A shipped file is invalid, or two entries have the same name. A test rules this out.
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

    /// Reads a file. The error names the file.
    pub fn load(path: &Path) -> Result<KnownClasses, KnownError> {
        let fail = |what: String| KnownError(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        text.parse().map_err(|KnownError(what)| fail(what))
    }

    /// The entries, in the order of the file.
    pub fn entries(&self) -> &[KnownClass] {
        &self.entries
    }

    /// Appends the entries of another file. An entry here takes precedence over one of the same name there.
    pub fn extend(&mut self, other: KnownClasses) {
        let names: HashSet<String> = self.entries.iter().map(|entry| entry.name.clone()).collect();
        self.entries.extend(other.entries.into_iter().filter(|entry| !names.contains(&entry.name)));
    }

    /// Attributes a disagreement to the first entry that knows it, or to several entries that together know its findings, or else
    /// to the only one whose signature matches.
    pub fn attribute(&self, disagreement: &Disagreement) -> Option<Attribution> {
        let outline = Outline::of(&disagreement.program);
        let signature = Signature::with(disagreement, &outline);
        self.attribute_with(disagreement, &signature, &outline)
    }

    /// As [`KnownClasses::attribute`], for a program that was already parsed.
    pub(crate) fn attribute_with(
        &self,
        disagreement: &Disagreement,
        signature: &Signature,
        outline: &Outline<'_>,
    ) -> Option<Attribution> {
        let pattern = signature.pattern().0;
        let findings = Findings::of(signature.as_str());
        let regions = regions(disagreement, outline);
        // The entries whose signatures match, although the program lacks a construct.
        let mut probable = Vec::new();
        // The entries that know some of the findings, each with these findings.
        let mut parts: Vec<(usize, Vec<bool>)> = Vec::new();
        for (place, entry) in self.entries.iter().enumerate() {
            let Some(matched) = findings.matched(&entry.signature, &entry.also, &pattern) else { continue };
            let is_whole = matched.iter().all(|matched| *matched);
            if is_whole {
                probable.push(place);
            }
            if !entry.is_confirmed(outline, &regions) {
                continue;
            }
            if is_whole {
                return Some(Attribution { entries: vec![place], confirmed: true });
            }
            parts.push((place, matched));
        }
        let mut entries = Vec::new();
        let mut left = vec![true; findings.len()];
        for (place, matched) in parts {
            if left.iter().zip(&matched).any(|(left, matched)| *left && *matched) {
                left.iter_mut().zip(matched).for_each(|(left, matched)| *left &= !matched);
                entries.push(place);
            }
        }
        if !left.contains(&true) {
            return Some(Attribution { entries, confirmed: true });
        }
        // Of several causes with one signature, or of a signature that many causes have, any choice would be a guess.
        match probable[..] {
            [place] if !is_catch_all(&self.entries[place].signature) => {
                Some(Attribution { entries: vec![place], confirmed: false })
            }
            _ => None,
        }
    }

    /// Warnings about these entries, one for each signature that matches nearly everything.
    pub fn warnings(&self) -> Vec<String> {
        let all = self.entries.iter().filter(|entry| is_catch_all(&entry.signature));
        let unchecked = all.filter(|entry| entry.requires.is_empty() && entry.near.is_empty());
        let warning = |entry: &KnownClass| {
            format!(
                "the signature of `{}` fits too much, so what it matches counts as new; say in `requires` or `near` what a program must have",
                entry.name
            )
        };
        unchecked.map(warning).collect()
    }
}

#[cfg(test)]
mod tests;
