//! The command line: options, invalid inputs, exit statuses, pipes.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::support::{Ran, Scratch, finish, path, run, udita};

const IG: &str = "examples/inheritance_graph.udita";
const QUEENS: &str = "examples/n_queens.udita";

/// Asserts that a run ended with one clear message and nothing else.
pub(crate) fn refused(ran: &Ran, message: &str) {
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains(message), "{message:?} not in {}", ran.stderr);
    let messages = ran.stderr.lines().filter(|line| line.starts_with("error"));
    assert_eq!(messages.count(), 1, "one message: {}", ran.stderr);
    assert!(!ran.stderr.contains("panicked") && !ran.stderr.contains("os error"), "{}", ran.stderr);
}

pub(crate) fn succeeds(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout
}

#[test]
fn count_prints_one_integer() {
    assert_eq!(succeeds(&["run", IG, "--entry", "mainFilt", "--count", "3"]), "143\n");
    assert_eq!(succeeds(&["run", IG, "3", "--choice=eager", "--count", "--entry=mainFilt"]), "143\n");
    assert_eq!(succeeds(&["run", QUEENS, "3", "--count"]), "0\n");
    assert_eq!(succeeds(&["run", QUEENS, "6", "--count", "--limit", "3"]), "3\n");
    assert_eq!(succeeds(&["run", QUEENS, "6", "--count", "--jobs", "8"]), "4\n");
}

#[test]
fn limit_stops_after_so_many_solutions() {
    let all = succeeds(&["run", "examples/binary_tree.udita", "4"]);
    assert_eq!(all.lines().count(), 14);
    for limit in [0, 1, 5, 14, 100] {
        let some = succeeds(&["run", "examples/binary_tree.udita", "4", "--limit", &limit.to_string()]);
        assert_eq!(some, all.split_inclusive('\n').take(limit).collect::<String>());
    }
}

#[test]
fn long_solutions_are_set_apart() {
    assert_eq!(
        succeeds(&["run", QUEENS, "4"]),
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n"
    );
}

#[test]
fn jsonl_is_one_object_a_line() {
    let out = succeeds(&["run", QUEENS, "4", "--format", "jsonl"]);
    let boards: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(boards.len(), 2);
    assert_eq!(boards[0]["value"]["class"], "int[]");
    assert_eq!(boards[0]["value"]["elements"], serde_json::json!([1, 3, 0, 2]));
    assert_eq!(boards[1]["printed"], ". . Q .\nQ . . .\n. . . Q\n. Q . .\n");
    let decisions = boards[1]["decisions"].as_str().unwrap();
    let replayed = succeeds(&["replay", QUEENS, decisions, "4", "--format", "jsonl"]);
    assert_eq!(replayed, out.split_inclusive('\n').nth(1).unwrap());
}

#[test]
fn stats_go_to_standard_error() {
    let ran = run(&["run", IG, "--entry", "mainFilt", "3", "--count", "--stats=json"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "143\n"));
    let stats: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&ran.stderr).unwrap();
    let mut keys: Vec<&str> = stats.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(
        keys,
        [
            // Some solutions are only counted.
            "accepted_paths",
            "choice_points",
            "decisions",
            "instructions",
            "peak_heap_bytes",
            "pruned",
            "seconds",
            "solutions",
            "violations"
        ]
    );
    assert_eq!(stats["solutions"], 143);
    assert_eq!(stats["violations"], 0);
    assert!(stats["seconds"].is_f64());
    for key in ["choice_points", "decisions", "instructions", "peak_heap_bytes", "pruned"] {
        assert!(stats[key].as_u64().unwrap() > 100, "{key}");
    }
    for args in [["--stats"], ["--stats=text"]] {
        let ran = run(&[&["run", IG, "--entry", "mainFilt", "3", "--count"], &args[..]].concat());
        assert_eq!(ran.stdout, "143\n");
        assert!(ran.stderr.starts_with("solutions                            143\n"), "{}", ran.stderr);
    }
}

#[test]
fn arguments_may_begin_with_a_dash() {
    let scratch = Scratch::new("dash");
    let file = scratch.write("dash.udita", "void main(int n, String s, boolean b) { println(n + s + b); }");
    assert_eq!(succeeds(&["run", &file, "--", "-3", "--x", "true"]), "-3--xtrue\n");
    assert_eq!(succeeds(&["run", &file, "-3", "x", "false"]), "-3xfalse\n");
    assert_eq!(succeeds(&["run", &file, "-2147483648", "", "false"]), "-2147483648false\n");
}

