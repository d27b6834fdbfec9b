//! The report for a person: one page without other files.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use super::content::Report;
use super::escape::Escaped;
use super::witness::Files;
use super::words::{Said, all_said, counted, duration};
use super::{graph, source};
use crate::classes::{ClassState, Variant};
use crate::signature::Hierarchy;
use parts::{Grouped, Numbers};

mod parts;
mod table;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// The words before an entry whose signature alone fits.
const PROBABLY: &str = "The signature is that of a known class, but the program lacks a construct that this class has. Probably ";

/// The whole page. `files` are those of each class's witness.
pub(super) fn page(report: &Report<'_>, files: &[Files]) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write_page(&mut out, report, files);
    out
}

fn write_page(out: &mut String, report: &Report<'_>, files: &[Files]) -> fmt::Result {
    let facts = report.facts;
    let title = match &report.short[..] {
        [left, right] => format!("{}: {left} and {right}", facts.family),
        all => format!("{}: {} compilers", facts.family, all.len()),
    };
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"udita\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        Escaped(&title)
    )?;
    write_totals(out, report)?;
    table::write(out, report)?;
    write_rules(out, report)?;
    if !report.classes.is_empty() {
        writeln!(out, "<h2>Witnesses</h2>")?;
    }
    for (place, files) in files.iter().enumerate() {
        write_class(out, report, place, files)?;
    }
    write!(out, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n")
}

fn write_totals(out: &mut String, report: &Report<'_>) -> fmt::Result {
    let facts = report.facts;
    let rate = facts.rate();
    write!(
        out,
        "<header>\n<h1>{}</h1>\n<p class=\"sub\">{}, {} programs in {}, {rate:.0} a second{}</p>\n</header>\n",
        Escaped(&facts.family),
        Compilers(report),
        Grouped(facts.tally.programs),
        duration(facts.seconds),
        if facts.complete { "" } else { "; <b>not all of the family</b>" },
    )?;
    let (accepted, rejected) = if facts.is_matrix() {
        ("accepted by all", "rejected by all")
    } else {
        ("accepted by both", "rejected by both")
    };
    let parts = [
        ("accepted", facts.tally.both_accept, accepted),
        ("rejected", facts.tally.both_reject, rejected),
        ("disagree", facts.tally.disagree, "disagreements"),
        ("", facts.tally.unfinished, "ran out of time on all sides"),
        ("", facts.alike, "failures alike in every way"),
        ("", facts.tally.ran_out, "ran out of time on some sides"),
        ("", facts.tally.crashed, "crashes of a compiler"),
        ("", facts.tally.timed_out, "a compiler took too long"),
        ("", facts.tally.slow, "a compiler took very long"),
        ("", facts.tally.flaky, "with changing verdicts"),
    ];
    writeln!(out, "<div class=\"tiles\">")?;
    for (i, (class, count, what)) in parts.iter().enumerate() {
        if i < 3 || *count > 0 {
            writeln!(out, "<div class=\"tile {class}\"><b>{}</b><span>{what}</span></div>", Grouped(*count))?;
        }
    }
    let states = [
        (ClassState::New, "new classes"),
        (ClassState::Probable, "probably known classes"),
        (ClassState::Known, "known classes"),
        (ClassState::Combined, "combinations"),
    ];
    for (state, what) in states {
        let count = report.classes.iter().filter(|class| class.state() == state).count();
        if state == ClassState::New || count > 0 {
            writeln!(out, "<div class=\"tile\"><b>{}</b><span>{what}</span></div>", Grouped(count as u64))?;
        }
    }
    write!(out, "</div>\n<div class=\"bar\" role=\"img\" aria-label=\"shares of all programs\">")?;
    for (class, count, what) in &parts[..3] {
        let share = 100.0 * *count as f64 / facts.tally.programs.max(1) as f64;
        // A share is visible however small it is.
        let least = if *count > 0 { ";min-width:3px" } else { "" };
        write!(
            out,
            "<i class=\"{class}\" style=\"width:{share:.3}%{least}\" title=\"{share:.2} % {what}\"></i>"
        )?;
    }
    writeln!(out, "</div>")
}

fn write_rules(out: &mut String, report: &Report<'_>) -> fmt::Result {
    if report.facts.rules.is_empty() {
        return Ok(());
    }
    write!(
        out,
        "<h2>Rules that were broken on purpose</h2>\n<p class=\"faint\">Programs that break exactly one rule of the family. \
         All compilers should reject them.</p>\n<div class=\"scroll\"><table>\n<thead><tr><th>Rule</th><th></th><th>All reject</th>\
         <th>All accept</th><th>Disagree</th></tr></thead>\n<tbody>\n"
    )?;
    for rule in &report.facts.rules {
        write!(
            out,
            "<tr><td>{}</td><td><code>{}</code></td>",
            Escaped(&rule.place),
            Escaped(rule.line.trim())
        )?;
        let odd = |count: u64, class: &'static str| if count > 0 { class } else { "faint" };
        for (count, class) in [
            (rule.both_reject, ""),
            (rule.both_accept, odd(rule.both_accept, "throws")),
            (rule.disagree, odd(rule.disagree, "reject")),
        ] {
            write!(out, "<td class=\"n {class}\">{}</td>", Grouped(count))?;
        }
        writeln!(out, "</tr>")?;
    }
    writeln!(out, "</tbody></table></div>")
}

