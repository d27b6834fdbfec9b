//! `hasOnlyBlackBelowRed`.

use std::ops::ControlFlow::{Break, Continue};

use super::layout::{COLOUR, LEFT, NODE, RED, RIGHT, ROOT, Step, remove_first};
use crate::native::equal_work::collections::LinkedList;
use crate::native::equal_work::heap::{NULL, Word, field, to_int};
use crate::native::equal_work::search::Search;

/// The places of `hasOnlyBlackBelowRed`. All except `Next` are before a read that can choose.
#[derive(Clone, Copy, Debug)]
pub(super) enum Colours {
    Begin { this: Word, open: LinkedList },
    Next { this: Word, open: LinkedList },
    Colour { this: Word, open: LinkedList, node: Word },
    LeftColour { this: Word, open: LinkedList, node: Word },
    RightColour { this: Word, open: LinkedList, node: Word },
    AddLeft { this: Word, open: LinkedList, node: Word },
    AddRight { this: Word, open: LinkedList, node: Word },
}

impl Colours {
    #[inline(always)]
    pub(super) fn begin<R: Copy>(search: &mut Search<R>, this: Word) -> Colours {
        Colours::Begin { this, open: LinkedList::new(&mut search.heap) }
    }

    #[inline(always)]
    pub(super) fn step<R: Copy + From<Colours>>(self, search: &mut Search<R>) -> Step<Colours> {
        let at = R::from(self);
        Continue(match self {
            Colours::Begin { this, open } => {
                let root = search.read(field(this, ROOT), at);
                search.spend(5);
                open.add(&mut search.heap, root);
                Colours::Next { this, open }
            }
            Colours::Next { this, open } => {
                search.spend(7);
                if open.is_empty(&search.heap) {
                    return Break(Some(this));
                }
                Colours::Colour { this, open, node: remove_first(search, open, NODE) }
            }
            Colours::Colour { this, open, node } => {
                let colour = search.read(field(node, COLOUR), at);
                search.spend(2);
                if to_int(colour) == RED {
                    Colours::LeftColour { this, open, node }
                } else {
                    Colours::AddLeft { this, open, node }
                }
            }
            Colours::LeftColour { this, open, node } => {
                let left = search.read(field(node, LEFT), at);
                search.spend(4);
                if left != NULL && to_int(search.read(field(left, COLOUR), at)) == RED {
                    return Break(None);
                }
                Colours::RightColour { this, open, node }
            }
            Colours::RightColour { this, open, node } => {
                let right = search.read(field(node, RIGHT), at);
                search.spend(4);
                if right != NULL && to_int(search.read(field(right, COLOUR), at)) == RED {
                    return Break(None);
                }
                Colours::AddLeft { this, open, node }
            }
            Colours::AddLeft { this, open, node } => {
                let left = search.read(field(node, LEFT), at);
                search.spend(5);
                if left != NULL {
                    open.add(&mut search.heap, left);
                }
                Colours::AddRight { this, open, node }
            }
            Colours::AddRight { this, open, node } => {
                let right = search.read(field(node, RIGHT), at);
                search.spend(5);
                if right != NULL {
                    open.add(&mut search.heap, right);
                }
                Colours::Next { this, open }
            }
        })
    }
}
