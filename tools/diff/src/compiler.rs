//! Compilers as judges that live long: finding them, starting them, asking them for verdicts.
//!
//! ```text
//!  Spec ──► Installation ──► Judge ──► Verdict
//! ```
//!
//! * `jdk`: the parts of a compiler in a JVM, and where they are found.
//! * `kept`: our part of a process, compiled, from one campaign to the next.
//! * `task`: programs as such a compiler is given them, several side by side or one alone.
//! * `process`: a JVM that compiles and runs them (its part is in `worker/`), and what it says.
//! * `responses`: the answers to one request, put together.
//! * `isolated`: programs that run in a JVM of their own.
//! * `jvm`: the requests to a JVM until each program has a verdict.
//! * `trace`: stack traces of compilers that fail.
//! * `own`: udita itself, in this process.
//! * `command`: any other compiler, a process a program.
//! * `group`: processes with all that they start.
//! * `environment`: what a process gets of ours.
//! * `sandbox`: bubblewrap around a compiler or a program.
//! * `limits`: what processes may use up.
//! * `scratch`: temporary directories.

mod command;
pub(crate) mod environment;
mod error;
pub(crate) mod group;
mod isolated;
pub(crate) mod jdk;
mod jvm;
mod kept;
pub(crate) mod limits;
mod own;
pub(crate) mod process;
mod responses;
mod sandbox;
pub(crate) mod scratch;
mod settings;
mod spec;
mod task;
#[cfg(test)]
mod tests;
pub(crate) mod trace;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub use self::error::{Broken, Missing};
pub use self::jvm::judged;
pub use self::limits::Limits;
pub use self::sandbox::Sandbox;
pub use self::settings::{Interrupt, Settings};
pub use self::spec::{BadSpec, Spec, Tool, Units, Way};
use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A compiler found on this machine. Any number of judges are started from it.
#[derive(Clone, Debug)]
pub struct Installation {
    identity: String,
    name: String,
    version: Option<String>,
    release: Option<u32>,
    spec: Spec,
    kind: Kind,
    /// The judge that was tried out. The first call of `judge` takes it.
    spare: Arc<Mutex<Option<jvm::Judge>>>,
}

#[derive(Clone, Debug)]
enum Kind {
    Jvm(Arc<jdk::Worker>),
    Own(own::Own),
    Command(Arc<command::Command>),
}

impl Installation {
    /// Looks for a compiler and has it compile a trivial program.
    ///
    /// # Errors
    /// If it isn't there or doesn't work.
    pub fn find(spec: &Spec, settings: &Settings) -> Result<Installation, Missing> {
        let kind = match spec {
            Spec::Javac(home, way) => Kind::Jvm(Arc::new(jdk::javac(home.as_deref(), *way, settings)?)),
            Spec::Ecj(jar, way) => Kind::Jvm(Arc::new(jdk::ecj(jar.as_deref(), *way, settings)?)),
            Spec::Own => Kind::Own(own::Own::new(settings)),
            Spec::Command { command, .. } => {
                Kind::Command(Arc::new(command::Command::new(command, settings)?))
            }
        };
        let (identity, release, spare) = match &kind {
            Kind::Jvm(worker) => {
                let mut judge = jvm::Judge::new(Arc::clone(worker));
                let ready = judge.try_out().map_err(|broken| Missing(broken.0))?;
                (ready.identity, Some(ready.release), Some(judge))
            }
            Kind::Own(_) => (own::Own::identity(), None, None),
            Kind::Command(command) => (command.text().to_string(), None, None),
        };
        let (identity, name, version) = match spec {
            Spec::Command { version: Some((name, version)), .. } => {
                (format!("{name} {version}: {identity}"), name.clone(), Some(version.clone()))
            }
            Spec::Command { version: None, .. } => (identity.clone(), identity, None),
            // The others tell a name, a version, and maybe more.
            Spec::Javac(_, _) | Spec::Ecj(_, _) | Spec::Own => {
                let identity = identity.replacen(' ', &format!("{} ", spec.way()), 1);
                let mut words = identity.split([' ', ',']).map(str::to_string);
                let (name, version) = (words.next().unwrap_or_default(), words.next());
                (identity, name, version)
            }
        };
        let spec = spec.clone();
        Ok(Installation { identity, name, version, release, spec, kind, spare: Arc::new(Mutex::new(spare)) })
    }

    /// Its name and version, or its command: the same means the same verdicts.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// The name that its versions share, such as `javac`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its version; none for a command that doesn't tell one.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// The release of Java that it compiles for; none for udita, which knows one language only, and for a command, which doesn't tell it.
    pub fn release(&self) -> Option<u32> {
        self.release
    }

    /// The compiler as a person runs it.
    pub fn tool(&self) -> Tool {
        let jar = match &self.kind {
            Kind::Jvm(worker) => worker.jar().map(Path::to_path_buf),
            Kind::Own(_) | Kind::Command(_) => None,
        };
        Tool { spec: self.spec.clone(), release: self.release, jar }
    }

    /// A judge of its own that tells errors as the compiler prints them, and runs nothing. It is asked about programs alone. None if the
    /// usual one tells them so.
    pub fn verbatim_judge(&self) -> Option<Judge> {
        match &self.kind {
            Kind::Jvm(worker) => Some(Judge(AnyJudge::Jvm(jvm::Judge::verbatim(Arc::clone(worker))))),
            Kind::Own(_) | Kind::Command(_) => None,
        }
    }

    /// A judge of its own, whose process starts when it is first asked, if it hasn't been tried out.
    pub fn judge(&self) -> Judge {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        Judge(match &self.kind {
            Kind::Jvm(worker) => AnyJudge::Jvm(spare.unwrap_or_else(|| jvm::Judge::new(Arc::clone(worker)))),
            Kind::Own(own) => AnyJudge::Own(own.clone()),
            Kind::Command(command) => AnyJudge::Command { command: Arc::clone(command), starts: 0 },
        })
    }
}

/// Gives verdicts, by a process that lives on between them; dropping it ends the process.
#[derive(Debug)]
pub struct Judge(AnyJudge);

#[derive(Debug)]
enum AnyJudge {
    Jvm(jvm::Judge),
    Own(own::Own),
    Command { command: Arc<command::Command>, starts: u64 },
}

impl Judge {
    /// A verdict for each program, as if each were judged alone. Tries them together; anything odd is tried again alone.
    ///
    /// # Errors
    /// If the compiler can't be started any more.
    pub fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, Broken> {
        match &mut self.0 {
            AnyJudge::Jvm(judge) => judge.judge(programs),
            AnyJudge::Own(_) | AnyJudge::Command { .. } => {
                programs.iter().map(|program| self.judge_alone(program)).collect()
            }
        }
    }

    /// The verdict of a program in a task of its own.
    ///
    /// # Errors
    /// If the compiler can't be started any more.
    pub fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, Broken> {
        match &mut self.0 {
            AnyJudge::Jvm(judge) => judge.judge_alone(program),
            AnyJudge::Own(own) => own.judge(program),
            AnyJudge::Command { command, starts } => {
                *starts += 1;
                command.judge(program)
            }
        }
    }

    /// The number of processes that were started for it.
    pub fn starts(&self) -> u64 {
        match &self.0 {
            AnyJudge::Jvm(judge) => judge.starts(),
            AnyJudge::Own(_) => 0,
            AnyJudge::Command { starts, .. } => *starts,
        }
    }
}
