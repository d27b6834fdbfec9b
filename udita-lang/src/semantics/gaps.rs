//! The gaps of a program: the code that depends on what isn't known here.

use rustc_hash::FxHashMap;

use super::types::Gap;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// The gaps of a program, numbered by cause.
#[derive(Default)]
pub(crate) struct Gaps {
    /// Each gap once for each place, in the order of discovery.
    found: Vec<Diagnostic>,
    /// The first gap with each headline: an index into `found`. [`Gap::cause`] is an index here.
    causes: Vec<usize>,
    /// The index in `causes` of each headline.
    by_headline: FxHashMap<String, u32>,
    /// The places of what udita refuses.
    refused: Vec<(Span, Gap)>,
    /// The texts of [`Gap::name`].
    names: Vec<String>,
    /// The index of each text in `names`.
    numbers: FxHashMap<String, u32>,
}

impl Gaps {
    /// Adds a gap, unless it `is_repeated`. Returns it as the cause of what depends on it.
    pub(super) fn add(&mut self, diagnostic: Diagnostic, is_repeated: bool) -> Gap {
        let headline = diagnostic.headline.clone();
        let name = self.number(headline.clone());
        let next = self.causes.len() as u32;
        let cause = *self.by_headline.entry(headline).or_insert(next);
        if cause == next {
            self.causes.push(self.found.len());
        }
        let gap = Gap { cause, name };
        if cause == next || !is_repeated {
            if diagnostic.code == Code::Unsupported {
                self.refused.push((diagnostic.primary.0, gap));
            }
            self.found.push(diagnostic);
        }
        gap
    }

    /// `gap` with another name.
    pub(super) fn named(&mut self, gap: Gap, name: &str) -> Gap {
        Gap { cause: gap.cause, name: self.number(name.to_owned()) }
    }

    /// The name of `gap`. `None` for [`Gap::ERROR`].
    pub(super) fn name(&self, gap: Gap) -> Option<&str> {
        self.names.get(gap.name as usize).map(String::as_str)
    }

    /// The index of `text` in `names`.
    fn number(&mut self, text: String) -> u32 {
        let next = self.names.len() as u32;
        let number = *self.numbers.entry(text.clone()).or_insert(next);
        if number == next {
            self.names.push(text);
        }
        number
    }

    /// The gap of a part of Java within `span` that udita refuses. The parser may have left the part out, so the
    /// rest of the code has another meaning.
    pub(super) fn refused_within(&self, span: Span) -> Option<Gap> {
        self.refused.iter().find(|(refused, _)| span.contains(*refused)).map(|&(_, gap)| gap)
    }

    /// The first place with the cause of `gap`. `None` for [`Gap::ERROR`].
    pub(super) fn place_of(&self, gap: Gap) -> Option<Span> {
        self.first(gap).map(|gap| gap.primary.0)
    }

    /// What is missing at `gap`, as one line.
    pub(crate) fn cause_of(&self, gap: Gap) -> String {
        self.first(gap).map_or_else(|| "code that udita can't check".to_owned(), cause)
    }

    fn first(&self, gap: Gap) -> Option<&Diagnostic> {
        self.causes.get(gap.cause as usize).map(|&number| &self.found[number])
    }

    /// The causes of gaps, as [`Gaps::cause_of`] gives them, in the order of [`Gap::cause`].
    pub(crate) fn causes(&self) -> Vec<String> {
        self.causes.iter().map(|&number| cause(&self.found[number])).collect()
    }

    /// The gaps, each once for each place, in the order of discovery.
    pub(crate) fn all(&self) -> &[Diagnostic] {
        &self.found
    }
}

fn cause(gap: &Diagnostic) -> String {
    match gap.code {
        Code::Excluded => format!("{}: {}", gap.headline, gap.primary.1),
        _ => gap.headline.clone(),
    }
}
