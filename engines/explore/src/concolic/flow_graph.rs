//! The control-flow graph of a program, as its compiler provides it.

use crate::concolic::branch::{BranchId, FunctionId};

/// A node of the control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The content of a node.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) function: FunctionId,
    /// The branch that begins at the node.
    pub(crate) branch: Option<BranchId>,
    /// The successor nodes, without the entries of callees.
    pub(crate) successors: Vec<NodeId>,
    pub(crate) callees: Vec<FunctionId>,
}

/// Statements, branches and calls of all functions of a program. An edge into a branch has weight 1, every other edge weight 0 (section
/// II.B of the paper).
#[derive(Clone, Debug, Default)]
pub struct FlowGraph {
    nodes: Vec<Node>,
    entries: Vec<NodeId>,
}

impl FlowGraph {
    /// Creates the graph of a program without functions.
    pub fn new() -> FlowGraph {
        FlowGraph::default()
    }

    /// Adds a function. Functions are numbered from 0 in the order of these calls.
    pub fn add_function(&mut self) -> FunctionId {
        let function = FunctionId(self.entries.len() as u32);
        let entry = self.add(function, None);
        self.entries.push(entry);
        function
    }

    /// Adds a node for a statement or a basic block, which is not a branch.
    pub fn add_statement(&mut self, function: FunctionId) -> NodeId {
        self.add(function, None)
    }

    /// Adds the first node of a branch. Add each branch only once.
    pub fn add_branch(&mut self, function: FunctionId, branch: BranchId) -> NodeId {
        self.add(function, Some(branch))
    }

    /// Adds an edge between nodes of the same function.
    pub fn add_edge(&mut self, from: NodeId, to: NodeId) {
        self.nodes[from.index()].successors.push(to);
    }

    /// Records that `node` calls `callee`. A virtual call has several callees. The edges past the call remain, since calls are assumed to
    /// return; there are no edges from a callee back.
    pub fn add_call(&mut self, node: NodeId, callee: FunctionId) {
        self.nodes[node.index()].callees.push(callee);
    }

    /// The entry node of a function.
    ///
    /// # Panics
    /// If the graph has no such function.
    pub fn entry(&self, function: FunctionId) -> NodeId {
        self.entries[function.index()]
    }

    /// The number of functions added so far.
    pub fn function_count(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    fn add(&mut self, function: FunctionId, branch: Option<BranchId>) -> NodeId {
        let node = NodeId(u32::try_from(self.nodes.len()).expect("a node has 32 bits"));
        self.nodes.push(Node { function, branch, successors: Vec::new(), callees: Vec::new() });
        node
    }
}
