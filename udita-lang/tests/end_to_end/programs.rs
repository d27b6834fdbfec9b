//! Whole programs, from source text to what they print.
//!
//! Each `programs/NAME.java` is compiled and run, and must print what the recorded `programs/NAME.out` says. The
//! records were made by a Java virtual machine (OpenJDK 17), which judges what a program without choices means;
//! `UDITA_RECORD=1 cargo test -p udita-lang --test end_to_end` makes them again with the `java` in the path.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{entry, run};
use udita_vm::machine::ChoiceMode;

pub(crate) fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/end_to_end/programs");
    let files = fs::read_dir(folder).expect("the folder is beside this file");
    let mut programs: Vec<PathBuf> = files.map(|file| file.expect("readable").path()).collect();
    programs.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    programs.sort();
    programs
}

#[test]
fn programs_print_what_they_print_on_a_jvm() {
    let mut wrong = Vec::new();
    for path in programs() {
        let record = path.with_extension("out");
        if std::env::var_os("UDITA_RECORD").is_some() {
            let output = Command::new("java").arg(&path).output().expect("`java` is in the path");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            fs::write(&record, output.stdout).expect("the folder is writable");
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("readable");
        let expected = fs::read_to_string(&record).expect("recorded");
        for choice in [ChoiceMode::Eager, ChoiceMode::Delayed] {
            match run(&name, &text, &entry("", &[]), choice) {
                Ok(printed) if printed == expected => {}
                Ok(printed) => {
                    wrong.push(format!("{name}, {choice:?}:\n{}", difference(&expected, &printed)))
                }
                Err(problem) => wrong.push(format!("{name}, {choice:?}: {problem}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first lines that differ.
fn difference(expected: &str, printed: &str) -> String {
    let count = expected.lines().count().max(printed.lines().count());
    let line = |text: &str, index: usize| text.lines().nth(index).unwrap_or("(nothing)").to_owned();
    let differing = (0..count).filter(|&index| line(expected, index) != line(printed, index));
    let shown = differing.take(5).map(|index| {
        let (expected, printed) = (line(expected, index), line(printed, index));
        format!("line {}: expected {expected:?}\n         printed {printed:?}", index + 1)
    });
    shown.collect::<Vec<_>>().join("\n")
}
