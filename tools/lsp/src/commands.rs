//! Commands of code lenses. Some are the client's, which runs udita in a terminal; the others are the server's.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use udita::language::query::{EntryMethod, EntryParameter};

use crate::documents::Document;
use crate::settings::Settings;

/// Runs the entry in a terminal of the client.
pub(crate) const RUN: &str = "udita.run";
/// Explains the search of the entry in a terminal of the client.
pub(crate) const EXPLAIN: &str = "udita.explain";
/// Asks the user for the bounds of the entry, then calls [`SET_BOUNDS`].
pub(crate) const ASK_BOUNDS: &str = "udita.askBounds";
/// Shows the first solutions of the entry. The server does it.
pub(crate) const SHOW: &str = "udita.show";
/// Sets the bounds of the entry. The server does it.
pub(crate) const SET_BOUNDS: &str = "udita.setBounds";

/// The only argument of each command: an entry of a file, and what it is called with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Call {
    /// The file, by the name that the client has for it.
    pub(crate) uri: String,
    /// The entry method.
    pub(crate) entry: String,
    /// Its arguments. [`SET_BOUNDS`] takes none for the default.
    #[serde(default)]
    pub(crate) arguments: Option<Vec<String>>,
    /// The names of its parameters, to ask the user for arguments.
    #[serde(default)]
    pub(crate) parameters: Vec<String>,
    /// The words of the command line behind `udita`. The server does not read them.
    #[serde(default)]
    pub(crate) words: Vec<String>,
}

impl Call {
    /// The call of `entry` by the subcommand `name`; `arguments` are none where they are not known yet.
    pub(crate) fn new(
        name: &str,
        document: &Document,
        entry: &EntryMethod,
        arguments: Vec<String>,
        settings: &Settings,
    ) -> Call {
        let path = document.path.as_ref().map_or_else(String::new, |path| path.display().to_string());
        let mut words = vec![name.to_owned(), path, "--entry".to_owned(), entry.name.clone()];
        for directory in &settings.source_path {
            words.extend(["--source-path".to_owned(), directory.display().to_string()]);
        }
        words.extend(arguments.iter().cloned());
        let parameter = |one: &EntryParameter| format!("{} {}", one.ty, one.name);
        Call {
            uri: document.uri.to_string(),
            entry: entry.name.clone(),
            arguments: Some(arguments),
            parameters: entry.parameters.iter().map(parameter).collect(),
            words,
        }
    }

    /// The argument of a command that the client sent.
    pub(crate) fn of(arguments: Vec<Value>) -> Result<Call, String> {
        let first = arguments.into_iter().next().unwrap_or_default();
        serde_json::from_value(first).map_err(|error| {
            format!("the command takes one argument, an object with `uri`, `entry` and `arguments`: {error}")
        })
    }
}
