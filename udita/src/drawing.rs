//! Drawings of boxes and arrows, and line charts.
//!
//! * [`chart`]: a line chart with a legend.
//! * [`layers`]: boxes in layers, and the way of the arrows between them.
//! * [`svg`]: the elements of a picture, as SVG.
//!
//! This module knows nothing of what a box stands for, and it measures no text.

pub mod chart;
pub mod layers;
pub mod svg;

/// A place in a drawing: `x` grows rightwards, `y` downwards, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// The size of a rectangle, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}
