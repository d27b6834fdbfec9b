//! The programs whose mutants are compared, with their inputs and calls.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita::bytecode::Program;
use udita::bytecode::callees::reached;
use udita::language::diagnostic::{Diagnostic, Style, render};
use udita::language::mutation::{Mutation, Operator, mutations};
use udita::language::{CompileOptions, Dialect, FileId, PredicateRequest, SourceMap};
use udita::search::{Config, Outcome, Search};
use udita::solution::Graph;
use udita_mutation::Subject;
use udita_mutation::calls::{expand, parse};

use super::{Failure, path};

/// A class with a predicate for its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name of the class.
    pub class: &'static str,
    /// The directory of its file.
    directory: &'static str,
    /// The method that is its predicate.
    predicate: &'static str,
    /// The calls to compare.
    calls: &'static str,
}

const COLLECTION: &str = "insert(0..2n), remove(0..2n), contains(0..2n), repOK()";
const TRAPS: &str = "divide(0..n+2), shift(0..n+2), overflow(0..n), real(0..n+2), text(0..n+2), index(0..n+2), \
    remember(0..n+1), guard(0..n+2), virtual(0..n+1), paint(0..n+1), nested(0..n+2), deep(0..n+2), print(0..n), \
    shared(0..n+1)";

/// The programs whose mutants are compared.
pub const SOURCES: [Source; 6] = [
    collection("SortedList", COLLECTION),
    collection("BSTree", COLLECTION),
    collection("AVLTree", COLLECTION),
    collection("TreeSet", COLLECTION),
    collection("BinHeap", "insert(0..2n), remove(0..2n), contains(0..2n), extractMin(), repOK()"),
    Source { class: "Traps", directory: "jvm-mutants", predicate: "repOK", calls: TRAPS },
];

const fn collection(class: &'static str, calls: &'static str) -> Source {
    Source { class, directory: "field-coverage", predicate: "isRepresentative", calls }
}

/// A program with its inputs and calls, and all its mutations in code that a call can reach.
pub struct Prepared {
    /// The origin of the program.
    pub source: Source,
    /// The source text of the program.
    pub text: String,
    /// The source map with its file.
    pub sources: SourceMap,
    /// The id of that file.
    pub file: FileId,
    /// The original, with all methods as entries.
    pub program: Arc<VerifiedProgram>,
    /// The object graphs of the inputs.
    pub graphs: Vec<Graph>,
    /// The inputs and calls for udita.
    pub subject: Subject,
    /// The mutations of the methods that a call can reach.
    pub mutations: Vec<Mutation>,
}

impl Source {
    /// Prepares the program with all inputs of up to `nodes` nodes.
    ///
    /// # Errors
    ///
    /// The file can't be read, or is not such a program.
    pub fn prepare(&self, nodes: u32) -> Result<Prepared, Failure> {
        let text = fs::read_to_string(path(&format!("lab/benches/{}/{}.java", self.directory, self.class)))?;
        let mut sources = SourceMap::new();
        let file = sources.add(format!("{}.java", self.class), text.clone(), Dialect::Java);
        let graphs = self.inputs(&mut sources.clone(), file, nodes)?;
        let compiled = CompileOptions::default().compile_methods(&mut sources.clone(), &[file]);
        let program = Arc::clone(compiled.map_err(|errors| texts(&errors, &sources))?.program());
        let calls = expand(&parse(self.calls)?, nodes.into())?;
        let subject = Subject::new(&program, &graphs, calls)?;
        let called: HashSet<String> =
            subject.calls().iter().map(|call| format!("{}.{}", self.class, call.method)).collect();
        let methods = methods(&program, &called);
        let choose = |class: &str, method: &str| methods.contains(&format!("{class}.{method}"));
        let found = mutations(&sources, &[file], Operator::ALL, &choose);
        let mutations = found.map_err(|errors| texts(&errors, &sources))?;
        Ok(Prepared { source: *self, text, sources, file, program, graphs, subject, mutations })
    }

    /// The inputs of up to `nodes` nodes.
    fn inputs(&self, sources: &mut SourceMap, file: FileId, nodes: u32) -> Result<Vec<Graph>, Failure> {
        let request = PredicateRequest {
            class: None,
            predicate: self.predicate.to_owned(),
            finitization: None,
            shown: None,
            args: vec![nodes.to_string()],
        };
        let compiled = CompileOptions::default().compile_predicate(sources, &[file], &request);
        let invocation = compiled.map_err(|errors| texts(&errors, sources))?;
        let search = Search::new(&invocation, Config::default());
        let graph = |outcome| match outcome {
            Outcome::Solution(solution) => {
                solution.returned.map(|returned| returned.graph).ok_or("an input is no object".into())
            }
            Outcome::Violation(violation) => Err(violation.kind.to_string().into()),
            Outcome::Gap(gap) => Err(gap.cause.into()),
        };
        search.map(graph).collect()
    }
}

/// The program's own methods reachable from the methods of these names, such as `Tree.insert`.
fn methods(program: &Program, called: &HashSet<String>) -> HashSet<String> {
    let called = program.entries.iter().filter(|entry| called.contains(&entry.name));
    let reached = reached(program, called.map(|entry| entry.run.method()));
    let methods = program.methods.iter().zip(reached).filter(|(_, is_reached)| *is_reached);
    let name = |class: &str, method: &str| {
        let class = class.rsplit(['.', '$']).next().unwrap_or(class);
        format!("{class}.{}", method.rsplit('.').next().unwrap_or(method))
    };
    methods.map(|(method, _)| name(&method.class, &method.name)).collect()
}

fn texts(errors: &[Diagnostic], sources: &SourceMap) -> String {
    errors.iter().map(|error| render(error, sources, Style::Plain)).collect::<Vec<_>>().join("\n")
}
