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
    Command {
        /// The command.
        command: String,
        /// The name of the compiler and its version, if they are told: `cmd@NAME-VERSION:COMMAND {file}`.
        version: Option<(String, String)>,
    },
}

/// A compiler as a person runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tool {
    /// Which one.
    pub spec: Spec,
    /// The release of Java that it compiles for; none if it is not told.
    pub release: Option<u32>,
}

/// A name that is no compiler's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` names no compiler: write javac, javac:JDK_HOME, ecj, ecj:JAR, udita, \"cmd:COMMAND {{file}}\" or \
     \"cmd@NAME-VERSION:COMMAND {{file}}\""
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
            ("cmd", Some(command)) => Ok(Spec::Command { command: command.to_string(), version: None }),
            (name, Some(command)) => {
                let version = name.strip_prefix("cmd@").and_then(|name| name.rsplit_once('-'));
                let version = version.filter(|(name, version)| !name.is_empty() && !version.is_empty());
                let (name, version) = version.ok_or_else(|| BadSpec(text.to_string()))?;
                let version = Some((name.to_string(), version.to_string()));
                Ok(Spec::Command { command: command.to_string(), version })
            }
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
            Spec::Command { command, version: None } => write!(f, "cmd:{command}"),
            Spec::Command { command, version: Some((name, version)) } => {
                write!(f, "cmd@{name}-{version}:{command}")
            }
        }
    }
}
