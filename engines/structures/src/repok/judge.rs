//! The judge: it answers questions about one node by a run on the machine.
//!
//! A structure that a run can't see tells the run no more than the answers to its questions. So structures with the same answers are
//! interchangeable, which the search makes use of. The machine is at the same checkpoint before each run.

use udita_vm::bytecode::program::Program;
use udita_vm::machine::{Event, Machine};
use udita_vm::solution::{TraceEntry, ViolationKind};

use crate::repok::asking::{Above, Asking, Code, Hidden, Known, Outcome, Position};
use crate::repok::collections::{Collections, Loop};
use crate::repok::links::{self, Link};
use crate::repok::measures;
use crate::repok::question::{Answer, Asked, Contents, Given, Item, Question, Word};
use crate::repok::recursion::Recursion;
use crate::repok::scene::Scene;
use crate::repok::unfit::{Reason, Unfit};

/// A violation of a run over one node.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstViolation {
    /// The kind of violation, such as an exception.
    pub kind: ViolationKind,
    /// The calls that were active, innermost first.
    pub trace: Vec<TraceEntry>,
}

/// A machine with the samples of a scene, between two calls.
pub struct Judge {
    machine: Machine,
    scene: Scene,
    code: Code,
    begin: u64,
    /// Number of runs on the machine.
    pub(crate) runs: u64,
    /// The first violation that decides about a structure, if there was one.
    pub(crate) violation: Option<FirstViolation>,
    /// The first violation of any run. Runs about a structure ask more than the predicate does, so it may decide nothing.
    pub(crate) any_violation: Option<FirstViolation>,
}

impl Judge {
    /// A judge on an idle machine, which has the samples of the scene. Its program is not optimised.
    pub fn new(mut machine: Machine, scene: Scene, recursion: &Recursion) -> Judge {
        let code = Code::new(machine.program(), recursion);
        machine.checkpoint();
        let begin = machine.heap_end();
        Judge { machine, scene, code, begin, runs: 0, violation: None, any_violation: None }
    }

    /// The program that has the predicate.
    pub fn program(&self) -> &Program {
        self.machine.program()
    }

    /// The scene that the predicate judges.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Number of instructions of all runs so far.
    pub fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    /// What the run of a question about a node comes to, with the answers so far. `present` tells which of its recursive fields
    /// aren't null. `decides` tells that the question is that for validity.
    pub(crate) fn node(
        &mut self,
        asked: &Asked,
        values: &[u16],
        present: u32,
        decides: bool,
        answers: &mut dyn Iterator<Item = Answer>,
    ) -> Outcome {
        match asked {
            Asked::IsPresent => return Outcome::Answers(Answer::Word(1)),
            Asked::Field(slot) => {
                let fields = self.scene.node.values.iter().zip(values);
                let mut words = fields.filter(|(field, _)| field.slot == *slot);
                let word = words.next().map_or(0, |(field, value)| field.words[usize::from(*value)]);
                return Outcome::Answers(Answer::Word(word));
            }
            Asked::Reach => {
                return match measures::reach(&self.scene, values, present, answers) {
                    Ok(reach) => Outcome::Answers(Answer::Word(reach)),
                    Err((field, question)) => Outcome::Asks(field, question),
                };
            }
            Asked::Nodes => {
                return match measures::nodes(&self.scene, present, answers) {
                    Ok(nodes) => Outcome::Answers(Answer::Word(nodes)),
                    Err((field, question)) => Outcome::Asks(field, question),
                };
            }
            Asked::Call(..) | Asked::Rest(..) | Asked::Visit(..) | Asked::Added(..) | Asked::Touches(..) => {}
        }
        self.machine.restore();
        let heap = || Outcome::Unfit(Unfit::new(Reason::Heap));
        let Some((root, hidden)) = make_node(&mut self.machine, &self.scene, values, present) else {
            return heap();
        };
        let top = self.scene.top.as_ref().map(|top| top.sample);
        let (asked, counted) = match asked {
            Asked::Added(asked, collection) => (&**asked, Some((*collection, None))),
            Asked::Touches(asked, collection, way, is_below) => {
                (&**asked, Some((*collection, Some((way.clone(), *is_below)))))
            }
            asked => (asked, None),
        };
        let Some(mut objects) = Objects::make(&mut self.machine, &self.scene, (root, top), asked.given())
        else {
            return heap();
        };
        let machine = &mut self.machine;
        let (method, start, words): (u16, u32, Vec<_>) = match asked {
            Asked::Call(method, words, _) => {
                let start = machine.program().methods[usize::from(*method)].start;
                (*method, start, (0..).zip(words.iter().cloned()).collect())
            }
            Asked::Rest(method, pc, registers, _) | Asked::Visit(method, pc, registers, ..) => {
                (*method, *pc, registers.clone())
            }
            Asked::IsPresent
            | Asked::Field(_)
            | Asked::Reach
            | Asked::Nodes
            | Asked::Added(..)
            | Asked::Touches(..) => {
                return heap();
            }
        };
        let registers = words
            .into_iter()
            .map(|(register, known)| Some((register, objects.word(machine, &self.scene, known)?)));
        let Some(registers) = registers.collect::<Option<Vec<_>>>() else { return heap() };
        let Some(elsewhere) = objects.link(machine, &self.scene, values) else { return heap() };
        let Objects { collections, above, .. } = objects;
        let mut known = Known { collections, above, elsewhere, entry: start, counted, visit: None };
        if let Asked::Visit(.., queue) = asked {
            known.visit = Some(Loop { pc: start, queue: *queue, registers: registers.clone() });
        }
        self.machine.enter(method, start, &registers);
        let is_loop = known.visit.is_some();
        let outcome = self.run((root, top), hidden, known, answers);
        if is_loop && outcome == Outcome::Answers(Answer::Violation) {
            return Outcome::Unfit(Unfit::at(Reason::EndsLoop, start));
        }
        self.decide(decides, outcome)
    }

