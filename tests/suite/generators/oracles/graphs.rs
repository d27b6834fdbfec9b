//! Graphs by brute force: everything that could be one is written down and looked at.

/// The sequences of different numbers below `n`, without `excluded`.
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

/// How many ways there are to take one of each of `choices`, such that `is_valid` of what was taken.
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

/// Whether no node reaches itself: nodes without edges to others are taken away until none is left.
fn is_acyclic(edges: &[&Vec<usize>]) -> bool {
    let mut left: Vec<usize> = (0..edges.len()).collect();
    loop {
        let before = left.len();
        let ends: Vec<usize> =
            left.iter().copied().filter(|&node| edges[node].iter().all(|to| !left.contains(to))).collect();
        left.retain(|node| !ends.contains(node));
        if left.len() == before {
            return left.is_empty();
        }
    }
}

/// The graphs of Korat's example DAG with `n` nodes: the children of a node are different and come by descending
/// size, no node is alone, and a depth-first walk from each node in turn mentions each first when it has mentioned
/// all nodes before it.
pub(in crate::generators) fn dags(n: usize) -> u64 {
    // More than four nodes of any children are too many to look at. The walk finds a node's children before the node
    // itself, as nodes are mentioned in order; so they are nodes before it, which is what the small numbers confirm.
    let children = |node| sequences(if n <= 4 { n } else { node }, node);
    let choices: Vec<Vec<Vec<usize>>> = (0..n).map(children).collect();
    count(&choices, &|children| {
        mentions(children).iter().enumerate().all(|(i, &node)| i == node)
            && is_acyclic(children)
            && (0..n).all(|node| {
                let sizes: Vec<u64> = children[node].iter().map(|&child| size(children, child)).collect();
                sizes.is_sorted_by(|a, b| a >= b)
                    && (!children[node].is_empty() || children.iter().any(|some| some.contains(&node)))
            })
    })
}

/// The nodes in the order of their first mention as children.
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

/// The nodes below `node` and itself, each as often as it is reached.
fn size(children: &[&Vec<usize>], node: usize) -> u64 {
    1 + children[node].iter().map(|&child| size(children, child)).sum::<u64>()
}

/// Inheritance graphs of `n` types: acyclic, and each of the 2^n ways to make classes of some types that gives valid
/// Java.
pub(in crate::generators) fn inheritance_graphs(n: usize) -> u64 {
    let supertypes: Vec<Vec<Vec<usize>>> = (0..n).map(|node| sequences(n, node)).collect();
    let is_valid = |supertypes: &[&Vec<usize>], classes: u32| {
        let is_class = |node: usize| classes >> node & 1 == 1;
        supertypes.iter().enumerate().all(|(node, supertypes)| {
            let superclasses = supertypes.iter().filter(|&&supertype| is_class(supertype)).count();
            superclasses <= usize::from(is_class(node))
        })
    };
    (0..1 << n)
        .map(|classes| {
            count(&supertypes, &|supertypes| is_acyclic(supertypes) && is_valid(supertypes, classes))
        })
        .sum()
}
