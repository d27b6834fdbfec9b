//! The compilers of a campaign.

use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use udita::store::program::Comparison;
use udita_diff::browsers::browser;
use udita_diff::campaign::store::{CompilerId, Store, StoreError};
use udita_diff::campaign::{self, Judge};
use udita_diff::classes::Disagreement;
use udita_diff::compiler::{self, BadSpec, Broken, Installation, Settings, Spec, Way};
use udita_diff::isolation::{Interrupt, Limits, Sandbox};
use udita_diff::language::Language;
use udita_diff::lineup::{self, CompilerName};
use udita_diff::program::TestProgram;
use udita_diff::report::Setup;
use udita_diff::verdict::Verdict;

use super::console::Console;
use super::protection::{ProgramKind, Programs, Protection, SandboxArg};
use super::status::Failure;

/// Default time limit for a program, in seconds.
const MAX_TIME: u64 = 10;
/// Maximum number of compilers in a campaign: a query joins the verdicts of all of them.
const MOST: usize = 50;

/// The options that name the compilers and say how they are used.
#[derive(clap::Args)]
pub(super) struct CompilerArgs {
    /// The compiler on the left: javac (the default), javac:JDK_HOME, ecj, ecj:JAR, udita (its own front end and machine), 'cmd:COMMAND {file}'
    /// or 'warm:COMMAND'. javac and ecj take suffixes: +debug, +parameters, and one of +reversed, +separate and +mixed (docs/diff.md)
    #[arg(long, value_name = "COMPILER", value_parser = compiler)]
    left: Option<Spec>,

    /// The compiler on the right. Default: ecj
    #[arg(long, value_name = "COMPILER", value_parser = compiler)]
    right: Option<Spec>,

    /// One of two or more compilers to compare, instead of --left and --right. Three or more make a matrix of verdicts, which shows the version that
    /// introduced a bug and the version that fixed it. A command can state its version: 'cmd@NAME-VERSION:COMMAND {file}'
    #[arg(long = "compiler", value_name = "COMPILER")]
    many: Vec<Spec>,

    /// The compiler that is right by definition: every other one must agree with it. The others are named by --compiler. Without it, most compilers
    /// are right
    #[arg(long, value_name = "COMPILER", value_parser = compiler)]
    reference: Option<Spec>,

    /// The JDK that `javac` stands for. Default: that of the javac on the path, or the one of JAVA_HOME
    #[arg(long, value_name = "JDK_HOME")]
    javac: Option<PathBuf>,

    /// The jar of the Eclipse compiler for `ecj`. Default: the jar of Debian's package ecj
    #[arg(long, value_name = "JAR")]
    ecj: Option<PathBuf>,

    /// The release of Java that programs are written in, such as 17. Default: the newest that all compilers support
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(8..))]
    release: Option<u32>,

    /// Also compare warnings: report programs about which one compiler warns and another does not
    #[arg(long)]
    warnings: bool,

    /// Also compare what reflection reports about the class files: modifiers, types, annotations, enclosing classes, permitted subclasses, names of
    /// parameters
    #[arg(long)]
    metadata: bool,

    /// Also compare compile times: javac or ecj is slow if it takes TIMES times as long for a program as for an empty class, 100 by default
    #[arg(long, value_name = "TIMES", num_args = 0..=1, require_equals = true, default_missing_value = "100", value_parser = clap::value_parser!(u32).range(2..))]
    slow: Option<u32>,

    /// Don't load and run the compiled classes
    #[arg(long)]
    no_run: bool,

    /// The time limit for compiling a program, and for running it
    #[arg(long, value_name = "SECONDS", default_value_t = MAX_TIME, value_parser = clap::value_parser!(u64).range(1..=86400))]
    max_time: u64,

    /// Run compilers and programs in a sandbox (bubblewrap): no network, no home, no environment, a read-only system. A command
    /// (`cmd:`) sees its own program, and the files that its words name
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    sandbox: SandboxArg,
}

/// A compiler. A browser gets a message of its own.
fn compiler(text: &str) -> Result<Spec, String> {
    match (text.parse(), text.parse::<browser::Spec>()) {
        (_, Ok(browser)) => Err(format!("{browser} is a browser; `udita diff browsers` compares browsers")),
        (spec, Err(_)) => spec.map_err(|error: BadSpec| error.to_string()),
    }
}

/// The requested compilers and their settings.
#[derive(Clone)]
pub(super) struct CompilerRequest {
    specs: Vec<Spec>,
    /// Whether the first one is the reference.
    has_reference: bool,
    settings: Settings,
}

