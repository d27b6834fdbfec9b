//! The predicate on whole candidates, as the paper runs it: substructures are stubs or objects, recursive calls on them are answered
//! true, and so are checks against circles and shared nodes.

use std::collections::BTreeSet;

use crate::{Predicate, View};
use udita_vm::machine::{Event, Machine};

use crate::repok::expanding::{Expanding, Objects};
use crate::repok::judge::FirstViolation;
use crate::repok::recursion::{Recursion, initialisers};
use crate::repok::scene::Scene;
use crate::repok::unfit::{Reason, Unfit};

/// The predicate of a scene, on the machine.
///
/// A candidate is accepted if each recursive method that code outside of the recursion calls is true for its root. After that, the
/// top object's predicate is run above it with each valuation of the top object's fields.
pub struct Candidates {
    machine: Machine,
    scene: Scene,
    /// The recursive methods that code outside of the recursion calls.
    methods: Vec<u16>,
    answered: BTreeSet<u16>,
    /// The methods that initialise classes.
    initialisers: BTreeSet<u16>,
    begin: u64,
    /// The root of the current candidate.
    root: u64,
    objects: Objects,
    /// The words of its recursive fields.
    children: Vec<u64>,
    /// The recursive methods that accepting runs called on nodes, by address.
    required: Vec<(u64, u16)>,
    /// A call of a recursive method within a `try`.
    guarded: Option<u32>,
    top_valuations: Vec<Vec<u16>>,
    accepted: Vec<usize>,
    violations: u64,
    violation: Option<FirstViolation>,
    unfit: Option<Unfit>,
}

impl Candidates {
    /// The predicate on an idle machine, which has the samples of the scene. Its program is not optimised.
    ///
    /// # Errors
    ///
    /// The predicate isn't recursive, or a recursive method takes more than a node.
    pub fn new(mut machine: Machine, scene: Scene, recursion: &Recursion) -> Result<Candidates, Unfit> {
        if recursion.entered.is_empty() {
            let start = machine.program().methods[usize::from(scene.predicate)].start;
            return Err(Unfit::at(Reason::NotRecursive, start));
        }
        for method in &recursion.entered {
            let method = &machine.program().methods[usize::from(*method)];
            if method.params.len() != 1 {
                return Err(Unfit::at(Reason::TakesMore(method.name.clone()), method.start));
            }
        }
        machine.checkpoint();
        let mut top_valuations = vec![vec![]];
        for values in scene.top_domains() {
            let extended = top_valuations.iter().flat_map(|valuation: &Vec<u16>| {
                (0..values as u16).map(|value| valuation.iter().copied().chain([value]).collect())
            });
            top_valuations = extended.collect();
        }
        Ok(Candidates {
            begin: machine.heap_end(),
            initialisers: initialisers(machine.program()),
            machine,
            methods: recursion.entered.iter().copied().collect(),
            answered: recursion.entered.union(&recursion.tree_checks).copied().collect(),
            scene,
            root: 0,
            objects: Objects::default(),
            children: Vec::new(),
            required: Vec::new(),
            guarded: None,
            top_valuations,
            accepted: Vec::new(),
            violations: 0,
            violation: None,
            unfit: None,
        })
    }

    /// The valuations of the top object's other fields: indices into their domains. There is one if it has no such field.
    pub fn top_valuations(&self) -> &[Vec<u16>] {
        &self.top_valuations
    }

    /// The valuations of the top object with which its predicate accepts the structure that was accepted last.
    pub fn accepted_tops(&self) -> &[usize] {
        &self.accepted
    }

    /// The valuations with which the top object's predicate accepts `null`.
    pub fn tops_of_null(&mut self) -> Vec<usize> {
        let is_possible = self.scene.top.as_ref().is_some_and(|top| top.includes_null);
        let all = 0..if is_possible { self.top_valuations.len() } else { 0 };
        all.filter(|valuation| {
            self.machine.restore();
            (self.root, _) = (0, self.objects.clear());
            self.make_top(*valuation, 0).is_some_and(|top| self.run(self.scene.predicate, top, None))
        })
        .collect()
    }

    /// Number of runs that ended in a violation, and the first violation.
    pub fn violations(&self) -> (u64, Option<&FirstViolation>) {
        (self.violations, self.violation.as_ref())
    }

    /// Why the results so far may be wrong, if they may.
    pub fn unfit(&self) -> Option<&Unfit> {
        self.unfit.as_ref()
    }

    /// Number of instructions of all runs so far.
    pub fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    fn make_top(&mut self, valuation: usize, link: u64) -> Option<u64> {
        let top = self.scene.top.as_ref()?;
        for (field, value) in top.values.iter().zip(&self.top_valuations[valuation]) {
            self.machine.set_word(top.sample, field.slot, field.words[usize::from(*value)]);
        }
        self.machine.set_word(top.sample, top.link, link);
        Some(top.sample)
    }

