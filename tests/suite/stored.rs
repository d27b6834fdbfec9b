//! Searches stored in a directory: the output is that of the plain command, even if the processes are killed.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use oorandom::Rand32;
use serde_json::{Value, json};

use crate::support::{Ran, Scratch, finish, one_of, run, udita};

/// Runs a command with a store in `directory` and small units.
fn store(command: &str, directory: &str, more: &[&str]) -> Ran {
    finish(udita().args(command.split(' ')).args(["--store", directory]).args(more))
}

fn plain(command: &str) -> Ran {
    finish(udita().args(command.split(' ')))
}

fn cat(directory: &str) -> Ran {
    run(&["cat", directory])
}

/// The messages without the line that names the location of the solutions.
fn messages(ran: &Ran) -> String {
    ran.stderr.lines().filter(|line| !line.contains("; show with: udita cat ")).collect::<Vec<_>>().join("\n")
}

/// The plain command is the oracle: for standard output to the byte, for the messages at the end and the status.
#[test]
fn a_stored_search_shows_what_the_plain_one_shows() {
    let commands = [
        "run examples/n_queens.udita 6",
        "run examples/n_queens.udita 6 --format jsonl",
        "run examples/n_queens.udita 4 --choice eager",
        "run examples/n_queens.udita 4 --near-miss",
        "run examples/red_black_tree.udita 4 --format dot --show-nulls",
        "run examples/inheritance_graph.udita --entry mainFilt 3",
        "run examples/binary_tree.udita 4",
        "run tests/violations/many.udita --format jsonl",
        "run tests/violations/many.udita",
        "run tests/violations/endless_loop.udita --max-steps 1000",
        "gen red-black-tree 4",
        "gen n-queens 5 --entry filter --format jsonl",
        "gen inheritance 2 --near-miss --format jsonl",
        "repok examples/BinaryTree.java 4",
        "repok examples/BinaryTree.java 4 --choice delayed --format jsonl",
    ];
    let scratch = Scratch::new("stored");
    let mut most_units = 0;
    for (number, command) in commands.into_iter().step_by(one_of(3)).enumerate() {
        let plain = plain(command);
        for (jobs, budget) in [("1", "1000000000"), ("2", "2000"), ("3", "300")] {
            let directory = scratch.path(&format!("{number}-{jobs}"));
            let ran = store(command, &directory, &["--jobs", jobs, "--hand-over-after", budget]);
            assert_eq!((ran.status, ran.stdout.as_str()), (plain.status, ""), "{command}: {}", ran.stderr);
            assert_eq!(messages(&ran), messages(&plain), "{command}");
            assert_eq!(cat(&directory).stdout, plain.stdout, "{command} {jobs}");
            let again = run(&["resume", &directory]);
            assert_eq!((again.status, messages(&again)), (plain.status, messages(&plain)), "{command}");
            let verified = run(&["verify", &directory]);
            assert!(verified.stdout.contains("every hash is right") && verified.status == 0, "{verified:?}");
            let units =
                fs::read_to_string(Path::new(&directory).join("journal.jsonl")).unwrap().lines().count();
            most_units = most_units.max(units);
        }
    }
    assert!(most_units > 50, "{most_units}");
}

#[test]
fn counts_are_stored_as_numbers() {
    let scratch = Scratch::new("stored-counts");
    for (number, command) in [
        "run examples/n_queens.udita 6 --count",
        "gen red-black-tree 5 --count",
        "repok examples/BinaryTree.java 5 --count",
        "run tests/violations/many.udita --count",
        "run examples/n_queens.udita 4 --near-miss --count",
    ]
    .into_iter()
    .enumerate()
    {
        let plain = plain(command);
        let directory = scratch.path(&number.to_string());
        let ran = store(command, &directory, &["--jobs", "2", "--hand-over-after", "500"]);
        assert_eq!(ran, plain, "{command}");
        assert_eq!(cat(&directory).stdout, plain.stdout, "{command}");
        // Only the reports of violations contain texts.
        for group in fs::read_dir(Path::new(&directory).join("shards")).unwrap() {
            for file in fs::read_dir(group.unwrap().path()).unwrap() {
                let name = file.unwrap().file_name().into_string().unwrap();
                assert!(name.ends_with(".notes.zst"), "{command}: {name}");
            }
        }
    }
}

