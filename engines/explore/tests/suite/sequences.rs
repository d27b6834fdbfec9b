//! Choices of strings, arrays and longs: the solver also changes lengths.

use udita_explore::concolic::Exploration;
use udita_explore::concolic::strategy::{DepthFirst, Search};
use udita_explore::subject::ProgramSubject;
use udita_vm::machine::Limits;

use crate::compiled::Compiled;

/// The number of executions of a complete search, depth first from zeros, and the input of the execution that prints `found`.
fn explored(body: &str) -> (usize, Vec<i64>) {
    let compiled = Compiled::new(&format!("void main() {{ {body} }}")).invocation;
    let subject = ProgramSubject::new(&compiled, Limits::default(), Default::default());
    let runs: Vec<_> = Search::new(Exploration::new(subject), DepthFirst::unbounded()).collect();
    let found = runs.iter().find(|execution| execution.run.trace.printed == "found\n");
    (runs.len(), found.expect("an input").run.trace.values())
}

/// Seven lengths; for one of them, two characters are compared in order.
#[test]
fn the_length_and_the_characters_of_a_string_are_solved() {
    let (runs, values) = explored(
        "String s = getString(6, ' ', '~');
         if (s.length() == 4 && s.charAt(0) == 'a' && s.charAt(3) == 'z') println(\"found\");",
    );
    assert_eq!(runs, 7 + 2);
    assert_eq!((values[0], values[1], values[4]), (4, i64::from(b'a'), i64::from(b'z')));
}

#[test]
fn the_length_and_the_elements_of_an_array_are_solved() {
    let (runs, values) = explored(
        "int[] x = getInts(4, -100, 100);
         int sum = 0;
         for (int i : x) sum += i;
         if (x.length == 3 && sum == 250) println(\"found\");",
    );
    assert_eq!(runs, 5 + 1);
    assert_eq!((values[0], values[1..].iter().sum()), (3, 250));
}

#[test]
fn longs_of_one_and_of_two_words_are_solved() {
    let (runs, values) = explored("if (getLong(-5, 100) * 3 == 21) println(\"found\");");
    assert_eq!((runs, values), (2, vec![7]));
    let (_, values) =
        explored("if (getLong(Long.MIN_VALUE, Long.MAX_VALUE) * 3 == 3000000000021L) println(\"found\");");
    // The high word, the next bit, the rest.
    let (number, rest) = (1_000_000_000_007_i64, 0x7fff_ffff);
    assert_eq!(values, [number >> 32, number >> 31 & 1, number & rest]);
}
