//! The formats of solutions.
//!
//! A [`Writer`] writes solutions as text. With the feature `pictures`, a `Folder` writes each solution to a file, and the formats Graphviz
//! and SVG draw it.
//!
//! Every format writes each solution as a separate piece of text, so solutions can be written as they are found. No format recurses,
//! because an object graph can be as deep as a list is long.

#[cfg(feature = "pictures")]
pub use self::folder::{Filled, Folder, FolderError, Sheet};
#[cfg(feature = "pictures")]
pub use self::names::{NamePattern, NamePatternError};
#[cfg(feature = "pictures")]
pub use self::poster::Poster;
#[cfg(feature = "pictures")]
use self::sketch::Sketch;
use crate::solution::{Solution, Violation};
use std::sync::Arc;

#[cfg(feature = "pictures")]
mod dot;
#[cfg(feature = "pictures")]
mod folder;
#[cfg(feature = "pictures")]
mod gallery;
pub mod java;
mod jsonl;
pub mod junit;
#[cfg(feature = "pictures")]
mod miniature;
#[cfg(feature = "pictures")]
mod names;
#[cfg(feature = "pictures")]
mod poster;
#[cfg(feature = "pictures")]
mod sketch;
#[cfg(feature = "pictures")]
mod svg;
#[cfg(feature = "pictures")]
mod tint;
mod violation;

/// The output formats of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The printed text or, if nothing was printed, the returned value.
    Text,
    /// One JSON object per line.
    Jsonl,
    /// One Graphviz `digraph` per solution.
    #[cfg(feature = "pictures")]
    Dot,
    /// One SVG picture per solution.
    #[cfg(feature = "pictures")]
    Svg,
}

/// Writes consecutive solutions in one format.
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    /// Whether the first solution had several lines. `None` before it.
    first: Option<bool>,
    /// Whether the previous solution had several lines. `None` before the first.
    previous: Option<bool>,
    /// Text that follows each solution instead of its last newline, if set.
    terminator: Option<Arc<str>>,
    #[cfg(feature = "pictures")]
    nulls: bool,
}

impl Writer {
    /// Creates a writer that has written nothing yet.
    pub fn new(format: Format) -> Writer {
        Writer {
            format,
            first: None,
            previous: None,
            terminator: None,
            #[cfg(feature = "pictures")]
            nulls: false,
        }
    }

    /// Sets the text that follows each solution and violation, instead of its last newline.
    #[must_use]
    pub fn terminator(self, terminator: Option<&str>) -> Writer {
        Writer { terminator: terminator.map(Arc::from), ..self }
    }

    /// Sets whether drawings show the fields that are `null`; the default is `false`.
    #[cfg(feature = "pictures")]
    #[must_use]
    pub fn nulls(self, nulls: bool) -> Writer {
        Writer { nulls, ..self }
    }

    /// Appends `solution` to `out`, with a newline at the end.
    ///
    /// In the text format, an empty line separates a solution of several lines from its neighbours. The output of a program without choices
    /// is unchanged, as on a JVM.
    pub fn write(&mut self, solution: &Solution, out: &mut String) {
        let begin = out.len();
        match self.format {
            Format::Text if self.terminator.is_some() => out.push_str(solution.text()),
            Format::Text => {
                let text = solution.text();
                if solution.decisions.0.is_empty() && solution.returned.is_none() {
                    out.push_str(text);
                    return;
                }
                let text = text.strip_suffix('\n').unwrap_or(text);
                let is_long = text.contains('\n');
                out.push_str(separator(self.previous.replace(is_long), is_long));
                self.first.get_or_insert(is_long);
                out.push_str(text);
                out.push('\n');
            }
            Format::Jsonl => jsonl::write(solution, out),
            #[cfg(feature = "pictures")]
            Format::Dot => dot::write(&solution.decisions, &Sketch::new(solution, self.nulls), out),
            #[cfg(feature = "pictures")]
            Format::Svg => svg::write(&solution.decisions, &Sketch::new(solution, self.nulls), out),
        }
        self.terminate(begin, out);
    }

