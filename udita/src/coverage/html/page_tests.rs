//! Tests on a page: their code, and for each line those that reach it.

use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Write};

use crate::drawing::svg::Escaped;
use udita_vm::bytecode::site::Probe;

/// A test on a page.
#[derive(Clone, Default, Debug)]
pub struct PageTest {
    /// Its name, which no other test has.
    pub name: String,
    /// What it shows that is wrong, if it does.
    pub fault: Option<String>,
    /// Its code.
    pub code: String,
    /// The branches that it takes.
    pub branches: Vec<Probe>,
}

/// The tests that reach each site.
pub(super) struct Reaching<'p> {
    tests: &'p [PageTest],
    by_site: HashMap<u32, BTreeSet<usize>>,
}

impl<'p> Reaching<'p> {
    pub(super) fn new(tests: &'p [PageTest]) -> Reaching<'p> {
        let mut by_site: HashMap<u32, BTreeSet<usize>> = HashMap::new();
        for (number, test) in tests.iter().enumerate() {
            for probe in &test.branches {
                by_site.entry(probe.site()).or_default().insert(number);
            }
        }
        Reaching { tests, by_site }
    }

    /// The tests that reach one of these sites, in their order.
    pub(super) fn tests(&self, sites: &[u32]) -> Vec<&'p PageTest> {
        let numbers: BTreeSet<usize> =
            sites.iter().filter_map(|site| self.by_site.get(site)).flatten().copied().collect();
        numbers.into_iter().filter_map(|number| self.tests.get(number)).collect()
    }
}

/// The names of the tests that reach a line.
pub(super) fn write_reaching(tests: &[&PageTest], out: &mut String) -> fmt::Result {
    out.push_str("<small>reached by ");
    for (number, test) in tests.iter().enumerate() {
        let name = Escaped(&test.name);
        let comma = if number == 0 { "" } else { ", " };
        write!(out, "{comma}<a href=\"#test-{name}\">{name}</a>")?;
    }
    out.push_str("</small>");
    Ok(())
}

/// A section with the code of tests, if there are any.
pub(super) fn write_tests<'p>(
    title: &str,
    tests: impl Iterator<Item = &'p PageTest>,
    out: &mut String,
) -> fmt::Result {
    let mut tests = tests.peekable();
    if tests.peek().is_some() {
        writeln!(out, "<h2>{title}</h2>")?;
    }
    for PageTest { name, fault, code, .. } in tests {
        let class = if fault.is_some() { "test fault" } else { "test" };
        let name = Escaped(name);
        write!(out, "<div class=\"{class}\" id=\"test-{name}\"><h3><code>{name}</code>")?;
        if let Some(fault) = fault {
            write!(out, " <span class=\"no\">{}</span>", Escaped(fault))?;
        }
        writeln!(out, "</h3><pre><code>{}</code></pre></div>", Escaped(code.trim_end()))?;
    }
    Ok(())
}
