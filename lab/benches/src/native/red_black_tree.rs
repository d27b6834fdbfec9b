//! `generator` of `generators/abstractions/red_black_tree.udita`.

use std::hint::black_box;

use super::Counts;

/// Searches the trees with the keys 1 to `n`.
pub fn search(args: &[i32]) -> Counts {
    let size = args[0];
    let (mut least, mut most) = (0, 0);
    while largest_size(least, true) < size {
        least += 1;
    }
    while smallest_size(most + 1) <= size {
        most += 1;
    }
    let nodes = vec![Node::default(); size as usize + 1];
    let mut search = Search { nodes, root: 0, counts: Counts::default() };
    for black_height in least..=most {
        let tree = Subtree { low: 1, high: size, black_height, may_be_red: true, parent: 0, side: 0 };
        search.build(&tree, None);
    }
    search.counts
}

/// The size with all nodes black.
fn smallest_size(black_height: i32) -> i32 {
    (1 << black_height) - 1
}

/// The size with black and red levels alternating.
fn largest_size(black_height: i32, may_be_red: bool) -> i32 {
    (1 << (2 * black_height + i32::from(may_be_red))) - 1
}

/// A node. Nodes are identified by their keys; 0 is no node.
#[derive(Clone, Copy, Default)]
struct Node {
    children: [i32; 2],
    parent: i32,
    key: i32,
    is_red: bool,
}

/// A subtree to build: its range of keys, the constraints on its colours, and its place in the tree.
#[derive(Clone, Copy)]
struct Subtree {
    low: i32,
    high: i32,
    black_height: i32,
    may_be_red: bool,
    parent: i32,
    side: usize,
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
        let size = subtree.high - subtree.low + 1;
        if size == 0 {
            self.link(subtree, 0);
            return match rest {
                Some(rest) => self.build(&rest.next, rest.rest),
                None => {
                    black_box((&self.nodes, self.root));
                    self.counts.solution();
                }
            };
        }
        let height = subtree.black_height;
        if size > largest_size(height, false) {
            return self.build_node(subtree, size, true, rest);
        }
        self.build_node(subtree, size, false, rest);
        if subtree.may_be_red && size > 2 * smallest_size(height) {
            self.build_node(subtree, size, true, rest);
        }
    }

    /// Builds the trees with a root of a known colour.
    fn build_node(&mut self, subtree: &Subtree, size: i32, is_red: bool, rest: Option<&Rest<'_>>) {
        let black_height = if is_red { subtree.black_height } else { subtree.black_height - 1 };
        let (smallest, largest) = (smallest_size(black_height), largest_size(black_height, !is_red));
        for left in smallest.max(size - 1 - largest)..=largest.min(size - 1 - smallest) {
            let key = subtree.low + left;
            let node = &mut self.nodes[key as usize];
            node.key = key;
            node.is_red = is_red;
            self.link(subtree, key);
            let below = Subtree { black_height, may_be_red: !is_red, parent: key, ..*subtree };
            let next = Subtree { low: key + 1, side: 1, ..below };
            self.build(&Subtree { high: key - 1, side: 0, ..below }, Some(&Rest { next, rest }));
        }
    }

    fn link(&mut self, subtree: &Subtree, node: i32) {
        match subtree.parent {
            0 => self.root = node,
            parent => self.nodes[parent as usize].children[subtree.side] = node,
        }
        self.nodes[node as usize].parent = subtree.parent;
    }
}
