//! Plain symbolic execution compared with all inputs of small domains.

use udita_explore::concolic::{Path, Subject};
use udita_explore::input::{Input, Rest};
use udita_explore::subject::ProgramSubject;
use udita_explore::symbolic::SymbolicPaths;
use udita_solver::{Layered, TermId, eval};
use udita_vm::machine::Limits;

use crate::compiled::Compiled;

/// The path condition of each path, and its path.
fn paths(paths: &mut SymbolicPaths) -> Vec<(Vec<TermId>, Path)> {
    paths.by_ref().map(|step| (step.run.trace.conditions.clone(), step.run.path.clone())).collect()
}

/// Checks that the paths of the program are those that `inputs` take, each once, and more than `least`.
fn check_paths(text: &str, inputs: impl Iterator<Item = Input>, least: usize) {
    let compiled = Compiled::new(text);
    let mut search = SymbolicPaths::new(&compiled.invocation, Limits::default(), Layered::new());
    let found = paths(&mut search);
    assert!(search.is_exact());
    let mut subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
    let mut all: Vec<Path> = Vec::new();
    for input in inputs {
        let (path, _) = subject.execute(&input);
        if !all.contains(&path) {
            all.push(path);
        }
    }
    assert!(all.len() > least, "{} paths", all.len());
    assert_eq!(found.len(), all.len());
    assert!(all.iter().all(|path| found.iter().any(|(_, other)| other == path)));
}

/// Two inputs from 0 to 6.
fn inputs() -> impl Iterator<Item = Input> {
    (0..7).flat_map(|x| (0..7).map(move |y| Input::of(vec![x, y], Rest::Zeros)))
}

/// Nothing is concretised here, so these are all paths.
#[test]
fn each_path_comes_once() {
    let text = "void main() {
            int x = getInt(0, 6), y = getInt(0, 6);
            boolean more = x > y;
            if (more && x % 2 == 0) println(\"a\");
            for (int i = 0; i < y; i++) if (x == i * 2) println(i);
            switch (x ^ y) { case 3: println(\"three\"); break; case 5: println(12 / (y - 2)); }
            println(Character.isDigit((char) ('.' + x)) ? 1 : 0);
        }";
    check_paths(text, inputs(), 20);
}

/// The bounds of choices depend on other choices: whether they leave several values, one or none is a branch.
#[test]
fn bounds_are_conditions() {
    let text = "void main() {
            int x = getInt(0, 3);
            int y = getInt(0, x);
            if (y == 2) println(\"two\");
            int z = getInt(y, 2);
            if (z == x) println(\"same\");
            if (z * 2 == x + y) println(\"middle\");
        }";
    // A value out of bounds is clamped, so these are all inputs.
    let inputs = (0..64).map(|n| Input::of(vec![n & 3, n >> 2 & 3, n >> 4], Rest::Zeros));
    check_paths(text, inputs, 8);
}

/// A path condition holds for an input only if the input takes the path, also where an index, digits or a square root decide.
#[test]
fn path_conditions_are_exact() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 6), y = getInt(0, 6);
            int[] table = {4, 1, 1, 0, 6, 2, 5};
            if (x + y > 7 || x == 2 * y) println(\"far\");
            if (table[x] > 3) println(\"large\");
            String text = \"<\" + y + \">\";
            if (text.length() + table[y] > x) println(text);
            if (Math.sqrt(y) < 2.0) println(\"small\");
        }",
    );
    let mut search = SymbolicPaths::new(&compiled.invocation, Limits::default(), Layered::new());
    let found = paths(&mut search);
    assert!(found.len() > 1);
    let mut subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new()).pinned();
    let mut holding = 0;
    for (index, input) in inputs().enumerate() {
        let (path, trace) = subject.execute(&input);
        // Both searches number variables alike: two choices with the same bounds.
        let model = trace.model();
        let terms = search.terms();
        for (conditions, other) in &found {
            if conditions.iter().all(|&condition| eval(terms, condition, &model) == 1) {
                holding += 1;
                assert_eq!(&path, other, "input {index}");
            }
        }
    }
    assert!(holding >= found.len(), "each path has a solution among the inputs");
}
