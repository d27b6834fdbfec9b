//! Branch coverage: the ways out of conditions, loops and labels. A group is a function.

use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita::bytecode::site::{Probe, Site};

use super::interner::Interner;
use super::{Criterion, Given, GroupId, ItemId};

/// The criterion of branches, for a program that was compiled with probes.
#[derive(Clone, Debug)]
pub struct Branches {
    program: Arc<VerifiedProgram>,
    /// All branches of the program.
    all: Vec<Probe>,
    taken: Interner<Probe>,
    /// The names of the program's functions.
    functions: Interner<u32>,
}

impl Branches {
    /// The criterion for the branches of `program`.
    pub fn new(program: Arc<VerifiedProgram>) -> Branches {
        let mut all = Vec::new();
        for (number, site) in (0..).zip(program.sites.all()) {
            if site.kind.is_decision() {
                all.extend(site.kind.branches().iter().map(|&branch| Probe::new(number, branch)));
            }
        }
        Branches { program, all, taken: Interner::default(), functions: Interner::default() }
    }

    /// Number of branches of the program.
    pub fn total(&self) -> usize {
        self.all.len()
    }

    fn site(&self, probe: Probe) -> Option<&Site> {
        self.program.sites.all().get(probe.site() as usize)
    }

    /// The name of a function of the program.
    fn function(&self, number: u32) -> &str {
        self.program.sites.functions().get(number as usize).map_or("", |function| &function.name)
    }

    /// Line, column and branch as text.
    fn text(&self, probe: Probe) -> String {
        let position = self.site(probe).map(|site| site.position);
        position.map_or_else(String::new, |at| format!("{}:{} {}", at.line, at.column, probe.branch()))
    }
}

impl Criterion for Branches {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        let Some(coverage) = input.coverage else { return };
        for &probe in self.all.iter().filter(|&&probe| coverage.probe(probe).paths > 0) {
            let sites = self.program.sites.all();
            if let Some(site) = sites.get(probe.site() as usize) {
                self.functions.number(site.function);
            }
            items.push(ItemId(self.taken.number(probe)));
        }
    }

    fn group(&self, item: ItemId) -> GroupId {
        let function = self.taken.key(item.0).and_then(|&probe| self.site(probe)).map(|site| site.function);
        let functions = self.functions.keys();
        let number = functions.iter().position(|&other| Some(other) == function);
        GroupId(number.unwrap_or_default() as u32)
    }

    fn groups(&self) -> usize {
        self.functions.keys().len()
    }

    fn group_name(&self, group: GroupId) -> String {
        self.functions.key(group.0).map_or_else(String::new, |&number| self.function(number).to_owned())
    }

    fn describe(&self, item: ItemId) -> String {
        self.taken.key(item.0).map_or_else(String::new, |&probe| self.text(probe))
    }

    /// The branches that no input takes. Some of them may be unreachable.
    fn missing(&self) -> Vec<String> {
        let missing = self.all.iter().filter(|probe| !self.taken.keys().contains(probe));
        let texts = missing.map(|&probe| {
            let function = self.site(probe).map_or("", |site| self.function(site.function));
            format!("{function}: {}", self.text(probe))
        });
        texts.collect()
    }
}
