//! Lines of a stream, up to a length.

use std::io::{self, BufRead, Read};

/// A line without its line break, or the note that it was too long and was skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// The bytes of the line.
    Whole(Vec<u8>),
    /// The line was longer than the limit.
    TooLong,
}

/// The next line of a stream. `None` at its end. At most `most` bytes of the line are kept in memory.
pub(crate) fn next(input: &mut impl BufRead, most: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    // The line break of a line of maximum length is one more byte.
    let limit = (most as u64).saturating_add(1);
    if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > most {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(line)))
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    #[test]
    fn long_lines_are_skipped_and_others_are_whole() {
        let mut input = BufReader::with_capacity(3, &b"one\n\nfour44\nfive5\r\nend"[..]);
        let mut all = Vec::new();
        while let Some(line) = next(&mut input, 5).unwrap() {
            all.push(match line {
                Line::Whole(bytes) => String::from_utf8(bytes).unwrap(),
                Line::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(all, ["one", "", "too long", "too long", "end"]);
    }

    /// Half a gigabyte without an end: `read_until` keeps it all, `next` keeps nothing.
    #[test]
    fn a_line_without_an_end_takes_no_memory() {
        let endless = || BufReader::new(repeat(b'x').take(1 << 29));
        let mut line = Vec::new();
        assert_eq!(endless().read_until(b'\n', &mut line).unwrap(), 1 << 29);
        assert!(line.capacity() >= 1 << 29);
        assert_eq!(next(&mut endless(), 1 << 20).unwrap(), Some(Line::TooLong));
    }
}