    /// Terminates the solution or violation that begins at `begin`.
    fn terminate(&self, begin: usize, out: &mut String) {
        if let Some(terminator) = &self.terminator {
            if out[begin..].ends_with('\n') {
                out.pop();
            }
            out.push_str(terminator);
        }
    }

    /// Appends a violation to `out`, with a newline at the end. As a picture, it is a box with its text beside the structure that its path
    /// had built.
    pub fn write_violation(&self, violation: &Violation, out: &mut String) {
        let begin = out.len();
        match self.format {
            Format::Text => out.push_str(&violation::text(violation)),
            Format::Jsonl => jsonl::write_violation(violation, out),
            #[cfg(feature = "pictures")]
            Format::Dot => dot::write(&violation.decisions, &Sketch::violation(violation, self.nulls), out),
            #[cfg(feature = "pictures")]
            Format::Svg => svg::write(&violation.decisions, &Sketch::violation(violation, self.nulls), out),
        }
        self.terminate(begin, out);
    }

    /// A writer with the same settings that has written nothing yet.
    #[must_use]
    pub fn restarted(&self) -> Writer {
        Writer { first: None, previous: None, ..self.clone() }
    }

    /// Whether the first and the last solution had several lines. `None` before the first solution, and for formats without separators.
    pub fn long_ends(&self) -> Option<[bool; 2]> {
        Some([self.first?, self.previous?])
    }

    /// A writer with the same settings that has written solutions with these [`Writer::long_ends`].
    #[must_use]
    pub fn with_long_ends(&self, ends: Option<[bool; 2]>) -> Writer {
        Writer { first: ends.map(|ends| ends[0]), previous: ends.map(|ends| ends[1]), ..self.clone() }
    }

    /// Returns the separator between the solutions of this writer and those of a `later` one. Then this writer continues as if it had
    /// written them all.
    pub fn follow(&mut self, later: &Writer) -> &'static str {
        let (Some(first), Some(last)) = (later.first, later.previous) else { return "" };
        self.first.get_or_insert(first);
        separator(self.previous.replace(last), first)
    }
}

