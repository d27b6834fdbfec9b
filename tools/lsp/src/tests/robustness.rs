//! The server's reaction to invalid messages and texts.

use lsp_server::{ErrorCode, Message, Response};
use serde_json::{Value, json};

use super::client::Client;
use crate::End;

#[test]
fn a_request_before_initialize_is_refused() {
    let mut client = Client::connected();
    let error = client.request("textDocument/hover", json!({})).expect_err("it is too early");
    assert_eq!(error.code, ErrorCode::ServerNotInitialized as i32);
    client.notify("exit", Value::Null);
    assert_eq!(client.end(), End::Abrupt);
}

#[test]
fn unknown_requests_and_wrong_parameters_are_refused() {
    let mut client = Client::plain();
    let error = client.request("textDocument/formatting", json!({})).expect_err("it is not supported");
    assert_eq!(error.code, ErrorCode::MethodNotFound as i32);
    for method in ["textDocument/hover", "textDocument/completion", "workspace/executeCommand"] {
        let error = client.request(method, json!({ "position": "here" })).expect_err("it is wrong");
        assert_eq!(error.code, ErrorCode::InvalidParams as i32);
    }
    for command in [json!({ "command": "udita.fly" }), json!({ "command": "udita.show", "arguments": [1] })] {
        assert!(client.request("workspace/executeCommand", command).is_err());
    }
    // Notifications have no answer; the server continues.
    for method in
        ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "$/cancelRequest", "$/x"]
    {
        client.notify(method, json!([1, 2]));
    }
    client
        .connection
        .sender
        .send(Message::Response(Response::new_ok(99.into(), 1)))
        .expect("the server listens");
    let uri = client.open("a.udita", "void main() { }");
    assert!(client.hover(&uri, 0, 6).contains("void main()"));
    assert_eq!(client.stop(), End::Orderly);
}

#[test]
fn files_that_are_not_open_have_no_answers() {
    let mut client = Client::plain();
    let uri = client.uri("missing.udita");
    assert_eq!(client.at("textDocument/hover", &uri, 0, 0), Value::Null);
    assert_eq!(client.at("textDocument/definition", &uri, 0, 0), Value::Null);
    assert_eq!(client.at("textDocument/completion", &uri, 0, 0), json!([]));
    let item = json!({ "uri": "file:///a.txt", "languageId": "plaintext", "version": 1, "text": "class" });
    client.notify("textDocument/didOpen", json!({ "textDocument": item }));
    assert_eq!(client.at("textDocument/hover", "file:///a.txt", 0, 1), Value::Null);
    client.stop();
}

#[test]
fn a_client_may_leave_at_any_time() {
    assert_eq!(Client::connected().end(), End::Abrupt, "before it says anything");
    assert_eq!(Client::plain().end(), End::Abrupt, "without a word");
    let mut client = Client::plain();
    client.request("shutdown", Value::Null).expect("the server shuts down");
    let error = client.request("textDocument/hover", json!({})).expect_err("it is too late");
    assert_eq!(error.code, ErrorCode::InvalidRequest as i32);
    assert_eq!(client.end(), End::Orderly, "after it shut the server down");
    let mut client = Client::plain();
    client.notify("exit", Value::Null);
    assert_eq!(client.end(), End::Abrupt, "exit without shutdown");
}

#[test]
fn wrong_options_are_reported_and_ignored() {
    let (mut client, _) = Client::initialized(json!({ "general": 7 }), json!({ "countBudget": "many" }));
    let message = client.wait_for("window/showMessage");
    assert!(message["message"].as_str().unwrap_or_default().contains("initialization options"), "{message}");
    client.stop();
}

#[test]
fn a_cancelled_request_is_answered() {
    let mut client = Client::plain();
    let uri = client.open("a.udita", "void main() { }");
    let position = json!({ "line": 0, "character": 6 });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let ids: Vec<i32> = (0..20).map(|_| client.send("textDocument/hover", params.clone())).collect();
    for id in &ids {
        client.notify("$/cancelRequest", json!({ "id": id }));
    }
    for id in ids {
        match client.answer(id) {
            Ok(hover) => assert!(hover["contents"]["value"].as_str().unwrap_or_default().contains("main")),
            Err(error) => assert_eq!(error.code, ErrorCode::RequestCanceled as i32),
        }
    }
    client.stop();
}

#[test]
fn a_text_with_errors_everywhere_has_answers() {
    let mut client = Client::plain();
    let text = "cl\u{e4}ss { { ( ] 𝄞 \" void main( int . . n) { x. ; if if } /* ";
    let uri = client.open("a.udita", text);
    assert!(!client.diagnostics(&uri).is_empty());
    for character in [0, 3, 20, 21, 22, 23, 50, 1000] {
        client.hover(&uri, 0, character);
        client.at("textDocument/completion", &uri, 0, character);
        client.at("textDocument/definition", &uri, character, 0);
    }
    let change = json!({
        "textDocument": { "uri": uri, "version": -1 },
        "contentChanges": [
            { "range": { "start": { "line": 9, "character": 9 }, "end": { "line": 0, "character": 0 } }, "text": "}" },
            { "range": { "start": { "line": 0, "character": 17 }, "end": { "line": 4_000_000_000_u32, "character": 0 } }, "text": "x" },
        ],
    });
    client.notify("textDocument/didChange", change);
    client.hover(&uri, 0, 3);
    client.stop();
}

#[test]
fn a_large_file_has_answers() {
    let mut client = Client::plain();
    let methods: String = (0..3000).map(|n| format!("int m{n}(int n) {{ return n + {n}; }}\n")).collect();
    let uri = client.open("large.udita", &format!("{methods}void main() {{ m2999(1); }}\n"));
    assert!(client.hover(&uri, 3000, 15).contains("int m2999(int n)"));
    let deep = format!("void main() {{ int a = {}1{}; }}", "(".repeat(3000), ")".repeat(3000));
    let uri = client.open("deep.udita", &deep);
    assert_eq!(client.diagnostics(&uri).len(), 1);
    client.stop();
}
