//! Signatures: two verdicts without names and positions.

use std::collections::BTreeSet;
use std::fmt;

use super::disagreement::Disagreement;
use super::message::{abstracted, abstracted_output, pattern};
use super::outcome::Outcome;
use super::shape::{Outline, Place, Region};
use crate::metadata::{self, Difference};
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The difference between two verdicts, as a stable text.
///
/// It reads `LEFT/RIGHT: FINDING | FINDING`, with the findings in alphabetic order. `LEFT` and `RIGHT` are the outcomes on either
/// side. If a side rejects, there is a finding for each kind of error and place: `KIND (MESSAGE) at SHAPE`. If the class files of
/// both behaved differently, the finding describes the difference.
#[derive(Clone, Debug)]
pub struct Signature {
    text: String,
    pub(crate) pair: [Outcome; 2],
    pub(crate) findings: BTreeSet<Finding>,
}

/// A part of a signature.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Finding {
    pub(crate) kind: FindingKind,
    /// The message without names.
    pub(crate) message: String,
    /// The message as a pattern.
    pub(crate) message_pattern: String,
    /// The construct at the place.
    pub(crate) place: Place,
    /// If there is no place: the constructs in which it may be.
    pub(crate) constructs: BTreeSet<String>,
}

/// The subject of a finding. A signature has findings of the compilers, or one of a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FindingKind {
    /// A problem, by the compiler's name for it.
    Compiler(String),
    /// A class file that a JVM refuses.
    ClassFile,
    /// An exception thrown by `main`.
    Exception,
    /// Another end of a run.
    End,
    /// The printed text of a run.
    Output,
    /// The metadata of the class files.
    Metadata,
}

impl Default for FindingKind {
    fn default() -> FindingKind {
        FindingKind::Compiler(String::new())
    }
}

impl FindingKind {
    /// The word in signatures.
    pub(crate) fn word(&self) -> &str {
        match self {
            FindingKind::Compiler(name) => name,
            FindingKind::ClassFile => "class file",
            FindingKind::Exception => "exception",
            FindingKind::End => "end",
            FindingKind::Output => "output",
            FindingKind::Metadata => "metadata",
        }
    }
}

impl Signature {
    /// The signature of a disagreement.
    pub fn of(disagreement: &Disagreement) -> Signature {
        Signature::with(disagreement, &Outline::of(&disagreement.program))
    }

    /// The signature of a disagreement whose program is already parsed.
    pub(crate) fn with(disagreement: &Disagreement, outline: &Outline<'_>) -> Signature {
        let (program, left, right) = (&disagreement.program, disagreement.left(), disagreement.right());
        let mut findings = BTreeSet::new();
        let pair = match (left, right) {
            (
                Verdict::Accept { run: left_run, warnings: left_warnings, .. },
                Verdict::Accept { run: right_run, warnings: right_warnings, .. },
            ) => {
                let runs = [left_run.as_ref(), right_run.as_ref()];
                if let [Some(left), Some(right)] = runs {
                    findings.extend(run_findings(program, outline, left, right));
                }
                if findings.is_empty()
                    && let Some((left, right)) = left.metadata().zip(right.metadata())
                {
                    findings
                        .extend(metadata::differences(left, right).iter().map(|one| described(one, outline)));
                }
                let is_warned = findings.is_empty() && left_warnings.is_empty() != right_warnings.is_empty();
                if is_warned {
                    findings.extend(left_warnings.iter().chain(right_warnings).map(|w| finding(w, outline)));
                }
                [(runs[0], left_warnings), (runs[1], right_warnings)].map(|(run, warnings)| match run {
                    _ if is_warned && !warnings.is_empty() => Outcome::Warn,
                    Some(run) if !is_warned => Outcome::of_run(&run.end),
                    _ => Outcome::Accept,
                })
            }
            _ => {
                // The reason of a rejection does not explain the crash of the other compiler.
                let worse = is_failure(left) || is_failure(right);
                for verdict in [left, right] {
                    match verdict {
                        Verdict::Reject { errors } if !worse => {
                            findings.extend(errors.iter().map(|error| finding(error, outline)));
                        }
                        Verdict::Crash { what, .. } => {
                            findings.insert(Finding {
                                kind: FindingKind::Compiler(what.clone()),
                                ..Finding::default()
                            });
                        }
                        _ => {}
                    }
                }
                [left, right].map(Outcome::of_verdict)
            }
        };
        Signature::new(pair, findings)
    }

