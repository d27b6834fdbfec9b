//! The environment of this process: the variables that child processes inherit, and the search path for programs.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment variables that child processes inherit. Others may hold secrets, or change the behaviour of a JVM.
const VARIABLES: [&str; 4] = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"];

/// A command with English messages and a minimal environment.
pub(crate) fn quiet(program: &Path) -> Command {
    let mut command = Command::new(program);
    quieten(&mut command);
    command
}

/// Gives a command English messages and a minimal environment.
pub(crate) fn quieten(command: &mut Command) {
    command.env_clear().env("LC_ALL", "C.UTF-8");
    command.envs(VARIABLES.iter().filter_map(|name| Some((name, env::var_os(name)?))));
}

/// The first file of this name in the directories of `PATH`.
pub(crate) fn on_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = name.as_ref();
    env::split_paths(&env::var_os("PATH")?).map(|directory| directory.join(name)).find(|file| file.is_file())
}
