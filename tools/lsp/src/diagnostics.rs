//! Converts diagnostics of programs to those of the protocol.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, PublishDiagnosticsParams,
    Uri,
};
use udita::language::SourceFile;
use udita::language::diagnostic;

use crate::documents::{Document, Snapshot};
use crate::program::Program;
use crate::settings::Settings;

/// The diagnostics of the open programs, by file.
#[derive(Debug, Default)]
pub(crate) struct Found {
    by_file: BTreeMap<String, Vec<Diagnostic>>,
}

impl Found {
    /// Adds the diagnostics of the program of `document`. Those in another open file are left to the program of that file.
    pub(crate) fn add(
        &mut self,
        program: &Program,
        document: &Document,
        snapshot: &Arc<Snapshot>,
        settings: &Settings,
    ) {
        self.by_file.entry(document.uri.to_string()).or_default();
        for found in program.analysis.errors.iter().chain(&program.analysis.gaps) {
            let file = found.primary.0.file;
            let is_own = file == Document::FILE;
            if !program.sources.file(file).dialect.is_users() {
                continue;
            }
            let Some(uri) = program.uri(file, document, snapshot, settings) else { continue };
            if !is_own && snapshot.document(&uri).is_some() {
                continue;
            }
            let shown = shown(found, program, document, snapshot, settings);
            let known = self.by_file.entry(uri.to_string()).or_default();
            if !known.contains(&shown) {
                known.push(shown);
            }
        }
    }

    /// The notifications that lead from `before` to this state: all files with diagnostics, and files that no longer have any.
    pub(crate) fn published(&self, before: &Found, snapshot: &Snapshot) -> Vec<PublishDiagnosticsParams> {
        let gone = before.by_file.keys().filter(|uri| !self.by_file.contains_key(*uri));
        let gone = gone.map(|uri| (uri, &[][..]));
        let present = self.by_file.iter().map(|(uri, diagnostics)| (uri, diagnostics.as_slice()));
        let all = gone.chain(present).filter_map(|(uri, diagnostics)| {
            let version = snapshot.documents.get(uri).map(|document| document.version);
            Some(PublishDiagnosticsParams {
                uri: Uri::from_str(uri).ok()?,
                diagnostics: diagnostics.to_vec(),
                version,
            })
        });
        all.collect()
    }
}

fn shown(
    found: &diagnostic::Diagnostic,
    program: &Program,
    document: &Document,
    snapshot: &Snapshot,
    settings: &Settings,
) -> Diagnostic {
    let mut message = found.headline.clone();
    if !found.primary.1.is_empty() {
        message.push_str(&format!("\n{}", found.primary.1));
    }
    let mut related = Vec::new();
    for (span, label) in &found.secondary {
        let place = program.location(*span, document, snapshot, settings);
        match place.filter(|_| settings.related_information) {
            Some(location) => {
                related.push(DiagnosticRelatedInformation { location, message: label.clone() });
            }
            None => {
                let file: &SourceFile = program.sources.file(span.file);
                let (line, column) = file.line_column(span.start);
                message.push_str(&format!("\n{}:{line}:{column}: {label}", file.name));
            }
        }
    }
    for note in &found.notes {
        message.push_str(&format!("\nnote: {note}"));
    }
    if let Some(help) = &found.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    let range = settings.encoding.range(&program.sources, found.primary.0);
    // Code that can't run here may be sound Java.
    let severity = if found.is_gap { DiagnosticSeverity::INFORMATION } else { DiagnosticSeverity::ERROR };
    Diagnostic {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(found.code.as_str().to_owned())),
        source: Some("udita".to_owned()),
        message,
        related_information: Some(related).filter(|related| !related.is_empty()),
        ..Diagnostic::default()
    }
}
