//! JUnit tests generated from runs kill the same mutants on a JVM.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use expect_test::expect_file;
use udita::bytecode::Program;
use udita::format::junit::{self, TestClass, TestFile};
use udita::language::mutation::{Mutants, Operator, mutations};
use udita::language::{CompileOptions, Dialect, FileId, PredicateRequest, SourceMap, declarations};
use udita::search::{Config, Outcome, Search};
use udita::solution::{CallEnd, Called, Graph, Value};
use udita_mutation::minimal::minimal;
use udita_mutation::{Difference, Expected, Extent, Settings, Subject, Verdict};

use crate::support::{expected, judge, solutions, subject};

/// JUnit with its launcher, from Debian's package `junit5`.
const JUNIT: &str = "/usr/share/java/junit-platform-console-standalone.jar";

fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

fn read(relative: &str) -> String {
    std::fs::read_to_string(path(relative)).unwrap_or_else(|error| panic!("{relative}: {error}"))
}

/// A temporary directory for one test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Scratch {
        let name = format!("{test}-{}", std::process::id());
        let scratch = Scratch(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        std::fs::create_dir_all(&scratch.0).unwrap();
        scratch
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Whether JUnit is installed.
fn has_junit(test: &str) -> bool {
    let has_javac = Command::new("javac").arg("-version").output().is_ok();
    if !has_javac || !Path::new(JUNIT).exists() {
        println!("skipped: {test} ({})", if has_javac { "no JUnit" } else { "no javac" });
        return false;
    }
    true
}

fn finish(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{text}{error}");
    text
}

fn javac(classes: &Path, class_path: &Path, files: &[PathBuf]) {
    let class_path = format!("{JUNIT}:{}", class_path.display());
    let mut javac = Command::new("javac");
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-cp", &class_path, "-d"]);
    finish(javac.arg(classes).args(files));
}

fn java_files(directory: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => java_files(&path, out),
            false => out.push(path),
        }
    }
}

/// The classes of Korat's interface, for compiling.
fn korat() -> Vec<PathBuf> {
    let mut files = Vec::new();
    java_files(&path("../../udita-lang/library/korat"), &mut files);
    let library = ["Arrays", "Domain", "Output", "Reflect"];
    files.extend(library.map(|name| path(&format!("../../udita-lang/library/udita/internal/{name}.java"))));
    java_files(&path("../../udita-lang/library/udita/internal/matching"), &mut files);
    java_files(&path("../../jvm/choice-library/udita"), &mut files);
    files
}

/// Compiles the subject and the tests and runs them on variants of the subject. For each variant, the first test that fails;
/// `None` if all pass. The time limit is shorter than the users' one.
fn run_on(
    scratch: &Scratch,
    name: &str,
    original: &[PathBuf],
    tests: &TestFile,
    variants: &[String],
) -> Vec<Option<String>> {
    let long = "@Timeout(value = 10,";
    assert_eq!(tests.text.matches(long).count(), 1);
    let text = tests.text.replace(long, "@Timeout(value = 2,");
    let file = scratch.write(tests.path.to_str().unwrap(), &text);
    let (subjects, classes) = (scratch.0.join("subjects"), scratch.0.join("classes"));
    javac(&subjects, &subjects, original);
    javac(&classes, &subjects, &[file, path("tests/junit/Kills.java")]);
    for (number, text) in variants.iter().enumerate() {
        scratch.write(&format!("variants/{number}/{name}.java"), text);
    }
    let class = tests.path.with_extension("").to_str().unwrap().replace('/', ".");
    // The tests must not be on the class path: each variant has its own class loader, which would ask the parent first.
    let driver = scratch.0.join("driver");
    std::fs::create_dir_all(&driver).unwrap();
    std::fs::rename(classes.join("Kills.class"), driver.join("Kills.class")).unwrap();
    let class_path = format!("{}:{JUNIT}", driver.display());
    let mut java = Command::new("java");
    java.args(["-XX:TieredStopAtLevel=1", "-Xmx512m", "-cp", &class_path, "Kills"])
        .args([&classes, &subjects]);
    let printed = finish(java.arg(class).arg(scratch.0.join("variants")));
    let mut found = vec![None; variants.len()];
    let mut lines = 0;
    for line in printed.lines() {
        let Some((number, test)) = line.split_once(' ') else { continue };
        let Ok(number) = number.parse::<usize>() else { continue };
        lines += 1;
        found[number] = (test != "alive").then(|| test.to_owned());
    }
    assert_eq!(lines, variants.len(), "{printed}");
    found
}

