//! Arbitrary bytes at the interfaces of udita: the committed inputs of each target, which are former findings or reach much of the code.

// Tests and their helpers fail by panicking.
use udita_fuzz::bytes::TARGETS;
use udita_fuzz::command_lines::CommandLines;
use udita_fuzz::explorations::Explorations;
use udita_fuzz::programs::Programs;
use udita_fuzz::source_text::SourceText;

/// Checks the inputs of a target. A failure shows the name of the file.
fn check(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let inputs = target.inputs().unwrap();
    assert!(inputs.len() > 5, "{} inputs of {name}", inputs.len());
    for (path, bytes) in inputs {
        let checked = std::panic::catch_unwind(|| (target.check)(&bytes));
        assert!(checked.is_ok(), "{}", path.display());
    }
}

#[test]
fn damaged_class_files() {
    check("class_files");
}

#[test]
fn decision_strings() {
    check("decisions");
}

#[test]
fn inputs_in_json_lines() {
    check("json_lines");
}

#[test]
fn files_of_a_log() {
    check("log");
}

#[test]
fn messages_of_a_client() {
    check("lsp");
}

#[test]
fn files_of_a_store() {
    check("store");
}

#[test]
fn messages_of_workers() {
    check("worker");
}

/// A target without a fuzzing program would never run, and one without a test would keep no finding.
#[test]
fn each_target_has_a_program_and_a_test() {
    let root = udita_fuzz::property::repository();
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let manifest = read("lab/fuzz/coverage/Cargo.toml");
    let has_program = |name: &str, module: &str| {
        let program = read(&format!("lab/fuzz/coverage/fuzz_targets/{name}.rs"));
        assert!(program.contains(&format!("{module}::check")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
    };
    let own = read("lab/fuzz/tests/suite/bytes.rs");
    for target in TARGETS {
        has_program(target.name, &format!("bytes::{}", target.name));
        assert!(own.contains(&format!("check(\"{}\")", target.name)));
    }
    for property in [SourceText::NAME, Programs::NAME, Explorations::NAME, CommandLines::NAME] {
        has_program(property, property);
    }
}
