//! The words that comments, messages and pages do without. Each has a noun of the field that says more.

use std::fs;
use std::path::{Path, PathBuf};

use udita_tidy::workspace::root;

/// Words that stand for a subject without naming it.
const RIDDLES: [&str; 6] = ["whoever", "nobody", "somebody", "anybody", "anew", "whatsoever"];

/// The kinds of files that have sentences.
const KINDS: [&str; 6] = ["rs", "md", "java", "udita", "toml", "css"];

/// Directories that are not ours, or whose files are inputs.
const LEFT_OUT: [&str; 5] = ["target", ".git", "corpus", "conformance", "rejected"];

fn files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("a directory of the repository") {
        let path = entry.expect("an entry of the directory").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !LEFT_OUT.contains(&name) {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
            found.push(path);
        }
    }
}

#[test]
fn sentences_name_their_subjects() {
    let mut all = Vec::new();
    files(root(), &mut all);
    assert!(all.len() > 500, "the repository has more files than {}", all.len());
    let mut riddles = Vec::new();
    for file in all.iter().filter(|file| !file.ends_with(file!())) {
        let text = fs::read_to_string(file).expect("text");
        for (number, line) in text.lines().enumerate() {
            let is_riddle = |word: &str| RIDDLES.iter().any(|riddle| word.eq_ignore_ascii_case(riddle));
            if line.split(|c: char| !c.is_alphanumeric()).any(is_riddle) {
                riddles.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(riddles.is_empty(), "{}", riddles.join("\n"));
}
