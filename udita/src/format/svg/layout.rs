//! The positions of boxes in a drawing and the courses of its arrows.
//!
//! The layout is layered: each box stands in a layer, and arrows run from layer to layer. Coordinates are relative to the direction of the
//! arrows, *along* it and *across* it, so that lists (which run rightwards) and trees (which run downwards) share the code.
//!
//! The two arrows between a pair of boxes share a *cable*, so a parent link runs beside the child link, and only child links determine the
//! layout. Every cable is directed forwards in the structure, also for arrows that lead back, so cables form no cycles.

use std::collections::HashMap;

use crate::drawing::layers::{Direction, Edge, Layers, Route, Spacing};
use crate::drawing::{Point, Size};

use self::tidy::Branch;
use super::super::sketch::{Arrow, Course, Sketch};

mod tidy;

/// Default spacing between the parts of a drawing.
pub(crate) const SPACING: Spacing = Spacing { layers: 42.0, boxes: 26.0, arrows: 14.0 };
/// Distance of the two arrows of a cable from its middle.
const STRAND: f64 = 4.0;
/// Minimum distance of arrow ends from the corners of boxes.
const CORNER: f64 = 9.0;
/// Maximum number of layers that all cables together cross. Beyond it only the cables of the spanning tree are laid out, and the others run
/// straight: routing takes more than quadratic time.
const MAX_LAYERS_PASSED: usize = 1500;

/// The course of an arrow.
#[derive(Clone, Debug)]
pub(crate) struct Wire {
    /// The curve: its start, and for each cubic segment two control points and the end.
    pub(crate) curve: Vec<Point>,
    /// The middle of the label.
    pub(crate) label: Point,
    /// Whether the label stands on the arrow rather than beside it.
    pub(crate) is_covered: bool,
}

/// A drawing with positions.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The centre of each figure.
    pub(crate) figures: Vec<Point>,
    /// The course of each arrow. `None` for arrows to gaps.
    pub(crate) wires: Vec<Option<Wire>>,
}

/// The connection of two boxes. It starts at the box encountered first.
struct Cable {
    from: usize,
    to: usize,
    /// The arrow in the direction of the cable.
    forth: Option<usize>,
    /// The arrow in the opposite direction.
    back: Option<usize>,
    /// Whether it is part of the spanning tree.
    is_tree: bool,
}

/// Positions the figures and arrows of a sketch, given the sizes of the figures and of the arrows' labels.
pub(crate) fn layout(sketch: &Sketch, spacing: Spacing, figures: &[Size], labels: &[Size]) -> Layout {
    let axes = if sketch.rightwards { Axes::Rightwards } else { Axes::Downwards };
    let cables = cables(sketch);
    let whole = (layers_passed(&cables, figures.len()) <= MAX_LAYERS_PASSED)
        .then(|| Layered::new(&cables, axes, spacing, (figures, labels), |_| true))
        .filter(|layered| keeps_order(sketch, axes, &layered.figures));
    let mut layered = whole
        .unwrap_or_else(|| Layered::new(&cables, axes, spacing, (figures, labels), |cable| cable.is_tree));

    // A tree needs no routing, and the children of a box should be on both sides of it.
    if !cables.is_empty() && cables.iter().all(|cable| cable.is_tree && cable.from != cable.to) {
        layered.align(&cables, axes, spacing, (figures, labels));
    }

    let mut wires = vec![None; sketch.arrows.len()];
    for (cable, route) in cables.iter().zip(&layered.routes) {
        if cable.from == cable.to {
            let (at, size) = (layered.figures[cable.from], figures[cable.from]);
            let label = route.label.unwrap_or(at);
            let arrow = cable.forth.or(cable.back);
            if let Some(arrow) = arrow {
                wires[arrow] = Some(axes.round(at, size, label, spacing));
            }
            continue;
        }
        let ends = [cable.from, cable.to].map(|figure| (layered.figures[figure], figures[figure]));
        let strands = [(cable.forth, -1.0), (cable.back, 1.0)];
        let both = [cable.forth, cable.back].map(|arrow| arrow.map(|arrow| labels[arrow]));
        for (arrow, side) in strands {
            let Some(arrow) = arrow else { continue };
            let mut wire = axes.strand(ends, route, side, both);
            if side > 0.0 {
                wire.curve.reverse();
            }
            wires[arrow] = Some(wire);
        }
    }
    for (arrow, wire) in sketch.arrows.iter().zip(&mut wires) {
        if sketch.figures[arrow.to].is_gap() {
            *wire = None;
        }
    }
    Layout { figures: layered.figures, wires }
}