#[test]
fn files_that_cannot_be_read() {
    let scratch = Scratch::new("files");
    refused(&run(&["run", "missing.udita"]), "missing.udita: no such file");
    refused(&run(&["check", "examples/nothing.java"]), "examples/nothing.java: no such file");
    refused(&run(&["run", "examples"]), "examples: this is a directory");
    refused(&run(&["run", "Cargo.toml"]), "Cargo.toml: expected a .udita or .java file");
    let latin = scratch.write("latin.udita", b"void main() { println(\"\xe4\"); }");
    refused(&run(&["run", &latin]), "latin.udita: not valid UTF-8 at byte offset 23");
    let binary = scratch.write("binary.java", std::fs::read(env!("CARGO_BIN_EXE_udita")).unwrap());
    refused(&run(&["disasm", &binary]), "binary.java: not a text file");
    std::fs::create_dir(scratch.path("folder.udita")).unwrap();
    refused(&run(&["run", &scratch.path("folder.udita")]), "folder.udita: this is a directory");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("permission");
    let file = scratch.write("secret.udita", "void main() {}");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o000)).unwrap();
    if File::open(&file).is_ok() {
        println!("skipped: a_file_without_permission (root reads everything)");
        return;
    }
    refused(&run(&["run", &file]), "secret.udita: permission denied");
}

#[test]
fn files_of_arguments() {
    let scratch = Scratch::new("files_of_arguments");
    let at = |path: &str| format!("@{path}");
    let count = scratch.write("count", "--entry\nmainFilt\n--count\n");
    let all = scratch.write("all", format!("run\n{IG}\r\n@{count}"));
    assert_eq!(succeeds(&[&at(&all), "3"]), "143\n");
    // The same file twice, but not inside itself.
    let twice = scratch.write("twice", format!("{}\n@{count}\n", IG));
    refused(&run(&["run", &at(&twice), &at(&count), "3"]), "cannot be used multiple times");

    refused(&run(&["run", "@missing"]), "error: @missing: no such file");
    let nested = scratch.write("nested", "run\n@missing");
    refused(&run(&[&at(&nested)]), "error: @missing: no such file");
    refused(&run(&["run", "@examples"]), "error: @examples: is a directory");
    let latin = scratch.write("latin", b"run\n\xe4");
    refused(&run(&[&at(&latin)]), "latin: not valid UTF-8 at byte offset 4");

    let itself = scratch.path("self");
    scratch.write("self", format!("run\n@{itself}\n"));
    refused(&run(&[&at(&itself)]), &format!("error: @{itself}: this file of arguments contains itself"));
    let first = scratch.path("first");
    let second = scratch.write("second", format!("--count\n@{}\n", scratch.path("./first")));
    scratch.write("first", format!("@{second}\n@{second}"));
    refused(&run(&["run", &at(&first)]), "first: this file of arguments contains itself");
}

/// Each file names the next one ten times, so the last one would be read ten million times.
#[test]
fn files_of_arguments_that_grow() {
    let scratch = Scratch::new("files_of_arguments_that_grow");
    let mut name = scratch.write("last", "--count\n");
    for level in 0..7 {
        name = scratch.write(&level.to_string(), format!("@{name}\n").repeat(10));
    }
    refused(&run(&["run", &format!("@{name}")]), "more than 100000 arguments in files");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let odd = OsStr::from_bytes(b"\xff");
    refused(&finish(udita().arg(odd).arg("@missing")), "error: @missing: no such file");
    refused(&finish(udita().arg("@missing").arg(odd)), "error: @missing: no such file");
    refused(&finish(udita().arg("run").arg(OsStr::from_bytes(b"@\xff"))), "no such file");
    refused(&finish(udita().arg("run").arg(odd)), "no such file");
}

