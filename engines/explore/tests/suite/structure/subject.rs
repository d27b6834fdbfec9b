//! Predicates with their scenes, on machines.

use std::ops::RangeInclusive;

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_explore::structure::{Error, Settings, Solution, Statistics, Symbolic, SymbolicDp};
use udita_solver::Layered;
use udita_structures::repok::scene::{Field, Node, Top};
use udita_structures::repok::{Recursion, Scene};
use udita_vm::bytecode::op::Op;
use udita_vm::machine::{ChoiceMode, Event, Intercept, Interceptor, Limits, Machine};

/// A field and its values.
pub(super) type Values = (&'static str, Vec<i64>);

/// A program with a predicate on a machine, and the structures to generate.
pub(super) struct Subject {
    pub(super) machine: Machine,
    pub(super) scene: Scene,
    pub(super) recursion: Recursion,
    pub(super) largest: u32,
}

/// All numbers of a range.
pub(super) fn range(values: RangeInclusive<i64>) -> Vec<i64> {
    values.collect()
}

impl Subject {
    /// The source of a program in `lab/benches/dynamic-programming`.
    pub(super) fn text(class: &str) -> String {
        let path =
            format!("{}/../../lab/benches/dynamic-programming/{class}.java", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a subject")
    }

    /// A program of `lab/benches/dynamic-programming`, with the class of its nodes within `class`.
    pub(super) fn of_file(
        class: &str,
        link: &str,
        recursive: &[&str],
        values: Vec<Values>,
        largest: u32,
    ) -> Subject {
        Subject::new(&Subject::text(class), class, link, recursive, values, Vec::new(), largest)
    }

    /// Structures of class `class` whose nodes are of its class `Node` and whose predicate is `repOK`.
    pub(super) fn new(
        text: &str,
        class: &str,
        link: &str,
        recursive: &[&str],
        values: Vec<Values>,
        top_values: Vec<Values>,
        largest: u32,
    ) -> Subject {
        let mut sources = SourceMap::new();
        let file = sources.add(format!("{class}.java"), text, Dialect::Java);
        let options = CompileOptions { optimise: false, probes: true };
        let compiled = options.compile_methods(&mut sources, &[file]);
        let compiled = compiled.unwrap_or_else(|errors| panic!("{errors:#?}"));
        let program = compiled.program();
        let mut machine = Machine::new(program, ChoiceMode::Eager, Limits::default(), false);
        let node_class = format!("{class}.Node");
        let mut sample = |class: &str| {
            let object = machine.make_object(class).expect("a class");
            machine.address_of(object).expect("it exists")
        };
        let (top, node) = (sample(class), sample(&node_class));
        let slot = |class: &str, field: &str| {
            let class = program.classes.iter().find(|known| known.simple_name == class).expect("a class");
            class.fields.iter().position(|known| known.name == field).expect("a field")
        };
        let fields = |class: &str, values: Vec<Values>| -> Vec<Field> {
            let word = |number: i64| u64::from((number as i32).cast_unsigned());
            let field = |(name, numbers): Values| Field {
                slot: slot(class, name),
                words: numbers.into_iter().map(word).collect(),
            };
            values.into_iter().map(field).collect()
        };
        let method = program.methods.iter().position(|method| method.name == format!("{class}.repOK"));
        let numbers = |object: u64| machine.view().class_of(object);
        let (node_slots, top_slots) = (fields(&node_class, values), fields(class, top_values));
        let recursive = recursive.iter().map(|field| slot(&node_class, field)).collect();
        let scene = Scene {
            node: Node {
                class: numbers(node),
                sample: node,
                recursive,
                values: node_slots,
                links: Vec::new(),
            },
            top: Some(Top { sample: top, link: slot(class, link), includes_null: true, values: top_slots }),
            predicate: method.expect("a predicate") as u16,
        };
        let recursion = Recursion::find(program, &scene);
        assert!(machine.checkpoint());
        Subject { machine, scene, recursion, largest }
    }

    /// All structures by dynamic programming. Checks that each satisfies the predicate.
    pub(super) fn by_dp(&mut self, settings: Settings) -> Result<(Vec<Solution>, Statistics), Error> {
        let Subject { machine, scene, recursion, largest } = self;
        let mut search = SymbolicDp::new(scene, recursion, *largest, machine, Layered::new(), settings)?;
        let all = self.collect(|machine| search.advance(machine))?;
        Ok((all, search.statistics()))
    }

    /// All structures by plain symbolic execution. Checks that each satisfies the predicate.
    pub(super) fn plainly(&mut self, settings: Settings) -> Result<(Vec<Solution>, Statistics), Error> {
        let mut search = Symbolic::new(&self.scene, self.largest, &self.machine, Layered::new(), settings)?;
        let all = self.collect(|machine| search.advance(machine))?;
        Ok((all, search.statistics().clone()))
    }

    fn collect(
        &mut self,
        mut advance: impl FnMut(&mut Machine) -> Result<Option<Solution>, Error>,
    ) -> Result<Vec<Solution>, Error> {
        let mut all = Vec::new();
        while let Some(solution) = advance(&mut self.machine)? {
            assert!(self.accepts(&solution), "{solution:?}");
            all.push(solution);
        }
        Ok(all)
    }

    /// Whether the whole predicate holds for a structure, by a concrete run.
    pub(super) fn accepts(&mut self, solution: &Solution) -> bool {
        let (machine, scene) = (&mut self.machine, &self.scene);
        assert!(machine.restore());
        let set = |machine: &mut Machine, object, fields: &[Field], values: &[u16]| {
            for (field, &value) in fields.iter().zip(values) {
                machine.set_word(object, field.slot, field.words[usize::from(value)]);
            }
        };
        let tree = &solution.tree;
        let nodes: Vec<u64> =
            (0..tree.size()).map(|_| machine.copy_object(scene.node.sample).expect("room")).collect();
        for (object, &node) in nodes.iter().enumerate() {
            for (field, &slot) in scene.node.recursive.iter().enumerate() {
                let child = tree.child(object, field).map_or(0, |child| nodes[child]);
                machine.set_word(node, slot, child);
            }
            set(machine, node, &scene.node.values, tree.values(object));
        }
        let root = nodes.first().copied().unwrap_or(0);
        let object = match &scene.top {
            None => root,
            Some(top) => {
                machine.set_word(top.sample, top.link, root);
                set(machine, top.sample, &top.values, &solution.top);
                top.sample
            }
        };
        let start = machine.program().methods[usize::from(scene.predicate)].start;
        assert!(machine.enter(scene.predicate, start, &[(0, object)]));
        let mut result = Answer(None);
        let event = machine.run_intercepted(&mut result);
        assert!(matches!(event, None | Some(Event::Violation)));
        assert!(machine.restore());
        result.0 == Some(1)
    }
}

/// The word that the predicate returns.
struct Answer(Option<u64>);

impl Interceptor for Answer {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        match view.op() {
            Op::Return { src } if machine.is_at_bottom() => self.0 = Some(view.register(src)),
            Op::ReturnInt { value } if machine.is_at_bottom() => self.0 = Some(value as u64),
            _ => return Intercept::Execute,
        }
        Intercept::Stop
    }
}
