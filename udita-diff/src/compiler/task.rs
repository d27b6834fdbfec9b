//! Programs as a compiler is given them: each in a package of its own, so that many fit into one task, or as it is.

use crate::metadata::Metadata;
use crate::program::{TestProgram, declares_type};
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The beginning of the names of our packages. A program that contains this word shares no task.
const PACKAGE: &str = "udita";

/// The number of bytes that are kept from the beginning of an output. The worker in a JVM has the same.
pub(super) const LONGEST_OUTPUT: usize = 1 << 16;

/// The end of output that was cut.
const CUT: &str = "\n[...]\n";

/// Words of programs that can see in which package they are, or that must not be in one.
const TELLING: [&str; 20] = [
    "package",
    "module",
    "forName",
    "getName",
    "getTypeName",
    "getCanonicalName",
    "getPackage",
    "getPackageName",
    "Package",
    "getStackTrace",
    "StackTraceElement",
    "StackWalker",
    "ClassLoader",
    "getClassLoader",
    "loadClass",
    "getModule",
    "Module",
    "MethodHandles",
    "getResource",
    "ServiceLoader",
];

/// Words of programs that may change their process, or what is outside of it, so that later programs would see it.
const CHANGING: [&str; 41] = [
    "Authenticator",
    "CompletableFuture",
    "CookieHandler",
    "Executors",
    "File",
    "FileChannel",
    "FileDescriptor",
    "FileInputStream",
    "FileOutputStream",
    "FileReader",
    "FileSystems",
    "FileWriter",
    "Files",
    "ForkJoinPool",
    "Handler",
    "LogManager",
    "Logger",
    "Path",
    "Paths",
    "Preferences",
    "Process",
    "ProcessBuilder",
    "ProcessHandle",
    "ProxySelector",
    "RandomAccessFile",
    "Runtime",
    "Security",
    "SecurityManager",
    "ServerSocket",
    "Socket",
    "ThreadFactory",
    "Timer",
    "URL",
    "Unsafe",
    "addShutdownHook",
    "addProvider",
    "inheritedChannel",
    "loadLibrary",
    "parallel",
    "parallelStream",
    "setSecurityManager",
];

/// Whether the program may change its process, which then can't be used for another one. A name that it declares is its own.
pub(super) fn spends_process(program: &TestProgram) -> bool {
    let words = || {
        let words = program.text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
        words.filter(|word| !word.is_empty())
    };
    let pairs = || words().zip(words().skip(1));
    // Threads without a name are numbered through all programs.
    let has_thread = pairs().any(|(before, word)| word == "Thread" && matches!(before, "new" | "extends"));
    let is_foreign = |word: &str| !pairs().any(|(before, name)| name == word && declares_type(before));
    (has_thread && is_foreign("Thread")) || words().any(|word| CHANGING.contains(&word) && is_foreign(word))
}

/// A program to be compiled, and how answers about it are read.
pub(super) struct Task {
    /// Names and texts of its files.
    pub(super) files: Vec<(String, String)>,
    /// The number of lines of the program before each file.
    lines: Vec<u32>,
    /// The package in which it was put, and how many characters this took at the beginning of its first line.
    package: Option<(String, u32)>,
    /// Whether texts stay as they are.
    is_verbatim: bool,
}

/// Whether the program behaves the same in a package beside others.
pub(super) fn can_share(program: &TestProgram) -> bool {
    let text = &program.text;
    if text.starts_with("//- ") || text.contains(PACKAGE) || text.contains("\\u") || spends_process(program) {
        return false;
    }
    let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    if words.any(|word| TELLING.contains(&word)) {
        return false;
    }
    // Another program could declare what is imported.
    text.match_indices("import").all(|(at, word)| {
        let rest = text[at + word.len()..].trim_start();
        let rest = rest.strip_prefix("static").map_or(rest, str::trim_start);
        rest.starts_with("java.") || rest.starts_with("javax.")
    })
}

impl Task {
    /// The program as it is.
    pub(super) fn alone(program: &TestProgram) -> Task {
        let mut files: Vec<_> = program
            .files()
            .iter()
            .map(|file| (file.line, (file.name.to_string(), file.text.to_string())))
            .collect();
        if let [(0, (name, text))] = files.as_mut_slice() {
            *name = file_name(text);
        }
        let (lines, files) = files.into_iter().unzip();
        Task { files, lines, package: None, is_verbatim: false }
    }

