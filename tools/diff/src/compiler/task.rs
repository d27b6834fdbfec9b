//! Programs in the form that a compiler receives: each in a package of its own, so that many fit into one task, or unchanged.

use super::spec::Units;
use crate::metadata::Metadata;
use crate::program::{OwnFile, TestProgram};
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The prefix of the packages. A program that contains this word can't share a task.
const PACKAGE: &str = "udita";

/// Number of bytes kept from the beginning of an output. The worker in a JVM has the same limit.
pub(super) const LONGEST_OUTPUT: usize = 1 << 16;

/// The mark at the end of a cut output.
const CUT: &str = "\n[...]\n";

/// Words of programs that can observe their package, or that must be in the unnamed package.
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

/// A program to be compiled, with the information needed to interpret answers about it.
pub(super) struct Task {
    /// The names and texts of its files.
    pub(super) files: Vec<(String, String)>,
    /// For each file, the number of lines of the program before it.
    lines: Vec<u32>,
    /// The package of the program, and the number of characters that its declaration takes at the beginning of the first line.
    package: Option<(String, u32)>,
    /// Whether texts are left unchanged.
    is_verbatim: bool,
}

/// Whether the program behaves the same in a package together with others.
pub(super) fn can_share(program: &TestProgram) -> bool {
    let text = &program.text;
    if text.starts_with("//- ") || text.contains(PACKAGE) || text.contains("\\u") {
        return false;
    }
    let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    if words.any(|word| TELLING.contains(&word)) {
        return false;
    }
    // Another program could declare the imported name.
    text.match_indices("import").all(|(at, word)| {
        let rest = text[at + word.len()..].trim_start();
        let rest = rest.strip_prefix("static").map_or(rest, str::trim_start);
        rest.starts_with("java.") || rest.starts_with("javax.")
    })
}

impl Task {
    /// The program unchanged.
    pub(super) fn alone(program: &TestProgram, units: Units) -> Task {
        Task::new(units.files(program), None)
    }

    /// As before, but with texts left unchanged, including those that vary from run to run.
    pub(super) fn verbatim(self) -> Task {
        Task { is_verbatim: true, ..self }
    }

    /// The program in a package of that number; see [`can_share`].
    pub(super) fn together(program: &TestProgram, units: Units, number: usize) -> Task {
        let package = format!("{PACKAGE}{number}");
        let head = format!("package {package}; ");
        let mut files = units.files(program);
        for file in &mut files {
            file.name.insert_str(0, &format!("{package}/"));
            file.text.insert_str(0, &head);
        }
        Task::new(files, Some((package, head.len() as u32)))
    }

    fn new(files: Vec<OwnFile>, package: Option<(String, u32)>) -> Task {
        let lines = files.iter().map(|file| file.line).collect();
        let files = files.into_iter().map(|file| (file.name, file.text)).collect();
        Task { files, lines, package, is_verbatim: false }
    }

    /// Whether the program is in a package.
    fn is_shared(&self) -> bool {
        self.package.is_some()
    }

    /// Converts a problem in a file of this task to one of the program; `None` if the program alone would not have it.
    pub(super) fn problem(&self, file: usize, problem: Problem) -> Option<Problem> {
        let Problem { kind, mut line, mut column, message } = problem;
        let message = self.text(&message)?;
        if let (Some((_, head)), 1, 1..) = (&self.package, line, column) {
            column = column.checked_sub(*head).filter(|column| *column > 0)?;
        }
        if line > 0 {
            line = line.saturating_add(self.lines.get(file).copied().unwrap_or(0));
        }
        Some(Problem { kind, line, column, message })
    }

    /// Converts the metadata of this task to that of the program; `None` if its package can't be removed.
    pub(super) fn metadata(&self, facts: &str) -> Option<Metadata> {
        self.text(facts).map(|facts| Metadata::new(&facts))
    }

    /// Converts a run of this task to one of the program; `None` if it doesn't determine the behaviour of the program alone.
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
            // The length kept depends on the number of occurrences of the package.
            if self.is_shared() {
                return None;
            }
            printed.push_str(CUT);
        }
        Some(Run { printed, end })
    }

    /// Removes from a text the package's name and numbers that vary; `None` if that is impossible.
    fn text(&self, text: &str) -> Option<String> {
        if self.is_verbatim {
            return Some(text.to_string());
        }
        // Types that stand for wildcards are numbered across all programs.
        let text = without(text, "capture#", "capture", |c| c.is_ascii_digit());
        let text = without(&text, "loader 'app' @", "loader 'app'", |c| c.is_ascii_hexdigit());
        let Some((package, _)) = &self.package else { return Some(text) };
        let text = text.replace(&format!("{package}."), "").replace(&format!("{package}/"), "");
        Some(text).filter(|text| !text.contains(package))
    }
}

/// Replaces each `mark`, together with the characters after it for which `gone` holds, by `instead`.
fn without(text: &str, mark: &str, instead: &str, gone: impl Fn(char) -> bool + Copy) -> String {
    let mut parts = text.split(mark);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out.push_str(instead);
        out.push_str(part.trim_start_matches(gone));
    }
    out
}

/// Sorts errors or warnings by their places.
pub(super) fn sorted(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.line, problem.column));
    problems
}

/// The verdict on a program that compiles.
pub(super) fn accepted(run: Option<Run>, warnings: Vec<Problem>, metadata: Option<Metadata>) -> Verdict {
    Verdict::Accept { run, warnings: sorted(warnings), metadata }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_observe_their_package_share_no_task() {
        let cases = [
            ("class A { }", true),
            ("import java.util.*; import static java.lang.Math.max; class A { }", true),
            ("import p.B; class A { }", false),
            ("import A.*; class A { }", false),
            ("package p; class A { }", false),
            ("//- A.java\nclass A { }", false),
            ("class A { { getClass().getName(); } }", false),
            ("class A { { getClass().getSimpleName(); } }", true),
            ("class A { { Runtime.getRuntime().halt(1); } }", true),
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
    fn types_come_in_the_order_of_the_way() {
        let program = TestProgram {
            text: "import java.util.*; class A { }\nclass B { }".into(),
            ..TestProgram::default()
        };
        let files = |units| Task::together(&program, units, 3).files;
        let head = "package udita3; import java.util.*;";
        let [a, b] = [
            ("udita3/A.java", format!("{head} class A {{ }}\n")),
            ("udita3/B.java", format!("{head}            \nclass B {{ }}\n")),
        ]
        .map(|(name, text)| (name.to_string(), text));
        assert_eq!(files(Units::Separate), [a.clone(), b.clone()]);
        assert_eq!(files(Units::Reversed), [b, a]);
        assert_eq!(files(Units::AsWritten).len(), 1);
        let task = Task::together(&program, Units::Reversed, 3);
        let problem = |line, column| Problem { kind: "k".into(), line, column, message: "m".into() };
        // A line beyond the text, which a process may name nevertheless.
        let last = task.problem(1, problem(u32::MAX, 1));
        assert_eq!(last.map(|problem| problem.line), Some(u32::MAX));
        // The place in the text, also on the line of the package declaration.
        assert_eq!(task.problem(0, problem(2, 7)), Some(problem(2, 7)));
        assert_eq!(task.problem(1, problem(1, 37)), Some(problem(1, 21)));
    }

    #[test]
    fn the_package_is_removed_from_texts() {
        let text = "class A { }\nclass B { }";
        let program = TestProgram {
            number: 0,
            decisions: String::new(),
            text: text.to_string(),
            ..TestProgram::default()
        };
        let task = Task::together(&program, Units::AsWritten, 3);
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
