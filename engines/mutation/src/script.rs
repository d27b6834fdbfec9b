//! Tests as methods of a file that is compiled together with the program.

use udita_vm::bytecode::program::{Method, Program, Run};

/// Finds the tests of a file: the entries, in order, that have no parameters and can be run from a command line. All methods of
/// the program's own classes must be entries.
pub fn tests(program: &Program, file: &str) -> Vec<usize> {
    let is_offered = |name: &str| {
        let mut offered = program.entries.iter().filter(|entry| matches!(entry.run, Run::Deliver(_)));
        offered.any(|entry| entry.name == name && entry.parameters.is_empty())
    };
    let is_test = |number: &usize| {
        let entry = &program.entries[*number];
        let Run::Direct(method) = entry.run else { return false };
        let method = &program.methods[usize::from(method)];
        entry.parameters.is_empty() && is_in(program, method, file) && is_offered(&entry.name)
    };
    (0..program.entries.len()).filter(is_test).collect()
}

/// Whether a method is declared in a file. Its inlined code may come from another file.
fn is_in(program: &Program, method: &Method, file: &str) -> bool {
    let name = |number: u32| program.files.get(number as usize).map(String::as_str);
    let is_own = |at: u32| {
        let before = method.inlined.partition_point(|(begin, _)| *begin <= at);
        before.checked_sub(1).is_none_or(|index| method.inlined[index].1.is_none())
    };
    method.positions.iter().any(|(at, position)| is_own(*at) && name(position.file) == Some(file))
}

/// The methods that the tests of a file run first: each test, and the static initialiser of its class.
pub fn first_methods(program: &Program, file: &str) -> Vec<u16> {
    let tests = tests(program, file).into_iter().map(|number| &program.entries[number]);
    let begins = tests.flat_map(|entry| {
        let class = entry.initialises.and_then(|class| program.classes.get(usize::from(class)));
        [Some(entry.run.method()), class.and_then(|class| class.static_init)]
    });
    begins.flatten().collect()
}
