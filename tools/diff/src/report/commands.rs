//! The commands for compiling and running a witness by hand.

use super::facts::Setup;
use super::main_class::main_class;
use super::witness_name::inside;
use crate::compiler::{Spec, Tool, Units, Way};
use crate::program::{OwnFile, TestProgram};

/// The main class of Eclipse's compiler.
const ECJ_MAIN: &str = "org.eclipse.jdt.internal.compiler.batch.Main";

/// A program in the form that the commands need.
pub(super) struct Subject {
    /// The names of its files, in the current directory.
    pub(super) files: Vec<String>,
    /// The class to run, if there is one and programs are run.
    main: Option<String>,
    /// The files with one type each, below the directory [`PARTS`].
    pub(super) parts: Vec<OwnFile>,
}

/// The directory of files with one type each.
pub(super) const PARTS: &str = "types";

/// The names of the executables: as they are, or as variables of a script.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    Plain,
    /// Variables. The number is that of the compiler among those with the same variables, from 0.
    Variables(usize),
}

impl Subject {
    pub(super) fn of(program: &TestProgram, setup: &Setup) -> Subject {
        let files = program.named_files();
        let files = files.iter().map(|file| inside(&file.name).to_string_lossy().into_owned()).collect();
        let is_divided = |tool: &Tool| tool.spec.way().units != Units::AsWritten;
        let parts = if setup.tools.iter().any(is_divided) { program.separated() } else { Vec::new() };
        let main = main_class(program).filter(|_| setup.runs);
        Subject { files, main, parts }
    }

    /// The command that compiles the program into the directory `out`, and the one that runs it. Compilers that run it themselves
    /// have only one.
    pub(super) fn lines(&self, tool: &Tool, setup: &Setup, words: Words, out: &str) -> Vec<String> {
        let java = word("JAVA", "java", words);
        let run =
            self.main.as_ref().map(|main| format!("{java} -Xverify:all -ea -cp {out} {}", quoted(main)));
        match &tool.spec {
            Spec::Javac(_, way) | Spec::Ecj(_, way) => {
                let compiling = Compiling::of(tool, *way, setup, words);
                self.compile(*way, &compiling, out).into_iter().chain(run).collect()
            }
            Spec::Own => {
                let files: Vec<String> = self.files.iter().map(|file| quoted(file)).collect();
                let files = files.join(" ");
                let udita = word("UDITA", "udita", words);
                let verb = if self.main.is_some() { "run" } else { "check" };
                vec![format!("{udita} {verb} {files}")]
            }
            Spec::Command { command, is_warm: false, .. } => vec![self.command(command, words)],
            Spec::Command { command, is_warm: true, .. } => vec![self.warm(command, words)],
        }
    }

    /// The script commands that have the JVM load each class file in the directory `out` and print the reason of a refusal. The
    /// class that is run is excluded, because it may never load the others.
    pub(super) fn load(&self, out: &str) -> String {
        let main = quoted(self.main.as_deref().unwrap_or_default());
        format!(
            "find {out} -name '*.class' | sort | while IFS= read -r file; do\n    \
             class=$(printf '%s' \"${{file#{out}/}}\" | sed 's/\\.class$//; s|/|.|g')\n    \
             [ \"$class\" = {main} ] || \"$JAVA\" -Xverify:all -cp {out} \"$class\" 2>&1 </dev/null |\n        \
             grep -a 'java\\.lang\\.[A-Za-z]*Error: ' | sed \"s/^/$class: /\"\ndone"
        )
    }

    /// The command that prints the compiler's version; `None` if it is unknown.
    pub(super) fn version(tool: &Tool, words: Words) -> Option<String> {
        Some(match &tool.spec {
            Spec::Javac(_, _) => format!("{} -version", word("JAVAC", "javac", words)),
            Spec::Ecj(_, _) => {
                format!(
                    "{} -cp {} {ECJ_MAIN} -version",
                    word("JAVA", "java", words),
                    word("ECJ", "ecj.jar", words)
                )
            }
            Spec::Own => format!("{} --version", word("UDITA", "udita", words)),
            Spec::Command { .. } => return None,
        })
    }

