//! Errors of the command line. They name the numbers that an option takes, and the reason why a command lacks an option.

use std::borrow::Cow;
use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use super::capabilities;
use super::console::{Console, printable};

/// The words between a number and its range in a message of clap.
const NOT_IN: &str = " is not in ";
/// The example in a message, if it is in the range.
const EXAMPLE: u64 = 10;

/// Prints an error of these arguments, or a page of help. Arguments may come from files, so the text is made printable.
pub(super) fn print_usage<'a>(
    error: &clap::Error,
    mut command: Command,
    arguments: impl Iterator<Item = &'a OsStr>,
    console: &Console,
) {
    let clap_text = error.render().to_string();
    // An argument has a name for messages once its command is built.
    command.build();
    let (name, command) = chosen(&command, arguments);
    let unknown =
        context(error, ContextKind::InvalidArg).filter(|_| error.kind() == ErrorKind::UnknownArgument);
    if let Some(reason) = unknown.and_then(|option| capabilities::unserved(&name, option)) {
        return console.error(&reason);
    }
    let text = usage_text(error, argument(error, command));
    // A failure to write can't be reported.
    let _ = match printable(&text) {
        Cow::Borrowed(text) if text == clap_text => error.print(),
        text => write!(io::stderr().lock(), "{text}"),
    };
}

/// The text of an error. `arg` is the argument that it is about, if it is known.
pub(super) fn usage_text(error: &clap::Error, arg: Option<&Arg>) -> String {
    let text = error.render().to_string();
    number_error(error, arg).map_or(text.clone(), |message| {
        let rest = text.find('\n').map_or("\n", |end| &text[end..]);
        format!("error: {message}{rest}")
    })
}

/// A command with only this option, to try values.
pub(super) fn alone(arg: &Arg) -> Command {
    let long = arg.get_long().unwrap_or("option").to_owned();
    let mut alone = Arg::new("option").long(long).value_parser(arg.get_value_parser().clone());
    if let Some(names) = arg.get_value_names() {
        alone = alone.value_names(names.iter().cloned());
    }
    Command::new("udita").no_binary_name(true).arg(alone.num_args(1).action(ArgAction::Append))
}

/// The argument of the chosen command that an error is about.
fn argument<'c>(error: &clap::Error, command: &'c Command) -> Option<&'c Arg> {
    let shown = context(error, ContextKind::InvalidArg)?;
    command.get_arguments().find(|arg| arg.to_string() == shown)
}

/// The subcommand that these arguments name, and its name. clap doesn't report it, since the arguments have an error.
fn chosen<'c, 'a>(
    mut command: &'c Command,
    arguments: impl Iterator<Item = &'a OsStr>,
) -> (String, &'c Command) {
    let mut names = Vec::new();
    for word in arguments.skip(1) {
        if let Some(found) = command.find_subcommand(word) {
            names.push(found.get_name());
            command = found;
        }
    }
    (names.join(" "), command)
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// The numbers that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    from: u64,
    to: Option<u64>,
}

impl Range {
    /// The range in a message such as `0 is not in 1..=4096`.
    fn of(message: &str) -> Option<Range> {
        let range = message.split_once(NOT_IN)?.1.split(';').next()?;
        let (from, to) = range.split_once("..")?;
        let to = to.strip_prefix('=').and_then(|to| to.parse().ok());
        Some(Range { from: from.parse().ok()?, to: to.filter(|&to| to < u64::from(u32::MAX)) })
    }

    /// The range of an option, taken from clap's messages for 0 and for the largest number.
    fn of_option(arg: &Arg) -> Range {
        let long = arg.get_long().unwrap_or("option");
        let tried = |number: u64| {
            let error = alone(arg).try_get_matches_from([format!("--{long}={number}")]).err()?;
            Range::of(&error.source()?.to_string())
        };
        let all = Range { from: 0, to: None };
        tried(0).or_else(|| tried(u64::MAX)).unwrap_or(all)
    }
}

