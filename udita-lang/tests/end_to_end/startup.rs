//! What of the library a program needs: starting one should not be felt. This is counted rather than timed, with some
//! room for a library that grows.

use crate::common::{build, entry};
use udita_lang::library;
use udita_vm::invocation::Invocation;

/// At most so much of the library.
struct Limits {
    files: usize,
    bytes: usize,
    methods: usize,
}

#[track_caller]
fn needs(body: &str, limits: &Limits) {
    let text = format!(
        "import java.util.*; import java.util.stream.*;
        public class Test {{ public static void main(String[] args) {{ {body} }} }}"
    );
    let program = build("Test.java", &text, &entry("", &[])).expect("a right program");
    let files = library_files(&program);
    let bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
    let methods = program.program().methods.iter().filter(|method| method.is_library).count();
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    assert!(files.len() <= limits.files, "{} files are read: {names:?}", files.len());
    assert!(bytes <= limits.bytes, "files of {bytes} bytes are read: {names:?}");
    assert!(methods <= limits.methods, "{methods} methods of the library can run");
}

/// The names and the texts of the library files that were read for `program`.
fn library_files(program: &Invocation) -> Vec<(&str, &'static str)> {
    let of_library = |name: &String| {
        let class = name.strip_suffix(".java")?.replace('/', ".");
        library::source(&class).map(|(text, name)| (name, text))
    };
    program.program().files.iter().filter_map(of_library).collect()
}

#[test]
fn an_empty_program_needs_what_the_machine_needs() {
    needs("", &Limits { files: 24, bytes: 45_000, methods: 4 });
}

#[test]
fn a_line_is_printed_without_streams_and_formats() {
    needs(r#"System.out.println("Hello, world!");"#, &Limits { files: 38, bytes: 62_000, methods: 20 });
}

#[test]
fn text_is_put_together_by_the_machine() {
    needs(
        r#"int n = args.length; System.out.println("n = " + n + ", half of it " + n / 2.0);"#,
        &Limits { files: 38, bytes: 62_000, methods: 20 },
    );
}

#[test]
fn streams_and_formats_need_themselves_and_lists() {
    needs(
        r#"List<Integer> squares = IntStream.rangeClosed(1, 10).map(i -> i * i).boxed().collect(Collectors.toList());
        for (int square : squares) System.out.printf("%5d%n", square);"#,
        &Limits { files: 140, bytes: 420_000, methods: 320 },
    );
}
