//! udita's own front end and machine as a compiler that also runs programs, within this process.
//!
//! A program that uses what udita refuses ([`docs/refused.md`](../../../docs/refused.md)) is rejected with the code of the refusal.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use udita_lang::compile::{CompileOptions, Compiled, check};
use udita_lang::diagnostic::{Code, Diagnostic};
use udita_lang::request::EntryRequest;
use udita_lang::source::{Dialect, FileId, SourceMap};
use udita_vm::bytecode::program::Entry;
use udita_vm::invocation::Invocation;
use udita_vm::machine::Limits;
use udita_vm::search::{Advance, Config, Outcome, Search};
use udita_vm::solution::ViolationKind;

use super::error::Broken;
use super::settings::Settings;
use super::spec::Units;
use super::task::{self, LONGEST_OUTPUT, Task};
use crate::isolation::Interrupt;
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// Time between checks of the clock and of interrupts.
const LOOK: Duration = Duration::from_millis(50);

/// udita as a compiler.
#[derive(Clone, Debug)]
pub(super) struct Own {
    run: bool,
    timeout: Duration,
    interrupt: Interrupt,
}

impl Own {
    pub(super) fn new(settings: &Settings) -> Own {
        let Settings { run, timeout, interrupt, .. } = settings.clone();
        Own { run, timeout, interrupt }
    }

    /// Its name and version.
    pub(super) fn identity() -> String {
        format!("udita {}", env!("CARGO_PKG_VERSION"))
    }

