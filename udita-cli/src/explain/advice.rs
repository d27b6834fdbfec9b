//! Advice: conditions that are asked earlier, tried.

use serde_json::json;
use udita::language::earlier::{Earlier, earlier};
use udita::language::{CompileOptions, FileId, SourceMap};
use udita::search::explain::{EndKind, Explanation};
use udita::search::{Advance, Config, Invocation, Search};

use super::figures::percent;
use crate::program::{self, EntryArgs, FileArg, LoadedProgram};
use crate::status::Failure;

/// Late conditions that are tried.
const MOST_CONDITIONS: usize = 8;

/// Places that are tried for a condition, the earliest first.
const MOST_PLACES: usize = 4;

/// Solutions of a program that are compared.
const MOST_SOLUTIONS: usize = 1_000_000;

/// Tries changes of a program.
pub(super) struct Advisor<'a> {
    file: &'a FileArg,
    entry: &'a EntryArgs,
    config: Config,
    budget: u64,
}

/// What was tried.
#[derive(Default)]
pub(super) struct Advice {
    /// What the program does as it is.
    before: Ran,
    tried: Vec<Tried>,
    /// Whether late conditions can be asked earlier, but the search is too large to compare solutions.
    is_too_large: bool,
}

/// A condition that was asked earlier, with the same solutions and less work.
struct Tried {
    change: Earlier,
    file: String,
    /// Its line, from 1.
    line: u32,
    after: Ran,
}

/// A search that was run.
#[derive(Clone, PartialEq, Eq, Default)]
struct Ran {
    paths: u64,
    instructions: u64,
    violations: u64,
    /// The texts of the solutions, sorted.
    solutions: Vec<String>,
}

impl Ran {
    fn has_same_results(&self, other: &Ran) -> bool {
        self.violations == other.violations && self.solutions == other.solutions
    }
}

impl<'a> Advisor<'a> {
    /// Tries changes of the program in `file`, each with `budget` instructions.
    pub(super) fn new(file: &'a FileArg, entry: &'a EntryArgs, config: Config, budget: u64) -> Advisor<'a> {
        Advisor { file, entry, config, budget }
    }

    /// Tries the late conditions of an explanation, those with most late work first, each alone.
    pub(super) fn advise(
        &self,
        compiled: &LoadedProgram,
        explanation: &Explanation,
    ) -> Result<Advice, Failure> {
        let mut late: Vec<_> = explanation.ends.iter().filter(|end| end.late.paths > 0).collect();
        late.sort_by_key(|end| std::cmp::Reverse(end.late.instructions));
        late.retain(|end| end.kind != EndKind::EmptyChoice);
        late.truncate(MOST_CONDITIONS);
        let mut advice = Advice::default();
        if late.is_empty() {
            return Ok(advice);
        }
        let (sources, file) = program::read(&self.file.file, &self.file.source_path)?;
        let name = &sources.file(file).name;
        let in_file = |file: u32| compiled.program().files.get(file as usize) == Some(name);
        let mut before = None;
        for position in late.iter().filter_map(|end| end.position).filter(|at| in_file(at.file)) {
            let changes = earlier(&sources, file, position.line, position.column);
            if changes.is_empty() {
                continue;
            }
            let Some(before) = before.get_or_insert_with(|| self.run(&compiled.invocation)) else {
                advice.is_too_large = true;
                return Ok(advice);
            };
            let tried = changes.into_iter().take(MOST_PLACES).find_map(|change| {
                let after = self.run(&self.compile(&sources, file, &change.text)?)?;
                let is_better = after.instructions < before.instructions && after.has_same_results(before);
                is_better.then(|| Tried { change, file: name.clone(), line: position.line, after })
            });
            advice.tried.extend(tried);
        }
        advice.before = before.flatten().unwrap_or_default();
        Ok(advice)
    }

    fn compile(&self, sources: &SourceMap, file: FileId, text: &str) -> Option<Invocation> {
        let mut sources = sources.clone();
        let (name, dialect) = (sources.file(file).name.clone(), sources.file(file).dialect);
        let file = sources.add(name, text, dialect);
        CompileOptions::default().compile(&mut sources, &[file], &self.entry.request()).ok()
    }

    /// Runs a search; none if it is too large.
    fn run(&self, invocation: &Invocation) -> Option<Ran> {
        let mut search = Search::new(invocation, self.config);
        let mut solutions = Vec::new();
        loop {
            let rest = self.budget.checked_sub(search.statistics().instructions)?;
            match search.advance(rest) {
                Advance::Solution => {
                    let solution = search.solution()?;
                    let returned = solution.returned.map(|returned| returned.text).unwrap_or_default();
                    solutions.push(format!("{}{returned}", solution.printed));
                }
                Advance::Violation => {}
                Advance::Paused => return None,
                Advance::Exhausted => break,
            }
            if solutions.len() > MOST_SOLUTIONS {
                return None;
            }
        }
        solutions.sort_unstable();
        let statistics = search.statistics();
        Some(Ran {
            paths: statistics.paths(),
            instructions: statistics.instructions,
            violations: statistics.violations,
            solutions,
        })
    }
}

impl Advice {
    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.tried.is_empty() && !self.is_too_large
    }

    /// A paragraph for each piece of advice.
    pub(super) fn text(&self) -> String {
        if self.is_too_large {
            return "late conditions can be asked earlier, but the search is too large to try it: give a smaller bound or more --instructions\n".to_owned();
        }
        let lines = self.tried.iter().map(|Tried { change, file, line, after }| {
            let statement = change.statement.split_whitespace().collect::<Vec<_>>().join(" ");
            let saved = self.before.instructions - after.instructions;
            format!(
                "ask earlier: {statement} of {file}:{line}, before line {}: {} paths instead of {}, {} instructions instead of {} \
                 ({} less); the solutions are the same\n",
                change.before,
                after.paths,
                self.before.paths,
                after.instructions,
                self.before.instructions,
                percent(saved, self.before.instructions)
            )
        });
        lines.collect()
    }

    /// An object for each piece of advice.
    pub(super) fn jsonl(&self) -> String {
        let lines = self.tried.iter().map(|Tried { change, file, line, after }| {
            let object = json!({
                "type": "advice", "statement": change.statement, "file": file, "line": line,
                "before_line": change.before, "paths": after.paths, "paths_now": self.before.paths,
                "instructions": after.instructions, "instructions_now": self.before.instructions,
            });
            format!("{object}\n")
        });
        lines.collect()
    }
}
