//! The recursion of a predicate, found by looking at its code.
//!
//! * A method is *recursive* if it can call itself.
//! * It *follows* a field if a call within the recursion gets a word that was read from the field.
//! * A *validity method* is a recursive method of the user's with a `boolean` result.
//! * A *tree check* is a `boolean` method that only walks over nodes and remembers them, such as a check against circles. It is true
//!   by construction for structures that are trees.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use udita_vm::bytecode::effect::{Allocation, Callee, Condition, Effect, Place};
use udita_vm::bytecode::frame::live_words;
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::op::{Op, Operand};
use udita_vm::bytecode::program::{NO_METHOD, Program};

use crate::repok::scene::Scene;

/// What the code of a predicate shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recursion {
    /// The validity methods that the predicate can reach, by number; tree checks are left out.
    pub validity: BTreeSet<u16>,
    /// Those that code outside of the recursion calls, or the predicate itself: they are asked about whole structures.
    pub entered: BTreeSet<u16>,
    /// The tree checks that the predicate can reach, by number.
    pub tree_checks: BTreeSet<u16>,
    /// For each recursive field an instruction that reads it for a call within the recursion; none if there is no such instruction.
    pub followed: Vec<Option<u32>>,
    /// For each recursive field the first instruction of the predicate's code that reads it.
    pub read: Vec<Option<u32>>,
    /// Set if runs follow collections of nodes instead of skipping tree checks.
    pub traversed: Option<Traversed>,
}

/// What runs that follow collections of nodes have to know of the code.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Traversed {
    /// The methods that can call themselves.
    pub recursive: BTreeSet<u16>,
    /// Fields of nodes above the structure that a question is about, each with the first instruction of a run that reads it.
    pub reads: BTreeSet<(u32, usize)>,
    /// Whether structures are kept whatever methods say of them: what is required of a node may be spread over several loops. The predicate
    /// must then add each node to a set.
    pub keeps_all: bool,
    /// Whether loops over work lists, sets and links are taken on trust. Counts may then be wrong: tests show by it what the checks prevent.
    pub trusts: bool,
}

impl Recursion {
    /// Looks at the code that the predicate of a scene can reach.
    pub fn find(program: &Program, scene: &Scene) -> Recursion {
        Recursion::look(program, scene, false)
    }

    /// As [`Recursion::find`], for runs that follow collections of nodes: no call is skipped as a tree check.
    pub fn traversing(program: &Program, scene: &Scene) -> Recursion {
        Recursion::look(program, scene, true)
    }

    fn look(program: &Program, scene: &Scene, traverses: bool) -> Recursion {
        let graph = Graph::new(program, scene);
        let own = graph.methods().filter(|method| !program.methods[usize::from(*method)].is_library);
        let boolean: Vec<u16> =
            own.filter(|method| program.methods[usize::from(*method)].is_boolean).collect();
        // A set of nodes that are equal to others doesn't tell whether nodes are shared.
        let has_identity = program.classes[usize::from(scene.node.class)].has_identity;
        let tree_checks: BTreeSet<u16> = boolean
            .iter()
            .copied()
            .filter(|method| {
                !traverses
                    && has_identity
                    && *method != scene.predicate
                    && is_tree_check(program, scene, &graph, *method)
            })
            .collect();
        let validity: BTreeSet<u16> = boolean
            .iter()
            .copied()
            .filter(|method| {
                let takes_node = program.methods[usize::from(*method)].params.contains(&Kind::Ref);
                takes_node && graph.reaches(*method, *method) && !tree_checks.contains(method)
            })
            .collect();
        let is_within = |caller: u16, callee: u16| graph.reaches(callee, caller);
        let mut entered = BTreeSet::new();
        if validity.contains(&scene.predicate) {
            entered.insert(scene.predicate);
        }
        let mut followed = vec![None; scene.node.recursive.len()];
        let mut read = followed.clone();
        for caller in graph.methods() {
            for (pc, callees) in graph.calls(program, caller) {
                for callee in callees {
                    if validity.contains(&callee)
                        && !is_within(caller, callee)
                        && !tree_checks.contains(&caller)
                    {
                        entered.insert(callee);
                    }
                    if is_within(caller, callee) && !tree_checks.contains(&callee) {
                        follow(program, scene, pc, &mut followed);
                    }
                }
            }
            let method = &program.methods[usize::from(caller)];
            for pc in method.start..method.end {
                if let Some(field) = recursive_read(scene, program.code[pc as usize])
                    && !tree_checks.contains(&caller)
                {
                    read[field].get_or_insert(pc);
                }
            }
        }
        let recursive = || graph.methods().filter(|method| graph.reaches(*method, *method)).collect();
        let traversed = traverses.then(|| Traversed { recursive: recursive(), ..Traversed::default() });
        Recursion { validity, entered, tree_checks, followed, read, traversed }
    }
}

