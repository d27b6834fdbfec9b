//! The two compilers of a campaign.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use udita_diff::campaign;
use udita_diff::compiler::{Installation, Settings, Spec};
use udita_diff::program::TestProgram;
use udita_diff::verdict::Verdict;

use crate::status::Failure;

/// Seconds that a program may take by default.
const TIMEOUT: u64 = 10;

/// The options that name the compilers and say how they are used.
#[derive(clap::Args)]
pub(super) struct CompilerArgs {
    /// The compiler on the left: javac, javac:JDK_HOME, ecj, ecj:JAR or 'cmd:COMMAND {file}'
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
}

/// The compilers as they were found on this machine.
pub(super) struct CompilerPair {
    installations: [Installation; 2],
    /// For each the compiler and its settings, which decide its verdicts.
    pub(super) identities: [String; 2],
}

impl CompilerArgs {
    /// Finds both compilers; an error says what to install.
    pub(super) fn find(&self) -> Result<CompilerPair, Failure> {
        let mut settings = Settings {
            release: self.release,
            run: !self.no_run,
            warnings: self.warnings,
            timeout: Duration::from_secs(self.timeout),
        };
        let find = |spec: &Spec, settings: &Settings| -> Result<Installation, Failure> {
            let spec = match (spec, &self.javac, &self.ecj) {
                (Spec::Javac(None), Some(home), _) => Spec::Javac(Some(home.clone())),
                (Spec::Ecj(None), _, Some(jar)) => Spec::Ecj(Some(jar.clone())),
                _ => spec.clone(),
            };
            Ok(Installation::find(&spec, settings)?)
        };
        // Each starts a JVM or two.
        let [left, right] = thread::scope(|scope| {
            let other = scope.spawn(|| find(&self.right, &settings));
            [find(&self.left, &settings), other.join().unwrap_or_else(|panic| resume_unwind(panic))]
        });
        let mut installations = [left?, right?];
        if let [Some(left), Some(right)] = installations.each_ref().map(Installation::release)
            && left != right
        {
            // Only for the same release should they agree; both know the older one.
            settings.release = Some(left.min(right));
            let newer = usize::from(left < right);
            installations[newer] = find([&self.left, &self.right][newer], &settings)?;
        }
        let identities = installations.each_ref().map(|installation| self.identity(installation));
        if identities[0] == identities[1] {
            let message = format!(
                "both sides are {}, so there is nothing to compare; name other compilers by --left and --right",
                identities[0]
            );
            return Err(Failure::Message(message));
        }
        Ok(CompilerPair { installations, identities })
    }

    fn identity(&self, installation: &Installation) -> String {
        let mut identity = installation.identity().to_string();
        if let Some(release) = installation.release() {
            identity += &format!(" --release {release}");
        }
        for (set, option) in [(self.warnings, " --warnings"), (self.no_run, " --no-run")] {
            identity += if set { option } else { "" };
        }
        if self.timeout != TIMEOUT {
            identity += &format!(" --timeout {}", self.timeout);
        }
        identity
    }
}

impl CompilerPair {
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

    /// Asks both about one program alone.
    pub(super) fn judges(&self) -> impl FnMut(&TestProgram) -> Result<[Verdict; 2], Failure> + use<> {
        let mut judges = self.installations.each_ref().map(Installation::judge);
        move |program| {
            let [left, right] = &mut judges;
            Ok([left.judge_alone(program)?, right.judge_alone(program)?])
        }
    }
}
