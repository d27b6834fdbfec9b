//! Messages from a client to the language server.

use std::collections::HashMap;
use std::io::BufReader;

use serde_json::{Value, json};
use udita_lsp::message::Messages;
use udita_lsp::{Options, serve_stream};

/// Number of bytes that readers get at a time, so that headers and bodies are split.
const PART: usize = 7;

/// Parses the bytes as messages. If the first byte is odd, an initialised server answers them, too.
///
/// * A message survives writing and reading. A refusal is itself a message.
/// * The server writes only messages, and at most one answer per request.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let requests = read(bytes);
    if first % 2 == 1 {
        serve(bytes, requests);
    }
}

/// Parses messages, and returns the number of requests by id.
fn read(bytes: &[u8]) -> HashMap<String, usize> {
    let mut requests = HashMap::new();
    let mut count = 0;
    for message in Messages::new(BufReader::with_capacity(PART, bytes)) {
        count += 1;
        match message {
            Ok(Ok(message)) => {
                if let lsp_server::Message::Request(request) = &message {
                    *requests.entry(json!(request.id).to_string()).or_default() += 1;
                }
                let mut written = Vec::new();
                assert!(message.write(&mut written).is_ok());
                let again: Vec<_> = Messages::new(&*written).collect();
                let [Ok(Ok(again))] = again.as_slice() else { panic!("{message:?} is {again:?}") };
                assert_eq!(json!(again), json!(message));
            }
            Ok(Err(refusal)) => {
                let answer = messages(&refusal.to_bytes());
                assert!(answer.len() == 1 && answer[0]["error"]["code"].is_i64(), "{answer:?}");
                *requests.entry(answer[0]["id"].to_string()).or_default() += 1;
            }
            Err(error) => panic!("there is no end: {error}"),
        }
    }
    assert!(count <= bytes.len(), "{count} messages in {} bytes", bytes.len());
    requests
}

/// Parses the messages that a server writes, which must all be valid.
fn messages(mut bytes: &[u8]) -> Vec<Value> {
    let mut all = Vec::new();
    while !bytes.is_empty() {
        let text = String::from_utf8_lossy(bytes);
        let header = text.split("\r\n\r\n").next().unwrap_or_default();
        let length = header.strip_prefix("Content-Length: ").and_then(|length| length.parse::<usize>().ok());
        let Some(length) = length else { panic!("the server wrote {text}") };
        let (body, rest) = bytes[header.len() + 4..].split_at(length);
        let message: Value = serde_json::from_slice(body).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(message["jsonrpc"], "2.0");
        all.push(message);
        bytes = rest;
    }
    all
}

fn framed(message: &Value) -> String {
    let text = message.to_string();
    format!("Content-Length: {}\r\n\r\n{text}", text.len())
}

/// Makes a server answer. `requests` has the number of requests and refusals by id.
fn serve(bytes: &[u8], mut requests: HashMap<String, usize>) {
    let options = json!({ "countBudget": 1000 });
    let parameters = json!({ "capabilities": {}, "initializationOptions": options });
    let initialize = json!({ "jsonrpc": "2.0", "id": "first", "method": "initialize", "params": parameters });
    let initialized = json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} });
    *requests.entry("\"first\"".to_owned()).or_default() += 1;
    let input = [framed(&initialize).as_bytes(), framed(&initialized).as_bytes(), bytes].concat();
    let mut output = Vec::new();
    let end = serve_stream(BufReader::new(&*input), &mut output, &Options::default());
    assert!(end.is_ok(), "{end:?}");
    let written = messages(&output);
    assert!(written.iter().any(|message| message["id"] == "first" && message["result"].is_object()));
    for message in written.iter().filter(|message| message.get("method").is_none()) {
        let id = message["id"].to_string();
        let left = requests.get_mut(&id).unwrap_or_else(|| panic!("an answer to no request: {message}"));
        assert!(*left > 0, "a second answer: {message}");
        *left -= 1;
    }
}
