//! The options of all commands: one table gives the effect of each option and its heading in the help.

use clap::{Arg, Command};

use Effect::{Chooses, Limits, Runs, Unprotects, Writes};
use Group::{Compilers, Filters, Inputs, Limits as OfPaths, Output, Program, Reports, Running, Search, Tool};

/// The effect of an option, which decides whether a file may give it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Chooses between results, or how they are shown.
    Chooses,
    /// Limits memory. A file may lower the limit but not raise it.
    Limits,
    /// Runs another program, or names it.
    Runs,
    /// Writes files or to other machines, or names the files.
    Writes,
    /// Can remove protection.
    Unprotects,
}

/// The heading of an option in the help.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Group {
    /// The program to run.
    Program,
    /// The inputs of the program.
    Inputs,
    /// The way to find results.
    Search,
    /// Conditions on results.
    Filters,
    /// The destination and form of results.
    Output,
    /// Reports besides the results.
    Reports,
    /// The place and the duration of the run.
    Running,
    /// The limits of a path, or of a program of a campaign.
    Limits,
    /// The compilers of a campaign.
    Compilers,
    /// The command that gets inputs.
    Tool,
}

impl Group {
    /// The text of the heading.
    fn heading(self) -> &'static str {
        match self {
            Program => "Program",
            Inputs => "Inputs",
            Search => "Search",
            Filters => "Filters",
            Output => "Output",
            Reports => "Reports",
            Running => "Running",
            OfPaths => "Limits",
            Compilers => "Compilers",
            Tool => "Command",
        }
    }
}

/// All visible options: long name, group, effect.
#[rustfmt::skip]
const OPTIONS: &[(&str, Group, Effect)] = &[
    ("ask-build", Program, Runs),
    ("class", Program, Chooses),
    ("class-path", Program, Chooses),
    ("encoding", Program, Chooses),
    ("entry", Program, Chooses),
    ("finitization", Program, Chooses),
    ("gaps", Program, Chooses),
    ("library", Program, Chooses),
    ("methods", Program, Chooses),
    ("predicate", Program, Chooses),
    ("release", Program, Chooses),
    ("show", Program, Chooses),
    ("source-path", Program, Chooses),
    ("all", Inputs, Chooses),
    ("bound", Inputs, Chooses),
    ("bounds", Inputs, Chooses),
    ("calls", Inputs, Chooses),
    ("deep", Inputs, Chooses),
    ("equivalent", Inputs, Chooses),
    ("every", Inputs, Chooses),
    ("in-order", Inputs, Chooses),
    ("inputs", Inputs, Chooses),
    ("language", Inputs, Chooses),
    ("operators", Inputs, Chooses),
    ("pairs", Inputs, Chooses),
    ("property", Inputs, Chooses),
    ("by", Inputs, Chooses),
    ("since", Inputs, Runs),
    ("step-factor", Inputs, Chooses),
    ("tests", Inputs, Chooses),
    ("by-size", Search, Chooses),
    ("choice", Search, Chooses),
    ("cover", Search, Chooses),
    ("criterion", Search, Chooses),
    ("decisions", Search, Chooses),
    ("feasible", Search, Chooses),
    ("fields", Search, Chooses),
    ("follow", Search, Writes),
    ("from", Search, Chooses),
    ("iterations", Search, Chooses),
    ("near-miss", Search, Chooses),
    ("no-classes", Search, Chooses),
    ("nth", Search, Chooses),
    ("probability", Search, Chooses),
    ("random", Search, Chooses),
    ("recursive-field", Search, Chooses),
    ("replay", Search, Chooses),
    ("scope", Search, Chooses),
    ("search", Search, Chooses),
    ("seed", Search, Chooses),
    ("selection", Search, Chooses),
    ("sizes", Search, Chooses),
    ("solver", Search, Runs),
    ("strategy", Search, Chooses),
    ("strength", Search, Chooses),
    ("suspicion", Search, Chooses),
    ("threshold", Search, Chooses),
    ("trace", Search, Chooses),
    ("unbiased", Search, Chooses),
    ("until", Search, Chooses),
    ("verify", Search, Chooses),
    ("distinct", Filters, Chooses),
    ("filter", Filters, Chooses),
    ("known", Filters, Chooses),
    ("limit", Filters, Chooses),
    ("max-failures", Filters, Chooses),
    ("max-violations", Filters, Chooses),
    ("unordered", Filters, Chooses),
    ("violations", Filters, Chooses),
    ("count", Output, Chooses),
    ("csv-safe", Output, Chooses),
    ("extension", Output, Writes),
    ("format", Output, Chooses),
    ("json", Output, Chooses),
    ("junit", Output, Writes),
    ("minimal", Output, Writes),
    ("name", Output, Writes),
    ("out", Output, Writes),
    ("out-file", Output, Writes),
    ("script", Output, Writes),
    ("separator", Output, Chooses),
    ("show-nulls", Output, Chooses),
    ("test-class", Output, Chooses),
    ("color", Reports, Chooses),
    ("coverage", Reports, Chooses),
    ("curve", Reports, Writes),
    ("fail-under", Reports, Chooses),
    ("html", Reports, Writes),
    ("lcov", Reports, Writes),
    ("matrix", Reports, Writes),
    ("no-reduce", Reports, Chooses),
    ("reduce-text", Reports, Chooses),
    ("progress", Reports, Chooses),
    ("stats", Reports, Chooses),
    ("batch", Running, Chooses),
    ("bridge", Running, Runs),
    ("budget", Running, Chooses),
    ("jobs", Running, Chooses),
    ("on", Running, Runs),
    ("order", Running, Chooses),
    ("shards", Running, Writes),
    ("store", Running, Writes),
    ("timeout", Running, Chooses),
    ("max-heap", OfPaths, Limits),
    ("max-stack", OfPaths, Limits),
    ("max-steps", OfPaths, Chooses),
    ("max-time", OfPaths, Chooses),
    ("memory", OfPaths, Limits),
    ("sandbox", OfPaths, Unprotects),
    ("untrusted", OfPaths, Chooses),
    ("compiler", Compilers, Runs),
    ("ecj", Compilers, Runs),
    ("javac", Compilers, Runs),
    ("left", Compilers, Runs),
    ("metadata", Compilers, Chooses),
    ("no-run", Compilers, Chooses),
    ("reference", Compilers, Runs),
    ("right", Compilers, Runs),
    ("slow", Compilers, Chooses),
    ("warnings", Compilers, Chooses),
    ("env", Tool, Runs),
    ("expect", Tool, Chooses),
    ("expect-match", Tool, Chooses),
    ("expect-returned", Tool, Chooses),
    ("expect-status", Tool, Chooses),
    ("forbid-match", Tool, Chooses),
    ("input-format", Tool, Chooses),
    ("interesting", Tool, Chooses),
    ("protocol", Tool, Chooses),
    ("suffix", Tool, Chooses),
];

