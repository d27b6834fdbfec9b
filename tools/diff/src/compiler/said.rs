//! What the output of a command says, for programs of any language: crashes and problems, without the parts that vary.

use super::task::{self, Task};
use crate::exec::{mask, sanitizer, trace};
use crate::isolation::group;
use crate::verdict::Problem;

/// Upper bound on the problems read from one output.
pub(super) const MOST_PROBLEMS: usize = 100;

/// Words of compilers that report an error of their own. What follows them names it.
const INTERNAL: [&str; 5] = [
    "internal compiler error",
    "Internal compiler error",
    "INTERNAL ERROR",
    "internal error:",
    "Debug Failure",
];

/// The cause of a crash, if the output shows one: a report of a sanitizer, a panic, a failed assertion, or an internal error. A stack trace alone is
/// none, since an interpreter also prints one for a program that throws.
pub(super) fn crash(said: &str) -> Option<String> {
    let internal = || {
        let found = said.lines().find_map(|line| {
            let at = INTERNAL.iter().find_map(|words| line.find(words))?;
            Some(&line[at..])
        })?;
        let message = mask::masked(found);
        // A compiler that is itself a script adds where it was.
        let place =
            trace::cause(said).and_then(|cause| cause.split_once(" at ").map(|(_, place)| place.to_owned()));
        Some(place.map_or_else(|| message.clone(), |place| format!("{message} at {place}")))
    };
    sanitizer::cause(said).or_else(|| trace::native(said)).or_else(internal)
}

/// The problems in an output: the lines of the form `FILE:LINE: MESSAGE` or `FILE:LINE:COLUMN: MESSAGE`, or else one with the cause that a stack
/// trace shows, or the first line.
pub(super) fn problems(said: &str, errors: &str, status: i32, task: &Task) -> Vec<Problem> {
    let names = task.files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
    let named = said.lines().filter_map(|line| problem(line, &names, kind));
    let named = named.filter(|(_, problem)| !is_remark(&problem.message));
    let mut found: Vec<Problem> =
        named.filter_map(|(file, problem)| task.problem(file, problem)).take(MOST_PROBLEMS).collect();
    if found.is_empty() {
        let first = [errors, said].into_iter().find_map(mask::first_line);
        let message = first.map_or_else(|| group::words(status), str::to_string);
        let what = trace::cause(errors).unwrap_or_else(|| kind(&message));
        let kind = if status == 1 { what } else { format!("{}: {what}", group::words(status)) };
        found.push(Problem { kind, line: 0, column: 0, message });
    }
    task::sorted(found)
}

/// A line that names a place, with the number of its file.
pub(super) fn problem(text: &str, names: &[&str], kind: fn(&str) -> String) -> Option<(usize, Problem)> {
    let (index, name) = names.iter().enumerate().find(|(_, name)| text.starts_with(**name))?;
    let rest = text[name.len()..].strip_prefix(':')?;
    let (line, rest) = rest.split_once(':')?;
    let line = line.parse().ok()?;
    let (column, message) = match rest.split_once(':') {
        Some((column, rest)) if column.parse::<u32>().is_ok() => (column.parse().ok()?, rest),
        _ => (0, rest),
    };
    let message = message.trim().to_string();
    Some((index, Problem { kind: kind(&message), line, column, message }))
}

/// Whether a message only explains another, or warns.
fn is_remark(message: &str) -> bool {
    ["note:", "warning:", "remark:", "info:", "help:"].iter().any(|word| message.starts_with(word))
}

/// The kind of a message: its code, or the message without numbers and quotations.
fn kind(message: &str) -> String {
    code(message).map_or_else(|| mask::masked(message), str::to_owned)
}

/// The code of a diagnostic: `error TS2345: …`, `error[E0308]: …`, `… [-Wfoo]`.
fn code(message: &str) -> Option<&str> {
    let is_code = |text: &&str| {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '/' | '=');
        text.len() > 2 && text.chars().all(is_part)
    };
    let has_number =
        |text: &&str| text.ends_with(|c: char| c.is_ascii_digit()) && text.starts_with(char::is_alphabetic);
    let last =
        message.trim_end().strip_suffix(']').and_then(|text| text.rsplit_once('[')).map(|(_, code)| code);
    let begin = message.split(':').next().unwrap_or_default();
    let named = begin.strip_prefix("error ").map(str::trim).filter(has_number);
    let bracketed = begin.strip_prefix("error[").and_then(|rest| rest.strip_suffix(']'));
    named
        .or(bracketed)
        .or_else(|| last.filter(|code| code.starts_with("-W") || has_number(code)))
        .filter(is_code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_is_told_from_an_error() {
        let cases = [
            (
                "main.c:3:1: internal compiler error: in f, at gcc/x.cc:12\n",
                Some("internal compiler error: in f, at gcc/x.cc:_"),
            ),
            ("thread 'main' panicked at src/a.rs:3:1:\nno 7\n", Some("panic at a.rs:3: no _")),
            (
                "/x/tsc.js:9\n\nError: Debug Failure. False expression\n    at emit (/x/tsc.js:9:1)\n    at run (/x/tsc.js:1:1)\n",
                Some("Debug Failure. False expression at emit < run"),
            ),
            // The program throws.
            ("TypeError: no\n    at f (main.js:1:2)\n", None),
            ("main.c:1:2: error: expected ';'\n", None),
        ];
        for (said, expected) in cases {
            assert_eq!(crash(said).as_deref(), expected, "{said}");
        }
    }

    #[test]
    fn a_message_is_known_by_its_code() {
        let cases = [
            ("error TS2345: Argument of type 'a'", "TS2345"),
            ("error[E0308]: mismatched types", "E0308"),
            ("error: overflow in 'a + 1' [-Woverflow]", "-Woverflow"),
            ("error: unknown name 'x' in line 3", "error: unknown name '…' in line _"),
            ("error: a[1]", "error: a[_]"),
        ];
        for (message, expected) in cases {
            assert_eq!(kind(message), expected);
        }
    }
}
