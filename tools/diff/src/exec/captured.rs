//! The beginning and the end of an output.

use std::collections::VecDeque;

/// Number of bytes kept from the beginning of an output.
const HEAD: usize = 64 << 10;
/// Number of bytes kept from its end, where reports of failures are.
const TAIL: usize = 64 << 10;

/// An output of a process. A long one lacks its middle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Captured {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    length: u64,
}

impl Captured {
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        let (first, rest) = bytes.split_at(bytes.len().min(HEAD - self.head.len()));
        self.head.extend(first);
        let rest = &rest[rest.len().saturating_sub(TAIL)..];
        self.tail.drain(..(self.tail.len() + rest.len()).saturating_sub(TAIL));
        self.tail.extend(rest);
    }

    /// Whether the middle of the output is missing.
    pub fn is_cut(&self) -> bool {
        self.length > (self.head.len() + self.tail.len()) as u64
    }

    /// The output as text; a line marks the place of a missing middle.
    pub fn text(&self) -> String {
        let tail: Vec<u8> = self.tail.iter().copied().collect();
        if self.is_cut() {
            let missing = self.length - (self.head.len() + tail.len()) as u64;
            let (head, tail) = (String::from_utf8_lossy(&self.head), String::from_utf8_lossy(&tail));
            return format!("{head}\n[... {missing} bytes ...]\n{tail}");
        }
        String::from_utf8_lossy(&[self.head.as_slice(), &tail].concat()).into_owned()
    }
}

impl From<&str> for Captured {
    fn from(text: &str) -> Captured {
        let mut captured = Captured::default();
        captured.add(text.as_bytes());
        captured
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_output_keeps_both_ends() {
        let mut captured = Captured::from("first ");
        for _ in 0..1000 {
            captured.add(&[b'x'; 1000]);
        }
        captured.add(b" last");
        assert!(captured.is_cut());
        let text = captured.text();
        assert!(text.starts_with("first x") && text.ends_with("x last"));
        // 6 + 1 000 000 + 5 bytes, of which both ends are kept.
        assert!(text.contains(&format!("\n[... {} bytes ...]\n", 1_000_011 - HEAD - TAIL)), "{}", text.len());
        assert_eq!(Captured::from("short").text(), "short");
    }
}
