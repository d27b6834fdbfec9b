//! `udita completions`: scripts that complete the command line.

use std::process::ExitCode;

use clap_complete::Shell;

use super::output::Output;
use super::status::{Failure, SUCCESS};

/// Print a script that completes udita's command line in a shell
#[derive(clap::Args)]
#[command(after_help = "Example: udita completions bash > ~/.local/share/bash-completion/completions/udita")]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script for `command`, the whole command line.
pub(super) fn completions(args: &Args, mut command: clap::Command) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "udita", &mut script);
    let mut output = Output::new();
    output.write(&String::from_utf8_lossy(&script))?;
    output.flush()?;
    Ok(SUCCESS)
}
