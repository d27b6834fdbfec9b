//! The report as a page: the table, and the source with its living mutants.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use udita::page::{Column, Page, Table, listing, tile, tiles};
use udita_mutation::Verdict;

use super::equivalent::place;
use super::findings::{Fate, Mutant};
use super::judge::{Judgement, Tally};
use super::text::percent;

/// The page.
pub(super) fn render(judgement: &Judgement) -> String {
    let names: Vec<&str> = judgement.sources.files().iter().take(1).map(|file| file.name.as_str()).collect();
    let title = format!("Mutants of {}", names.join(", "));
    let row = judgement.score().total;
    let score = percent(&row);
    let numbers = [tile("", "score", score), tile("", "killed", row.killed), tile("", "alive", row.alive())];
    let sizes = judgement.sizes().into_iter().map(|(name, number)| tile("", &format!("{name}s"), number));
    let content = html! {
        h1 { (title) } "\n"
        (tiles(numbers.into_iter().chain(sizes)))
        (operators(judgement))
        (source(judgement))
    };
    Page { title: &title, ..Page::default() }.render(&content)
}

fn operators(judgement: &Judgement) -> Markup {
    let texts = ["operator", "description"].map(Column::text);
    let numbers = ["mutants", "equivalent", "duplicates", "killed", "alive"].map(Column::number);
    let table = Table { name: "Operators", columns: &[&texts[..], &numbers].concat(), ..Table::default() };
    let rows = judgement.rows().into_iter().map(|(operator, Tally { all, equivalent, duplicates, row })| {
        html! { tr {
            td { code { (operator) } } td { (operator.description()) }
            @for number in [all, equivalent + row.equivalent, duplicates, row.killed, row.alive()] {
                td.n { (number) }
            }
        } }
    });
    html! { h2 { "Operators" } "\n" (table.render(rows)) }
}

/// The source. A line with living mutants is followed by these.
fn source(judgement: &Judgement) -> Markup {
    let mut living: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut tested: BTreeMap<u32, u32> = BTreeMap::new();
    let mut killing: BTreeMap<u32, BTreeSet<&str>> = BTreeMap::new();
    let mut name = None;
    for (number, Mutant { edit, fate }) in judgement.mutants().iter().enumerate() {
        let edit = &judgement.edits[*edit];
        let (line, _) = place(edit, &judgement.sources);
        name = Some(edit.span.file);
        if fate.is_alive() {
            living.entry(line).or_default().push(number);
        }
        if let Fate::Judged { judged, .. } = fate
            && matches!(judged.verdict, Verdict::Killed(_))
        {
            *tested.entry(line).or_default() += 1;
            if judgement.unit_tests.is_some() {
                killing.entry(line).or_default().extend(judgement.killing_tests(judged));
            }
        }
    }
    let Some(file) = name.map(|file| judgement.sources.file(file)) else { return Markup::default() };
    let lines = (1..).zip(file.text.lines()).map(|(number, text)| {
        let alive = living.get(&number).map_or(&[][..], Vec::as_slice);
        let killed = tested.get(&number);
        let tests = killing
            .get(&number)
            .map(|tests| format!("killed by {}", tests.iter().copied().collect::<Vec<_>>().join(", ")));
        let class = match (alive.is_empty(), killed) {
            (false, _) => Some("missed"),
            (true, Some(_)) => Some("hit"),
            (true, None) => None,
        };
        html! {
            li id={ "l" (number) } class=[class] {
                i title=[tests] { @if let Some(killed) = killed { (killed) } } i { (number) } (text)
                @for &mutant in alive { (remark(judgement, mutant, &file.text)) }
            }
        }
    });
    html! { h2 { code { (file.name) } } "\n" (listing(&file.name, lines)) }
}

/// What a living mutant changes.
fn remark(judgement: &Judgement, mutant: usize, text: &str) -> Markup {
    let mutation = &judgement.edits[judgement.mutants()[mutant].edit];
    let span = mutation.span.start as usize..mutation.span.end as usize;
    let old = text.get(span).unwrap_or_default();
    html! {
        small {
            span.no { (mutant + 1) " " (mutation.operator) } " "
            code { (old) } " → " code { (mutation.replacement) }
        }
    }
}
