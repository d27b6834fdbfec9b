//! The test abstractions that udita ships: the classic subjects of bounded-exhaustive testing, and families
//! of programs.
//!
//! A *structure* is a `.udita` file in `abstractions/`. It has up to three *forms*, top-level methods that
//! take the same bounds and return the same set of structures: `filter` (builds any candidate and tests it by
//! a predicate), `generator` (builds only valid structures) and `mix`. Overloads with fewer bounds supply
//! defaults.
//!
//! If the validity of a structure follows from the validity of smaller ones, its file also has a class
//! `Composed`, its *composed form* ([`Composed`]): a recursive predicate over nodes of one class, a
//! finitization method with the same bounds, and a method `build` that makes the structure from the nodes.
//!
//! A *family* of programs, in Java or another language, is a `.udita` file in a directory of its own in `families/`. Its form is
//! `main`, which prints a program. Its default bounds make a campaign of a few minutes; `deep` has the next
//! larger bounds. Families use the classes in `program-model/`, which a program imports ([`Library`]).
//!
//! A family of *pages* is a `.udita` file in `pages/`, with the same forms, which print an HTML document.
//!
//! The head comment of a file is its page for users. Its first sentence is the summary. The following
//! paragraphs start with the headings of its [`Kind`]. The last paragraph of a structure, `Forms:`, has a
//! line for each form, indented by two, that starts with the form's name and a colon.
//!
//! This crate lists the files and reads their pages and forms. It knows nothing of compiling or running.

mod composed;
mod form;
mod library;
mod page;

pub use composed::Composed;
pub use form::{Bound, Form};
pub use library::Library;

/// The kind of inputs that an abstraction generates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Data structures, which the program builds as objects.
    Structure,
    /// Java programs, as printed text. Each is one compilation unit without a package, with a class `Main`.
    JavaPrograms,
    /// Programs in JavaScript, as printed text. Each is a script.
    JavaScriptPrograms,
    /// Programs in TypeScript, as printed text. Each is a module without imports.
    TypeScriptPrograms,
    /// Programs in C, as printed text. Each is one translation unit with a function `main`.
    CPrograms,
    /// Programs in SQL, as printed text. Each is a sequence of statements, the last of which is a query.
    SqlPrograms,
    /// Texts in a small language, as a start for grammars of others.
    Texts,
    /// Pages for browsers, as printed text. Each is an HTML document without text in its body.
    Pages,
}

impl Kind {
    /// All kinds, in the order of lists.
    pub const ALL: [Kind; 8] = [
        Kind::Structure,
        Kind::JavaPrograms,
        Kind::JavaScriptPrograms,
        Kind::TypeScriptPrograms,
        Kind::CPrograms,
        Kind::SqlPrograms,
        Kind::Texts,
        Kind::Pages,
    ];

    /// The name of the kind in the plural, for headings of lists.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Structure => "Structures",
            Kind::JavaPrograms => "Java programs",
            Kind::JavaScriptPrograms => "JavaScript programs",
            Kind::TypeScriptPrograms => "TypeScript programs",
            Kind::CPrograms => "C programs",
            Kind::SqlPrograms => "SQL programs",
            Kind::Texts => "Texts, as a start for a grammar of your own",
            Kind::Pages => "HTML pages",
        }
    }

    /// The headings that start the paragraphs of a page of this kind, in order.
    pub fn headings(self) -> &'static [&'static str] {
        match self {
            Kind::Structure => &["Convention", "Bounds", "Counts", "Forms"],
            Kind::Pages => &["Pages", "Rules", "Bounds", "Counts"],
            _ => &["Programs", "Rules", "Bounds", "Counts"],
        }
    }

    /// The extension of files with programs of this kind, such as `js`, which names the language. None if these are no programs.
    pub fn extension(self) -> Option<&'static str> {
        match self {
            Kind::Structure | Kind::Pages => None,
            Kind::JavaPrograms => Some("java"),
            Kind::JavaScriptPrograms => Some("js"),
            Kind::TypeScriptPrograms => Some("ts"),
            Kind::CPrograms => Some("c"),
            Kind::SqlPrograms => Some("sql"),
            Kind::Texts => Some("txt"),
        }
    }
}

/// A shipped test abstraction: a source file with its name and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// The kind of inputs that it generates.
    pub kind: Kind,
    /// Its name on the command line, such as `heap-array`.
    pub name: &'static str,
    /// The name of its source file, such as `heap_array.udita`.
    pub file: &'static str,
    /// The text of its source file.
    pub source: &'static str,
}

