//! Conditions that can be asked earlier: `assume(condition);` and `if (condition) return false;`, moved up within their block.
//!
//! A statement is moved over others that it doesn't depend on, as far as the text shows it: they assign none of the variables that the
//! condition reads, and don't leave the block. Conditions with side effects, or calls other than well-known ones without side effects, stay. If a
//! condition reads fields, elements or results of calls, it stays behind each statement that mentions the same names. This is no
//! proof: a method that is called in between may change a field. So a caller compiles the text and compares the solutions.

use super::lexer::tokenize;
use super::token::is_keyword;
use crate::source::{FileId, SourceMap};

/// A program with a condition that is asked earlier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earlier {
    /// The moved statement.
    pub statement: String,
    /// The line, from 1, of the statement before which it is asked.
    pub before: u32,
    /// The text of the whole file.
    pub text: String,
}

/// Methods without side effects that conditions may call.
const PURE: &[&str] = &[
    "abs",
    "charAt",
    "contains",
    "containsKey",
    "equals",
    "get",
    "getOrDefault",
    "isEmpty",
    "length",
    "max",
    "min",
    "size",
];

/// The first word of statements that end a block early, or of labels.
const LEAVES: &[&str] = &["break", "continue", "throw", "yield", "case", "default"];

/// The programs in which the condition at a line and a column, both from 1, is asked earlier, the earliest first. None where there is no such
/// condition, or nothing above it that it can be moved over.
pub fn earlier(sources: &SourceMap, file: FileId, line: u32, column: u32) -> Vec<Earlier> {
    let source = sources.file(file);
    let tokens = tokenize(file, &source.text, &mut Vec::new()).tokens;
    let spans: Vec<(usize, usize)> =
        tokens.iter().map(|token| (token.start as usize, token.end as usize)).collect();
    let words: Vec<&str> =
        spans.iter().map(|&(start, end)| source.text.get(start..end).unwrap_or_default()).collect();
    let Some(at) = spans.iter().position(|&(start, _)| source.line_column(start as u32) == (line, column))
    else {
        return Vec::new();
    };
    let text = Text { words: &words };
    let Some(statement) = text.statement(at) else { return Vec::new() };
    let (start, end) = (spans[statement.start].0, spans[statement.end - 1].1);
    let moved = &source.text[start..end];
    let targets = text.targets(&statement).into_iter().map(|target| {
        let before = spans[target].0;
        let line_start = source.text[..before].rfind('\n').map_or(0, |newline| newline + 1);
        let indent: String =
            source.text[line_start..].chars().take_while(|c| *c == ' ' || *c == '\t').collect();
        let text = format!(
            "{}{moved}\n{indent}{}{}",
            &source.text[..before],
            &source.text[before..start],
            &source.text[end..]
        );
        Earlier { statement: moved.to_owned(), before: source.line_column(before as u32).0, text }
    });
    targets.collect()
}

/// The tokens of a file.
struct Text<'t> {
    words: &'t [&'t str],
}

/// A statement with a condition: ranges of tokens.
struct Statement {
    start: usize,
    /// One past its last token.
    end: usize,
    condition: std::ops::Range<usize>,
}

impl Text<'_> {
    fn word(&self, index: usize) -> &str {
        self.words.get(index).copied().unwrap_or_default()
    }

    /// Whether a statement can begin at this token.
    fn begins(&self, index: usize) -> bool {
        index > 0
            && matches!(self.words[index - 1], ";" | "{" | "}")
            && !matches!(self.word(index), "else" | "catch" | "finally" | ";" | "}" | "{" | "")
    }

    /// The index behind the bracket that closes the one at `open`.
    fn behind(&self, open: usize) -> Option<usize> {
        let mut depth = 0;
        for index in open..self.words.len() {
            match self.words[index] {
                "(" | "{" | "[" => depth += 1,
                ")" | "}" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(index + 1);
            }
        }
        None
    }

    /// The statement whose condition is decided at the token `at`: at its beginning, or at its `return`.
    fn statement(&self, at: usize) -> Option<Statement> {
        let start = (at.saturating_sub(200)..=at)
            .rev()
            .find(|&start| matches!(self.words[start], "assume" | "if") && self.word(start + 1) == "(")?;
        let behind = self.behind(start + 1)?;
        let condition = start + 2..behind - 1;
        let end = match self.words[start] {
            "assume" if start == at && self.word(behind) == ";" => behind + 1,
            "if" if behind <= at => {
                let braced = usize::from(self.word(behind) == "{");
                let body = behind + braced;
                let expected = ["return", "false", ";", "}"];
                let is_check =
                    expected[..3 + braced].iter().zip(body..).all(|(word, at)| self.word(at) == *word);
                if !is_check || body != at {
                    return None;
                }
                body + 3 + braced
            }
            _ => return None,
        };
        let is_alone = self.begins(start) && self.word(end) != "else" && self.is_pure(condition.clone());
        is_alone.then_some(Statement { start, end, condition })
    }

    fn is_pure(&self, condition: std::ops::Range<usize>) -> bool {
        condition.clone().all(|index| match self.words[index] {
            "++" | "--" | "new" | "->" | "::" | "switch" => false,
            "(" => index == condition.start || is_pure_before_parenthesis(self.words[index - 1]),
            word => !assigns(word),
        })
    }

    /// The tokens before which a statement can stand, the first one first.
    fn targets(&self, statement: &Statement) -> Vec<usize> {
        let condition = &self.words[statement.condition.clone()];
        let is_name =
            |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_') && !is_keyword(word);
        let names: Vec<&str> = condition.iter().copied().filter(|word| is_name(word)).collect();
        let reads_heap = condition.iter().any(|word| matches!(*word, "." | "["))
            || condition.windows(2).any(|pair| is_name(pair[0]) && pair[1] == "(");
        let is_check = self.words[statement.start] == "if";
        let mut targets = Vec::new();
        let mut depth = 0;
        for index in (0..statement.start).rev() {
            let (word, next) = (self.words[index], self.word(index + 1));
            match word {
                ")" | "}" | "]" => depth += 1,
                "(" | "{" | "[" if depth == 0 => break,
                "(" | "{" | "[" => depth -= 1,
                "return" if !is_check || next != "false" => break,
                _ if LEAVES.contains(&word) => break,
                _ => {}
            }
            if names.contains(&word) {
                let before = if index > 0 { self.words[index - 1] } else { "" };
                let changes = |word: &str| assigns(word) || matches!(word, "++" | "--");
                // `T name;` and `(T name :` declare it.
                let is_declared =
                    is_name(before) || matches!(before, "int" | "boolean" | "char" | "long" | "]" | ">");
                if reads_heap || is_declared || changes(next) || matches!(before, "++" | "--") {
                    break;
                }
            }
            if depth == 0 && self.begins(index) {
                targets.push(index);
            }
        }
        targets.reverse();
        targets
    }
}