/// The separator before a text. The arguments state whether the previous text, if any, and this one have several lines.
fn separator(previous: Option<bool>, is_long: bool) -> &'static str {
    if previous.is_some_and(|was_long| was_long || is_long) { "\n" } else { "" }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::Decisions;
    use crate::solution::{Content, Field, Graph, Object, Returned, Value};

    fn texts(printed: &[&str]) -> String {
        let mut writer = Writer::new(Format::Text);
        let mut out = String::new();
        for text in printed {
            let decisions = Decisions(vec![0]);
            writer.write(
                &Solution {
                    printed: (*text).to_string(),
                    printed_to_error: String::new(),
                    returned: None,
                    broken: None,
                    decisions,
                },
                &mut out,
            );
        }
        out
    }

    #[test]
    fn one_line_each() {
        assert_eq!(texts(&["a", "b\n", "c"]), "a\nb\nc\n");
        assert_eq!(texts(&["", ""]), "\n\n");
    }

    #[test]
    fn what_a_program_without_choices_prints_is_left_as_it_is() {
        let mut out = String::new();
        for printed in ["", "a", "b\n\nc\n\n"] {
            let decisions = Decisions::default();
            let solution = Solution {
                printed: printed.to_string(),
                printed_to_error: String::new(),
                returned: None,
                broken: None,
                decisions,
            };
            Writer::new(Format::Text).write(&solution, &mut out);
        }
        assert_eq!(out, "ab\n\nc\n\n");
    }

    #[test]
    fn long_solutions_stand_apart() {
        assert_eq!(texts(&["a\nb\n", "c", "d", "e\nf"]), "a\nb\n\nc\nd\n\ne\nf\n");
        assert_eq!(texts(&["a\n\n", "b"]), "a\n\n\nb\n");
    }

    fn solution(root: Value, objects: Vec<(&str, Content)>) -> Solution {
        let objects = objects.into_iter().map(|(class, content)| Object::new(class, content)).collect();
        let graph = Graph { root, objects };
        let returned = Some(Returned { text: "unused".to_string(), graph });
        Solution {
            printed: "say \"hi\"\n".to_string(),
            printed_to_error: String::new(),
            returned,
            broken: None,
            decisions: Decisions(vec![0, 2]),
        }
    }

    fn fields(fields: Vec<(&str, Value)>) -> Content {
        let field = |(name, value): (&str, Value)| Field { name: name.into(), value, is_link: false };
        Content::Fields(fields.into_iter().map(field).collect())
    }

    fn check(format: Format, solution: &Solution, expected: &Expect) {
        let mut out = String::new();
        Writer::new(format).write(solution, &mut out);
        expected.assert_eq(&out);
    }

    fn text(text: &str) -> Value {
        Value::String(text.to_string())
    }

    /// An inheritance graph: two nodes, each with arrays of its own.
    fn graph() -> Solution {
        let node =
            |array| fields(vec![("supertypes", Value::Object(array)), ("isClass", Value::Boolean(true))]);
        solution(
            Value::Object(0),
            vec![
                ("IG", fields(vec![("nodes", Value::Object(1)), ("size", Value::Number(2))])),
                ("IG.Node[]", Content::Elements(vec![Value::Object(2), Value::Object(4)])),
                ("IG.Node", node(3)),
                ("IG.Node[]", Content::Elements(vec![Value::Object(4), Value::Null])),
                ("IG.Node", node(5)),
                ("IG.Node[]", Content::Elements(vec![])),
            ],
        )
    }

    #[test]
    fn jsonl_mentions_each_object_in_full_once() {
        check(
            Format::Jsonl,
            &graph(),
            &expect![[r#"
                {"decisions": "02", "printed": "say \"hi\"\n", "value": {"id": 0, "class": "IG", "fields": {"nodes": {"id": 1, "class": "IG.Node[]", "elements": [{"id": 2, "class": "IG.Node", "fields": {"supertypes": {"id": 3, "class": "IG.Node[]", "elements": [{"id": 4, "class": "IG.Node", "fields": {"supertypes": {"id": 5, "class": "IG.Node[]", "elements": []}, "isClass": true}}, null]}, "isClass": true}}, {"ref": 4}]}, "size": 2}}}
            "#]],
        );
    }

    #[cfg(feature = "pictures")]
    #[test]
    fn dot_draws_arrays_as_edges_of_their_owner() {
        check(
            Format::Dot,
            &graph(),
            &expect![[r#"
                digraph "02" {
                  node [shape=box, style=rounded];
                  n0 [label="IG\nsize = 2"];
                  n0 -> n2 [label="nodes[0]"];
                  n0 -> n4 [label="nodes[1]"];
                  n2 [label="IG.Node\nisClass = true"];
                  n2 -> n4 [label="supertypes[0]"];
                  n4 [label="IG.Node\nsupertypes = []\nisClass = true"];
                }
            "#]],
        );
    }

    /// All kinds of values, a list shared by two objects, maps with both kinds of keys, hidden fields.
    fn menagerie() -> Solution {
        solution(
            Value::Object(0),
            vec![
                (
                    "Zoo",
                    fields(vec![
                        ("name", text("outer \\ \u{1f980}\0\u{2028}")),
                        ("name", text("a\n\"b\"")),
                        ("half", Value::Char(0xd800)),
                        ("quote", Value::Char(u16::from(b'\''))),
                        ("large", Value::Number(i64::MIN)),
                        ("ratio", Value::Real("0.5".to_string())),
                        ("undefined", Value::Real("NaN".to_string())),
                        ("nothing", Value::Null),
                        ("shared", Value::Object(1)),
                        ("again", Value::Object(1)),
                        ("self", Value::Object(0)),
                        ("counts", Value::Object(2)),
                        ("names", Value::Object(3)),
                        ("grid", Value::Object(4)),
                    ]),
                ),
                ("ArrayList", Content::Elements(vec![Value::Number(1), text("x")])),
                (
                    "HashMap",
                    Content::Entries(vec![(text("k"), Value::Number(7)), (Value::Null, Value::Object(0))]),
                ),
                ("HashMap", Content::Entries(vec![(Value::Object(1), text("list"))])),
                ("int[][]", Content::Elements(vec![Value::Object(5), Value::Null, Value::Object(6)])),
                ("int[]", Content::Elements(vec![Value::Number(1), Value::Number(2)])),
                ("int[]", Content::Elements(vec![])),
            ],
        )
    }

    #[test]
    fn jsonl_of_every_kind_of_value() {
        check(
            Format::Jsonl,
            &menagerie(),
            &expect![[r#"
                {"decisions": "02", "printed": "say \"hi\"\n", "value": {"id": 0, "class": "Zoo", "fields": {"super.name": "outer \\ 🦀\u0000\u2028", "name": "a\n\"b\"", "half": "\ud800", "quote": "'", "large": -9223372036854775808, "ratio": 0.5, "undefined": "NaN", "nothing": null, "shared": {"id": 1, "class": "ArrayList", "elements": [1, "x"]}, "again": {"ref": 1}, "self": {"ref": 0}, "counts": {"id": 2, "class": "HashMap", "entries": [["k", 7], [null, {"ref": 0}]]}, "names": {"id": 3, "class": "HashMap", "entries": [[{"ref": 1}, "list"]]}, "grid": {"id": 4, "class": "int[][]", "elements": [{"id": 5, "class": "int[]", "elements": [1, 2]}, null, {"id": 6, "class": "int[]", "elements": []}]}}}}
            "#]],
        );
        let mut out = String::new();
        Writer::new(Format::Jsonl).write(&graph(), &mut out);
        let value: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(value["printed"], "say \"hi\"\n");
    }

    #[cfg(feature = "pictures")]
    #[test]
    fn dot_of_every_kind_of_value() {
        check(
            Format::Dot,
            &menagerie(),
            &expect![[r#"
                digraph "02" {
                  node [shape=box, style=rounded];
                  n0 [label="Zoo\nname = \"outer \\\\ 🦀\\u0000\\u2028\"\nname = \"a\\n\\\"b\\\"\"\nhalf = '\\ud800'\nquote = '\\''\nlarge = -9223372036854775808\nratio = 0.5\nundefined = NaN\ncounts[\"k\"] = 7\nnames value 0 = \"list\"\ngrid[0] = [1, 2]\ngrid[2] = []"];
                  n0 -> n1 [label="shared, again, names key 0"];
                  n0 -> n0 [label="self, counts[null]", constraint=false];
                  n1 [label="ArrayList\n[1, \"x\"]"];
                }
            "#]],
        );
    }

    #[cfg(feature = "pictures")]
    #[test]
    fn dot_of_values_that_are_no_objects() {
        check(
            Format::Dot,
            &solution(Value::Number(-3), vec![]),
            &expect![[r#"
                digraph "02" {
                  node [shape=box, style=rounded];
                  n0 [label="-3"];
                }
            "#]],
        );
        let printed = Solution {
            printed: "a \"b\"\n\\c\n".to_string(),
            printed_to_error: String::new(),
            returned: None,
            broken: None,
            decisions: Decisions::default(),
        };
        check(
            Format::Dot,
            &printed,
            &expect![[r#"
                digraph "." {
                  node [shape=box, style=rounded];
                  n0 [label="a \"b\"\n\\c"];
                }
            "#]],
        );
    }

    /// The formats that traverse the graph.
    const DEEP: &[Format] = &[
        Format::Jsonl,
        #[cfg(feature = "pictures")]
        Format::Dot,
    ];

    #[test]
    fn deep_graphs_need_no_deep_stack() {
        let depth = 200_000;
        let list = |i| if i + 1 < depth { Value::Object(i + 1) } else { Value::Null };
        for content in [|next| fields(vec![("next", next)]), |next| Content::Elements(vec![next])] {
            let objects = (0..depth).map(|i| ("L", content(list(i)))).collect();
            let deep = solution(Value::Object(0), objects);
            for &format in DEEP {
                let mut out = String::new();
                Writer::new(format).write(&deep, &mut out);
                assert!(out.len() > depth);
            }
        }
    }
}
