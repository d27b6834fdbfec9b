//! `SearchTree.java`.

use super::binary_tree::Trees;
use super::objects::{NULL, ROOM, Ref, bound};
use super::tree::{Keys, Links};
use crate::native::Counts;

/// Searches the trees of `n` nodes with keys from 0 to `n - 1`.
pub fn search(args: &[i32]) -> Counts {
    let n = bound(args);
    let mut counts = Counts::default();
    let mut keys = Keys::new(0, n);
    let mut trees = Trees {
        size: n,
        open: [NULL; ROOM],
        links: Links::default(),
        accept: |links: &Links, root, _, counts: &mut Counts| {
            if count(links, root) == n {
                keys.check(links, root, counts);
            } else {
                counts.pruned();
            }
        },
    };
    trees.root(&mut counts);
    counts
}

fn count(links: &Links, node: Ref) -> Ref {
    match node {
        NULL => 0,
        _ => 1 + count(links, links.left[node as usize]) + count(links, links.right[node as usize]),
    }
}
