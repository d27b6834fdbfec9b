//! Arguments: their encoding, and values that are meaningful for some option.

use std::ffi::OsString;
use std::sync::LazyLock;

use crate::tape::Tape;

/// Decodes the argument on a line: `\xff` is a byte, `\n` a line break, `\\` a backslash.
pub(super) fn decode(line: &str) -> OsString {
    let mut bytes = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let byte = rest.strip_prefix("\\x").and_then(|rest| rest.get(..2));
        let byte = byte.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let (value, length): (&[u8], usize) = match byte {
            // An argument can't contain a zero byte.
            Some(byte) => (&[byte.max(1)], 4),
            None if rest.starts_with("\\n") => (b"\n", 2),
            None if rest.starts_with("\\\\") => (b"\\", 2),
            None if first == '\0' => (b"?", 1),
            None => (&rest.as_bytes()[..first.len_utf8()], first.len_utf8()),
        };
        bytes.extend_from_slice(value);
        rest = &rest[length..];
    }
    from_bytes(bytes)
}

#[cfg(unix)]
fn from_bytes(bytes: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes)
}

#[cfg(not(unix))]
fn from_bytes(bytes: Vec<u8>) -> OsString {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

/// Values of options and arguments: valid, invalid and extreme ones. A valid number is small, since a search within large bounds takes
/// long.
static VALUES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let words = "1 0 2 3 -1 -0 007 +1 1.5 1e3 x true false null 4294967296 2147483648 9223372036854775808 \
        18446744073709551616 99999999999999999999999999 1K 1M 0G 1T K 10k 999999999999G main Main.main other \
        main. . .. : .: 02:1 0 01 _40_ __ _4 zz 0z_99_ out out/deep/er good.udita - -- --- -x --x -h --help \
        -V --version --= a=b = \\xff \\xff.udita a\\nb é 😀 @args @missing @ @@args @loop @binary directory \
        text jsonl dot svg json eager delayed narrow any depth-first always never auto bash zsh repOK Tree \
        list help source n-queens binary-tree sorted-list casts inheritance nothing";
    words.split(' ').chain(["", " "]).collect()
});

/// Programs that can run without arguments, or with a bound.
pub(super) const RIGHT_PROGRAMS: &[&str] = &["good.udita", "violations.udita", "Tree.java"];

/// Programs, and other files.
pub(super) const PROGRAMS: &[&str] = &[
    "good.udita",
    "Tree.java",
    "violations.udita",
    "good.udita",
    "good.udita",
    "violations.udita",
    "Tree.java",
    "Tree.java",
    "two.udita",
    "arguments.udita",
    "wrong.udita",
    "empty.udita",
    "binary.udita",
    "missing.udita",
    "directory",
    "notes.txt",
    "",
    "\\xff.udita",
    "wrong.udita/x",
    "./good.udita",
    "Tree",
    "@args",
];

/// A value: a known one, or random characters and bytes.
pub(super) fn value(tape: &mut Tape<'_>) -> String {
    if !tape.once_in(7) {
        return tape.one_of(&VALUES).to_owned();
    }
    let character = |_| match tape.below(6) {
        0..=3 => char::from(b'!' + tape.byte() % 94).to_string(),
        // An argument is one line.
        4 => tape.character().to_string().replace('\n', "?"),
        _ => format!("\\x{:02x}", 128 | tape.byte()),
    };
    // An absolute path might name a file outside the test.
    (0..12).map(character).collect::<String>().replace('/', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_means_an_argument() {
        assert_eq!(decode("a\\nb\\\\é"), "a\nb\\é");
        assert_eq!(decode("\\x4").to_str(), Some("\\x4"));
        assert_eq!(decode("\\xff").to_str(), None);
    }
}
