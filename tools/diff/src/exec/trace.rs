//! Panics, failed assertions and stack traces of runtimes, as far as their form tells them apart from other output.

use super::mask::{base, masked};

/// Number of frames in a cause.
const FRAMES: usize = 3;

/// Packages whose frames are not the program's.
const LIBRARIES: [&str; 6] = ["java.", "javax.", "jdk.", "sun.", "node:", "kotlin."];

/// The cause that an error output shows.
pub(crate) fn cause(said: &str) -> Option<String> {
    native(said).or_else(|| python(said)).or_else(|| frames(said))
}

/// The cause in the form of a runtime that reports only errors of a program in machine code. An interpreter reports those of the program that it
/// runs in the other forms.
pub(crate) fn native(said: &str) -> Option<String> {
    rust(said).or_else(|| assertion(said)).or_else(|| uncaught(said)).or_else(|| go(said))
}

/// `thread 'main' panicked at src/main.rs:2:5:`, and the message on the next line.
fn rust(said: &str) -> Option<String> {
    let mut lines = said.lines();
    let at = lines.find_map(|line| {
        let (thread, at) = line.split_once(" panicked at ")?;
        thread.trim_start().starts_with("thread '").then_some(at)
    })?;
    match at.strip_suffix(':') {
        Some(place) => {
            let message = lines.next().map_or_else(String::new, masked);
            Some(format!("panic at {}: {message}", file_and_line(place)))
        }
        // Before Rust 1.73: the message, then the place.
        None => {
            let (message, place) = at.rsplit_once(", ")?;
            Some(format!("panic at {}: {}", file_and_line(place), masked(message.trim_matches('\''))))
        }
    }
}

/// `src/a/main.rs:2:5` as `main.rs:2`.
fn file_and_line(place: &str) -> String {
    let mut parts = base(place).split(':');
    let file = parts.next().unwrap_or_default();
    parts.next().map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}

/// The exception and the innermost place of a traceback.
fn python(said: &str) -> Option<String> {
    let begin = said.find("Traceback (most recent call last):")?;
    let mut place = None;
    for line in said[begin..].lines().skip(1) {
        match line.trim_start().strip_prefix("File \"") {
            Some(rest) if line.starts_with(' ') => {
                let (file, rest) = rest.split_once("\", line ")?;
                let (line, function) = rest.split_once(", in ").unwrap_or((rest, ""));
                let function = if function.is_empty() { String::new() } else { format!(" in {function}") };
                place = Some(format!("{}:{line}{function}", base(file)));
            }
            None if !line.starts_with(' ') && !line.is_empty() => {
                let exception = line.split(':').next().unwrap_or(line);
                return Some(format!("{exception} at {}", place?));
            }
            _ => {}
        }
    }
    None
}

/// `prog: file.c:12: function: Assertion `expression' failed.`
fn assertion(said: &str) -> Option<String> {
    let line = said.lines().find(|line| line.contains(": Assertion `") && line.ends_with("' failed."))?;
    let (place, expression) = line.split_once(": Assertion `")?;
    let expression = expression.strip_suffix("' failed.")?;
    let mut parts = place.splitn(4, ':').skip(1).map(str::trim);
    let (file, line) = (parts.next()?, parts.next()?);
    Some(format!("assertion {expression} failed at {}:{line}", base(file)))
}

/// `terminate called after throwing an instance of 'TYPE'`, and the message on the next line.
fn uncaught(said: &str) -> Option<String> {
    let (_, rest) = said.split_once("terminate called after throwing an instance of '")?;
    let mut lines = rest.lines();
    let kind = lines.next()?.trim_end_matches('\'');
    let what = lines.next().and_then(|line| line.trim().strip_prefix("what():"));
    Some(what.map_or_else(|| format!("uncaught {kind}"), |what| format!("uncaught {kind}: {}", masked(what))))
}

/// `panic: message`, with the stack of a goroutine after it.
fn go(said: &str) -> Option<String> {
    let begin = said.lines().position(|line| line.starts_with("panic: "))?;
    let mut lines = said.lines().skip(begin);
    let message = lines.next()?.strip_prefix("panic: ")?;
    lines.any(|line| line.starts_with("goroutine ")).then(|| format!("panic: {}", masked(message)))
}

