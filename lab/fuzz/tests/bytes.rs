//! Whatever bytes come to a border of udita: the committed inputs of each target, which were findings, or reach much of the code.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

use udita_fuzz::bytes::TARGETS;

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
fn decision_strings() {
    check("decisions");
}

#[test]
fn inputs_in_json_lines() {
    check("json_lines");
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

/// A target without a program for the fuzzer would never be run, and one without a test would keep no finding.
#[test]
fn each_target_has_a_program_and_a_test() {
    let root = udita_fuzz::property::repository();
    let own = std::fs::read_to_string(root.join("lab/fuzz/tests/bytes.rs")).unwrap();
    let manifest = std::fs::read_to_string(root.join("lab/fuzz/coverage/Cargo.toml")).unwrap();
    for target in TARGETS {
        let program = format!("lab/fuzz/coverage/fuzz_targets/{}.rs", target.name);
        let text = std::fs::read_to_string(root.join(program)).unwrap();
        assert!(text.contains(&format!("bytes::{}::check", target.name)));
        assert!(manifest.contains(&format!("name = \"{}\"", target.name)));
        assert!(own.contains(&format!("check(\"{}\")", target.name)));
    }
}
