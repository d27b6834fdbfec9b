//! Depth-first search over the choices of a predicate.
//!
//! A field that was not read yet holds a *suspended* word with the number of its domain. The first read of it is a choice point: a mark
//! records the state for backtracking, and the field gets the first alternative. At the end of a path, the search restores the newest mark,
//! writes the next alternative into the field and repeats the read. A mark is dropped with its last alternative.

use std::hint::black_box;

use super::heap::{Heap, HeapMark, NULL, SUSPENDED, Word, from_int};
use crate::native::Counts;

/// Maximum number of instructions of a path: the default limit of the machine.
const STEP_LIMIT: u64 = 1_000_000_000;

/// The results of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Explored {
    /// Number of solutions and paths.
    pub counts: Counts,
    /// Number of choice points with more than one alternative.
    pub choice_points: u64,
    /// Number of alternatives taken at them.
    pub decisions: u64,
}

/// The possible values of a field.
#[derive(Debug)]
pub(super) enum Domain {
    /// `count` ints, starting at `lowest`.
    Ints { lowest: i32, count: u32 },
    /// An array of each length below `count`, with all elements suspended.
    Arrays { class: Word, count: u32, element: Word },
    /// Null, the objects taken from a pool, and one more while the pool has any. `pool` is the address of a [`Search::pool`], `fresh` the
    /// words of a new object.
    Objects { pool: usize, bound: u32, fresh: Vec<Word> },
}

/// A choice point with untried alternatives.
#[derive(Clone, Copy, Debug)]
struct Mark<R> {
    /// The place to resume, with the live registers: before the read that made the choice.
    resume: R,
    heap: HeapMark,
    /// The address of the chosen field.
    address: u32,
    domain: u32,
    /// The next alternative, and the number of alternatives.
    next: u32,
    count: u32,
    /// Number of decisions before this one.
    depth: u32,
    /// Number of suspended fields, without this one.
    open: u32,
    steps: u64,
}

/// The state of a search whose paths resume at places of type `R`.
#[derive(Debug)]
pub(super) struct Search<R> {
    pub(super) heap: Heap,
    domains: Vec<Domain>,
    marks: Vec<Mark<R>>,
    decisions: Vec<u32>,
    /// Number of suspended fields of objects.
    open: u32,
    /// Number of bytecode instructions of the path.
    steps: u64,
    explored: Explored,
}

impl<R: Copy> Search<R> {
    pub(super) fn new() -> Search<R> {
        Search {
            heap: Heap::new(),
            domains: Vec::new(),
            marks: Vec::new(),
            decisions: Vec::new(),
            open: 0,
            steps: 0,
            explored: Explored::default(),
        }
    }

    /// Adds a domain, and returns the suspended word for its fields.
    pub(super) fn add_domain(&mut self, domain: Domain) -> Word {
        let word = self.next_domain();
        self.domains.push(domain);
        word
    }

    /// The suspended word of the domain that will be added next. Objects may have fields with the domain that creates them.
    pub(super) fn next_domain(&self) -> Word {
        SUSPENDED | self.domains.len() as Word
    }

    /// Allocates a pool, and returns its address: the number of objects taken, then these objects.
    pub(super) fn pool(&mut self, bound: u32) -> usize {
        self.heap.allocate(&vec![NULL; bound as usize + 1]) as usize
    }

    /// Allocates an object with suspended fields, and returns its address.
    pub(super) fn object(&mut self, words: &[Word]) -> Word {
        self.open += suspended(words);
        self.heap.allocate(words)
    }

    /// Counts instructions of the path. Loops and calls do, so that each path ends.
    ///
    /// # Panics
    ///
    /// If the path has too many. The machine would report a violation, but subjects have none.
    #[inline(always)]
    pub(super) fn spend(&mut self, instructions: u64) {
        self.steps += instructions;
        assert!(self.steps <= STEP_LIMIT, "too many instructions");
    }

