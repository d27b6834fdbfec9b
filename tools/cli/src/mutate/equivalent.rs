//! Living mutants that a user knows to be equivalent.

use std::path::Path;

use udita::language::SourceMap;
use udita::language::mutation::Mutation;

use crate::files::read_file;
use crate::status::Failure;

/// The name of a mutant that stays the same if others come or go: its place, its operator and its replacement on one line.
pub(super) fn name(mutation: &Mutation, sources: &SourceMap) -> String {
    let (line, column) = place(mutation, sources);
    let replacement = on_one_line(&mutation.replacement);
    format!("{line}:{column} {} {}", mutation.operator, replacement).trim_end().to_owned()
}

/// A text with a space in place of each run of white space.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Line and column, from 1.
pub(super) fn place(mutation: &Mutation, sources: &SourceMap) -> (u32, u32) {
    sources.file(mutation.span.file).line_column(mutation.span.start)
}

/// Which of the edits the file names. Empty lines and those that begin with `#` are comments.
pub(super) fn marked(
    path: Option<&Path>,
    edits: &[Mutation],
    sources: &SourceMap,
) -> Result<Vec<bool>, Failure> {
    let mut marked = vec![false; edits.len()];
    let Some(path) = path else { return Ok(marked) };
    let names: Vec<String> = edits.iter().map(|edit| name(edit, sources)).collect();
    for (number, line) in read_file(path)?.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut is_known = false;
        for (index, _) in names.iter().enumerate().filter(|(_, name)| *name == line) {
            marked[index] = true;
            is_known = true;
        }
        if !is_known {
            let place = format!("{}: line {}", path.display(), number + 1);
            return Err(Failure::Message(format!(
                "{place}: no mutant is named `{line}`; the report shows the names"
            )));
        }
    }
    Ok(marked)
}
