//! Advice: changes that ask a condition earlier. Each is tried alone, then those that help are combined.

use std::collections::HashSet;

use serde_json::json;
use udita::language::hoisting::{Hoist, Place, hoisted};
use udita::search::explain::{EndKind, Explanation};
use udita::search::{Advance, Config, Invocation, Search};

use crate::console::counted;
use crate::ends::percent;
use crate::program::LoadedProgram;
use crate::subject::Source;

/// Maximum number of conditions tried.
const MOST_CONDITIONS: usize = 8;

/// Maximum number of places tried for a condition.
const MOST_PLACES: usize = 10;

/// Maximum number of solutions compared.
const MOST_SOLUTIONS: usize = 1_000_000;

/// Minimum share of instructions, in percent, that a change must save if it saves no path.
const LEAST_SAVED: u64 = 5;

/// Budget of all trials, in budgets of one search.
const TRIALS: u64 = 10;

/// Tries changes of a program.
struct Advisor<'a> {
    source: &'a Source<'a>,
    config: Config,
    before: Ran,
    /// Remaining instructions for trials.
    rest: u64,
}

/// The changes that help, and remarks about the others.
#[derive(Default)]
pub(super) struct Advice {
    /// The name of the changed file.
    file: String,
    /// The command that prints the file, if it is shipped.
    printed_by: Option<String>,
    /// The run of the unchanged program.
    before: Ran,
    /// The changes that help, in the order of the explanation.
    tried: Vec<Tried>,
    /// The best combination of changes.
    together: Option<Together>,
    /// Whether a condition can be asked earlier, but there are no solutions to compare.
    has_no_solutions: bool,
    /// Whether a condition can be asked earlier, but the search is too large to compare solutions.
    is_too_large: bool,
    /// Whether trials were left out because the budget was spent.
    is_cut: bool,
}

/// A change with the same solutions and less work.
struct Tried {
    change: Hoist,
    after: Ran,
}

/// Several changes applied at once.
struct Together {
    /// Number of changes.
    count: usize,
    text: String,
    after: Ran,
}

