//! `--untrusted`: a run of an untrusted program.
//!
//! The option limits every resource that a program can use up ([`RunLimits::UNTRUSTED`]), and denies access to files: of the files on the command
//! line, only the program is read, and none is written. Classes beside the program and `udita.toml` are ignored, since they may come from the same
//! author.

use std::any::TypeId;
use std::path::PathBuf;
use std::process;
use std::thread;
use std::time::Duration;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use udita::RunLimits;
use udita::report::bytes;
use udita::store::location::Location;

use super::allowance;
use super::chosen::Chosen;
use super::console::Console;
use super::limits::{LimitArgs, is_untrusted};
use super::status::{Failure, UNUSABLE};

/// Time for a search to end in order after the time limit. Then the process ends at once.
const GRACE: Duration = Duration::from_secs(10);

/// Sets the limits of the process if the command line asks for them, and reports them.
pub(super) fn begin(chosen: &Chosen<'_>, console: &Console) -> Result<(), Failure> {
    let Chosen { names, command, matches } = chosen;
    if !is_untrusted(matches) {
        return Ok(());
    }
    let path = match matches.try_contains_id("max_steps") {
        Ok(_) if *names != ["testgen"] => {
            LimitArgs::from_arg_matches(matches)?.limits(RunLimits::UNTRUSTED.path)
        }
        _ => RunLimits::UNTRUSTED.path,
    };
    let of_a_path = format!(
        "a path has {} steps, {} of stack and {} of heap",
        path.steps,
        bytes(path.stack_bytes),
        bytes(path.heap_bytes)
    );
    match names.first() {
        Some(&"lsp") => {
            let reason = "--untrusted does not go with lsp: a language server reads all files of a project, and its searches have these limits always";
            return Err(Failure::Message(reason.to_owned()));
        }
        // A campaign runs compilers for hours, and keeps its results in files.
        Some(&"diff") => {
            console.print(format_args!("--untrusted: {of_a_path}\n"));
            return Ok(());
        }
        _ => {}
    }
    if let Some(option) = option_with_file(command, matches) {
        return Err(Failure::Message(format!(
            "--{option} does not go with --untrusted, which reads no file but the program and writes none"
        )));
    }
    let RunLimits { time, output_bytes, .. } = RunLimits::UNTRUSTED;
    let shown = humantime::format_duration(time);
    console.print(format_args!(
        "--untrusted: {of_a_path}; the run has {shown} and {} of output; no other file is read, and none is written\n",
        bytes(output_bytes)
    ));
    allowance::limit(output_bytes);
    let late = console.error_text(&format!("stopped after {shown}, the limit of --untrusted"));
    thread::spawn(move || {
        thread::sleep(time + GRACE);
        eprint!("{late}");
        process::exit(i32::from(UNUSABLE));
    });
    Ok(())
}

/// The name of a given option whose value is a file, a directory or another location.
fn option_with_file<'c>(command: &'c Command, matches: &ArgMatches) -> Option<&'c str> {
    let is_place = |arg: &Arg| {
        let of = arg.get_value_parser().type_id();
        of == TypeId::of::<PathBuf>() || of == TypeId::of::<Location>()
    };
    let is_given = |arg: &Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let mut options = command.get_arguments().filter(|arg| !arg.is_positional() && is_place(arg));
    options.find(|arg| is_given(arg)).and_then(Arg::get_long)
}
