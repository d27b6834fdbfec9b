//! The commands of code lenses. The client handles some of them by running udita in a terminal; the server handles the others.

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
/// Shows the first solutions of the entry. Handled by the server.
pub(crate) const SHOW: &str = "udita.show";
/// Sets the bounds of the entry. Handled by the server.
pub(crate) const SET_BOUNDS: &str = "udita.setBounds";

/// The only argument of each command: an entry of a file, with the arguments of its call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Call {
    /// The URI of the file, as the client writes it.
    pub(crate) uri: String,
    /// The entry method.
    pub(crate) entry: String,
    /// The arguments of the call. For [`SET_BOUNDS`], `None` restores the default.
    #[serde(default)]
    pub(crate) arguments: Option<Vec<String>>,
    /// The names of the parameters, for asking the user for arguments.
    #[serde(default)]
    pub(crate) parameters: Vec<String>,
    /// The command line after `udita`. The server does not read it.
    #[serde(default)]
    pub(crate) words: Vec<String>,
}

impl Call {
    /// The call of `entry` by the subcommand `name`; `arguments` are `None` if they are not known yet.
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
        for path in &settings.class_paths {
            words.extend(["--class-path".to_owned(), path.display().to_string()]);
        }
        if let Some(release) = settings.release {
            words.extend(["--release".to_owned(), release.to_string()]);
        }
        if let Some(encoding) = settings.source_encoding {
            words.extend(["--encoding".to_owned(), encoding.to_string()]);
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

    /// Decodes the argument of a command from the client.
    pub(crate) fn of(arguments: Vec<Value>) -> Result<Call, String> {
        let first = arguments.into_iter().next().unwrap_or_default();
        serde_json::from_value(first).map_err(|error| {
            format!("the command takes one argument, an object with `uri`, `entry` and `arguments`: {error}")
        })
    }
}
