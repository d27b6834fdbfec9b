//! The two compilers of a campaign.

use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use udita_diff::campaign::{self, Judge};
use udita_diff::compiler::{BadSpec, Installation, Interrupt, Sandbox, Settings, Spec};
use udita_diff::program::TestProgram;
use udita_diff::verdict::Verdict;
use udita_store::program::Comparison;

use super::console::Console;
use super::status::Failure;

/// Seconds that a program may take by default.
const TIMEOUT: u64 = 10;

/// The options that name the compilers and say how they are used.
#[derive(clap::Args)]
pub(super) struct CompilerArgs {
    /// The compiler on the left: javac, javac:JDK_HOME, ecj, ecj:JAR, udita (its own front end and machine) or 'cmd:COMMAND {file}'
    #[arg(long, value_name = "COMPILER", default_value = "javac")]
    left: Spec,

    /// The compiler on the right
    #[arg(long, value_name = "COMPILER", default_value = "ecj")]
    right: Spec,

    /// The JDK whose javac is meant by `javac`. Default: that of the javac on the path, or the one of JAVA_HOME
    #[arg(long, value_name = "JDK_HOME")]
    javac: Option<PathBuf>,

    /// The jar of the Eclipse compiler for `ecj`. Default: the jar of Debian's package ecj
    #[arg(long, value_name = "JAR")]
    ecj: Option<PathBuf>,

    /// The release of Java that programs are written in, such as 17. Default: the newest that both compilers know
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(8..))]
    release: Option<u32>,

    /// Compare warnings, too: programs of which one compiler warns and the other does not
    #[arg(long)]
    warnings: bool,

    /// Don't load and run what was compiled
    #[arg(long)]
    no_run: bool,

    /// The time limit for compiling a program, and for running it
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=86400))]
    timeout: u64,

    /// Run javac, ecj and the programs in a sandbox (bubblewrap): no network, no home, a read-only system. `auto`: if the family is not
    /// one that udita ships, and the sandbox can be had
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    sandbox: SandboxArg,
}

/// When programs run in a sandbox.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum SandboxArg {
    Auto,
    Always,
    Never,
}

/// Two compilers, and how they are used.
#[derive(Clone)]
pub(super) struct CompilerRequest {
    specs: [Spec; 2],
    settings: Settings,
}

/// The compilers as they were found on this machine.
pub(super) struct CompilerPair {
    request: CompilerRequest,
    installations: [Installation; 2],
    /// For each the compiler and its settings, which decide its verdicts.
    pub(super) identities: [String; 2],
}

impl CompilerArgs {
    /// Finds both compilers; an error says what to install. The family is one that udita ships, or the user's own.
    pub(super) fn find(
        &self,
        is_shipped: bool,
        interrupt: Interrupt,
        console: &Console,
    ) -> Result<CompilerPair, Failure> {
        let settings = Settings {
            sandbox: self.sandbox(is_shipped, console)?,
            interrupt,
            release: self.release,
            run: !self.no_run,
            warnings: self.warnings,
            timeout: Duration::from_secs(self.timeout),
        };
        let specs = [&self.left, &self.right].map(|spec| match (spec, &self.javac, &self.ecj) {
            (Spec::Javac(None), Some(home), _) => Spec::Javac(Some(home.clone())),
            (Spec::Ecj(None), _, Some(jar)) => Spec::Ecj(Some(jar.clone())),
            _ => spec.clone(),
        });
        CompilerRequest { specs, settings }.find().map_err(Failure::Message)
    }

    /// The sandbox, if there is to be one.
    fn sandbox(&self, is_shipped: bool, console: &Console) -> Result<Option<Sandbox>, Failure> {
        let specs = [&self.left, &self.right];
        let commands = specs.map(|spec| matches!(spec, Spec::Command(_)));
        let has_jvm = specs.iter().any(|spec| matches!(spec, Spec::Javac(_) | Spec::Ecj(_)));
        match self.sandbox {
            SandboxArg::Never => Ok(None),
            SandboxArg::Always if commands.contains(&true) => Err(Failure::Message(
                "--sandbox always: a command is run as it is, so it can't be put into the sandbox; omit the option, and let the \
                 command make its own"
                    .to_string(),
            )),
            SandboxArg::Always => Sandbox::find().map(Some).map_err(|reason| {
                Failure::Message(format!("there is no sandbox: {reason}; --sandbox never runs the programs with your rights"))
            }),
            SandboxArg::Auto if is_shipped || self.no_run || !has_jvm => Ok(None),
            SandboxArg::Auto => Ok(Sandbox::find()
                .inspect_err(|reason| {
                    console.print(format_args!(
                        "warning: the programs run with your rights, since there is no sandbox: {reason}; --sandbox never omits \
                         this message\n"
                    ));
                })
                .ok()),
        }
    }
}

