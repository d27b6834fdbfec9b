//! Graphs by brute force: all candidates are enumerated and checked.

/// The sequences of distinct numbers below `n`, without `excluded`.
fn sequences(n: usize, excluded: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let longer = (0..n).filter(|number| *number != excluded && !all[next].contains(number));
        let longer: Vec<Vec<usize>> = longer.map(|number| [&all[next][..], &[number]].concat()).collect();
        all.extend(longer);
        next += 1;
    }
    all
}

/// The number of ways to take one of each of `choices` that satisfy `is_valid`.
fn count(choices: &[Vec<Vec<usize>>], is_valid: &dyn Fn(&[&Vec<usize>]) -> bool) -> u64 {
    fn go<'c>(
        choices: &'c [Vec<Vec<usize>>],
        taken: &mut Vec<&'c Vec<usize>>,
        is_valid: &dyn Fn(&[&Vec<usize>]) -> bool,
    ) -> u64 {
        let Some((first, rest)) = choices.split_first() else { return u64::from(is_valid(taken)) };
        let mut sum = 0;
        for choice in first {
            taken.push(choice);
            sum += go(rest, taken, is_valid);
            taken.pop();
        }
        sum
    }
    go(choices, &mut Vec::new(), is_valid)
}

/// The graphs of Korat's example DAG with `n` nodes: the children of a node are distinct and ordered by descending size, no node is
/// isolated, and a depth-first walk from each node in turn first mentions each node after all nodes with smaller numbers.
pub(in crate::generators) fn dags(n: usize) -> u64 {
    // With more than four nodes, there are too many sets of arbitrary children. The walk finds a node's children before the node itself, as
    // nodes are mentioned in order; so they have smaller numbers, which the results for small n confirm.
    let children = |node| sequences(if n <= 4 { n } else { node }, node);
    let choices: Vec<Vec<Vec<usize>>> = (0..n).map(children).collect();
    count(&choices, &|children| {
        mentions(children).iter().enumerate().all(|(i, &node)| i == node)
            && has_no_cycle(&children.iter().map(|some| as_set(some)).collect::<Vec<u32>>())
            && (0..n).all(|node| {
                let sizes: Vec<u64> = children[node].iter().map(|&child| size(children, child)).collect();
                sizes.is_sorted_by(|a, b| a >= b)
                    && (!children[node].is_empty() || children.iter().any(|some| some.contains(&node)))
            })
    })
}

/// The nodes in the order of first mention as children.
fn mentions(children: &[&Vec<usize>]) -> Vec<usize> {
    fn walk(children: &[&Vec<usize>], node: usize, visited: &mut [bool], mentioned: &mut Vec<usize>) {
        if std::mem::replace(&mut visited[node], true) {
            return;
        }
        for &child in children[node] {
            if !mentioned.contains(&child) {
                mentioned.push(child);
            }
            walk(children, child, visited, mentioned);
        }
    }
    let (mut visited, mut mentioned) = (vec![false; children.len()], Vec::new());
    for node in 0..children.len() {
        walk(children, node, &mut visited, &mut mentioned);
    }
    mentioned
}

/// The number of nodes below `node`, including itself, counted once for each path to them.
fn size(children: &[&Vec<usize>], node: usize) -> u64 {
    1 + children[node].iter().map(|&child| size(children, child)).sum::<u64>()
}

/// A set as a bit for each number.
fn as_set(numbers: &[usize]) -> u32 {
    numbers.iter().map(|number| 1 << number).sum()
}

/// Inheritance graphs of `n` types. The supertypes of each are a set, a bit for each type, which can be written as an array in several
/// orders; so are the types that are classes.
pub(in crate::generators) fn inheritance_graphs(n: usize) -> u64 {
    let without = |node: usize| (0..1_u32 << n).filter(move |set| set >> node & 1 == 0);
    let mut graphs: Vec<Vec<u32>> = vec![vec![]];
    for node in 0..n {
        let longer = |graph: Vec<u32>| without(node).map(move |set| [&graph[..], &[set]].concat());
        graphs = graphs.into_iter().flat_map(longer).collect();
    }
    graphs.iter().filter(|graph| has_no_cycle(graph)).map(|graph| orders(graph) * kinds(graph)).sum()
}

/// Whether no node reaches itself: removes nodes without edges to others until none is left.
fn has_no_cycle(graph: &[u32]) -> bool {
    let mut left = (1_u32 << graph.len()) - 1;
    while left != 0 {
        let is_end = |node: &usize| left >> node & 1 == 1 && graph[*node] & left == 0;
        let Some(end) = (0..graph.len()).find(is_end) else { return false };
        left &= !(1 << end);
    }
    true
}

/// The number of ways to write the sets as arrays.
fn orders(graph: &[u32]) -> u64 {
    graph.iter().map(|set| (1..=u64::from(set.count_ones())).product::<u64>()).product()
}

/// The number of ways to make some of the types classes that Java allows.
fn kinds(graph: &[u32]) -> u64 {
    let is_valid = |classes: &u32| {
        let superclasses = |set: &u32| (set & classes).count_ones();
        graph.iter().enumerate().all(|(node, set)| superclasses(set) <= classes >> node & 1)
    };
    (0..1 << graph.len()).filter(is_valid).count() as u64
}