    /// Judges a program.
    pub(super) fn judge(&self, program: &TestProgram) -> Result<Verdict, Broken> {
        let task = Task::alone(program, Units::AsWritten);
        let own = self.clone();
        let (send, verdict) = mpsc::channel();
        let (tell_start, start_of_run) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stops = Arc::clone(&stop);
        let work = move || {
            let caught = catch_unwind(AssertUnwindSafe(|| {
                own.verdict(&task, &stops, || {
                    let _ = tell_start.send(Instant::now());
                })
            }));
            // A verdict that arrives too late is dropped.
            let _ = send.send(caught.unwrap_or_else(|panic| crash("panic", words(&*panic))));
        };
        thread::Builder::new()
            .name("udita".to_owned())
            .spawn(work)
            .map_err(|error| Broken(error.to_string()))?;
        // Compiling and running have a limit each.
        let end = Instant::now() + 2 * self.timeout;
        let mut end_of_run = None;
        loop {
            let received = verdict.recv_timeout(LOOK);
            let now = Instant::now();
            end_of_run =
                end_of_run.or_else(|| start_of_run.try_recv().ok().map(|start| start + self.timeout));
            // A machine runs until it is told to stop.
            if self.interrupt.is_set() || now > end_of_run.unwrap_or(end) {
                stop.store(true, Ordering::Relaxed);
            }
            match received {
                Ok(verdict) => return Ok(verdict),
                Err(_) if self.interrupt.is_set() => return Err(Broken("it was stopped".to_owned())),
                Err(RecvTimeoutError::Disconnected) => {
                    return Ok(crash("end of a thread", "its thread ended without a word".to_owned()));
                }
                // The thread continues, because a compiler can't be stopped from outside.
                Err(RecvTimeoutError::Timeout) if now > end => return Ok(Verdict::Timeout),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The verdict on a program. A run begins with a call of `starts`, and ends soon after `stop` becomes true.
    fn verdict(&self, task: &Task, stop: &Arc<AtomicBool>, starts: impl FnOnce()) -> Verdict {
        let mut sources = SourceMap::new();
        let files: Vec<FileId> = task
            .files
            .iter()
            .map(|(name, text)| sources.add(name.as_str(), text.as_str(), Dialect::Java))
            .collect();
        let compiled = if self.run {
            CompileOptions::default().compile_entries(&mut sources, &files).map(Some)
        } else {
            let problems = check(&mut sources, &files);
            if problems.is_empty() { Ok(None) } else { Err(problems) }
        };
        let main = match compiled {
            Ok(compiled) => compiled.and_then(|compiled| main_method(&compiled)),
            Err(problems) => {
                if let Some(mistake) = problems.iter().find(|problem| problem.code == Code::Internal) {
                    return crash(mistake.code.as_str(), mistake.headline.clone());
                }
                let errors =
                    problems.iter().filter_map(|problem| problem_of(problem, &files, &sources, task));
                return Verdict::Reject { errors: task::sorted(errors.collect()) };
            }
        };
        let run = main.and_then(|main| {
            starts();
            let mut run = run(&main, stop);
            let cut = cut(&mut run.printed);
            task.run(run, cut)
        });
        Verdict::accept(run)
    }
}

/// Runs `main` until `stop` becomes true. Standard error is appended to the output.
fn run(invocation: &Invocation, stop: &Arc<AtomicBool>) -> Run {
    let limits = Limits { steps: u64::MAX, ..Limits::default() };
    let mut search = Search::new(invocation, Config { limits, ..Config::default() });
    search.interrupt_by(Arc::clone(stop));
    while search.advance(u64::MAX) == Advance::Paused {
        if stop.load(Ordering::Relaxed) {
            return Run { printed: String::new(), end: RunEnd::TimedOut };
        }
    }
    let (printed, to_error, end) = match search.outcome() {
        Some(Outcome::Solution(solution)) => (solution.printed, solution.printed_to_error, RunEnd::Returned),
        Some(Outcome::Violation(violation)) => {
            (violation.printed, violation.printed_to_error, ended(violation.kind))
        }
        // Programs with gaps don't compile here. What one printed wouldn't count.
        Some(Outcome::Gap(_)) => (String::new(), String::new(), RunEnd::TimedOut),
        None => (String::new(), String::new(), RunEnd::Returned),
    };
    match end {
        // As with other compilers, the output of a program that is stopped doesn't count.
        RunEnd::TimedOut => Run { printed: String::new(), end },
        end => Run { printed: printed + &to_error, end },
    }
}

/// The `main` that a JVM would run: that of `Main`, or else the first one.
fn main_method(compiled: &Compiled) -> Option<Invocation> {
    let is_main = |entry: &&Entry| {
        let takes_words = matches!(entry.parameters.as_slice(), [only] if only.type_name == "String[]");
        entry.name.ends_with(".main") && takes_words && entry.result.is_none()
    };
    let mains = compiled.program().entries.iter().filter(is_main).map(|entry| &entry.name);
    let first = mains.min_by_key(|name| (*name != "Main.main", *name))?;
    compiled.invocation(&EntryRequest { method: Some(first.clone()), args: Vec::new() }).ok()
}

/// The end of a run that is a violation.
fn ended(kind: ViolationKind) -> RunEnd {
    let (class, message) = match kind {
        ViolationKind::Exception { class, message, .. } => (class, message),
        ViolationKind::Exit(status) => return RunEnd::Exited(status),
        // udita frees no memory on a path, so a loop that creates objects fills the heap where a JVM would continue.
        ViolationKind::StepLimit(_) | ViolationKind::HeapLimit(_) => return RunEnd::TimedOut,
        ViolationKind::StackLimit(_) => ("java.lang.StackOverflowError".to_owned(), None),
    };
    RunEnd::Threw { class, message: message.unwrap_or_else(|| "null".to_owned()) }
}

/// Converts a diagnostic to a problem of the program; `None` if its place is in another file.
fn problem_of(
    diagnostic: &Diagnostic,
    files: &[FileId],
    sources: &SourceMap,
    task: &Task,
) -> Option<Problem> {
    let span = diagnostic.primary.0;
    let file = files.iter().position(|file| *file == span.file)?;
    let (line, column) = sources.file(span.file).line_column(span.start);
    let (kind, message) = (diagnostic.code.as_str().to_owned(), diagnostic.headline.clone());
    task.problem(file, Problem { kind, line, column, message })
}

/// Cuts a long text. Returns whether it did.
fn cut(text: &mut String) -> bool {
    let cut = text.len() > LONGEST_OUTPUT;
    let mut end = LONGEST_OUTPUT.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.truncate(end);
    cut
}

fn crash(what: &str, detail: String) -> Verdict {
    Verdict::Crash { what: what.to_owned(), detail }
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(text: &str) -> Verdict {
        verdict_within(text, Duration::from_secs(60))
    }

    fn verdict_within(text: &str, timeout: Duration) -> Verdict {
        let program = TestProgram { text: text.to_owned(), ..TestProgram::default() };
        Own::new(&Settings { timeout, ..Settings::default() }).judge(&program).unwrap()
    }

    fn run(text: &str) -> Option<Run> {
        match verdict(text) {
            Verdict::Accept { run, warnings, .. } if warnings.is_empty() => run,
            other => panic!("{other:?}"),
        }
    }

    fn ran(printed: &str, end: RunEnd) -> Option<Run> {
        Some(Run { printed: printed.to_owned(), end })
    }

    #[test]
    fn a_program_is_checked_and_its_main_is_run() {
        assert_eq!(run("class A { int x; }"), None);
        let hello = "class A { public static void main(String[] a) { System.out.print(a.length + \"x\"); } }";
        assert_eq!(run(hello), ran("0x", RunEnd::Returned));
        let two =
            format!("{hello} class Main {{ public static void main(String[] a) {{ System.exit(3); }} }}");
        assert_eq!(run(&two), ran("", RunEnd::Exited(3)));
        let threw =
            |class: &str, message: &str| RunEnd::Threw { class: class.into(), message: message.into() };
        let divides =
            "class A { public static void main(String[] a) { System.out.print(1); int x = 1 / a.length; } }";
        assert_eq!(run(divides), ran("1", threw("java.lang.ArithmeticException", "/ by zero")));
        let deep = "class A { public static void main(String[] a) { main(a); } }";
        assert_eq!(run(deep), ran("", threw("java.lang.StackOverflowError", "null")));
    }

    #[test]
    fn a_program_that_does_not_end_is_stopped() {
        let endless = "class A { public static void main(String[] a) { while (true) { } } }";
        assert_eq!(
            verdict_within(endless, Duration::from_secs(2)),
            Verdict::accept(ran("", RunEnd::TimedOut))
        );
        // Nothing keeps the flag of a machine that has stopped.
        let main = || {
            let mut sources = SourceMap::new();
            let file = sources.add("A.java", endless, Dialect::Java);
            main_method(&CompileOptions::default().compile_entries(&mut sources, &[file]).unwrap()).unwrap()
        };
        let stop = Arc::new(AtomicBool::new(false));
        let running = {
            let (main, stop) = (main(), Arc::clone(&stop));
            thread::spawn(move || super::run(&main, &stop))
        };
        stop.store(true, Ordering::Relaxed);
        assert_eq!(running.join().unwrap().end, RunEnd::TimedOut);
    }

    #[test]
    fn errors_have_codes_and_places_in_the_text() {
        let rejected = |text: &str| match verdict(text) {
            Verdict::Reject { errors } => {
                errors.into_iter().map(|e| (e.kind, e.line, e.column)).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(rejected("class A {\n  int x = true;\n}"), [("E0301".to_owned(), 2, 11)]);
        let files = "//- A.java\nclass A { }\n//- p/B.java\npackage p;\nclass B { C c; }\n";
        assert_eq!(rejected(files), [("E0201".to_owned(), 5, 11)]);
        assert_eq!(rejected("class A { Thread t; }"), [("E0007".to_owned(), 1, 11)]);
    }

    #[test]
    fn long_output_is_cut_as_that_of_a_jvm_is() {
        let text =
            "class A { public static void main(String[] a) { System.out.print(\"y\".repeat(70000)); } }";
        let Some(Run { printed, .. }) = run(text) else { panic!("no run") };
        assert_eq!(printed, format!("{}\n[...]\n", "y".repeat(1 << 16)));
    }
}
