//! The subjects, and their structures in the order of size.

use std::path::Path;

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, Dialect, PredicateRequest, SourceMap};
use udita::search::{Config, Invocation, Outcome, Search, Solution};
use udita_mutation::suite::{Criterion, Given, Offer, Suite};

/// All subjects.
pub(crate) const SUBJECTS: [&str; 5] = ["SortedList", "BSTree", "AVLTree", "TreeSet", "BinHeap"];

/// The source text of a subject.
pub(crate) fn text(class: &str) -> String {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lab/benches/field-coverage");
    std::fs::read_to_string(directory.join(format!("{class}.java"))).unwrap()
}

/// Compiles a predicate of a subject with this text for structures of up to `nodes` nodes.
pub(crate) fn compile(class: &str, text: &str, predicate: &str, nodes: u32) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add(format!("{class}.udita"), text, Dialect::Udita);
    let request = PredicateRequest {
        class: None,
        predicate: predicate.to_owned(),
        finitization: None,
        shown: None,
        args: vec![nodes.to_string()],
    };
    let compiled = CompileOptions::default().compile_predicate(&mut sources, &[file], &request);
    compiled.unwrap_or_else(|errors| {
        let texts = errors.iter().map(|error| render(error, &sources, Style::Plain));
        panic!("{}", texts.collect::<Vec<_>>().join("\n"))
    })
}

/// A structure, its size, and the number of instructions up to the point where it was found.
pub(crate) struct Structure {
    pub(crate) solution: Solution,
    pub(crate) size: u32,
    pub(crate) time: u64,
}

/// The structures of up to `nodes` nodes that a predicate accepts, in ascending order of size.
pub(crate) fn structures(class: &str, predicate: &str, nodes: u32) -> Vec<Structure> {
    let (text, mut all, mut before) = (text(class), Vec::new(), 0);
    for size in 0..=nodes {
        let mut search = Search::new(&compile(class, &text, predicate, size), Config::default());
        while let Some(outcome) = search.next() {
            let Outcome::Solution(solution) = outcome else { panic!("{class}: {outcome:?}") };
            let objects = solution.returned.as_ref().map_or(0, |returned| returned.graph.objects.len());
            if objects == size as usize + 1 {
                all.push(Structure { solution, size, time: before + search.statistics().instructions });
            }
        }
        before += search.statistics().instructions;
    }
    all
}

/// Offers structures until the suite ends. Returns the positions of those that joined.
pub(crate) fn offer<C: Criterion>(suite: &mut Suite<C>, structures: &[Structure]) -> Vec<usize> {
    let mut members = Vec::new();
    for (place, structure) in structures.iter().enumerate() {
        match suite.offer(structure.size, structure.time, &Given::from(&structure.solution)) {
            Offer::Joined(_) => members.push(place),
            Offer::Superfluous => {}
            Offer::Late => break,
        }
        if suite.end().is_some() {
            break;
        }
    }
    members
}

/// The position of the group with this name.
pub(crate) fn group<C: Criterion>(suite: &Suite<C>, name: &str) -> usize {
    let criterion = suite.criterion();
    let is_named =
        |&group: &usize| criterion.group_name(udita_mutation::suite::GroupId(group as u32)) == name;
    (0..criterion.groups()).find(is_named).unwrap_or_else(|| panic!("there is no field {name}"))
}
