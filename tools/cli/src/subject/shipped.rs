//! Shipped structures and families by their names, and the message about an unknown name.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use udita::language::CompileOptions;
use udita_generators::Abstraction;

use super::Subject;
use super::source::Source;
use crate::console::Console;
use crate::program::{self, EntryArgs, LoadedProgram};
use crate::report::ReplayCommand;
use crate::search::SearchArgs;
use crate::status::Failure;

/// A shipped structure or family, as for `udita gen`.
#[derive(clap::Args, Clone)]
#[command(mut_arg("args", |arg| arg.value_name("BOUND").help("Its bounds; `udita gen help NAME` explains them")),
          mut_arg("entry", |arg| arg.value_name("FORM").help("The form to run. Default: the one that `udita gen NAME` runs")))]
pub(crate) struct ShippedArgs {
    /// The structure or family; `udita gen list` names them
    #[arg(value_parser = NameParser, hide_possible_values = true)]
    pub(crate) name: Abstraction,

    #[command(flatten)]
    pub(crate) entry: EntryArgs,
}

impl ShippedArgs {
    /// The form that runs, with its bounds.
    fn form(&self) -> EntryArgs {
        let form = self.entry.entry.clone().unwrap_or_else(|| self.name.default_form().to_owned());
        EntryArgs { entry: Some(form), args: self.entry.args.clone() }
    }
}

impl Subject for ShippedArgs {
    fn arguments(&self) -> &[String] {
        &self.entry.args
    }

    fn compile_for(
        &self,
        arguments: Vec<String>,
        options: CompileOptions,
        console: &Console,
    ) -> Result<LoadedProgram, Failure> {
        program::compile_text(
            self.name.file,
            self.name.source,
            &self.form().with(arguments),
            options,
            console,
        )
    }

    fn replay_command(&self, search: &SearchArgs) -> ReplayCommand {
        let form = self.form();
        let is_default = form.entry.as_deref() == Some(self.name.default_form());
        let form = if is_default { Vec::new() } else { form.options() };
        ReplayCommand {
            before: ["udita", "gen", self.name.name, "--replay"].map(str::to_owned).to_vec(),
            options: [form, search.options()].concat(),
            args: self.entry.args.clone(),
        }
    }

    fn source(&self, _: &Console) -> Result<Source<'_>, Failure> {
        let request = self.form().request();
        let source =
            Source::new(program::shipped(self.name.file, self.name.source), move |sources, files| {
                CompileOptions::default().compile(sources, files, &request)
            });
        Ok(source.printed_by(format!("udita gen source {}", self.name.name)))
    }
}

/// Minimum similarity of suggested names, the same as clap's.
const SIMILAR: f64 = 0.7;

/// Parses the name of a structure or family.
#[derive(Clone)]
pub(crate) struct NameParser;

impl TypedValueParser for NameParser {
    type Value = Abstraction;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, value: &OsStr) -> Result<Abstraction, clap::Error> {
        let name = value.to_string_lossy();
        let error = || clap::Error::raw(ErrorKind::InvalidValue, format!("{}\n", unknown(&name)));
        udita_generators::find(&name).copied().ok_or_else(error)
    }

    /// For completion scripts.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |one: &Abstraction| PossibleValue::new(one.name).help(one.summary());
        Some(Box::new(udita_generators::all().iter().map(value)))
    }
}

/// The message about an unknown name.
fn unknown(name: &str) -> String {
    message(name, &near(name, names()))
}

/// The message about an unknown subcommand of `udita gen`.
pub(crate) fn unknown_request(name: &str) -> String {
    if udita_generators::find(name).is_some() {
        return format!("`{name}` has to come before `--`: udita gen {name} -- ...");
    }
    message(name, &near(name, ["list", "help", "source"].into_iter().chain(names())))
}

fn names() -> impl Iterator<Item = &'static str> {
    udita_generators::all().iter().map(|abstraction| abstraction.name)
}

fn message(name: &str, near: &[&str]) -> String {
    let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    let meant = match near.as_slice() {
        [] => String::new(),
        [one] => format!(" Is {one} meant?"),
        [some @ .., last] => format!(" Is {} or {last} meant?", some.join(", ")),
    };
    // A name may contain line breaks, and a message has one line.
    let name = name.escape_debug();
    format!("there is no structure or family `{name}`.{meant} `udita gen list` shows them all")
}

/// The names similar to `name`, the most similar ones first: with nearly the same spelling, or with a word in common.
fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let wanted = name.to_lowercase().replace(['_', ' '], "-");
    let has_word = |name: &str| name.split('-').any(|word| wanted.split('-').any(|other| word == other));
    // In a short name, one typo lowers the similarity a lot.
    let is_slip = |name: &str| strsim::damerau_levenshtein(&wanted, name) <= 1;
    let mut near: Vec<(f64, &str)> = names
        .map(|name| (strsim::jaro_winkler(&wanted, name), name))
        .filter(|&(similarity, name)| similarity > SIMILAR || has_word(name) || is_slip(name))
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.into_iter().map(|(_, name)| name).take(4).collect()
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn names_are_like_each_other() {
        let names = ["avl-tree", "binomial-heap", "dag", "heap-array", "hash-table", "red-black-tree"];
        let near = |name| near(name, names.into_iter());
        assert_eq!(near("red_black_tree"), ["red-black-tree", "avl-tree"]);
        assert_eq!(near("heap"), ["heap-array", "binomial-heap"]);
        assert_eq!(near("AVLTree"), ["avl-tree"]);
        assert_eq!(near("dga"), ["dag"]);
        assert_eq!(near("zzz"), [""; 0]);
    }
}
