//! Whether a test kills a mutant: whether an assertion of the test fails there.

use crate::names::is_portable;
use crate::outcome::{End, Outcome, Returned, is_fault};

/// Whether a test with this expected outcome fails with another one.
pub(crate) fn is_killed(expected: &Outcome, found: &Outcome) -> bool {
    for (expected, found) in expected.ends.iter().zip(&found.ends) {
        match (expected, found) {
            (End::Returned(expected), End::Returned(found)) if differs(expected, found) => return true,
            (End::Returned(_), End::Returned(_)) => {}
            // The rest of the sequence does not run.
            (End::Thrown { class: expected, .. }, End::Thrown { class: found, .. }) => {
                return expected != found;
            }
            (_, End::Stopped(reason)) => return is_fault(reason),
            (End::Stopped(_), _) => return false,
            (End::Returned(_), End::Thrown { .. }) | (End::Thrown { .. }, End::Returned(_)) => return true,
        }
    }
    false
}

/// Whether a result that a test asserts is another one.
fn differs(expected: &Returned, found: &Returned) -> bool {
    match (expected, found) {
        (Returned::Nothing | Returned::Varying, _) => false,
        // JUnit compares the bits of numbers, and takes all values that are no numbers as one.
        (Returned::Real(expected), Returned::Real(found)) => {
            expected.to_bits() != found.to_bits() && !(expected.is_nan() && found.is_nan())
        }
        (Returned::Text(expected), _) if !is_portable(expected) => false,
        (Returned::Boxed(a, expected), Returned::Boxed(b, found)) => a != b || differs(expected, found),
        (Returned::Array(expected), Returned::Array(found))
        | (Returned::List(expected), Returned::List(found)) => {
            expected.len() != found.len() || expected.iter().zip(found).any(|(a, b)| differs(a, b))
        }
        // Only that there is one.
        (Returned::Object, _) => matches!(found, Returned::Null),
        _ => expected != found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(ends: &[End]) -> Outcome {
        Outcome { ends: ends.to_vec(), ..Outcome::default() }
    }

    fn returned(value: Returned) -> End {
        End::Returned(value)
    }

    fn thrown(class: &str) -> End {
        End::Thrown { class: class.to_owned(), message: None, is_deliberate: false }
    }

    #[test]
    fn what_is_asserted_kills() {
        let one = returned(Returned::Number(1));
        let endless = End::Stopped("it does not end within 20 instructions".to_owned());
        let nan = returned(Returned::Real(f64::NAN));
        let list = |number| returned(Returned::List(vec![Returned::Object, Returned::Number(number)]));
        for (expected, found, kills) in [
            (one.clone(), one.clone(), false),
            (one.clone(), returned(Returned::Number(2)), true),
            (one.clone(), thrown("A"), true),
            (thrown("A"), one.clone(), true),
            (thrown("A"), thrown("A"), false),
            (thrown("A"), thrown("B"), true),
            (one.clone(), endless, true),
            (one.clone(), End::Stopped("it comes to a gap".to_owned()), false),
            (returned(Returned::Varying), one.clone(), false),
            (returned(Returned::Object), returned(Returned::Null), true),
            (returned(Returned::Object), returned(Returned::Same(0)), false),
            (nan.clone(), nan, false),
            (returned(Returned::Real(0.0)), returned(Returned::Real(-0.0)), true),
            (list(1), list(1), false),
            (list(1), list(2), true),
        ] {
            assert_eq!(
                is_killed(&outcome(std::slice::from_ref(&expected)), &outcome(std::slice::from_ref(&found))),
                kills,
                "{expected:?} {found:?}"
            );
        }
        // A later call decides if the first ones agree.
        let expected = outcome(&[one.clone(), thrown("A")]);
        assert!(is_killed(&expected, &outcome(&[one.clone(), one.clone()])));
        assert!(!is_killed(&expected, &outcome(&[one, thrown("A")])));
    }
}
