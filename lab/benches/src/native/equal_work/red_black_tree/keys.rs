//! `ascends`: keys ascend strictly from left to right, and lie between two given keys if there are such.

use std::ops::ControlFlow::{self, Break, Continue};

use super::layout::{INTEGER, KEY, LEFT, NO_KEY, RIGHT, ROOT};
use crate::native::equal_work::heap::{NULL, Word, field, to_int};
use crate::native::equal_work::search::Search;

/// The field of an `Integer`, as an offset.
const VALUE: usize = 1;

/// The words of a frame, which calls other than tail calls create: the call to return from, the frame of the caller, and the registers that
/// are live after the return. Frames stay in the heap, so that marks preserve them.
const CALL: usize = 0;
const CALLER: usize = 1;
const LIVE_NODE: usize = 2;
const LIVE_BELOW: usize = 3;

/// The recursive calls of `ascends`. The call by `repOK` has no frame.
const LEFT_CALL: Word = 1;
const RIGHT_CALL: Word = 2;

/// The places of `ascends`. All except the first and the last are before a read that can choose. `caller` is a frame.
#[derive(Clone, Copy, Debug)]
pub(super) enum Keys {
    Begin {
        this: Word,
    },
    Key {
        node: Word,
        above: Word,
        below: Word,
        caller: Word,
    },
    Left {
        node: Word,
        above: Word,
        below: Word,
        caller: Word,
    },
    Right {
        node: Word,
        below: Word,
        caller: Word,
    },
    /// A call has returned true.
    Returned {
        frame: Word,
    },
}

impl Keys {
    #[inline(always)]
    pub(super) fn begin(this: Word) -> Keys {
        Keys::Begin { this }
    }

    /// The start of a call.
    #[inline(always)]
    fn call(node: Word, above: Word, below: Word, caller: Word) -> Keys {
        match node {
            NULL => Keys::Returned { frame: caller },
            node => Keys::Key { node, above, below, caller },
        }
    }

    #[inline(always)]
    pub(super) fn step<R: Copy + From<Keys>>(self, search: &mut Search<R>) -> ControlFlow<bool, Keys> {
        let at = R::from(self);
        Continue(match self {
            Keys::Begin { this } => {
                let root = search.read(field(this, ROOT), at);
                search.spend(5);
                Keys::call(root, NULL, NULL, NULL)
            }
            Keys::Key { node, above, below, caller } => {
                let key = search.read(field(node, KEY), at);
                search.spend(5);
                if to_int(key) == NO_KEY {
                    return Break(false);
                }
                if above != NULL {
                    integer(search, key);
                    search.spend(5);
                    if to_int(search.read(field(above, VALUE), at)) >= to_int(key) {
                        return Break(false);
                    }
                }
                if below != NULL {
                    let key = search.read(field(node, KEY), at);
                    integer(search, key);
                    search.spend(5);
                    if to_int(search.read(field(below, VALUE), at)) <= to_int(key) {
                        return Break(false);
                    }
                }
                Keys::Left { node, above, below, caller }
            }
            Keys::Left { node, above, below, caller } => {
                let left = search.read(field(node, LEFT), at);
                let key = search.read(field(node, KEY), at);
                let key = integer(search, key);
                search.spend(7);
                let frame = search.heap.allocate(&[LEFT_CALL, caller, node, below]);
                Keys::call(left, above, key, frame)
            }
            Keys::Right { node, below, caller } => {
                let right = search.read(field(node, RIGHT), at);
                let key = search.read(field(node, KEY), at);
                let key = integer(search, key);
                search.spend(7);
                let frame = search.heap.allocate(&[RIGHT_CALL, caller]);
                Keys::call(right, key, below, frame)
            }
            Keys::Returned { frame: NULL } => return Break(true),
            Keys::Returned { frame } => {
                search.spend(2);
                let caller = search.heap.get(field(frame, CALLER));
                if search.heap.get(field(frame, CALL)) == LEFT_CALL {
                    let node = search.heap.get(field(frame, LIVE_NODE));
                    let below = search.heap.get(field(frame, LIVE_BELOW));
                    Keys::Right { node, below, caller }
                } else {
                    Keys::Returned { frame: caller }
                }
            }
        })
    }
}

/// `Integer.valueOf(value)`, a new object.
#[inline(always)]
fn integer<R: Copy>(search: &mut Search<R>, value: Word) -> Word {
    search.heap.allocate(&[INTEGER, value])
}