    fn new(pair: [Outcome; 2], findings: BTreeSet<Finding>) -> Signature {
        let mut text = joined(&pair);
        for (i, finding) in findings.iter().enumerate() {
            text.push_str(if i == 0 { ": " } else { " | " });
            text.push_str(&finding.to_string());
        }
        // A signature is one line, even if a compiler's error names contain control characters.
        let text = text.replace(char::is_control, " ");
        Signature { text, pair, findings }
    }

    /// The name that the first compiler with a finding uses.
    pub(crate) fn title(&self) -> Option<&str> {
        self.findings.first().map(|finding| finding.kind.word())
    }

    /// The possible causes among the constructs of all findings.
    pub(crate) fn constructs(&self) -> BTreeSet<&str> {
        self.findings.iter().flat_map(|finding| &finding.constructs).map(String::as_str).collect()
    }

    /// Whether this signature equals the other one, or differs from it only in having fewer constructs as possible causes: the
    /// constructs of each finding are a subset.
    pub(crate) fn narrows(&self, other: &Signature) -> bool {
        let narrows = |one: &Finding, other: &Finding| {
            let is_same =
                (&one.kind, &one.message, &one.place) == (&other.kind, &other.message, &other.place);
            // A finding without constructs may be anywhere.
            is_same
                && one.constructs.is_subset(&other.constructs)
                && one.constructs.is_empty() == other.constructs.is_empty()
        };
        self.pair == other.pair
            && self.findings.len() == other.findings.len()
            && self.findings.iter().zip(&other.findings).all(|(one, other)| narrows(one, other))
    }

    /// The pattern of its class, with `*` for the parts that differ, and the patterns of its findings.
    pub(crate) fn pattern(&self) -> (String, BTreeSet<String>) {
        let findings: BTreeSet<String> = self.findings.iter().map(Finding::pattern).collect();
        let all: Vec<&str> = findings.iter().map(String::as_str).collect();
        let separator = if all.is_empty() { "" } else { ": " };
        let text = format!("{}{separator}{}", joined(&self.pair), all.join(" | "));
        (text.replace(char::is_control, " "), findings)
    }

    /// The signature as one line of text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The severity, by the two verdicts: 5 if a compiler crashes or never ends, 4 if a JVM refuses a class file, 3 if a run
    /// differs, 2 if one accepts what the other rejects, 1 if a compiler's verdicts vary, 0 for warnings.
    pub fn severity(&self) -> u32 {
        self.pair.iter().map(Outcome::severity).max().unwrap_or_default()
    }
}

fn joined(pair: &[Outcome; 2]) -> String {
    format!("{}/{}", pair[0], pair[1])
}

fn finding(problem: &Problem, outline: &Outline<'_>) -> Finding {
    Finding {
        kind: FindingKind::Compiler(problem.kind.clone()),
        message: abstracted(&problem.message, outline),
        message_pattern: pattern(&problem.message, outline),
        place: outline.place(problem.line, problem.column),
        constructs: BTreeSet::new(),
    }
}

/// The finding for a difference of metadata.
fn described(difference: &Difference, outline: &Outline<'_>) -> Finding {
    let Difference { kind, aspect, values } = difference;
    let message = match aspect {
        None => format!("no {kind}"),
        Some(aspect) => {
            let [one, other] = values.each_ref().map(|value| match value.as_str() {
                "" => "nothing".to_string(),
                value => abstracted_output(value, outline),
            });
            format!("{aspect} of {kind}: {one} instead of {other}")
        }
    };
    Finding { kind: FindingKind::Metadata, message_pattern: message.clone(), message, ..Finding::default() }
}

/// Whether a compiler failed to give either of the regular verdicts.
fn is_failure(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Accept { .. } | Verdict::Reject { .. })
}

