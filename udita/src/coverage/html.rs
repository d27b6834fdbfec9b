//! The report as an HTML page: the annotated source, totals by function, and the inputs that took branches first, or the tests that cover
//! them.

use std::collections::HashMap;

use maud::{Markup, PreEscaped, html};
use udita_vm::bytecode::site::{Probe, SiteKind};

use super::{Decision, File, Line, Part, Report};
use crate::page::{self, Column, Table, listing, tile, tiles};

mod page_tests;

pub use page_tests::PageTest;
use page_tests::{Reaching, reached_by, tests};

/// CSS rules of this page only.
const STYLE: &str = include_str!("page.css");

/// The content of a page besides the coverage.
#[derive(Clone, Default, Debug)]
pub struct Page {
    /// The title of the page.
    pub title: String,
    /// Numbers for the head of the page, each with its label.
    pub facts: Vec<(String, String)>,
    /// A picture below the numbers: an SVG element, copied verbatim.
    pub picture: Option<String>,
    /// The inputs that were the first to take a branch.
    pub inputs: Vec<PageInput>,
    /// The index into `inputs` of the first input that took each branch.
    pub first: HashMap<Probe, usize>,
    /// The tests, if the coverage comes from tests: those that reveal faults first.
    pub tests: Vec<PageTest>,
}

/// An input shown on a page.
#[derive(Clone, Default, Debug)]
pub struct PageInput {
    /// The number of the input, from 1.
    pub number: u64,
    /// The iteration of the search that found it.
    pub iteration: u64,
    /// The decision string that replays it.
    pub decisions: String,
    /// Its values in human-readable form.
    pub values: String,
    /// The end of its path in human-readable form.
    pub end: String,
}

impl Report<'_> {
    /// Renders the report as an HTML page.
    pub fn html(&self, page: &Page) -> String {
        let tally = self.tally();
        let parts =
            [("branches", tally.branches), ("statements", tally.statements), ("functions", tally.functions)];
        let parts = parts.map(|(name, Part { covered, all })| tile("", name, format!("{covered} of {all}")));
        let facts = page.facts.iter().map(|(name, value)| tile("", name, value));
        let (faults, others): (Vec<_>, Vec<_>) = page.tests.iter().partition(|test| test.fault.is_some());
        let reaching = Reaching::new(&page.tests);
        let content = html! {
            h1 { (page.title) } "\n"
            (tiles(parts.into_iter().chain(facts)))
            @if let Some(picture) = &page.picture { div.picture { (PreEscaped(picture)) } "\n" }
            (tests("Faults", &faults))
            (self.functions(page))
            @if !page.inputs.is_empty() { (inputs(&page.inputs)) }
            @for (number, file) in self.files.iter().enumerate() { (file.source(number, page, &reaching)) }
            (tests("Tests", &others))
        };
        page::Page { title: &page.title, style: &[STYLE], ..page::Page::default() }.render(&content)
    }

    fn functions(&self, page: &Page) -> Markup {
        let counted = if page.tests.is_empty() { "paths" } else { "tests" };
        let columns = [
            Column::text("function"),
            Column::number("line"),
            Column::number(counted),
            Column::number("branches"),
        ];
        let rows = self.files.iter().enumerate().flat_map(|(number, file)| {
            let rows = file.functions.iter().zip(&file.branches);
            rows.map(move |((name, line, count), Part { covered, all })| {
                html! { tr {
                    td { a href={ "#f" (number) "-" (line) } { code { (name) } } }
                    td.n { (line) } td.n { (count.paths) } td.n { (covered) " of " (all) }
                } }
            })
        });
        let table = Table { name: "Functions", columns: &columns, ..Table::default() };
        html! { h2 { "Functions" } "\n" (table.render(rows)) }
    }
}

fn inputs(inputs: &[PageInput]) -> Markup {
    let [input, iteration] = ["input", "iteration"].map(Column::number);
    let [values, end, decisions] = ["values", "end", "decisions"].map(Column::text);
    let table =
        Table { name: "Inputs", columns: &[input, iteration, values, end, decisions], ..Table::default() };
    let rows = inputs.iter().map(|PageInput { number, iteration, decisions, values, end }| {
        html! { tr id={ "input-" (number) } {
            td.n { (number) } td.n { (iteration) }
            @for text in [values, end, decisions] { td { code { (text) } } }
        } }
    });
    html! { h2 { "Inputs" } "\n" (table.render(rows)) }
}

