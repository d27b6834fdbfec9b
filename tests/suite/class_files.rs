//! Class files as programs. The tests need javac.
//!
//! `conformance::a_jvm_still_does_it_and_its_class_files_do` runs the class files of all conformance programs.

use std::panic::catch_unwind;
use std::process::Command;

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Advance, Config, Search};
use udita_fuzz::bytes::class_files::{Among, Files};

use crate::support::{Ran, Scratch, finish, is_installed, jdk, path, udita};

/// The source path of the choice library, which has files in two places.
fn choice_library() -> String {
    format!("{}:{}", path("jvm/choice-library").display(), path("udita-lang/library").display())
}

/// The class files of `tests/class_files`, in the directory `classes`. `None` if there is no javac. Then, the test is reported as skipped.
fn compiled(test: &str) -> Option<Scratch> {
    let scratch = Scratch::new(test);
    let mut javac = jdk("javac");
    javac.args(["-g", "-implicit:none", "-sourcepath", &choice_library(), "-d", &scratch.path("classes")]);
    let Ok(status) = javac.arg(path("tests/class_files/Shapes.java")).status() else {
        println!("skipped: {test} (no javac)");
        return None;
    };
    assert!(status.success());
    Some(scratch)
}

fn inside(scratch: &Scratch, args: &str) -> Ran {
    finish(udita().current_dir(scratch.path("")).args(args.split_whitespace()))
}

