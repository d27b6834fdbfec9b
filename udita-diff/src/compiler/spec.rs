//! The names of compilers.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Which compiler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// `javac` or `javac:JDK_HOME`: that of a JDK, the one on the path unless another is named.
    Javac(Option<PathBuf>),
    /// `ecj` or `ecj:JAR`: that of Eclipse, the installed one unless another is named.
    Ecj(Option<PathBuf>),
    /// `udita`: this program's own front end and machine.
    Own,
    /// `cmd:COMMAND {file}`: a command that is run for each program. It is split into words as a shell does; `{file}` is
    /// replaced by the program's path, `{dir}` by the directory in which it is. Status 0 accepts the program.
    Command(String),
}

/// A name that is no compiler's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` names no compiler: write javac, javac:JDK_HOME, ecj, ecj:JAR, udita or \"cmd:COMMAND {{file}}\""
)]
pub struct BadSpec(String);

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) if !rest.trim().is_empty() => (name, Some(rest)),
            Some(_) => return Err(BadSpec(text.to_string())),
            None => (text, None),
        };
        match (name, rest) {
            ("javac", home) => Ok(Spec::Javac(home.map(PathBuf::from))),
            ("ecj", jar) => Ok(Spec::Ecj(jar.map(PathBuf::from))),
            ("udita", None) => Ok(Spec::Own),
            ("cmd", Some(command)) => Ok(Spec::Command(command.to_string())),
            _ => Err(BadSpec(text.to_string())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Javac(None) => f.write_str("javac"),
            Spec::Javac(Some(home)) => write!(f, "javac:{}", home.display()),
            Spec::Ecj(None) => f.write_str("ecj"),
            Spec::Ecj(Some(jar)) => write!(f, "ecj:{}", jar.display()),
            Spec::Own => f.write_str("udita"),
            Spec::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}
