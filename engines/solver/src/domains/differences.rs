//! Difference constraints: rows of the form `x - y <= c`.
//!
//! A cycle of them with a negative sum of limits has no solution. Bellman and Ford's algorithm finds it (R.
//! Bellman, "On a routing problem", 1958), in time independent of the domains. Propagation would move the
//! bounds one by one.

use crate::domains::form::{Var, floor_div};
use crate::domains::problem::{Problem, Range, Row};

/// The constraint `target <= source + limit`.
struct Edge {
    source: Var,
    target: Var,
    limit: i128,
}

/// Whether rows contradict each other, among those with two free variables with opposite coefficients; and
/// the work of the test.
pub(super) fn contradictory(problem: &Problem, domains: &[Range]) -> (bool, u64) {
    let mut edges = Vec::new();
    problem.rows.iter().for_each(|row| edges.extend(edges_of(row, domains).into_iter().flatten()));
    let mut work = problem.rows.len() as u64;
    if edges.len() < 2 {
        return (false, work);
    }
    let mut distances = vec![0; domains.len()];
    for _ in 0..=domains.len() {
        let mut moved = false;
        for edge in &edges {
            let distance = distances[edge.source as usize] + edge.limit;
            if distance < distances[edge.target as usize] {
                distances[edge.target as usize] = distance;
                moved = true;
            }
        }
        work += edges.len() as u64 / 4;
        if !moved {
            return (false, work);
        }
    }
    (true, work)
}

fn edges_of(row: &Row, domains: &[Range]) -> [Option<Edge>; 2] {
    let mut free = row.terms.iter().filter(|term| !domains[term.0 as usize].is_fixed());
    let (Some(&(a, factor)), Some(&(b, other)), None) = (free.next(), free.next(), free.next()) else {
        return [None, None];
    };
    if factor != -other {
        return [None, None];
    }
    let fixed = |&&(v, _): &&(Var, i128)| v != a && v != b;
    let rest: i128 = row.terms.iter().filter(fixed).map(|&(v, c)| c * domains[v as usize].lo).sum();
    let Range { lo, hi } = row.range;
    // `factor * (a - b)` lies between `lo - rest` and `hi - rest`.
    let (a, b) = if factor > 0 { (a, b) } else { (b, a) };
    let above = (hi < Range::ALL.hi).then(|| Edge {
        source: b,
        target: a,
        limit: floor_div(hi - rest, factor.abs()),
    });
    let below = (lo > Range::ALL.lo).then(|| Edge {
        source: a,
        target: b,
        limit: floor_div(rest - lo, factor.abs()),
    });
    [above, below]
}
