//! How fast whole searches run: `cargo bench`.
//!
//! Each subject is one of the examples at a bound that takes a noticeable fraction of a second. The counter is the
//! number of instructions that the machine executes, so that the harness reports instructions a second. Wall-clock
//! time only informs; what is gated (in `tests/`) is counted work.

use divan::Bencher;
use divan::counter::ItemsCount;
use udita::{Config, Entry, Program, Search, SourceMap};

fn main() {
    divan::main();
}

const SUBJECTS: [Subject; 6] = [
    Subject { file: "inheritance_graph.udita", entry: "mainFilt", bound: 4 },
    Subject { file: "inheritance_graph.udita", entry: "mainGen", bound: 5 },
    Subject { file: "red_black_tree.udita", entry: "main", bound: 7 },
    Subject { file: "binary_search_tree.udita", entry: "main", bound: 9 },
    Subject { file: "binary_tree.udita", entry: "main", bound: 9 },
    Subject { file: "n_queens.udita", entry: "main", bound: 7 },
];

struct Subject {
    file: &'static str,
    entry: &'static str,
    bound: u32,
}

impl std::fmt::Display for Subject {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.file, self.entry, self.bound)
    }
}

impl Subject {
    fn compile(&self) -> Program {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(self.file);
        let mut sources = SourceMap::new();
        let file = udita::load(&mut sources, &path).expect("the example can be read");
        let entry = Entry { method: Some(self.entry.to_owned()), args: vec![self.bound.to_string()] };
        udita::compile(&mut sources, &[file], &entry).expect("the example has no errors")
    }
}

/// Runs a whole search and gives the number of instructions.
fn enumerate(program: &Program) -> u64 {
    let mut search = Search::new(program, Config { deliver: false, ..Config::default() });
    while search.count_next().is_some() {}
    search.statistics().instructions
}

#[divan::bench(args = SUBJECTS, sample_count = 10)]
fn search(bencher: Bencher<'_, '_>, subject: &Subject) {
    let program = subject.compile();
    let instructions = enumerate(&program);
    bencher.counter(ItemsCount::new(instructions)).bench(|| enumerate(&program));
}

/// From source text to a program that is ready to run, the library included.
#[divan::bench(args = SUBJECTS, sample_count = 10)]
fn compile(subject: &Subject) -> Program {
    subject.compile()
}
