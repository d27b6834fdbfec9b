//! The coverage of a search as a report: as text with the source, in the LCOV format, and as an HTML page.
//!
//! A [`Report`] combines the sites of a program, the number of paths that reached each, and the source. It counts paths, not executions: a
//! loop with ten iterations on one path counts once.

use std::collections::HashMap;

use udita_vm::bytecode::site::{Probe, Site, SiteKind};
pub use udita_vm::coverage::{Count, Coverage};

use crate::bytecode::Program;
use crate::language::SourceMap;

#[cfg(feature = "pages")]
mod html;
mod lcov;
mod text;

#[cfg(feature = "pages")]
pub use html::{Page, PageInput, PageTest};

/// The coverage of a program's files.
#[derive(Clone, Debug)]
pub struct Report<'s> {
    total: Count,
    files: Vec<File<'s>>,
}

/// The coverage of one file.
#[derive(Clone, Debug)]
struct File<'s> {
    name: &'s str,
    /// The complete source text.
    #[cfg_attr(not(feature = "pages"), expect(dead_code, reason = "only pages show lines without code"))]
    text: &'s str,
    /// The functions in the order of the source, each with its line.
    functions: Vec<(String, u32, Count)>,
    /// The covered and total branches of each of these functions.
    branches: Vec<Part>,
    /// The lines with code, in order.
    lines: Vec<Line<'s>>,
    tally: Tally,
}

/// A line with code.
#[derive(Clone, Debug)]
struct Line<'s> {
    /// The line number, from 1.
    number: u32,
    text: &'s str,
    count: Count,
    /// The sites that begin on this line.
    sites: Vec<u32>,
    /// The conditions and labels that begin on this line, in order.
    decisions: Vec<Decision<'s>>,
}

/// A condition or label.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "pages"), expect(dead_code, reason = "only pages name inputs and mark columns"))]
struct Decision<'s> {
    site: u32,
    kind: SiteKind,
    /// The column of its first character, from 1.
    column: u32,
    /// The source text, up to the end of the line.
    text: &'s str,
    /// Whether it continues on the next line.
    is_cut: bool,
    /// The feasible branches, each with the number of paths that take it.
    branches: Vec<(bool, u64)>,
}

/// A covered number of items and their total.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Part {
    covered: usize,
    all: usize,
}

impl Part {
    fn add(&mut self, is_covered: bool) {
        self.covered += usize::from(is_covered);
        self.all += 1;
    }
}

/// The covered statements, branches and functions of a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tally {
    statements: Part,
    branches: Part,
    functions: Part,
}

impl<'s> Report<'s> {
    /// Creates the report on the coverage of `program`, compiled with probes from `sources`.
    pub fn new(program: &Program, coverage: &Coverage, sources: &'s SourceMap) -> Report<'s> {
        let mut by_file: Vec<Vec<u32>> = vec![Vec::new(); sources.files().len()];
        for (number, site) in (0..).zip(program.sites.all()) {
            if let Some(sites) = by_file.get_mut(site.position.file as usize) {
                sites.push(number);
            }
        }
        let files = sources.files().iter().zip(by_file).filter(|(_, sites)| !sites.is_empty());
        let files = files.map(|(source, mut sites)| {
            let site = |number: u32| &program.sites.all()[number as usize];
            sites.sort_by_key(|&number| {
                let Site { position, end, kind, .. } = site(number);
                // Of two sites that begin at the same place, the inner one is evaluated first.
                (position.line, position.column, end.line, end.column, *kind)
            });
            let lines: Vec<&str> = source.text.split('\n').map(|line| line.trim_end_matches('\r')).collect();
            let mut file = File {
                name: &source.name,
                text: &source.text,
                functions: Vec::new(),
                branches: Vec::new(),
                lines: Vec::new(),
                tally: Tally::default(),
            };
            let mut shares: HashMap<u32, Part> = HashMap::new();
            for &number in &sites {
                let before = file.tally.branches;
                file.add(program, coverage, number, &lines);
                let share = shares.entry(site(number).function).or_default();
                share.covered += file.tally.branches.covered - before.covered;
                share.all += file.tally.branches.all - before.all;
            }
            let functions = sites.iter().map(|&number| site(number));
            let functions = functions.filter(|site| site.kind == SiteKind::Function);
            file.branches = functions.map(|site| shares[&site.function]).collect();
            file.name_apart();
            file
        });
        Report { total: coverage.total(), files: files.collect() }
    }

    /// Leaves out the files whose names fit, such as code that a tool made.
    #[must_use]
    pub fn without_files(mut self, fits: impl Fn(&str) -> bool) -> Report<'s> {
        self.files.retain(|file| !fits(file.name));
        self
    }
}

impl<'s> File<'s> {
    /// Adds the next site.
    fn add(&mut self, program: &Program, coverage: &Coverage, number: u32, lines: &[&'s str]) {
        let site = &program.sites.all()[number as usize];
        let line = site.position.line;
        let text = lines.get(line as usize - 1).copied().unwrap_or_default();
        if self.lines.last().is_none_or(|last| last.number != line) {
            let count = coverage.line(&program.sites, site.line);
            self.lines.push(Line { number: line, text, count, sites: Vec::new(), decisions: Vec::new() });
        }
        self.lines.last_mut().into_iter().for_each(|line| line.sites.push(number));
        let taken = |branch| coverage.probe(Probe::new(number, branch));
        match site.kind {
            SiteKind::Function => {
                let name = program.sites.functions()[site.function as usize].name.clone();
                self.tally.functions.add(taken(true).paths > 0);
                self.functions.push((name, line, taken(true)));
            }
            SiteKind::Statement => self.tally.statements.add(taken(true).paths > 0),
            SiteKind::Condition | SiteKind::Iteration | SiteKind::Case | SiteKind::LastCase => {
                let branches = site.kind.branches().iter().map(|&branch| (branch, taken(branch).paths));
                let branches: Vec<(bool, u64)> = branches.collect();
                branches.iter().for_each(|&(_, paths)| self.tally.branches.add(paths > 0));
                let is_cut = site.end.line > line;
                let text = excerpt(text, site.position.column, (!is_cut).then_some(site.end.column));
                let column = site.position.column;
                let decision = Decision { site: number, kind: site.kind, column, text, is_cut, branches };
                self.lines.last_mut().into_iter().for_each(|line| line.decisions.push(decision.clone()));
            }
        }
    }

    /// Appends the line number to function names that occur more than once.
    fn name_apart(&mut self) {
        let mut times: HashMap<String, u32> = HashMap::new();
        for (name, ..) in &self.functions {
            *times.entry(name.clone()).or_default() += 1;
        }
        let mut seen: HashMap<String, u32> = HashMap::new();
        for (name, line, _) in self.functions.iter_mut().filter(|(name, ..)| times[name] > 1) {
            let place = format!("{name}:{line}");
            let number = seen.entry(place.clone()).and_modify(|number| *number += 1).or_insert(1);
            *name = if *number == 1 { place } else { format!("{place}#{number}") };
        }
    }
}

/// The text between two columns, counted in characters from 1; without `to`, up to the end of the line.
fn excerpt(line: &str, from: u32, to: Option<u32>) -> &str {
    let at = |column: u32| {
        line.char_indices().nth(column.saturating_sub(1) as usize).map_or(line.len(), |(at, _)| at)
    };
    line.get(at(from)..to.map_or(line.len(), at)).unwrap_or_default()
}
