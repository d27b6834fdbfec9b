//! Smaller texts by removing parts, as long as the rest has a property.
//!
//! Parts are tried from large to small, each as a whole within its brackets, as in hierarchical delta debugging (Misherghi, Su:
//! *HDD: Hierarchical Delta Debugging*, ICSE 2006), which is based on Zeller, Hildebrandt: *Simplifying and Isolating
//! Failure-Inducing Input* (TSE 2002), and as in Perses (Sun, Li, Zhang, Gu, Su: *Perses: Syntax-Guided Program Reduction*, ICSE
//! 2018). There is no grammar; see [`super::edits`]. Then sequences of lines and tokens are tried, whose lengths are halved as in
//! the algorithm of Zeller and Hildebrandt.
//!
//! Several texts are tried together, and those that have the property tell which parts are left out at once. The result does not
//! depend on how many of them are tried at a time.

use std::collections::{HashMap, HashSet, VecDeque};

use super::edits::{Candidate, Part, candidates};
use super::lexer;
use super::source::{Edit, Source, overlap};
use crate::language::Language;
use crate::program::TestProgram;

/// Number of texts tried together.
const BATCH: usize = 16;
/// Number of candidates among which those of a batch are chosen.
const WINDOW: usize = 64;

/// Tells which texts have the property that a reduction keeps.
pub(crate) trait Oracle {
    /// The reason why no answer can be given any more.
    type Error;

    /// For each of these texts, whether it has the property. `None`: no more texts are to be tried.
    fn have(&mut self, texts: &[&str]) -> Result<Option<Vec<bool>>, Self::Error>;

    /// Number of texts that may still be tried.
    fn left(&self) -> usize {
        usize::MAX
    }

    /// Whether the search for parts is over, although texts may be left.
    fn is_over(&self) -> bool {
        self.left() == 0
    }

    /// Whether an answer about several texts is preliminary, and only one about a text alone is final.
    fn is_preliminary(&self) -> bool {
        false
    }
}

/// Removes parts of a text that has the property of the oracle.
///
/// # Errors
/// The oracle fails.
pub(crate) fn reduce<O: Oracle>(program: &TestProgram, oracle: &mut O) -> Result<String, O::Error> {
    let TestProgram { text, language, .. } = program;
    let tried = HashSet::from([text.clone()]);
    Reduction { language: *language, smallest: text.clone(), oracle, is_stopped: false, tried }.run()
}

/// The size of a text: tokens, and among equals bytes.
pub(crate) fn size(text: &str, language: Language) -> (usize, usize) {
    (lexer::tokens(text, language).len(), text.len())
}

struct Reduction<'o, O> {
    language: Language,
    smallest: String,
    oracle: &'o mut O,
    /// Whether the oracle wants no more texts.
    is_stopped: bool,
    /// The texts tried before.
    tried: HashSet<String>,
}

/// Identifies a candidate independently of the removal of other parts: the old and new texts, and the index among equal ones.
type Key = (Vec<(String, String)>, usize);

