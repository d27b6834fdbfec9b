//! Decision strings: the printable name of a path.
//!
//! A decision is the index of the alternative taken at one choice point. Written down, a decision below 36 is
//! one character (`0`-`9`, then `a`-`z`); a larger one is its decimal number between two underscores
//! (`_40_`). The path without decisions is `.`. Nothing in a decision string needs quoting in a shell, and
//! none begins with a dash.

use std::fmt::{self, Write};
use std::str::FromStr;

/// The decisions of a path, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Decisions(pub Vec<u32>);

impl fmt::Display for Decisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(".");
        }
        for &decision in &self.0 {
            match char::from_digit(decision, 36).filter(|_| decision < 36) {
                Some(digit) => f.write_char(digit)?,
                None => write!(f, "_{decision}_")?,
            }
        }
        Ok(())
    }
}

/// An error in the text of a decision string. The position of an error is in bytes, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecisionsError {
    /// A character that does not occur in decision strings.
    #[error("'{0}' at position {1} can't stand in a decision string")]
    Character(char, usize),
    /// An underscore that does not begin a number with a closing underscore.
    #[error("'_' at position {0} needs a number and another '_' after it")]
    Number(usize),
    /// A number that exceeds the largest possible decision.
    #[error("the number after '_' at position {0} is too large: alternatives have numbers up to {max}", max = u32::MAX)]
    TooLarge(usize),
}

impl FromStr for Decisions {
    type Err = DecisionsError;

    fn from_str(text: &str) -> Result<Decisions, DecisionsError> {
        let mut decisions = Vec::new();
        if text == "." {
            return Ok(Decisions(decisions));
        }
        let mut chars = text.char_indices();
        while let Some((at, c)) = chars.next() {
            if c == '_' {
                let number: String = chars.by_ref().map(|(_, c)| c).take_while(|&c| c != '_').collect();
                // `take_while` eats the closing underscore, or everything when there is none.
                let closed = text[at + 1..].contains('_');
                let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
                if !(closed && digits) {
                    return Err(DecisionsError::Number(at + 1));
                }
                decisions.push(number.parse().map_err(|_| DecisionsError::TooLarge(at + 1))?);
            } else {
                let digit = c.to_digit(36).filter(|_| !c.is_ascii_uppercase());
                decisions.push(digit.ok_or(DecisionsError::Character(c, at + 1))?);
            }
        }
        Ok(Decisions(decisions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(decisions: &[u32], text: &str) {
        let value = Decisions(decisions.to_vec());
        assert_eq!(value.to_string(), text);
        assert_eq!(text.parse(), Ok(value));
    }

    #[test]
    fn every_decision_has_one_form() {
        round_trip(&[], ".");
        round_trip(&[0, 1, 9, 10, 35], "019az");
        round_trip(&[36, 2, u32::MAX], "_36_2_4294967295_");
    }

    #[test]
    fn what_is_no_decision_string_is_told_with_its_place() {
        assert_eq!("01X".parse::<Decisions>(), Err(DecisionsError::Character('X', 3)));
        assert_eq!("0_12".parse::<Decisions>(), Err(DecisionsError::Number(2)));
        assert_eq!("__".parse::<Decisions>(), Err(DecisionsError::Number(1)));
        assert_eq!("_4294967296_".parse::<Decisions>(), Err(DecisionsError::TooLarge(1)));
        assert_eq!("0_99999999999_".parse::<Decisions>(), Err(DecisionsError::TooLarge(2)));
        assert_eq!("_-1_".parse::<Decisions>(), Err(DecisionsError::Number(1)));
        assert_eq!("..".parse::<Decisions>(), Err(DecisionsError::Character('.', 1)));
    }
}
