//! `udita diff`: differential testing of compilers and, in [`browsers`], of browsers.
//!
//! The programs of a family are compiled by two or more compilers, and where these disagree is sorted into classes. What the crate
//! `udita_diff` does knows nothing of how programs are made; here it is joined with the search.

use std::cell::OnceCell;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use udita::run::Control;
use udita::search::Threads;
use udita::store::Log;
use udita::store::log::Subject;
use udita_diff::campaign::store::Store;
use udita_diff::campaign::{self, Notice};
use udita_diff::classes::{Class, ClassState, Classes};
use udita_diff::isolation::Interrupt;
use udita_diff::known::KnownClasses;
use udita_diff::language::Language;
use udita_diff::lineup;
use udita_diff::matrix;
use udita_diff::reduce;
use udita_diff::report::{self, Facts};
use udita_diff::verdict::{Verdict, fail_alike};
use udita_generators::Kind;

use super::compilers::{CompilerArgs, Compilers};
use super::console::{Console, counted};
use super::engine::{EngineArgs, Place};
use super::files::check_directory;
use super::kept;
use super::output::print;
use super::program;
use super::progress::ProgressLine;
use super::sample::{Different, DifferentArgs};
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::{TimeoutArg, early, report_early};
use super::store::Settings;
use family::{Family, FamilyArgs};
use units::Units;
use witnesses::{REDUCED, Reducing, reduce_decisions};
use words::{add, line, nothing, rules_of, sampled, text};

mod browsers;
mod family;
mod refactor;
mod units;
mod witnesses;
mod words;

/// Programs that are compiled together by default. A task for each program takes many times longer.
const BATCH: u32 = 100;
/// Programs that reducing a witness on its text may cost.
const TEXT_REDUCTION: usize = 1000;

/// Compare compilers on every program of a family, two browsers on every page, or a refactoring engine with its promise
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Args {
    #[command(subcommand)]
    other: Option<Other>,

    /// The family: a name that `udita gen list` shows, or the file of a test abstraction that prints programs
    #[arg(value_name = "FILE_OR_NAME", required_unless_present = "all")]
    family: Option<PathBuf>,

    /// Run every family that udita ships
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    programs: FamilyArgs,

    /// The language of the programs. Default: that of the extension before `.udita` (mine.js.udita), otherwise java. Only commands know other
    /// languages than Java
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Language::all().map(Language::name)).try_map(|name| name.parse::<Language>()))]
    language: Option<Language>,

    #[command(flatten)]
    compilers: CompilerArgs,

    /// The directory of the campaign and its report. Default: a directory named after the family and its bounds. If it has this campaign
    /// already, that continues: what has a verdict is not compiled again; other compilers may be named
    #[arg(long, value_name = "DIR")]
    store: Option<PathBuf>,

    /// Stop after N programs of a family; the same command continues with a higher limit
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    sample: DifferentArgs,

    /// Take the programs in their order, also if there are more than a million. Otherwise a campaign about so many is a random sample without an end:
    /// stop it by --limit, --timeout or Ctrl-C
    #[arg(long, conflicts_with = "random")]
    in_order: bool,

    #[command(flatten)]
    timeout: TimeoutArg,

    /// A file of known classes of disagreement, which are counted apart, besides those that udita knows. An entry that has
    /// the name of one that udita knows replaces it. After a campaign, new-classes.toml in its directory has an entry for
    /// each new one, to begin such a file with
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,

    /// Run N processes of each compiler at a time. Default: one for every core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,

    /// Compile N programs together. Verdicts don't depend on it. Default: 100
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    batch: Option<u32>,

    /// Show witnesses as the campaign found them. Otherwise parts of them are left out while the compilers say the same
    #[arg(long)]
    no_reduce: bool,

    #[command(flatten)]
    engine: EngineArgs,

    /// Number of instructions of a unit with --on. For tests, so that small campaigns have many units
    #[arg(long, value_name = "N", hide = true)]
    hand_over_after: Option<u64>,
}

