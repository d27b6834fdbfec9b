//! `udita diff` on programs in other languages than Java, and commands that judge many programs in one process.

use crate::diff::report;
use crate::support::{Ran, Scratch, is_installed, read, run};

/// Programs of JavaScript: four forms of an assignment, with each of two values.
const FAMILY: &str = r#"
void main() {
    println("let x = " + getOneOf("0", "1") + ";");
    println("x " + getOneOf("=", "+=", "??=", "||=") + " 2;");
    println("console.log(x);");
}
"#;

/// A process that answers each program, sent as its length and its text, by what this part of a script says of `$text`.
fn judge(answer: &str) -> String {
    format!(
        "#!/bin/sh\necho start >> \"$0.starts\"\nwhile read -r length; do\n    text=$(dd bs=1 count=\"$length\" 2>/dev/null)\n    {answer}\ndone\n"
    )
}

/// Accepts all programs.
const LENIENT: &str = r#"printf '%s\n' 'ok "1\n2"'"#;
/// Prints something else for one of the assignments.
const WRONG: &str =
    r#"case "$text" in *'??='*) printf '%s\n' 'ok "1\n7"';; *) printf '%s\n' 'ok "1\n2"';; esac"#;

/// Runs a campaign of processes with these answers, the first of them the reference.
fn campaign(scratch: &Scratch, answers: &[&str], more: &[&str]) -> Ran {
    let family = scratch.write("family.js.udita", FAMILY);
    let tool = |(place, answer): (usize, &&str)| {
        let script = scratch.write(&format!("tool{place}.sh"), judge(answer));
        format!("warm@tool{place}-1.0:sh {script}")
    };
    let tools: Vec<String> = answers.iter().enumerate().map(tool).collect();
    let store = scratch.path("out");
    let mut words = vec!["diff", &family, "--store", &store, "--sandbox", "never", "--reference", &tools[0]];
    for tool in &tools[1..] {
        words.extend(["--compiler", tool]);
    }
    run(&[&words, more].concat())
}

#[test]
fn programs_in_javascript_have_witnesses_and_reports_in_javascript() {
    let scratch = Scratch::new("diff-javascript");
    let ran = campaign(&scratch, &[LENIENT, WRONG], &["--jobs", "1"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&scratch.path("out"));
    assert_eq!((report[0]["programs"].as_u64(), report.len()), (Some(8), 2), "{report:?}");
    // Two of the 8 programs have the operator, in one class: numbers in outputs don't count.
    assert_eq!(report[1]["count"].as_u64(), Some(2));
    let witnesses = std::fs::read_dir(scratch.path("out/witnesses")).unwrap();
    let names: Vec<String> =
        witnesses.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let name = |extension: &str| {
        names.iter().find(|name| name.ends_with(extension)).unwrap_or_else(|| panic!("{names:?}"))
    };
    let text = |extension: &str| {
        std::fs::read_to_string(scratch.path(&format!("out/witnesses/{}", name(extension)))).unwrap()
    };
    assert!(text(".js").contains("??="), "{}", text(".js"));
    assert!(text(".js").contains("\n// udita diff: "), "{}", text(".js"));
    assert!(text(".md").contains("```js\n"), "{}", text(".md"));
    // The script sends the program as the campaign did.
    let said = std::process::Command::new("sh")
        .arg(scratch.path(&format!("out/witnesses/{}", name(".sh"))))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.contains("ok \"1\\n2\"") && said.contains("ok \"1\\n7\""), "{said}");
}

