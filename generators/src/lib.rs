//! The test abstractions that udita ships: the classic subjects of bounded-exhaustive testing, and families of programs.
//!
//! A *structure* is a `.udita` file in `abstractions/`. It can be entered by up to three top-level methods, its *forms*,
//! which take the same bounds and return the same set of structures: `filter` (any candidate, and a predicate decides),
//! `generator` (only valid ones are built) and `mix`. Overloads with fewer bounds fill in defaults.
//!
//! A structure whose validity follows from that of smaller ones also has a class `Composed`, its *composed form* ([`Composed`]): a
//! recursive predicate over nodes of one class, a finitization method with the same bounds, and a method `build` that makes the
//! structure of the nodes.
//!
//! A *family* of Java programs is a `.udita` file in a directory of its own in `families/`. Its form is `main`, which prints
//! a program; without bounds it has those of a campaign of some minutes, and `deep` has the next larger ones. Families are
//! made from the classes in `program-model/`, which a program finds by importing them ([`Library`]).
//!
//! A family of *pages* is a `.udita` file in `pages/`, with the same forms, which print an HTML document.
//!
//! The head comment of a file is its page for users. Its first sentence is the summary; the paragraphs that follow begin
//! with the headings of its [`Kind`]. Below `Forms:`, which is a structure's last one, each form has a line of its own,
//! indented by two, that begins with the form's name and a colon.
//!
//! This crate lists the files and knows what they say of themselves, and nothing of compiling or running.

mod composed;
mod form;
mod library;
mod page;

pub use composed::Composed;
pub use form::{Bound, Form};
pub use library::Library;

/// The kind of inputs that an abstraction makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Data structures, as objects.
    Structure,
    /// Java programs, as printed text: each one compilation unit without a package, with a class `Main`.
    JavaPrograms,
    /// Pages for browsers, as printed text: each an HTML document without text in its body.
    Pages,
}

impl Kind {
    /// All kinds, in the order of lists.
    pub const ALL: [Kind; 3] = [Kind::Structure, Kind::JavaPrograms, Kind::Pages];

    /// The plural of their name.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Structure => "Structures",
            Kind::JavaPrograms => "Java programs",
            Kind::Pages => "HTML pages",
        }
    }

    /// The beginnings of the paragraphs of their pages, in this order.
    pub fn headings(self) -> &'static [&'static str] {
        match self {
            Kind::Structure => &["Convention", "Bounds", "Counts", "Forms"],
            Kind::JavaPrograms => &["Programs", "Rules", "Bounds", "Counts"],
            Kind::Pages => &["Pages", "Rules", "Bounds", "Counts"],
        }
    }
}

/// A shipped test abstraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// The kind of inputs that it makes.
    pub kind: Kind,
    /// Its name, such as `heap-array`.
    pub name: &'static str,
    /// The name of its file, such as `heap_array.udita`.
    pub file: &'static str,
    /// Its source text.
    pub source: &'static str,
}

impl Abstraction {
    /// Its summary in one line: the first sentence of its page, without the full stop.
    pub fn summary(&self) -> &'static str {
        page::summary(self.source)
    }

    /// Its page: the head comment as text, with one line a paragraph or item.
    pub fn page(&self) -> String {
        page::page(self.source)
    }

    /// Its forms: a structure's filter first.
    pub fn forms(&self) -> Vec<Form> {
        form::forms(self.source)
    }

    /// Its composed form, or the reason why it has none: a clause that begins with a small letter.
    ///
    /// # Errors
    ///
    /// It has none.
    pub fn composed(&self) -> Result<Composed, String> {
        composed::composed(&self.page())
    }

    /// The form that is meant if none is named: `main` of a family; the generator or, if there is none, the filter.
    pub fn default_form(&self) -> &'static str {
        match self.kind {
            Kind::JavaPrograms | Kind::Pages => "main",
            Kind::Structure if self.forms().iter().any(|form| form.name == "generator") => "generator",
            Kind::Structure => "filter",
        }
    }
}

macro_rules! abstractions {
    ($($name:literal $kind:ident $folder:literal $file:literal)+) => {
        &[$(Abstraction {
            kind: Kind::$kind,
            name: $name,
            file: $file,
            source: include_str!(concat!("../", $folder, $file)),
        },)+]
    };
}

