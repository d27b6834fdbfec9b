//! The report of `--near-miss` on standard error: the rules that near misses break.

use udita::bytecode::Rule;
use udita::search::Solution;
use udita::sink::Tally;

use super::console::{Console, counted, printable};
use super::program::LoadedProgram;
use super::status::Failure;

/// Maximum number of characters shown of a source line.
const MAX_LINE: usize = 100;

/// Shows a line for each rule that the program may reach, in source order, and the number of `dropped` paths, which failed after breaking a rule.
pub(super) fn show(tally: &Tally, compiled: &LoadedProgram, dropped: u64, console: &Console) {
    let rules: Vec<(String, u64, String)> = compiled
        .program()
        .rules()
        .into_iter()
        .map(|rule| {
            let place = rule.to_string();
            let count = tally.0.get(&place).copied().unwrap_or(0);
            (place, count, line(compiled, &rule))
        })
        .collect();
    let width = |of: fn(&(String, u64, String)) -> usize| rules.iter().map(of).max().unwrap_or(0);
    let (places, counts) = (width(|rule| rule.0.chars().count()), width(|rule| rule.1.to_string().len()));
    let lines =
        rules.iter().map(|(place, count, line)| format!("  {place:<places$}  {count:>counts$}  {line}\n"));
    console.print(format_args!("near misses, by the rule that they break:\n{}", lines.collect::<String>()));
    if dropped > 0 {
        let paths = counted(dropped, "path");
        console.print(format_args!("dropped: {paths} that went wrong after breaking a rule\n"));
    }
}

/// Prints the rule that a near miss breaks.
pub(super) fn tell(solution: &Solution, compiled: &LoadedProgram, console: &Console) {
    if let Some(rule) = &solution.broken {
        console.print(format_args!("broken: {rule}  {}\n", line(compiled, rule)));
    }
}

/// Fails if the program has no rule to break.
pub(super) fn check(compiled: &LoadedProgram) -> Result<(), Failure> {
    if !compiled.program().rules().is_empty() {
        return Ok(());
    }
    let message = "--near-miss breaks one `assume` at a time, but the program never calls `assume`; state the \
                   rules of the inputs with `assume(condition)`, or run another entry method";
    Err(Failure::Message(message.to_string()))
}

/// The source line of a rule.
pub(super) fn line(compiled: &LoadedProgram, rule: &Rule) -> String {
    let line = compiled.line(&rule.file, rule.line).unwrap_or_default().trim();
    let mut shown: String = printable(line).replace('\t', " ").chars().take(MAX_LINE).collect();
    if line.chars().nth(MAX_LINE).is_some() {
        shown.push('…');
    }
    shown
}
