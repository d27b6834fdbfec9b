//! Explains where the paths of a search end, and which conditions come late.
//!
//! The search is a tree: its inner nodes are choices, its leaves the ends of paths. A condition is *late* in a subtree with several paths
//! if paths there evaluate it, it never holds, and no path is a solution or a violation. Evaluated before the subtree, it would have
//! saved all of its instructions. The late work of a condition is the number of instructions of the largest such subtrees.
//!
//! This is measured, not derived from the source, so it needs no analysis of the values that a condition reads. A condition that fails
//! throughout a subtree by chance, independent of the choices before it, also counts. Late work is therefore an upper bound on the
//! savings of an earlier check.

use rustc_hash::FxHashMap;

use super::Config;
use crate::bytecode::effect::Returned;
use crate::bytecode::failing_calls::{Failure, failure_after};
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::program::{Position, Program};
use crate::invocation::Invocation;
use crate::machine::{Event, Machine, Observer, View};
use crate::solution::Statistics;

/// The reason why a path ended without a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndKind {
    /// The condition of an `assume` was false.
    Assumption,
    /// The predicate returned `false`, so the candidate is rejected.
    Return,
    /// A choice had no alternative.
    EmptyChoice,
}

/// The smallest and the largest of some numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// The smallest of the numbers, inclusive.
    pub least: u32,
    /// The largest of the numbers, inclusive.
    pub most: u32,
}

impl Extent {
    fn join(one: Option<Extent>, other: Option<Extent>) -> Option<Extent> {
        match (one, other) {
            (Some(a), Some(b)) => Some(Extent { least: a.least.min(b.least), most: a.most.max(b.most) }),
            (one, other) => one.or(other),
        }
    }
}

/// The subtrees of a search tree in which a condition is late.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Late {
    /// Number of paths in the subtrees.
    pub paths: u64,
    /// Number of instructions in the subtrees.
    pub instructions: u64,
    /// Number of choices above the subtrees. `None` without subtrees.
    pub choices: Option<Extent>,
}

impl Late {
    fn add(&mut self, other: Late) {
        self.paths += other.paths;
        self.instructions += other.instructions;
        self.choices = Extent::join(self.choices, other.choices);
    }
}

/// The paths that end at one place for one reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathEnds {
    /// The reason why the paths end.
    pub kind: EndKind,
    /// The place in the program's own files. `None` if no own method was active.
    pub position: Option<Position>,
    /// Number of paths that end here.
    pub paths: u64,
    /// Number of choices on these paths.
    pub choices: Option<Extent>,
    /// Where the condition is late. Not measured for choices without alternatives.
    pub late: Late,
}

/// A report of where the paths of a search end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The ends of paths without a solution, most frequent first.
    pub ends: Vec<PathEnds>,
    /// The statistics of the search.
    pub statistics: Statistics,
    /// Whether all paths were run. Otherwise the report covers the first paths only.
    pub is_whole: bool,
}

/// Runs the paths of a search depth first, for about `budget` instructions, and reports where they end. Solutions and violations are only
/// counted. [`Config::near_miss`] and [`Config::count_completions`] have no effect.
pub fn explain(invocation: &Invocation, config: Config, budget: u64) -> Explanation {
    let config = Config { near_miss: false, count_completions: false, deliver: false, ..config };
    let mut machine = config.machine(invocation);
    machine.limit_steps(config.limits.steps.min(budget));
    machine.begin(invocation).expect("a machine that has not run is idle");
    let mut tree = Tree::new(machine.program());
    tree.nodes.push(Node::default());
    // A path that the budget cuts off is not a violation of the program.
    let mut cut_paths = 0;
    let is_whole = loop {
        tree.begin_run();
        let before = machine.instructions();
        let event = machine.run_pruning_observed(&mut tree);
        tree.spend(machine.instructions() - before);
        let is_spent = machine.instructions() >= budget;
        let is_cut = is_spent && event == Event::Violation && config.limits.steps > budget;
        if is_cut || event == Event::Interrupted {
            cut_paths = u64::from(is_cut);
            break false;
        }
        match event {
            Event::Choice(alternatives) => {
                if alternatives > 1 {
                    machine.mark(1, (alternatives - 1) as u32);
                }
                machine.take(0);
                tree.nodes.push(Node::default());
            }
            _ => {
                tree.end(&machine, event);
                if !machine.next_path() {
                    break true;
                }
                // The newest choice has taken its next alternative; the nodes below it are complete.
                while tree.nodes.len() > machine.path().len() {
                    tree.close(true);
                }
                tree.nodes.push(Node::default());
            }
        }
        if is_spent {
            break false;
        }
    };
    while tree.nodes.len() > 1 {
        tree.close(is_whole);
    }
    let root = tree.nodes.pop().unwrap_or_default();
    let statistics = machine.statistics();
    let statistics = Statistics { violations: statistics.violations - cut_paths, ..statistics };
    tree.finish(&root, statistics, is_whole)
}

