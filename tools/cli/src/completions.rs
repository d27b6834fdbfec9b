//! `udita completions`: scripts that complete the command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap_complete::Shell;

use super::console::Console;
use super::files::check_directory;
use super::output::Output;
use super::status::{Failure, SUCCESS};

/// Print a script that completes udita's command line in a shell
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,

    /// Write the script to this directory, under the name that the shell looks for. udita creates the directory if needed
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Where shells look for such scripts:
  udita completions bash > ~/.local/share/bash-completion/completions/udita
  udita completions zsh --out ~/.zfunc      with `fpath+=~/.zfunc` before `compinit` in ~/.zshrc
  udita completions fish --out ~/.config/fish/completions";

/// Prints or writes the script for `command`, the root command.
pub(super) fn completions(
    args: &Args,
    mut command: clap::Command,
    console: &Console,
) -> Result<ExitCode, Failure> {
    if let Some(directory) = &args.out {
        check_directory(directory)?;
        let path = clap_complete::generate_to(args.shell, &mut command, "udita", directory)?;
        console.print(format_args!("script written to {}\n", path.display()));
        return Ok(SUCCESS);
    }
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "udita", &mut script);
    let mut output = Output::new();
    output.write(&String::from_utf8_lossy(&script))?;
    output.flush()?;
    Ok(SUCCESS)
}
