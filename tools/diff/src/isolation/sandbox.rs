//! A sandbox for JVMs, and thus for the programs that they run: bubblewrap, where it is installed.
//!
//! The sandbox contains no network, no other process, and no home directory. Of the system's files, it contains only those that a
//! JVM needs, read-only. The working directory of the process is writable; temporary files are kept in memory and disappear.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::environment::on_path;

/// System directories with programs and libraries.
const SYSTEM: [&str; 10] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/gnu/store"];

/// Files and directories of /etc that JVMs and their libraries read, in addition to those whose names begin with `java`.
const SETTINGS: [&str; 6] = ["alternatives", "ld.so.cache", "localtime", "pki", "ssl", "crypto-policies"];

/// Size of an in-memory directory of the sandbox, in bytes.
const MEMORY: u64 = 64 << 20;

/// The working directory of a process in the sandbox.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Directory<'a> {
    /// A directory of the system. Files written to it remain.
    Writable(&'a Path),
    /// A directory in memory with this path. It disappears with the process.
    Temporary(&'a Path),
}

impl<'a> Directory<'a> {
    /// The path of the directory.
    pub(crate) fn path(self) -> &'a Path {
        let (Directory::Writable(path) | Directory::Temporary(path)) = self;
        path
    }
}

/// Bubblewrap, found on this machine and tested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sandbox {
    program: PathBuf,
}

impl Sandbox {
    /// Looks for bubblewrap and lets it run a trivial command.
    ///
    /// # Errors
    /// It isn't installed, or this system doesn't let it work: the reason, and a remedy.
    pub fn find() -> Result<Sandbox, String> {
        let program =
            on_path("bwrap").ok_or_else(|| "bwrap is not installed (Debian: bubblewrap)".to_string())?;
        let sandbox = Sandbox { program };
        let here = Path::new("/tmp/here");
        let mut command = sandbox.command(Directory::Temporary(here), here, []);
        command.arg("true");
        let failed = |why: &str| format!("{} does not work here: {why}", sandbox.program.display());
        let output = command.stdin(Stdio::null()).output().map_err(|error| failed(&error.to_string()))?;
        if output.status.success() {
            return Ok(sandbox);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(failed(said.lines().next().unwrap_or("it said nothing").trim_start_matches("bwrap: ")))
    }

    /// The prefix of a command that runs in the sandbox, in the directory `here`; `files` can be read.
    pub(crate) fn command<'f>(
        &self,
        directory: Directory,
        here: &Path,
        files: impl IntoIterator<Item = &'f Path>,
    ) -> Command {
        let mut command = Command::new(&self.program);
        command.env_clear();
        command.arg("--unshare-all");
        for path in SYSTEM.iter().map(PathBuf::from).chain(settings()) {
            command.arg("--ro-bind-try").arg(&path).arg(&path);
        }
        command.args(["--proc", "/proc", "--dev", "/dev"]);
        // The terminal could be used to type commands.
        command.args(["--dev-bind", "/dev/null", "/dev/tty"]);
        let memory = MEMORY.to_string();
        command.args(["--size", &memory, "--tmpfs", "/dev/shm", "--size", &memory, "--tmpfs", "/tmp"]);
        match directory {
            Directory::Writable(path) => command.arg("--bind").arg(path).arg(path),
            Directory::Temporary(path) => command.args(["--size", &memory, "--tmpfs"]).arg(path),
        };
        for file in files {
            command.arg("--ro-bind").arg(file).arg(file);
        }
        command.arg("--dir").arg(here).arg("--chdir").arg(here);
        let variables = [
            ("HOME", directory.path().as_os_str()),
            ("PATH", OsStr::new("/usr/bin:/bin")),
            ("LC_ALL", OsStr::new("C.UTF-8")),
        ];
        for (name, value) in variables {
            command.arg("--setenv").arg(name).arg(value);
        }
        command.arg("--");
        command
    }
}

fn settings() -> Vec<PathBuf> {
    let etc = Path::new("/etc");
    let java = fs::read_dir(etc).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_java =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("java"));
    SETTINGS.iter().map(|name| etc.join(name)).chain(java.filter(is_java)).collect()
}

/// Converts the status of a process in the sandbox to that of [`super::group::number`]: bubblewrap turns signals into statuses
/// from 129.
pub(crate) fn unwrapped(status: i32) -> i32 {
    /// Number of signals.
    const SIGNALS: i32 = 64;
    if (129..=128 + SIGNALS).contains(&status) { 128 - status } else { status }
}
