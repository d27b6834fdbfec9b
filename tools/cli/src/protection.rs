//! Protection of this machine from the programs of a campaign: `--sandbox`.

use std::io::{self, IsTerminal};

use udita_diff::isolation::{Limits, Sandbox};

use super::console::Console;
use super::status::Failure;

/// When compilers and programs run in a sandbox.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum SandboxArg {
    /// If one is found. Otherwise a family of your own is refused, or udita asks on a terminal
    Auto,
    /// Always: without one, nothing runs
    Always,
    /// Never: the programs run with your rights
    Never,
}

/// The protection of this machine.
pub(super) struct Protection {
    pub(super) sandbox: Option<Sandbox>,
    pub(super) limits: Limits,
    /// Lines for the user about the protection. May be empty.
    pub(super) notice: String,
}

/// The programs that need a protection.
pub(super) struct Programs {
    /// Whether they come from a family that udita ships.
    pub(super) are_shipped: bool,
    /// Whether they run, or a command gets them.
    pub(super) run: bool,
    /// What they are, in messages.
    pub(super) kind: ProgramKind,
}

/// What runs on this machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ProgramKind {
    /// Programs of a family, which compilers get.
    Family,
    /// A command that gets inputs.
    Command,
}

/// The parts of messages that depend on what runs.
struct Words {
    see: &'static str,
    object: &'static str,
    rights: &'static str,
    refused: &'static str,
    again: &'static str,
}

impl ProgramKind {
    fn words(self) -> Words {
        match self {
            ProgramKind::Family => Words {
                see: "programs see",
                object: "the programs",
                rights: "The programs run with your rights: they can read and change your files, and use the network.\n  They don't get your \
                         environment; their time is limited",
                refused: "the programs of this family may do anything, and there is no sandbox for them",
                again: "them",
            },
            ProgramKind::Command => Words {
                see: "the command sees",
                object: "the command",
                rights: "The command runs with your rights: it can read and change your files, and use the network.\n  It doesn't get your \
                         environment; its time is limited",
                refused: "an input may make the command do anything, and there is no sandbox for it",
                again: "it",
            },
        }
    }
}

impl SandboxArg {
    /// Finds the protection of this machine, or refuses to run anything.
    pub(super) fn protection(self, programs: &Programs, console: &Console) -> Result<Protection, Failure> {
        let limits = Limits::find();
        let Words { see, object, rights, refused, again } = programs.kind.words();
        if self == SandboxArg::Never {
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let reason = match Sandbox::find() {
            Ok(sandbox) => {
                let notice = format!(
                    "sandbox: {see} no network, no home and no environment{}\n",
                    unlimited(&limits, true)
                );
                let notice = if programs.run { notice } else { String::new() };
                return Ok(Protection { sandbox: Some(sandbox), limits, notice });
            }
            Err(reason) => reason,
        };
        if self == SandboxArg::Always {
            return Err(Failure::Message(format!(
                "there is no sandbox: {reason}; --sandbox never runs {object} with your rights"
            )));
        }
        if !programs.run {
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let warning =
            format!("warning: there is no sandbox: {reason}\n  {rights}{}\n", unlimited(&limits, false));
        if programs.are_shipped {
            console.print(format_args!(
                "{warning}  udita ships this family: its programs only compute and print.\n"
            ));
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let refusal = || {
            Failure::Message(format!(
                "{refused}: {reason}; install it, or run {again} with your rights by --sandbox never"
            ))
        };
        if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
            return Err(refusal());
        }
        console.print(format_args!("{warning}Run {again} all the same? [y/N] "));
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        match answer.trim() {
            "y" | "Y" | "yes" => Ok(Protection { sandbox: None, limits, notice: String::new() }),
            _ => Err(refusal()),
        }
    }
}

/// The resources without a limit, as the end of a sentence.
fn unlimited(limits: &Limits, in_sandbox: bool) -> String {
    match &limits.gaps(in_sandbox)[..] {
        [] => String::new(),
        gaps => format!("; nothing limits {}", gaps.join(", ")),
    }
}
