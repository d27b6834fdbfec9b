//! `udita explore`: inputs that cover branches, violations that replay, directories of inputs, reports, wrong usage.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Ran, Scratch, finish, read, run, udita};

/// Two conditions with one solution in 2^32 each: 123456, and 259, since 3 * 259 = 777 and 3 has one inverse modulo 2^32.
const PAIR: &str = "\
void main() {
    int a = getInt(-2147483648, 2147483647), b = getInt(-2147483648, 2147483647);
    if (a == 123456)
        if (b * 3 == 777) throw new IllegalStateException();
    println(a);
}
";

fn explore(file: &str, options: &str) -> Ran {
    finish(udita().args(["explore", file]).args(options.split_whitespace()))
}

#[test]
fn each_input_that_covers_a_branch_is_shown_with_values_and_output() {
    let scratch = Scratch::new("explore-text");
    let file = scratch.write("pair.udita", PAIR);
    let ran = explore(&file, "--strategy dfs");
    // Decisions count alternatives from the minimum: 2^31 = 2147483648 is the value 0.
    assert_eq!(
        ran.stdout,
        "\
input 1 (iteration 1): _2147483648__2147483648_
  values: 0, 0
  solution: 0
input 2 (iteration 2): _2147607104__2147483648_
  values: 123456, 0
  solution: 123456
input 3 (iteration 3): _2147607104__2147483907_
  values: 123456, 259
  violation: java.lang.IllegalStateException
"
    );
    assert_eq!(ran.status, 1);
    // Three paths, each found by a separate query; the first run has one constraint, the others two.
    let expected = format!(
        "\
violation: java.lang.IllegalStateException
  at main ({file}:4:33)
    4 | if (b * 3 == 777) throw new IllegalStateException();
      |                         ^
  replay with: udita replay {file} _2147607104__2147483907_ --choice eager --max-steps 10000000

1 distinct violation in 1 of 3 runs
verdict: violated by input 3
3 iterations by dfs: nothing is left to try
branches: 4 covered, 4 in functions that were entered, 4 in all
solver: 2 queries, 0 unknown; 0 mispredictions
{file}: statements 6 of 6, branches 4 of 4, functions 1 of 1
"
    );
    assert_eq!(ran.stderr, expected);
}

