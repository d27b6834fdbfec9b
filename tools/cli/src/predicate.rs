//! A predicate and its finitization, as the command line names them.

use std::path::{Path, PathBuf};

use clap::Arg;
use clap::builder::{ArgPredicate, NonEmptyStringValueParser};
use udita::ChoiceMode;
use udita::language::{CompileOptions, Composed, FileId, Finder as _, PredicateRequest, SourceMap};
use udita::project::file_with;

use super::console::Console;
use super::program::{self, LoadedProgram, SourcePathArgs};
use super::report::ReplayCommand;
use super::search::SearchArgs;
use super::status::Failure;

/// A predicate with its bounds.
#[derive(clap::Args, Clone)]
pub(super) struct PredicateArgs {
    /// The class: a .java or .udita file, - for a .udita file on standard input, or the full name of a class on the source path or
    /// of the project in the current directory
    #[arg(value_name = "FILE_OR_CLASS")]
    target: String,

    /// Arguments of the finitization method, such as 3 or true. Their number chooses between methods of the same name
    #[arg(value_name = "ARG", allow_negative_numbers = true)]
    args: Vec<String>,

    /// The class in the file. Default: the class with a finitization method; among several, the class named like the file
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    class: Option<String>,

    /// The predicate: a method without parameters that returns a boolean
    #[arg(long, value_name = "NAME", default_value = DEFAULT_PREDICATE, value_parser = NonEmptyStringValueParser::new())]
    predicate: String,

    /// The finitization method, which is static. Default: `fin` and the name of the class, such as `finBinaryTree`
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    finitization: Option<String>,

    /// Show the result of this method, which has no parameters, for each accepted object, instead of the object
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    show: Option<String>,

    #[command(flatten)]
    source_path: SourcePathArgs,
}

const DEFAULT_PREDICATE: &str = "repOK";

/// Gives `--choice` the default of commands on a predicate. All of them have the same default, so `udita repok --replay` takes the decisions that any
/// of them shows. It is narrow where solutions are whole structures: then no mode merges any of them.
pub(super) fn choice_default(choice: Arg) -> Arg {
    choice
        .default_value("narrow")
        .default_value_if("show", ArgPredicate::IsPresent, "delayed")
        .help("When a choice is made. All modes give the same structures, each in its own order. Default with --show: delayed")
}

/// Fails if a search for what a predicate accepts seeks near misses.
pub(super) fn refuse_near_misses(search: &SearchArgs) -> Result<(), Failure> {
    if search.near_miss {
        let message = "--near-miss is for programs that state their rules with `assume`; a predicate is a single rule, \
                       which every rejected structure breaks";
        return Err(Failure::Message(message.to_owned()));
    }
    Ok(())
}

impl PredicateArgs {
    /// The name of the predicate.
    pub(super) fn name(&self) -> &str {
        &self.predicate
    }

    /// Where further classes are.
    pub(super) fn source_path(&self) -> &SourcePathArgs {
        &self.source_path
    }

    /// The arguments of the finitization method.
    pub(super) fn arguments(&self) -> &[String] {
        &self.args
    }

    /// Reads and compiles the program for these arguments of the finitization method. On failure its diagnostics have been printed.
    pub(super) fn compile_for(
        &self,
        args: Vec<String>,
        options: CompileOptions,
        console: &Console,
    ) -> Result<LoadedProgram, Failure> {
        let (path, request) = self.request(console)?;
        let request = PredicateRequest { args, ..request };
        let predicate = Some(self.predicate.clone()).filter(|_| self.show.is_none());
        let compiled = program::compile_with(&path, &self.source_path, console, |sources, files| {
            options.compile_predicate(sources, files, &request)
        })?;
        Ok(LoadedProgram { predicate, request: Some(request.into()), ..compiled })
    }

    /// As [`PredicateArgs::compile_for`], for an engine that composes structures.
    pub(super) fn compile_composed(&self, console: &Console) -> Result<(SourceMap, Composed), Failure> {
        let (path, request) = self.request(console)?;
        let options = CompileOptions { optimise: false, ..CompileOptions::default() };
        program::compile_composed(&path, &self.source_path, console, |sources, files| {
            options.compile_composed(sources, files, &request)
        })
    }

    /// Reads the file of the class.
    pub(super) fn read(&self, console: &Console) -> Result<(SourceMap, FileId), Failure> {
        program::read(&self.target(console)?.0, &self.source_path, console)
    }

    /// The file, and the request for its predicate.
    pub(super) fn request(&self, console: &Console) -> Result<(PathBuf, PredicateRequest), Failure> {
        let (path, class) = self.target(console)?;
        let request = PredicateRequest {
            class: self.class.clone().or(class),
            predicate: self.predicate.clone(),
            finitization: self.finitization.clone(),
            shown: self.show.clone(),
            args: self.args.clone(),
        };
        Ok((path, request))
    }

    /// The file, and the class if the argument names a class.
    fn target(&self, console: &Console) -> Result<(PathBuf, Option<String>), Failure> {
        let path = Path::new(&self.target);
        let is_source = path.extension().is_some_and(|extension| extension == "java" || extension == "udita");
        if is_source
            || program::is_standard_input(path)
            || path.exists()
            || self.target.contains(std::path::MAIN_SEPARATOR)
        {
            return Ok((path.to_path_buf(), None));
        }
        if self.source_path.untrusted.is_given {
            let message = format!(
                "--untrusted needs the file of a class: {} would be looked for in other directories",
                self.target
            );
            return Err(Failure::Message(message));
        }
        let source_path = self.source_path.path()?.with_root(".".into());
        if let Some(file) = file_with(&self.target, &source_path) {
            return Ok((file, Some(self.target.clone())));
        }
        // A project has further directories; an error names them.
        let file = self.source_path.file(path, console)?;
        if file != path {
            return Ok((file, Some(self.target.clone()).filter(|name| name.contains('.'))));
        }
        if source_path.find(&self.target).is_some() {
            return Ok((path.to_path_buf(), Some(self.target.clone())));
        }
        let message = format!(
            "{}: no such file, and no class of this name on the source path or class path; name a .java or .class file, or the \
             directory that its package is in with --source-path or --class-path",
            self.target
        );
        Err(Failure::Message(message))
    }

    /// The mode that [`choice_default`] sets.
    fn default_choice(&self) -> ChoiceMode {
        if self.show.is_some() { ChoiceMode::Delayed } else { ChoiceMode::Narrow }
    }

    /// The command for one path.
    pub(super) fn replay_command(&self, search: &SearchArgs) -> ReplayCommand {
        let target = program::display(Path::new(&self.target));
        let before = ["udita".to_string(), "repok".to_string(), target, "--replay".to_string()];
        let option = |name: &str, value: &Option<String>| -> Vec<String> {
            value.iter().flat_map(|value| [name.to_string(), value.clone()]).collect()
        };
        let predicate = Some(self.predicate.clone()).filter(|name| name != DEFAULT_PREDICATE);
        let options = [
            option("--class", &self.class),
            option("--predicate", &predicate),
            option("--finitization", &self.finitization),
            option("--show", &self.show),
            self.source_path.options(),
            search.options_with_default(self.default_choice()),
        ];
        ReplayCommand { before: before.to_vec(), options: options.concat(), args: self.args.clone() }
    }
}
