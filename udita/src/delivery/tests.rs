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

/// Values of each kind: shown by their fields, by a `toString`, by the library; shared, numbers, texts, constants.
const VALUES: &str = "
enum Colour { RED, GREEN { public String toString() { return \"leaf\"; } } }
record Pair(int left, Object right) { }
class Plain { Object x; long y = 12; char c = 'c'; boolean b; Plain(Object x) { this.x = x; } }
class Shown { Object x; Shown(Object x) { this.x = x; } public String toString() { return \"<\" + x + \">\"; } }
Object value(int depth) {
    switch (getInt(0, 9)) {
        case 0: return null;
        case 1: return getInt(-1, 10);
        case 2: return \"a\\\"\" + depth;
        case 3: return Colour.RED;
        case 4: return Colour.GREEN;
        case 5: return depth == 0 ? 0.5 : new Pair(depth, value(depth - 1));
        case 6: return depth == 0 ? 5L : new Plain(value(depth - 1));
        case 7: return depth == 0 ? 'c' : new Shown(value(depth - 1));
        case 8: Object shared = depth == 0 ? null : value(depth - 1); return new Object[] {shared, shared};
        default: return depth == 0 ? Optional.empty() : List.of(new Shown(depth), new Plain(Colour.GREEN));
    }
}
Object main(int depth) { return value(depth); }";

/// The text of a solution is the same with and without its object graph, and the graph is the one that the library's walk reports. That
/// walk is made for the elements of a list, so the value is compared with the same value in a list.
#[test]
fn the_text_does_not_depend_on_the_graph() {
    let source = format!(
        "import java.util.*;\n{VALUES}\nObject listed(int depth) {{ return new ArrayList<>(Arrays.asList(new Object[] {{value(depth)}})); }}"
    );
    let abstraction = Abstraction::from_text("values.udita", &source).unwrap();
    let solutions = |entry: &str, graphs: bool| {
        let bound = abstraction.bind(entry, (2,)).unwrap();
        let mut search = Search::new(bound.invocation(), Config::default());
        if !graphs {
            search.omit_graphs();
        }
        let mut all = Vec::new();
        while search.advance(u64::MAX) != crate::search::Advance::Exhausted {
            all.push(search.solution().unwrap());
        }
        all
    };
    let (with, without, listed) =
        (solutions("main", true), solutions("main", false), solutions("listed", true));
    assert_eq!((with.len(), without.len(), listed.len()), (with.len(), with.len(), with.len()));
    for ((with, without), listed) in with.iter().zip(&without).zip(&listed) {
        assert_eq!((with.text(), &with.decisions), (without.text(), &without.decisions));
        let (returned, listed) = (with.returned.as_ref().unwrap(), listed.returned.as_ref().unwrap());
        assert!(without.returned.as_ref().unwrap().graph.objects.is_empty());
        let inner: Vec<String> =
            listed.graph.objects.iter().skip(1).map(|object| object.full_name()).collect();
        let own: Vec<String> = returned.graph.objects.iter().map(|object| object.full_name()).collect();
        assert_eq!(own, inner, "{}", with.text());
        let fields = |objects: &[crate::solution::Object]| -> Vec<Vec<(String, bool)>> {
            let of = |object: &crate::solution::Object| {
                object.fields().iter().map(|field| (field.name.to_string(), field.is_link)).collect()
            };
            objects.iter().map(of).collect()
        };
        assert_eq!(fields(&returned.graph.objects), fields(&listed.graph.objects[1..]));
    }
}
