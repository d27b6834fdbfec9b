//! The curve of coverage over iterations, as SVG.

use udita::drawing::Size;
use udita::drawing::chart::{Chart, Connection, Curve, Scale};
use udita_explore::concolic::CurvePoint;
use udita_explore::explore::Statistics;

/// The size of the picture, in pixels.
const PICTURE: Size = Size { width: 720.0, height: 320.0 };

/// The covered branches over the iterations, and the reachable ones.
pub(super) fn svg(curve: &[CurvePoint], statistics: &Statistics) -> String {
    let last = statistics.iterations as f64;
    let point = |point: &CurvePoint| (point.iteration as f64, point.covered as f64);
    let (reachable, covered) = (statistics.reachable as f64, statistics.covered as f64);
    let begun = [(0.0, 0.0)].into_iter();
    let covered = begun.chain(curve.iter().map(point)).chain([(last, covered)]).collect();
    let chart = Chart {
        title: "Coverage over the iterations".to_owned(),
        x_label: "iterations".to_owned(),
        y_label: "branches".to_owned(),
        scale: Scale::Linear,
        connection: Connection::Steps,
        curves: vec![
            Curve { name: "covered".to_owned(), points: covered },
            Curve {
                name: "in functions that were entered".to_owned(),
                points: vec![(0.0, reachable), (last, reachable)],
            },
        ],
    };
    chart.to_svg(PICTURE)
}
