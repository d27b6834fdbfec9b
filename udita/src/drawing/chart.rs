//! A line chart with a legend, as SVG.
//!
//! The axes begin at zero, a logarithmic one at a power of ten. Text has the colour of its surroundings, so a chart fits a light page and a dark one.

use crate::drawing::svg::{Escaped, put, text};
use crate::drawing::{Point, Size};

/// The colours of the curves, distinguishable for colour-blind readers (Okabe, Ito: Color universal design, 2008). Further curves reuse
/// them in the same order, dashed.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f"];

/// Space around the plot, in pixels: for the title, the numbers of the axes and their labels.
const TOP: f64 = 34.0;
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 48.0;
const RIGHT: f64 = 18.0;

/// Height of a row of the legend, and length of its line sample, in pixels.
const LEGEND_ROW: f64 = 18.0;
const LEGEND_LINE: f64 = 22.0;

/// Estimated width of a character, in pixels.
const CHARACTER: f64 = 6.8;

/// Approximate distance between ticks of an axis, in pixels.
const TICK: Size = Size { width: 90.0, height: 44.0 };

/// How a curve connects its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Straight lines between the points.
    Straight,
    /// Steps: a value holds until the next point.
    Steps,
}

/// The mapping of values to the vertical axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Equal distances are equal differences.
    Linear,
    /// Equal distances are equal ratios. Points that aren't above zero are omitted.
    Logarithmic,
}

/// A curve of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Label in the legend. A chart whose curves have no names has no legend.
    pub name: String,
    /// Points by ascending `x`. Neither coordinate is negative.
    pub points: Vec<(f64, f64)>,
}

/// A line chart of several curves.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Title of the chart, shown above the plot.
    pub title: String,
    /// Label of the horizontal axis.
    pub x_label: String,
    /// Label of the vertical axis.
    pub y_label: String,
    /// Scale of the vertical axis.
    pub scale: Scale,
    /// How each curve connects its points.
    pub connection: Connection,
    /// Curves, in the order of the legend.
    pub curves: Vec<Curve>,
}

/// An axis: its minimum and maximum, and the distance between ticks. For a logarithmic axis these are exponents of ten.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Axis {
    scale: Scale,
    begin: f64,
    end: f64,
    step: f64,
}

impl Axis {
    /// A linear axis of `length` pixels from 0 to `end`, with a tick about every `distance` pixels.
    fn new(end: f64, length: f64, distance: f64) -> Axis {
        let end = if end > 0.0 { end } else { 1.0 };
        let coarse = end * distance / length;
        let power = 10_f64.powf(coarse.log10().floor());
        let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= coarse).unwrap_or(10.0);
        Axis { scale: Scale::Linear, begin: 0.0, end, step: factor * power }
    }

    /// A logarithmic axis with a tick for each power of ten, from below the minimum to above the maximum.
    fn logarithmic(values: impl Iterator<Item = f64> + Clone) -> Axis {
        let exponents = values.filter(|value| *value > 0.0).map(f64::log10);
        let least = exponents.clone().fold(f64::INFINITY, f64::min);
        let greatest = exponents.fold(f64::NEG_INFINITY, f64::max);
        let (begin, end) = if least <= greatest { (least.floor(), greatest.ceil()) } else { (0.0, 1.0) };
        Axis { scale: Scale::Logarithmic, begin, end: end.max(begin + 1.0), step: 1.0 }
    }

    /// Whether a value can be shown on the axis.
    fn contains(self, value: f64) -> bool {
        self.scale == Scale::Linear || value > 0.0
    }

    /// The position of a value on the axis, as a fraction of its length.
    fn part(self, value: f64) -> f64 {
        let value = if self.scale == Scale::Linear { value } else { value.log10() };
        (value - self.begin) / (self.end - self.begin)
    }

    /// The values of the ticks.
    fn ticks(self) -> impl Iterator<Item = f64> {
        let count = ((self.end - self.begin) / self.step + 1e-9).floor() as u32;
        let ticks = (0..=count).map(move |i| self.begin + f64::from(i) * self.step);
        ticks.map(move |tick| if self.scale == Scale::Linear { tick } else { 10_f64.powf(tick) })
    }

    /// The label of a tick, with enough digits to distinguish it from the next.
    fn label(self, tick: f64) -> String {
        let step = if self.scale == Scale::Linear { self.step } else { tick };
        let digits = (-(step.log10() + 1e-9).floor()).max(0.0) as usize;
        format!("{tick:.digits$}")
    }
}

/// The position of the plot in the picture.
struct Frame {
    plot: Size,
    x: Axis,
    y: Axis,
}

impl Frame {
    fn bottom(&self) -> f64 {
        TOP + self.plot.height
    }