impl<O: Oracle> Reduction<'_, O> {
    fn run(mut self) -> Result<String, O::Error> {
        // A failed candidate is not tried again until nothing else is left, because it rarely depends on other parts.
        let mut failed: HashSet<Key> = HashSet::new();
        let original = self.smallest.clone();
        let mut has_progress = true;
        while has_progress {
            has_progress = false;
            failed.clear();
            for kind in Part::of(self.language) {
                let mut length = kind.longest(&self.smallest, self.language);
                while length > 0 {
                    while self.step(kind.of_length(length), &mut failed)? {
                        has_progress = true;
                    }
                    length /= 2;
                }
            }
        }
        if self.smallest != original
            && !self.language.has_indentation()
            && let Some(indented) = self.source().indented()
        {
            self.holds(&indented)?;
        }
        Ok(self.smallest)
    }

    fn source(&self) -> Source {
        let (text, language) = (self.smallest.clone(), self.language);
        Source::of(&TestProgram { text, language, ..TestProgram::default() })
    }

    /// Takes the first candidates that keep the property. Returns false if there are none, or if no more texts are to be tried.
    fn step(&mut self, part: Part, failed: &mut HashSet<Key>) -> Result<bool, O::Error> {
        let source = self.source();
        if let Some(one) = source.without_name()
            && self.holds(&one)?
        {
            return Ok(true);
        }
        let Some(candidates) = candidates(&source, part) else { return Ok(false) };
        let mut keys: HashMap<Vec<(String, String)>, usize> = HashMap::new();
        let keyed = candidates.into_iter().map(|candidate| {
            let texts =
                |edit: &Edit| (source.files[edit.file].text[edit.span.clone()].to_string(), edit.by.clone());
            let texts: Vec<(String, String)> = candidate.edits.iter().map(texts).collect();
            let count = keys.entry(texts.clone()).or_default();
            *count += 1;
            ((texts, *count), candidate)
        });
        let keyed: Vec<(Key, Candidate)> = keyed.filter(|(key, _)| !failed.contains(key)).collect();
        let (dangerous, safe): (Vec<_>, Vec<_>) =
            keyed.into_iter().partition(|(_, candidate)| candidate.changes_loop);
        for (all, most) in [(safe, BATCH), (dangerous, 1)] {
            let mut rest = VecDeque::from(all);
            while !rest.is_empty() {
                let some = self.batch(&mut rest, most);
                if self.take(&source, part, &some)? {
                    return Ok(true);
                }
                failed.extend(some.into_iter().map(|(key, _)| key));
                if self.is_stopped || self.oracle.is_over() {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// The next candidates to be tried together. If their answers are final, no two of them overlap, so that all can be taken.
    fn batch(&self, rest: &mut VecDeque<(Key, Candidate)>, most: usize) -> Vec<(Key, Candidate)> {
        if self.oracle.is_preliminary() {
            return rest.drain(..most.min(rest.len())).collect();
        }
        let mut chosen: Vec<(Key, Candidate)> = Vec::new();
        let mut later = Vec::new();
        while chosen.len() < most
            && chosen.len() + later.len() < WINDOW
            && let Some((key, candidate)) = rest.pop_front()
        {
            match chosen.iter().any(|(_, other)| overlap(&other.edits, &candidate.edits)) {
                true => later.push((key, candidate)),
                false => chosen.push((key, candidate)),
            }
        }
        later.into_iter().rev().for_each(|candidate| rest.push_front(candidate));
        chosen
    }

    /// Takes those candidates of a batch that keep the property: all together, or else the first. Returns false if there is none.
    fn take(&mut self, source: &Source, part: Part, some: &[(Key, Candidate)]) -> Result<bool, O::Error> {
        let size = size(&self.smallest, self.language);
        let mut edits: Vec<&[Edit]> = Vec::new();
        let mut texts: Vec<String> = Vec::new();
        for (_, candidate) in some {
            let text = part.edited(source, &candidate.edits).text();
            if self::size(&text, self.language) < size
                && texts.len() < self.oracle.left()
                && self.tried.insert(text.clone())
            {
                edits.push(&candidate.edits);
                texts.push(text);
            }
        }
        if texts.is_empty() {
            return Ok(false);
        }
        let have = self.ask(&texts.iter().map(String::as_str).collect::<Vec<_>>())?;
        let is_final = texts.len() == 1 || !self.oracle.is_preliminary();
        let found = edits.into_iter().zip(texts).zip(have).filter_map(|(one, has)| has.then_some(one));
        let found: Vec<(&[Edit], String)> = found.collect();
        // Parts that can be removed one by one can usually be removed together.
        let mut together: Vec<&[Edit]> = Vec::new();
        for (edits, _) in &found {
            if !together.iter().any(|other| overlap(other, edits)) {
                together.push(edits);
            }
        }
        if together.len() > 1 && self.holds(&part.edited(source, &together.concat()))? {
            return Ok(true);
        }
        for (_, text) in found {
            if is_final || self.confirm(&text)? {
                self.smallest = text;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a text if it is new and has the property. Returns whether it was taken.
    fn holds(&mut self, source: &Source) -> Result<bool, O::Error> {
        let text = source.text();
        let is_taken = self.tried.insert(text.clone()) && self.confirm(&text)?;
        if is_taken {
            self.smallest = text;
        }
        Ok(is_taken)
    }

    /// Whether a text has the property when it is tried alone.
    fn confirm(&mut self, text: &str) -> Result<bool, O::Error> {
        if self.is_stopped || self.oracle.left() == 0 {
            return Ok(false);
        }
        Ok(self.ask(&[text])?.first().copied().unwrap_or(false))
    }

    fn ask(&mut self, texts: &[&str]) -> Result<Vec<bool>, O::Error> {
        let have = self.oracle.have(texts)?;
        self.is_stopped |= have.is_none();
        Ok(have.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests;
