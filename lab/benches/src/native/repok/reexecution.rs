//! `RedBlackTree.java` by re-execution, as in Korat itself: no state is restored, each candidate is checked from the start. The difference
//! to [`super::red_black_tree`] is the gain of backtracking.

use std::hint::black_box;

use super::objects::{NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

const RED: i8 = 0;
const BLACK: i8 = 1;
const NO_KEY: i8 = -1;

/// Searches the trees of `n` nodes with keys from 0 to `n - 1`; -1 is tried too.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut candidate = Candidate::new(size);
    let mut counts = Counts::default();
    loop {
        if is_red_black_tree(&mut candidate, size) {
            black_box(&candidate.values);
            counts.solution();
        } else {
            counts.pruned();
        }
        if !candidate.advance() {
            return counts;
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Root,
    Left,
    Right,
    Parent,
    Colour,
    Key,
}

const KINDS: usize = 6;

/// A value for each field of each node (the tree's own are those of `NULL`), and the fields that were read.
struct Candidate {
    size: Ref,
    /// Indices into the fields' domains.
    values: [Ref; ROOM * KINDS],
    /// A word for each kind of field, with a bit for each node.
    is_read: [u32; KINDS],
    /// The fields in the order in which they were read, each with the nodes taken by then.
    read: Vec<(usize, Kind, Objects)>,
    nodes: Objects,
}

impl Candidate {
    fn new(size: Ref) -> Candidate {
        let fields = ROOM * KINDS;
        Candidate {
            size,
            values: [0; ROOM * KINDS],
            is_read: [0; KINDS],
            read: Vec::with_capacity(fields),
            nodes: Objects::new(size),
        }
    }

    fn value(&mut self, node: Ref, kind: Kind) -> Ref {
        let field = node as usize * KINDS + kind as usize;
        let value = self.values[field];
        let is_read = &mut self.is_read[kind as usize];
        if *is_read >> node & 1 == 0 {
            *is_read |= 1 << node;
            self.read.push((field, kind, self.nodes));
            if !matches!(kind, Kind::Colour | Kind::Key) {
                self.nodes = self.nodes.take(value);
            }
        }
        value
    }

    fn colour(&mut self, node: Ref) -> i8 {
        RED + self.value(node, Kind::Colour).cast_signed()
    }

    fn key(&mut self, node: Ref) -> i8 {
        NO_KEY + self.value(node, Kind::Key).cast_signed()
    }

    /// Advances to the next candidate: the last field read gets its next value or, if it has none left, the field before.
    fn advance(&mut self) -> bool {
        let mut has_next = false;
        while let Some((field, kind, nodes)) = self.read.pop()
            && !has_next
        {
            let last = match kind {
                Kind::Colour => BLACK.cast_unsigned(),
                Kind::Key => self.size,
                Kind::Root | Kind::Left | Kind::Right | Kind::Parent => *nodes.or_null().end(),
            };
            has_next = self.values[field] < last;
            self.values[field] = if has_next { self.values[field] + 1 } else { 0 };
        }
        self.read.clear();
        self.is_read = [0; KINDS];
        self.nodes = Objects::new(self.size);
        has_next
    }
}

/// Runs `repOK`.
fn is_red_black_tree(tree: &mut Candidate, size: Ref) -> bool {
    let root = tree.value(NULL, Kind::Root);
    if root == NULL {
        return size == 0;
    }
    is_tree(tree, root, size)
        && has_only_black_below_red(tree, root)
        && is_balanced(tree, root)
        && ascends(tree, root, i8::MIN, i8::MAX)
}

fn is_tree(tree: &mut Candidate, root: Ref, size: Ref) -> bool {
    if tree.value(root, Kind::Parent) != NULL {
        return false;
    }
    let mut seen = Set::default().with(root);
    let mut open = Worklist::with(root);
    while let Some(node) = open.pop() {
        for side in [Kind::Left, Kind::Right] {
            let child = tree.value(node, side);
            if child != NULL {
                if seen.contains(child) || tree.value(child, Kind::Parent) != node {
                    return false;
                }
                seen = seen.with(child);
                open.push(child);
            }
        }
    }
    seen.len() == size
}

fn has_only_black_below_red(tree: &mut Candidate, root: Ref) -> bool {
    let mut open = Worklist::with(root);
    while let Some(node) = open.pop() {
        if tree.colour(node) == RED {
            for side in [Kind::Left, Kind::Right] {
                let child = tree.value(node, side);
                if child != NULL && tree.colour(child) == RED {
                    return false;
                }
            }
        }
        for side in [Kind::Left, Kind::Right] {
            let child = tree.value(node, side);
            if child != NULL {
                open.push(child);
            }
        }
    }
    true
}

fn is_balanced(tree: &mut Candidate, root: Ref) -> bool {
    let mut passed = [0; ROOM];
    let mut expected = None;
    let mut open = Worklist::with(root);
    while let Some(node) = open.pop() {
        let blacks = passed[node as usize] + tree.colour(node);
        for side in [Kind::Left, Kind::Right] {
            let child = tree.value(node, side);
            if child != NULL {
                passed[child as usize] = blacks;
                open.push(child);
            } else if *expected.get_or_insert(blacks) != blacks {
                return false;
            }
        }
    }
    true
}

fn ascends(tree: &mut Candidate, node: Ref, above: i8, below: i8) -> bool {
    if node == NULL {
        return true;
    }
    let key = tree.key(node);
    if key == NO_KEY || key <= above || below <= key {
        return false;
    }
    let (left, right) = (tree.value(node, Kind::Left), tree.value(node, Kind::Right));
    ascends(tree, left, above, key) && ascends(tree, right, key, below)
}

/// Nodes to visit, first in, first out.
struct Worklist {
    nodes: [Ref; ROOM],
    begin: usize,
    end: usize,
}

impl Worklist {
    fn with(node: Ref) -> Worklist {
        let mut worklist = Worklist { nodes: [NULL; ROOM], begin: 0, end: 0 };
        worklist.push(node);
        worklist
    }

    fn push(&mut self, node: Ref) {
        self.nodes[self.end] = node;
        self.end += 1;
    }

    fn pop(&mut self) -> Option<Ref> {
        (self.begin < self.end).then(|| {
            self.begin += 1;
            self.nodes[self.begin - 1]
        })
    }
}
