//! `udita exec`: a command on the inputs of a test abstraction.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use udita::Decisions;
use udita::delivery::{Delivered, Delivery, Rest};
use udita::language::CompileOptions;
use udita::report::{counted, missing_path};
use udita::run::Control;
use udita::search::{Config, ReplayEnd, Statistics};
use udita_diff::exec::{FailureGroup, Groups, Request, Shrinking, Target, Verdict, shrink};
use udita_diff::isolation::Interrupt;
use udita_diff::language::Language;

use super::console::Console;
use super::files::{check_directory, check_file, write_file};
use super::near_miss;
use super::nearest::nearest;
use super::output::{Output, print};
use super::program::LoadedProgram;
use super::progress::ProgressLine;
use super::protection::{ProgramKind, Programs, Protection};
use super::report::{ReplayCommand, Reporter};
use super::stats;
use super::status::{FOUND, Failure, SUCCESS, UNUSABLE};
use super::stop::{continuation, early_status, stopped_words};
use super::streams::check_output;
use super::subject::SubjectArgs;
use board::{Board, Watch};
use dispatch::{Dispatch, Found, Workers};
pub(super) use input::Inputs;
pub(super) use options::ToolArgs;
use options::{Form, Options};
pub(super) use report::Again;
use report::{Counts, Lines};

mod board;
mod directory;
mod dispatch;
mod input;
mod junit;
mod options;
mod report;

/// Maximum number of runs that reduce the input of a group.
const RUNS: usize = 500;
/// Number of inputs that wait for each thread.
const WAITING: usize = 4;

/// Run a command on every input that a program makes, and group its failures by cause
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    subject: SubjectArgs<Options, Options>,
}

const AFTER_HELP: &str = "\
The command runs once for each solution. It fails if it ends with a wrong exit status, by a signal or not within the time limit, if a sanitizer \
reports an error, or if its output is not as the --expect options say. Failures with the same cause are a group; the report shows the smallest \
input of each, the command on it, and the command that runs only this path again.

`udita exec gen NAME` and `udita exec repok FILE` take the inputs of `udita gen` and `udita repok`. docs/exec.md has all of it.

Examples:
  udita exec expressions.udita 3 -- ./calc {}
  udita exec expressions.udita 3 --expect-status 0,1 --max-time 500ms -- ./calc --in={}
  udita exec programs.udita --suffix .c --reduce-text --out bugs -- ./parser -c {file}
  udita exec queries.udita 2 --expect-returned -- sqlite3 :memory:
  udita exec accounts.udita 4 --protocol lines -- python3 judge.py
  udita exec gen binary-tree 4 --forbid-match ERROR -- ./tool

Exit status: 0 no failures, 1 failures, or violations of the program, 2 bad usage, a program that does not compile or a command that can't run; \
130 stopped by Ctrl-C or SIGTERM.";

/// Runs a command on the inputs of a program.
pub(super) fn exec(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (subject, options) = args.subject.parts(|options| &options.search)?;
    let compiled = subject.compile(CompileOptions::default(), console)?;
    if options.search.near_miss {
        near_miss::check(&compiled)?;
    }
    options.out.as_deref().map_or(Ok(()), check_directory)?;
    options.junit.as_deref().map_or(Ok(()), check_file)?;
    check_output()?;
    let control = options.timeout.watch(options.search.limits.untrusted.time());
    let tool = &options.tool;
    let target = start(tool, &options.command, &control, console)?;
    let replay = subject.replay_command(&options.search);
    let again = Again::new(&target, &replay, &tool.options(), &options.command);
    let config = options.search.unlimited_without_choices(options.config(), compiled.program());
    let session = Session {
        options,
        compiled: &compiled,
        config,
        target: &target,
        control: &control,
        again,
        replay,
        console,
    };
    match &options.replay {
        Some(decisions) => session.replay(decisions),
        None => session.run(),
    }
}

/// The language of inputs in files with this end of their names.
fn language_of(suffix: &str) -> Language {
    let extension = suffix.rsplit('.').next().unwrap_or_default();
    Language::of_extension(extension).unwrap_or(Language::Text)
}

