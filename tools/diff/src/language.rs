//! The languages of programs under test: a table of what differs between them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The language of the programs of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Java: the language of javac, ecj and udita itself.
    #[default]
    Java,
    /// C.
    C,
    /// C++.
    Cpp,
    /// JavaScript.
    JavaScript,
    /// TypeScript.
    TypeScript,
    /// Python.
    Python,
    /// Rust.
    Rust,
    /// Go.
    Go,
    /// Kotlin.
    Kotlin,
    /// Scala 3.
    Scala,
    /// SQL.
    Sql,
    /// CSS.
    Css,
    /// Any other language.
    Text,
}

/// What a campaign needs to know of a language.
struct Row {
    language: Language,
    /// The name in options.
    name: &'static str,
    /// The name of a program that is one file.
    file: &'static str,
    /// The beginning and the end of a comment of one line.
    comment: [&'static str; 2],
    /// All forms of comments: their beginnings and ends.
    comments: &'static [[&'static str; 2]],
    /// The name at the fence of a block of code in Markdown.
    fence: &'static str,
    /// What is tested: one and several.
    tools: [&'static str; 2],
    /// The program of a trial.
    trial: &'static str,
    /// The words that name constructs.
    keywords: &'static str,
    /// The operators of several characters that name constructs, longest first.
    operators: &'static str,
}

const COMPILERS: [&str; 2] = ["a compiler", "compilers"];
const ENGINES: [&str; 2] = ["an engine", "engines"];
const SLASHES: [&str; 2] = ["//", ""];
const AS_IN_C: &[[&str; 2]] = &[["//", "\n"], ["/*", "*/"]];
const C_WORDS: &str = "auto break case char const continue default do double else enum extern float for goto if inline int long register \
                       restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignas \
                       _Alignof _Atomic _Bool _Complex _Generic _Noreturn _Static_assert _Thread_local";
const C_OPERATORS: &str = "... <<= >>= -> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= ##";
const CPP_WORDS: &str = "alignas alignof auto bool break case catch char class co_await co_return co_yield concept const const_cast consteval \
                         constexpr constinit continue decltype default delete do double dynamic_cast else enum explicit export extern false \
                         final float for friend goto if inline int long mutable namespace new noexcept nullptr operator override private \
                         protected public reinterpret_cast requires return short signed sizeof static static_assert static_cast struct \
                         switch template this throw true try typedef typeid typename union unsigned using virtual void volatile while";
const JS_WORDS: &str = "arguments as async await break case catch class const constructor continue debugger default delete do else export \
                        extends finally for from function get if import in instanceof let new null of return set static super switch \
                        target this throw try typeof undefined using var void while with yield";
const TS_WORDS: &str = "abstract any arguments as asserts async await boolean break case catch class const constructor continue declare default \
                        delete do else enum export extends finally for from function get if implements import in infer instanceof \
                        interface is keyof let namespace never new null number of private protected public readonly return satisfies set \
                        static string super switch symbol this throw try type typeof undefined unique unknown using var void while yield";
const JS_OPERATORS: &str = ">>>= ... === !== **= <<= >>= >>> &&= ||= ??= => ?. ?? ** ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^=";

