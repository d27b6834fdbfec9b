//! Expected values are counted by hand.

use super::{Covered, PathTree};
use crate::clause::{Clause, ClauseKind, Origin};
use crate::selection::fingerprint::Fingerprint;

/// Clauses on elements of `this.a`, one for each letter; a capital letter is the negation of the small one.
fn clauses(letters: &str) -> Vec<Clause> {
    let clause = |letter: char| {
        let index = usize::from(letter.to_ascii_lowercase() as u8 - b'a');
        let origin = Origin::root("this").field("a").element(index);
        let relation = if letter.is_ascii_lowercase() { ">" } else { "<=" };
        Clause { text: format!("{origin} {relation} 0"), kind: ClauseKind::Numeric, origins: vec![origin] }
    };
    letters.chars().map(clause).collect()
}

#[test]
fn duplicates_are_reported() {
    let mut tree = PathTree::new();
    assert!(tree.cover(0, &clauses("abc"), &[]).is_new_path);
    assert!(!tree.cover(0, &clauses("abc"), &[]).is_new_path);
    assert!(!tree.cover(0, &clauses("ab"), &[]).is_new_path, "a prefix was executed with the whole");
    assert!(tree.attempt(0, &clauses("ab"), &[], &[]).is_none());
    assert!(tree.attempt(0, &clauses("aB"), &[], &[]).is_some());
    assert!(tree.attempt(0, &clauses("aB"), &[], &[]).is_none());
    assert!(tree.attempt(1, &clauses("aB"), &[], &[]).is_some(), "another method has other paths");
    assert!(tree.attempt(0, &clauses("Ba"), &[], &[]).is_some(), "the order counts");
    assert!(tree.attempt(0, &clauses(""), &[], &[]).is_none(), "nothing is no alternative");
    // The test continues after the alternative, which it covers.
    assert!(tree.is_known(0, &clauses("aB")) && !tree.is_covered(0, &clauses("aB")));
    assert!(tree.cover(0, &clauses("aBc"), &[]).is_new_path);
    assert!(tree.is_covered(0, &clauses("aB")));
    assert!(
        !tree.is_covered(1, &clauses("aB")) && !tree.is_known(1, &clauses("a")) && !tree.is_known(2, &[])
    );
}

/// A path without clauses is a path as well: that of a method without conditions.
#[test]
fn the_empty_path_is_new_once() {
    let mut tree = PathTree::new();
    let covered = tree.cover(0, &[], &[7]);
    assert_eq!(covered, Covered { is_new_path: true, new_branches: vec![7], prefixes: Vec::new() });
    assert!(!tree.cover(0, &[], &[7]).is_new_path);
}

#[test]
fn new_branches_are_reported_once() {
    let mut tree = PathTree::new();
    assert_eq!(tree.cover(0, &clauses("a"), &[3, 1, 3, 2]).new_branches, [3, 1, 2]);
    assert_eq!(tree.cover(1, &clauses("A"), &[5, 1]).new_branches, [5], "methods share branches");
    assert!(tree.is_covered_branch(5) && !tree.is_covered_branch(6));
}

#[test]
fn improvability_counts_uncovered_branches_next_to_the_path() {
    let mut tree = PathTree::new();
    tree.cover(0, &clauses("ab"), &[0]);
    let first = tree.attempt(0, &clauses("A"), &[0], &[10, 11, 10]).unwrap();
    assert_eq!(tree.improvability(first), 2);
    tree.cover(0, &clauses("Ab"), &[0, 10]);
    assert_eq!(tree.improvability(first), 1);
    // Branches next to its prefix `A` count too: 11, and its own 12 and 13.
    let second = tree.attempt(0, &clauses("AB"), &[0, 10], &[12, 13, 0]).unwrap();
    assert_eq!(tree.improvability(second), 3);
    tree.cover(0, &clauses("AB"), &[11, 12, 13]);
    assert_eq!((tree.improvability(first), tree.improvability(second)), (0, 0));
    let many: Vec<u32> = (100..150).collect();
    let third = tree.attempt(0, &clauses("aB"), &[0], &many).unwrap();
    assert_eq!(tree.improvability(third), 10);
}

#[test]
fn novelty_is_the_least_count_along_the_path() {
    let mut tree = PathTree::new();
    tree.cover(0, &clauses("ab"), &[1, 2, 3]);
    tree.cover(0, &clauses("aB"), &[1, 2, 2, 2]);
    let path = tree.attempt(0, &clauses("A"), &[1, 2], &[9]).unwrap();
    assert_eq!(tree.novelty(path), 2, "a test counts once for a branch");
    let rare = tree.attempt(0, &clauses("abC"), &[1, 2, 3], &[]).unwrap();
    assert_eq!(tree.novelty(rare), 1);
    let unseen = tree.attempt(0, &clauses("abD"), &[1, 77], &[]).unwrap();
    assert_eq!(tree.novelty(unseen), 0);
    for _ in 0..20 {
        tree.cover(1, &[], &[1, 2]);
    }
    assert_eq!(tree.novelty(path), 10);
    let bare = tree.attempt(0, &clauses("aBC"), &[], &[]).unwrap();
    assert_eq!(tree.novelty(bare), 10, "no branch is novel");
}

/// Elements depend only on themselves, so the slice of a path contains the clauses on the element of the last one.
#[test]
fn fingerprints_are_those_of_slices() {
    let mut tree = PathTree::new();
    let covered = tree.cover(0, &clauses("abAc"), &[]);
    let of = |letters: &str| Fingerprint::of(clauses(letters).iter().map(|clause| clause.text.as_str()));
    let expected = [of("a"), of("b"), of("aA"), of("c")];
    assert_eq!(covered.prefixes.iter().map(|path| tree.fingerprint(*path)).collect::<Vec<_>>(), expected);
    let alternative = tree.attempt(0, &clauses("abB"), &[], &[]).unwrap();
    assert_eq!(tree.features(alternative).fingerprint, of("bB"));
}