/// A subject from Java text.
fn sources(name: &str, text: &str) -> (SourceMap, FileId) {
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, Dialect::Java);
    (sources, file)
}

fn delivering(name: &str, text: &str) -> Arc<VerifiedProgram> {
    let (mut sources, file) = sources(name, text);
    CompileOptions::default().compile_delivering(&mut sources, &[file]).unwrap().program().clone()
}

/// The test class for these runs, in their order.
fn test_class(
    name: &str,
    text: &str,
    (subject, inputs): (&Subject, &[Graph]),
    expected: &Expected,
    runs: &[usize],
    program: &Program,
) -> (TestFile, Vec<Called>) {
    let of = junit::Subject { name, predicate: None, command: "udita mutate" };
    let mut class = TestClass::new(of, declarations(&sources(&format!("{name}.java"), text).0), program);
    let called = expected.called(subject, &Settings::default(), runs, "repOK").unwrap();
    let mut calls_on: Vec<(usize, Vec<Called>)> = Vec::new();
    for (run, called) in runs.iter().zip(&called) {
        let input = subject.parts_of_run(*run).0;
        match calls_on.last_mut().filter(|(last, _)| *last == input) {
            Some((_, calls)) => calls.push(called.clone()),
            None => calls_on.push((input, vec![called.clone()])),
        }
    }
    for (input, calls) in &calls_on {
        class.add_calls(&inputs[*input], input + 1, "", calls).unwrap();
    }
    (class.finish(), called)
}

/// The search trees of up to 3 nodes.
fn trees(text: &str) -> Vec<Graph> {
    let (mut sources, file) = sources("BSTree.java", text);
    let request = PredicateRequest {
        class: None,
        predicate: "isRepresentative".to_owned(),
        finitization: None,
        shown: None,
        args: vec!["3".to_owned()],
    };
    let invocation = CompileOptions::default().compile_predicate(&mut sources, &[file], &request).unwrap();
    let outcomes = Search::new(&invocation, Config { deliver: true, ..Config::default() });
    let graph = |outcome| match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => solution.returned.unwrap().graph,
        Outcome::Violation(violation) => panic!("{}", violation.kind),
    };
    outcomes.map(graph).collect()
}