    /// The same with texts as they are, also where they differ from time to time.
    pub(super) fn verbatim(self) -> Task {
        Task { is_verbatim: true, ..self }
    }

    /// The program in a package of that number; see [`can_share`].
    pub(super) fn together(program: &TestProgram, number: usize) -> Task {
        let package = format!("{PACKAGE}{number}");
        let head = format!("package {package}; ");
        let name = format!("{package}/{}", file_name(&program.text));
        let text = format!("{head}{}", program.text);
        Task {
            files: vec![(name, text)],
            lines: vec![0],
            package: Some((package, head.len() as u32)),
            is_verbatim: false,
        }
    }

    /// Whether it was put into a package.
    fn is_shared(&self) -> bool {
        self.package.is_some()
    }

    /// A problem in a file of this task, as one of the program; none if it is none of the program alone.
    pub(super) fn problem(&self, file: usize, problem: Problem) -> Option<Problem> {
        let Problem { kind, mut line, mut column, message } = problem;
        let message = self.text(&message)?;
        if let (Some((_, head)), 1, 1..) = (&self.package, line, column) {
            column = column.checked_sub(*head).filter(|column| *column > 0)?;
        }
        if line > 0 {
            line += self.lines.get(file).copied().unwrap_or(0);
        }
        Some(Problem { kind, line, column, message })
    }

    /// What reflection tells of this task, as of the program; none if its package can't be left out. Facts are kept of a program alone.
    pub(super) fn metadata(&self, facts: &str) -> Option<Metadata> {
        let metadata = Metadata::new(&self.text(facts)?);
        Some(if self.is_shared() { metadata.without_facts() } else { metadata })
    }

    /// A run of this task as one of the program; none if it can't be told from it what the program does alone.
    pub(super) fn run(&self, run: Run, cut: bool) -> Option<Run> {
        let end = match run.end {
            RunEnd::Threw { class, message } => {
                RunEnd::Threw { class: self.text(&class)?, message: self.text(&message)? }
            }
            RunEnd::Refused { class, message } => {
                RunEnd::Refused { class: self.text(&class)?, message: self.text(&message)? }
            }
            end @ (RunEnd::Returned | RunEnd::Exited(_) | RunEnd::TimedOut) => end,
        };
        // The available memory depends on earlier programs.
        let out_of_memory =
            matches!(&end, RunEnd::Threw { class, .. } if class == "java.lang.OutOfMemoryError");
        if out_of_memory && self.is_shared() {
            return None;
        }
        let mut printed = self.text(&run.printed)?;
        if cut {
            // The kept length depends on the number of occurrences of the package.
            if self.is_shared() {
                return None;
            }
            printed.push_str(CUT);
        }
        Some(Run { printed, end })
    }

    /// A text without the package's name and without numbers that differ from time to time; none if it can't be had.
    fn text(&self, text: &str) -> Option<String> {
        if self.is_verbatim {
            return Some(text.to_string());
        }
        // Types that stand for wildcards are numbered through all programs.
        let text = without(text, "capture#", "capture", |c| c.is_ascii_digit());
        let text = without(&text, "loader 'app' @", "loader 'app'", |c| c.is_ascii_hexdigit());
        let Some((package, _)) = &self.package else { return Some(text) };
        let text = text.replace(&format!("{package}."), "").replace(&format!("{package}/"), "");
        Some(text).filter(|text| !text.contains(package))
    }
}

/// `text` with each `mark` and the characters after it that `gone` names replaced by `instead`.
fn without(text: &str, mark: &str, instead: &str, gone: impl Fn(char) -> bool + Copy) -> String {
    let mut parts = text.split(mark);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out.push_str(instead);
        out.push_str(part.trim_start_matches(gone));
    }
    out
}

/// Errors and warnings in the order of their places.
pub(super) fn sorted(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.line, problem.column));
    problems
}

/// The verdict of a program that compiles.
pub(super) fn accepted(run: Option<Run>, warnings: Vec<Problem>, metadata: Option<Metadata>) -> Verdict {
    Verdict::Accept { run, warnings: sorted(warnings), metadata }
}

/// The name of the file for a text: that of its public class, if it has one.
pub(crate) fn file_name(text: &str) -> String {
    format!("{}.java", public_type(text).unwrap_or("Main"))
}

