//! Classes of disagreement: disagreements that most likely have one cause.
//!
//! Two disagreements are of one class if they have the same [`Signature`]. Of each class only the number of its programs and
//! the smallest one are kept, so there may be any number of disagreements.

use std::collections::HashMap;

pub use self::signature::Signature;
use crate::known::{Entry, Known};
use crate::program::{Program, Size};
use crate::verdict::Verdict;

mod message;
mod order;
mod shape;
mod signature;

/// A program that two compilers disagree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The program.
    pub program: Program,
    /// What the left compiler says.
    pub left: Verdict,
    /// What the right compiler says.
    pub right: Verdict,
}

/// Collects disagreements.
#[derive(Debug, Default)]
pub struct Classes {
    classes: HashMap<Signature, Collected>,
}

/// What is kept of a class while more may come.
#[derive(Debug)]
struct Collected {
    count: u64,
    size: Size,
    witness: Disagreement,
}

/// Disagreements that most likely have one cause.
#[derive(Clone, Debug)]
pub struct Class {
    /// What they have in common.
    pub signature: Signature,
    /// How many programs are in it.
    pub count: u64,
    /// The smallest of them by [`Program::size`], and of those the one with the smallest number.
    pub witness: Disagreement,
    /// What is known of it.
    pub known: Option<Entry>,
    /// The places, in the order of classes, of those whose findings together are the findings of this one; empty if there are
    /// none. Then the class is most likely no more than several causes in one program.
    pub parts: Vec<usize>,
}

impl Classes {
    /// No disagreements yet.
    pub fn new() -> Classes {
        Classes::default()
    }

    /// Adds one.
    pub fn add(&mut self, disagreement: Disagreement) {
        use std::collections::hash_map::Entry;
        let size = disagreement.program.size();
        match self.classes.entry(Signature::of(&disagreement)) {
            Entry::Vacant(entry) => {
                entry.insert(Collected { count: 1, size, witness: disagreement });
            }
            Entry::Occupied(mut entry) => {
                let collected = entry.get_mut();
                collected.count += 1;
                let rank = (collected.size, collected.witness.program.number);
                if (size, disagreement.program.number) < rank {
                    collected.size = size;
                    collected.witness = disagreement;
                }
            }
        }
    }

    /// The classes, each as unlike those before it as can be (see the order's own module), with combinations of others
    /// ([`Class::parts`]) behind all that are not.
    pub fn into_ordered(self, known: &Known) -> Vec<Class> {
        let mut single = Vec::new();
        let mut combined = Vec::new();
        let signatures: Vec<Signature> = self.classes.keys().cloned().collect();
        for (signature, Collected { count, witness, .. }) in self.classes {
            let is_combined = !parts(&signature, &signatures).is_empty();
            let known = known.of(signature.as_str()).cloned();
            let class = Class { signature, count, witness, known, parts: Vec::new() };
            if is_combined { combined.push(class) } else { single.push(class) }
        }
        let mut classes = order::order(single);
        let signatures: Vec<Signature> = classes.iter().map(|class| class.signature.clone()).collect();
        for mut class in order::order(combined) {
            class.parts = parts(&class.signature, &signatures);
            classes.push(class);
        }
        classes
    }
}

/// The places of signatures of which `whole` is a combination: for the same pair of verdicts, they have fewer findings each, and together
/// all that it has. Of the ones to choose from, those that can't be told from others by their findings are left out.
fn parts(whole: &Signature, others: &[Signature]) -> Vec<usize> {
    if whole.findings.len() < 2 {
        return Vec::new();
    }
    // A finding that stands alone explains itself; larger classes could in turn be combinations.
    let alone = |other: &Signature| other.findings.len() == 1 && other.pair == whole.pair;
    let mut places = Vec::new();
    for finding in &whole.findings {
        let is_it = |other: &Signature| alone(other) && other.findings.contains(finding);
        match others.iter().position(is_it) {
            Some(place) => places.push(place),
            None => return Vec::new(),
        }
    }
    places.sort_unstable();
    places
}

impl Class {
    /// One line for a person. `left` and `right` are short names of the compilers.
    pub fn headline(&self, left: &str, right: &str) -> String {
        let [first, second] = &self.signature.pair;
        let says = |word: &str| match word.split_once(' ') {
            Some(("refused", class)) => format!("makes a class file that is refused ({})", simple(class)),
            Some(("throws", class)) => format!("throws {}", simple(class)),
            Some(("exits", status)) => format!("exits with {status}"),
            Some(("flaky", words)) => format!("says now {}", words.replace('+', ", now ")),
            _ => match word {
                "accept" => "accepts".to_string(),
                "reject" => "rejects".to_string(),
                "crash" => "crashes".to_string(),
                "timeout" => "doesn't end".to_string(),
                "warn" => "warns".to_string(),
                "loops" => "runs forever".to_string(),
                word => word.to_string(),
            },
        };
        let mut text = format!("{left} {}, {right} {}", says(first), says(second));
        if first == "returns" && second == "returns" {
            text = format!("{left} and {right} print different texts");
        }
        let finding = self.signature.findings.first();
        if let Some(finding) = finding {
            let what = if finding.message.is_empty() { &finding.kind } else { &finding.message };
            text.push_str(": ");
            text.push_str(what);
            if !finding.shape.is_empty() {
                text.push_str(&format!(" [{}]", finding.shape));
            }
        }
        if self.signature.findings.len() > 1 {
            text.push_str(&format!(" (+{} more)", self.signature.findings.len() - 1));
        }
        text.replace(char::is_control, " ")
    }
}

/// The last part of a dotted name.
fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

#[cfg(test)]
mod tests;
