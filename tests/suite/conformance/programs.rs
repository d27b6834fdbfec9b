//! Directories of Java programs, and the JVM that judges them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{Ran, Scratch, finish, is_installed, jdk, path};

/// A Java program of a suite.
#[derive(Debug)]
pub(crate) struct Program {
    /// The directory that contains it, relative to that of the suite.
    pub(crate) group: String,
    /// The name of its main class.
    pub(crate) name: String,
    /// The files, the main class's first.
    pub(crate) files: Vec<PathBuf>,
    /// The directory of a program of several files.
    pub(crate) root: Option<PathBuf>,
}

impl Program {
    /// The name that identifies the program.
    pub(crate) fn id(&self) -> String {
        format!("{}/{}", self.group, self.name)
    }

    /// The subject, as stated by the first line.
    pub(crate) fn subject(&self) -> String {
        self.first_line().1
    }

    /// The release of Java that the program needs, if it is newer than 17: the first line begins with
    /// `// Java 21: `.
    pub(crate) fn release(&self) -> Option<u32> {
        self.first_line().0
    }

    fn first_line(&self) -> (Option<u32>, String) {
        let text = self.text();
        let first = text.lines().next().unwrap_or_default();
        let first = first.strip_prefix("//").unwrap_or_default().trim();
        let release = first.strip_prefix("Java ").and_then(|rest| rest.split_once(": "));
        match release.and_then(|(release, subject)| Some((release.parse().ok()?, subject))) {
            Some((release, subject)) => (Some(release), subject.to_string()),
            None => (None, first.to_string()),
        }
    }

    /// The text of its main file.
    pub(crate) fn text(&self) -> String {
        fs::read_to_string(&self.files[0]).unwrap()
    }

    /// The full name of its main class.
    pub(crate) fn main_class(&self) -> String {
        let text = self.text();
        let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
        package.map(|package| format!("{package}.")).unwrap_or_default() + &self.name
    }

    /// The record: the printed text and the end (see [`super`]).
    pub(crate) fn recorded(&self) -> (String, String) {
        let [out, status] = self.records();
        let status = fs::read_to_string(status).unwrap_or_else(|_| "0".to_string());
        (fs::read_to_string(out).unwrap_or_default(), status.trim_end().to_string())
    }

    /// Records its output and its end.
    pub(crate) fn record(&self, out: &str, status: &str) {
        let [out_file, status_file] = self.records();
        fs::write(out_file, out).unwrap();
        if status == "0" {
            let _ = fs::remove_file(status_file);
        } else {
            fs::write(status_file, format!("{}\n", status.trim_end())).unwrap();
        }
    }

    /// The files of the record.
    pub(crate) fn records(&self) -> [PathBuf; 2] {
        let base = self.root.as_ref().unwrap_or(&self.files[0]);
        ["out", "status"].map(|extension| base.with_extension(extension))
    }

    /// The name of the program as a file name.
    fn file_name(&self) -> String {
        format!("{}.{}", self.group, self.name)
    }
}

/// The programs under `directory` in order; each subdirectory is a group.
pub(crate) fn collect(directory: &str) -> Vec<Program> {
    let mut programs = Vec::new();
    for group in entries(&path(directory)).into_iter().filter(|entry| entry.is_dir()) {
        for entry in entries(&group) {
            let name = entry.file_stem().unwrap().to_string_lossy().into_owned();
            let (files, root) = if entry.is_dir() {
                let main = entry.join(format!("{name}.java"));
                let others = files_under(&entry).into_iter().filter(|file| *file != main);
                let others: Vec<PathBuf> = others.filter(|file| is_java(file)).collect();
                ([vec![main], others].concat(), Some(entry))
            } else if is_java(&entry) {
                (vec![entry], None)
            } else {
                continue;
            };
            let group = group.file_name().unwrap().to_string_lossy().into_owned();
            programs.push(Program { group, name, files, root });
        }
    }
    programs
}

/// The lines of a list, without comments.
pub(crate) fn list(file: &str) -> Vec<String> {
    let text = fs::read_to_string(path(file)).unwrap();
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_string).collect()
}

/// Whether a file is a source of Java.
pub(crate) fn is_java(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "java")
}

