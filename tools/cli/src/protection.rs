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

/// The programs of a campaign.
pub(super) struct Programs {
    /// Whether they come from a family that udita ships.
    pub(super) are_shipped: bool,
    /// Whether they run, or a command gets them.
    pub(super) run: bool,
}

impl SandboxArg {
    /// Finds the protection of this machine, or refuses to run anything.
    pub(super) fn protection(self, programs: &Programs, console: &Console) -> Result<Protection, Failure> {
        let limits = Limits::find();
        if self == SandboxArg::Never {
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let reason = match Sandbox::find() {
            Ok(sandbox) => {
                let notice = format!(
                    "sandbox: programs see no network, no home and no environment{}\n",
                    unlimited(&limits, true)
                );
                let notice = if programs.run { notice } else { String::new() };
                return Ok(Protection { sandbox: Some(sandbox), limits, notice });
            }
            Err(reason) => reason,
        };
        if self == SandboxArg::Always {
            return Err(Failure::Message(format!(
                "there is no sandbox: {reason}; --sandbox never runs the programs with your rights"
            )));
        }
        if !programs.run {
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let warning = format!(
            "warning: there is no sandbox: {reason}\n  The programs run with your rights: they can read and change your files, and use the \
             network.\n  They don't get your environment; their time is limited{}\n",
            unlimited(&limits, false)
        );
        if programs.are_shipped {
            console.print(format_args!(
                "{warning}  udita ships this family: its programs only compute and print.\n"
            ));
            return Ok(Protection { sandbox: None, limits, notice: String::new() });
        }
        let refused = || {
            Failure::Message(format!(
                "the programs of this family may do anything, and there is no sandbox for them: {reason}; install it, or run them with \
                 your rights by --sandbox never"
            ))
        };
        if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
            return Err(refused());
        }
        console.print(format_args!("{warning}Run them all the same? [y/N] "));
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        match answer.trim() {
            "y" | "Y" | "yes" => Ok(Protection { sandbox: None, limits, notice: String::new() }),
            _ => Err(refused()),
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
