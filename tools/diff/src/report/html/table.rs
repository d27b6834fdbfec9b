//! The table of all classes.

use std::fmt::{self, Write};

use super::super::content::Report;
use super::super::escape::Escaped;
use super::super::words::first_reason;
use super::parts::{Grouped, Numbers};
use crate::classes::ClassState;
use crate::matrix::Cell;

/// Writes the table, or why there is none.
pub(super) fn write(out: &mut String, report: &Report<'_>) -> fmt::Result {
    writeln!(out, "<h2>Classes of disagreement</h2>")?;
    if report.classes.is_empty() {
        if report.facts.nothing.is_empty() {
            return writeln!(out, "<p>The compilers agree on every program.</p>");
        }
        return writeln!(out, "<p class=\"lines\">{}</p>", Escaped(&report.facts.nothing.join("\n")));
    }
    write_tools(out, report)?;
    write!(out, "<div class=\"scroll\"><table id=\"classes\">\n<thead><tr>")?;
    let order = if report.facts.is_matrix() {
        "The order in which to look at them: what the newest versions have comes first"
    } else {
        "The order in which to look at them: each is as unlike those before it as can be"
    };
    let mut heads = vec![
        ("n", "#", order),
        ("n", "Programs", "How many programs are in the class"),
        ("n", "Forms", "How many different things are said in it"),
    ];
    heads.extend(report.short.iter().map(|short| ("", &**short, "What this compiler makes of it")));
    if report.facts.is_matrix() {
        heads.push(("", "Majority", "What most compilers make of it"));
        heads.push(("", "Since", "The oldest version that is wrong"));
        heads.push(("", "Fixed in", "The first version behind all that are wrong"));
    }
    heads.extend([("", "What", ""), ("", "State", "")]);
    for (class, head, hint) in heads {
        write!(
            out,
            "<th scope=\"col\" class=\"{class}\" title=\"{}\"><button type=\"button\">{}</button></th>",
            Escaped(hint),
            Escaped(head)
        )?;
    }
    writeln!(out, "</tr></thead>\n<tbody>")?;
    for (place, class) in report.classes.iter().enumerate() {
        let number = place + 1;
        let state = class.state().word();
        let (message, shape) = class.smallest.what();
        write!(
            out,
            "<tr data-card=\"c{number}\" data-place=\"{place}\" data-state=\"{state}\"><td class=\"n\"><a href=\"#c{number}\">{number}</a>\
             </td><td class=\"n\" data-key=\"{}\">{}</td><td class=\"n\">{}</td>",
            class.count(),
            Grouped(class.count()),
            class.signatures,
        )?;
        write_verdicts(out, report, place)?;
        write!(
            out,
            "<td class=\"what\">{} <span class=\"faint\">{}</span></td><td>",
            Escaped(&message),
            Escaped(&shape),
        )?;
        match &class.known {
            Some(_) if class.confirmed => {
                let names: Vec<&str> = class.entries().map(|entry| entry.name.as_str()).collect();
                write!(out, "<span class=\"known\">{}</span>", Escaped(&names.join(", ")))?;
            }
            Some(entry) => write!(out, "<span class=\"odd\">probably {}</span>", Escaped(&entry.name))?,
            None if !class.components.is_empty() => {
                write!(out, "<span class=\"combined\">combines {}</span>", Numbers(&class.components))?;
            }
            None => write!(out, "new")?,
        }
        writeln!(out, "</td></tr>")?;
    }
    writeln!(
        out,
        "</tbody></table></div>\n<p id=\"empty\" class=\"faint\" hidden>None of the classes is like this.</p>"
    )
}

/// What chooses among the rows of the table.
fn write_tools(out: &mut String, report: &Report<'_>) -> fmt::Result {
    write!(out, "<div class=\"tools\">")?;
    let states = [
        (None, "All"),
        (Some(ClassState::New), "New"),
        (Some(ClassState::Probable), "Probably known"),
        (Some(ClassState::Known), "Known"),
        (Some(ClassState::Combined), "Combinations"),
    ];
    for (wanted, name) in states {
        let is_there = wanted.is_none_or(|wanted| report.classes.iter().any(|class| class.state() == wanted));
        if is_there {
            let pressed = wanted.is_none();
            let state = wanted.map_or("all", ClassState::word);
            write!(
                out,
                "<button type=\"button\" data-state=\"{state}\" aria-pressed=\"{pressed}\">{name}</button>"
            )?;
        }
    }
    writeln!(
        out,
        "<input id=\"search\" type=\"search\" placeholder=\"Search in programs and messages\" aria-label=\"search\"></div>"
    )
}

/// The cells of a class with the verdicts and, of many compilers, what follows from them.
fn write_verdicts(out: &mut String, report: &Report<'_>, place: usize) -> fmt::Result {
    let (row, witness) = (&report.rows[place], report.classes[place].witness());
    for (cell, verdict) in row.cells.iter().zip(&witness.verdicts) {
        write!(
            out,
            "<td>{}</td>",
            Chip { cell, is_matrix: report.facts.is_matrix(), whole: &first_reason(verdict) }
        )?;
    }
    if report.facts.is_matrix() {
        let majority = row.majority.as_deref().unwrap_or("none");
        let (since, fixed_in) = (report.since(row).join(", "), report.fixed_in(row).join(", "));
        for text in [majority, &since, &fixed_in] {
            write!(out, "<td>{}</td>", Escaped(text))?;
        }
    }
    Ok(())
}

/// The outcome of a program on one side.
struct Chip<'a> {
    cell: &'a Cell,
    is_matrix: bool,
    whole: &'a str,
}

impl fmt::Display for Chip<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chip { cell, is_matrix, whole } = self;
        let wrong = if *is_matrix && cell.is_right == Some(false) { " wrong" } else { "" };
        let (word, text) = (cell.word, cell.text.trim());
        write!(f, "<span class=\"chip {word}{wrong}\" title=\"{}\">{}</span>", Escaped(whole), Escaped(text))
    }
}