/// The compilers found on this machine.
pub(super) struct Compilers {
    request: CompilerRequest,
    installations: Vec<Installation>,
    /// The name and identity of each compiler. The identity includes the settings that decide its verdicts.
    pub(super) names: Vec<CompilerName>,
    /// Lines for the user about the protection of this machine from the programs. May be empty.
    pub(super) notice: String,
}

impl CompilerArgs {
    /// Finds all compilers; an error says what to install. `is_shipped` is true if the programs come from a family that udita ships.
    pub(super) fn find(
        &self,
        language: Language,
        is_shipped: bool,
        interrupt: Interrupt,
        console: &Console,
    ) -> Result<Compilers, Failure> {
        let specs = self.specs()?;
        if !language.is_java() {
            self.check_language(language, &specs)?;
        }
        let run = specs.iter().any(|spec| match spec {
            Spec::Javac(_, _) | Spec::Ecj(_, _) => !self.no_run,
            Spec::Command { .. } => true,
            Spec::Own => false,
        });
        let programs = Programs { are_shipped: is_shipped, run, kind: ProgramKind::Family };
        let Protection { sandbox, limits, notice } = self.sandbox.protection(&programs, console)?;
        let settings = Settings {
            language,
            sandbox,
            limits,
            interrupt,
            release: self.release,
            run: !self.no_run,
            metadata: self.metadata,
            slow: self.slow,
            warnings: self.warnings,
            timeout: Duration::from_secs(self.max_time),
        };
        let has_reference = self.reference.is_some();
        let compilers =
            CompilerRequest { specs, has_reference, settings }.find().map_err(Failure::Message)?;
        Ok(Compilers { notice, ..compilers })
    }

    /// Fails unless all compilers are commands, which know any language.
    fn check_language(&self, language: Language, specs: &[Spec]) -> Result<(), Failure> {
        let Some(other) = specs.iter().find(|spec| !matches!(spec, Spec::Command { .. })) else {
            return Ok(());
        };
        let tools = language.tools();
        Err(Failure::Message(format!(
            "{other} knows Java only, and the programs are in {language}; name {tools} by --left and --right, or by --compiler: \
             'cmd:COMMAND {{file}}'"
        )))
    }

    /// The named compilers, or the default ones.
    fn specs(&self) -> Result<Vec<Spec>, Failure> {
        let many: Vec<Spec> = self.reference.iter().chain(&self.many).cloned().collect();
        let specs = match &many[..] {
            [] => self.sides().to_vec(),
            [_] => {
                return Err(Failure::Message(
                    "one --compiler has nothing to be compared with; name another one".to_string(),
                ));
            }
            all if all.len() > MOST => {
                return Err(Failure::Message(format!(
                    "more than {MOST} compilers; name fewer by --compiler"
                )));
            }
            all => all.to_vec(),
        };
        let specs = specs.into_iter().map(|spec| match (&spec, &self.javac, &self.ecj) {
            (Spec::Javac(None, way), Some(home), _) => Spec::Javac(Some(home.clone()), *way),
            (Spec::Ecj(None, way), _, Some(jar)) => Spec::Ecj(Some(jar.clone()), *way),
            _ => spec,
        });
        Ok(specs.collect())
    }

    /// Whether more than two compilers are named.
    pub(super) fn is_matrix(&self) -> bool {
        self.many.len() + usize::from(self.reference.is_some()) > 2
    }

    /// The compilers of --left and --right, or the default ones.
    fn sides(&self) -> [Spec; 2] {
        let usual = Way::default();
        let left = self.left.clone().unwrap_or(Spec::Javac(None, usual));
        [left, self.right.clone().unwrap_or(Spec::Ecj(None, usual))]
    }
}

impl CompilerRequest {
    /// The request of a stored campaign.
    pub(super) fn stored(comparison: &Comparison) -> Result<CompilerRequest, String> {
        let Comparison { compilers: [left, right], .. } = comparison;
        let &Comparison { release, run, metadata, slow, warnings, timeout, sandbox, .. } = comparison;
        let no_sandbox = |reason| format!("there is no sandbox: {reason}; --sandbox never does without one");
        let sandbox = if sandbox { Some(Sandbox::find().map_err(no_sandbox)?) } else { None };
        let spec = |text: &str| text.parse().map_err(|error: BadSpec| error.to_string());
        let timeout = Duration::from_secs(timeout);
        let (limits, interrupt) = (Limits::find(), Interrupt::default());
        let language = Language::Java;
        let settings = Settings {
            language,
            release,
            run,
            metadata,
            slow,
            warnings,
            timeout,
            sandbox,
            limits,
            interrupt,
        };
        Ok(CompilerRequest { specs: vec![spec(left)?, spec(right)?], has_reference: false, settings })
    }

