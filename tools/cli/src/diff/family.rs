//! The programs of a campaign: what a test abstraction prints.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use udita::Limits;
use udita::bytecode::disasm;
use udita::delivery::{Delivery, Observer};
use udita::language::CompileOptions;
use udita::run::Control;
use udita::search::{Advance, Config, Search, Solution, Threads, Violation};
use udita::sink::{Sink, SinkError};
use udita::store::log::Subject;
use udita::store::program::{Form, Program};
use udita_diff::campaign::Feed;
use udita_diff::isolation::Interrupt;
use udita_diff::language::Language;
use udita_diff::program::TestProgram;
use udita_generators::{Abstraction, Kind};

use crate::console::Console;
use crate::near_miss;
use crate::nearest::nearest;
use crate::program::{self, EntryArgs, FileArg, LoadedProgram, PlaceArgs};
use crate::report::{ReplayCommand, Reporter};
use crate::sample::{Different, Population, run_from};
use crate::search::SearchArgs;
use crate::status::Failure;
use crate::store::NOTHING;

/// Instructions that counting the programs may take. Larger campaigns show no total.
const COUNTED: u64 = 20_000_000_000;
/// Instructions between two checks whether the count is still wanted.
const PAUSE: u64 = 50_000_000;

/// Options that decide the programs of a family.
#[derive(clap::Args)]
pub(super) struct FamilyArgs {
    /// Run families that udita ships with larger bounds. This takes a night
    #[arg(long)]
    deep: bool,

    #[command(flatten)]
    source_path: PlaceArgs,

    #[command(flatten)]
    entry: EntryArgs,

    #[command(flatten)]
    search: SearchArgs,
}

impl FamilyArgs {
    /// The family of this name or in this file.
    pub(super) fn load(&self, name: &Path, console: &Console) -> Result<Family, Failure> {
        let FamilyArgs { deep, source_path, entry, search } = self;
        let entry = if *deep {
            EntryArgs { entry: Some("deep".to_string()), args: Vec::new() }
        } else {
            entry.clone()
        };
        let file = FileArg { file: name.to_path_buf(), source_path: source_path.clone().into() };
        let mut config = search.config();
        if shipped(name).is_none() {
            // It may come from another author.
            config.limits = search.limits.limits(Limits::untrusted());
        }
        let options = udita::report::options(&config);
        let family = Family::load(&file, &entry, config, options, console)?;
        if family.seeks_near_misses() {
            near_miss::check(&family.compiled)?;
        }
        Ok(family)
    }

    /// The same, of programs. Fails if the family has pages.
    pub(super) fn load_programs(&self, name: &Path, console: &Console) -> Result<Family, Failure> {
        let family = self.load(name, console)?;
        if let Some(pages) = shipped(name).filter(|one| one.kind == Kind::Pages) {
            let words = format!("`{0}` are pages, for browsers: udita diff browsers {0}", pages.name);
            return Err(Failure::Message(words));
        }
        Ok(family)
    }
}

/// A test abstraction whose solutions are programs.
pub(super) struct Family {
    /// Its name for people, such as `inheritance 3`.
    pub(super) name: String,
    pub(super) compiled: LoadedProgram,
    /// Whether udita ships it.
    pub(super) is_shipped: bool,
    /// The sample that a campaign takes of it, if not all programs in order.
    pub(super) sample: Option<Different>,
    /// The language of its programs.
    pub(super) language: Language,
    config: Config,
    replay: ReplayCommand,
    population: OnceLock<Population>,
}

/// A result of the search for programs.
pub(super) enum Found {
    /// A program: the decisions that lead to it, its text, and the rule that it breaks on purpose.
    Program { decisions: String, text: String, broken: Option<String> },
    /// A violation, with its message if it is to be shown.
    Violation(Option<String>),
    /// A message about the family.
    Warning(String),
}

