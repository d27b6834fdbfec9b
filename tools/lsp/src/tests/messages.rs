//! Bytes that are not messages: how the library's reader treats them, and how ours does.

use std::io::{self, BufRead, Cursor, Read};
use std::panic::catch_unwind;

use lsp_server::Message;
use serde_json::{Value, json};

use crate::message::{LONGEST, Messages};
use crate::{End, Options, serve_stream};

fn message(text: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes()
}

/// A request that is answered at any time.
fn request(id: i32) -> Vec<u8> {
    message(
        &json!({ "jsonrpc": "2.0", "id": id, "method": "initialize", "params": { "capabilities": {} } })
            .to_string(),
    )
}

/// The messages of `input`: the id of a request, or the code of a refusal.
fn read(input: &[u8]) -> Vec<Result<Value, i64>> {
    let shown = Messages::new(input).map(|read| match read.expect("memory can be read") {
        Ok(message) => Ok(serde_json::to_value(message).expect("a message is JSON")["id"].clone()),
        Err(refusal) => {
            let bytes = refusal.to_bytes();
            assert!(bytes.len() < 500, "a refusal is short: {}", String::from_utf8_lossy(&bytes));
            Err(content(&bytes)["error"]["code"].as_i64().expect("it has a code"))
        }
    });
    shown.collect()
}

/// The content of one message.
fn content(mut bytes: &[u8]) -> Value {
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        bytes.read_line(&mut line).expect("a header is text");
    }
    serde_json::from_slice(bytes).expect("it is JSON")
}

/// The answers of a server to `input`, in the order of their ids, and how it ended.
fn answers(input: &[u8]) -> (Vec<Value>, End) {
    let mut output = Vec::new();
    let end = serve_stream(input, &mut output, &Options::default()).expect("memory can be read and written");
    let mut output = Cursor::new(output);
    let mut answers = Vec::new();
    loop {
        let mut length = String::new();
        if output.read_line(&mut length).expect("a header is text") == 0 {
            return (answers, end);
        }
        let length: usize =
            length.trim().rsplit(' ').next().and_then(|it| it.parse().ok()).expect("a length");
        let mut text = vec![0; length + 2];
        output.read_exact(&mut text).expect("it is whole");
        answers.push(serde_json::from_slice(&text).expect("it is JSON"));
    }
}

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;

/// A stream that records the largest buffer passed to it.
struct Asked<'a> {
    rest: &'a [u8],
    most: usize,
}

impl Read for Asked<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.most = self.most.max(room.len());
        self.rest.read(room)
    }
}

impl BufRead for Asked<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(self.rest)
    }

    fn consume(&mut self, count: usize) {
        self.rest = &self.rest[count..];
    }
}

#[test]
fn an_announced_length_takes_no_memory() {
    const ANNOUNCED: usize = 10 << 20;
    let header = format!("Content-Length: {ANNOUNCED}\r\n\r\n");
    // The library allocates the announced length before a byte of the body has arrived. A larger number aborts the process, and
    // the largest numbers panic.
    let mut stream = Asked { rest: header.as_bytes(), most: 0 };
    assert!(Message::read(&mut stream).is_err());
    assert_eq!(stream.most, ANNOUNCED);
    let greatest = || Message::read(&mut &b"Content-Length: 18446744073709551615\r\n\r\n"[..]);
    assert!(catch_unwind(greatest).is_err());

    let mut stream = Asked { rest: header.as_bytes(), most: 0 };
    assert!(Messages::new(&mut stream).next().is_none());
    assert!(stream.most < 1 << 16, "{}", stream.most);
}

