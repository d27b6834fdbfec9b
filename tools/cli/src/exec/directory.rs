//! The report as a directory: for each group its smallest input, its output, and a script that runs it.

use std::fs;
use std::io;
use std::path::Path;

use udita_diff::exec::FailureGroup;

use super::report::{Again, Counts, counts_line, group_line, paragraph};

/// The beginning of the description of a group.
const MARK: &str = "udita exec: ";
/// The name of the description of a group.
const DESCRIPTION: &str = "report.txt";
/// The place of the file's name in a script.
const FILE: &str = "UDITA_INPUT_FILE";

/// Writes the report. Groups of an earlier report in the directory are removed.
pub(super) fn write(
    directory: &Path,
    groups: &[FailureGroup],
    counts: Counts,
    again: &Again<'_>,
    suffix: &str,
) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    remove_earlier(directory)?;
    let here = std::env::current_dir()?;
    let mut lines = String::new();
    for (place, group) in groups.iter().enumerate() {
        let place = place + 1;
        let below = directory.join(format!("{place:03}"));
        fs::create_dir_all(&below)?;
        let suffix = if suffix.is_empty() { ".txt" } else { suffix };
        let name = format!("input{suffix}");
        fs::write(below.join(&name), &group.input.text)?;
        let (mut shown, mut failure) = (name, &group.failure);
        if let Some((smaller, found)) = &group.reduced {
            (shown, failure) = (format!("reduced{suffix}"), found);
            fs::write(below.join(&shown), &smaller.text)?;
        }
        let replay = again.replay(&group.input.decisions).unwrap_or_default();
        let script = below.join("run.sh");
        fs::write(&script, self::script(&failure.cause, &replay, &shown, &here, again))?;
        make_executable(&script)?;
        let text = format!(
            "{MARK}{}\n---- standard output ----\n{}\n---- standard error ----\n{}\n",
            paragraph(place, group, counts, again),
            failure.stdout.text(),
            failure.stderr.text()
        );
        fs::write(below.join(DESCRIPTION), text)?;
        lines += &group_line(place, group, again);
    }
    fs::write(directory.join("report.jsonl"), lines + &counts_line(counts))
}

/// The script that runs the command on the smallest input.
fn script(cause: &str, replay: &str, file: &str, here: &Path, again: &Again<'_>) -> String {
    let one_line = |text: &str| text.replace(['\n', '\r'], " ");
    let (file, here) = (udita::report::quoted(file), udita::report::quoted(&here.to_string_lossy()));
    let line = again.line_with_file(FILE).replace(FILE, "\"$input\"");
    format!(
        "#!/bin/sh\n# {MARK}{}\n# {}\ninput=$(cd \"$(dirname \"$0\")\" && pwd)/{file}\ncd {here} || exit\n{line}\n",
        one_line(cause),
        one_line(replay)
    )
}

/// Removes the groups of an earlier report.
fn remove_earlier(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_number = name.len() >= 3 && name.bytes().all(|byte| byte.is_ascii_digit());
        let text = fs::read(path.join(DESCRIPTION)).unwrap_or_default();
        if is_number && text.starts_with(MARK.as_bytes()) {
            fs::remove_dir_all(&path)?;
        }
    }
    Ok(())
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
