//! Results of several threads compared with those of one search, with budgets so small that there are as many pieces as possible.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared as program;
use crate::decisions::Decisions;
use crate::machine::Limits;
use crate::search::Interval;
use crate::search::engine::Sequence;

/// `dst = getInt(0, hi)`, forced.
fn chosen(dst: u16, hi: i32) -> [Op; 4] {
    [
        Op::ConstInt { dst: 4, value: 0 },
        Op::ConstInt { dst: 5, value: hi },
        Op::CallNative { dst, args: 4, native: Native::GetInt },
        Op::AddIntImm { dst, a: dst, value: 0 },
    ]
}

/// A shallow tree with `width` leaves.
fn wide(width: i32) -> Invocation {
    program([&chosen(0, width - 1)[..], &[Op::ReturnVoid {}]].concat())
}

/// A tree of any depth: at each of `depth` nodes the path ends or continues, in the order of `ends_first`.
fn deep(depth: i16, ends_first: bool) -> Invocation {
    let code = [
        &[Op::ConstInt { dst: 1, value: 0 }][..],
        &chosen(0, 1),
        &[
            Op::JumpEqIntImm { a: 0, value: i16::from(!ends_first), to: 2 },
            Op::AddIntImm { dst: 1, a: 1, value: 1 },
            Op::JumpNeIntImm { a: 1, value: depth, to: -7 },
            Op::ReturnVoid {},
        ],
    ];
    program(code.concat())
}

/// Several levels of choices. A third of the paths end in a violation and a third are pruned.
fn mixed() -> Invocation {
    let code = [
        &chosen(0, 4)[..],
        &chosen(1, 3),
        &chosen(2, 2),
        &[
            Op::JumpNeIntImm { a: 2, value: 1, to: 2 },
            Op::ConstInt { dst: 3, value: 0 },
            Op::CallNative { dst: 3, args: 3, native: Native::Assume },
            Op::DivInt { dst: 3, a: 1, b: 2 },
            Op::ReturnVoid {},
        ],
    ];
    program(code.concat())
}

fn programs() -> Vec<Invocation> {
    vec![wide(1), wide(2), wide(1000), deep(1, true), deep(300, true), deep(300, false), mixed()]
}

fn threads(count: usize, budget: u64, room: usize) -> Threads {
    Threads { alone: 0, budget, room, ..Threads::new(NonZeroUsize::new(count).expect("a number of threads")) }
}

fn alone(program: &Invocation, config: Config, limit: usize) -> (Vec<Outcome>, Statistics) {
    let mut search = Search::new(program, config);
    let outcomes = search.by_ref().take(limit).collect();
    (outcomes, counted(search.statistics()))
}

