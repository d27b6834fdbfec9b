//! Scripts that show the compilers' verdicts on a witness.

use std::fmt::Write;
use std::path::Path;

use super::commands::{PARTS, Subject, Words, quoted, variable};
use super::content::Report;
use super::witness_name::inside;
use crate::compiler::{Spec, Tool, Units};

/// The jar of Eclipse's compiler, if its path is unknown.
const USUAL_ECJ: &str = "ecj.jar";

/// The prefix of a line in every script.
pub(super) const MARK: &str = "# udita diff: ";

/// The script for the witness of the class at `place`, for a POSIX shell.
pub(super) fn text(report: &Report<'_>, place: usize) -> Option<String> {
    let mut out = String::new();
    let setup = &report.facts.setup;
    if setup.tools.len() != report.facts.compilers.len() {
        return None;
    }
    // Writing to a string doesn't fail.
    write(&mut out, report, place).ok()?;
    Some(out)
}

fn write(out: &mut String, report: &Report<'_>, place: usize) -> std::fmt::Result {
    let setup = &report.facts.setup;
    let name = &report.names[place];
    let class = &report.classes[place];
    let witness = class.witness();
    let program = &witness.program;
    let subject = Subject::of(program, setup);
    let (title, tools) = (report.title(class), program.language.tools());
    write!(
        out,
        "#!/bin/sh\n{MARK}{title}\n#\n# {} Variables name other {tools}.\n\nexec 2>&1\n",
        match program.language.is_java() {
            true => format!("Compiles {name} with each compiler, and runs the class files."),
            false => format!("Runs the {tools} on {name}."),
        }
    )?;
    for (variable, value) in variables(&setup.tools) {
        writeln!(out, "[ -n \"${{{variable}-}}\" ] || {variable}={}", quoted(&value))?;
    }
    let source = quoted(name);
    let is_command = |tool: &Tool| matches!(tool.spec, Spec::Command { .. });
    let begin = if setup.tools.iter().any(is_command) { "begin=$(pwd)\n" } else { "" };
    write!(
        out,
        "\n{begin}witnesses=$(CDPATH='' cd \"$(dirname \"$0\")\" && pwd) || exit 1\n\
         directory=$(mktemp -d) || exit 1\ntrap 'rm -rf \"$directory\"' EXIT\n"
    )?;
    match &subject.files[..] {
        [file] if name.contains('.') => {
            writeln!(out, "cp \"$witnesses\"/{source} \"$directory\"/{}", quoted(file))?;
        }
        [file] if program.files()[0].line == 0 => {
            writeln!(out, "cp \"$witnesses\"/{source}/Main.java \"$directory\"/{}", quoted(file))?;
        }
        _ => writeln!(out, "cp -R \"$witnesses\"/{source}/. \"$directory\"")?,
    }
    for part in &subject.parts {
        let file = format!("{PARTS}/{}", inside(&part.name).to_string_lossy());
        let (file, end) = (quoted(&file), end_of(&part.text));
        writeln!(
            out,
            "mkdir -p \"$(dirname \"$directory\"/{file})\"\ncat > \"$directory\"/{file} <<'{end}'"
        )?;
        writeln!(out, "{}\n{end}", part.text.trim_end_matches('\n'))?;
    }
    let has_refused = witness.verdicts.iter().any(|verdict| verdict.refused().is_some());
    let mut numbers = Numbers::default();
    for (place, (tool, compiler)) in setup.tools.iter().zip(&report.facts.compilers).enumerate() {
        let words = Words::Variables(numbers.next(tool));
        let out_directory = format!("out{}", place + 1);
        writeln!(out, "\necho {}", quoted(&format!("== {}", compiler.identity)))?;
        // A command may have paths relative to the directory in which it was given.
        writeln!(out, "cd {} || exit 1", if is_command(tool) { "\"$begin\"" } else { "\"$directory\"" })?;
        if let Some(version) = Subject::version(tool, words) {
            writeln!(out, "{version}")?;
        }
        if matches!(tool.spec, Spec::Javac(_, _) | Spec::Ecj(_, _)) {
            writeln!(out, "mkdir {out_directory}")?;
        }
        let lines = subject.lines(tool, setup, words, &out_directory);
        writeln!(out, "{}", lines.join(" &&\n    "))?;
        writeln!(out, "printf '\\nexit status %s\\n' \"$?\"")?;
        if has_refused && matches!(tool.spec, Spec::Javac(_, _) | Spec::Ecj(_, _)) {
            writeln!(out, "{}", subject.load(&out_directory))?;
        }
    }
    Ok(())
}

/// A line that doesn't occur in a text.
fn end_of(text: &str) -> String {
    let mut end = "END".to_string();
    while text.lines().any(|line| line == end) {
        end.push('_');
    }
    end
}

/// The variables with their default values.
fn variables(tools: &[Tool]) -> Vec<(String, String)> {
    let mut variables: Vec<(String, String)> = Vec::new();
    let mut numbers = Numbers::default();
    for tool in tools {
        let number = numbers.next(tool);
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let java = ("JAVA".to_string(), "java".to_string());
        let jar = tool.jar.as_deref().map_or_else(|| USUAL_ECJ.to_string(), path);
        let needed = match &tool.spec {
            Spec::Javac(home, way) => {
                let program = |name: &str| {
                    home.as_ref().map_or_else(|| name.to_string(), |home| path(&home.join("bin").join(name)))
                };
                let javac = (variable("JAVAC", number), program("javac"));
                let other = (way.units == Units::Mixed).then(|| ("ECJ".to_string(), jar));
                [("JAVA".to_string(), program("java")), javac].into_iter().chain(other).collect()
            }
            Spec::Ecj(_, way) => {
                let other = (way.units == Units::Mixed).then(|| ("JAVAC".to_string(), "javac".to_string()));
                [java, (variable("ECJ", number), jar)].into_iter().chain(other).collect()
            }
            Spec::Own => vec![(variable("UDITA", number), "udita".to_string())],
            Spec::Command { .. } => Vec::new(),
        };
        for (name, value) in needed {
            match variables.iter_mut().find(|(known, _)| *known == name) {
                None => variables.push((name, value)),
                // The last JDK given is the newest one, and runs the class files of the others.
                Some((_, known)) if !["java", "javac", USUAL_ECJ].contains(&value.as_str()) => *known = value,
                Some(_) => {}
            }
        }
    }
    variables
}

/// Numbers the compilers of one kind.
#[derive(Default)]
struct Numbers {
    javac: usize,
    ecj: usize,
    own: usize,
}

impl Numbers {
    fn next(&mut self, tool: &Tool) -> usize {
        let count = match tool.spec {
            Spec::Javac(_, _) => &mut self.javac,
            Spec::Ecj(_, _) => &mut self.ecj,
            Spec::Own | Spec::Command { .. } => &mut self.own,
        };
        *count += 1;
        *count - 1
    }
}
