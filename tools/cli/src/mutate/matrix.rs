//! The kill matrix: a row for each mutant and a column for each test, or for each input, as CSV.

use super::equivalent::{name, place};
use super::findings::{Fate, Mutant};
use super::jsonl;
use super::judge::Judgement;
use crate::status::Failure;

/// The matrix. A cell is 1 if the test kills the mutant, 0 if it doesn't, and empty if it wasn't run on it.
pub(super) fn render(judgement: &Judgement) -> Result<String, Failure> {
    let has_tests = judgement.subject.has_tests();
    let columns = if has_tests { judgement.subject.runs() } else { judgement.inputs.len() };
    let title = |column: usize| match has_tests {
        true => judgement.test(column).to_owned(),
        false => format!("input {}", column + 1),
    };
    let fixed = ["mutant", "line", "name", "verdict"].map(str::to_owned);
    let failure = |error: &dyn std::fmt::Display| Failure::Message(error.to_string());
    let mut table = csv::Writer::from_writer(Vec::new());
    let titles = fixed.into_iter().chain((0..columns).map(title));
    table.write_record(titles).map_err(|error| failure(&error))?;
    for (number, mutant) in judgement.mutants().iter().enumerate() {
        let Mutant { edit, fate } = mutant;
        let edit_at = &judgement.edits[*edit];
        let (line, _) = place(edit_at, &judgement.sources);
        let verdict = jsonl::verdict(judgement, fate)["verdict"].as_str().unwrap_or_default().to_owned();
        let fixed = [(number + 1).to_string(), line.to_string(), name(edit_at, &judgement.sources), verdict];
        let row = fixed.into_iter().chain(cells(judgement, (*edit, fate), columns));
        table.write_record(row).map_err(|error| failure(&error))?;
    }
    let bytes = table.into_inner().map_err(|error| failure(&error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn cells(judgement: &Judgement, (edit, fate): (usize, &Fate), columns: usize) -> Vec<String> {
    let Fate::Judged { judged, .. } = fate else { return vec![String::new(); columns] };
    let reaching =
        judgement.unit_tests.as_ref().map(|tests| tests.reaching(&judgement.edits[edit], &judgement.sources));
    let is_run = |column: usize| reaching.as_ref().is_none_or(|reaching| reaching.contains(&column));
    // With --junit, each call is a run of its own.
    let killing = match judgement.subject.has_tests() {
        true => judged.killing.clone(),
        false => judgement.killing_inputs(judged),
    };
    let cell = |column: usize| match (is_run(column), killing.contains(column)) {
        (false, _) => "",
        (true, true) => "1",
        (true, false) => "0",
    };
    (0..columns).map(|column| cell(column).to_owned()).collect()
}
