//! The lines of a file that changed since a revision of git.

use std::ops::RangeInclusive;
use std::path::Path;
use std::process::{Command, Output};

use udita::language::SourceMap;
use udita::language::mutation::Mutation;

use crate::status::Failure;

/// Keeps the edits on lines that changed since `revision`. All edits are in one file.
pub(super) fn keep_changed(
    edits: &mut Vec<Mutation>,
    revision: &str,
    sources: &SourceMap,
) -> Result<(), Failure> {
    let Some(first) = edits.first() else { return Ok(()) };
    let file = sources.file(first.span.file);
    let Some(changed) = changed(Path::new(&file.name), revision)? else { return Ok(()) };
    edits.retain(|edit| {
        let (first, _) = file.line_column(edit.span.start);
        let (last, _) = file.line_column(edit.span.end);
        changed.iter().any(|lines| *lines.start() <= last && first <= *lines.end())
    });
    Ok(())
}

/// The changed lines, from 1. `None` for a file that git doesn't know: all of it is new.
fn changed(file: &Path, revision: &str) -> Result<Option<Vec<RangeInclusive<u32>>>, Failure> {
    if revision.is_empty() || revision.starts_with('-') {
        return Err(Failure::Message(format!("--since: `{revision}` is no revision of git")));
    }
    // A revision that isn't there is an error also for a file that git doesn't know.
    let commit = format!("{revision}^{{commit}}");
    git(file, &["rev-parse", "--quiet", "--verify", &commit])
        .and_then(|output| match output.status.success() {
            true => Ok(()),
            false if !is_repository(file)? => Err("the file is in no repository of git".to_owned()),
            false => Err(format!("git knows no revision `{revision}`")),
        })
        .map_err(|reason| failure(file, &reason))?;
    let known = git(file, &["ls-files", "--error-unmatch"]).map_err(|reason| failure(file, &reason))?;
    if !known.status.success() {
        return Ok(None);
    }
    let words = ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", revision];
    let diff = git(file, &words).map_err(|reason| failure(file, &reason))?;
    if !diff.status.success() {
        let text = String::from_utf8_lossy(&diff.stderr).into_owned();
        return Err(failure(file, text.lines().next().unwrap_or("git failed")));
    }
    Ok(Some(String::from_utf8_lossy(&diff.stdout).lines().filter_map(new_lines).collect()))
}

fn failure(file: &Path, reason: &str) -> Failure {
    Failure::Message(format!("--since: {}: {reason}", file.display()))
}

fn is_repository(file: &Path) -> Result<bool, String> {
    Ok(git(file, &["rev-parse", "--git-dir"])?.status.success())
}

/// Runs git in the directory of a file. Commands on paths get the file as their path. Nothing that a repository configures is run.
fn git(file: &Path, words: &[&str]) -> Result<Output, String> {
    let directory = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut command = Command::new("git");
    command.args(["-c", "core.fsmonitor=false"]).arg("-C").arg(directory).args(words);
    if words[0] != "rev-parse" {
        command.arg("--").args(file.file_name());
    }
    command.output().map_err(|error| format!("`git` can't be run: {}", udita::language::reason(&error)))
}

/// The lines that a hunk of a diff without context adds: `@@ -3,2 +3,4 @@`.
fn new_lines(line: &str) -> Option<RangeInclusive<u32>> {
    let added = line.strip_prefix("@@ ")?.split(' ').find_map(|part| part.strip_prefix('+'))?;
    let (first, count) = added.split_once(',').unwrap_or((added, "1"));
    let (first, count): (u32, u32) = (first.parse().ok()?, count.parse().ok()?);
    (count > 0).then(|| first..=first.saturating_add(count - 1))
}

#[cfg(test)]
mod tests {
    use super::new_lines;

    #[test]
    fn hunks_have_the_lines_that_they_add() {
        assert_eq!(new_lines("@@ -3,2 +5,4 @@ class A {"), Some(5..=8));
        assert_eq!(new_lines("@@ -3 +3 @@"), Some(3..=3));
        assert_eq!(new_lines("@@ -3,2 +2,0 @@"), None, "only deleted");
        assert_eq!(new_lines("+++ b/A.java"), None);
        assert_eq!(new_lines("+@@ -3 +3 @@"), None, "an added line");
    }
}
