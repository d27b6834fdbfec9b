//! The report as a page: the annotated source, totals by function, and the inputs that took branches first, or the tests that cover them.
//!
//! The page is one file without scripts. It names no other file and no address.

use std::collections::HashMap;
use std::fmt::{self, Write};

use crate::drawing::svg::Escaped;
use udita_vm::bytecode::site::{Probe, SiteKind};

use super::{Decision, File, Line, Part, Report};

mod page_tests;

pub use page_tests::PageTest;
use page_tests::{Reaching, write_reaching, write_tests};

/// The style of pages with source.
pub const STYLE: &str = include_str!("page.css");

/// What a page shows besides the coverage.
#[derive(Clone, Default, Debug)]
pub struct Page {
    /// The title.
    pub title: String,
    /// Numbers for the head of the page, each with its name.
    pub facts: Vec<(String, String)>,
    /// A picture below them: an SVG element, which is copied as it is.
    pub picture: Option<String>,
    /// The inputs that took branches first.
    pub inputs: Vec<PageInput>,
    /// The index of the input that took a branch first.
    pub first: HashMap<Probe, usize>,
    /// The tests, if the coverage is theirs: those that show faults first.
    pub tests: Vec<PageTest>,
}

/// An input on a page.
#[derive(Clone, Default, Debug)]
pub struct PageInput {
    /// Its number, such as `3`.
    pub number: u64,
    /// The iteration that found it.
    pub iteration: u64,
    /// Its decision string.
    pub decisions: String,
    /// Its values for people.
    pub values: String,
    /// Its end for people.
    pub end: String,
}

impl Report<'_> {
    /// As a page of HTML.
    pub fn html(&self, page: &Page) -> String {
        let mut out = String::new();
        // Writing to a string never fails.
        let _ = self.write_html(page, &mut out);
        out
    }

    fn write_html(&self, page: &Page, out: &mut String) -> fmt::Result {
        let title = Escaped(&page.title);
        write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<div class=\"tiles\">\n"
        )?;
        let tally = self.tally();
        for (name, part) in
            [("branches", tally.branches), ("statements", tally.statements), ("functions", tally.functions)]
        {
            tile(out, name, &format!("{} of {}", part.covered, part.all))?;
        }
        for (name, value) in &page.facts {
            tile(out, name, value)?;
        }
        out.push_str("</div>\n");
        if let Some(picture) = &page.picture {
            writeln!(out, "<div class=\"picture\">{picture}</div>")?;
        }
        write_tests("Faults", page.tests.iter().filter(|test| test.fault.is_some()), out)?;
        self.write_functions(page, out)?;
        if !page.inputs.is_empty() {
            write_inputs(&page.inputs, out)?;
        }
        let reaching = Reaching::new(&page.tests);
        for (number, file) in self.files.iter().enumerate() {
            file.write_html(number, page, &reaching, out)?;
        }
        write_tests("Tests", page.tests.iter().filter(|test| test.fault.is_none()), out)?;
        out.push_str("</body>\n</html>\n");
        Ok(())
    }

    fn write_functions(&self, page: &Page, out: &mut String) -> fmt::Result {
        let counted = if page.tests.is_empty() { "paths" } else { "tests" };
        write!(
            out,
            "<h2>Functions</h2>\n<div class=\"scroll\"><table><thead><tr><th>function</th><th class=\"n\">line</th>\
             <th class=\"n\">{counted}</th><th class=\"n\">branches</th></tr></thead>\n<tbody>\n",
        )?;
        for (number, file) in self.files.iter().enumerate() {
            for ((name, line, count), Part { covered, all }) in file.functions.iter().zip(&file.branches) {
                writeln!(
                    out,
                    "<tr><td><a href=\"#f{number}-{line}\"><code>{}</code></a></td><td class=\"n\">{line}</td>\
                     <td class=\"n\">{}</td><td class=\"n\">{covered} of {all}</td></tr>",
                    Escaped(name),
                    count.paths
                )?;
            }
        }
        out.push_str("</tbody></table></div>\n");
        Ok(())
    }
}

fn tile(out: &mut String, name: &str, value: &str) -> fmt::Result {
    writeln!(out, "<div class=\"tile\"><b>{}</b><span>{}</span></div>", Escaped(value), Escaped(name))
}

