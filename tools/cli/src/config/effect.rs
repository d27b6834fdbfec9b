//! Effects of options: `udita.toml` must not act.
//!
//! The file may come with another author's project. So options that run a program, write files or remove protection are allowed only on the command
//! line, where the user sees them. The table of options gives the effect of each. An option without a row is refused and fails a test.

use clap::Arg;
use udita::Limits;

use crate::limits::Bytes;
use crate::options::{Effect, effect};

/// The reason why a file can't give `arg` these values. `None` if it can.
pub(super) fn refusal(arg: &Arg, values: &[Option<String>]) -> Option<String> {
    let name = arg.get_long()?;
    let does = match effect(name) {
        Some(Effect::Chooses) => return None,
        Some(Effect::Limits) => return raised(arg, values),
        Some(Effect::Runs) => "decides which programs run",
        Some(Effect::Writes) => "decides which files are written",
        Some(Effect::Unprotects) => "can take protection away",
        None => "has an effect that is not known to be harmless",
    };
    Some(format!(
        "`{name}` {does}, and a file that may come from another author must not; remove the line, and give --{name} on the command line"
    ))
}

/// The reason why a file can't give a limit these values: one is above the default, or the default is unknown. `None` if it can.
fn raised(arg: &Arg, values: &[Option<String>]) -> Option<String> {
    let name = arg.get_long()?;
    let default = default(arg, name).unwrap_or(Bytes(0));
    let is_higher = |text: &&String| text.parse().is_ok_and(|value: Bytes| value.0 > default.0);
    let raised = values.iter().flatten().find(is_higher)?;
    Some(format!(
        "`{name}` lets programs take more memory than {default}, and a file that may come from another author must not; \
         remove the line, and give --{name} {raised} on the command line"
    ))
}

/// The limit without the option: its default value, or the default limit of a path.
fn default(arg: &Arg, name: &str) -> Option<Bytes> {
    let limits = Limits::default();
    match name {
        "max-heap" => Some(Bytes(limits.heap_bytes)),
        "max-stack" => Some(Bytes(limits.stack_bytes)),
        _ => arg.get_default_values().first()?.to_str()?.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli;
    use crate::config::option::options;

    #[test]
    fn an_option_without_a_row_is_refused() {
        let refused = refusal(&Arg::new("new").long("brand-new"), &[Some("x".into())]);
        assert!(
            refused.is_some_and(|reason| reason.starts_with("`brand-new` has an effect that is not known"))
        );
    }

    #[test]
    fn a_limit_without_a_known_default_is_not_raised() {
        let arg = Arg::new("new").long("new-limit");
        assert!(raised(&arg, &[Some("1K".into())]).is_some());
        assert!(raised(&arg.default_value("2K"), &[Some("1K".into())]).is_none());
    }

    #[test]
    fn options_that_name_paths_to_write_are_not_chosen() {
        // Options of type PathBuf that only read.
        let readers = ["class-path", "equivalent", "inputs", "known", "source-path", "tests"];
        let mut cli = cli();
        cli.build();
        let mut open = vec![&cli];
        while let Some(command) = open.pop() {
            for arg in options(command) {
                let is_path =
                    arg.get_value_parser().type_id() == std::any::TypeId::of::<std::path::PathBuf>();
                let name = arg.get_long().unwrap();
                if is_path && !readers.contains(&name) {
                    assert!(matches!(effect(name), Some(Effect::Writes | Effect::Runs)), "{name}");
                }
            }
            open.extend(command.get_subcommands());
        }
    }
}
