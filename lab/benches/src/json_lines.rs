//! Results as JSON Lines, which an experiment keeps from one run to the next.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a value from each line.
///
/// # Errors
///
/// A line is none.
pub fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<Vec<T>> {
    text.lines().filter(|line| !line.is_empty()).map(serde_json::from_str).collect()
}

/// Writes each value on a line.
///
/// # Errors
///
/// A value has a key that is no string.
pub fn render<T: Serialize>(values: &[T]) -> serde_json::Result<String> {
    values.iter().map(|value| Ok(serde_json::to_string(value)? + "\n")).collect()
}
