//! An engine that works through a sequence of items: mutants, pages, programs.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Engine, Progress, Unit};
use crate::decisions::Decisions;
use crate::search::Interval;

/// Works on the items from 0 to `count`. The decision string of an item is its number.
#[derive(Debug)]
pub struct Sequence<'f, F> {
    /// Number of items, exclusive upper bound of their numbers.
    pub count: u32,
    /// Works on the item of this number. `None` if the flag became true meanwhile.
    pub work: &'f F,
}

/// A range of items in progress.
#[derive(Debug)]
pub struct Things<'f, F, T> {
    work: &'f F,
    left: Range<u32>,
    /// The end of the interval as it was given. `None` is the end of the sequence.
    to: Option<Decisions>,
    done: u64,
    result: Option<T>,
    interrupt: Arc<AtomicBool>,
}

impl<'f, T, F> Engine for Sequence<'f, F>
where
    T: Send,
    F: Fn(u32, &Arc<AtomicBool>) -> Option<T> + Sync,
{
    type Unit = Things<'f, F, T>;

    fn begin(&self, interval: &Interval) -> Things<'f, F, T> {
        let first = |decisions: &Decisions| decisions.0.first().copied().unwrap_or(0).min(self.count);
        let end = interval.to.as_ref().map_or(self.count, first);
        Things {
            work: self.work,
            left: first(&interval.from)..end,
            to: interval.to.clone(),
            done: 0,
            result: None,
            interrupt: Arc::default(),
        }
    }
}

/// Counted work of one item: so large that each item is a portion of its own.
const WORK: u64 = 1 << 40;

impl<T, F> Unit for Things<'_, F, T>
where
    T: Send,
    F: Fn(u32, &Arc<AtomicBool>) -> Option<T> + Sync,
{
    type Result = T;
    type Counts = ();

    fn advance(&mut self, budget: u64) -> Progress {
        if self.left.is_empty() {
            return Progress::Exhausted;
        }
        if budget == 0 {
            return Progress::Paused;
        }
        self.result = (self.work)(self.left.start, &self.interrupt);
        if self.result.is_none() {
            return Progress::Paused;
        }
        self.left.start += 1;
        self.done += 1;
        Progress::Found
    }

    fn result(&mut self) -> Option<T> {
        self.result.take()
    }

    fn work(&self) -> u64 {
        self.done.saturating_mul(WORK)
    }

    fn rest(&mut self) -> Option<Interval> {
        let from = Decisions(vec![self.left.start]);
        (!self.left.is_empty()).then(|| Interval { from, to: self.to.clone() })
    }

    fn take_counts(&mut self) {}

    fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = flag;
    }

    fn hand_over(&mut self, pieces: impl FnOnce() -> usize) -> Vec<Interval> {
        let given = self.left.len() as u32 / 2;
        if given == 0 {
            return Vec::new();
        }
        let pieces = (pieces() as u32).min(given);
        let begin = self.left.end - given;
        let begins =
            (0..pieces).map(|piece| begin + (u64::from(given) * u64::from(piece) / u64::from(pieces)) as u32);
        let begins: Vec<Decisions> = begins.map(|number| Decisions(vec![number])).collect();
        let last = self.to.replace(begins[0].clone());
        self.left.end = begin;
        let ends = begins.iter().skip(1).cloned().map(Some).chain([last]);
        begins.iter().cloned().zip(ends).map(|(from, to)| Interval { from, to }).collect()
    }
}
