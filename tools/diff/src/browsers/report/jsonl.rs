//! The report for programs: a line of facts, and a line for each class.

use serde_json::{Value, json};

use super::content::{Class, Facts, pictures, witness};
use crate::browsers::compare::{BOX_TOLERANCE, COLOUR_TOLERANCE, PIXEL_TOLERANCE};

pub(super) fn text(facts: &Facts, classes: &[Class]) -> String {
    let classes = classes.iter().enumerate().map(|(place, one)| class(place, one));
    let lines = [self::facts(facts)].into_iter().chain(classes);
    lines.map(|line| format!("{line}\n")).collect()
}

fn facts(facts: &Facts) -> Value {
    let [left, right] = &facts.browsers;
    let faults: Vec<Value> =
        facts.faults.iter().map(|(page, reason)| json!({ "page": page, "reason": reason })).collect();
    json!({
        "family": facts.family, "left": left, "right": right, "pages": facts.pages, "same": facts.same,
        "boxes": facts.boxes, "pixels": facts.pixels, "flaky": facts.flaky, "faults": faults,
        "restarts": facts.restarts, "seconds": facts.seconds, "complete": facts.complete, "noise": facts.noise,
        "tolerance": { "box_64ths": BOX_TOLERANCE, "colour": COLOUR_TOLERANCE, "pixels": PIXEL_TOLERANCE },
    })
}

fn class(place: usize, class: &Class) -> Value {
    let boxes = class.views.as_ref().map(|views| views.each_ref().map(|(boxes, _)| boxes));
    json!({
        "class": class.signature, "kind": class.kind, "count": class.count, "first": class.number,
        "decisions": class.decisions, "page": class.page, "confirmed": class.confirmed,
        "ignored": class.ignored,
        "witness": witness(place, class), "pictures": pictures(place), "boxes_64ths": boxes,
    })
}
