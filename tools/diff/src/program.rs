//! Programs that compilers judge.

use serde::{Deserialize, Serialize};

use self::types::declarations;
pub(crate) use self::types::declares_type;
use crate::language::Language;

mod types;

/// A program of a family.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TestProgram {
    /// The family with its bounds, such as `inheritance 3`.
    pub family: String,
    /// The position among the programs of the campaign, from 0.
    pub number: u64,
    /// The decision string that generates the program.
    pub decisions: String,
    /// The source text; see [`TestProgram::files`].
    pub text: String,
    /// The rule that the program breaks on purpose, as a place in the family's source; `None` if it should be valid.
    pub broken: Option<String>,
    /// Whether parts of the text were removed, so that it is only a part of the program that its number and decisions identify.
    #[serde(default, rename = "reduced", skip_serializing_if = "std::ops::Not::not")]
    pub is_reduced: bool,
    /// The language of its files.
    #[serde(default, skip_serializing_if = "Language::is_java")]
    pub language: Language,
}

/// A source file of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceFile<'t> {
    /// The path, such as `Main.java` or `p/A.java`.
    pub name: &'t str,
    /// The content of the file.
    pub text: &'t str,
    /// Number of lines of the program's text before the file.
    pub line: u32,
}

/// A source file under the name that compilers expect: that of its public type, if the program has only one file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnFile {
    /// See [`SourceFile::name`].
    pub(crate) name: String,
    /// See [`SourceFile::text`].
    pub(crate) text: String,
    /// See [`SourceFile::line`].
    pub(crate) line: u32,
}

/// The prefix of the line that starts each file of a program with several files.
const HEADER: &str = "//- ";

/// Joins named files to the text of one program; the inverse of [`TestProgram::files`].
pub(crate) fn joined<'t>(files: impl IntoIterator<Item = (&'t str, &'t str)>) -> String {
    let file = |(name, text): (&str, &str)| {
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        format!("{HEADER}{name}\n{text}{end}")
    };
    files.into_iter().map(file).collect()
}

impl TestProgram {
    /// Splits the text into files. A text is one file, named by its language, unless it begins with a line `//- NAME`; each such line
    /// starts the file of that name.
    pub fn files(&self) -> Vec<SourceFile<'_>> {
        if !self.text.starts_with(HEADER) {
            return vec![SourceFile { name: self.language.file(), text: &self.text, line: 0 }];
        }
        let mut files = Vec::new();
        let mut rest = self.text.as_str();
        let mut line = 0;
        while let Some(body) = rest.strip_prefix(HEADER) {
            let (name, body) = body.split_once('\n').unwrap_or((body, ""));
            let end = body.find("\n//- ").map_or(body.len(), |at| at + 1);
            let (text, next) = body.split_at(end);
            files.push(SourceFile { name: name.trim(), text, line: line + 1 });
            line += 1 + text.matches('\n').count() as u32;
            rest = next;
        }
        files
    }

    /// The files with the names that compilers expect.
    pub(crate) fn named_files(&self) -> Vec<OwnFile> {
        self.files().into_iter().map(named).collect()
    }

    /// Splits the program so that each outermost type is in a file of its own, named after the type. The type keeps its position:
    /// the rest of the text is replaced by blanks, except for imports and the like. A file with a sealed type stays whole, since
    /// such a type may refer to the types of its file.
    pub(crate) fn separated(&self) -> Vec<OwnFile> {
        self.files().into_iter().flat_map(separated).collect()
    }

    /// The size, for finding the smallest program: the number of types, of members (roughly: everything that ends in `;` or has a
    /// body), and of characters.
    pub fn size(&self) -> Size {
        let mut size = Size { types: 0, members: 0, characters: self.text.chars().count() as u32 };
        for word in self.text.split(|c: char| !c.is_alphanumeric() && c != '_') {
            size.types += u32::from(declares_type(word));
        }
        size.members = self.text.matches(['{', ';']).count() as u32;
        size
    }
}

fn named(SourceFile { name, text, line }: SourceFile<'_>) -> OwnFile {
    // A text of Java that consists of one file has no name.
    let name = if line == 0 && name == Language::Java.file() { file_name(text) } else { name.to_string() };
    OwnFile { name, text: text.to_string(), line }
}

