//! Names of compilers, as users write them.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::program::{OwnFile, TestProgram};

/// The choice of a compiler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// `javac` or `javac:JDK_HOME`: the compiler of the named JDK, or of the one on the path. A suffix such as `+debug` changes
    /// the way it is used.
    Javac(Option<PathBuf>, Way),
    /// `ecj` or `ecj:JAR`: Eclipse's compiler, from the named jar or as installed. A suffix such as `+debug` changes the way it
    /// is used.
    Ecj(Option<PathBuf>, Way),
    /// `udita`: this program's own front end and machine.
    Own,
    /// `cmd:COMMAND {file}`: a command that is run for each program. It is split into words as a shell does; `{file}` is replaced
    /// by the program's path, `{dir}` by its directory. Exit status 0 accepts the program.
    Command {
        /// The command with its placeholders.
        command: String,
        /// `warm:COMMAND`: one process judges many programs, which it gets on standard input ([`super::warm`]).
        is_warm: bool,
        /// The name and version of the compiler, if given: `cmd@NAME-VERSION:COMMAND {file}`.
        version: Option<(String, String)>,
    },
}

/// The way in which javac or ecj is used. Each deviation from the default is a suffix `+WAY` of the name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Way {
    /// `debug`: class files contain all debugging information (`-g`).
    pub debug: bool,
    /// `parameters`: class files contain the names of parameters (`-parameters`).
    pub parameters: bool,
    /// The sources that the compiler receives together.
    pub units: Units,
}

/// The sources that a compiler receives together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Units {
    /// The files of the program as they are.
    #[default]
    AsWritten,
    /// `reversed`: each type in a file of its own, in reverse order.
    Reversed,
    /// `separate`: each type alone, with the class files of the whole program on the class path.
    Separate,
    /// `mixed`: each type alone, with the class files that the other of the two compilers produced. At run time, every second
    /// type is the other compiler's.
    Mixed,
}

impl Units {
    /// The files of a program, in the order in which a compiler receives them.
    pub(crate) fn files(self, program: &TestProgram) -> Vec<OwnFile> {
        match self {
            Units::AsWritten => program.named_files(),
            Units::Separate | Units::Mixed => program.separated(),
            Units::Reversed => program.separated().into_iter().rev().collect(),
        }
    }
}

impl Spec {
    /// The way in which the compiler is used; the default for compilers without ways.
    pub(crate) fn way(&self) -> Way {
        match self {
            Spec::Javac(_, way) | Spec::Ecj(_, way) => *way,
            Spec::Own | Spec::Command { .. } => Way::default(),
        }
    }
}

impl Way {
    /// The options for the compiler.
    pub(crate) fn options(self) -> Vec<&'static str> {
        let all = [(self.debug, "-g"), (self.parameters, "-parameters")];
        all.into_iter().filter(|(is_set, _)| *is_set).map(|(_, option)| option).collect()
    }

    /// Parses the ways after the name of a compiler; `None` if one is unknown, or several kinds of units are given.
    fn parsed<'t>(words: impl Iterator<Item = &'t str>) -> Option<Way> {
        let mut way = Way::default();
        for word in words {
            let units = match word {
                "debug" => {
                    way.debug = true;
                    continue;
                }
                "parameters" => {
                    way.parameters = true;
                    continue;
                }
                "reversed" => Units::Reversed,
                "separate" => Units::Separate,
                "mixed" => Units::Mixed,
                _ => return None,
            };
            if ![Units::AsWritten, units].contains(&way.units) {
                return None;
            }
            way.units = units;
        }
        Some(way)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = match self.units {
            Units::AsWritten => "",
            Units::Reversed => "+reversed",
            Units::Separate => "+separate",
            Units::Mixed => "+mixed",
        };
        let flag = |is_set: bool, word| if is_set { word } else { "" };
        write!(f, "{}{}{units}", flag(self.debug, "+debug"), flag(self.parameters, "+parameters"))
    }
}

/// A compiler as a user runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tool {
    /// The compiler, as the user named it.
    pub spec: Spec,
    /// The Java release that it compiles for; `None` if unknown.
    pub release: Option<u32>,
    /// The jar of Eclipse's compiler, if it is used.
    pub jar: Option<PathBuf>,
}

/// An unknown name of a compiler.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` names no compiler: write javac, javac:JDK_HOME, ecj, ecj:JAR, udita, \"cmd:COMMAND {{file}}\", \
     \"cmd@NAME-VERSION:COMMAND {{file}}\", \"warm:COMMAND\" or \"warm@NAME-VERSION:COMMAND\"; behind javac or ecj may be +debug, +parameters and one of +reversed, +separate and +mixed"
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
        let mut words = name.split('+');
        if let Some(tool @ ("javac" | "ecj")) = words.next() {
            let way = Way::parsed(words).ok_or_else(|| BadSpec(text.to_string()))?;
            let path = rest.map(PathBuf::from);
            return Ok(if tool == "javac" { Spec::Javac(path, way) } else { Spec::Ecj(path, way) });
        }
        match (name, rest) {
            ("udita", None) => Ok(Spec::Own),
            ("cmd" | "warm", Some(command)) => {
                Ok(Spec::Command { command: command.to_string(), is_warm: name == "warm", version: None })
            }
            (name, Some(command)) => {
                let (kind, name) = name.split_once('@').ok_or_else(|| BadSpec(text.to_string()))?;
                let version = name.rsplit_once('-').filter(|_| ["cmd", "warm"].contains(&kind));
                let version = version.filter(|(name, version)| !name.is_empty() && !version.is_empty());
                let (name, version) = version.ok_or_else(|| BadSpec(text.to_string()))?;
                let version = Some((name.to_string(), version.to_string()));
                Ok(Spec::Command { command: command.to_string(), is_warm: kind == "warm", version })
            }
            _ => Err(BadSpec(text.to_string())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Javac(None, way) => write!(f, "javac{way}"),
            Spec::Javac(Some(home), way) => write!(f, "javac{way}:{}", home.display()),
            Spec::Ecj(None, way) => write!(f, "ecj{way}"),
            Spec::Ecj(Some(jar), way) => write!(f, "ecj{way}:{}", jar.display()),
            Spec::Own => f.write_str("udita"),
            Spec::Command { command, is_warm, version } => {
                f.write_str(if *is_warm { "warm" } else { "cmd" })?;
                if let Some((name, version)) = version {
                    write!(f, "@{name}-{version}")?;
                }
                write!(f, ":{command}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parsed_text_is_written_unchanged() {
        let good = [
            "javac",
            "ecj:/a/ecj.jar",
            "javac+debug+parameters:/opt/jdk+1",
            "ecj+separate",
            "javac+parameters+mixed",
            "udita",
            "cmd:a {file}",
            "cmd@c++-1:a+b {file}",
            "warm:node a.js",
            "warm@node-20:node a.js",
        ];
        for text in good {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        let way = Way { debug: true, parameters: true, units: Units::Reversed };
        assert_eq!("javac+reversed+parameters+debug".parse(), Ok(Spec::Javac(None, way)));
        for text in [
            "javac+",
            "javac+fast",
            "javac+mixed+separate",
            "udita+debug",
            "javac:",
            "+debug",
            "jikes",
            "cold:x",
            "cold@a-1:x",
        ] {
            assert_eq!(text.parse::<Spec>(), Err(BadSpec(text.to_string())));
        }
    }
}
