//! The report for a person: one page without other files.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};
use udita::page::{Grouped, Page, Script, listing, tile, tiles};

use super::content::Report;
use super::witness::Files;
use super::words::{Said, all_said, counted, duration};
use super::{graph, source};
use crate::classes::{Class, ClassState, Variant};
use crate::known::KnownClass;
use crate::signature::Hierarchy;
use links::links;

mod links;
mod table;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// The words before an entry whose signature alone fits.
const PROBABLY: &str = "The signature is that of a known class, but the program lacks a construct that this class has. Probably ";

/// The whole page. `files` are those of each class's witness.
pub(super) fn page(report: &Report<'_>, files: &[Files]) -> String {
    let title = match &report.short[..] {
        [left, right] => format!("{}: {left} and {right}", report.facts.family),
        all => format!("{}: {} {}", report.facts.family, all.len(), report.facts.language.tools()),
    };
    let mut script = Script::default();
    script.code(SCRIPT);
    let content = html! {
        (head(report)) (totals(report))
        (table::classes(report)) (table::rules(report))
        @if !report.classes.is_empty() { h2 { "Witnesses" } "\n" }
        @for (place, files) in files.iter().enumerate() { (class(report, place, files)) }
    };
    Page { title: &title, style: &[STYLE], script }.render(&content)
}

/// The compilers of a campaign, two against each other or a list, and its extent.
fn head(report: &Report<'_>) -> Markup {
    let facts = report.facts;
    let separator = if facts.compilers.len() == 2 { " against " } else { ", " };
    html! {
        header { "\n"
            h1 { (facts.family) } "\n"
            p.sub {
                @for (place, compiler) in facts.compilers.iter().enumerate() {
                    @if place > 0 { (separator) }
                    b { (compiler.identity) }
                }
                ", " (Grouped(facts.tally.programs)) " programs in " (duration(facts.seconds)) ", "
                (format!("{:.0}", facts.rate())) " a second"
                @if let Some(what) = facts.incomplete() { "; " b { (what) } }
                @if let Some(sample) = facts.sample { "; " (sample.words(facts.tally.programs)) }
            } "\n"
        } "\n"
    }
}

fn totals(report: &Report<'_>) -> Markup {
    let facts = report.facts;
    let (all, tool) = (if facts.is_matrix() { "all" } else { "both" }, facts.language.tool());
    let shares = [
        ("accepted", facts.tally.both_accept, &*format!("accepted by {all}")),
        ("rejected", facts.tally.both_reject, &*format!("rejected by {all}")),
        ("disagree", facts.tally.disagree, "disagreements"),
    ];
    let others = [
        (facts.tally.unfinished, "ran out of time on all sides"),
        (facts.alike, "failures alike in every way"),
        (facts.tally.ran_out, "ran out of time on some sides"),
        (facts.tally.crashed, &*format!("crashes of {tool}")),
        (facts.tally.timed_out, &*format!("{tool} took too long")),
        (facts.tally.slow, &*format!("{tool} took very long")),
        (facts.tally.flaky, "with changing verdicts"),
    ];
    let of_state = |state| report.classes.iter().filter(|class| class.state() == state).count() as u64;
    let states = [
        (of_state(ClassState::Probable), "probably known classes"),
        (of_state(ClassState::Known), "known classes"),
        (of_state(ClassState::Combined), "combinations"),
    ];
    let new = tile("", "new classes", Grouped(of_state(ClassState::New)));
    let met = |&(count, what): &(u64, &str)| (count > 0).then(|| tile("", what, Grouped(count)));
    let shown = shares.iter().map(|&(class, count, what)| tile(class, what, Grouped(count)));
    let shown = shown.chain(others.iter().filter_map(met)).chain([new]).chain(states.iter().filter_map(met));
    html! {
        (tiles(shown))
        div.bar role="img" aria-label="shares of all programs" {
            @for (class, count, what) in shares {
                @let share = 100.0 * count as f64 / facts.tally.programs.max(1) as f64;
                // A share is visible however small it is.
                @let least = if count > 0 { ";min-width:3px" } else { "" };
                i class=(class) style=(format!("width:{share:.3}%{least}")) title=(format!("{share:.2} % {what}")) {}
            }
        } "\n"
    }
}

