//! `udita replay`: the one path that a decision string names.

use std::process::ExitCode;

use udita::Decisions;
use udita::bytecode::{Position, Program};
use udita::format::Writer;
use udita::language::CompileOptions;
use udita::search::{ReplayEnd, ReplayedChoice, Violation};

use udita::report::{self, Emphasis, missing_path};

use super::console::{Console, printable};
use super::destination::FormatArgs;
use super::near_miss;
use super::output::Output;
use super::program::{self, EntryArgs, FileArg, LoadedProgram};
use super::report::{ReplayCommand, Reporter};
use super::search::SearchArgs;
use super::status::{FOUND, Failure, SUCCESS, UNUSABLE};

/// Run one path of a program, named by its decision string
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    /// The decisions of the path, as a violation or `--format jsonl` shows them. `.` is the path without choices
    #[arg(value_name = "DECISIONS")]
    decisions: Decisions,

    #[command(flatten)]
    entry: EntryArgs,

    /// Print each choice on standard error: its alternatives, the one taken, the place that needed its value, and the place of the call that made it,
    /// if different
    #[arg(long)]
    trace: bool,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    search: SearchArgs,
}

const AFTER_HELP: &str = "\
A decision string has one character for each choice: the number of the alternative taken, from 0 (then a to z, and \
larger ones between underscores, such as _40_). It names the same path as long as the program, its entry method and \
arguments, --choice and --near-miss are the same.

Example:
  udita replay examples/tutorial.udita 11 --entry average --trace

Exit status: 0 the path is a solution or is pruned, 1 it is a violation, 2 there is no such path.";

pub(super) fn replay(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let compiled = program::compile(&args.file, &args.entry, CompileOptions::default(), console)?;
    let path = Path { decisions: &args.decisions, trace: args.trace, format: &args.format };
    let again = command(&args.file, &args.entry, &args.search);
    path.run(&compiled, &args.search, &again, console)
}

/// The command `udita replay` for paths of this program.
pub(super) fn command(file: &FileArg, entry: &EntryArgs, search: &SearchArgs) -> ReplayCommand {
    let (name, directories) = (entry.entry.as_deref(), &file.source_path.directories);
    let command = ReplayCommand::of(&file.file, name, directories, &search.config(), entry.args.clone());
    command.with_options(file.source_path.further_options())
}

/// The path to run, and the settings of its output.
pub(super) struct Path<'a> {
    pub(super) decisions: &'a Decisions,
    pub(super) trace: bool,
    pub(super) format: &'a FormatArgs,
}

impl Path<'_> {
    /// Shows the printed text on standard output, or the violation in another format.
    fn show(&self, violation: &Violation, writer: &Writer) -> Result<(), Failure> {
        let mut text = String::new();
        if self.format.is_text() {
            text.clone_from(&violation.printed);
        } else {
            writer.write_violation(violation, &mut text);
        }
        let mut output = Output::new();
        output.write(&text)?;
        output.flush()
    }

    /// Runs this path of `compiled`. A violation is reported with `again`, the command that does the same.
    pub(super) fn run(
        &self,
        compiled: &LoadedProgram,
        search: &SearchArgs,
        again: &ReplayCommand,
        console: &Console,
    ) -> Result<ExitCode, Failure> {
        let (_, mut writer) = self.format.writer()?;
        let config = search.unlimited_without_choices(search.config(), compiled.program());
        let replay = udita::search::replay(&compiled.invocation, config, self.decisions);
        if self.trace {
            let mut calls = udita::search::calls(&compiled.invocation, config, self.decisions).into_iter();
            for (i, choice) in replay.choices.iter().enumerate() {
                console.print_styled(trace(i, choice, calls.next().flatten(), compiled.program(), console));
            }
        }
        match &replay.end {
            ReplayEnd::Solution(solution) => {
                let mut text = String::new();
                writer.write(solution, &mut text);
                let mut output = Output::new();
                output.write(&text)?;
                output.flush()?;
                console.print_program(&solution.printed_to_error);
                near_miss::tell(solution, compiled, console);
                Ok(SUCCESS)
            }
            ReplayEnd::Violation(violation) => {
                let mut reporter = Reporter::new(console, compiled, again);
                if !Reporter::is_misuse(violation) {
                    self.show(violation, &writer)?;
                }
                // Standard output has the printed text.
                reporter.report(&Violation { printed: String::new(), ..violation.clone() });
                if reporter.is_misused() { Err(Failure::Reported) } else { Ok(ExitCode::from(FOUND)) }
            }
            ReplayEnd::Gap(gap) => {
                let trace = report::trace(&gap.trace, Some(&compiled.sources), console.style());
                let gap = console.styled(Emphasis::Bold, format_args!("gap: {}", gap.cause));
                console.print_styled(format!("{gap}\n{trace}"));
                Ok(SUCCESS)
            }
            ReplayEnd::Pruned => {
                console.print(if search.near_miss {
                    "pruned: the path breaks no rule, or more than one, or a choice had no alternative\n"
                } else {
                    "pruned: an assumption failed, or a choice had no alternative\n"
                });
                Ok(SUCCESS)
            }
            ReplayEnd::Dropped => {
                console.print("dropped: the path went wrong after breaking a rule\n");
                Ok(SUCCESS)
            }
            end @ (ReplayEnd::OpenChoice(_)
            | ReplayEnd::NoSuchAlternative { .. }
            | ReplayEnd::LeftOver(_)) => {
                console.error(&missing_path(end, self.decisions).unwrap_or_default());
                Ok(ExitCode::from(UNUSABLE))
            }
        }
    }
}

/// Lines about one choice, and the place of its call if its value was needed elsewhere.
fn trace(
    index: usize,
    choice: &ReplayedChoice,
    call: Option<Position>,
    program: &Program,
    console: &Console,
) -> String {
    let text = |position: Position| {
        let file = program.files.get(position.file as usize).map_or("?", String::as_str);
        format!("{file}:{}:{}", position.line, position.column)
    };
    let place = choice.position.map_or_else(String::new, |position| format!(" ({})", text(position)));
    let call = call.filter(|call| choice.position != Some(*call));
    let call = call.map_or_else(String::new, |call| format!(", made at {}", text(call)));
    format!(
        "{} {} = {}, alternative {} of {}\n  {}\n",
        console.styled(Emphasis::Dim, format_args!("{}:", index + 1)),
        printable(&choice.what.to_string()),
        console.styled(Emphasis::Bold, &choice.value),
        choice.taken,
        choice.alternatives,
        console.styled(Emphasis::Dim, format_args!("at {}{place}{call}", choice.method)),
    )
}
