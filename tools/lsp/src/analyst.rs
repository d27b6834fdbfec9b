//! The analyst: checks programs and answers requests sequentially.

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{LogMessage, Notification as _, PublishDiagnostics};
use lsp_types::request::{
    CodeLensRefresh, CodeLensRequest, Completion, DocumentSymbolRequest, ExecuteCommand, GotoDefinition,
    HoverRequest, Request as _,
};
use lsp_types::{
    CodeLensParams, CompletionParams, CompletionResponse, DocumentSymbolParams, ExecuteCommandParams,
    GotoDefinitionParams, HoverParams, LogMessageParams, MessageType, Uri,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use udita::language::Span;

use crate::commands::{self, Call};
use crate::completion;
use crate::counter::Count;
use crate::definition;
use crate::diagnostics::Found;
use crate::documents::{Document, Snapshot};
use crate::hover;
use crate::lenses::{self, Chosen};
use crate::program::{self, Program};
use crate::settings::Settings;
use crate::symbols;

/// Work for the analyst.
pub(crate) enum Job {
    /// The files changed.
    Changed(Arc<Snapshot>),
    /// A request of the client about the files in a snapshot.
    Answer(Request, Arc<Snapshot>),
    /// The solutions of a program were counted.
    Counted(Counted),
    Stop,
}

/// Work for the counter.
pub(crate) enum Search {
    /// Count the solutions of a program.
    Count {
        program: Arc<Program>,
        document: Arc<Document>,
        snapshot: Arc<Snapshot>,
        chosen: Chosen,
        fingerprint: u64,
    },
    /// Show solutions of an entry.
    Show {
        id: RequestId,
        call: Call,
        program: Arc<Program>,
        document: Arc<Document>,
        snapshot: Arc<Snapshot>,
    },
}

/// The numbers of solutions of a program, by the positions of the entries' names.
pub(crate) struct Counted {
    pub(crate) uri: String,
    pub(crate) fingerprint: u64,
    pub(crate) counts: HashMap<Span, Count>,
}

/// The requests that the client has cancelled.
pub(crate) type Cancelled = Arc<Mutex<HashSet<RequestId>>>;

/// The answer to a request, or an error code with a message.
type Answer = Result<Value, (ErrorCode, String)>;

pub(crate) struct Analyst {
    pub(crate) settings: Arc<Settings>,
    pub(crate) jobs: Receiver<Job>,
    pub(crate) client: Sender<Message>,
    pub(crate) counter: Sender<Search>,
    pub(crate) cancelled: Cancelled,
    /// The programs of open files, each with the generation of files that it was checked in.
    programs: HashMap<String, (u64, Arc<Program>)>,
    published: Found,
    /// The counted solutions, each with the fingerprint of its program.
    counts: HashMap<String, (u64, HashMap<Span, Count>)>,
    chosen: Chosen,
    refreshes: i32,
}

impl Analyst {
    pub(crate) fn new(
        settings: Arc<Settings>,
        jobs: Receiver<Job>,
        client: Sender<Message>,
        counter: Sender<Search>,
        cancelled: Cancelled,
    ) -> Analyst {
        Analyst {
            settings,
            jobs,
            client,
            counter,
            cancelled,
            programs: HashMap::new(),
            published: Found::default(),
            counts: HashMap::new(),
            chosen: Chosen::new(),
            refreshes: 0,
        }
    }

    /// Works until it is told to stop.
    pub(crate) fn run(mut self) {
        // The files of the last change, and the time at which to publish their diagnostics.
        let mut due: Option<(Arc<Snapshot>, Instant)> = None;
        loop {
            let job = match &due {
                None => self.jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some((_, at)) if *at <= Instant::now() => Err(RecvTimeoutError::Timeout),
                Some((_, at)) => self.jobs.recv_deadline(*at),
            };
            match job {
                Ok(Job::Changed(snapshot)) => due = Some((snapshot, Instant::now() + self.settings.pause)),
                Ok(Job::Answer(request, snapshot)) => self.answer(request, &snapshot),
                Ok(Job::Counted(counted)) => {
                    self.counts.insert(counted.uri, (counted.fingerprint, counted.counts));
                    self.refresh_lenses();
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Some((snapshot, _)) = due.take() {
                        let _ = catch_unwind(AssertUnwindSafe(|| self.publish(&snapshot)));
                    }
                }
                Ok(Job::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// The program of `document`. It is checked at most once for each change.
    fn program(&mut self, document: &Document, snapshot: &Arc<Snapshot>) -> Arc<Program> {
        let key = document.uri.to_string();
        if let Some((generation, program)) = self.programs.get(&key)
            && *generation == snapshot.generation
        {
            return Arc::clone(program);
        }
        let program = Program::new(document, snapshot, &self.settings, &mut |note| self.log(note));
        let program = Arc::new(program);
        self.programs.insert(key, (snapshot.generation, Arc::clone(&program)));
        program
    }

    /// Publishes the diagnostics of the open files, and requests counts of their solutions.
    fn publish(&mut self, snapshot: &Arc<Snapshot>) {
        self.programs.retain(|uri, _| snapshot.documents.contains_key(uri));
        let mut found = Found::default();
        let mut checked = Vec::new();
        for document in snapshot.documents.values() {
            if snapshot.is_obsolete() {
                return;
            }
            let program = self.program(document, snapshot);
            found.add(&program, document, snapshot, &self.settings);
            checked.push((Arc::clone(document), program));
        }
        for params in found.published(&self.published, snapshot) {
            self.notify(PublishDiagnostics::METHOD, params);
        }
        self.published = found;
        for (document, program) in checked {
            self.order_counts(document, program, snapshot);
        }
    }

    /// Requests a count of a program's solutions, unless it is already known.
    fn order_counts(&mut self, document: Arc<Document>, program: Arc<Program>, snapshot: &Arc<Snapshot>) {
        let is_runnable = document.path.is_some() && document.dialect.is_users();
        if !is_runnable || self.settings.count_budget == 0 || !program.analysis.errors.is_empty() {
            return;
        }
        let fingerprint = self.fingerprint(&program, &document);
        let uri = document.uri.to_string();
        let is_known = self.counts.get(&uri).is_some_and(|(known, _)| *known == fingerprint);
        if is_known || program.analysis.entries.is_empty() {
            return;
        }
        let chosen = self.chosen.clone();
        let _ = self.counter.send(Search::Count {
            program,
            document,
            snapshot: Arc::clone(snapshot),
            chosen,
            fingerprint,
        });
    }

    /// A hash of the texts of a program and the bounds of its entries.
    fn fingerprint(&self, program: &Program, document: &Document) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        for file in program.sources.files().iter().filter(|file| file.dialect.is_users()) {
            (&file.name, &file.text).hash(&mut hasher);
        }
        let uri = document.uri.to_string();
        for entry in &program.analysis.entries {
            self.chosen.get(&(uri.clone(), entry.name.clone())).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Answers a request. Always sends exactly one answer.
    fn answer(&mut self, request: Request, snapshot: &Arc<Snapshot>) {
        let id = request.id.clone();
        let is_cancelled = {
            let mut cancelled = self.cancelled.lock().unwrap_or_else(PoisonError::into_inner);
            let is_cancelled = cancelled.remove(&id);
            if self.jobs.is_empty() {
                // The other cancelled requests were already answered.
                cancelled.clear();
            }
            is_cancelled
        };
        let answer = if is_cancelled {
            Some(Err((ErrorCode::RequestCanceled, "cancelled by the client".to_owned())))
        } else {
            let method = request.method.clone();
            catch_unwind(AssertUnwindSafe(|| self.answer_to(request, snapshot))).unwrap_or_else(|_| {
                let reason = format!("`{method}` failed: this is a bug in udita");
                Some(Err((ErrorCode::InternalError, reason)))
            })
        };
        let response = match answer {
            Some(Ok(value)) => Response::new_ok(id, value),
            Some(Err((code, reason))) => Response::new_err(id, code as i32, reason),
            None => return,
        };
        let _ = self.client.send(response.into());
    }

    /// The answer to a request; `None` if the counter gives it.
    fn answer_to(&mut self, request: Request, snapshot: &Arc<Snapshot>) -> Option<Answer> {
        let Request { id, method, params } = request;
        let answer = match method.as_str() {
            HoverRequest::METHOD => read(params).and_then(|params: HoverParams| {
                let at = params.text_document_position_params;
                let found = self.at(&at.text_document.uri, snapshot);
                value(found.and_then(|(_, program)| hover::hover(&program, at.position, &self.settings)))
            }),
            GotoDefinition::METHOD => read(params).and_then(|params: GotoDefinitionParams| {
                let at = params.text_document_position_params;
                let found = self.at(&at.text_document.uri, snapshot);
                value(found.and_then(|(document, program)| {
                    definition::definition(&program, &document, at.position, snapshot, &self.settings)
                }))
            }),
            Completion::METHOD => read(params).and_then(|params: CompletionParams| {
                let at = params.text_document_position;
                let document = snapshot.document(&at.text_document.uri);
                let document = document.filter(|document| document.dialect.is_users());
                let items = document.map_or_else(Vec::new, |document| {
                    let sources =
                        program::sources(document, snapshot, &self.settings, &mut |note| self.log(note));
                    completion::completion(&sources, at.position, &self.settings)
                });
                value(CompletionResponse::Array(items))
            }),
            DocumentSymbolRequest::METHOD => read(params).and_then(|params: DocumentSymbolParams| {
                let document = snapshot.document(&params.text_document.uri);
                value(document.map(|document| symbols::symbols(document, &self.settings)))
            }),
            CodeLensRequest::METHOD => read(params).and_then(|params: CodeLensParams| {
                let found = self.at(&params.text_document.uri, snapshot);
                value(found.map(|(document, program)| self.lenses(&document, &program)))
            }),
            ExecuteCommand::METHOD => match read(params) {
                Ok(params) => return self.execute(id, params, snapshot),
                Err(error) => Err(error),
            },
            _ => Err((ErrorCode::MethodNotFound, format!("`{method}` is not supported"))),
        };
        Some(answer)
    }

    /// The open file of this name and its program.
    fn at(&mut self, uri: &Uri, snapshot: &Arc<Snapshot>) -> Option<(Arc<Document>, Arc<Program>)> {
        let document = Arc::clone(snapshot.document(uri)?);
        let program = self.program(&document, snapshot);
        Some((document, program))
    }

    fn lenses(&self, document: &Document, program: &Program) -> Vec<lsp_types::CodeLens> {
        let uri = document.uri.to_string();
        let fingerprint = self.fingerprint(program, document);
        let none = HashMap::new();
        let counts = match self.counts.get(&uri) {
            Some((known, counts)) if *known == fingerprint => counts,
            _ => &none,
        };
        lenses::lenses(program, document, counts, &self.chosen, &self.settings)
    }

    /// Executes a command; `None` if the counter answers.
    fn execute(
        &mut self,
        id: RequestId,
        params: ExecuteCommandParams,
        snapshot: &Arc<Snapshot>,
    ) -> Option<Answer> {
        let invalid = |reason: String| Some(Err((ErrorCode::InvalidParams, reason)));
        if ![commands::SHOW, commands::SET_BOUNDS].contains(&params.command.as_str()) {
            return invalid(format!("there is no command `{}` in the server", params.command));
        }
        let call = match Call::of(params.arguments) {
            Ok(call) => call,
            Err(reason) => return invalid(reason),
        };
        let document = snapshot.documents.get(&call.uri).cloned();
        let Some(document) = document else { return invalid(format!("{} is not open", call.uri)) };
        let program = self.program(&document, snapshot);
        let is_meant = |entry: &&udita::language::query::EntryMethod| entry.name == call.entry;
        let Some(entry) = program.analysis.entries.iter().find(is_meant) else {
            return invalid(format!("there is no entry method `{}`", call.entry));
        };
        if params.command == commands::SHOW {
            let snapshot = Arc::clone(snapshot);
            let _ = self.counter.send(Search::Show { id, call, program, document, snapshot });
            return None;
        }
        let wanted = entry.parameters.iter().filter(|one| one.ty != "String[]").count();
        let takes_rest = wanted < entry.parameters.len();
        if let Some(given) = call.arguments.as_ref().map(Vec::len)
            && (given < wanted || given > wanted && !takes_rest)
        {
            return invalid(format!(
                "`{}` takes {}, but {given} {} given",
                call.entry,
                udita::report::counted(wanted as u64, "argument"),
                if given == 1 { "was" } else { "were" }
            ));
        }
        let key = (call.uri, call.entry);
        match call.arguments {
            Some(arguments) => self.chosen.insert(key, arguments),
            None => self.chosen.remove(&key),
        };
        self.order_counts(document, program, snapshot);
        Some(Ok(Value::Null))
    }

    fn refresh_lenses(&mut self) {
        if self.settings.refreshes_lenses {
            self.refreshes += 1;
            let id = RequestId::from(format!("lenses-{}", self.refreshes));
            let request = Request::new(id, CodeLensRefresh::METHOD.to_owned(), Value::Null);
            let _ = self.client.send(request.into());
        }
    }

    /// Writes a line to the log of the client.
    fn log(&self, line: &str) {
        let message = LogMessageParams { typ: MessageType::WARNING, message: line.to_owned() };
        self.notify(LogMessage::METHOD, message);
    }

    fn notify(&self, method: &str, params: impl serde::Serialize) {
        let _ = self.client.send(Notification::new(method.to_owned(), params).into());
    }
}

/// Decodes the parameters of a request.
fn read<T: DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

/// Encodes a result as JSON.
fn value(result: impl serde::Serialize) -> Answer {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