#[test]
fn a_minimal_class_kills_the_same_mutants_on_a_jvm() {
    let text = read("../../lab/benches/field-coverage/BSTree.java");
    let inputs = trees(&text);
    // Catalan(0) to Catalan(3).
    assert_eq!(inputs.len(), 1 + 1 + 2 + 5);
    let original = delivering("BSTree.java", &text);
    let subject = subject(&original, &inputs, "insert(0..2n), remove(0..2n), contains(0..2n)", 3);
    let expected = expected(&subject);

    let (sources, file) = sources("BSTree.java", &text);
    let chosen = |_: &str, method: &str| ["insert", "remove", "contains"].contains(&method);
    let all = mutations(&sources, &[file], Operator::ALL, &chosen).unwrap();
    // Compiling all of them takes too long.
    let changes = all.into_iter().step_by(2).collect();
    let mutants = Mutants::new(&sources, &[file], changes).unwrap();
    let mutants: Vec<_> = mutants.collect();
    let programs: Vec<_> = mutants.iter().map(|mutant| mutant.compiled.program().clone()).collect();
    let judged = judge(&subject, &programs, Extent::AllRuns, 2);
    let killing: Vec<_> = judged.iter().map(|judged| judged.killing.clone()).collect();
    let suite = minimal(&killing);
    // Each mutant that any run kills is killed by a run of the suite; judged by inputs, the same mutants die.
    let by_inputs = judge(&subject, &programs, Extent::AllInputs, 2);
    for (by_run, by_input) in judged.iter().zip(&by_inputs) {
        assert_eq!(by_run.verdict, by_input.verdict);
        let inputs: fixedbitset::FixedBitSet =
            by_run.killing.ones().map(|run| subject.parts_of_run(run).0).collect();
        assert!(inputs.ones().eq(by_input.killing.ones()));
        let is_killed = matches!(by_run.verdict, Verdict::Killed(_));
        assert_eq!(is_killed, suite.inputs.iter().any(|run| by_run.killing.contains(*run)));
    }

    let (tests, called) =
        test_class("BSTree", &text, (&subject, &inputs), &expected, &suite.inputs, &original);
    assert_eq!((tests.tests, called.len()), (suite.inputs.len(), suite.inputs.len()));
    assert!(called.iter().all(|called| called.is_valid && called.printed.is_none()));
    expect_file![path("tests/junit/expected/BSTreeCallsTest.java")].assert_eq(&tests.text);

    if !has_junit("a_minimal_class_kills_the_same_mutants_on_a_jvm") {
        return;
    }
    // The original, the mutants that survive, and some that are killed. Mutants that may not end come last, because a JVM can't
    // stop them.
    let (mut alive, mut killed, mut endless) = (Vec::new(), Vec::new(), Vec::new());
    for (number, judged) in judged.iter().enumerate() {
        let loops = |verdict: &Verdict| matches!(verdict, Verdict::Killed(kill) if kill.difference == Difference::Budget);
        match &judged.verdict {
            Verdict::Alive => alive.push(number),
            verdict if loops(verdict) => endless.push(number),
            Verdict::Killed(_) => killed.push(number),
            other => panic!("{other:?}"),
        }
    }
    println!(
        "{} alive, {} killed, {} endless; {} tests",
        alive.len(),
        killed.len(),
        endless.len(),
        tests.tests
    );
    let chosen: Vec<usize> = alive.iter().chain(&killed).chain(endless.iter().take(3)).copied().collect();
    let changed = |number: &usize| mutants[*number].mutation.apply(&text);
    let mut variants = vec![text.clone()];
    variants.extend(chosen.iter().map(changed));
    let scratch = Scratch::new("minimal_class");
    let files = [korat(), vec![path("../../lab/benches/field-coverage/BSTree.java")]].concat();
    let found = run_on(&scratch, "BSTree", &files, &tests, &variants);
    assert_eq!(found[0], None);
    for (number, found) in chosen.iter().zip(&found[1..]) {
        let is_killed = matches!(judged[*number].verdict, Verdict::Killed(_));
        assert_eq!(found.is_some(), is_killed, "{found:?}\n{}", mutants[*number].mutation.diff(&sources));
    }
}

