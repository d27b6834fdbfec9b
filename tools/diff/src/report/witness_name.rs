//! Names of witnesses.

use std::path::{Component, Path, PathBuf};

use crate::classes::Class;
use crate::program::declares_type;

/// The name of the witness of the class at a position: a file, if the program is one file that may have any name, or else a
/// directory.
pub(super) fn of(place: usize, class: &Class) -> String {
    let what = match &class.known {
        Some(entry) if class.confirmed => words(&entry.name),
        Some(entry) => format!("probably-{}", words(&entry.name)),
        None => class.signature().title().map_or_else(|| words(class.signature().as_str()), words),
    };
    let name = format!("{:03}-{what}", place + 1);
    let (files, language) = (class.witness().program.files(), class.witness().program.language);
    match files.as_slice() {
        // A public type of Java must be in a file of its name.
        [file] if file.line == 0 && !(language.is_java() && has_public_type(file.text)) => {
            format!("{name}.{}", language.extension())
        }
        _ => name,
    }
}

/// A path without components that leave a directory.
pub(super) fn inside(name: &str) -> PathBuf {
    let parts = Path::new(name).components().filter(|part| matches!(part, Component::Normal(_)));
    let path: PathBuf = parts.collect();
    if path.as_os_str().is_empty() { PathBuf::from("Main.java") } else { path }
}

/// At most five words of `text`, split at dots and in camel case, as part of a file name.
fn words(text: &str) -> String {
    let mut words: Vec<String> = vec![String::new()];
    let mut was_small = false;
    for c in text.chars() {
        let starts = !c.is_ascii_alphanumeric() || (c.is_ascii_uppercase() && was_small);
        if starts && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if let (true, Some(word)) = (c.is_ascii_alphanumeric(), words.last_mut()) {
            word.push(c.to_ascii_lowercase());
        }
        was_small = c.is_ascii_lowercase() || c.is_ascii_digit();
    }
    words.retain(|word| !word.is_empty() && word != "compiler" && word != "err");
    words.truncate(5);
    let name: String = words.join("-").chars().take(50).collect();
    if name.is_empty() { "class".to_string() } else { name }
}

fn has_public_type(text: &str) -> bool {
    let is_kind = |word: &str| word == "@interface" || declares_type(word);
    text.match_indices("public").any(|(at, _)| {
        let until = text[at..].find(['{', '(', ';', '=']).map_or(text.len(), |end| at + end);
        text[at..until].split_whitespace().any(is_kind)
    })
}
