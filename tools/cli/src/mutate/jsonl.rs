//! The report as JSON Lines: an object for each mutant, and one for the score.

use serde_json::{Value, json};
use udita_mutation::{Kill, Verdict};

use super::equivalent::{name, place};
use super::findings::{Fate, Mutant};
use super::judge::Judgement;

/// The lines.
pub(super) fn render(judgement: &Judgement) -> String {
    let mutants = judgement.mutants().iter().enumerate();
    let text: String = mutants.map(|(number, mutant)| line(judgement, number, mutant)).collect();
    let row = judgement.score().total;
    let mut score = json!({
        "score": row.score(), "mutants": row.mutants, "killed": row.killed, "alive": row.alive(), "equivalent": row.equivalent,
    });
    for (name, number) in judgement.sizes() {
        score[format!("{name}s")] = number.into();
    }
    if judgement.left() > 0 {
        score["not_run"] = judgement.left().into();
    }
    if let Some((unreached, undecided)) = judgement.left_pairs() {
        score["unreached"] = unreached.into();
        score["undecided"] = undecided.into();
    }
    text + &format!("{score}\n")
}

/// The line of a mutant with this number, from 0.
pub(super) fn line(judgement: &Judgement, number: usize, Mutant { edit, fate }: &Mutant) -> String {
    let mutation = &judgement.edits[*edit];
    let file = judgement.sources.file(mutation.span.file);
    let (line, column) = place(mutation, &judgement.sources);
    let span = mutation.span.start as usize..mutation.span.end as usize;
    let mut object = json!({
        "mutant": number + 1, "operator": mutation.operator.name(), "name": name(mutation, &judgement.sources),
        "method": mutation.method, "file": file.name, "line": line, "column": column,
        "original": file.text.get(span), "replacement": mutation.replacement,
    });
    if let (Value::Object(object), Value::Object(more)) = (&mut object, verdict(judgement, fate)) {
        object.extend(more);
    }
    if let (Fate::Judged { judged, .. }, Some(reaching)) = (fate, judgement.reaching(*edit)) {
        object["reaching"] = reaching.into();
        object["undecided"] = judged.undecided.into();
    }
    format!("{object}\n")
}

/// The verdict on a mutant as members of an object.
pub(super) fn verdict(judgement: &Judgement, fate: &Fate) -> Value {
    let (judged, is_marked) = match fate {
        Fate::Equivalent => return json!({ "verdict": "equivalent" }),
        Fate::Duplicate(of) => return json!({ "verdict": "duplicate", "of": of + 1 }),
        Fate::Judged { judged, is_marked } => (judged, *is_marked),
    };
    match &judged.verdict {
        Verdict::Alive if is_marked => json!({ "verdict": "equivalent" }),
        Verdict::Alive => json!({ "verdict": "alive" }),
        Verdict::Uncompiled => json!({ "verdict": "uncompiled" }),
        Verdict::Refused(reason) => json!({ "verdict": "refused", "reason": reason }),
        Verdict::Killed(Kill { call, difference: what, expected, actual, .. })
            if judgement.subject.has_tests() =>
        {
            json!({
                "verdict": "killed", "test": judgement.test(*call), "difference": what.to_string(),
                "expected": expected, "actual": actual, "marked": is_marked,
                "tests": judgement.killing_tests(judged),
            })
        }
        Verdict::Killed(Kill { input, call, difference: what, expected, actual }) => {
            let decisions = judgement.inputs.get(*input).map(|input| input.decisions.to_string());
            let call = judgement.subject.calls().get(*call).map(ToString::to_string);
            json!({
                "verdict": "killed", "input": input + 1, "decisions": decisions, "call": call, "difference": what.to_string(),
                "expected": expected, "actual": actual, "marked": is_marked,
                "inputs": judgement.killing_inputs(judged).ones().map(|input| input + 1).collect::<Vec<_>>(),
            })
        }
    }
}
