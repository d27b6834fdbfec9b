//! The encodings of source files.
//!
//! The names, and the bytes that an encoding has no character for, are those of Java's character sets.

use std::fmt;
use std::str::FromStr;

/// The encoding of source files. The default is UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Encoding(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Kind {
    #[default]
    Utf8,
    Ascii,
    Latin1,
    /// UTF-16 in this order of bytes.
    Utf16(Order),
    /// An encoding of the crate, which has those of the Web.
    #[cfg(feature = "encodings")]
    Other(&'static encoding_rs::Encoding),
}

/// The order of the bytes of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Big,
    Little,
    /// That of the byte order mark, otherwise the big end first.
    Marked,
}

/// The encodings that need no tables: Java's name, and other names in small letters without `-` and `_`.
const PLAIN: [(Kind, &str, &[&str]); 6] = [
    (Kind::Utf8, "UTF-8", &["utf8"]),
    (Kind::Ascii, "US-ASCII", &["usascii", "ascii", "ascii7", "iso646us", "ansix3.41968", "646", "cp367"]),
    (
        Kind::Latin1,
        "ISO-8859-1",
        &["iso88591", "latin1", "l1", "88591", "isolatin1", "isoir100", "ibm819", "cp819", "819"],
    ),
    (Kind::Utf16(Order::Marked), "UTF-16", &["utf16", "unicode"]),
    (Kind::Utf16(Order::Big), "UTF-16BE", &["utf16be", "unicodebigunmarked", "xutf16be"]),
    (Kind::Utf16(Order::Little), "UTF-16LE", &["utf16le", "unicodelittleunmarked", "xutf16le"]),
];

/// A name that is no encoding's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown encoding; there are UTF-8, ISO-8859-1, US-ASCII, UTF-16, windows-1252 and other names of Java's character sets"
)]
pub struct UnknownEncoding;

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Encoding, UnknownEncoding> {
        let plain: String = name.to_ascii_lowercase().chars().filter(|c| !matches!(c, '-' | '_')).collect();
        let known = PLAIN.iter().find(|(.., names)| names.contains(&plain.as_str()));
        let kind = known.map(|(kind, ..)| *kind).or_else(|| other(name));
        kind.map(Encoding).ok_or(UnknownEncoding)
    }
}

/// An encoding of the crate by its name. The Web's names of UTF-16 and Latin-1 mean others than Java's, and are known already.
#[cfg(feature = "encodings")]
fn other(name: &str) -> Option<Kind> {
    let found = encoding_rs::Encoding::for_label_no_replacement(name.as_bytes())
        .or_else(|| encoding_rs::Encoding::for_label_no_replacement(name.replace('_', "-").as_bytes()))?;
    let is_known = [encoding_rs::UTF_8, encoding_rs::UTF_16BE, encoding_rs::UTF_16LE].contains(&found);
    let is_stand_in = found == encoding_rs::WINDOWS_1252 && !name.to_ascii_lowercase().contains("1252");
    (!is_known && !is_stand_in && found != encoding_rs::X_USER_DEFINED).then_some(Kind::Other(found))
}

#[cfg(not(feature = "encodings"))]
fn other(_: &str) -> Option<Kind> {
    None
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = PLAIN.iter().find(|(kind, ..)| *kind == self.0).map(|(_, name, _)| *name);
        f.write_str(name.unwrap_or_else(|| self.other_name()))
    }
}

impl Encoding {
    #[cfg(feature = "encodings")]
    fn other_name(self) -> &'static str {
        match self.0 {
            Kind::Other(encoding) => encoding.name(),
            _ => "",
        }
    }

    #[cfg(not(feature = "encodings"))]
    fn other_name(self) -> &'static str {
        ""
    }

    /// Whether text of this encoding has zero bytes.
    pub(super) fn has_zeros(self) -> bool {
        matches!(self.0, Kind::Utf16(_))
    }

    /// The text of bytes, or the offset of the first that is no character's.
    pub(super) fn decode(self, bytes: Vec<u8>) -> Result<String, usize> {
        match self.0 {
            Kind::Utf8 => String::from_utf8(bytes).map_err(|error| error.utf8_error().valid_up_to()),
            Kind::Ascii => match bytes.iter().position(|byte| !byte.is_ascii()) {
                Some(offset) => Err(offset),
                None => Ok(bytes.into_iter().map(char::from).collect()),
            },
            Kind::Latin1 => Ok(bytes.into_iter().map(char::from).collect()),
            Kind::Utf16(order) => utf16(&bytes, order),
            #[cfg(feature = "encodings")]
            Kind::Other(encoding) => web(&bytes, encoding),
        }
    }
}