    /// Finds all compilers; an error says what to install.
    pub(super) fn find(self) -> Result<Compilers, String> {
        let CompilerRequest { specs, has_reference, mut settings } = self.clone();
        let find = |spec: &Spec, settings: &Settings| {
            Installation::find(spec, settings).map_err(|missing| missing.to_string())
        };
        // In parallel, since each starts one or two JVMs.
        let mut installations = thread::scope(|scope| {
            let settings = &settings;
            let all: Vec<_> = specs.iter().map(|spec| scope.spawn(move || find(spec, settings))).collect();
            let joined = all.into_iter().map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic)));
            joined.collect::<Result<Vec<Installation>, String>>()
        })?;
        let releases = |installation: &Installation| {
            let range = installation.releases()?.clone();
            Some((installation.identity().to_string(), range))
        };
        let releases: Vec<_> = installations.iter().filter_map(releases).collect();
        let releases: Vec<_> =
            releases.iter().map(|(identity, range)| (identity.as_str(), range.clone())).collect();
        if let Some(common) = lineup::common_release(&releases)? {
            // Compilers should agree on the same release only.
            settings.release = Some(common);
            for (installation, spec) in installations.iter_mut().zip(&specs) {
                if installation.release().is_some_and(|release| release != common) {
                    *installation = find(spec, &settings)?;
                }
            }
        }
        let name = |(place, installation): (usize, &Installation)| CompilerName {
            is_reference: has_reference && place == 0,
            identity: self.identity(installation),
            name: installation.name().to_string(),
            version: installation.version().map(str::to_string),
        };
        let mut names: Vec<CompilerName> = installations.iter().enumerate().map(name).collect();
        let is_twice = |(i, one): &(usize, &CompilerName)| {
            names[..*i].iter().any(|other| other.identity == one.identity)
        };
        if let Some(twice) = names.iter().enumerate().find(is_twice) {
            let both = if names.len() == 2 { "both sides" } else { "two of the compilers" };
            return Err(format!(
                "{both} are {}, so there is nothing to compare; name other compilers by --left and --right, or by --compiler",
                twice.1.identity
            ));
        }
        if names.len() > 2 {
            let order = lineup::order(&names);
            names = order.iter().map(|&place| names[place].clone()).collect();
            installations = order.iter().map(|&place| installations[place].clone()).collect();
        }
        Ok(Compilers { request: self, installations, names, notice: String::new() })
    }

    fn identity(&self, installation: &Installation) -> String {
        let Settings { run, metadata, slow, warnings, timeout, .. } = self.settings;
        let mut identity = installation.identity().to_string();
        if let Some(release) = installation.release() {
            identity += &format!(" --release {release}");
        }
        for (set, option) in [(metadata, " --metadata"), (warnings, " --warnings"), (!run, " --no-run")] {
            identity += if set { option } else { "" };
        }
        if let Some(times) = slow {
            identity += &format!(" --slow {times}");
        }
        if timeout.as_secs() != MAX_TIME {
            identity += &format!(" --max-time {}", timeout.as_secs());
        }
        identity
    }
}

impl Compilers {
    /// The settings for compiling and running programs.
    pub(super) fn settings(&self) -> Settings {
        Settings { release: self.installations[0].release(), ..self.request.settings.clone() }
    }

    /// The compilers in the form that a campaign takes.
    pub(super) fn compilers(&self) -> Vec<campaign::Compiler> {
        let compiler = |(installation, name): (&Installation, &CompilerName)| {
            let installation = installation.clone();
            campaign::Compiler {
                identity: name.identity.clone(),
                start: Box::new(move || Box::new(installation.judge())),
            }
        };
        self.installations.iter().zip(&self.names).map(compiler).collect()
    }

    /// The identity of each compiler: its name, version and settings.
    pub(super) fn identities(&self) -> impl Iterator<Item = &String> {
        self.names.iter().map(|name| &name.identity)
    }

    /// The setup that a report describes, for reproducing a result by hand.
    pub(super) fn setup(&self) -> Setup {
        let settings = &self.request.settings;
        Setup {
            tools: self.installations.iter().map(Installation::tool).collect(),
            runs: settings.run,
            warnings: settings.warnings,
            system: system(),
        }
    }

    /// The compilers, as the log of a campaign knows them.
    pub(super) fn ids(&self, store: &mut Store) -> Result<Vec<CompilerId>, StoreError> {
        self.identities().map(|identity| store.compiler(identity)).collect()
    }

