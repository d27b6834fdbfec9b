//! The report for a person: each class with its witness, both pictures side by side, and the boxes of both.

use maud::{Markup, html};
use udita::page::{Column, Page, Table};

use super::content::{Class, Facts, pictures, witness};
use super::summary::tolerance;
use crate::browsers::compare::{BOX_TOLERANCE, Rect};
use crate::report::words::{counted, duration};

const STYLE: &str = include_str!("browsers.css");

/// The whole page.
pub(super) fn page(facts: &Facts, classes: &[Class]) -> String {
    let [left, right] = &facts.browsers;
    let title = format!("{}: {left} and {right}", facts.family);
    let table = Table {
        name: "Classes",
        columns: &[Column::number("#"), Column::number("Pages"), Column::text("Class")],
        ..Table::default()
    };
    let rows = (1..).zip(classes).map(|(number, class)| {
        html! { tr {
            td.n { a href={ "#c" (number) } { (number) } } td.n { (class.count) } td { (class.signature) }
        } }
    });
    let content = html! {
        h1 { (facts.family) } "\n"
        p {
            b { (left) } " against " b { (right) } ", " (facts.pages) " pages in " (duration(facts.seconds)) ", "
            (format!("{:.0}", facts.rate())) " a minute"
            @if !facts.complete { "; " b { "not all of the family" } }
        } "\n"
        p {
            (facts.same) " alike, " (facts.boxes) " with different boxes, " (facts.pixels)
            " with different pixels in the same boxes, " (facts.flaky) " whose difference came and went, "
            (facts.faults.len()) " that a browser can't show. Browsers started again: " (facts.restarts[0])
            " and " (facts.restarts[1]) "."
        } "\n"
        @for (number, words) in &facts.faults { p { "Page " (number) ": " (words) } "\n" }
        @for line in tolerance(facts) { p.faint { (line) } "\n" }
        (table.render(rows))
        @for (place, one) in classes.iter().enumerate() { (class(facts, place, one)) }
    };
    Page { title: &title, style: &[STYLE], ..Page::default() }.render(&content)
}

fn class(facts: &Facts, place: usize, class: &Class) -> Markup {
    let (number, witness) = (place + 1, witness(place, class));
    html! {
        section id={ "c" (number) } {
            h2 { (number) ". " (class.signature) } "\n"
            p {
                (counted(class.count as usize, "page", "pages")) "; the first is page " (class.number)
                ", decisions " code { (class.decisions) } ". Smallest: " a href=(witness) { (witness) }
                @if !class.confirmed { ". " b { "Fresh processes show it alike." } }
                @for ignored in &class.ignored { ". " (ignored.words(facts)) "." }
            } "\n"
            pre { (class.page) } "\n"
            @if let Some(views) = &class.views {
                div.pictures {
                    @for (name, picture) in facts.browsers.iter().zip(pictures(place)) {
                        figure { img src=(picture) alt=(name); figcaption { (name) } }
                    }
                } "\n"
                (boxes(views.each_ref().map(|(boxes, _)| boxes)))
            }
        } "\n"
    }
}

/// The boxes of all elements in both browsers.
fn boxes([left, right]: [&Vec<Rect>; 2]) -> Markup {
    let sides = ["Left browser: left, top, width, height in px", "Right browser"].map(Column::text);
    let columns = [Column::number("Element"), sides[0], sides[1]];
    let rows = (1..).zip(left.iter().zip(right)).map(|(number, (left, right))| {
        let differ = left.iter().zip(right).any(|(left, right)| (left - right).abs() > BOX_TOLERANCE);
        html! { tr.differs[differ] { td.n { (number) } td { (pixels(left)) } td { (pixels(right)) } } }
    });
    Table { name: "Boxes", columns: &columns, ..Table::default() }.render(rows)
}

/// A box in px.
fn pixels(rect: &Rect) -> String {
    let [left, top, width, height] = rect.map(|length| length as f64 / 64.0);
    format!("{left}, {top}, {width}, {height}")
}
