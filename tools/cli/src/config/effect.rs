//! The effects of options: a file chooses, and does not act.
//!
//! `udita.toml` may come with the project of another author. So an option that runs a program, writes files or takes protection away has
//! its place on the command line, where the user sees it. Each option has its effect in one table here. An option without a row is refused,
//! and a test fails for it.

use clap::Arg;
use udita::Limits;

use crate::limits::Bytes;

/// The effect of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// It chooses between results, or how they are shown.
    Chooses,
    /// It limits memory. A file may lower the limit, and not raise it.
    Limits,
    /// It runs another program, or says which one.
    Runs,
    /// It writes files or to other machines, or says how the files are named.
    Writes,
    /// It can take protection away.
    Unprotects,
}

/// The options of all commands that people use.
const EFFECTS: [(Effect, &[&str]); 5] = [
    (
        Effect::Chooses,
        &[
            "all",
            "batch",
            "bound",
            "bounds",
            "budget",
            "by-size",
            "calls",
            "choice",
            "class",
            "color",
            "count",
            "cover",
            "coverage",
            "criterion",
            "csv-safe",
            "deep",
            "distinct",
            "entry",
            "equivalent",
            "estimate",
            "every",
            "explain",
            "fail-under",
            "feasible",
            "fields",
            "finitization",
            "format",
            "from",
            "inputs",
            "instructions",
            "iterations",
            "jobs",
            "json",
            "known",
            "library",
            "limit",
            "max-steps",
            "max-violations",
            "metadata",
            "methods",
            "near-miss",
            "no-classes",
            "no-reduce",
            "no-run",
            "nth",
            "operators",
            "order",
            "pairs",
            "predicate",
            "probability",
            "progress",
            "random",
            "recursive-field",
            "release",
            "replay",
            "report",
            "scope",
            "search",
            "seed",
            "selection",
            "separator",
            "show",
            "show-nulls",
            "sizes",
            "slow",
            "source-path",
            "stats",
            "steps",
            "strategy",
            "strength",
            "tests",
            "threshold",
            "timeout",
            "trace",
            "unbiased",
            "unordered",
            "until",
            "untrusted",
            "verify",
            "violations",
            "warnings",
        ],
    ),
    (Effect::Limits, &["max-heap", "max-stack", "memory"]),
    (
        Effect::Runs,
        &["bridge", "browsers", "compiler", "ecj", "javac", "left", "on", "refactor", "right", "solver"],
    ),
    (
        Effect::Writes,
        &[
            "corpus",
            "curve",
            "extension",
            "follow",
            "html",
            "junit",
            "lcov",
            "minimal",
            "name",
            "out",
            "out-file",
            "resume",
            "script",
            "shards",
            "store",
        ],
    ),
    (Effect::Unprotects, &["sandbox"]),
];

/// The effect of the option with this long name; none if it has no row.
pub(super) fn effect(name: &str) -> Option<Effect> {
    EFFECTS.iter().find(|(_, names)| names.contains(&name)).map(|(effect, _)| *effect)
}

/// The reason why a file can't give `arg` these values; none if it can.
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

/// The reason why a limit can't have these values: one of them is above the default, or the default is not known.
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

/// The limit where the option is not given: its default value, or that of a path.
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
    use std::collections::BTreeSet;

    use clap::{Command, CommandFactory};

    use super::*;
    use crate::Cli;
    use crate::config::option::options;

    /// The long names of all options that a file could have, of a command and those below it.
    fn names(command: &Command, all: &mut BTreeSet<String>) {
        all.extend(options(command).filter_map(Arg::get_long).map(str::to_owned));
        for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
            names(command, all);
        }
    }

    fn unclassified(command: &mut Command) -> Vec<String> {
        command.build();
        let mut all = BTreeSet::new();
        names(command, &mut all);
        all.into_iter().filter(|name| effect(name).is_none()).collect()
    }

    #[test]
    fn every_option_of_every_command_has_one_effect() {
        // A new option is found, at any depth.
        let new = Arg::new("new").long("brand-new");
        let mut extended =
            Cli::command().mut_subcommand("suite", |suite| suite.mut_subcommand("run", |run| run.arg(new)));
        assert_eq!(unclassified(&mut extended), ["brand-new"]);
        let mut cli = Cli::command();
        assert_eq!(unclassified(&mut cli), [""; 0], "give each option a row in EFFECTS");
        let mut all = BTreeSet::new();
        names(&cli, &mut all);
        let rows: Vec<&str> = EFFECTS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), rows.len(), "an option has two effects");
        let gone: Vec<_> = rows.into_iter().filter(|name| !all.contains(*name)).collect();
        assert_eq!(gone, [""; 0], "no command has these options");
    }

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
        let readers = ["equivalent", "inputs", "known", "source-path", "tests"];
        let mut cli = Cli::command();
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