fn shared(
    program: &Invocation,
    config: Config,
    threads: &Threads,
    limit: usize,
) -> (Vec<Outcome>, Statistics) {
    let mut outcomes = Vec::new();
    let statistics = search_all(program, config, threads, |outcome| {
        outcomes.push(outcome);
        if outcomes.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (outcomes, counted(statistics))
}

/// The statistics without those of backtracking, which depend on where the search was cut.
fn counted(statistics: Statistics) -> Statistics {
    Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics }
}

#[test]
fn any_number_of_threads_delivers_the_same() {
    for (number, program) in programs().iter().enumerate() {
        let expected = alone(program, Config::default(), usize::MAX);
        for count in [1, 2, 3, 8] {
            for (budget, room) in [(1, 1), (20, 1), (20, 100_000), (500, 10_000), (1_000_000, 1 << 20)] {
                let threads = threads(count, budget, room);
                let found = shared(program, Config::default(), &threads, usize::MAX);
                assert!(found == expected, "program {number}, {threads:?}");
            }
        }
    }
}

#[test]
fn a_consumer_that_breaks_off_has_the_same_from_any_number_of_threads() {
    let program = mixed();
    let all = alone(&program, Config::default(), usize::MAX).0.len();
    for limit in 1..=all {
        let expected = alone(&program, Config::default(), limit);
        for count in [2, 3] {
            let threads = threads(count, 50, 5000);
            assert_eq!(shared(&program, Config::default(), &threads, limit), expected, "{limit} {threads:?}");
        }
    }
}

#[test]
fn a_consumer_that_counts_gets_the_violations_and_the_numbers() {
    let config = Config { deliver: false, ..Config::default() };
    let (outcomes, statistics) = alone(&mixed(), config, usize::MAX);
    let violations: Vec<_> =
        outcomes.into_iter().filter(|outcome| matches!(outcome, Outcome::Violation(_))).collect();
    for count in [1, 2, 8] {
        let found = shared(&mixed(), config, &threads(count, 30, 1 << 20), usize::MAX);
        assert_eq!(found, (violations.clone(), statistics), "{count}");
    }
}

#[test]
fn in_any_order_there_is_everything_once() {
    let program = mixed();
    let (mut expected, statistics) = alone(&program, Config::default(), usize::MAX);
    expected.sort_by_key(|outcome| format!("{outcome:?}"));
    for (budget, room) in [(1, 1), (30, 1000), (1000, 1 << 20)] {
        let threads = Threads { order: Order::Any, ..threads(3, budget, room) };
        let (mut found, done) = shared(&program, Config::default(), &threads, usize::MAX);
        found.sort_by_key(|outcome| format!("{outcome:?}"));
        assert_eq!((&found, done), (&expected, statistics), "{threads:?}");
    }
}

#[test]
fn what_waits_for_a_slow_consumer_takes_bounded_room() {
    /// Counts the results that are in memory.
    struct Kept(usize, Arc<AtomicUsize>);
    impl Results for Kept {
        fn add(&mut self, _: Outcome) {
            self.0 += 1;
            self.1.fetch_add(1, Ordering::Relaxed);
        }
        fn bytes(&self) -> usize {
            self.0
        }
    }
    impl Drop for Kept {
        fn drop(&mut self) {
            self.1.fetch_sub(self.0, Ordering::Relaxed);
        }
    }
    let program = wide(20_000);
    let kept = Arc::new(AtomicUsize::new(0));
    let (mut most, mut delivered) = (0, 0);
    let threads = threads(4, 100, 4000);
    let result = Search::new(&program, Config::default()).share(
        &threads,
        || Kept(0, kept.clone()),
        |portion| {
            most = most.max(kept.load(Ordering::Relaxed));
            delivered += portion.results.0;
            thread::yield_now();
            ControlFlow::<()>::Continue(())
        },
    );
    assert_eq!((result, delivered), (ControlFlow::Continue(()), 20_000));
    // The room, one portion of each thread (at least two instructions a path), and the portion that is being delivered.
    assert!(most <= 4000 + 5 * 100, "{most}");
}

#[test]
fn a_panic_in_a_thread_comes_out() {
    struct Bomb(usize);
    impl Results for Bomb {
        fn add(&mut self, _: Outcome) {
            self.0 += 1;
            assert!(self.0 < 3, "three");
        }
        fn bytes(&self) -> usize {
            0
        }
    }
    let program = wide(1000);
    for count in [1, 2, 8] {
        let search = Search::new(&program, Config::default());
        let share =
            || search.share(&threads(count, 1000, 1 << 20), || Bomb(0), |_| ControlFlow::<()>::Continue(()));
        let panic = catch_unwind(AssertUnwindSafe(share)).expect_err("a panic");
        assert_eq!(panic.downcast_ref(), Some(&"three"), "{count}");
    }
    let search = Search::new(&program, Config::default());
    let share = || search.share(&threads(3, 1, 1), Vec::new, |_| -> ControlFlow<()> { panic!("consumer") });
    let panic = catch_unwind(AssertUnwindSafe(share)).expect_err("a panic");
    assert_eq!(panic.downcast_ref(), Some(&"consumer"));
}

#[test]
fn a_thread_on_an_endless_path_is_told_when_the_search_is_over() {
    // The last alternative loops forever.
    let loops = [Op::JumpNeIntImm { a: 0, value: 100, to: 1 }, Op::Jump { to: -1 }, Op::ReturnVoid {}];
    let program = program([&chosen(0, 100)[..], &loops].concat());
    let config = Config { limits: Limits { steps: u64::MAX, ..Limits::default() }, ..Config::default() };
    let threads = threads(3, 1, 1 << 20);
    assert_eq!(shared(&program, config, &threads, 100), alone(&program, config, 100));
}

/// The permutations of `n` numbers, an engine without a machine. The decision string of a permutation is its Lehmer code.
struct Permutations(u32);

/// Permutations in progress: from `next` on, before `to`.
struct Rest {
    next: Option<Vec<u32>>,
    to: Option<Vec<u32>>,
    found: Option<Vec<u32>>,
    work: u64,
}

impl Permutations {
    /// The first code that continues a prefix.
    fn code(&self, prefix: &[u32]) -> Vec<u32> {
        prefix.iter().copied().chain(std::iter::repeat(0)).take(self.0 as usize).collect()
    }
}

impl Engine for Permutations {
    type Unit = Rest;

    fn begin(&self, interval: &Interval) -> Rest {
        let to = interval.to.as_ref().map(|to| self.code(&to.0));
        Rest { next: Some(self.code(&interval.from.0)), to, found: None, work: 0 }.within()
    }
}

impl Rest {
    /// Clears `next` if it is beyond the end.
    fn within(mut self) -> Rest {
        let to = &self.to;
        self.next = self.next.filter(|next| to.as_ref().is_none_or(|to| next < to));
        self
    }
}

/// The next code in lexicographic order. The digit at `index` has `length - index` values.
fn successor(mut code: Vec<u32>) -> Option<Vec<u32>> {
    let length = code.len();
    let index = (0..length).rev().find(|&index| (code[index] as usize) < length - index - 1)?;
    code[index] += 1;
    code[index + 1..].fill(0);
    Some(code)
}

impl Unit for Rest {
    type Result = Vec<u32>;
    type Counts = ();

    fn advance(&mut self, budget: u64) -> Progress {
        let Some(code) = self.next.clone() else { return Progress::Exhausted };
        if budget == 0 {
            return Progress::Paused;
        }
        let mut numbers: Vec<u32> = (0..code.len() as u32).collect();
        self.found = Some(code.iter().map(|&digit| numbers.remove(digit as usize)).collect());
        let next = successor(code);
        *self = Rest { next, to: self.to.take(), found: self.found.take(), work: self.work + 1 }.within();
        Progress::Found
    }

    fn result(&mut self) -> Option<Vec<u32>> {
        self.found.take()
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn rest(&mut self) -> Option<Interval> {
        let from = Decisions(self.next.clone()?);
        Some(Interval { from, to: self.to.clone().map(Decisions) })
    }

    fn take_counts(&mut self) {}

    /// Hands over everything after the subtree of the first number.
    fn hand_over(&mut self, _: impl FnOnce() -> usize) -> Vec<Interval> {
        let Some(next) = &self.next else { return Vec::new() };
        let mut border = vec![0; next.len()];
        border[0] = next[0] + 1;
        let has_more = (border[0] as usize) < next.len() && self.to.as_ref().is_none_or(|to| border < *to);
        if !has_more {
            return Vec::new();
        }
        let to = self.to.replace(border.clone());
        vec![Interval { from: Decisions(border), to: to.map(Decisions) }]
    }
}

#[test]
fn an_engine_without_a_machine_is_shared_as_a_search_is() {
    let engine = Permutations(6);
    let whole = || engine.begin(&Interval::default());
    for count in [1, 2, 3, 8] {
        for (budget, room) in [(1, 1), (7, 100_000), (1000, 1 << 20)] {
            let mut found: Vec<Vec<u32>> = Vec::new();
            let ended = share(&engine, whole(), &threads(count, budget, room), Vec::new, |portion| {
                found.extend(portion.results);
                ControlFlow::<()>::Continue(())
            });
            assert!(ended.is_continue());
            // All 720 permutations, each once, in lexicographic order.
            assert_eq!(found.len(), 720, "{count} {budget}");
            assert!(found.is_sorted_by(|one, two| one < two), "{count} {budget}");
        }
    }
}

#[test]
fn things_are_worked_on_once_and_come_in_order() {
    let calls = AtomicUsize::new(0);
    let work = |number: u32, _: &Arc<std::sync::atomic::AtomicBool>| {
        calls.fetch_add(1, Ordering::Relaxed);
        Some(number * number)
    };
    for number in [0, 1, 2, 37, 500] {
        for count in [1, 2, 3, 8] {
            calls.store(0, Ordering::Relaxed);
            let engine = Sequence { count: number, work: &work };
            let mut found: Vec<u32> = Vec::new();
            let ended = share(
                &engine,
                engine.begin(&Interval::default()),
                &threads(count, 1, 1 << 20),
                Vec::new,
                |portion| {
                    found.extend(portion.results);
                    ControlFlow::<()>::Continue(())
                },
            );
            assert!(ended.is_continue());
            assert_eq!(
                found,
                (0..number).map(|number| number * number).collect::<Vec<_>>(),
                "{number} {count}"
            );
            assert_eq!(calls.load(Ordering::Relaxed), number as usize, "{number} {count}");
        }
    }
}

#[test]
fn a_consumer_of_things_breaks_off_after_any_of_them() {
    let work = |number: u32, _: &Arc<std::sync::atomic::AtomicBool>| Some(number);
    let engine = Sequence { count: 40, work: &work };
    for limit in 1..40 {
        let mut found: Vec<u32> = Vec::new();
        let _ =
            share(&engine, engine.begin(&Interval::default()), &threads(3, 1, 4096), Vec::new, |portion| {
                found.extend(portion.results);
                if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        assert_eq!(found, (0..limit as u32).collect::<Vec<_>>());
    }
}
