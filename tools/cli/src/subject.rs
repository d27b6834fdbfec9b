//! Programs whose searches commands examine, named as for `udita run`, `udita gen` and `udita repok`.
//!
//! A command such as `udita estimate` takes the file of a program, or one of the subcommands `gen` and `repok` ([`SubjectArgs`]). What it does
//! is the same for all of them ([`Subject`]).

use std::path::Path;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use udita::language::CompileOptions;

use super::console::Console;
use super::predicate::{self, PredicateArgs};
use super::program::{self, EntryArgs, FileArg, LoadedProgram};
use super::replay;
use super::report::ReplayCommand;
use super::search::SearchArgs;
use super::status::Failure;

mod shipped;
mod source;

pub(super) use shipped::{NameParser, ShippedArgs, unknown_request};
pub(super) use source::Source;

/// A program with its arguments.
pub(super) trait Subject {
    /// The arguments of the entry or finitization method.
    fn arguments(&self) -> &[String];

    /// Compiles the program for these arguments. On failure its diagnostics have been printed.
    fn compile_for(
        &self,
        arguments: Vec<String>,
        options: CompileOptions,
        console: &Console,
    ) -> Result<LoadedProgram, Failure>;

    /// Compiles the program. On failure its diagnostics have been printed.
    fn compile(&self, options: CompileOptions, console: &Console) -> Result<LoadedProgram, Failure> {
        self.compile_for(self.arguments().to_vec(), options, console)
    }

    /// The command that runs one path of the program.
    fn replay_command(&self, search: &SearchArgs) -> ReplayCommand;

    /// The source of the program.
    fn source(&self, console: &Console) -> Result<Source<'_>, Failure>;
}

/// A program in a file, as for `udita run`.
#[derive(Args, Clone)]
pub(super) struct ProgramArgs {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,
}

impl ProgramArgs {
    /// The path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.file.file
    }
}

impl Subject for ProgramArgs {
    fn arguments(&self) -> &[String] {
        &self.entry.args
    }

    fn compile_for(
        &self,
        arguments: Vec<String>,
        options: CompileOptions,
        console: &Console,
    ) -> Result<LoadedProgram, Failure> {
        program::compile(&self.file, &self.entry.with(arguments), options, console)
    }

    fn replay_command(&self, search: &SearchArgs) -> ReplayCommand {
        replay::command(&self.file, &self.entry, search)
    }

    fn source(&self, console: &Console) -> Result<Source<'_>, Failure> {
        let request = self.entry.request();
        Ok(Source::new(
            program::read_for(&self.file, request.method.as_deref(), console)?,
            move |sources, files| CompileOptions::default().compile(sources, files, &request),
        ))
    }
}

impl Subject for PredicateArgs {
    fn arguments(&self) -> &[String] {
        PredicateArgs::arguments(self)
    }

    fn compile_for(
        &self,
        arguments: Vec<String>,
        options: CompileOptions,
        console: &Console,
    ) -> Result<LoadedProgram, Failure> {
        PredicateArgs::compile_for(self, arguments, options, console)
    }

    fn replay_command(&self, search: &SearchArgs) -> ReplayCommand {
        PredicateArgs::replay_command(self, search)
    }

    fn source(&self, console: &Console) -> Result<Source<'_>, Failure> {
        let request = self.request(console)?.1;
        Ok(Source::new(self.read(console)?, move |sources, files| {
            CompileOptions::default().compile_predicate(sources, files, &request)
        }))
    }
}

/// The arguments of a command that examines a search: `FILE`, `gen NAME` or `repok FILE_OR_CLASS`, each with options. `O` are the options for
/// a program in a file, `S` those for structures.
pub(super) enum SubjectArgs<O, S> {
    /// A program in a file.
    Program(ProgramArgs, O),
    /// A shipped structure or family.
    Shipped(ShippedArgs, S),
    /// A predicate.
    Predicate(PredicateArgs, S),
}

impl<O> SubjectArgs<O, O> {
    /// The subject with its options, of which `search` gives those of the search.
    pub(super) fn parts(&self, search: fn(&O) -> &SearchArgs) -> Result<(&dyn Subject, &O), Failure> {
        Ok(match self {
            SubjectArgs::Program(program, options) => (program, options),
            SubjectArgs::Shipped(shipped, options) => (shipped, options),
            SubjectArgs::Predicate(predicate, options) => {
                predicate::refuse_near_misses(search(options))?;
                (predicate, options)
            }
        })
    }
}

impl<O: Args, S: Args> Args for SubjectArgs<O, S> {
    fn augment_args(command: Command) -> Command {
        // A group of options has a comment too, which clap takes for that of the command.
        let shipped = S::augment_args(ShippedArgs::augment_args(Command::new("gen")))
            .about("The same for `udita gen`: a shipped structure or family");
        let predicate = S::augment_args(PredicateArgs::augment_args(Command::new("repok")))
            .about("The same for `udita repok`: structures that a predicate accepts")
            .mut_arg("near_miss", |arg| arg.hide(true))
            .mut_arg("choice", predicate::choice_default);
        O::augment_args(ProgramArgs::augment_args(command))
            .subcommand(shipped)
            .subcommand(predicate)
            .disable_help_subcommand(true)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        SubjectArgs::<O, S>::augment_args(command)
    }
}

impl<O: FromArgMatches, S: FromArgMatches> FromArgMatches for SubjectArgs<O, S> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SubjectArgs<O, S>, clap::Error> {
        Ok(match matches.subcommand() {
            Some(("gen", matches)) => {
                SubjectArgs::Shipped(ShippedArgs::from_arg_matches(matches)?, S::from_arg_matches(matches)?)
            }
            Some((_, matches)) => SubjectArgs::Predicate(
                PredicateArgs::from_arg_matches(matches)?,
                S::from_arg_matches(matches)?,
            ),
            None => {
                SubjectArgs::Program(ProgramArgs::from_arg_matches(matches)?, O::from_arg_matches(matches)?)
            }
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = SubjectArgs::from_arg_matches(matches)?;
        Ok(())
    }
}