/// The recursive fields that the predicate of a scene reads only to compare them with `null` or another reference: links, such as one
/// to the parent. None if these are all recursive fields.
pub fn links(program: &Program, scene: &Scene) -> Vec<usize> {
    let graph = Graph::new(program, scene);
    let own = graph.methods().filter(|method| !program.methods[usize::from(*method)].is_library);
    let mut compared = BTreeSet::new();
    let mut followed = BTreeSet::new();
    for number in own {
        let method = &program.methods[usize::from(number)];
        for pc in method.start..method.end {
            let Effect::Reads(Kind::Ref, dst, Place::Field(_, slot)) = program.code[pc as usize].effect()
            else {
                continue;
            };
            let is_compared = is_only_compared(program, number, pc, dst);
            let fields = if is_compared { &mut compared } else { &mut followed };
            fields.insert(usize::from(slot));
        }
    }
    let is_link = |slot: &usize| compared.contains(slot) && !followed.contains(slot);
    let links: Vec<usize> = scene.node.recursive.iter().copied().filter(is_link).collect();
    if links.len() == scene.node.recursive.len() { Vec::new() } else { links }
}

/// Whether the word that the instruction at `pc` puts into a register is used once, in a comparison.
fn is_only_compared(program: &Program, number: u16, pc: u32, register: Reg) -> bool {
    let method = &program.methods[usize::from(number)];
    let uses = |operand: &Operand| matches!(operand, Operand::Use(_, used) if *used == register);
    let ends = |op: Op| match op.effect() {
        Effect::Calls(..) | Effect::Returns(_) | Effect::Throws => true,
        Effect::Jumps(_) | Effect::Switches(..) => true,
        _ => op.operands().iter().any(uses),
    };
    let Some(at) = (pc + 1..method.end).find(|at| ends(program.code[*at as usize])) else { return false };
    let op = program.code[at as usize];
    let is_comparison = op.operands().iter().any(uses)
        && matches!(op.effect(), Effect::Jumps(Condition::Same(..) | Condition::Null(..)));
    let is_dead = |at: u32| {
        let live = live_words(program, number, at);
        live.is_some_and(|live| live.iter().all(|(known, _)| *known != register))
    };
    let targets = op.operands().into_iter().filter_map(|operand| match operand {
        Operand::Target(to) => (at + 1).checked_add_signed(to),
        _ => None,
    });
    is_comparison && is_dead(at + 1) && targets.into_iter().all(is_dead)
}

/// The methods that initialise classes: they may change static fields.
pub(crate) fn initialisers(program: &Program) -> BTreeSet<u16> {
    program.classes.iter().filter_map(|class| class.static_init).collect()
}

/// The recursive field that an instruction reads.
fn recursive_read(scene: &Scene, op: Op) -> Option<usize> {
    let Effect::Reads(Kind::Ref, _, Place::Field(_, slot)) = op.effect() else { return None };
    scene.node.recursive.iter().position(|known| *known == usize::from(slot))
}

/// Marks the recursive fields whose words are arguments of the call at `pc`: the last instruction before it that sets the argument's
/// register reads the field.
fn follow(program: &Program, scene: &Scene, pc: u32, followed: &mut [Option<u32>]) {
    let Some(call) = program.call(program.code[pc as usize]) else { return };
    let start = program.method_at(pc).start;
    for argument in 0..call.callee.params.len() as Reg {
        let mut wanted = call.args + argument;
        for at in (start..pc).rev() {
            let op = program.code[at as usize];
            let sets =
                |operand: &Operand| matches!(operand, Operand::Def(_, register) if *register == wanted);
            if !op.operands().iter().any(sets) {
                continue;
            }
            if let Effect::Copies(src) = op.effect() {
                wanted = src;
                continue;
            }
            if let Some(field) = recursive_read(scene, op) {
                followed[field].get_or_insert(at);
            }
            break;
        }
    }
}

