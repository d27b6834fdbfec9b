//! The destination of solutions on the command line: the format, and standard output, a file or files.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::ValueEnum;
use udita::format::{Folder, Format, NamePattern, Writer};
use udita::search::Config;
use udita::sink::{EagerPaths, Files, Poster, Sink, Table, Text};

use super::output::Output;
use super::program::is_standard_input;
use super::report::ReplayCommand;
use super::sink::{Origin, tests};
use super::status::Failure;
use super::streams::check_output;

/// The format of solutions, and where they go.
#[derive(clap::Args)]
pub(super) struct DestinationArgs {
    #[command(flatten)]
    pub(super) format: FormatArgs,

    /// Write each solution to a file of its own in this directory, numbered in order: 000001.txt, .json, .dot or .svg.
    /// With --format junit it is one file in the directory of its package. Pictures come with a page that shows them all, index.html.
    /// udita creates the directory if needed, overwrites files of these names and keeps all others
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Write all solutions to this file, as on standard output (for which `-` stands). udita replaces an existing file. With --format svg, the file is one
    /// picture with a small drawing of each solution
    #[arg(long, value_name = "FILE")]
    out_file: Option<PathBuf>,

    /// With --out: the names of the files, without their extension, such as `case-{number:3}` or `{number}/Main`. {number} is the number of the
    /// solution, {number:DIGITS} with at least DIGITS digits, {decisions} its decision string. A slash makes directories
    #[arg(long = "name", value_name = "PATTERN")]
    names: Option<NamePattern>,

    /// With --out: the extension of the files, instead of that of the format
    #[arg(long, value_name = "EXTENSION", value_parser = extension)]
    extension: Option<String>,

    /// Write this after each solution on standard output or in the file of --out-file, instead of a newline: `nul`, `newline`, or any text with the
    /// escapes \n, \t, \0 and \\. The text format adds nothing else, so the solutions can be separated again
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, value_parser = separator)]
    separator: Option<String>,

    /// With --format csv: put an apostrophe before cells that a spreadsheet would take for formulas, which begin with = + - @, a tab or a line
    /// break. Numbers stay as they are
    #[arg(long)]
    csv_safe: bool,
}

/// Parses a file extension, with or without the leading dot.
fn extension(text: &str) -> Result<String, String> {
    let extension = text.strip_prefix('.').unwrap_or(text);
    match extension.chars().find(|c| !c.is_alphanumeric() && !"._-+".contains(*c)) {
        _ if extension.is_empty() => Err("an extension has a character at least".to_owned()),
        Some(wrong) => Err(format!("'{wrong}' can't stand in an extension; letters, digits and . _ - + can")),
        None => Ok(extension.to_owned()),
    }
}

/// Parses a separator: a name, or text with escapes.
fn separator(text: &str) -> Result<String, String> {
    match text {
        "nul" => return Ok("\0".to_owned()),
        "newline" => return Ok("\n".to_owned()),
        _ => {}
    }
    let mut separator = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        separator.push(match c {
            '\\' => match rest.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('0') => '\0',
                Some('\\') => '\\',
                _ => return Err("after \\ there has to be one of n, t, 0 and \\".to_owned()),
            },
            c => c,
        });
    }
    Ok(separator)
}

impl DestinationArgs {
    /// The destination of at most `limit` solutions of a search with this configuration. Fails if the options don't fit together.
    pub(super) fn sink(
        &self,
        limit: Option<u64>,
        replay: Option<&ReplayCommand>,
        origin: Origin<'_>,
        config: Config,
    ) -> Result<Box<dyn Sink>, Failure> {
        match self.format.format {
            FormatArg::Junit => return self.tests(origin),
            FormatArg::Csv => return self.table(origin),
            FormatArg::Decisions => {
                self.format.check()?;
                return Ok(Box::new(EagerPaths::new(self.output(origin)?, origin.invocation, config)));
            }
            _ => {}
        }
        let (format, writer) = self.format.writer()?;
        let writer = writer.terminator(self.separator.as_deref());
        match &self.out {
            Some(directory) => {
                self.format.check_no_file(directory)?;
                let nulls = self.format.show_nulls;
                let mut folder = Folder::create(directory, format)?.nulls(nulls);
                folder = folder.named(self.names.clone(), self.extension.clone());
                if let Some((before, after)) = replay.map(ReplayCommand::around) {
                    folder = folder.replay(&before, &after).steps(origin.invocation, config);
                }
                Ok(Box::new(Files::new(folder, format, nulls)))
            }
            None if format == Format::Svg && limit.is_none_or(|limit| limit > 1) => match self.out_file {
                Some(_) => Ok(Box::new(Poster::new(self.output(origin)?))),
                None => {
                    let message = "--format svg makes a picture of each solution: add --out DIR for a directory to put \
                                   them in, --out-file FILE for one picture with small drawings of all, or --limit 1 for \
                                   the first one alone";
                    Err(Failure::Message(message.to_string()))
                }
            },
            None => Ok(Box::new(Text::new(self.output(origin)?, writer, format))),
        }
    }

    /// Text in memory, for a run that is kept in a directory.
    pub(super) fn memory(&self, memory: &Rc<RefCell<String>>) -> Result<Box<dyn Sink>, Failure> {
        let (format, writer) = self.format.writer()?;
        Ok(Box::new(Text::new(Rc::clone(memory), writer, format)))
    }

