//! Blocks that indentation delimits: a line, and the further indented lines after it.

use std::ops::Range;

use crate::reduce::source::{Edit, Source};

/// The removal of each block, and of its first line with the block moved to its place.
pub(super) fn edits(source: &Source) -> Vec<Edit> {
    let mut found = Vec::new();
    for (file, text) in source.files.iter().map(|file| &file.text).enumerate() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let begins: Vec<usize> = lines
            .iter()
            .scan(0, |at, line| {
                *at += line.len();
                Some(*at - line.len())
            })
            .chain([text.len()])
            .collect();
        for first in 0..lines.len() {
            let Some(end) = block(&lines, first) else { continue };
            let mut edit = |span: Range<usize>, by: String| found.push(Edit { file, span, by });
            edit(begins[first]..begins[end], String::new());
            let by = indentation(lines[first + 1]) - indentation(lines[first]);
            let moved = lines[first + 1..end].iter().map(|line| &line[by.min(indentation(line))..]);
            edit(begins[first]..begins[end], moved.collect());
        }
    }
    found
}

/// The end of the block that begins with this line; `None` if the next line is not further indented.
fn block(lines: &[&str], first: usize) -> Option<usize> {
    let of_first = indentation(lines[first]);
    let is_inside = |line: &&str| line.trim().is_empty() || indentation(line) > of_first;
    let end = first + 1 + lines[first + 1..].iter().take_while(|line| is_inside(line)).count();
    let has_block = lines.get(first + 1).is_some_and(|line| !line.trim().is_empty());
    (has_block && end > first + 1 && !lines[first].trim().is_empty()).then_some(end)
}

/// The number of bytes before the first word of a line.
fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches([' ', '\t']).len()
}
