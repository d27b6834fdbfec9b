//! The test abstractions that udita ships: the classic subjects of bounded-exhaustive testing.
//!
//! Each is a `.udita` file in `abstractions/` whose entry method is `main(int n)`; its head comment says what it
//! makes and how many there are. This crate only lists them: it knows nothing of compiling or running.

/// A shipped test abstraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generator {
    /// What it is called, such as `heap-array`.
    pub name: &'static str,
    /// The name of its file, such as `heap_array.udita`.
    pub file: &'static str,
    /// What it makes, in one line.
    pub summary: &'static str,
    /// Its source text.
    pub source: &'static str,
}

macro_rules! generators {
    ($($name:literal, $file:literal: $summary:literal;)+) => {
        &[$(Generator {
            name: $name,
            file: $file,
            summary: $summary,
            source: include_str!(concat!("../abstractions/", $file)),
        },)+]
    };
}

static ALL: &[Generator] = generators! {
    "dag", "dag.udita": "directed acyclic graphs of n nodes, all reached from one source";
    "heap-array", "heap_array.udita": "binary heaps in arrays of up to n elements";
    "n-queens", "n_queens.udita": "n queens on a board, none of which attacks another";
    "red-black-tree", "red_black_tree.udita": "red-black trees with n keys";
    "search-tree", "search_tree.udita": "binary search trees of n nodes, equal values allowed";
    "sorted-list", "sorted_list.udita": "sorted doubly linked lists of up to n values";
};

/// All of them, by name.
pub fn all() -> &'static [Generator] {
    ALL
}

/// The one called `name`.
pub fn find(name: &str) -> Option<&'static Generator> {
    ALL.iter().find(|generator| generator.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_unique_and_found() {
        assert!(all().is_sorted_by(|a, b| a.name < b.name));
        for generator in all() {
            assert_eq!(find(generator.name), Some(generator));
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
        assert_eq!(files, all().iter().map(|generator| generator.file).collect::<Vec<_>>());
    }
}
