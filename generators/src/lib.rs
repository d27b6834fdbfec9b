//! The structures that udita ships: test abstractions for the classic subjects of bounded-exhaustive testing.
//!
//! Each is a `.udita` file in `abstractions/`. It can be entered by up to three top-level methods, its *forms*, which
//! take the same bounds and return the same set of structures: `filter` (any candidate, and a predicate decides),
//! `generator` (only valid ones are built) and `mix`. Overloads with fewer bounds fill in defaults.
//!
//! The head comment of a file is its page for users. Its first sentence is the summary; the paragraphs that follow
//! begin with `Convention:`, `Bounds:`, `Counts:` and `Forms:`, and below the last one each form has a line of its
//! own, indented by two, that begins with the form's name and a colon.
//!
//! This crate lists the files and knows what they say of themselves, and nothing of compiling or running.

mod form;
mod page;

pub use form::{Bound, Form};

/// A shipped structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Structure {
    /// What it is called, such as `heap-array`.
    pub name: &'static str,
    /// The name of its file, such as `heap_array.udita`.
    pub file: &'static str,
    /// Its source text.
    pub source: &'static str,
}

impl Structure {
    /// What it is, in one line: the first sentence of its page, without the full stop.
    pub fn summary(&self) -> &'static str {
        page::summary(self.source)
    }

    /// Its page: the head comment as text, with one line a paragraph or item.
    pub fn page(&self) -> String {
        page::page(self.source)
    }

    /// How it can be entered: the filter first.
    pub fn forms(&self) -> Vec<Form> {
        form::forms(self.source)
    }

    /// The form that is meant if none is named: the generator or, if there is none, the filter.
    pub fn default_form(&self) -> &'static str {
        if self.forms().iter().any(|form| form.name == "generator") { "generator" } else { "filter" }
    }
}

macro_rules! structures {
    ($($name:literal $file:literal)+) => {
        &[$(Structure {
            name: $name,
            file: $file,
            source: include_str!(concat!("../abstractions/", $file)),
        },)+]
    };
}

/// In alphabetical order.
static ALL: &[Structure] = structures! {
    "avl-tree" "avl_tree.udita"
    "b-tree" "b_tree.udita"
    "binary-tree" "binary_tree.udita"
    "binomial-heap" "binomial_heap.udita"
    "dag" "dag.udita"
    "disjoint-sets" "disjoint_sets.udita"
    "doubly-linked-list" "doubly_linked_list.udita"
    "fibonacci-heap" "fibonacci_heap.udita"
    "hash-table" "hash_table.udita"
    "heap-array" "heap_array.udita"
    "inheritance-graph" "inheritance_graph.udita"
    "n-queens" "n_queens.udita"
    "permutation" "permutation.udita"
    "red-black-tree" "red_black_tree.udita"
    "search-tree" "search_tree.udita"
    "set-partition" "set_partition.udita"
    "singly-linked-list" "singly_linked_list.udita"
    "skip-list" "skip_list.udita"
    "sorted-list" "sorted_list.udita"
};

/// All of them, by name.
pub fn all() -> &'static [Structure] {
    ALL
}

/// The one called `name`.
pub fn find(name: &str) -> Option<&'static Structure> {
    ALL.iter().find(|structure| structure.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        assert!(all().is_sorted_by(|a, b| a.name < b.name));
        for structure in all() {
            assert_eq!(find(structure.name), Some(structure));
            assert_eq!(structure.file, structure.name.replace('-', "_") + ".udita");
        }
        assert_eq!(find("heap"), None);
    }

    #[test]
    fn every_file_of_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/abstractions");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let mut listed: Vec<&str> = all().iter().map(|structure| structure.file).collect();
        listed.sort_unstable();
        assert_eq!(files, listed);
    }

    /// What `udita gen list` and `udita gen help` rely on.
    #[test]
    fn pages_have_the_shape_of_pages() {
        for structure in all() {
            let name = structure.name;
            assert!(structure.summary().len() <= 78, "{name}: the first sentence is too long for a list");
            let page = structure.page();
            let paragraphs: Vec<&str> = page.split("\n\n").collect();
            assert_eq!(paragraphs[0].strip_suffix('.'), Some(structure.summary()), "{name}");
            let mut headings = paragraphs.iter().filter_map(|paragraph| paragraph.split_once(':')?.0.into());
            for heading in ["Convention", "Bounds", "Counts", "Forms"] {
                assert!(headings.any(|one: &str| one == heading), "{name}: no paragraph `{heading}:` here");
            }
            let forms: Vec<String> = structure.forms().iter().map(|form| form.name.clone()).collect();
            let lines: Vec<&str> =
                page.lines().filter_map(|line| Some(line.strip_prefix("  ")?.split_once(": ")?.0)).collect();
            for form in &forms {
                assert!(lines.contains(&form.as_str()), "{name}: the page has no line `  {form}: ...`");
            }
        }
    }

    #[test]
    fn forms_take_the_same_bounds() {
        for structure in all() {
            let forms = structure.forms();
            assert!(forms.iter().any(|form| form.name == "filter"), "{}: no filter", structure.name);
            for form in &forms {
                assert_eq!(form.bounds, forms[0].bounds, "{} {}", structure.name, form.name);
                assert_eq!(form.required, forms[0].required, "{} {}", structure.name, form.name);
                let n = Bound { ty: "int".to_string(), name: "n".to_string() };
                assert_eq!(form.bounds[0], n, "{}: the first bound is `int n`", structure.name);
            }
        }
    }
}