/// An exception with frames `at FUNCTION (PLACE)`, as of Java and JavaScript.
fn frames(said: &str) -> Option<String> {
    let lines: Vec<&str> = said.lines().collect();
    let is_frame = |line: &str| {
        let frame = line.trim_start().strip_prefix("at ").filter(|_| line.starts_with([' ', '\t']));
        frame.is_some_and(|frame| frame.contains(['(', ':']))
    };
    let first = lines.iter().position(|line| is_frame(line))?;
    let line = lines[..first].iter().rev().find(|line| !line.trim().is_empty())?.trim();
    let line = match line.strip_prefix("Exception in thread \"") {
        Some(rest) => rest.split_once("\" ")?.1,
        None => line,
    };
    let kind = line.split(':').next()?.trim();
    if kind.is_empty() || kind.contains(' ') {
        return None;
    }
    let names = lines[first..].iter().take_while(|line| is_frame(line)).filter_map(|line| {
        let frame = line.trim_start().strip_prefix("at ")?;
        // The name of a module may come before that of a class.
        let name = frame.split('(').next()?.trim();
        let name = name.rsplit_once('/').filter(|_| !frame.starts_with('/')).map_or(name, |(_, name)| name);
        let is_library = LIBRARIES
            .iter()
            .any(|library| name.starts_with(library) || frame.contains(&format!("({library}")));
        (!is_library).then_some(name)
    });
    let mut shown: Vec<&str> = names.collect();
    shown.dedup();
    shown.truncate(FRAMES);
    Some(if shown.is_empty() { kind.to_owned() } else { format!("{kind} at {}", shown.join(" < ")) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runtimes_say_what_went_wrong() {
        let cases = [
            (
                "\nthread 'main' (7) panicked at src/a/main.rs:2:5:\nindex out of bounds: the len is 3 but the index is 7\nnote: run",
                "panic at main.rs:2: index out of bounds: the len is _ but the index is _",
            ),
            ("thread 'main' panicked at 'no 7', src/main.rs:2:5", "panic at main.rs:2: no _"),
            (
                "Traceback (most recent call last):\n  File \"/x/tool.py\", line 12, in <module>\n    main()\n  File \"/x/tool.py\", line 5, \
                 in parse\n    int(text)\nValueError: invalid literal for int() with base 10: 'a'\n",
                "ValueError at tool.py:5 in parse",
            ),
            (
                "calc: /x/calc.c:12: number: Assertion `n > 0' failed.\n",
                "assertion n > 0 failed at calc.c:12",
            ),
            (
                "terminate called after throwing an instance of 'std::out_of_range'\n  what():  at 17\n",
                "uncaught std::out_of_range: at _",
            ),
            (
                "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n",
                "panic: runtime error: index out of range [_] with length _",
            ),
            (
                "Exception in thread \"main\" java.lang.NumberFormatException: For input string: \"x\"\n\tat \
                 java.base/java.lang.Integer.parseInt(Integer.java:668)\n\tat p.Tool.read(Tool.java:5)\n\tat \
                 p.Tool.main(Tool.java:9)\n",
                "java.lang.NumberFormatException at p.Tool.read < p.Tool.main",
            ),
            (
                "/x/tool.js:3\n  throw new TypeError('no');\n\nTypeError: no\n    at parse (/x/tool.js:3:9)\n    at \
                 Module._compile (node:internal/modules:1:2)\n",
                "TypeError at parse",
            ),
        ];
        for (said, expected) in cases {
            assert_eq!(cause(said).as_deref(), Some(expected), "{said}");
        }
    }

    #[test]
    fn other_output_has_no_trace() {
        for said in [
            "",
            "error: at line 3\n",
            "panic: no\n",
            "look\n  at this\n",
            "Traceback (most recent call last):\n",
        ] {
            assert_eq!(cause(said), None, "{said}");
        }
    }
}
