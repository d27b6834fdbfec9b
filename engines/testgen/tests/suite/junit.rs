//! Tests as JUnit classes and as `.udita` files.

use std::path::{Path, PathBuf};
use std::process::Command;

use expect_test::expect_file;
use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Outcome, Search};
use udita_testgen::code::{CodeError, Test};
use udita_testgen::execute::Executor;
use udita_testgen::junit::{TestClass, Written, junit};
use udita_testgen::script::script;
use udita_testgen::sequence::{Statement, Value};

use crate::support::{Calls, executor, test};

/// JUnit with its launcher, from Debian's package `junit5`.
const JUNIT: &str = "/usr/share/java/junit-platform-console-standalone.jar";
const CLASS: TestClass<'_> = TestClass { name: "GardenTest", package: "gardens", command: "udita testgen" };

fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

fn garden() -> Executor {
    executor("Garden.java", &std::fs::read_to_string(path("tests/java/Garden.java")).unwrap())
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// Tests that use every kind of statement and check.
#[allow(clippy::too_many_lines)]
fn tests(executor: &mut Executor) -> Vec<Test> {
    let api = executor.api().clone();
    let begin = Calls::new(&api);
    let mut tests = Vec::new();
    let mut add = |name: &str, calls: &Calls<'_>| {
        let mut test = test(executor, name, &calls.sequence);
        test.comment.push(format!("About {name} and \\u000a."));
        tests.push(test);
    };
    let mut with_garden = begin.clone();
    let garden = Some(with_garden.call("new Garden()", None, &[]));
    const PLANT: &str = "Garden.plant(java.lang.Comparable)";

    let mut calls = with_garden.clone();
    calls.call(PLANT, garden, &[text("rose \"\\\n\u{1f980}")]);
    calls.call(PLANT, garden, &[Value::Boxed(4, -7)]);
    let last = calls.call("Garden.last()", garden, &[]);
    calls.call(PLANT, garden, &[Value::Result(last)]);
    calls.call("Garden.last()", garden, &[]);
    calls.call("Garden.least(java.lang.Comparable, java.lang.Comparable)", garden, &[text("a"), text("b")]);
    add("generics", &calls);

    let mut calls = with_garden.clone();
    calls.call("Garden.close()", garden, &[]);
    calls.call(PLANT, garden, &[Value::Null]);
    add("checked", &calls);
    for (name, call) in [
        ("unchecked", "Garden.last()"),
        ("hidden", "Garden.hide()"),
        ("grave", "Garden.bury()"),
        ("endless", "Garden.endless()"),
        ("broken", "Garden.broken()"),
        ("brokenAgain", "Garden.broken()"),
    ] {
        let mut calls = with_garden.clone();
        calls.call(call, garden, &[]);
        add(name, &calls);
    }
    let mut calls = with_garden.clone();
    calls.call("Garden.sure(int)", garden, &[Value::Number(0)]);
    add("asserted", &calls);

    let mut calls = with_garden.clone();
    let bed = calls.call("Garden.bed(java.lang.Object)", garden, &[Value::Boxed(4, 5)]);
    calls.call("Garden.bed()", garden, &[]);
    calls.call("Garden.Bed.garden()", Some(bed), &[]);
    calls.call("Garden.Bed.iterator()", Some(bed), &[]);
    calls.call("Garden.Bed.hashCode()", Some(bed), &[]);
    let made =
        calls.call("new Garden.Bed(Garden, java.lang.Object)", None, &[Value::Null, Value::Result(bed)]);
    calls.call("Garden.Bed.equals(java.lang.Object)", Some(made), &[Value::Result(bed)]);
    calls.call("Garden.Bed.garden()", Some(made), &[]);
    calls.call("Garden.hash(java.lang.Object)", garden, &[Value::Result(made)]);
    add("objects", &calls);

    let mut calls = with_garden.clone();
    let secret = calls.call("Garden.secret()", garden, &[]);
    calls.call("Garden.isSecret(Garden.Secret)", garden, &[Value::Result(secret)]);
    calls.call("Garden.Bed.garden()", Some(secret), &[]);
    add("secret", &calls);

    let mut calls = with_garden.clone();
    let mut numbers = [
        Value::Number(-1),
        Value::Number(2),
        Value::Number(0x20ac),
        Value::Number(i64::from(i32::MIN)),
        Value::Number(i64::MIN),
        Value::Real(0.1_f32.into()),
        Value::Real(-0.0),
        Value::Boolean(true),
    ];
    calls.call("Garden.text(byte, short, char, int, long, float, double, boolean)", None, &numbers);
    // A text with half of a surrogate pair is not known exactly.
    numbers[2] = Value::Number(0xd800);
    calls.call("Garden.text(byte, short, char, int, long, float, double, boolean)", None, &numbers);
    let octet = calls.call("Garden.octet()", garden, &[]);
    calls.call("Garden.kind(int)", garden, &[Value::Result(octet)]);
    calls.call("Garden.letter()", garden, &[]);
    calls.call("Garden.large()", garden, &[]);
    calls.call("Garden.third(float)", garden, &[Value::Real(1.0)]);
    calls.call("Garden.third(float)", garden, &[Value::Real(f64::INFINITY)]);
    let nan = calls.call("Garden.ratio(double, double)", garden, &[Value::Real(0.0), Value::Real(0.0)]);
    calls.call("Garden.ratio(double, double)", garden, &[Value::Result(nan), Value::Real(1e300)]);
    calls.call("Garden.ratio(double, double)", garden, &[Value::Real(-0.0), Value::Real(1.0)]);
    calls.call("Garden.shown()", garden, &[]);
    add("numbers", &calls);

    let mut calls = with_garden.clone();
    calls.call("Garden.boxed(java.lang.Integer)", garden, &[Value::Boxed(4, -3)]);
    let null = calls.call("Garden.boxed(java.lang.Integer)", garden, &[Value::Null]);
    calls.call("Garden.boxed(java.lang.Integer)", garden, &[Value::Result(null)]);
    calls.call("Garden.initial(java.lang.String)", garden, &[text("\u{e9}")]);
    for kind in 0..3 {
        calls.call("Garden.any(int)", garden, &[Value::Number(kind)]);
    }
    calls.call("Garden.kind(java.lang.Object)", garden, &[Value::Boxed(4, -3)]);
    calls.call("Garden.kind(java.lang.Object)", garden, &[text("as an object")]);
    calls.call("Garden.kind(java.lang.String)", garden, &[Value::Null]);
    calls.call("Garden.kind(long)", garden, &[Value::Number(-3)]);
    calls.call("Garden.kind(int)", garden, &[Value::Number(3)]);
    add("boxes", &calls);

    let mut calls = with_garden.clone();
    let of =
        |name: &str| api.methods.iter().find(|method| method.name == name).unwrap().parameters[0].clone();
    let (ints, colours, comparables) = (of("sum"), of("colours"), of("place"));
    let elements = [1, -2, 3].map(Value::Number).to_vec();
    let array = calls.sequence.push(Statement::Array { ty: ints.clone(), elements });
    calls.sequence.push(Statement::Array { ty: ints, elements: Vec::new() });
    let class = api.class("Garden.Colour").unwrap();
    let elements = vec![Value::Constant(class, 1), Value::Null];
    let chosen = calls.sequence.push(Statement::Array { ty: colours, elements });
    calls.call("Garden.sum(int[])", garden, &[Value::Result(array)]);
    let one = Value::Boxed(4, 7);
    let all = calls.sequence.push(Statement::Array { ty: comparables, elements: vec![one.clone()] });
    const PLACE: &str = "Garden.place(java.lang.Comparable[], java.lang.Comparable)";
    calls.call(PLACE, None, &[Value::Result(all), one.clone()]);
    calls.call(PLACE, None, &[Value::Null, one]);
    calls.call("Garden.rows(int[])", garden, &[Value::Result(array)]);
    calls.call("Garden.colours(Garden.Colour[])", garden, &[Value::Result(chosen)]);
    calls.call("Garden.colours(Garden.Colour[])", garden, &[Value::Null]);
    let green = calls.call("Garden.colour(Garden.Colour)", garden, &[Value::Constant(class, 0)]);
    calls.call("Garden.colour(Garden.Colour)", garden, &[Value::Result(green)]);
    add("arrays", &calls);

    let mut calls = begin.clone();
    let named = Some(calls.call("new Garden.Named()", None, &[]));
    calls.call("Garden.Box.set(java.lang.Object)", named, &[text("name")]);
    let name = calls.call("Garden.Box.get()", named, &[]);
    calls.call("Garden.Box.set(java.lang.Object)", named, &[Value::Result(name)]);
    calls.call("Garden.Named.length()", named, &[]);
    add("inherited", &calls);

    let mut calls = with_garden.clone();
    for method in ["weights", "map", "names", "heaps", "nothings", "strangers"] {
        calls.call(&format!("Garden.{method}()"), garden, &[]);
    }
    add("elements", &calls);

    // In either order, both tests see the initial values.
    for name in ["counted", "countedAgain"] {
        let mut calls = with_garden.clone();
        calls.call("Garden.note()", None, &[]);
        calls.call("Garden.made()", garden, &[]);
        calls.call("Garden.made()", garden, &[]);
        calls.call("Garden.note()", None, &[]);
        add(name, &calls);
    }
    tests
}

