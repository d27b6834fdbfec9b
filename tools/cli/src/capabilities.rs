//! Compatibility of options: the options that a source of results, a filter, a sink or a host can't serve.
//!
//! One table lists the options that exclude or need each other, with the reason. Refusals and the page [`docs/options.md`](../../../docs/options.md)
//! are generated from it. Options are named as on the command line; a [`Feature`] is an option with any value, or with one of a few.

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

mod table;

pub(super) use table::{RULES, UNSERVED};

/// An option, or some of its values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Feature {
    /// The long name, or the name of a positional argument.
    option: &'static str,
    is_positional: bool,
    /// The values that count. Empty: any value that the user gave.
    values: &'static [&'static str],
}

/// How two groups of features relate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    /// No feature of the first group goes with any of the second.
    Excludes,
    /// Each feature of the first group needs one of the second.
    Needs,
}

/// A row of the table.
pub(super) struct Rule {
    /// The commands that the rule applies to, such as `gen` or `suite run`. Empty: all commands that have the options.
    commands: &'static [&'static str],
    one: &'static [Feature],
    relation: Relation,
    other: &'static [Feature],
    reason: &'static str,
}

impl Feature {
    /// Whether the feature is about `arg`.
    fn is(&self, arg: &Arg) -> bool {
        match arg.get_long() {
            Some(long) => !self.is_positional && long == self.option,
            None => self.is_positional && arg.get_id() == self.option,
        }
    }

    /// The argument of `command` that the feature is about.
    fn arg<'c>(&self, command: &'c Command) -> Option<&'c Arg> {
        command.get_arguments().find(|arg| self.is(arg))
    }

    /// The feature as the user gave it, such as `--format csv`. `None` if the command line doesn't have it. A default value counts if the feature
    /// lists values.
    fn given(&self, command: &Command, matches: &ArgMatches) -> Option<String> {
        let arg = self.arg(command)?;
        let id = arg.get_id().as_str();
        // The arguments of a structure are added to its command only when it is chosen.
        matches.try_contains_id(id).ok()?;
        if self.values.is_empty() {
            return (matches.value_source(id) == Some(ValueSource::CommandLine)).then(|| self.shown(arg));
        }
        let mut given = matches.get_raw(id)?;
        let value = given.find_map(|value| self.values.iter().find(|known| value == **known))?;
        Some(format!("--{} {value}", self.option))
    }

    /// The name of `arg` in messages.
    fn shown(&self, arg: &Arg) -> String {
        match arg.get_long() {
            Some(long) => format!("--{long}"),
            None => arg
                .get_value_names()
                .and_then(|names| names.first())
                .map_or_else(String::new, ToString::to_string),
        }
    }

    /// The feature in Markdown.
    #[cfg(test)]
    fn on_page(&self) -> String {
        match self.values {
            [] if self.is_positional => format!("{} (its words)", self.option),
            [] => format!("`--{}`", self.option),
            values => values
                .iter()
                .map(|value| format!("`--{} {value}`", self.option))
                .collect::<Vec<_>>()
                .join(", "),
        }
    }
}

impl Rule {
    /// Whether the rule applies to the command `name`. A rule for `gen` applies to `gen dag`, too.
    fn is_for(&self, name: &str) -> bool {
        let first = name.split_once(' ').map_or(name, |(first, _)| first);
        self.commands.is_empty() || self.commands.iter().any(|command| *command == name || *command == first)
    }

    /// The message that refuses a command line. `None` if it satisfies the rule.
    fn refusal(&self, command: &Command, matches: &ArgMatches) -> Option<String> {
        let given = |features: &[Feature]| -> Vec<String> {
            features.iter().filter_map(|one| one.given(command, matches)).collect()
        };
        let (one, other, reason) = (given(self.one), given(self.other), self.reason);
        match (self.relation, one.as_slice(), other.first()) {
            (_, [], _) => None,
            (Relation::Excludes, [one], Some(other)) => {
                Some(format!("{one} does not go with {other}: {reason}"))
            }
            (Relation::Excludes, several, Some(other)) => {
                Some(format!("{} do not go with {other}: {reason}", several.join(", ")))
            }
            (Relation::Needs, [one, ..], None) => {
                let arg = |feature: &&Feature| feature.arg(command).is_some();
                let wanted = self.other.iter().find(arg)?;
                let value = wanted.values.first().map_or_else(String::new, |value| format!(" {value}"));
                Some(format!("{one} needs --{}{value}: {reason}", wanted.option))
            }
            _ => None,
        }
    }
}

/// The message that refuses a command line whose options don't go together. `None` if they do. `name` is the name of the command, without `udita`.
pub(super) fn refusal(name: &str, command: &Command, matches: &ArgMatches) -> Option<String> {
    RULES.iter().filter(|rule| rule.is_for(name)).find_map(|rule| rule.refusal(command, matches))
}

/// The reason why a command has no option of this name. `None` if no reason is known. `name` is the name of the command, without `udita`.
pub(super) fn unserved(name: &str, option: &str) -> Option<String> {
    let first = name.split_once(' ').map_or(name, |(first, _)| first);
    let option = option.trim_start_matches('-').split('=').next()?;
    let mut rows = UNSERVED.iter().filter(|row| row.command == name || row.command == first);
    let row = rows.find(|row| row.options.contains(&option))?;
    Some(format!("udita {name} has no --{option}: {}", row.reason))
}

/// Whether two options of a command exclude each other, whatever their values.
pub(super) fn exclude(name: &str, one: &Arg, other: &Arg) -> bool {
    let has = |features: &[Feature], arg: &Arg| {
        features.iter().any(|feature| feature.values.is_empty() && feature.is(arg))
    };
    RULES.iter().any(|rule| {
        rule.relation == Relation::Excludes
            && rule.is_for(name)
            && (has(rule.one, one) && has(rule.other, other) || has(rule.one, other) && has(rule.other, one))
    })
}

/// The tables as a page of the manual.
#[cfg(test)]
fn page() -> String {
    let names = |features: &[Feature]| features.iter().map(Feature::on_page).collect::<Vec<_>>().join(", ");
    let mut text =
        String::from("| option | | option | reason | commands |\n| --- | --- | --- | --- | --- |\n");
    for Rule { commands, one, relation, other, reason } in RULES {
        let relation = if *relation == Relation::Excludes { "excludes" } else { "needs" };
        let commands = if commands.is_empty() { "all".to_owned() } else { commands.join(", ") };
        text += &format!("| {} | {relation} | {} | {reason} | {commands} |\n", names(one), names(other));
    }
    text += "\n## Options that a command lacks\n\n| command | options | reason |\n| --- | --- | --- |\n";
    for row in UNSERVED {
        let options: Vec<String> = row.options.iter().map(|option| format!("`--{option}`")).collect();
        text += &format!("| {} | {} | {} |\n", row.command, options.join(", "), row.reason);
    }
    text
}

#[cfg(test)]
mod tests;
