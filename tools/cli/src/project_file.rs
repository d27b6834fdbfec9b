//! The arguments that `udita.toml` adds to a command line, computed from its text: for tests of any text.

use std::ffi::OsString;
use std::path::Path;
use std::sync::LazyLock;

use clap::Command;
use clap::error::ErrorKind;

use crate::cli;
use crate::config::{NAME, Setting, settings};

static CLI: LazyLock<Command> = LazyLock::new(|| {
    let mut command = cli();
    command.build();
    command
});

/// The arguments that a file with this text adds to the subcommand of this name.
///
/// # Errors
///
/// If the file can't be used: its name, the line, and the reason.
pub fn arguments(text: &str, subcommand: &str) -> Result<Vec<OsString>, String> {
    let settings = settings(text, Path::new(NAME), &CLI, &[subcommand]).map_err(|error| error.to_string())?;
    Ok(settings.iter().flat_map(Setting::words).collect())
}

/// The reason why the subcommand of this name can't take one of these arguments. Conflicts and missing arguments are no reason.
pub fn refusal(subcommand: &str, arguments: &[OsString]) -> Option<String> {
    let all = ["udita".into(), subcommand.into()].into_iter().chain(arguments.iter().cloned());
    let error = CLI.clone().try_get_matches_from(all).err()?;
    let is_wrong = matches!(
        error.kind(),
        ErrorKind::UnknownArgument
            | ErrorKind::InvalidValue
            | ErrorKind::ValueValidation
            | ErrorKind::InvalidSubcommand
    );
    is_wrong.then(|| error.to_string())
}

#[cfg(test)]
mod tests {
    use udita_fuzz::bytes::config::{CommandLine, check};
    use udita_fuzz::property::repository;

    use super::*;

    /// The committed inputs of `scripts/fuzz config`: former findings, and inputs that reach much of the code.
    #[test]
    fn any_text_adds_options_or_is_refused_with_its_line() {
        let entries = std::fs::read_dir(repository().join("lab/fuzz/corpus/bytes/config")).unwrap();
        let paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        assert!(paths.len() > 5, "{} inputs", paths.len());
        for path in paths {
            let bytes = std::fs::read(&path).unwrap();
            let checked = std::panic::catch_unwind(|| check(&bytes, CommandLine { arguments, refusal }));
            assert!(checked.is_ok(), "{}", path.display());
        }
    }
}
