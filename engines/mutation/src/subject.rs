//! The subject: the original with its inputs and calls, or with its tests.

use std::fmt;
use std::sync::Arc;
use udita_vm::bytecode::verify::VerifiedProgram;

use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::{Parameter, Program, Run};
use udita_vm::solution::Graph;

use crate::calls::Call;
use crate::error::Error;
use crate::recipe::{Recipe, Recipes, has_objects};
use crate::target::{Target, target};

/// The original with its inputs and calls. Tests are represented as calls without arguments on one empty input.
pub struct Subject {
    pub(crate) program: Arc<VerifiedProgram>,
    pub(crate) recipes: Vec<Recipe>,
    /// The enum constants that occur in recipes, each as class and name.
    pub(crate) constants: Vec<(u16, String)>,
    pub(crate) calls: Vec<Call>,
    /// The kind of root of each input: an index into `targets`.
    pub(crate) kinds: Vec<usize>,
    /// The methods that the calls refer to, for each kind of root.
    pub(crate) targets: Vec<Vec<Target>>,
    /// The classes of the original, by name.
    pub(crate) classes: FxHashMap<String, u16>,
    /// Whether the calls are tests.
    pub(crate) has_tests: bool,
}

impl fmt::Debug for Subject {
    /// Shows the calls and the number of inputs, and omits the program and the inputs, which are large.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Subject");
        text.field("inputs", &self.inputs()).field("calls", &self.calls).finish_non_exhaustive()
    }
}

impl Subject {
    /// Combines the original, the object graphs of the inputs, and the calls. All methods of the original's own classes must be
    /// entries.
    ///
    /// # Errors
    ///
    /// An input can't be rebuilt, or no method matches a call.
    pub fn new<'g>(
        program: &Arc<VerifiedProgram>,
        inputs: impl IntoIterator<Item = &'g Graph>,
        calls: Vec<Call>,
    ) -> Result<Subject, Error> {
        let mut reader = Recipes::new(program);
        let mut recipes = Vec::new();
        let mut kinds = Vec::new();
        let mut targets = Vec::new();
        let mut known: FxHashMap<Option<u16>, usize> = FxHashMap::default();
        for (input, graph) in inputs.into_iter().enumerate() {
            let recipe = reader.recipe(graph).map_err(|error| Error::Rebuild { input, error })?;
            let root = recipe.root();
            let kind = match known.get(&root) {
                Some(kind) => *kind,
                None => {
                    let found: Result<Vec<Target>, _> =
                        calls.iter().map(|call| target(program, root, call)).collect();
                    targets.push(found.map_err(|error| Error::Target { input, error })?);
                    known.insert(root, targets.len() - 1);
                    targets.len() - 1
                }
            };
            recipes.push(recipe);
            kinds.push(kind);
        }
        let constants = reader.constants;
        let program = Arc::clone(program);
        let classes = class_numbers(&program);
        Ok(Subject { program, recipes, constants, calls, kinds, targets, classes, has_tests: false })
    }

    /// Combines the original with the entries that are its tests: static methods without parameters, called directly. Numbers of
    /// other entries are ignored. A test is one run without an input; it passes if it returns.
    pub fn of_tests(program: &Arc<VerifiedProgram>, entries: &[usize]) -> Subject {
        let is_test = |entry: &usize| {
            let entry = program.entries.get(*entry);
            entry.is_some_and(|entry| entry.parameters.is_empty() && matches!(entry.run, Run::Direct(_)))
        };
        let targets = entries.iter().copied().filter(is_test);
        let targets: Vec<Target> = targets.map(|entry| Target { entry, arguments: Vec::new() }).collect();
        let name = |target: &Target| program.entries[target.entry].name.clone();
        let call = |target: &Target| Call { method: name(target), arguments: Vec::new() };
        Subject {
            program: Arc::clone(program),
            recipes: vec![Recipe::default()],
            constants: Vec::new(),
            calls: targets.iter().map(call).collect(),
            kinds: vec![0],
            targets: vec![targets],
            classes: class_numbers(program),
            has_tests: true,
        }
    }

    /// The original with tests of these names. The caller runs them, so no machine of this crate can.
    pub fn of_named_tests(program: &Arc<VerifiedProgram>, names: Vec<String>) -> Subject {
        let calls = names.into_iter().map(|method| Call { method, arguments: Vec::new() });
        let calls = calls.collect();
        Subject { calls, ..Subject::of_tests(program, &[]) }
    }

    /// Whether the calls are tests.
    pub fn has_tests(&self) -> bool {
        self.has_tests
    }

    /// Number of inputs; 1 for a subject with tests.
    pub fn inputs(&self) -> usize {
        self.recipes.len()
    }

    /// Number of runs: pairs of an input and a call.
    pub fn runs(&self) -> usize {
        self.recipes.len() * self.calls.len()
    }

    /// The number of the run of a call on an input, from 0.
    pub fn run(&self, input: usize, call: usize) -> usize {
        input * self.calls.len() + call
    }

    /// The input and the call of a run; the inverse of [`Subject::run`].
    pub fn parts_of_run(&self, run: usize) -> (usize, usize) {
        let calls = self.calls.len().max(1);
        (run / calls, run % calls)
    }

    /// The calls, in the order of their numbers.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// For each class of `program`, the number that it shares with the original's class of the same name.
    pub(crate) fn common(&self, program: &Program) -> Vec<u32> {
        let beyond = self.program.classes.len() as u32;
        let classes = (0..).zip(&program.classes);
        classes
            .map(|(number, class): (u32, _)| {
                self.classes.get(&class.name).map_or(beyond + number, |known| (*known).into())
            })
            .collect()
    }

    /// For each class of the original, the class of `program` with the same name and number of fields, if it can have objects.
    pub(crate) fn own(&self, program: &Program) -> Vec<Option<u16>> {
        let mut own = vec![None; self.program.classes.len()];
        for (number, class) in (0..).zip(&program.classes) {
            if let Some(known) = self.classes.get(&class.name) {
                let known = usize::from(*known);
                let is_like = self.program.classes[known].fields.len() == class.fields.len();
                own[known] = (is_like && has_objects(program, class)).then_some(number);
            }
        }
        own
    }

    /// The entry of `program` that corresponds to an entry of the original; in most cases it has the same number.
    pub(crate) fn entry(&self, program: &Program, entry: usize) -> Option<usize> {
        let wanted = &self.program.entries[entry];
        let is_like = |number: &usize| {
            program.entries.get(*number).is_some_and(|other| {
                let types = |(a, b): (&Parameter, &Parameter)| a.type_name == b.type_name;
                matches!(other.run, Run::Direct(_))
                    && other.name == wanted.name
                    && other.parameters.len() == wanted.parameters.len()
                    && other.parameters.iter().zip(&wanted.parameters).all(types)
            })
        };
        Some(entry).filter(is_like).or_else(|| (0..program.entries.len()).find(is_like))
    }
}

/// The classes of a program by name.
fn class_numbers(program: &Program) -> FxHashMap<String, u16> {
    (0..).zip(&program.classes).map(|(number, class)| (class.name.clone(), number)).collect()
}
