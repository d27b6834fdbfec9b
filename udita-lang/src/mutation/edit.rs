//! Edits of a text that keep its tokens separate.

use std::fmt::Write as _;
use std::ops::Range;

use super::operator::Operator;
use crate::source::{CodeChange, SourceMap, Span};

/// An edit of a program's text that makes a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutation {
    /// The operator that made the edit.
    pub operator: Operator,
    /// The method that contains the edit, such as `SearchTree.insert`. Constructors and instance initialisers
    /// are `<init>`, static initialisers are `<clinit>`.
    pub method: String,
    /// The place of the replaced text.
    pub span: Span,
    /// The text that replaces `span`.
    pub replacement: String,
    /// The change of a class file, whose code `span` shows. `None` if the text is source.
    pub code: Option<CodeChange>,
}

impl Mutation {
    /// Applies the edit to the text of the file.
    pub fn apply(&self, text: &str) -> String {
        let (before, after) = (text.get(..self.span.start as usize), text.get(self.span.end as usize..));
        [before.unwrap_or(text), &self.replacement, after.unwrap_or("")].concat()
    }

    /// The change as a unified diff with two lines of context.
    pub fn diff(&self, sources: &SourceMap) -> String {
        let file = sources.file(self.span.file);
        diff(&file.name, &file.text, &self.apply(&file.text))
    }
}

/// Lines of context in a diff.
const CONTEXT: usize = 2;

/// The unified diff of two texts that differ in one place.
fn diff(name: &str, old: &str, new: &str) -> String {
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let new: Vec<&str> = new.split_inclusive('\n').collect();
    let equal = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(a, b)| a == b).count();
    let before = equal(&mut old.iter().zip(&new));
    let shorter = old.len().min(new.len()) - before;
    let after = equal(&mut old.iter().rev().zip(new.iter().rev())).min(shorter);
    let start = before.saturating_sub(CONTEXT);
    let (old_end, new_end) = (old.len() - after, new.len() - after);
    let end = (old_end + CONTEXT).min(old.len());
    let mut out = format!("--- {name}\n+++ {name}\n");
    // An empty range is numbered by the line before it.
    let range = |length: usize| if length == 0 { (start, 0) } else { (start + 1, length) };
    let (old_range, new_range) = (range(end - start), range(end - start + new_end - old_end));
    let _ = writeln!(out, "@@ -{},{} +{},{} @@", old_range.0, old_range.1, new_range.0, new_range.1);
    let mut lines = |sign: char, lines: &[&str]| {
        for line in lines {
            out.push(sign);
            out.push_str(line);
            if !line.ends_with('\n') {
                out.push_str("\n\\ No newline at end of file\n");
            }
        }
    };
    lines(' ', &old[start..before]);
    lines('-', &old[before..old_end]);
    lines('+', &new[before..new_end]);
    lines(' ', &old[old_end..end]);
    out
}

/// `replacement` with spaces added where it would merge with adjacent tokens around `range`.
pub(super) fn spaced(text: &str, range: Range<usize>, replacement: &str) -> String {
    let before = text.get(..range.start).and_then(|text| text.chars().next_back());
    let after = text.get(range.end..).and_then(|text| text.chars().next());
    let (first, last) = (replacement.chars().next(), replacement.chars().next_back());
    let space = |is_glued| if is_glued { " " } else { "" };
    let (front, back) = (space(are_glued(before, first)), space(are_glued(last, after)));
    [front, replacement, back].concat()
}

fn are_glued(left: Option<char>, right: Option<char>) -> bool {
    let (Some(left), Some(right)) = (left, right) else { return false };
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    match (left, right) {
        ('+', '+') | ('-', '-') | ('/', '/' | '*') => true,
        _ => is_word(left) && is_word(right),
    }
}

/// The place of `symbol` in the part `gap` of the text, which otherwise contains only white space and
/// comments.
pub(super) fn symbol_in(text: &str, gap: Range<usize>, symbol: &str) -> Option<Range<usize>> {
    let mut at = gap.start;
    loop {
        let rest = text.get(at..gap.end)?;
        let trimmed = rest.trim_start();
        at += rest.len() - trimmed.len();
        if let Some(comment) = trimmed.strip_prefix("/*") {
            at += comment.find("*/")? + 4;
        } else if trimmed.starts_with("//") {
            at += trimmed.find(['\n', '\r'])?;
        } else {
            return trimmed.starts_with(symbol).then(|| at..at + symbol.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_stay_apart() {
        for (text, range, replacement, expected) in [
            ("a-b", 2..3, "--b", "a- --b"),
            ("a-b", 0..1, "a--", "a-- -b"),
            ("return(a)+b;", 6..11, "b", "return b;"),
            ("a+/*c*/b", 1..2, "/", "a/ /*c*/b"),
            ("a*-b", 1..2, "-", "a- -b"),
            ("a+b", 1..2, "*", "a*b"),
        ] {
            let mut edited = text.to_owned();
            edited.replace_range(range.clone(), &spaced(text, range, replacement));
            assert_eq!(edited, expected);
        }
    }

    #[test]
    fn an_operator_is_found_after_comments() {
        let text = "a /* + */ // +\n + b";
        assert_eq!(symbol_in(text, 1..text.len() - 1, "+"), Some(16..17));
        assert_eq!(symbol_in(text, 1..text.len() - 1, "-"), None);
    }

    #[test]
    fn a_diff_has_two_lines_around_the_change() {
        let text = "1\n2\n3\n4\n5\n6\n7";
        let hunk = "--- f\n+++ f\n@@ -2,5 +2,5 @@\n 2\n 3\n-4\n+x\n 5\n 6\n";
        assert_eq!(diff("f", text, &text.replace('4', "x")), hunk);
        let last = "--- f\n+++ f\n@@ -5,3 +5,3 @@\n 5\n 6\n-7\n\\ No newline at end of file\n+x\n\\ No newline at end of file\n";
        assert_eq!(diff("f", text, &text.replace('7', "x")), last);
        let joined = "--- f\n+++ f\n@@ -1,4 +1,3 @@\n-1\n-2\n+x\n 3\n 4\n";
        assert_eq!(diff("f", text, &text.replace("1\n2", "x")), joined);
    }
}
