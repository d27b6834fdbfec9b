//! Queries on damaged programs. Any answer is allowed, but no panic.

use std::fs;
use std::path::PathBuf;

use super::{analyse, complete, outline};
use crate::source::{Dialect, SourceMap};

/// Programs with many constructs.
const PROGRAMS: [&str; 6] = [
    "examples/expressions.udita",
    "examples/red_black_tree.udita",
    "tests/conformance/jls08_classes/InnerClasses.java",
    "tests/conformance/jls08_classes/LocalClasses.java",
    "tests/conformance/jls15_expressions/Lambdas.java",
    "tests/conformance/jls15_expressions/Switches.java",
];

/// The programs with their names.
fn programs() -> Vec<(&'static str, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path| (path, fs::read_to_string(root.join(path)).expect("the program is there"));
    PROGRAMS.map(read).into()
}

/// Runs every query on a text.
fn ask(name: &str, text: &str, offset: usize) {
    let dialect = if name.ends_with(".udita") { Dialect::Udita } else { Dialect::Java };
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, dialect);
    outline(&sources, file);
    complete(&sources, &[file], file, offset as u32);
    let analysis = analyse(&mut sources, &[file]);
    for offset in (0..text.len()).step_by(7) {
        analysis.at(file, offset as u32);
    }
}

/// Places between tokens, approximately: before characters that can't be part of a name.
fn places(text: &str, count: usize) -> Vec<usize> {
    let all: Vec<usize> =
        text.char_indices().filter(|(_, c)| !c.is_alphanumeric()).map(|(at, _)| at).collect();
    all.iter().step_by((all.len() / count).max(1)).copied().collect()
}

#[test]
fn a_program_that_ends_anywhere() {
    for (name, text) in programs() {
        for at in places(&text, 25) {
            ask(name, &text[..at], at);
        }
    }
}

#[test]
fn a_program_without_a_piece() {
    for (name, text) in programs() {
        for at in places(&text, 25) {
            let behind = text[at..].char_indices().nth(9).map_or(text.len(), |(length, _)| at + length);
            ask(name, &format!("{}{}", &text[..at], &text[behind..]), at);
        }
    }
}

#[test]
fn texts_that_are_no_programs() {
    for text in [
        "",
        ".",
        "a.",
        "\u{0}",
        "}}}",
        "class",
        "void main() {",
        "ü.$",
        "x.y.z.",
        "int[] a = {",
        "\"",
        "/*",
        "(((((",
    ] {
        for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
            ask("test.udita", text, at);
            ask("Test.java", text, at);
        }
    }
}