#[test]
fn wrong_usage() {
    refused(&run(&["run"]), "<FILE>");
    refused(&run(&["fly"]), "unrecognized subcommand 'fly'");
    refused(&run(&["run", QUEENS, "4", "--limit", "many"]), "'many' is not a whole number");
    refused(
        &run(&["run", QUEENS, "4", "--format", "xml"]),
        "[possible values: text, jsonl, csv, dot, svg, junit, decisions]",
    );
    refused(&run(&["run", QUEENS, "4", "--choice", "late"]), "[possible values: eager, delayed, narrow]");
    refused(&run(&["run", QUEENS, "4", "--max-heap", "1T"]), "expected a number of bytes");
    refused(
        &run(&["run", QUEENS, "4", "--jobs", "0"]),
        "--jobs takes a number from 1 to 4096, such as 10; 0 is below 1",
    );
    refused(&run(&["run", QUEENS, "4", "--order", "random"]), "[possible values: depth-first, any]");
    refused(&run(&["run", QUEENS, "4", "--stats=xml"]), "[possible values: text, json]");
    refused(&run(&["replay", QUEENS, "0A", "4"]), "'A' at position 2 can't stand in a decision string");
    let nothing = run(&[]);
    assert_eq!(nothing.status, 2);
    assert!(nothing.stderr.contains("Usage: udita"));
}

#[test]
fn wrong_entries() {
    refused(&run(&["run", QUEENS, "--entry", "mainn", "4"]), "mainn");
    refused(&run(&["run", QUEENS]), "main");
    refused(&run(&["run", QUEENS, "four"]), "four");
    refused(&run(&["run", QUEENS, "4", "5"]), "main");
    refused(&run(&["run", QUEENS, "2147483648"]), "2147483648");
    // Without `main` and with several candidates, the message names all of them.
    let ran = run(&["run", IG, "3"]);
    for entry in ["mainFilt", "mainGen", "mainGenFilt", "mainFiltGen", "dagFilt", "dagGen"] {
        refused(&ran, entry);
    }
}

#[test]
fn the_main_of_the_class_that_names_the_file_runs() {
    let scratch = Scratch::new("mains");
    let main = |class: &str| {
        format!(
            "class {class} {{ public static void main(String[] a) {{ System.out.println(\"{class}\"); }} }}\n"
        )
    };
    let [helper, first] = [main("Helper"), main("First").replace("} }", "} static class Main { } }")];
    let one = scratch.write("First.java", &(helper + &first));
    let two = scratch.write("Second.java", main("Second"));
    for (files, printed) in
        [(&[&*one][..], "First\n"), (&[&one, &two], "First\n"), (&[&two, &one], "Second\n")]
    {
        let ran = run(&[&["run"], files].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (0, printed), "{}", ran.stderr);
    }
    // No class has the name of the file.
    let other = scratch.write("Other.java", &(main("One") + &main("Two")));
    refused(&run(&["run", &other]), "several methods could be the one to run");
}

#[test]
fn programs_with_errors() {
    let scratch = Scratch::new("errors");
    let wrong = scratch.write("wrong.udita", "void main() { int x = \"\"; int y = z; }");
    let fine = scratch.write("fine.udita", "void main() {}");
    let check = run(&["check", &wrong, &fine]);
    assert_eq!((check.status, check.stdout.as_str()), (1, ""));
    assert!(check.stderr.ends_with("\n2 errors\n"), "{}", check.stderr);
    let checked = run(&["check", &fine, &fine]);
    assert_eq!((checked.status, checked.stdout.as_str(), checked.stderr.as_str()), (0, "", ""));
    for command in ["run", "disasm"] {
        let ran = run(&[command, &wrong]);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
        assert_eq!(ran.stderr, check.stderr);
    }
    assert_eq!(run(&["replay", &wrong, "."]).status, 2);
    let many =
        scratch.write("many.udita", "void main() {\n".to_string() + &"    x = 1;\n".repeat(80) + "}\n");
    let ran = run(&["check", &many]);
    assert!(ran.stderr.ends_with("… and 30 more\n80 errors\n"), "{}", ran.stderr);
}

#[test]
fn colours_only_where_they_are_wanted() {
    let scratch = Scratch::new("colours");
    let wrong = scratch.write("wrong.udita", "void main() { int x = y; }");
    let failing = scratch.write("failing.udita", "void main() { assert false; }");
    for args in [["check", &wrong], ["run", &failing], ["run", "missing.udita"]] {
        let plain = run(&args);
        assert!(!plain.stderr.contains('\x1b'), "{}", plain.stderr);
        assert_eq!(run(&[&args[..], &["--color", "never"]].concat()).stderr, plain.stderr);
        let coloured = run(&[&args[..], &["--color", "always"]].concat());
        assert!(coloured.stderr.contains("\x1b["), "{}", coloured.stderr);
    }
}