/// Campaigns about other things than compilers.
#[derive(Subcommand)]
enum Other {
    Browsers(Box<browsers::Args>),
    Refactor(Box<refactor::Args>),
}

const AFTER_HELP: &str = "\
FILE is a family that udita ships (`udita gen list` names them) or a test abstraction of your own, which prints one \
Java program a solution. A program is one file, Main.java; where its text begins with a line `//- NAME`, such a line \
begins each of its files. If a class of it has a `main`, it is run, and what it prints is compared.

A compiler says of a program that it accepts or rejects it, crashes, or takes too long; of accepted ones the class \
files are loaded, verified and run. Compilers disagree where these differ; reasons for rejecting don't count. \
Programs are compiled many at a time, but where compilers disagree each is asked again about that program alone.

With three compilers and more (--compiler) the report is a matrix: a row for each class, a column for each compiler, what the \
majority says, since which version a compiler is wrong, and in which it is fixed. What the newest versions have comes first.

Programs in other languages (--language, or mine.js.udita) are judged by commands, which get a file with the language's extension: 'cmd:COMMAND \
{file}'. Exit status 0 accepts the program, and what the command prints is compared.

Programs run in a sandbox where there is one (--sandbox). A family of your own needs it, or --sandbox never: its programs then run with \
your rights.

DIR gets a journal with every verdict, as it comes: `udita status DIR` and `udita cat DIR` show what there is, and a campaign that was \
broken off continues by `udita resume DIR`. Its end is a summary on standard output and, in DIR, report.html, report.jsonl and witnesses/: the smallest program of \
each class of disagreement, a script (.sh) that shows what the compilers say of it, and a bug report (.md).

With --random N, the campaign judges N different programs of the family, chosen at random by --seed: the first ones of a large family are all \
alike. The summary says how many programs the family has, and how they were chosen.

With --near-miss, programs break exactly one rule of the family: correct compilers reject them all.

With --on ray, workers on other machines make and judge the programs, with the same result (docs/diff.md). All machines need udita, both \
compilers, and DIR under the same path. The same command continues a campaign that was broken off.

Examples:
  udita diff inheritance 2
  udita diff inheritance 3 --store campaign --limit 10000
  udita resume campaign
  udita diff inheritance 2 --near-miss
  udita diff expressions --deep --random 10000 --seed 1
  udita diff inheritance 3 --store /shared/campaign --on ray
  udita diff --all --store everything
  udita diff mine.udita 3 --left ecj:old/ecj.jar --right ecj:new/ecj.jar
  udita diff mine.udita 3 --right 'cmd:my-compiler --check {file}'
  udita diff casts --compiler javac:jdk17 --compiler javac:jdk25 --compiler ecj --compiler ecj:new/ecj.jar --compiler udita
  udita diff modern-javascript 4 --random 1000 --left 'warm:node judge.js engine.js' --right 'warm:node judge.js engine.js node_modules terser minify'
  udita diff mine.c.udita 3 --left 'cmd:sh gcc.sh {file}' --right 'cmd:sh clang.sh {file}'
  udita diff browsers pages
  udita diff refactor inheritance 2 --by rename --by pull-up

Exit status: 0 the compilers agree, or disagree in known classes only; 1 they disagree otherwise, also in classes that are probably \
known, or the family has violations; \
2 bad usage, or something is missing; 130 stopped by Ctrl-C or SIGTERM.";

