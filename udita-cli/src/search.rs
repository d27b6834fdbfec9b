//! Arguments for the paths of a search: the choice mode and the limits.

use clap::ValueEnum;
use udita::bytecode::Program;
use udita::report;
use udita::search::Config;
use udita::{ChoiceMode, Limits};

/// The choice mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ChoiceArg {
    /// Where it is called. Slow if a program chooses much before it checks it
    Eager,
    /// Where its value is first needed. A value that is never needed is never chosen
    Delayed,
    /// As delayed, but a comparison of a number chooses its outcome only, and not the number
    Narrow,
}

/// Arguments for the paths of a search.
#[derive(clap::Args)]
pub(super) struct SearchArgs {
    /// When a choice is made. All modes give the same set of solutions. Eager repeats solutions that differ only in a choice that
    /// was never needed; narrow has an order of its own
    #[arg(long, value_enum, value_name = "WHEN", default_value = "delayed")]
    choice: ChoiceArg,

    /// Show near misses instead of valid inputs: inputs that break exactly one `assume`, while all others hold. The number for each
    /// `assume` is shown at the end
    #[arg(long)]
    pub(super) near_miss: bool,

    /// Maximum number of instructions of a path. A path with more is a violation. Default: 1000000000, and no limit for a program without
    /// choices
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,

    /// Maximum stack of a path in bytes. K, M and G stand for powers of 1024
    #[arg(long, value_name = "BYTES", default_value_t = Bytes(Limits::default().stack_bytes))]
    max_stack: Bytes,

    /// Maximum heap of a path in bytes. K, M and G stand for powers of 1024
    #[arg(long, value_name = "BYTES", default_value_t = Bytes(Limits::default().heap_bytes))]
    max_heap: Bytes,
}

impl SearchArgs {
    pub(super) fn config(&self) -> Config {
        let choice = match self.choice {
            ChoiceArg::Eager => ChoiceMode::Eager,
            ChoiceArg::Delayed => ChoiceMode::Delayed,
            ChoiceArg::Narrow => ChoiceMode::Narrow,
        };
        let steps = self.max_steps.unwrap_or(Limits::default().steps);
        let limits = Limits { steps, stack_bytes: self.max_stack.0, heap_bytes: self.max_heap.0 };
        Config { choice, limits, near_miss: self.near_miss, ..Config::default() }
    }

    /// Takes the limit of steps away from `config` if none was asked for and `program` has a single path: nothing waits for its end.
    pub(super) fn unlimited_without_choices(&self, mut config: Config, program: &Program) -> Config {
        if self.max_steps.is_none() && !program.has_choices() {
            config.limits.steps = u64::MAX;
        }
        config
    }

    /// The options that differ from the default.
    pub(super) fn options(&self) -> Vec<String> {
        report::options(&self.config())
    }

    /// As [`SearchArgs::options`], for a command whose default choice mode is `default`.
    pub(super) fn options_with_default(&self, default: ChoiceMode) -> Vec<String> {
        report::options_with_default(&self.config(), default)
    }
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
