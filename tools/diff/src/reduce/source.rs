//! The files of a program as text that can be edited.

use std::ops::Range;

use super::tree::Tree;
use crate::language::Language;
use crate::program::{TestProgram, joined};

/// The indentation for each level of brackets.
const INDENT: &str = "    ";

/// The files of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub(super) language: Language,
    /// Whether a line with its name precedes each file. Otherwise there is one file.
    has_names: bool,
    pub(super) files: Vec<File>,
}

/// A file of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct File {
    name: String,
    pub(super) text: String,
}

/// A range of a file's text, and its replacement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Edit {
    /// The index of the file.
    pub(super) file: usize,
    /// The range in bytes.
    pub(super) span: Range<usize>,
    pub(super) by: String,
}

impl Source {
    pub(super) fn of(program: &TestProgram) -> Source {
        let files = program.files();
        let has_names = files.first().is_some_and(|file| file.line > 0);
        let file = |file: &crate::program::SourceFile<'_>| File {
            name: file.name.to_string(),
            text: file.text.to_string(),
        };
        Source { language: program.language, has_names, files: files.iter().map(file).collect() }
    }

    /// The text of the whole program.
    pub(super) fn text(&self) -> String {
        if !self.has_names {
            return self.files.iter().map(|file| file.text.as_str()).collect();
        }
        joined(self.files.iter().map(|file| (file.name.as_str(), file.text.as_str())))
    }

    /// A program with only one file, without the line with its name; `None` if there are more files.
    pub(super) fn without_name(&self) -> Option<Source> {
        (self.has_names && self.files.len() == 1).then(|| Source { has_names: false, ..self.clone() })
    }

    /// The program with each line indented by its brackets; `None` if they don't match.
    pub(super) fn indented(&self) -> Option<Source> {
        let mut indented = self.clone();
        for file in &mut indented.files {
            file.text = indent(&file.text, self.language)?;
        }
        Some(indented)
    }

    /// The program after these edits, which must not overlap. Lines and files that become blank are removed, and words stay apart.
    pub(super) fn edited<'e>(&self, edits: impl IntoIterator<Item = &'e Edit>) -> Source {
        self.edited_by(edits, replace)
    }

    /// The program after exactly these edits.
    pub(super) fn cut<'e>(&self, edits: impl IntoIterator<Item = &'e Edit>) -> Source {
        self.edited_by(edits, |text, span, by| text.replace_range(span, by))
    }

    fn edited_by<'e>(
        &self,
        edits: impl IntoIterator<Item = &'e Edit>,
        replace: impl Fn(&mut String, Range<usize>, &str),
    ) -> Source {
        let mut edits: Vec<&Edit> = edits.into_iter().collect();
        edits.sort_by_key(|edit| (edit.file, edit.span.start));
        let mut edited = self.clone();
        for edit in edits.into_iter().rev() {
            replace(&mut edited.files[edit.file].text, edit.span.clone(), &edit.by);
        }
        if edited.has_names {
            edited.files.retain(|file| !file.text.trim().is_empty());
        }
        edited
    }
}