impl Family {
    /// The shipped family of this name or else the one in the file; when this fails, its errors have been shown.
    fn load(
        file: &FileArg,
        entry: &EntryArgs,
        config: Config,
        options: Vec<String>,
        console: &Console,
    ) -> Result<Family, Failure> {
        let plain = CompileOptions::default();
        let name = file.file.to_string_lossy();
        let shipped = shipped(&file.file);
        let is_shipped = shipped.is_some();
        let (compiled, before) = match shipped {
            Some(shipped) => {
                let form = entry.entry.clone().unwrap_or_else(|| shipped.default_form().to_string());
                let entry = EntryArgs { entry: Some(form), args: entry.args.clone() };
                let compiled = program::compile_text(shipped.file, shipped.source, &entry, plain, console)?;
                (compiled, vec!["udita", "gen", shipped.name, "--replay"])
            }
            None if is_name(&file.file) => {
                return Err(Failure::Message(format!(
                    "{}: no such file, and no shipped family of this name; `udita gen list` lists the families",
                    file.file.display()
                )));
            }
            None => (program::compile(file, entry, plain, console)?, vec!["udita", "replay", &name]),
        };
        let stem = file.file.file_stem().unwrap_or_default().to_string_lossy();
        let name = [stem.as_ref()]
            .into_iter()
            .chain(entry.args.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(" ");
        let options = entry.options().into_iter().chain(options).collect();
        let before = before.into_iter().map(str::to_string).collect();
        let replay = ReplayCommand { before, options, args: entry.args.clone() };
        let population = OnceLock::new();
        Ok(Family {
            name,
            compiled,
            is_shipped,
            sample: None,
            language: Language::default(),
            config,
            replay,
            population,
        })
    }

    /// The directory of a campaign about it: the named one, or one with its name and this extension.
    pub(super) fn directory(&self, named: Option<&Path>, extension: &str) -> PathBuf {
        let default = || {
            let name = self.name.replace(|c: char| !c.is_alphanumeric(), "-");
            let sample = self.sample.map_or_else(String::new, |sample| format!("-random-{}", sample.seed));
            PathBuf::from(format!("{name}{sample}.{extension}"))
        };
        named.map_or_else(default, Path::to_path_buf)
    }

    /// Whether its programs break a rule on purpose.
    pub(super) fn seeks_near_misses(&self) -> bool {
        self.config.near_miss
    }

    /// Everything that determines the programs and their order: the bytecode, the bounds, the way paths run, and the seed of a sample.
    pub(super) fn subject(&self) -> Subject {
        let listing = disasm::listing(self.compiled.program(), |_| true, |_| None);
        let bounds = self.compiled.invocation.arguments();
        // The size of a sample is no part: a larger one continues a smaller one.
        let seed = self.sample.map_or_else(String::new, |sample| format!("\nrandom {}", sample.seed));
        let language = if self.language.is_java() { String::new() } else { format!("\n{}", self.language) };
        let digest =
            blake3::hash(format!("{:?}\n{bounds:?}\n{listing}{seed}{language}", self.config).as_bytes());
        Subject { name: self.name.clone(), digest: digest.to_string() }
    }

    /// The search for its programs as it is stored.
    pub(super) fn stored(&self) -> Result<Program, Failure> {
        let ReplayCommand { before, options, args } = self.replay.clone();
        let Some(request) = self.compiled.request.clone() else { return Err(Failure::Reported) };
        // Verdicts are lines of JSON.
        let form = Form { format: Some("jsonl".to_owned()), nulls: false };
        let stored =
            Program::new(&self.compiled.sources, request, self.config, form, [before, options, args]);
        // It was compiled from the same sources before.
        stored.map_err(|diagnostics| {
            let first = diagnostics.into_iter().next().map(|diagnostic| diagnostic.headline);
            Failure::Message(format!("{}: {}", self.name, first.unwrap_or_default()))
        })
    }

    /// Feeds a campaign with all programs from where it wants them. True if there are no more.
    pub(super) fn feed(
        &self,
        feed: &mut Feed<'_>,
        threads: &Threads,
        console: &Console,
        violations: &AtomicU64,
        interrupt: &Interrupt,
    ) -> bool {
        let from = match self.sample {
            None => feed.from().map(str::to_owned),
            Some(_) => {
                feed.restart();
                None
            }
        };
        self.each(from.as_deref(), threads, console, interrupt, |found| match found {
            Found::Program { decisions, text, broken } => feed.program(decisions, text, broken),
            Found::Violation(message) => {
                violations.fetch_add(1, Ordering::Relaxed);
                message.into_iter().for_each(|message| feed.message(message));
                ControlFlow::Continue(())
            }
            Found::Warning(message) => {
                feed.message(message);
                ControlFlow::Continue(())
            }
        })
    }

    /// Gives all programs and violations, beginning with the program to which the decisions `from` lead, or those of the sample. True if there are no
    /// more.
    pub(super) fn each(
        &self,
        from: Option<&str>,
        threads: &Threads,
        console: &Console,
        interrupt: &Interrupt,
        mut give: impl FnMut(Found) -> ControlFlow<()>,
    ) -> bool {
        let is_full = Cell::new(false);
        let reporter = Reporter::new(console, &self.compiled, &self.replay);
        let mut programs = Programs { reporter, warned: false, give: &mut give, is_full: &is_full };
        let (mut end, control) = (End { is_full: &is_full, interrupt }, Control::default());
        let (invocation, config) = (&self.compiled.invocation, self.config);
        let limit = self.sample.and_then(|sample| sample.number);
        let mut delivery = Delivery::new(Some(&mut programs), &mut end, &control).limit(limit);
        let ran = match self.sample {
            // A campaign keeps decisions in our notation.
            None => {
                let from = from.and_then(|decisions| decisions.parse().ok());
                run_from(&mut delivery, invocation, config, threads, from.as_ref())
            }
            Some(sample) => sample.deliver(self.population(), &mut delivery, invocation, config),
        };
        ran.is_ok() && !is_full.get() && !interrupt.is_set()
    }

    /// The programs of which a sample is one.
    pub(super) fn population(&self) -> Population {
        *self.population.get_or_init(|| Population::of(&self.compiled.invocation, self.config))
    }

    /// The number of programs, if it has been counted.
    pub(super) fn counted(&self) -> Option<u64> {
        match self.population.get() {
            Some(&Population::Counted(programs)) => Some(programs),
            Some(Population::Estimated(..)) | None => None,
        }
    }

    /// The number of programs; none if counting takes too long or `unwanted` was set.
    pub(super) fn count(&self, unwanted: &AtomicBool) -> Option<u64> {
        let mut search = Search::new(&self.compiled.invocation, Config { deliver: false, ..self.config });
        while search.statistics().instructions < COUNTED && !unwanted.load(Ordering::Relaxed) {
            if search.advance(PAUSE) == Advance::Exhausted {
                return Some(search.statistics().solutions);
            }
        }
        None
    }

    /// The program that follows these decisions as far as they go, and the first alternatives from there on.
    pub(super) fn nearest(&self, wish: &[u32]) -> Option<(Vec<u32>, TestProgram)> {
        let solution = nearest(&self.compiled.invocation, self.config, wish)?;
        let path = solution.decisions.0.clone();
        let (decisions, text, broken) = program_fields(&solution);
        let (family, language) = (self.name.clone(), self.language);
        Some((path, TestProgram { family, decisions, text, broken, language, ..TestProgram::default() }))
    }
}

/// Gives what a search finds to a campaign.
struct Programs<'a> {
    reporter: Reporter<'a>,
    /// Whether the user knows that a path prints nothing.
    warned: bool,
    give: &'a mut dyn FnMut(Found) -> ControlFlow<()>,
    /// Set when no more is wanted.
    is_full: &'a Cell<bool>,
}