#[test]
fn a_length_without_its_body_does_not_stop_the_server() {
    for length in [
        "99999999999999",
        "18446744073709551615",
        "99999999999999999999999999",
        "-1",
        "+1",
        "0x10",
        "1e3",
        "",
        "many",
        "\u{663}",
    ] {
        let attack = format!("Content-Length: {length}\r\n\r\n");
        // The library can't continue, because it doesn't know where the next message begins.
        if !length.starts_with("9999999999999") && length != "18446744073709551615" && length != "+1" {
            assert!(Message::read(&mut attack.as_bytes()).is_err(), "{length}");
        }
        let input = [attack.clone().into_bytes(), request(7)].concat();
        assert_eq!(read(&input), [Err(PARSE_ERROR), Ok(json!(7))], "{length}");
        // The body is present, and the next message begins on its last line.
        let input = [attack.into_bytes(), br#"{"id":1,"method":"hidden: 1"}"#.to_vec(), request(7)].concat();
        assert_eq!(read(&input), [Err(PARSE_ERROR), Ok(json!(7))], "{length}");
        assert_eq!(read(format!("Content-Length: {length}\r\n\r\n").as_bytes()), [Err(PARSE_ERROR)]);
    }
}

#[test]
fn a_message_that_is_too_long_is_skipped() {
    let body = vec![b' '; LONGEST as usize + 1];
    let header = |length: usize| format!("Content-Length: {length}\r\n\r\n").into_bytes();
    // The library reads the whole body into memory before it reports that it is not JSON.
    let mut stream = Cursor::new([header(body.len()), body.clone(), request(7)].concat());
    assert!(Message::read(&mut stream).is_err());
    assert!(stream.position() > LONGEST);

    let input = stream.into_inner();
    assert_eq!(read(&input), [Err(INVALID_REQUEST), Ok(json!(7))]);
    // A message of the maximum length is read.
    let longest = [header(body.len() - 1), body[1..].to_vec(), request(7)].concat();
    assert_eq!(read(&longest), [Err(PARSE_ERROR), Ok(json!(7))]);
    // The refusal is sent before the body arrives, and the end of the stream ends the server.
    assert_eq!(read(&header(4_000_000_000)), [Err(INVALID_REQUEST)]);
    let (answers, end) = answers(&[request(1), header(4_000_000_000), b"part".to_vec()].concat());
    assert_eq!(end, End::Abrupt);
    assert!(answers.iter().any(|answer| answer["error"]["code"] == INVALID_REQUEST), "{answers:?}");
}

#[test]
fn a_header_takes_no_memory() {
    let long = [vec![b'a'; 3 << 20], b"\r\n".to_vec()].concat();
    let many = b"X-Header: 1\r\n".repeat(5000);
    // The library keeps the whole line and shows it.
    let error = Message::read(&mut &long[..]).expect_err("it is no header").to_string();
    assert!(error.len() > 3 << 20);
    let unguarded = [many.clone(), request(7)].concat();
    assert!(matches!(Message::read(&mut &unguarded[..]), Ok(Some(_))), "it takes any number of headers");

    for attack in [long, many, vec![b'a'; 5000], b"a".repeat(100_000)] {
        let line = [&attack[..], b"\r\n"].concat();
        assert_eq!(read(&[line, request(7)].concat()), [Err(PARSE_ERROR), Ok(json!(7))]);
    }
    // Lines that never end.
    assert_eq!(read(&vec![b'a'; 5 << 20]), []);
    assert_eq!(read(&b"X: 1\r\n".repeat(100_000)), [Err(PARSE_ERROR)]);
}

#[test]
fn a_wrong_header_is_refused_once() {
    let two = b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}";
    assert!(
        Message::read(&mut &two[..]).is_err(),
        "the library takes the last one, and waits for a third byte"
    );
    let wrong: [&[u8]; 8] = [
        two,
        b"hello\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"Content-Type: json\r\n\r\n",
        b": 2\r\n\r\n{}",
        b"Content Length: 2\r\n\r\n{}",
        b"\xff\xfe: 2\r\n\r\n{}",
        b"\0\0\0\0\r\n",
    ];
    for attack in wrong {
        let shown = String::from_utf8_lossy(attack);
        assert!(!matches!(Message::read(&mut &attack[..]), Ok(Some(_))), "{shown}");
        assert_eq!(read(&[attack, &request(7)].concat()), [Err(PARSE_ERROR), Ok(json!(7))], "{shown}");
    }
}

