//! Options of `udita.toml`, checked against clap's definitions.

use std::any::TypeId;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Command};
use toml::de::DeValue;

use crate::usage::{alone, usage_text};

/// The visible option with this long name.
pub(super) fn long<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    options(command).find(|arg| arg.get_long() == Some(name))
}

/// The options of a command that a file can have: not help, version, hidden ones and `--no-config`.
pub(crate) fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| {
        let shows = matches!(
            arg.get_action(),
            ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version
        );
        arg.get_long().is_some() && !arg.is_hide_set() && !shows && arg.get_id() != "no_config"
    })
}

/// Whether an option is a flag, which has no value.
fn is_flag(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::SetTrue | ArgAction::SetFalse)
}

/// Whether a value may be left out.
fn has_optional_value(arg: &Arg) -> bool {
    arg.get_num_args().is_some_and(|values| values.min_values() == 0 && values.max_values() > 0)
}

/// Whether an option may be given several times.
fn is_repeatable(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// The values of an option in a file: empty for a flag that is off, `None` for a use without a value. Paths are relative to `directory`.
pub(super) fn values(
    arg: &Arg,
    value: &DeValue<'_>,
    directory: &Path,
) -> Result<Vec<Option<String>>, String> {
    let wanted = wanted(arg);
    let wrong = |value: &DeValue<'_>| format!("takes {wanted}, not {}", described(value));
    if let DeValue::Boolean(is_on) = value {
        return match is_flag(arg) || has_optional_value(arg) {
            true => Ok(if *is_on { vec![None] } else { Vec::new() }),
            false => Err(wrong(value)),
        };
    }
    if is_flag(arg) {
        return Err(wrong(value));
    }
    let values = match value {
        DeValue::Array(elements) if is_repeatable(arg) => elements
            .iter()
            .map(|element| text(element.get_ref()).ok_or_else(|| wrong(element.get_ref())))
            .collect(),
        value => text(value).map(|text| vec![text]).ok_or_else(|| wrong(value)),
    }?;
    let is_path = arg.get_value_parser().type_id() == TypeId::of::<PathBuf>();
    values
        .into_iter()
        .map(|value| {
            let value = if is_path && value != "-" {
                directory.join(&value).to_string_lossy().into_owned()
            } else {
                value
            };
            check(arg, &value).map(|()| Some(value))
        })
        .collect()
}

/// The type of value that an option takes in a file, for messages.
fn wanted(arg: &Arg) -> String {
    match (is_flag(arg), has_optional_value(arg), is_repeatable(arg)) {
        (true, ..) => "true or false".to_owned(),
        (_, true, _) => "a text, true or false".to_owned(),
        (.., true) => "a text or an array of texts".to_owned(),
        _ => "a text or a number".to_owned(),
    }
}

/// The type of a value, for messages.
fn described(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    }
}

/// A single value as an argument.
fn text(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(integer) => {
            i128::from_str_radix(integer.as_str(), integer.radix()).ok().map(|number| number.to_string())
        }
        DeValue::Float(float) => Some(float.as_str().to_owned()),
        _ => None,
    }
}

/// Fails with clap's reason if the option can't have this value.
fn check(arg: &Arg, value: &str) -> Result<(), String> {
    let long = arg.get_long().unwrap_or_default();
    let parsed = alone(arg).try_get_matches_from([format!("--{long}={value}")]);
    parsed.map(|_| ()).map_err(|error| {
        let text = usage_text(&error, Some(arg));
        let possible = text.lines().find_map(|line| line.trim().strip_prefix("[possible values: "));
        let possible = possible.map_or_else(String::new, |values| {
            format!("; possible values: {}", values.trim_end_matches(']'))
        });
        first_line(&text) + &possible
    })
}

/// The first line of clap's message, without `error: `.
fn first_line(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}
