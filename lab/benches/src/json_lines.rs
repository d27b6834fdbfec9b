//! Results as JSON Lines, which experiments keep between runs.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Parses a value from each line.
///
/// # Errors
///
/// A line is not a value of this type.
pub fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<Vec<T>> {
    text.lines().filter(|line| !line.is_empty()).map(serde_json::from_str).collect()
}

/// Renders each value as a line.
///
/// # Errors
///
/// A value has a key that is not a string.
pub fn render<T: Serialize>(values: &[T]) -> serde_json::Result<String> {
    values.iter().map(|value| Ok(serde_json::to_string(value)? + "\n")).collect()
}
