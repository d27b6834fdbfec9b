//! The predicates with their bounds, and the engines.

/// A predicate with its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name, also of its picture.
    pub name: &'static str,
    /// The kind of structures, for titles.
    pub title: &'static str,
    /// The class in `lab/benches/dynamic-programming`.
    class: &'static str,
    /// Number of repetitions of the work in its hash function, if it has one.
    cost: Option<u32>,
}

/// The subjects, in the order of the paper.
pub const SUBJECTS: [Subject; 7] = [
    Subject { name: "sorted-list", title: "sorted list", class: "SortedList", cost: None },
    Subject { name: "binary-tree", title: "binary tree", class: "BinaryTree", cost: None },
    Subject { name: "red-black-tree", title: "red-black tree", class: "RedBlackTree", cost: None },
    Subject { name: "fibonacci-heap", title: "Fibonacci heap", class: "FibonacciHeap", cost: None },
    Subject { name: "binary-heap", title: "binary heap", class: "BinaryHeap", cost: None },
    Subject { name: "hash-table", title: "hash table", class: "NestedLists", cost: Some(0) },
    Subject {
        name: "slow-hash-table",
        title: "hash table, slow hashes",
        class: "NestedLists",
        cost: Some(1000),
    },
];

/// The numbers of nodes to try, as long as an engine stays within the limits.
pub const SIZES: [u32; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 25, 30, 40, 50];

impl Subject {
    /// The arguments of `udita` for structures of up to `nodes` nodes.
    pub fn arguments(&self, nodes: u32) -> Vec<String> {
        let file = format!("lab/benches/dynamic-programming/{}.java", self.class);
        let mut arguments = vec!["repok".to_owned(), file, nodes.to_string()];
        if let Some(cost) = self.cost {
            // Keys from a range of twice the number of nodes, and one bucket per node.
            arguments.extend([2 * nodes, nodes, cost].map(|number| number.to_string()));
        }
        arguments
    }
}

/// An engine that finds structures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine {
    /// The name in tables and results.
    pub name: &'static str,
    /// The options of `udita repok`.
    options: &'static [&'static str],
    /// Whether it stores structures, up to a limit of memory.
    keeps: bool,
    /// Whether one structure represents all that satisfy the same conditions.
    pub is_symbolic: bool,
}

/// The engines, in the order of the tables.
pub const ENGINES: [Engine; 6] = [
    Engine {
        name: "korat",
        options: &["--search", "korat", "--choice", "delayed", "--jobs", "1"],
        keeps: false,
        is_symbolic: false,
    },
    Engine { name: "dp", options: &["--search", "dp"], keeps: true, is_symbolic: false },
    Engine {
        name: "dp --no-classes",
        options: &["--search", "dp", "--no-classes"],
        keeps: true,
        is_symbolic: false,
    },
    Engine { name: "lazy-dp", options: &["--search", "lazy-dp"], keeps: true, is_symbolic: false },
    Engine { name: "symbolic-dp", options: &["--search", "symbolic-dp"], keeps: true, is_symbolic: true },
    Engine { name: "symbolic", options: &["--search", "symbolic"], keeps: true, is_symbolic: true },
];

impl Engine {
    /// The name as a command-line argument.
    pub fn argument(&self) -> String {
        self.name.replace(" --", "-")
    }

    /// The options of `udita repok`, with a limit of memory in bytes, such as `1G`.
    pub fn options(&self, memory: &str) -> Vec<String> {
        let mut options: Vec<String> = self.options.iter().map(|option| (*option).to_owned()).collect();
        options.extend(["--count", "--stats=json"].map(str::to_owned));
        if self.keeps {
            options.extend(["--memory".to_owned(), memory.to_owned()]);
        }
        options
    }
}
