//! Graphviz: one `digraph` per solution.
//!
//! Arrows back don't take part in the layout, so parent links leave a tree in its shape. The children of a tree stand in the order of their
//! fields, with an invisible node in place of a missing child.

use super::sketch::{Course, Sketch};
use crate::Decisions;

pub(super) fn write(decisions: &Decisions, sketch: &Sketch, out: &mut String) {
    out.push_str(&format!("digraph \"{decisions}\" {{\n"));
    if sketch.rightwards {
        out.push_str("  rankdir=LR;\n");
    }
    // Without it, Graphviz would reorder children to save crossings.
    if sketch.is_ordered {
        out.push_str("  ordering=out;\n");
    }
    out.push_str("  node [shape=box, style=rounded];\n");
    let name = |figure: usize| match sketch.figures[figure].object {
        Some(object) => format!("n{object}"),
        None => format!("gap{figure}"),
    };
    let mut arrows = sketch.arrows.iter().peekable();
    for (i, figure) in sketch.figures.iter().enumerate() {
        let mut text: Vec<&str> = figure.title.iter().map(String::as_str).collect();
        text.extend(figure.lines.iter().map(String::as_str));
        let look = match (figure.is_gap(), figure.tint) {
            (true, _) => ", style=invis, width=0.3".to_string(),
            (_, None) => String::new(),
            (_, Some(tint)) => {
                format!(
                    ", style=\"rounded,filled\", fillcolor=\"{}\", fontcolor=\"{}\"",
                    tint.fill, tint.text
                )
            }
        };
        out.push_str(&format!("  {} [label=\"{}\"{look}];\n", name(i), escaped(&text.join("\n"))));
        while let Some(arrow) = arrows.next_if(|arrow| arrow.from == i) {
            let look = if sketch.figures[arrow.to].is_gap() {
                "style=invis".to_string()
            } else {
                let constraint = if arrow.course == Course::Back { ", constraint=false" } else { "" };
                let colour = if arrow.is_return { ", color=gray50, fontcolor=gray50" } else { "" };
                format!("label=\"{}\"{constraint}{colour}", escaped(&arrow.label))
            };
            out.push_str(&format!("  {} -> {} [{look}];\n", name(i), name(arrow.to)));
        }
    }
    out.push_str("}\n");
}

/// Escapes `text` for a quoted label. Lines are centred.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            // Graphviz would end the text at a zero character.
            '\0' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}
