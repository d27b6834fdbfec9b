//! The tables: all classes, and the rules that were broken on purpose.

use maud::{Markup, html};
use udita::page::{Column, Grouped, Table};

use super::super::content::Report;
use super::super::words::first_reason;
use super::links::links;
use crate::classes::{Class, ClassState};
use crate::matrix::Cell;

/// The table of all classes, or why there is none.
pub(super) fn classes(report: &Report<'_>) -> Markup {
    let rows = report.classes.iter().enumerate().map(|(place, class)| row(report, place, class));
    html! {
        h2 { "Classes of disagreement" } "\n"
        @if !report.classes.is_empty() {
            (tools(report))
            (Table { name: "Classes of disagreement", id: Some("classes"), columns: &columns(report), has_buttons: true }.render(rows))
            p #empty.faint hidden { "None of the classes is like this." } "\n"
        } @else if report.facts.nothing.is_empty() {
            p { "The " (report.facts.language.tools()) " agree on every program." } "\n"
        } @else {
            p.lines { (report.facts.nothing.join("\n")) } "\n"
        }
    }
}

fn columns<'r>(report: &'r Report<'_>) -> Vec<Column<'r>> {
    let order = if report.facts.is_matrix() {
        "The order in which to look at them: what the newest versions have comes first"
    } else {
        "The order in which to look at them: each is as unlike those before it as can be"
    };
    let mut columns = vec![
        Column::number("#").hint(order),
        Column::number("Programs").hint("How many programs are in the class"),
        Column::number("Forms").hint("How many different things are said in it"),
    ];
    columns
        .extend(report.short.iter().map(|short| Column::text(short).hint("What this compiler makes of it")));
    if report.facts.is_matrix() {
        let (standard, hint) = match report.facts.standard() {
            "reference" => ("Reference", "What the reference makes of it"),
            _ => ("Majority", "What most compilers make of it"),
        };
        columns.push(Column::text(standard).hint(hint));
        columns.push(Column::text("Since").hint("The oldest version that is wrong"));
        columns.push(Column::text("Fixed in").hint("The first version behind all that are wrong"));
    }
    columns.extend(["What", "State"].map(Column::text));
    columns
}

fn row(report: &Report<'_>, place: usize, class: &Class) -> Markup {
    let number = place + 1;
    let (message, shape) = class.smallest.what();
    html! {
        tr data-card={ "c" (number) } data-place=(place) data-state=(class.state().word()) {
            td.n { a href={ "#c" (number) } { (number) } }
            td.n data-key=(class.count()) { (Grouped(class.count())) }
            td.n { (class.signatures) }
            (verdicts(report, place))
            td.what { (message) " " span.faint { (shape) } }
            td { (state(class)) }
        }
    }
}

fn state(class: &Class) -> Markup {
    html! {
        @match &class.known {
            Some(_) if class.confirmed => {
                @let names: Vec<&str> = class.entries().map(|entry| entry.name.as_str()).collect();
                span.known { (names.join(", ")) }
            }
            Some(entry) => span.odd { "probably " (entry.name) },
            None if !class.components.is_empty() => span.combined { "combines " (links(&class.components)) },
            None => "new",
        }
    }
}

/// What chooses among the rows of the table.
fn tools(report: &Report<'_>) -> Markup {
    let states = [
        (ClassState::New, "New"),
        (ClassState::Probable, "Probably known"),
        (ClassState::Known, "Known"),
        (ClassState::Combined, "Combinations"),
    ];
    let met =
        states.into_iter().filter(|(state, _)| report.classes.iter().any(|class| class.state() == *state));
    html! {
        div.tools {
            button type="button" data-state="all" aria-pressed="true" { "All" }
            @for (state, name) in met { button type="button" data-state=(state.word()) aria-pressed="false" { (name) } }
            input #search type="search" placeholder="Search in programs and messages" aria-label="search";
        } "\n"
    }
}

/// The cells of a class with the verdicts and, of many compilers, what follows from them.
fn verdicts(report: &Report<'_>, place: usize) -> Markup {
    let (row, witness) = (&report.rows[place], report.classes[place].witness());
    html! {
        @for (Cell { text, word, is_right }, verdict) in row.cells.iter().zip(&witness.verdicts) {
            @let is_wrong = report.facts.is_matrix() && *is_right == Some(false);
            @let class = format!("chip {word}{}", if is_wrong { " wrong" } else { "" });
            td { span class=(class) title=(first_reason(verdict)) { (text.trim()) } }
        }
        @if report.facts.is_matrix() {
            td { (row.majority.as_deref().unwrap_or("none")) }
            @for names in [report.since(row), report.fixed_in(row)] { td { (names.join(", ")) } }
        }
    }
}

/// The rules that were broken on purpose, and what became of the programs.
pub(super) fn rules(report: &Report<'_>) -> Markup {
    if report.facts.rules.is_empty() {
        return Markup::default();
    }
    let [rule, line] = ["Rule", "Condition"].map(Column::text);
    let [rejected, accepted, disagree] = ["All reject", "All accept", "Disagree"].map(Column::number);
    let columns = [rule, line, rejected, accepted, disagree];
    let table = Table { name: "Rules that were broken on purpose", columns: &columns, ..Table::default() };
    let odd = |count: u64, class: &'static str| if count > 0 { class } else { "faint" };
    let rows = report.facts.rules.iter().map(|rule| {
        html! { tr {
            td { (rule.place) } td { code { (rule.line.trim()) } }
            td.n { (Grouped(rule.both_reject)) }
            td.n class=(odd(rule.both_accept, "throws")) { (Grouped(rule.both_accept)) }
            td.n class=(odd(rule.disagree, "reject")) { (Grouped(rule.disagree)) }
        } }
    });
    html! {
        h2 { "Rules that were broken on purpose" } "\n"
        p.faint { "Programs that break exactly one rule of the family. All compilers should reject them." } "\n"
        (table.render(rows))
    }
}
