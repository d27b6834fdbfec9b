//! SVG: one picture per solution, laid out here, so no other tool has to be installed.
//!
//! A picture is self-contained: it includes its style, for light and dark backgrounds, and has no identifiers that could clash when several
//! pictures are on one page. Boxes are groups of class `box` with the number of their object in `data-object`, arrows are groups of class
//! `arrow` with `data-from`, `data-to` and `data-fields`.

use crate::drawing::svg::{self, Head};
use crate::drawing::{Point, Size};
use unicode_width::UnicodeWidthStr;

use self::layout::{Layout, SPACING, Wire};
use super::sketch::{Arrow, Figure, Sketch};
use super::tint::{TINTS, Tint};
use crate::Decisions;

pub(super) use crate::drawing::svg::Escaped;

pub(super) mod layout;

/// Maximum number of boxes in a picture. Larger pictures take long to lay out and are unreadable.
const MAX_BOXES: usize = 1500;
/// Maximum number of columns of a line in a box.
const MAX_COLUMNS: usize = 80;
/// Maximum number of lines in a box.
const MAX_LINES: usize = 60;
/// Maximum number of columns of an arrow's label.
const MAX_LABEL: usize = 32;

/// Margin around the drawing.
const MARGIN: f64 = 14.0;
/// Width of a column relative to the font size: no common monospaced font is wider.
const COLUMN: f64 = 0.61;
const TITLE_FONT: f64 = 12.0;
const LINE_FONT: f64 = 13.0;
const LABEL_FONT: f64 = 11.0;
const TITLE_HEIGHT: f64 = 20.0;
const LINE_HEIGHT: f64 = 18.0;
const LABEL_HEIGHT: f64 = 15.0;
/// Padding between the text of a box and its border.
const PADDING: f64 = 9.0;
const HEAD: Head = Head { length: 8.0, half_width: 3.4 };