pub(super) fn diff(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    match &args.other {
        Some(Other::Browsers(args)) => return browsers::browse(args, console),
        Some(Other::Refactor(args)) => return refactor::refactor(args, console),
        None => {}
    }
    let mut known = args.known.as_deref().map_or_else(|| Ok(KnownClasses::default()), KnownClasses::load)?;
    known.warnings().iter().for_each(|warning| console.print(format_args!("warning: {warning}\n")));
    if args.language().is_java() {
        // The user's own come first: they count first, and replace those of their names.
        known.extend(KnownClasses::shipped()?);
    }
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let place = args.place()?;
    let control = args.timeout.watch(None);
    let interrupt = Interrupt(Arc::clone(control.flag()));
    let elsewhere = match place {
        Place::Threads => None,
        place => {
            let budget = args.hand_over_after;
            Some(Settings {
                threads: cores,
                place,
                budget,
                stats: None,
                progress: None,
                stop: control.clone(),
            })
        }
    };
    let runner = Runner {
        args,
        known,
        cores,
        elsewhere,
        control: &control,
        interrupt,
        console,
        begun: OnceCell::new(),
    };
    let result = match &args.family {
        Some(name) => runner.one(name),
        None => runner.all(),
    };
    match result {
        // What a signal has ended complains of many things.
        Err(Failure::Message(_)) if runner.is_interrupted() => {
            let how_far = match runner.begun.get() {
                Some(directory) => format!("every verdict so far is kept; {}", kept::continuation(directory)),
                None => "no program was judged".to_owned(),
            };
            Err(early(&control, &how_far))
        }
        result => result,
    }
}

impl Args {
    /// The language of the programs.
    fn language(&self) -> Language {
        let of_name = |family: &PathBuf| {
            let inner = family.file_stem().map(PathBuf::from)?;
            Language::of_extension(&inner.extension()?.to_string_lossy())
        };
        let of_shipped =
            |family: &PathBuf| Language::of_extension(family::shipped(family)?.kind.extension()?);
        let family = self.family.as_ref();
        self.language
            .or_else(|| family.and_then(of_shipped))
            .or_else(|| family.and_then(of_name))
            .unwrap_or_default()
    }

    /// Where programs are judged.
    fn place(&self) -> Result<Place, Failure> {
        match self.engine.place() {
            Place::Ray(_) if !self.language().is_java() => {
                let reason =
                    format!("--on ray does not go with programs in {}: workers judge Java", self.language());
                Err(Failure::Message(reason))
            }
            Place::Ray(_) if self.compilers.is_matrix() => {
                let reason =
                    "--compiler, more than twice, does not go with --on ray: workers judge by two compilers";
                Err(Failure::Message(reason.to_owned()))
            }
            place => Ok(place),
        }
    }
}

/// The result of a campaign.
struct Found {
    facts: Facts,
    classes: Vec<Class>,
    violations: u64,
    /// What is kept, if the campaign was interrupted. Its witnesses are then as they were found.
    kept: Option<String>,
}

/// Runs campaigns.
struct Runner<'a> {
    args: &'a Args,
    known: KnownClasses,
    cores: NonZeroUsize,
    /// How programs are judged on other machines, if they are.
    elsewhere: Option<Settings>,
    control: &'a Control,
    /// The control, as compilers see it.
    interrupt: Interrupt,
    console: &'a Console,
    /// The directory with which the run continues, once it is a store.
    begun: OnceCell<PathBuf>,
}

