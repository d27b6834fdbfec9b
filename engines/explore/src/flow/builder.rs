//! Builds the control-flow graph from the instructions.

use crate::concolic::{BranchId, FlowGraph, FunctionId, NodeId, SiteId};
use rustc_hash::FxHashMap;
use udita_vm::bytecode::callees::callees;
use udita_vm::bytecode::effect::{Branches, Callee, Effect};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::program::{Method, Program};

use super::thrown::{Thrown, failure, thrown};
use crate::sites::{CHOICE_SITES, Sites};
use crate::truth;

/// The control flow of the methods that are reachable by calls from `entry`. All other methods are functions without code.
pub(super) fn flow_graph(program: &Program, sites: &Sites, entry: u16) -> FlowGraph {
    let mut flow = FlowGraph::new();
    for _ in &program.methods {
        flow.add_function();
    }
    let mut builder = Builder {
        program,
        sites,
        flow,
        nodes: vec![None; program.code.len()],
        branches: FxHashMap::default(),
        is_reached: vec![false; program.methods.len()],
        methods: Vec::new(),
        instructions: Vec::new(),
        returns: vec![Vec::new(); program.methods.len()],
        library_calls: Vec::new(),
    };
    builder.reach(entry);
    while let Some(method) = builder.methods.pop() {
        builder.method(method);
    }
    builder.return_from_library();
    builder.flow
}

struct Builder<'p> {
    program: &'p Program,
    sites: &'p Sites,
    flow: FlowGraph,
    /// The node of each reachable instruction.
    nodes: Vec<Option<NodeId>>,
    branches: FxHashMap<BranchId, NodeId>,
    is_reached: Vec<bool>,
    /// The reachable methods that have no nodes yet.
    methods: Vec<u16>,
    /// The reachable instructions of the current method that have no edges yet.
    instructions: Vec<u32>,
    /// The return instructions of each method.
    returns: Vec<Vec<NodeId>>,
    /// The calls of library methods: the callee, and the instruction after the call.
    library_calls: Vec<(u16, NodeId)>,
}