fn written(executor: &mut Executor, tests: &[Test]) -> [Written; 2] {
    let api = executor.api().clone();
    [junit(&api, executor.program(), CLASS, tests), script(&api, executor.program(), CLASS, tests)]
}

#[test]
fn tests_are_written() {
    let mut executor = garden();
    let tests = tests(&mut executor);
    for test in &tests {
        let is_whole = test.outcome.is_complete(test.sequence.statements.len());
        assert!(is_whole, "{}: {:?}", test.name, test.outcome.ends);
    }
    let [java, udita] = written(&mut executor, &tests);
    expect_file![path("tests/expected/GardenTest.java")].assert_eq(&java.text);
    expect_file![path("tests/expected/GardenTest.udita")].assert_eq(&udita.text);
    for written in [java, udita] {
        let [(name, CodeError::Stopped(reason))] = written.left_out.as_slice() else {
            panic!("{:?}", written.left_out)
        };
        assert!(
            name == "endless" && reason.contains("does not end within 10000 instructions"),
            "{name}: {reason}"
        );
        assert_eq!(written.tests, tests.len() - 1);
    }
}

/// Compiles a subject of the package with its tests and runs them. Returns the console output.
fn run_on(directory: &Path, subject: &str, tests: &str, assertions: &str) -> String {
    run_test(
        directory,
        [("Garden.java", subject), ("GardenTest.java", tests)],
        "gardens.GardenTest",
        assertions,
    )
}

