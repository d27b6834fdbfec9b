//! The server: receives messages, keeps the text of open files, and forwards requests.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Exit, Initialized, Notification as _, ShowMessage,
};
use lsp_types::request::{
    CodeLensRequest, Completion, DocumentSymbolRequest, ExecuteCommand, GotoDefinition, HoverRequest,
    Initialize, RegisterCapability, Request as _, Shutdown,
};
use lsp_types::{
    CancelParams, ClientCapabilities, CodeLensOptions, CompletionOptions, CompletionOptionsCompletionItem,
    DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, ExecuteCommandOptions, FileSystemWatcher, GlobPattern,
    HoverProviderCapability, InitializeResult, MessageType, NumberOrString, OneOf, Registration,
    RegistrationParams, SaveOptions, ServerCapabilities, ServerInfo, ShowMessageParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::analyst::{Analyst, Cancelled, Job};
use crate::commands;
use crate::documents::{Document, Snapshot};
use crate::library;
use crate::searches::Counter;
use crate::settings::{InitializationOptions, Options, Settings};
use crate::uri;

/// The way in which a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// As the protocol demands: after a shutdown request.
    Orderly,
    /// Without a shutdown request: the client disconnected, or only sent an exit notification.
    Abrupt,
}

/// Serves the client at the other end of `connection` until it disconnects.
pub fn run(connection: Connection, options: &Options) -> End {
    let Some((id, params)) = initialize(&connection) else { return End::Abrupt };
    let capabilities: ClientCapabilities = params
        .get("capabilities")
        .cloned()
        .and_then(|value| serde_json::from_value(value).ok())
        .unwrap_or_default();
    let (initialization, problem) = initialization(&params);
    let settings = Arc::new(Settings::new(options, &capabilities, initialization));
    let result = InitializeResult {
        capabilities: offered(&settings),
        server_info: Some(ServerInfo {
            name: "udita".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    let server = Server::start(connection.sender, settings, watches_files(&capabilities));
    server.send(Response::new_ok(id, result));
    if let Some(problem) = problem {
        let params = ShowMessageParams { typ: MessageType::WARNING, message: problem };
        server.send(Notification::new(ShowMessage::METHOD.to_owned(), params));
    }
    server.run(&connection.receiver)
}

/// Waits for the initialize request; `None` if the client disconnects first. Other requests are refused, and everything else is
/// ignored.
fn initialize(connection: &Connection) -> Option<(RequestId, Value)> {
    for message in &connection.receiver {
        match message {
            Message::Request(request) if request.method == Initialize::METHOD => {
                return Some((request.id, request.params));
            }
            Message::Request(Request { id, method, .. }) => {
                let reason = format!("`{method}` comes before `initialize`");
                let response = Response::new_err(id, ErrorCode::ServerNotInitialized as i32, reason);
                let _ = connection.sender.send(response.into());
            }
            Message::Notification(notification) if notification.method == Exit::METHOD => return None,
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
    None
}

/// Whether the client can report changes of files that are not open.
fn watches_files(capabilities: &ClientCapabilities) -> bool {
    let workspace = capabilities.workspace.as_ref();
    let watched = workspace.and_then(|workspace| workspace.did_change_watched_files);
    watched.and_then(|watched| watched.dynamic_registration) == Some(true)
}

/// Decodes the options of the client. Returns them with an error message, if any.
fn initialization(params: &Value) -> (InitializationOptions, Option<String>) {
    match params.get("initializationOptions").cloned() {
        None | Some(Value::Null) => (InitializationOptions::default(), None),
        Some(value) => match serde_json::from_value(value) {
            Ok(options) => (options, None),
            Err(error) => {
                let problem = format!("udita ignores the initialization options: {error}");
                (InitializationOptions::default(), Some(problem))
            }
        },
    }
}

/// The capabilities of the server.
fn offered(settings: &Settings) -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
        ..TextDocumentSyncOptions::default()
    };
    let completion = CompletionOptions {
        trigger_characters: Some(vec![".".to_owned()]),
        completion_item: Some(CompletionOptionsCompletionItem { label_details_support: Some(true) }),
        ..CompletionOptions::default()
    };
    ServerCapabilities {
        position_encoding: Some(settings.encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        completion_provider: Some(completion),
        document_symbol_provider: Some(OneOf::Left(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![commands::SHOW.to_owned(), commands::SET_BOUNDS.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// The requests that the analyst answers.
const ANSWERED: [&str; 6] = [
    HoverRequest::METHOD,
    GotoDefinition::METHOD,
    Completion::METHOD,
    DocumentSymbolRequest::METHOD,
    CodeLensRequest::METHOD,
    ExecuteCommand::METHOD,
];

/// The files whose changes the client reports: sources, build files, and the class path that a build tool wrote.
const WATCHED: [&str; 5] =
    ["**/*.java", "**/pom.xml", "**/*.gradle", "**/*.gradle.kts", "**/udita.classpath"];

struct Server {
    client: Sender<Message>,
    settings: Arc<Settings>,
    jobs: Sender<Job>,
    threads: Vec<thread::JoinHandle<()>>,
    cancelled: Cancelled,
    snapshot: Arc<Snapshot>,
    /// Whether to ask the client, once it is initialized, to report changes of files that are not open.
    watches_files: bool,
    was_shut_down: bool,
}

impl Server {
    /// Starts the threads of a server.
    fn start(client: Sender<Message>, settings: Arc<Settings>, watches_files: bool) -> Server {
        let (jobs, received) = unbounded();
        let (searches, ordered) = unbounded();
        let cancelled = Cancelled::new(Mutex::new(HashSet::new()));
        let analyst =
            Analyst::new(Arc::clone(&settings), received, client.clone(), searches, Arc::clone(&cancelled));
        let counter =
            Counter { settings: Arc::clone(&settings), client: client.clone(), analyst: jobs.clone() };
        let threads = vec![thread::spawn(|| analyst.run()), thread::spawn(move || counter.run(&ordered))];
        Server {
            client,
            settings,
            jobs,
            threads,
            cancelled,
            snapshot: Arc::new(Snapshot::default()),
            watches_files,
            was_shut_down: false,
        }
    }

    /// Asks the client to report changes of files that are not open.
    fn watch_files(&self) {
        let watcher = |pattern: &str| FileSystemWatcher {
            glob_pattern: GlobPattern::String(pattern.to_owned()),
            kind: None,
        };
        let watchers = WATCHED.map(watcher).to_vec();
        let options = DidChangeWatchedFilesRegistrationOptions { watchers };
        let registration = Registration {
            id: "watched-files".to_owned(),
            method: DidChangeWatchedFiles::METHOD.to_owned(),
            register_options: serde_json::to_value(options).ok(),
        };
        let params = RegistrationParams { registrations: vec![registration] };
        let id = RequestId::from("watched-files".to_owned());
        self.send(Request::new(id, RegisterCapability::METHOD.to_owned(), params));
    }

    fn send(&self, message: impl Into<Message>) {
        // A disconnected client is noticed where messages are received.
        let _ = self.client.send(message.into());
    }

    /// Handles messages until the client disconnects.
    fn run(mut self, messages: &Receiver<Message>) -> End {
        let mut is_exit = false;
        for message in messages {
            match message {
                Message::Request(request) => self.request(request),
                Message::Notification(notification) if notification.method == Exit::METHOD => {
                    is_exit = true;
                }
                Message::Notification(notification) => self.notification(notification),
                // Responses to requests whose result isn't needed: refreshing lenses, showing documents.
                Message::Response(_) => {}
            }
            if is_exit {
                break;
            }
        }
        self.snapshot.obsolete.store(true, Ordering::Relaxed);
        let _ = self.jobs.send(Job::Stop);
        for thread in self.threads {
            let _ = thread.join();
        }
        if self.was_shut_down { End::Orderly } else { End::Abrupt }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, .. } = &request;
        if self.was_shut_down {
            let reason = "the server was shut down".to_owned();
            self.send(Response::new_err(id.clone(), ErrorCode::InvalidRequest as i32, reason));
        } else if method == Shutdown::METHOD {
            self.was_shut_down = true;
            self.send(Response::new_ok(id.clone(), Value::Null));
        } else if ANSWERED.contains(&method.as_str()) {
            let _ = self.jobs.send(Job::Answer(request, Arc::clone(&self.snapshot)));
        } else {
            let reason = format!("`{method}` is not supported");
            self.send(Response::new_err(id.clone(), ErrorCode::MethodNotFound as i32, reason));
        }
    }

    /// Handles a notification. An unknown notification, or one with invalid parameters, has no effect.
    fn notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(DidOpenTextDocumentParams { text_document: item }) = read(params) else { return };
                let path = uri::to_path(item.uri.as_str());
                let is_library = path.is_some_and(|path| library::contains(&path, &self.settings));
                if let Some(document) = Document::open(item, is_library) {
                    self.change(|documents| {
                        documents.insert(document.uri.to_string(), Arc::new(document));
                    });
                }
            }
            DidChangeTextDocument::METHOD => {
                let Some(params) = read::<DidChangeTextDocumentParams>(params) else { return };
                let id = params.text_document;
                let Some(document) = self.snapshot.document(&id.uri) else { return };
                let mut document = Document { version: id.version, ..Document::clone(document) };
                for change in &params.content_changes {
                    document = document.changed(change, self.settings.encoding);
                }
                self.change(|documents| {
                    documents.insert(document.uri.to_string(), Arc::new(document));
                });
            }
            DidCloseTextDocument::METHOD => {
                let Some(params) = read::<DidCloseTextDocumentParams>(params) else { return };
                self.change(|documents| {
                    documents.remove(params.text_document.uri.as_str());
                });
            }
            Initialized::METHOD if std::mem::take(&mut self.watches_files) => self.watch_files(),
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => self.change(|_| {}),
            Cancel::METHOD => {
                let Some(CancelParams { id }) = read(params) else { return };
                let id = match id {
                    NumberOrString::Number(number) => RequestId::from(number),
                    NumberOrString::String(text) => RequestId::from(text),
                };
                self.cancelled.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
            }
            _ => {}
        }
    }

    /// Changes the open files, and stops searches in the old ones.
    fn change(&mut self, change: impl FnOnce(&mut BTreeMap<String, Arc<Document>>)) {
        self.snapshot.obsolete.store(true, Ordering::Relaxed);
        let mut documents = self.snapshot.documents.clone();
        change(&mut documents);
        let generation = self.snapshot.generation + 1;
        self.snapshot =
            Arc::new(Snapshot { generation, documents, obsolete: Arc::new(AtomicBool::new(false)) });
        let _ = self.jobs.send(Job::Changed(Arc::clone(&self.snapshot)));
    }
}

/// Decodes the parameters of a notification; `None` if they are invalid.
fn read<T: DeserializeOwned>(params: Value) -> Option<T> {
    serde_json::from_value(params).ok()
}
