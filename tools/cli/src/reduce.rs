//! `udita reduce`: a smaller file, or a smaller input of a test abstraction, for which a command shows the same failure.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use udita::Decisions;
use udita::language::CompileOptions;
use udita::report::{counted, missing_path};
use udita::run::Control;
use udita::search::{Config, ReplayEnd};
use udita_diff::exec::{End, Input, Judged, Pool, Reducer, Target, Verdict, Wanted};
use udita_diff::language::Language;
use udita_diff::reduce::count_tokens;

use super::console::Console;
use super::exec::{self, Again, Inputs, ToolArgs};
use super::files::{check_file, read_file, write_file};
use super::jobs::ThreadsArg;
use super::nearest::nearest;
use super::output::print;
use super::program;
use super::progress::{ProgressArgs, ProgressLine};
use super::search::SearchArgs;
use super::status::{Failure, SUCCESS};
use super::stop::{TimeoutArg, early, early_status, stopped_words};
use super::streams::check_output;
use super::subject::{Subject, SubjectArgs};

/// Number of inputs that are tried at a time. It does not depend on --jobs, so the result doesn't either.
const WIDTH: usize = 4;

/// Make a file smaller while a command fails on it for the same cause
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    subject: SubjectArgs<Options, Options>,
}

/// Options of the command, the reduction and the result.
#[derive(clap::Args)]
struct Options {
    /// The command, after `--`. `{file}` in its words stands for the path of a file with a smaller text, `{}` for the text itself; without either, it
    /// gets the text on standard input. No shell is involved
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,

    #[command(flatten)]
    tool: ToolArgs,

    /// Reduce the input of the path with these decisions: FILE is the test abstraction, and every result is an input of it. Without this option, FILE
    /// is the text to reduce
    #[arg(long, value_name = "DECISIONS")]
    decisions: Option<Decisions>,

    /// The language of the text, for its comments, brackets and indentation. Default: that of the file's extension, otherwise text
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Language::all().map(Language::name)).try_map(|name| name.parse::<Language>()))]
    language: Option<Language>,

    /// Keep texts on which the command does not fail, as an interestingness test of C-Reduce or Shrink Ray: exit status 0 says that a text is
    /// interesting. Without this option, the failure itself is kept
    #[arg(long)]
    interesting: bool,

    /// Stop after N tries
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// Write the result to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out_file: Option<PathBuf>,

    #[command(flatten)]
    timeout: TimeoutArg,

    #[command(flatten)]
    jobs: ThreadsArg,

    #[command(flatten)]
    progress: ProgressArgs,

    #[command(flatten)]
    search: SearchArgs,
}

const AFTER_HELP: &str = "\
The command fails as for `udita exec`: it ends with a wrong exit status, by a signal or not within the time limit, a sanitizer reports an error, or \
its output is not as the --expect options say. udita removes parts of the text as long as the command fails for the same cause; no script is \
needed to recognise it. With --interesting, a command that ends with exit status 0 says that a text is to be kept.

The smallest text goes to standard output or to --out-file, and a summary to standard error. FILE is never changed.

Examples:
  udita reduce crash.c -- gcc -O2 -c {file} -o /dev/null
  udita reduce query.sql --expect-status 0,1 --max-time 2 -- sqlite3 :memory:
  udita reduce wrong.js --out-file small.js --interesting --sandbox never -- sh differs.sh {file}
  udita reduce data.json --protocol length -- python3 judge.py
  udita reduce expressions.udita 3 --decisions 1021 -- ./calc {}
  udita reduce gen modern-javascript 4 --decisions 0213 --suffix .js -- ./engine {file}

Exit status: 0 the smallest text is shown, 2 bad usage, a command that can't run or does not fail; 130 stopped by Ctrl-C or SIGTERM, with the \
smallest text so far.";

