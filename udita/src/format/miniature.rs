//! Small drawings of structures: for a [poster](super::poster), and as data that the script of a page draws.
//!
//! An object with at most one value that isn't a boolean is a circle with the value inside, if its class has links or several objects. A
//! boolean, or a value that names a colour, sets the colour of the circle. An object below others with neither values nor links is a small
//! square. Any other object is a box with its values, or with its class if it has none. Arrows have no labels. An arrow that only leads
//! back along another one is in the data, but not drawn. Unknown values are omitted, and the object's outline is dashed.
//!
//! A drawing is an array `[width, height, nodes, arrows]`. A node is `[x, y, width, height, style, lines, title]`. The style consists of
//! the words `round`, `open` (some values are unknown), `on` (its boolean is true) and the name of a colour. An arrow is
//! `[from, to, fields, flags]` or `[from, to, fields, flags, curve]`. `from` and `to` are node numbers. Flag 1 means that it is not drawn,
//! flag 2 that it is dashed. A curve lists coordinates in pairs, cubic segments end to end; without it the arrow is straight.

use std::collections::HashMap;
use std::fmt::Write;

use crate::drawing::layers::Spacing;
use crate::drawing::{Point, Size};

use crate::format::jsonl::string;
use crate::format::sketch::{Arrow, Course, Figure, Sketch, plain};
use crate::format::svg::layout::layout;
use crate::format::svg::{Bounds, cut, width};
use crate::format::tint::Tint;
use crate::solution::{Field, Graph, Value};

/// Maximum number of nodes in a small drawing.
const MAX_NODES: usize = 120;
/// Maximum number of columns of the value in a circle.
const MAX_ROUND: usize = 6;
/// Maximum number of columns and lines of a box.
const MAX_COLUMNS: usize = 30;
const MAX_LINES: usize = 8;
/// The class of the array that holds several structures side by side. It isn't drawn.
const FOREST: &str = "Object[]";

const SPACING: Spacing = Spacing { layers: 20.0, boxes: 9.0, arrows: 8.0 };
const MARGIN: f64 = 3.0;
/// The diameter of a circle, and the space on both sides of its text.
const ROUND: f64 = 26.0;
const ROUND_FONT: f64 = 13.0;
const FONT: f64 = 11.0;
/// The height of a line in a box.
pub(super) const LINE_HEIGHT: f64 = 14.0;

/// The level of detail of a drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// Also the class and all values of each object, for tooltips.
    Whole,
    /// Only what is drawn.
    Drawn,
}

/// A small drawing.
pub(super) struct Miniature {
    /// Its size, with a margin.
    pub(super) size: Size,
    /// The nodes, each with its middle.
    pub(super) nodes: Vec<(Node, Point)>,
    /// The arrows. Those that only lead back along another one are not drawn.
    pub(super) arrows: Vec<Way>,
}

/// An arrow between two nodes.
pub(super) struct Way {
    /// The number of the node at its tail.
    pub(super) from: usize,
    /// The number of the node at its head.
    pub(super) to: usize,
    /// The names of its fields.
    label: String,
    /// Whether it only leads back along another one.
    pub(super) is_hidden: bool,
    /// Whether its field always leads back.
    pub(super) is_return: bool,
    /// Cubic segments end to end. Empty for a straight arrow.
    pub(super) curve: Vec<Point>,
}

/// The drawing of a structure as JSON. `None` if it has no objects or too many.
pub(super) fn drawing(graph: &Graph, detail: Detail) -> Option<String> {
    Miniature::of(graph).map(|miniature| miniature.json(detail))
}

