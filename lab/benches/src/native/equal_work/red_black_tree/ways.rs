//! `isBalanced`: all paths down contain the same number of black nodes.

use std::ops::ControlFlow::{Break, Continue};

use super::layout::{BLACK, COLOUR, LEFT, RIGHT, ROOT, Step, WAY, remove_first};
use crate::native::equal_work::collections::LinkedList;
use crate::native::equal_work::heap::{NULL, Word, field, from_int, to_int};
use crate::native::equal_work::search::Search;

/// The fields of a `Way`, as offsets from its address.
const END: usize = 1;
const BLACKS: usize = 2;

/// The places of `isBalanced`. All except `Next` are before a read that can choose.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ways {
    Begin { this: Word, open: LinkedList },
    Next { this: Word, open: LinkedList, expected: Word },
    End { this: Word, open: LinkedList, expected: Word, way: Word },
    Left { this: Word, open: LinkedList, expected: Word, way: Word, blacks: Word },
    Right { this: Word, open: LinkedList, expected: Word, way: Word, blacks: Word },
}

impl Ways {
    #[inline(always)]
    pub(super) fn begin<R: Copy>(search: &mut Search<R>, this: Word) -> Ways {
        Ways::Begin { this, open: LinkedList::new(&mut search.heap) }
    }

    #[inline(always)]
    pub(super) fn step<R: Copy + From<Ways>>(self, search: &mut Search<R>) -> Step<Ways> {
        let at = R::from(self);
        Continue(match self {
            Ways::Begin { this, open } => {
                let root = search.read(field(this, ROOT), at);
                search.spend(12);
                add(search, open, root, from_int(0));
                Ways::Next { this, open, expected: from_int(-1) }
            }
            Ways::Next { this, open, expected } => {
                search.spend(7);
                if open.is_empty(&search.heap) {
                    return Break(Some(this));
                }
                Ways::End { this, open, expected, way: remove_first(search, open, WAY) }
            }
            Ways::End { this, open, expected, way } => {
                let end = search.read(field(way, END), at);
                search.spend(6);
                if end == NULL {
                    let blacks = search.read(field(way, BLACKS), at);
                    let expected = if to_int(expected) < 0 { blacks } else { expected };
                    if to_int(search.read(field(way, BLACKS), at)) != to_int(expected) {
                        return Break(None);
                    }
                    Ways::Next { this, open, expected }
                } else {
                    let is_black = to_int(search.read(field(end, COLOUR), at)) == BLACK;
                    let blacks = to_int(search.read(field(way, BLACKS), at));
                    let blacks = from_int(if is_black { blacks + 1 } else { blacks });
                    Ways::Left { this, open, expected, way, blacks }
                }
            }
            Ways::Left { this, open, expected, way, blacks } => {
                let end = search.read(field(way, END), at);
                let left = search.read(field(end, LEFT), at);
                search.spend(7);
                add(search, open, left, blacks);
                Ways::Right { this, open, expected, way, blacks }
            }
            Ways::Right { this, open, expected, way, blacks } => {
                let end = search.read(field(way, END), at);
                let right = search.read(field(end, RIGHT), at);
                search.spend(7);
                add(search, open, right, blacks);
                Ways::Next { this, open, expected }
            }
        })
    }
}

/// `open.add(new Way(end, blacks))`.
#[inline(always)]
fn add<R: Copy>(search: &mut Search<R>, open: LinkedList, end: Word, blacks: Word) {
    let way = search.heap.allocate(&[WAY, end, blacks]);
    open.add(&mut search.heap, way);
}
