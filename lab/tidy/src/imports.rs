//! The references between the modules of a crate, and their cycles.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::modules::Crate;
use crate::syntax::ModulePath;

/// References between files of a crate: from, to. Tests are excluded. A re-export only names another file's declaration, and is not a
/// reference.
pub type Edges = BTreeSet<(ModulePath, ModulePath)>;

/// The references between the files of a crate.
pub fn edges(source: &Crate) -> Edges {
    let mut edges = Edges::new();
    for (path, module) in source.modules.iter().filter(|(_, module)| !module.is_test) {
        for reference in &module.references {
            match source.declaring(reference) {
                Some(target) if target != *path => edges.insert((path.clone(), target)),
                _ => false,
            };
        }
    }
    edges
}

/// The references between the children of the module at `parent`, each taken with everything below it.
pub fn edges_below(edges: &Edges, parent: &[String]) -> Edges {
    let child = |path: &ModulePath| {
        (path.len() > parent.len() && path.starts_with(parent)).then(|| path[..=parent.len()].to_vec())
    };
    let between = edges.iter().filter_map(|(from, to)| Some((child(from)?, child(to)?)));
    between.filter(|(from, to)| from != to).collect()
}

/// The cycles: sets of modules each of which reaches every other, largest first.
pub fn circles(edges: &Edges) -> Vec<Vec<ModulePath>> {
    let names: Vec<&ModulePath> =
        edges.iter().flat_map(|(from, to)| [from, to]).collect::<BTreeSet<_>>().into_iter().collect();
    let number: BTreeMap<&ModulePath, usize> = names.iter().enumerate().map(|(i, name)| (*name, i)).collect();
    let graph: DiGraphMap<usize, ()> = edges.iter().map(|(from, to)| (number[from], number[to])).collect();
    let mut circles: Vec<Vec<ModulePath>> = tarjan_scc(&graph)
        .into_iter()
        .filter(|component| component.len() > 1)
        .map(|component| component.into_iter().map(|i| names[i].clone()).collect())
        .collect();
    circles.iter_mut().for_each(|circle: &mut Vec<ModulePath>| circle.sort());
    circles.sort_by_key(|circle| (usize::MAX - circle.len(), circle.clone()));
    circles
}