/// What the paths below a node did at a condition.
#[derive(Clone, Copy, Default, Debug)]
struct Asked {
    /// Number of paths that the condition ended.
    ended: u64,
    /// Whether a path continued after the condition.
    held: bool,
    late: Late,
}

/// A node of the search tree on the current path: the subtree after the first decisions.
#[derive(Clone, Default, Debug)]
struct Node {
    instructions: u64,
    paths: u64,
    /// Whether a path below ended in a solution or a violation.
    is_reached: bool,
    /// Indexed by the number of the condition.
    asked: Vec<Asked>,
}

impl Node {
    fn asked(&mut self, condition: usize) -> &mut Asked {
        if self.asked.len() <= condition {
            self.asked.resize(condition + 1, Asked::default());
        }
        &mut self.asked[condition]
    }

    /// The part of this node, after `choices` decisions, in which a condition is late.
    fn late(&self, asked: &Asked, choices: usize) -> Late {
        if asked.ended == 0 || asked.held || self.is_reached || self.paths < 2 {
            return asked.late;
        }
        let choices = choices as u32;
        let choices = Some(Extent { least: choices, most: choices });
        Late { paths: self.paths, instructions: self.instructions, choices }
    }
}

/// A place where paths can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place {
    kind: EndKind,
    position: Option<Position>,
}

/// Facts about an instruction of the program.
#[derive(Clone, Copy, Default, Debug)]
struct Fact {
    /// Whether the instruction is in the program's own code, not in the library's.
    is_own: bool,
    /// The reason why a path that does not continue ends here.
    ends: Option<EndKind>,
}

/// The search tree along the current path.
#[derive(Debug)]
struct Tree {
    facts: Vec<Fact>,
    numbers: FxHashMap<Place, usize>,
    places: Vec<Place>,
    /// For each place, the number of choices on the paths that end there.
    choices: Vec<Option<Extent>>,
    nodes: Vec<Node>,
    /// The last instruction, and its method.
    last: Option<(u32, u16)>,
    /// The last condition, until an own instruction after it shows that the path continued.
    waiting: Option<u32>,
}

impl Tree {
    fn new(program: &Program) -> Tree {
        let mut facts = vec![Fact::default(); program.code.len()];
        for method in &program.methods {
            for pc in method.start..method.end {
                let ends = match program.code[pc as usize] {
                    Op::CallNative { native: Native::Assume, .. } => Some(EndKind::Assumption),
                    op if returns_value(op) => Some(EndKind::Return),
                    _ => failure_after(program, method, pc as usize).map(|failure| match failure {
                        Failure::Return => EndKind::Return,
                        Failure::Assumption => EndKind::Assumption,
                    }),
                };
                let is_own = !program.method_at(pc).is_library;
                facts[pc as usize] = Fact { is_own, ends };
            }
        }
        Tree {
            facts,
            numbers: FxHashMap::default(),
            places: Vec::new(),
            choices: Vec::new(),
            nodes: Vec::new(),
            last: None,
            waiting: None,
        }
    }

    fn number(&mut self, place: Place) -> usize {
        let new = self.places.len();
        let number = *self.numbers.entry(place).or_insert(new);
        if number == new {
            self.places.push(place);
            self.choices.push(None);
        }
        number
    }

    /// Forgets what the machine executed before it stopped.
    fn begin_run(&mut self) {
        self.last = None;
    }

    fn spend(&mut self, instructions: u64) {
        self.nodes.iter_mut().next_back().into_iter().for_each(|node| node.instructions += instructions);
    }