impl Abstraction {
    /// Its summary in one line: the first sentence of its page, without the full stop.
    pub fn summary(&self) -> &'static str {
        page::summary(self.source)
    }

    /// Its page: the head comment as text, with each paragraph and each item on one line.
    pub fn page(&self) -> String {
        page::page(self.source)
    }

    /// The release of Java that compilers must know for its programs: its page says so if it is newer than 17.
    pub fn release(&self) -> Option<u32> {
        let page = self.page();
        let (_, behind) = page.split_once("must know Java ")?;
        behind.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    }

    /// Its forms. The first form of a structure is the filter.
    pub fn forms(&self) -> Vec<Form> {
        form::forms(self.source)
    }

    /// Its composed form, or the reason why it has none, as a clause that starts with a lower-case letter.
    ///
    /// # Errors
    ///
    /// It has no composed form.
    pub fn composed(&self) -> Result<Composed, String> {
        composed::composed(&self.page())
    }

    /// The form used if the command line names none: `main` of a family; the generator of a structure, or its
    /// filter.
    pub fn default_form(&self) -> &'static str {
        match self.kind {
            Kind::Structure if self.forms().iter().any(|form| form.name == "generator") => "generator",
            Kind::Structure => "filter",
            _ => "main",
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

/// The shipped abstractions, sorted by name.
static ALL: &[Abstraction] = abstractions! {
    "assignment" JavaPrograms "families/assignment/" "assignment.udita"
    "avl-tree" Structure "abstractions/" "avl_tree.udita"
    "b-tree" Structure "abstractions/" "b_tree.udita"
    "binary-tree" Structure "abstractions/" "binary_tree.udita"
    "binomial-heap" Structure "abstractions/" "binomial_heap.udita"
    "c-values" CPrograms "families/c_values/" "c_values.udita"
    "casts" JavaPrograms "families/casts/" "casts.udita"
    "constructor-bodies" JavaPrograms "families/constructor_bodies/" "constructor_bodies.udita"
    "control-flow" JavaPrograms "families/control_flow/" "control_flow.udita"
    "dag" Structure "abstractions/" "dag.udita"
    "disjoint-sets" Structure "abstractions/" "disjoint_sets.udita"
    "doubly-linked-list" Structure "abstractions/" "doubly_linked_list.udita"
    "exceptions" JavaPrograms "families/exceptions/" "exceptions.udita"
    "expressions" JavaPrograms "families/expressions/" "expressions.udita"
    "fibonacci-heap" Structure "abstractions/" "fibonacci_heap.udita"
    "functions" JavaPrograms "families/functions/" "functions.udita"
    "grammar" Texts "families/grammar/" "grammar.udita"
    "hash-table" Structure "abstractions/" "hash_table.udita"
    "heap-array" Structure "abstractions/" "heap_array.udita"
    "inference" JavaPrograms "families/inference/" "inference.udita"
    "inheritance" JavaPrograms "families/inheritance/" "inheritance.udita"
    "inheritance-graph" Structure "abstractions/" "inheritance_graph.udita"
    "local-classes" JavaPrograms "families/local_classes/" "local_classes.udita"
    "modern-javascript" JavaScriptPrograms "families/modern_javascript/" "modern_javascript.udita"
    "module-imports" JavaPrograms "families/module_imports/" "module_imports.udita"
    "n-queens" Structure "abstractions/" "n_queens.udita"
    "overloads" JavaPrograms "families/overloads/" "overloads.udita"
    "overriding" JavaPrograms "families/overriding/" "overriding.udita"
    "pages" Pages "pages/" "pages.udita"
    "pattern-switches" JavaPrograms "families/pattern_switches/" "pattern_switches.udita"
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
    "sql-queries" SqlPrograms "families/sql_queries/" "sql_queries.udita"
    "supertypes" JavaPrograms "families/supertypes/" "supertypes.udita"
    "switch-results" JavaPrograms "families/switch_results/" "switch_results.udita"
    "type-annotations" JavaPrograms "families/type_annotations/" "type_annotations.udita"
    "types" JavaPrograms "families/types/" "types.udita"
    "typescript-types" TypeScriptPrograms "families/typescript_types/" "typescript_types.udita"
    "unnamed-variables" JavaPrograms "families/unnamed_variables/" "unnamed_variables.udita"
    "web-page" Structure "abstractions/" "web_page.udita"
};

/// All shipped abstractions, sorted by name.
pub fn all() -> &'static [Abstraction] {
    ALL
}

/// The abstractions of one kind, sorted by name.
pub fn of_kind(kind: Kind) -> impl Iterator<Item = &'static Abstraction> + Clone {
    ALL.iter().filter(move |abstraction| abstraction.kind == kind)
}

/// The abstraction with the name `name`.
pub fn find(name: &str) -> Option<&'static Abstraction> {
    ALL.iter().find(|abstraction| abstraction.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_for_newer_releases_say_so() {
        let release = |name: &str| find(name).and_then(Abstraction::release);
        assert_eq!(release("constructor-bodies"), Some(25));
        assert_eq!(release("unnamed-variables"), Some(22));
        assert_eq!(release("patterns"), None);
    }

    #[test]
    fn names_are_sorted_and_found() {
        assert!(all().is_sorted_by(|a, b| a.name < b.name));
        for structure in all() {
            assert_eq!(find(structure.name), Some(structure));
            assert_eq!(structure.file, structure.name.replace('-', "_") + ".udita");
        }
        assert_eq!(find("heap"), None);
    }

    /// The names of the entries of a folder of this crate, in alphabetical order.
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
        let families = all().iter().filter(|one| one.kind.extension().is_some());
        let mut listed: Vec<String> = families.map(|family| family.file.replace(".udita", "")).collect();
        listed.sort_unstable();
        assert_eq!(files("families"), listed);
        let listed: Vec<&str> = of_kind(Kind::Pages).map(|pages| pages.file).collect();
        assert_eq!(files("pages"), listed);
    }

    /// Assumptions made by `udita gen list` and `udita gen help`.
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

    /// Assumptions made by `udita diff --all` and `udita diff browsers pages`.
    #[test]
    fn families_can_be_run_without_bounds() {
        for family in all().iter().filter(|one| one.kind != Kind::Structure) {
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
