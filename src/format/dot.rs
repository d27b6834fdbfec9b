//! Graphviz: one `digraph` a solution, drawn as the programmer would draw it.
//!
//! An object is a box with its class and its plain fields; a reference is an edge with the field's name; `null` is
//! left out. An array, list, set or map that only one object mentions is no box of its own: its plain elements stand
//! in the owner's box, its references are edges such as `supertypes[0]` that leave the owner. A solution without a
//! returned value is one box with what it printed.

use crate::Solution;
use crate::solution::{Content, Graph, Value};

/// Collections within collections are drawn inside their owner down to this depth.
const MAX_INLINE_DEPTH: usize = 8;

pub(super) fn write(solution: &Solution, out: &mut String) {
    out.push_str(&format!("digraph \"{}\" {{\n  node [shape=box];\n", solution.decisions));
    match &solution.returned {
        None => node(0, &[solution.printed.trim_end_matches('\n').to_string()], out),
        Some(returned) => Drawing::new(&returned.graph).draw(out),
    }
    out.push_str("}\n");
}

struct Drawing<'a> {
    graph: &'a Graph,
    /// For each object whether it has a box of its own.
    boxed: Vec<bool>,
}

/// The lines of a box and the edges that leave it.
#[derive(Default)]
struct Figure {
    lines: Vec<String>,
    edges: Vec<(String, usize)>,
}

impl<'a> Drawing<'a> {
    fn new(graph: &'a Graph) -> Drawing<'a> {
        let mut mentions = vec![0_usize; graph.objects.len()];
        // How many collections an object is inside of, counted from the box around them. Owners come before what
        // they own, since objects are numbered in the order of first mention.
        let mut depth = vec![0_usize; graph.objects.len()];
        for (id, object) in graph.objects.iter().enumerate() {
            let inner = if is_collection(&object.content) { depth[id] + 1 } else { 1 };
            for value in values(&object.content) {
                if let Value::Object(other) = *value {
                    mentions[other] += 1;
                    depth[other] = if inner > MAX_INLINE_DEPTH { 0 } else { inner };
                }
            }
        }
        if let Value::Object(root) = graph.root {
            mentions[root] = usize::MAX;
        }
        let objects = graph.objects.iter().enumerate();
        let boxed =
            objects.map(|(id, object)| !is_collection(&object.content) || mentions[id] > 1 || depth[id] == 0);
        Drawing { graph, boxed: boxed.collect() }
    }

    fn draw(&self, out: &mut String) {
        if let Some(text) = plain(&self.graph.root) {
            node(0, &[text], out);
        }
        for (id, object) in self.graph.objects.iter().enumerate() {
            if !self.boxed[id] {
                continue;
            }
            let mut figure = Figure { lines: vec![object.class.clone()], edges: Vec::new() };
            self.content("", &object.content, &mut figure);
            node(id, &figure.lines, out);
            for (name, target) in &figure.edges {
                out.push_str(&format!("  n{id} -> n{target} [label=\"{}\"];\n", escaped(name)));
            }
        }
    }

    /// Adds what an object holds to the box that it is drawn in; `path` leads there from the box.
    fn content(&self, path: &str, content: &Content, figure: &mut Figure) {
        match content {
            Content::Fields(fields) => {
                for (name, value) in fields {
                    self.member(name, value, figure);
                }
            }
            Content::Elements(elements) => {
                let texts: Vec<String> = elements.iter().filter_map(plain).collect();
                if texts.len() == elements.len() {
                    let equals = if path.is_empty() { "" } else { " = " };
                    figure.lines.push(format!("{path}{equals}[{}]", texts.join(", ")));
                    return;
                }
                for (i, value) in elements.iter().enumerate() {
                    self.member(&format!("{path}[{i}]"), value, figure);
                }
            }
            Content::Entries(entries) => {
                if entries.is_empty() && !path.is_empty() {
                    figure.lines.push(format!("{path} = {{}}"));
                }
                for (i, (key, value)) in entries.iter().enumerate() {
                    match plain(key) {
                        Some(key) => self.member(&format!("{path}[{key}]"), value, figure),
                        None => {
                            self.member(&format!("{path} key {i}"), key, figure);
                            self.member(&format!("{path} value {i}"), value, figure);
                        }
                    }
                }
            }
        }
    }

    fn member(&self, name: &str, value: &Value, figure: &mut Figure) {
        match value {
            Value::Null => {}
            Value::Object(id) if self.boxed[*id] => figure.edges.push((name.to_string(), *id)),
            // The depth of what is not boxed is bounded, and so is this recursion.
            Value::Object(id) => self.content(name, &self.graph.objects[*id].content, figure),
            _ => figure.lines.extend(plain(value).map(|text| format!("{name} = {text}"))),
        }
    }
}

fn is_collection(content: &Content) -> bool {
    !matches!(content, Content::Fields(_))
}

fn values(content: &Content) -> Box<dyn Iterator<Item = &Value> + '_> {
    match content {
        Content::Fields(fields) => Box::new(fields.iter().map(|(_, value)| value)),
        Content::Elements(elements) => Box::new(elements.iter()),
        Content::Entries(entries) => Box::new(entries.iter().flat_map(|(key, value)| [key, value])),
    }
}

/// A value that is no object, about as Java source writes it; `null` too.
fn plain(value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => "null".to_string(),
        Value::Boolean(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::Real(text) => text.clone(),
        Value::Char(unit) => match char::from_u32(u32::from(*unit)) {
            Some(c) => format!("{c:?}"),
            None => format!("'\\u{unit:04x}'"),
        },
        Value::String(text) => super::jsonl::string(text),
        Value::Object(_) => return None,
    })
}

fn node(id: usize, lines: &[String], out: &mut String) {
    out.push_str(&format!("  n{id} [label=\"{}\"];\n", escaped(&lines.join("\n"))));
}

/// `text` inside of a quoted label. Lines are centred.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            // A zero character would end the text for Graphviz.
            '\0' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}
