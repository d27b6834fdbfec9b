//! The path conditions already tried or executed, as a tree of clauses.
//!
//! The paper (TARDIS, section 3) doesn't say how trying an alternative twice is avoided; the published tool has a trie of clauses
//! for each target method. The tree also holds the branches of a path, from which two further indices for the selection are
//! computed.

use rustc_hash::{FxHashMap, FxHashSet};

use super::fingerprint::Fingerprint;
use super::slicing::Slicer;
use crate::clause::Clause;

/// Upper bound of the indices.
pub const MOST: usize = 10;

/// A path condition in the tree: the node that a sequence of clauses leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path(usize);

/// The features of a path condition that the selection reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// The slice of its last clause.
    pub fingerprint: Fingerprint,
    /// Number of uncovered branches next to the path, at most [`MOST`].
    pub improvability: usize,
    /// Number of tests for the branch of the path with the fewest tests, at most [`MOST`].
    pub novelty: usize,
}

#[derive(Default)]
struct Node {
    parent: Option<usize>,
    attempted: bool,
    covered: bool,
    fingerprint: Fingerprint,
    /// The branches along the whole path, for a path that was inserted itself.
    branches: Box<[u32]>,
    /// The branches that leave the path at its end, for an alternative.
    frontier: Box<[u32]>,
}

/// The effect of inserting an executed path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Covered {
    /// Whether no test took the whole path before.
    pub is_new_path: bool,
    /// The branches that no test covered before, in the order of the path.
    pub new_branches: Vec<u32>,
    /// The path and its prefixes, the shortest first. All of them are satisfiable.
    pub prefixes: Vec<Path>,
}

/// The path conditions of all target methods.
#[derive(Default)]
pub struct PathTree {
    nodes: Vec<Node>,
    /// The root of each method.
    roots: FxHashMap<u32, usize>,
    children: FxHashMap<(usize, u32), usize>,
    /// The number of each clause.
    clauses: FxHashMap<Box<str>, u32>,
    /// The fingerprint of each single clause.
    fingerprints: Vec<Fingerprint>,
    /// Number of tests that cover each branch.
    hits: FxHashMap<u32, usize>,
}

impl PathTree {
    /// A tree that contains no paths.
    pub fn new() -> PathTree {
        PathTree::default()
    }