#[test]
fn headers_may_differ_in_form() {
    let text = r#"{"id":7,"method":"x"}"#;
    for header in [
        "Content-Length: 21\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
        "content-length:21\r\n\r\n",
        "CONTENT-LENGTH:   21  \n\n",
        "\r\n\r\nContent-Length: 21\r\n\r\n",
        "Content-Length: 21\r\nContent-Length: 21\r\n\r\n",
    ] {
        assert_eq!(read(format!("{header}{text}").as_bytes()), [Ok(json!(7))], "{header}");
    }
}

#[test]
fn an_invalid_body_is_refused_with_its_id() {
    let deep = "[".repeat(100_000);
    let bodies: [(&[u8], i64, Value); 13] = [
        (b"{", PARSE_ERROR, Value::Null),
        (b"", PARSE_ERROR, Value::Null),
        (b"{} {}", PARSE_ERROR, Value::Null),
        (b"\xff\xff", PARSE_ERROR, Value::Null),
        (br#"{"id":1,"method":"\ud800"}"#, PARSE_ERROR, Value::Null),
        (deep.as_bytes(), PARSE_ERROR, Value::Null),
        (b"7", INVALID_REQUEST, Value::Null),
        (b"[{}]", INVALID_REQUEST, Value::Null),
        (b"{}", INVALID_REQUEST, Value::Null),
        (br#"{"id":5,"method":7}"#, INVALID_REQUEST, json!(5)),
        (br#"{"id":null,"method":"hover"}"#, INVALID_REQUEST, Value::Null),
        (br#"{"id":[1],"method":"hover"}"#, INVALID_REQUEST, Value::Null),
        (br#"{"id":99999999999,"method":"hover"}"#, INVALID_REQUEST, json!(99_999_999_999_i64)),
    ];
    for (body, code, id) in bodies {
        let shown = String::from_utf8_lossy(&body[..body.len().min(50)]);
        let attack = [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat();
        // The library ends the connection, or treats a request as a notification, which is never answered.
        let unguarded = Message::read(&mut &attack[..]);
        assert!(!matches!(unguarded, Ok(Some(Message::Request(_)))), "{shown}: {unguarded:?}");

        let (answers, end) = answers(&[&attack[..], &request(7)].concat());
        assert_eq!(end, End::Abrupt);
        let [refusal, answer] = answers.as_slice() else { panic!("{shown}: {answers:?}") };
        assert_eq!((&refusal["error"]["code"], &refusal["id"]), (&json!(code), &id), "{shown}");
        assert_eq!(answer["id"], 7, "{shown}");
    }
}

#[test]
fn a_session_lives_through_all_attacks() {
    let notify = |method: &str| message(&json!({ "method": method, "params": {} }).to_string());
    let shutdown = message(r#"{"id":3,"method":"shutdown"}"#);
    let attacks: [&[u8]; 5] = [
        b"Content-Length: 99999999999999\r\n\r\n{}",
        b"Content-Length: 18446744073709551615\r\n\r\n",
        b"Content-Length: 2\r\n\r\n{]",
        b"no colon\r\n",
        b"Content-Length: 8\r\n\r\n{\"id\":9}",
    ];
    // Unexpected answers, and requests before the initialization, don't end the server either.
    let session = [
        attacks.concat(),
        message(r#"{"id":0,"result":null}"#),
        message(r#"{"id":1,"method":"textDocument/hover"}"#),
        request(2),
        attacks.concat(),
        notify("$/unknown"),
        notify("initialized"),
        attacks.concat(),
        shutdown,
        attacks.concat(),
        notify("exit"),
    ];
    let (answers, end) = answers(&session.concat());
    assert_eq!(end, End::Orderly);
    let of = |id: i32| answers.iter().filter(|answer| answer["id"] == id).collect::<Vec<_>>();
    assert_eq!(of(1)[0]["error"]["code"], -32002);
    assert_eq!(of(2)[0]["result"]["serverInfo"]["name"], "udita");
    assert!(of(3)[0].get("error").is_none(), "{answers:?}");
    let is_refusal = |code: &Value| [PARSE_ERROR, INVALID_REQUEST].contains(&code.as_i64().unwrap_or(0));
    let refused = answers.iter().filter(|answer| is_refusal(&answer["error"]["code"])).count();
    assert_eq!(refused, 4 * 4, "{answers:?}");
}
