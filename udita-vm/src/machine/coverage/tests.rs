//! Counting along the paths of a tree compared with counting path by path.

use super::Counters;
use crate::bytecode::program::Position;
use crate::bytecode::site::{Function, Probe, SiteKind, Sites};
use crate::coverage::Count;
use crate::machine::Event;

const SITES: u32 = 6;

/// Two sites on each line.
fn sites() -> Sites {
    let mut sites = Sites::default();
    let at = |line| Position { file: 0, line, column: 1 };
    let function = sites.add_function(Function { name: "f".to_owned(), position: at(1) });
    for site in 0..SITES {
        sites.add(function, at(site / 2), at(site / 2), SiteKind::Condition);
    }
    sites
}

/// The branch taken on the way to an alternative of a node with these decisions.
fn branch_taken(path: &[u32]) -> Probe {
    let hash = path.iter().fold(7, |hash: u32, &decision| hash.wrapping_mul(31).wrapping_add(decision));
    Probe::new(hash % SITES, hash.is_multiple_of(5))
}

fn end(path: &[u32]) -> Event {
    match path.iter().sum::<u32>() % 4 {
        0 | 1 => Event::Solution,
        2 => Event::Pruned,
        _ => Event::Violation,
    }
}

const DEPTH: usize = 5;
const ALTERNATIVES: u32 = 3;

/// Takes all paths below a node, and calls `each` at the end of every path.
fn walk(counters: &mut Counters, path: &mut Vec<u32>, each: &mut impl FnMut(&mut Counters, &[u32])) {
    if path.len() == DEPTH {
        counters.event(end(path));
        each(counters, path);
        return;
    }
    counters.mark();
    for alternative in 0..ALTERNATIVES {
        counters.undo();
        if alternative + 1 == ALTERNATIVES {
            counters.forget();
        }
        path.push(alternative);
        counters.take(&sites(), branch_taken(path));
        walk(counters, path, each);
        path.pop();
    }
}

/// The paths that reach each counter, counted path by path.
fn expected(paths: &[Vec<u32>]) -> Vec<Count> {
    let sites = sites();
    let mut counts = vec![Count::default(); sites.probes() + sites.lines().len()];
    for path in paths {
        let count = Count { paths: 1, solutions: u64::from(end(path) == Event::Solution) };
        let mut hit = vec![false; counts.len()];
        for length in 1..=path.len() {
            let probe = branch_taken(&path[..length]);
            hit[probe.0 as usize] = true;
            hit[sites.probes() + probe.site() as usize / 2] = true;
        }
        for (counter, _) in hit.into_iter().enumerate().filter(|&(_, hit)| hit) {
            counts[counter] += count;
        }
    }
    counts
}

fn all_of(counters: &Counters) -> Vec<Count> {
    let (sites, coverage) = (sites(), counters.read());
    let probes = (0..sites.probes() as u32).map(|probe| coverage.probe(Probe(probe)));
    probes.chain((0..sites.lines().len() as u32).map(|line| coverage.line(&sites, line))).collect()
}

#[test]
fn counts_are_those_of_the_paths_at_any_time() {
    let mut ended = Vec::new();
    let mut counters = Counters::new(&sites());
    walk(&mut counters, &mut Vec::new(), &mut |counters, path| {
        ended.push(path.to_vec());
        assert_eq!(all_of(counters), expected(&ended), "after {path:?}");
    });
    assert_eq!(ended.len(), 243);
    counters.undo();
    assert_eq!(all_of(&counters), expected(&ended));
}

#[test]
fn what_is_taken_away_adds_up() {
    let mut sum = crate::coverage::Coverage::default();
    let mut whole = Counters::new(&sites());
    walk(&mut whole, &mut Vec::new(), &mut |_, _| {});
    let mut parts = Counters::new(&sites());
    let mut number = 0;
    walk(&mut parts, &mut Vec::new(), &mut |counters, _| {
        number += 1;
        if number % 7 == 0 {
            sum += &counters.read();
            counters.reset();
        }
    });
    sum += &parts.read();
    assert_eq!(sum, whole.read());
}

#[test]
fn without_sites_nothing_is_counted() {
    let mut counters = Counters::new(&Sites::default());
    counters.mark();
    counters.event(Event::Solution);
    counters.undo();
    counters.forget();
    assert_eq!(counters.read().total(), Count::default());
}