impl CompilerRequest {
    /// The request of a campaign that was stored.
    pub(super) fn stored(comparison: &Comparison) -> Result<CompilerRequest, String> {
        let Comparison { compilers: [left, right], release, run, warnings, timeout, sandbox, .. } =
            comparison;
        let no_sandbox = |reason| format!("there is no sandbox: {reason}; --sandbox never does without one");
        let sandbox = if *sandbox { Some(Sandbox::find().map_err(no_sandbox)?) } else { None };
        let spec = |text: &str| text.parse().map_err(|error: BadSpec| error.to_string());
        let timeout = Duration::from_secs(*timeout);
        let (release, run, warnings, interrupt) = (*release, *run, *warnings, Interrupt::default());
        let settings = Settings { release, run, warnings, timeout, sandbox, interrupt };
        Ok(CompilerRequest { specs: [spec(left)?, spec(right)?], settings })
    }

    /// Finds both compilers; an error says what to install.
    pub(super) fn find(self) -> Result<CompilerPair, String> {
        let CompilerRequest { specs, mut settings } = self.clone();
        let find = |side: usize, settings: &Settings| {
            Installation::find(&specs[side], settings).map_err(|missing| missing.to_string())
        };
        // Each starts a JVM or two.
        let [left, right] = thread::scope(|scope| {
            let other = scope.spawn(|| find(1, &settings));
            [find(0, &settings), other.join().unwrap_or_else(|panic| resume_unwind(panic))]
        });
        let mut installations = [left?, right?];
        if let [Some(left), Some(right)] = installations.each_ref().map(Installation::release)
            && left != right
        {
            // Only for the same release should they agree; both know the older one.
            settings.release = Some(left.min(right));
            let newer = usize::from(left < right);
            installations[newer] = find(newer, &settings)?;
        }
        let identities = installations.each_ref().map(|installation| self.identity(installation));
        if identities[0] == identities[1] {
            return Err(format!(
                "both sides are {}, so there is nothing to compare; name other compilers by --left and --right",
                identities[0]
            ));
        }
        Ok(CompilerPair { request: self, installations, identities })
    }

    fn identity(&self, installation: &Installation) -> String {
        let Settings { run, warnings, timeout, .. } = self.settings;
        let mut identity = installation.identity().to_string();
        if let Some(release) = installation.release() {
            identity += &format!(" --release {release}");
        }
        for (set, option) in [(warnings, " --warnings"), (!run, " --no-run")] {
            identity += if set { option } else { "" };
        }
        if timeout.as_secs() != TIMEOUT {
            identity += &format!(" --timeout {}", timeout.as_secs());
        }
        identity
    }
}

impl CompilerPair {
    /// How programs are compiled and run.
    pub(super) fn settings(&self) -> Settings {
        Settings { release: self.installations[0].release(), ..self.request.settings.clone() }
    }

    /// Both, for a campaign.
    pub(super) fn compilers(&self) -> [campaign::Compiler; 2] {
        [0, 1].map(|side| {
            let installation = self.installations[side].clone();
            campaign::Compiler {
                identity: self.identities[side].clone(),
                start: Box::new(move || Box::new(installation.judge())),
            }
        })
    }

    /// Both, for one thread.
    pub(super) fn start(&self) -> [Box<dyn Judge>; 2] {
        self.installations.each_ref().map(|installation| Box::new(installation.judge()) as Box<dyn Judge>)
    }

    /// Both, in the form in which a campaign is stored that continues after `before` programs, the last of which has the decisions
    /// `after`. Fails if a path is no text.
    pub(super) fn stored(&self, before: u64, after: Option<String>) -> Result<Comparison, Failure> {
        let CompilerRequest { specs, settings } = &self.request;
        // A worker has another working directory.
        let absolute = |path: &Path| -> Result<PathBuf, Failure> {
            match std::path::absolute(path)? {
                path if path.to_str().is_some() => Ok(path),
                path => Err(Failure::Message(format!("{}: the path is not in UTF-8", path.display()))),
            }
        };
        let name = |spec: &Spec| -> Result<String, Failure> {
            let spec = match spec {
                Spec::Javac(Some(home)) => Spec::Javac(Some(absolute(home)?)),
                Spec::Ecj(Some(jar)) => Spec::Ecj(Some(absolute(jar)?)),
                Spec::Javac(None) | Spec::Ecj(None) | Spec::Own | Spec::Command(_) => spec.clone(),
            };
            Ok(spec.to_string())
        };
        let &Settings { release, run, warnings, timeout, .. } = settings;
        Ok(Comparison {
            compilers: [name(&specs[0])?, name(&specs[1])?],
            identities: self.identities.clone(),
            release,
            run,
            warnings,
            timeout: timeout.as_secs(),
            sandbox: settings.sandbox.is_some(),
            before,
            after,
        })
    }

    /// Asks both about one program alone.
    pub(super) fn judges(&self) -> impl FnMut(&TestProgram) -> Result<[Verdict; 2], Failure> + use<> {
        let mut judges = self.installations.each_ref().map(Installation::judge);
        move |program| {
            let [left, right] = &mut judges;
            Ok([left.judge_alone(program)?, right.judge_alone(program)?])
        }
    }
}
