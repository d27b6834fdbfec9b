//! The inheritance graph of a program as an SVG picture: supertypes above their subtypes, classes as boxes, interfaces rounded
//! and in italics, `extends` as a solid line, `implements` as a dashed one.

use std::collections::HashSet;

use udita::drawing::layers::{Direction, Edge, Layers, Spacing};
use udita::drawing::svg::{self, Escaped, Head};
use udita::drawing::{Point, Size};

use crate::signature::{Hierarchy, Link, Type};

/// Upper bound on the types in a picture.
const MAX_TYPES: usize = 40;
/// Upper bound on the methods shown for a type.
const MAX_METHODS: usize = 8;
/// Upper bound on the characters of a line.
const MAX_COLUMNS: usize = 38;
/// Upper bounds on the width of a character in each font, valid for all common monospaced fonts.
const NAME_COLUMN: f64 = 13.0 * 0.61;
const METHOD_COLUMN: f64 = 11.0 * 0.61;
const NAME_HEIGHT: f64 = 34.0;
const METHOD_HEIGHT: f64 = 16.0;
const MARGIN: f64 = 6.0;
const HEAD: Head = Head { length: 10.0, half_width: 5.5 };
const SPACING: Spacing = Spacing { layers: 38.0, boxes: 22.0, arrows: 14.0 };

/// A box for a type, with its position.
struct Figure<'h> {
    ty: &'h Type,
    /// The text of its methods.
    lines: Vec<String>,
    size: Size,
    middle: Point,
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
        let size = Size { width, height: NAME_HEIGHT + body };
        Figure { ty, lines, size, middle: Point::default() }
    }
}

/// The picture; `None` if there is no inheritance, or too much of it.
pub(super) fn svg(hierarchy: &Hierarchy) -> Option<String> {
    // Types without relation to others would only take up space.
    let linked: HashSet<usize> = hierarchy.links.iter().flat_map(|link| [link.from, link.to]).collect();
    if linked.is_empty() || linked.len() > MAX_TYPES {
        return None;
    }
    let mut order: Vec<usize> = linked.into_iter().collect();
    order.sort_unstable();
    let mut figures: Vec<Figure<'_>> = hierarchy.types.iter().map(Figure::of).collect();
    // A type that inherits from itself, or a cycle of types, is an error that a program may contain.
    let links: Vec<&Link> = hierarchy.links.iter().filter(|link| link.from != link.to).collect();
    let boxes = order.iter().map(|&i| (i, figures[i].size));
    let layers = Layers::new(Direction::Downwards, SPACING, boxes, edges(&links, figures.len()));

    let at = |point: Point| Point { x: point.x + MARGIN, y: point.y + MARGIN };
    let mut whole = Size::default();
    for &i in &order {
        let Some(place) = layers.place(i) else { continue };
        let Figure { size, middle, .. } = &mut figures[i];
        *middle = at(place);
        whole.width = whole.width.max(middle.x + size.width / 2.0 + MARGIN);
        whole.height = whole.height.max(middle.y + size.height / 2.0 + MARGIN);
    }
    let bends =
        |link: &&Link| -> Vec<Point> { layers.route(link.to, link.from).bends.into_iter().map(at).collect() };
    let bends: Vec<Vec<Point>> = links.iter().map(bends).collect();
    whole.width = bends.iter().flatten().map(|bend| bend.x + MARGIN).fold(whole.width, f64::max);

    let Size { width, height } = whole;
    let mut out = format!(
        "<svg class=\"graph\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"inheritance graph\">"
    );
    for (link, bends) in links.iter().zip(bends) {
        write_link(&mut out, &figures[link.from], &figures[link.to], bends, link.implements);
    }
    for &i in &order {
        write_figure(&mut out, &figures[i]);
    }
    out.push_str("</svg>");
    Some(out)
}

/// The arrows to be laid out, from supertypes down to subtypes. The layout is for acyclic graphs; an arrow that would close a
/// cycle is left out and drawn straight.
fn edges(links: &[&Link], types: usize) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut below: Vec<HashSet<usize>> = (0..types).map(|i| HashSet::from([i])).collect();
    for link in links {
        if below[link.from].contains(&link.to) {
            continue;
        }
        let reached = below[link.from].clone();
        below.iter_mut().filter(|all| all.contains(&link.to)).for_each(|all| all.extend(&reached));
        edges.push(Edge { from: link.to, to: link.from, label: Size::default(), weight: 0.0 });
    }
    edges
}

/// Appends the arrow from a type to its supertype, through `bends` on the way down from the supertype.
fn write_link(out: &mut String, from: &Figure<'_>, to: &Figure<'_>, mut bends: Vec<Point>, implements: bool) {
    // The supertype is above, except for an arrow that closes a cycle.
    let down = if from.middle.y >= to.middle.y { 1.0 } else { -1.0 };
    let lean = |of: &Figure<'_>, x: f64| {
        let free = (of.size.width / 2.0 - 14.0).max(0.0);
        of.middle.x + ((x - of.middle.x) * 0.45).clamp(-free, free)
    };
    let first = bends.first().map_or(from.middle.x, |bend| bend.x);
    let last = bends.last().map_or(to.middle.x, |bend| bend.x);
    let tip = Point { x: lean(to, first), y: to.middle.y + down * to.size.height / 2.0 };
    let begin = Point { x: lean(from, last), y: from.middle.y - down * from.size.height / 2.0 };
    bends.reverse();
    // The last piece bends towards the base of the head.
    bends.push(Point { y: tip.y + down * HEAD.length, ..tip });
    let mut curve = vec![begin];
    let mut at = begin;
    for next in bends {
        let y = f64::midpoint(at.y, next.y);
        curve.extend([Point { y, ..at }, Point { y, ..next }, next]);
        at = next;
    }
    if let Some(end) = curve.last_mut() {
        *end = tip;
    }
    let class = if implements { "link implements" } else { "link" };
    svg::put(out, format_args!("<g class=\"{class}\">"));
    svg::arrow(out, &curve, HEAD);
    out.push_str("</g>");
}

fn write_figure(out: &mut String, figure: &Figure<'_>) {
    let Figure { ty, lines, size, middle } = figure;
    let Point { x, y } = *middle;
    let (left, top) = (x - size.width / 2.0, y - size.height / 2.0);
    let class = match (ty.is_interface, ty.kind.is_none()) {
        (true, true) => "type interface foreign",
        (true, false) => "type interface",
        (false, true) => "type foreign",
        (false, false) => "type",
    };
    let radius = if ty.is_interface { 15.0 } else { 2.0 };
    svg::put(out, format_args!("<g class=\"{class}\">"));
    svg::rectangle(out, "", *middle, *size, radius);
    if let Some(kind) = &ty.kind {
        write_text(out, "kind", x, top + 12.0, kind);
    }
    write_text(out, "name", x, if ty.kind.is_none() { top + 22.0 } else { top + 27.0 }, &cut(&ty.name));
    let below = top + NAME_HEIGHT;
    if !lines.is_empty() {
        svg::rule(out, "", Point { x: left, y: below }, size.width);
    }
    for (i, line) in lines.iter().enumerate() {
        write_text(out, "method", left + 10.0, below + 4.0 + METHOD_HEIGHT * (i as f64 + 0.75), line);
    }
    out.push_str("</g>");
}

fn write_text(out: &mut String, class: &str, x: f64, y: f64, text: &str) {
    svg::text(out, class, Point { x, y }, false, format_args!("{}", Escaped(text)));
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_COLUMNS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
