//! Inputs, and the ways in which a command gets them.

use udita::report::quoted;

/// The mark in a word for the text of the input.
const TEXT: &str = "{}";
/// The mark in a word for the path of a file with the input.
const FILE: &str = "{file}";

/// Maximum length of an argument on Linux, with the zero byte at its end.
const LONGEST_ARGUMENT: usize = 128 << 10;
/// Maximum length of an input in a command that a report shows.
const LONGEST_SHOWN: usize = 4000;

/// An input of a command.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Input {
    /// The number of the input, from 0, in the order of the search.
    pub number: u64,
    /// The decisions that lead to it.
    pub decisions: String,
    /// Its text, as a file or standard input has it.
    pub text: String,
    /// The output that a right command has for it, if the test abstraction says so.
    pub expected: Option<String>,
}

impl Input {
    /// The text as an argument: without the last line break.
    pub fn argument(&self) -> &str {
        self.text.strip_suffix('\n').unwrap_or(&self.text)
    }

    /// The order of inputs by size: the smallest is the easiest to read.
    pub(super) fn rank(&self) -> (usize, u64) {
        (self.text.len(), self.number)
    }
}

/// The way in which a command gets an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// As an argument, or a part of one.
    Argument,
    /// As a file whose path is an argument.
    File,
    /// On standard input.
    StandardInput,
}

impl Placement {
    /// The placement that the words after the program ask for. Fails if they ask for two.
    pub(super) fn of(words: &[String]) -> Result<Placement, String> {
        let has = |mark: &str| words.iter().skip(1).any(|word| word.contains(mark));
        match (has(TEXT), has(FILE)) {
            (true, true) => Err(format!(
                "the command has {TEXT} and {FILE}; it gets an input as an argument or as a file, so remove one of them"
            )),
            (true, false) => Ok(Placement::Argument),
            (false, true) => Ok(Placement::File),
            (false, false) => Ok(Placement::StandardInput),
        }
    }

    /// The words of the command for an input. `file` is the path of its file.
    pub(super) fn words(
        self,
        words: &[String],
        input: &Input,
        file: &str,
    ) -> Result<Vec<String>, Unpassable> {
        let by = match self {
            Placement::Argument => input.argument(),
            Placement::File => file,
            Placement::StandardInput => return Ok(words.to_vec()),
        };
        let mark = if self == Placement::File { FILE } else { TEXT };
        let replaced = |(place, word): (usize, &String)| {
            let word = if place == 0 { word.clone() } else { word.replace(mark, by) };
            if word.contains('\0') {
                return Err(Unpassable::Zero);
            }
            if word.len() >= LONGEST_ARGUMENT { Err(Unpassable::Long) } else { Ok(word) }
        };
        words.iter().enumerate().map(replaced).collect()
    }

    /// The command as a line of a shell. `None` if the input is too long to be shown, or can't be passed.
    pub(super) fn line(self, words: &[String], input: &Input, suffix: &str) -> Option<String> {
        if input.text.len() > LONGEST_SHOWN {
            return None;
        }
        let file = format!("input{suffix}");
        let words = self.words(words, input, &file).ok()?;
        let line = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        Some(match self {
            Placement::Argument => line,
            Placement::File => format!("{} >{}; {line}", printing(&input.text), quoted(&file)),
            Placement::StandardInput => format!("{} | {line}", printing(&input.text)),
        })
    }

    /// The command as a line of a shell, for an input in this file.
    pub(super) fn line_with_file(self, words: &[String], file: &str) -> String {
        let shown = |(place, word): (usize, &String)| match self {
            Placement::File if place > 0 => quoted(&word.replace(FILE, file)),
            Placement::Argument if place > 0 && word.contains(TEXT) => {
                // The shell drops the last line breaks, as udita does with one.
                let parts =
                    word.split(TEXT).map(|part| if part.is_empty() { String::new() } else { quoted(part) });
                parts.collect::<Vec<_>>().join(&format!("\"$(cat {})\"", quoted(file)))
            }
            _ => quoted(word),
        };
        let line = words.iter().enumerate().map(shown).collect::<Vec<_>>().join(" ");
        match self {
            Placement::StandardInput => format!("{line} <{}", quoted(file)),
            Placement::Argument | Placement::File => line,
        }
    }
}

