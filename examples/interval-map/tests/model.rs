//! A test that compares the interval map with an array of the value of each point.

use interval_map::IntervalMap;
use serde::Deserialize;
use udita::{Abstraction, Check, Error};

/// The operations of `operations.udita`. A variant has the name of its class.
#[derive(Deserialize)]
enum Operation {
    Insert { from: u32, to: u32, value: char },
    Remove { from: u32, to: u32 },
}

/// Performs the operations on a map and on an array, and compares the two.
fn agrees_with_an_array<const SIZE: usize>(operations: Vec<Operation>) {
    let mut map = IntervalMap::new();
    let mut array = [None; SIZE];
    for operation in operations {
        match operation {
            Operation::Insert { from, to, value } => {
                map.insert(from..to, value);
                array[from as usize..to as usize].fill(Some(value));
            }
            Operation::Remove { from, to } => {
                map.remove(from..to);
                array[from as usize..to as usize].fill(None);
            }
        }
    }
    let values: Vec<_> = (0..SIZE as u32).map(|point| map.get(point).copied()).collect();
    assert_eq!(values, array);

    let intervals: Vec<_> = map.iter().collect();
    assert!(intervals.iter().all(|(range, _)| !range.is_empty()), "empty interval: {intervals:?}");
    for pair in intervals.windows(2) {
        let (left, right) = (&pair[0], &pair[1]);
        assert!(left.0.end <= right.0.start, "wrong order: {intervals:?}");
        assert!(left.0.end < right.0.start || left.1 != right.1, "not merged: {intervals:?}");
    }
}

#[test]
fn all_short_sequences() -> Result<(), Error> {
    let inputs = Abstraction::load("operations.udita")?.bind("main", (3, 4))?;
    let checked = inputs.check(agrees_with_an_array::<4>);
    assert_eq!(checked.solutions, 75_895);
    Ok(())
}

#[test]
fn some_long_sequences() -> Result<(), Error> {
    let inputs = Abstraction::load("operations.udita")?.bind("main", (20, 12))?;
    Check::new(&inputs).up_to(2_000).seed(1).run(agrees_with_an_array::<12>);
    Ok(())
}
