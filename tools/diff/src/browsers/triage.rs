//! Reduces a page to the parts that a difference needs.

use super::compare::Difference;
use super::page::{Element, Page};

/// Removes elements and declarations from a page, one at a time, as long as a difference of the same kind remains. No single part
/// can be removed from the result. `probe` returns the difference of a page.
///
/// # Errors
///
/// `probe` fails.
pub fn reduce<E>(
    mut page: Page,
    mut found: Difference,
    mut probe: impl FnMut(&Page) -> Result<Option<Difference>, E>,
) -> Result<(Page, Difference), E> {
    'smaller: loop {
        for candidate in page.smaller() {
            if let Some(difference) = probe(&candidate)?.filter(|difference| difference.kind == found.kind) {
                (page, found) = (candidate, difference);
                continue 'smaller;
            }
        }
        return Ok((page, found));
    }
}

/// The class of the difference of a reduced page: its kind, the role of the element, and the needed declarations, with lengths
/// and percentages replaced by their kinds.
pub fn signature(page: &Page, difference: Difference) -> String {
    let elements = page.elements();
    let role = match difference.element.and_then(|index| elements.get(index)) {
        Some((position, element)) => role(element, page.parent(position)),
        None => "the page",
    };
    let declarations = elements.iter().flat_map(|(_, element)| &element.declarations);
    let mut needed: Vec<String> = declarations.map(|one| construct(&one.property, &one.value)).collect();
    needed.sort();
    needed.dedup();
    let needed = if needed.is_empty() { "no declaration".to_owned() } else { needed.join("; ") };
    format!("{} of {role}: {needed}", difference.kind.word())
}

/// The role of an element in the surrounding layout, according to its declarations and those of its parent.
fn role(element: &Element, parent: Option<&Element>) -> &'static str {
    let display = |element: &Element| element.value("display").unwrap_or("block").to_owned();
    let around = parent.map(display).unwrap_or_default();
    let own = display(element);
    match element.value("position") {
        Some("absolute" | "fixed") => return "an absolutely positioned box",
        Some("sticky") => return "a sticky box",
        _ => {}
    }
    match (around.as_str(), own.as_str()) {
        ("flex" | "inline-flex", _) => "a flex item",
        ("grid" | "inline-grid", _) => "a grid item",
        _ if element.value("float").is_some_and(|side| side != "none") => "a float",
        (_, "flex" | "inline-flex") => "a flex container",
        (_, "grid" | "inline-grid") => "a grid container",
        (_, "table" | "inline-table") => "a table",
        (_, own) if own.starts_with("table-") => "a part of a table",
        (_, "inline-block") => "an inline block",
        (_, "inline") => "an inline box",
        _ if element.value("columns").is_some() => "a multi-column box",
        _ => "a block",
    }
}

/// A declaration with kinds in place of numbers. Colours are omitted, because they serve only visibility.
fn construct(property: &str, value: &str) -> String {
    if property == "background" {
        return property.to_owned();
    }
    let mut parts: Vec<String> = value.split_whitespace().map(kind).collect();
    parts.dedup();
    format!("{property}: {}", parts.join(" "))
}

/// The kind of one component of a value.
fn kind(part: &str) -> String {
    if let Some((name, _)) = part.split_once('(') {
        return format!("{name}()");
    }
    let (sign, number) = part.strip_prefix('-').map_or(("", part), |rest| ("-", rest));
    let unit = number.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    match unit {
        _ if unit.len() == number.len() => part.to_owned(),
        "%" => format!("{sign}%"),
        "" if number == "0" => "0".to_owned(),
        "" => format!("{sign}number"),
        "deg" => format!("{sign}angle"),
        "fr" => "fr".to_owned(),
        _ => format!("{sign}length"),
    }
}
