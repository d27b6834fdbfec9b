//! Counts the joint values of numbers whose constraints form a tree, by dynamic programming.
//!
//! For each value of a variable, the number of joint values below it is the product, over its children, of the sum over their values
//! within reach. Prefix sums give each such sum in constant time.

use super::values::Values;

/// The constraint `least <= a - b <= greatest` between two variables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) least: i64,
    pub(super) greatest: i64,
}

/// A variable of the tree.
struct Node {
    variable: usize,
    /// Its parent node, and the limits of the difference between the parent and this variable.
    above: usize,
    least: i64,
    greatest: i64,
}

/// For each value of `root`, the number of joint values of all variables of its tree. `None` if a count overflows.
pub(super) fn weights(values: &[Values], edges: &[Edge], root: usize) -> Option<Vec<u128>> {
    let nodes = nodes(edges, root);
    let ones = |node: &Node| vec![1_u128; values[node.variable].count() as usize];
    let mut weights: Vec<Vec<u128>> = nodes.iter().map(ones).collect();
    for (number, node) in nodes.iter().enumerate().skip(1).rev() {
        let prefixes = prefixes(&std::mem::take(&mut weights[number]))?;
        let own = &values[node.variable];
        let above = values[nodes[node.above].variable].iter().zip(&mut weights[node.above]);
        for (value, weight) in above {
            let first = own.below(value.saturating_sub(node.greatest)) as usize;
            let end = own.below(value.saturating_sub(node.least).saturating_add(1)) as usize;
            *weight = if first < end { weight.checked_mul(prefixes[end] - prefixes[first])? } else { 0 };
        }
    }
    Some(weights.swap_remove(0))
}

/// The prefix sums of the numbers, beginning with the empty sum.
fn prefixes(numbers: &[u128]) -> Option<Vec<u128>> {
    let mut sums = Vec::with_capacity(numbers.len() + 1);
    let mut sum = 0_u128;
    sums.push(sum);
    for &number in numbers {
        sum = sum.checked_add(number)?;
        sums.push(sum);
    }
    Some(sums)
}

/// The variables of the tree, parents before children.
fn nodes(edges: &[Edge], root: usize) -> Vec<Node> {
    let mut ends: Vec<(usize, Node)> = Vec::with_capacity(2 * edges.len());
    for &Edge { a, b, least, greatest } in edges {
        ends.push((a, Node { variable: b, above: 0, least, greatest }));
        let negated = (greatest.checked_neg().unwrap_or(i64::MAX), least.checked_neg().unwrap_or(i64::MAX));
        ends.push((b, Node { variable: a, above: 0, least: negated.0, greatest: negated.1 }));
    }
    ends.sort_by_key(|(from, _)| *from);
    let mut nodes = vec![Node { variable: root, above: 0, least: 0, greatest: 0 }];
    let mut next = 0;
    while next < nodes.len() {
        let (variable, before) = (nodes[next].variable, nodes[nodes[next].above].variable);
        let first = ends.partition_point(|(from, _)| *from < variable);
        let below = ends[first..].iter().take_while(|(from, _)| *from == variable);
        let below = below.filter(|(_, node)| next == 0 || node.variable != before);
        nodes.extend(below.map(|(_, node)| Node { above: next, ..*node }));
        next += 1;
    }
    nodes
}
