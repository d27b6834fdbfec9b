//! `udita lsp`: the language server.

use std::process::ExitCode;

use udita::project::Projects;
use udita_lsp::{End, Options, serve};

use super::program::SourcePathArgs;
use super::status::{FOUND, Failure, SUCCESS};

/// Serve an editor: errors, hover, definitions, completion and the numbers of solutions, by the Language Server Protocol
#[derive(clap::Args)]
#[command(after_help = "\
An editor starts it and talks to it over standard input and output. docs/editors.md has the set-up for VS Code, Neovim, Emacs and \
Helix.")]
pub(super) struct Args {
    #[command(flatten)]
    source_path: SourcePathArgs,

    /// Ignored. Editors pass it to servers that support several ways to communicate
    #[arg(long, hide = true)]
    stdio: bool,
}

pub(super) fn lsp(args: &Args) -> Result<ExitCode, Failure> {
    args.source_path.path()?;
    let options = Options {
        source_path: args.source_path.directories.clone(),
        class_path: args.source_path.class_path.clone(),
        projects: args.source_path.projects(Projects::new()),
        encoding: args.source_path.encoding,
        release: args.source_path.release,
        refuses_gaps: !args.source_path.allows_gaps(),
    };
    match serve(&options) {
        Ok(End::Orderly) => Ok(SUCCESS),
        Ok(End::Abrupt) => Ok(ExitCode::from(FOUND)),
        Err(error) => Err(Failure::Message(format!("the connection to the editor broke: {error}"))),
    }
}