/// Lines of results without the columns of places, which class files don't have.
fn without_columns(lines: &str) -> String {
    let mut parts = lines.split("\"column\": ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// The entries of `Shapes`, with arguments.
const ENTRIES: [&str; 5] = ["trees 3", "conditions 2", "divide 2", "shape", "forms 1"];

#[test]
fn solutions_and_decisions_are_those_of_the_source() {
    let Some(scratch) = compiled("class-files-solutions") else { return };
    std::fs::copy(path("tests/class_files/Shapes.java"), scratch.path("Shapes.java")).unwrap();
    for entry in ENTRIES {
        let (method, args) = entry.split_once(' ').unwrap_or((entry, ""));
        for mode in ["eager", "delayed", "narrow"] {
            let options = format!("{args} --entry {method} --choice {mode} --format jsonl");
            let source = inside(&scratch, &format!("run Shapes.java {options}"));
            let class_file = inside(&scratch, &format!("run Shapes {options} --class-path classes"));
            assert!(!source.stdout.is_empty(), "{entry}: {}", source.stderr);
            let [source_lines, lines] = [&source, &class_file].map(|ran| without_columns(&ran.stdout));
            assert_eq!(lines, source_lines, "{entry} {mode}: {}", class_file.stderr);
            assert_eq!(class_file.status, source.status, "{entry} {mode}: {}", class_file.stderr);
        }
    }
}

#[test]
fn violations_are_at_lines_of_the_source() {
    let Some(scratch) = compiled("class-files-lines") else { return };
    let ran = inside(&scratch, "run Shapes 1 --entry divide --class-path classes");
    let line = std::fs::read_to_string(path("tests/class_files/Shapes.java")).unwrap();
    let line = 1 + line.lines().position(|line| line.contains("parts[0] / parts[1]")).unwrap();
    assert!(ran.stderr.contains("violation: java.lang.ArithmeticException: / by zero"), "{}", ran.stderr);
    assert!(ran.stderr.contains(&format!("Shapes.divide (Shapes.java:{line}")), "{}", ran.stderr);
    let ran = inside(&scratch, "run Shapes --entry nothing --class-path classes");
    assert!(ran.status == 2 && ran.stderr.contains("there is no static method `nothing`"), "{}", ran.stderr);
    let ran = inside(&scratch, "run Missing --class-path classes");
    assert!(ran.status == 2 && ran.stderr.starts_with("error: Missing: "), "{}", ran.stderr);
}

/// The solutions of `trees` with two nodes, by the source.
fn trees(scratch: &Scratch) -> String {
    std::fs::copy(path("tests/class_files/Shapes.java"), scratch.path("Shapes.java")).unwrap();
    let source = inside(scratch, "run Shapes.java 2 --entry trees");
    assert!(source.status == 0 && !source.stdout.is_empty(), "{}", source.stderr);
    source.stdout
}

/// Makes a jar of the class files. Without `main`, it has no main class.
fn jar(scratch: &Scratch, name: &str, main: Option<&str>) {
    let mut jar = Command::new("jar");
    jar.args(["--create", "--file"]).arg(scratch.path(name));
    if let Some(main) = main {
        jar.args(["--main-class", main]);
    }
    assert!(jar.arg("-C").arg(scratch.path("classes")).arg(".").status().unwrap().success());
}

#[test]
fn a_class_file_and_a_jar_are_programs() {
    let Some(scratch) = compiled("class-files-arguments") else { return };
    let solutions = trees(&scratch);
    jar(&scratch, "main.jar", Some("Shapes"));
    jar(&scratch, "library.jar", None);
    std::fs::create_dir(scratch.path("classes/inner")).unwrap();
    std::fs::copy(scratch.path("classes/Shapes.class"), scratch.path("classes/inner/Shapes.class")).unwrap();
    for program in [
        "classes/Shapes.class 2 --entry trees",
        "main.jar 2 --entry trees",
        "main.jar 2 --entry Shapes.trees",
        "library.jar 2 --entry Shapes.trees",
    ] {
        let ran = inside(&scratch, &format!("run {program}"));
        assert_eq!((ran.status, &ran.stdout), (0, &solutions), "{program}: {}", ran.stderr);
    }
    for (program, problem) in [
        ("library.jar 2 --entry trees", "the manifest of this jar names no main class; name a method of it"),
        ("main.jar 2 --entry Shape.trees", "there is no static method `Shape.trees`"),
        ("classes/Shapes$Node.class", "there is no top-level class `Shapes$Node`"),
        ("classes/other/Shapes.class", "no such file"),
        ("other.jar", "no such file"),
    ] {
        let ran = inside(&scratch, &format!("run {program}"));
        assert!(ran.status == 2 && ran.stderr.contains(problem), "{program}: {}", ran.stderr);
    }
    std::fs::write(scratch.path("classes/Damaged.class"), [0xca, 0xfe]).unwrap();
    std::fs::write(scratch.path("damaged.jar"), "PK").unwrap();
    std::fs::rename(scratch.path("classes/Shapes.class"), scratch.path("classes/Forms.class")).unwrap();
    for (program, problem) in [
        ("classes/Damaged.class", "damaged class file"),
        ("damaged.jar", "no jar or a damaged one"),
        (
            "classes/Forms.class",
            "this class file declares `Shapes`; it belongs into a directory as Shapes.class",
        ),
    ] {
        let ran = inside(&scratch, &format!("run {program}"));
        assert!(ran.status == 2 && ran.stderr.contains(problem), "{program}: {}", ran.stderr);
    }
}

#[test]
fn a_class_in_a_package_is_found_from_any_directory() {
    let Some(scratch) = compiled("class-files-packages") else { return };
    let text = "package a.b; public class C { public static int main() { return D.d(); } } class D { static int d() { return 7; } }";
    std::fs::write(scratch.path("C.java"), text).unwrap();
    let javac = jdk("javac").arg("-d").arg(scratch.path("classes")).arg(scratch.path("C.java")).status();
    assert!(javac.unwrap().success());
    for directory in ["", "classes", "classes/a", "classes/a/b"] {
        let file = &"classes/a/b/C.class"[(directory.len() + 1).min(directory.len() * 2)..];
        let ran = finish(udita().current_dir(scratch.path(directory)).args(["run", file]));
        assert_eq!((ran.status, &*ran.stdout), (0, "7\n"), "{directory}: {}", ran.stderr);
    }
}

#[test]
fn branches_are_those_of_the_source() {
    let Some(scratch) = compiled("class-files-coverage") else { return };
    std::fs::copy(path("tests/class_files/Shapes.java"), scratch.path("Shapes.java")).unwrap();
    // Statements are counted otherwise: a compiler has no empty ones, and none for declarations.
    let branches = |text: &str| {
        let line = text.lines().rfind(|line| line.starts_with("Shapes.java: statements")).unwrap_or_default();
        line.split(", ").nth(1).unwrap_or_default().to_owned()
    };
    for (entry, expected) in [("trees 3", "28 of 28"), ("conditions 2", "8 of 8"), ("divide 2", "")] {
        let (method, args) = entry.split_once(' ').unwrap();
        let options = format!("{args} --entry {method}");
        for command in ["run --coverage", "explore --coverage"] {
            let source = inside(&scratch, &format!("{command} Shapes.java {options}"));
            let class_file = inside(&scratch, &format!("{command} classes/Shapes.class {options}"));
            let found = branches(&class_file.stderr);
            assert_eq!(found, branches(&source.stderr), "{command} {entry}: {}", class_file.stderr);
            assert!(
                found.contains(expected) && !found.is_empty(),
                "{command} {entry}: {}",
                class_file.stderr
            );
        }
    }
    // The text of the lines is that of the instructions. Whether they jump is counted.
    let ran = inside(&scratch, "run classes/Shapes.class 1 --entry trees --coverage");
    // The only node is in order and has no child.
    for branch in ["! never true: if_icmpge line 18", "! never false: ifnull line 18"] {
        assert!(ran.stderr.contains(branch), "{}", ran.stderr);
    }
}

#[test]
fn runs_of_class_files_are_stored() {
    let Some(scratch) = compiled("class-files-stored") else { return };
    let solutions = trees(&scratch);
    let ran = inside(&scratch, "run classes/Shapes.class 2 --entry trees --store kept");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    // The store has the class files.
    std::fs::remove_dir_all(scratch.path("classes")).unwrap();
    assert_eq!(inside(&scratch, "cat kept").stdout, solutions);
    let verified = inside(&scratch, "verify kept");
    assert_eq!(verified.status, 0, "{}", verified.stderr);
}

/// The class files of `tests/class_files/Counter.java` and of its tests, in `classes`, and the sources beside it.
fn counter(test: &str) -> Option<Scratch> {
    let scratch = compiled(test)?;
    let junit = "/usr/share/java/junit-platform-console-standalone.jar";
    if !std::path::Path::new(junit).exists() {
        println!("skipped: {test} (no JUnit)");
        return None;
    }
    for name in ["Counter.java", "CounterTest.java"] {
        std::fs::copy(path("tests/class_files").join(name), scratch.path(name)).unwrap();
    }
    let mut javac = jdk("javac");
    javac.current_dir(scratch.path("")).args([
        "-g",
        "-cp",
        junit,
        "-d",
        "tests",
        "Counter.java",
        "CounterTest.java",
    ]);
    assert!(javac.status().unwrap().success());
    Some(scratch)
}

#[test]
fn tests_run_from_class_files() {
    let Some(scratch) = counter("class-files-tests") else { return };
    let source = inside(&scratch, "test CounterTest.java");
    assert_eq!(source.status, 1, "{}", source.stderr);
    assert!(source.stdout.contains("pass CounterTest.Resets.toZero"), "{}", source.stdout);
    let jar = Command::new("jar")
        .current_dir(scratch.path(""))
        .args(["-cf", "tests.jar", "-C", "tests", "."])
        .status();
    assert!(jar.unwrap().success());
    std::fs::remove_file(scratch.path("Counter.java")).unwrap();
    std::fs::remove_file(scratch.path("CounterTest.java")).unwrap();
    for tests in ["tests", "tests.jar", "tests/CounterTest.class", "CounterTest --class-path tests"] {
        let ran = inside(&scratch, &format!("test {tests}"));
        assert_eq!((ran.status, &ran.stdout), (1, &source.stdout), "{tests}: {}", ran.stderr);
    }
}

#[test]
fn a_directory_without_classes_has_no_tests() {
    let scratch = Scratch::new("class-files-empty");
    std::fs::create_dir(scratch.path("empty")).unwrap();
    let ran = inside(&scratch, "test empty");
    assert_eq!(
        (ran.status, &*ran.stderr),
        (2, "error: empty: there is neither a .java nor a .class file in it\n")
    );
}

#[test]
fn tests_are_generated_from_class_files() {
    let Some(scratch) = counter("class-files-testgen") else { return };
    let [source, class_file] = ["Counter.java", "tests/Counter.class"].map(|file| {
        let ran = inside(&scratch, &format!("testgen {file} --timeout 60s"));
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        // The first line has the command.
        let tests = ran.stdout.split_once('\n').unwrap().1.to_owned();
        let covered =
            ran.stderr.lines().find(|line| line.contains(" branches")).unwrap_or_default().to_owned();
        (tests, covered)
    });
    assert!(source.0.contains("@Test"), "{}", source.0);
    assert_eq!(class_file, source);
}

#[test]
fn mutants_of_class_files_are_those_of_pit() {
    let Some(scratch) = counter("class-files-mutants") else { return };
    let ran = inside(&scratch, "mutate tests/Counter.class --tests CounterTest.java");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let row = |name: &str| {
        let line = ran.stdout.lines().find(|line| line.trim_start().starts_with(name)).unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        [1, 4].map(|column| words.get(column).map_or(0, |word| word.parse::<u32>().unwrap()))
    };
    // Mutants and kills by PIT 1.17.0 with its default operators, for the tests that pass.
    for (operator, mutants, kills) in [
        ("CONDITIONALS_BOUNDARY", 3, 2),
        ("NEGATE_CONDITIONALS", 3, 3),
        ("MATH", 2, 2),
        ("FALSE_RETURNS", 1, 1),
        ("TRUE_RETURNS", 1, 1),
        ("PRIMITIVE_RETURNS", 1, 1),
        ("all", 11, 10),
    ] {
        assert_eq!(row(operator), [mutants, kills], "{operator}: {}", ran.stdout);
    }
    assert!(
        ran.stdout.contains(
            "-iload limit; iconst 1; if_icmpge line 10\n+iload limit; iconst 1; if_icmpgt line 10\n"
        )
    );
    // The tests, too, may be class files. Sources would come first.
    let sources =
        ["Counter.java", "CounterTest.java"].map(|name| (name, std::fs::read(scratch.path(name)).unwrap()));
    for (name, _) in &sources {
        std::fs::remove_file(scratch.path(name)).unwrap();
    }
    let compiled = inside(&scratch, "mutate Counter --class-path tests --tests CounterTest --operators MATH");
    assert!(compiled.status == 0 && compiled.stdout.contains("2 mutants on 6 tests"), "{}", compiled.stdout);
    for (name, text) in &sources {
        std::fs::write(scratch.path(name), text).unwrap();
    }
    // Source has other operators.
    let source = inside(&scratch, "mutate Counter.java --tests CounterTest.java --operators MATH");
    let problem = "Counter.java: this is source, and MATH changes class files; name one of the operators for source: AORB, ";
    assert!(source.status == 2 && source.stderr.contains(problem), "{}", source.stderr);
    let compiled =
        inside(&scratch, "mutate tests/Counter.class --tests CounterTest.java --operators MATH,ROR");
    let problem = "Counter.class: this is a class file, and ROR changes source; name one of the operators for a class file, \
                   which are PIT's: CONDITIONALS_BOUNDARY, ";
    assert!(compiled.status == 2 && compiled.stderr.contains(problem), "{}", compiled.stderr);
}

/// A class file that refers to a class which isn't there.
fn without_a_class(test: &str) -> Option<Scratch> {
    let scratch = Scratch::new(test);
    let text = "public class Uses {
    static int positive(int k) {
        if (k < 0) throw new IllegalStateException(\"negative\");
        return k;
    }
    public static int main(int k) {
        if (udita.Udita.getBoolean()) return Missing.value(positive(k));
        return k;
    }
}
class Missing {
    static int value(int k) { return k; }
}";
    let source = scratch.write("Uses.java", text);
    let mut javac = jdk("javac");
    javac.args([
        "-g",
        "-implicit:none",
        "-sourcepath",
        &choice_library(),
        "-d",
        &scratch.path("classes"),
        &source,
    ]);
    let Ok(status) = javac.status() else {
        println!("skipped: {test} (no javac)");
        return None;
    };
    assert!(status.success());
    std::fs::remove_file(scratch.path("classes/Missing.class")).unwrap();
    Some(scratch)
}

#[test]
fn what_is_missing_ends_the_paths_that_come_to_it() {
    let Some(scratch) = without_a_class("class-files-missing") else { return };
    let ran = inside(&scratch, "run Uses 3 --class-path classes");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "3\n"), "{}", ran.stderr);
    let gap = "there is no class `Missing`, at Uses.main (Uses.java:7): 1 path";
    assert!(ran.stderr.contains(gap), "{}", ran.stderr);
    let ran = inside(&scratch, "run Uses -1 --class-path classes");
    let comes_before = ran.status == 1 && ran.stderr.contains("IllegalStateException: negative");
    assert!(comes_before && !ran.stderr.contains("Missing"), "{}", ran.stderr);
    let ran = inside(&scratch, "run Uses 3 --class-path classes --gaps error");
    assert!(ran.status == 2 && ran.stderr.contains("there is no class `Missing`"), "{}", ran.stderr);
}

