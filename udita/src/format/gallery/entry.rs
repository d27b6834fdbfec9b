//! A solution or violation in the data of a page.

use std::collections::HashMap;
use std::fmt::Write;

use super::outline::outline;
use crate::Decisions;
use crate::format::jsonl::string;
use crate::format::miniature::{Detail, drawing};
use crate::format::violation;
use crate::solution::{Graph, Solution, Violation};

/// Length at which texts are cut on a page; `--format text` prints them in full.
const MAX_TEXT: usize = 2000;

/// The description of a solution or violation on a page, besides its picture. Another thread can create it.
#[derive(Debug)]
pub(crate) struct Caption {
    pub(super) decisions: Decisions,
    pub(super) text: String,
    /// Whether the text was printed by the path.
    pub(super) is_printed: bool,
    is_cut: bool,
    /// The number of objects.
    size: usize,
    /// The structure without its values. `None` if there is no structure.
    outline: Option<String>,
    /// The small drawing, as JSON.
    drawing: Option<String>,
}

impl Caption {
    pub(crate) fn new(solution: &Solution) -> Caption {
        let graph = solution.returned.as_ref().map(|returned| &returned.graph);
        let is_printed = !solution.printed.is_empty();
        Caption { is_printed, ..Caption::with(&solution.decisions, solution.text(), graph) }
    }

    pub(crate) fn of_violation(violation: &Violation) -> Caption {
        Caption::with(&violation.decisions, &violation::text(violation), violation.graph())
    }

    fn with(decisions: &Decisions, text: &str, graph: Option<&Graph>) -> Caption {
        let mut text = text.trim_end_matches('\n').to_string();
        let end = text.char_indices().nth(MAX_TEXT).map(|(end, _)| end);
        end.into_iter().for_each(|end| text.truncate(end));
        let graph = graph.filter(|graph| !graph.objects.is_empty());
        Caption {
            decisions: decisions.clone(),
            text,
            is_printed: false,
            is_cut: end.is_some(),
            size: graph.map_or(0, |graph| graph.objects.len()),
            outline: graph.map(outline),
            drawing: graph.and_then(|graph| drawing(graph, Detail::Whole)),
        }
    }

    /// Approximate size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let of = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        self.text.len() + of(&self.outline) + of(&self.drawing)
    }
}

/// The shapes of the structures on a page, numbered in the order of first occurrence.
#[derive(Debug, Default)]
pub(super) struct Shapes(HashMap<String, usize>);

impl Shapes {
    fn number(&mut self, outline: String) -> usize {
        let next = self.0.len();
        *self.0.entry(outline).or_insert(next)
    }
}

/// The file of a picture and the number of its solution or violation.
pub(super) struct Picture<'a> {
    pub(super) file: &'a str,
    pub(super) number: u64,
    pub(super) is_violation: bool,
}

/// A JSON object for a solution or violation; `steps` are the steps of its path, as JSON.
pub(super) fn json(
    picture: &Picture<'_>,
    caption: Caption,
    steps: Option<&str>,
    shapes: &mut Shapes,
) -> String {
    let Picture { file, number, is_violation } = *picture;
    let Caption { decisions, text, is_cut, size, outline, drawing, .. } = caption;
    let (file, decisions) = (string(file), string(&decisions.to_string()));
    let mut json = format!("{{\"number\":{number},\"file\":{file},\"decisions\":{decisions}");
    let _ = write!(json, ",\"text\":{}", string(&text));
    if is_violation {
        json.push_str(",\"violation\":true");
    }
    if is_cut {
        json.push_str(",\"cut\":true");
    }
    if let Some(outline) = outline {
        let _ = write!(json, ",\"size\":{size},\"shape\":{}", shapes.number(outline));
    }
    for (name, value) in [("drawing", drawing.as_deref()), ("steps", steps)] {
        if let Some(value) = value {
            let _ = write!(json, ",\"{name}\":{value}");
        }
    }
    json.push('}');
    json
}