/// Finds the command under test, and says how it is protected.
pub(super) fn start(
    tool: &ToolArgs,
    command: &[String],
    control: &Control,
    console: &Console,
) -> Result<Arc<Target>, Failure> {
    let programs = Programs { are_shipped: false, run: true, kind: ProgramKind::Command };
    let Protection { sandbox, limits, notice } = tool.sandbox.protection(&programs, console)?;
    let target = Target::new(Request {
        words: command.to_vec(),
        suffix: tool.suffix.clone(),
        environment: tool.env.clone(),
        expectation: tool.expectation(),
        protocol: tool.protocol,
        time: tool.max_time,
        memory: tool.memory.0,
        sandbox,
        limits,
        has_no_other_children: true,
        interrupt: Interrupt(Arc::clone(control.flag())),
    })
    .map_err(Failure::Message)?;
    console.print(&notice);
    if target.reserves_memory() && !target.limits_memory_together() {
        console.print(
            "note: a sanitizer reserves terabytes of memory, so nothing limits the memory of this command\n",
        );
    }
    Ok(Arc::new(target))
}

/// A run of a command on inputs.
struct Session<'a> {
    options: &'a Options,
    compiled: &'a LoadedProgram,
    config: Config,
    target: &'a Arc<Target>,
    control: &'a Control,
    again: Again<'a>,
    /// The command that runs a path without the command under test.
    replay: ReplayCommand,
    console: &'a Console,
}

/// The end of a search and of the command on its inputs.
struct Searched {
    groups: Groups,
    counts: Counts,
    /// The first path that was not tried, after an early end.
    rest: Option<Rest>,
    violations: u64,
    statistics: Statistics,
}

