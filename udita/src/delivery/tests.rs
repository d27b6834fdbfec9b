//! A delivery gives the same results for any number of threads, and its observer sees the rest.

use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::rc::Rc;

use super::{Delivered, Delivery, Kinds, Observer, Pause, Rest, Sample};
use crate::Abstraction;
use crate::format::{Format, Writer};
use crate::run::Control;
use crate::search::draw::draw;
use crate::search::strategy::RandomWalk;
use crate::search::{Config, Interval, Invocation, Search, Statistics, Threads, Violation};
use crate::sink::{By, Classes, Sink, Text};

/// Words of up to n letters. One of them is a violation, and some print to standard error too.
const WORDS: &str = "
void main(int n) {
    String text = \"\";
    int length = getInt(0, n);
    for (int i = 0; i < length; i++) text += (char) ('a' + getInt(0, 2));
    if (text.equals(\"ccc\")) throw new IllegalStateException(text);
    if (text.startsWith(\"ab\")) System.err.println(text);
    println(text);
}";

/// Number of words of up to five letters.
const ALL: u64 = 1 + 3 + 9 + 27 + 81 + 243;

fn words() -> Invocation {
    let abstraction = Abstraction::from_text("words.udita", WORDS).unwrap();
    abstraction.bind("main", (5,)).unwrap().invocation().clone()
}

fn threads(count: usize) -> Threads {
    Threads { alone: 1, budget: 500, ..Threads::new(NonZeroUsize::new(count).unwrap()) }
}

/// What a caller sees.
#[derive(Default)]
struct Seen {
    violations: Vec<String>,
    error_text: String,
    /// Violations after which the run ends.
    most: Option<u64>,
    /// The statistics of the last pause.
    last: Statistics,
    pauses: u64,
    /// Stops the run in this pause, counted from 1.
    stop: Option<(u64, Control)>,
}

impl Observer for Seen {
    fn violation(&mut self, violation: &Violation) {
        self.violations.push(violation.decisions.to_string());
    }

    fn has_enough(&self, violations: u64, _exceeded: u64) -> bool {
        self.most.is_some_and(|most| self.violations.len() as u64 + violations >= most)
    }

    fn error_text(&mut self, text: &str) {
        self.error_text += text;
    }

    fn pause(&mut self, pause: &Pause<'_>) {
        self.last = pause.statistics();
        self.pauses += 1;
        if let Some((at, control)) = &self.stop
            && *at == self.pauses
        {
            control.interrupt();
        }
    }
}

/// The text and the outcome of what `run` delivers.
fn delivered(
    seen: &mut Seen,
    set: impl FnOnce(Delivery<'_>) -> Delivery<'_>,
    run: impl FnOnce(&mut Delivery<'_>),
) -> (String, Delivered) {
    let text: Rc<RefCell<String>> = Rc::default();
    let mut sink = Box::new(Text::new(Rc::clone(&text), Writer::new(Format::Text), Format::Text));
    let control = seen.stop.as_ref().map_or_else(Control::default, |(_, control)| control.clone());
    let mut delivery = set(Delivery::new(Some(&mut *sink), seen, &control));
    run(&mut delivery);
    let delivered = delivery.end();
    sink.finish(delivered.rest.is_some()).unwrap();
    let text = text.borrow().clone();
    (text, delivered)
}

fn run(invocation: &Invocation, count: usize) -> impl FnOnce(&mut Delivery<'_>) {
    move |delivery| delivery.run(Search::new(invocation, Config::default()), &threads(count)).unwrap()
}

#[test]
fn any_number_of_threads_delivers_the_same() {
    let invocation = words();
    let mut seen = Seen::default();
    let (text, all) = delivered(&mut seen, |delivery| delivery, run(&invocation, 1));
    assert_eq!((all.solutions, all.statistics.violations, all.rest), (ALL - 1, 1, None));
    assert_eq!((text.lines().count() as u64, seen.violations.len()), (ALL - 1, 1));
    assert!(seen.error_text.starts_with("ab\naba\nabb\n"), "{}", seen.error_text);
    for count in [2, 3] {
        let mut others = Seen::default();
        let (other, shared) = delivered(&mut others, |delivery| delivery, run(&invocation, count));
        assert_eq!(other, text, "{count} threads");
        assert_eq!((shared.solutions, shared.statistics.paths()), (all.solutions, all.statistics.paths()));
        assert_eq!(
            (others.violations, others.error_text),
            (seen.violations.clone(), seen.error_text.clone())
        );
        assert_eq!(others.last.paths(), all.statistics.paths(), "the last pause is after the last portion");
    }
}

#[test]
fn limits_and_classes_are_exact() {
    let invocation = words();
    let (text, _) = delivered(&mut Seen::default(), |delivery| delivery, run(&invocation, 1));
    for count in [1, 2, 3] {
        for limit in [0, 1, 100, ALL + 1] {
            let (part, ended) = delivered(
                &mut Seen::default(),
                |delivery| delivery.limit(Some(limit)),
                run(&invocation, count),
            );
            let expected: String = text.split_inclusive('\n').take(limit as usize).collect();
            assert_eq!((part, ended.solutions), (expected, limit.min(ALL - 1)), "{count} threads, {limit}");
            assert!(ended.rest.is_none());
        }
        let mut seen = Seen { most: Some(1), ..Seen::default() };
        let (part, ended) = delivered(&mut seen, |delivery| delivery, run(&invocation, count));
        assert_eq!((seen.violations.len(), ended.statistics.violations), (1, 1));
        assert!(text.starts_with(&part) && part.ends_with("ccb\n"), "{part}");
        // Every word comes twice.
        let (part, ended) = delivered(
            &mut Seen::default(),
            |delivery| delivery.distinct(Some(Classes::new(By::Text, &[]))),
            |delivery| {
                run(&invocation, count)(delivery);
                run(&invocation, count)(delivery);
            },
        );
        let classes = ended.classes.unwrap();
        assert_eq!((part, ended.solutions), (text.clone(), ALL - 1));
        assert_eq!((classes.len() as u64, classes.solutions()), (ALL - 1, 2 * (ALL - 1)));
    }
}

#[test]
fn a_stopped_run_continues_with_its_rest() {
    let invocation = words();
    let (text, all) = delivered(&mut Seen::default(), |delivery| delivery, run(&invocation, 1));
    for count in [1, 2, 3] {
        let mut seen = Seen { stop: Some((2, Control::default())), ..Seen::default() };
        let (first, ended) = delivered(&mut seen, |delivery| delivery, run(&invocation, count));
        let Some(Rest::From(from)) = ended.rest else { panic!("{:?}", ended.rest) };
        let rest = Search::within(&invocation, Config::default(), &Interval { from, to: None });
        let (second, other) = delivered(
            &mut Seen::default(),
            |delivery| delivery,
            |delivery| delivery.run(rest, &threads(count)).unwrap(),
        );
        assert_eq!(first + &second, text, "{count} threads");
        assert_eq!(ended.statistics.paths() + other.statistics.paths(), all.statistics.paths());
        let mut seen = Seen { stop: Some((2, Control::default())), ..Seen::default() };
        let by_size = |delivery: &mut Delivery<'_>| {
            delivery.by_size(&invocation, Config::default(), &threads(count)).unwrap();
        };
        assert_eq!(delivered(&mut seen, |delivery| delivery, by_size).1.rest, Some(Rest::Unknown));
    }
}

fn only_violations(delivery: Delivery<'_>) -> Delivery<'_> {
    delivery.kinds(Kinds::Violations)
}

#[test]
fn a_sink_of_violations_gets_their_text() {
    let invocation = words();
    for count in [1, 2] {
        let (text, all) = delivered(&mut Seen::default(), only_violations, run(&invocation, count));
        assert_eq!((text.lines().count(), all.solutions), (1, ALL - 1));
        assert!(text.contains("IllegalStateException"), "{text}");
    }
}

#[test]
fn samples_are_delivered() {
    let invocation = words();
    let config = Config::default();
    let mut sample = None;
    let (text, walked) = delivered(
        &mut Seen::default(),
        |delivery| delivery,
        |delivery| {
            sample =
                Some(delivery.sample(Search::with(RandomWalk::new(20, 1), &invocation, config)).unwrap());
        },
    );
    let Some(Sample::Walks { paths: 20, repeated }) = sample else { panic!("{sample:?}") };
    assert_eq!((text.lines().count() as u64, walked.solutions), (walked.solutions, 20 - repeated));
    let (text, drawn) = delivered(
        &mut Seen::default(),
        |delivery| delivery,
        |delivery| {
            let found = draw(&invocation, config, 5, 1, 1_000_000);
            sample = Some(delivery.drawn(&invocation, config, found).unwrap());
        },
    );
    assert!(matches!(sample, Some(Sample::Drawn { solutions: 5, .. })), "{sample:?}");
    assert_eq!((text.lines().count(), drawn.solutions), (5, 5));
}
