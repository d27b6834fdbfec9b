//! Variants: the disagreements with one signature, and their names in a report.

use crate::signature::{Disagreement, Finding, FindingKind, Outcome, Side, Signature, first_difference};
use crate::verdict::Verdict;

/// The shape of a printed literal.
const PRINTED: &str = "printed string";

/// Upper bound on the possible constructs in a headline.
const MAX_CONSTRUCTS: usize = 4;

/// Upper bound on the characters of a printed line in a headline.
const MAX_LINE: usize = 48;

/// The disagreements with one signature.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The signature that they share.
    pub signature: Signature,
    /// Number of disagreements with this signature.
    pub count: u64,
    /// The disagreement with the smallest program.
    pub witness: Disagreement,
}

impl Variant {
    /// A headline for the report. `left` and `right` are short names of the compilers.
    pub fn headline(&self, left: &str, right: &str) -> String {
        let mut text = self.difference(left, right);
        let (message, shape) = self.what();
        if let Some([first, second]) = self.printed() {
            let text = format!("{left} prints {first}, {right} prints {second}");
            return if shape.is_empty() { text } else { format!("{text} [{shape}]") };
        }
        if !message.is_empty() {
            text.push_str(&format!(": {message}"));
        }
        if !shape.is_empty() {
            text.push_str(&format!(" [{shape}]"));
        }
        text
    }

    /// The outcome of the program on either side.
    pub(crate) fn difference(&self, left: &str, right: &str) -> String {
        let [first, second] = &self.signature.pair;
        if self.is_about(&FindingKind::Metadata) {
            format!("{left} and {right} make class files with different metadata")
        } else if [first, second] == [&Outcome::Returns, &Outcome::Returns] {
            format!("{left} and {right} print different texts")
        } else {
            format!("{left} {}, {right} {}", first.predicate(), second.predicate())
        }
    }

    /// The message and place of the first finding, without the compiler's name; empty without findings.
    pub(crate) fn what(&self) -> (String, String) {
        let findings = &self.signature.findings;
        let Some(finding) = findings.first() else { return Default::default() };
        let said = if finding.message.is_empty() { finding.kind.word() } else { &finding.message };
        let mut message = match self.printed() {
            Some([first, second]) => format!("prints {first} or {second}"),
            None => readable(said),
        };
        if findings.len() > 1 {
            message.push_str(&format!(" (+{} more)", findings.len() - 1));
        }
        let plain = |text: String| text.replace(char::is_control, " ");
        (plain(message), plain(self.place(finding)))
    }

    /// The construct at the place of a finding; of several possible ones, the first.
    fn place(&self, finding: &Finding) -> String {
        let shape = finding.shape();
        // The shape of a printed string carries no information.
        if self.is_about(&FindingKind::Output) && shape == PRINTED {
            return String::new();
        }
        let constructs: Vec<&str> = finding.constructs.iter().map(String::as_str).collect();
        match constructs.len().checked_sub(MAX_CONSTRUCTS) {
            None | Some(0) => shape,
            Some(more) => format!("one of {} and {more} more", constructs[..MAX_CONSTRUCTS].join(", ")),
        }
    }

    /// Whether the difference is of this kind: an output, if both sides return and print different texts.
    fn is_about(&self, kind: &FindingKind) -> bool {
        self.signature.findings.first().is_some_and(|finding| finding.kind == *kind)
    }

    /// The first lines in which the outputs of the witness differ, in quotation marks, if the output is the difference.
    pub(crate) fn printed(&self) -> Option<[String; 2]> {
        let text = |verdict: &Verdict| match verdict {
            Verdict::Accept { run: Some(run), .. } => Some(run.printed.clone()),
            _ => None,
        };
        let (left, right) = (text(self.witness.left())?, text(self.witness.right())?);
        if !self.is_about(&FindingKind::Output) {
            return None;
        }
        let (few, many) = first_difference(&left, &right);
        Some([few, many].map(quoted))
    }

    /// The outcomes of the program under all compilers.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        let [left, right] = &self.signature.pair;
        let outcome = |(side, verdict)| match side {
            Side::Left => left.clone(),
            Side::Right => right.clone(),
            Side::Other => Outcome::of_verdict(verdict),
        };
        self.witness.sides().into_iter().zip(&self.witness.verdicts).map(outcome).collect()
    }
}

/// A line of a program's output in quotation marks.
fn quoted(line: Option<&str>) -> String {
    let Some(line) = line else { return "nothing".to_string() };
    let line = line.replace(char::is_control, " ");
    match line.char_indices().nth(MAX_LINE) {
        Some((end, _)) => format!("\"{}…\"", line[..end].trim_end()),
        None => format!("\"{line}\""),
    }
}

/// A message with `…` in place of names, where signatures have `_`.
fn readable(message: &str) -> String {
    let word = |word: &str| match word.strip_prefix('_') {
        Some(rest) if rest.chars().all(|c| c.is_ascii_punctuation() && c != '_') => format!("…{rest}"),
        _ => word.to_string(),
    };
    message.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