/// The command of a shell that prints a text. It has no line breaks, unless words of the text have characters that need them.
fn printing(text: &str) -> String {
    let (lines, last) = text.rsplit_once('\n').map_or((None, text), |(lines, last)| (Some(lines), last));
    let words = |text: &str| text.split('\n').map(quoted).collect::<Vec<_>>().join(" ");
    match lines {
        None => format!("printf %s {}", quoted(last)),
        Some(lines) if last.is_empty() => format!("printf '%s\\n' {}", words(lines)),
        Some(lines) => format!("{{ printf '%s\\n' {}; printf %s {}; }}", words(lines), quoted(last)),
    }
}

/// The reason why a command can't get an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unpassable {
    /// The argument has a zero byte.
    Zero,
    /// The argument is longer than the system takes.
    Long,
    /// The text has the byte that ends a message of the protocol.
    Terminator(char),
}

impl Unpassable {
    /// The cause, for a group of failures.
    pub(super) fn cause(self) -> String {
        match self {
            Unpassable::Zero => {
                "can't be passed as an argument: it has a zero byte; use standard input or {file}".to_owned()
            }
            Unpassable::Long => {
                "can't be passed as an argument: it is longer than the system takes; use standard input or {file}"
                    .to_owned()
            }
            Unpassable::Terminator(c) => {
                let name = if c == '\n' { "a line break" } else { "a zero byte" };
                format!("can't be passed: it has {name}, which ends a message; use --protocol length")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    fn input(text: &str) -> Input {
        Input { text: text.to_owned(), ..Input::default() }
    }

    #[test]
    fn an_input_takes_the_place_of_its_mark() {
        let command = words(&["tool", "--in={}", "x{}y{}"]);
        assert_eq!(Placement::of(&command), Ok(Placement::Argument));
        let passed = Placement::Argument.words(&command, &input("a b\n"), "");
        assert_eq!(passed, Ok(words(&["tool", "--in=a b", "xa bya b"])));
        let command = words(&["tool", "{file}"]);
        assert_eq!(Placement::of(&command), Ok(Placement::File));
        assert_eq!(
            Placement::File.words(&command, &input("a"), "/t/input.c"),
            Ok(words(&["tool", "/t/input.c"]))
        );
        assert_eq!(Placement::of(&words(&["tool", "-"])), Ok(Placement::StandardInput));
        assert!(Placement::of(&words(&["tool", "{}", "{file}"])).is_err());
        // The program's own name has no mark.
        assert_eq!(Placement::of(&words(&["{}"])), Ok(Placement::StandardInput));
    }

    #[test]
    fn what_no_argument_can_be_is_said() {
        let command = words(&["tool", "{}"]);
        let passed = |text: &str| Placement::Argument.words(&command, &input(text), "");
        assert_eq!(passed("a\0b"), Err(Unpassable::Zero));
        assert_eq!(passed(&"a".repeat(LONGEST_ARGUMENT)), Err(Unpassable::Long));
        assert!(passed(&"a".repeat(LONGEST_ARGUMENT - 1)).is_ok());
    }

    #[test]
    fn a_line_for_a_shell_is_quoted() {
        let line = |command: &[&str], text: &str| {
            let command = words(command);
            Placement::of(&command).unwrap().line(&command, &input(text), ".c").unwrap()
        };
        assert_eq!(line(&["tool", "{}"], "it's\n"), r"tool 'it'\''s'");
        assert_eq!(line(&["tool", "{file}"], "a b"), "printf %s 'a b' >input.c; tool input.c");
        assert_eq!(line(&["tool", "-x"], "a\n"), r"printf '%s\n' a | tool -x");
        assert_eq!(line(&["tool"], "a b\n\nc"), r"{ printf '%s\n' 'a b' ''; printf %s c; } | tool");
        let with_file = |command: &[&str]| {
            let command = words(command);
            Placement::of(&command).unwrap().line_with_file(&command, "it's.txt")
        };
        assert_eq!(with_file(&["tool", "--in={}"]), r#"tool --in="$(cat 'it'\''s.txt')""#);
        assert_eq!(with_file(&["tool", "{file}"]), r"tool 'it'\''s.txt'");
        assert_eq!(with_file(&["tool"]), r"tool <'it'\''s.txt'");
    }
}