const STYLE: &str = "\
svg{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace;text-anchor:middle}
.ground,.cover{fill:#fff}.frame{fill:#f6f7f9;stroke:#5c6470;stroke-width:1.2}.rule{stroke:#c9ced6}
.title{font-size:12px;fill:#5c6470}.line{font-size:13px;fill:#1c1e21}.name{font-size:11px;fill:#3a5b8c}
.arrow path{fill:none;stroke:#46505e;stroke-width:1.3}.arrow polygon{fill:#46505e}
.return path{stroke:#a3aab5;stroke-dasharray:4 3}.return polygon{fill:#a3aab5}.return .name{fill:#8a919c}
@media(prefers-color-scheme:dark){
.ground,.cover{fill:#16191d}.frame{fill:#22272e;stroke:#8a94a3}.rule{stroke:#3c444f}
.title{fill:#9aa4b2}.line{fill:#e6e9ee}.name{fill:#8fb4e8}
.arrow path{stroke:#a9b3c1}.arrow polygon{fill:#a9b3c1}
.return path{stroke:#5d6673}.return polygon{fill:#5d6673}.return .name{fill:#7b8592}}
";

/// Appends the picture of a solution.
pub(super) fn write(decisions: &Decisions, sketch: &Sketch, out: &mut String) {
    let boxes = sketch.figures.iter().filter(|figure| !figure.is_gap()).count();
    if boxes > MAX_BOXES {
        let note = format!("{boxes} objects\ntoo many for a picture: at most {MAX_BOXES}");
        draw(decisions, &Sketch::text(&note), out);
    } else {
        draw(decisions, sketch, out);
    }
}

fn draw(decisions: &Decisions, sketch: &Sketch, out: &mut String) {
    let figures: Vec<Text> = sketch.figures.iter().map(Text::of_figure).collect();
    let labels: Vec<String> = sketch.arrows.iter().map(|arrow| cut(&arrow.label, MAX_LABEL)).collect();
    let sizes: Vec<Size> = figures.iter().map(|text| text.size).collect();
    let label_size = |label: &String| Size { width: width(label, LABEL_FONT) + 6.0, height: LABEL_HEIGHT };
    let label_sizes: Vec<Size> = labels.iter().map(label_size).collect();
    let layout = layout::layout(sketch, SPACING, &sizes, &label_sizes);

    let mut bounds = Bounds::default();
    for (figure, (at, size)) in sketch.figures.iter().zip(layout.figures.iter().zip(&sizes)) {
        if !figure.is_gap() {
            bounds.include(*at, *size);
        }
    }
    for (wire, size) in layout.wires.iter().zip(&label_sizes) {
        if let Some(wire) = wire {
            bounds.include(wire.label, *size);
            wire.curve.iter().for_each(|&point| bounds.include(point, Size { width: 8.0, height: 8.0 }));
        }
    }
    let mut picture = Picture { out, origin: bounds.min };
    let Size { width, height } = bounds.size();
    picture.begin(decisions, width, height, sketch);
    picture.arrows(sketch, &layout, &labels, &label_sizes);
    for (i, (figure, text)) in sketch.figures.iter().zip(&figures).enumerate() {
        if !figure.is_gap() {
            picture.figure(figure, text, layout.figures[i]);
        }
    }
    picture.out.push_str("</svg>\n");
}

/// The bounding box of a drawing.
pub(super) struct Bounds {
    pub(super) min: Point,
    max: Point,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
        Bounds { min: Point { x: high, y: high }, max: Point { x: low, y: low } }
    }
}

impl Bounds {
    pub(super) fn include(&mut self, middle: Point, size: Size) {
        let (width, height) = (size.width / 2.0, size.height / 2.0);
        self.min.x = self.min.x.min(middle.x - width);
        self.min.y = self.min.y.min(middle.y - height);
        self.max.x = self.max.x.max(middle.x + width);
        self.max.y = self.max.y.max(middle.y + height);
    }

    pub(super) fn size(&self) -> Size {
        Size { width: self.max.x - self.min.x, height: self.max.y - self.min.y }
    }
}

/// The content of a box.
struct Text {
    title: Option<String>,
    lines: Vec<String>,
    size: Size,
}

impl Text {
    fn of_figure(figure: &Figure) -> Text {
        if figure.is_gap() {
            let size = Size { width: 34.0, height: TITLE_HEIGHT };
            return Text { title: None, lines: Vec::new(), size };
        }
        let title = figure.title.as_deref().map(|title| cut(title, MAX_COLUMNS));
        let mut lines: Vec<String> = figure.lines.iter().map(|line| cut(line, MAX_COLUMNS)).collect();
        if lines.len() > MAX_LINES {
            let left = lines.len() - (MAX_LINES - 1);
            lines.truncate(MAX_LINES - 1);
            lines.push(format!("… {left} more lines"));
        }
        let titles = title.iter().map(|title| width(title, TITLE_FONT));
        let widest = lines.iter().map(|line| width(line, LINE_FONT)).chain(titles).fold(20.0, f64::max);
        let title_height = if title.is_some() { TITLE_HEIGHT } else { 0.0 };
        let lines_height = if lines.is_empty() { 0.0 } else { lines.len() as f64 * LINE_HEIGHT + 6.0 };
        let size = Size { width: (widest + 2.0 * PADDING).ceil(), height: 4.0 + title_height + lines_height };
        Text { title, lines, size }
    }
}

struct Picture<'a> {
    out: &'a mut String,
    /// The top left corner in the coordinates of the layout.
    origin: Point,
}

impl Picture<'_> {
    fn begin(&mut self, decisions: &Decisions, width: f64, height: f64, sketch: &Sketch) {
        let (width, height) = ((width + 2.0 * MARGIN).ceil(), (height + 2.0 * MARGIN).ceil());
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>solution {decisions}</title>\n<style>\n{STYLE}"
        ));
        let is_used = |tint: &&Tint| sketch.figures.iter().any(|figure| figure.tint == Some(**tint));
        for Tint { name, fill, text } in TINTS.iter().filter(is_used) {
            self.put(format_args!(
                ".{name} .frame{{fill:{fill}}}.{name} text{{fill:{text}}}.{name} .rule{{stroke:{text};opacity:.4}}\n"
            ));
        }
        self.put(format_args!("</style>\n<rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n"));
    }

    /// Draws the arrows with their labels.
    fn arrows(&mut self, sketch: &Sketch, layout: &Layout, labels: &[String], sizes: &[Size]) {
        let object = |figure: usize| sketch.figures[figure].object.unwrap_or_default();
        for (i, arrow) in sketch.arrows.iter().enumerate() {
            let Some(wire) = &layout.wires[i] else { continue };
            self.put(format_args!(
                "<g class=\"arrow{}\" data-from=\"{}\" data-to=\"{}\" data-fields=\"{}\">",
                if arrow.is_return { " return" } else { "" },
                object(arrow.from),
                object(arrow.to),
                Escaped(&arrow.label),
            ));
            let curve: Vec<Point> = wire.curve.iter().map(|&point| self.at(point)).collect();
            svg::arrow(self.out, &curve, HEAD);
            self.label(arrow, wire, &labels[i], sizes[i]);
            self.put(format_args!("</g>\n"));
        }
    }

    fn label(&mut self, arrow: &Arrow, wire: &Wire, label: &str, size: Size) {
        let middle = self.at(wire.label);
        if wire.is_covered {
            svg::rectangle(self.out, "cover", middle, size, 0.0);
        }
        let Point { x, y } = middle;
        self.text("name", x, y + LABEL_FONT * 0.35, label, &arrow.label);
    }

    fn figure(&mut self, figure: &Figure, text: &Text, middle: Point) {
        let middle = self.at(middle);
        let Size { width, height } = text.size;
        let Point { x, y } = middle;
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        let object = figure.object.unwrap_or_default();
        let tint = figure.tint.map_or(String::new(), |tint| format!(" {}", tint.name));
        self.put(format_args!("<g class=\"box{tint}\" data-object=\"{object}\">"));
        svg::rectangle(self.out, "frame", middle, text.size, 6.0);
        let mut below = top + 2.0;
        if let Some(title) = &text.title {
            let whole = figure.title.as_deref().unwrap_or_default();
            self.text("title", x, below + TITLE_HEIGHT / 2.0 + TITLE_FONT * 0.35, title, whole);
            below += TITLE_HEIGHT;
            if !text.lines.is_empty() {
                svg::rule(self.out, "rule", Point { x: left, y: below }, width);
            }
        }
        below += 3.0;
        for (i, line) in text.lines.iter().enumerate() {
            let whole = figure.lines.get(i).map_or("", String::as_str);
            let baseline = below + LINE_HEIGHT * (i as f64 + 0.5) + LINE_FONT * 0.35;
            self.text("line", x, baseline, line, whole);
        }
        self.put(format_args!("</g>\n"));
    }

    /// Draws a text around `x`. A tooltip shows `whole` if the text was cut.
    fn text(&mut self, class: &str, x: f64, y: f64, text: &str, whole: &str) {
        let (at, shown) = (Point { x, y }, Escaped(text));
        if text.ends_with('…') && !whole.ends_with('…') {
            svg::text(self.out, class, at, true, format_args!("<title>{}</title>{shown}", Escaped(whole)));
        } else {
            svg::text(self.out, class, at, true, format_args!("{shown}"));
        }
    }

    fn at(&self, point: Point) -> Point {
        Point { x: point.x - self.origin.x + MARGIN, y: point.y - self.origin.y + MARGIN }
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        svg::put(self.out, text);
    }
}

/// The approximate width of `text`.
pub(super) fn width(text: &str, font: f64) -> f64 {
    text.width() as f64 * font * COLUMN
}

/// Cuts `text` to at most `columns` columns.
pub(super) fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let mut cut = String::new();
    for c in text.chars() {
        cut.push(c);
        if cut.width() >= columns {
            cut.pop();
            break;
        }
    }
    cut + "…"
}
