//! Programs with choices: small, well typed, and the same in every way to search them.
//!
//! The grammar knows types and scopes, so nearly all programs compile; the few that do not are refused for what the
//! grammar does not know, such as unreachable code. An input is a `.udita` file with a method `main`.

mod declarations;
mod expressions;
mod numbers;
mod statements;
mod templates;
mod writer;

use proptest::collection::vec;
use proptest::prelude::*;
use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, Diagnostic, Dialect, EntryRequest, SourceMap};
use udita::search::Invocation;
use udita_generators::Library;

use crate::behaviour::{self, Bounds, LOWERED, OPTIMISED};
use crate::property::{Checked, Failure, Property};
use crate::source_text::check_diagnostic;
use crate::tape::tape;
use writer::Writer;

/// Bounds of the search of a program.
const BOUNDS: Bounds = Bounds { outcomes: 600, instructions: 400_000, replays: 6 };

/// The property.
#[derive(Clone, Copy, Debug)]
pub struct Programs;

impl Programs {
    /// Its name.
    pub const NAME: &str = "programs";
}

/// The tapes of a program.
#[derive(Clone, Debug)]
struct Tapes {
    classes: Vec<Vec<u32>>,
    fields: Vec<Vec<u32>>,
    methods: Vec<Vec<u32>>,
    statements: Vec<Vec<u32>>,
}

impl Property for Programs {
    fn name(&self) -> &'static str {
        Programs::NAME
    }

    fn extension(&self) -> &'static str {
        "udita"
    }

    fn inputs(&self) -> BoxedStrategy<String> {
        let tapes = (vec(tape(60), 0..4), vec(tape(30), 0..5), vec(tape(60), 0..4), vec(tape(60), 1..14));
        tapes
            .prop_map(|(classes, fields, methods, statements)| {
                source(&Tapes { classes, fields, methods, statements })
            })
            .boxed()
    }

    fn check(&self, input: &str) -> Result<Checked, Failure> {
        match (compile(input, OPTIMISED), compile(input, LOWERED)) {
            (Ok(optimised), Ok(lowered)) => behaviour::compare(&optimised, &lowered, &BOUNDS),
            (Err(refusal), Err(_)) => refusal.check(),
            (Err(refusal), _) | (_, Err(refusal)) => {
                Err(Failure::new("only one of optimised and lowered code compiles", refusal.text()))
            }
        }
    }
}

/// Compiles a program of the grammar.
pub(crate) fn compile(input: &str, options: CompileOptions) -> Result<Invocation, Refusal> {
    let mut sources = SourceMap::new();
    let file = sources.add("main.udita", input, Dialect::Udita);
    sources.look_in(Box::new(Library));
    let entry = EntryRequest { method: Some("main".to_owned()), args: Vec::new() };
    options.compile(&mut sources, &[file], &entry).map_err(|diagnostics| Refusal { diagnostics, sources })
}

/// The diagnostics of a program that does not compile.
pub(crate) struct Refusal {
    diagnostics: Vec<Diagnostic>,
    sources: SourceMap,
}

impl Refusal {
    fn text(&self) -> String {
        let texts = self.diagnostics.iter().map(|diagnostic| render(diagnostic, &self.sources, Style::Plain));
        texts.collect::<Vec<_>>().join("\n")
    }

    fn check(&self) -> Result<Checked, Failure> {
        // The set of refused programs shows where the grammar could know more.
        if std::env::var_os("UDITA_FUZZ_REFUSED").is_some() {
            eprintln!("{}", self.text());
        }
        self.diagnostics.iter().try_for_each(|diagnostic| check_diagnostic(diagnostic, &self.sources))?;
        Ok(Checked::Refused)
    }
}

/// The program that the tapes mean.
fn source(tapes: &Tapes) -> String {
    let mut writer = Writer::new(templates::DECLARATIONS);
    for (number, tape) in tapes.classes.iter().enumerate() {
        writer.read(tape);
        writer.class(number);
    }
    for tape in &tapes.fields {
        writer.read(tape);
        writer.static_field();
    }
    for tape in &tapes.methods {
        writer.read(tape);
        writer.method();
    }
    writer.main(&tapes.statements);
    writer.finish()
}
