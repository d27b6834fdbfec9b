//! Tests of the mutations: programs with the expected edits.

mod counts;
mod operators;
mod recompiled;
mod traps;

use super::{Mutant, Mutants, Mutation, Operator, mutations};
use crate::source::{Dialect, FileId, SourceMap};

/// A map with one file.
fn file(name: &str, text: &str) -> (SourceMap, Vec<FileId>) {
    let dialect = if name.ends_with(".udita") { Dialect::Udita } else { Dialect::Java };
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, dialect);
    (sources, vec![file])
}

/// The mutations of one file.
fn found(text: &str, operators: &[Operator]) -> (SourceMap, Vec<FileId>, Vec<Mutation>) {
    let (sources, files) = file("Test.java", text);
    let found = mutations(&sources, &files, operators, &|_, _| true);
    let found = found.unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    (sources, files, found)
}

/// The mutants of one file. Mutations that don't compile are skipped.
fn mutants(text: &str, operators: &[Operator]) -> Vec<Mutant> {
    let (sources, files, found) = found(text, operators);
    let mutants = Mutants::new(&sources, &files, found);
    mutants.unwrap_or_else(|diagnostics| panic!("{diagnostics:?}")).collect()
}

/// The mutants of a method that compile, each shown as the replaced text, an arrow and the new text.
fn edits(operator: Operator, members: &str) -> Vec<String> {
    let text = format!("class Test {{ {members} }}");
    let shown = |mutant: Mutant| {
        let span = mutant.mutation.span;
        let old = &text[span.start as usize..span.end as usize];
        format!("{old} -> {}", mutant.mutation.replacement)
    };
    mutants(&text, &[operator]).into_iter().map(shown).collect()
}
