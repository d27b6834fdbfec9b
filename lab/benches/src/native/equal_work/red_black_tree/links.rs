//! `isTree`: no node is reached twice, each node's parent link is right, and there are `size` nodes.

use std::ops::ControlFlow::{Break, Continue};

use super::layout::{LEFT, NODE, PARENT, RIGHT, ROOT, SIZE, Step, remove_first};
use crate::native::equal_work::collections::{HashSet, Identities, LinkedList};
use crate::native::equal_work::heap::{NULL, Word, field, to_int};
use crate::native::equal_work::search::Search;

/// The places of `isTree`. All except `Next` are before a read that can choose.
#[derive(Clone, Copy, Debug)]
pub(super) enum Links {
    RootParent { this: Word },
    Next { this: Word, seen: HashSet, open: LinkedList },
    Left { this: Word, seen: HashSet, open: LinkedList, node: Word },
    LeftParent { this: Word, seen: HashSet, open: LinkedList, node: Word, left: Word },
    Right { this: Word, seen: HashSet, open: LinkedList, node: Word },
    RightParent { this: Word, seen: HashSet, open: LinkedList, node: Word, right: Word },
    Size { this: Word, seen: HashSet },
}

impl Links {
    #[inline(always)]
    pub(super) fn begin(this: Word) -> Links {
        Links::RootParent { this }
    }

    #[inline(always)]
    pub(super) fn step<R: Copy + From<Links>>(
        self,
        search: &mut Search<R>,
        identities: Identities,
    ) -> Step<Links> {
        let at = R::from(self);
        Continue(match self {
            Links::RootParent { this } => {
                let root = search.read(field(this, ROOT), at);
                let parent = search.read(field(root, PARENT), at);
                search.spend(14);
                if parent != NULL {
                    return Break(None);
                }
                let seen = HashSet::new(&mut search.heap);
                let open = LinkedList::new(&mut search.heap);
                let root = search.read(field(this, ROOT), at);
                seen.add(&mut search.heap, identities, root);
                let root = search.read(field(this, ROOT), at);
                open.add(&mut search.heap, root);
                Links::Next { this, seen, open }
            }
            Links::Next { this, seen, open } => {
                search.spend(5);
                if open.is_empty(&search.heap) {
                    Links::Size { this, seen }
                } else {
                    Links::Left { this, seen, open, node: remove_first(search, open, NODE) }
                }
            }
            Links::Left { this, seen, open, node } => {
                let left = search.read(field(node, LEFT), at);
                search.spend(4);
                if left == NULL {
                    Links::Right { this, seen, open, node }
                } else if seen.add(&mut search.heap, identities, left) {
                    Links::LeftParent { this, seen, open, node, left }
                } else {
                    return Break(None);
                }
            }
            Links::LeftParent { this, seen, open, node, left } => {
                let parent = search.read(field(left, PARENT), at);
                search.spend(9);
                if parent != node {
                    return Break(None);
                }
                open.add(&mut search.heap, left);
                Links::Right { this, seen, open, node }
            }
            Links::Right { this, seen, open, node } => {
                let right = search.read(field(node, RIGHT), at);
                search.spend(2);
                if right == NULL {
                    Links::Next { this, seen, open }
                } else if seen.add(&mut search.heap, identities, right) {
                    Links::RightParent { this, seen, open, node, right }
                } else {
                    return Break(None);
                }
            }
            Links::RightParent { this, seen, open, node, right } => {
                let parent = search.read(field(right, PARENT), at);
                search.spend(9);
                if parent != node {
                    return Break(None);
                }
                open.add(&mut search.heap, right);
                Links::Next { this, seen, open }
            }
            Links::Size { this, seen } => {
                let size = search.read(field(this, SIZE), at);
                search.spend(9);
                if seen.size(&search.heap) != to_int(size) {
                    return Break(None);
                }
                return Break(Some(this));
            }
        })
    }
}