fn cables(sketch: &Sketch) -> Vec<Cable> {
    let mut cables: Vec<Cable> = Vec::new();
    let mut known: HashMap<(usize, usize), usize> = HashMap::new();
    // A pair of boxes with an arrow that leads back has at most one that leads on; without one, all arrows between them run the same way.
    for (i, arrow) in sketch.arrows.iter().enumerate() {
        let is_back = arrow.course == Course::Back;
        let (from, to) = if is_back { (arrow.to, arrow.from) } else { (arrow.from, arrow.to) };
        let cable = *known.entry((from, to)).or_insert_with(|| {
            cables.push(Cable { from, to, forth: None, back: None, is_tree: false });
            cables.len() - 1
        });
        let cable = &mut cables[cable];
        cable.is_tree |= arrow.course == Course::On;
        if is_back { cable.back = Some(i) } else { cable.forth = Some(i) }
    }
    cables
}

/// The total number of layers that the cables cross, if each box is as far up as its cables allow.
fn layers_passed(cables: &[Cable], figures: usize) -> usize {
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); figures];
    let mut arriving = vec![0_usize; figures];
    for cable in cables.iter().filter(|cable| cable.from != cable.to) {
        leaving[cable.from].push(cable.to);
        arriving[cable.to] += 1;
    }
    let mut layers = vec![0_usize; figures];
    let mut placed: Vec<usize> = (0..figures).filter(|&figure| arriving[figure] == 0).collect();
    while let Some(from) = placed.pop() {
        for &to in &leaving[from] {
            layers[to] = layers[to].max(layers[from] + 1);
            arriving[to] -= 1;
            if arriving[to] == 0 {
                placed.push(to);
            }
        }
    }
    cables.iter().map(|cable| layers[cable.to] - layers[cable.from]).sum()
}

/// Whether the children of each box stand in their order.
fn keeps_order(sketch: &Sketch, axes: Axes, figures: &[Point]) -> bool {
    let is_child = |arrow: &&Arrow| arrow.course == Course::On;
    let children: Vec<_> = sketch.arrows.iter().filter(is_child).collect();
    !sketch.is_ordered
        || children.windows(2).all(|pair| {
            let across = |arrow: usize| axes.across(figures[pair[arrow].to]);
            pair[0].from != pair[1].from || across(0) < across(1)
        })
}

/// The result of the layered layout.
#[derive(Debug)]
struct Layered {
    figures: Vec<Point>,
    routes: Vec<Route>,
}

impl Layered {
    /// Lays out the figures by the cables that satisfy `is_part`.
    fn new(
        cables: &[Cable],
        axes: Axes,
        spacing: Spacing,
        (figures, labels): (&[Size], &[Size]),
        is_part: impl Fn(&Cable) -> bool,
    ) -> Layered {
        let edges = cables.iter().filter(|cable| is_part(cable)).map(|cable| {
            let sizes = [cable.forth, cable.back].map(|arrow| arrow.map(|arrow| labels[arrow]));
            let weight = if cable.is_tree { 2.0 } else { 1.0 };
            Edge { from: cable.from, to: cable.to, label: axes.label_block(sizes), weight }
        });
        let layers = Layers::new(axes.direction(), spacing, figures.iter().copied().enumerate(), edges);
        Layered {
            figures: (0..figures.len()).map(|figure| layers.place(figure).unwrap_or_default()).collect(),
            routes: cables.iter().map(|cable| layers.route(cable.from, cable.to)).collect(),
        }
    }

