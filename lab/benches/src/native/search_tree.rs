//! `generator` of `generators/abstractions/search_tree.udita`.

use std::hint::black_box;

use super::Counts;

/// Searches the trees with `n` keys from 1 to `k`, which defaults to `n`.
pub fn search(args: &[i32]) -> Counts {
    let (size, high) = (args[0], args.get(1).copied().unwrap_or(args[0]));
    let nodes = vec![Node::default(); high as usize + 1];
    let mut search = Search { nodes, root: 0, counts: Counts::default() };
    search.build(&Subtree { size, low: 1, high, link: Link::Root }, None);
    search.counts
}

/// A node. Nodes are identified by their keys; 0 is no node.
#[derive(Clone, Copy, Default)]
struct Node {
    left: i32,
    right: i32,
    key: i32,
}

/// The place of a subtree in the tree.
#[derive(Clone, Copy)]
enum Link {
    Root,
    Left(i32),
    Right(i32),
}

/// A subtree to build.
#[derive(Clone, Copy)]
struct Subtree {
    size: i32,
    low: i32,
    high: i32,
    link: Link,
}

/// The next part to build when a subtree is complete.
struct Rest<'r> {
    next: Subtree,
    rest: Option<&'r Rest<'r>>,
}

struct Search {
    nodes: Vec<Node>,
    root: i32,
    counts: Counts,
}

impl Search {
    /// Builds all trees that differ in `subtree` and the following parts.
    fn build(&mut self, subtree: &Subtree, rest: Option<&Rest<'_>>) {
        let &Subtree { size, low, high, link } = subtree;
        if size == 0 {
            self.link(link, 0);
            return match rest {
                Some(rest) => self.build(&rest.next, rest.rest),
                None => {
                    black_box((&self.nodes, self.root));
                    self.counts.solution();
                }
            };
        }
        for left in 0..size {
            let right = size - 1 - left;
            for key in low + left..=high - right {
                self.nodes[key as usize].key = key;
                self.link(link, key);
                let next = Subtree { size: right, low: key + 1, high, link: Link::Right(key) };
                let first = Subtree { size: left, low, high: key - 1, link: Link::Left(key) };
                self.build(&first, Some(&Rest { next, rest }));
            }
        }
    }

    fn link(&mut self, link: Link, node: i32) {
        match link {
            Link::Root => self.root = node,
            Link::Left(parent) => self.nodes[parent as usize].left = node,
            Link::Right(parent) => self.nodes[parent as usize].right = node,
        }
    }
}
