//! Where the paths of a search end, as text and as JSON Lines, and the message about a search without solutions.

use std::collections::BTreeMap;

use serde_json::json;
use udita::bytecode::Rule;
use udita::search::explain::{EndKind, Explanation, Extent, PathEnds, explain};
use udita::search::{Config, Statistics};

use super::console::{Console, counted, printable};
use super::near_miss;
use super::program::LoadedProgram;
use figures::counts;
pub(super) use figures::{name, percent};

mod figures;

/// Budget for the reasons why a search has no solutions, in instructions.
const SMALL_BUDGET: u64 = 1_000_000;

/// Maximum number of reasons shown for a search without solutions.
const REASONS: usize = 3;

/// The places where paths end, those with most paths first, and the explanation they come from.
pub(super) struct Rows<'e>(pub(super) Vec<Row>, pub(super) &'e Explanation);

/// A place where paths end.
pub(super) struct Row {
    pub(super) ends: PathEnds,
    /// The file, and the line in it from 1. `None` if the place is not in the program's own files.
    pub(super) at: Option<(String, u32)>,
    /// `FILE:LINE:COLUMN`.
    pub(super) place: String,
    /// The text of the line.
    pub(super) line: String,
}

impl<'e> Rows<'e> {
    pub(super) fn new(compiled: &LoadedProgram, explanation: &'e Explanation) -> Rows<'e> {
        let files = &compiled.program().files;
        let row = |ends: &PathEnds| {
            let rule = ends.position.map(|position| Rule {
                file: files.get(position.file as usize).cloned().unwrap_or_default(),
                line: position.line,
                column: position.column,
            });
            Row {
                ends: *ends,
                line: rule.as_ref().map(|rule| near_miss::line(compiled, rule)).unwrap_or_default(),
                place: rule.as_ref().map_or("(no line of the program)".to_owned(), Rule::to_string),
                at: rule.map(|rule| (rule.file, rule.line)),
            }
        };
        Rows(explanation.ends.iter().map(row).collect(), explanation)
    }

    /// The share of the work that a row's condition ends late.
    pub(super) fn late_share(&self, row: &Row) -> String {
        percent(row.ends.late.instructions, self.1.statistics.instructions)
    }

    /// The counts, and a table of the places.
    pub(super) fn summary(&self) -> String {
        let mut text = counts(self.1);
        if self.0.is_empty() {
            return text;
        }
        let mut table =
            vec![["paths", "share", "choices", "late work", "late after", "place"].map(str::to_owned)];
        let paths = self.1.statistics.paths();
        for row in &self.0 {
            table.push([
                row.ends.paths.to_string(),
                percent(row.ends.paths, paths),
                extent(row.ends.choices),
                if row.ends.late.paths == 0 { "-".to_owned() } else { self.late_share(row) },
                extent(row.ends.late.choices),
                format!("{} ({}): {}", row.place, name(row.ends.kind), row.line),
            ]);
        }
        let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: [usize; 5] = std::array::from_fn(width);
        for row in &table {
            for (cell, width) in row.iter().zip(widths) {
                text.push_str(&format!("  {cell:>width$}"));
            }
            text.push_str(&format!("  {}\n", row[5]));
        }
        text
    }

    /// The numbers of paths that end in each line of a file, and the share of the work that conditions there end late.
    pub(super) fn by_line(&self, file: &str) -> BTreeMap<u32, (u64, u64)> {
        let mut lines: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
        for row in &self.0 {
            if let Some((_, line)) = row.at.as_ref().filter(|(name, _)| name == file) {
                let entry = lines.entry(*line).or_default();
                entry.0 += row.ends.paths;
                entry.1 = entry.1.max(row.ends.late.instructions);
            }
        }
        lines
    }

    /// The files in which paths end, each with its text.
    pub(super) fn files<'c>(&self, compiled: &'c LoadedProgram) -> Vec<(&'c str, &'c str)> {
        let files = compiled.sources.files().iter();
        let files =
            files.filter(|file| self.0.iter().any(|row| row.at.as_ref().is_some_and(|at| at.0 == file.name)));
        files.map(|file| (file.name.as_str(), &*file.text)).collect()
    }

