//! Growing bounds: `--bounds A..B`.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::status::Failure;

/// Maximum bound. Shipped structures compute with it without overflow.
const LARGEST: u32 = 1_000_000;

/// Growing values of one argument of the entry method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    /// The position of the argument, from 1, if given.
    position: Option<usize>,
    range: RangeInclusive<u32>,
}

impl Bounds {
    /// Each bound, with the arguments that have it.
    pub(super) fn arguments(&self, arguments: &[String]) -> Result<Vec<(u32, Vec<String>)>, Failure> {
        let position = self.position(arguments).map_err(Failure::Message)?;
        let with = |bound: u32| {
            let (before, after) = (&arguments[..position], arguments.get(position + 1..).unwrap_or_default());
            (bound, [before, &[bound.to_string()], after].concat())
        };
        Ok(self.range.clone().map(with).collect())
    }

    /// The index of the argument.
    fn position(&self, arguments: &[String]) -> Result<usize, String> {
        if let Some(position) = self.position {
            return match position - 1 {
                index if index <= arguments.len() => Ok(index),
                _ => Err(format!("--bounds is for argument {position}, but there are {}", arguments.len())),
            };
        }
        let is_number = |argument: &String| argument.parse::<i64>().is_ok();
        let numbers: Vec<usize> =
            (0..arguments.len()).filter(|&index| is_number(&arguments[index])).collect();
        match numbers[..] {
            [index] => Ok(index),
            [] if arguments.is_empty() => Ok(0),
            [] => Err("no argument is a number: say with --bounds K:A..B which one grows, counted from 1"
                .to_owned()),
            _ => {
                Err("several arguments are numbers: say with --bounds K:A..B which one grows, counted from 1"
                    .to_owned())
            }
        }
    }
}

impl FromStr for Bounds {
    type Err = String;

    fn from_str(text: &str) -> Result<Bounds, String> {
        let wrong =
            || format!("expected A..B or K:A..B, with numbers from 0 to {LARGEST}, such as 4..12 or 2:4..12");
        let (position, range) = match text.split_once(':') {
            None => (None, text),
            Some((position, range)) => (Some(position.parse::<usize>().map_err(|_| wrong())?), range),
        };
        let (from, to) = range.split_once("..").ok_or_else(wrong)?;
        let number =
            |text: &str| text.parse().ok().filter(|&number: &u32| number <= LARGEST).ok_or_else(wrong);
        let (from, to) = (number(from)?, number(to.strip_prefix('=').unwrap_or(to))?);
        if position == Some(0) {
            return Err("the first argument has number 1".to_owned());
        }
        if from > to {
            return Err("no bound is in this range: the first number is greater than the second".to_owned());
        }
        Ok(Bounds { position, range: from..=to })
    }
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    fn arguments(bounds: &str, arguments: &str) -> Result<Vec<String>, String> {
        let arguments: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
        let bounds: Bounds = bounds.parse()?;
        let position = bounds.position(&arguments)?;
        let all = bounds.arguments(&arguments).unwrap_or_default();
        assert_eq!(all.first().map(|(bound, with)| bound.to_string() == with[position]), Some(true));
        Ok(all.into_iter().map(|(_, with)| with.join(" ")).collect())
    }

    #[test]
    fn bounds_take_the_place_of_the_only_number() {
        assert_eq!(arguments("4..6", "").unwrap(), ["4", "5", "6"]);
        assert_eq!(arguments("4..=5", "9 true").unwrap(), ["4 true", "5 true"]);
        assert_eq!(arguments("4..5", "x 9").unwrap(), ["x 4", "x 5"]);
    }

    #[test]
    fn a_position_chooses_among_several() {
        assert_eq!(arguments("2:4..5", "7 9").unwrap(), ["7 4", "7 5"]);
        assert_eq!(arguments("2:4..5", "7").unwrap(), ["7 4", "7 5"]);
        assert!(arguments("3:4..5", "7").unwrap_err().contains("argument 3"));
        assert!(arguments("4..5", "7 9").unwrap_err().contains("several"));
        assert!(arguments("4..5", "x").unwrap_err().contains("no argument is a number"));
    }

    #[test]
    fn other_texts_are_no_bounds() {
        for wrong in ["", "3", "..", "3..", "-1..3", "0:1..2", "x:1..2", "1..2..3", "0..1000001", "5..4"] {
            assert!(wrong.parse::<Bounds>().is_err(), "{wrong}");
        }
    }
}