    /// The value of a field. If it is suspended, it is chosen, and other paths resume at `resume`, which repeats this read.
    #[inline(always)]
    pub(super) fn read(&mut self, address: usize, resume: R) -> Word {
        let word = self.heap.get(address);
        if word & SUSPENDED == 0 { word } else { self.choose(address, word, resume) }
    }

    #[inline(never)]
    fn choose(&mut self, address: usize, suspended: Word, resume: R) -> Word {
        let domain = (suspended & !SUSPENDED) as u32;
        let count = match &self.domains[domain as usize] {
            Domain::Ints { count, .. } | Domain::Arrays { count, .. } => *count,
            Domain::Objects { pool, bound, .. } => (self.heap.get(*pool) as u32 + 1).min(*bound) + 1,
        };
        self.open -= 1;
        // Before the mark, so that older marks find it on the trail and this one does not.
        self.heap.keep(address);
        if count > 1 {
            let heap = self.heap.mark();
            let (depth, open, steps) = (self.decisions.len() as u32, self.open, self.steps);
            let field = address as u32;
            self.marks.push(Mark {
                resume,
                heap,
                address: field,
                domain,
                next: 1,
                count,
                depth,
                open,
                steps,
            });
            self.decisions.push(0);
            self.explored.choice_points += 1;
            self.explored.decisions += 1;
        }
        self.settle(address, domain, 0)
    }

    /// Restores the newest mark and takes its next alternative. `None` if there is no mark.
    #[inline]
    fn retake(&mut self) -> Option<R> {
        let mark = self.marks.last_mut()?;
        let alternative = mark.next;
        mark.next += 1;
        let Mark { resume, heap, address, domain, next, count, depth, open, steps } = *mark;
        self.heap.undo(heap);
        if next == count {
            self.marks.pop();
            self.heap.forget(self.marks.last().map(|mark| mark.heap));
        }
        self.decisions.truncate(depth as usize);
        self.decisions.push(alternative);
        self.explored.decisions += 1;
        self.open = open;
        self.steps = steps;
        self.settle(address as usize, domain, alternative);
        Some(resume)
    }

    /// Sets a field to an alternative of its domain.
    #[inline(always)]
    fn settle(&mut self, address: usize, domain: u32, alternative: u32) -> Word {
        let value = match &self.domains[domain as usize] {
            Domain::Ints { lowest, .. } => from_int(lowest.wrapping_add_unsigned(alternative)),
            Domain::Arrays { class, element, .. } => {
                self.open += alternative;
                self.heap.allocate_array(*class, alternative as usize, *element)
            }
            Domain::Objects { .. } if alternative == 0 => NULL,
            Domain::Objects { pool, fresh, .. } => {
                let taken = self.heap.get(*pool);
                if Word::from(alternative) <= taken {
                    self.heap.get(pool + alternative as usize)
                } else {
                    let object = self.heap.allocate(fresh);
                    self.heap.set(*pool, taken + 1);
                    self.heap.set(pool + alternative as usize, object);
                    self.open += suspended(fresh);
                    object
                }
            }
        };
        self.heap.set_untrailed(address, value);
        value
    }

    /// Searches all paths. `run` continues from a place to the end of a path, and returns whether the predicate accepts.
    ///
    /// # Panics
    ///
    /// If the predicate accepts a candidate without reading all fields. The machine would then choose the others.
    pub(super) fn explore(mut self, begin: R, run: impl Fn(&mut Search<R>, R) -> bool) -> Explored {
        let mut next = Some(begin);
        while let Some(place) = next {
            if run(&mut self, place) {
                assert!(self.open == 0, "the predicate reads all fields");
                black_box((self.heap.words(), &self.decisions));
                self.explored.counts.solution();
            } else {
                self.explored.counts.pruned();
            }
            next = self.retake();
        }
        self.explored
    }
}

/// The number of suspended words.
fn suspended(words: &[Word]) -> u32 {
    words.iter().filter(|&word| word & SUSPENDED != 0).count() as u32
}