impl Miniature {
    /// The drawing of a structure. `None` if it has no objects or too many.
    pub(super) fn of(graph: &Graph) -> Option<Miniature> {
        let Value::Object(root) = graph.root else { return None };
        let sketch = Sketch::of(graph, false);
        if sketch.figures.iter().filter(|figure| !figure.is_gap()).count() > MAX_NODES {
            return None;
        }
        let is_forest = graph.objects[root].class == FOREST && sketch.figures[0].lines.is_empty();
        let nodes = nodes(graph, &sketch);
        let sizes: Vec<Size> = nodes.iter().map(|node| node.as_ref().map_or(GAP, |node| node.size)).collect();
        let labels = vec![Size::default(); sketch.arrows.len()];
        let layout = layout(&sketch, SPACING, &sizes, &labels);
        let is_tree =
            sketch.arrows.iter().all(|arrow| arrow.course != Course::Across && arrow.from != arrow.to);

        let mut numbers = vec![None; nodes.len()];
        let mut bounds = Bounds::default();
        let mut drawn = Vec::new();
        for (figure, node) in nodes.into_iter().enumerate() {
            if let Some(node) = node.filter(|_| !(is_forest && figure == 0)) {
                numbers[figure] = Some(drawn.len());
                bounds.include(layout.figures[figure], node.size);
                drawn.push((node, layout.figures[figure]));
            }
        }
        let mut arrows = Vec::new();
        for (arrow, wire) in sketch.arrows.iter().zip(&layout.wires) {
            let (Some(from), Some(to)) = (numbers[arrow.from], numbers[arrow.to]) else { continue };
            let is_hidden = leads_back(arrow, &sketch);
            let is_straight = is_tree || is_hidden;
            let curve = wire.as_ref().filter(|_| !is_straight).map_or(Vec::new(), |wire| wire.curve.clone());
            curve.iter().for_each(|&point| bounds.include(point, Size::default()));
            let (label, is_return) = (arrow.label.clone(), arrow.is_return);
            arrows.push(Way { from, to, label, is_hidden, is_return, curve });
        }
        if drawn.is_empty() {
            return None;
        }
        let placed = |point: &mut Point| {
            point.x = (point.x - bounds.min.x + MARGIN).round();
            point.y = (point.y - bounds.min.y + MARGIN).round();
        };
        drawn.iter_mut().for_each(|(_, at)| placed(at));
        arrows.iter_mut().flat_map(|arrow| &mut arrow.curve).for_each(placed);
        let whole = bounds.size();
        let size =
            Size { width: (whole.width + 2.0 * MARGIN).ceil(), height: (whole.height + 2.0 * MARGIN).ceil() };
        Some(Miniature { size, nodes: drawn, arrows })
    }

    /// A box with a text.
    pub(super) fn text(text: &str) -> Miniature {
        let shown: Vec<&str> = text.lines().collect();
        let node = boxed(shown.iter().map(|line| cut(line, MAX_COLUMNS)), shown.len());
        let size = Size { width: node.size.width + 2.0 * MARGIN, height: node.size.height + 2.0 * MARGIN };
        let middle = Point { x: size.width / 2.0, y: size.height / 2.0 };
        Miniature { size, nodes: vec![(node, middle)], arrows: Vec::new() }
    }

    fn json(&self, detail: Detail) -> String {
        let Size { width, height } = self.size;
        let mut json = format!("[{width},{height},[");
        for (i, (node, at)) in self.nodes.iter().enumerate() {
            let Size { width, height } = node.size;
            json.push_str(if i > 0 { ",[" } else { "[" });
            let _ = write!(json, "{},{},{width},{height},{},[", at.x, at.y, string(&node.style));
            json.push_str(&node.lines.iter().map(|line| string(line)).collect::<Vec<_>>().join(","));
            let title = if detail == Detail::Whole { &*node.title } else { "" };
            let _ = write!(json, "],{}]", string(title));
        }
        json.push_str("],[");
        for (i, Way { from, to, label, is_hidden, is_return, curve }) in self.arrows.iter().enumerate() {
            json.push_str(if i > 0 { ",[" } else { "[" });
            let flags = u8::from(*is_hidden) + 2 * u8::from(*is_return);
            let _ = write!(json, "{from},{to},{},{flags}", string(label));
            if !curve.is_empty() {
                let points = curve.iter().map(|point| format!("{},{}", point.x, point.y));
                let _ = write!(json, ",[{}]", points.collect::<Vec<_>>().join(","));
            }
            json.push(']');
        }
        json.push_str("]]");
        json
    }
}

/// The size of an object without values and links.
const SQUARE: Size = Size { width: 16.0, height: 16.0 };
/// The size reserved for a missing child.
const GAP: Size = Size { width: 12.0, height: 12.0 };

/// A circle or a box.
pub(super) struct Node {
    pub(super) size: Size,
    /// The words of its style.
    pub(super) style: String,
    pub(super) lines: Vec<String>,
    title: String,
}

impl Node {
    /// Whether its style has this word.
    pub(super) fn has(&self, word: &str) -> bool {
        self.style.split(' ').any(|one| one == word)
    }
}

