//! Variants: the disagreements with one signature, and how a report names them.

use super::disagreement::Disagreement;
use super::signature::Signature;

/// Disagreements with one signature.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What they have in common.
    pub signature: Signature,
    /// How many there are.
    pub count: u64,
    /// The smallest of them.
    pub witness: Disagreement,
}

impl Variant {
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
        let (message, shape) = self.what();
        if !message.is_empty() {
            text.push_str(&format!(": {message}"));
        }
        if !shape.is_empty() {
            text.push_str(&format!(" [{shape}]"));
        }
        text
    }

    /// What is said first, without who says so, and where; empty if there is nothing.
    pub(crate) fn what(&self) -> (String, String) {
        let findings = &self.signature.findings;
        let Some(finding) = findings.first() else { return Default::default() };
        let mut message = if finding.message.is_empty() { &finding.kind } else { &finding.message }.clone();
        if findings.len() > 1 {
            message.push_str(&format!(" (+{} more)", findings.len() - 1));
        }
        let plain = |text: String| text.replace(char::is_control, " ");
        (plain(message), plain(finding.shape()))
    }

    /// What became of the program on either side, in a word, with the class of an exception behind it.
    pub(crate) fn outcomes(&self) -> [&str; 2] {
        [&self.signature.pair[0], &self.signature.pair[1]]
    }
}

/// The last part of a dotted name.
fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}
