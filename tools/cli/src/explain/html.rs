//! An explanation as a page: the counts, the advice, the places, and the source with the paths that end at each line.

use maud::{Markup, html};
use udita::page::{Column, Grouped, Page, Table, listing, tile, tiles};

use super::advice::Advice;
use crate::ends::{Rows, extent, name, percent};
use crate::program::LoadedProgram;

/// The style of the page's own parts.
const STYLE: &str = "\
#places td:last-child{font-size:.92rem;overflow-wrap:anywhere}
.advice{margin:.7rem 0;padding:.7rem 1rem;border:1px solid var(--edge);border-left:4px solid var(--good);border-radius:10px;background:var(--card)}
.advice p{margin:0;overflow-wrap:anywhere}.advice p+p{color:var(--faint);font-size:.92rem}
.source i.dropped{width:9ch;font-weight:600;color:var(--bad)}.source i.late{width:10ch;font-weight:600;color:var(--bad)}
.source .head,.source .head i{color:var(--faint);font:12px/1.6 system-ui,sans-serif}
@media(max-width:640px){
#places th:nth-child(3),#places td:nth-child(3),#places th:nth-child(5),#places td:nth-child(5){display:none}#places th,#places td{padding:.3rem .45rem}
.source i,.source i.dropped,.source i.late{width:7ch;padding-right:.8ch}.source i:last-of-type{width:4ch}}
";

/// The page.
pub(super) fn render(rows: &Rows<'_>, advice: &Advice, compiled: &LoadedProgram) -> String {
    let title = format!("Ends of paths of {}", compiled.invocation.entry().name);
    let statistics = &rows.1.statistics;
    let numbers = [
        ("paths", statistics.paths()),
        ("solutions", statistics.solutions),
        ("violations", statistics.violations),
        ("dropped", statistics.pruned),
        ("instructions", statistics.instructions),
    ];
    let content = html! {
        h1 { (title) } "\n"
        (tiles(numbers.map(|(name, number)| tile("", name, Grouped(number)))))
        @if !rows.1.is_whole { p.faint { "The search is larger: these are the first paths." } "\n" }
        @if !advice.is_empty() { (pieces(advice)) }
        @if !rows.0.is_empty() { (places(rows)) }
        @for (name, text) in rows.files(compiled) { (source(rows, name, text)) }
    };
    Page { title: &title, style: &[STYLE], ..Page::default() }.render(&content)
}

fn pieces(advice: &Advice) -> Markup {
    html! {
        h2 { "Advice" } "\n"
        @for (what, saved) in advice.pieces() { div.advice { p { code { (what) } } p { (saved) } } "\n" }
        @for remark in advice.remarks() { p.faint { (remark) } "\n" }
    }
}

fn places(rows: &Rows<'_>) -> Markup {
    let [paths, share, choices, late, after] =
        ["paths", "share", "choices", "late work", "late after"].map(Column::number);
    let columns = [paths, share, choices, late, after, Column::text("place")];
    let table = Table { name: "Where paths end", id: Some("places"), columns: &columns, has_buttons: false };
    let rows = rows.0.iter().map(|row| {
        html! { tr {
            td.n { (Grouped(row.ends.paths)) }
            td.n { (percent(row.ends.paths, rows.1.statistics.paths())) }
            td.n { (extent(row.ends.choices)) }
            td.n { @if row.ends.late.paths == 0 { "-" } @else { (rows.late_share(row)) } }
            td.n { (extent(row.ends.late.choices)) }
            td { (row.place) " (" (name(row.ends.kind)) ")" br; code { (row.line) } }
        } }
    });
    html! { h2 { "Where paths end" } "\n" (table.render(rows)) }
}

fn source(rows: &Rows<'_>, name: &str, text: &str) -> Markup {
    let ends = rows.by_line(name);
    let head = html! { li.head { i.dropped { "dropped" } i.late { "late work" } i { "line" } } };
    let lines = (1..).zip(text.lines()).map(|(number, line)| {
        let (paths, late) = ends.get(&number).copied().unwrap_or_default();
        html! {
            li {
                i.dropped { @if paths > 0 { (Grouped(paths)) } }
                i.late { @if late > 0 { (percent(late, rows.1.statistics.instructions)) } }
                i { (number) }
                @match (paths, late) {
                    (0, _) => (line),
                    (_, 0) => mark.part { (line) },
                    _ => mark.none { (line) },
                }
            }
        }
    });
    html! { h2 { code { (name) } } "\n" (listing(name, [head].into_iter().chain(lines))) "\n" }
}