fn entries(directory: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// The files in `directory` and in the directories below, in order.
pub(crate) fn files_under(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in entries(directory) {
        if entry.is_dir() {
            files.extend(files_under(&entry));
        } else {
            files.push(entry);
        }
    }
    files
}

/// The results of JVMs; see `tests/jvm/udita/Programs.java`.
pub(crate) struct Judge {
    results: Scratch,
    /// The newest release of Java that an installed JDK has, if a program needs one newer than 17.
    newest: Option<u32>,
    /// Whether the records are of its compilers.
    is_record: bool,
}

impl Judge {
    /// Makes a JVM `run`, `check` or `compile` programs. Those that need a release after 17 get the newest JDK that is
    /// installed. `None` if there is no JDK, which is reported, as are the programs without a JDK.
    pub(crate) fn run(mode: &str, test: &str, programs: &[Program]) -> Option<Judge> {
        if !is_installed("javac") {
            println!("skipped: {test} (no JDK)");
            return None;
        }
        let results = Scratch::new(test);
        let (newer, usual): (Vec<&Program>, Vec<&Program>) =
            programs.iter().partition(|program| program.release().is_some());
        judge(jdk("java"), &[mode], &results, &usual);
        let newest = if newer.is_empty() { None } else { newest_jdk() };
        let release = newest.as_ref().map(|(release, _)| *release);
        let judge_ = Judge { results, newest: release, is_record: true };
        let (judged, skipped): (Vec<&Program>, Vec<&Program>) =
            newer.into_iter().partition(|program| !judge_.skips(program));
        for program in skipped {
            println!("skipped: {} (no JDK {})", program.id(), program.release().unwrap_or_default());
        }
        if let Some((_, home)) = newest.filter(|_| !judged.is_empty()) {
            judge(jdk(&home.join("bin/java").to_string_lossy()), &[mode], &judge_.results, &judged);
        }
        Some(judge_)
    }

    /// Compiles all programs by the newest JDK. `None` if it is not newer than 17.
    pub(crate) fn compile_by_newest(test: &str, programs: &[Program]) -> Option<Judge> {
        let Some((release, home)) = newest_jdk().filter(|&(release, _)| release > 17) else {
            println!("skipped: {test} (no JDK after 17)");
            return None;
        };
        let results = Scratch::new(test);
        let programs: Vec<&Program> = programs.iter().collect();
        judge(jdk(&home.join("bin/java").to_string_lossy()), &["compile"], &results, &programs);
        Some(Judge { results, newest: Some(release), is_record: false })
    }

    /// Compiles the programs by Eclipse's compiler, those for Java 17. `None` if it isn't installed.
    pub(crate) fn compile_by_ecj(test: &str, programs: &[Program]) -> Option<Judge> {
        let jars = ecj_jars();
        if jars.is_empty() {
            println!("skipped: {test} (no ecj)");
            return None;
        }
        let results = Scratch::new(test);
        let programs: Vec<&Program> = programs.iter().filter(|program| program.release().is_none()).collect();
        let mut java = jdk("java");
        java.args(["-cp", &jars.join(":")]);
        judge(java, &["ecj", "-17"], &results, &programs);
        Some(Judge { results, newest: None, is_record: false })
    }

    /// Whether no installed JDK is new enough for the program.
    pub(crate) fn skips(&self, program: &Program) -> bool {
        program.release() > self.newest
    }

    /// Whether the records of the suite are of its compilers.
    pub(crate) fn is_record(&self) -> bool {
        self.is_record
    }

    /// The run of a program's class files on the newest JVM.
    pub(crate) fn run_classes(&self, program: &Program) -> Ran {
        let newest = newest_jdk().map(|(_, home)| home.join("bin/java").to_string_lossy().into_owned());
        let mut java = jdk(newest.as_deref().unwrap_or("java"));
        java.args(["-ea", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-cp", &self.classes(program)]);
        finish(java.arg(program.main_class()))
    }

    /// The directory of a program's class files.
    pub(crate) fn classes(&self, program: &Program) -> String {
        self.results.path(&program.file_name())
    }

    /// A result about a program: `out`, `status` or `errors`.
    pub(crate) fn read(&self, program: &Program, what: &str) -> Option<String> {
        fs::read_to_string(self.results.path(&format!("{}.{what}", program.file_name()))).ok()
    }
}

/// The jars of Eclipse's compiler as a system's packages have them.
fn ecj_jars() -> Vec<String> {
    let names = ["eclipse-", "org.eclipse", "equinox"];
    let files = fs::read_dir("/usr/share/java").into_iter().flatten().flatten().map(|entry| entry.path());
    let is_jar = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.ends_with(".jar") && names.iter().any(|start| name.starts_with(start))
    };
    let jars: Vec<String> = files.filter(is_jar).map(|path| path.to_string_lossy().into_owned()).collect();
    if jars.iter().any(|jar| jar.contains("eclipse-jdt-core")) { jars } else { Vec::new() }
}

/// Makes `java` run, check or compile programs: a mode, and options of the compiler.
fn judge(mut java: Command, mode: &[&str], results: &Scratch, programs: &[&Program]) {
    let mut lines = String::new();
    for program in programs {
        lines += &program.file_name();
        for file in &program.files {
            lines += &format!("\t{}", file.display());
        }
        lines.push('\n');
    }
    // The depth of a recursion depends on the JVM's compiler, and is not compared.
    // All programs share one JVM, which would eventually omit the messages of frequent exceptions.
    java.args(["-Xss4m", "-Dfile.encoding=UTF-8", "-XX:-OmitStackTraceInFastThrow"]);
    if mode[0] != "ecj" {
        // Assertions of Eclipse's compiler fail.
        java.arg("-ea");
    }
    java.arg(path("tests/jvm/udita/Programs.java")).arg(mode[0]).arg(results.path("")).args(&mode[1..]);
    let mut child = java.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
}

/// The newest JDK in `JAVA_HOME` and in the usual place of a system's JDKs: its release and its directory.
pub(crate) fn newest_jdk() -> Option<(u32, PathBuf)> {
    let usual = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let homes = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().chain(usual);
    let jdks = homes.filter(|home| home.join("bin/javac").exists());
    jdks.filter_map(|home| Some((release_of(&home)?, home))).max()
}

/// The release of the JDK in a directory, as stated by its file `release`.
fn release_of(home: &Path) -> Option<u32> {
    let text = fs::read_to_string(home.join("release")).ok()?;
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
