//! Tests of the checker: programs with their expected diagnostics.

mod desugar;
mod dump;
mod messages;
mod robustness;
mod shipped;
mod verdicts;

use bumpalo::Bump;

use super::Checker;
use crate::source::{Dialect, SourceMap};

/// Runs `test` on a thread with a stack as large as the compiler's.
fn deep(test: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(512 << 20).spawn_scoped(scope, test);
        if let Err(panic) = thread.expect("a thread can be created").join() {
            std::panic::resume_unwind(panic);
        }
    });
}

/// The errors of a program in one file called `name`, one per line.
fn findings(name: &str, text: &str) -> String {
    let mut sources = SourceMap::new();
    let dialect = if name.ends_with(".udita") { Dialect::Udita } else { Dialect::Java };
    let file = sources.add(name, text, dialect);
    let arena = Bump::new();
    let mut checker = Checker::new(&arena, &mut sources);
    checker.add_files(&[file]);
    let diagnostics = checker.diagnostics.take();
    describe(diagnostics, &sources)
}

fn describe(mut diagnostics: Vec<crate::diagnostic::Diagnostic>, sources: &SourceMap) -> String {
    diagnostics.sort_by_key(|diagnostic| (diagnostic.primary.0.file, diagnostic.primary.0.start));
    let mut out = String::new();
    for diagnostic in diagnostics {
        let (span, label) = &diagnostic.primary;
        let file = sources.file(span.file);
        let (line, column) = file.line_column(span.start);
        out.push_str(&format!(
            "{}:{line}:{column}: {} {}",
            file.name,
            diagnostic.code.as_str(),
            diagnostic.headline
        ));
        if !label.is_empty() {
            out.push_str(&format!(" [{label}]"));
        }
        out.push('\n');
        for (span, text) in &diagnostic.secondary {
            let (line, column) = sources.file(span.file).line_column(span.start);
            out.push_str(&format!("  also {line}:{column}: {text}\n"));
        }
        for note in &diagnostic.notes {
            out.push_str(&format!("  note: {note}\n"));
        }
        if let Some(help) = &diagnostic.help {
            out.push_str(&format!("  help: {help}\n"));
        }
    }
    out
}