    fn make_root(&mut self, view: &mut View<'_>) -> Option<u64> {
        self.machine.restore();
        self.objects.clear();
        self.children.clear();
        let Candidates { machine, scene, objects, children, .. } = self;
        let root = machine.copy_object(scene.node.sample)?;
        self.root = root;
        for (field, value) in scene.node.values.iter().zip(view.values()) {
            machine.set_word(root, field.slot, field.words[usize::from(*value)]);
        }
        for (index, slot) in scene.node.recursive.iter().enumerate() {
            let child = view.child(index);
            let word = objects.object(machine, scene, child)?;
            machine.set_word(root, *slot, word);
            children.push(word);
        }
        Some(root)
    }

    /// Whether a method is true for an object.
    fn run(&mut self, method: u16, object: u64, view: Option<&mut View<'_>>) -> bool {
        let start = self.machine.program().methods[usize::from(method)].start;
        self.machine.enter(method, start, &[(0, object)]);
        let Candidates { machine, scene, answered, initialisers, begin, objects, .. } = self;
        let mut expanding = Expanding {
            scene,
            answered,
            begin: *begin,
            root: self.root,
            top: scene.top.as_ref().map(|top| top.sample),
            objects,
            view,
            is_alone: scene.top.is_some() && method != scene.predicate,
            initialisers,
            unfit: None,
            calls: Vec::new(),
            guarded: None,
            user_call: None,
            result: None,
        };
        let event = loop {
            match machine.run_intercepted(&mut expanding) {
                Some(Event::Interrupted) => {}
                event => break event,
            }
        };
        let (unfit, result) = (expanding.unfit.take(), expanding.result);
        self.guarded = self.guarded.or(expanding.guarded);
        self.required.append(&mut expanding.calls);
        if let Some((reason, pc)) = unfit {
            self.unfit.get_or_insert(Unfit::at(reason, pc));
            return false;
        }
        match (event, result) {
            (None, Some(result)) => return result != 0,
            (Some(Event::Violation), _) => {
                self.violations += 1;
                if let Some((kind, trace)) = self.machine.violation() {
                    self.violation.get_or_insert(FirstViolation { kind, trace });
                }
            }
            (None, None) => drop(self.unfit.get_or_insert(Unfit::new(Reason::Heap))),
            _ => drop(self.unfit.get_or_insert(Unfit::new(Reason::Chooses))),
        }
        if let Some(pc) = self.guarded.filter(|_| self.violations > 0) {
            self.unfit.get_or_insert(Unfit::at(Reason::Catches, pc));
        }
        false
    }

    /// Checks that the accepting runs required of the object in a field that it is valid by each recursive method. Otherwise a
    /// structure with an invalid part may be valid. The field is that of the class with this number.
    fn check_required(&mut self, object: u64, class: u16, slot: usize, judge: u16) {
        if self.methods.iter().all(|method| self.required.contains(&(object, *method))) {
            return;
        }
        let program = self.machine.program();
        let class = &program.classes[usize::from(class)];
        let field = format!("{}.{}", class.own_name, class.fields[slot].name);
        let pc = program.methods[usize::from(judge)].start;
        self.unfit.get_or_insert(Unfit::at(Reason::NotRequired(field), pc));
    }

    /// Checks the same of the recursive fields of a candidate that the recursive methods accept.
    fn check_children(&mut self) {
        let judge = self.methods[0];
        for index in 0..self.children.len() {
            let child = self.children[index];
            if child != 0 {
                self.check_required(child, self.scene.node.class, self.scene.node.recursive[index], judge);
            }
        }
    }
}

impl Predicate for Candidates {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        self.accepted.clear();
        self.required.clear();
        for index in 0..self.methods.len() {
            let Some(root) = self.make_root(candidate) else {
                self.unfit.get_or_insert(Unfit::new(Reason::Heap));
                return false;
            };
            if !self.run(self.methods[index], root, Some(candidate)) {
                return false;
            }
        }
        // The addresses of the substructures are the same in each run.
        self.check_children();
        if self.scene.top.is_none() {
            let predicate = self.scene.predicate;
            let is_accepted = self.methods.contains(&predicate)
                || self.make_root(candidate).is_some_and(|root| self.run(predicate, root, Some(candidate)));
            if is_accepted {
                self.accepted.push(0);
            }
            return true;
        }
        for valuation in 0..self.top_valuations.len() {
            let top = self.make_root(candidate).and_then(|root| self.make_top(valuation, root));
            self.required.clear();
            if let Some(top) = top
                && self.run(self.scene.predicate, top, Some(candidate))
            {
                let link = self.scene.top.as_ref().map_or(0, |top| top.link);
                let class = self.machine.view().class_of(top);
                self.check_required(self.root, class, link, self.scene.predicate);
                self.accepted.push(valuation);
            }
        }
        true
    }
}
