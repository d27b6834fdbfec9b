//! Division of many tests among classes: a class file has at most 65535 constants.

/// Maximum number of tests in a class.
const MAX_TESTS: usize = 1000;
/// Maximum size of the tests of a class in bytes, so that they need fewer than 65535 constants.
const MAX_BYTES: usize = 500_000;

/// Divides the texts of tests among classes.
pub fn groups(tests: &[String]) -> Vec<&[String]> {
    divided(tests, MAX_TESTS, MAX_BYTES)
}

/// Divides texts into runs of at most `count` texts and `bytes` bytes. A longer text is a run of its own.
pub(in crate::format) fn divided(texts: &[String], count: usize, bytes: usize) -> Vec<&[String]> {
    let mut runs = Vec::new();
    let (mut start, mut size) = (0, 0);
    for (index, text) in texts.iter().enumerate() {
        if index > start && (index - start == count || size + text.len() > bytes) {
            runs.push(&texts[start..index]);
            (start, size) = (index, 0);
        }
        size += text.len();
    }
    if start < texts.len() {
        runs.push(&texts[start..]);
    }
    runs
}
