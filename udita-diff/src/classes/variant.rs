//! Variants: the disagreements with one signature, and how a report names them.

use super::disagreement::Disagreement;
use super::outcome::Outcome;
use super::signature::Signature;

/// Disagreements with one signature.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Their common pattern.
    pub signature: Signature,
    /// Their number.
    pub count: u64,
    /// The smallest of them.
    pub witness: Disagreement,
}

impl Variant {
    /// One line for a person. `left` and `right` are short names of the compilers.
    pub fn headline(&self, left: &str, right: &str) -> String {
        let [first, second] = &self.signature.pair;
        let mut text = format!("{left} {}, {right} {}", first.predicate(), second.predicate());
        if [first, second] == [&Outcome::Returns, &Outcome::Returns] {
            text = format!("{left} and {right} print different texts");
        }
        let (message, shape) = self.what();
        if !message.is_empty() {
            text.push_str(&format!(": {message}"));
        }
        if !shape.is_empty() {
            text.push_str(&format!(" [{shape}]"));
        }
        text
    }

    /// The first finding's message and place, without the compiler's name; empty without findings.
    pub(crate) fn what(&self) -> (String, String) {
        let findings = &self.signature.findings;
        let Some(finding) = findings.first() else { return Default::default() };
        let said = if finding.message.is_empty() { finding.kind.word() } else { &finding.message };
        let mut message = said.to_string();
        if findings.len() > 1 {
            message.push_str(&format!(" (+{} more)", findings.len() - 1));
        }
        let plain = |text: String| text.replace(char::is_control, " ");
        (plain(message), plain(finding.shape()))
    }

    /// The outcomes of the program on both sides.
    pub(crate) fn outcomes(&self) -> &[Outcome; 2] {
        &self.signature.pair
    }
}