/// The table.
const ROWS: [Row; 13] = [
    Row {
        language: Language::Java,
        name: "java",
        file: "Main.java",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "java",
        tools: COMPILERS,
        trial: "class Main { }\n",
        // Java has a parser.
        keywords: "",
        operators: "",
    },
    Row {
        language: Language::C,
        name: "c",
        file: "main.c",
        comment: ["/*", " */"],
        comments: AS_IN_C,
        fence: "c",
        tools: COMPILERS,
        trial: "int main(void) { return 0; }\n",
        keywords: C_WORDS,
        operators: C_OPERATORS,
    },
    Row {
        language: Language::Cpp,
        name: "cpp",
        file: "main.cpp",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "cpp",
        tools: COMPILERS,
        trial: "int main() { }\n",
        keywords: CPP_WORDS,
        operators: "<=> ... <<= >>= ->* :: .* -> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^=",
    },
    Row {
        language: Language::JavaScript,
        name: "javascript",
        file: "main.js",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "js",
        tools: ENGINES,
        trial: "",
        keywords: JS_WORDS,
        operators: JS_OPERATORS,
    },
    Row {
        language: Language::TypeScript,
        name: "typescript",
        file: "main.ts",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "ts",
        tools: COMPILERS,
        trial: "",
        keywords: TS_WORDS,
        operators: JS_OPERATORS,
    },
    Row {
        language: Language::Python,
        name: "python",
        file: "main.py",
        comment: ["#", ""],
        comments: &[["#", "\n"]],
        fence: "python",
        tools: ENGINES,
        trial: "",
        keywords: "and as assert async await break case class continue def del elif else except finally for from global if import in is \
                   lambda match nonlocal not or pass raise return try while with yield",
        operators: "... **= //= <<= >>= := -> ** // << >> <= >= == != += -= *= /= %= @= &= |= ^=",
    },
    Row {
        language: Language::Rust,
        name: "rust",
        file: "main.rs",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "rust",
        tools: COMPILERS,
        trial: "fn main() {}\n",
        keywords: "as async await box break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref \
                   return self static struct super trait type union unsafe use where while",
        operators: "..= ... <<= >>= .. => -> :: << >> <= >= == != && || += -= *= /= %= &= |= ^=",
    },
    Row {
        language: Language::Go,
        name: "go",
        file: "main.go",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "go",
        tools: COMPILERS,
        trial: "package main\nfunc main() {}\n",
        keywords: "break case chan const continue default defer else fallthrough for func go goto if import interface map package range \
                   return select struct switch type var",
        operators: "... &^= <<= >>= := <- &^ ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^=",
    },
    Row {
        language: Language::Kotlin,
        name: "kotlin",
        file: "main.kt",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "kotlin",
        tools: COMPILERS,
        trial: "fun main() {}\n",
        keywords: "abstract annotation as break by catch class companion const constructor continue crossinline data do else enum finally for \
                   fun get if import in infix init inline inner interface internal is lateinit null object open operator out override \
                   private protected reified return sealed set super suspend tailrec this throw try typealias val value var vararg \
                   when where while",
        operators: "!== === ..< ... !! != && ++ += -- -= -> .. /= :: <= == >= ?. ?: %= *= ||",
    },
    Row {
        language: Language::Scala,
        name: "scala",
        file: "main.scala",
        comment: SLASHES,
        comments: AS_IN_C,
        fence: "scala",
        tools: COMPILERS,
        trial: "object Main { def main(arguments: Array[String]): Unit = () }\n",
        keywords: "abstract as case catch class def do else enum export extends extension final finally for given if implicit import infix \
                   inline lazy match new null object opaque open override package private protected return sealed super then this throw \
                   trait transparent try type using val var while with yield",
        operators: ">>>= ?=> =>> <<= >>= >>> != && ++ += -= -> :: := << <- <: <= == => >: >= >> *= /= %= ||",
    },
    Row {
        language: Language::Sql,
        name: "sql",
        file: "main.sql",
        comment: ["--", ""],
        comments: &[["--", "\n"], ["/*", "*/"]],
        fence: "sql",
        tools: ["a database", "databases"],
        trial: "select 1;\n",
        keywords: "all and any as asc avg between by case cast check coalesce collate constraint count create cross current delete desc \
                   distinct drop else end except exists false filter foreign from full group having in index inner insert intersect into \
                   is join key lateral left like limit max min natural not null nullif offset on or order outer over partition primary \
                   recursive references right row select set sum table then true union unique update using values view when where window \
                   with ALL AND ANY AS ASC AVG BETWEEN BY CASE CAST CHECK COALESCE COLLATE COUNT CREATE CROSS DELETE DESC DISTINCT DROP \
                   ELSE END EXCEPT EXISTS FALSE FILTER FROM FULL GROUP HAVING IN INDEX INNER INSERT INTERSECT INTO IS JOIN LATERAL LEFT \
                   LIKE LIMIT MAX MIN NATURAL NOT NULL NULLIF OFFSET ON OR ORDER OUTER OVER PARTITION PRIMARY RIGHT ROW SELECT SET SUM \
                   TABLE THEN TRUE UNION UNIQUE UPDATE USING VALUES VIEW WHEN WHERE WINDOW WITH",
        operators: "<> <= >= != || :: ->> ->",
    },
    Row {
        language: Language::Css,
        name: "css",
        file: "main.css",
        comment: ["/*", " */"],
        comments: &[["/*", "*/"]],
        fence: "css",
        tools: ["a tool", "tools"],
        trial: "",
        keywords: "and auto container from has important inherit initial is layer media not only or supports to unset where",
        operators: "",
    },
    Row {
        language: Language::Text,
        name: "text",
        file: "main.txt",
        comment: ["#", ""],
        comments: &[],
        fence: "",
        tools: ["a tool", "tools"],
        trial: "",
        keywords: "",
        operators: "",
    },
];

