//! Witnesses as files: programs that compile as they are, with what was said of them in a comment behind the last line.

use std::fmt::Write;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use super::content::Report;
use super::words::said;

/// A line of every file of ours begins with this.
const MARK: &str = "// udita diff: ";
/// The directory of all witnesses.
const DIRECTORY: &str = "witnesses";

/// Writes all witnesses, and gives the paths of each one's files, relative to `directory`. Removes the files of an earlier report.
pub(super) fn write(directory: &Path, report: &Report<'_>) -> io::Result<Vec<Vec<String>>> {
    let witnesses = directory.join(DIRECTORY);
    if witnesses.is_dir() {
        remove_ours(&witnesses, true)?;
    }
    fs::create_dir_all(&witnesses)?;
    let mut all = Vec::new();
    for (place, (class, name)) in report.classes.iter().zip(&report.names).enumerate() {
        let mut paths = Vec::new();
        let is_directory = !name.ends_with(".java");
        for (i, file) in class.witness().program.files().iter().enumerate() {
            let path =
                if is_directory { Path::new(name).join(inside(file.name)) } else { PathBuf::from(name) };
            let mut text = file.text.to_string();
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            match i {
                0 => text.push_str(&comment(report, place)),
                _ => text.push_str(&format!(
                    "\n{MARK}see {}\n",
                    comment_line(class.witness().program.files()[0].name)
                )),
            }
            let whole = witnesses.join(&path);
            if let Some(parent) = whole.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&whole, text)?;
            paths.push(format!("{DIRECTORY}/{}", path.display()));
        }
        all.push(paths);
    }
    Ok(all)
}

/// A path without what leads out of a directory.
fn inside(name: &str) -> PathBuf {
    let parts = Path::new(name).components().filter(|part| matches!(part, Component::Normal(_)));
    let path: PathBuf = parts.collect();
    if path.as_os_str().is_empty() { PathBuf::from("Main.java") } else { path }
}

/// Removes what an earlier report wrote: files that bear our mark, where our names lead to, and directories that are then empty.
fn remove_ours(directory: &Path, is_top: bool) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let number = name.bytes().take_while(u8::is_ascii_digit).count();
        if is_top && (number < 3 || !name[number..].starts_with('-')) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            remove_ours(&path, false)?;
            if fs::read_dir(&path)?.next().is_none() {
                fs::remove_dir(&path)?;
            }
        } else if kind.is_file() {
            let text = fs::read(&path)?;
            let is_ours = text.split(|&byte| byte == b'\n').any(|line| line.starts_with(MARK.as_bytes()));
            if is_ours {
                fs::remove_file(&path)?;
            }
        }
    }
    Ok(())
}

/// The facts about a witness, as comments. They stand behind the program, so its lines keep the numbers in the compilers'
/// messages.
fn comment(report: &Report<'_>, place: usize) -> String {
    let class = &report.classes[place];
    let program = &class.witness().program;
    let mut out = String::new();
    let mut put = |line: &str| {
        let _ = writeln!(out, "{}", comment_line(line));
    };
    put("");
    put(&format!("{MARK}{}", report.headline(class)));
    put("//");
    put(&format!("// class      {} of {}, with {} programs", place + 1, report.classes.len(), class.count()));
    put(&format!("// signature  {}", class.signature()));
    put(&format!("// program    {} of {}", program.number, program.family));
    put(&format!("// decisions  {}", program.decisions));
    if let Some(broken) = &program.broken {
        put(&format!("// breaks     {broken}"));
    }
    if report.facts.is_matrix() {
        let row = &report.rows[place];
        let or =
            |all: Vec<String>, none: &str| if all.is_empty() { none.to_string() } else { all.join(", ") };
        put(&format!("// majority   {}", row.majority.as_deref().unwrap_or("none")));
        put(&format!("// since      {}", or(report.since(row), "it is open who is right")));
        put(&format!("// fixed in   {}", or(report.fixed_in(row), "no version that was asked")));
    }
    for entry in class.entries() {
        let known = if class.confirmed { "known as  " } else { "probably  " };
        put(&format!("// {known} {}: {} {}", entry.name, entry.right.sentence(), entry.section));
        entry.explanation.trim().lines().for_each(|line| put(&format!("//            {line}")));
    }
    for (compiler, verdict) in report.facts.compilers.iter().zip(&class.witness().verdicts) {
        let (compiler, said) = (&compiler.identity, said(verdict));
        put("//");
        put(&format!("// {compiler} {}", said.headline));
        for detail in said.details {
            let mut lines = detail.text.lines();
            if !detail.kind.is_empty() {
                let place = match detail.line {
                    0 => String::new(),
                    line => format!("line {line}: "),
                };
                put(&format!("//   {place}{} [{}]", lines.next().unwrap_or_default(), detail.kind));
            }
            lines.for_each(|line| put(&format!("//     {line}")));
        }
    }
    out
}

/// One line of a comment, whatever is in it: Java reads `\u` as the beginning of a character also in comments, where it could end the
/// line or be a mistake.
fn comment_line(line: &str) -> String {
    line.replace(|c: char| c.is_control() && c != '\t', "\u{fffd}").replace("\\u", "\\ u")
}