impl Session<'_> {
    /// Runs the command on all inputs, reduces those that fail, and reports them.
    fn run(&self) -> Result<ExitCode, Failure> {
        let mut output = Output::new();
        let line = ProgressLine::new(self.options.format == Form::Text).every(self.options.progress.every());
        let board = Board::new(line);
        let Searched { groups, mut counts, rest, violations, statistics } =
            self.search(&board, &mut output)?;
        let mut groups = groups.into_ordered();
        counts.groups = groups.len();
        self.shrink(&mut groups, counts.complete, &board)?;
        // The line of progress ends before other messages.
        drop(board);
        let written = self.write(&groups, counts, &mut output);
        match &rest {
            Some(rest) => self.tell_rest(rest, counts),
            None if self.control.is_stopped() => {
                let words = stopped_words(self.control);
                self.console.print(format_args!(
                    "{words}: every input was tried, but not every group was run again\n"
                ));
            }
            None => {}
        }
        if let Some(form) = self.options.stats {
            let elapsed = std::time::Duration::from_secs_f64(counts.seconds);
            self.console.print(stats::render(
                &statistics,
                self.options.search.near_miss,
                None,
                elapsed,
                form,
            ));
        }
        written?;
        let early = early_status(self.control);
        let has_found = counts.failures > 0 || violations > 0;
        Ok(early.unwrap_or(if has_found { ExitCode::from(FOUND) } else { SUCCESS }))
    }

    /// Runs the command on the inputs of the search, and reports failures as JSON Lines if they are asked for.
    fn search(&self, board: &Board, output: &mut Output) -> Result<Searched, Failure> {
        let Session { options, console, control, .. } = *self;
        let begun = std::time::Instant::now();
        let jobs = options.jobs.count().get();
        let (send, inputs) = mpsc::sync_channel(jobs * WAITING);
        let (tell, judged) = mpsc::channel();
        let workers = Workers {
            target: self.target,
            inputs: Mutex::new(inputs),
            is_full: AtomicBool::new(false),
            starts: AtomicU64::new(0),
        };
        let mut reporter = Reporter::new(console, self.compiled, &self.replay);
        let classes = options.distinct.classes()?;
        let lines = (options.format == Form::Jsonl).then_some(Lines { output });
        let (ran, delivered, found) = thread::scope(|scope| {
            for _ in 0..jobs {
                let tell = tell.clone();
                let workers = &workers;
                scope.spawn(move || workers.work(&tell));
            }
            drop(tell);
            let inputs = Inputs::new(&options.tool);
            let mut dispatch =
                Dispatch::new(board, &workers, inputs, (send, judged), options.max_failures, lines);
            let mut watch = Watch { board, console, reporter: &mut reporter };
            let mut delivery = Delivery::new(Some(&mut dispatch), &mut watch, control)
                .limit(options.limit)
                .distinct(classes);
            let ran = options.run(&mut delivery, self.compiled, self.config);
            let delivered = delivery.end();
            (ran, delivered, dispatch.finish())
        });
        let Delivered { statistics, tally, rest, gaps, classes, .. } = delivered;
        let Found { groups, open, broken, .. } = found?;
        reporter.gaps(gaps);
        let violations = reporter.violations();
        if reporter.is_misused() {
            return Err(Failure::Reported);
        }
        board.suspended(|| {
            classes.iter().for_each(|classes| options.distinct.tell(classes, rest.is_some(), console));
            if options.search.near_miss {
                near_miss::show(&tally, self.compiled, statistics.dropped, console);
            }
            reporter.summarise();
        });
        let sample = ran?;
        board.suspended(|| sample.iter().for_each(|sample| options.sample.tell(sample, console)));
        match broken {
            // What a signal has ended complains of many things.
            Some(broken) if !control.is_stopped() => return Err(Failure::Message(broken)),
            _ => {}
        }
        let seconds = begun.elapsed().as_secs_f64();
        if options.stats.is_some() {
            let starts = options.tool.protocol.map(|_| workers.starts.load(Ordering::Relaxed));
            board.suspended(|| console.print(board.rate(starts)));
        }
        let open = open.and_then(|decisions| decisions.parse().ok()).map(Rest::From);
        // Only a depth-first search goes on from a path.
        let goes_on = !options.sample.is_given() && !options.by_size;
        let rest = open.map(|open| if goes_on { open } else { Rest::Unknown }).or(rest);
        let is_whole = rest.is_none() && !control.is_stopped() && !board.is_full.get() && violations == 0;
        let counts = Counts {
            inputs: board.tried.get(),
            failures: board.failed.get(),
            groups: groups.len(),
            complete: is_whole && options.tries_all() && statistics.gaps == 0,
            seconds,
        };
        Ok(Searched { groups, counts, rest, violations, statistics })
    }

    /// Runs the smallest input of each group again, alone, and looks for smaller ones.
    fn shrink(&self, groups: &mut [FailureGroup], is_complete: bool, board: &Board) -> Result<(), Failure> {
        let Session { options, target, control, config, .. } = *self;
        let shrinking = Shrinking {
            // A run of all inputs has found the smallest one.
            decisions: !options.no_reduce && !is_complete,
            text: options.reduce_text.then(|| language_of(&options.tool.suffix)),
            budget: RUNS,
        };
        let inputs = Inputs::new(&options.tool);
        let number = groups.len();
        let (next, done) = (Mutex::new(groups.iter_mut()), AtomicUsize::new(0));
        let (tell, errors) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..options.jobs.count().get().min(number) {
                let (next, done, tell) = (&next, &done, tell.clone());
                scope.spawn(move || {
                    let mut worker = target.worker();
                    loop {
                        let group = next.lock().unwrap_or_else(PoisonError::into_inner).next();
                        let Some(group) = group.filter(|_| !control.is_stopped()) else { return };
                        let decisions =
                            group.input.decisions.parse().ok().map(|decisions: Decisions| decisions.0);
                        let (first, invocation) = (group.input.number, &self.compiled.invocation);
                        let near = |wish: &[u32]| {
                            let solution = nearest(invocation, config, wish)?;
                            Some((solution.decisions.0.clone(), inputs.of(first, &solution).ok()?))
                        };
                        let result = shrink(group, decisions.as_deref(), near, &mut worker, shrinking);
                        done.fetch_add(1, Ordering::Relaxed);
                        let _ = tell.send(result);
                    }
                });
            }
            drop(tell);
            for result in errors {
                board.tell_other(|| {
                    format!(
                        "{} of {} looked at again",
                        done.load(Ordering::Relaxed),
                        counted(number as u64, "group")
                    )
                });
                if let Err(error) = result
                    && !control.is_stopped()
                {
                    return Err(Failure::Message(format!("the command can't be started any more: {error}")));
                }
            }
            Ok(())
        })
    }

    /// Writes the report to its destinations.
    fn write(&self, groups: &[FailureGroup], counts: Counts, output: &mut Output) -> Result<(), Failure> {
        let Session { options, again, .. } = self;
        for (place, group) in groups.iter().enumerate() {
            output.write(&match options.format {
                Form::Text => report::paragraph(place + 1, group, counts, again),
                Form::Jsonl => report::group_line(place + 1, group, again),
            })?;
        }
        output.write(&match options.format {
            Form::Text => report::summary(counts),
            Form::Jsonl => report::counts_line(counts),
        })?;
        output.flush()?;
        if let Some(path) = &options.out {
            directory::write(path, groups, counts, again, &options.tool.suffix).map_err(|error| {
                Failure::Message(format!("{}: {}", path.display(), udita::language::reason(&error)))
            })?;
            self.console.print(format_args!("report: {}\n", path.display()));
        }
        if let Some(path) = &options.junit {
            write_file(path, &junit::render(&options.command.join(" "), groups, counts, again))?;
        }
        Ok(())
    }

    /// Prints how far a run came that ended early, and the command that goes on.
    fn tell_rest(&self, rest: &Rest, counts: Counts) {
        let words = stopped_words(self.control);
        let found = format!("{}, {}", counted(counts.inputs, "input"), counted(counts.failures, "failure"));
        match rest {
            Rest::From(decisions) => {
                let command = continuation(decisions);
                self.console.print(format_args!("{words}: {found}; continue with: {command}\n"));
            }
            Rest::Unknown => {
                self.console.print(format_args!("{words}: {found}; a longer --timeout tries more\n"))
            }
        }
    }

    /// Runs the command on the input of one path.
    fn replay(&self, decisions: &Decisions) -> Result<ExitCode, Failure> {
        let Session { console, compiled, .. } = self;
        let end = udita::search::replay(&compiled.invocation, self.config, decisions).end;
        let none = |why: &str| {
            console.print(format_args!("the path has no input: {why}\n"));
            Ok(SUCCESS)
        };
        let solution = match &end {
            ReplayEnd::Solution(solution) => solution,
            ReplayEnd::Violation(violation) => {
                let mut reporter = Reporter::new(console, compiled, &self.replay);
                reporter.report(violation);
                return if reporter.is_misused() {
                    Err(Failure::Reported)
                } else {
                    Ok(ExitCode::from(FOUND))
                };
            }
            ReplayEnd::Gap(gap) => return none(&format!("it ends at a gap: {}", gap.cause)),
            ReplayEnd::Pruned => return none("an assumption failed, or a choice had no alternative"),
            ReplayEnd::Dropped => return none("it went wrong after breaking a rule"),
            ReplayEnd::OpenChoice(_) | ReplayEnd::NoSuchAlternative { .. } | ReplayEnd::LeftOver(_) => {
                console.error(&missing_path(&end, decisions).unwrap_or_default());
                return Ok(ExitCode::from(UNUSABLE));
            }
        };
        let input = Inputs::new(&self.options.tool).of(0, solution).map_err(Failure::Message)?;
        let mut worker = self.target.worker();
        let broken = |error| Failure::Message(format!("the command can't be started: {error}"));
        let Some(verdict) = worker.judge(&input).map_err(broken)? else {
            return Err(super::stop::early(self.control, "the command has no end yet"));
        };
        let Verdict::Failed(failure) = verdict else {
            print("the input is right\n")?;
            return Ok(SUCCESS);
        };
        let text = report::single(&input, &failure, &self.again);
        print(&text)?;
        Ok(ExitCode::from(FOUND))
    }
}
