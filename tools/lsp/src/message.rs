//! Reads messages from unchecked bytes.
//!
//! `lsp_server::Message::read` allocates the length that a header announces, and ends the connection at the first unreadable
//! message. [`Messages`] bounds its memory, describes an error in a message as a [`Refusal`], and continues with the next
//! message.
//!
//! After a header that doesn't determine the end of the message, the reader is *lost*: it ignores lines until one contains the
//! length of a message. The text of a message doesn't end with a line break, so the length may follow such a text on the same
//! line.

use std::io::{self, BufRead, Read};

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::{Value, json};

/// Upper bound on the bytes of a message. A file of 300 000 lines is smaller. The decoded values can take 16 times the length of
/// the JSON text, which is 256 MiB.
pub const LONGEST: u64 = 16 << 20;

/// Upper bound on the bytes of a body that is skipped. A greater length is an error: no client sends that much, and a server that
/// waited for the end would never answer again.
const LONGEST_SKIPPED: u64 = 4 << 30;

/// Number of bytes kept of a header line. The protocol has two headers, of 40 and 60 bytes.
const LONGEST_LINE: usize = 1024;

/// Upper bound on the header lines of a message.
const MOST_LINES: usize = 32;

const LENGTH: &[u8] = b"content-length";

/// An error in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The id of the message if it has one, otherwise `null`.
    id: Value,
    code: i32,
    reason: String,
}

impl Refusal {
    fn new(code: ErrorCode, reason: impl Into<String>) -> Refusal {
        Refusal { id: Value::Null, code: code as i32, reason: reason.into() }
    }

    fn malformed(reason: impl Into<String>) -> Refusal {
        Refusal::new(ErrorCode::ParseError, reason)
    }

    fn invalid(id: Value, reason: &str) -> Refusal {
        Refusal { id, ..Refusal::new(ErrorCode::InvalidRequest, reason) }
    }

    /// The answer to the client, including its header.
    pub fn to_bytes(&self) -> Vec<u8> {
        let error = json!({ "code": self.code, "message": self.reason });
        let text = json!({ "jsonrpc": "2.0", "id": self.id, "error": error }).to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes()
    }
}

/// Iterates over the messages of a stream. An error is an error of the stream itself. The memory used does not depend on the
/// content of the stream.
#[derive(Debug)]
pub struct Messages<R> {
    input: R,
    /// Number of bytes of the last message still to be skipped.
    to_skip: u64,
    is_lost: bool,
}

/// A header line without its line end: its last bytes, and whether it is longer.
struct Line {
    bytes: Vec<u8>,
    is_cut: bool,
}

impl<R: BufRead> Messages<R> {
    /// A reader for the messages in `input`.
    pub fn new(input: R) -> Messages<R> {
        Messages { input, to_skip: 0, is_lost: false }
    }

    /// The next line; `None` at the end of the stream. An unterminated last line is ignored.
    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line { bytes: Vec::new(), is_cut: false };
        loop {
            let read = self.input.fill_buf()?;
            if read.is_empty() {
                return Ok(None);
            }
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            line.bytes.extend_from_slice(&part[part.len().saturating_sub(LONGEST_LINE)..]);
            line.is_cut |= part.len() > LONGEST_LINE;
            if let Some(surplus) = line.bytes.len().checked_sub(LONGEST_LINE + 1) {
                line.bytes.drain(..=surplus);
                line.is_cut = true;
            }
            let used = end.map_or(read.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                line.bytes.pop_if(|byte| *byte == b'\r');
                return Ok(Some(line));
            }
        }
    }

    /// The length in the header of the next message; `None` at the end of the stream.
    fn length(&mut self) -> io::Result<Option<Result<u64, Refusal>>> {
        let mut length = None;
        let mut lines = 0;
        loop {
            let Some(line) = self.line()? else { return Ok(None) };
            lines += 1;
            let refusal = match header(&line, self.is_lost) {
                Header::End => match length {
                    Some(length) => return Ok(Some(Ok(length))),
                    // A line break after the text of a message.
                    None if lines == 1 || self.is_lost => {
                        lines = 0;
                        continue;
                    }
                    None => "a header has no Content-Length".to_owned(),
                },
                Header::Length(Some(found)) if length.is_none_or(|length| length == found) => {
                    length = Some(found);
                    continue;
                }
                Header::Length(Some(_)) => "a header has two Content-Lengths".to_owned(),
                Header::Length(None) => format!(
                    "a Content-Length is not a number of bytes up to {LONGEST_SKIPPED}: {}",
                    shown(&line)
                ),
                Header::Other if lines <= MOST_LINES || self.is_lost => continue,
                Header::Other => format!("a header has more than {MOST_LINES} lines"),
                Header::None if self.is_lost => continue,
                Header::None => format!("a line is no header: {}", shown(&line)),
            };
            self.is_lost = true;
            return Ok(Some(Err(Refusal::malformed(refusal))));
        }
    }

    /// The next message; `None` at the end of the stream.
    fn message(&mut self) -> io::Result<Option<Result<Message, Refusal>>> {
        let to_skip = std::mem::take(&mut self.to_skip);
        io::copy(&mut self.input.by_ref().take(to_skip), &mut io::sink())?;
        let length = match self.length()? {
            None => return Ok(None),
            Some(Err(refusal)) => return Ok(Some(Err(refusal))),
            Some(Ok(length)) => length,
        };
        self.is_lost = false;
        if length > LONGEST {
            self.to_skip = length;
            let reason = format!("a message has {length} bytes; udita reads messages of up to {LONGEST}");
            return Ok(Some(Err(Refusal::new(ErrorCode::InvalidRequest, reason))));
        }
        let mut text = Vec::new();
        // Memory grows with the bytes received, not with the announced length.
        self.input.by_ref().take(length).read_to_end(&mut text)?;
        if (text.len() as u64) < length {
            return Ok(None);
        }
        Ok(Some(parse(&text)))
    }
}