/// The name of the first public class or the like that isn't within another.
fn public_type(text: &str) -> Option<&str> {
    let mut rest = text;
    let mut depth = 0_i32;
    let (mut public, mut named) = (false, false);
    while let Some(c) = rest.chars().next() {
        let length = if let Some(comment) = rest.strip_prefix("//") {
            2 + comment.find(['\n', '\r']).unwrap_or(comment.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            2 + comment.find("*/").map_or(comment.len(), |at| at + 2)
        } else if let Some(block) = rest.strip_prefix("\"\"\"") {
            3 + literal(block, "\"\"\"")
        } else if let Some(string) = rest.strip_prefix('"') {
            1 + literal(string, "\"")
        } else if let Some(character) = rest.strip_prefix('\'') {
            1 + literal(character, "'")
        } else if c.is_alphabetic() || c == '_' || c == '$' {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
            let word = &rest[..end.unwrap_or(rest.len())];
            if depth == 0 && public && named {
                return Some(word);
            }
            public |= word == "public";
            named = declares_type(word);
            word.len()
        } else {
            match c {
                '{' | '(' => depth += 1,
                '}' | ')' => depth -= 1,
                _ => {}
            }
            if matches!(c, '}' | ';') && depth == 0 {
                public = false;
            }
            if !c.is_whitespace() {
                named = false;
            }
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    None
}

/// The length of the rest of a literal.
fn literal(rest: &str, quote: &str) -> usize {
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(quote) {
            return at + quote.len();
        }
        let mut chars = rest[at..].chars();
        let c = chars.next().unwrap_or_default();
        at += c.len_utf8();
        if c == '\\' {
            at += chars.next().map_or(0, char::len_utf8);
        } else if c == '\n' && quote.len() == 1 {
            return at;
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_public_type_outside_of_others_names_the_file() {
        let cases = [
            ("class A { public class B { } }", None),
            ("interface I { } public class A { }", Some("A")),
            ("// public class X\n@Anno(\"public class Y {\") public abstract class A<T> { }", Some("A")),
            ("class C { char c = '{'; String s = \"}\\\"\"; } public enum E { }", Some("E")),
            (
                "class C { String s = \"\"\"\n } \" public class X { \"\"\"; } public @interface J { }",
                Some("J"),
            ),
            ("/* { */ public record Point(int x) { }", Some("Point")),
            ("public", None),
            ("class A { String s = \"", None),
        ];
        for (text, expected) in cases {
            assert_eq!(public_type(text), expected, "{text}");
        }
    }

    #[test]
    fn what_can_tell_its_package_shares_no_task() {
        let cases = [
            ("class A { }", true),
            ("import java.util.*; import static java.lang.Math.max; class A { }", true),
            ("import p.B; class A { }", false),
            ("import A.*; class A { }", false),
            ("package p; class A { }", false),
            ("//- A.java\nclass A { }", false),
            ("class A { { getClass().getName(); } }", false),
            ("class A { { getClass().getSimpleName(); } }", true),
            ("class A { { Runtime.getRuntime().halt(1); } }", false),
            ("class Runtime { } class A { Runtime r; }", true),
            ("class A { { new Thread().start(); } }", false),
            ("class A { { Thread.yield(); } }", true),
        ];
        for (text, expected) in cases {
            let program = TestProgram {
                number: 0,
                decisions: String::new(),
                text: text.to_string(),
                ..TestProgram::default()
            };
            assert_eq!(can_share(&program), expected, "{text}");
        }
    }

    #[test]
    fn the_package_is_taken_out_again() {
        let text = "class A { }\nclass B { }";
        let program = TestProgram {
            number: 0,
            decisions: String::new(),
            text: text.to_string(),
            ..TestProgram::default()
        };
        let task = Task::together(&program, 3);
        assert_eq!(task.files[0], ("udita3/Main.java".into(), format!("package udita3; {text}")));
        let problem =
            |line, column, message: &str| Problem { kind: "k".into(), line, column, message: message.into() };
        let seen = task.problem(0, problem(1, 23, "no udita3.A, B, udita3.C"));
        assert_eq!(seen, Some(problem(1, 7, "no A, B, C")));
        assert_eq!(task.problem(0, problem(2, 5, "capture#12-of ?")), Some(problem(2, 5, "capture-of ?")));
        assert_eq!(task.problem(0, problem(1, 16, "in our words")), None);
        assert_eq!(task.problem(0, problem(2, 5, "in package udita3")), None);
    }
}
