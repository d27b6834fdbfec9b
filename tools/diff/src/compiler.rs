//! Compilers as long-lived judges: finds them, starts them, and asks them for verdicts.
//!
//! ```text
//!  Spec ──► Installation ──► Judge ──► Verdict
//! ```
//!
//! * `jdk`: the parts of a compiler in a JVM, and where they are installed.
//! * `kept`: caches the compiled worker between campaigns.
//! * `archive`: the loaded classes of a compiler, from which JVMs start faster.
//! * `task`: programs in the form that a compiler receives, several together or one alone.
//! * `process`: a JVM that compiles and runs programs (its sources are in `worker/`), and its answers.
//! * `responses`: combines the answers to one request.
//! * `isolated`: programs that run in a JVM of their own.
//! * `jvm`: sends requests to a JVM until each program has a verdict.
//! * `trace`: stack traces of failing compilers.
//! * `own`: udita itself, within this process.
//! * `command`: any other compiler, as one process for each program.
//! * `warm`: any other compiler, as one process for many programs.
//! * `said`: crashes and problems in the output of a command, of any language.

mod archive;
mod command;
mod error;
mod isolated;
pub(crate) mod jdk;
mod jvm;
mod kept;
mod own;
pub(crate) mod process;
mod responses;
mod said;
mod settings;
mod spec;
mod task;
#[cfg(test)]
mod tests;
pub(crate) mod trace;
mod warm;

use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub use self::error::{Broken, Missing};
pub use self::jvm::judged;
pub use self::settings::Settings;
pub use self::spec::{BadSpec, Spec, Tool, Units, Way};
use crate::lineup;
use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A compiler found on this machine. It can start any number of judges.
#[derive(Clone, Debug)]
pub struct Installation {
    identity: String,
    name: String,
    version: Option<String>,
    release: Option<u32>,
    releases: Option<RangeInclusive<u32>>,
    spec: Spec,
    kind: Kind,
    /// The judge that was started for the trial. The first call of `judge` takes it.
    spare: Arc<Mutex<Option<jvm::Judge>>>,
}

#[derive(Clone, Debug)]
enum Kind {
    Jvm(Arc<jdk::Worker>),
    Own(own::Own),
    Command(Arc<command::Command>),
    Warm(Arc<warm::Warm>),
}

impl Installation {
    /// Looks for a compiler and lets it compile a trivial program.
    ///
    /// # Errors
    /// The compiler isn't installed or doesn't work.
    pub fn find(spec: &Spec, settings: &Settings) -> Result<Installation, Missing> {
        let kind = match spec {
            Spec::Javac(home, way) => Kind::Jvm(Arc::new(jdk::javac(home.as_deref(), *way, settings)?)),
            Spec::Ecj(jar, way) => Kind::Jvm(Arc::new(jdk::ecj(jar.as_deref(), *way, settings)?)),
            Spec::Own => Kind::Own(own::Own::new(settings)),
            Spec::Command { command, is_warm: true, .. } => {
                Kind::Warm(Arc::new(warm::Warm::new(command, settings)?))
            }
            Spec::Command { command, .. } => {
                Kind::Command(Arc::new(command::Command::new(command, settings)?))
            }
        };
        let (identity, java, spare) = match &kind {
            Kind::Jvm(worker) => {
                let mut judge = jvm::Judge::new(Arc::clone(worker));
                let ready = judge.try_out().map_err(|broken| Missing(broken.0))?;
                (ready.identity, Some((ready.release, ready.releases)), Some(judge))
            }
            Kind::Own(_) => (own::Own::identity(), None, None),
            Kind::Command(command) => (command.text().to_string(), None, None),
            Kind::Warm(warm) => (warm.text().to_string(), None, None),
        };
        let (identity, name, version) = match spec {
            Spec::Command { version: Some((name, version)), .. } => {
                (format!("{name} {version}: {identity}"), name.clone(), Some(version.clone()))
            }
            Spec::Command { version: None, .. } => (identity.clone(), identity, None),
            // Each of the others states a name, a version, and possibly more.
            Spec::Javac(_, _) | Spec::Ecj(_, _) | Spec::Own => {
                let identity = identity.replacen(' ', &format!("{} ", spec.way()), 1);
                let mut words = identity.split([' ', ',']).map(str::to_string);
                let (name, version) = (words.next().unwrap_or_default(), words.next());
                (identity, name, version)
            }
        };
        let (release, releases) = match java {
            None => (None, None),
            Some((release, (oldest, newest))) => {
                if let Some(requested) = settings.release.filter(|requested| *requested != release) {
                    return Err(Missing(format!(
                        "{identity} compiles for {}, and not for {requested}; name another release by --release, or another compiler",
                        lineup::releases_in_words(&(oldest..=newest))
                    )));
                }
                (Some(release), Some(oldest..=newest))
            }
        };
        let spec = spec.clone();
        let spare = Arc::new(Mutex::new(spare));
        Ok(Installation { identity, name, version, release, releases, spec, kind, spare })
    }

