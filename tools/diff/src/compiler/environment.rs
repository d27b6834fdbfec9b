//! The environment of this process: what a process of ours gets of it, and where programs are found.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variables of the environment that a process of ours gets. The others may hold secrets, or change what a JVM does.
const VARIABLES: [&str; 4] = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"];

/// A command that speaks English, with a bare environment.
pub(crate) fn quiet(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("LC_ALL", "C.UTF-8");
    command.envs(VARIABLES.iter().filter_map(|name| Some((name, env::var_os(name)?))));
    command
}

/// The first file of that name in the directories of the path.
pub(super) fn on_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = name.as_ref();
    env::split_paths(&env::var_os("PATH")?).map(|directory| directory.join(name)).find(|file| file.is_file())
}
