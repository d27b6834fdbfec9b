//! Tests on a page: their code, and the tests that reach each line.

use std::collections::{BTreeSet, HashMap};

use maud::{Markup, html};
use udita_vm::bytecode::site::Probe;

/// A test shown on a page.
#[derive(Clone, Default, Debug)]
pub struct PageTest {
    /// The unique name of the test.
    pub name: String,
    /// The fault that the test reveals, if any.
    pub fault: Option<String>,
    /// The code of the test.
    pub code: String,
    /// The branches that the test takes.
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

    /// The tests that reach at least one of these sites, in their order.
    pub(super) fn tests(&self, sites: &[u32]) -> Vec<&'p PageTest> {
        let numbers: BTreeSet<usize> =
            sites.iter().filter_map(|site| self.by_site.get(site)).flatten().copied().collect();
        numbers.into_iter().filter_map(|number| self.tests.get(number)).collect()
    }
}

/// The names of the tests that reach a line.
pub(super) fn reached_by(tests: &[&PageTest]) -> Markup {
    html! {
        small {
            "reached by "
            @for (number, PageTest { name, .. }) in tests.iter().enumerate() {
                @if number > 0 { ", " }
                a href={ "#test-" (name) } { (name) }
            }
        }
    }
}

/// A section with the code of tests, if there are any.
pub(super) fn tests(title: &str, tests: &[&PageTest]) -> Markup {
    html! {
        @if !tests.is_empty() { h2 { (title) } "\n" }
        @for PageTest { name, fault, code, .. } in tests {
            div.test.fault[fault.is_some()] id={ "test-" (name) } {
                h3 { code { (name) } @if let Some(fault) = fault { " " span.no { (fault) } } }
                pre { code { (code.trim_end()) } }
            }
            "\n"
        }
    }
}
