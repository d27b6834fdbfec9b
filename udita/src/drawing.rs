//! Drawings of boxes and arrows, and line charts.
//!
//! * [`chart`]: a line chart with a legend.
//! * [`layers`]: boxes in layers, and the routes of the arrows between them.
//! * [`svg`]: the elements of a picture, as SVG.
//!
//! This module is independent of the meaning of boxes, and it measures no text.

pub mod chart;
pub mod layers;
pub mod svg;

/// A point of a drawing: `x` grows rightwards, `y` downwards, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f64,
    /// Distance from the top edge.
    pub y: f64,
}

/// The size of a rectangle, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Size {
    /// Extent from left to right.
    pub width: f64,
    /// Extent from top to bottom.
    pub height: f64,
}
