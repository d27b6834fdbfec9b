//! The stack: the frames of all active calls in one region of words, and the copies to go back.
//!
//! A frame is two header words and the registers of its method. A callee's frame begins inside its caller's
//! window, at the arguments, so that arguments are passed without copying. Header:
//!
//! | word | low half | high half |
//! | --- | --- | --- |
//! | base − 2 | the program counter of the caller | the method of this frame; in bit 48 whether the path fails if it returns zero |
//! | base − 1 | the caller's base | the register (its address) that gets the result |
//!
//! A mark keeps a copy of those registers of the top frame that are read again. The frames below, and the header of the top frame, can't change
//! before control returns into the caller; [`Stack::leave`] copies each at that moment, at most once a mark. Going back to the mark restores
//! the frames that control has returned to. The copies stay: the next path from the mark often returns there, too.

use std::ops::Range;

use super::word::Word;
use super::words;

/// The words of a frame's header.
pub(crate) const HEADER: usize = 2;

/// The least and the greatest number of words of a stack.
const LEAST: usize = 1024;
const MOST: usize = 1 << 31;

/// The frames, with the copies to go back.
#[derive(Debug)]
pub(crate) struct Stack {
    /// The words. Those above the top frame are not used. They move when the stack grows.
    pub(crate) words: Vec<Word>,
    /// The largest number of words.
    limit: usize,
    /// Frames whose base is lower have not changed since the newest mark or since the way back to it. At least 1: there is no frame at 0.
    barrier: usize,
    /// Frames whose base is lower have no copy for the newest mark.
    lowest: usize,
    /// The copies, oldest first: a word that says what it is, registers, perhaps a header (see [`Stack::keep`]).
    kept: Vec<Word>,
    /// The number of words that were ever copied.
    pub(crate) saved_words: u64,
}

/// A state to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StackMark {
    /// The end of the copies of the marks before.
    kept: u32,
    /// The barriers of the mark before.
    barrier: u32,
    lowest: u32,
}

/// The state of a caller after the return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Caller {
    /// The program counter.
    pub(crate) pc: u32,
    /// The base of the caller's frame.
    pub(crate) base: usize,
    /// The address of the register that gets the result.
    pub(crate) result: usize,
    /// 1 if the path fails when the callee returns zero; otherwise 0.
    pub(crate) fails: u8,
}

impl Stack {
    /// No frames, and room for as many bytes of them; at least [`LEAST`] words, and at most [`MOST`].
    pub(crate) fn new(bytes: u64) -> Stack {
        let limit = ((bytes / 8) as usize).clamp(LEAST, MOST);
        Stack { words: vec![0; LEAST], limit, barrier: 1, lowest: 1, kept: Vec::new(), saved_words: 0 }
    }

    /// Makes room for a frame that ends at `end`, which may move the words; false if that is more than the limit.
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

    /// The header of a frame.
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

    /// Whether the frame at `base`, if there is one, may change.
    #[inline(always)]
    pub(crate) fn may_change(&self, base: usize) -> bool {
        base >= self.barrier
    }

    /// Leaves the frame at `base`: its caller's frame is now the top and may change. `live` gives the number of registers of it that are kept.
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

    /// Keeps `count` words from the address `from` on. Unless `distance` is 0, the header of the frame that many words behind `from` is kept too.
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

    /// Remembers the present state, in which `frame` are the registers of the top frame that matter.
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

    /// Goes back to `mark`, the newest one, which stays.
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
            // Callers come in order.
            if from == self.barrier {
                break;
            }
        }
        self.barrier = top;
    }

    /// Forgets `mark`, the newest one, right after [`Stack::undo`] or [`Stack::mark`]: nothing has changed since it.
    #[inline(always)]
    pub(crate) fn forget(&mut self, mark: &StackMark) {
        self.kept.truncate(mark.kept as usize);
        self.barrier = mark.barrier as usize;
        self.lowest = mark.lowest as usize;
    }
}

/// The parts of the first word of a copy: the address of the first register, the number of registers, the distance of the header.
#[inline(always)]
fn unpack(word: Word) -> (usize, usize, usize) {
    (word as u32 as usize, (word >> 32) as u16 as usize, (word >> 48) as usize)
}
