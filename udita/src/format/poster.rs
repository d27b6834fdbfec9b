//! Many solutions in one picture: a [small drawing](super::miniature) of each, in rows.

use super::miniature::{LINE_HEIGHT, Miniature, Node, Way};
use super::tint::TINTS;
use crate::drawing::svg::{self, Escaped, Head, put};
use crate::drawing::{Point, Size};
use crate::report::counted;
use crate::solution::Solution;

/// Width of a row, in pixels. A wider drawing has a row of its own.
const WIDTH: f64 = 880.0;
/// Space between drawings, and around them.
const SPACE: f64 = 22.0;
/// Maximum number of drawings. A picture of more is no longer readable.
const MOST: usize = 500;
const HEAD: Head = Head { length: 6.0, half_width: 2.8 };

const STYLE: &str = "\
svg{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace;text-anchor:middle}
.ground{fill:#fff}text{fill:#1c1e21}.node rect{fill:#fff;stroke:#4a525e;stroke-width:1.2}.round{font-size:13px}.named text{fill:#5c6470}
.on rect{fill:#c9d9f0}.open rect{stroke-dasharray:3 2.5}.way path{fill:none;stroke:#4a525e;stroke-width:1.2}.way polygon{fill:#4a525e}
.return{opacity:.6}.return path{stroke-dasharray:3 3}
@media(prefers-color-scheme:dark){
.ground{fill:#16191d}text{fill:#e6e9ee}.node rect{fill:#22272e;stroke:#a5aebb}.named text{fill:#9aa4b2}.on rect{fill:#35507a}
.way path{stroke:#a5aebb}.way polygon{fill:#a5aebb}}
";

/// A picture of the first solutions.
#[derive(Default)]
pub struct Poster {
    drawings: Vec<Miniature>,
    /// Number of solutions, also of those without a drawing.
    solutions: u64,
}

impl Poster {
    /// Adds the drawing of a solution. A solution without objects, or with more than a small drawing holds, is drawn as its text.
    pub fn add(&mut self, solution: &Solution) {
        self.solutions += 1;
        if self.drawings.len() < MOST {
            let graph = solution.returned.as_ref().map(|returned| &returned.graph);
            let drawing = graph.and_then(Miniature::of);
            self.drawings.push(drawing.unwrap_or_else(|| Miniature::text(solution.text())));
        }
    }

    /// The number of solutions that are not in the picture.
    pub fn left_out(&self) -> u64 {
        self.solutions - self.drawings.len() as u64
    }

    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let (places, size) = self.places();
        let mut out = String::new();
        let Size { width, height } = size;
        put(
            &mut out,
            format_args!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
                 <title>{}</title>\n<style>\n{STYLE}",
                counted(self.drawings.len() as u64, "solution")
            ),
        );
        let used = |name| self.drawings.iter().flat_map(|one| &one.nodes).any(|(node, _)| node.has(name));
        for tint in TINTS.iter().filter(|tint| used(tint.name)) {
            let (name, fill, text) = (tint.name, tint.fill, tint.text);
            put(&mut out, format_args!(".{name} rect{{fill:{fill}}}.{name} text{{fill:{text}}}\n"));
        }
        put(
            &mut out,
            format_args!("</style>\n<rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n"),
        );
        for (drawing, at) in self.drawings.iter().zip(places) {
            draw(&mut out, drawing, at);
        }
        out.push_str("</svg>\n");
        out
    }

    /// The top left corner of each drawing, and the size of the whole. Drawings of a row are level at the top.
    fn places(&self) -> (Vec<Point>, Size) {
        let mut places = Vec::new();
        let (mut at, mut lowest, mut widest) = (Point { x: SPACE, y: SPACE }, SPACE, 0.0_f64);
        for Miniature { size, .. } in &self.drawings {
            if at.x > SPACE && at.x + size.width + SPACE > WIDTH {
                at = Point { x: SPACE, y: lowest + SPACE };
            }
            places.push(at);
            at.x += size.width + SPACE;
            widest = widest.max(at.x);
            lowest = lowest.max(at.y + size.height);
        }
        (places, Size { width: widest.max(2.0 * SPACE), height: lowest + SPACE })
    }
}

/// Appends a drawing with this top left corner.
fn draw(out: &mut String, drawing: &Miniature, corner: Point) {
    let placed = |point: &Point| Point { x: corner.x + point.x, y: corner.y + point.y };
    out.push_str("<g>");
    for way in drawing.arrows.iter().filter(|way| !way.is_hidden) {
        let class = if way.is_return { "way return" } else { "way" };
        put(out, format_args!("<g class=\"{class}\">"));
        let curve: Vec<Point> = curve(drawing, way).iter().map(placed).collect();
        svg::arrow(out, &curve, HEAD);
        out.push_str("</g>");
    }
    for (node, middle) in &drawing.nodes {
        let middle = placed(middle);
        put(out, format_args!("<g class=\"{}\">", format!("node {}", node.style).trim_end()));
        let radius = if node.has("round") { node.size.height / 2.0 } else { 4.0 };
        svg::rectangle(out, "", middle, node.size, radius);
        let first = if node.has("round") { middle.y + 4.5 } else { middle.y - node.size.height / 2.0 + 13.5 };
        for (number, line) in node.lines.iter().enumerate() {
            let at = Point { x: middle.x, y: first + number as f64 * LINE_HEIGHT };
            svg::text(out, "", at, true, format_args!("{}", Escaped(line)));
        }
        out.push_str("</g>");
    }
    out.push_str("</g>\n");
}

/// The cubic segments of an arrow. A straight one is between the outlines of its nodes.
fn curve(drawing: &Miniature, way: &Way) -> Vec<Point> {
    if !way.curve.is_empty() {
        return way.curve.clone();
    }
    let [(tail, from), (head, to)] = [&drawing.nodes[way.from], &drawing.nodes[way.to]];
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length, y / length);
    let edge = |node: &Node| match node.size {
        Size { width, height } if node.has("round") && width == height => width / 2.0,
        Size { width, height } => (width / 2.0 / x.abs().max(1e-9)).min(height / 2.0 / y.abs().max(1e-9)),
    };
    let at = |point: &Point, along: f64| Point { x: point.x + x * along, y: point.y + y * along };
    let (begin, end) = (at(from, edge(tail)), at(to, -edge(head)));
    let part =
        |share: f64| Point { x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share };
    vec![begin, part(1.0 / 3.0), part(2.0 / 3.0), end]
}
