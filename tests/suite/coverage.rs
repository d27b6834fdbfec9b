//! Coverage: `--coverage`, `--lcov`, and their relation to the search.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use expect_test::expect;
use udita::coverage::Coverage;
use udita::coverage::Report;
use udita::language::{CompileOptions, Dialect, EntryRequest, PredicateRequest, SourceMap, load};
use udita::search::{Config, Invocation, Outcome, Search};
use udita::{ChoiceMode, SourcePath};

use crate::support::{MODES, Ran, Scratch, finish, path, run, udita};

/// A program with a dead branch, a dead line, and a line with two statements.
const PROGRAM: &str = "\
int small(int n) {
    if (n > 5) return 5;
    return n < 3 && n != 2 ? n : 0;
}
void main() {
    int n = getInt(0, 4);
    switch (n) { case 0: println(0); case 1: break; case 9: println(9); }
    for (int i : new int[2]) small(n);
    assume(small(n) > 0);
    println(n); if (n > 3) println(n);
}
";

#[test]
fn a_report_has_the_source_the_paths_and_what_no_path_takes() {
    let scratch = Scratch::new("coverage");
    let file = scratch.write("small.udita", PROGRAM);
    let ran = run(&["run", &file, "--coverage"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1\n"));
    expect![[r#"
        coverage by 5 paths, solutions among them: 1

        small.udita
          paths  solutions  line
              5          1     1  int small(int n) {
              5          1     2      if (n > 5) return 5;
                                ! never true: n > 5
              5          1     3      return n < 3 && n != 2 ? n : 0;
              5          1     5  void main() {
              5          1     6      int n = getInt(0, 4);
              5          1     7      switch (n) { case 0: println(0); case 1: break; case 9: println(9); }
                                ! never matched: case 9
              5          1     8      for (int i : new int[2]) small(n);
              5          1     9      assume(small(n) > 0);
              1          1    10      println(n); if (n > 3) println(n);
                                ! never true: n > 3

        small.udita: statements 11 of 14, branches 15 of 18, functions 2 of 2
    "#]]
    .assert_eq(&ran.stderr.replace(&file, "small.udita"));
}

#[test]
fn the_format_of_lcov() {
    let scratch = Scratch::new("lcov");
    let file = scratch.write("small.udita", PROGRAM);
    let info = scratch.path("small.info");
    let ran = run(&["run", &file, "--count", "--lcov", &info]);
    assert_eq!(ran, Ran { status: 0, stdout: "1\n".to_string(), stderr: String::new() });
    let written = std::fs::read_to_string(&info).unwrap();
    expect![[r#"
        TN:udita
        SF:small.udita
        FN:1,small
        FN:5,main
        FNDA:5,small
        FNDA:5,main
        FNF:2
        FNH:2
        BRDA:2,0,0,0
        BRDA:2,0,1,5
        BRDA:3,0,0,3
        BRDA:3,0,1,2
        BRDA:3,1,0,2
        BRDA:3,1,1,1
        BRDA:7,0,0,1
        BRDA:7,0,1,4
        BRDA:7,1,0,1
        BRDA:7,1,1,3
        BRDA:7,2,0,0
        BRDA:7,2,1,3
        BRDA:8,0,0,5
        BRDA:8,0,1,5
        BRDA:9,0,0,1
        BRDA:9,0,1,4
        BRDA:10,0,0,0
        BRDA:10,0,1,1
        BRF:18
        BRH:15
        DA:1,5
        DA:2,5
        DA:3,5
        DA:5,5
        DA:6,5
        DA:7,5
        DA:8,5
        DA:9,5
        DA:10,1
        LF:9
        LH:9
        end_of_record
    "#]]
    .assert_eq(&written.replace(&file, "small.udita"));
}

#[test]
fn functions_of_one_name_and_dead_lines_can_be_told_apart() {
    let source = "
class Pair {
    int a, b;
    Pair() { this(1, 2); }
    Pair(int a, int b) { this.a = a; this.b = b; }
    Pair(String s) { a = s.length(); }
}
void main() {
    Runnable one = () -> println(1), two = () -> println(2);
    if (getBoolean()
        && new Pair().a > 1
        && new Pair(\"\")
            .b == 0) one.run();
    else two.run();
}
";
    let mut sources = SourceMap::new();
    let file = sources.add("pair.udita", source, Dialect::Udita);
    let program = observed(&mut sources, |sources, options| {
        options.compile(sources, &[file], &EntryRequest::default())
    });
    let coverage = covered(&program, Config::default()).1;
    let report = Report::new(program.program(), &coverage, &sources);
    expect![[r#"
        coverage by 2 paths, solutions among them: 2

        pair.udita
          paths  solutions  line
              1          1     4      Pair() { this(1, 2); }
              1          1     5      Pair(int a, int b) { this.a = a; this.b = b; }
              0          0     6!     Pair(String s) { a = s.length(); }
              2          2     8  void main() {
              2          2     9      Runnable one = () -> println(1), two = () -> println(2);
              2          2    10      if (getBoolean()
              1          1    11          && new Pair().a > 1
                                ! never true: new Pair().a > 1
              0          0    12!         && new Pair("")
              0          0    13!             .b == 0) one.run();
              2          2    14      else two.run();

        pair.udita: statements 8 of 11, branches 3 of 6, functions 4 of 6

        TN:udita
        SF:pair.udita
        FN:4,Pair.Pair:4
        FN:5,Pair.Pair:5
        FN:6,Pair.Pair:6
        FN:8,main
        FN:9,lambda:9
        FN:9,lambda:9#2
        FNDA:1,Pair.Pair:4
        FNDA:1,Pair.Pair:5
        FNDA:0,Pair.Pair:6
        FNDA:2,main
        FNDA:0,lambda:9
        FNDA:2,lambda:9#2
        FNF:6
        FNH:4
        BRDA:10,0,0,1
        BRDA:10,0,1,1
        BRDA:11,0,0,0
        BRDA:11,0,1,1
        BRDA:12,0,0,-
        BRDA:12,0,1,-
        BRF:6
        BRH:3
        DA:4,1
        DA:5,1
        DA:6,0
        DA:8,2
        DA:9,2
        DA:10,2
        DA:11,1
        DA:12,0
        DA:13,0
        DA:14,2
        LF:10
        LH:7
        end_of_record
    "#]]
    .assert_eq(&format!("{report}\n{}", report.lcov()));
}

#[test]
fn a_branch_that_no_path_takes_is_told() {
    let ran = run(&["run", "examples/red_black_tree.udita", "4", "--count", "--coverage"]);
    assert_eq!(ran.stdout, "8\n");
    let told = "if (!visited.add(node) || visited.size() > size) return false;\n";
    assert!(ran.stderr.contains(told), "{}", ran.stderr);
    assert!(ran.stderr.contains("! never true: visited.size() > size\n"), "{}", ran.stderr);
    assert_eq!(ran.stderr.matches(" never ").count(), 1, "{}", ran.stderr);
    let told = "examples/red_black_tree.udita: statements 42 of 42, branches 43 of 44, functions 10 of 10\n";
    assert!(ran.stderr.ends_with(told), "{}", ran.stderr);

    // The loop ends before it reaches a link again.
    let ran = run(&["repok", "tests/repok/Deque.java", "3", "--count", "--coverage"]);
    assert_eq!(ran.stdout, "9\n");
    assert!(ran.stderr.contains("! never false: seen.add(link)\n"), "{}", ran.stderr);
    assert_eq!(ran.stderr.matches(" never ").count(), 1, "{}", ran.stderr);
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let scratch = Scratch::new("coverage-jobs");
    for command in [
        "run examples/inheritance_graph.udita 3 --entry mainFilt",
        "run examples/red_black_tree.udita 4 --count",
        "run examples/n_queens.udita 4 --near-miss --count",
        "run examples/n_queens.udita 5 --limit 3",
        "run tests/violations/many.udita --count --max-violations 3",
        "gen red-black-tree 5 --limit 4 --count",
        "repok examples/BinaryTree.java 4 --limit 7",
    ] {
        for choice in ["eager", "delayed", "narrow"] {
            // Here, eager search takes minutes, or is unavailable.
            if choice == "eager" && !command.contains("n_queens") && !command.contains("many") {
                continue;
            }
            let shown = |jobs: &str, after: &str| {
                let info = scratch.path("info");
                let more = ["--choice", choice, "--coverage", "--lcov", &info, "--jobs", jobs];
                let ran =
                    finish(udita().args(command.split(' ')).args(more).args(["--hand-over-after", after]));
                (ran, std::fs::read_to_string(&info).unwrap())
            };
            let expected = shown("1", "1000000000");
            assert!(expected.0.stderr.contains("coverage by "), "{}", expected.0.stderr);
            for (jobs, after) in [("1", "100"), ("2", "300"), ("8", "50")] {
                assert_eq!(shown(jobs, after), expected, "{command} --choice {choice} --jobs {jobs}");
            }
        }
    }
}

fn observed(
    sources: &mut SourceMap,
    compile: impl Fn(&mut SourceMap, CompileOptions) -> Result<Invocation, Vec<udita::language::Diagnostic>>,
) -> Invocation {
    let options = CompileOptions { probes: true, ..CompileOptions::default() };
    compile(sources, options).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// The outcomes of a search, its coverage and its statistics.
fn covered(program: &Invocation, config: Config) -> (Vec<Outcome>, Coverage, udita::search::Statistics) {
    let mut search = Search::new(program, config);
    let outcomes = search.by_ref().collect();
    (outcomes, search.coverage(), search.statistics())
}

/// Probes change neither the outcomes nor the number of paths, and the coverage counts all paths.
#[track_caller]
fn check_unchanged(name: &str, plain: &Invocation, observed: &Invocation, choice: ChoiceMode) {
    let config = Config { choice, ..Config::default() };
    let (expected, nothing, before) = covered(plain, config);
    let (found, coverage, after) = covered(observed, config);
    assert!(expected == found, "{name} {choice:?}");
    assert_eq!(
        (before.pruned, before.choice_points),
        (after.pruned, after.choice_points),
        "{name} {choice:?}"
    );
    assert_eq!(nothing.total().paths, 0, "{name}: without probes nothing is counted");
    assert_eq!(
        (coverage.total().paths, coverage.total().solutions),
        (after.paths(), after.solutions),
        "{name}"
    );
    assert!(plain.program().sites.is_empty() && !observed.program().sites.is_empty(), "{name}");
}

#[test]
fn probes_change_nothing_that_is_found() {
    for (file, entry, args) in [
        ("examples/red_black_tree.udita", "main", &["2"][..]),
        ("examples/binary_search_tree.udita", "main", &["2"]),
        ("examples/binary_tree.udita", "main", &["3"]),
        ("examples/dates.udita", "main", &[]),
        ("examples/inheritance_graph.udita", "mainFilt", &["2"]),
        ("examples/inheritance_graph.udita", "mainGen", &["2"]),
        ("examples/n_queens.udita", "main", &["4"]),
        ("examples/tutorial.udita", "average", &[]),
        ("tests/subjects/heap_array.udita", "main", &["3"]),
        ("tests/violations/many.udita", "main", &[]),
    ] {
        let compile = |options: CompileOptions| {
            let mut sources = SourceMap::new();
            sources.look_in(Box::new(SourcePath::default()));
            let file = load(&mut sources, path(file)).unwrap();
            let args = args.iter().map(ToString::to_string).collect();
            let entry = EntryRequest { method: Some(entry.to_string()), args };
            options.compile(&mut sources, &[file], &entry).unwrap()
        };
        let plain = compile(CompileOptions::default());
        let observed = compile(CompileOptions { probes: true, ..CompileOptions::default() });
        for choice in MODES {
            check_unchanged(file, &plain, &observed, choice);
        }
    }
}

#[test]
fn probes_change_nothing_that_a_predicate_accepts() {
    for (file, bounds) in [
        ("examples/BinaryTree.java", "3"),
        ("tests/repok/Deque.java", "3"),
        ("tests/repok/Avl.java", "3"),
        ("tests/repok/Treelet.java", "3"),
    ] {
        let compile = |options: CompileOptions| {
            let mut sources = SourceMap::new();
            sources.look_in(Box::new(SourcePath::default()));
            let file = load(&mut sources, path(file)).unwrap();
            let request = PredicateRequest {
                class: None,
                predicate: "repOK".to_string(),
                finitization: None,
                shown: None,
                args: vec![bounds.to_string()],
            };
            options.compile_predicate(&mut sources, &[file], &request)
        };
        let Ok(plain) = compile(CompileOptions::default()) else { panic!("{file}") };
        let observed = compile(CompileOptions { probes: true, ..CompileOptions::default() }).unwrap();
        for choice in [ChoiceMode::Delayed, ChoiceMode::Narrow] {
            check_unchanged(file, &plain, &observed, choice);
        }
    }
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_search() {
    let ran = run(&["run", "examples/n_queens.udita", "4", "--lcov", "no/such/directory/x.info"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "error: no/such/directory/x.info: no such file\n");
    let ran = run(&["repok", "examples/BinaryTree.java", "2", "--replay", "00", "--coverage"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains(" does not go with --replay: "), "{}", ran.stderr);
}

/// Whether a program is installed; otherwise reports that `test` is skipped.
fn has(program: &str, test: &str) -> bool {
    let in_path = |path: String| path.split(':').any(|dir| Path::new(dir).join(program).exists());
    let found = std::env::var("PATH").is_ok_and(in_path);
    if !found {
        println!("skipped: {test} (no {program})");
    }
    found
}

#[test]
fn lcov_and_genhtml_read_the_file() {
    let test = "lcov and genhtml read what --lcov writes";
    if !has("lcov", test) || !has("genhtml", test) {
        return;
    }
    let scratch = Scratch::new("genhtml");
    let info = scratch.path("tree.info");
    run(&["run", "examples/red_black_tree.udita", "4", "--count", "--lcov", &info]);
    let summary = Command::new("lcov")
        .current_dir(path(""))
        .args(["--rc", "lcov_branch_coverage=1", "--summary", &info])
        .output()
        .unwrap();
    let text =
        String::from_utf8_lossy(&summary.stdout).into_owned() + &String::from_utf8_lossy(&summary.stderr);
    assert!(summary.status.success(), "{text}");
    let numbers: BTreeMap<&str, &str> = text
        .lines()
        .filter_map(|line| line.trim().split_once(':'))
        .filter_map(|(name, rest)| Some((name.trim_end_matches('.'), rest.split_once('(')?.1)))
        .collect();
    for (name, number) in [("lines", "44 of 44 "), ("functions", "10 of 10 "), ("branches", "43 of 44 ")] {
        assert!(numbers.get(name).is_some_and(|found| found.starts_with(number)), "{text}");
    }
    let pages = Command::new("genhtml")
        .current_dir(path(""))
        .args(["--branch-coverage", "--output-directory", &scratch.path("pages"), &info])
        .output()
        .unwrap();
    assert!(pages.status.success(), "{}", String::from_utf8_lossy(&pages.stderr));
    assert!(Path::new(&scratch.path("pages/index.html")).exists());
}