fn write_class(out: &mut String, report: &Report<'_>, place: usize, files: &Files) -> fmt::Result {
    let (number, class) = (place + 1, &report.classes[place]);
    let program = &class.witness().program;
    let programs = counted(class.count() as usize, "program", "programs");
    write!(
        out,
        "<section class=\"class\" id=\"c{number}\">\n<header><h3><a href=\"#c{number}\">{number}</a>{}</h3>\n<div class=\"meta\">\
         <span>{programs}</span><span>smallest: <a href=\"witnesses/{1}\">{1}</a></span><span>decisions <code>{2}</code>{3}</span>",
        Escaped(&report.title(class)),
        Escaped(&report.names[place]),
        Escaped(&program.decisions),
        if program.is_reduced { ", reduced" } else { "" },
    )?;
    for (path, what) in
        files.script.iter().map(|path| (path, "script")).chain([(&files.bug_report, "bug report")])
    {
        write!(out, "<span><a href=\"{}\">{what}</a></span>", Escaped(path))?;
    }
    if let Some(broken) = &program.broken {
        write!(out, "<span>breaks {}</span>", Escaped(broken))?;
    }
    if !class.components.is_empty() {
        write!(out, "<span>combines {}</span>", Numbers(&class.components))?;
    }
    write!(out, "</div>\n<div class=\"meta\"><code>{}</code></div></header>\n", Escaped(&class.pattern))?;
    let all = all_said(&class.witness().verdicts);
    write!(out, "<div class=\"body\">")?;
    write_source(out, &program.text, &all)?;
    if let Some(picture) = graph::svg(&Hierarchy::of(program)) {
        write!(out, "<div class=\"picture\">{picture}</div>")?;
    }
    writeln!(out, "</div>")?;
    write_sides(out, report, &class.smallest, &all)?;
    for entry in class.entries() {
        writeln!(
            out,
            "<div class=\"note\">{}<b class=\"known\">{}</b>: {}{}{}{}</div>",
            if class.confirmed { "" } else { PROBABLY },
            Escaped(&entry.name),
            Escaped(&entry.right.sentence()),
            if entry.section.is_empty() { "" } else { ", " },
            Escaped(&entry.section),
            Escaped(&match entry.explanation.trim() {
                "" => String::new(),
                // The author's line breaks mean nothing; empty lines end paragraphs.
                why => format!("\n{}", why.replace("\n\n", "\r").replace('\n', " ").replace('\r', "\n")),
            }),
        )?;
    }
    if !class.variants.is_empty() {
        let others = class.signatures - 1;
        writeln!(
            out,
            "<details class=\"more\"><summary>{}{}</summary>",
            counted(others, "other form of this", "other forms of this"),
            if others > class.variants.len() {
                format!(", {} of them here", class.variants.len())
            } else {
                String::new()
            },
        )?;
        for variant in &class.variants {
            let all = all_said(&variant.witness.verdicts);
            write!(
                out,
                "<div class=\"variant\"><p><b>{}</b> &times; {}</p>",
                Grouped(variant.count),
                Escaped(&report.headline_of(variant)),
            )?;
            write_source(out, &variant.witness.program.text, &all)?;
            write_sides(out, report, variant, &all)?;
            writeln!(out, "</div>")?;
        }
        writeln!(out, "</details>")?;
    }
    writeln!(out, "</section>")
}

/// A program with numbers of lines, in which the lines with errors are marked.
fn write_source(out: &mut String, text: &str, all: &[Said]) -> fmt::Result {
    let hits: BTreeSet<u32> = all.iter().flat_map(|said| &said.details).map(|detail| detail.line).collect();
    write!(out, "<div class=\"source\" tabindex=\"0\"><ol>")?;
    let mut state = source::State::default();
    for (i, line) in text.trim_end_matches('\n').split('\n').enumerate() {
        let hit = if hits.contains(&(i as u32 + 1)) { " class=\"hit\"" } else { "" };
        write!(out, "<li{hit}>")?;
        state.write_line(out, line.trim_end_matches('\r'))?;
        write!(out, "</li>")?;
    }
    write!(out, "</ol></div>")
}

fn write_sides(out: &mut String, report: &Report<'_>, variant: &Variant, all: &[Said]) -> fmt::Result {
    write!(out, "<div class=\"sides\">")?;
    let compilers = &report.facts.compilers;
    for ((compiler, outcome), said) in compilers.iter().zip(variant.outcomes()).zip(all) {
        let class = outcome.word();
        write!(
            out,
            "<div class=\"side\"><h4>{} <span class=\"{}\">{}</span></h4><ul>",
            Escaped(&compiler.identity),
            class,
            Escaped(&said.headline)
        )?;
        for detail in &said.details {
            write!(out, "<li>")?;
            if !detail.kind.is_empty() {
                write!(out, "<div class=\"at\">")?;
                if detail.line > 0 {
                    write!(out, "line {}: ", detail.line)?;
                }
                write!(out, "{}</div>", Escaped(&detail.kind))?;
            }
            write!(out, "<pre>{}</pre></li>", Escaped(&detail.text))?;
        }
        write!(out, "</ul></div>")?;
    }
    writeln!(out, "</div>")
}

/// The compilers of a campaign: two against each other, or a list.
struct Compilers<'a>(&'a Report<'a>);

impl fmt::Display for Compilers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = &self.0.facts.compilers;
        let separator = if all.len() == 2 { " against " } else { ", " };
        for (place, compiler) in all.iter().enumerate() {
            let separator = if place == 0 { "" } else { separator };
            write!(f, "{separator}<b>{}</b>", Escaped(&compiler.identity))?;
        }
        Ok(())
    }
}