/// The message for a number that an option does not take. `None` for other errors.
fn number_error(error: &clap::Error, arg: Option<&Arg>) -> Option<String> {
    let source = error.source()?;
    let parsing = source.downcast_ref::<ParseIntError>();
    let told = source.to_string();
    let named = Range::of(&told);
    if parsing.is_none() && named.is_none() {
        return None;
    }
    let shown = context(error, ContextKind::InvalidArg)?;
    let option = shown.split([' ', '=', '[']).find(|word| !word.is_empty())?;
    let value = context(error, ContextKind::InvalidValue)?;
    let range = named.or_else(|| arg.map(Range::of_option)).unwrap_or(Range { from: 0, to: None });
    let wanted = match range.to {
        Some(to) => format!("from {} to {to}", range.from),
        None => format!("from {}", range.from),
    };
    let example = EXAMPLE.clamp(range.from, range.to.unwrap_or(u64::MAX));
    let digits = value.strip_prefix('-').unwrap_or(value);
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_overflow = parsing.is_some_and(|parsing| *parsing.kind() == IntErrorKind::PosOverflow);
    let reason = match (is_whole, range.to) {
        (false, _) => format!("'{value}' is not a whole number"),
        (true, _)
            if value.starts_with('-')
                || (!is_overflow && value.parse().is_ok_and(|n: u64| n < range.from)) =>
        {
            format!("{value} is below {}", range.from)
        }
        (true, Some(to)) => format!("{value} is above {to}"),
        (true, None) => format!("{value} is too large"),
    };
    let hint = told.split_once(NOT_IN).and_then(|(_, rest)| rest.split_once(';'));
    let hint = hint.map_or_else(String::new, |(_, hint)| format!(";{hint}"));
    Some(format!("{option} takes a number {wanted}, such as {example}; {reason}{hint}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first line of the message for this value of an option with a parser.
    fn message(parser: impl Into<clap::builder::ValueParser>, value: &str) -> String {
        let arg =
            Arg::new("n").long("limit").value_name("N").allow_hyphen_values(true).value_parser(parser.into());
        let mut command = Command::new("udita").subcommand(Command::new("run").arg(arg));
        command.build();
        let words = ["udita", "run", "--limit", value].map(OsStr::new);
        let error = command.clone().try_get_matches_from(words).unwrap_err();
        let text = usage_text(&error, argument(&error, chosen(&command, words.into_iter()).1));
        text.lines().next().unwrap_or_default().to_owned()
    }

    #[test]
    fn a_wrong_number_is_told_what_numbers_there_are() {
        let any = || clap::value_parser!(u64);
        let limit = "error: --limit takes a number from 0, such as 10; ";
        assert_eq!(message(any(), "-1"), format!("{limit}-1 is below 0"));
        assert_eq!(message(any(), "few"), format!("{limit}'few' is not a whole number"));
        assert_eq!(message(any(), "1e9"), format!("{limit}'1e9' is not a whole number"));
        let large = "99999999999999999999";
        assert_eq!(message(any(), large), format!("{limit}{large} is too large"));
        let positive = || clap::value_parser!(u64).range(1..);
        let from_1 = "error: --limit takes a number from 1, such as 10; ";
        assert_eq!(message(positive(), "0"), format!("{from_1}0 is below 1"));
        assert_eq!(message(positive(), "-3"), format!("{from_1}-3 is below 1"));
        let small = || clap::value_parser!(u32).range(2..=7);
        let to_7 = "error: --limit takes a number from 2 to 7, such as 7; ";
        assert_eq!(message(small(), "8"), format!("{to_7}8 is above 7"));
        assert_eq!(message(small(), "-8"), format!("{to_7}-8 is below 2"));
        assert_eq!(message(small(), ""), format!("{to_7}'' is not a whole number"));
    }
}
