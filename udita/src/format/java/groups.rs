//! Division of many tests among classes: a class file has at most 65535 constants.

/// Tests of a class.
const MAX_TESTS: usize = 1000;
/// Bytes of the tests of a class, about as many as 65535 constants take.
const MAX_BYTES: usize = 500_000;

/// The texts of tests, divided among classes.
pub fn groups(tests: &[String]) -> Vec<&[String]> {
    divided(tests, MAX_TESTS, MAX_BYTES)
}

/// Runs of at most `count` texts and `bytes` bytes, or of a single longer text.
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