/// Whether a method only walks over nodes and remembers them: it and all of the user's code that it can reach read no field of a node
/// that isn't recursive and nothing of the top object but its link, compute with no number, write no field, and pass nodes to
/// methods of the library that tell whether they are known.
fn is_tree_check(program: &Program, scene: &Scene, graph: &Graph, method: u16) -> bool {
    let mut remembers = false;
    let mut reached: Vec<u16> = graph.methods().filter(|other| graph.reaches(method, *other)).collect();
    reached.push(method);
    for number in reached {
        let code = &program.methods[usize::from(number)];
        if code.is_library {
            let name = code.name.rsplit('.').next().unwrap_or_default();
            remembers |= ["add", "contains", "put", "containsKey", "putIfAbsent"].contains(&name);
            continue;
        }
        let is_walked = |slot: u16| {
            let slot = usize::from(slot);
            scene.node.recursive.contains(&slot) || scene.top.as_ref().is_some_and(|top| top.link == slot)
        };
        let is_fine = |op: &Op| match op.effect() {
            Effect::Reads(Kind::Ref, _, Place::Field(_, slot)) => is_walked(slot),
            Effect::Reads(kind, _, Place::Static(_)) => kind == Kind::Ref,
            Effect::Reads(..) | Effect::Writes(..) => false,
            Effect::Computes => match op {
                Op::ConstInt { value, .. } => (0..=1).contains(value),
                Op::Null { .. } | Op::InstanceOf { .. } => true,
                _ => false,
            },
            Effect::Jumps(condition) => match condition {
                Condition::Always | Condition::Truth(..) | Condition::Null(..) | Condition::Same(..) => true,
                Condition::Ints(..)
                | Condition::Longs(..)
                | Condition::Floats(..)
                | Condition::Doubles(..)
                | Condition::SameBox(..) => false,
            },
            Effect::Allocates(allocation) => matches!(allocation, Allocation::Object(_)),
            Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Switches(..)
            | Effect::Throws
            | Effect::Ends => false,
            Effect::Copies(_)
            | Effect::Checks
            | Effect::Initialises(_)
            | Effect::Calls(..)
            | Effect::Returns(_)
            | Effect::Observes(_) => true,
        };
        if !program.code[code.start as usize..code.end as usize].iter().all(is_fine) {
            return false;
        }
    }
    remembers
}

/// The calls between the methods that a method can reach. Calls by the library of the user's methods are not among them.
struct Graph {
    reached: FixedBitSet,
    /// For each method those that it can reach by at least one call.
    closure: Vec<FixedBitSet>,
    /// The predicate of the top object, which no virtual call on a node runs.
    above: Option<u16>,
}

impl Graph {
    fn new(program: &Program, scene: &Scene) -> Graph {
        let root = scene.predicate;
        // A node's method may have the name of the top object's predicate.
        let above = scene.top.as_ref().map(|_| root);
        let count = program.methods.len();
        let mut direct: Vec<FixedBitSet> = vec![FixedBitSet::new(); count];
        let mut reached = FixedBitSet::with_capacity(count);
        let mut open = vec![root];
        reached.insert(usize::from(root));
        while let Some(method) = open.pop() {
            let mut callees = FixedBitSet::with_capacity(count);
            // The library's own calls don't matter.
            if !program.methods[usize::from(method)].is_library {
                for (_, called) in calls(program, method, above) {
                    called.into_iter().for_each(|callee| callees.insert(usize::from(callee)));
                }
            }
            open.extend(callees.ones().filter(|callee| !reached.put(*callee)).map(|callee| callee as u16));
            direct[usize::from(method)] = callees;
        }
        let own: Vec<usize> = reached.ones().collect();
        let mut closure = direct;
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for &method in &own {
                let mut all = closure[method].clone();
                for callee in closure[method].ones() {
                    all.union_with(&closure[callee]);
                }
                if all != closure[method] {
                    closure[method] = all;
                    is_changed = true;
                }
            }
        }
        Graph { reached, closure, above }
    }

    fn methods(&self) -> impl Iterator<Item = u16> {
        self.reached.ones().map(|method| method as u16)
    }

    fn reaches(&self, from: u16, to: u16) -> bool {
        self.closure[usize::from(from)].contains(usize::from(to))
    }

    /// The calls of a method of the user's, each with its callees.
    fn calls(&self, program: &Program, method: u16) -> Vec<(u32, Vec<u16>)> {
        if program.methods[usize::from(method)].is_library {
            Vec::new()
        } else {
            calls(program, method, self.above)
        }
    }
}

/// The calls of a method, each with the methods that it may run.
fn calls(program: &Program, method: u16, above: Option<u16>) -> Vec<(u32, Vec<u16>)> {
    let code = &program.methods[usize::from(method)];
    let callees = |pc: u32| {
        let Effect::Calls(callee, _) = program.code[pc as usize].effect() else { return None };
        match callee {
            Callee::Method(method) | Callee::Special(method) => Some(vec![method]),
            Callee::Virtual(selector) => {
                let classes = program.classes.iter();
                let methods = classes.filter_map(|class| class.dispatch.get(usize::from(selector)).copied());
                let methods: BTreeSet<u16> =
                    methods.filter(|method| *method != NO_METHOD && Some(*method) != above).collect();
                Some(methods.into_iter().collect())
            }
            // The library's own calls don't matter.
            Callee::Native(_) | Callee::Shortcut(_) => None,
        }
    };
    (code.start..code.end).filter_map(|pc| Some((pc, callees(pc)?))).collect()
}