/// The results and the work of a complete search.
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

    /// Runs a search. `None` if it takes more than `budget` instructions, or has more than [`MOST_SOLUTIONS`] solutions.
    fn of(invocation: &Invocation, config: Config, budget: u64) -> Option<Ran> {
        let mut search = Search::new(invocation, config);
        let mut solutions = Vec::new();
        loop {
            let rest = budget.checked_sub(search.statistics().instructions)?;
            match search.advance(rest) {
                Advance::Solution => {
                    let solution = search.solution()?;
                    let returned = solution.returned.map(|returned| returned.text).unwrap_or_default();
                    solutions.push(format!("{}{returned}", solution.printed));
                }
                Advance::Violation | Advance::Gap => {}
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

/// Tries to ask the conditions of an explanation earlier, those with most late work first. Each search takes at most `budget` instructions.
pub(super) fn advise(
    source: &Source<'_>,
    compiled: &LoadedProgram,
    explanation: &Explanation,
    config: Config,
    budget: u64,
) -> Advice {
    let config = Config { near_miss: false, count_completions: false, deliver: true, ..config };
    let file = source.file();
    let mut advice =
        Advice { file: file.name.clone(), printed_by: source.printed_by.clone(), ..Advice::default() };
    let mut ends: Vec<_> = explanation.ends.iter().filter(|end| end.kind != EndKind::EmptyChoice).collect();
    ends.sort_by_key(|end| std::cmp::Reverse(end.late.instructions));
    let in_file = |index: u32| compiled.program().files.get(index as usize) == Some(&file.name);
    let positions = ends.iter().filter_map(|end| end.position).filter(|at| in_file(at.file));
    let mut known = HashSet::new();
    let mut conditions: Vec<Vec<Hoist>> = Vec::new();
    for position in positions.take(MOST_CONDITIONS) {
        let changes = source.hoists(position.line, position.column);
        let new = changes.into_iter().filter(|change| known.insert(hoisted(&file.text, &[change])));
        conditions.push(new.take(MOST_PLACES).collect());
    }
    if conditions.iter().all(Vec::is_empty) {
        return advice;
    }
    let Some(before) = Ran::of(&compiled.invocation, config, budget) else {
        advice.is_too_large = true;
        return advice;
    };
    if before.solutions.is_empty() {
        advice.has_no_solutions = true;
        return advice;
    }
    let mut advisor = Advisor { source, config, before, rest: budget.saturating_mul(TRIALS) };
    for changes in conditions {
        let tried = changes.into_iter().filter_map(|change| {
            let text = hoisted(&file.text, &[&change])?;
            let after = advisor.try_text(&text, advisor.before.instructions)?;
            advisor.is_worthwhile(&change, &after).then_some(Tried { change, after })
        });
        // Among equals, the first change asks earliest.
        advice.tried.extend(tried.min_by_key(|tried| tried.after.instructions));
    }
    advice.together = advisor.together(&advice.tried);
    advice.is_cut = advisor.rest == 0;
    advice.before = advisor.before;
    advice
}

impl Advisor<'_> {
    /// Runs the program with a changed text. `None` unless it has the same results in fewer than `limit` instructions.
    fn try_text(&mut self, text: &str, limit: u64) -> Option<Ran> {
        let limit = limit.saturating_sub(1).min(self.rest);
        if limit == 0 {
            return None;
        }
        let invocation = self.source.compile(text)?;
        let after = Ran::of(&invocation, self.config, limit);
        self.rest = self.rest.saturating_sub(after.as_ref().map_or(limit, |after| after.instructions));
        after.filter(|after| after.has_same_results(&self.before) && after.instructions <= limit)
    }

    /// Whether a change saves paths, or more instructions than a difference in compilation could explain.
    fn is_worthwhile(&self, change: &Hoist, after: &Ran) -> bool {
        let saved = self.before.instructions - after.instructions;
        let is_large = saved * 100 >= self.before.instructions * LEAST_SAVED;
        after.paths < self.before.paths || !change.is_part && is_large
    }

    /// Combines changes while that helps, starting with the best one.
    fn together(&mut self, tried: &[Tried]) -> Option<Together> {
        let mut order: Vec<&Tried> = tried.iter().collect();
        order.sort_by_key(|tried| tried.after.instructions);
        let (first, others) = order.split_first()?;
        let source = &self.source.file().text;
        let mut chosen = vec![&first.change];
        let mut best = Together { count: 1, text: hoisted(source, &chosen)?, after: first.after.clone() };
        for other in others {
            chosen.push(&other.change);
            let text = hoisted(source, &chosen);
            let after = text.as_ref().and_then(|text| self.try_text(text, best.after.instructions));
            match text.zip(after) {
                Some((text, after)) => best = Together { count: chosen.len(), text, after },
                None => {
                    chosen.pop();
                }
            }
        }
        Some(best)
    }
}

impl Advice {
    /// Whether there is nothing to report.
    pub(super) fn is_empty(&self) -> bool {
        self.tried.is_empty() && self.remarks().is_empty()
    }

    /// The text of the program with the combined changes.
    pub(super) fn followed(&self) -> Option<&str> {
        self.together.as_ref().map(|together| together.text.as_str())
    }

    /// The savings of a changed program, in words.
    fn saved(&self, after: &Ran) -> String {
        let before = &self.before;
        format!(
            "{} paths instead of {}, {} instructions instead of {} ({} less); the same {}",
            after.paths,
            before.paths,
            after.instructions,
            before.instructions,
            percent(before.instructions - after.instructions, before.instructions),
            counted(before.solutions.len() as u64, "solution")
        )
    }

    /// The pieces of advice: the change and its savings.
    pub(super) fn pieces(&self) -> Vec<(String, String)> {
        let one = |Tried { change, after }: &Tried| {
            let statement = change.statement.split_whitespace().collect::<Vec<_>>().join(" ");
            let place = match change.place {
                Place::Before(line) => format!("before line {line}"),
                Place::InLoop(line) => format!("in each round of the loop in line {line}"),
            };
            (format!("{}:{}: ask earlier, {place}: {statement}", self.file, change.line), self.saved(after))
        };
        let mut pieces: Vec<(String, String)> = self.tried.iter().map(one).collect();
        if let Some(Together { count, after, .. }) =
            self.together.as_ref().filter(|together| together.count > 1)
        {
            let which = match (*count, self.tried.len()) {
                (2, 2) => "both together".to_owned(),
                (count, all) if count == all => format!("all {count} together"),
                (count, all) => format!("{count} of the {all} together; more of them save no more"),
            };
            pieces.push((which, self.saved(after)));
        }
        pieces
    }

    /// Remarks on the advice.
    pub(super) fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.tried.len() > 1 && self.together.as_ref().is_none_or(|together| together.count == 1) {
            remarks.push("together they save no more than the best of them".to_owned());
        }
        if self.has_no_solutions {
            remarks.push("conditions can be asked earlier, but without solutions there is nothing to compare: give other bounds".to_owned());
        }
        if self.is_too_large {
            remarks.push(
                "conditions can be asked earlier, but the search is too large to try it: give a smaller bound or a larger --budget"
                    .to_owned(),
            );
        }
        if self.is_cut {
            remarks.push(
                "some places were not tried, since trials took too long: give a smaller bound".to_owned(),
            );
        }
        if let Some(command) = self.printed_by.as_ref().filter(|_| !self.tried.is_empty()) {
            remarks.push(format!("{} is shipped with udita; `{command}` prints it", self.file));
        }
        remarks
    }

    /// The text form.
    pub(super) fn text(&self) -> String {
        let pieces = self.pieces().into_iter().map(|(what, saved)| format!("{what}\n    {saved}\n"));
        pieces.chain(self.remarks().into_iter().map(|remark| remark + "\n")).collect()
    }

    /// An object for each piece of advice, and one for several together.
    pub(super) fn jsonl(&self) -> String {
        let mut out = String::new();
        for Tried { change, after } in &self.tried {
            let (before, in_loop) = match change.place {
                Place::Before(line) => (Some(line), None),
                Place::InLoop(line) => (None, Some(line)),
            };
            let object = json!({
                "type": "advice", "statement": change.statement, "file": self.file, "line": change.line,
                "before_line": before, "loop_line": in_loop, "paths": after.paths, "paths_now": self.before.paths,
                "instructions": after.instructions, "instructions_now": self.before.instructions,
            });
            out.push_str(&format!("{object}\n"));
        }
        if let Some(Together { count, after, .. }) =
            self.together.as_ref().filter(|together| together.count > 1)
        {
            let object = json!({
                "type": "together", "advice": count, "paths": after.paths, "paths_now": self.before.paths,
                "instructions": after.instructions, "instructions_now": self.before.instructions,
            });
            out.push_str(&format!("{object}\n"));
        }
        out
    }
}
