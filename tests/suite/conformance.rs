//! Java programs that print what a JVM prints.
//!
//! Beside each `tests/conformance/*.java` stands what a real JVM (17) printed for it, recorded with
//! `java -ea tests/conformance/X.java`; where there is a JVM, that is checked again.

use std::process::Command;

use crate::support::{finish, path, read, run};

fn programs() -> Vec<String> {
    let entries = std::fs::read_dir(path("tests/conformance")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut stems: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".java").map(str::to_owned)).collect();
    stems.sort();
    stems
}

#[test]
fn programs_print_what_a_jvm_printed() {
    assert!(programs().len() >= 10);
    for name in programs() {
        let ran = run(&["run", &format!("tests/conformance/{name}.java")]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{name}");
        assert_eq!(ran.stdout, read(&format!("tests/conformance/{name}.out")), "{name}");
    }
}

#[test]
fn a_jvm_still_prints_it() {
    if Command::new("java").arg("-version").output().is_err() {
        println!("skipped: a_jvm_still_prints_it (no java)");
        return;
    }
    for name in programs() {
        let mut java = Command::new("java");
        let ran = finish(java.arg("-ea").arg(path(&format!("tests/conformance/{name}.java"))));
        assert_eq!(ran.stdout, read(&format!("tests/conformance/{name}.out")), "{name}: {}", ran.stderr);
    }
}
