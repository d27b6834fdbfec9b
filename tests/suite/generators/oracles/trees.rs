//! Trees and heaps by brute force: all candidates are enumerated and checked by the textbook definitions.

use std::collections::HashSet;

/// The binary search trees with `n` distinct keys from 1 to `largest`, each as its keys in preorder (which determine it): the results of
/// inserting such keys in any order.
pub(crate) fn search_trees(n: usize, largest: u8) -> HashSet<Vec<u8>> {
    let mut trees = HashSet::new();
    let mut inserted = Vec::new();
    insert_further(n, largest, &mut inserted, &mut trees);
    trees
}

fn insert_further(n: usize, largest: u8, inserted: &mut Vec<u8>, trees: &mut HashSet<Vec<u8>>) {
    if inserted.len() == n {
        trees.insert(preorder(inserted));
        return;
    }
    for key in 1..=largest {
        if !inserted.contains(&key) {
            inserted.push(key);
            insert_further(n, largest, inserted, trees);
            inserted.pop();
        }
    }
}

/// The preorder of the search tree into which the keys are inserted in this order.
fn preorder(keys: &[u8]) -> Vec<u8> {
    let Some((&root, others)) = keys.split_first() else { return Vec::new() };
    let (left, right): (Vec<u8>, Vec<u8>) = others.iter().partition(|&&key| key < root);
    [vec![root], preorder(&left), preorder(&right)].concat()
}

/// The subtrees of a search tree, all as their keys in preorder.
fn subtrees(tree: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&root, others) = tree.split_first()?;
    Some(others.split_at(others.iter().filter(|&&key| key < root).count()))
}

/// The AVL trees with the keys 1 to `n`.
pub(crate) fn avl_trees(n: u8) -> usize {
    search_trees(n.into(), n).iter().filter(|tree| is_balanced(tree)).count()
}

fn is_balanced(tree: &[u8]) -> bool {
    subtrees(tree).is_none_or(|(left, right)| {
        height(left).abs_diff(height(right)) <= 1 && is_balanced(left) && is_balanced(right)
    })
}

fn height(tree: &[u8]) -> usize {
    subtrees(tree).map_or(0, |(left, right)| 1 + height(left).max(height(right)))
}

/// The red-black trees with the keys 1 to `n`: their number, and the number of those with a black root.
pub(crate) fn red_black_trees(n: u8) -> (usize, usize) {
    let (mut all, mut black) = (0, 0);
    for tree in search_trees(n.into(), n) {
        for red in 0..1 << n {
            let mut ways = Vec::new();
            collect_ways(&tree, red, String::new(), &mut ways);
            let blacks = |way: &String| way.matches('b').count();
            if ways.iter().all(|way| !way.contains("rr") && blacks(way) == blacks(&ways[0])) {
                all += 1;
                black += usize::from(!ways[0].starts_with('r'));
            }
        }
    }
    (all, black)
}

/// The colours on each path from the root down to a missing child. The node with key k is red if bit k-1 of `red` is set.
fn collect_ways(tree: &[u8], red: u32, way: String, ways: &mut Vec<String>) {
    match subtrees(tree) {
        None => ways.push(way),
        Some((left, right)) => {
            let colour = if red >> (tree[0] - 1) & 1 == 1 { 'r' } else { 'b' };
            for side in [left, right] {
                collect_ways(side, red, format!("{way}{colour}"), ways);
            }
        }
    }
}

/// The B-trees of minimum degree `t` with `n` keys. As all leaves are equally deep, the levels of the keys from left to right determine the
/// tree; every sequence of levels is tried.
pub(crate) fn b_trees(n: usize, t: usize) -> usize {
    if n == 0 {
        return 1;
    }
    // A tree of k+1 levels has at least 2^(k+1) - 1 keys.
    let most_levels = (n + 1).ilog2() as usize;
    (0..most_levels).map(|top| count_levels(&mut Vec::new(), n, t, top)).sum()
}

fn count_levels(levels: &mut Vec<usize>, n: usize, t: usize, top: usize) -> usize {
    if levels.len() == n {
        return is_b_tree(levels, top, 1, t).into();
    }
    let mut count = 0;
    for level in 0..=top {
        levels.push(level);
        count += count_levels(levels, n, t, top);
        levels.pop();
    }
    count
}

/// Whether keys of these levels form a tree whose root is at level `top` and has at least `least_keys` keys.
fn is_b_tree(levels: &[usize], top: usize, least_keys: usize, t: usize) -> bool {
    let keys = levels.iter().filter(|&&level| level == top).count();
    (least_keys..2 * t).contains(&keys)
        && levels.split(|&level| level == top).all(|child| match top {
            0 => child.is_empty(),
            _ => is_b_tree(child, top - 1, t - 1, t),
        })
}

/// The max-heaps in arrays of up to `n` elements, which are values from 0 to `n` or, after the heap, -1.
pub(crate) fn heap_arrays(n: usize) -> usize {
    (0..=n).map(|length| count_arrays(&mut Vec::new(), length, n)).sum()
}

fn count_arrays(array: &mut Vec<i32>, length: usize, n: usize) -> usize {
    if array.len() == length {
        return (0..=length).filter(|&size| is_heap(array, size)).count();
    }
    let mut count = 0;
    for value in -1..=n as i32 {
        array.push(value);
        count += count_arrays(array, length, n);
        array.pop();
    }
    count
}

fn is_heap(array: &[i32], size: usize) -> bool {
    let (used, unused) = array.split_at(size);
    let not_above = |parent: usize, child: usize| used.get(child).is_none_or(|&value| value <= used[parent]);
    used.iter().all(|&value| value >= 0)
        && unused.iter().all(|&value| value == -1)
        && (0..size).all(|i| not_above(i, 2 * i + 1) && not_above(i, 2 * i + 2))
}
