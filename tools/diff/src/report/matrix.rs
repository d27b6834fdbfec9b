//! The matrix of many compilers for the terminal: a row for each class.

use std::fmt::Write;

use super::content::Report;
use super::words::{counted, cut_to};
use crate::classes::{Class, ClassState};
use crate::matrix::Row;

/// Upper bound on the rows shown.
const SHOWN: usize = 30;
/// Upper bound on the characters of a cell.
const CELL: usize = 24;
/// Upper bound on the characters of a headline.
const WIDTH: usize = 100;
/// The space between columns.
const GAP: &str = "  ";

/// Writes the classes as a table, with a line for headline and witness under each row.
pub(super) fn write(out: &mut String, report: &Report<'_>) -> std::fmt::Result {
    let Report { facts, classes, rows, .. } = report;
    let failing = rows.iter().filter(|row| row.fails_on_newest).count();
    let what = counted(classes.len(), "class of disagreement", "classes of disagreement");
    writeln!(out, "\n{what}, {failing} of them with the newest versions. These come first:\n")?;
    let shown = classes.len().min(SHOWN);
    let heads = report.short.iter().map(String::as_str).chain([report.facts.standard(), "since", "fixed in"]);
    let mut lines = vec![heads.map(str::to_string).collect::<Vec<_>>()];
    lines.extend(rows[..shown].iter().map(|row| cells(report, row)));
    let columns = facts.compilers.len() + 3;
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let digits = shown.to_string().len();
    for (number, line) in lines.iter().enumerate() {
        let begin = if number == 0 { String::new() } else { format!("{number}.") };
        let padded = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let padded = padded.collect::<Vec<_>>().join(GAP);
        writeln!(out, "{}", format!("  {begin:>width$}{GAP}{padded}", width = digits + 1).trim_end())?;
        if let Some(place) = number.checked_sub(1) {
            let (class, indent) = (&classes[place], digits + 5);
            let headline = cut_to(&report.headline(class), WIDTH);
            writeln!(out, "{:indent$}{} x  {headline}{}", "", class.count(), known_entry(class))?;
            writeln!(out, "{:indent$}witnesses/{}", "", report.names[place])?;
        }
    }
    if classes.len() > shown {
        writeln!(out, "  and {} more, see report.html", classes.len() - shown)?;
    }
    Ok(())
}

/// The cells of a row. A wrong verdict is marked.
fn cells(report: &Report<'_>, row: &Row) -> Vec<String> {
    let of_compilers = row.cells.iter().map(|cell| {
        let mark = if cell.is_right == Some(false) { "! " } else { "" };
        format!("{mark}{}", cut_to(&cell.text, CELL))
    });
    let majority = row.majority.as_deref().map_or("none".to_string(), |text| cut_to(text, CELL));
    let or = |all: Vec<String>| if all.is_empty() { "-".to_string() } else { all.join(", ") };
    of_compilers.chain([majority, or(report.since(row)), or(report.fixed_in(row))]).collect()
}

/// The known entry of a class, as the end of a headline.
fn known_entry(class: &Class) -> String {
    let names: Vec<&str> = class.entries().map(|entry| entry.name.as_str()).collect();
    match (class.state(), &class.known) {
        (ClassState::Known, Some(entry)) => format!(" ({}: {})", names.join(" and "), entry.sentence()),
        (ClassState::Probable, _) => format!(" (probably {})", names.join(" and ")),
        (ClassState::Combined, _) => " (combines others)".to_string(),
        _ => String::new(),
    }
}
