//! Invalid arguments, and memory limits.

use udita_structures::{Error, Exhaustive, Expansion, Shape};

use crate::toy::{SearchTree, Toy};

#[test]
fn shapes_are_checked() {
    assert_eq!(Shape::new(0, vec![1]), Err(Error::NoRecursiveField));
    assert_eq!(Shape::new(1, vec![3, 0]), Err(Error::EmptyDomain { field: 1 }));
    assert_eq!(Shape::new(1, vec![65_537]), Err(Error::LargeDomain { field: 0, values: 65_537 }));
    assert!(Exhaustive::new(SearchTree::shape(3), SearchTree, 65_536, Expansion::Lazy, 1).is_err());
}

/// The limit ends the search with one error. Earlier results remain available.
#[test]
fn memory_is_bounded() {
    let mut search = Exhaustive::new(SearchTree::shape(8), SearchTree, 8, Expansion::Lazy, 10_000).unwrap();
    let mut found = 0;
    let failure = loop {
        match search.advance() {
            Ok(Some(_)) => found += 1,
            Ok(None) => panic!("the limit is not kept"),
            Err(failure) => break failure,
        }
    };
    assert!(search.table().bytes() <= 10_000);
    assert_eq!(found, search.table().count());
    assert_eq!(failure, Error::Memory { size: 4, kept: found, limit: 10_000 });
    assert_eq!(search.advance(), Err(failure.clone()));
    assert!(failure.to_string().contains("size 4"), "{failure}");
}
