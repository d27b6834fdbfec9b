//! Arguments for the limits of a program.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use udita::report;
use udita::{Limits, RunLimits};

/// Limits of one path.
#[derive(clap::Args)]
pub(super) struct LimitArgs {
    /// Maximum number of instructions of a path. A path with more is a violation. Default: 1000000000, for `explore` 10000000, and no
    /// limit for a program without choices
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,

    /// Maximum stack of a path in bytes. K, M and G stand for powers of 1024. Default: 16M
    #[arg(long, value_name = "BYTES")]
    max_stack: Option<Bytes>,

    /// Maximum heap of a path in bytes, with the text that it prints. K, M and G stand for powers of 1024. Default: 512M
    #[arg(long, value_name = "BYTES")]
    max_heap: Option<Bytes>,

    #[command(flatten)]
    pub(super) untrusted: UntrustedArg,
}

impl LimitArgs {
    /// The limits of a command with these default limits. Options override `--untrusted`, which overrides the defaults.
    pub(super) fn limits(&self, default: Limits) -> Limits {
        let untrusted = Limits::untrusted();
        let base = match self.untrusted.is_given {
            true => Limits { steps: untrusted.steps.min(default.steps), ..untrusted },
            false => default,
        };
        Limits {
            steps: self.max_steps.unwrap_or(base.steps),
            stack_bytes: self.max_stack.map_or(base.stack_bytes, |bytes| bytes.0),
            heap_bytes: self.max_heap.map_or(base.heap_bytes, |bytes| bytes.0),
            ..base
        }
    }

    /// The maximum number of instructions of a path, if it is given.
    pub(super) fn steps(&self) -> Option<u64> {
        self.max_steps
    }

    /// Whether a program without choices has no limit of steps: no other path waits for the end of its only path.
    pub(super) fn has_default_steps(&self) -> bool {
        self.max_steps.is_none() && !self.untrusted.is_given
    }
}

/// The id of `--untrusted`.
const ID: &str = "untrusted";

/// Whether the program is untrusted. Several groups of options include this option; a command has it once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct UntrustedArg {
    pub(super) is_given: bool,
}

impl UntrustedArg {
    /// The time limit of a search, if the program is untrusted.
    pub(super) fn time(self) -> Option<Duration> {
        self.is_given.then_some(RunLimits::UNTRUSTED.time)
    }
}

impl clap::Args for UntrustedArg {
    fn augment_args(command: Command) -> Command {
        if command.get_arguments().any(|arg| arg.get_id() == ID) {
            return command;
        }
        let help = "Run a program that someone else wrote: limit everything that it can use up (steps, stack and heap of a path, time \
                    and output of the run), read no file but the program, and write none";
        command.arg(Arg::new(ID).long(ID).action(ArgAction::SetTrue).display_order(899).help(help))
    }

    fn augment_args_for_update(command: Command) -> Command {
        UntrustedArg::augment_args(command)
    }
}

impl FromArgMatches for UntrustedArg {
    fn from_arg_matches(matches: &ArgMatches) -> Result<UntrustedArg, clap::Error> {
        Ok(UntrustedArg { is_given: is_untrusted(matches) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.is_given = is_untrusted(matches);
        Ok(())
    }
}

/// Whether the arguments of a subcommand have the option.
pub(super) fn is_untrusted(matches: &ArgMatches) -> bool {
    matches.try_get_one(ID).is_ok_and(|flag| flag == Some(&true))
}

/// A number of bytes, written with or without a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bytes(pub(super) u64);

const UNITS: [(char, u32); 3] = [('G', 30), ('M', 20), ('K', 10)];

impl std::fmt::Display for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&report::bytes(self.0))
    }
}

impl std::str::FromStr for Bytes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Bytes, Self::Err> {
        let unit = |&&(unit, _): &&(char, u32)| text.ends_with([unit, unit.to_ascii_lowercase()]);
        let (digits, shift) = match UNITS.iter().find(unit) {
            Some(&(_, shift)) => (&text[..text.len() - 1], shift),
            None => (text, 0),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err("expected a number of bytes, such as 500000, 64M or 1G");
        }
        let number: Option<u64> = digits.parse().ok();
        number.and_then(|number| number.checked_mul(1 << shift)).map(Bytes).ok_or("too large")
    }
}

#[cfg(test)]
mod tests {
    use super::Bytes;

    #[test]
    fn bytes_have_units() {
        assert_eq!("64M".parse(), Ok(Bytes(64 << 20)));
        assert_eq!("1k".parse(), Ok(Bytes(1024)));
        assert_eq!("0".parse(), Ok(Bytes(0)));
        assert_eq!(Bytes(64 << 20).to_string(), "64M");
        assert_eq!(Bytes(1 << 30).to_string(), "1G");
        assert_eq!(Bytes(1500).to_string(), "1500");
        assert_eq!(Bytes(0).to_string(), "0");
        for wrong in ["", "M", "-1", "1.5G", "64MB", "+3", "ä"] {
            assert!(wrong.parse::<Bytes>().is_err(), "{wrong}");
        }
        assert_eq!("99999999999G".parse::<Bytes>(), Err("too large"));
        assert_eq!("99999999999999999999".parse::<Bytes>(), Err("too large"));
    }
}
