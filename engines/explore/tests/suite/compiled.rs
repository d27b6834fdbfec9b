//! Programs compiled from source text, whose branches are found by the text of their conditions.

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita_explore::concolic::{BranchGraph, BranchId, Coverage, Distances, SiteId};
use udita_explore::flow::branch_graph;
use udita_explore::sites::Sites;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::invocation::Invocation;

/// A program compiled unoptimised and with probes. Its text is a `.udita` file whose entry is `main`.
pub(crate) struct Compiled<'t> {
    text: &'t str,
    pub(crate) invocation: Invocation,
    pub(crate) sites: Sites,
    pub(crate) graph: BranchGraph,
}

impl<'t> Compiled<'t> {
    pub(crate) fn new(text: &'t str) -> Compiled<'t> {
        let mut sources = SourceMap::new();
        let file = sources.add("test.udita", text, Dialect::Udita);
        let options = CompileOptions { optimise: false, probes: true };
        let entry = EntryRequest { method: Some("main".to_owned()), args: Vec::new() };
        let invocation = options.compile(&mut sources, &[file], &entry);
        let invocation = invocation.unwrap_or_else(|errors| panic!("{errors:#?}"));
        let program = invocation.program();
        let sites = Sites::new(program);
        let graph = branch_graph(program, &sites, invocation.entry().run.method());
        Compiled { text, sites, graph, invocation }
    }

    pub(crate) fn program(&self) -> &Program {
        self.invocation.program()
    }

    /// The decision whose condition or label is the first occurrence of this text in the program.
    pub(crate) fn site(&self, text: &str) -> SiteId {
        let start = self.text.find(text).unwrap_or_else(|| panic!("`{text}` is part of the program"));
        let before = &self.text[..start];
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.chars().rev().take_while(|&unit| unit != '\n').count() as u32 + 1;
        let sites = self.program().sites.all();
        let found = sites.iter().position(|site| {
            site.kind.is_decision() && (site.position.line, site.position.column) == (line, column)
        });
        SiteId(found.unwrap_or_else(|| panic!("`{text}` is a decision")) as u32)
    }

    pub(crate) fn branch(&self, text: &str, outcome: bool) -> BranchId {
        self.site(text).branch(outcome)
    }

    /// The distances if all targets except this one are covered.
    pub(crate) fn distances_to(&self, target: BranchId) -> Distances {
        let covered: Coverage = self.graph.targets().filter(|branch| *branch != target).collect();
        self.graph.distances(&covered)
    }

    /// The instructions of the program for which `wanted` returns true.
    pub(crate) fn instructions(&self, wanted: impl Fn(Op) -> bool) -> Vec<u32> {
        (0..).zip(&self.program().code).filter(|&(_, op)| wanted(*op)).map(|(pc, _)| pc).collect()
    }

    /// Whether an instruction belongs to a method of this name.
    pub(crate) fn in_method(&self, name: &str, pc: u32) -> bool {
        self.program().method_at(pc).name == name
    }
}