/// Compiles files and runs a class of tests. Returns the console output.
pub(crate) fn run_test(directory: &Path, files: [(&str, &str); 2], test: &str, assertions: &str) -> String {
    let classes = directory.join("classes");
    std::fs::create_dir_all(&classes).unwrap();
    let files = files.map(|(name, text)| {
        let file = directory.join(name);
        std::fs::write(&file, text).unwrap();
        file
    });
    let mut javac = Command::new("javac");
    javac
        .args(["-J-XX:TieredStopAtLevel=1", "-Werror", "-Xlint:all,-serial,-static", "-cp", JUNIT, "-d"])
        .arg(&classes)
        .args(&files);
    let output = javac.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut java = Command::new("java");
    java.args(["-XX:TieredStopAtLevel=1", "-Xmx512m", assertions, "-jar", JUNIT, "--class-path"])
        .arg(&classes);
    let output = java.args(["--select-class", test, "--disable-banner"]).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The number of tests that the console reports as `what`.
pub(crate) fn count(printed: &str, what: &str) -> usize {
    let line = printed.lines().find(|line| line.contains(&format!(" tests {what} "))).expect(printed);
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Whether a test has no JVM or JUnit to run on. It says so then.
pub(crate) fn is_skipped(test: &str) -> bool {
    let has_javac = Command::new("javac").arg("-version").output().is_ok();
    let is_missing = !has_javac || !Path::new(JUNIT).exists();
    if is_missing {
        println!("skipped: {test} ({})", if has_javac { "no JUnit" } else { "no javac" });
    }
    is_missing
}

#[test]
fn tests_pass_on_a_jvm_until_the_program_changes() {
    if is_skipped("tests_pass_on_a_jvm_until_the_program_changes") {
        return;
    }
    let mut executor = garden();
    let tests = tests(&mut executor);
    let [java, _] = written(&mut executor, &tests);
    let subject = std::fs::read_to_string(path("tests/java/Garden.java")).unwrap();
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("testgen-{}", std::process::id()));
    let printed = run_on(&scratch, &subject, &java.text, "-ea:gardens...");
    assert_eq!((count(&printed, "successful"), count(&printed, "failed")), (java.tests, 0), "{printed}");
    // With assertions disabled, tests that need them are skipped.
    let printed = run_on(&scratch, &subject, &java.text, "-da");
    assert_eq!((count(&printed, "successful"), count(&printed, "aborted")), (java.tests - 1, 1), "{printed}");

    // Each of these changes makes a different test fail.
    let changes = [
        ("generics", "return plants.get(plants.size() - 1);", "return plants.get(0);"),
        ("checked", "throw new Closed(\"closed\");", "throw new IllegalStateException();"),
        ("hidden", "throw new Hidden();", "throw new IllegalArgumentException();"),
        ("asserted", "assert number > 0", "assert number >= 0"),
        (
            "objects",
            "public Bed bed() { return bed; }",
            "public Bed bed() { return new Bed(this, bed.content); }",
        ),
        ("numbers", "return a / b;", "return a / b + 0.0;"),
        ("boxes", "number + 1000", "number + 1001"),
        ("arrays", "colours == null ? -1", "colours == null ? -2"),
        ("elements", "heaps.add('c');", "heaps.add('d');"),
        ("counted", "return made++;", "return ++made;"),
    ];
    let changed = changes.iter().fold(subject, |text, (_, from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replace(from, to)
    });
    let printed = run_on(&scratch, &changed, &java.text, "-ea:gardens...");
    for (name, _, _) in changes {
        assert!(printed.contains(&format!("JUnit Jupiter:GardenTest:{name}()")), "{name}\n{printed}");
    }
    // `countedAgain` fails for the same reason as `counted`.
    assert_eq!(count(&printed, "failed"), changes.len() + 1, "{printed}");
    let _ = std::fs::remove_dir_all(&scratch);
}

/// Each test is a program with one path that violates no assertion.
#[test]
fn scripts_run() {
    let mut executor = garden();
    let tests = tests(&mut executor);
    let [_, script] = written(&mut executor, &tests);
    let garden = std::fs::read_to_string(path("tests/java/Garden.java")).unwrap();
    let run = |script: &str, name: &str| -> Vec<Outcome> {
        let mut sources = SourceMap::new();
        let files = [
            sources.add("Tests.udita", script, Dialect::Udita),
            sources.add("Garden.java", garden.as_str(), Dialect::Java),
        ];
        let request = EntryRequest { method: Some(name.to_owned()), args: Vec::new() };
        let invocation = CompileOptions::default().compile(&mut sources, &files, &request).unwrap();
        Search::new(&invocation, Config::default()).collect()
    };
    for test in tests.iter().filter(|test| test.name != "endless") {
        let outcomes = run(&script.text, &test.name);
        assert!(matches!(outcomes.as_slice(), [Outcome::Solution(_)]), "{}: {outcomes:?}", test.name);
    }
    let wrong = script.text.replace("assert named0.length() == 4;", "assert named0.length() == 5;");
    assert!(matches!(run(&wrong, "inherited").as_slice(), [Outcome::Violation(_)]));
}
