//! Signatures: what two verdicts say, without names and positions.

use std::collections::BTreeSet;
use std::fmt;

use super::Disagreement;
use super::message::abstracted;
use super::shape::Outline;
use crate::program::Program;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// What two verdicts say, as a stable text: the class of a disagreement.
///
/// It reads `LEFT/RIGHT: FINDING | FINDING`, with the findings in the order of their texts. `LEFT` and `RIGHT` say what became of
/// the program on either side. If a side rejects, there is a finding for each kind of error and place: `KIND (MESSAGE) at SHAPE`. If
/// what both made runs differently, the finding says how.
#[derive(Clone, Debug)]
pub struct Signature {
    text: String,
    pub(super) pair: [String; 2],
    pub(super) findings: BTreeSet<Finding>,
}

/// A part of a signature.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Finding {
    /// The compiler's name for it, or ours.
    pub(super) kind: String,
    /// What is said, without names.
    pub(super) message: String,
    /// What stands at the place; may be empty.
    pub(super) shape: String,
}

impl Signature {
    /// The signature of a disagreement.
    pub fn of(disagreement: &Disagreement) -> Signature {
        let Disagreement { program, left, right } = disagreement;
        let outline = Outline::of(program);
        let mut findings = BTreeSet::new();
        let pair = match (left, right) {
            (
                Verdict::Accept { run: left_run, warnings: left_warnings },
                Verdict::Accept { run: right_run, warnings: right_warnings },
            ) => {
                let runs = [left_run.as_ref(), right_run.as_ref()];
                if let [Some(left), Some(right)] = runs {
                    findings.extend(run_findings(program, &outline, left, right));
                }
                let is_warned = findings.is_empty() && left_warnings.is_empty() != right_warnings.is_empty();
                if is_warned {
                    findings.extend(left_warnings.iter().chain(right_warnings).map(|w| finding(w, &outline)));
                }
                [(runs[0], left_warnings), (runs[1], right_warnings)].map(|(run, warnings)| match run {
                    _ if is_warned => if warnings.is_empty() { "accept" } else { "warn" }.to_string(),
                    Some(run) => end_word(run),
                    None => "accept".to_string(),
                })
            }
            _ => {
                // Why a program is rejected says nothing about why the other compiler crashes.
                let is_worse = |verdict: &Verdict| {
                    matches!(verdict, Verdict::Crash { .. } | Verdict::Timeout | Verdict::Flaky(_))
                };
                let worse = is_worse(left) || is_worse(right);
                for verdict in [left, right] {
                    match verdict {
                        Verdict::Reject { errors } if !worse => {
                            findings.extend(errors.iter().map(|error| finding(error, &outline)));
                        }
                        Verdict::Crash { what, .. } => {
                            findings.insert(Finding {
                                kind: what.clone(),
                                message: String::new(),
                                shape: String::new(),
                            });
                        }
                        _ => {}
                    }
                }
                [left, right].map(verdict_word)
            }
        };
        Signature::new(pair, findings)
    }

    fn new(pair: [String; 2], findings: BTreeSet<Finding>) -> Signature {
        let mut text = pair.join("/");
        for (i, finding) in findings.iter().enumerate() {
            text.push_str(if i == 0 { ": " } else { " | " });
            text.push_str(&finding.to_string());
        }
        // A signature is one line, whatever a compiler called its errors.
        let text = text.replace(char::is_control, " ");
        Signature { text, pair, findings }
    }

    /// What the first compiler that says anything calls it.
    pub(crate) fn title(&self) -> Option<&str> {
        self.findings.first().map(|finding| finding.kind.as_str())
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How bad it is, as far as the two verdicts tell: 5 if a compiler crashes or never ends, 4 if a JVM refuses what one
    /// made, 3 if a run differs, 2 if one accepts what the other rejects, 1 if a compiler says now this and now that, 0 for
    /// warnings.
    pub fn severity(&self) -> u32 {
        self.pair.iter().map(|side| severity_of_word(side)).max().unwrap_or_default()
    }
}

fn severity_of_word(word: &str) -> u32 {
    match word.split(' ').next().unwrap_or_default() {
        "crash" | "timeout" => 5,
        "refused" => 4,
        "returns" | "throws" | "exits" | "loops" => 3,
        "reject" => 2,
        "flaky" => 1,
        _ => 0,
    }
}

fn verdict_word(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Flaky(verdicts) => {
            let words: BTreeSet<&str> = verdicts.iter().map(Verdict::word).collect();
            format!("flaky {}", words.into_iter().collect::<Vec<_>>().join("+"))
        }
        Verdict::Accept { run: Some(run @ Run { end: RunEnd::Refused { .. }, .. }), .. } => end_word(run),
        _ => verdict.word().to_string(),
    }
}