fn class(report: &Report<'_>, place: usize, files: &Files) -> Markup {
    let (number, class) = (place + 1, &report.classes[place]);
    let all = all_said(&class.witness().verdicts);
    html! {
        section.class id={ "c" (number) } { "\n"
            (class_head(report, place, files))
            div.body {
                (program(&class.witness().program.text, &all))
                @if let Some(picture) = graph::svg(&Hierarchy::of(&class.witness().program)) {
                    div.picture { (PreEscaped(picture)) }
                }
            } "\n"
            (sides(report, &class.smallest, &all))
            @for entry in class.entries() { (note(entry, class.confirmed)) }
            @if !class.variants.is_empty() { (variants(report, class)) }
        } "\n"
    }
}

fn class_head(report: &Report<'_>, place: usize, files: &Files) -> Markup {
    let (number, class) = (place + 1, &report.classes[place]);
    let (name, witness) = (&report.names[place], &class.witness().program);
    html! {
        header {
            h3 { a href={ "#c" (number) } { (number) } (report.title(class)) } "\n"
            div.meta {
                span { (counted(class.count() as usize, "program", "programs")) }
                span { "smallest: " a href={ "witnesses/" (name) } { (name) } }
                span { "decisions " code { (witness.decisions) } @if witness.is_reduced { ", reduced" } }
                @if let Some(path) = &files.script { span { a href=(path) { "script" } } }
                span { a href=(files.bug_report) { "bug report" } }
                @if let Some(broken) = &witness.broken { span { "breaks " (broken) } }
                @if !class.components.is_empty() { span { "combines " (links(&class.components)) } }
            } "\n"
            div.meta { code { (class.pattern) } }
        } "\n"
    }
}

/// What is known of a class.
fn note(entry: &KnownClass, is_confirmed: bool) -> Markup {
    // The author's line breaks mean nothing; empty lines end paragraphs.
    let why = entry.explanation.trim().replace("\n\n", "\r").replace('\n', " ").replace('\r', "\n");
    html! {
        div.note {
            @if !is_confirmed { (PROBABLY) }
            b.known { (entry.name) } ": " (entry.sentence())
            @if !entry.section.is_empty() { ", " (entry.section) }
            @if !why.is_empty() { "\n" (why) }
        } "\n"
    }
}

/// Other forms of a class.
fn variants(report: &Report<'_>, class: &Class) -> Markup {
    let (others, shown) = (class.signatures - 1, class.variants.len());
    html! {
        details.more {
            summary {
                (counted(others, "other form of this", "other forms of this"))
                @if others > shown { ", " (shown) " of them here" }
            } "\n"
            @for variant in &class.variants {
                @let all = all_said(&variant.witness.verdicts);
                div.variant {
                    p { b { (Grouped(variant.count)) } " × " (report.headline_of(variant)) }
                    (program(&variant.witness.program.text, &all))
                    (sides(report, variant, &all))
                } "\n"
            }
        } "\n"
    }
}

/// A program with numbers of lines, in which the lines with errors are marked.
fn program(text: &str, all: &[Said]) -> Markup {
    let hits: BTreeSet<u32> = all.iter().flat_map(|said| &said.details).map(|detail| detail.line).collect();
    let mut state = source::State::default();
    let lines = (1..).zip(text.trim_end_matches('\n').split('\n')).map(|(number, line)| {
        html! {
            li class=[hits.contains(&number).then_some("missed")] {
                i { (number) } (state.line(line.trim_end_matches('\r')))
            }
        }
    });
    listing("program", lines)
}

/// What each compiler makes of a program.
fn sides(report: &Report<'_>, variant: &Variant, all: &[Said]) -> Markup {
    html! {
        div.sides {
            @for ((compiler, outcome), said) in report.facts.compilers.iter().zip(variant.outcomes()).zip(all) {
                div.side {
                    h4 { (compiler.identity) " " span class=(outcome.word()) { (said.headline) } }
                    ul {
                        @for detail in &said.details {
                            li {
                                @if !detail.kind.is_empty() {
                                    div.at { @if detail.line > 0 { "line " (detail.line) ": " } (detail.kind) }
                                }
                                pre { (detail.text) }
                            }
                        }
                    }
                }
            }
        } "\n"
    }
}