impl Runner<'_> {
    fn is_interrupted(&self) -> bool {
        self.interrupt.0.load(Ordering::Relaxed)
    }

    /// Begins the campaign of a family in a directory, or continues the one that is there.
    fn begin(&self, directory: &Path, name: &Path, family: &Family) -> Result<Store, Failure> {
        let mut run = kept::run("programs", family.subject(), false)?;
        // One of all families continues alone.
        if self.args.all
            && let Some(all) = run.command.iter_mut().find(|word| *word == "--all")
        {
            *all = program::display(name);
        }
        let mut store = Store::begin(directory, &run)?;
        store.language = family.language;
        Ok(store)
    }

    /// The sample that is taken of a family, if not all programs in order.
    fn sample(&self, family: &Family) -> Option<Different> {
        let args = self.args;
        let given = args.sample.sample();
        if given.is_some() || args.in_order || self.elsewhere.is_some() || family.seeks_near_misses() {
            return given;
        }
        let sample = args.sample.of_too_many(family.population())?;
        let size = sampled(sample.seed, family.population()).size();
        self.console.print(format_args!(
            "{}: {size} are too many to judge, so this is a random sample (seed {}); --in-order takes the first ones\n",
            family.name, sample.seed
        ));
        Some(sample)
    }

    /// The campaign of one family.
    fn one(&self, name: &Path) -> Result<ExitCode, Failure> {
        let args = self.args;
        let mut family = args.programs.load_programs(name, self.console)?;
        family.sample = self.sample(&family);
        family.language = args.language();
        let directory = family.directory(args.store.as_deref(), "diff");
        if directory.is_dir() {
            let _ = self.begun.set(directory.clone());
        }
        let compilers =
            args.compilers.find(family.language, family.is_shipped, self.interrupt.clone(), self.console)?;
        let store = self.begin(&directory, name, &family)?;
        let _ = self.begun.set(directory.clone());
        self.console.print(&compilers.notice);
        let found = self.run(&family, &compilers, (&directory, store), None)?;
        if found.kept.is_none() || found.facts.tally.programs > 0 {
            self.tell(&directory, &found.facts, &found.classes)?;
        }
        Ok(self.ended(&found))
    }

    /// A campaign of each family that is shipped, each in a directory of its own, and a report on all of them.
    fn all(&self) -> Result<ExitCode, Failure> {
        let args = self.args;
        let directory = args.store.clone().unwrap_or_else(|| PathBuf::from("all.diff"));
        check_directory(&directory)?;
        let subject = Subject { name: "all families".to_owned(), digest: String::new() };
        // The campaigns have their own logs.
        let mut log = Log::<()>::begin(&directory, &kept::run("families", subject, false)?, |_| Ok(()))?;
        let _ = self.begun.set(directory.clone());
        let compilers = args.compilers.find(Language::Java, true, self.interrupt.clone(), self.console)?;
        self.console.print(&compilers.notice);
        let mut all = Classes::new(self.known.clone());
        let mut facts = Facts {
            family: "all families".to_string(),
            compilers: compilers.names.clone(),
            complete: true,
            setup: compilers.setup(),
            ..Facts::default()
        };
        let mut violations = 0;
        for shipped in udita_generators::of_kind(Kind::JavaPrograms) {
            let known = compilers.settings().release;
            if let (Some(needed), Some(known)) = (shipped.release(), known)
                && needed > known
            {
                print(&format!(
                    "{}: skipped, its programs need Java {needed}, and this is Java {known}\n",
                    shipped.name
                ))?;
                continue;
            }
            let name = Path::new(shipped.name);
            let mut family = args.programs.load(name, self.console)?;
            family.sample = self.sample(&family);
            let directory = directory.join(name);
            let store = self.begin(&directory, name, &family)?;
            let found = self.run(&family, &compilers, (&directory, store), Some(&mut all))?;
            write(&directory, &found.facts, &found.classes)?;
            print(&line(&found.facts, &found.classes))?;
            if found.kept.is_some() {
                return Ok(self.ended(&found));
            }
            violations += found.violations;
            add(&mut facts, found.facts);
        }
        let mut classes = ordered(all, &compilers);
        self.finish_witnesses(&compilers, &mut classes, |_| true)?;
        print("\n")?;
        self.tell(&directory, &facts, &classes)?;
        log.end("every family is compared")?;
        Ok(status(&classes, violations))
    }

    /// Has all compilers judge all programs that lack a verdict. Adds the disagreements, with earlier ones, to `all`, too.
    fn run(
        &self,
        family: &Family,
        compilers: &Compilers,
        (directory, mut store): (&Path, Store),
        mut all: Option<&mut Classes>,
    ) -> Result<Found, Failure> {
        let begun = Instant::now();
        let units = Units::of(directory, &mut store, compilers)?;
        let violations = match &self.elsewhere {
            Some(settings) => units.judge(family, &mut store, settings, self.console)?,
            None => {
                units.import(&mut store)?;
                self.judge(family, compilers, &mut store)?
            }
        };
        let ids = compilers.ids(&mut store)?;
        let mut kept = None;
        if self.is_interrupted() {
            let programs = counted(store.rest(&ids)?.number, "program");
            // All families continue together.
            let begun = self.begun.get().map_or(directory, PathBuf::as_path);
            kept =
                Some(format!("the verdicts on the first {programs} are kept; {}", kept::continuation(begun)));
        }
        let before: f64 = store.fact("seconds").and_then(|seconds| seconds.parse().ok()).unwrap_or(0.0);
        let seconds = before + begun.elapsed().as_secs_f64();
        store.set_fact("seconds", &seconds.to_string())?;
        let (tally, rules) = store.tally(&ids);
        let mut classes = Classes::new(self.known.clone());
        let are_ways = lineup::are_ways_of_one(&compilers.names);
        let mut alike = 0;
        store.disagreements(&ids, |judged| {
            let verdicts: Vec<Verdict> = judged.verdicts.iter().map(|verdict| (**verdict).clone()).collect();
            if are_ways && fail_alike(&verdicts) {
                alike += 1;
                return;
            }
            for disagreement in matrix::disagreements(judged.program, verdicts, &compilers.names) {
                if let Some(all) = &mut all {
                    all.add(disagreement.clone());
                }
                classes.add(disagreement);
            }
        })?;
        let mut classes = ordered(classes, compilers);
        let complete = store.programs() == Some(tally.programs);
        let sample = family.sample.map(|sample| sampled(sample.seed, family.population()));
        let is_whole = complete && sample.is_none_or(|sample| sample.is_all(tally.programs));
        let rejection = store.first_rejection(&ids)?;
        let nothing = match kept {
            // Whether there are programs is not known yet.
            Some(_) if tally.programs == 0 => Vec::new(),
            _ => nothing(family, compilers, &tally, rejection, violations),
        };
        let facts = Facts {
            family: family.name.clone(),
            compilers: compilers.names.clone(),
            tally,
            alike,
            seconds,
            // A sample without a number has no end.
            complete: complete || family.sample.is_some_and(|sample| sample.number.is_none()),
            sample,
            language: family.language,
            rules: rules_of(family, &rules),
            nothing,
            setup: compilers.setup(),
        };
        if kept.is_none() {
            // The report on all families shows what is known.
            let is_one_of_many = all.is_some();
            if !self.args.no_reduce && !classes.is_empty() {
                // Reductions may take longer than the campaign.
                write(directory, &facts, &classes)?;
                if !is_one_of_many {
                    let count = counted(classes.len().min(REDUCED) as u64, "witness");
                    let report = directory.join("report.html");
                    self.console.print(format_args!(
                        "reducing {count}; {} has them as they were found\n",
                        report.display()
                    ));
                }
                if !is_whole {
                    reduce_decisions(family, compilers, &mut classes)?;
                }
            }
            self.finish_witnesses(compilers, &mut classes, |class| {
                !is_one_of_many || class.state() != ClassState::Known
            })?;
        }
        Ok(Found { facts, classes, violations, kept })
    }

    /// Says that a campaign was interrupted, if so. Returns the exit status.
    fn ended(&self, found: &Found) -> ExitCode {
        let status = status(&found.classes, found.violations);
        match &found.kept {
            Some(kept) => report_early(self.control, kept, status, self.console),
            None => status,
        }
    }

    /// Has all compilers judge all programs that lack a verdict; gives the number of the family's violations.
    fn judge(&self, family: &Family, compilers: &Compilers, store: &mut Store) -> Result<u64, Failure> {
        let &Runner { args, console, cores, ref interrupt, .. } = self;
        let jobs = args.jobs.map_or(cores.get(), usize::from);
        let limits = campaign::CampaignLimits {
            jobs,
            batch: args.batch.unwrap_or(BATCH) as usize,
            programs: args.limit,
        };
        let started = compilers.compilers();
        let sampled = family.sample.and_then(|sample| sample.number);
        let wanted = args.limit.into_iter().chain(sampled).chain(family.counted()).min();
        let (total, unwanted) = (AtomicU64::new(wanted.unwrap_or(0)), AtomicBool::new(false));
        let violations = AtomicU64::new(0);
        let mut line = ProgressLine::new(true);
        let progress = thread::scope(|scope| {
            if wanted.is_none() && line.is_wanted() {
                scope.spawn(|| {
                    family.count(&unwanted).inspect(|&count| total.store(count, Ordering::Relaxed))
                });
            }
            let begun = Instant::now();
            let progress = campaign::run(
                store,
                &started,
                limits,
                |feed| family.feed(feed, &Threads::new(cores), console, &violations, interrupt),
                |notice| match notice {
                    Notice::Message(message) => line.suspended(|| console.print(message)),
                    Notice::Progress(progress) => {
                        line.tell(|| text(progress, total.load(Ordering::Relaxed), begun.elapsed()));
                    }
                },
            );
            unwanted.store(true, Ordering::Relaxed);
            progress
        });
        let progress = match progress {
            // The caller tells what is kept.
            _ if self.is_interrupted() => return Ok(violations.into_inner()),
            progress => progress?,
        };
        if store.continues() && progress.asked.iter().any(|&asked| asked > 0) {
            let asked = compilers.identities().zip(&progress.asked);
            let asked =
                asked.map(|(compiler, &asked)| format!("{compiler} about {}", counted(asked, "program")));
            console.print(format_args!("asked {}\n", asked.collect::<Vec<_>>().join(", ")));
        }
        Ok(violations.into_inner())
    }

    /// Leaves parts out of the texts of witnesses of `wanted` classes, and asks how compilers print their errors.
    fn finish_witnesses(
        &self,
        compilers: &Compilers,
        classes: &mut [Class],
        wanted: impl Fn(&Class) -> bool,
    ) -> Result<(), Failure> {
        let (mut judges, mut printers) = (Reducing::new(compilers), compilers.printers());
        for class in classes.iter_mut().take(REDUCED) {
            if !self.args.no_reduce && wanted(class) {
                let witness = judges.reduced(&class.smallest.witness, |witness, judges| {
                    reduce::reduce_text(witness, &self.known, judges, TEXT_REDUCTION)
                })?;
                class.set_witness(witness);
            }
            class.as_printed = printers(&class.smallest.witness)?;
        }
        Ok(())
    }

    /// Writes the report and its summary.
    fn tell(&self, directory: &Path, facts: &Facts, classes: &[Class]) -> Result<(), Failure> {
        write(directory, facts, classes)?;
        print(&report::summary(facts, classes))?;
        self.console.print(format_args!("report: {}\n", directory.join("report.html").display()));
        Ok(())
    }
}

/// The classes in the order of the report.
fn ordered(classes: Classes, compilers: &Compilers) -> Vec<Class> {
    let classes = classes.into_ordered();
    if compilers.names.len() > 2 { matrix::order(classes, &compilers.names) } else { classes }
}

/// Success if nothing new was found.
fn status(classes: &[Class], violations: u64) -> ExitCode {
    let new = classes.iter().any(|class| class.state() != ClassState::Known);
    if new || violations > 0 { ExitCode::from(FOUND) } else { SUCCESS }
}

fn write(directory: &Path, facts: &Facts, classes: &[Class]) -> Result<(), Failure> {
    report::write(directory, facts, classes).map_err(|error| {
        Failure::Message(format!("{}: {}", directory.display(), udita::language::reason(&error)))
    })
}
