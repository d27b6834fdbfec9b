//! The counter: runs searches in a thread of its own, so that no request waits for them.

use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender};
use lsp_server::{ErrorCode, Message, Request, RequestId, Response};
use lsp_types::request::{Request as _, ShowDocument};
use lsp_types::{ShowDocumentParams, Uri};
use udita::language::SourceMap;

use crate::analyst::{Counted, Job, Search};
use crate::commands::Call;
use crate::counter;
use crate::documents::{Document, Snapshot};
use crate::library;
use crate::program::{self, Program};
use crate::settings::Settings;
use crate::uri;

/// Upper bound on the solutions shown.
const MOST_SHOWN: usize = 1000;

/// The budget of a search for solutions to show, as a multiple of the budget for counting.
const SHOWN_BUDGETS: u64 = 10;

/// The state of the counter's thread.
pub(crate) struct Counter {
    pub(crate) settings: Arc<Settings>,
    pub(crate) client: Sender<Message>,
    pub(crate) analyst: Sender<Job>,
}

impl Counter {
    /// Works until the analyst's end of the channel is closed.
    pub(crate) fn run(&self, searches: &Receiver<Search>) {
        for search in searches {
            match search {
                Search::Count { program, document, snapshot, chosen, fingerprint } => {
                    let uri = document.uri.to_string();
                    let count = || self.count(&program, &document, &snapshot, &chosen);
                    if let Ok(Some(counts)) = catch_unwind(AssertUnwindSafe(count)) {
                        let _ = self.analyst.send(Job::Counted(Counted { uri, fingerprint, counts }));
                    }
                }
                Search::Show { id, call, program, document, snapshot } => {
                    let show = || self.show(&call, &program, &document, &snapshot);
                    let shown = catch_unwind(AssertUnwindSafe(show))
                        .unwrap_or_else(|_| Err("the search failed: this is a bug in udita".to_owned()));
                    self.answer(id, shown);
                }
            }
        }
    }

    /// The numbers of solutions of the entries in `document`; `None` if the files change in the meantime.
    fn count(
        &self,
        program: &Program,
        document: &Document,
        snapshot: &Arc<Snapshot>,
        chosen: &HashMap<(String, String), Vec<String>>,
    ) -> Option<HashMap<udita::language::Span, counter::Count>> {
        if snapshot.is_obsolete() {
            return None;
        }
        let compiled = counter::compiled(self.sources(document, snapshot))?;
        let uri = document.uri.to_string();
        let mut counts = HashMap::new();
        let own = program.analysis.entries.iter().filter(|entry| entry.span.file == Document::FILE);
        for entry in own {
            let chosen = chosen.get(&(uri.clone(), entry.name.clone())).map(Vec::as_slice);
            let budget = self.settings.count_budget;
            let count = counter::count(&compiled, entry, chosen, budget, &snapshot.obsolete);
            if snapshot.is_obsolete() {
                return None;
            }
            counts.extend(count.map(|count| (entry.span, count)));
        }
        Some(counts)
    }

    /// The source map for `document`. The analyst has reported what is missing of its project.
    fn sources(&self, document: &Document, snapshot: &Arc<Snapshot>) -> SourceMap {
        program::sources(document, snapshot, &self.settings, &mut |_| {})
    }

    /// The first solutions of a call, as text.
    fn show(
        &self,
        call: &Call,
        program: &Program,
        document: &Document,
        snapshot: &Arc<Snapshot>,
    ) -> Result<String, String> {
        let entry = program.analysis.entries.iter().find(|entry| entry.name == call.entry);
        let entry = entry.ok_or_else(|| format!("there is no entry method `{}`", call.entry))?;
        let compiled = counter::compiled(self.sources(document, snapshot))
            .ok_or_else(|| "the program has errors".to_owned())?;
        let arguments = call.arguments.clone().unwrap_or_else(|| counter::arguments(entry, 3));
        let budget = self.settings.count_budget.max(1_000_000).saturating_mul(SHOWN_BUDGETS);
        counter::solutions(&compiled, entry, &arguments, (MOST_SHOWN, budget))
    }

    /// Answers with the text, and asks the client to open it.
    fn answer(&self, id: RequestId, shown: Result<String, String>) {
        let response = match &shown {
            Ok(text) => Response::new_ok(id, text),
            Err(reason) => Response::new_err(id, ErrorCode::RequestFailed as i32, reason.clone()),
        };
        let _ = self.client.send(response.into());
        if let Ok(text) = shown
            && self.settings.shows_documents
            && let Some(uri) = self.written(&text)
        {
            let params =
                ShowDocumentParams { uri, external: Some(false), take_focus: Some(false), selection: None };
            let id = RequestId::from("solutions".to_owned());
            let _ = self.client.send(Request::new(id, ShowDocument::METHOD.to_owned(), params).into());
        }
    }

    /// Writes solutions to a file that the client can open.
    fn written(&self, text: &str) -> Option<Uri> {
        let directory = library::cache(&self.settings);
        fs::create_dir_all(&directory).ok()?;
        let path: PathBuf = directory.join("solutions.txt");
        fs::write(&path, text).ok()?;
        uri::of_path(&path)
    }
}
