//! The stack: the frames of all active calls in one region of words, and the copies for backtracking.
//!
//! A frame is two header words and the registers of its method. A callee's frame begins inside its caller's window, at the arguments, so
//! that arguments are passed without copying. Header:
//!
//! | word | low half | high half |
//! | --- | --- | --- |
//! | base − 2 | the program counter of the caller | the method of this frame; in bit 48 whether the path fails if it returns zero |
//! | base − 1 | the caller's base | the address of the register for the result |
//!
//! A mark saves the live registers of the top frame. The frames below, and the header of the top frame, cannot change before control
//! returns to the caller; [`Stack::leave`] saves each at that moment, at most once for each mark. Backtracking to the mark restores the
//! frames that control has returned to. The copies are kept, because the next path from the mark often returns there, too.

use std::ops::Range;

use super::word::Word;
use super::words;

/// Number of words of a frame's header.
pub(crate) const HEADER: usize = 2;

/// Minimum and maximum number of words of a stack.
const LEAST: usize = 1024;
const MOST: usize = 1 << 31;

/// The frames, with the copies for backtracking.
#[derive(Debug)]
pub(crate) struct Stack {
    /// The words. Those above the top frame are unused. The words move when the stack grows.
    pub(crate) words: Vec<Word>,
    /// Maximum number of words.
    limit: usize,
    /// Frames with a lower base have not changed since the newest mark or since backtracking to it. At least 1, because there is no frame
    /// at 0.
    barrier: usize,
    /// Frames with a lower base have no copy for the newest mark.
    lowest: usize,
    /// The copies, oldest first: a word that describes the copy, registers, and possibly a header (see [`Stack::keep`]).
    kept: Vec<Word>,
    /// Total number of words ever copied.
    pub(crate) saved_words: u64,
}

/// A state to which the stack can backtrack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StackMark {
    /// The end of the copies of the earlier marks.
    kept: u32,
    /// The barriers of the mark before.
    barrier: u32,
    lowest: u32,
}

/// Where a call returns to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Caller {
    /// The program counter after the return.
    pub(crate) pc: u32,
    /// The base of the caller's frame.
    pub(crate) base: usize,
    /// The stack address of the register for the result.
    pub(crate) result: usize,
    /// 1 if the path fails when the callee returns zero; otherwise 0.
    pub(crate) fails: u8,
}

impl Stack {
    /// An empty stack that can hold frames of this many bytes, clamped to [`LEAST`] and [`MOST`] words.
    pub(crate) fn new(bytes: u64) -> Stack {
        let limit = ((bytes / 8) as usize).clamp(LEAST, MOST);
        Stack { words: vec![0; LEAST], limit, barrier: 1, lowest: 1, kept: Vec::new(), saved_words: 0 }
    }

    /// Makes room for a frame that ends at `end`, which may move the words. Returns false if that exceeds the limit.
    #[inline(always)]
    pub(crate) fn reserve(&mut self, end: usize) -> bool {
        end <= self.words.len() || self.grow(end)
    }

    #[cold]
    fn grow(&mut self, end: usize) -> bool {
        if end > self.limit {
            return false;
        }
        self.words.resize((2 * end).min(self.limit), 0);
        true
    }

    /// Writes the header of a frame at `base`.
    pub(crate) fn enter(&mut self, base: usize, method: u16, caller: Caller) {
        self.words[base - HEADER..base].copy_from_slice(&Stack::header_words(method, caller));
    }

    /// Packs the header of a frame.
    #[inline(always)]
    pub(crate) fn header_words(method: u16, caller: Caller) -> [Word; HEADER] {
        [
            Word::from(caller.pc) | Word::from(method) << 32 | Word::from(caller.fails) << 48,
            caller.base as Word | (caller.result as Word) << 32,
        ]
    }

    /// The inverse of [`Stack::header_words`].
    #[inline(always)]
    pub(crate) fn caller_of([low, high]: [Word; HEADER]) -> Caller {
        Caller {
            pc: low as u32,
            base: high as u32 as usize,
            result: (high >> 32) as usize,
            fails: (low >> 48) as u8,
        }
    }

    /// The method of the frame at `base`.
    pub(crate) fn method(&self, base: usize) -> u16 {
        (self.words[base - 2] >> 32) as u16
    }

    /// The caller of the frame at `base`.
    pub(crate) fn caller(&self, base: usize) -> Caller {
        Stack::caller_of([self.words[base - 2], self.words[base - 1]])
    }

    /// Whether the frame at `base` has been saved for the newest mark or is newer, so it may change.
    #[inline(always)]
    pub(crate) fn may_change(&self, base: usize) -> bool {
        base >= self.barrier
    }

    /// Leaves the frame at `base`. Its caller's frame becomes the top frame and may change. `live` returns the number of its registers to
    /// save.
    #[inline]
    pub(crate) fn leave(&mut self, base: usize, live: impl FnOnce(&Stack, &Caller) -> usize) -> Caller {
        let caller = self.caller(base);
        if !self.may_change(caller.base) {
            if caller.base < self.lowest {
                let distance = base - caller.base;
                let count = live(self, &caller).min(distance - HEADER);
                self.keep(caller.base, count, distance);
                self.lowest = caller.base;
            }
            self.barrier = caller.base;
        }
        caller
    }

    /// Saves `count` words from the address `from` on. Unless `distance` is 0, also saves the header of the frame at `from + distance`.
    #[inline]
    fn keep(&mut self, from: usize, count: usize, distance: usize) {
        self.kept.push(from as Word | (count as Word) << 32 | (distance as Word) << 48);
        self.kept.extend_from_slice(&self.words[from..from + count]);
        self.saved_words += count as u64;
        if distance > 0 {
            self.kept.extend_from_slice(&self.words[from + distance - HEADER..from + distance]);
            self.saved_words += HEADER as u64;
        }
    }

    /// Marks the current state. `frame` is the range of the live registers of the top frame.
    #[inline]
    pub(crate) fn mark(&mut self, frame: Range<usize>) -> StackMark {
        let mark = StackMark {
            kept: self.kept.len() as u32,
            barrier: self.barrier as u32,
            lowest: self.lowest as u32,
        };
        self.barrier = frame.start;
        self.lowest = frame.start;
        self.keep(frame.start, frame.len(), 0);
        mark
    }

    /// Backtracks to `mark`, the newest one, which is kept.
    #[inline(always)]
    pub(crate) fn undo(&mut self, mark: &StackMark) {
        let mut at = mark.kept as usize;
        let (top, ..) = unpack(self.kept[at]);
        loop {
            let (from, count, distance) = unpack(self.kept[at]);
            at += 1;
            words::copy(&mut self.words, from, &self.kept, at, count);
            at += count;
            if distance > 0 {
                words::copy(&mut self.words, from + distance - HEADER, &self.kept, at, HEADER);
                at += HEADER;
            }
            // Copies are in the order of callers, ending at the outermost changed frame.
            if from == self.barrier {
                break;
            }
        }
        self.barrier = top;
    }

    /// Drops `mark`, the newest one, right after [`Stack::undo`] or [`Stack::mark`], when nothing has changed since.
    #[inline(always)]
    pub(crate) fn forget(&mut self, mark: &StackMark) {
        self.kept.truncate(mark.kept as usize);
        self.barrier = mark.barrier as usize;
        self.lowest = mark.lowest as usize;
    }
}

/// Unpacks the first word of a copy: the address of the first register, the number of registers, the distance of the header.
#[inline(always)]
fn unpack(word: Word) -> (usize, usize, usize) {
    (word as u32 as usize, (word >> 32) as u16 as usize, (word >> 48) as usize)
}
