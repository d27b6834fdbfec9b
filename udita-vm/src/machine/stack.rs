//! The stack: the frames of all active calls in one region of words, and the copies to go back.
//!
//! A frame is two header words and the registers of its method. A callee's frame begins inside its caller's
//! window, at the arguments, so that arguments are passed without copying. Header:
//!
//! | word | low half | high half |
//! | --- | --- | --- |
//! | base − 2 | the program counter of the caller | the method of this frame |
//! | base − 1 | the caller's base | the register (its address) that gets the result |
//!
//! A mark keeps a copy of the top frame only. The frames below can't change before control returns into them;
//! [`Stack::leave`] copies each at that moment, at most once a mark. So the copies of a mark are always one
//! contiguous range of the stack, which grows downwards. Going back to the mark restores the range.

use super::word::Word;

/// The words of a frame's header.
pub(crate) const HEADER: usize = 2;

/// Words that are copied at once.
const AT_ONCE: usize = 8;

/// Copies words. A frame is too small for a call of the library to pay.
#[inline(always)]
fn copy(to: &mut [Word], from: &[Word]) {
    let (to_chunks, to_rest) = to.as_chunks_mut::<AT_ONCE>();
    let (from_chunks, from_rest) = from.as_chunks::<AT_ONCE>();
    for (to, from) in to_chunks.iter_mut().zip(from_chunks) {
        *to = *from;
    }
    if !to_rest.is_empty() {
        to_rest.copy_from_slice(from_rest);
    }
}

/// The frames, with the copies to go back.
#[derive(Debug)]
pub(crate) struct Stack {
    /// The words. Those above the top frame are not used.
    pub(crate) words: Vec<Word>,
    /// Frames whose base is lower are not kept for the newest mark yet. At least 1: there is no frame at 0.
    barrier: usize,
    /// Copied ranges: where they begin and how long they are; their words are in `kept`.
    ranges: Vec<(u32, u32)>,
    kept: Vec<Word>,
    marks: Vec<Mark>,
    /// The number of words that were ever copied.
    pub(crate) saved_words: u64,
}

/// A state to go back to.
#[derive(Clone, Copy, Debug)]
struct Mark {
    ranges: usize,
    kept: usize,
    /// The barrier of the mark before.
    barrier: usize,
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
}

impl Stack {
    /// No frames.
    pub(crate) fn new() -> Stack {
        Stack {
            words: Vec::new(),
            barrier: 1,
            ranges: Vec::new(),
            kept: Vec::new(),
            marks: Vec::new(),
            saved_words: 0,
        }
    }

    /// Makes room for a frame that ends at `end`; false if that is more than `limit` words.
    #[inline(always)]
    pub(crate) fn reserve(&mut self, end: usize, limit: usize) -> bool {
        end <= self.words.len() || self.grow(end, limit)
    }

    #[cold]
    fn grow(&mut self, end: usize, limit: usize) -> bool {
        if end > limit {
            return false;
        }
        self.words.resize((end * 2).clamp(1024, limit.max(1024)), 0);
        true
    }

    /// Writes the header of a frame at `base`; none if there is no room.
    #[inline(always)]
    pub(crate) fn enter(&mut self, base: usize, method: u16, caller: Caller) -> Option<()> {
        let [low, high] = self.words.get_mut(base.wrapping_sub(HEADER)..base)? else { return None };
        *low = Word::from(caller.pc) | Word::from(method) << 32;
        *high = caller.base as Word | (caller.result as Word) << 32;
        Some(())
    }

    /// The method of the frame at `base`.
    pub(crate) fn method(&self, base: usize) -> u16 {
        (self.words[base - 2] >> 32) as u16
    }

    /// The caller of the frame at `base`; none if there is no such frame.
    #[inline(always)]
    pub(crate) fn header(&self, base: usize) -> Option<Caller> {
        let &[low, high] = self.words.get(base.wrapping_sub(HEADER)..base)? else { return None };
        Some(Caller { pc: low as u32, base: high as u32 as usize, result: (high >> 32) as usize })
    }

    /// The caller of the frame at `base`.
    pub(crate) fn caller(&self, base: usize) -> Caller {
        self.header(base).expect("frames have a header")
    }

    /// Whether the frame at `base`, if there is one, may change.
    #[inline(always)]
    pub(crate) fn is_kept(&self, base: usize) -> bool {
        base >= self.barrier
    }

    /// Leaves the frame at `base`: its caller's frame is now the top and may change.
    pub(crate) fn leave(&mut self, base: usize) -> Caller {
        let caller = self.caller(base);
        if !self.is_kept(caller.base) {
            self.keep(caller.base - HEADER, base - HEADER);
            self.barrier = caller.base;
        }
        caller
    }

    fn keep(&mut self, from: usize, to: usize) {
        self.ranges.push((from as u32, (to - from) as u32));
        self.kept.extend_from_slice(&self.words[from..to]);
        self.saved_words += (to - from) as u64;
    }

    /// Remembers the present state, in which the top frame is at `base` and ends at `end`.
    pub(crate) fn mark(&mut self, base: usize, end: usize) {
        let mark = Mark { ranges: self.ranges.len(), kept: self.kept.len(), barrier: self.barrier };
        self.marks.push(mark);
        // Words above the top frame are not used. They may be copied too, which makes the number of words a round one.
        let from = base - HEADER;
        let round_end = (from + (end - from).next_multiple_of(AT_ONCE)).min(self.words.len());
        self.keep(from, round_end);
        self.saved_words -= (round_end - end) as u64;
        self.barrier = base;
    }

    /// Goes back to the newest mark, which stays. So do the copies: the next path from this mark most often returns as far.
    pub(crate) fn undo(&mut self) {
        let Some(mark) = self.marks.last() else { return };
        let mut at = mark.kept;
        for &(from, len) in &self.ranges[mark.ranges..] {
            let (from, len) = (from as usize, len as usize);
            copy(&mut self.words[from..from + len], &self.kept[at..at + len]);
            at += len;
        }
    }

    /// Forgets the newest mark right after [`Stack::undo`] or [`Stack::mark`]: nothing has changed since it.
    pub(crate) fn forget(&mut self) {
        if let Some(mark) = self.marks.pop() {
            self.ranges.truncate(mark.ranges);
            self.kept.truncate(mark.kept);
            self.barrier = mark.barrier;
        }
    }
}