/// A program with a practically endless search.
fn endless(scratch: &Scratch) -> String {
    scratch.write("endless.udita", "void main() { println(getInt(0, 2147483647) + getInt(0, 2147483647)); }")
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let scratch = Scratch::new("pipe");
    let file = endless(&scratch);
    for format in ["text", "jsonl", "dot"] {
        let mut child = udita()
            .args(["run", &file, "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{format}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_every_subcommand() {
    for args in [
        &["run", IG, "--entry", "mainFilt", "3", "--count"][..],
        &["disasm", QUEENS, "4"],
        &["replay", "examples/tutorial.udita", "0", "--entry", "copies"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = finish(udita().args(args).stdout(writer));
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_once() {
    for args in [
        &["run", IG, "--entry", "mainFilt", "3"][..],
        &["run", QUEENS, "4", "--count"],
        &["completions", "zsh"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ran = finish(udita().args(args).stdout(full));
        refused(&ran, "can't write to standard output: no space left on device");
    }
    let scratch = Scratch::new("full");
    let full = File::options().write(true).open("/dev/full").unwrap();
    refused(
        &finish(udita().args(["run", &endless(&scratch)]).stdout(full)),
        "can't write to standard output",
    );
}

#[test]
fn violations_do_not_stop_the_run() {
    let scratch = Scratch::new("violations");
    let file =
        scratch.write("odd.udita", "void main() { int x = getInt(0, 5); assert x % 2 == 1; println(x); }");
    let ran = run(&["run", &file]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "1\n3\n5\n"));
    assert!(ran.stderr.ends_with("\n3 violations\n"), "{}", ran.stderr);
    let counted = run(&["run", &file, "--count"]);
    assert_eq!((counted.status, counted.stdout, counted.stderr), (1, "3\n".to_string(), ran.stderr));
    let stopped = run(&["run", &file, "--max-violations", "2"]);
    assert_eq!((stopped.status, stopped.stdout.as_str()), (1, "1\n"));
}

/// A program that exceeds a limit is a violation of one path, and the search continues.
#[test]
fn programs_that_want_too_much() {
    let scratch = Scratch::new("greedy");
    for (name, greed, limit) in [
        ("loop", "while (true) {}", "step limit"),
        ("recursion", "again(0);", "stack limit"),
        ("bomb", "long[] all = new long[2147483647];", "heap limit"),
        (
            "hoard",
            "Object[] last = null; while (true) { Object[] next = new Object[1000]; next[0] = last; last = next; }",
            "heap limit",
        ),
        ("text", "String s = \"x\"; while (true) s += s;", "heap limit"),
        ("grid", "int[][][] grid = new int[2000][2000][2000];", "heap limit"),
    ] {
        let source = format!(
            "int again(int n) {{ return again(n + 1) + 1; }}
            void main() {{ if (getBoolean()) {{ println(\"fine\"); return; }} {greed} }}"
        );
        let file = scratch.write(&format!("{name}.udita"), source);
        let ran = run(&["run", &file, "--max-steps", "30000000", "--max-heap", "64M"]);
        assert_eq!((ran.status, ran.stdout.as_str()), (1, "fine\n"), "{name}: {}", ran.stderr);
        assert!(ran.stderr.starts_with(&format!("violation: {limit}: ")), "{name}: {}", ran.stderr);
        assert!(ran.stderr.ends_with("\n1 violation\n"), "{name}: {}", ran.stderr);
    }
}

/// Sources that would overwhelm a careless front end.
#[test]
fn monstrous_sources() {
    let scratch = Scratch::new("monsters");
    let repeat = |text: &str, times: usize| text.repeat(times);
    let deep = 100_000;
    for (name, body) in [
        ("parentheses", format!("int x = {}1{};", repeat("(", deep), repeat(")", deep))),
        ("open", format!("int x = {}", repeat("(", deep))),
        ("blocks", format!("{}{}", repeat("{", deep), repeat("}", deep))),
        ("not", format!("boolean x = {}true;", repeat("!", deep))),
        ("casts", format!("int x = {}1;", repeat("(int) ", deep))),
        ("calls", format!("int x = {}1{};", repeat("f(", deep), repeat(")", deep))),
        ("arrays", format!("int{} x;", repeat("[]", deep))),
        ("generics", format!("{}Object{} x;", repeat("java.util.List<", deep), repeat(">", deep))),
        ("conditional", format!("int x = {}1;", repeat("true ? 1 : ", deep))),
        ("ifs", format!("{};", repeat("if (true) ", deep))),
        ("chain", format!("if (false) {{}} {}", repeat("else if (false) {} ", deep))),
        ("sum", format!("int x = 1{};", repeat(" + 1", deep))),
        ("concat", format!("String x = \"\"{};", repeat(" + \"a\"", deep))),
        ("assignments", format!("int x; {}1;", repeat("x = ", deep))),
        ("dots", format!("Object x = a{};", repeat(".a", deep))),
        ("invocations", format!("Object x = new Object(){};", repeat(".toString()", deep))),
        ("classes", format!("}} {} void f() {{", repeat("class A { ", deep))),
        ("anonymous", repeat("new Object() { Object y = ", deep)),
        ("lambdas", format!("Object x = {}1;", repeat("() -> ", deep))),
        ("initialisers", format!("Object[] x = {}{};", repeat("{", deep), repeat("}", deep))),
        ("dimensions", format!("Object x = new int{};", repeat("[1]", deep))),
        ("indices", format!("int[] a = null; int x = a{};", repeat("[0]", deep))),
        ("labels", format!("{};", repeat("a: ", deep))),
        ("switches", repeat("switch (1) { case 1: ", deep)),
        ("tries", repeat("try { ", deep)),
        ("long line", format!("int x = 1;{} y = 1;", " ".repeat(10 << 20))),
        ("long token", format!("String s = \"{}\" + 1 + y;", repeat("x", 10 << 20))),
        ("long name", format!("{} = 1;", repeat("x", 10 << 20))),
        ("many errors", repeat("y = 1; ", deep)),
        ("garbage", repeat("\u{1}\u{fffd}#\\ ", deep)),
    ] {
        let file =
            scratch.write("monster.udita", format!("int f(int x) {{ return x; }} void main() {{ {body} }}"));
        let ran = run(&["check", &file]);
        let kept: String = ran.stderr.chars().take(300).collect();
        assert!(ran.status == 1 || ran.status == 0, "{name}: status {} {kept}", ran.status);
        assert_eq!(ran.stdout, "", "{name}");
        assert!(ran.stderr.len() < 200_000, "{name}: {} bytes of messages: {kept}", ran.stderr.len());
        assert!(!ran.stderr.contains("panicked"), "{name}: {kept}");
    }
}

#[test]
fn help_teaches() {
    let help = succeeds(&["--help"]);
    for word in ["run", "check", "disasm", "replay", "completions", "getInt(1, max)", "Exit status"] {
        assert!(help.contains(word), "{word} not in {help}");
    }
    for (command, words) in [
        (
            "run",
            &[
                "--entry",
                "--choice",
                "--format",
                "--count",
                "--limit",
                "--jobs",
                "--order",
                "--stats",
                "--max-steps",
                "--max-stack",
                "--max-heap",
                "--max-violations",
                "--color",
                "Examples",
            ][..],
        ),
        ("estimate", &["--bounds", "--budget", "--feasible", "--format", "Examples", "Exit status"]),
        ("explore", &["--strategy", "--store", "--html", "result depends on N", "Examples", "Exit status"]),
        ("test", &["--filter", "--junit", "--coverage", "Examples", "Exit status"]),
        ("testgen", &["--budget", "--seed", "--jobs", "--junit", "--html", "Examples", "Exit status"]),
        ("replay", &["DECISIONS", "--trace", "--entry", "--choice"]),
        ("check", &["FILE", "Exit status"]),
        ("disasm", &["FILE", "--library"]),
    ] {
        let help = succeeds(&[command, "--help"]);
        for word in words {
            assert!(help.contains(word), "{word} not in {help}");
        }
    }
    assert_eq!(succeeds(&["--version"]), concat!("udita ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn completions_name_the_subcommands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]);
        assert!(script.contains("replay") && script.contains("max-heap"), "{shell}");
        // PowerShell and Elvish complete no values.
        let names_values = ["bash", "zsh", "fish"].contains(&shell);
        assert!(!names_values || script.contains("cfg-baseline"), "{shell}");
    }
}

#[test]
fn disasm_lists_methods() {
    let listing = succeeds(&["disasm", QUEENS]);
    assert!(listing.contains("isPeaceful") && !listing.contains("\nStringBuilder."), "{listing}");
    assert_eq!(listing, succeeds(&["disasm", QUEENS, "4"]));
    let library = succeeds(&["disasm", QUEENS, "--library"]);
    assert!(library.len() > listing.len() && library.contains("\nStringBuilder."));
}

#[test]
fn replay_traces_its_choices() {
    let file = "examples/tutorial.udita";
    let ran = run(&["replay", file, "11", "--entry", "average", "--trace"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    expect_test::expect_file![path("tests/expected/trace.stderr")].assert_eq(&ran.stderr);
    let solution = run(&["replay", file, "1", "--entry", "copies", "--trace"]);
    assert_eq!((solution.status, solution.stdout.as_str()), (0, "22\n"));
    // Zero is a number, not a null reference.
    let scratch = Scratch::new("trace");
    let zero = scratch.write("zero.udita", "void main() { println(getIntOf(5, 0)); }");
    let traced = run(&["replay", &zero, "1", "--trace"]);
    assert!(traced.stderr.starts_with("1: getOneOf(...) = 0, alternative 1 of 2"), "{}", traced.stderr);
    // Ends that are not solutions.
    let pruned = run(&["replay", file, "20", "--entry", "average"]);
    assert_eq!((pruned.status, pruned.stdout.as_str()), (0, ""));
    assert!(pruned.stderr.starts_with("pruned: "), "{}", pruned.stderr);
    let end = |decisions: &str, message: &str| {
        refused(&run(&["replay", file, decisions, "--entry", "copies"]), message);
    };
    end(".", "the next choice has 2 alternatives");
    end("2", "decision 1 takes alternative 2, but the choice has only 2 alternatives (from 0)");
    end("10", "1 decision left over");
}

/// Classes in other files: on the source path, and beside the program.
#[test]
fn classes_are_found_in_other_files() {
    let directory = Scratch::new("classes_are_found_in_other_files");
    for package in ["src/shop", "src/other", "app"] {
        std::fs::create_dir_all(directory.path(package)).unwrap();
    }
    directory.write(
        "src/shop/Item.java",
        "package shop; public class Item { public static int two() { return Price.VALUE; } }",
    );
    directory.write("src/shop/Price.java", "package shop; class Price { static final int VALUE = 2; }");
    let main = directory.write(
        "app/pairs.udita",
        "import shop.Item; int main() { int x = getInt(0, 1); assert x == 0; return Item.two() + x; }",
    );
    let sources = directory.path("src");
    let ran = run(&["run", "--source-path", &sources, &main]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "2\n"));
    assert!(ran.stderr.contains(&format!("{main} 1 --source-path {sources}\n")), "{}", ran.stderr);
    assert_eq!(run(&["replay", &main, "0", "--source-path", &sources]).stdout, "2\n");
    assert_eq!(run(&["run", "--gaps", "error", &main]).status, 2);

    // The package of the file determines where the other classes are.
    let beside = directory.write(
        "src/shop/Main.java",
        "package shop; public class Main { public static void main(String[] a) { System.out.println(Item.two()); } }",
    );
    assert_eq!(run(&["run", &beside]).stdout, "2\n");
    assert_eq!(run(&["check", &beside]).status, 0);
    assert_eq!(run(&["check", "--source-path", &sources, &main, &beside]).status, 0);

    // A class that is in the wrong directory, or can't be read.
    directory.write("src/other/Item.java", "package shop; public class Item { }");
    let lost = directory.write("lost.udita", "void main() { other.Item item = null; }");
    let ran = run(&["check", "--gaps", "error", "--source-path", &sources, &lost]);
    assert_eq!(ran.status, 1);
    assert!(ran.stderr.contains("this file should declare class `other.Item`"), "{}", ran.stderr);
    directory.write("src/other/Item.java", b"\xff");
    let ran = run(&["check", "--source-path", &sources, &lost]);
    assert!(ran.stderr.contains("can't be read: not valid UTF-8 at byte offset 0"), "{}", ran.stderr);
    let colon = directory.path("src: old");
    std::fs::rename(&sources, &colon).unwrap();
    let ran = run(&["check", "--source-path", &colon, &lost]);
    assert!(ran.stderr.contains("can't be read: not valid UTF-8 at byte offset 0"), "{}", ran.stderr);
    let ran = run(&["check", "--source-path", &directory.path("nowhere"), &lost]);
    refused(&ran, "no such directory");
}
