//! Lists, heaps that are lists of trees, disjoint sets, hash tables: all candidates, checked by the definitions.

use std::collections::BTreeSet;

/// All words of `length` letters below `letters`.
fn words(length: usize, letters: usize) -> impl Iterator<Item = Vec<usize>> {
    // With no letters there is only the empty word.
    let count = letters.pow(length as u32);
    (0..count).map(move |number| (0..length).map(|i| number / letters.pow(i as u32) % letters).collect())
}

/// Lists of `n` elements, taken from `m` objects distinguished only by identity: words up to renaming of the letters, so each new letter is
/// the next one.
pub(in super::super) fn lists_of_objects(n: usize, m: usize) -> u64 {
    words(n, m).filter(|word| is_numbered_by_first_mention(word)).count() as u64
}

/// The same where any element except the first may be null. Null is distinct from the objects, as if it were an additional first element.
pub(in super::super) fn lists_of_objects_or_null(n: usize, m: usize) -> u64 {
    let with_null = words(n, m + 1).filter(|word| word.first() != Some(&0));
    with_null.filter(|word| is_numbered_by_first_mention(&[&[0], &word[..]].concat())).count() as u64
}

fn is_numbered_by_first_mention(word: &[usize]) -> bool {
    let mut next = 0;
    word.iter().all(|&letter| {
        let ok = letter <= next;
        next = next.max(letter + 1);
        ok
    })
}

/// Ascending words of `n` letters below `m`.
pub(in super::super) fn sorted_lists(n: usize, m: usize) -> u64 {
    words(n, m).filter(|word| word.is_sorted()).count() as u64
}

/// Binomial heaps of up to `n` nodes with `m` keys. In a binomial tree of 2^d nodes, numbered from 0, a node's parent has the same number
/// without its lowest set bit.
pub(in super::super) fn binomial_heaps(n: usize, m: usize) -> u64 {
    let heaps_of_size = |size: usize| {
        let mut parents: Vec<Option<usize>> = Vec::new();
        for degree in (0..usize::BITS).filter(|degree| size >> degree & 1 == 1) {
            let root = parents.len();
            parents.extend((0..1_usize << degree).map(|i| (i != 0).then(|| root + (i & (i - 1)))));
        }
        words(size, m).filter(|keys| is_heap_ordered(keys, &parents)).count() as u64
    };
    (0..=n).map(heaps_of_size).sum()
}

/// Fibonacci heaps of up to `n` nodes with `m` keys: a forest is a word of parentheses, with a pair around each tree.
pub(in super::super) fn fibonacci_heaps(n: usize, m: usize) -> u64 {
    let heaps_of_size = |size: usize| -> u64 {
        let forests = words(2 * size, 2).filter_map(|word| parents(&word));
        let ordered = forests.flat_map(|parents| {
            let keys = words(size, m).filter(|keys| is_heap_ordered(keys, &parents)).collect::<Vec<_>>();
            keys.into_iter().map(move |keys| minima(&keys, &parents))
        });
        ordered.sum()
    };
    // The empty heap has no minimum to choose.
    1 + (1..=n).map(heaps_of_size).sum::<u64>()
}

/// The parents of the nodes of a forest, given as a word of opening (0) and closing (1) parentheses. `None` if they don't match.
fn parents(word: &[usize]) -> Option<Vec<Option<usize>>> {
    let (mut parents, mut open) = (Vec::new(), Vec::new());
    for &letter in word {
        if letter == 0 {
            parents.push(open.last().copied());
            open.push(parents.len() - 1);
        } else {
            open.pop()?;
        }
    }
    open.is_empty().then_some(parents)
}

fn is_heap_ordered(keys: &[usize], parents: &[Option<usize>]) -> bool {
    parents.iter().zip(keys).all(|(parent, key)| parent.is_none_or(|parent| keys[parent] <= *key))
}

/// The number of roots with the least key.
fn minima(keys: &[usize], parents: &[Option<usize>]) -> u64 {
    let roots = || parents.iter().zip(keys).filter(|(parent, _)| parent.is_none()).map(|(_, key)| key);
    let least = roots().min();
    roots().filter(|key| Some(*key) == least).count() as u64
}

/// Disjoint sets of up to `n` elements: all ranks with all parents.
pub(in super::super) fn disjoint_sets(n: usize) -> u64 {
    let sets_of_size = |size: usize| {
        let are_sets = |parents: &[usize], ranks: &[usize]| {
            let roots = parents.iter().enumerate().filter(|(i, parent)| i == *parent).count();
            let zeros = ranks.iter().filter(|rank| **rank == 0).count();
            roots <= zeros
                && parents.iter().enumerate().all(|(i, &parent)| parent == i || ranks[parent] > ranks[i])
        };
        words(size, n)
            .map(|ranks| words(size, size).filter(|parents| are_sets(parents, &ranks)).count() as u64)
            .sum::<u64>()
    };
    (0..=n).map(sets_of_size).sum()
}

/// Hash tables of `n` distinct keys below `keys`: the results of inserting them one after the other.
pub(in super::super) fn hash_tables(n: usize, buckets: usize, keys: usize) -> u64 {
    let mut tables = BTreeSet::new();
    for order in words(n, keys) {
        if (1..n).any(|i| order[..i].contains(&order[i])) {
            continue;
        }
        let mut table = vec![Vec::new(); buckets];
        for key in order {
            table[key % buckets].push(key);
        }
        tables.insert(table);
    }
    tables.len() as u64
}