impl Programs<'_> {
    fn give(&mut self, found: Found) {
        if !self.is_full.get() && (self.give)(found).is_break() {
            self.is_full.set(true);
        }
    }
}

// A family has no gaps, and a path at one is no program.
impl Sink for Programs<'_> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        if !solution.printed.is_empty() {
            let (decisions, text, broken) = program_fields(solution);
            self.give(Found::Program { decisions, text, broken });
        } else if !std::mem::replace(&mut self.warned, true) {
            self.give(Found::Warning(NOTHING.to_string()));
        }
        Ok(())
    }

    fn violation(&mut self, violation: &Violation) -> Result<(), SinkError> {
        let text = self.reporter.text(violation);
        self.give(Found::Violation(text));
        Ok(())
    }

    fn finish(self: Box<Self>, _: bool) -> Result<String, SinkError> {
        Ok(String::new())
    }
}

/// Ends a search when a campaign wants no more.
struct End<'a> {
    is_full: &'a Cell<bool>,
    interrupt: &'a Interrupt,
}

impl Observer for End<'_> {
    fn has_enough(&self, _: u64, _: u64) -> bool {
        self.is_full.get() || self.interrupt.is_set()
    }
}

/// The shipped abstraction of this name, unless there is such a file.
pub(super) fn shipped(name: &Path) -> Option<&'static Abstraction> {
    udita_generators::find(&name.to_string_lossy()).filter(|_| !name.is_file())
}

/// The parts of a solution that make a program: decisions, text, broken rule.
fn program_fields(solution: &Solution) -> (String, String, Option<String>) {
    let broken = solution.broken.as_ref().map(|rule| rule.to_string());
    (solution.decisions.to_string(), solution.printed.clone(), broken)
}

/// Whether this looks like the name of a family rather than a file's.
fn is_name(path: &Path) -> bool {
    path.extension().is_none() && path.components().count() == 1 && !path.exists()
}
