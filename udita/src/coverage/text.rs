//! The report as text: the lines with code, each with its number of paths, and the branches that no path takes.

use std::fmt;

use udita_vm::bytecode::site::SiteKind;

use crate::language::diagnostic::printable;

use super::{Count, Decision, File, Line, Part, Report, Tally};

impl fmt::Display for Report<'_> {
    /// Writes the report as text with the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { paths, solutions } = self.total;
        let ending = if paths == 1 { "" } else { "s" };
        writeln!(f, "coverage by {paths} path{ending}, solutions among them: {solutions}")?;
        if self.files.is_empty() {
            return writeln!(f, "no code of your own can be reached");
        }
        let digits = |number: u64| number.to_string().len();
        let lines = self.files.iter().filter_map(|file| file.lines.last()).map(|line| u64::from(line.number));
        let widths = [
            digits(paths).max("paths".len()),
            digits(solutions).max("solutions".len()),
            digits(lines.max().unwrap_or(0)).max("line".len()),
        ];
        for file in &self.files {
            writeln!(f, "\n{}", file.name)?;
            let [paths, solutions, line] = widths;
            writeln!(f, "  {:>paths$}  {:>solutions$}  {:>line$}", "paths", "solutions", "line")?;
            file.lines.iter().try_for_each(|line| line.write(f, widths))?;
        }
        write!(f, "\n{}", self.summary())
    }
}

impl Report<'_> {
    /// The covered share of each file, one per line, and of all files if there are several.
    pub fn summary(&self) -> String {
        let summaries = self.files.iter().map(|file| Summary { name: file.name, tally: file.tally });
        let all = (self.files.len() > 1).then(|| Summary { name: "all files", tally: self.tally() });
        summaries.chain(all).map(|summary| format!("{summary}\n")).collect()
    }

    /// The covered share of all files.
    pub(super) fn tally(&self) -> Tally {
        self.files.iter().fold(Tally::default(), |sum, file| sum.plus(file.tally))
    }
}

impl Line<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>, [paths, solutions, line]: [usize; 3]) -> fmt::Result {
        let Count { paths: count, solutions: of_solutions } = self.count;
        let row = format!(
            "  {count:>paths$}  {of_solutions:>solutions$}  {:>line$}{} {}",
            self.number,
            if count == 0 { "!" } else { " " },
            printable(self.text),
        );
        writeln!(f, "{}", row.trim_end())?;
        // A line without paths needs no details.
        if count == 0 {
            return Ok(());
        }
        let indent = 2 + paths + 2 + solutions + 2 + line;
        for decision in &self.decisions {
            if let Some(missing) = decision.missing() {
                let cut = if decision.is_cut { " …" } else { "" };
                writeln!(f, "{:indent$}! {missing}{}{cut}", "", printable(decision.text))?;
            }
        }
        Ok(())
    }
}

impl Decision<'_> {
    /// The description of the branches that no path takes. `None` if there are none.
    fn missing(&self) -> Option<&'static str> {
        let none = |branch| self.branches.contains(&(branch, 0));
        let (no_true, no_false) = (none(true), none(false) || self.kind == SiteKind::LastCase);
        Some(match (self.kind, no_true, no_false) {
            (SiteKind::LastCase, false, _) | (_, false, false) => return None,
            (SiteKind::Condition, true, true) => "never evaluated: ",
            (SiteKind::Condition, true, false) => "never true: ",
            (SiteKind::Condition, false, true) => "never false: ",
            (SiteKind::Iteration, true, true) => "never iterated: ",
            (SiteKind::Iteration, true, false) => "never an element: ",
            (SiteKind::Iteration, false, true) => "never exhausted: ",
            (_, true, true) => "never tried: case ",
            (_, true, false) => "never matched: case ",
            (_, false, true) => "never passed: case ",
        })
    }
}

impl Tally {
    fn plus(self, other: Tally) -> Tally {
        let sum = |a: Part, b: Part| Part { covered: a.covered + b.covered, all: a.all + b.all };
        Tally {
            statements: sum(self.statements, other.statements),
            branches: sum(self.branches, other.branches),
            functions: sum(self.functions, other.functions),
        }
    }
}

/// The covered share of a file, or of all files.
struct Summary<'s> {
    name: &'s str,
    tally: Tally,
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { statements, branches, functions } = self.tally;
        write!(
            f,
            "{}: statements {} of {}, branches {} of {}, functions {} of {}",
            self.name,
            statements.covered,
            statements.all,
            branches.covered,
            branches.all,
            functions.covered,
            functions.all
        )
    }
}

impl File<'_> {
    /// The number of lines with code, and of those that a path reaches.
    pub(super) fn line_part(&self) -> Part {
        let mut part = Part::default();
        self.lines.iter().for_each(|line| part.add(line.count.paths > 0));
        part
    }
}
