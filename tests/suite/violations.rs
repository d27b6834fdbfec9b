//! Every kind of violation, with the whole report.
//!
//! A fixture is a program `tests/violations/NAME.udita` whose first line `// run: …` has further arguments of
//! `udita run`; what comes to standard error stands beside it in `NAME.stderr`, without the lines and columns of the
//! library, which change with every edit there. `UPDATE_EXPECT=1` writes it anew.

use crate::support::{path, run};

/// Splits words at spaces; a word may stand in double quotes.
fn words(text: &str) -> Vec<String> {
    let parts = text.split('"').enumerate();
    parts
        .flat_map(|(i, part)| -> Vec<String> {
            if i % 2 == 1 {
                vec![part.to_string()]
            } else {
                part.split_whitespace().map(str::to_string).collect()
            }
        })
        .collect()
}

/// `(java/lang/String.java:9:1)` becomes `(java/lang/String.java)`.
fn without_library_lines(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let place = line.rfind(" (java/").or_else(|| line.rfind(" (udita/"));
        let colon = place.and_then(|at| line[at..].find(':').map(|colon| at + colon));
        colon.map_or(line.to_string(), |colon| format!("{})", &line[..colon]))
    });
    lines.map(|line| line + "\n").collect()
}

#[test]
fn every_violation_has_its_report() {
    let mut names: Vec<String> = std::fs::read_dir(path("tests/violations"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".udita"))
        .collect();
    names.sort();
    assert!(names.len() >= 15);
    for name in names {
        let file = format!("tests/violations/{name}");
        let source = std::fs::read_to_string(path(&file)).unwrap();
        let options = words(source.lines().next().unwrap().strip_prefix("// run:").unwrap());
        let mut args = vec!["run", &file];
        args.extend(options.iter().map(String::as_str));
        let ran = run(&args);
        let expected = path(&file.replace(".udita", ".stderr"));
        expect_test::expect_file![expected].assert_eq(&without_library_lines(&ran.stderr));
        assert_eq!(ran.status, 1, "{name}");
    }
}