/// Reduces a file or an input.
pub(super) fn reduce(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (subject, options) = args.subject.parts(|options| &options.search)?;
    options.out_file.as_deref().map_or(Ok(()), check_file)?;
    check_output()?;
    let control = options.timeout.watch(options.search.limits.untrusted.time());
    let start = |suffix: Option<String>| {
        let mut tool = options.tool.clone();
        let takes_file = options.command.iter().skip(1).any(|word| word.contains("{file}"));
        if let Some(suffix) = suffix.filter(|_| tool.suffix.is_empty() && takes_file) {
            tool.suffix = suffix;
        }
        Ok::<_, Failure>(Session {
            options,
            target: exec::start(&tool, &options.command, &control, console)?,
            control: &control,
            console,
        })
    };
    match (&args.subject, &options.decisions) {
        (_, Some(decisions)) => start(None)?.by_decisions(subject, decisions),
        (SubjectArgs::Program(program, _), None) if subject.arguments().is_empty() => {
            let file = program.path();
            let text = read_file(file)?;
            // The files of the command have the extension of this one.
            let extension = file.extension().map(|extension| extension.to_string_lossy().into_owned());
            let language = extension.as_deref().and_then(Language::of_extension);
            start(extension.map(|extension| format!(".{extension}")))?
                .by_text(file, text, options.language.or(language).unwrap_or(Language::Text))
        }
        _ => Err(Failure::Message(
            "a test abstraction makes many inputs: --decisions names the one to reduce; a file that is reduced as text has no arguments"
                .to_owned(),
        )),
    }
}

/// A reduction.
struct Session<'a> {
    options: &'a Options,
    target: Arc<Target>,
    control: &'a Control,
    console: &'a Console,
}