#[test]
fn gaps_of_a_jar_are_those_of_all_its_methods() {
    let Some(scratch) = without_a_class("class-files-gaps") else { return };
    let mut jar = Command::new("jar");
    jar.args(["--create", "--file", &scratch.path("uses.jar"), "-C", &scratch.path("classes"), "."]);
    assert!(jar.status().unwrap().success());
    let ran = inside(&scratch, "gaps uses.jar");
    assert_eq!(
        (ran.status, ran.stdout.as_str()),
        (0, "     1  there is no class `Missing`\n"),
        "{}",
        ran.stderr
    );
    // The methods are the constructor, `positive` and `main`.
    assert_eq!(ran.stderr, "1 of 3 methods come to gaps; 1 gap in 1 class\n");
}

/// Compiles a program that uses these class files, and runs a part of it.
fn survives(files: Files) {
    let mut sources = SourceMap::new();
    sources.allow_gaps();
    sources.look_in(Box::new(Among(files)));
    let text = "public class Use { public static Object main(int k) {
        return switch (k) { case 0 -> Shapes.trees(1); case 1 -> Shapes.conditions(1); case 2 -> Shapes.shape(); default -> Shapes.forms(2); }; } }";
    let file = sources.add("Use.java", text, Dialect::Java);
    for k in 0..4 {
        let entry = EntryRequest { method: None, args: vec![k.to_string()] };
        if let Ok(program) = CompileOptions::default().compile(&mut sources, &[file], &entry) {
            let mut config = Config { deliver: false, ..Config::default() };
            config.limits.steps = 20_000;
            let mut search = Search::new(&program, config);
            (0..20).all(|_| search.advance(20_000) != Advance::Exhausted);
        }
    }
}

