//! What a right end of a command is.

use std::fmt;
use std::str::FromStr;

use regex::Regex;

use super::captured::Captured;
use super::input::Input;

/// The mark in an expected text for the input.
const TEXT: &str = "{}";

/// The properties of a right end.
#[derive(Clone, Default, Debug)]
pub struct Expectation {
    /// The exit statuses that are right.
    pub statuses: Statuses,
    /// The text on standard output, in which `{}` stands for the input.
    pub output: Option<String>,
    /// Whether the text on standard output is the one that the test abstraction gives with the input ([`Input::expected`]).
    pub returned: bool,
    /// A pattern that standard output has.
    pub pattern: Option<Regex>,
    /// A pattern that neither standard output nor standard error has.
    pub forbidden: Option<Regex>,
}

/// Exit statuses that are right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statuses(Option<Vec<i32>>);

impl Default for Statuses {
    /// Status 0 only.
    fn default() -> Statuses {
        Statuses(Some(vec![0]))
    }
}

impl Statuses {
    /// Whether a status is right.
    pub fn has(&self, status: i32) -> bool {
        self.0.as_ref().is_none_or(|all| all.contains(&status))
    }
}

/// The text is no list of exit statuses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected exit statuses from 0 to 255, such as 0 or 0,1, or `any`")]
pub struct BadExpectation;

impl fmt::Display for Statuses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => f.write_str("any"),
            Some(all) => f.write_str(&all.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
        }
    }
}

impl FromStr for Statuses {
    type Err = BadExpectation;

    fn from_str(text: &str) -> Result<Statuses, BadExpectation> {
        if text == "any" {
            return Ok(Statuses(None));
        }
        let status = |word: &str| word.trim().parse::<u8>().map(i32::from).map_err(|_| BadExpectation);
        Ok(Statuses(Some(text.split(',').map(status).collect::<Result<_, _>>()?)))
    }
}

impl Expectation {
    /// The cause of a failure, if the output is not the expected one.
    pub(super) fn refusal(&self, input: &Input, stdout: &Captured, stderr: &Captured) -> Option<String> {
        let (printed, said) = (stdout.text(), stderr.text());
        if let Some(forbidden) = &self.forbidden
            && (forbidden.is_match(&printed) || forbidden.is_match(&said))
        {
            return Some(format!("the output has {}", forbidden.as_str()));
        }
        // `$` is the end of the last line.
        let has = |pattern: &&Regex| pattern.is_match(without_last_breaks(&printed));
        if let Some(pattern) = self.pattern.as_ref().filter(|pattern| !has(pattern)) {
            return Some(format!("the output has no {}", pattern.as_str()));
        }
        let output = self.output.as_ref().map(|text| text.replace(TEXT, input.argument()));
        let returned = input.expected.as_ref().filter(|_| self.returned);
        let differs = |expected: &String| without_last_breaks(expected) != without_last_breaks(&printed);
        output.iter().chain(returned).any(differs).then(|| "the output is not the expected one".to_owned())
    }

    /// The texts that standard output should have been equal to.
    pub fn expected(&self, input: &Input) -> Option<String> {
        let output = self.output.as_ref().map(|text| text.replace(TEXT, input.argument()));
        output.or_else(|| input.expected.clone().filter(|_| self.returned))
    }
}

/// A text without line breaks at its end, which tools add or leave out.
fn without_last_breaks(text: &str) -> &str {
    text.trim_end_matches(['\n', '\r'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_listed() {
        let has = |text: &str, status| text.parse::<Statuses>().unwrap().has(status);
        assert!(Statuses::default().has(0) && !Statuses::default().has(1));
        assert!(has("0,3", 3) && !has("0,3", 1) && has("any", 255));
        for wrong in ["", "0,", "-1", "256", "all"] {
            assert_eq!(wrong.parse::<Statuses>(), Err(BadExpectation), "{wrong}");
        }
    }

    #[test]
    fn an_output_has_to_be_what_is_expected() {
        let input = Input { text: "a+b\n".into(), expected: Some("3".into()), ..Input::default() };
        let refusal = |expectation: Expectation, printed: &str| {
            expectation.refusal(&input, &printed.into(), &"warning".into())
        };
        let same = || Expectation { output: Some("<{}>".into()), ..Expectation::default() };
        assert_eq!(refusal(same(), "<a+b>\r\n"), None);
        assert!(refusal(same(), "<a>").is_some());
        let returned = || Expectation { returned: true, ..Expectation::default() };
        assert_eq!(refusal(returned(), "3\n"), None);
        assert_eq!(refusal(returned(), "4\n").as_deref(), Some("the output is not the expected one"));
        let pattern = |text: &str| Some(Regex::new(text).unwrap());
        let matching = Expectation { pattern: pattern("^[0-9]+$"), ..Expectation::default() };
        assert_eq!(refusal(matching.clone(), "12"), None);
        assert_eq!(refusal(matching, "x").as_deref(), Some("the output has no ^[0-9]+$"));
        // Standard error counts too.
        let forbidden = Expectation { forbidden: pattern("warn"), ..Expectation::default() };
        assert_eq!(refusal(forbidden, "").as_deref(), Some("the output has warn"));
    }
}
