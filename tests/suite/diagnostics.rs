//! Every kind of diagnostic, with its complete rendering.
//!
//! A fixture is a program `tests/diagnostics/CODE_what.udita` or `.java`; the output of `udita check` is in a file beside it that ends in
//! `.stderr`. `UPDATE_EXPECT=1` rewrites it. Errors of entry requests (E0502) are shown by `udita run`, features that are too
//! new (E0008) with `--release 17`. A program that is too large (E0601)
//! is generated here.

use std::fmt::Write;

use udita::language::diagnostic::Code;

use crate::support::{Scratch, path, run};

fn fixtures() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(path("tests/diagnostics"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".udita") || name.ends_with(".java"))
        .collect();
    names.sort();
    names
}

#[test]
fn every_diagnostic_has_its_rendering() {
    for name in fixtures() {
        let file = format!("tests/diagnostics/{name}");
        let code = &name[..5];
        let (command, status) = if code == Code::BadEntry.as_str() { ("run", 2) } else { ("check", 1) };
        let release = if code == Code::NewerJava.as_str() { "17" } else { "25" };
        let ran = run(&[command, "--gaps", "error", "--release", release, &file]);
        let (stem, _) = file.rsplit_once('.').unwrap();
        expect_test::expect_file![path(&format!("{stem}.stderr"))].assert_eq(&ran.stderr);
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{name}");
        assert!(ran.stderr.contains(code), "{name}: no {code} in\n{}", ran.stderr);
    }
}

#[test]
fn every_code_has_a_fixture() {
    let fixtures = fixtures();
    for code in Code::ALL {
        let code = code.as_str();
        if ![Code::TooLarge, Code::Internal].map(Code::as_str).contains(&code) {
            assert!(fixtures.iter().any(|name| name.starts_with(code)), "no fixture for {code}");
        }
    }
    for name in fixtures {
        assert!(Code::ALL.iter().any(|code| name.starts_with(code.as_str())), "{name} names no code");
    }
}

/// More string literals than the bytecode can number.
#[test]
fn a_program_that_is_too_large() {
    let mut source = String::new();
    for method in 0..70 {
        writeln!(source, "void m{method}() {{").unwrap();
        for literal in 0..1000 {
            writeln!(source, "    println(\"{method} {literal}\");").unwrap();
        }
        writeln!(source, "}}").unwrap();
    }
    let calls: String = (0..70).map(|method| format!("m{method}(); ")).collect();
    writeln!(source, "void main() {{ {calls}}}").unwrap();
    let scratch = Scratch::new("too-large");
    let ran = run(&["run", &scratch.write("large.udita", source)]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains(Code::TooLarge.as_str()), "{}", ran.stderr);
}