fn damaged(count: usize, seed: u64, test: &str) {
    let Some(scratch) = compiled(test) else { return };
    let mut files = Files::new();
    for entry in std::fs::read_dir(scratch.path("classes")).unwrap() {
        let file = entry.unwrap().path();
        let binary = file.file_stem().unwrap().to_string_lossy().into_owned();
        files.insert(binary, std::fs::read(&file).unwrap());
    }
    survives(files.clone());
    let names: Vec<&String> = files.keys().collect();
    let mut random = oorandom::Rand64::new(u128::from(seed));
    let mut below = |bound: usize| random.rand_range(0..bound as u64) as usize;
    for number in 0..count {
        let name = names[below(names.len())].clone();
        let mut changed = files.clone();
        let bytes = changed.get_mut(&name).unwrap();
        for _ in 0..=below(3) {
            let at = below(bytes.len());
            match below(4) {
                0 => bytes[at] = below(256) as u8,
                1 => bytes[at] ^= 1 << below(8),
                // Another index of the pool, or another place in the code.
                2 => bytes[at] = bytes[at].wrapping_add(below(5) as u8),
                _ => {
                    let from = below(bytes.len());
                    bytes[at] = bytes[from];
                }
            }
        }
        let kept = bytes.clone();
        if catch_unwind(|| survives(changed)).is_err() {
            let file = scratch.path("panics.class");
            std::fs::write(&file, kept).unwrap();
            panic!("number {number} with seed {seed}, a damaged {name}, is no error");
        }
    }
}