/// Indents each line of a text by its brackets, except lines that start within a token or a comment, and removes trailing blank
/// lines.
fn indent(text: &str, language: Language) -> Option<String> {
    let tree = Tree::of(text, language)?;
    let (mut depth, mut place) = (0_usize, 0);
    let (mut out, mut begin) = (String::new(), 0);
    let start = |place: usize| tree.bytes(&(place..place + 1)).start;
    for line in text.split_inclusive('\n') {
        let first = begin + (line.len() - line.trim_start().len());
        begin += line.len();
        let on_line: Vec<usize> = (place..tree.all().end).take_while(|&place| start(place) < begin).collect();
        let is_closing = |place: usize| matches!(tree.token(place), ")" | "]" | "}");
        if on_line.first().is_some_and(|&place| start(place) == first) {
            let closing = on_line.iter().take_while(|&&place| is_closing(place)).count();
            out.push_str(&INDENT.repeat(depth.saturating_sub(closing)));
            out.push_str(line.trim_start());
        } else {
            out.push_str(line);
        }
        for &place in &on_line {
            match tree.token(place) {
                "(" | "[" | "{" => depth += 1,
                _ if is_closing(place) => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        place += on_line.len();
    }
    let length = out.trim_end().len();
    if length > 0 {
        out.truncate(length);
        out.push('\n');
    }
    Some(out)
}

/// Whether any two of these edits overlap.
pub(super) fn overlap(one: &[Edit], other: &[Edit]) -> bool {
    one.iter().any(|one| {
        other.iter().any(|other| {
            one.file == other.file && one.span.start < other.span.end && other.span.start < one.span.end
        })
    })
}

/// Replaces a range of a text and tidies the surroundings: it leaves no blank line, no trailing space, and no two words joined.
fn replace(text: &mut String, span: Range<usize>, by: &str) {
    let Range { start: mut from, end: mut to } = span;
    if by.is_empty() {
        let is_space = |c: char| c == ' ' || c == '\t';
        let after = text[to..].trim_start_matches(is_space);
        let before = text[..from].trim_end_matches(is_space);
        let is_last = after.is_empty() || after.starts_with(['\n', '\r']);
        let is_first = before.is_empty() || before.ends_with('\n');
        let closes = after.starts_with([')', ']', ',', ';', '>', '.']);
        // One space remains between parts that were separated by the range.
        let is_open = before.len() < from || is_first || before.ends_with(['(', '[', '<', '.', '@']);
        let (before, after) = (before.len(), text.len() - after.len());
        if is_last {
            (from, to) = (before, after);
            if is_first {
                to += text[to..].find('\n').map_or(text.len() - to, |end| end + 1);
            }
        } else if after == to && closes {
            from = before;
        } else if is_open {
            to = after;
        }
    }
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '$'));
    let (left, right) = (text[..from].chars().next_back(), text[to..].chars().next());
    let begins = if is_word(left) && is_word(by.chars().next().or(right)) { " " } else { "" };
    let ends = if is_word(by.chars().next_back()) && is_word(right) { " " } else { "" };
    text.replace_range(from..to, &format!("{begins}{by}{ends}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(text: &str) -> TestProgram {
        TestProgram { text: text.to_string(), ..TestProgram::default() }
    }

    #[test]
    fn edits_leave_the_lines_tidy() {
        let cases = [
            ("class A {\n    int x;\n    int y;\n}\n", "int x;", "", "class A {\n    int y;\n}\n"),
            ("class A { int x; }", "int x;", "", "class A { }"),
            ("f(a, b);", ", b", "", "f(a);"),
            ("f(a, b);", "a,", "", "f(b);"),
            ("void m() throws E {", "throws E", "", "void m() {"),
            ("if (x) {\n  y();\n}", "if (x) {", "", "  y();\n}"),
            ("int x; // why\n", "int x;", "", "// why\n"),
            ("x = 1; int y;\n", "int y;", "", "x = 1;\n"),
            ("return(a + b);", "(a + b)", "a", "return a;"),
            ("x = (a) + b;", ")", "", "x = (a + b;"),
            ("List<String> x;", "<String>", "", "List x;"),
        ];
        for (text, part, by, expected) in cases {
            let source = Source::of(&program(text));
            let at = text.find(part).unwrap();
            let edit = Edit { file: 0, span: at..at + part.len(), by: by.to_string() };
            assert_eq!(source.edited([&edit]).text(), expected, "{text}");
        }
    }

    #[test]
    fn lines_are_indented_by_their_brackets() {
        let text = "class A {\n  { {\n int x = f(\n1);\n} }\n        /* a\n b */\n  String s = \"\"\"\n  t\"\"\";\n}\n\n";
        let expected = "class A {\n    { {\n            int x = f(\n                1);\n    } }\n        /* a\n b */\n    \
            String s = \"\"\"\n  t\"\"\";\n}\n";
        assert_eq!(Source::of(&program(text)).indented().unwrap().text(), expected);
    }

    #[test]
    fn a_blank_file_is_left_out() {
        let text = "//- A.java\nclass A { }\n//- p/B.java\npackage p;\nclass B { }\n";
        let source = Source::of(&program(text));
        assert_eq!(source.text(), text);
        assert_eq!(source.without_name(), None);
        let first = Edit { file: 0, span: 0..source.files[0].text.len(), by: String::new() };
        let rest = source.edited([&first]);
        assert_eq!(rest.text(), "//- p/B.java\npackage p;\nclass B { }\n");
        assert_eq!(rest.without_name().unwrap().text(), "package p;\nclass B { }\n");
    }
}