    fn place(&self, (x, y): (f64, f64)) -> Point {
        Point {
            x: LEFT + self.x.part(x) * self.plot.width,
            y: self.bottom() - self.y.part(y) * self.plot.height,
        }
    }
}

impl Chart {
    /// Renders the chart as SVG. `size` is that of the whole picture in pixels, at least 300 by 200.
    pub fn to_svg(&self, size: Size) -> String {
        let size = Size { width: size.width.max(300.0), height: size.height.max(200.0) };
        let frame = self.frame(size);
        let Size { width, height } = size;
        let title = Escaped(&self.title);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{title}\" \
             font-family=\"sans-serif\" font-size=\"12\" fill=\"currentColor\">\n"
        );
        text(&mut out, "", Point { x: LEFT, y: TOP - 14.0 }, false, format_args!("{title}"));
        out.push('\n');
        self.write_axes(&mut out, &frame);
        for (number, curve) in self.curves.iter().enumerate() {
            self.write_curve(&mut out, &frame, number, curve);
        }
        self.write_legend(&mut out, &frame);
        out.push_str("</svg>\n");
        out
    }

    fn has_legend(&self) -> bool {
        self.curves.iter().any(|curve| !curve.name.is_empty())
    }

    fn frame(&self, size: Size) -> Frame {
        let longest = self.curves.iter().map(|curve| curve.name.chars().count()).max().unwrap_or(0);
        let legend = if self.has_legend() { LEGEND_LINE + 14.0 + longest as f64 * CHARACTER } else { 0.0 };
        let plot = Size {
            width: (size.width - LEFT - RIGHT - legend).max(100.0),
            height: size.height - TOP - BOTTOM,
        };
        let points = || self.curves.iter().flat_map(|curve| curve.points.iter());
        let greatest_x = points().map(|point| point.0).fold(0.0, f64::max);
        let greatest_y = points().map(|point| point.1).fold(0.0, f64::max);
        let y = match self.scale {
            // Keeps the highest curve off the frame.
            Scale::Linear => Axis::new(greatest_y * 1.05, plot.height, TICK.height),
            Scale::Logarithmic => Axis::logarithmic(points().map(|point| point.1)),
        };
        Frame { x: Axis::new(greatest_x, plot.width, TICK.width), y, plot }
    }

    fn write_axes(&self, out: &mut String, frame: &Frame) {
        let (right, bottom) = (LEFT + frame.plot.width, frame.bottom());
        out.push_str("<g stroke=\"currentColor\" stroke-opacity=\"0.15\">");
        for tick in frame.x.ticks() {
            let x = frame.place((tick, 0.0)).x;
            put(out, format_args!("<path d=\"M{x:.1} {TOP:.1}V{bottom:.1}\"/>"));
        }
        for tick in frame.y.ticks() {
            let y = frame.place((0.0, tick)).y;
            put(out, format_args!("<path d=\"M{LEFT:.1} {y:.1}H{right:.1}\"/>"));
        }
        out.push_str("</g>\n");
        put(
            out,
            format_args!(
                "<path d=\"M{LEFT:.1} {TOP:.1}V{bottom:.1}H{right:.1}\" fill=\"none\" stroke=\"currentColor\"/>\n"
            ),
        );
        out.push_str("<g text-anchor=\"middle\">");
        for tick in frame.x.ticks() {
            let at = Point { x: frame.place((tick, 0.0)).x, y: bottom + 16.0 };
            text(out, "", at, false, format_args!("{}", frame.x.label(tick)));
        }
        let label = Point { x: LEFT + frame.plot.width / 2.0, y: bottom + 36.0 };
        text(out, "", label, false, format_args!("{}", Escaped(&self.x_label)));
        let middle = TOP + frame.plot.height / 2.0;
        put(
            out,
            format_args!(
                "<text transform=\"translate(14 {middle:.1}) rotate(-90)\">{}</text></g>\n",
                Escaped(&self.y_label)
            ),
        );
        out.push_str("<g text-anchor=\"end\">");
        for tick in frame.y.ticks() {
            let at = Point { x: LEFT - 6.0, y: frame.place((0.0, tick)).y + 4.0 };
            text(out, "", at, false, format_args!("{}", frame.y.label(tick)));
        }
        out.push_str("</g>\n");
    }

    fn write_curve(&self, out: &mut String, frame: &Frame, number: usize, curve: &Curve) {
        put(out, format_args!("<path fill=\"none\"{} d=\"", Stroke(number)));
        let points = curve.points.iter().filter(|point| frame.y.contains(point.1));
        for (i, &point) in points.enumerate() {
            let Point { x, y } = frame.place(point);
            match self.connection {
                _ if i == 0 => put(out, format_args!("M{x:.1} {y:.1}")),
                Connection::Straight => put(out, format_args!("L{x:.1} {y:.1}")),
                Connection::Steps => put(out, format_args!("H{x:.1}V{y:.1}")),
            }
        }
        put(out, format_args!("\"><title>{}</title></path>\n", Escaped(&curve.name)));
    }

    fn write_legend(&self, out: &mut String, frame: &Frame) {
        if !self.has_legend() {
            return;
        }
        let left = LEFT + frame.plot.width + RIGHT;
        for (number, curve) in self.curves.iter().enumerate() {
            let y = TOP + LEGEND_ROW * (number as f64 + 0.5);
            put(out, format_args!("<path{} d=\"M{left:.1} {y:.1}h{LEGEND_LINE}\"/>", Stroke(number)));
            let at = Point { x: left + LEGEND_LINE + 6.0, y: y + 4.0 };
            text(out, "", at, false, format_args!("{}", Escaped(&curve.name)));
            out.push('\n');
        }
    }
}