    /// Inserts an alternative: an executed prefix and a last clause. `branches` are those along the path; `frontier` are those
    /// that only the alternative takes at its end. `None` if it was already tried or covered.
    pub fn attempt<'c>(
        &mut self,
        method: u32,
        path: impl IntoIterator<Item = &'c Clause>,
        branches: &[u32],
        frontier: &[u32],
    ) -> Option<Path> {
        let last = self.insert(method, path).pop()?;
        let node = self.nodes.get_mut(last.0)?;
        if node.attempted || node.covered {
            return None;
        }
        node.attempted = true;
        node.branches = distinct(branches).into();
        node.frontier = distinct(frontier).into();
        Some(last)
    }

    /// Inserts an executed path with its branches.
    pub fn cover(&mut self, method: u32, path: &[Clause], branches: &[u32]) -> Covered {
        let root = self.root(method);
        let prefixes = self.insert(method, path);
        let last = prefixes.last().copied().unwrap_or(root);
        let is_new_path = self.nodes.get(last.0).is_some_and(|node| !node.covered);
        for prefix in prefixes.iter().chain([&root]) {
            if let Some(node) = self.nodes.get_mut(prefix.0) {
                node.covered = true;
            }
        }
        let branches = distinct(branches);
        let mut new_branches = Vec::new();
        for branch in &branches {
            let hits = self.hits.entry(*branch).or_default();
            *hits += 1;
            if *hits == 1 {
                new_branches.push(*branch);
            }
        }
        if let Some(node) = self.nodes.get_mut(last.0) {
            node.branches = branches.into();
        }
        Covered { is_new_path, new_branches, prefixes }
    }

    /// Whether a sequence of clauses was tried, or executed on its own or as a prefix.
    pub fn is_known<'c>(&self, method: u32, path: impl IntoIterator<Item = &'c Clause>) -> bool {
        self.find(method, path).is_some_and(|node| node.attempted || node.covered)
    }

    /// Whether a test executed a sequence of clauses.
    pub fn is_covered<'c>(&self, method: u32, path: impl IntoIterator<Item = &'c Clause>) -> bool {
        self.find(method, path).is_some_and(|node| node.covered)
    }

    /// Whether a test covers a branch.
    pub fn is_covered_branch(&self, branch: u32) -> bool {
        self.hits.contains_key(&branch)
    }

    /// The fingerprint of the slice of a path's last clause.
    pub fn fingerprint(&self, path: Path) -> Fingerprint {
        self.nodes.get(path.0).map(|node| node.fingerprint).unwrap_or_default()
    }

    /// The features of a path, given the tests up to now.
    pub fn features(&self, path: Path) -> Features {
        Features {
            fingerprint: self.fingerprint(path),
            improvability: self.improvability(path),
            novelty: self.novelty(path),
        }
    }

    /// Number of uncovered branches next to a path and next to those prefixes that were alternatives, at most [`MOST`].
    pub fn improvability(&self, path: Path) -> usize {
        let mut uncovered: FxHashSet<u32> = FxHashSet::default();
        let mut next = self.nodes.get(path.0);
        while let Some(node) = next {
            uncovered.extend(node.frontier.iter().filter(|branch| !self.is_covered_branch(**branch)));
            next = node.parent.and_then(|parent| self.nodes.get(parent));
        }
        uncovered.len().min(MOST)
    }

    /// The smallest number of tests that cover a branch along a path, at most [`MOST`], which is also the value for a path
    /// without branches.
    pub fn novelty(&self, path: Path) -> usize {
        let branches = self.nodes.get(path.0).map_or(&[][..], |node| &node.branches);
        let hits = branches.iter().map(|branch| self.hits.get(branch).copied().unwrap_or(0));
        hits.min().unwrap_or(MOST).min(MOST)
    }

    /// The nodes along a sequence of clauses. Missing nodes are created.
    fn insert<'c>(&mut self, method: u32, path: impl IntoIterator<Item = &'c Clause>) -> Vec<Path> {
        let mut slicer = Slicer::new();
        let mut last = self.root(method);
        let mut numbers = Vec::new();
        let mut nodes = Vec::new();
        for clause in path {
            slicer.push(clause);
            let number = self.number(clause);
            numbers.push(number);
            let child = self.children.get(&(last.0, number)).copied();
            let child = child.unwrap_or_else(|| {
                let mut fingerprint = Fingerprint::default();
                let slice = slicer.slice();
                let clauses = slice.iter().filter_map(|index| numbers.get(*index));
                for clause in clauses.filter_map(|number| self.fingerprints.get(*number as usize)) {
                    fingerprint.unite(clause);
                }
                self.nodes.push(Node { parent: Some(last.0), fingerprint, ..Node::default() });
                self.children.insert((last.0, number), self.nodes.len() - 1);
                self.nodes.len() - 1
            });
            last = Path(child);
            nodes.push(last);
        }
        nodes
    }

    fn root(&mut self, method: u32) -> Path {
        let nodes = &mut self.nodes;
        Path(*self.roots.entry(method).or_insert_with(|| {
            nodes.push(Node::default());
            nodes.len() - 1
        }))
    }

    fn find<'c>(&self, method: u32, path: impl IntoIterator<Item = &'c Clause>) -> Option<&Node> {
        let mut node = *self.roots.get(&method)?;
        for clause in path {
            let number = *self.clauses.get(clause.text.as_str())?;
            node = *self.children.get(&(node, number))?;
        }
        self.nodes.get(node)
    }

    fn number(&mut self, clause: &Clause) -> u32 {
        if let Some(number) = self.clauses.get(clause.text.as_str()) {
            return *number;
        }
        let number = self.fingerprints.len() as u32;
        self.fingerprints.push(Fingerprint::of([clause.text.as_str()]));
        self.clauses.insert(clause.text.as_str().into(), number);
        number
    }
}

/// Removes repetitions from branches and keeps their order.
fn distinct(branches: &[u32]) -> Vec<u32> {
    let mut seen = FxHashSet::default();
    branches.iter().copied().filter(|branch| seen.insert(*branch)).collect()
}

#[cfg(test)]
mod tests;