impl Language {
    /// All languages.
    pub fn all() -> impl Iterator<Item = Language> {
        ROWS.iter().map(|row| row.language)
    }

    fn row(self) -> &'static Row {
        // The order of the table is that of the languages.
        &ROWS[self as usize]
    }

    /// The name in options.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether the compilers that udita knows by name compile it.
    pub fn is_java(&self) -> bool {
        *self == Language::Java
    }

    /// The language of files with this extension, such as `js`.
    pub fn of_extension(extension: &str) -> Option<Language> {
        Language::all().find(|language| language.extension() == extension)
    }

    /// The name of a program that is one file, such as `main.js`.
    pub fn file(self) -> &'static str {
        self.row().file
    }

    /// The extension of files, such as `js`.
    pub(crate) fn extension(self) -> &'static str {
        self.file().rsplit('.').next().unwrap_or_default()
    }

    /// The name at the fence of a block of code in Markdown.
    pub(crate) fn fence(self) -> &'static str {
        self.row().fence
    }

    /// The word for what is tested, with its article: `a compiler`.
    pub fn tool(self) -> &'static str {
        self.row().tools[0]
    }

    /// The word for what is tested, without an article: `compiler`.
    pub(crate) fn word(self) -> &'static str {
        self.tool().rsplit(' ').next().unwrap_or_default()
    }

    /// The word for what is tested, in the plural: `compilers`.
    pub fn tools(self) -> &'static str {
        self.row().tools[1]
    }

    /// A program for a trial whether a command can be run.
    pub(crate) fn trial(self) -> &'static str {
        self.row().trial
    }

    /// Whether its comments are known. Otherwise [`Language::comment`] is for other files than programs.
    pub(crate) fn has_comments(self) -> bool {
        self != Language::Text
    }

    /// A line of text as a comment.
    pub(crate) fn comment(self, text: &str) -> String {
        let [begin, end] = self.row().comment;
        // What ends the comment must not be in it.
        let text = if end.is_empty() { text.to_owned() } else { text.replace("*/", "* /") };
        format!("{begin}{text}{end}")
    }

    /// The beginnings and ends of comments.
    pub(crate) fn comments(self) -> &'static [[&'static str; 2]] {
        self.row().comments
    }

    /// Whether indentation delimits blocks, or may do so.
    pub(crate) fn has_indentation(self) -> bool {
        matches!(self, Language::Python | Language::Scala | Language::Text)
    }

    /// Whether a word names a construct.
    pub(crate) fn has_keyword(self, word: &str) -> bool {
        self.row().keywords.split_ascii_whitespace().any(|keyword| keyword == word)
    }

    /// The operator of several characters that begins a text.
    pub(crate) fn operator(self, text: &str) -> Option<&'static str> {
        self.row().operators.split_ascii_whitespace().find(|operator| text.starts_with(operator))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let found = Language::all().find(|language| language.name() == text || language.extension() == text);
        found.ok_or_else(|| {
            let names: Vec<&str> = Language::all().map(Language::name).collect();
            format!("expected one of {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_languages() {
        for (place, language) in Language::all().enumerate() {
            assert_eq!(language as usize, place);
            assert_eq!(language.name().parse(), Ok(language));
            assert_eq!(Language::of_extension(language.extension()), Some(language));
        }
        assert!("cobol".parse::<Language>().is_err());
    }

    #[test]
    fn the_longest_operator_comes_first() {
        for row in &ROWS {
            let operators: Vec<&str> = row.operators.split_ascii_whitespace().collect();
            for (place, operator) in operators.iter().enumerate() {
                let hides = operators[place + 1..].iter().find(|later| later.starts_with(operator));
                assert_eq!(hides, None, "{}: {operator}", row.name);
            }
        }
        assert_eq!(Language::JavaScript.operator("??= 1"), Some("??="));
    }

    #[test]
    fn a_comment_ends_at_its_end() {
        assert_eq!(Language::C.comment(" a */ b"), "/* a * / b */");
        assert_eq!(Language::Sql.comment(" a"), "-- a");
    }
}
