//! The trail compared with copies of the heap.

use super::*;

fn words(heap: &Heap) -> Vec<Word> {
    heap.slice(0, heap.len()).to_vec()
}

/// A heap with its marks, managed as in the machine.
#[derive(Default)]
struct Marked {
    heap: Heap,
    marks: Vec<HeapMark>,
}

impl Marked {
    fn mark(&mut self, settled: usize) {
        let mark = self.heap.mark(settled);
        self.marks.push(mark);
    }

    fn undo(&mut self) {
        if let Some(mark) = self.marks.last() {
            self.heap.undo(mark);
        }
    }

    fn forget(&mut self) {
        self.marks.pop();
        self.heap.forget(self.marks.last());
    }
}

#[test]
fn writes_are_trailed_only_where_something_older_changes() {
    let mut marked = Marked::default();
    let old = marked.heap.allocate(2);
    marked.heap.set(old, 1);
    assert_eq!(marked.heap.trail_writes(), 0, "nothing to go back to");
    marked.mark(0);
    let new = marked.heap.allocate(1);
    marked.heap.set(new, 7);
    assert_eq!(marked.heap.trail_writes(), 0, "new words just vanish");
    marked.heap.set(old, 2);
    marked.heap.set(old, 3);
    assert_eq!(marked.heap.trail_writes(), 2, "each write counts");
    marked.mark(0);
    marked.heap.set(old, 4);
    marked.heap.set(new, 8);
    assert_eq!(marked.heap.trail_writes(), 4);
    marked.undo();
    assert_eq!(words(&marked.heap), [3, 0, 7]);
    marked.forget();
    marked.undo();
    assert_eq!(words(&marked.heap), [1, 0]);
}

#[test]
fn what_happened_after_a_forgotten_mark_is_undone_by_the_one_before() {
    let mut marked = Marked::default();
    let a = marked.heap.allocate(1);
    marked.heap.set(a, 1);
    marked.mark(0);
    marked.heap.set(a, 2);
    marked.mark(0);
    marked.heap.set(a, 3);
    marked.forget();
    marked.heap.set(a, 4);
    marked.undo();
    assert_eq!(words(&marked.heap), [1]);
}

#[test]
fn the_settled_word_of_a_mark_needs_no_trail() {
    let mut marked = Marked::default();
    let settled = marked.heap.allocate(2) + 1;
    marked.heap.set(settled, 9);
    marked.mark(0);
    marked.mark(settled);
    for value in 1..4 {
        marked.undo();
        marked.heap.put(settled, value);
        assert_eq!(words(&marked.heap), [0, value]);
    }
    assert_eq!(marked.heap.trail_writes(), 1, "its value before the mark");
    marked.undo();
    marked.forget();
    marked.heap.put(settled, 4);
    marked.undo();
    assert_eq!(words(&marked.heap), [0, 9], "the mark before undoes the last alternative");
}

#[test]
fn a_loop_does_not_fill_the_trail() {
    let mut marked = Marked::default();
    marked.heap.allocate(3);
    (0..3).for_each(|address| marked.heap.set(address, 10 + address as Word));
    marked.mark(0);
    marked.heap.set(2, 5);
    marked.mark(0);
    for round in 0..100_000 {
        marked.heap.set(round % 2, round as Word);
    }
    assert_eq!(marked.heap.trail.len(), LEAST_TRAIL);
    assert_eq!(marked.heap.trail_writes(), 100_001);
    marked.undo();
    assert_eq!(words(&marked.heap), [10, 11, 5]);
    marked.forget();
    marked.undo();
    assert_eq!(words(&marked.heap), [10, 11, 12]);
}

/// Every sequence of six operations on a small heap, compared with a heap that is copied at each mark. The trail is compacted at every
/// write.
#[test]
fn agrees_with_copying_on_every_short_run() {
    for run in 0..6_u32.pow(6) {
        let mut marked = Marked::default();
        marked.heap.allocate(2);
        let mut model = words(&marked.heap);
        let mut copies: Vec<Vec<Word>> = Vec::new();
        let mut code = run;
        for step in 1..=6 {
            match code % 6 {
                0 => {
                    marked.mark(0);
                    copies.push(model.clone());
                }
                1 => {
                    marked.undo();
                    if let Some(copy) = copies.last() {
                        model.clone_from(copy);
                    }
                }
                2 => {
                    marked.forget();
                    copies.pop();
                }
                3 => {
                    marked.heap.allocate(1);
                    model.push(0);
                }
                which => {
                    let address = if which == 4 { 0 } else { model.len() - 1 };
                    // The trail is full.
                    marked.heap.trail.truncate(marked.heap.top);
                    marked.heap.set(address, step);
                    model[address] = step;
                }
            }
            code /= 6;
            assert_eq!(words(&marked.heap), model, "run {run}");
        }
    }
}