    /// The source of these files, with the paths that end in each line.
    pub(super) fn source(&self, compiled: &LoadedProgram) -> String {
        let mut out = String::new();
        for (name, text) in self.files(compiled) {
            let lines = self.by_line(name);
            out.push_str(&format!("\n{name}\n   dropped  late work  line\n"));
            for (number, line) in (1..).zip(text.lines()) {
                let (paths, late) = lines.get(&number).copied().unwrap_or_default();
                let paths = if paths > 0 { paths.to_string() } else { String::new() };
                let late =
                    if late > 0 { percent(late, self.1.statistics.instructions) } else { String::new() };
                let row = format!("{paths:>10}  {late:>9}  {number:>4}  {}", printable(line));
                out.push_str(row.trim_end());
                out.push('\n');
            }
        }
        out
    }

    /// An object for the search, and one for each place.
    pub(super) fn jsonl(&self) -> String {
        let Explanation { statistics, is_whole, .. } = self.1;
        let search = json!({
            "type": "search", "paths": statistics.paths(), "solutions": statistics.solutions,
            "violations": statistics.violations, "dropped": statistics.pruned,
            "instructions": statistics.instructions, "is_whole": is_whole,
        });
        let mut out = format!("{search}\n");
        for Row { ends, at, place, line } in &self.0 {
            let object = json!({
                "type": "end", "kind": name(ends.kind), "place": place, "file": at.as_ref().map(|at| &at.0),
                "line": at.as_ref().map(|at| at.1), "text": line, "paths": ends.paths,
                "choices": pair(ends.choices), "late_paths": ends.late.paths,
                "late_instructions": ends.late.instructions, "late_choices": pair(ends.late.choices),
            });
            out.push_str(&format!("{object}\n"));
        }
        out
    }
}

fn pair(extent: Option<Extent>) -> Option<[u32; 2]> {
    extent.map(|Extent { least, most }| [least, most])
}

/// A range of numbers.
pub(super) fn extent(extent: Option<Extent>) -> String {
    match extent {
        None => "-".to_owned(),
        Some(Extent { least, most }) if least == most => least.to_string(),
        Some(Extent { least, most }) => format!("{least}..{most}"),
    }
}

/// Prints on standard error why a completed search has no solutions. Silent after violations, which are reported elsewhere.
pub(super) fn tell_no_solutions(
    compiled: &LoadedProgram,
    config: Config,
    statistics: &Statistics,
    console: &Console,
) {
    let others = statistics.solutions + statistics.violations + statistics.gaps;
    if others > 0 || statistics.pruned == 0 {
        return;
    }
    let explanation = explain(&compiled.invocation, config, SMALL_BUDGET);
    let rows = Rows::new(compiled, &explanation);
    if rows.0.is_empty() {
        return;
    }
    let paths = explanation.statistics.paths();
    let of = match (explanation.is_whole, paths) {
        (true, 1) => "the only path ended".to_owned(),
        (true, _) => format!("all {paths} paths ended"),
        (false, _) => format!("the first {paths} paths ended"),
    };
    let mut text = format!("no solutions: {of}\n");
    for row in rows.0.iter().take(REASONS) {
        let reason =
            if row.ends.kind == EndKind::EmptyChoice { "a choice without alternatives, " } else { "" };
        text.push_str(&format!("  {} at {reason}{}: {}\n", row.ends.paths, row.place, row.line));
    }
    if let Some(more) = rows.0.len().checked_sub(REASONS).filter(|&more| more > 0) {
        let places = counted(more as u64, "other place");
        text.push_str(&format!("  and others at {places}; `udita explain` shows all\n"));
    }
    console.print(text);
}
