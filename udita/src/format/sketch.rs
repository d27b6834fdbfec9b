//! A solution as a programmer would draw it: boxes, and arrows between them. All drawings share this part.
//!
//! An object is a box with its class and its plain fields; a reference is an arrow labelled with its field; `null` is omitted by default.
//! Fields of one object that refer to the same object share an arrow. An array, list, set or map that only one object refers to has no box:
//! its plain elements stand in the owner's box, its references are arrows such as `supertypes[0]` from the owner. A solution without a
//! returned value is one box with its printed text.
//!
//! [`shape`] determines the direction of the arrows.

pub(super) use self::shape::Course;
use self::shape::{Shape, Target};
use super::tint::Tint;
use super::violation;
use crate::solution::{Content, Graph, Object, Solution, Value, Violation};

mod shape;

/// Maximum depth at which nested collections are drawn inside their owner.
const MAX_INLINE_DEPTH: usize = 8;
/// Approximate number of characters after which the text of a collection is broken.
const LINE: usize = 48;

/// A drawing without positions.
#[derive(Debug)]
pub(super) struct Sketch {
    /// The boxes, in the order of first mention, followed by the gaps.
    pub(super) figures: Vec<Figure>,
    /// The arrows, ordered by their tail; those of one box in the order of its fields.
    pub(super) arrows: Vec<Arrow>,
    /// Whether the arrows run rightwards, as in lists, or downwards.
    pub(super) rightwards: bool,
    /// Whether the left-to-right order of children matters.
    pub(super) is_ordered: bool,
}

/// A box, or the place of a missing child.
#[derive(Debug, Default)]
pub(super) struct Figure {
    /// The number of its object. `None` for a gap.
    pub(super) object: Option<usize>,
    /// The class.
    pub(super) title: Option<String>,
    /// The lines below the title.
    pub(super) lines: Vec<String>,
    /// The colour named by its content.
    pub(super) tint: Option<Tint>,
}

impl Figure {
    pub(super) fn is_gap(&self) -> bool {
        self.object.is_none()
    }
}

/// An arrow from one figure to another, or to itself.
#[derive(Debug)]
pub(super) struct Arrow {
    /// The tail, an index into [`Sketch::figures`].
    pub(super) from: usize,
    /// The head, an index into [`Sketch::figures`].
    pub(super) to: usize,
    /// The names of its fields.
    pub(super) label: String,
    /// Its role in the shape of the structure.
    pub(super) course: Course,
    /// Whether its field always leads back, as `parent` and `previous` do.
    pub(super) is_return: bool,
}

impl Sketch {
    /// The drawing of `solution`; with `nulls`, it has a line for each field that is `null`.
    pub(super) fn new(solution: &Solution, nulls: bool) -> Sketch {
        match &solution.returned {
            None => Sketch::text(&solution.printed),
            Some(returned) => match plain(&returned.graph.root) {
                Some(text) => Sketch::text(&text),
                None => Sketch::of(&returned.graph, nulls),
            },
        }
    }

    /// The drawing of the objects of a graph, whose root is an object.
    pub(super) fn of(graph: &Graph, nulls: bool) -> Sketch {
        Sketcher::new(graph, nulls).sketch()
    }

    /// The text of a violation in a box, beside the structure that its path had built.
    pub(super) fn violation(violation: &Violation, nulls: bool) -> Sketch {
        let mut text = Sketch::text(&violation::text(violation));
        let Some(graph) = violation.graph() else { return text };
        let mut sketch = Sketch::of(graph, nulls);
        let number = graph.objects.len();
        sketch.figures.extend(text.figures.drain(..).map(|figure| Figure { object: Some(number), ..figure }));
        sketch
    }

    /// A box that contains only text.
    pub(super) fn text(text: &str) -> Sketch {
        let lines = text.trim_end_matches('\n').split('\n').map(str::to_string).collect();
        let figures = vec![Figure { object: Some(0), lines, ..Figure::default() }];
        Sketch { figures, arrows: Vec::new(), rightwards: false, is_ordered: false }
    }
}

struct Sketcher<'a> {
    graph: &'a Graph,
    nulls: bool,
    /// The objects that have a box of their own.
    objects: Vec<usize>,
    /// The number of the box of each object. `None` for collections drawn inside their owner.
    boxes: Vec<Option<usize>>,
}

/// The content of a box: its lines, and the arrows that leave it.
#[derive(Default)]
struct BoxContent {
    lines: Vec<String>,
    targets: Vec<Target>,
}