/// The node of each figure. `None` for a gap.
fn nodes(graph: &Graph, sketch: &Sketch) -> Vec<Option<Node>> {
    let objects = || sketch.figures.iter().filter_map(|figure| figure.object);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for object in objects() {
        *counts.entry(&graph.objects[object].class).or_default() += 1;
    }
    let node = |(number, figure): (usize, &Figure)| {
        let object = &graph.objects[figure.object?];
        let parts = Parts::of(object.fields());
        let is_common = parts.has_links || counts[&*object.class] > 1;
        // Empty collections, which are drawn as part of the object.
        let is_blank = |line: &&String| !line.ends_with("= []") && !line.ends_with("= {}");
        let lines: Vec<&String> =
            figure.lines.iter().filter(is_blank).filter(|line| !line.ends_with("= ?")).collect();
        let value = match &*parts.values {
            [] if lines.len() <= parts.booleans => Some(String::new()),
            [value] if lines.len() <= parts.booleans + 1 => Some(value.clone()),
            _ => None,
        };
        let value = value.filter(|value| is_common && value.chars().count() <= MAX_ROUND);
        let mut style = Vec::new();
        if parts.is_open {
            style.push("open");
        }
        style.extend(figure.tint.map(|tint| tint.name));
        let is_bare =
            number > 0 && figure.lines.is_empty() && sketch.arrows.iter().all(|arrow| arrow.from != number);
        let (size, lines) = match value.filter(|_| parts.booleans <= 1) {
            _ if is_bare && !parts.has_links => (SQUARE, Vec::new()),
            Some(value) => {
                style.push("round");
                if figure.tint.is_none() && parts.is_on {
                    style.push("on");
                }
                let wide = width(&value, ROUND_FONT) + if value.len() > 2 { 14.0 } else { 0.0 };
                let lines = if value.is_empty() { Vec::new() } else { vec![value] };
                (Size { width: wide.max(ROUND).ceil(), height: ROUND }, lines)
            }
            None => {
                let shown = lines.iter().map(|line| cut(line, MAX_COLUMNS));
                let node = match lines.len() {
                    0 => {
                        style.push("named");
                        boxed([cut(&object.class, MAX_COLUMNS)].into_iter(), 1)
                    }
                    count => boxed(shown, count),
                };
                (node.size, node.lines)
            }
        };
        let title = [object.class.as_str()]
            .into_iter()
            .chain(figure.lines.iter().map(String::as_str))
            .map(|line| cut(line, 80));
        let title = title.take(20).collect::<Vec<_>>().join("\n");
        Some(Node { size, style: style.join(" "), lines, title })
    };
    sketch.figures.iter().enumerate().map(node).collect()
}

/// A box with the first of `count` lines.
fn boxed(lines: impl Iterator<Item = String>, count: usize) -> Node {
    let mut lines: Vec<String> = lines.take(MAX_LINES).collect();
    if count > MAX_LINES {
        lines[MAX_LINES - 1] = "…".to_string();
    }
    let wide = lines.iter().map(|line| width(line, FONT)).fold(12.0, f64::max);
    let height = lines.len() as f64 * LINE_HEIGHT + 6.0;
    Node {
        size: Size { width: (wide + 12.0).ceil(), height },
        style: String::new(),
        lines,
        title: String::new(),
    }
}

/// The parts of an object that a small drawing shows.
#[derive(Default)]
struct Parts {
    /// Values that are neither booleans nor the names of colours.
    values: Vec<String>,
    /// Number of booleans and names of colours.
    booleans: usize,
    /// Whether a boolean is true.
    is_on: bool,
    /// Whether a value is unknown.
    is_open: bool,
    has_links: bool,
}

impl Parts {
    fn of(fields: &[Field]) -> Parts {
        let mut parts = Parts::default();
        let mut has_colour = false;
        for field in fields {
            parts.has_links |= field.is_link;
            match field.value.untyped() {
                Value::Null | Value::Object(_) => {}
                Value::Boolean(value) => {
                    parts.booleans += 1;
                    parts.is_on |= value;
                }
                Value::Unknown(text) => {
                    parts.is_open = true;
                    if text != "?" {
                        parts.values.push(text.clone());
                    }
                }
                Value::String(_) if !has_colour && names_colour(field) => {
                    has_colour = true;
                    parts.booleans += 1;
                }
                value => parts.values.extend(plain(value)),
            }
        }
        parts
    }
}

fn names_colour(field: &Field) -> bool {
    Tint::of(std::slice::from_ref(field)).is_some()
}

/// Whether an arrow only leads back along another one, as a parent link does.
fn leads_back(arrow: &Arrow, sketch: &Sketch) -> bool {
    let is_way = |other: &Arrow| {
        (other.from, other.to, other.course) == (arrow.to, arrow.from, Course::On) && !other.is_return
    };
    arrow.is_return && sketch.arrows.iter().any(is_way)
}