impl<R: BufRead> Iterator for Messages<R> {
    type Item = io::Result<Result<Message, Refusal>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.message().transpose()
    }
}

/// The content of a header line.
enum Header {
    /// The empty line after the header.
    End,
    /// The length; `None` if it is invalid.
    Length(Option<u64>),
    /// A header that is ignored.
    Other,
    /// Not a header.
    None,
}

/// Classifies `line`. If the reader is lost, text may precede a length.
fn header(line: &Line, is_lost: bool) -> Header {
    let bytes = line.bytes.as_slice();
    if bytes.is_empty() {
        return Header::End;
    }
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let colon = bytes.iter().position(|byte| *byte == b':');
    let name = colon.map(|colon| &bytes[..colon]).filter(|_| !line.is_cut);
    if let (Some(name), Some(colon)) = (name, colon)
        && !name.is_empty()
        && name.iter().all(is_name)
    {
        return match name.eq_ignore_ascii_case(LENGTH) {
            true => Header::Length(number(&bytes[colon + 1..])),
            false => Header::Other,
        };
    }
    let behind = bytes.windows(LENGTH.len() + 1).rposition(|part| {
        let (name, colon) = part.split_at(LENGTH.len());
        name.eq_ignore_ascii_case(LENGTH) && colon == b":"
    });
    let found = behind.filter(|_| is_lost).and_then(|at| number(&bytes[at + LENGTH.len() + 1..]));
    found.map_or(Header::None, |length| Header::Length(Some(length)))
}

/// Parses the length in a header; `None` if a message can't have it.
fn number(text: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(text).ok()?.trim();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number)?;
    (number <= LONGEST_SKIPPED).then_some(number)
}

/// The beginning of a line, for messages.
fn shown(line: &Line) -> String {
    let begin = &line.bytes[..line.bytes.len().min(60)];
    format!("{:?}", String::from_utf8_lossy(begin))
}

/// Parses the message in `text`.
fn parse(text: &[u8]) -> Result<Message, Refusal> {
    let value: Value = serde_json::from_slice(text)
        .map_err(|error| Refusal::malformed(format!("a message is not JSON: {error}")))?;
    let Value::Object(fields) = &value else {
        return Err(Refusal::invalid(Value::Null, "a message is not an object of JSON"));
    };
    let id = fields.get("id").cloned();
    let is_id = |id: &Value| serde_json::from_value::<RequestId>(id.clone()).is_ok();
    if let Some(id) = &id
        && !is_id(id)
    {
        // `lsp_server` would treat it as a notification, and the client would wait for the answer.
        let told = if id.is_number() { id.clone() } else { Value::Null };
        return Err(Refusal::invalid(
            told,
            "the id of a message is neither a number of 32 bits nor a string",
        ));
    }
    // `lsp_server` treats anything with an id as an answer.
    let is_answer = fields.contains_key("result") || fields.contains_key("error");
    let is_message = fields.get("method").map_or(is_answer && id.is_some(), Value::is_string);
    let message = Some(value).filter(|_| is_message).and_then(|value| serde_json::from_value(value).ok());
    message.ok_or_else(|| {
        let reason = "a message is neither a request nor a notification nor an answer";
        Refusal::invalid(id.unwrap_or_default(), reason)
    })
}
