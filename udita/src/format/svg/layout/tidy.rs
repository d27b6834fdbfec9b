//! Trees: each box is centred over its children, and a left child is always on the left.

/// A figure with its children, in order.
pub(super) struct Branch {
    /// Half of the width that it takes, including the labels above it.
    pub(super) half: f64,
    pub(super) children: Vec<usize>,
}

/// The position of each figure across, with at least `gap` between neighbours. Several trees stand side by side.
pub(super) fn tidy(branches: &[Branch], gap: f64) -> Vec<f64> {
    let mut is_root = vec![true; branches.len()];
    branches.iter().flat_map(|branch| &branch.children).for_each(|&child| is_root[child] = false);
    let roots: Vec<usize> = (0..branches.len()).filter(|&figure| is_root[figure]).collect();
    let mut order = Vec::new();
    let mut open = roots.clone();
    while let Some(figure) = open.pop() {
        order.push(figure);
        open.extend(&branches[figure].children);
    }
    // The distance of each figure from its parent, and the outline of its subtree: the extent of each layer, relative to the figure.
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
    // The layers of different trees may not be aligned, so each tree has its own space across.
    let mut end = None;
    for root in roots {
        let outline = &outlines[root];
        let from = outline.iter().map(|(from, _)| *from).fold(f64::INFINITY, f64::min);
        let to = outline.iter().map(|(_, to)| *to).fold(f64::NEG_INFINITY, f64::max);
        offsets[root] = end.map_or(0.0, |end| end + gap - from);
        end = Some(offsets[root] + to);
    }
    for &figure in &order {
        for &child in &branches[figure].children {
            offsets[child] += offsets[figure];
        }
    }
    offsets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_stand_side_by_side() {
        let branch = |half: f64, children: &[usize]| Branch { half, children: children.to_vec() };
        let branches = [branch(10.0, &[1, 2]), branch(10.0, &[]), branch(10.0, &[]), branch(50.0, &[])];
        // The children extend from -25 to 25.
        assert_eq!(tidy(&branches, 10.0), [0.0, -15.0, 15.0, 85.0]);
        assert_eq!(tidy(&branches[..3], 10.0), [0.0, -15.0, 15.0]);
    }
}