fn end_word(run: &Run) -> String {
    match &run.end {
        RunEnd::Returned => "returns".to_string(),
        RunEnd::Threw { class, .. } => format!("throws {class}"),
        RunEnd::Refused { class, .. } => format!("refused {class}"),
        RunEnd::Exited(status) => format!("exits {status}"),
        RunEnd::TimedOut => "loops".to_string(),
    }
}

fn finding(problem: &Problem, outline: &Outline<'_>) -> Finding {
    Finding {
        kind: problem.kind.clone(),
        message: abstracted(&problem.message, outline),
        shape: outline.place(problem.line, problem.column),
    }
}

/// How two runs differ.
fn run_findings(program: &Program, outline: &Outline<'_>, left: &Run, right: &Run) -> Option<Finding> {
    let constructs = |method: Option<&str>| {
        let constructs = outline.constructs(method);
        if constructs.is_empty() { "plain code".to_string() } else { Vec::from_iter(constructs).join(", ") }
    };
    for run in [left, right] {
        if let RunEnd::Refused { message, .. } = &run.end {
            let first = message.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            return Some(Finding {
                kind: "class file".to_string(),
                message: abstracted(first, outline),
                shape: constructs(method_in(message, program)),
            });
        }
    }
    for run in [left, right] {
        if let RunEnd::Threw { message, .. } = &run.end
            && left.end != right.end
        {
            return Some(Finding {
                kind: "exception".to_string(),
                message: abstracted(message.lines().next().unwrap_or_default(), outline),
                shape: constructs(None),
            });
        }
    }
    if left.printed == right.printed {
        return (left.end != right.end).then(|| Finding {
            kind: "end".to_string(),
            message: String::new(),
            shape: constructs(None),
        });
    }
    let (few, many) = (left.printed.lines(), right.printed.lines());
    let pairs =
        few.map(Some).chain(std::iter::repeat(None)).zip(many.map(Some).chain(std::iter::repeat(None)));
    let different = pairs.take_while(|pair| *pair != (None, None)).find(|(left, right)| left != right);
    let (few, many) = different.unwrap_or_default();
    let line = |line: Option<&str>| line.map_or("nothing".to_string(), |line| abstracted(line, outline));
    let shape = few.or(many).and_then(|line| outline.printing(line));
    Some(Finding {
        kind: "output".to_string(),
        message: format!("{} instead of {}", line(few), line(many)),
        shape: shape.unwrap_or_else(|| constructs(None)),
    })
}

/// The name of the first method in the message of an error about a class file that the program mentions.
fn method_in<'m>(message: &'m str, program: &Program) -> Option<&'m str> {
    let before_brackets = message.match_indices('(').map(|(at, _)| {
        let before = &message[..at];
        let from = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |i| i + before[i..].chars().next().map_or(1, char::len_utf8));
        &before[from..]
    });
    before_brackets.into_iter().find(|name| !name.is_empty() && program.text.contains(*name))
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        if !self.message.is_empty() {
            write!(f, " ({})", self.message)?;
        }
        if !self.shape.is_empty() {
            write!(f, " at {}", self.shape)?;
        }
        Ok(())
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq for Signature {
    fn eq(&self, other: &Signature) -> bool {
        self.text == other.text
    }
}

impl Eq for Signature {}

impl PartialOrd for Signature {
    fn partial_cmp(&self, other: &Signature) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Signature {
    fn cmp(&self, other: &Signature) -> std::cmp::Ordering {
        self.text.cmp(&other.text)
    }
}

impl std::hash::Hash for Signature {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}