    /// Keeps the violation of a run that decides about a structure.
    fn decide(&mut self, decides: bool, outcome: Outcome) -> Outcome {
        if decides && outcome == Outcome::Answers(Answer::Violation) && self.violation.is_none() {
            self.violation.clone_from(&self.any_violation);
        }
        outcome
    }

    /// What the run of the predicate on the top object comes to: 0 for false. The link is field 0.
    pub(crate) fn top(
        &mut self,
        values: &[u16],
        is_present: bool,
        answers: &mut dyn Iterator<Item = Answer>,
    ) -> Outcome {
        let Some(top) = &self.scene.top else {
            return Outcome::Unfit(Unfit::new(Reason::NotRecursive));
        };
        self.machine.restore();
        let root = top.sample;
        for (field, value) in top.values.iter().zip(values) {
            self.machine.set_word(root, field.slot, field.words[usize::from(*value)]);
        }
        let mut hidden = Vec::new();
        let mut link = 0;
        if is_present {
            let Some(node) = self.machine.copy_object(self.scene.node.sample) else {
                return Outcome::Unfit(Unfit::new(Reason::Heap));
            };
            hidden.push((node, 0, Vec::new()));
            link = node;
        }
        self.machine.set_word(root, top.link, link);
        let start = self.program().methods[usize::from(self.scene.predicate)].start;
        self.machine.enter(self.scene.predicate, start, &[(0, root)]);
        let outcome = self.run((root, None), hidden, Known::default(), answers);
        let outcome = self.check_links(is_present, outcome, answers);
        self.decide(true, outcome)
    }

    /// Rejects structures that are no candidates, as their links lead above the root, and those for which a link may lead elsewhere.
    fn check_links(
        &self,
        is_present: bool,
        outcome: Outcome,
        answers: &mut dyn Iterator<Item = Answer>,
    ) -> Outcome {
        let is_accepted = matches!(outcome, Outcome::Answers(Answer::Word(word)) if word != 0);
        if !is_accepted || !is_present || self.scene.node.links.is_empty() {
            return outcome;
        }
        match answers.next() {
            None => Outcome::Asks(0, Question { way: Vec::new(), asked: Asked::Reach }),
            Some(Answer::Word(0)) => outcome,
            Some(Answer::Word(links::ELSEWHERE)) => Outcome::Unfit(Unfit::new(Reason::Elsewhere)),
            Some(_) => Outcome::Answers(Answer::Word(0)),
        }
    }

