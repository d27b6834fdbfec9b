//! The shipped structures: every form generates exactly the expected structures, each once, and all forms agree.
//!
//! A [`Case`] states the number of structures, from a source independent of udita: a formula, a published sequence, or a brute force in
//! `generators/oracles/`. The cases are in a file for each family.

use std::collections::BTreeSet;

use udita::ChoiceMode::{self, Delayed, Eager};
use udita::search::Invocation;
use udita_generators::Kind;

use crate::support::{count, enumerate, in_parallel, program};

mod families;
mod family_counts;
mod graphs;
mod languages;
mod lists;
mod oracles;
mod pages;
mod puzzles;
mod trees;

/// The expected numbers of one structure.
struct Case {
    /// The name of the structure.
    structure: &'static str,
    /// The arguments after the bound n.
    further_bounds: &'static [&'static str],
    /// The least n to test.
    first: usize,
    /// The number of structures for a given n.
    count: fn(usize) -> u64,
    /// The source of the numbers.
    source: &'static str,
    /// The forms, each with the largest n for which it is quick.
    forms: &'static [(&'static str, usize)],
    /// The largest n for which eager mode is quick.
    eager: usize,
}

impl Case {
    /// The texts of the structures that `form` generates. There are no violations, and in delayed mode no repetitions.
    fn texts(&self, form: &str, n: usize, choice: ChoiceMode) -> BTreeSet<String> {
        let structure = udita_generators::find(self.structure).expect(self.structure);
        let n = n.to_string();
        let found =
            enumerate(&program(structure.source, form, &[&[&*n], self.further_bounds].concat()), choice);
        let what = format!("{} {form} {n} {:?}", self.structure, self.further_bounds);
        assert_eq!(found.violations, [], "{what}");
        let texts = BTreeSet::from_iter(found.texts());
        if choice == Delayed {
            assert_eq!(texts.len(), found.solutions.len(), "{what}: something came twice");
        }
        texts
    }

    fn check(&self) {
        let last = self.forms.iter().map(|&(_, last)| last).max().unwrap();
        for n in self.first..=last {
            let mut forms = self.forms.iter().filter(|form| n <= form.1).map(|&(form, _)| form);
            let what = |form: &str| format!("{} {form} {n} {:?}", self.structure, self.further_bounds);
            let first = forms.next().unwrap();
            let expected = self.texts(first, n, Delayed);
            assert_eq!(expected.len() as u64, (self.count)(n), "{}; {}", what(first), self.source);
            for form in forms {
                assert_same(&expected, &self.texts(form, n, Delayed), &what(form));
            }
            for &(form, _) in self.forms.iter().filter(|_| n <= self.eager) {
                assert_same(&expected, &self.texts(form, n, Eager), &format!("{} eager", what(form)));
            }
        }
    }
}

/// Asserts that two sets are equal; otherwise names a missing or superfluous element rather than both sets in full.
fn assert_same(expected: &BTreeSet<String>, found: &BTreeSet<String>, what: &str) {
    let missing = expected.difference(found).next();
    let surplus = found.difference(expected).next();
    assert_eq!((missing, surplus), (None, None), "{what}: (missing, too much)");
}

/// Checks the cases of a family.
fn check(cases: &[Case]) {
    in_parallel(cases, |case| {
        case.check();
        None::<()>
    });
}

fn cases() -> impl Iterator<Item = &'static Case> {
    [graphs::CASES, lists::CASES, pages::CASES, puzzles::CASES, trees::CASES].into_iter().flatten()
}

/// All forms of all structures with small bounds, with names.
pub(crate) fn programs() -> Vec<(String, Invocation)> {
    let forms = cases().flat_map(|case| case.forms.iter().map(move |form| (case, form)));
    let small = forms.map(|(case, &(form, last))| {
        let structure = udita_generators::find(case.structure).expect(case.structure);
        let n = last.min(case.eager).min(3).to_string();
        let program = program(structure.source, form, &[&[&*n], case.further_bounds].concat());
        (format!("{} {form} {n}", case.structure), program)
    });
    small.collect()
}

/// All forms of all structures: the structure, and the form with its arguments, from the largest bound that is quick in eager mode.
pub(crate) fn eager_runs() -> Vec<(&'static str, Vec<Vec<String>>)> {
    let forms = cases().flat_map(|case| case.forms.iter().map(move |form| (case, form)));
    let runs = forms.map(|(case, &(form, last))| {
        let further = case.further_bounds.iter().map(|bound| bound.to_string());
        let words = |n: usize| [form.to_string(), n.to_string()].into_iter().chain(further.clone()).collect();
        (case.structure, (case.first..=last.min(case.eager).min(3)).rev().map(words).collect())
    });
    runs.collect()
}

#[test]
fn every_form_of_every_structure_has_a_case() {
    let cases: Vec<&Case> = cases().collect();
    for structure in udita_generators::of_kind(Kind::Structure) {
        for form in structure.forms() {
            let is_covered = cases.iter().any(|case| {
                case.structure == structure.name && case.forms.iter().any(|&(name, _)| name == form.name)
            });
            assert!(is_covered, "{} {}", structure.name, form.name);
        }
    }
}

/// The numbers after `Counts: n = 0, 1, 2, ...:` on a page (the first bound may have another name), for bounds that are quick to enumerate.
/// (The cases compare the structures with independent numbers; `languages` has the families in languages other than Java.)
#[test]
fn pages_tell_the_right_counts() {
    let counted = [Kind::Structure, Kind::JavaPrograms, Kind::Pages];
    let counted: Vec<_> = counted.into_iter().flat_map(udita_generators::of_kind).collect();
    in_parallel(&counted, |structure| {
        let page = structure.page();
        let (_, counts) = page.split_once("Counts: ").expect(structure.name);
        let (_, counts) = counts.split_once(" = ").expect(structure.name);
        let (first, counts) = counts.split_once(", ...: ").expect(structure.name);
        let first: usize = first.split(", ").next().unwrap().parse().unwrap();
        let numbers = counts.split(' ').map_while(|word| word.trim_end_matches([',', '.', ';']).parse().ok());
        let numbers: Vec<u64> = numbers.collect();
        assert!(numbers.len() >= 2, "{}: {numbers:?}", structure.name);
        for (n, &number) in (first..).zip(&numbers).filter(|&(_, &number)| number <= 1000) {
            let program = program(structure.source, structure.default_form(), &[&n.to_string()]);
            assert_eq!(count(&program, Delayed).solutions, number, "{} {n}", structure.name);
        }
        None::<()>
    });
}