/// All kinds of results, ends and structures.
#[test]
fn calls_of_all_kinds() {
    let text = read("tests/junit/Shelf.java");
    let original = delivering("Shelf.java", &text);
    let null = Graph { root: Value::Null, objects: Vec::new() };
    let inputs: Vec<Graph> = (0..=3).flat_map(|n| solutions(&text, "make", n)).collect();
    let calls = "put(7), put(5000000000), take(), find(0), title(true), title(false), readAll(), paint(), boxed(), sum(), \
                 share(65, -2), shorts(), say(2), say(null), count(), unbalance(), stop()";
    let whole = subject(&original, &inputs, calls, 0);
    let outcomes = expected(&whole);
    let runs: Vec<usize> = (0..whole.runs()).collect();
    let (tests, called) = test_class("Shelf", &text, (&whole, &inputs), &outcomes, &runs, &original);
    let calls = whole.calls().len();
    // No test is generated for `stop`.
    assert_eq!(tests.tests, 4 * (calls - 1));
    let of = |input: usize, call: &str| {
        let call = whole.calls().iter().position(|known| known.to_string() == call).unwrap();
        &called[whole.run(input, call)]
    };
    let thrown = |class: &str| CallEnd::Thrown(class.to_owned());
    assert_eq!(of(3, "put(7)").end, thrown("shelves.Shelf$Full"));
    assert_eq!(of(0, "find(0)").end, thrown("shelves.Shelf$Lost"));
    assert_eq!(of(0, "take()").end, thrown("java.lang.NullPointerException"));
    assert_eq!(of(2, "boxed()").end, CallEnd::Returned(Some(Value::Number(1))));
    assert_eq!(of(2, "stop()").end, CallEnd::Other("exits with status 3".to_owned()));
    assert_eq!(of(1, "say(2)").printed, Some(("says 2\n".to_owned(), String::new())));
    assert!(of(1, "put(7)").is_valid && !of(1, "unbalance()").is_valid);
    // The first of two books is taken; the structure and the result share no object.
    let taken = of(2, "take()");
    let CallEnd::Returned(Some(Value::Object(book))) = taken.end else { panic!("{taken:?}") };
    assert_eq!(taken.after.objects[book].class, "Shelf.Book");

    // `null` is a structure as well.
    let absent = [null];
    let nothing = subject(&original, &absent, "count()", 0);
    let (of_null, _) = test_class("Shelf", &text, (&nothing, &absent), &expected(&nothing), &[0], &original);
    assert!(of_null.text.contains("assertEquals(-1, Shelf.count((Shelf) null));"), "{}", of_null.text);

    let chosen = [(0, "find(0)"), (1, "put(5000000000)"), (1, "say(2)"), (2, "take()"), (2, "readAll()")];
    let few = chosen.map(|(input, call)| {
        let call = whole.calls().iter().position(|known| known.to_string() == call).unwrap();
        whole.run(input, call)
    });
    let (few, _) = test_class("Shelf", &text, (&whole, &inputs), &outcomes, &few, &original);
    expect_file![path("tests/junit/expected/ShelfCallsTest.java")].assert_eq(&few.text);

    if !has_junit("calls_of_all_kinds") {
        return;
    }
    let changes = [
        ("throw new Full();", "throw new RuntimeException();"),
        ("throw new Lost();", "return null;"),
        ("(int) number + 10", "(int) number + 11"),
        ("book.next = first;", "book.next = first; book.note = book;"),
        ("places.put(book, size++)", "places.put(book, ++size)"),
        ("places.remove(book);", ""),
        ("\"\\\"shelf\\\"\"", "\"shelf\""),
        ("read.add(book);", "read.add(new Book(book.number));"),
        ("first.note = read;", "first.note = new HashSet<>(read);"),
        ("log.add('x');", "log.add(\"x\");"),
        ("first.colour = Colour.GREEN;", ""),
        ("return size - 1;", "return size;"),
        ("1L << 40", "1L << 41"),
        ("size / 3.0 + c + b", "size / 3.0 + c - b"),
        ("new short[] {(short) size, -1}", "new short[] {(short) size, 1}"),
        ("\"says \"", "\"said \""),
        ("counts[what]++;", "counts[1]++;"),
        ("shelf == null ? -1 : shelf.size", "shelf == null ? -1 : shelf.size + 1"),
        ("{ size++; }", "{ size += 2; }"),
        // The same book as a different object.
        ("== number) return book;", "== number) return new Book(number);"),
    ];
    let changed = changes.map(|(from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replace(from, to)
    });
    let mut variants = vec![text.clone()];
    variants.extend(changed);
    let scratch = Scratch::new("calls_of_all_kinds");
    let found = run_on(&scratch, "Shelf", &[path("tests/junit/Shelf.java")], &tests, &variants);
    assert_eq!(found[0], None);
    for ((from, to), found) in changes.iter().zip(&found[1..]) {
        assert!(found.is_some(), "{from} -> {to}");
    }
}

/// A structure that needs more statements than fit into one method.
#[test]
fn a_large_structure() {
    let text = "
        class Chain {
            int number; Chain next;
            static Chain make(int n) {
                Chain first = null;
                for (int i = 0; i < n; i++) { Chain chain = new Chain(); chain.number = i; chain.next = first; first = chain; }
                return first;
            }
            Chain reversed() {
                Chain first = null;
                for (Chain chain = this; chain != null; ) {
                    Chain next = chain.next;
                    chain.next = first;
                    first = chain;
                    chain = next;
                }
                return first;
            }
        }";
    let original = delivering("Chain.java", text);
    let inputs = solutions(text, "make", 1500);
    let subject = subject(&original, &inputs, "reversed()", 0);
    let (tests, called) =
        test_class("Chain", text, (&subject, &inputs), &expected(&subject), &[0], &original);
    // The receiver is the last object now; the result is the first, with number 0.
    assert_eq!((called[0].after.objects.len(), called[0].after.root.clone()), (1500, Value::Object(0)));
    if !has_junit("a_large_structure") {
        return;
    }
    let scratch = Scratch::new("a_large_structure");
    let file = scratch.write("Chain.java", text);
    let changed = text
        .replace("chain.next = first;\n", "chain.next = first; if (chain.number == 0) chain.number = 1;\n");
    assert_ne!(changed, text);
    let found = run_on(&scratch, "Chain", &[file], &tests, &[text.to_owned(), changed]);
    assert_eq!(found, [None, Some("structure1_reversed".to_owned())]);
}