    /// Name and version, or the command. Equal identities give equal verdicts.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// The name shared by all versions, such as `javac`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version; `None` for a command without a declared version.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// The Java release that it compiles for; `None` for udita, which has a single language level, and for commands, which don't
    /// declare it.
    pub fn release(&self) -> Option<u32> {
        self.release
    }

    /// The Java releases that it is known to compile for; `None` for udita and for commands. If a release was requested, only this one.
    pub fn releases(&self) -> Option<&RangeInclusive<u32>> {
        self.releases.as_ref()
    }

    /// The compiler as a user runs it.
    pub fn tool(&self) -> Tool {
        let jar = match &self.kind {
            Kind::Jvm(worker) => worker.jar().map(Path::to_path_buf),
            Kind::Own(_) | Kind::Command(_) | Kind::Warm(_) => None,
        };
        Tool { spec: self.spec.clone(), release: self.release, jar }
    }

    /// Whether it is a command that judges many programs in one process.
    pub fn keeps_processes(&self) -> bool {
        matches!(self.kind, Kind::Warm(_))
    }

    /// A new judge that reports errors as the compiler prints them and runs nothing. It judges programs only one at a time.
    /// `None` if the normal judge already reports them this way.
    pub fn verbatim_judge(&self) -> Option<Judge> {
        match &self.kind {
            Kind::Jvm(worker) => Some(Judge(AnyJudge::Jvm(jvm::Judge::verbatim(Arc::clone(worker))))),
            Kind::Own(_) | Kind::Command(_) | Kind::Warm(_) => None,
        }
    }

    /// A new judge. Its process starts with the first request, unless the trial has already started it.
    pub fn judge(&self) -> Judge {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        Judge(match &self.kind {
            Kind::Jvm(worker) => AnyJudge::Jvm(spare.unwrap_or_else(|| jvm::Judge::new(Arc::clone(worker)))),
            Kind::Own(own) => AnyJudge::Own(own.clone()),
            Kind::Command(command) => AnyJudge::Command { command: Arc::clone(command), starts: 0 },
            Kind::Warm(warm) => AnyJudge::Warm(warm.judge()),
        })
    }
}

/// Gives verdicts through a process that stays alive between them. Dropping the judge ends the process.
#[derive(Debug)]
pub struct Judge(AnyJudge);

#[derive(Debug)]
enum AnyJudge {
    Jvm(jvm::Judge),
    Own(own::Own),
    Command { command: Arc<command::Command>, starts: u64 },
    Warm(warm::Judge),
}

impl Judge {
    /// Judges each program as if it were alone. Programs are tried together first; any irregular result is tried again alone.
    ///
    /// # Errors
    /// The compiler can't be started any more.
    pub fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, Broken> {
        match &mut self.0 {
            AnyJudge::Jvm(judge) => judge.judge(programs),
            AnyJudge::Warm(judge) => programs.iter().map(|program| judge.judge(program)).collect(),
            AnyJudge::Own(_) | AnyJudge::Command { .. } => {
                programs.iter().map(|program| self.judge_alone(program)).collect()
            }
        }
    }

    /// Judges a program in a task of its own.
    ///
    /// # Errors
    /// The compiler can't be started any more.
    pub fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, Broken> {
        match &mut self.0 {
            AnyJudge::Jvm(judge) => judge.judge_alone(program),
            AnyJudge::Own(own) => own.judge(program),
            AnyJudge::Warm(judge) => judge.judge_alone(program),
            AnyJudge::Command { command, starts } => {
                *starts += 1;
                command.judge(program)
            }
        }
    }

    /// Number of processes started for this judge.
    pub fn starts(&self) -> u64 {
        match &self.0 {
            AnyJudge::Jvm(judge) => judge.starts(),
            AnyJudge::Own(_) => 0,
            AnyJudge::Warm(judge) => judge.starts(),
            AnyJudge::Command { starts, .. } => *starts,
        }
    }
}