/// The options for `-h`, the most important first. Each command shows the first ten of these that it has.
const FIRST: &[&str] = &[
    "format",
    "out",
    "count",
    "limit",
    "store",
    "timeout",
    "jobs",
    "random",
    "protocol",
    "expect-status",
    "entry",
    "calls",
    "tests",
    "cover",
    "search",
    "predicate",
    "left",
    "right",
    "compiler",
    "junit",
    "html",
    "budget",
    "bounds",
    "choice",
    "near-miss",
    "strategy",
    "class",
    "by-size",
    "distinct",
    "out-file",
    "stats",
    "seed",
];

/// Maximum number of options that `-h` shows for a command.
const MOST_FIRST: usize = 10;

/// The effect of the option with this long name; `None` if it has no row.
pub(super) fn effect(name: &str) -> Option<Effect> {
    OPTIONS.iter().find(|(option, ..)| *option == name).map(|&(_, _, effect)| effect)
}

/// Puts the options of a command and its subcommands under their headings. `-h` shows the most important ones.
pub(super) fn arrange(command: Command) -> Command {
    let long = |arg: &Arg| arg.get_long().map(str::to_owned);
    let own: Vec<String> = command.get_arguments().filter_map(long).collect();
    let mut first: Vec<&str> =
        FIRST.iter().copied().filter(|name| own.iter().any(|own| own == name)).collect();
    // Options for all commands, such as --color, belong to `udita`.
    let has_more = own.len() > MOST_FIRST || command.get_name() == "udita";
    first.truncate(MOST_FIRST);
    let arranged = |arg: Arg| {
        let arg = with_short_help(arg);
        let Some(name) = arg.get_long().map(str::to_owned) else { return arg };
        let row = OPTIONS.iter().find(|(option, ..)| *option == name);
        let arg = match row {
            Some((_, group, _)) => arg.help_heading(group.heading()),
            None => arg,
        };
        if has_more && !first.contains(&name.as_str()) { arg.hide_short_help(true) } else { arg }
    };
    command.mut_args(arranged).mut_subcommands(arrange)
}

/// Makes the first sentence of an argument's help its short help.
fn with_short_help(arg: Arg) -> Arg {
    let Some(whole) = arg.get_help().map(ToString::to_string).filter(|_| arg.get_long_help().is_none())
    else {
        return arg;
    };
    match whole.split_once(". ") {
        Some((first, _)) => arg.help(first.to_owned()).long_help(whole.clone()),
        None => arg,
    }
}

#[cfg(test)]
mod tests;
