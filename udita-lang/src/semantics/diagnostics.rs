//! The diagnostics of a compilation.

use rustc_hash::FxHashSet;

use super::suggest::Suggestions;
use super::types::MethodKey;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast;

/// Collects the diagnostics of a compilation.
///
/// Its functions can't access types or declarations, load a class or check a body.
#[derive(Default)]
pub struct Diagnostics {
    /// The diagnostics so far, in the order of discovery.
    found: Vec<Diagnostic>,
    /// The number of errors, repeated ones included.
    errors: usize,
    reported: FxHashSet<(Code, Span, String)>,
    /// Diagnostics within methods that may never be called.
    postponed: Vec<(MethodKey, Diagnostic)>,
    /// If set, the only diagnostics to report.
    frozen: Option<Vec<Diagnostic>>,
    /// The search for similar names, for advice.
    pub(super) suggestions: Suggestions,
}

/// A state of [`Diagnostics`] to roll back to.
#[derive(Clone, Copy)]
pub(super) struct DiagnosticMark {
    errors: usize,
    found: usize,
}

impl Diagnostics {
    /// Reports an error, unless an identical one was reported before. Field initialisers are checked once for
    /// each constructor.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.errors += 1;
        let key = (diagnostic.code, diagnostic.primary.0, diagnostic.headline.clone());
        if self.reported.insert(key) {
            self.found.push(diagnostic);
        }
    }

    pub(super) fn error(
        &mut self,
        code: Code,
        span: Span,
        headline: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.report(Diagnostic::new(code, span, headline).label(label));
    }

    /// Reports that a part of Java is not supported yet. `what` is a plural.
    pub(super) fn unsupported(&mut self, span: Span, what: &str) {
        let headline = format!("{what} are not supported yet");
        self.error(Code::Unsupported, span, headline, "udita does not run this part of Java yet");
    }

    /// Reports that `name` was already declared at `first`. `what` is the kind of declaration.
    pub(super) fn duplicate(&mut self, what: &str, name: ast::Name<'_>, first: Span) {
        let headline = format!("{what} `{}` is declared twice", name.text);
        let diagnostic = Diagnostic::new(Code::Duplicate, name.span, headline).label("declared again here");
        self.report(diagnostic.also(first, "first declared here"));
    }

    /// The number of errors so far, repeated ones included. Checking a part of a program with errors
    /// increases it.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// The current state, for [`Diagnostics::rollback`].
    pub(super) fn mark(&self) -> DiagnosticMark {
        DiagnosticMark { errors: self.errors, found: self.found.len() }
    }

    /// Whether there were reports since `mark`, and all of them are about parts of Java or its library that
    /// udita lacks.
    pub(super) fn only_lacks_since(&self, mark: DiagnosticMark) -> bool {
        let found = &self.found[mark.found..];
        let lacks = |one: &Diagnostic| matches!(one.code, Code::Unsupported | Code::Excluded);
        !found.is_empty() && found.iter().all(lacks)
    }

    /// Removes the reports since `mark`.
    pub(super) fn rollback(&mut self, mark: DiagnosticMark) {
        self.errors = mark.errors;
        for diagnostic in self.found.drain(mark.found..) {
            self.reported.remove(&(diagnostic.code, diagnostic.primary.0, diagnostic.headline));
        }
    }

    /// Whether there are no diagnostics.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Removes and returns all diagnostics, in the order of discovery.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        let found = std::mem::take(&mut self.found);
        self.frozen.take().unwrap_or(found)
    }

    /// Restricts [`Diagnostics::take`] to the current diagnostics, because later ones may be consequences.
    pub(super) fn freeze(&mut self) {
        self.frozen = Some(std::mem::take(&mut self.found));
    }

    /// Postpones the diagnostics for which `method` returns a method. Drops those for which `is_dropped`
    /// returns true.
    pub(super) fn postpone(
        &mut self,
        method: impl Fn(&Diagnostic) -> Option<MethodKey>,
        is_dropped: impl Fn(&Diagnostic) -> bool,
    ) {
        for diagnostic in std::mem::take(&mut self.found) {
            match method(&diagnostic) {
                Some(method) => self.postponed.push((method, diagnostic)),
                None if is_dropped(&diagnostic) => {}
                None => self.found.push(diagnostic),
            }
        }
    }

    /// Reports the postponed diagnostics within `methods`. Drops the others.
    pub(crate) fn report_postponed(&mut self, methods: &FxHashSet<MethodKey>) {
        let postponed = std::mem::take(&mut self.postponed);
        let found = postponed.into_iter().filter(|(method, _)| methods.contains(method));
        self.found.extend(found.map(|(_, diagnostic)| diagnostic));
    }
}