/// Text for standard error appears at the same place as in the plain run, as far as two streams allow.
#[test]
fn what_solutions_print_to_standard_error_is_kept() {
    let scratch = Scratch::new("stored-errors");
    let source = "void main(int n) { int i = getInt(1, n); if (i % 7 == 0) System.err.println(i); println(i + \"\\n\"); }";
    let command = format!("run {} 60", scratch.write("errors.udita", source));
    let (plain, directory) = (plain(&command), scratch.path("store"));
    store(&command, &directory, &["--hand-over-after", "200"]);
    let shown = cat(&directory);
    assert_eq!((shown.stdout, shown.stderr), (plain.stdout, plain.stderr));
}

/// A process that works on a store.
fn spawn(arguments: &[&str]) -> Child {
    let mut command = udita();
    command.args(arguments).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
    command.spawn().unwrap()
}

/// Waits until the journal has this length, or the process has ended; returns whether it has ended.
pub(crate) fn wait(child: &mut Child, directory: &str, length: u64) -> bool {
    let journal = Path::new(directory).join("journal.jsonl");
    loop {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        if fs::metadata(&journal).is_ok_and(|file| file.len() >= length) {
            return false;
        }
        sleep(Duration::from_millis(1));
    }
}

const LONG: &str = "run examples/n_queens.udita 8 --format jsonl";
const UNITS: [&str; 4] = ["--hand-over-after", "20000", "--jobs", "2"];

/// Starts or continues the long search in a directory.
fn go_on(directory: &str, random: &mut Rand32) -> Child {
    let begins = !Path::new(directory).join("store.json").exists();
    let mut arguments: Vec<&str> = LONG.split(' ').chain(["--store", directory]).collect();
    // Either command continues the search.
    if !begins && random.rand_range(0..2) == 0 {
        arguments = vec!["resume", directory];
    }
    arguments.extend(UNITS);
    spawn(&arguments)
}

/// `scripts/kill-test` repeats this a thousand times, at random times.
#[test]
fn kills_at_random_moments_lose_nothing() {
    let expected = plain(LONG).stdout;
    let scratch = Scratch::new("stored-kills");
    let mut random = Rand32::new(1);
    let (mut kills, mut runs) = (0, 0);
    while kills < 10 {
        runs += 1;
        let directory = scratch.path(&runs.to_string());
        let journal = Path::new(&directory).join("journal.jsonl");
        loop {
            let length = fs::metadata(&journal).map_or(0, |file| file.len());
            let mut child = go_on(&directory, &mut random);
            if wait(&mut child, &directory, length + u64::from(random.rand_range(0..4000))) {
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            let shown = cat(&directory);
            assert!(expected.starts_with(&shown.stdout), "{}", shown.stderr);
            let verified = run(&["verify", &directory]);
            assert_eq!(verified.status, 0, "{}", verified.stderr);
        }
        assert_eq!(cat(&directory), Ran { status: 0, stdout: expected.clone(), stderr: String::new() });
        assert!(runs < 20, "the search ends before it can be killed");
    }
}

#[test]
fn signals_end_a_search_in_order() {
    let scratch = Scratch::new("stored-signals");
    for signal in ["-INT", "-TERM"] {
        let directory = scratch.path(signal);
        let mut command = udita();
        command.args(LONG.split(' ')).args(["--store", &directory]).args(UNITS);
        let mut child = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
        assert!(!wait(&mut child, &directory, 500), "the search ends before the signal");
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(130), "{message}");
        assert!(
            message.starts_with("stopped: ") && message.contains("continue with: udita resume "),
            "{message}"
        );
        assert_eq!(fs::read_dir(Path::new(&directory).join("tmp")).unwrap().count(), 0);
        let early = cat(&directory);
        assert_eq!(early.status, 2);
        assert!(early.stderr.contains("the search is not complete: "), "{}", early.stderr);
        assert!(run(&["status", &directory]).stdout.contains(" of the tree is done\n"));
        assert_eq!(run(&["resume", &directory, "--jobs", "3"]).status, 0);
        assert_eq!(cat(&directory).stdout, plain(LONG).stdout);
    }
}