    fn run(
        &mut self,
        (root, top): (u64, Option<u64>),
        hidden: Vec<Hidden>,
        known: Known,
        answers: &mut dyn Iterator<Item = Answer>,
    ) -> Outcome {
        self.runs += 1;
        let Judge { machine, scene, code, begin, .. } = self;
        let mut asking = Asking {
            scene,
            code,
            root,
            top,
            begin: *begin,
            hidden,
            answers,
            outcome: None,
            user_call: None,
            skipped: Vec::new(),
            known,
        };
        let event = loop {
            match machine.run_intercepted(&mut asking) {
                Some(Event::Interrupted) => {}
                event => break event,
            }
        };
        let (outcome, call) = (asking.outcome.take(), asking.user_call);
        match (event, outcome) {
            (None, Some(outcome)) => outcome,
            (Some(Event::Violation), _) => {
                if let Some((kind, trace)) = self.machine.violation() {
                    self.any_violation.get_or_insert(FirstViolation { kind, trace });
                }
                Outcome::Answers(Answer::Violation)
            }
            _ => Outcome::Unfit(Unfit { reason: Reason::Chooses, pc: call }),
        }
    }
}

/// The objects that come with a question.
struct Objects {
    root: u64,
    top: Option<u64>,
    collections: Collections,
    above: Vec<Above>,
}

impl Objects {
    /// Makes the collections; none at the heap limit.
    fn make(
        machine: &mut Machine,
        scene: &Scene,
        (root, top): (u64, Option<u64>),
        given: &[Given],
    ) -> Option<Objects> {
        let mut objects = Objects { root, top, collections: Collections::default(), above: Vec::new() };
        for Given { class, contents } in given {
            let address = machine.new_object(*class)?;
            let item = match contents {
                Contents::Work(Item::Structure) => Some(root),
                Contents::Work(Item::Record(class, words)) => {
                    let record = machine.new_object(*class)?;
                    for (slot, word) in words.iter().enumerate() {
                        let word = objects.word(machine, scene, word.clone())?;
                        machine.set_word(record, slot, word);
                    }
                    Some(record)
                }
                Contents::Set { has_root, .. } => Some(root).filter(|_| *has_root),
                Contents::Hidden | Contents::List => None,
            };
            objects.collections.give(address, *class, contents, item);
        }
        Some(objects)
    }

    /// Sets the links of the root. Gives the node elsewhere, if a link leads there; none at the heap limit.
    fn link(
        &mut self,
        machine: &mut Machine,
        scene: &Scene,
        values: &[u16],
    ) -> Option<Vec<(u64, Option<Position>)>> {
        let mut elsewhere = Vec::new();
        for (field, value) in scene.node.values.iter().zip(values) {
            if !scene.node.links.contains(&field.slot) {
                continue;
            }
            let node = match Link::of(u64::from(*value)) {
                Link::Null => 0,
                Link::Elsewhere => {
                    let node = machine.copy_object(scene.node.sample)?;
                    elsewhere.push((node, None));
                    node
                }
                Link::Above(steps) => self.word(machine, scene, Word::Above(steps, Vec::new()))?,
            };
            machine.set_word(self.root, field.slot, node);
        }
        Some(elsewhere)
    }

    /// The word of the machine for a word of a question; none at the heap limit.
    fn word(&mut self, machine: &mut Machine, scene: &Scene, word: Word) -> Option<u64> {
        match word {
            Word::Structure => Some(self.root),
            Word::Top => self.top,
            Word::Plain(word) => Some(word),
            Word::Box(class, value) => {
                let object = machine.new_object(class)?;
                machine.set_word(object, 0, value);
                Some(object)
            }
            Word::Collection(number) => Some(self.collections.given(number)),
            Word::Above(distance, values) => {
                if let Some(above) = self.above.iter().find(|above| above.distance == distance) {
                    return Some(above.node);
                }
                let node = machine.copy_object(scene.node.sample)?;
                values.iter().for_each(|(slot, word)| machine.set_word(node, *slot, *word));
                let slots = values.iter().map(|(slot, _)| *slot).collect();
                self.above.push(Above { node, distance, slots });
                Some(node)
            }
        }
    }
}

/// A node with these values, whose substructures are hidden.
fn make_node(
    machine: &mut Machine,
    scene: &Scene,
    values: &[u16],
    present: u32,
) -> Option<(u64, Vec<Hidden>)> {
    let root = machine.copy_object(scene.node.sample)?;
    for (field, value) in scene.node.values.iter().zip(values) {
        machine.set_word(root, field.slot, field.words[usize::from(*value)]);
    }
    let mut hidden = Vec::new();
    for (index, slot) in scene.node.recursive.iter().enumerate() {
        let mut word = 0;
        if present >> index & 1 == 1 {
            word = machine.copy_object(scene.node.sample)?;
            hidden.push((word, index as u8, Vec::new()));
        }
        machine.set_word(root, *slot, word);
    }
    Some((root, hidden))
}
