//! `DAG.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the graphs of `n` nodes.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut search = Search {
        size,
        length: [0; ROOM],
        children: [[NULL; ROOM]; ROOM],
        weight: [0; ROOM],
        frames: [Frame::default(); ROOM],
        counts: Counts::default(),
    };
    let walk = Walk {
        nodes: Objects::new(size),
        seen: Set::default(),
        linked: Set::default(),
        path: Set::default(),
    };
    search.root(1, 0, walk);
    search.counts
}

struct Search {
    size: Ref,
    length: Field<Ref>,
    children: Field<[Ref; ROOM]>,
    weight: Field<u32>,
    /// The callers' frames.
    frames: [Frame; ROOM],
    counts: Counts,
}

/// The activation of `weigh` for a node.
#[derive(Clone, Copy, Default)]
struct Frame {
    node: Ref,
    /// The index of the next child.
    i: Ref,
    weight: u32,
    /// The weight of the previous child.
    last: u32,
}

#[derive(Clone, Copy)]
struct Walk {
    nodes: Objects,
    seen: Set,
    linked: Set,
    path: Set,
}

impl Search {
    /// Starts with the first node, from `node` on, that was not seen.
    fn root(&mut self, mut node: Ref, depth: usize, walk: Walk) {
        while node <= self.size && walk.seen.contains(node) {
            node += 1;
        }
        if node <= self.size {
            self.weigh(node, depth, Walk { seen: walk.seen.with(node), ..walk });
        } else if walk.linked.len() == self.size {
            black_box((&self.length, &self.children));
            self.counts.solution();
        } else {
            self.counts.pruned();
        }
    }

    /// Weighs a node at call depth `depth`.
    fn weigh(&mut self, node: Ref, depth: usize, walk: Walk) {
        let walk = Walk { path: walk.path.with(node), ..walk };
        for length in 0..self.size {
            self.length[node as usize] = length;
            self.child(Frame { node, i: 0, weight: 1, last: u32::MAX }, depth, walk);
        }
    }

    /// Reads the next child.
    fn child(&mut self, frame: Frame, depth: usize, walk: Walk) {
        let Frame { node, i, .. } = frame;
        if i == self.length[node as usize] {
            self.weight[node as usize] = frame.weight;
            let walk = Walk { path: walk.path.without(node), ..walk };
            return match depth.checked_sub(1) {
                Some(depth) => self.add(self.frames[depth], frame.weight, depth, walk),
                None => self.root(node + 1, 0, walk),
            };
        }
        for child in walk.nodes.any() {
            let children = &mut self.children[node as usize];
            children[i as usize] = child;
            if children[..i as usize].contains(&child) || walk.path.contains(child) {
                self.counts.pruned();
                continue;
            }
            let walk =
                Walk { nodes: walk.nodes.take(child), linked: walk.linked.with(node).with(child), ..walk };
            if walk.seen.contains(child) {
                self.add(frame, self.weight[child as usize], depth, walk);
            } else {
                // The previous call from here may have values left to try, after which it returns to that frame.
                let before = std::mem::replace(&mut self.frames[depth], frame);
                self.weigh(child, depth + 1, Walk { seen: walk.seen.with(child), ..walk });
                self.frames[depth] = before;
            }
        }
    }

    /// Adds the weight of the child that was read.
    fn add(&mut self, frame: Frame, weight: u32, depth: usize, walk: Walk) {
        if weight > frame.last {
            return self.counts.pruned();
        }
        self.child(
            Frame { i: frame.i + 1, weight: frame.weight + weight, last: weight, ..frame },
            depth,
            walk,
        );
    }
}