/// Whether a parenthesis after this word is no call, or one without side effects.
fn is_pure_before_parenthesis(word: &str) -> bool {
    !word.starts_with(|c: char| c.is_alphanumeric() || c == '_') || PURE.contains(&word) || is_keyword(word)
}

/// Whether a token is an assignment.
fn assigns(word: &str) -> bool {
    word.ends_with('=') && !matches!(word, "==" | "!=" | "<=" | ">=")
}

#[cfg(test)]
mod tests {
    use super::earlier;
    use crate::source::{Dialect, SourceMap};

    /// The lines before which the condition in the line that has `mark` can stand.
    fn lines(body: &str, mark: &str) -> Vec<u32> {
        let mut sources = SourceMap::new();
        let text = format!("boolean main() {{\n{body}\n}}\n");
        let file = sources.add("f.udita", text.clone(), Dialect::Udita);
        let at = text.find(mark).map_or(0, |at| at as u32);
        let (line, column) = sources.file(file).line_column(at);
        earlier(&sources, file, line, column).iter().map(|earlier| earlier.before).collect()
    }

    #[test]
    fn a_condition_moves_up_to_the_values_that_it_reads() {
        let body = "int a = getInt(0, 9);\nint b = getInt(0, 9);\nint c = getInt(0, 9);\nassume(c != b);\nassume(a > 5);";
        // Line 1 is the head of the method; `a` is known from line 3 on.
        assert_eq!(lines(body, "assume(a > 5)"), [3, 4, 5]);
        assert_eq!(lines(body, "assume(c != b)"), []);
    }

    #[test]
    fn assignments_and_early_ends_stop_it() {
        let body = "int a = 1;\nint b = 2;\na++;\nint c = 3;\nassume(a > b);";
        assert_eq!(lines(body, "assume"), [5]);
        let body = "int a = 1;\nint b = 2;\nif (b > 1) return true;\nint c = 3;\nassume(a > 0);";
        assert_eq!(lines(body, "assume"), [5]);
        let body = "int a = 1;\nint b = 2;\nassume(next(a));";
        assert_eq!(lines(body, "assume"), []);
        let body = "int[] a = {1};\nint b = 2;\na[0] = 3;\nint c = 4;\nassume(a[0] > 0);";
        assert_eq!(lines(body, "assume"), [5]);
    }

    #[test]
    fn checks_move_over_checks() {
        let body =
            "int a = 1;\nint b = 2;\nif (b > 1) return false;\nif (a > 1) { return false; }\nreturn true;";
        assert_eq!(lines(body, "return false; }"), [3, 4]);
    }

    #[test]
    fn the_moved_text_is_the_program() {
        let mut sources = SourceMap::new();
        let text = "void main() {\n  int a = 1;\n  int b = 2;\n  assume(a > 0);\n}\n";
        let file = sources.add("f.udita", text, Dialect::Udita);
        let moved = earlier(&sources, file, 4, 3);
        assert_eq!(moved[0].statement, "assume(a > 0);");
        assert_eq!(moved[0].text, "void main() {\n  int a = 1;\n  assume(a > 0);\n  int b = 2;\n  \n}\n");
    }
}
