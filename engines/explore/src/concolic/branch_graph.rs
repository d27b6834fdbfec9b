//! The static branch graph: which branch can directly follow which, and how far branches are from uncovered ones.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;

use crate::concolic::branch::{BranchId, FunctionId};
use crate::concolic::coverage::Coverage;
use crate::concolic::flow_graph::{FlowGraph, NodeId};

/// The distance of a branch that reaches no uncovered branch, and the maximum score that a strategy tries. The number is CREST's.
pub const UNREACHABLE: u32 = 10_000;

/// The branches of a program. An edge connects a branch to each branch at distance 1 in the control flow.
#[derive(Clone, Debug)]
pub struct BranchGraph {
    entry: FunctionId,
    function_count: usize,
    /// The function of each branch. `None` for indices without a branch.
    functions: Vec<Option<FunctionId>>,
    successors: Vec<Vec<BranchId>>,
    predecessors: Vec<Vec<BranchId>>,
    targets: FixedBitSet,
    /// The functions of libraries, whose branches are steps on the way of a call.
    library: FixedBitSet,
}

impl BranchGraph {
    /// Reduces the control flow of a program that starts in `entry` to its branches. All branches become targets.
    pub fn new(flow: &FlowGraph, entry: FunctionId) -> BranchGraph {
        let branches = flow.nodes().iter().filter_map(|node| node.branch);
        let size = branches.map(|branch| branch.index() + 1).max().unwrap_or(0);
        let mut graph = BranchGraph {
            entry,
            function_count: flow.function_count(),
            functions: vec![None; size],
            successors: vec![Vec::new(); size],
            predecessors: vec![Vec::new(); size],
            targets: FixedBitSet::with_capacity(size),
            library: FixedBitSet::with_capacity(flow.function_count()),
        };
        let mut visits = Visits { last: vec![usize::MAX; flow.nodes().len()], pending: Vec::new() };
        for (start, node) in flow.nodes().iter().enumerate() {
            let Some(branch) = node.branch else { continue };
            graph.functions[branch.index()] = Some(node.function);
            graph.targets.insert(branch.index());
            let successors = visits.branches_behind(flow, start);
            for successor in &successors {
                graph.predecessors[successor.index()].push(branch);
            }
            graph.successors[branch.index()] = successors;
        }
        graph
    }

    /// The function in which an execution starts.
    pub fn entry(&self) -> FunctionId {
        self.entry
    }

    /// The number of functions of the program.
    pub fn function_count(&self) -> usize {
        self.function_count
    }

    /// The function of a branch. `None` if the branch is not in the graph.
    pub fn function(&self, branch: BranchId) -> Option<FunctionId> {
        self.functions.get(branch.index()).copied().flatten()
    }

    /// The branches that can directly follow `branch`, in increasing order.
    pub fn successors(&self, branch: BranchId) -> &[BranchId] {
        self.successors.get(branch.index()).map_or(&[], Vec::as_slice)
    }

    /// Removes a branch from the targets. It can still be negated, but never counts as covered or uncovered: for choices among objects,
    /// and for assumptions.
    pub fn exclude(&mut self, branch: BranchId) {
        self.targets.set(branch.index(), false);
    }

    /// Marks a function as part of a library. None of its branches should be a target.
    pub fn mark_library(&mut self, function: FunctionId) {
        self.library.grow(function.index() + 1);
        self.library.insert(function.index());
    }

    /// Whether a function is part of a library.
    pub fn is_library(&self, function: FunctionId) -> bool {
        self.library.contains(function.index())
    }

    /// Makes these branches the only targets, for a directed search.
    pub fn set_targets(&mut self, targets: impl IntoIterator<Item = BranchId>) {
        self.targets.clear();
        self.targets.extend(targets.into_iter().map(BranchId::index));
    }

    /// Whether the branch is a target, which coverage counts.
    pub fn is_target(&self, branch: BranchId) -> bool {
        self.targets.contains(branch.index())
    }

    /// The targets, in increasing order.
    pub fn targets(&self) -> impl Iterator<Item = BranchId> + '_ {
        self.targets.ones().map(BranchId::from_index)
    }

    /// The distances to the uncovered targets, by breadth-first search against the edges.
    pub fn distances(&self, covered: &Coverage) -> Distances {
        let mut distances = vec![UNREACHABLE; self.functions.len()];
        let mut queue: VecDeque<BranchId> =
            self.targets().filter(|target| !covered.contains(*target)).collect();
        for uncovered in &queue {
            distances[uncovered.index()] = 0;
        }
        while let Some(branch) = queue.pop_front() {
            let next = distances[branch.index()] + 1;
            for before in &self.predecessors[branch.index()] {
                if next < distances[before.index()] {
                    distances[before.index()] = next;
                    queue.push_back(*before);
                }
            }
        }
        Distances(distances)
    }
}

/// For each branch, the number of branches on the shortest path to an uncovered target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distances(Vec<u32>);

impl Distances {
    /// The distance of a branch: 0 for an uncovered target, at most [`UNREACHABLE`].
    pub fn of(&self, branch: BranchId) -> u32 {
        self.0.get(branch.index()).copied().unwrap_or(UNREACHABLE)
    }
}

/// Walks through nodes that are not branches. One table of visited nodes serves all walks.
struct Visits {
    /// The start of the last walk that visited each node.
    last: Vec<usize>,
    pending: Vec<NodeId>,
}

impl Visits {
    /// The branches at distance 1 from a node, in increasing order.
    fn branches_behind(&mut self, flow: &FlowGraph, start: usize) -> Vec<BranchId> {
        let mut found = Vec::new();
        self.push_successors(flow, start);
        while let Some(node) = self.pending.pop() {
            if self.last[node.index()] == start {
                continue;
            }
            self.last[node.index()] = start;
            match flow.nodes()[node.index()].branch {
                Some(branch) => found.push(branch),
                None => self.push_successors(flow, node.index()),
            }
        }
        found.sort_unstable();
        found
    }

    fn push_successors(&mut self, flow: &FlowGraph, node: usize) {
        let node = &flow.nodes()[node];
        self.pending.extend(&node.successors);
        self.pending.extend(node.callees.iter().map(|callee| flow.entry(*callee)));
    }
}
