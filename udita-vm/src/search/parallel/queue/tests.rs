//! The queue on a single thread, where a wait that should not happen hangs the test.

use std::num::NonZeroUsize;

use super::*;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared as program;
use crate::invocation::Invocation;
use crate::search::paths::{PathCounts, PathUnit};
use crate::search::{Config, Outcome, Search};

/// Results of a given size in bytes.
#[derive(PartialEq, Eq, Debug)]
struct Size(usize);

impl Results for Size {
    fn add(&mut self, _: Outcome) {}

    fn bytes(&self) -> usize {
        self.0
    }
}

fn portion(bytes: usize) -> Portion<Size> {
    Portion { interval: Interval::default(), counts: PathCounts::default(), results: Size(bytes) }
}

fn interval(text: &str) -> Interval {
    text.parse().expect("an interval")
}

fn queue(program: &Invocation, order: Order) -> Queue<PathUnit, Size> {
    let threads = Threads { room: 10_000, order, ..Threads::new(NonZeroUsize::MIN) };
    Queue::new(threads, PathUnit::of(Search::new(program, Config::default())))
}

/// Takes a piece and checks its interval. `None` stands for the whole search.
fn take(queue: &Queue<PathUnit, Size>, text: Option<&str>) -> Number {
    let (number, task) = queue.take().expect("a piece");
    match (task, text) {
        (Task::Begun(_), None) => {}
        (Task::Interval(taken), Some(text)) => assert_eq!(taken, interval(text)),
        (task, _) => panic!("{task:?}"),
    }
    number
}

#[test]
fn pieces_are_taken_and_delivered_in_order() {
    let program = program(vec![Op::ReturnVoid {}]);
    let queue = queue(&program, Order::DepthFirst);
    let first = take(&queue, None);
    assert_eq!(
        queue.deliver(first, portion(1), vec![interval("1:2"), interval("2:")], false),
        Directive::GoOn
    );
    let second = take(&queue, Some("1:2"));
    assert_eq!(queue.deliver(first, portion(2), vec![interval("01:1")], false), Directive::GoOn);
    assert_eq!(queue.deliver(second, portion(5), vec![], true), Directive::Finished);
    let inserted = take(&queue, Some("01:1"));
    assert_eq!(queue.deliver(inserted, portion(4), vec![], true), Directive::Finished);
    let last = take(&queue, Some("2:"));
    assert_eq!(queue.deliver(last, portion(6), vec![], true), Directive::Finished);
    assert_eq!(queue.deliver(first, portion(3), vec![], true), Directive::Finished);
    assert!(queue.take().is_none());
    for bytes in 1..=6 {
        assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(bytes)));
    }
    assert!(queue.next_portion().is_none());
}

#[test]
fn a_piece_far_ahead_is_left_for_an_earlier_one() {
    let program = program(vec![Op::ReturnVoid {}]);
    let queue = queue(&program, Order::DepthFirst);
    let first = take(&queue, None);
    assert_eq!(
        queue.deliver(first, portion(0), vec![interval("1:2"), interval("2:")], false),
        Directive::GoOn
    );
    let ahead = take(&queue, Some("1:2"));
    assert_eq!(queue.deliver(first, portion(0), vec![interval("01:1")], false), Directive::GoOn);
    // Later results take more than half of the room.
    assert_eq!(queue.deliver(ahead, portion(6000), vec![], false), Directive::Leave);
    queue.leave(ahead, interval("13:2"));
    // There is still room for an earlier piece.
    let near = take(&queue, Some("01:1"));
    assert_eq!(queue.deliver(near, portion(500), vec![], false), Directive::GoOn);
    assert_eq!(queue.deliver(near, portion(500), vec![], true), Directive::Finished);
    for bytes in [0, 0] {
        assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(bytes)));
    }
    // The first piece continues, however much waits behind it, as long as none of its own results wait.
    assert_eq!(queue.deliver(first, portion(0), vec![], true), Directive::Finished);
    for bytes in [0, 500, 500, 6000] {
        assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(bytes)));
    }
    // Now the rest is the first piece.
    let rest = take(&queue, Some("13:2"));
    assert_eq!(queue.deliver(rest, portion(4000), vec![], false), Directive::GoOn);
}

#[test]
fn in_any_order_what_is_found_first_is_delivered_first() {
    let program = program(vec![Op::ReturnVoid {}]);
    let queue = queue(&program, Order::Any);
    let first = take(&queue, None);
    assert_eq!(queue.deliver(first, portion(1), vec![interval("1:")], false), Directive::GoOn);
    let second = take(&queue, Some("1:"));
    assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(1)));
    assert_eq!(queue.deliver(second, portion(2), vec![], true), Directive::Finished);
    assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(2)));
    assert_eq!(queue.deliver(first, portion(3), vec![], true), Directive::Finished);
    assert_eq!(queue.next_portion().map(|portion| portion.results), Some(Size(3)));
    assert!(queue.next_portion().is_none() && queue.take().is_none());
}