#[test]
fn the_sources_are_in_the_store() {
    let scratch = Scratch::new("stored-sources");
    let source = "void main(int n) { println(p.Doubled.of(getInt(1, n))); }";
    let doubled = "package p; public class Doubled { public static int of(int i) { return 2 * i; } }";
    let program = scratch.write("uses.udita", source);
    fs::create_dir(scratch.path("p")).unwrap();
    let class = scratch.write("p/Doubled.java", doubled);
    let command = format!("run {program} 50 --source-path {}", scratch.path(""));
    let (plain, directory) = (plain(&command), scratch.path("store"));
    assert_eq!(store(&command, &directory, &["--hand-over-after", "100"]).status, 0);
    // As if it had been killed at its start.
    fs::write(Path::new(&directory).join("journal.jsonl"), "").unwrap();
    fs::remove_file(&class).unwrap();
    let resumed = run(&["resume", &directory]);
    assert_eq!((resumed.status, cat(&directory).stdout), (0, plain.stdout), "{}", resumed.stderr);
    fs::write(&class, doubled.replace('2', "3")).unwrap();
    let ran = store(&command, &directory, &[]);
    assert!(ran.stderr.contains("began with other sources: a file has changed since"), "{}", ran.stderr);
    assert_eq!(ran.status, 2);
}

#[test]
fn other_searches_are_refused_with_the_reason() {
    let scratch = Scratch::new("stored-refused");
    let directory = scratch.path("store");
    assert_eq!(store("run examples/n_queens.udita 4", &directory, &[]).status, 0);
    for (command, reason) in [
        ("run examples/n_queens.udita 5", "other bounds or arguments"),
        ("run examples/binary_tree.udita 4", "other files"),
        ("run examples/n_queens.udita 4 --choice eager", "other choice modes or limits"),
        ("run examples/n_queens.udita 4 --max-steps 100", "other choice modes or limits"),
        ("run examples/n_queens.udita 4 --format jsonl", "other forms of the output"),
        ("run examples/n_queens.udita 4 --count", "other forms of the output"),
    ] {
        let ran = store(command, &directory, &[]);
        assert!(
            ran.stderr.contains(&format!("began with {reason}")) && ran.status == 2,
            "{command}: {}",
            ran.stderr
        );
    }
    // Another build of udita: a program file with one more byte, which the operating system ignores.
    let mut other = fs::read(env!("CARGO_BIN_EXE_udita")).unwrap();
    other.push(0);
    let path = scratch.write("other-udita", other);
    assert!(Command::new("chmod").args(["+x", &path]).status().unwrap().success());
    let ran = finish(Command::new(&path).args(["resume", &directory]));
    assert!(ran.stderr.contains("the run was begun by udita ") && ran.status == 2, "{}", ran.stderr);
    // Reading is for any version.
    assert_eq!(finish(Command::new(&path).args(["cat", &directory])), cat(&directory));
}

#[test]
fn options_that_do_not_go_with_a_store_say_why() {
    let scratch = Scratch::new("stored-options");
    let directory = scratch.path("store");
    for option in [
        "--limit 3",
        "--max-violations 3",
        "--random 5",
        "--by-size",
        "--order any",
        "--coverage",
        "--out x",
        "--format svg",
        "--format junit",
    ] {
        let ran = store(&format!("run examples/n_queens.udita 4 {option}"), &directory, &[]);
        assert!(ran.stderr.contains(" does not go with --store: "), "{option}: {}", ran.stderr);
        assert_eq!((ran.status, Path::new(&directory).exists()), (2, false), "{option}");
    }
    let ran = store("gen red-black-tree 4 --search dp", &directory, &[]);
    assert!(
        ran.stderr
            .contains("--store does not go with --search dp: it is for --search korat, which runs paths"),
        "{}",
        ran.stderr
    );
    let ran = store("gen red-black-tree 4 --replay 0", &directory, &[]);
    assert!(ran.stderr.contains("does not go with"), "{}", ran.stderr);
}

