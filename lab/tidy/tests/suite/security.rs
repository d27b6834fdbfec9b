//! The tests named in docs/security.md exist.

use std::fs;

use udita_tidy::workspace::root;

/// The tests in the table of promises, as file and function.
pub(crate) fn named() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("docs/security.md")).expect("docs/security.md is there");
    let section = text.split("\n## Promises").nth(1).expect("the page has its promises");
    let table = section.split("\n## ").next().unwrap_or_default();
    let spans = table.split('`').skip(1).step_by(2);
    let tests = spans.filter_map(|span| span.split_once(".rs: "));
    tests.map(|(file, function)| (format!("{file}.rs"), function.to_string())).collect()
}

/// Whether a source file contains a test of this name.
pub(crate) fn has_test(source: &str, function: &str) -> bool {
    let Some((before, _)) = source.split_once(&format!("fn {function}()")) else { return false };
    let since = before.rsplit("\n}").next().unwrap_or_default();
    since.contains("#[test]") && !since.contains("#[ignore")
}

#[test]
fn each_promise_names_a_test() {
    let text = fs::read_to_string(root().join("docs/security.md")).expect("docs/security.md is there");
    let rows = text.split("| promise | attacked by |").nth(1).expect("a table").lines().skip(2);
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 10, "{}", rows.len());
    for row in rows {
        assert!(row.contains(".rs: "), "no test attacks this: {row}");
    }
}

#[test]
fn each_named_test_exists() {
    for (file, function) in named() {
        let source = fs::read_to_string(root().join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(has_test(&source, &function), "{file} has no test {function}");
        assert!(!has_test(&source, "no_such_test"), "{file}");
    }
}
