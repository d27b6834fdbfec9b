//! The inheritance graph of a program as an SVG picture: supertypes above, classes as boxes, interfaces rounded and in italics, `extends`
//! as a solid line, `implements` as a dashed one.

use std::collections::HashSet;
use std::fmt::Write;

use dugong::graphlib::{Graph, GraphOptions};
use dugong::{EdgeLabel, GraphLabel, NodeLabel, RankDir};

use super::escape::Escaped;
use crate::classes::{Hierarchy, Type};

/// Of more types a picture would say little.
const MAX_TYPES: usize = 40;
/// More methods of a type are left out.
const MAX_METHODS: usize = 8;
/// Longer lines are cut, at so many characters.
const MAX_COLUMNS: usize = 38;
/// The width of a character of each font: no usual monospaced one is wider.
const NAME_COLUMN: f64 = 13.0 * 0.61;
const METHOD_COLUMN: f64 = 11.0 * 0.61;
const NAME_HEIGHT: f64 = 34.0;
const METHOD_HEIGHT: f64 = 16.0;
const MARGIN: f64 = 6.0;
/// The length of an arrow's head and half of its width.
const HEAD: (f64, f64) = (10.0, 5.5);

struct Figure<'h> {
    ty: &'h Type,
    lines: Vec<String>,
    width: f64,
    height: f64,
    x: f64,
    y: f64,
}

impl Figure<'_> {
    fn of(ty: &Type) -> Figure<'_> {
        let mut lines: Vec<String> = ty.methods.iter().map(|method| cut(method)).collect();
        if lines.len() > MAX_METHODS {
            let left = lines.len() - (MAX_METHODS - 1);
            lines.truncate(MAX_METHODS - 1);
            lines.push(format!("… {left} more"));
        }
        let kind_columns = ty.kind.as_deref().unwrap_or_default().chars().count();
        let name = cut(&ty.name).chars().count().max(kind_columns * 10 / 13) as f64 * NAME_COLUMN;
        let widest =
            lines.iter().map(|line| line.chars().count() as f64 * METHOD_COLUMN).fold(name, f64::max);
        let body = if lines.is_empty() { 0.0 } else { lines.len() as f64 * METHOD_HEIGHT + 8.0 };
        let width = (widest + 20.0).max(56.0);
        Figure { ty, lines, width, height: NAME_HEIGHT + body, x: 0.0, y: 0.0 }
    }
}

/// The picture; none if nothing inherits from anything, or there is too much of it.
pub(super) fn svg(hierarchy: &Hierarchy) -> Option<String> {
    // Types that have nothing to do with others would only take room.
    let linked: HashSet<usize> = hierarchy.links.iter().flat_map(|link| [link.from, link.to]).collect();
    if linked.is_empty() || linked.len() > MAX_TYPES {
        return None;
    }
    let mut figures: Vec<Figure<'_>> = hierarchy.types.iter().map(Figure::of).collect();
    let mut graph: Graph<NodeLabel, EdgeLabel, GraphLabel> =
        Graph::new(GraphOptions { directed: true, multigraph: false, compound: false });
    graph.set_graph(GraphLabel {
        rankdir: RankDir::TB,
        nodesep: 22.0,
        ranksep: 38.0,
        edgesep: 14.0,
        ..GraphLabel::default()
    });
    let mut order: Vec<usize> = linked.iter().copied().collect();
    order.sort_unstable();
    for &i in &order {
        let Figure { width, height, .. } = figures[i];
        graph.set_node(i.to_string(), NodeLabel { width, height, ..NodeLabel::default() });
    }
    // A type that inherits from itself is a mistake that a program may well have, and so is a circle.
    let links: Vec<_> = hierarchy.links.iter().filter(|link| link.from != link.to).collect();
    // The layout is one of graphs without circles; what would close one is drawn as well as it goes.
    let mut below: Vec<HashSet<usize>> = (0..figures.len()).map(|i| HashSet::from([i])).collect();
    for link in &links {
        if below[link.from].contains(&link.to) {
            continue;
        }
        let reached = below[link.from].clone();
        below.iter_mut().filter(|all| all.contains(&link.to)).for_each(|all| all.extend(&reached));
        graph.set_edge_with_label(link.to.to_string(), link.from.to_string(), EdgeLabel::default());
    }
    dugong::layout_dagreish(&mut graph);
    let (mut width, mut height) = (0.0_f64, 0.0_f64);
    for &i in &order {
        let Some(NodeLabel { x: Some(x), y: Some(y), .. }) = graph.node(&i.to_string()) else { continue };
        let figure = &mut figures[i];
        (figure.x, figure.y) = (x + MARGIN, y + MARGIN);
        width = width.max(figure.x + figure.width / 2.0 + MARGIN);
        height = height.max(figure.y + figure.height / 2.0 + MARGIN);
    }
    let mut bends = Vec::new();
    for link in &links {
        let edge = graph.edge(&link.to.to_string(), &link.from.to_string(), None);
        let points = edge.map_or(&[][..], |edge| edge.points.as_slice());
        let inner = points.get(1..points.len().saturating_sub(1)).unwrap_or_default();
        let inner: Vec<(f64, f64)> = inner.iter().map(|point| (point.x + MARGIN, point.y + MARGIN)).collect();
        for point in &inner {
            width = width.max(point.0 + MARGIN);
        }
        bends.push(inner);
    }

    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write!(
        out,
        "<svg class=\"graph\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"inheritance graph\">"
    );
    for (link, bends) in links.iter().zip(&bends) {
        let _ = write_link(&mut out, &figures[link.from], &figures[link.to], bends, link.implements);
    }
    for &i in &order {
        let _ = write_figure(&mut out, &figures[i]);
    }
    out.push_str("</svg>");
    Some(out)
}

