//! Smaller sequences by removing parts, for texts of any language.
//!
//! The algorithm is the one of Zeller, Hildebrandt: *Simplifying and Isolating Failure-Inducing Input* (TSE 2002), without its
//! tries of single parts: a part that fails alone is found by removing the others.

/// Removes parts of a sequence as long as `holds` for the rest. The result is 1-minimal: no single element can be removed. If
/// `holds` returns `None`, the search ends with the smallest sequence so far.
pub(crate) fn minimize<T: Clone, E>(
    sequence: Vec<T>,
    mut holds: impl FnMut(&[T]) -> Result<Option<bool>, E>,
) -> Result<Vec<T>, E> {
    let mut smallest = sequence;
    let mut length = smallest.len().div_ceil(2);
    while length > 0 {
        let mut from = 0;
        let mut is_smaller = false;
        while from < smallest.len() {
            let to = (from + length).min(smallest.len());
            let rest = [&smallest[..from], &smallest[to..]].concat();
            match holds(&rest)? {
                Some(true) => {
                    smallest = rest;
                    is_smaller = true;
                }
                Some(false) => from = to,
                None => return Ok(smallest),
            }
        }
        // Single elements are tried again until none can be removed.
        length = if length > 1 { length.div_ceil(2) } else { usize::from(is_smaller) };
    }
    Ok(smallest)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn no_element_of_the_result_can_be_removed() {
        let text: Vec<char> = "some (text) with (((nested) brackets)) in it".chars().collect();
        let mut tries = 0;
        let Ok(rest) = minimize(text, |rest: &[char]| {
            tries += 1;
            let count = |c: char| rest.iter().filter(|&&other| other == c).count();
            Ok::<_, Infallible>(Some(count('(') >= 2 && count(')') >= 1))
        });
        assert_eq!(rest.iter().filter(|&&c| c == '(').count(), 2);
        assert_eq!(rest.len(), 3);
        assert!(tries < 150, "{tries}");
    }

    #[test]
    fn a_search_without_a_budget_keeps_what_it_has() {
        let Ok(rest) = minimize(vec![1, 2, 3], |_: &[i32]| Ok::<_, Infallible>(None));
        assert_eq!(rest, [1, 2, 3]);
        let Ok(rest) = minimize(vec![1, 2, 3], |_: &[i32]| Ok::<_, Infallible>(Some(true)));
        assert_eq!(rest, [0; 0]);
    }
}
