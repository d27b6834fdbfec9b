//! The report for a person: each class with its witness, both pictures side by side, and the boxes of both.

use std::fmt::{self, Write};

use super::content::{Class, Facts, pictures, witness};
use super::summary::tolerance;
use crate::browsers::compare::{BOX_TOLERANCE, Rect};
use crate::report::escape::Escaped;
use crate::report::words::{counted, duration};

const STYLE: &str = include_str!("browsers.css");

/// The whole page.
pub(super) fn page(facts: &Facts, classes: &[Class]) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write_page(&mut out, facts, classes);
    out
}

fn write_page(out: &mut String, facts: &Facts, classes: &[Class]) -> fmt::Result {
    let [left, right] = &facts.browsers;
    let (title, left, right) = (Escaped(&facts.family), Escaped(left), Escaped(right));
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"udita\">\n<meta \
         name=\"viewport\" content=\"width=device-width\">\n<title>{title}: {left} and {right}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n<p><b>{left}</b> against <b>{right}</b>, {} pages in {}, {:.0} a minute{}</p>\n",
        facts.pages,
        duration(facts.seconds),
        facts.rate(),
        if facts.complete { "" } else { "; <b>not all of the family</b>" },
    )?;
    writeln!(
        out,
        "<p>{} alike, {} with different boxes, {} with different pixels in the same boxes, {} whose difference came and went, {} \
         that a browser can't show. Browsers started again: {} and {}.</p>",
        facts.same,
        facts.boxes,
        facts.pixels,
        facts.flaky,
        facts.faults.len(),
        facts.restarts[0],
        facts.restarts[1],
    )?;
    for (number, words) in &facts.faults {
        writeln!(out, "<p>Page {number}: {}</p>", Escaped(words))?;
    }
    for line in tolerance(facts) {
        writeln!(out, "<p class=\"faint\">{}</p>", Escaped(&line))?;
    }
    writeln!(out, "<table>\n<tr><th>#<th>Pages<th>Class</tr>")?;
    for (place, class) in classes.iter().enumerate() {
        let (number, signature) = (place + 1, Escaped(&class.signature));
        writeln!(out, "<tr><td><a href=\"#c{number}\">{number}</a><td>{}<td>{signature}</tr>", class.count)?;
    }
    writeln!(out, "</table>")?;
    for (place, class) in classes.iter().enumerate() {
        write_class(out, facts, place, class)?;
    }
    writeln!(out, "</body>\n</html>")
}

fn write_class(out: &mut String, facts: &Facts, place: usize, class: &Class) -> fmt::Result {
    let witness = witness(place, class);
    write!(
        out,
        "<section id=\"c{}\">\n<h2>{}. {}</h2>\n<p>{}; the first is page {}, decisions <code>{}</code>. Smallest: <a \
         href=\"{witness}\">{witness}</a>{}</p>\n<pre>{}</pre>\n",
        place + 1,
        place + 1,
        Escaped(&class.signature),
        counted(class.count as usize, "page", "pages"),
        class.number,
        Escaped(&class.decisions),
        if class.confirmed { "" } else { ". <b>Fresh processes show it alike.</b>" },
        Escaped(&class.page),
    )?;
    let Some(views) = &class.views else { return writeln!(out, "</section>") };
    writeln!(out, "<div class=\"pictures\">")?;
    for (name, picture) in facts.browsers.iter().zip(pictures(place)) {
        let name = Escaped(name);
        writeln!(
            out,
            "<figure><img src=\"{picture}\" alt=\"{name}\"><figcaption>{name}</figcaption></figure>"
        )?;
    }
    writeln!(out, "</div>")?;
    let [left, right] = views.each_ref().map(|(boxes, _)| boxes);
    writeln!(
        out,
        "<table>\n<tr><th>Element<th>Left browser: left, top, width, height in px<th>Right browser</tr>"
    )?;
    for (index, (left, right)) in left.iter().zip(right).enumerate() {
        let differ = left.iter().zip(right).any(|(left, right)| (left - right).abs() > BOX_TOLERANCE);
        let mark = if differ { " class=\"differs\"" } else { "" };
        writeln!(out, "<tr{mark}><td>{}<td>{}<td>{}</tr>", index + 1, Pixels(left), Pixels(right))?;
    }
    writeln!(out, "</table>\n</section>")
}

/// A box in px.
struct Pixels<'r>(&'r Rect);

impl fmt::Display for Pixels<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, top, width, height] = self.0.map(|length| length as f64 / 64.0);
        write!(f, "{left}, {top}, {width}, {height}")
    }
}