impl<'a> Sketcher<'a> {
    fn new(graph: &'a Graph, nulls: bool) -> Sketcher<'a> {
        let mut mentions = vec![0_usize; graph.objects.len()];
        // The nesting of each collection in its box. Owners come before the collections they own, since objects are numbered in the order
        // of first mention.
        let mut depth = vec![0_usize; graph.objects.len()];
        for (id, object) in graph.objects.iter().enumerate() {
            let inner = if is_collection(object) { depth[id] + 1 } else { 1 };
            for value in object.values() {
                if let Value::Object(other) = *value {
                    mentions[other] += 1;
                    depth[other] = if inner > MAX_INLINE_DEPTH { 0 } else { inner };
                }
            }
        }
        if let Value::Object(root) = graph.root {
            mentions[root] = usize::MAX;
        }
        let has_box = |&id: &usize| !is_collection(&graph.objects[id]) || mentions[id] > 1 || depth[id] == 0;
        let objects: Vec<usize> = (0..graph.objects.len()).filter(has_box).collect();
        let mut boxes = vec![None; graph.objects.len()];
        for (figure, &object) in objects.iter().enumerate() {
            boxes[object] = Some(figure);
        }
        Sketcher { graph, nulls, objects, boxes }
    }

    fn sketch(&self) -> Sketch {
        let mut figures = Vec::new();
        let mut targets = Vec::new();
        for &id in &self.objects {
            let object = &self.graph.objects[id];
            let mut drawn = BoxContent::default();
            self.draw(object, &mut drawn);
            let title = Some(object.class.to_string());
            let tint = Tint::of(object.fields());
            figures.push(Figure { object: Some(id), title, lines: drawn.lines, tint });
            targets.push(drawn.targets);
        }
        let objects: Vec<_> = self.objects.iter().map(|&id| &self.graph.objects[id]).collect();
        let shape = Shape::new(&objects, &mut targets);

        let mut arrows: Vec<Arrow> = Vec::new();
        for (from, targets) in targets.into_iter().enumerate() {
            let first = arrows.len();
            let mut gap = || {
                figures.push(Figure::default());
                let to = figures.len() - 1;
                Arrow { from, to, label: String::new(), course: Course::On, is_return: false }
            };
            let mut gaps = shape.gaps(objects[from], &targets).into_iter().peekable();
            for target in targets {
                while gaps.next_if(|&member| member < target.member).is_some() {
                    arrows.push(gap());
                }
                match arrows[first..].iter_mut().find(|arrow| arrow.to == target.figure) {
                    Some(arrow) => {
                        arrow.label.push_str(&format!(", {}", target.label));
                        arrow.is_return &= shape.is_return(objects[from], &target);
                    }
                    None => {
                        let is_return = shape.is_return(objects[from], &target);
                        let Target { label, figure: to, course, .. } = target;
                        arrows.push(Arrow { from, to, label, course, is_return });
                    }
                }
            }
            arrows.extend(gaps.map(|_| gap()));
        }
        Sketch { figures, arrows, rightwards: shape.is_chain, is_ordered: shape.is_ordered }
    }

    /// The content of an object with a box.
    fn draw(&self, object: &Object, drawn: &mut BoxContent) {
        let fields = object.fields();
        for (member, field) in fields.iter().enumerate() {
            self.value(&field.name, &field.value, member, true, drawn);
        }
        self.collection("", &object.content, fields.len(), drawn);
    }

    /// Adds a collection to the box of its owner. `path` leads there from the box, through `member`.
    fn collection(&self, path: &str, content: &Content, member: usize, drawn: &mut BoxContent) {
        let mut add = |name: String, value| self.value(&name, value, member, false, drawn);
        match content {
            Content::Elements(elements) if elements.iter().all(|value| plain(value).is_some()) => {
                let is_blank = !elements.is_empty() && elements.iter().all(|value| *value == Value::Null);
                if is_blank && !self.nulls && !path.is_empty() {
                    return;
                }
                let texts = elements.iter().filter_map(plain);
                list(path, &texts.collect::<Vec<_>>(), &mut drawn.lines);
            }
            Content::Elements(elements) => {
                for (i, value) in elements.iter().enumerate() {
                    add(format!("{path}[{i}]"), value);
                }
            }
            Content::Entries(entries) if entries.is_empty() && !path.is_empty() => {
                drawn.lines.push(format!("{path} = {{}}"));
            }
            Content::Entries(entries) => {
                for (i, (key, value)) in entries.iter().enumerate() {
                    match plain(key) {
                        Some(key) => add(format!("{path}[{key}]"), value),
                        None => {
                            add(format!("{path} key {i}"), key);
                            add(format!("{path} value {i}"), value);
                        }
                    }
                }
            }
            Content::Fields(_) => {}
        }
    }

    fn value(&self, name: &str, value: &Value, member: usize, is_direct: bool, drawn: &mut BoxContent) {
        match value {
            Value::Null if !self.nulls => {}
            Value::Object(id) => match self.boxes[*id] {
                Some(figure) => {
                    let label = name.to_string();
                    drawn.targets.push(Target { label, figure, member, is_direct, course: Course::Across });
                }
                // The depth of collections without a box is bounded, and so is this recursion.
                None => self.collection(name, &self.graph.objects[*id].content, member, drawn),
            },
            _ => drawn.lines.extend(plain(value).map(|text| format!("{name} = {text}"))),
        }
    }
}

/// Whether an object may be drawn inside its owner: one without fields.
fn is_collection(object: &Object) -> bool {
    !matches!(object.content, Content::Fields(_)) && object.added.is_empty()
}

/// A value that is not an object, in approximately Java syntax; also `null`.
pub(super) fn plain(value: &Value) -> Option<String> {
    Some(match value.untyped() {
        Value::Null => "null".to_string(),
        Value::Boolean(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::Real(text) | Value::Unknown(text) => text.clone(),
        Value::Char(unit) => match char::from_u32(u32::from(*unit)) {
            Some(c) => format!("{c:?}"),
            None => format!("'\\u{unit:04x}'"),
        },
        Value::String(text) => super::jsonl::string(text),
        Value::Object(_) | Value::Typed(..) => return None,
    })
}

/// Adds `path = [texts]`, broken into several lines if it is long.
fn list(path: &str, texts: &[String], lines: &mut Vec<String>) {
    let mut line = if path.is_empty() { "[".to_string() } else { format!("{path} = [") };
    for (i, text) in texts.iter().enumerate() {
        if i > 0 && line.len() + text.len() > LINE {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str(text);
        line.push_str(if i + 1 < texts.len() { ", " } else { "" });
    }
    lines.push(line + "]");
}