    /// The identities of both compilers. Fails unless there are two.
    pub(super) fn pair(&self) -> Result<[String; 2], Failure> {
        match &self.names[..] {
            [left, right] => Ok([left.identity.clone(), right.identity.clone()]),
            more => {
                let number = more.len();
                Err(Failure::Message(format!("workers judge by two compilers, and here are {number}")))
            }
        }
    }

    /// The names and versions of the first two compilers.
    pub(super) fn labels(&self) -> [String; 2] {
        [0, 1].map(|side| self.names[side].label())
    }

    /// Judges of the first two compilers, for one thread.
    pub(super) fn start(&self) -> [Box<dyn Judge>; 2] {
        [0, 1].map(|place| Box::new(self.installations[place].judge()) as Box<dyn Judge>)
    }

    /// The stored form of a campaign of two compilers that continues after `before` programs, the last with the decisions `after`. Fails if a path is
    /// not UTF-8.
    pub(super) fn stored(&self, before: u64, after: Option<String>) -> Result<Comparison, Failure> {
        let CompilerRequest { specs, settings, .. } = &self.request;
        // A worker has another working directory.
        let absolute = |path: &Path| -> Result<PathBuf, Failure> {
            match std::path::absolute(path)? {
                path if path.to_str().is_some() => Ok(path),
                path => Err(Failure::Message(format!("{}: the path is not in UTF-8", path.display()))),
            }
        };
        let name = |spec: &Spec| -> Result<String, Failure> {
            let spec = match spec {
                Spec::Javac(Some(home), way) => Spec::Javac(Some(absolute(home)?), *way),
                Spec::Ecj(Some(jar), way) => Spec::Ecj(Some(absolute(jar)?), *way),
                Spec::Javac(None, _) | Spec::Ecj(None, _) | Spec::Own | Spec::Command { .. } => spec.clone(),
            };
            Ok(spec.to_string())
        };
        let &Settings { release, run, metadata, slow, warnings, timeout, .. } = settings;
        Ok(Comparison {
            compilers: [name(&specs[0])?, name(&specs[1])?],
            identities: self.pair()?,
            release,
            run,
            metadata,
            slow,
            warnings,
            timeout: timeout.as_secs(),
            sandbox: settings.sandbox.is_some(),
            before,
            after,
        })
    }

    /// Returns a function that judges a witness again and gives verdicts with errors exactly as the compilers print them.
    pub(super) fn printers(&self) -> impl FnMut(&Disagreement) -> Result<Vec<Verdict>, Failure> + use<> {
        let mut judges: Vec<_> = self.installations.iter().map(Installation::verbatim_judge).collect();
        move |witness| {
            let printed =
                judges.iter_mut().zip(&witness.verdicts).map(|(judge, verdict)| match (judge, verdict) {
                    (Some(judge), Verdict::Reject { .. }) => match judge.judge_alone(&witness.program)? {
                        printed @ Verdict::Reject { .. } => Ok(printed),
                        _ => Ok(verdict.clone()),
                    },
                    _ => Ok(verdict.clone()),
                });
            printed.collect()
        }
    }

    /// Whether a compiler is a command that judges many programs in one process, so that a verdict may depend on earlier programs.
    pub(super) fn keep_processes(&self) -> bool {
        self.installations.iter().any(Installation::keeps_processes)
    }

    /// Returns a function that gives the verdicts of all compilers on each program. Several programs are compiled together. If
    /// `afresh`, a command judges each program in a process of its own.
    pub(super) fn judges(
        &self,
        afresh: bool,
    ) -> impl FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, Failure> + use<> {
        let mut judges: Vec<_> = self.installations.iter().map(Installation::judge).collect();
        move |programs| {
            let verdicts = |judge: &mut compiler::Judge| match afresh {
                true => programs.iter().map(|program| judge.judge_alone(program)).collect(),
                false => judge.judge(programs),
            };
            let all: Vec<Result<Vec<Verdict>, Broken>> = thread::scope(|scope| {
                let ask = |judge| scope.spawn(|| verdicts(judge));
                let asked: Vec<_> = judges.iter_mut().map(ask).collect();
                asked.into_iter().map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
            });
            let all = all.into_iter().collect::<Result<Vec<_>, _>>()?;
            let of_program =
                |index: usize| all.iter().filter_map(|verdicts| verdicts.get(index).cloned()).collect();
            Ok((0..programs.len()).map(of_program).collect())
        }
    }
}

/// The operating system and the processor.
fn system() -> String {
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let name = name.map_or(std::env::consts::OS, |name| name.trim_matches('"'));
    format!("{name}, {}", std::env::consts::ARCH)
}
