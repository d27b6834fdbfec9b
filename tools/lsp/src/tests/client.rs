//! A client for tests.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, ResponseError};
use serde_json::{Value, json};
use tempfile::TempDir;
use udita::project::Projects;

use crate::{End, Options, run};

/// Time after which a message is considered lost.
const PATIENCE: Duration = Duration::from_secs(300);

/// A client connected to its own server.
pub(super) struct Client {
    pub(super) connection: Connection,
    server: Option<JoinHandle<End>>,
    requests: i32,
    /// Notifications and requests of the server that were not consumed yet.
    received: VecDeque<Message>,
    pub(super) directory: TempDir,
}

impl Client {
    /// A client without capabilities, whose server is not initialized.
    pub(super) fn connected() -> Client {
        let (server, connection) = Connection::memory();
        let options = Options { projects: Some(Projects::new()), ..Options::default() };
        let server = thread::spawn(move || run(server, &options));
        let directory = TempDir::new().expect("there is room for files");
        Client { connection, server: Some(server), requests: 0, received: VecDeque::new(), directory }
    }

    /// A client with these capabilities, and the answer of its server to the initialize request.
    pub(super) fn initialized(capabilities: Value, options: Value) -> (Client, Value) {
        let mut client = Client::connected();
        let mut options = options;
        options["cache"] = json!(client.directory.path().join("cache"));
        let params = json!({ "processId": null, "rootUri": null, "capabilities": capabilities, "initializationOptions": options });
        let answer = client.request("initialize", params).expect("the server is ready");
        client.notify("initialized", json!({}));
        (client, answer)
    }

    /// A client without special capabilities, with UTF-16 positions.
    pub(super) fn plain() -> Client {
        Client::initialized(json!({}), json!({ "countBudget": 0 })).0
    }

    /// A path in the directory of this client.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The URI of a file in the directory of this client.
    pub(super) fn uri(&self, name: &str) -> String {
        crate::uri::of_path(&self.path(name)).expect("the path is absolute").to_string()
    }

    pub(super) fn notify(&mut self, method: &str, params: Value) {
        let message = Notification::new(method.to_owned(), params);
        self.connection.sender.send(message.into()).expect("the server listens");
    }

    /// The answer to a request.
    pub(super) fn request(&mut self, method: &str, params: Value) -> Result<Value, ResponseError> {
        let id = self.send(method, params);
        self.answer(id)
    }

    /// Sends a request and returns its number.
    pub(super) fn send(&mut self, method: &str, params: Value) -> i32 {
        self.requests += 1;
        let id = self.requests;
        let request = Request::new(id.into(), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("the server listens");
        id
    }

    /// The answer to the request with this number.
    pub(super) fn answer(&mut self, id: i32) -> Result<Value, ResponseError> {
        loop {
            match self.next() {
                Message::Response(response) if response.id == id.into() => {
                    return match response.error {
                        Some(error) => Err(error),
                        None => Ok(response.result.unwrap_or_default()),
                    };
                }
                message => self.received.push_back(message),
            }
        }
    }

    fn next(&self) -> Message {
        self.connection.receiver.recv_timeout(PATIENCE).expect("the server says something")
    }

    /// The next message of the server that is a `method`.
    pub(super) fn wait_for(&mut self, method: &str) -> Value {
        let params = |message: &Message| match message {
            Message::Notification(notification) if notification.method == method => {
                Some(notification.params.clone())
            }
            Message::Request(request) if request.method == method => Some(request.params.clone()),
            _ => None,
        };
        if let Some(at) = self.received.iter().position(|message| params(message).is_some()) {
            let message = self.received.remove(at).expect("it is there");
            return params(&message).unwrap_or_default();
        }
        loop {
            let message = self.next();
            match params(&message) {
                Some(params) => return params,
                None => self.received.push_back(message),
            }
        }
    }

    /// Opens a file with this text.
    pub(super) fn open(&mut self, name: &str, text: &str) -> String {
        let uri = self.uri(name);
        let item = json!({ "uri": uri, "languageId": "udita", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
        uri
    }

    /// Replaces the text of an open file.
    pub(super) fn replace(&mut self, uri: &str, version: i32, text: &str) {
        let document = json!({ "uri": uri, "version": version });
        let change = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        self.notify("textDocument/didChange", change);
    }

    /// The next diagnostics of a file.
    pub(super) fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let params = self.wait_for("textDocument/publishDiagnostics");
            if params["uri"] == uri {
                return params["diagnostics"].as_array().cloned().unwrap_or_default();
            }
        }
    }

    /// The answer to a request about a position.
    pub(super) fn at(&mut self, method: &str, uri: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        self.request(method, params).expect("the server answers")
    }

    /// The hover text at a position.
    pub(super) fn hover(&mut self, uri: &str, line: u32, character: u32) -> String {
        let answer = self.at("textDocument/hover", uri, line, character);
        answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
    }

    /// Shuts the server down, and returns how it ended.
    pub(super) fn stop(mut self) -> End {
        self.request("shutdown", Value::Null).expect("the server shuts down");
        self.notify("exit", Value::Null);
        self.end()
    }

    /// Waits for the end of the server.
    pub(super) fn end(mut self) -> End {
        let server = self.server.take().expect("it was started");
        drop(self.connection);
        server.join().expect("the server does not panic")
    }
}