fn separated(file: SourceFile<'_>) -> Vec<OwnFile> {
    let SourceFile { name, text, line } = file;
    let all = declarations(text);
    let types: Vec<_> = all.iter().filter_map(|one| one.name.map(|name| (name, one.place.clone()))).collect();
    if types.len() < 2 || all.iter().any(|one| one.is_sealed) {
        return vec![named(file)];
    }
    let directory = name.rfind('/').map_or("", |end| &name[..=end]);
    let own = |(name, place): &(&str, std::ops::Range<usize>)| {
        let mut own = String::new();
        let mut end = 0;
        for kept in all.iter().filter(|one| one.name.is_none() || one.place == *place).map(|one| &one.place) {
            own.extend(text[end..kept.start].chars().map(blank));
            own.push_str(&text[kept.clone()]);
            end = kept.end;
        }
        own.extend(text[end..].chars().map(blank));
        let own = format!("{}\n", own.trim_end());
        OwnFile { name: format!("{directory}{name}.java"), text: own, line }
    };
    types.iter().map(own).collect()
}

/// The replacement for a character that is left out.
fn blank(c: char) -> char {
    if matches!(c, '\n' | '\r' | '\t') { c } else { ' ' }
}

/// The file name for a text: that of its public type, if it has one.
fn file_name(text: &str) -> String {
    let all = declarations(text);
    let public = all.iter().find_map(|one| one.name.filter(|_| one.is_public));
    format!("{}.java", public.unwrap_or("Main"))
}

/// The size of a program. Smaller programs are easier to read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    /// Number of declarations of classes, interfaces, enums and records.
    pub types: u32,
    /// Number of declarations and statements.
    pub members: u32,
    /// Number of characters of the text.
    pub characters: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(text: &str) -> TestProgram {
        TestProgram {
            number: 0,
            decisions: ".".to_string(),
            text: text.to_string(),
            ..TestProgram::default()
        }
    }

    #[test]
    fn a_text_is_one_file_or_several() {
        let one = program("class A {}\n//- B.java\n");
        assert_eq!(one.files(), [SourceFile { name: "Main.java", text: &one.text, line: 0 }]);
        let two = program("//- A.java\nclass A {\n}\n//- p/B.java\npackage p;\n");
        let files = two.files();
        assert_eq!(files[0], SourceFile { name: "A.java", text: "class A {\n}\n", line: 1 });
        assert_eq!(files[1], SourceFile { name: "p/B.java", text: "package p;\n", line: 4 });
    }

    #[test]
    fn each_type_has_a_file_at_its_place() {
        let text = "import java.util.*;\nclass A { List<B> l; }\npublic class B {\n}\n";
        let files = program(text).separated();
        let expected = [
            ("A.java", "import java.util.*;\nclass A { List<B> l; }\n"),
            ("B.java", "import java.util.*;\n                      \npublic class B {\n}\n"),
        ];
        let named: Vec<(&str, &str)> =
            files.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
        assert_eq!(named, expected);
        let two = program("//- p/A.java\npackage p; class A { } class B { }\n//- C.java\nclass C { }\n")
            .separated();
        let named: Vec<(&str, u32)> = two.iter().map(|file| (file.name.as_str(), file.line)).collect();
        assert_eq!(named, [("p/A.java", 1), ("p/B.java", 1), ("C.java", 3)]);
        let sealed = "sealed interface S { } final class F implements S { }";
        assert_eq!(program(sealed).separated()[0].text, sealed);
    }

    #[test]
    fn the_first_public_type_names_the_file() {
        let cases = [
            ("class A { public class B { } }", "Main"),
            ("interface I { } public class A { }", "A"),
            ("// public class X\n@Anno(\"public class Y {\") public abstract class A<T> { }", "A"),
            ("class C { char c = '{'; String s = \"}\\\"\"; } public enum E { }", "E"),
            ("class C { String s = \"\"\"\n } \" public class X { \"\"\"; } public @interface J { }", "J"),
            ("/* { */ public record Point(int x) { }", "Point"),
            ("public", "Main"),
            ("class A { String s = \"", "Main"),
        ];
        for (text, expected) in cases {
            assert_eq!(file_name(text), format!("{expected}.java"), "{text}");
        }
    }

    #[test]
    fn fewer_types_are_smaller_than_fewer_characters() {
        let one = program("class Classy { int interfaces; void method() { } }").size();
        let two = program("class A{} class B{}").size();
        assert_eq!((one.types, two.types), (1, 2));
        assert!(one < two);
    }
}
