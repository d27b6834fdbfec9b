//! The protocol of a command that judges many inputs in one process.
//!
//! The process reads an input from standard input, and answers with one line on standard output: `ok`, or `fail: TEXT`. It reads
//! the next input when it has answered, and ends at the end of standard input.

use std::fmt;
use std::str::FromStr;

use udita::report::quoted;

use super::input::{Input, Unpassable};

/// The form of the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// A line for each input.
    Lines,
    /// A zero byte after each input.
    Nul,
    /// Before each input its length in bytes, as a decimal number and a line break.
    Length,
}

impl Protocol {
    const ALL: [Protocol; 3] = [Protocol::Lines, Protocol::Nul, Protocol::Length];

    fn name(self) -> &'static str {
        match self {
            Protocol::Lines => "lines",
            Protocol::Nul => "nul",
            Protocol::Length => "length",
        }
    }

    /// The bytes for an input.
    pub(super) fn message(self, input: &Input) -> Result<Vec<u8>, Unpassable> {
        let (text, end) = match self {
            Protocol::Lines => (input.argument(), "\n"),
            Protocol::Nul => (input.text.as_str(), "\0"),
            Protocol::Length => return Ok(format!("{}\n{}", input.text.len(), input.text).into_bytes()),
        };
        match end.chars().next().filter(|&c| text.contains(c)) {
            Some(c) => Err(Unpassable::Terminator(c)),
            None => Ok([text, end].concat().into_bytes()),
        }
    }

    /// A process that gets this input alone, as a line of a shell. `None` for a zero byte, which no word of a shell has.
    pub(super) fn line(self, words: &[String], input: &Input) -> Option<String> {
        let words = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        match self {
            Protocol::Lines => Some(format!("printf '%s\\n' {} | {words}", quoted(input.argument()))),
            Protocol::Nul => Some(format!("printf '%s\\0' {} | {words}", quoted(&input.text))),
            Protocol::Length => {
                Some(format!("printf '%s\\n%s' {} {} | {words}", input.text.len(), quoted(&input.text)))
            }
        }
        .filter(|_| !input.text.contains('\0'))
    }

    /// A process that gets the input in this file alone, as a line of a shell.
    pub(super) fn line_with_file(self, words: &[String], file: &str) -> String {
        let words = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        let file = quoted(file);
        match self {
            Protocol::Lines => format!("printf '%s\\n' \"$(cat {file})\" | {words}"),
            Protocol::Nul => format!("{{ cat {file}; printf '\\0'; }} | {words}"),
            Protocol::Length => format!("{{ wc -c <{file}; cat {file}; }} | {words}"),
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Protocol, String> {
        let found = Protocol::ALL.into_iter().find(|protocol| protocol.name() == text);
        found.ok_or_else(|| "expected lines, nul or length".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_can_be_told_apart() {
        let message = |protocol: Protocol, text: &str| {
            protocol.message(&Input { text: text.to_owned(), ..Input::default() })
        };
        assert_eq!(message(Protocol::Lines, "a b\n"), Ok(b"a b\n".to_vec()));
        assert_eq!(message(Protocol::Lines, "a\nb\n"), Err(Unpassable::Terminator('\n')));
        assert_eq!(message(Protocol::Nul, "a\nb\n"), Ok(b"a\nb\n\0".to_vec()));
        assert_eq!(message(Protocol::Nul, "\0"), Err(Unpassable::Terminator('\0')));
        // The length counts bytes: `ä` has two.
        assert_eq!(message(Protocol::Length, "ä\0"), Ok("3\nä\0".as_bytes().to_vec()));
    }
}
