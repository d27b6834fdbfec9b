//! Bug reports: a witness in the form that a compiler's maintainers expect, in Markdown.

use std::fmt::Write;

use super::commands::{PARTS, Subject, Words};
use super::content::Report;
use super::title::title;
use super::words::{all_said, origin};
use crate::classes::Class;
use crate::known::{KnownClass, Right};
use crate::lineup::CompilerName;
use crate::program::TestProgram;
use crate::signature::Outcome;
use crate::verdict::Verdict;

/// The prefix of a line in every report.
pub(super) const MARK: &str = "Found by udita diff: ";

/// The report on the class at `place`.
pub(super) fn text(report: &Report<'_>, place: usize) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write(&mut out, report, place);
    out
}

fn write(out: &mut String, report: &Report<'_>, place: usize) -> std::fmt::Result {
    let class = &report.classes[place];
    let program = &class.witness().program;
    let labels: Vec<String> = report.facts.compilers.iter().map(CompilerName::label).collect();
    writeln!(out, "# {}", title(class, &labels))?;
    for file in program.files() {
        if file.line > 0 {
            write!(out, "\n`{}`:\n", file.name.trim())?;
        }
        write!(out, "\n{}", fenced(program.language.fence(), file.text))?;
    }
    write_steps(out, report, program)?;
    write!(out, "\n## Expected\n\n{}\n", expected(report, class))?;
    writeln!(out, "\n## Actual")?;
    for (compiler, said) in report.facts.compilers.iter().zip(all_said(class.printed())) {
        writeln!(out, "\n{} {}", compiler.identity, said.headline)?;
        let details: Vec<String> = said
            .details
            .iter()
            .map(|detail| match (detail.kind.as_str(), place_in(program, detail.line)) {
                ("", _) => detail.text.clone(),
                (_, Some(place)) => format!("{place}: {}", detail.text),
                (_, None) => detail.text.clone(),
            })
            .collect();
        if !details.is_empty() {
            write!(out, "\n{}", fenced("", &details.join("\n")))?;
        }
    }
    writeln!(out, "\n## Environment\n")?;
    for compiler in &report.facts.compilers {
        writeln!(out, "* {}", compiler.identity)?;
    }
    if !report.facts.setup.system.is_empty() {
        writeln!(out, "* {}", report.facts.setup.system)?;
    }
    writeln!(out, "\n{MARK}{}", origin(program))
}

/// The commands, with one directory for each compiler.
fn write_steps(out: &mut String, report: &Report<'_>, program: &TestProgram) -> std::fmt::Result {
    let setup = &report.facts.setup;
    if setup.tools.is_empty() {
        return Ok(());
    }
    let subject = Subject::of(program, setup);
    let mut lines: Vec<String> = Vec::new();
    for (place, tool) in setup.tools.iter().enumerate() {
        lines.extend(subject.lines(tool, setup, Words::Plain, &format!("out{}", place + 1)));
    }
    writeln!(out, "\n## Steps\n")?;
    if !subject.parts.is_empty() {
        let names: Vec<String> = subject.parts.iter().map(|part| format!("`{}`", part.name)).collect();
        writeln!(out, "The directory `{PARTS}` has each type in a file of its own: {}.\n", names.join(", "))?;
    }
    out.write_str(&fenced("", &lines.join("\n")))
}

/// The behaviour that the specification requires, or a statement that it is not known which compiler is wrong.
fn expected(report: &Report<'_>, class: &Class) -> String {
    let known: Vec<&KnownClass> = class.entries().filter(|_| class.confirmed).collect();
    if !known.is_empty() {
        return known.into_iter().map(by_entry).collect::<Vec<_>>().join("\n\n");
    }
    let fails = |verdict: &Verdict| matches!(verdict, Verdict::Crash { .. } | Verdict::Timeout);
    let outcomes: Vec<Outcome> = class.smallest.outcomes();
    if class.witness().verdicts.iter().any(fails) {
        return format!(
            "{} accepts a program or rejects it, and ends.",
            capital(report.facts.language.tool())
        );
    }
    if outcomes.contains(&Outcome::Slow) {
        return "A compiler takes little longer for a short program than for an empty class.".to_string();
    }
    if outcomes.iter().any(|outcome| matches!(outcome, Outcome::Refused(_))) {
        return "A JVM takes the class files that a compiler makes.".to_string();
    }
    let each =
        report.short.iter().zip(&outcomes).map(|(name, outcome)| format!("{name} {}", outcome.predicate()));
    format!(
        "The {} disagree, so at least one of them is wrong: {}.",
        report.facts.language.tools(),
        each.collect::<Vec<_>>().join(", ")
    )
}

/// A sentence begins with a capital letter.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters
        .next()
        .map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), characters.as_str()))
}

fn by_entry(entry: &KnownClass) -> String {
    let section = if entry.section.is_empty() { String::new() } else { format!(" ({})", entry.section) };
    let who = match &entry.right {
        Right::Open => "The specification leaves it open who is right".to_string(),
        Right::Neither => "Neither compiler is right".to_string(),
        Right::Compiler(name) => format!("{name} is right"),
    };
    format!("{who}{section}. {}", entry.explanation.trim()).trim().to_string()
}

/// A line of the program's text as a file name and a line in it.
fn place_in(program: &TestProgram, line: u32) -> Option<String> {
    let files = program.files();
    let file = files.iter().rfind(|file| file.line < line)?;
    Some(format!("{}:{}", file.name, line - file.line))
}

/// Text within a fence that doesn't occur in it.
fn fenced(language: &str, text: &str) -> String {
    let mut fence = "```".to_string();
    while text.contains(&fence) {
        fence.push('`');
    }
    let text: String = text
        .trim_end()
        .chars()
        .map(|c| if c.is_control() && !matches!(c, '\n' | '\t') { '\u{fffd}' } else { c })
        .collect();
    format!("{fence}{language}\n{text}\n{fence}\n")
}