    /// Notes that the path continued after the condition at `pc`.
    fn holds(&mut self, program: &Program, pc: u32) {
        let Some(kind) = self.facts[pc as usize].ends else { return };
        let number = self.number(Place { kind, position: program.position(pc) });
        if let Some(node) = self.nodes.last_mut() {
            node.asked(number).held = true;
        }
    }

    fn end(&mut self, machine: &Machine, event: Event) {
        self.waiting = None;
        let place = (event == Event::Pruned).then(|| self.place(machine));
        let number = place.map(|place| self.number(place));
        let choices = machine.path().len() as u32;
        let Some(node) = self.nodes.last_mut() else { return };
        node.paths += 1;
        let Some(number) = number else {
            node.is_reached = true;
            return;
        };
        node.asked(number).ended += 1;
        let here = Some(Extent { least: choices, most: choices });
        self.choices[number] = Extent::join(self.choices[number], here);
    }

    /// The place where the path was pruned.
    fn place(&self, machine: &Machine) -> Place {
        let program = machine.program();
        let calls = machine.active_calls_from(self.last.map(|(pc, _)| pc));
        let pc = calls.first().copied().unwrap_or_default();
        let own = calls.iter().find(|&&call| !program.method_at(call).is_library);
        let kind = match program.code.get(pc as usize) {
            _ if self.last.is_none() => EndKind::EmptyChoice,
            Some(Op::CallNative { native: Native::Assume, .. }) => EndKind::Assumption,
            Some(&op) if returns_value(op) => match own {
                // A library method returned the result, and the program tests it.
                Some(&call) if call != pc => {
                    let fact = self.facts.get(call as usize).and_then(|fact| fact.ends);
                    fact.unwrap_or(EndKind::Assumption)
                }
                _ => EndKind::Return,
            },
            _ => EndKind::EmptyChoice,
        };
        Place { kind, position: own.and_then(|&call| program.position(call)) }
    }

    /// Removes the newest node and adds its counts to its parent. Unless it `is_complete`, the node has paths that were not run.
    fn close(&mut self, is_complete: bool) {
        let Some(node) = self.nodes.pop() else { return };
        let choices = self.nodes.len();
        let Some(parent) = self.nodes.last_mut() else { return };
        parent.instructions += node.instructions;
        parent.paths += node.paths;
        parent.is_reached |= node.is_reached;
        for (condition, asked) in node.asked.iter().enumerate() {
            let late = if is_complete { node.late(asked, choices) } else { asked.late };
            let above = parent.asked(condition);
            above.ended += asked.ended;
            above.held |= asked.held;
            above.late.add(late);
        }
    }

    fn finish(self, root: &Node, statistics: Statistics, is_whole: bool) -> Explanation {
        let ends = self.places.iter().zip(&self.choices).zip(&root.asked);
        let mut ends: Vec<PathEnds> = ends
            .filter(|(_, asked)| asked.ended > 0)
            .map(|((place, &choices), asked)| {
                let late = if is_whole { root.late(asked, 0) } else { asked.late };
                let late = if place.kind == EndKind::EmptyChoice { Late::default() } else { late };
                PathEnds { kind: place.kind, position: place.position, paths: asked.ended, choices, late }
            })
            .collect();
        let key = |position: &Position| (position.file, position.line, position.column);
        ends.sort_by_key(|end| (std::cmp::Reverse(end.paths), end.position.as_ref().map(key), end.kind));
        Explanation { ends, statistics, is_whole }
    }
}

/// Whether an instruction returns a value to its caller.
fn returns_value(op: Op) -> bool {
    op.returned().is_some_and(|returned| returned != Returned::Nothing)
}

impl Observer for Tree {
    fn before(&mut self, view: View<'_>) {
        let (pc, method) = (view.pc(), view.method());
        let Fact { is_own, ends } = self.facts[pc as usize];
        if is_own {
            // An instruction that forces a choice is executed again.
            if let Some(waiting) = self.waiting
                && waiting != pc
            {
                self.waiting = None;
                self.holds(view.program(), waiting);
            }
            if let Some((last, of)) = self.last
                && of == method
                && pc > last + 1
                && self.facts[pc as usize - 1].ends == Some(EndKind::Return)
                && self.facts[pc as usize - 1].is_own
            {
                // The branch before a `return` jumped over it.
                self.holds(view.program(), pc - 1);
            }
            if ends.is_some() {
                self.waiting = Some(pc);
            }
        }
        self.last = Some((pc, method));
    }
}