impl File<'_> {
    /// The annotated source. `number` distinguishes the files of the page.
    fn source(&self, number: usize, page: &Page, reaching: &Reaching<'_>) -> Markup {
        let Part { covered, all } = self.tally.branches;
        let mut observed = self.lines.iter().peekable();
        let lines =
            (1..).zip(self.text.lines()).map(|(at, text)| match observed.next_if(|line| line.number == at) {
                Some(line) => line.html(number, page, reaching),
                None => html! {
                    li id={ "f" (number) "-" (at) } { i {} i { (at) } (text.trim_end_matches('\r')) }
                },
            });
        html! {
            h2 { (self.name) " " span.faint { "branches " (covered) " of " (all) } } "\n"
            (listing(self.name, lines)) "\n"
        }
    }
}

impl Line<'_> {
    fn html(&self, file: usize, page: &Page, reaching: &Reaching<'_>) -> Markup {
        let class = if self.count.paths > 0 { "hit" } else { "missed" };
        let tests = reaching.tests(&self.sites);
        html! {
            li id={ "f" (file) "-" (self.number) } class=(class) {
                @if tests.is_empty() {
                    (self.source())
                } @else {
                    details { summary { (self.source()) } (reached_by(&tests)) }
                }
                @for decision in &self.decisions { (decision.html(page)) }
            }
        }
    }

    /// The line with its counts and its marked conditions.
    fn source(&self) -> Markup {
        let (mut rest, mut column) = (self.text, 1);
        let mut marked = Vec::new();
        for decision in &self.decisions {
            // A condition nested in another one is only listed below the line.
            let Some(skipped) = decision.column.checked_sub(column) else { continue };
            let Some((before, after)) = split_chars(rest, skipped) else { continue };
            let Some(behind) = after.strip_prefix(decision.text) else { continue };
            marked.push((before, decision));
            rest = behind;
            column = decision.column + decision.text.chars().count() as u32;
        }
        html! {
            i { (self.count.paths) } i { (self.number) }
            @for (before, decision) in marked { (before) mark class=(decision.class()) { (decision.text) } }
            (rest)
        }
    }
}

/// Splits a text after `count` characters. `None` if it is shorter.
fn split_chars(text: &str, count: u32) -> Option<(&str, &str)> {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    ends.clone().nth(count as usize).map(|at| text.split_at(at))
}

impl Decision<'_> {
    fn class(&self) -> &'static str {
        let taken = self.branches.iter().filter(|&&(_, paths)| paths > 0).count();
        match taken {
            0 => "none",
            _ if taken == self.branches.len() => "full",
            _ => "part",
        }
    }

    /// A line for each branch: taken or missed, by how many paths, and by which input first.
    fn html(&self, page: &Page) -> Markup {
        let first = |branch: bool| {
            let index = page.first.get(&Probe::new(self.site, branch))?;
            page.inputs.get(*index).map(|input| input.number)
        };
        html! {
            small {
                code { (self.text.trim()) @if self.is_cut { " …" } }
                @for &(branch, paths) in &self.branches {
                    " · "
                    @if paths == 0 {
                        span.no { "never " (self.branch_name(branch)) }
                    } @else {
                        span.yes { (self.branch_name(branch)) } " ×" (paths)
                        @if let Some(number) = first(branch) {
                            ", first by " a href={ "#input-" (number) } { "input " (number) }
                        }
                    }
                }
            }
        }
    }

    fn branch_name(&self, branch: bool) -> &'static str {
        match (self.kind, branch) {
            (SiteKind::Iteration, true) => "an element",
            (SiteKind::Iteration, false) => "exhausted",
            (SiteKind::Case | SiteKind::LastCase, true) => "matched",
            (SiteKind::Case | SiteKind::LastCase, false) => "passed",
            (_, true) => "true",
            (_, false) => "false",
        }
    }
}