    /// A class of tests.
    fn tests(&self, origin: Origin<'_>) -> Result<Box<dyn Sink>, Failure> {
        self.format.check()?;
        self.out.as_deref().map_or(Ok(()), |directory| self.format.check_no_file(directory))?;
        Ok(tests(origin, self.out.clone()))
    }

    /// The sink for a table.
    fn table(&self, origin: Origin<'_>) -> Result<Box<dyn Sink>, Failure> {
        self.format.check()?;
        Ok(Box::new(Table::new(self.output(origin)?, self.csv_safe)))
    }

    /// Standard output, or the file of `--out-file`. Fails if that would replace a file of the program.
    fn output(&self, origin: Origin<'_>) -> Result<Output, Failure> {
        let Some(path) = self.out_file.as_deref().filter(|path| !is_standard_input(path)) else {
            check_output()?;
            return Ok(Output::new());
        };
        let identity = path.canonicalize().ok();
        let mut sources = origin.sources.files().iter();
        if identity.is_some() && sources.any(|file| Path::new(&file.name).canonicalize().ok() == identity) {
            return Err(Failure::Message(format!(
                "--out-file {} would replace a file of the program; name another file",
                path.display()
            )));
        }
        Output::file(path)
    }
}

/// Extensions that suggest a file rather than a directory.
const OF_FILES: [&str; 9] = ["txt", "json", "jsonl", "csv", "dot", "svg", "html", "java", "udita"];

/// The format of solutions.
#[derive(clap::Args)]
pub(super) struct FormatArgs {
    /// The format of solutions
    #[arg(long, value_enum, default_value = "text")]
    format: FormatArg,

    /// Also show fields that are null, in the formats dot and svg
    #[arg(long)]
    show_nulls: bool,
}

impl FormatArgs {
    /// The format of single solutions. `None` for tables and tests, which hold all solutions, and for paths.
    fn format(&self) -> Option<Format> {
        match self.format {
            FormatArg::Text => Some(Format::Text),
            FormatArg::Jsonl => Some(Format::Jsonl),
            FormatArg::Dot => Some(Format::Dot),
            FormatArg::Svg => Some(Format::Svg),
            FormatArg::Csv | FormatArg::Junit | FormatArg::Decisions => None,
        }
    }

    /// The name of the format, and whether drawings show fields that are null.
    pub(super) fn name_and_nulls(&self) -> (String, bool) {
        let value = self.format.to_possible_value();
        (value.map_or_else(String::new, |value| value.get_name().to_owned()), self.show_nulls)
    }

    /// Fails if `path`, which must be a directory, is or looks like a file.
    fn check_no_file(&self, path: &Path) -> Result<(), Failure> {
        let shown = path.display();
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let ends_as_directory = path.as_os_str().to_string_lossy().ends_with(std::path::MAIN_SEPARATOR);
        let looks_like_file = OF_FILES.contains(&extension) && !ends_as_directory && !path.is_dir();
        let (is, directory) = match path.is_file() {
            true => ("is", String::new()),
            false if looks_like_file => (
                "looks like",
                format!("; --out {shown}/ writes each solution to a file in a directory of this name"),
            ),
            false => return Ok(()),
        };
        let one_file = match self.format {
            // Each test class needs a file of its own.
            FormatArg::Junit => String::new(),
            FormatArg::Svg => format!("; --out-file {shown} draws all solutions in one picture"),
            _ => format!("; --out-file {shown} writes all solutions to one file"),
        };
        Err(Failure::Message(format!(
            "--out takes a directory, and {shown} {is} a file{one_file}{directory}"
        )))
    }

    /// Whether solutions are shown as text.
    pub(super) fn is_text(&self) -> bool {
        self.format == FormatArg::Text
    }

    /// The format of one solution, and its writer; an error if the options don't fit together.
    pub(super) fn writer(&self) -> Result<(Format, Writer), Failure> {
        self.check()?;
        let message = || {
            let (name, _) = self.name_and_nulls();
            Failure::Message(format!(
                "--format {name} is for an enumeration, of which --limit takes the first solutions"
            ))
        };
        let format = self.format().ok_or_else(message)?;
        Ok((format, Writer::new(format).nulls(self.show_nulls)))
    }

    /// Fails if the options don't fit together.
    fn check(&self) -> Result<(), Failure> {
        if self.show_nulls && !matches!(self.format, FormatArg::Dot | FormatArg::Svg) {
            let message = "--show-nulls is for drawings: add --format dot or --format svg";
            return Err(Failure::Message(message.to_string()));
        }
        Ok(())
    }
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    /// The printed text or, if nothing was printed, the returned value
    Text,
    /// One JSON object a line: decisions, printed text, object graph of the returned value
    Jsonl,
    /// A table of comma-separated values: a header, then one row a solution, with a column for each field of the returned object
    Csv,
    /// One Graphviz digraph a solution: the object graph of the returned value
    Dot,
    /// One SVG picture a solution, in the directory that --out names
    Svg,
    /// One Java class of JUnit 5 tests: each builds the returned object, and asserts that the predicate accepts it
    Junit,
    /// One decision string a line, for each solution and violation: that of the path of `--choice eager` with the same choices, which other
    /// implementations of the choice library replay
    Decisions,
}