/// The attributes of the line of a curve.
struct Stroke(usize);

impl std::fmt::Display for Stroke {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let colour = COLOURS[self.0 % COLOURS.len()];
        let dashes = if self.0 < COLOURS.len() { "" } else { " stroke-dasharray=\"6 3\"" };
        write!(f, " stroke=\"{colour}\" stroke-width=\"1.8\"{dashes}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, Chart, Connection, Curve, Scale};
    use crate::drawing::Size;

    const SIZE: Size = Size { width: 700.0, height: 400.0 };

    fn chart(names: &[&str], connection: Connection) -> Chart {
        let curve =
            |name: &&str| Curve { name: (*name).to_string(), points: vec![(0.0, 1.0), (1000.0, 80.0)] };
        Chart {
            title: "a < b".to_string(),
            x_label: "iterations".to_string(),
            y_label: "branches".to_string(),
            scale: Scale::Linear,
            connection,
            curves: names.iter().map(curve).collect(),
        }
    }

    #[test]
    fn the_numbers_of_an_axis_are_round() {
        let numbers = |end: f64| -> Vec<String> {
            let axis = Axis::new(end, 500.0, 100.0);
            axis.ticks().map(|tick| axis.label(tick)).collect()
        };
        assert_eq!(numbers(3000.0), ["0", "1000", "2000", "3000"]);
        assert_eq!(numbers(4.0), ["0", "1", "2", "3", "4"]);
        assert_eq!(numbers(0.7), ["0.0", "0.2", "0.4", "0.6"]);
        assert_eq!(numbers(0.0), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
    }

    #[test]
    fn a_chart_names_its_curves_in_a_legend() {
        let svg = chart(&["cfg", "x & y"], Connection::Steps).to_svg(SIZE);
        assert!(svg.contains("aria-label=\"a &lt; b\""), "{svg}");
        assert_eq!(svg.matches(">cfg<").count(), 2, "as the curve's title, and in the legend");
        assert_eq!(svg.matches(">x &amp; y<").count(), 2);
        assert_eq!(svg.matches(" stroke=\"#0072b2\"").count(), 2);
        assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
    }

    #[test]
    fn a_value_holds_until_the_next_point_or_leads_to_it() {
        let line = |connection| {
            let svg = chart(&[""], connection).to_svg(SIZE);
            assert!(!svg.contains("stroke-dasharray"));
            svg.split(" d=\"").find_map(|rest| rest.split_once("\"><title>")).unwrap().0.to_string()
        };
        // The plot is 618 pixels wide and 318 high; its vertical axis ends at 84.
        assert_eq!(line(Connection::Steps), "M64.0 348.2H682.0V49.1");
        assert_eq!(line(Connection::Straight), "M64.0 348.2L682.0 49.1");
    }

    #[test]
    fn a_logarithmic_axis_has_powers_of_ten() {
        let axis = Axis::logarithmic([0.02, 0.0, 30.0].into_iter());
        let labels: Vec<String> = axis.ticks().map(|tick| axis.label(tick)).collect();
        assert_eq!(labels, ["0.01", "0.1", "1", "10", "100"]);
        let mut chart = chart(&[""], Connection::Straight);
        chart.scale = Scale::Logarithmic;
        chart.curves[0].points = vec![(0.0, 0.0), (500.0, 1.0), (1000.0, 100.0)];
        let svg = chart.to_svg(SIZE);
        // The plot is 618 pixels wide and 318 high; zero has no place.
        assert!(svg.contains(" d=\"M373.0 352.0L682.0 34.0\""), "{svg}");
    }

    #[test]
    fn a_chart_without_points_is_an_empty_frame() {
        let mut empty = chart(&[""], Connection::Steps);
        empty.curves[0].points.clear();
        for scale in [Scale::Linear, Scale::Logarithmic] {
            empty.scale = scale;
            let svg = empty.to_svg(Size::default());
            assert!(svg.contains("width=\"300\" height=\"200\""), "{svg}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
