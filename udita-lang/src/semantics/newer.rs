//! Reports features of the language and parts of the library that are newer than the program's release of Java.

use super::checker::Checker;
use super::types::ClassKey;
use crate::diagnostic::{Code, Diagnostic};
use crate::release::Release;
use crate::source::Span;
use crate::syntax::Feature;

/// The error that `feature` is at `span` of a file of `release`. `None` if the release has it.
pub(super) fn newer_feature(feature: Feature, span: Span, release: Release) -> Option<Diagnostic> {
    let since = feature.since();
    (release < since).then(|| {
        Diagnostic::new(Code::NewerJava, span, format!("{} are Java {since}", feature.name()))
            .label(format!("this is Java {release}"))
            .help(format!("allow it by `--release {since}`, or by the release in the project's build file"))
    })
}

impl Checker<'_, '_> {
    /// Reports that the program uses `feature` at `span`, if it is newer than the file's release.
    pub(super) fn uses(&mut self, feature: Feature, span: Span) {
        if let Some(error) = newer_feature(feature, span, self.sources.release_of(span.file)) {
            self.diagnostics.report(error);
        }
    }

    /// The release that added a member called `name` to one of `classes` or a supertype of it, if the program's
    /// library is older.
    pub(super) fn newer_member(&self, classes: &[ClassKey], name: &str) -> Option<Release> {
        let ancestors = classes.iter().flat_map(|&class| self.world.classes[class].ancestors.iter());
        ancestors
            .filter_map(|&class| self.world.classes[class].decl)
            .flat_map(|decl| decl.newer)
            .find(|(newer, _)| *newer == name)
            .map(|&(_, since)| since)
    }

    /// The diagnostic of a name that the library lacks, where a release newer than the program's has it: an
    /// error and no gap.
    pub(super) fn of_newer_library(&self, diagnostic: Diagnostic, since: Release) -> Diagnostic {
        let release = self.levels.library;
        let note = format!("the library has it since Java {since}, and this is Java {release} (`--release`)");
        Diagnostic { is_gap: false, notes: vec![note], help: None, ..diagnostic }
    }
}