    /// Moves the boxes of a tree within their layers.
    fn align(
        &mut self,
        cables: &[Cable],
        axes: Axes,
        spacing: Spacing,
        (figures, labels): (&[Size], &[Size]),
    ) {
        let branch = |size: &Size| Branch { half: axes.extent(*size).1 / 2.0, children: Vec::new() };
        let mut branches: Vec<Branch> = figures.iter().map(branch).collect();
        for cable in cables {
            let block =
                axes.label_block([cable.forth, cable.back].map(|arrow| arrow.map(|arrow| labels[arrow])));
            branches[cable.from].children.push(cable.to);
            let half = &mut branches[cable.to].half;
            *half = half.max(axes.extent(block).1 / 2.0);
        }
        for (at, across) in self.figures.iter_mut().zip(tidy::tidy(&branches, spacing.boxes)) {
            *at = axes.point(axes.along(*at), across);
        }
        for (cable, route) in cables.iter().zip(&mut self.routes) {
            let across = axes.across(self.figures[cable.to]);
            for point in route.bends.iter_mut().chain(&mut route.label) {
                *point = axes.point(axes.along(*point), across);
            }
        }
    }
}

/// The direction of arrows.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Axes {
    Rightwards,
    Downwards,
}

impl Axes {
    fn direction(self) -> Direction {
        match self {
            Axes::Rightwards => Direction::Rightwards,
            Axes::Downwards => Direction::Downwards,
        }
    }

    /// The coordinate of a point along the direction of the arrows.
    fn along(self, point: Point) -> f64 {
        if self == Axes::Rightwards { point.x } else { point.y }
    }

    /// The coordinate of a point across the direction of the arrows.
    fn across(self, point: Point) -> f64 {
        if self == Axes::Rightwards { point.y } else { point.x }
    }

    fn point(self, along: f64, across: f64) -> Point {
        match self {
            Axes::Rightwards => Point { x: along, y: across },
            Axes::Downwards => Point { x: across, y: along },
        }
    }

    fn extent(self, size: Size) -> (f64, f64) {
        let point = Point { x: size.width, y: size.height };
        (self.along(point), self.across(point))
    }

    /// The space for the labels of a cable, side by side.
    fn label_block(self, labels: [Option<Size>; 2]) -> Size {
        let extents = labels.map(|label| label.map(|label| self.extent(label)));
        let (along, across) = match extents {
            [Some(forth), Some(back)] => (forth.0.max(back.0), forth.1 + back.1 + 4.0 * STRAND),
            [only, None] | [None, only] => only.unwrap_or_default(),
        };
        let size = self.point(along, across);
        Size { width: size.x, height: size.y }
    }

    /// One arrow of a cable between two boxes, directed as the cable; `side` selects the arrow.
    fn strand(self, ends: [(Point, Size); 2], route: &Route, side: f64, labels: [Option<Size>; 2]) -> Wire {
        let is_double = labels[0].is_some() && labels[1].is_some();
        let offset = if is_double { side * STRAND } else { 0.0 };
        let halves = labels.map(|label| label.map_or(0.0, |label| self.extent(label).1 / 2.0));
        // With labels of different sizes on both sides, the cable is not in the middle of their space.
        let shift = if is_double { halves[0] - halves[1] } else { 0.0 };
        let length = labels.iter().flatten().map(|&label| self.extent(label).0 / 2.0).fold(0.0, f64::max);
        let is_label = |bend: &Point| route.label.is_some_and(|label| same(label, *bend));
        let mut bends: Vec<Point> = Vec::new();
        for bend in &route.bends {
            let (along, across) = (self.along(*bend), self.across(*bend) + offset);
            if is_label(bend) && is_double {
                // The arrow runs straight past its labels. If the cable is strongly inclined, one of its arrows turns later, so that they
                // don't collide before.
                let lean = self.across(*bend) - self.across(ends[0].0);
                let later = (-side * lean / 12.0).clamp(0.0, 2.0 * STRAND);
                bends.push(self.point(along - length + later, across + shift));
                bends.push(self.point(along + length, across + shift));
            } else {
                bends.push(self.point(along, across));
            }
        }

        let middle = |points: [Point; 2]| Point {
            x: (points[0].x + points[1].x) / 2.0,
            y: (points[0].y + points[1].y) / 2.0,
        };
        let towards = |bend: Option<&Point>, other: Point| bend.copied().unwrap_or(other);
        let [(from, from_size), (to, to_size)] = ends;
        let runs_on = if self.along(to) >= self.along(from) { 1.0 } else { -1.0 };
        let begin = self.port((from, from_size), towards(bends.first(), to), runs_on, offset);
        let end = self.port((to, to_size), towards(bends.last(), from), -runs_on, offset);
        let label = match route.label {
            Some(label) => self.point(self.along(label), self.across(label) + shift),
            None => middle([begin, end]),
        };
        let beside = if is_double { side * (2.0 * STRAND + halves[usize::from(side > 0.0)]) } else { 0.0 };
        let label = self.point(self.along(label), self.across(label) + beside);

        let mut points = vec![begin];
        points.extend(bends);
        points.push(end);
        Wire { curve: self.smooth(&points), label, is_covered: !is_double }
    }