#[test]
fn directories_without_a_sound_search_are_named() {
    let scratch = Scratch::new("stored-damage");
    let missing = scratch.path("missing");
    for command in ["resume", "status", "cat", "verify"] {
        let ran = run(&[command, &missing]);
        assert!(ran.stderr.contains("no run is stored here") && ran.status == 2, "{}", ran.stderr);
        let ran = run(&[command, "README.md"]);
        let reason = "error: README.md: not a directory; a stored run is one";
        assert!(ran.stderr.starts_with(reason) && ran.status == 2, "{}", ran.stderr);
    }
    let ran = store("run examples/n_queens.udita 4", "README.md", &[]);
    assert!(ran.stderr.contains("README.md: not a directory") && ran.status == 2, "{}", ran.stderr);
    let ran = store("run examples/n_queens.udita 4", "/dev/null/store", &[]);
    assert!(ran.stderr.contains("/dev/null/store: not a directory") && ran.status == 2, "{}", ran.stderr);
    let directory = scratch.path("store");
    store("run examples/n_queens.udita 6", &directory, &["--hand-over-after", "1000"]);
    let journal = Path::new(&directory).join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, text.replacen("\"budget\":1000", "\"budget\":1001", 1)).unwrap();
    for command in ["resume", "status", "cat", "verify"] {
        let ran = run(&[command, &directory]);
        assert!(ran.stderr.contains("journal.jsonl, line 1: damaged: ") && ran.status == 2, "{}", ran.stderr);
    }
    fs::write(&journal, text).unwrap();
    let groups = fs::read_dir(Path::new(&directory).join("shards")).unwrap();
    let group = groups.map(|entry| entry.unwrap().path()).next().unwrap();
    fs::remove_dir_all(group).unwrap();
    for command in ["cat", "verify"] {
        let ran = run(&[command, &directory]);
        assert!(ran.stderr.contains("damaged: the file is missing") && ran.status == 2, "{}", ran.stderr);
    }
}

/// Shards in another directory; object stores need a udita built with support for them.
#[test]
fn shards_may_be_elsewhere() {
    let scratch = Scratch::new("stored-elsewhere");
    let (directory, place) = (scratch.path("store"), scratch.path("shards-of-queens"));
    let command = "run examples/n_queens.udita 6";
    let url = format!("file://{place}");
    assert_eq!(store(command, &directory, &["--shards", &url, "--hand-over-after", "1000"]).status, 0);
    assert_eq!(cat(&directory), plain(command));
    let shards =
        |directory: &str| fs::read_dir(Path::new(directory).join("shards")).map_or(0, Iterator::count);
    assert!(shards(&place) > 0 && shards(&directory) == 0);
    assert!(run(&["verify", &directory]).stdout.contains("every hash is right"));
    let status = run(&["status", &directory]).stdout;
    assert!(status.contains(&format!("shards            {place}\n")), "{status}");
    let status: Value =
        serde_json::from_str(&run(&["status", &directory, "--format", "json"]).stdout).unwrap();
    assert_eq!(status["shards"], json!(place));
    // The search continues whether or not the place is given again.
    for more in [&[][..], &["--shards", &place]] {
        assert_eq!(store(command, &directory, more).status, 0);
    }
    let other = scratch.path("other");
    for (directory, place, reason) in [
        (&directory, other.as_str(), "began with other places of the shards (--shards)"),
        (&other, &place, "shards-of-queens: files of another search are here"),
        (&other, "ftp://h/p", "ftp:// is no kind of place"),
        (&other, "s3://user:secret@b/p", "the URL has credentials"),
        #[cfg(not(feature = "object-store"))]
        (
            &other,
            "s3://bucket/p",
            "s3://bucket/p: this udita has no object stores; build it with them: `cargo build ",
        ),
    ] {
        let ran = store(command, directory, &["--shards", place]);
        assert!(ran.stderr.contains(reason) && ran.status == 2, "{ran:?}");
    }
    let ran = plain("run examples/n_queens.udita 6 --shards x");
    assert!(ran.stderr.contains("--shards needs --store: ") && ran.status == 2, "{ran:?}");
}

/// A bridge that does not end is killed.
#[test]
fn a_bridge_that_hangs_does_not_hold_up_the_end() {
    let scratch = Scratch::new("stored-bridge");
    let udita_file = env!("CARGO_BIN_EXE_udita");
    let script = format!(
        "trap '' TERM\n(while echo '{{\"op\":\"slots\",\"slots\":1}}'; do sleep 0.1; done) &\n{udita_file} worker\nkill $!\nexec sleep 1000\n"
    );
    let (bridge, directory) = (format!("sh {}", scratch.write("bridge", script)), scratch.path("store"));
    let command = "run examples/n_queens.udita 6";
    let begun = std::time::Instant::now();
    assert_eq!(store(command, &directory, &["--on", "ray", "--bridge", &bridge]).status, 0);
    assert!(begun.elapsed() < Duration::from_secs(60), "the bridge sleeps for 1000 s");
    assert_eq!(cat(&directory), plain(command));
}