/// The members that contain the findings; empty if these have no places.
pub(crate) fn regions(disagreement: &Disagreement, outline: &Outline<'_>) -> Vec<Region> {
    let (program, left, right) = (&disagreement.program, disagreement.left(), disagreement.right());
    let mut regions = Vec::new();
    if is_failure(left) || is_failure(right) {
        return regions;
    }
    for verdict in [left, right] {
        match verdict {
            Verdict::Reject { errors } => {
                regions.extend(errors.iter().filter_map(|error| outline.region(error.line, error.column)));
            }
            Verdict::Accept { run: Some(Run { end: RunEnd::Refused { message, .. }, .. }), .. } => {
                let name = method_in(message, program);
                regions.extend(name.into_iter().flat_map(|name| outline.methods(name)));
            }
            _ => {}
        }
    }
    regions
}

/// The difference of two runs.
fn run_findings(program: &TestProgram, outline: &Outline<'_>, left: &Run, right: &Run) -> Option<Finding> {
    let among = |kind: FindingKind, message: &str, method: Option<&str>| {
        let (message_pattern, message) = (pattern(message, outline), abstracted(message, outline));
        let constructs = outline.constructs(method);
        Finding { kind, message, message_pattern, place: Place::default(), constructs }
    };
    for run in [left, right] {
        if let RunEnd::Refused { message, .. } = &run.end {
            let first = message.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            return Some(among(FindingKind::ClassFile, first, method_in(message, program)));
        }
    }
    for run in [left, right] {
        if let RunEnd::Threw { message, .. } = &run.end
            && left.end != right.end
        {
            return Some(among(FindingKind::Exception, message.lines().next().unwrap_or_default(), None));
        }
    }
    if left.printed == right.printed {
        return (left.end != right.end).then(|| among(FindingKind::End, "", None));
    }
    let (few, many) = first_difference(&left.printed, &right.printed);
    let line =
        |line: Option<&str>| line.map_or("nothing".to_string(), |line| abstracted_output(line, outline));
    let message = format!("{} instead of {}", line(few), line(many));
    let printing = few.or(many).and_then(|line| outline.printing(line));
    let constructs = if printing.is_some() { BTreeSet::new() } else { outline.constructs(None) };
    let shape = printing.unwrap_or_default();
    Some(Finding {
        kind: FindingKind::Output,
        // Differing runs are few, and each is worth a look: nothing is left out.
        message_pattern: message.clone(),
        message,
        place: Place { pattern: shape.clone(), shape },
        constructs,
    })
}

/// The first lines in which two texts differ; `None` where a text has ended.
pub(crate) fn first_difference<'t>(left: &'t str, right: &'t str) -> (Option<&'t str>, Option<&'t str>) {
    let lines = |text: &'t str| text.lines().map(Some).chain(std::iter::repeat(None));
    let pairs = lines(left).zip(lines(right)).take_while(|pair| *pair != (None, None));
    pairs.into_iter().find(|(left, right)| left != right).unwrap_or_default()
}

/// The first method in the message of an error about a class file that the program mentions.
fn method_in<'m>(message: &'m str, program: &TestProgram) -> Option<&'m str> {
    let before_brackets = message.match_indices('(').map(|(at, _)| {
        let before = &message[..at];
        let from = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |i| i + before[i..].chars().next().map_or(1, char::len_utf8));
        &before[from..]
    });
    before_brackets.into_iter().find(|name| !name.is_empty() && program.text.contains(*name))
}

impl Finding {
    /// The construct at the place, or its possible places.
    pub(crate) fn shape(&self) -> String {
        if self.constructs.is_empty() {
            return self.place.shape.clone();
        }
        let all: Vec<&str> = self.constructs.iter().map(String::as_str).collect();
        format!("one of {}", all.join(", "))
    }

    /// A text that all findings of a class share, apart from constructs.
    pub(crate) fn pattern(&self) -> String {
        written(self.kind.word(), &self.message_pattern, &self.place.pattern)
    }
}

fn written(kind: &str, message: &str, shape: &str) -> String {
    // A bar separates findings and must not occur within one.
    let message =
        if message.is_empty() { String::new() } else { format!(" ({})", message.replace(" | ", " or ")) };
    let shape = if shape.is_empty() { String::new() } else { format!(" at {shape}") };
    format!("{kind}{message}{shape}")
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.kind.word(), &self.message, &self.shape()))
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