#[test]
fn runs_of_characters_are_quoted_and_returned_values_shown() {
    let scratch = Scratch::new("explore-values");
    let file = scratch.write(
        "values.udita",
        "int[] main() {
            char a = getChar('!', '~'), b = getChar('!', '~');
            boolean c = getBoolean();
            char d = getChar();
            if (a == '\"' && b == 'x' && c && d == 7) return new int[] { a, 1 };
            assume(a != '%');
            return null;
        }",
    );
    let ran = explore(&file, "--strategy dfs");
    // The characters nearest to 0 are the smallest ones.
    for (values, end) in [
        (r#""!!", false, "\u0000""#, "solution: null"),
        (r#""\"x", true, "\u0007""#, "solution: [34, 1]"),
        (r#""%!", false, "\u0000""#, "pruned: an assumption failed, or a choice had no alternative"),
    ] {
        assert!(ran.stdout.contains(&format!("  values: {values}\n  {end}\n")), "{}", ran.stdout);
    }
    let lines = explore(&file, "--strategy dfs --format jsonl").stdout;
    let first = lines.lines().next().unwrap();
    assert!(
        first.starts_with("{\"input\": 1, \"iteration\": 1, \"reason\": \"initial\", \"values\": [33, 33, 0, 0], \"branches\": [\""),
        "{first}"
    );
    let objects: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let returned = &objects[4];
    assert_eq!(returned["values"], serde_json::json!([34, 120, 1, 7]));
    assert_eq!(returned["value"]["class"], "int[]");
    assert_eq!(returned["value"]["elements"], serde_json::json!([34, 1]));
    assert_eq!(returned["branches"], serde_json::json!([format!("{file}:5:46 condition true")]));
    let pruned = serde_json::json!([objects[5]["values"], objects[5]["pruned"]]);
    assert_eq!(pruned, serde_json::json!([[37, 33, 0, 0], true]));
}

/// The commands after "replay with:".
fn replays(stderr: &str) -> Vec<&str> {
    stderr.lines().filter_map(|line| line.trim().strip_prefix("replay with: udita ")).collect()
}

#[test]
fn each_distinct_violation_is_told_once_and_replays() {
    let scratch = Scratch::new("explore-violations");
    let file = scratch.write(
        "many.udita",
        "int[] table = new int[4];
        void main(int bound) {
            int a = getInt(-100, bound), b = getInt(0, 9);
            println(\"begun\");
            if (a == 1) throw new IllegalStateException(\"\" + b);
            if (a == 2) { int c = 10 / (b - 3); }
            if (a == 3) while (b == 4) { }
            if (a == 5) overflow(b);
            if (a == 6) System.exit(3);
            if (a == 7) table[b] = 1;
            if (b == 8) return;
        }
        int overflow(int b) { return overflow(b + 1) + 1; }",
    );
    let ran = finish(udita().args(["explore", &file, "100", "--strategy", "dfs", "--max-steps", "100000"]));
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let headlines: Vec<&str> = ran.stderr.lines().filter(|line| line.starts_with("violation: ")).collect();
    for expected in [
        "violation: java.lang.IllegalStateException: ",
        "violation: java.lang.ArithmeticException: / by zero",
        "violation: exit status 3",
        "violation: java.lang.ArrayIndexOutOfBoundsException: ",
    ] {
        let count = headlines.iter().filter(|line| line.starts_with(expected)).count();
        assert_eq!(count, 1, "{expected}: {headlines:#?}");
    }
    // The endless loop and the recursion are in two methods.
    let limits = headlines.iter().filter(|line| line.starts_with("violation: step limit: more than 100000 "));
    assert_eq!(limits.count(), 2, "{headlines:#?}");
    // One for each of the six conditions on `a`.
    assert_eq!(headlines.len(), 6, "{headlines:#?}");
    let commands = replays(&ran.stderr);
    assert_eq!(commands.len(), headlines.len());
    for (command, headline) in commands.iter().zip(headlines) {
        let again = run(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(again.status, 1, "{command}");
        assert!(again.stderr.starts_with(headline), "{command}\n{}", again.stderr);
    }
}

#[test]
fn a_seed_and_a_number_of_jobs_determine_the_output() {
    let file = "examples/explore/times.udita";
    for options in
        ["--iterations 200 --seed 5", "--iterations 301 --jobs 3", "--strategy random-branch --jobs 2"]
    {
        let first = explore(file, options);
        for _ in 0..3 {
            assert_eq!(explore(file, options), first, "{options}");
        }
    }
    let seeds =
        [1, 2].map(|seed| explore(file, &format!("--strategy random-input --iterations 50 --seed {seed}")));
    assert_ne!(seeds[0].stdout, seeds[1].stdout);
}

/// An exploration ends early, is killed, is resumed and has more iterations: what is kept is what one exploration shows.
#[test]
fn an_exploration_continues_as_if_it_had_never_ended() {
    let scratch = Scratch::new("explore-store");
    let file = "examples/explore/times.udita";
    for options in ["--strategy dfs", "--strategy cfg --seed 3 --jobs 3 --format jsonl", ""] {
        let limit = |iterations: u32| format!("{options} --iterations {iterations}");
        let store = scratch.path(&format!("store-{}", options.len()));
        let begun = explore(file, &format!("{} --store {store}", limit(30)));
        let whole = explore(file, &limit(30));
        assert_eq!((begun.status, begun.stdout.as_str()), (whole.status, ""), "{}", begun.stderr);
        assert!(begun.stderr.contains(&format!("show with: udita cat {store}\n")), "{}", begun.stderr);
        assert_eq!(run(&["cat", &store]).stdout, whole.stdout);
        // Cut anywhere in its journal, it is the same again.
        let journal = format!("{store}/journal.jsonl");
        let lines = std::fs::read(&journal).unwrap();
        let whole = explore(file, &limit(60));
        for length in [0, lines.len() / 3, lines.len() - 1, lines.len()] {
            std::fs::write(&journal, &lines[..length]).unwrap();
            let ran = explore(file, &format!("{} --store {store}", limit(60)));
            assert_eq!(ran.status, whole.status, "{}", ran.stderr);
            let cat = run(&["cat", &store]);
            assert_eq!((cat.status, cat.stdout), (0, whole.stdout.clone()), "{options} {length}");
        }
        let resumed = run(&["resume", &store]);
        let summary =
            |text: &str| text.lines().filter(|line| line.starts_with("branches")).collect::<String>();
        assert_eq!(summary(&resumed.stderr), summary(&whole.stderr));
        assert_eq!(run(&["cat", &store]).stdout, whole.stdout);
        let status = run(&["status", &store]).stdout;
        assert!(status.contains("about             examples/explore/times.udita\n"), "{status}");
        assert!(status.contains("state             complete: "), "{status}");
        assert!(run(&["verify", &store]).stdout.ends_with(" every hash is right\n"));
    }
}

#[test]
fn what_is_no_part_of_an_exploration_is_refused() {
    let scratch = Scratch::new("explore-store-other");
    let (file, store) = (scratch.write("pair.udita", PAIR), scratch.path("store"));
    explore(&file, &format!("--strategy dfs --iterations 2 --store {store}"));
    let refused = |file: &str, options: &str, reason: &str| {
        let ran = explore(file, &format!("{options} --store {store}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
        assert!(
            ran.stderr.starts_with(&format!("error: {store}")) && ran.stderr.contains(reason),
            "{}",
            ran.stderr
        );
    };
    let other = scratch.write("other.udita", PAIR.replace("777", "778"));
    refused(&other, "--strategy dfs", &format!("other programs or options: {file}"));
    refused(&file, "--strategy cfg", &format!("other options, or {file} has changed since"));
    scratch.write("pair.udita", PAIR.replace("777", "778"));
    refused(&file, "--strategy dfs", &format!("other options, or {file} has changed since"));
    let resumed = run(&["resume", &store]);
    assert!(resumed.stderr.contains("has changed since") && resumed.status == 2, "{}", resumed.stderr);
    scratch.write("pair.udita", PAIR);
    assert_eq!(run(&["resume", &store]).status, 0);
    // A forged answer of the solver, with the right hash: the steps are others than those that were kept.
    let journal = format!("{store}/journal.jsonl");
    let text = std::fs::read_to_string(&journal).unwrap();
    // A slow machine writes each step on a line of its own.
    let answer = "{\"m\":[[0,123456]],";
    let (before, rest) =
        text.split_at(text[..text.find(answer).unwrap()].rfind('\n').map_or(0, |end| end + 1));
    let (line, _) = rest.split_once('\n').unwrap();
    let commit = line.split_once("\"commit\":").unwrap().1.strip_suffix('}').unwrap();
    let forged = commit.replacen(answer, "{\"u\":true,", 1);
    let hash = &blake3::hash(forged.as_bytes()).to_hex()[..16];
    std::fs::write(&journal, format!("{before}{{\"check\":\"{hash}\",\"commit\":{forged}}}\n")).unwrap();
    let ran = explore(&file, &format!("--strategy dfs --store {store}"));
    let reason = format!("error: {store}: the exploration does not repeat its steps: ");
    assert!(ran.stderr.contains(&reason) && ran.status == 2, "{}", ran.stderr);
}

#[test]
fn reports_are_written() {
    let scratch = Scratch::new("explore-reports");
    let file = scratch.write("pair.udita", PAIR);
    let [info, page, curve] = ["a.info", "a.html", "a.svg"].map(|name| scratch.path(name));
    let options =
        format!("--strategy dfs --iterations 2 --lcov {info} --html {page} --curve {curve} --stats=json");
    let ran = explore(&file, &options);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let info = std::fs::read_to_string(info).unwrap();
    // Two runs: the outer condition is true once and false once, the inner one is false once.
    for line in ["BRDA:3,0,0,1\n", "BRDA:3,0,1,1\n", "BRDA:4,0,0,0\n", "BRDA:4,0,1,1\n", "BRF:4\nBRH:3\n"] {
        assert!(info.contains(line), "{line} {info}");
    }
    let page = std::fs::read_to_string(page).unwrap();
    for part in [
        "<b>3 of 4</b><span>branches</span>",
        "<mark class=\"full\">a == 123456</mark>",
        "<mark class=\"part\">b * 3 == 777</mark>",
        "<span class=\"no\">never true</span> · <span class=\"yes\">false</span> ×1, first by <a href=\"#input-2\">input 2</a>",
        "<tr id=\"input-2\"><td class=\"n\">2</td><td class=\"n\">2</td><td><code>123456, 0</code></td>",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    // It is well-formed according to an XML parser, and loads nothing.
    let body = &page[page.find("<body>").unwrap()..page.find("</html>").unwrap()];
    roxmltree::Document::parse(body).unwrap_or_else(|error| panic!("{error}\n{body}"));
    assert!(!page.contains("<script") && !page.contains("src="));
    let curve = std::fs::read_to_string(curve).unwrap();
    roxmltree::Document::parse(&curve).unwrap();
    let stats: serde_json::Value = serde_json::from_str(ran.stderr.lines().last().unwrap()).unwrap();
    for (name, number) in
        [("iterations", 2), ("covered", 3), ("reachable", 4), ("queries", 1), ("violations", 0)]
    {
        assert_eq!(stats[name], number, "{name}: {stats}");
    }
    // Other subcommands can write the page, too.
    let page = scratch.path("queens.html");
    assert_eq!(run(&["run", "examples/n_queens.udita", "4", "--count", "--html", &page]).stdout, "2\n");
    assert!(std::fs::read_to_string(page).unwrap().contains("<title>Coverage of main</title>"));
}

#[test]
fn concretised_values_are_told_with_their_places() {
    let scratch = Scratch::new("explore-concretised");
    let file = scratch.write(
        "table.udita",
        "void main() {\n    int k = getInt(0, 9);\n    if (Math.fma(k, 1.0, 0.0) > 0.5) println(\"two\");\n}\n",
    );
    let ran = explore(&file, "--strategy dfs");
    // The call begins in column 9.
    let told = ran.stderr.lines().find(|line| line.contains(" x  ")).unwrap_or_default();
    assert!(
        told.ends_with(&format!("{file}:3:9  an argument of java.lang.Math.fma(double,double,double)")),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains(": nothing solvable is left to try\n"), "{}", ran.stderr);
    let verdict = "verdict: holds within the values of concretised words\n";
    assert!(ran.stderr.contains(verdict), "{}", ran.stderr);
}

/// The verdict as text and as JSON, and the exit status.
#[test]
fn an_exploration_ends_with_a_verdict() {
    let scratch = Scratch::new("explore-verdict");
    for (name, text, options, verdict, status) in [
        ("holds", "int x = getInt(-9, 9); assert x * x >= 0;", "", "holds", 0),
        ("violated", "int x = getInt(-9, 9); assert x != 7;", "", "violated by input 2", 1),
        (
            "lengths",
            "if (getString(2).length() == 1) println(1);",
            "",
            "holds within the greatest lengths of texts and arrays",
            0,
        ),
        (
            "iterations",
            "if (getInt(0, 9) == 3) println(1);",
            "--iterations 1",
            "unknown: all iterations are made, and paths are left",
            0,
        ),
        (
            "covered",
            "if (getBoolean()) println(1);",
            "--strategy cfg",
            "unknown: the strategy cfg does not take all paths",
            0,
        ),
        // A program without choices has one run.
        ("constant", "println(1);", "", "holds", 0),
        (
            "proof",
            "double x = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert !(5 < x && x < 10) || x < x * 1.2;",
            "",
            "holds",
            0,
        ),
        (
            "sine",
            "double x = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Math.sin(x) < 0.5;",
            "",
            "violated by input 2",
            1,
        ),
        (
            "letter",
            "int c = org.sosy_lab.sv_benchmarks.Verifier.nondetInt(); assert !Character.isLetter(c);",
            "",
            "violated by input 2",
            1,
        ),
        ("early", "int[] a = {}; println(a[0] + getInt(0, 9));", "", "violated by input 1", 1),
    ] {
        let file = scratch.write(&format!("{name}.udita"), format!("void main() {{ {text} }}\n"));
        let ran = explore(&file, &format!("{options} --stats=json"));
        assert_eq!(ran.status, status, "{name}: {}", ran.stderr);
        assert!(ran.stderr.contains(&format!("verdict: {verdict}\n")), "{name}: {}", ran.stderr);
        let json: serde_json::Value = serde_json::from_str(ran.stderr.lines().last().unwrap()).unwrap();
        let word = json["verdict"].as_str().unwrap();
        assert!(verdict.starts_with(word), "{json}");
        let reason = json["reasons"].get(0).and_then(|reason| reason.as_str()).unwrap_or_default();
        assert!(verdict.ends_with(reason), "{json}");
    }
}

/// A run of a thousand million instructions, and a memory limit below what any process needs.
#[cfg(unix)]
#[test]
fn a_stop_ends_a_long_run() {
    let scratch = Scratch::new("explore-long-run");
    let file = scratch.write(
        "long.udita",
        "void main() { int x = getInt(0, 9); for (long i = 0; i < 1000000000000L; i++) if (x == i) println(i); }",
    );
    let options = ["--max-steps", "1000000000000"];
    let begin = std::time::Instant::now();
    let ran = finish(udita().args(["explore", &file, "--timeout", "100ms"]).args(options));
    assert!(ran.stderr.contains("verdict: unknown: the exploration was stopped\n"), "{}", ran.stderr);
    let ran = finish(udita().args(["explore", &file, "--memory", "1M"]).args(options));
    assert!(ran.stderr.contains("stopped at the memory limit of 1M: "), "{}", ran.stderr);
    assert_eq!(ran.status, 0);
    // Without the stop, each takes hours.
    assert!(begin.elapsed() < std::time::Duration::from_secs(60));
}

#[test]
fn wrong_use_has_one_clear_message() {
    let scratch = Scratch::new("explore-wrong");
    let file = scratch.write("pair.udita", PAIR);
    let bound = scratch.write("bound.udita", "void main(int n) { println(getInt(0, n)); }");
    let text = scratch.write("text", "");
    let names = "the strategies are auto, cfg, cfg-paper, random-branch, uniform, dfs[:DEPTH], cfg-baseline, random-input";
    for (file, options, message) in [
        (&bound, "", "`main` takes 1 argument, but none was given"),
        (&file, "--strategy cgf", &format!("no strategy is called `cgf` (did you mean `cfg`?); {names}")),
        (&file, "--strategy fast", &format!("no strategy is called `fast`; {names}")),
        (
            &file,
            "--strategy dfs:x",
            "`x` is no depth: the largest number of negated branches on a path, from 1, such as dfs:14",
        ),
        (&file, "--strategy cfg:2", "the strategy `cfg` takes no depth; only dfs does"),
        (
            &file,
            "--strategy dfs --jobs 2",
            "all jobs would make the same runs, since the strategy dfs has no seed",
        ),
        (&file, "--iterations 0", "--iterations takes a number from 1, such as 10; 0 is below 1"),
        (&file, "--jobs 0", "--jobs takes a number from 1 to 256, such as 10; 0 is below 1"),
        (&file, "--html no/such/directory/x.html", "error: no/such/directory/x.html: no such file\n"),
        (&file, "--curve no/such/directory/x.svg", "error: no/such/directory/x.svg: no such file\n"),
        (
            &file,
            &format!("--store {text}"),
            "not a directory; a stored run is one, which `--store DIR` makes",
        ),
    ] {
        let ran = explore(file, options);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{options}: {}", ran.stderr);
        assert_eq!(ran.stderr.matches("error").count(), 1 + ran.stderr.matches("\n1 error\n").count());
        assert!(ran.stderr.contains(message), "{options}: {}", ran.stderr);
    }
    // z3 is not installed.
    let ran = finish(udita().args(["explore", &file, "--solver", "z3"]).env("PATH", Path::new("/nowhere")));
    assert_eq!(ran.status, 2);
    let end = "install z3, or leave the option out for the built-in solver\n";
    assert!(
        ran.stderr.starts_with("error: z3 can't be run: ") && ran.stderr.ends_with(end),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_reader_that_goes_away_ends_the_search_but_not_the_reports() {
    let scratch = Scratch::new("explore-pipe");
    let (file, info) = (scratch.write("pair.udita", PAIR), scratch.path("a.info"));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let ran = finish(udita().args(["explore", &file, "--lcov", &info]).stdout(writer));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(std::fs::read_to_string(info).unwrap().contains("BRF:4\n"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_search_but_not_the_reports() {
    let scratch = Scratch::new("explore-interrupt");
    let (file, info) = (scratch.write("pair.udita", PAIR), scratch.path("a.info"));
    let options = ["--strategy", "random-input", "--iterations", "1000000000000", "--lcov", &info];
    let mut child = udita()
        .args(["explore", &file])
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first input arrives when the search has started.
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), told.contains(" by random-input, seed 0: stopped early\n")),
        (Some(130), true),
        "{told}"
    );
    assert!(line.starts_with("input 1 "), "{line}");
    assert!(std::fs::read_to_string(info).unwrap().contains("BRF:4\n"));
}

#[test]
fn the_example_ends_with_all_branches_and_its_mistake() {
    let file = "examples/explore/times.udita";
    assert!(read(file).contains(&format!("udita explore {file}\n")));
    let ran = explore(file, "");
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    for part in [
        ": nothing is left to try\n",
        "branches: 28 covered, 28 in",
        "java.lang.AssertionError: minute 1490 of",
    ] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    // 24:01 is the first time that the reader accepts wrongly.
    let ran = explore(file, "--strategy cfg");
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    for part in [": all branches are covered\n", "java.lang.AssertionError: minute 1441 of a day"] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
}