/// Decodes UTF-16.
fn utf16(bytes: &[u8], order: Order) -> Result<String, usize> {
    let (order, start) = match (order, bytes) {
        (Order::Marked, [0xfe, 0xff, ..]) => (Order::Big, 2),
        (Order::Marked, [0xff, 0xfe, ..]) => (Order::Little, 2),
        _ => (order, 0),
    };
    let (pairs, rest) = bytes[start..].as_chunks::<2>();
    let unit = |pair: &[u8; 2]| match order {
        Order::Little => u16::from_le_bytes(*pair),
        Order::Big | Order::Marked => u16::from_be_bytes(*pair),
    };
    let mut text = String::new();
    let mut offset = start;
    for decoded in char::decode_utf16(pairs.iter().map(unit)) {
        let char = decoded.map_err(|_| offset)?;
        offset += 2 * char.len_utf16();
        text.push(char);
    }
    if rest.is_empty() { Ok(text) } else { Err(bytes.len() - 1) }
}

/// Decodes an encoding of the Web. Where Windows has no character, the Web has a control character, and Java an error.
#[cfg(feature = "encodings")]
fn web(bytes: &[u8], encoding: &'static encoding_rs::Encoding) -> Result<String, usize> {
    use encoding_rs::DecoderResult;

    let mut decoder = encoding.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len()).unwrap_or_default();
    let mut text = String::with_capacity(room);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    if let DecoderResult::Malformed(length, after) = result {
        return Err(read.saturating_sub(usize::from(length) + usize::from(after)));
    }
    let has_stand_ins = encoding.is_single_byte() && encoding.name().starts_with("windows-");
    // Each byte is a character.
    let unmapped = text.chars().position(|char| ('\u{80}'..='\u{9f}').contains(&char));
    unmapped.filter(|_| has_stand_ins).map_or(Ok(text), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(name: &str, bytes: &[u8]) -> Result<String, usize> {
        name.parse::<Encoding>().expect(name).decode(bytes.to_vec())
    }

    #[test]
    fn names_are_those_of_java() {
        let names = ["UTF8", "latin1", "ISO8859_1", "ISO_8859-1", "ascii", "UTF_16", "utf-16le"];
        let shown = names.map(|name| name.parse::<Encoding>().expect(name).to_string());
        assert_eq!(
            shown,
            ["UTF-8", "ISO-8859-1", "ISO-8859-1", "ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16LE"]
        );
        for unknown in ["", "utf-9", "klingon", "replacement", "x-user-defined"] {
            assert_eq!(unknown.parse::<Encoding>(), Err(UnknownEncoding), "{unknown}");
        }
    }

    #[test]
    fn bytes_become_text() {
        assert_eq!(decode("ISO-8859-1", b"caf\xe9\x80").unwrap(), "caf\u{e9}\u{80}");
        assert_eq!(decode("US-ASCII", b"caf\xe9"), Err(3));
        assert_eq!(decode("UTF-8", b"caf\xe9"), Err(3));
        assert_eq!(decode("UTF-16", b"\xff\xfea\0\x3d\xd8\0\xde").unwrap(), "a\u{1f600}");
        assert_eq!(decode("UTF-16", b"\0a\0b").unwrap(), "ab");
        assert_eq!(decode("UTF-16BE", b"\0a\xd8\0\0b"), Err(2));
        assert_eq!(decode("UTF-16LE", b"a\0b"), Err(2));
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn bytes_of_the_web_become_text() {
        assert_eq!(decode("windows-1252", b"\x80\xe9").unwrap(), "\u{20ac}\u{e9}");
        // Java's windows-1252 has no character for 0x81.
        assert_eq!(decode("Cp1252", b"ab\x81"), Err(2));
        assert_eq!(decode("Shift_JIS", b"\x82\xa0").unwrap(), "\u{3042}");
        assert_eq!(decode("EUC-JP", b"a\xa4\xa2").unwrap(), "a\u{3042}");
        assert_eq!(decode("EUC_JP", b"a\xff"), Err(1));
        assert_eq!(decode("ISO-8859-15", b"\xa4").unwrap(), "\u{20ac}");
        assert_eq!(decode("KOI8-R", b"\xc1").unwrap(), "\u{430}");
    }
}