/// An invalid finitization is reported as in the plain run.
#[test]
fn a_misused_finitization_ends_the_search() {
    let scratch = Scratch::new("stored-misuse");
    let source = "import korat.finitization.*; import korat.finitization.impl.*;
        public class Wrong { int size; public boolean repOK() { return true; }
            public static IFinitization finWrong() {
                IFinitization f = FinitizationFactory.create(Wrong.class);
                f.set(\"length\", f.createIntSet(0, 1)); return f; } }";
    let command = format!("repok {}", scratch.write("Wrong.java", source));
    let (plain, stored) = (plain(&command), store(&command, &scratch.path("store"), &[]));
    assert_eq!(
        (stored.status, &stored.stdout),
        (plain.status, &plain.stdout),
        "{} {}",
        stored.stderr,
        plain.stderr
    );
}

/// The progress is written to standard error and affects neither the output nor the counts of `--stats`.
#[test]
fn progress_tells_what_is_left_and_changes_nothing() {
    let command = "run examples/n_queens.udita 8 --stats=json";
    let expected = plain(command);
    let counted = |ran: &Ran| {
        let line = ran.stderr.lines().find(|line| line.starts_with('{')).unwrap_or_default().to_owned();
        line.split(",\"seconds\"").next().unwrap_or_default().to_owned()
    };
    for more in ["--jobs 1", "--jobs 2", "--jobs 2 --order any --count"] {
        let ran = plain(&format!("{command} {more} --progress=0 --hand-over-after 3000"));
        let told: Vec<&str> = ran.stderr.lines().filter(|line| line.contains(" left (± ")).collect();
        // A single thread pauses for it only after more work than this.
        assert!(more == "--jobs 1" || !told.is_empty(), "{more}: {}", ran.stderr);
        assert!(told.iter().all(|line| line.contains(" % done, ")), "{more}: {}", ran.stderr);
        if !more.contains("--count") {
            assert_eq!(ran.stdout, expected.stdout, "{more}");
            // Threads start new paths at other places, so they keep other data for backtracking.
            assert!(
                !counted(&ran).is_empty() && counted(&ran) == counted(&expected),
                "{more}: {}",
                ran.stderr
            );
        }
    }
}

/// 724 solutions of ten queens (OEIS A000170), estimated before the search ends.
#[test]
fn the_status_of_a_stopped_search_tells_the_whole() {
    let scratch = Scratch::new("stored-whole");
    let directory = scratch.path("queens");
    let command =
        ["run", "examples/n_queens.udita", "10", "--store", &directory, "--hand-over-after", "200000"];
    let mut child = spawn(&[&command[..], &["--jobs", "1"]].concat());
    wait(&mut child, &directory, 20_000);
    let _ = child.kill();
    let _ = child.wait();
    let status = run(&["status", &directory]);
    if status.stdout.contains("complete") {
        return;
    }
    let line = status.stdout.lines().find(|line| line.starts_with("all solutions ")).unwrap_or_default();
    let number = |text: &str| -> f64 {
        text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or_default()
    };
    let (told, error) = line.split_once('±').unwrap_or_default();
    let (told, error) = (number(told), number(error));
    assert!((told - 724.0).abs() <= 5.0 * error.max(10.0), "{}", status.stdout);
    // Both formats report the same.
    let json: Value = serde_json::from_str(&run(&["status", &directory, "--format", "json"]).stdout).unwrap();
    let all = &json["estimate"]["solutions"];
    assert_eq!((all["value"].as_f64(), all["standard_error"].as_f64()), (Some(told), Some(error)));
    assert_eq!(
        (&json["is_complete"], &json["command"][1]),
        (&json!(false), &json!("examples/n_queens.udita"))
    );
    assert!(json["tree_done"].as_f64().is_some_and(|part| part > 0.0 && part < 1.0), "{json}");
    assert_eq!(run(&["resume", &directory]).status, 0);
    let json: Value = serde_json::from_str(&run(&["status", &directory, "--format", "json"]).stdout).unwrap();
    let complete = [&json["is_complete"], &json["tree_done"], &json["solutions"], &json["estimate"]];
    assert_eq!(complete, [&json!(true), &json!(1.0), &json!(724), &Value::Null]);
}
