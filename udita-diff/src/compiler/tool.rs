//! Compilers as a person runs them: the commands of a script that shows what they say.

use std::path::{Path, PathBuf};

use super::spec::Spec;

/// A compiler as a person runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tool {
    /// What is run.
    pub kind: ToolKind,
    /// The release of Java that it compiles for; none if it is not told.
    pub release: Option<u32>,
}

/// The kind of a compiler, with what is needed to run it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToolKind {
    /// javac of a JDK, or of the one on the path.
    Javac(Option<PathBuf>),
    /// Eclipse's compiler in a jar.
    Ecj(PathBuf),
    /// udita.
    Own,
    /// A command in which `{file}` and `{dir}` stand for a program's file and directory.
    Command(String),
}

impl ToolKind {
    /// The kind of an installed compiler. `jar` is the one in which it was found.
    pub(super) fn of(spec: &Spec, jar: Option<&Path>) -> ToolKind {
        match spec {
            Spec::Javac(home) => ToolKind::Javac(home.clone()),
            Spec::Ecj(named) => {
                ToolKind::Ecj(jar.or(named.as_deref()).unwrap_or(Path::new("ecj.jar")).to_path_buf())
            }
            Spec::Own => ToolKind::Own,
            Spec::Command { command, .. } => ToolKind::Command(command.clone()),
        }
    }
}
