//! Programs in Kotlin and Scala, as class files of their compilers. The tests need these compilers, and a JDK as the judge.
//!
//! A compiler is found by its home, `KOTLIN_HOME` or `SCALA_HOME`, or on the path.

use std::path::PathBuf;
use std::process::Command;

use crate::support::{Scratch, finish, jdk, path, udita};

/// A language with a compiler.
struct Language {
    compiler: &'static str,
    home: &'static str,
    /// The standard library within the home.
    library: &'static str,
    extension: &'static str,
    /// The class with the main method of `tests/class_files/Features`.
    features: &'static str,
}

const KOTLIN: Language = Language {
    compiler: "kotlinc",
    home: "KOTLIN_HOME",
    library: "lib/kotlin-stdlib.jar",
    extension: "kt",
    features: "FeaturesKt",
};

const SCALA: Language = Language {
    compiler: "scalac",
    home: "SCALA_HOME",
    library: "lib/scala-library.jar",
    extension: "scala",
    features: "Features",
};

impl Language {
    /// The directory of an installation that has compiler and library.
    fn installed(&self) -> Option<PathBuf> {
        let is_home = |home: &PathBuf| {
            home.join("bin").join(self.compiler).is_file() && home.join(self.library).is_file()
        };
        let named = std::env::var_os(self.home).map(PathBuf::from);
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let on_path = std::env::split_paths(&paths).filter_map(|directory| {
            let compiler = directory.join(self.compiler).canonicalize().ok()?;
            Some(compiler.parent()?.parent()?.to_path_buf())
        });
        named.into_iter().chain(on_path).find(is_home)
    }

    /// A directory with `classes` of a source file, and their class path. `None` if there is no compiler or no JDK. Then, the test is reported
    /// as skipped.
    fn compiled(&self, test: &str, source: &str) -> Option<(Scratch, String)> {
        let Some(home) = self.installed() else {
            println!("skipped: {test} (no {})", self.compiler);
            return None;
        };
        let scratch = Scratch::new(test);
        let api = scratch.path("udita-api.jar");
        if !Command::new(path("scripts/build-api-jar")).arg(&api).output().unwrap().status.success() {
            println!("skipped: {test} (no JDK)");
            return None;
        }
        std::fs::create_dir_all(scratch.path("classes")).unwrap();
        let mut compiler = Command::new(home.join("bin").join(self.compiler));
        compiler.args(["-classpath", &api, "-d", &scratch.path("classes")]);
        let ran = finish(compiler.arg(path(&format!("{source}.{}", self.extension))));
        assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
        let class_path = format!("{}:{}", scratch.path("classes"), home.join(self.library).display());
        Some((scratch, class_path))
    }

    /// Sets of intervals are those of the same program in Java.
    fn examples(&self, test: &str, source: &str) {
        let Some((scratch, class_path)) = self.compiled(test, source) else { return };
        std::fs::copy(path("tests/class_files/Intervals.java"), scratch.path("Intervals.java")).unwrap();
        for entry in ["filtered", "generated", "found"] {
            for mode in ["eager", "delayed", "narrow"] {
                let run = |program: &str, more: &[&str]| {
                    let lines = |format: &str| {
                        let mut command = udita();
                        let options = ["--entry", entry, "--choice", mode, "--format", format];
                        command.current_dir(scratch.path("")).args(["run", program, "2", "4"]).args(options);
                        let ran = finish(command.args(more));
                        assert_eq!(ran.status, 0, "{program} {entry} {mode}: {}", ran.stderr);
                        assert!(!ran.stderr.contains("gap"), "{program} {entry} {mode}: {}", ran.stderr);
                        ran.stdout
                    };
                    let mut texts: Vec<String> = lines("text").lines().map(numbers).collect();
                    if mode != "eager" {
                        // What other compilers jump for may be decided earlier, so paths and their order may differ.
                        texts.sort();
                        texts.dedup();
                        return (texts, Vec::new());
                    }
                    let decisions = lines("jsonl").lines().map(decisions).collect::<Vec<_>>();
                    (texts, decisions)
                };
                let expected = run("Intervals.java", &[]);
                assert!(expected.0.len() > 5, "{entry}");
                let found = run("Intervals", &["--class-path", &class_path]);
                assert_eq!(found, expected, "{entry} {mode}");
            }
        }
    }

    /// A program with many parts of the language prints what it prints on a JVM.
    fn features(&self, test: &str) {
        let Some((_scratch, class_path)) = self.compiled(test, "tests/class_files/Features") else { return };
        let mut java = jdk("java");
        let judge = finish(java.args(["-cp", &class_path, self.features]));
        assert!(judge.status == 0 && judge.stdout.lines().count() > 15, "{}", judge.stderr);
        let mut command = udita();
        command.args(["run", self.features, "--entry", "main", "--class-path", &class_path]);
        if self.extension == "scala" {
            command.arg("[]");
        }
        let ran = finish(&mut command);
        assert_eq!(ran.stdout.trim_end(), judge.stdout.trim_end(), "{}", ran.stderr);
    }
}

/// The numbers in a solution's text. The rest of the text depends on the language.
fn numbers(text: &str) -> String {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.collect::<Vec<_>>().join(" ")
}

/// The decisions of a solution.
fn decisions(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    value["decisions"].as_str().unwrap().to_owned()
}

#[test]
fn a_kotlin_program_has_the_solutions_of_its_java_twin() {
    KOTLIN.examples("a_kotlin_program_has_the_solutions_of_its_java_twin", "examples/kotlin/Intervals");
}

#[test]
fn a_scala_program_has_the_solutions_of_its_java_twin() {
    SCALA.examples("a_scala_program_has_the_solutions_of_its_java_twin", "examples/scala/Intervals");
}

#[test]
fn kotlin_prints_what_a_jvm_prints() {
    KOTLIN.features("kotlin_prints_what_a_jvm_prints");
}

#[test]
fn scala_prints_what_a_jvm_prints() {
    SCALA.features("scala_prints_what_a_jvm_prints");
}
