//! Programs with choices: small, well typed, and with the same behaviour in all kinds of search.
//!
//! The grammar respects types and scopes, so nearly all programs compile. The others are rejected for rules outside the grammar, such as
//! unreachable code. An input is a `.udita` file with a method `main`.

mod declarations;
mod expressions;
mod numbers;
mod statements;
mod templates;
mod writer;

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, Diagnostic, Dialect, EntryRequest, SourceMap};
use udita::search::Invocation;
use udita_generators::Library;

use crate::behaviour::{self, Bounds, LOWERED, OPTIMISED};
use crate::case;
use crate::property::{Checked, Failure, Property};
use crate::source_text::check_diagnostic;
use crate::tape::Tape;
use writer::Writer;

/// Bounds of the search of a program.
const BOUNDS: Bounds = Bounds { outcomes: 600, instructions: 400_000, replays: 6 };

/// The property that all kinds of search find the same outcomes.
#[derive(Clone, Copy, Debug)]
pub struct Programs;

impl Programs {
    /// The name of the property.
    pub const NAME: &str = "programs";
}

impl Property for Programs {
    fn name(&self) -> &'static str {
        Programs::NAME
    }

    fn input(&self, tape: &mut Tape<'_>) -> String {
        let mut writer = Writer::new(templates::DECLARATIONS);
        let delivers = tape.once_in(3);
        // Each declaration and statement has its own tape, so it can change or disappear alone.
        for number in 0..tape.below(4) {
            writer.read(tape.part(60));
            writer.class(number);
        }
        for _ in 0..tape.below(5) {
            writer.read(tape.part(30));
            writer.static_field();
        }
        for _ in 0..tape.below(4) {
            writer.read(tape.part(60));
            writer.method();
        }
        let statements: Vec<_> = (0..1 + tape.below(13)).map(|_| tape.part(60)).collect();
        writer.main(&statements, delivers);
        writer.finish()
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

/// The fuzzer's target.
///
/// # Panics
///
/// The property does not hold.
pub fn check(bytes: &[u8]) {
    case::check_bytes(&Programs, bytes);
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
        // The set of rejected programs shows possible improvements of the grammar.
        if std::env::var_os("UDITA_FUZZ_REFUSED").is_some() {
            eprintln!("{}", self.text());
        }
        self.diagnostics.iter().try_for_each(|diagnostic| check_diagnostic(diagnostic, &self.sources))?;
        Ok(Checked::Refused)
    }
}
