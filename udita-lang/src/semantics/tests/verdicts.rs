//! Compares verdicts with javac: whether each program in `verdicts/` is accepted (`javac -proc:none`, run
//! once when the programs were written, of release 17 or, where newer releases accept more, 25). A program is the text between two lines with
//! `////`, wrapped in a class `T` with `java.util.*` imported. A rejected program has the kinds of errors
//! listed in its line.

use std::collections::BTreeSet;

use bumpalo::Bump;

use super::{deep, describe};
use crate::diagnostic::Diagnostic;
use crate::semantics::Checker;
use crate::source::{Dialect, SourceMap};

fn check(programs: &str) {
    deep(|| {
        let mut disagreements = String::new();
        let mut count = 0;
        for program in programs.split("//// ").filter(|program| !program.trim().is_empty()) {
            count += 1;
            let (verdict, text) = program.split_once('\n').expect("a line with a verdict");
            let text = match text.contains("class T") {
                true => text.to_owned(),
                false => format!("import java.util.*;\nclass T {{\n{text}}}\n"),
            };
            let mut sources = SourceMap::new();
            let file = sources.add("T.java", text.as_str(), Dialect::Java);
            let arena = Bump::new();
            let mut checker = Checker::new(&arena, &mut sources);
            checker.add_files(&[file]);
            let diagnostics: Vec<Diagnostic> = checker.diagnostics.take();
            let codes: BTreeSet<&str> = diagnostics.iter().map(|one| one.code.as_str()).collect();
            let found = match codes.is_empty() {
                true => "accepted".to_owned(),
                false => format!("rejected {}", codes.into_iter().collect::<Vec<_>>().join(" ")),
            };
            if found != verdict.trim() {
                disagreements +=
                    &format!("{}: {found}\n{text}{}\n", verdict.trim(), describe(diagnostics, &sources));
            }
        }
        assert!(count > 0);
        assert_eq!(disagreements, "");
    });
}

macro_rules! verdicts {
    ($($name:ident)+) => {
        $(
            #[test]
            fn $name() {
                check(include_str!(concat!("verdicts/", stringify!($name), ".txt")));
            }
        )+
    };
}

verdicts! {
    arrays
    classes
    constants
    conversions
    enums
    exceptions
    exceptions_in_code
    flow
    generics
    inference
    inheritance
    library
    mixed
    names
    nesting
    operators
    overloads
    patterns
    programs
    records
    sealed
    statements
    switches
}