/// A tool would read a comment that is none in its language.
#[test]
fn a_witness_in_an_unknown_language_is_the_program_alone() {
    let scratch = Scratch::new("diff-text");
    let ran = campaign(&scratch, &[LENIENT, WRONG], &["--jobs", "1", "--language", "text", "--no-reduce"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let file = |extension: &str| scratch.path(&format!("out/witnesses/001-output.{extension}"));
    let written = |extension: &str| std::fs::read_to_string(file(extension)).unwrap();
    assert_eq!(written("txt"), "let x = 0;\nx ??= 2;\nconsole.log(x);\n");
    assert!(written("notes").starts_with("\n# udita diff: "), "{}", written("notes"));
    let said = std::process::Command::new("sh").arg(file("sh")).output().unwrap();
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.contains("ok \"1\\n2\"") && said.contains("ok \"1\\n7\""), "{said}");
    // The next report replaces it, with its notes.
    std::fs::write(file("txt").replace("001-", "007-"), "mine").unwrap();
    std::fs::rename(file("txt"), file("txt").replace("001-", "005-")).unwrap();
    std::fs::rename(file("notes"), file("notes").replace("001-", "005-")).unwrap();
    campaign(&scratch, &[LENIENT, WRONG], &["--jobs", "1", "--language", "text", "--no-reduce"]);
    let exists = |number: &str| std::path::Path::new(&file("txt").replace("001-", number)).exists();
    assert_eq!(["001-", "005-", "007-"].map(exists), [true, false, true]);
}

#[test]
fn a_process_judges_many_programs() {
    let scratch = Scratch::new("diff-warm");
    let ran = campaign(&scratch, &[LENIENT, LENIENT], &["--jobs", "1"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    // A trial, and all 8 programs.
    let starts = std::fs::read_to_string(scratch.path("tool0.sh.starts")).unwrap();
    assert_eq!(starts.lines().count(), 2, "{starts}");
}

#[test]
fn a_process_that_ends_or_hangs_is_started_again() {
    let scratch = Scratch::new("diff-warm-ends");
    let broken = r#"case "$text" in
        *'??='*) echo 'Error: Debug Failure. No 3.' >&2; exit 3;;
        *'||='*) sleep 60;;
        *'+='*) printf '%s\n' 'crash: "Error: no\n    at emit (tool.js:1:2)\n"';;
        *) printf '%s\n' 'ok "1\n2"';;
    esac"#;
    let ran = campaign(&scratch, &[LENIENT, broken], &["--jobs", "1", "--max-time", "1", "--no-reduce"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&scratch.path("out"));
    let count = |name: &str| report[0][name].as_u64();
    assert_eq!(
        (count("both_accept"), count("crashed"), count("timed_out")),
        (Some(2), Some(4), Some(2)),
        "{report:?}"
    );
    let signatures: String = report[1..].iter().map(|class| class["signature"].to_string()).collect();
    assert!(
        signatures.contains("Debug Failure. No _.") && signatures.contains("Error at emit"),
        "{signatures}"
    );
    assert!(ran.stdout.contains("an engine crashed"), "{}", ran.stdout);
}

#[test]
fn all_must_agree_with_the_reference() {
    let scratch = Scratch::new("diff-reference");
    // The majority is wrong.
    let ran = campaign(&scratch, &[LENIENT, WRONG, WRONG], &["--jobs", "1"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&scratch.path("out"));
    assert_eq!(report.len(), 2, "{report:?}");
    assert_eq!(report[1]["matrix"]["right"], serde_json::json!([true, false, false]), "{report:?}");
    assert!(ran.stdout.contains("reference") && !ran.stdout.contains("majority"), "{}", ran.stdout);
}

#[test]
fn a_command_gets_a_file_of_its_language() {
    let scratch = Scratch::new("diff-extension");
    let family = scratch
        .write("family.udita", "void main() { println(\"int x = \" + getOneOf(\"1\", \"a\") + \";\"); }");
    // Says the name of the file, and rejects a name as a compiler of C does.
    let strict = scratch.write(
        "strict.sh",
        "case \"$1\" in *main.c) ;; *) exit 0;; esac\n! grep -q a \"$1\" || { echo \"$1:1:9: error: 'a' undeclared [-Wname]\" >&2; exit 1; }",
    );
    let strict = format!("cmd:sh {strict} {{file}}");
    let lenient = format!("cmd:sh {} {{file}}", scratch.write("lenient.sh", "exit 0"));
    let out = scratch.path("out");
    let words = ["diff", &family, "--language", "c", "--store", &out, "--sandbox", "never", "--jobs", "1"];
    let ran = run(&[&words[..], &["--left", &lenient, "--right", &strict]].concat());
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&out);
    assert!(report[1]["signature"].as_str().unwrap().contains("-Wname"), "{report:?}");
    let refused = run(&["diff", &family, "--language", "c", "--store", &out]);
    assert_eq!(refused.status, 2);
    assert!(
        refused.stderr.contains("javac knows Java only, and the programs are in c"),
        "{}",
        refused.stderr
    );
}

#[test]
fn the_judges_that_ship_speak_the_protocol() {
    for (program, judge, tool) in [
        (
            "node",
            "examples/diff/judge.js",
            "module.exports = (word) => (text) => { if (text === 'no') throw new Error('x'); return text + word; };",
        ),
        (
            "python3",
            "examples/diff/judge.py",
            "def judge(text, word):\n    if text == 'no': raise Crash('x')\n    return text + word\n",
        ),
    ] {
        if !is_installed(program) {
            println!("skipped: the_judges_that_ship_speak_the_protocol (no {program})");
            continue;
        }
        let scratch = Scratch::new(&format!("diff-judge-{program}"));
        let end = if program == "node" { "js" } else { "py" };
        let (judge, tool) =
            (scratch.write("judge", read(judge)), scratch.write(&format!("tool.{end}"), tool));
        let script = format!("printf '3\\na\\nb2\\nno' | {program} {judge} {tool} '!'");
        let said = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, "ok \"a\\nb!\""), "{program}: {said}");
        assert!(
            lines[1].starts_with(if program == "node" { "fail: \"Error: x\"" } else { "crash: \"x\"" }),
            "{said}"
        );
    }
}