#[test]
fn damaged_class_files_are_gaps_or_errors() {
    damaged(60, 1, "class-files-damaged");
}

#[test]
#[ignore = "takes minutes; scripts/daily runs it"]
fn many_damaged_class_files_are_gaps_or_errors() {
    damaged(30_000, 2, "class-files-many-damaged");
}

const PARTLY: &str = "public class Partly {
    static final Missing[] NONE = {};
    static final Missing OTHER = new Missing(\"x\".length());
    static final long COUNT = Math.max(7L, \"x\".length());
    static int made;
    Missing make(Missing other) { return other; }
    static class Derived extends Partly {
        Missing make(Missing other) { made++; return null; }
    }
    static int of(int k, Missing[] given) {
        if (k == 1) Missing.run();
        if (k == 2) return NONE.length;
        if (k == 3) return OTHER.size();
        if (k == 4) return given.length;
        if (k == 5) int.class.getMethods();
        if (k == 6) {
            Partly partly = new Derived();
            partly.make(null);
            return made;
        }
        return (int) COUNT + k;
    }
    public static int main(int most) { return of(udita.Udita.getInt(0, most), null); }
}";

/// As in a source, only paths that come to what is missing end there. An initialiser that needs it leaves the other fields alone.
#[test]
fn what_is_missing_ends_only_the_paths_that_come_to_it() {
    let scratch = Scratch::new("class-files-partly");
    for directory in ["source", "needed"] {
        std::fs::create_dir(scratch.path(directory)).unwrap();
    }
    scratch.write("source/Partly.java", PARTLY);
    scratch.write("needed/Missing.java", "public class Missing { public Missing(int n) { } public static void run() { } public int size() { return 0; } }");
    let mut javac = jdk("javac");
    javac.args([
        "-implicit:none",
        "-sourcepath",
        &format!("{}:{}", scratch.path("needed"), choice_library()),
    ]);
    javac.args(["-d", &scratch.path("classes")]);
    let Ok(status) = javac.arg(scratch.path("source/Partly.java")).status() else {
        println!("skipped: class-files-partly (no javac)");
        return;
    };
    assert!(status.success());
    let source = inside(&scratch, "run source/Partly.java 7");
    let class_file = inside(&scratch, "run Partly 7 --class-path classes");
    scratch.write("Use.java", "public class Use { public static int main(int most) { return Partly.of(udita.Udita.getInt(0, most), null); } }");
    let called = inside(&scratch, "run Use.java 7 --class-path classes");
    for ran in [&source, &class_file, &called] {
        assert_eq!(ran.stdout, "7\n1\n14\n", "{}", ran.stderr);
        assert!(ran.stderr.starts_with("5 paths ended at gaps"), "{}", ran.stderr);
    }
    assert!(
        class_file.stderr.contains("there is no class `Missing`, at Partly.of (Partly.java:11)"),
        "{}",
        class_file.stderr
    );
    let strict = inside(&scratch, "run Partly 7 --class-path classes --gaps error");
    assert!(
        strict.status == 2 && strict.stderr.contains("error[E0201]: there is no type `Missing`"),
        "{}",
        strict.stderr
    );
}

/// Class files of Java 1.4 and 5 have no table of types, and an older one has subroutines for `finally`: code that comes to these is a gap.
#[test]
fn class_files_of_any_age_run() {
    if !is_installed("ecj") {
        println!("skipped: class_files_of_any_age_run (no ecj)");
        return;
    }
    let scratch = Scratch::new("class-files-old");
    let source = path("tests/class_files/Old.java");
    let from_source = finish(udita().arg("run").arg(&source));
    assert_eq!(from_source.stdout, "3\nnof6f6\n", "{}", from_source.stderr);
    let compile = |options: &[&str], classes: &str, version: u8| {
        let ran = finish(
            Command::new("ecj").args(options).args(["-nowarn", "-d", &scratch.path(classes)]).arg(&source),
        );
        assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
        let bytes = std::fs::read(scratch.path(&format!("{classes}/Old.class"))).unwrap();
        assert_eq!(bytes[7], version, "{options:?}");
        inside(&scratch, &format!("run Old --class-path {classes}"))
    };
    for (options, classes, version) in [(&["-1.5"][..], "five", 49), (&["-1.4", "-inlineJSR"], "four", 46)] {
        let ran = compile(options, classes, version);
        assert_eq!((ran.status, &ran.stdout), (0, &from_source.stdout), "{options:?}: {}", ran.stderr);
    }
    let ran = compile(&["-1.4"], "subroutines", 46);
    let gap = "subroutines (`jsr`) of old class files are not supported, at Old.half";
    assert!(ran.stdout.is_empty() && ran.stderr.contains(gap), "{}", ran.stderr);
}

/// Classes that were compiled with an earlier version of an interface lack its new method. A call on one class runs its method directly, one
/// on four finds it by the class.
#[test]
fn classes_of_an_earlier_interface_lack_its_new_method() {
    let scratch = Scratch::new("class-files-earlier");
    let classes = scratch.path("classes");
    let compile = |name: &str, text: &str| {
        let mut javac = jdk("javac");
        javac.args(["-g", "-implicit:none", "-cp", &classes, "-d", &classes, &scratch.write(name, text)]);
        javac.args(["-sourcepath", &choice_library()]);
        javac.status().is_ok_and(|status| status.success())
    };
    let earlier = "interface Shape { int sides(); }
        class Line implements Shape { public int sides() { return 1; } }
        class Angle implements Shape { public int sides() { return 2; } }
        class Triangle implements Shape { public int sides() { return 3; } }";
    if !is_installed("javac") {
        println!("skipped: classes_of_an_earlier_interface_lack_its_new_method (no javac)");
        return;
    }
    assert!(compile("Shape.java", earlier));
    let later = "interface Shape { int sides(); int angles(); }
        class Square implements Shape { public int sides() { return 4; } public int angles() { return 4; } }
        public class Main {
            public static int one() { return angles(new Line()); }
            public static int all() {
                Shape[] all = { new Square(), new Line(), new Angle(), new Triangle() };
                return angles(all[udita.Udita.getInt(0, 3)]);
            }
            static int angles(Object shape) { return ((Shape) shape).angles(); }
        }";
    assert!(compile("Main.java", later));
    for (entry, found) in [("one", ""), ("all", "4\n")] {
        let ran = inside(&scratch, &format!("run classes/Main.class --entry {entry}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (0, found), "{}", ran.stderr);
        let gap = "class `Line` lacks the method `angles` of `Shape`: a JVM throws an AbstractMethodError";
        assert!(ran.stderr.contains(gap), "{}", ran.stderr);
    }
}

/// The function of `late` is made to be a concatenation, whose result would be called as a `Supplier`: found by damaging class files, where three
/// others made the call look for the method of a string's class.
#[test]
fn a_concatenation_is_no_function() {
    let test = "a_concatenation_is_no_function";
    if !is_installed("javac") {
        println!("skipped: {test} (no javac)");
        return;
    }
    let scratch = Scratch::new(test);
    let text = "import java.util.function.Supplier;
        public class Late {
            static Supplier<String> late(int k) { return () -> \"late \" + k; }
            public static Object main(int k) {
                Supplier<String>[] all = new Supplier[] {
                    (Supplier<String>) () -> \"a\", (Supplier<String>) () -> \"b\", (Supplier<String>) () -> \"c\"
                };
                return (k < 3 ? all[k] : late(k)).get();
            }
        }";
    let mut javac = jdk("javac");
    javac.args(["-nowarn", "-d", &scratch.path("classes"), &scratch.write("Late.java", text)]);
    assert!(javac.status().unwrap().success());
    let ran = |k: &str| inside(&scratch, &format!("run classes/Late.class {k}"));
    assert_eq!((ran("1").stdout, ran("3").stdout), ("b\n".to_owned(), "late 3\n".to_owned()));
    // The first constant of `invokedynamic` has the first bootstrap method; another one concatenates.
    let file = scratch.path("classes/Late.class");
    let mut bytes = std::fs::read(&file).unwrap();
    let first = bytes.windows(3).position(|bytes| bytes == [18, 0, 0]).expect("a call");
    bytes[first + 2] = 4;
    std::fs::write(&file, bytes).unwrap();
    assert_eq!(ran("1").stdout, "b\n");
    let ran = ran("3");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("the result of a concatenation is no string"), "{}", ran.stderr);
}
