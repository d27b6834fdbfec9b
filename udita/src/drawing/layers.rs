//! Layered layout: each box stands in a layer, and arrows run from layer to layer.

use std::collections::HashMap;

use dugong::graphlib::{Graph, GraphOptions};
use dugong::{EdgeLabel, GraphLabel, NodeLabel, RankDir};

use crate::drawing::{Point, Size};

/// The direction of arrows, from the first layer to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Layers follow each other from left to right.
    Rightwards,
    /// Layers follow each other from top to bottom.
    Downwards,
}

/// The space between the parts of a drawing, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spacing {
    /// Between layers, without the space for labels.
    pub layers: f64,
    /// Between boxes of one layer.
    pub boxes: f64,
    /// Between arrows, and between arrows and boxes.
    pub arrows: f64,
}

/// An arrow between two boxes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// The number of the box at its tail.
    pub from: usize,
    /// The number of the box at its head.
    pub to: usize,
    /// The size of its label.
    pub label: Size,
    /// The weight of keeping this arrow short and straight, relative to others.
    pub weight: f64,
}

/// The route of an arrow between two boxes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Route {
    /// The bends, without the end points at the boxes.
    pub bends: Vec<Point>,
    /// The middle of its label, if it has one.
    pub label: Option<Point>,
}

/// The positions of boxes and the routes of arrows.
#[derive(Debug)]
pub struct Layers {
    boxes: HashMap<usize, Point>,
    routes: HashMap<(usize, usize), Route>,
}

impl Layers {
    /// Lays out boxes, each given by number and size, and the arrows between them. Of several arrows from one box to another, the last one
    /// is used.
    ///
    /// Takes more than quadratic time in the number of layers that arrows cross.
    pub fn new(
        direction: Direction,
        spacing: Spacing,
        boxes: impl IntoIterator<Item = (usize, Size)>,
        edges: impl IntoIterator<Item = Edge>,
    ) -> Layers {
        let options = GraphOptions { directed: true, multigraph: false, compound: false };
        let mut graph: Graph<NodeLabel, EdgeLabel, GraphLabel> = Graph::new(options);
        graph.set_graph(GraphLabel {
            rankdir: match direction {
                Direction::Rightwards => RankDir::LR,
                Direction::Downwards => RankDir::TB,
            },
            nodesep: spacing.boxes,
            ranksep: spacing.layers,
            edgesep: spacing.arrows,
            ..GraphLabel::default()
        });
        let boxes: Vec<(usize, Size)> = boxes.into_iter().collect();
        let edges: Vec<Edge> = edges.into_iter().collect();
        for &(number, Size { width, height }) in &boxes {
            graph.set_node(number.to_string(), NodeLabel { width, height, ..NodeLabel::default() });
        }
        for &Edge { from, to, label: Size { width, height }, weight } in &edges {
            let label = EdgeLabel { width, height, weight, ..EdgeLabel::default() };
            graph.set_edge_with_label(from.to_string(), to.to_string(), label);
        }
        dugong::layout_dagreish(&mut graph);

        let place = |(number, _): &(usize, Size)| {
            let node = graph.node(&number.to_string())?;
            Some((*number, Point { x: node.x?, y: node.y? }))
        };
        let route = |&Edge { from, to, .. }: &Edge| {
            let edge = graph.edge(&from.to_string(), &to.to_string(), None)?;
            // The first and the last point are where the middle of the arrow meets the boxes.
            let inner = edge.points.get(1..edge.points.len().saturating_sub(1)).unwrap_or_default();
            let bends = inner.iter().map(|point| Point { x: point.x, y: point.y }).collect();
            let label = edge.x.zip(edge.y).map(|(x, y)| Point { x, y });
            Some(((from, to), Route { bends, label }))
        };
        Layers {
            boxes: boxes.iter().filter_map(place).collect(),
            routes: edges.iter().filter_map(route).collect(),
        }
    }

    /// The middle of a box. `None` if it isn't part of the layout.
    pub fn place(&self, number: usize) -> Option<Point> {
        self.boxes.get(&number).copied()
    }

    /// The route from one box to another: without bends if no arrow between them is part of the layout.
    pub fn route(&self, from: usize, to: usize) -> Route {
        self.routes.get(&(from, to)).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_run_in_their_direction_and_bend_around_boxes() {
        let size = Size { width: 20.0, height: 10.0 };
        let edge = |from, to| Edge { from, to, label: Size::default(), weight: 1.0 };
        let spacing = Spacing { layers: 30.0, boxes: 10.0, arrows: 10.0 };
        let edges = [edge(0, 1), edge(1, 2), edge(0, 2)];
        let layers =
            Layers::new(Direction::Downwards, spacing, [0, 1, 2].map(|number| (number, size)), edges);
        let y = |number| layers.place(number).unwrap().y;
        assert!(y(0) < y(1) && y(1) < y(2));
        assert!(!layers.route(0, 2).bends.is_empty());
        assert_eq!((layers.place(3), layers.route(2, 0)), (None, Route::default()));
        let layers = Layers::new(Direction::Rightwards, spacing, [(4, size), (7, size)], [edge(7, 4)]);
        assert!(layers.place(7).unwrap().x < layers.place(4).unwrap().x);
    }
}
