//! `udita man`: manual pages, made from the command line's own table.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man;

use super::console::{Console, counted};
use super::files::{check_directory, write_file};
use super::output::Output;
use super::status::{Failure, SUCCESS};
use super::suggestion::suggestion;

/// Print a manual page, or write all of them to a directory
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// The command whose page is printed, such as `run` or `gen n-queens`. Default: udita itself
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    names: Vec<String>,

    /// Write the pages of all commands to this directory: udita.1, udita-run.1 and so on. udita creates the directory if needed
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Examples:
  udita man run | man -l -
  udita man --out ~/.local/share/man/man1      then: man udita-run
  sudo udita man --out /usr/local/share/man/man1";

/// Prints a page of `cli`, the root command, or writes all pages.
pub(super) fn man(args: &Args, mut cli: Command, console: &Console) -> Result<ExitCode, Failure> {
    cli.build();
    if let Some(directory) = &args.out {
        check_directory(directory)?;
        let pages = write(&cli, directory)?;
        console.print(format_args!("{} written to {}\n", counted(pages, "page"), directory.display()));
        return Ok(SUCCESS);
    }
    let mut command = &cli;
    for name in &args.names {
        let found = command.find_subcommand(name).filter(|command| !command.is_hide_set());
        command = found.ok_or_else(|| unknown(command, name))?;
    }
    let mut output = Output::new();
    output.write(&page(command)?)?;
    output.flush()?;
    Ok(SUCCESS)
}

fn unknown(command: &Command, name: &str) -> Failure {
    let title = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let hint = suggestion(name, visible(command).map(Command::get_name))
        .unwrap_or_else(|| format!("`{title} --help` lists them"));
    Failure::Message(format!("`{title}` has no command `{}`; {hint}", name.escape_debug()))
}

fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// Writes the pages of a command and its subcommands. Returns their number.
fn write(command: &Command, directory: &Path) -> Result<u64, Failure> {
    let mut pages = 1;
    write_file(&directory.join(Man::new(command.clone()).get_filename()), &page(command)?)?;
    for command in visible(command) {
        pages += write(command, directory)?;
    }
    Ok(pages)
}

/// The page of a command, without a date, so that every build makes the same page.
fn page(command: &Command) -> Result<String, Failure> {
    let mut page = Vec::new();
    let source = format!("udita {}", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).manual("udita").source(source).render(&mut page)?;
    // The section holds examples and the exit status.
    Ok(String::from_utf8_lossy(&page).replace("\n.SH EXTRA\n", "\n.SH NOTES\n"))
}
