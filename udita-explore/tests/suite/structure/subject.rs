//! Predicates with their scenes.

use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;
use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_explore::structure::{
    Error, Scene, Settings, Solution, Statistics, Symbolic, SymbolicDp, TopScene, ValueField,
};
use udita_solver::Layered;
use udita_vm::bytecode::op::Op;
use udita_vm::machine::{ChoiceMode, Event, Intercept, Interceptor, Limits, Machine};

/// A field and its values.
pub(super) type Values = (&'static str, Vec<i64>);

/// A program with a predicate on a machine, and what is generated.
pub(super) struct Subject {
    pub(super) machine: Machine,
    pub(super) scene: Scene,
}

/// All numbers of a range.
pub(super) fn range(values: RangeInclusive<i64>) -> Vec<i64> {
    values.collect()
}

impl Subject {
    /// The text of a program of `benches/dynamic-programming`.
    pub(super) fn text(class: &str) -> String {
        let path = format!("{}/../benches/dynamic-programming/{class}.java", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a subject")
    }

    /// A program of `benches/dynamic-programming`, with the class of its nodes within `class`.
    pub(super) fn of_file(
        class: &str,
        link: &str,
        recursive: &[&str],
        values: Vec<Values>,
        largest: u32,
    ) -> Subject {
        Subject::new(&Subject::text(class), class, link, recursive, values, Vec::new(), largest)
    }

    /// Structures of class `class` with nodes of its class `Node`, whose predicates are `repOK` and `recursiveRepOK`, and whose check
    /// for a tree is `acyclic`.
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
        let fields = |class: &str, values: Vec<Values>| -> Vec<ValueField> {
            let word = |number: i64| u64::from((number as i32).cast_unsigned());
            let field = |(name, numbers): Values| ValueField {
                slot: slot(class, name),
                words: numbers.into_iter().map(word).collect(),
            };
            values.into_iter().map(field).collect()
        };
        let method = |name: &str| {
            let found = program.methods.iter().position(|method| method.name == name);
            found.map(|method| method as u16)
        };
        let required = |name: &str| method(name).unwrap_or_else(|| panic!("the program has {name}"));
        let scene = Scene {
            node,
            recursive: recursive.iter().map(|field| slot(&node_class, field)).collect(),
            values: fields(&node_class, values),
            top: Some(TopScene {
                sample: top,
                link: slot(class, link),
                may_be_empty: true,
                values: fields(class, top_values),
                predicate: required(&format!("{class}.repOK")),
            }),
            recursive_predicate: required(&format!("{node_class}.recursiveRepOK")),
            tree_checks: method(&format!("{class}.acyclic")).into_iter().collect::<FxHashSet<u16>>(),
            largest,
        };
        assert!(machine.checkpoint());
        Subject { machine, scene }
    }

    /// All structures by dynamic programming. Each satisfies the predicate.
    pub(super) fn by_dp(&mut self, settings: Settings) -> Result<(Vec<Solution>, Statistics), Error> {
        let mut search = SymbolicDp::new(self.scene.clone(), &self.machine, Layered::new(), settings)?;
        let all = self.collect(|machine| search.advance(machine))?;
        Ok((all, search.statistics()))
    }

    /// All structures by plain symbolic execution. Each satisfies the predicate.
    pub(super) fn plainly(&mut self, settings: Settings) -> Result<(Vec<Solution>, Statistics), Error> {
        let mut search = Symbolic::new(self.scene.clone(), &self.machine, Layered::new(), settings)?;
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
        let set = |machine: &mut Machine, object, fields: &[ValueField], values: &[u16]| {
            for (field, &value) in fields.iter().zip(values) {
                machine.set_word(object, field.slot, field.words[usize::from(value)]);
            }
        };
        let tree = &solution.tree;
        let nodes: Vec<u64> =
            (0..tree.size()).map(|_| machine.copy_object(scene.node).expect("room")).collect();
        for (object, &node) in nodes.iter().enumerate() {
            for (field, &slot) in scene.recursive.iter().enumerate() {
                let child = tree.child(object, field).map_or(0, |child| nodes[child]);
                machine.set_word(node, slot, child);
            }
            set(machine, node, &scene.values, tree.values(object));
        }
        let root = nodes.first().copied().unwrap_or(0);
        let (predicate, object) = match &scene.top {
            None => (scene.recursive_predicate, root),
            Some(top) => {
                let object = machine.copy_object(top.sample).expect("room");
                machine.set_word(object, top.link, root);
                set(machine, object, &top.values, &solution.top);
                (top.predicate, object)
            }
        };
        let start = machine.program().methods[usize::from(predicate)].start;
        assert!(machine.enter(predicate, start, &[(0, object)]));
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