fn write_link(
    out: &mut String,
    from: &Figure<'_>,
    to: &Figure<'_>,
    bends: &[(f64, f64)],
    implements: bool,
) -> std::fmt::Result {
    // Lines run downwards, from the lower side of the supertype, where the head is. In a circle one runs up.
    let down = if from.y >= to.y { 1.0 } else { -1.0 };
    let lean = |of: &Figure<'_>, x: f64| {
        let free = (of.width / 2.0 - 14.0).max(0.0);
        of.x + ((x - of.x) * 0.45).clamp(-free, free)
    };
    let first = bends.first().map_or(from.x, |bend| bend.0);
    let last = bends.last().map_or(to.x, |bend| bend.0);
    let tip = (lean(to, first), to.y + down * to.height / 2.0);
    let neck = (tip.0, tip.1 + down * HEAD.0);
    let end = (lean(from, last), from.y - down * from.height / 2.0);
    let class = if implements { "link implements" } else { "link" };
    write!(out, "<g class=\"{class}\"><path d=\"M{:.1} {:.1}", neck.0, neck.1)?;
    let mut at = neck;
    for &next in bends.iter().chain([&end]) {
        let middle = f64::midpoint(at.1, next.1);
        write!(out, "C{:.1} {middle:.1} {:.1} {middle:.1} {:.1} {:.1}", at.0, next.0, next.0, next.1)?;
        at = next;
    }
    write!(
        out,
        "\"/><polygon points=\"{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}\"/></g>",
        tip.0,
        tip.1,
        neck.0 - HEAD.1,
        neck.1,
        neck.0 + HEAD.1,
        neck.1
    )
}

fn write_figure(out: &mut String, figure: &Figure<'_>) -> std::fmt::Result {
    let Figure { ty, lines, width, height, x, y } = figure;
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let is_foreign = ty.kind.is_none();
    let class = match (ty.is_interface, is_foreign) {
        (true, true) => "type interface foreign",
        (true, false) => "type interface",
        (false, true) => "type foreign",
        (false, false) => "type",
    };
    let radius = if ty.is_interface { 15.0 } else { 2.0 };
    write!(
        out,
        "<g class=\"{class}\"><rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{radius}\"/>"
    )?;
    let name_y = if is_foreign { top + 22.0 } else { top + 27.0 };
    if let Some(kind) = &ty.kind {
        write!(out, "<text class=\"kind\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>", top + 12.0, Escaped(kind))?;
    }
    write!(out, "<text class=\"name\" x=\"{x:.1}\" y=\"{name_y:.1}\">{}</text>", Escaped(&cut(&ty.name)))?;
    if !lines.is_empty() {
        let rule = top + NAME_HEIGHT;
        write!(out, "<line x1=\"{left:.1}\" x2=\"{:.1}\" y1=\"{rule:.1}\" y2=\"{rule:.1}\"/>", left + width)?;
    }
    for (i, line) in lines.iter().enumerate() {
        let below = top + NAME_HEIGHT + 4.0 + METHOD_HEIGHT * (i as f64 + 0.75);
        write!(
            out,
            "<text class=\"method\" x=\"{:.1}\" y=\"{below:.1}\">{}</text>",
            left + 10.0,
            Escaped(line)
        )?;
    }
    write!(out, "</g>")
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_COLUMNS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
