//! Programs from text, object graphs, and verdicts.

use std::num::NonZeroUsize;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, Dialect, SourceMap};
use udita::search::{Config, Outcome, Search};
use udita::solution::{Content, Field, Graph, Object, Value};
use udita_mutation::calls::{expand, parse};
use udita_mutation::{Expected, Extent, Judged, Kill, Settings, Subject, Verdict};

/// Compiles a program with all own methods as entries.
pub(crate) fn compile(text: &str) -> Arc<VerifiedProgram> {
    let mut sources = SourceMap::new();
    let file = sources.add("Subject.java", text, Dialect::Java);
    let compiled = CompileOptions::default().compile_methods(&mut sources, &[file]);
    let compiled = compiled.unwrap_or_else(|errors| {
        let texts: Vec<String> =
            errors.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain)).collect();
        panic!("{}\n{text}", texts.join("\n"))
    });
    compiled.program().clone()
}

/// The object graphs of the solutions of `Class.method(n)`.
pub(crate) fn solutions(text: &str, method: &str, n: i32) -> Vec<Graph> {
    let mut sources = SourceMap::new();
    let file = sources.add("Subject.java", text, Dialect::Java);
    let request =
        udita::language::EntryRequest { method: Some(method.to_owned()), args: vec![n.to_string()] };
    let invocation = udita::language::compile(&mut sources, &[file], &request).unwrap();
    let outcomes = Search::new(&invocation, Config { deliver: true, ..Config::default() });
    outcomes
        .map(|outcome| match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => solution.returned.unwrap().graph,
            Outcome::Violation(violation) => panic!("{}", violation.kind),
        })
        .collect()
}

/// A graph of objects with fields; the first one is the root.
pub(crate) fn graph(objects: &[(&str, &[(&str, Value)])]) -> Graph {
    let object = |(class, fields): &(&str, &[(&str, Value)])| {
        let field = |(name, value): &(&str, Value)| Field {
            name: (*name).into(),
            value: value.clone(),
            is_link: false,
        };
        Object::new(*class, Content::Fields(fields.iter().map(field).collect()))
    };
    let root = if objects.is_empty() { Value::Null } else { Value::Object(0) };
    Graph { root, objects: objects.iter().map(object).collect() }
}

pub(crate) fn subject(program: &Arc<VerifiedProgram>, inputs: &[Graph], calls: &str, n: i64) -> Subject {
    let calls = expand(&parse(calls).unwrap(), n).unwrap();
    Subject::new(program, inputs, calls).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn expected(subject: &Subject) -> Expected {
    Expected::new(subject, &Settings::default(), 1, None).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn judge(
    subject: &Subject,
    mutants: &[Arc<VerifiedProgram>],
    extent: Extent,
    threads: usize,
) -> Vec<Judged> {
    let expected = expected(subject);
    let program = |mutant: usize| Some(mutants[mutant].clone());
    let what = (subject, &Settings::default(), extent);
    expected.judge_all(what, (mutants.len(), &program), NonZeroUsize::new(threads).unwrap())
}

/// The first kill of the mutant in which `from` becomes `to`; `None` if it survives.
pub(crate) fn first_kill(
    text: &str,
    (from, to): (&str, &str),
    inputs: &[Graph],
    calls: &str,
) -> Option<Kill> {
    assert_eq!(text.matches(from).count(), 1, "{from}");
    let original = compile(text);
    let subject = subject(&original, inputs, calls, 3);
    let mutant = compile(&text.replace(from, to));
    let judged = judge(&subject, &[mutant], Extent::FirstKill, 1).remove(0);
    match judged.verdict {
        Verdict::Killed(kill) => Some(kill),
        Verdict::Alive => None,
        other => panic!("{other:?}"),
    }
}