/// In alphabetical order.
static ALL: &[Abstraction] = abstractions! {
    "assignment" JavaPrograms "families/assignment/" "assignment.udita"
    "avl-tree" Structure "abstractions/" "avl_tree.udita"
    "b-tree" Structure "abstractions/" "b_tree.udita"
    "binary-tree" Structure "abstractions/" "binary_tree.udita"
    "binomial-heap" Structure "abstractions/" "binomial_heap.udita"
    "casts" JavaPrograms "families/casts/" "casts.udita"
    "control-flow" JavaPrograms "families/control_flow/" "control_flow.udita"
    "dag" Structure "abstractions/" "dag.udita"
    "disjoint-sets" Structure "abstractions/" "disjoint_sets.udita"
    "doubly-linked-list" Structure "abstractions/" "doubly_linked_list.udita"
    "exceptions" JavaPrograms "families/exceptions/" "exceptions.udita"
    "expressions" JavaPrograms "families/expressions/" "expressions.udita"
    "fibonacci-heap" Structure "abstractions/" "fibonacci_heap.udita"
    "functions" JavaPrograms "families/functions/" "functions.udita"
    "hash-table" Structure "abstractions/" "hash_table.udita"
    "heap-array" Structure "abstractions/" "heap_array.udita"
    "inference" JavaPrograms "families/inference/" "inference.udita"
    "inheritance" JavaPrograms "families/inheritance/" "inheritance.udita"
    "inheritance-graph" Structure "abstractions/" "inheritance_graph.udita"
    "local-classes" JavaPrograms "families/local_classes/" "local_classes.udita"
    "n-queens" Structure "abstractions/" "n_queens.udita"
    "overloads" JavaPrograms "families/overloads/" "overloads.udita"
    "overriding" JavaPrograms "families/overriding/" "overriding.udita"
    "pages" Pages "pages/" "pages.udita"
    "patterns" JavaPrograms "families/patterns/" "patterns.udita"
    "permutation" Structure "abstractions/" "permutation.udita"
    "prologues" JavaPrograms "families/prologues/" "prologues.udita"
    "raw-overriding" JavaPrograms "families/raw_overriding/" "raw_overriding.udita"
    "records" JavaPrograms "families/records/" "records.udita"
    "red-black-tree" Structure "abstractions/" "red_black_tree.udita"
    "search-tree" Structure "abstractions/" "search_tree.udita"
    "set-partition" Structure "abstractions/" "set_partition.udita"
    "singly-linked-list" Structure "abstractions/" "singly_linked_list.udita"
    "skip-list" Structure "abstractions/" "skip_list.udita"
    "sorted-list" Structure "abstractions/" "sorted_list.udita"
    "supertypes" JavaPrograms "families/supertypes/" "supertypes.udita"
    "switch-results" JavaPrograms "families/switch_results/" "switch_results.udita"
    "type-annotations" JavaPrograms "families/type_annotations/" "type_annotations.udita"
    "types" JavaPrograms "families/types/" "types.udita"
    "web-page" Structure "abstractions/" "web_page.udita"
};

/// All of them, by name.
pub fn all() -> &'static [Abstraction] {
    ALL
}

/// The abstractions of one kind, by name.
pub fn of_kind(kind: Kind) -> impl Iterator<Item = &'static Abstraction> + Clone {
    ALL.iter().filter(move |abstraction| abstraction.kind == kind)
}

/// The one called `name`.
pub fn find(name: &str) -> Option<&'static Abstraction> {
    ALL.iter().find(|abstraction| abstraction.name == name)
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

    /// The names of what is in a folder of this crate, in alphabetical order.
    pub(crate) fn files(folder: &str) -> Vec<String> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<String> =
            files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        files
    }

    #[test]
    fn every_file_of_the_folders_is_listed() {
        let mut listed: Vec<&str> = of_kind(Kind::Structure).map(|structure| structure.file).collect();
        listed.sort_unstable();
        assert_eq!(files("abstractions"), listed);
        let mut listed: Vec<String> =
            of_kind(Kind::JavaPrograms).map(|family| family.file.replace(".udita", "")).collect();
        listed.sort_unstable();
        assert_eq!(files("families"), listed);
        let listed: Vec<&str> = of_kind(Kind::Pages).map(|pages| pages.file).collect();
        assert_eq!(files("pages"), listed);
    }

    /// Assumptions of `udita gen list` and `udita gen help`.
    #[test]
    fn pages_have_the_shape_of_pages() {
        for structure in all() {
            let name = structure.name;
            assert!(structure.summary().len() <= 78, "{name}: the first sentence is too long for a list");
            let page = structure.page();
            let paragraphs: Vec<&str> = page.split("\n\n").collect();
            assert_eq!(paragraphs[0].strip_suffix('.'), Some(structure.summary()), "{name}");
            let mut headings = paragraphs.iter().filter_map(|paragraph| paragraph.split_once(':')?.0.into());
            for &heading in structure.kind.headings() {
                assert!(headings.any(|one: &str| one == heading), "{name}: no paragraph `{heading}:` here");
            }
            if structure.kind != Kind::Structure {
                continue;
            }
            let forms: Vec<String> = structure.forms().iter().map(|form| form.name.clone()).collect();
            let lines: Vec<&str> =
                page.lines().filter_map(|line| Some(line.strip_prefix("  ")?.split_once(": ")?.0)).collect();
            for form in forms.iter().map(String::as_str).chain(["composed"]) {
                assert!(lines.contains(&form), "{name}: the page has no line `  {form}: ...`");
            }
        }
    }

    /// Assumptions of `udita diff --all` and `udita diff --browsers pages`.
    #[test]
    fn families_can_be_run_without_bounds() {
        for family in of_kind(Kind::JavaPrograms).chain(of_kind(Kind::Pages)) {
            let forms = family.forms();
            let names: Vec<(&str, usize)> =
                forms.iter().map(|form| (form.name.as_str(), form.required)).collect();
            assert_eq!(names, [("main", 0), ("deep", 0)], "{}", family.name);
        }
    }

    #[test]
    fn forms_take_the_same_bounds() {
        for structure in of_kind(Kind::Structure) {
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
