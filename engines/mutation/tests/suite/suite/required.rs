//! Sets of pairs that a suite must cover: the example of figure 3 of the paper.

use udita_mutation::suite::{Criterion, End, Fields, Given, Offer, PairSet, Suite, Until, superfluous};

use crate::suite::subjects::{Structure, offer, structures};

const WANTED: &str = "root: (BSTree0,Node0); left: (Node0,Node1) (Node1,Node3) (Node2,Node3); \
                      right: (Node0,Node2) (Node1,null) (Node2,Node4)";

/// The structure whose fields have exactly these pairs.
fn structure<'s>(structures: &'s [Structure], text: &str) -> &'s Structure {
    let pairs: PairSet = text.parse().unwrap();
    let found = structures.iter().find(|structure| {
        let mut suite = Suite::new(Fields::new(udita_mutation::suite::Kinds::Reference), Until::Exhausted, 0);
        suite.offer(0, 0, &Given::from(&structure.solution));
        suite.criterion().met() == pairs
    });
    found.unwrap_or_else(|| panic!("there is no such tree: {text}"))
}

/// The heaps of the figure: a node; a root with two children, and a child of the left one; two children of the right one.
const HEAPS: [&str; 3] = [
    "root: (BSTree0,Node0); left: (Node0,null); right: (Node0,null)",
    "root: (BSTree0,Node0); left: (Node0,Node1) (Node1,Node3) (Node2,null) (Node3,null);
     right: (Node0,Node2) (Node1,null) (Node2,null) (Node3,null)",
    "root: (BSTree0,Node0); left: (Node0,Node1) (Node1,null) (Node2,Node3) (Node3,null) (Node4,null);
     right: (Node0,Node2) (Node1,null) (Node2,Node4) (Node3,null) (Node4,null)",
];

#[test]
fn three_heaps_cover_the_set_and_one_is_superfluous() {
    let structures = structures("BSTree", "isRepresentative", 5);
    let heaps = HEAPS.map(|text| structure(&structures, text));
    let mut suite = Suite::new(Fields::wanted(WANTED.parse().unwrap()), Until::Exhausted, 5);
    for (place, heap) in heaps.iter().enumerate() {
        assert_eq!(suite.end(), None, "{place}");
        assert!(matches!(suite.offer(heap.size, 0, &Given::from(&heap.solution)), Offer::Joined(_)));
    }
    assert_eq!((suite.end(), suite.items()), (Some(End::Covered), 7));

    let mut criterion = Fields::wanted(WANTED.parse().unwrap());
    let covered = heaps.map(|heap| {
        let mut items = Vec::new();
        criterion.cover(&Given::from(&heap.solution), &mut items);
        items
    });
    assert_eq!(superfluous(&covered), [0]);
}

#[test]
fn the_enumeration_ends_when_the_set_is_covered() {
    let structures = structures("BSTree", "isRepresentative", 6);
    let mut suite = Suite::new(Fields::wanted(WANTED.parse().unwrap()), Until::Exhausted, 6);
    let members = offer(&mut suite, &structures);
    assert_eq!(suite.end(), Some(End::Covered));
    assert!(suite.criterion().missing().is_empty());
    // The pair (Node2, Node4) needs five nodes.
    assert_eq!(structures[*members.last().unwrap()].size, 5);
}

/// The precondition of the figure's method: `root` is not `null`.
#[test]
fn an_infeasible_pair_is_reported() {
    let mut structures = structures("BSTree", "isRepresentative", 6);
    structures.remove(0);
    let wanted = format!("{WANTED}; root: (BSTree0,null)").parse().unwrap();
    let mut suite = Suite::new(Fields::wanted(wanted), Until::Exhausted, 6);
    offer(&mut suite, &structures);
    assert_eq!((suite.end(), suite.offered()), (None, 196));
    assert_eq!(suite.criterion().missing(), ["root: (BSTree0,null)"]);
}
