//! Differences between outcomes that are detected, and those that are ignored.

use udita::solution::{Graph, Value};
use udita_mutation::Difference::{Ending, Printed, Result, Structure};
use udita_mutation::{Difference, Kill};

use crate::support::{first_kill, graph};

const CELL: &str = "
    import java.util.ArrayList;
    class Cell {
        int value; Cell next; Integer box; String text; ArrayList<Integer> list;
        int get() { return value; }
        void set(int v) { value = v; }
        Cell link() { Cell other = new Cell(); other.value = 5; return next == null ? other : next; }
        void check(int v) { if (v == 2) throw new IllegalStateException(\"two\"); value = 3; }
        int chain() { return next.value; }
        void print(int v) { System.out.println(\"v\" + v); }
        void complain() { System.err.println(\"no\"); }
        void rebox(int v) { box = v + 1000; }
        void rename() { text = \"a\" + value; }
        void collect() { list = new ArrayList<>(); list.add(value); list.remove(0); list.add(4); }
        void quit(int v) { System.exit(v); }
        int hidden() { Cell lost = new Cell(); lost.value = 9; return 1; }
        Cell self() { Cell that = this; return that; }
        double real() { return 1.5 / value; }
        char letter() { return 'a'; }
        long big() { return 1L << 40; }
    }
";

fn cell() -> Vec<Graph> {
    vec![graph(&[(
        "Cell",
        &[
            ("value", Value::Number(1)),
            ("next", Value::Null),
            ("box", Value::Number(1000)),
            ("text", Value::String("x".to_owned())),
            ("list", Value::Null),
        ],
    )])]
}

fn kill(edit: (&str, &str), call: &str) -> Option<Kill> {
    first_kill(CELL, edit, &cell(), call)
}

#[test]
fn results_exceptions_heaps_and_texts_are_compared() {
    let cases: [(&str, &str, &str, Difference, &str, &str); 14] = [
        ("return value;", "return -value;", "get()", Result, "returns 1", "returns -1"),
        ("value = v;", "value = v + 1;", "set(1)", Structure, "returns", "returns"),
        ("other.value = 5", "other.value = 6", "link()", Result, "returns an object", "returns an object"),
        ("return 1.5", "return 2.5", "real()", Result, "returns 1.5", "returns 2.5"),
        // As Java writes it.
        ("return 1.5", "return 2", "real()", Result, "returns 1.5", "returns 2.0"),
        ("return 'a'", "return 'b'", "letter()", Result, "returns 'a'", "returns 'b'"),
        ("1L << 40", "1L << 41", "big()", Result, "returns 1099511627776", "returns 2199023255552"),
        (
            "throw new IllegalStateException(\"two\")",
            "throw new IllegalArgumentException(\"two\")",
            "check(2)",
            Ending,
            "throws java.lang.IllegalStateException",
            "throws another class",
        ),
        (
            "if (v == 2)",
            "if (v != 2)",
            "check(2)",
            Ending,
            "throws java.lang.IllegalStateException",
            "returns",
        ),
        (
            "return next.value",
            "return value",
            "chain()",
            Ending,
            "throws java.lang.NullPointerException",
            "returns 1",
        ),
        ("\"v\" + v", "\"v\" + -v", "print(1)", Printed, "returns", "returns"),
        ("println(\"no\")", "println(\"yes\")", "complain()", Printed, "returns", "returns"),
        ("\"a\" + value", "\"b\" + value", "rename()", Structure, "returns", "returns"),
        (
            "System.exit(v)",
            "System.exit(-v)",
            "quit(1)",
            Ending,
            "exits with status 1",
            "exits with status -1",
        ),
    ];
    for (from, to, call, difference, expected, actual) in cases {
        let killed = kill((from, to), call).unwrap_or_else(|| panic!("{to} is alive"));
        assert_eq!((killed.input, killed.call, killed.difference), (0, 0, difference), "{to}");
        assert_eq!((killed.expected.as_str(), killed.actual.as_deref()), (expected, Some(actual)), "{to}");
    }
}

#[test]
fn unobservable_differences_are_ignored() {
    let throw = "throw new IllegalStateException(\"two\")";
    for (from, to, call) in [
        // The message of an exception.
        (throw, "throw new IllegalStateException(\"three\")", "check(0..3)"),
        // An object that nothing refers to.
        ("lost.value = 9", "lost.value = 10", "hidden()"),
        ("Cell lost = new Cell();", "Cell lost = new Cell(); lost = new Cell();", "hidden()"),
        // Which of two equal boxes or strings is referenced.
        ("box = v + 1000", "box = new Integer(v + 1000)", "rebox(0..3)"),
        ("text = \"a\" + value", "text = \"\" + 'a' + value + \"\"", "rename()"),
        // Number of modifications of a collection.
        (
            "list.remove(0); list.add(4);",
            "list.remove(0); list.add(4); list.remove(0); list.add(4);",
            "collect()",
        ),
        // The path that leads to the exit.
        ("return that", "return this", "self()"),
    ] {
        assert_eq!(kill((from, to), call), None, "{to}");
    }
}

#[test]
fn the_receiver_and_a_new_object_are_different_results() {
    let killed = kill(
        (
            "return that",
            "Cell copy = new Cell(); copy.value = 1; copy.box = box; copy.text = text; return copy",
        ),
        "self()",
    );
    assert_eq!(killed.unwrap().difference, Result);
}

#[test]
fn a_structure_that_was_changed_before_an_exception_counts() {
    let to = "value = 3; if (v == 2)";
    let killed = kill(("if (v == 2)", to), "check(2)").unwrap();
    assert_eq!(killed.difference, Structure);
    assert_eq!(killed.expected, "throws java.lang.IllegalStateException");
}

#[test]
fn the_first_kill_is_the_first_in_the_order_of_inputs_and_calls() {
    let inputs: Vec<Graph> = (0..4)
        .map(|value| {
            let fields = [
                ("value", Value::Number(value)),
                ("next", Value::Null),
                ("box", Value::Null),
                ("text", Value::Null),
                ("list", Value::Null),
            ];
            graph(&[("Cell", &fields)])
        })
        .collect();
    let edit = ("return value;", "return value > 2 ? 0 : value;");
    let killed = first_kill(CELL, edit, &inputs, "set(0..1), get()").unwrap();
    assert_eq!((killed.input, killed.call), (3, 2));
}

const SET: &str = "
    import java.util.*;
    class Sack {
        Sack a; Sack b; HashSet<Sack> set; HashSet<Integer> numbers; int k;
        void make(int v) {
            a = new Sack(); b = new Sack(); b.k = 7;
            int hash = 0;
            set = new HashSet<>(); set.add(v == 0 ? a : b);
            numbers = new HashSet<>(); numbers.add(v);
        }
    }
";

#[test]
fn small_sets_are_their_elements() {
    let names = ["a", "b", "set", "numbers"];
    let mut fields: Vec<(&str, Value)> = names.map(|name| (name, Value::Null)).into();
    fields.push(("k", Value::Number(0)));
    let inputs = [graph(&[("Sack", &fields)])];
    let kill = |edit: (&str, &str)| first_kill(SET, edit, &inputs, "make(0..1)");
    let killed = |to: &str| kill(("v == 0 ? a : b", to)).unwrap().call;
    // The only element of both sets is the first object with a hash code.
    assert_eq!((killed("b"), killed("a")), (0, 1));
    assert_eq!(killed("new Sack()"), 0);
    // Here the element is the second object.
    assert_eq!(kill(("int hash = 0;", "int hash = b.hashCode() + a.hashCode();")), None);
    assert!(kill(("numbers.add(v)", "numbers.add(v + 1)")).is_some());
}

/// A chain of more objects of one class than are searched linearly.
#[test]
fn objects_far_from_the_receiver_are_compared() {
    let text = "class Link { Link next; Link other; int k;
        void set(int v) { Link at = this; for (int i = 0; i < v; i++) at = at.next; at.k = 5; at.other = this; } }";
    let chain = |length: usize| {
        let mut objects: Vec<Vec<(&str, Value)>> = Vec::new();
        for number in 0..length {
            let next = if number + 1 < length { Value::Object(number + 1) } else { Value::Null };
            objects.push(vec![("next", next), ("other", Value::Null), ("k", Value::Number(0))]);
        }
        graph(&objects.iter().map(|fields| ("Link", fields.as_slice())).collect::<Vec<_>>())
    };
    let inputs = [chain(40)];
    for call in [1, 2, 14, 15, 16, 17, 18, 39] {
        let calls = format!("set({call})");
        for to in
            ["at.k = 5 + v / 40; at.other = this", "at.k = 6; at.other = this", "at.k = 5; at.other = next"]
        {
            let edit = ("at.k = 5; at.other = this", to);
            let difference = first_kill(text, edit, &inputs, &calls).map(|kill| kill.difference);
            let expected = if to.contains("/ 40") { None } else { Some(Structure) };
            assert_eq!(difference, expected, "{to} at {call}");
        }
    }
}

/// Each run starts with the static fields and the initialisation of a new machine.
#[test]
fn runs_do_not_see_each_other() {
    let text = "class Serial { static int last = first(); static int first() { return 100; }
        int next() { return ++last; } static int peek(Serial s) { return last; } }";
    let program = crate::support::compile(text);
    let inputs = [graph(&[("Serial", &[])]), graph(&[("Serial", &[])])];
    let subject = crate::support::subject(&program, &inputs, "next(), peek(), next()", 0);
    let expected = crate::support::expected(&subject);
    let endings = (0..2).flat_map(|input| (0..3).map(move |call| (input, call)));
    let endings: Vec<String> = endings.map(|(input, call)| expected.ending(&subject, input, call)).collect();
    let one = ["returns 101", "returns 100", "returns 101"];
    assert_eq!(endings, [one, one].concat());
}
