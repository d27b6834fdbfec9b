//! Whole structures on the machine: to be delivered as solutions, and to be judged by the whole predicate.

use crate::Tree;
use udita_vm::bytecode::effect::Returned;
use udita_vm::decisions::Decisions;
use udita_vm::machine::{Event, Intercept, Interceptor, Machine};
use udita_vm::solution::{Solution, TraceEntry, ViolationKind};

use crate::repok::links::Link;
use crate::repok::scene::Scene;

/// The library's method that delivers a value.
const DELIVERY: (&str, &str) = ("udita.internal.Delivery", "Delivery.returned");

/// What the whole predicate says of a structure.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The predicate accepts the structure.
    Valid,
    /// The predicate rejects the structure.
    Invalid,
    /// The predicate went wrong, with these active calls.
    Violation(ViolationKind, Vec<TraceEntry>),
}

/// Builds structures on a machine, each from the same state.
pub struct Builder {
    machine: Machine,
    scene: Scene,
    deliver: Option<u16>,
    /// The method that makes the value of a solution from the top object.
    shown: Option<u16>,
}

impl Builder {
    /// A builder on an idle machine, which has the samples of the scene.
    pub fn new(mut machine: Machine, scene: Scene) -> Builder {
        machine.set_delivers(true);
        machine.checkpoint();
        let methods = &machine.program().methods;
        let deliver =
            methods.iter().position(|method| (method.class.as_str(), method.name.as_str()) == DELIVERY);
        Builder { machine, scene, deliver: deliver.map(|method| method as u16), shown: None }
    }

    /// Solutions have the result of this method for the object that the predicate judges, instead of the object.
    pub fn shown(self, method: Option<u16>) -> Builder {
        Builder { shown: method, ..self }
    }

    /// The address of the top object above a structure, or of its root if there is no top object; 0 for `null`. None at the heap
    /// limit.
    fn build(&mut self, structure: Option<&Tree>, top_values: &[u16]) -> Option<u64> {
        self.machine.restore();
        let root = match structure {
            None => 0,
            Some(tree) => self.nodes(tree)?,
        };
        let Builder { machine, scene, .. } = self;
        let Some(top) = &scene.top else { return Some(root) };
        for (field, value) in top.values.iter().zip(top_values) {
            machine.set_word(top.sample, field.slot, field.words[usize::from(*value)]);
        }
        machine.set_word(top.sample, top.link, root);
        Some(top.sample)
    }

    fn nodes(&mut self, tree: &Tree) -> Option<u64> {
        let Builder { machine, scene, .. } = self;
        let mut addresses = Vec::with_capacity(tree.size());
        for object in 0..tree.size() {
            let address = machine.copy_object(scene.node.sample)?;
            addresses.push(address);
            for (field, value) in scene.node.values.iter().zip(tree.values(object)) {
                machine.set_word(address, field.slot, field.words[usize::from(*value)]);
            }
        }
        for (object, address) in addresses.iter().enumerate() {
            for (index, slot) in scene.node.recursive.iter().enumerate() {
                let child = tree.child(object, index).map_or(0, |child| addresses[child]);
                machine.set_word(*address, *slot, child);
            }
        }
        self.set_links(tree, &addresses);
        addresses.first().copied().or(Some(0))
    }

    /// Lets the links of nodes lead to the nodes above.
    fn set_links(&mut self, tree: &Tree, addresses: &[u64]) {
        let Builder { machine, scene, .. } = self;
        if scene.node.links.is_empty() {
            return;
        }
        let mut parents = vec![None; addresses.len()];
        for object in 0..addresses.len() {
            let children = (0..scene.node.recursive.len()).filter_map(|field| tree.child(object, field));
            children.for_each(|child| parents[child] = Some(object));
        }
        for (object, address) in addresses.iter().enumerate() {
            for (field, value) in scene.node.values.iter().zip(tree.values(object)) {
                if !scene.node.links.contains(&field.slot) {
                    continue;
                }
                let node = match Link::of(u64::from(*value)) {
                    Link::Above(steps) => {
                        (0..steps).try_fold(object, |node, _| parents[node]).map_or(0, |node| addresses[node])
                    }
                    Link::Null | Link::Elsewhere => 0,
                };
                machine.set_word(*address, field.slot, node);
            }
        }
    }

    /// A structure as a solution, without decisions; `None` stands for `null`. None if the program can't deliver it: the heap limit
    /// is reached, or a `toString` goes wrong.
    pub fn solution(&mut self, structure: Option<&Tree>, top_values: &[u16]) -> Option<Solution> {
        let mut object = self.build(structure, top_values)?;
        if let Some(method) = self.shown {
            object = self.result(method, object)?;
        }
        let deliver = self.deliver?;
        let start = self.machine.program().methods[usize::from(deliver)].start;
        self.machine.enter(deliver, start, &[(0, object)]);
        loop {
            match self.machine.run() {
                Event::Interrupted => {}
                Event::Solution => break,
                _ => return None,
            }
        }
        Some(Solution {
            printed: self.machine.printed(),
            printed_to_error: self.machine.printed_to_error(),
            returned: self.machine.returned(),
            broken: None,
            decisions: Decisions(Vec::new()),
        })
    }

    /// The result of a method for an object; none if the call does anything but return.
    fn result(&mut self, method: u16, object: u64) -> Option<u64> {
        let start = self.machine.program().methods[usize::from(method)].start;
        self.machine.enter(method, start, &[(0, object)]);
        let mut end = Result { word: None, stops: false };
        loop {
            match self.machine.run_intercepted(&mut end) {
                Some(Event::Interrupted) => {}
                Some(Event::Solution) => return end.word,
                _ => return None,
            }
        }
    }

    /// Runs the whole predicate on a structure; `None` stands for `null`. None if it makes a choice, or at the heap limit.
    pub fn judge(&mut self, structure: Option<&Tree>, top_values: &[u16]) -> Option<Verdict> {
        let object = self.build(structure, top_values)?;
        let predicate = self.scene.predicate;
        let start = self.machine.program().methods[usize::from(predicate)].start;
        self.machine.enter(predicate, start, &[(0, object)]);
        let mut end = Result { word: None, stops: true };
        loop {
            match self.machine.run_intercepted(&mut end) {
                Some(Event::Interrupted) => {}
                Some(Event::Violation) => {
                    let (kind, trace) = self.machine.violation()?;
                    return Some(Verdict::Violation(kind, trace));
                }
                Some(_) => return None,
                None => {
                    return end.word.map(|word| if word == 0 { Verdict::Invalid } else { Verdict::Valid });
                }
            }
        }
    }
}

/// Notes what the bottom frame returns.
struct Result {
    word: Option<u64>,
    /// Whether the machine stops before the return.
    stops: bool,
}

impl Interceptor for Result {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        let Some(returned) = view.op().returned().filter(|_| machine.is_at_bottom()) else {
            return Intercept::Execute;
        };
        self.word = match returned {
            Returned::Word(src) => Some(view.register(src)),
            Returned::Int(value) => Some(u64::from(value.cast_unsigned())),
            Returned::Null => Some(0),
            Returned::Nothing => return Intercept::Execute,
        };
        if self.stops { Intercept::Stop } else { Intercept::Execute }
    }
}
