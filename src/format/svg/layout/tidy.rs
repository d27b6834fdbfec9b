//! Trees: each box stands over the middle of its children, and a left child is always on the left.

/// A figure with its children, in order.
pub(super) struct Branch {
    /// Half of the space across that it takes, with the labels above it.
    pub(super) half: f64,
    pub(super) children: Vec<usize>,
}

/// The position of each figure of a tree across, with at least `gap` between neighbours. The first is the root.
pub(super) fn tidy(branches: &[Branch], gap: f64) -> Vec<f64> {
    let mut order = Vec::new();
    let mut open = vec![0];
    while let Some(figure) = open.pop() {
        order.push(figure);
        open.extend(&branches[figure].children);
    }
    // The distance of each figure from its parent, and its subtree's outline: the extent of each layer, relative to it.
    let mut offsets = vec![0.0; branches.len()];
    let mut outlines: Vec<Vec<(f64, f64)>> = branches.iter().map(|_| Vec::new()).collect();
    for &figure in order.iter().rev() {
        let Branch { half, children } = &branches[figure];
        let mut outline: Vec<(f64, f64)> = Vec::new();
        for &child in children {
            let below = std::mem::take(&mut outlines[child]);
            let needed = outline.iter().zip(&below).map(|(left, right)| left.1 + gap - right.0);
            offsets[child] = if outline.is_empty() { 0.0 } else { needed.fold(f64::NEG_INFINITY, f64::max) };
            for (layer, (from, to)) in below.into_iter().enumerate() {
                let (from, to) = (from + offsets[child], to + offsets[child]);
                match outline.get_mut(layer) {
                    Some(whole) => *whole = (whole.0.min(from), whole.1.max(to)),
                    None => outline.push((from, to)),
                }
            }
        }
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            let middle = (offsets[first] + offsets[last]) / 2.0;
            children.iter().for_each(|&child| offsets[child] -= middle);
            outline.iter_mut().for_each(|(from, to)| (*from, *to) = (*from - middle, *to - middle));
        }
        outline.insert(0, (-half, *half));
        outlines[figure] = outline;
    }
    for &figure in &order {
        for &child in &branches[figure].children {
            offsets[child] += offsets[figure];
        }
    }
    offsets
}
