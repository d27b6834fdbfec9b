//! File names of solutions.

use std::str::FromStr;

use crate::Decisions;

/// A pattern for file names without their extension: `000001`, `case-{number:3}`, `{number}/Main`.
///
/// `{number}` is the number of the solution, from 1, with at least six digits, or at least DIGITS with `{number:DIGITS}`. `{decisions}` is
/// its decision string. A slash separates directories.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamePattern(Vec<Part>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    /// The number, with at least this many digits.
    Number(usize),
    Decisions,
}

/// Default number of digits.
const DIGITS: usize = 6;
/// Maximum number of digits: those of the largest number.
const MAX_DIGITS: usize = 20;

/// An error in a [`NamePattern`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NamePatternError {
    /// All files would have the same name.
    #[error("{{number}} is missing, so all files would have the same name")]
    NoNumber,
    /// Without `{number}`, several files could have the same decisions as their name.
    #[error(
        "{{number}} is missing: {{decisions}} alone is the same for a solution that is drawn twice, and a dot for a path without choices"
    )]
    OnlyDecisions,
    /// The text in braces is not a valid placeholder.
    #[error(
        "{{{0}}} is neither {{number}}, {{number:DIGITS}} with 1 to {MAX_DIGITS} digits, nor {{decisions}}"
    )]
    Placeholder(String),
    /// A brace has no counterpart.
    #[error("an unmatched brace")]
    Brace,
    /// A character that some systems or pages don't allow in names.
    #[error("'{0}' is not allowed; letters, digits and . _ - + / are")]
    Character(char),
    /// The path leaves the directory, or denotes no file.
    #[error("a part between slashes is empty, . or ..")]
    Directory,
}

impl Default for NamePattern {
    fn default() -> NamePattern {
        NamePattern(vec![Part::Number(DIGITS)])
    }
}

impl FromStr for NamePattern {
    type Err = NamePatternError;

    fn from_str(text: &str) -> Result<NamePattern, NamePatternError> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            parts.push(Part::Text(rest[..open].to_owned()));
            let (inside, behind) = rest[open + 1..].split_once('}').ok_or(NamePatternError::Brace)?;
            parts.push(placeholder(inside).ok_or_else(|| NamePatternError::Placeholder(inside.to_owned()))?);
            rest = behind;
        }
        parts.push(Part::Text(rest.to_owned()));
        for part in &parts {
            let Part::Text(text) = part else { continue };
            let is_wrong = |c: &char| !c.is_alphanumeric() && !"._-+/".contains(*c);
            match text.chars().find(is_wrong) {
                Some('}') => return Err(NamePatternError::Brace),
                Some(wrong) => return Err(NamePatternError::Character(wrong)),
                None => {}
            }
        }
        if !parts.iter().any(|part| matches!(part, Part::Number(_))) {
            let has_decisions = parts.contains(&Part::Decisions);
            return Err(if has_decisions {
                NamePatternError::OnlyDecisions
            } else {
                NamePatternError::NoNumber
            });
        }
        let pattern = NamePattern(parts);
        // The decision string of a path without choices is a dot.
        let is_wrong = |part: &str| part.is_empty() || part == "." || part == "..";
        if pattern.name(1, &Decisions::default()).split('/').any(is_wrong) {
            return Err(NamePatternError::Directory);
        }
        Ok(pattern)
    }
}

fn placeholder(inside: &str) -> Option<Part> {
    match inside.split_once(':') {
        None if inside == "number" => Some(Part::Number(DIGITS)),
        None if inside == "decisions" => Some(Part::Decisions),
        Some(("number", digits)) => {
            digits.parse().ok().filter(|digits| (1..=MAX_DIGITS).contains(digits)).map(Part::Number)
        }
        _ => None,
    }
}

impl NamePattern {
    /// The name of the solution with this number and these decisions.
    pub fn name(&self, number: u64, decisions: &Decisions) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Number(digits) => format!("{number:0digits$}"),
            Part::Decisions => decisions.to_string(),
        };
        self.0.iter().map(part).collect()
    }

    /// Whether the names depend on the number only.
    pub fn is_numbered(&self) -> bool {
        !self.0.contains(&Part::Decisions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_make_names() {
        let name = |pattern: &str| {
            let pattern: NamePattern = pattern.parse().unwrap();
            pattern.name(7, &Decisions(vec![0, 11]))
        };
        assert_eq!(name("{number}"), "000007");
        assert_eq!(NamePattern::default().name(7, &Decisions::default()), "000007");
        assert_eq!(name("case-{number:3}_{decisions}"), "case-007_0b");
        assert_eq!(name("{number:1}/Main"), "7/Main");
    }

    #[test]
    fn wrong_patterns_are_refused() {
        for (pattern, error) in [
            ("", NamePatternError::NoNumber),
            ("{decisions}", NamePatternError::OnlyDecisions),
            ("{number", NamePatternError::Brace),
            ("number}", NamePatternError::Brace),
            ("{size}{number}", NamePatternError::Placeholder("size".to_owned())),
            ("{number:0}", NamePatternError::Placeholder("number:0".to_owned())),
            ("{number:21}", NamePatternError::Placeholder("number:21".to_owned())),
            ("a b{number}", NamePatternError::Character(' ')),
            ("../{number}", NamePatternError::Directory),
            ("/{number}", NamePatternError::Directory),
            ("{number}/", NamePatternError::Directory),
            ("{decisions}/{number}", NamePatternError::Directory),
        ] {
            assert_eq!(pattern.parse::<NamePattern>(), Err(error), "{pattern}");
        }
    }
}