fn write_inputs(inputs: &[PageInput], out: &mut String) -> fmt::Result {
    out.push_str(
        "<h2>Inputs</h2>\n<div class=\"scroll\"><table><thead><tr><th class=\"n\">input</th><th class=\"n\">iteration</th>\
         <th>values</th><th>end</th><th>decisions</th></tr></thead>\n<tbody>\n",
    );
    for PageInput { number, iteration, decisions, values, end } in inputs {
        let [values, end, decisions] = [values, end, decisions].map(|text| Escaped(text));
        writeln!(
            out,
            "<tr id=\"input-{number}\"><td class=\"n\">{number}</td><td class=\"n\">{iteration}</td>\
             <td><code>{values}</code></td><td><code>{end}</code></td><td><code>{decisions}</code></td></tr>"
        )?;
    }
    out.push_str("</tbody></table></div>\n");
    Ok(())
}

impl File<'_> {
    /// The annotated source. `number` tells the files of the page apart.
    fn write_html(
        &self,
        number: usize,
        page: &Page,
        reaching: &Reaching<'_>,
        out: &mut String,
    ) -> fmt::Result {
        let Part { covered, all } = self.tally.branches;
        writeln!(
            out,
            "<h2>{} <span class=\"faint\">branches {covered} of {all}</span></h2>\n<div class=\"source\"><ol>",
            Escaped(self.name)
        )?;
        let mut observed = self.lines.iter().peekable();
        for (at, text) in (1..).zip(self.text.lines()) {
            match observed.next_if(|line| line.number == at) {
                Some(line) => line.write_html(number, page, reaching, out)?,
                None => writeln!(
                    out,
                    "<li id=\"f{number}-{at}\"><i></i><i>{at}</i>{}</li>",
                    Escaped(text.trim_end_matches('\r'))
                )?,
            }
        }
        out.push_str("</ol></div>\n");
        Ok(())
    }
}

impl Line<'_> {
    fn write_html(&self, file: usize, page: &Page, reaching: &Reaching<'_>, out: &mut String) -> fmt::Result {
        let (paths, number) = (self.count.paths, self.number);
        let class = if paths > 0 { "hit" } else { "missed" };
        write!(out, "<li id=\"f{file}-{number}\" class=\"{class}\">")?;
        let tests = reaching.tests(&self.sites);
        if tests.is_empty() {
            self.write_source(out)?;
        } else {
            out.push_str("<details><summary>");
            self.write_source(out)?;
            out.push_str("</summary>");
            write_reaching(&tests, out)?;
            out.push_str("</details>");
        }
        for decision in &self.decisions {
            decision.write_html(page, out)?;
        }
        out.push_str("</li>\n");
        Ok(())
    }

    /// The line with its counts, and with its conditions marked.
    fn write_source(&self, out: &mut String) -> fmt::Result {
        write!(out, "<i>{}</i><i>{}</i>", self.count.paths, self.number)?;
        let mut rest = self.text;
        let mut column = 1;
        for decision in &self.decisions {
            // A condition within another one is listed below only.
            let Some(skipped) = decision.column.checked_sub(column) else { continue };
            let Some((before, after)) = split_chars(rest, skipped) else { continue };
            let Some(behind) = after.strip_prefix(decision.text) else { continue };
            let (before, text) = (Escaped(before), Escaped(decision.text));
            write!(out, "{before}<mark class=\"{}\">{text}</mark>", decision.class())?;
            rest = behind;
            column = decision.column + decision.text.chars().count() as u32;
        }
        write!(out, "{}", Escaped(rest))
    }
}

/// A text, split behind this number of characters; none if it is shorter.
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

    /// A line about each branch: taken or missed, by how many paths, and by which input first.
    fn write_html(&self, page: &Page, out: &mut String) -> fmt::Result {
        let cut = if self.is_cut { " …" } else { "" };
        write!(out, "<small><code>{}{cut}</code>", Escaped(self.text.trim()))?;
        for &(branch, paths) in &self.branches {
            let name = self.branch_name(branch);
            if paths == 0 {
                write!(out, " · <span class=\"no\">never {name}</span>")?;
                continue;
            }
            write!(out, " · <span class=\"yes\">{name}</span> ×{paths}")?;
            let first = page.first.get(&Probe::new(self.site, branch));
            if let Some(PageInput { number, .. }) = first.and_then(|&index| page.inputs.get(index)) {
                write!(out, ", first by <a href=\"#input-{number}\">input {number}</a>")?;
            }
        }
        out.push_str("</small>");
        Ok(())
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
