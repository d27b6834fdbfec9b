//! The diagnostics of a compilation.

use std::cell::Cell;

use rustc_hash::FxHashSet;

use super::gaps::Gaps;
use super::suggest::Suggestions;
use super::types::{Gap, MethodKey, Type};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::ast;

/// Collects the diagnostics of a compilation.
///
/// Its functions can't access types or declarations, load a class or check a body.
pub struct Diagnostics {
    /// The diagnostics so far, in the order of discovery.
    found: Vec<Diagnostic>,
    /// The number of errors, repeated ones included.
    errors: usize,
    reported: FxHashSet<(Code, Span, String)>,
    /// Whether gaps are errors.
    pub(super) is_strict: bool,
    /// The gaps so far.
    pub(crate) gaps: Gaps,
    /// The files that were found by name. Their errors are gaps.
    found_files: FxHashSet<FileId>,
    /// The latest gap that a value depends on, or [`Gap::ERROR`] after an error.
    cause: Cell<Gap>,
    /// Diagnostics within methods that may never be called.
    postponed: Vec<(MethodKey, Diagnostic)>,
    /// If set, the only diagnostics to report.
    frozen: Option<Vec<Diagnostic>>,
    /// The search for similar names, for advice.
    pub(super) suggestions: Suggestions,
}

impl Default for Diagnostics {
    fn default() -> Diagnostics {
        Diagnostics {
            found: Vec::new(),
            errors: 0,
            reported: FxHashSet::default(),
            is_strict: true,
            gaps: Gaps::default(),
            found_files: FxHashSet::default(),
            cause: Cell::new(Gap::ERROR),
            postponed: Vec::new(),
            frozen: None,
            suggestions: Suggestions::default(),
        }
    }
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
    pub(super) fn report(&mut self, mut diagnostic: Diagnostic) {
        let key = (diagnostic.code, diagnostic.primary.0, diagnostic.headline.clone());
        let is_found = self.found_files.contains(&key.1.file);
        let is_refused = matches!(diagnostic.code, Code::Unsupported | Code::Excluded);
        if !self.is_strict && (diagnostic.is_gap || is_refused || is_found) {
            // A body with an error is a gap as a whole.
            self.errors += usize::from(is_found && !diagnostic.is_gap && !is_refused);
            diagnostic.is_gap = true;
            let is_repeated = !self.reported.insert(key);
            self.cause.set(self.gaps.add(diagnostic, is_repeated));
            return;
        }
        diagnostic.is_gap = false;
        self.errors += 1;
        self.cause.set(Gap::ERROR);
        if self.reported.insert(key) {
            self.found.push(diagnostic);
        }
    }

    /// Reports code that depends on what isn't known here: a name that the class path may have, or a part of
    /// Java that udita refuses.
    pub(super) fn gap(
        &mut self,
        code: Code,
        span: Span,
        headline: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.report(Diagnostic::new(code, span, headline).label(label).gap());
    }

    /// The latest gap that a value depends on, or [`Gap::ERROR`] after an error.
    pub(super) fn cause(&self) -> Gap {
        self.cause.get()
    }

    /// Makes `gap` the cause of the values that follow.
    pub(super) fn blame(&self, gap: Gap) {
        self.cause.set(gap);
    }

    /// The type of code with the latest error or gap.
    pub(super) fn unknown(&self) -> Type<'static> {
        Type::Unknown(self.cause.get())
    }

    /// The unknown type with the simple name `name`, because of the latest error or gap.
    pub(super) fn unknown_type(&mut self, name: &str) -> Type<'static> {
        let gap = self.cause.get();
        if gap == Gap::ERROR {
            return Type::ERROR;
        }
        Type::Unknown(self.gaps.named(gap, name))
    }

    /// The type of arrays of an unknown type, which is unknown, too.
    pub(super) fn unknown_array(&mut self, element: Gap) -> Type<'static> {
        let Some(name) = self.gaps.name(element) else { return Type::Unknown(element) };
        let name = format!("{name}[]");
        Type::Unknown(self.gaps.named(element, &name))
    }

    /// Makes the errors of a file gaps, because the program only refers to it. Does nothing if gaps are errors.
    pub(super) fn forgive(&mut self, file: FileId) {
        self.found_files.insert(file);
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
        self.gap(Code::Unsupported, span, headline, "udita does not run this part of Java yet");
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
