//! The living mutants as annotations of the source: a log of SARIF 2.1.0, or commands that GitHub shows beside the changed lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use udita::language::mutation::Mutation;

use super::equivalent::{name, on_one_line};
use super::judge::Judgement;
use super::text::percent;

/// A place from its first character to behind its last one: lines and columns, from 1.
struct Place {
    file: String,
    begin: (u32, u32),
    end: (u32, u32),
}

fn place(judgement: &Judgement, edit: &Mutation) -> Place {
    let file = judgement.sources.file(edit.span.file);
    let (begin, end) = (file.line_column(edit.span.start), file.line_column(edit.span.end));
    Place { file: file.name.clone(), begin, end }
}

/// The living mutants, each with what it says about the tests.
fn living(judgement: &Judgement) -> impl Iterator<Item = (&Mutation, String)> {
    let alive = judgement.mutants().iter().filter(|mutant| mutant.fate.is_alive());
    alive.map(|mutant| {
        let edit = &judgement.edits[mutant.edit];
        let (old, new) = (on_one_line(judgement.sources.text(edit.span)), on_one_line(&edit.replacement));
        let change = match new.is_empty() {
            true => format!("`{old}` can be deleted"),
            false => format!("`{old}` can be `{new}`"),
        };
        let why = match (judgement.subject.has_tests(), judgement.reaching(mutant.edit)) {
            (_, Some(0)) => "no test reaches it",
            (true, _) => "no test fails",
            (false, _) => "no call on an input differs",
        };
        (edit, format!("{change} in {}: {why}", edit.method))
    })
}

/// The log of SARIF.
pub(super) fn sarif(judgement: &Judgement) -> String {
    let mut rules: BTreeMap<&str, Value> = BTreeMap::new();
    let results: Vec<Value> = living(judgement)
        .map(|(edit, message)| {
            let operator = edit.operator.name();
            rules.entry(operator).or_insert_with(|| {
                let text = format!("A living mutant. {}", edit.operator.description());
                json!({ "id": operator, "shortDescription": { "text": text } })
            });
            let Place { file, begin, end } = place(judgement, edit);
            let region =
                json!({ "startLine": begin.0, "startColumn": begin.1, "endLine": end.0, "endColumn": end.1 });
            let location = json!({ "artifactLocation": { "uri": uri(&file) }, "region": region });
            json!({
                "ruleId": operator, "level": "warning", "message": { "text": message },
                "locations": [{ "physicalLocation": location }],
                "partialFingerprints": { "mutant/v1": name(edit, &judgement.sources) },
            })
        })
        .collect();
    let rules: Vec<Value> = rules.into_values().collect();
    let driver = json!({ "name": "udita mutate", "version": env!("CARGO_PKG_VERSION"), "rules": rules });
    let run = json!({ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": results });
    let schema = "https://json.schemastore.org/sarif-2.1.0.json";
    let log = json!({ "$schema": schema, "version": "2.1.0", "runs": [run] });
    format!("{log:#}\n")
}

/// A path as a reference of a URI.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b'$' => {
                uri.push(char::from(byte));
            }
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

/// The commands for GitHub, with the score as the last one.
pub(super) fn github(judgement: &Judgement) -> String {
    let mut text = String::new();
    for (edit, message) in living(judgement) {
        let Place { file, begin, end } = place(judgement, edit);
        let (file, operator) = (property(&file), edit.operator);
        let place = format!("line={},endLine={},col={},endColumn={}", begin.0, end.0, begin.1, end.1);
        let _ = writeln!(
            text,
            "::warning file={file},{place},title=Living mutant ({operator})::{}",
            data(&message)
        );
    }
    let row = judgement.score().total;
    let score = percent(&row);
    let killed = format!("{score}: {} of {} mutants killed", row.killed, row.mutants - row.equivalent);
    text + &format!("::notice title=Mutation score::{}\n", data(&killed))
}

/// The text of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
