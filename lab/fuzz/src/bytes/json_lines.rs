//! Inputs in JSON Lines, as read by `udita suite` and `udita mutate`.

use std::sync::{Arc, LazyLock};

use udita::bytecode::VerifiedProgram;
use udita::format::{Format, Writer};
use udita::language::{CompileOptions, Dialect, SourceMap};
use udita::search::Solution;
use udita::solution::{Graph, Returned};
use udita_mutation::calls::{Call, expand, parse};
use udita_mutation::suite::{Record, records};
use udita_mutation::{Expected, Settings, Subject};

use crate::behaviour::LIMITS;

/// Classes whose objects can be built from inputs: fields of all kinds, arrays, collections, an enum, a nested class.
const SUBJECT: &str = "
    import java.util.*;
    enum Colour { RED, GREEN }
    class Node {
        Node next; int value; long wide; double real; boolean flag; String name; Integer box; Object any; Colour colour; int[] numbers;
        ArrayList<Node> list; HashMap<String, Node> map;
        int size() { int n = 1; for (Node node = next; node != null && n < 50; node = node.next) n++; return n; }
        String text() {
            String out = value + \" \" + wide + \" \" + real + \" \" + flag + \" \" + name + \" \" + box + \" \" + colour;
            if (numbers != null) for (int number : numbers) out += number;
            if (list != null) out += list.size() + \" \" + list.contains(this);
            if (map != null) for (String key : map.keySet()) out += key;
            return out;
        }
    }
";

static PROGRAM: LazyLock<Arc<VerifiedProgram>> = LazyLock::new(|| {
    let mut sources = SourceMap::new();
    let file = sources.add("Node.java", SUBJECT, Dialect::Java);
    match CompileOptions::default().compile_methods(&mut sources, &[file]) {
        Ok(compiled) => Arc::clone(compiled.program()),
        Err(diagnostics) => panic!("{diagnostics:?}"),
    }
});

/// Checks that inputs survive reading, writing and reading again. Those that fit a class of a small program are built on its machine, where
/// two of its methods run. An error names a line of the text.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let read = match records(&text) {
        Ok(read) => read,
        Err(error) => {
            assert!((1..=text.lines().count()).contains(&error.line), "{error}: {text:?}");
            return;
        }
    };
    let mut written = String::new();
    for Record { decisions, printed, graph, .. } in &read {
        let returned = graph.clone().map(|graph| Returned { text: String::new(), graph });
        let (decisions, printed) = (decisions.clone(), printed.clone());
        let solution =
            Solution { printed, printed_to_error: String::new(), returned, broken: None, decisions };
        Writer::new(Format::Jsonl).write(&solution, &mut written);
    }
    let again = match records(&written) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{text}\n{written}"),
    };
    let content =
        |records: Vec<Record>| records.into_iter().map(|one| (one.decisions, one.printed, one.graph));
    let (one, two): (Vec<_>, Vec<_>) = (content(read).collect(), content(again).collect());
    assert_eq!(one, two, "{text}\n{written}");
    for graph in one.iter().filter_map(|(_, _, graph)| graph.as_ref()).take(4) {
        made(graph);
    }
}

/// Builds an input and calls two methods on it, if it fits.
fn made(graph: &Graph) {
    static CALLS: LazyLock<Vec<Call>> = LazyLock::new(|| {
        let patterns = parse("size(), text()").unwrap_or_else(|error| panic!("{error}"));
        expand(&patterns, 0).unwrap_or_else(|error| panic!("{error}"))
    });
    let subject = match Subject::new(&PROGRAM, [graph], CALLS.clone()) {
        Ok(subject) => subject,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let settings = Settings { limits: LIMITS, ..Settings::default() };
    match Expected::new(&subject, &settings, 1, None) {
        Ok(expected) => assert!(expected.steps(0, 0) > 0),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