impl Session<'_> {
    /// Removes parts of the text of a file.
    fn by_text(&self, file: &Path, text: String, language: Language) -> Result<ExitCode, Failure> {
        let begin = Input { text, ..Input::default() };
        let name = program::display(file);
        let (smallest, tries) =
            self.reduced(&name, begin.clone(), |reducer, begin| reducer.by_text(begin, language))?;
        let size = |input: &Input| {
            let tokens = counted(count_tokens(&input.text, language) as u64, "token");
            format!("{}, {tokens}", counted(input.text.len() as u64, "byte"))
        };
        let sizes = [size(&begin), size(&smallest.0)];
        self.tell(&smallest, tries, &sizes, None)
    }

    /// Removes decisions of an input of a test abstraction.
    fn by_decisions(&self, subject: &dyn Subject, decisions: &Decisions) -> Result<ExitCode, Failure> {
        let Options { tool, search, command, .. } = self.options;
        let compiled = subject.compile(CompileOptions::default(), self.console)?;
        let config = Config { deliver: true, ..search.config() };
        let inputs = Inputs::new(tool);
        let solution = match udita::search::replay(&compiled.invocation, config, decisions).end {
            ReplayEnd::Solution(solution) => solution,
            end => {
                let why = missing_path(&end, decisions).unwrap_or_else(|| {
                    format!("the path {decisions} has no input: `udita replay` shows its end")
                });
                return Err(Failure::Message(why));
            }
        };
        let begin = inputs.of(0, &solution).map_err(Failure::Message)?;
        let near = |wish: &[u32]| {
            let solution = nearest(&compiled.invocation, config, wish)?;
            Some((solution.decisions.0.clone(), inputs.of(0, &solution).ok()?))
        };
        let (smallest, tries) = self.reduced("the input", begin.clone(), |reducer, begin| {
            reducer.width = WIDTH;
            reducer.by_decisions(begin, &solution.decisions.0, near)
        })?;
        let replay = subject.replay_command(search);
        let again = Again::new(&self.target, &replay, &tool.options(), command);
        let size = |input: &Input| counted(input.text.len() as u64, "byte");
        let sizes = [size(&begin), size(&smallest.0)];
        self.tell(&smallest, tries, &sizes, again.replay(&smallest.0.decisions))
    }

    /// The smallest input with the verdict of this one, and the number of inputs tried.
    fn reduced(
        &self,
        name: &str,
        begin: Input,
        reduction: impl FnOnce(&mut Reducer<'_, Pool>, Judged) -> io::Result<Judged>,
    ) -> Result<(Judged, usize), Failure> {
        let Session { options, target, control, .. } = self;
        let mut pool = Pool::new(target, options.jobs.count().get());
        let (begun, whole) = (Instant::now(), begin.text.len());
        let mut line = ProgressLine::new(true).every(options.progress.every());
        let mut progress = |tries: usize, smallest: usize| {
            line.tell(|| {
                let seconds = begun.elapsed().as_secs();
                format!(
                    "{smallest} of {}, {}, {seconds} s",
                    counted(whole as u64, "byte"),
                    tries_in_words(tries)
                )
            });
        };
        let budget = options.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
        let mut reducer = Reducer::new(Wanted::Right, &mut pool, budget, &mut progress);
        let verdict = self.wanted(name, &begin, &mut reducer)?;
        let smallest = match reduction(&mut reducer, (begin, verdict)) {
            Ok(smallest) => smallest,
            Err(error) if control.is_stopped() => return Err(early(control, &error.to_string())),
            Err(error) => return Err(broken(&error)),
        };
        let tries = reducer.tries;
        Ok((smallest, tries))
    }

    /// Runs the command on the whole input, and takes its verdict as the one to keep.
    fn wanted(&self, name: &str, begin: &Input, reducer: &mut Reducer<'_, Pool>) -> Result<Verdict, Failure> {
        let mut verdict = || {
            let verdict = reducer.judge_alone(begin).map_err(|error| broken(&error))?;
            verdict.ok_or_else(|| early(self.control, "nothing was reduced"))
        };
        let first = verdict()?;
        let wanted = match &first {
            Verdict::Failed(failure) if matches!(failure.end, End::NotRun(_)) => {
                return Err(Failure::Message(format!("{name} {}", failure.cause)));
            }
            Verdict::Failed(failure) if self.options.interesting => {
                return Err(Failure::Message(format!(
                    "--interesting: the command says that {name} is not interesting: {}; without this option, the failure is kept",
                    failure.cause
                )));
            }
            Verdict::Right if !self.options.interesting => {
                return Err(Failure::Message(format!(
                    "the command does not fail on {name}, so there is no failure to keep; the --expect options say what is wrong, and with \
                     --interesting a text without a failure is kept"
                )));
            }
            Verdict::Failed(failure) => Wanted::Cause(failure.cause.clone()),
            Verdict::Right => Wanted::Right,
        };
        let second = verdict()?;
        if !wanted.is(&second) {
            return Err(Failure::Message(format!(
                "the command does not treat {name} alike when it is run again: {}, then {}",
                in_words(&first),
                in_words(&second)
            )));
        }
        reducer.wanted = wanted;
        Ok(first)
    }

    /// Writes the result, and a summary to standard error.
    fn tell(
        &self,
        (smallest, verdict): &Judged,
        tries: usize,
        [before, after]: &[String; 2],
        replay: Option<String>,
    ) -> Result<ExitCode, Failure> {
        let Session { options, target, control, console } = self;
        match &options.out_file {
            Some(path) => write_file(path, &smallest.text)?,
            None => print(&smallest.text)?,
        }
        if control.is_stopped() {
            let words = stopped_words(control);
            console.print(format_args!("{words}: this is the smallest text so far\n"));
        }
        let tries = tries_in_words(tries);
        console.print(format_args!("{before} reduced to {after} in {tries}: {}\n", in_words(verdict)));
        if let Some(line) = target.line(smallest).filter(|_| options.out_file.is_none()) {
            console.print(format_args!("run it:  {line}\n"));
        }
        if let Some(path) = &options.out_file {
            let line = target.line_with_file(&program::display(path));
            console.print(format_args!("run it:  {line}\n"));
        }
        if let Some(replay) = replay {
            console.print(format_args!("replay:  {replay}\n"));
        }
        Ok(early_status(control).unwrap_or(SUCCESS))
    }
}

fn broken(error: &io::Error) -> Failure {
    Failure::Message(format!("the command can't be started: {error}"))
}

fn tries_in_words(tries: usize) -> String {
    if tries == 1 { "1 try".to_owned() } else { format!("{tries} tries") }
}

/// A verdict in words.
fn in_words(verdict: &Verdict) -> &str {
    match verdict {
        Verdict::Right => "no failure",
        Verdict::Failed(failure) => &failure.cause,
    }
}
