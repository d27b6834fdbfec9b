//! The curve of coverage over iterations, as SVG.

use udita_concolic::CurvePoint;
use udita_explore::explore::Statistics;

/// The size of the plot, in pixels, and the space around it for the numbers.
const PLOT: (f64, f64) = (640.0, 240.0);
const LEFT: f64 = 56.0;
const TOP: f64 = 14.0;

/// The covered branches over the iterations, with a line for the reachable ones.
pub(super) fn svg(curve: &[CurvePoint], statistics: &Statistics) -> String {
    let (width, height) = PLOT;
    let (last, most) = (statistics.iterations.max(1), statistics.reachable.max(statistics.covered).max(1));
    let x = |iteration: u64| LEFT + width * (iteration as f64 / last as f64);
    let y = |covered: usize| TOP + height * (1.0 - covered as f64 / most as f64);
    let mut path = format!("M{:.1} {:.1}", x(0), y(0));
    for point in curve {
        path.push_str(&format!("H{:.1}V{:.1}", x(point.iteration), y(point.covered)));
    }
    path.push_str(&format!("H{:.1}", x(last)));
    let (right, bottom) = (LEFT + width, TOP + height);
    let text = |x: f64, y: f64, anchor: &str, content: &str| {
        format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{content}</text>\n")
    };
    let labels = [
        text(LEFT - 8.0, y(most) + 4.0, "end", &most.to_string()),
        text(LEFT - 8.0, bottom + 4.0, "end", "0"),
        text(right, bottom + 18.0, "end", &format!("{last} iterations")),
        text(LEFT + 8.0, TOP + 14.0, "start", "covered branches, of those in functions that were entered"),
    ];
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" \
         font-family=\"sans-serif\" font-size=\"12\" fill=\"#767d88\">\n\
         <path d=\"M{LEFT} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"#9aa4b2\"/>\n\
         <path d=\"M{LEFT} {TOP}H{right}\" fill=\"none\" stroke=\"#9aa4b2\" stroke-dasharray=\"3 4\"/>\n\
         <path d=\"{path}\" fill=\"none\" stroke=\"#3d79c2\" stroke-width=\"2\"/>\n{2}</svg>\n",
        LEFT + width + 20.0,
        TOP + height + 28.0,
        labels.concat(),
    )
}