impl Builder<'_> {
    fn reach(&mut self, method: u16) {
        if !std::mem::replace(&mut self.is_reached[usize::from(method)], true) {
            self.methods.push(method);
        }
    }

    fn method(&mut self, number: u16) {
        let method = &self.program.methods[usize::from(number)];
        let function = FunctionId(u32::from(number));
        self.go(function, self.flow.entry(function), method.start);
        while let Some(pc) = self.instructions.pop() {
            let node = self.node(function, pc);
            let last = if self.sites.is_choice(pc) { self.choice(function, pc, node) } else { node };
            self.calls(function, pc, last);
            self.exceptions(function, method, pc, last);
            self.truth(function, pc, last);
            self.way_on(function, pc, last);
            if self.program.code[pc as usize].returned().is_some() {
                self.returns[usize::from(number)].push(last);
            }
        }
    }

    /// Adds the edges to the callees of an instruction.
    fn calls(&mut self, function: FunctionId, pc: u32, node: NodeId) {
        for callee in callees(self.program, self.program.code[pc as usize]) {
            self.flow.add_call(node, FunctionId(u32::from(callee)));
            self.reach(callee);
            if self.program.methods[usize::from(callee)].is_library {
                let next = self.node(function, pc + 1);
                self.library_calls.push((callee, next));
            }
        }
    }

    /// Adds the edges from the returns of library methods to their callers. The paper has no return edges, and user code has none here.
    /// But the branches of the library are not targets, so without return edges no uncovered branch would be reachable from them.
    fn return_from_library(&mut self) {
        for (callee, next) in std::mem::take(&mut self.library_calls) {
            for from in &self.returns[usize::from(callee)] {
                self.flow.add_edge(*from, next);
            }
        }
    }

    /// Adds the edges to the exception handlers of an instruction, and the branches of its check.
    fn exceptions(&mut self, function: FunctionId, method: &Method, pc: u32, node: NodeId) {
        let op = self.program.code[pc as usize];
        self.handle(function, method, pc, node, thrown(self.program, op));
        if let Some(site) = self.sites.check(pc) {
            self.check(function, method, pc, node, site);
        }
        if let Some(site) = self.sites.position(pc) {
            self.positions(function, pc, node, site);
        }
    }

    /// Adds both branches of a check. Passing it needs no branch, but the branch that passes is in the graph, because a strategy that
    /// negates a failure looks up its distance.
    fn check(&mut self, function: FunctionId, method: &Method, pc: u32, node: NodeId, site: SiteId) {
        let op = self.program.code[pc as usize];
        let failed = self.branch(function, node, site, false);
        self.handle(function, method, pc, failed, failure(self.program, op));
        let passed = self.branch(function, node, site, true);
        self.handle(function, method, pc, passed, thrown(self.program, op));
        self.go(function, passed, pc + 1);
        if self.sites.goes_on(self.program, site) {
            self.go(function, failed, pc + 1);
            // One instruction makes several such checks, for example one for each unit of a text.
            for from in [passed, failed] {
                self.branch(function, from, site, true);
                self.branch(function, from, site, false);
            }
        }
    }

    /// Adds the branches for a symbolic index. An instruction takes any number of them.
    fn positions(&mut self, function: FunctionId, pc: u32, node: NodeId, site: SiteId) {
        let branches = [true, false].map(|outcome| self.branch(function, node, site, outcome));
        for from in branches {
            self.go(function, from, pc + 1);
            self.branch(function, from, site, true);
            self.branch(function, from, site, false);
        }
    }

    /// Adds the branches of a jump that computes a `boolean`. A plain edge bypasses them.
    fn truth(&mut self, function: FunctionId, pc: u32, node: NodeId) {
        let (Some(site), Some(truth)) = (self.sites.truth(pc), truth::at(self.program, pc)) else { return };
        for outcome in [false, true] {
            let branch = self.branch(function, node, site, outcome);
            self.go(function, branch, truth.end);
        }
    }

    /// Adds edges to the handlers that may accept an exception. The first one that must accept it hides later ones.
    fn handle(&mut self, function: FunctionId, method: &Method, pc: u32, from: NodeId, thrown: Thrown) {
        let guards = method.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&pc));
        for handler in guards {
            if thrown.may_be(self.program, handler.class) {
                self.go(function, from, handler.target);
            }
            if thrown.is(self.program, handler.class) {
                break;
            }
        }
    }

    /// Adds the edges to the next instructions if nothing is thrown, and the branches on these edges.
    fn way_on(&mut self, function: FunctionId, pc: u32, node: NodeId) {
        let op = self.program.code[pc as usize];
        let next = pc + 1;
        match op.effect() {
            Effect::Observes(Branches::One(probe)) => {
                let branch = self.sites.probe(probe);
                let is_decision = self.sites.is_counted(branch.site());
                let from = if is_decision {
                    self.branch(function, node, branch.site(), branch.outcome())
                } else {
                    node
                };
                self.go(function, from, next);
            }
            Effect::Observes(Branches::Labels(count, first)) => {
                let passed = self.sites.passed(count, first);
                let last =
                    passed.fold(node, |from, branch| self.branch(function, from, branch.site(), false));
                self.go(function, last, next);
            }
            Effect::Switches(_, table) => self.switch(function, pc, node, table),
            Effect::Calls(Callee::Native(Native::Exit), _)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends => {}
            Effect::Jumps(_) => {
                let taken = op.target().map(|to| target(pc, to));
                match (taken, self.sites.jump(pc)) {
                    (Some(taken), Some(site)) => {
                        self.decide(function, node, site, taken);
                        let stays = self.branch(function, node, site, false);
                        self.go(function, stays, next);
                        return;
                    }
                    (Some(taken), None) => self.go(function, node, taken),
                    (None, _) => {}
                }
                if !op.ends_block() {
                    self.go(function, node, next);
                }
            }
            Effect::Calls(Callee::Shortcut(_), _) => {
                op.target().into_iter().for_each(|to| self.go(function, node, target(pc, to)));
                self.go(function, node, next);
            }
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Writes(..)
            | Effect::Initialises(_)
            | Effect::Calls(..) => self.go(function, node, next),
        }
    }

    fn switch(&mut self, function: FunctionId, pc: u32, node: NodeId, table: u16) {
        let table = &self.program.switches[usize::from(table)];
        let mut from = node;
        for (index, &(_, to)) in table.cases.iter().enumerate() {
            match self.sites.switch_case(pc, index) {
                Some(site) => {
                    self.decide(function, from, site, target(pc, to));
                    from = self.branch(function, from, site, false);
                }
                None => self.go(function, from, target(pc, to)),
            }
        }
        self.go(function, from, target(pc, table.default));
    }

    /// Adds the alternatives of a choice and returns the node after them, which calls the code that the choice runs. The last alternative
    /// has no site of its own, and a choice with one alternative has none. An execution takes a site that alternatives share once or
    /// several times.
    fn choice(&mut self, function: FunctionId, pc: u32, node: NodeId) -> NodeId {
        let chosen = self.flow.add_statement(function);
        self.flow.add_edge(node, chosen);
        let mut from = node;
        for alternative in 0..CHOICE_SITES {
            let site = self.sites.choice(pc, alternative);
            for outcome in [true, false] {
                let branch = self.branch(function, from, site, outcome);
                self.flow.add_edge(branch, chosen);
            }
            from = self.branches[&site.branch(false)];
        }
        let shared = self.sites.choice(pc, CHOICE_SITES - 1);
        for outcome in [true, false] {
            self.branch(function, from, shared, outcome);
        }
        chosen
    }

    /// Adds an edge to the true branch of a site, and an edge from there to an instruction.
    fn decide(&mut self, function: FunctionId, from: NodeId, site: SiteId, to: u32) {
        let taken = self.branch(function, from, site, true);
        self.go(function, taken, to);
    }

    fn go(&mut self, function: FunctionId, from: NodeId, pc: u32) {
        let to = self.node(function, pc);
        self.flow.add_edge(from, to);
    }

    /// Adds an edge to a branch and returns the branch's node.
    fn branch(&mut self, function: FunctionId, from: NodeId, site: SiteId, outcome: bool) -> NodeId {
        let branch = site.branch(outcome);
        let node = *self.branches.entry(branch).or_insert_with(|| self.flow.add_branch(function, branch));
        self.flow.add_edge(from, node);
        node
    }

    /// The node of an instruction, created on first use.
    fn node(&mut self, function: FunctionId, pc: u32) -> NodeId {
        if let Some(node) = self.nodes[pc as usize] {
            return node;
        }
        let node = self.flow.add_statement(function);
        self.nodes[pc as usize] = Some(node);
        self.instructions.push(pc);
        node
    }
}

/// The target of a jump.
fn target(pc: u32, to: i32) -> u32 {
    (pc + 1).wrapping_add_signed(to)
}
