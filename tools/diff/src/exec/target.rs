//! The command under test, and what surrounds it.

use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::expectation::Expectation;
use super::input::{Input, Placement, Unpassable};
use super::protocol::Protocol;
use crate::isolation::descendants::Descendants;
use crate::isolation::environment;
use crate::isolation::limits::{self, Group, Most};
use crate::isolation::program::{Place, Program, confined};
use crate::isolation::scratch::Scratch;
use crate::isolation::{Interrupt, Limits, Sandbox};

/// Symbols of programs that were compiled with a sanitizer that reserves terabytes of memory.
const RESERVING: [&[u8]; 4] = [b"__asan_init", b"__hwasan_init", b"__tsan_init", b"__msan_init"];
/// Maximum length of a program in which these symbols are looked for.
const LONGEST_PROGRAM: u64 = 1 << 28;

/// A command to be run on inputs.
#[derive(Debug)]
pub struct Request {
    /// The words of the command. `{}` stands for the input, `{file}` for the path of a file with it; without either, the command
    /// gets it on standard input.
    pub words: Vec<String>,
    /// The end of the name of that file, such as `.c`.
    pub suffix: String,
    /// Environment variables of the command, beside a minimal environment.
    pub environment: Vec<(String, String)>,
    /// What a right end is.
    pub expectation: Expectation,
    /// The protocol, if one process gets many inputs.
    pub protocol: Option<Protocol>,
    /// The time limit for an input.
    pub time: Duration,
    /// The limit of memory in bytes.
    pub memory: u64,
    /// The sandbox, if any.
    pub sandbox: Option<Sandbox>,
    /// The resource limits.
    pub limits: Limits,
    /// Whether this process has no children but those of the target. Then it finds and ends what a command leaves behind, also
    /// without a sandbox.
    pub has_no_other_children: bool,
    /// Ends running processes.
    pub interrupt: Interrupt,
}

/// A command that was found on this machine.
#[derive(Debug)]
pub struct Target {
    pub(super) request: Request,
    pub(super) placement: Placement,
    program: Program,
    pub(super) most: Most,
    pub(super) scratch: Scratch,
    pub(super) descendants: Descendants,
    /// The directory in which the command begins.
    here: PathBuf,
}

impl Target {
    /// The usual limit of memory, in bytes.
    pub const MEMORY: u64 = limits::COMMAND.memory;

    /// Finds the command.
    ///
    /// # Errors
    /// It can't be run, or its words don't say in one way where the input goes. The text is a message for the user.
    pub fn new(request: Request) -> Result<Target, String> {
        let name = request.words.first().cloned().unwrap_or_default();
        let unusable = |why: &str| format!("the command `{name}` can't be run: {why}");
        let program = Program::find(request.words.clone()).map_err(|why| unusable(&why))?;
        check_executable(program.path()).map_err(|why| unusable(&why))?;
        let placement = Placement::of(&program.words)?;
        match request.protocol {
            Some(_) if placement != Placement::StandardInput => {
                return Err("--protocol: inputs go to the standard input of the command, so its words can't have {} or {file}".into());
            }
            _ if !request.suffix.is_empty() && placement != Placement::File => {
                return Err(
                    "--suffix is for the name of a file: write {file} where the command gets its path".into(),
                );
            }
            _ => {}
        }
        let most = limits::COMMAND.with_memory(request.memory);
        let most = if reserves(program.path()) { most.reserving() } else { most };
        let scratch =
            Scratch::new().map_err(|error| format!("no temporary directory can be made: {error}"))?;
        let here = std::env::current_dir().map_err(|error| error.to_string())?;
        let adopts = request.has_no_other_children && request.sandbox.is_none();
        let descendants = if adopts { Descendants::adopt() } else { Descendants::default() };
        Ok(Target { request, placement, program, most, scratch, descendants, here })
    }

    /// Whether the command reserves far more memory than it uses, so that only a control group can limit it.
    pub fn reserves_memory(&self) -> bool {
        self.most != limits::COMMAND.with_memory(self.request.memory)
    }

    /// Whether the memory of the command and its children is limited together.
    pub fn limits_memory_together(&self) -> bool {
        self.request.limits.has_memory_group()
    }

    /// The command on an input as a line of a shell. `None` if the input is too long, or the command speaks a protocol.
    pub fn line(&self, input: &Input) -> Option<String> {
        let Request { words, suffix, protocol, .. } = &self.request;
        match protocol {
            None => self.placement.line(words, input, suffix),
            Some(protocol) => protocol.line(words, input),
        }
    }

    /// The command on an input in this file as a line of a shell.
    pub fn line_with_file(&self, file: &str) -> String {
        let Request { words, protocol, .. } = &self.request;
        match protocol {
            None => self.placement.line_with_file(words, file),
            Some(protocol) => protocol.line_with_file(words, file),
        }
    }

    /// The words of the command for an input in the file at this path.
    pub(super) fn words(&self, input: &Input, file: &Path) -> Result<Vec<String>, Unpassable> {
        self.placement.words(&self.program.words, input, &file.to_string_lossy())
    }

    /// A process with these words and this directory for its files; `file` can be read in the sandbox.
    pub(super) fn command(
        &self,
        words: Vec<String>,
        directory: &Path,
        file: Option<&Path>,
        group: &Group,
    ) -> Command {
        let Request { sandbox, limits, environment, .. } = &self.request;
        let place = sandbox.as_ref().map(|sandbox| {
            let readable = self.program.files.iter().map(PathBuf::as_path).chain(file).collect();
            Place { sandbox, directory, here: &self.here, readable }
        });
        let mut command = confined(words.into_iter().map(OsString::from), place, (limits, &self.most), group);
        if sandbox.is_none() {
            environment::quieten(&mut command);
        }
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        crate::isolation::group::separate(&mut command);
        command
    }
}

/// Fails with the reason if a file isn't a program.
fn check_executable(path: &Path) -> Result<(), String> {
    if !path.is_file() {
        return Err("it is not a file".to_owned());
    }
    rustix::fs::access(path, rustix::fs::Access::EXEC_OK).map_err(|_| {
        "the file is not executable; `chmod +x` makes it so, or name its interpreter before it".to_owned()
    })
}

/// Whether a program was compiled with a sanitizer that reserves terabytes of memory.
fn reserves(path: &Path) -> bool {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_PROGRAM).read_to_end(&mut bytes));
    let has = |symbol: &&[u8]| bytes.windows(symbol.len()).any(|window| window == *symbol);
    read.is_ok() && bytes.starts_with(b"\x7fELF") && RESERVING.iter().any(has)
}
