//! Pairs, structures and suites by scope. The numbers were computed by independent programs; the numbers of structures are also
//! sums of OEIS A000108, A006265, A001131 and A001137.

use udita_mutation::suite::{Fields, Kinds, PairSet, Suite, Until};

use crate::suite::subjects::{SUBJECTS, group, offer, structures};

/// Values at the scopes 1 to 6.
type ByScope = [usize; 6];

fn check(class: &str, predicate: &str, pairs: &[(&str, ByScope)], count: ByScope, members: ByScope) {
    let structures = structures(class, predicate, 6);
    let mut suite = Suite::new(Fields::new(Kinds::Reference), Until::Exhausted, 6);
    offer(&mut suite, &structures);
    let rows = &suite.rows()[1..];
    let inputs: Vec<u64> = rows.iter().map(|row| row.inputs).collect();
    assert_eq!(inputs, count.map(|count| count as u64), "{class}: structures");
    for (field, expected) in pairs {
        let group = group(&suite, field);
        let sizes: Vec<usize> = rows.iter().map(|row| row.sizes[group]).collect();
        assert_eq!(sizes, expected, "{class}.{field}");
    }
    let suites: Vec<u64> = rows.iter().map(|row| row.members).collect();
    assert_eq!(suites, members.map(|count| count as u64), "{class}: suite");
}

#[test]
fn sorted_lists() {
    let up_to = [2, 3, 4, 5, 6, 7];
    check("SortedList", "isRepresentative", &[("next", [1, 3, 5, 7, 9, 11])], up_to, up_to);
}

#[test]
fn binary_search_trees() {
    let pairs = [("left", [1, 3, 5, 8, 11, 15]), ("right", [1, 3, 6, 9, 13, 17])];
    check("BSTree", "isRepresentative", &pairs, [2, 4, 9, 23, 65, 197], [2, 4, 7, 11, 16, 22]);
}

#[test]
fn avl_trees() {
    let pairs = [("left", [1, 3, 4, 7, 9, 11]), ("right", [1, 3, 5, 8, 11, 13])];
    check("AVLTree", "isRepresentative", &pairs, [2, 4, 5, 9, 15, 19], [2, 4, 5, 9, 12, 14]);
}

#[test]
fn red_black_trees() {
    let pairs =
        [("left", [1, 3, 4, 7, 9, 13]), ("right", [1, 3, 5, 8, 11, 15]), ("parent", [1, 2, 3, 5, 7, 10])];
    let members = [2, 4, 5, 9, 12, 18];
    check("TreeSet", "isRepresentative", &pairs, [3, 5, 8, 16, 30, 50], members);
    check("TreeSet", "isBlackRooted", &pairs, [2, 4, 6, 10, 18, 34], members);
}

#[test]
fn binomial_heaps() {
    let pairs =
        [("child", [1, 3, 5, 6, 8, 10]), ("sibling", [1, 2, 4, 6, 8, 11]), ("parent", [1, 2, 4, 5, 7, 10])];
    let up_to = [2, 3, 4, 5, 6, 7];
    check("BinHeap", "isRepresentative", &pairs, up_to, up_to);
}

/// The suite covers all pairs of all structures; without its last member it does not.
#[test]
fn no_suite_can_do_without_its_last_member() {
    let pairs_of = |structures: &mut dyn Iterator<Item = &crate::suite::subjects::Structure>| -> PairSet {
        let mut pairs = PairSet::default();
        for structure in structures {
            let graph = &structure.solution.returned.as_ref().unwrap().graph;
            udita_mutation::suite::relation::pairs(graph, Kinds::Reference, |field, pair| {
                pairs.insert(field, &pair);
            });
        }
        pairs
    };
    for class in SUBJECTS {
        let mut structures = structures(class, "isRepresentative", 6);
        for scope in (1..=6).rev() {
            structures.retain(|structure| structure.size <= scope);
            let mut suite = Suite::new(Fields::new(Kinds::Reference), Until::Exhausted, scope);
            let members = offer(&mut suite, &structures);
            let all = pairs_of(&mut structures.iter());
            let suite_of = |members: &[usize]| pairs_of(&mut members.iter().map(|&place| &structures[place]));
            assert_eq!(suite_of(&members), all, "{class} {scope}");
            assert_eq!(suite.criterion().met(), all, "{class} {scope}");
            let without = all.compare(&suite_of(&members[..members.len() - 1]));
            assert!(!without.only_left.is_empty(), "{class} {scope}");
        }
    }
}
