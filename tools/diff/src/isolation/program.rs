//! A program on this machine, with the files that a sandbox shows to it.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::environment::on_path;
use super::limits::{Group, Limits, Most};
use super::sandbox::{Directory, Sandbox};

/// Joins a control group. The first argument holds its files.
const JOIN: &str = r#"for file in $0; do echo $$ >"$file" || exit; done; exec "$@""#;

/// A program and the words after it.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The words of the command. The first one is the absolute path of the program.
    pub(crate) words: Vec<String>,
    /// The files visible in a sandbox: the program with everything installed beside it, and the files named by its arguments.
    pub(crate) files: Vec<PathBuf>,
}

impl Program {
    /// Finds the program that the first of these words names. An error is the reason why it can't be run.
    pub(crate) fn find(mut words: Vec<String>) -> Result<Program, String> {
        let first = words.first().ok_or("it has no words")?;
        let program =
            if first.contains('/') { std::path::absolute(first).ok() } else { on_path(first.as_str()) };
        let program = program.ok_or("it is not on the path")?;
        // A symbolic link, and its target.
        let real = fs::canonicalize(&program).map_err(|error| error.to_string())?;
        let files = [installation(&program), installation(&real)].into_iter().chain(named(&words)).collect();
        words[0] = program.to_string_lossy().into_owned();
        Ok(Program { words, files })
    }

    /// The path of the program.
    pub(crate) fn path(&self) -> &Path {
        Path::new(self.words.first().map_or("", String::as_str))
    }
}

/// The installation of a program: the parent of its `bin` directory, unless the system shares that one; otherwise only the
/// program.
fn installation(program: &Path) -> PathBuf {
    let bin = program.parent().filter(|directory| directory.ends_with("bin"));
    let around = bin.and_then(Path::parent).filter(|around| {
        let is_hidden = around.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        !is_hidden && env::home_dir().is_none_or(|home| home != *around)
    });
    around.unwrap_or(program).to_path_buf()
}

/// The files and directories named by the arguments of a command.
fn named(words: &[String]) -> impl Iterator<Item = PathBuf> {
    let parts = words.iter().skip(1).flat_map(|word| word.split([':', ',', '=']));
    let parts = parts.filter(|part| !part.is_empty() && Path::new(part).exists());
    parts.filter_map(|part| std::path::absolute(part).ok())
}

/// The place of a process in the sandbox.
pub(crate) struct Place<'a> {
    pub(crate) sandbox: &'a Sandbox,
    /// The directory in memory for its files.
    pub(crate) directory: &'a Path,
    /// The directory in which it begins.
    pub(crate) here: &'a Path,
    /// The files that it can read.
    pub(crate) readable: Vec<&'a Path>,
}

/// The command of these words in a control group and within limits, in the sandbox if a place there is given. Its environment is
/// that of this process, or in the sandbox a minimal one.
pub(crate) fn confined(
    words: impl IntoIterator<Item = OsString>,
    place: Option<Place<'_>>,
    (limits, most): (&Limits, &Most),
    group: &Group,
) -> Command {
    let mut all: Vec<OsString> = Vec::new();
    let files = group.files();
    if !files.is_empty() {
        all.extend(["/bin/sh", "-c", JOIN].map(OsString::from));
        all.push(files.into());
    }
    let is_inside = place.is_some();
    if let Some(Place { sandbox, directory, here, readable }) = place {
        let inside = sandbox.command(Directory::Temporary(directory), here, readable);
        all.push(inside.get_program().to_os_string());
        all.extend(inside.get_args().map(OsString::from));
    }
    all.extend(limits.words(most, is_inside));
    all.extend(words);
    let mut all = all.into_iter();
    let mut command = Command::new(all.next().unwrap_or_default());
    command.args(all);
    if is_inside {
        command.env_clear();
    }
    command
}
