//! The classes with their scopes, and the rules.

use udita::language::diagnostic::{Diagnostic, Style, render};
use udita::language::{CompileOptions, FileId, PredicateRequest, SourceMap};
use udita::search::Invocation;
use udita_mutation::suite::{SizeTrend, TimeTrend, Until};

use super::Failure;
use crate::subjects::path;

/// A class under test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name, also of its file and its picture.
    pub class: &'static str,
    /// The kind of its objects, for titles.
    pub title: &'static str,
    /// The scopes in ascending order.
    pub scopes: &'static [u32],
}

/// The subjects, in the order of the paper.
pub const SUBJECTS: [Subject; 5] = [
    Subject { class: "SortedList", title: "sorted lists", scopes: &[6, 7, 8, 9, 10, 20, 30, 50] },
    Subject { class: "BSTree", title: "binary search trees", scopes: &[6, 7, 8, 9, 10, 11, 12] },
    Subject { class: "TreeSet", title: "red-black trees", scopes: &[6, 7, 8, 9, 10, 11, 12] },
    Subject { class: "AVLTree", title: "AVL trees", scopes: &[6, 7, 8, 9, 10, 11, 12, 13] },
    Subject { class: "BinHeap", title: "binomial heaps", scopes: &[6, 7, 8, 9, 10, 11, 12] },
];

/// The calls on each input; n is the scope.
pub const CALLS: &str = "insert(0..2n), remove(0..2n), contains(0..2n)";

/// The names of the methods in [`CALLS`].
pub const METHODS: [&str; 3] = ["insert", "remove", "contains"];

/// A stopping rule for the enumeration, with its name in the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name in tables.
    pub name: &'static str,
    /// The condition at which the enumeration stops.
    pub until: Until,
}

/// The rules. The first one never stops early.
pub const RULES: [Rule; 7] = [
    Rule { name: "FET", until: Until::Exhausted },
    Rule { name: "size L", until: Until::Size(SizeTrend::Linear) },
    Rule { name: "size A", until: Until::Size(SizeTrend::Average) },
    Rule { name: "size Q", until: Until::Size(SizeTrend::Quadratic) },
    Rule { name: "time Q", until: Until::Time(TimeTrend::Quadratic) },
    Rule { name: "time A", until: Until::Time(TimeTrend::Average) },
    Rule { name: "time E", until: Until::Time(TimeTrend::Exponential) },
];

impl Subject {
    /// The subject of a class.
    pub fn named(class: &str) -> Option<&'static Subject> {
        SUBJECTS.iter().find(|subject| subject.class == class)
    }

    /// Loads the source file of the class.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn load(&self) -> Result<(SourceMap, FileId), Failure> {
        let mut sources = SourceMap::new();
        let file = path(&format!("lab/benches/field-coverage/{}.java", self.class));
        let file = udita::language::load(&mut sources, file)?;
        Ok((sources, file))
    }

    /// Compiles its predicate for structures of up to `scope` nodes, one of each shape: their keys are 1, 3, 5 and so on.
    ///
    /// # Errors
    ///
    /// The file can't be read or has errors.
    pub fn compile(&self, scope: u32) -> Result<Invocation, Failure> {
        let (mut sources, file) = self.load()?;
        let request = PredicateRequest {
            class: None,
            predicate: "isRepresentative".to_owned(),
            finitization: None,
            shown: None,
            args: vec![scope.to_string()],
        };
        let compiled = CompileOptions::default().compile_predicate(&mut sources, &[file], &request);
        compiled.map_err(|diagnostics| rendered(&diagnostics, &sources))
    }
}

/// Diagnostics as a failure.
pub(super) fn rendered(diagnostics: &[Diagnostic], sources: &SourceMap) -> Failure {
    let texts = diagnostics.iter().map(|diagnostic| render(diagnostic, sources, Style::Plain));
    texts.collect::<Vec<_>>().join("\n").into()
}
