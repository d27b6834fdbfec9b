//! Witnesses as files: programs that compile unchanged, with the verdicts in a comment after the last line, or beside a program in a language whose
//! comments are not known. Each is accompanied
//! by a script that runs the compilers, and a bug report.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::content::Report;
use super::witness_name::inside;
use super::words::{all_said, origin};
use super::{bug_report, script};
use crate::language::Language;

/// The prefix of the text of a comment in every witness.
const MARK: &str = " udita diff: ";
/// The directory of all witnesses.
const DIRECTORY: &str = "witnesses";

/// The extension of the file beside a witness with what is otherwise a comment in it.
const NOTES: &str = "notes";

/// The paths of a witness's files, relative to the report's directory.
pub(super) struct Files {
    /// The files of the program.
    pub(super) program: Vec<String>,
    /// The script; `None` if the commands of the compilers are unknown.
    pub(super) script: Option<String>,
    pub(super) bug_report: String,
}

/// The path of the script or the bug report of a witness.
pub(super) fn beside(name: &str, extension: &str) -> String {
    format!("{DIRECTORY}/{}.{extension}", name.split('.').next().unwrap_or(name))
}

/// Writes all witnesses and returns the paths of their files. Removes the files of an earlier report.
pub(super) fn write(directory: &Path, report: &Report<'_>) -> io::Result<Vec<Files>> {
    let witnesses = directory.join(DIRECTORY);
    let marks: Vec<String> = Language::all().map(begin).collect();
    let marks = marks.iter().map(String::as_str).chain([script::MARK, bug_report::MARK]);
    replace_earlier(&witnesses, &marks.collect::<Vec<_>>())?;
    let mut all = Vec::new();
    for (place, (class, name)) in report.classes.iter().zip(&report.names).enumerate() {
        let mut paths = Vec::new();
        // No other name has a dot.
        let is_directory = !name.contains('.');
        let language = class.witness().program.language;
        for (i, file) in class.witness().program.files().iter().enumerate() {
            let path =
                if is_directory { Path::new(name).join(inside(file.name)) } else { PathBuf::from(name) };
            let mut text = file.text.to_string();
            if language.has_comments() && !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            match i {
                // The tools would read the notes as a part of the program.
                0 if !language.has_comments() => {
                    fs::write(directory.join(beside(name, NOTES)), comment(report, place))?;
                }
                0 => text.push_str(&comment(report, place)),
                _ => {
                    let first = comment_line(class.witness().program.files()[0].name);
                    text.push_str(&format!("\n{}\n", language.comment(&format!("{MARK}see {first}"))));
                }
            }
            let whole = witnesses.join(&path);
            if let Some(parent) = whole.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&whole, text)?;
            paths.push(format!("{DIRECTORY}/{}", path.display()));
        }
        let script = script::text(report, place).map(|text| (beside(name, "sh"), text));
        if let Some((path, text)) = &script {
            let path = directory.join(path);
            fs::write(&path, text)?;
            make_executable(&path)?;
        }
        let bug_report = beside(name, "md");
        fs::write(directory.join(&bug_report), bug_report::text(report, place))?;
        all.push(Files { program: paths, script: script.map(|(path, _)| path), bug_report });
    }
    Ok(all)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Prepares a directory of witnesses and removes the files of an earlier report: files under our names that contain a line
/// starting with one of `marks`, those with such notes beside them, and directories that become empty.
pub(crate) fn replace_earlier(directory: &Path, marks: &[&str]) -> io::Result<()> {
    if directory.is_dir() {
        remove_marked(directory, marks, true)?;
    }
    fs::create_dir_all(directory)
}

fn remove_marked(directory: &Path, marks: &[&str], is_top: bool) -> io::Result<()> {
    let mut marked = Vec::new();
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
            remove_marked(&path, marks, false)?;
            if fs::read_dir(&path)?.next().is_none() {
                fs::remove_dir(&path)?;
            }
        } else if kind.is_file()
            && (is_marked(&path, marks)? || is_marked(&path.with_extension(NOTES), marks)?)
        {
            marked.push(path);
        }
    }
    marked.into_iter().try_for_each(fs::remove_file)
}

/// Whether there is such a file with a line that starts with one of `marks`.
fn is_marked(path: &Path, marks: &[&str]) -> io::Result<bool> {
    let text = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        text => text?,
    };
    let is_marked = |line: &[u8]| marks.iter().any(|mark| line.starts_with(mark.as_bytes()));
    Ok(text.split(|&byte| byte == b'\n').any(is_marked))
}

/// The facts about a witness as comments. They follow the program, so that line numbers in the compilers' messages stay valid.
fn comment(report: &Report<'_>, place: usize) -> String {
    let class = &report.classes[place];
    let program = &class.witness().program;
    let mut out = String::from("\n");
    let mut put = |line: &str| {
        let _ = writeln!(out, "{}", program.language.comment(&comment_line(line)));
    };
    put(&format!("{MARK}{}", report.title(class)));
    put("");
    put(&format!(" class      {} of {}, with {} programs", place + 1, report.classes.len(), class.count()));
    put(&format!(" signature  {}", class.signature()));
    put(&format!(" program    {}", origin(program).trim_start_matches("program ")));
    put(&format!(" decisions  {}", program.decisions));
    if let Some(broken) = &program.broken {
        put(&format!(" breaks     {broken}"));
    }
    if report.facts.is_matrix() {
        let row = &report.rows[place];
        let or =
            |all: Vec<String>, none: &str| if all.is_empty() { none.to_string() } else { all.join(", ") };
        put(&format!(" {:<9}  {}", report.facts.standard(), row.majority.as_deref().unwrap_or("none")));
        put(&format!(" since      {}", or(report.since(row), "it is open who is right")));
        put(&format!(" fixed in   {}", or(report.fixed_in(row), "no version that was asked")));
    }
    for entry in class.entries() {
        let known = if class.confirmed { "known as  " } else { "probably  " };
        put(&format!(" {known} {}: {} {}", entry.name, entry.sentence(), entry.section));
        entry.explanation.trim().lines().for_each(|line| put(&format!("            {line}")));
    }
    for (compiler, said) in report.facts.compilers.iter().zip(all_said(&class.witness().verdicts)) {
        put("");
        put(&format!(" {} {}", compiler.identity, said.headline));
        for detail in said.details {
            let mut lines = detail.text.lines();
            if !detail.kind.is_empty() {
                let place = match detail.line {
                    0 => String::new(),
                    line => format!("line {line}: "),
                };
                put(&format!("   {place}{} [{}]", lines.next().unwrap_or_default(), detail.kind));
            }
            lines.for_each(|line| put(&format!("     {line}")));
        }
    }
    out
}

/// The beginning of a comment with a mark.
fn begin(language: Language) -> String {
    let comment = language.comment(MARK);
    let end = comment.rfind(MARK).map_or(comment.len(), |at| at + MARK.len());
    comment[..end].to_owned()
}

/// One line of a comment for any content: Java also reads `\u` in comments as the start of a character, where it could end the
/// line or be an error.
fn comment_line(line: &str) -> String {
    line.replace(|c: char| c.is_control() && c != '\t', "\u{fffd}").replace("\\u", "\\ u")
}