    /// The commands that compile the program into the directory `out`.
    fn compile(&self, way: Way, compiling: &Compiling, out: &str) -> Vec<String> {
        let parts = self.parts.iter().map(|part| format!("{PARTS}/{}", inside(&part.name).to_string_lossy()));
        let mut files: Vec<String> = match way.units {
            Units::AsWritten => self.files.clone(),
            Units::Reversed | Units::Separate | Units::Mixed => parts.collect(),
        };
        if way.units == Units::Reversed {
            files.reverse();
        }
        let files: Vec<String> = files.iter().map(|file| quoted(file)).collect();
        if matches!(way.units, Units::AsWritten | Units::Reversed) || files.len() < 2 {
            let command = if way.units == Units::Mixed { &compiling.whole } else { &compiling.each };
            return vec![format!("{command} -d {out} {}", files.join(" "))];
        }
        let whole = format!("{out}-whole");
        let mut commands =
            vec![format!("mkdir {whole}"), format!("{} -d {whole} {}", compiling.whole, files.join(" "))];
        let is_mixed = way.units == Units::Mixed;
        for (place, file) in files.iter().enumerate() {
            // The class files of the whole program stay there.
            let out = if is_mixed && place % 2 == 0 { format!("{out}-left-out") } else { out.to_string() };
            commands.push(format!("mkdir -p {out} && {} -cp {whole} -d {out} {file}", compiling.each));
        }
        if is_mixed {
            commands.insert(2, format!("cp -R {whole}/. {out}"));
        }
        commands
    }

    /// The user's own command, which gets the program on standard input.
    fn warm(&self, command: &str, words: Words) -> String {
        let file = self.files.first().map_or("", String::as_str);
        let file = match words {
            Words::Plain => quoted(file),
            Words::Variables(_) => format!("\"$directory\"/{}", quoted(file)),
        };
        format!("{{ wc -c <{file}; cat {file}; }} | {command}")
    }

    /// The user's own command, applied to the program's file and directory.
    fn command(&self, command: &str, words: Words) -> String {
        let Some(parts) = shlex::split(command) else { return command.to_string() };
        let file = self.files.first().map_or("Main.java", String::as_str);
        let (directory, file) = match words {
            Words::Plain => (".".to_string(), quoted(file)),
            Words::Variables(_) => ("\"$directory\"".to_string(), format!("\"$directory\"/{}", quoted(file))),
        };
        let part = |part: &String| {
            let mut out = String::new();
            let mut rest = part.as_str();
            while let Some(at) = rest.find("{file}").into_iter().chain(rest.find("{dir}")).min() {
                let is_file = rest[at..].starts_with("{file}");
                if at > 0 {
                    out.push_str(&quoted(&rest[..at]));
                }
                out.push_str(if is_file { &file } else { &directory });
                rest = &rest[at + if is_file { "{file}".len() } else { "{dir}".len() }..];
            }
            if !rest.is_empty() || part.is_empty() {
                out.push_str(&quoted(rest));
            }
            out
        };
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    }
}

/// The commands for compiling. The directory for the class files and the sources follow them.
struct Compiling {
    /// The command for the whole program.
    whole: String,
    /// The command for each of its files.
    each: String,
}

impl Compiling {
    fn of(tool: &Tool, way: Way, setup: &Setup, words: Words) -> Compiling {
        let command = |is_javac: bool, words: Words| {
            let (compiler, all) = if is_javac {
                (word("JAVAC", "javac", words), " -Xlint:all,-options")
            } else {
                let java = word("JAVA", "java", words);
                (format!("{java} -cp {} {ECJ_MAIN}", word("ECJ", "ecj.jar", words)), "")
            };
            let release = tool.release.map_or_else(String::new, |release| format!(" --release {release}"));
            let warnings = if setup.warnings { all } else { " -nowarn" };
            let more: String = way.options().iter().map(|option| format!(" {option}")).collect();
            format!("{compiler}{release} -proc:none{warnings}{more}")
        };
        let is_javac = matches!(tool.spec, Spec::Javac(_, _));
        let each = command(is_javac, words);
        let other = || match words {
            Words::Plain => command(!is_javac, words),
            // There is one other compiler, that of the machine.
            Words::Variables(_) => command(!is_javac, Words::Variables(0)),
        };
        Compiling { whole: if way.units == Units::Mixed { other() } else { each.clone() }, each }
    }
}

/// The variable for the compiler with this number among those of its kind.
pub(super) fn variable(name: &str, number: usize) -> String {
    if number == 0 { name.to_string() } else { format!("{name}{}", number + 1) }
}

fn word(name: &str, plain: &str, words: Words) -> String {
    match words {
        Words::Plain => plain.to_string(),
        // One Java runs all programs.
        Words::Variables(_) if name == "JAVA" => "\"$JAVA\"".to_string(),
        Words::Variables(number) => format!("\"${}\"", variable(name, number)),
    }
}

/// Quotes a word for the shell.
pub(super) fn quoted(word: &str) -> String {
    shlex::try_quote(word).map_or_else(|_| "''".to_string(), |word| word.into_owned())
}
