//! Messages without the parts that vary between inputs: numbers, addresses, quotations and the paths of temporary files.

/// Maximum number of characters of a masked message.
const LONGEST: usize = 160;

/// The replacement of a number or an address.
const NUMBER: &str = "_";

/// The first line of a text that is not blank.
pub(crate) fn first_line(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| !line.is_empty())
}

/// The line of an error output that says what is wrong: the first with the name of an error, before which interpreters show the place, or else
/// the first that is not blank.
pub(crate) fn error_line(said: &str) -> Option<&str> {
    let names_error = |line: &&str| {
        let name = line.split([':', ' ']).next().unwrap_or_default();
        name.ends_with("Error") && line.contains(": ")
    };
    said.lines().find(names_error).or_else(|| first_line(said))
}

/// A line in which numbers and quotations are masked.
pub(crate) fn masked(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line.trim();
    while let Some(c) = rest.chars().next() {
        let before = out.chars().next_back();
        let inside_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
        if let Some(quotation) = quotation(rest).filter(|_| !inside_word) {
            let closing = rest[..quotation].chars().next_back().unwrap_or(c);
            out.extend([c, '…', closing]);
            rest = &rest[quotation..];
        } else if c.is_ascii_digit() && !inside_word {
            let length = number(rest);
            out.push_str(NUMBER);
            rest = &rest[length..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
        if out.chars().count() > LONGEST {
            out.push('…');
            break;
        }
    }
    out
}

/// The length of the quotation at the beginning of a text, with its quotation marks.
fn quotation(text: &str) -> Option<usize> {
    let open = text.chars().next()?;
    let close: &[char] = match open {
        '"' => &['"'],
        '\'' => &['\''],
        '`' => &['`', '\''],
        '‘' => &['’'],
        '“' => &['”'],
        _ => return None,
    };
    let begin = open.len_utf8();
    let end = text[begin..].find(close)? + begin;
    Some(end + text[end..].chars().next()?.len_utf8())
}

/// The length of the number at the beginning of a text: decimal, hexadecimal, or with a point.
fn number(text: &str) -> usize {
    let digits = |text: &str, is: fn(&char) -> bool| text.chars().take_while(is).count();
    if let Some(hexadecimal) = text.strip_prefix("0x") {
        return 2 + digits(hexadecimal, |c| c.is_ascii_hexdigit());
    }
    let mut length = digits(text, |c| c.is_ascii_digit());
    while let Some(further) = text[length..].strip_prefix('.') {
        match digits(further, |c| c.is_ascii_digit()) {
            0 => break,
            more => length += 1 + more,
        }
    }
    length
}

/// The last component of a path.
pub(super) fn base(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_varies_is_masked() {
        let cases = [
            ("line 3: no such column: x1", "line _: no such column: x1"),
            ("near \"foo bar\": syntax error", "near \"…\": syntax error"),
            ("at 0x7ffe4ef62f40, 1.5.2 of -12", "at _, _ of -_"),
            ("can't open 'a b'", "can't open '…'"),
            ("Assertion `n > 0' failed", "Assertion `…' failed"),
            ("utf8 and v2", "utf8 and v2"),
            ("  ", ""),
        ];
        for (line, expected) in cases {
            assert_eq!(masked(line), expected, "{line}");
        }
        assert_eq!(masked(&"x".repeat(1000)).chars().count(), LONGEST + 2);
        assert_eq!(first_line("\n  \n b 1\n").map(masked), Some("b _".to_owned()));
    }

    #[test]
    fn interpreters_show_the_place_before_the_error() {
        let node = "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module '/a.js'\n    at x (a.js:1:2)\n";
        assert_eq!(error_line(node), Some("Error: Cannot find module '/a.js'"));
        let python = "Traceback (most recent call last):\n  File \"j.py\", line 9, in <module>\n    open(TypeError: 1)\nFileNotFoundError: [Errno 2] No such file or directory: 'b.py'\n";
        assert_eq!(
            error_line(python),
            Some("FileNotFoundError: [Errno 2] No such file or directory: 'b.py'")
        );
        assert_eq!(error_line("\npython3: can't open file 'x'\n"), Some("python3: can't open file 'x'"));
    }
}
