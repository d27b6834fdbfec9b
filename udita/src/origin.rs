//! The origin of inputs: the source text, the entry method and its arguments. Messages contain it.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::language::{Release, SourceMap};
use crate::report::ReplayCommand;
use crate::search::Config;

/// The text of a test abstraction.
#[derive(Debug)]
pub(crate) struct Source {
    /// The file of the test abstraction, and the files that it refers to.
    pub(crate) sources: SourceMap,
    /// The path of the file.
    pub(crate) file: PathBuf,
    /// The directories of further classes.
    pub(crate) directories: Vec<PathBuf>,
}

/// The origin of inputs, for messages.
pub(crate) struct Origin {
    pub(crate) source: Arc<Source>,
    /// The name of the entry method.
    pub(crate) entry: String,
    /// The arguments as words of a command line.
    pub(crate) words: Vec<String>,
}

impl Origin {
    /// The command that replays a path.
    pub(crate) fn replay(&self, config: &Config) -> ReplayCommand {
        let Source { file, directories, sources } = &*self.source;
        let command = ReplayCommand::of(file, Some(&self.entry), directories, config, self.words.clone());
        match sources.release() {
            Release::NEWEST => command,
            release => command.with_options(vec!["--release".to_owned(), release.to_string()]),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}({})", self.source.file.display(), self.entry, self.words.join(", "))
    }
}
