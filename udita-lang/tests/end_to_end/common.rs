//! What the tests of whole programs share.

use udita_lang::compile::compile;
use udita_lang::diagnostic::{Style, render};
use udita_lang::request::EntryRequest;
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::invocation::Invocation;
use udita_vm::machine::{ChoiceMode, Limits};
use udita_vm::search::{Config, Outcome, Search};

/// An entry by name (the default when empty) with arguments.
pub(crate) fn entry(method: &str, args: &[&str]) -> EntryRequest {
    EntryRequest {
        method: (!method.is_empty()).then(|| method.to_owned()),
        args: args.iter().map(|&arg| arg.to_owned()).collect(),
    }
}

/// The program in `text`, or all diagnostics as people see them.
pub(crate) fn build(name: &str, text: &str, entry: &EntryRequest) -> Result<Invocation, String> {
    let dialect = if name.ends_with(".udita") { Dialect::Udita } else { Dialect::Java };
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, dialect);
    compile(&mut sources, &[file], entry).map_err(|diagnostics| {
        let shown: Vec<String> = diagnostics.iter().map(|d| render(d, &sources, Style::Plain)).collect();
        shown.join("\n")
    })
}

/// What each path ends in: a solution's text, or a violation with its trace.
pub(crate) fn outcomes(program: &Invocation, choice: ChoiceMode) -> Vec<Result<String, String>> {
    let limits = Limits { steps: 50_000_000, ..Limits::default() };
    let mut search = Search::new(program, Config { choice, limits, ..Config::default() });
    let outcomes = search.by_ref();
    let texts = outcomes.map(|outcome| match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => Ok(solution.text().to_owned()),
        Outcome::Violation(violation) => {
            let trace: Vec<String> = violation
                .trace
                .iter()
                .map(|at| format!("\n  at {} ({}:{})", at.method, at.file, at.position.line))
                .collect();
            Err(format!("{}{}", violation.kind, trace.concat()))
        }
    });
    texts.collect()
}

/// What the only path of a program without choices prints.
pub(crate) fn run(
    name: &str,
    text: &str,
    entry: &EntryRequest,
    choice: ChoiceMode,
) -> Result<String, String> {
    let program = build(name, text, entry)?;
    let mut outcomes = outcomes(&program, choice);
    match (outcomes.pop(), outcomes.len()) {
        (Some(only), 0) => only,
        (_, others) => Err(format!("{} outcomes instead of one", others + 1)),
    }
}