    /// The point at which an arrow between this box and `other` meets the box.
    fn port(self, (middle, size): (Point, Size), other: Point, side: f64, offset: f64) -> Point {
        let (along, across) = self.extent(size);
        let free = (across / 2.0 - CORNER).max(0.0);
        let lean = (self.across(other) - offset - self.across(middle)) * 0.5;
        let limit = (free - STRAND).max(0.0);
        let across = self.across(middle) + (lean.clamp(-limit, limit) + offset).clamp(-free, free);
        self.point(self.along(middle) + side * along / 2.0, across)
    }

    /// A smooth curve through points that is monotone along the direction: a monotone cubic interpolation.
    fn smooth(self, points: &[Point]) -> Vec<Point> {
        let (along, across): (Vec<f64>, Vec<f64>) =
            points.iter().map(|&point| (self.along(point), self.across(point))).unzip();
        let steps: Vec<f64> = along.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let slopes: Vec<f64> = across
            .windows(2)
            .zip(&steps)
            .map(|(pair, step)| if step.abs() < 1e-6 { 0.0 } else { (pair[1] - pair[0]) / step })
            .collect();
        let tangent = |i: usize| match (i.checked_sub(1).map(|before| slopes[before]), slopes.get(i)) {
            (Some(before), Some(&after)) if before * after <= 0.0 => 0.0,
            (Some(before), Some(&after)) => {
                let (step, next) = (steps[i - 1], steps[i]);
                let mean = (before * next + after * step) / (step + next);
                mean.signum() * mean.abs().min(2.0 * before.abs().min(after.abs()))
            }
            // Near the boxes, the arrow is a little steeper than its segment.
            (Some(slope), None) | (None, Some(&slope)) => slope * 0.6,
            (None, None) => 0.0,
        };
        let mut curve = vec![points[0]];
        for (i, step) in steps.iter().enumerate() {
            let third = step / 3.0;
            curve.push(self.point(along[i] + third, across[i] + third * tangent(i)));
            curve.push(self.point(along[i + 1] - third, across[i + 1] - third * tangent(i + 1)));
            curve.push(points[i + 1]);
        }
        curve
    }

    /// An arrow from a box to itself, around its label.
    fn round(self, at: Point, size: Size, label: Point, spacing: Spacing) -> Wire {
        let (along, across) = self.extent(size);
        let side = self.across(at) + across / 2.0;
        let reach = (self.across(label) - side).max(spacing.arrows);
        let point = |along: f64, across: f64| self.point(self.along(at) + along, side + across);
        let width = (along / 2.0 - 5.0).clamp(4.0, 22.0);
        let curve = vec![
            point(-width / 2.0, 0.0),
            point(-width * 1.3, reach * 0.6),
            point(-width * 1.3, reach),
            point(0.0, reach),
            point(width * 1.3, reach),
            point(width * 1.3, reach * 0.6),
            point(width / 2.0, 0.0),
        ];
        Wire { curve, label: point(0.0, reach), is_covered: true }
    }
}

fn same(a: Point, b: Point) -> bool {
    (a.x - b.x).abs() < 0.01 && (a.y - b.y).abs() < 0.01
}
