//! Class files as programs. The tests need javac.
//!
//! `conformance::class_files_do_what_their_sources_do` runs the class files of all conformance programs.

use std::collections::HashMap;
use std::panic::catch_unwind;
use std::process::Command;

use udita::language::{
    CompileOptions, Container, Dialect, EntryRequest, Finder, Found, FoundKind, SourceMap,
};
use udita::search::{Advance, Config, Search};
use udita_lang::class_file::{Declared, declaration};

use crate::support::{Ran, Scratch, finish, path, udita};

/// The class files of `tests/class_files`, in the directory `classes`. `None` if there is no javac. Then, the test is reported as skipped.
fn compiled(test: &str) -> Option<Scratch> {
    let scratch = Scratch::new(test);
    let mut javac = Command::new("javac");
    // The choice library has files in two places.
    let library =
        format!("{}:{}", path("jvm/choice-library").display(), path("udita-lang/library").display());
    javac.args(["-g", "-implicit:none", "-sourcepath", &library, "-d", &scratch.path("classes")]);
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
    let ran = inside(&scratch, "run Shapes --entry shape --class-path classes --store kept");
    assert!(
        ran.status == 2 && ran.stderr.contains("a program of class files can't be stored yet"),
        "{}",
        ran.stderr
    );
    let ran = inside(&scratch, "run Missing --class-path classes");
    assert!(ran.status == 2 && ran.stderr.starts_with("error: Missing: "), "{}", ran.stderr);
}

/// Finds classes among class files by binary name.
#[derive(Debug)]
struct Files(HashMap<String, Vec<u8>>);

impl Finder for Files {
    fn find(&self, class: &str) -> Option<Found> {
        let binary = class.replace('.', "/");
        let bytes = self.0.get(&binary)?.clone();
        let read = |nested: &str| self.0.get(nested).cloned().map(Ok);
        let (text, files) = match declaration(&binary, bytes, &read).transpose()? {
            Ok(Declared { text, files }) => (Ok(text), files),
            Err(problem) => (Err(problem.to_string()), Vec::new()),
        };
        let kind = FoundKind::ClassFile(Container { name: "damaged".into(), files });
        Some(Found { name: format!("{binary}.class"), text, kind })
    }

    fn has_package(&self, _: &str) -> bool {
        false
    }
}

/// Compiles a program that uses these class files, and runs a part of it.
fn survives(files: HashMap<String, Vec<u8>>) {
    let mut sources = SourceMap::new();
    sources.allow_gaps();
    sources.look_in(Box::new(Files(files)));
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
    let mut files = HashMap::new();
    for entry in std::fs::read_dir(scratch.path("classes")).unwrap() {
        let file = entry.unwrap().path();
        let binary = file.file_stem().unwrap().to_string_lossy().into_owned();
        files.insert(binary, std::fs::read(&file).unwrap());
    }
    survives(files.clone());
    let mut names: Vec<&String> = files.keys().collect();
    names.sort();
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
