//! The recorded tree of a search, as a simulated worker needs it.

use udita::Decisions;
use udita::search::{Advance, Config, Interval, Invocation, Search};
use udita::store::unit::Rest;

/// A path up to some decision, and its continuation up to the next choice.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    decision: u32,
    alternatives: u32,
    /// One past its last descendant.
    end: u32,
    /// The number of instructions before it, in depth-first order.
    before: u64,
    /// The number of instructions of the path to it.
    way: u64,
}

/// The nodes of a tree in depth-first order. A factor multiplies instructions, so that a small tree represents a large one.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    instructions: u64,
}

/// The result of a unit.
#[derive(Debug)]
pub struct Done {
    /// Number of instructions of its paths.
    pub instructions: u64,
    /// Number of instructions of the prefix to its start.
    pub way: u64,
    /// Number of paths, all counted as solutions.
    pub paths: u64,
    /// The remaining work. `None` if the unit completed its interval.
    pub rest: Option<Rest>,
}

impl Tree {
    /// Runs a complete search and records its nodes.
    pub fn record(program: &Invocation, config: Config) -> Tree {
        let mut search = Search::new(program, config);
        let mut tree = Tree { nodes: Vec::new(), instructions: 0 };
        let mut open = Vec::new();
        while let Some(rest) = search.rest() {
            tree.enter(&mut open, &rest.from.0, search.statistics().instructions);
            if search.advance_counting(1) == Advance::Exhausted {
                break;
            }
        }
        tree.instructions = search.statistics().instructions;
        tree.finish()
    }

    /// A chain of choices, each with some alternatives that end and the last one that continues: it can only be cut along the chain.
    pub fn comb(length: u32, alternatives: u32) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), instructions: 0 };
        let (mut open, mut path) = (Vec::new(), Vec::new());
        for depth in 0..length {
            tree.enter(&mut open, &path, 3 * tree.nodes.len() as u64);
            for decision in 0..alternatives - 1 {
                path.push(decision);
                tree.enter(&mut open, &path, 3 * tree.nodes.len() as u64);
                path.pop();
            }
            if depth + 1 < length {
                path.push(alternatives - 1);
            }
        }
        tree.instructions = 3 * tree.nodes.len() as u64;
        tree.finish()
    }

    /// Records the next node; `open` are the nodes on its path. A search pauses once for choices without instructions between them, so
    /// ancestors may be new too.
    fn enter(&mut self, open: &mut Vec<u32>, path: &[u32], before: u64) {
        let is_known = |(&node, &decision): (&u32, &u32)| self.nodes[node as usize].decision == decision;
        let known = open.iter().skip(1).zip(path).take_while(|&pair| is_known(pair)).count();
        open.truncate(known + 1);
        for depth in open.len()..=path.len() {
            let parent = open.last().copied().unwrap_or_default();
            let decision = depth.checked_sub(1).map_or(0, |last| path[last]);
            let mut first = decision;
            if depth > 0 {
                first = self.nodes[parent as usize].alternatives;
                self.nodes[parent as usize].alternatives = decision + 1;
            }
            // A search does not pause at alternatives that end immediately.
            for decision in first..=decision {
                self.nodes.push(Node { parent, decision, alternatives: 0, end: 0, before, way: 0 });
            }
            open.push(self.nodes.len() as u32 - 1);
        }
    }

    fn finish(mut self) -> Tree {
        for number in 0..self.nodes.len() {
            self.nodes[number].end = number as u32 + 1;
            if number > 0 {
                let parent = self.nodes[number].parent as usize;
                let own = self.nodes[parent + 1].before - self.nodes[parent].before;
                self.nodes[number].way = self.nodes[parent].way + own;
            }
        }
        for number in (1..self.nodes.len()).rev() {
            let Node { parent, end, .. } = self.nodes[number];
            let above = &mut self.nodes[parent as usize];
            above.end = above.end.max(end);
        }
        self
    }

    /// A tree with about this number of instructions, in which each node represents an indivisible subtree. The prefixes, and the
    /// instructions before the first choice, keep their length.
    #[must_use]
    pub fn scaled(&self, instructions: u64) -> Tree {
        let first = self.nodes.get(1).map_or(0, |node| node.before);
        let factor = (instructions / (self.instructions - first).max(1)).max(1);
        let scale = |before: u64| first.min(before) + before.saturating_sub(first) * factor;
        let nodes = self.nodes.iter().map(|node| Node { before: scale(node.before), ..*node });
        Tree { nodes: nodes.collect(), instructions: scale(self.instructions) }
    }

    /// The number of instructions of the complete search.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// The number of nodes in the tree.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the tree has no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The index of the first node at or after a path.
    fn position(&self, path: &[u32]) -> usize {
        let mut at = 0;
        for &decision in path {
            let mut child = at + 1;
            while child < self.nodes[at].end as usize && self.nodes[child].decision < decision {
                child = self.nodes[child].end as usize;
            }
            if child == self.nodes[at].end as usize || self.nodes[child].decision > decision {
                return child;
            }
            at = child;
        }
        at
    }

    fn before(&self, node: usize) -> u64 {
        self.nodes.get(node).map_or(self.instructions, |node| node.before)
    }

    /// Runs an interval within a budget, of which the prefix may take at most a sixteenth, like a worker.
    pub fn run(&self, paths: &Interval, budget: u64) -> Done {
        let begin = self.position(&paths.from.0);
        let end = paths.to.as_ref().map_or(self.nodes.len(), |to| self.position(&to.0));
        let way = self.nodes.get(begin).map_or(0, |node| node.way);
        let goal = self.before(begin).saturating_add(budget.max(16 * way));
        let stop = (begin + self.nodes[begin..].partition_point(|node| node.before < goal)).max(begin + 1);
        let stop = stop.min(end);
        let paths_done = self.nodes[begin..stop].iter().filter(|node| node.alternatives == 0).count() as u64;
        let rest = (stop < end).then(|| {
            let (mut from, mut alternatives, mut at) = (Vec::new(), Vec::new(), stop);
            while at > 0 {
                let Node { parent, decision, .. } = self.nodes[at];
                from.push(decision);
                alternatives.push(u64::from(self.nodes[parent as usize].alternatives));
                at = parent as usize;
            }
            from.reverse();
            alternatives.reverse();
            Rest { paths: Interval { from: Decisions(from), to: paths.to.clone() }, alternatives }
        });
        Done { instructions: self.before(stop) - self.before(begin), way, paths: paths_done, rest }
    }

    /// The number of all paths.
    pub fn paths(&self) -> u64 {
        self.nodes.iter().filter(|node| node.alternatives == 0).count() as u64
    }
}
