//! A sink in a few lines, and what sinks promise.

use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::{Batch, Form, Item, Sink, SinkError, Text};
use crate::Abstraction;
use crate::format::{Format, Writer};
use crate::search::{Config, Invocation, Outcome, Search, Solution, Threads};

const WORDS: &str = "
void main(int n) {
    String text = \"\";
    for (int i = getInt(0, n); i > 0; i--) text += (char) ('a' + getInt(0, 2));
    println(text);
}";

fn words(n: i32) -> Invocation {
    let abstraction = Abstraction::from_text("words.udita", WORDS).unwrap();
    abstraction.bind("main", (n,)).unwrap().invocation().clone()
}

/// A sink that nothing else knows: the longest text.
#[derive(Default)]
struct Longest(String);

impl Sink for Longest {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        if solution.text().len() > self.0.len() {
            solution.text().clone_into(&mut self.0);
        }
        Ok(())
    }

    fn finish(self: Box<Self>, _is_early: bool) -> Result<String, SinkError> {
        Ok(self.0)
    }
}

/// Gives all solutions to a sink, on one thread.
fn fill(sink: &mut dyn Sink, invocation: &Invocation) {
    for outcome in Search::new(invocation, Config::default()) {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => sink.solution(&solution).unwrap(),
            Outcome::Violation(violation) => sink.violation(&violation).unwrap(),
        }
    }
}

#[test]
fn a_sink_is_one_type() {
    let mut sink = Longest::default();
    fill(&mut sink, &words(3));
    assert!(matches!(sink.form(), Form::Solutions));
    assert_eq!(Box::new(sink).finish(false).unwrap(), "aaa\n");
}

/// Several threads render batches; the sink that joins them writes what it writes alone.
#[test]
fn batches_are_what_one_thread_writes() {
    let invocation = words(5);
    let text = || {
        let memory: Rc<RefCell<String>> = Rc::default();
        let sink = Text::new(Rc::clone(&memory), Writer::new(Format::Text), Format::Text);
        (memory, sink)
    };
    let (alone, mut sink) = text();
    fill(&mut sink, &invocation);
    assert_eq!(alone.borrow().lines().count(), 1 + 3 + 9 + 27 + 81 + 243);
    for count in [2, 3, 8] {
        let mut threads = Threads::new(NonZeroUsize::new(count).unwrap());
        (threads.alone, threads.budget) = (1, 500);
        let (memory, mut sink) = text();
        let form = sink.form();
        let search = Search::new(&invocation, Config::default());
        let ended = search.share(
            &threads,
            || Batch::new(form.clone()),
            |portion| {
                let parts = portion.results.into_parts();
                let mut separator = parts.writer.as_ref().map_or("", |writer| sink.join(writer));
                for item in parts.items {
                    let Item::Text(text) = item else { panic!("the form is text") };
                    sink.text(std::mem::take(&mut separator)).unwrap();
                    sink.text(&text).unwrap();
                }
                ControlFlow::<()>::Continue(())
            },
        );
        assert!(ended.is_continue());
        assert_eq!(*memory.borrow(), *alone.borrow(), "{count} threads");
    }
}
