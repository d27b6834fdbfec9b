//! A search through library methods: it negates conditions of callees that stand between the begin of a run and an uncovered branch. This
//! strategy is not in the paper.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Strategy;
use crate::concolic::branch::BranchId;
use crate::concolic::branch_graph::{BranchGraph, Distances, UNREACHABLE};
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::path::{Event, Path};
use crate::concolic::subject::{Run, Subject};

/// Maximum number of candidates that are kept.
const MOST_CANDIDATES: usize = 50_000;

/// Number of times that a step is tried, each time on another run.
const TRIES: u32 = 6;

/// Maximum number of goals of a run.
const MOST_GOALS: usize = 4;

/// Occurrences of a branch in one call beyond this number are the same step.
const MOST_OCCURRENCES: u16 = 64;

/// Takes each *step* a few times. A step is a branch of the library in its context: the call from user code, the number of its occurrence in
/// this call, and the *goal* of the run, a branch of user code near an uncovered one. Runs that took a new step are continued: the steps
/// that were taken or tried least come first, of those the ones nearest to an uncovered branch, and of those the ones of the newest run. So
/// a run advances through a library method, even if no target is covered on the way.
///
/// A branch of user code is negated only if its opposite is a goal.
pub struct LibraryDirected<S: Subject> {
    steps: FxHashMap<Step, Tried>,
    candidates: BinaryHeap<(Rank, usize)>,
    /// The candidates by number.
    waiting: FxHashMap<usize, Candidate<S>>,
    /// The number of the next candidate.
    next: usize,
    distances: Distances,
    /// Number of targets that were covered when the distances were computed. `None` if they never were.
    measured: Option<usize>,
    has_started: bool,
}

/// A branch in its context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Step {
    goal: BranchId,
    /// The distance of the goal. When something near the goal is covered, its steps can be taken again.
    distance: u32,
    /// The last branch of user code before it. `None` at the beginning of a run.
    behind: Option<BranchId>,
    branch: BranchId,
    occurrence: u16,
}

/// What is known of a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tried {
    /// Whether a run took it.
    is_taken: bool,
    /// How often it was tried.
    times: u32,
}

/// The order of candidates: number of tries, distance, newest. The greatest is next.
type Rank = (Reverse<u32>, Reverse<u32>, usize);

struct Candidate<S: Subject> {
    run: Arc<Run<S>>,
    constraint: usize,
    /// The step that negating the constraint takes. `None` for a branch of user code.
    step: Option<Step>,
}

impl<S: Subject> LibraryDirected<S> {
    /// A search without runs.
    pub fn new() -> LibraryDirected<S> {
        LibraryDirected {
            steps: FxHashMap::default(),
            candidates: BinaryHeap::new(),
            waiting: FxHashMap::default(),
            next: 0,
            distances: Distances::default(),
            measured: None,
            has_started: false,
        }
    }

    /// Whether there is a candidate.
    pub fn has_candidates(&self) -> bool {
        !self.candidates.is_empty()
    }

    /// Continues from a run of this or another strategy, if it took a new step.
    pub fn learn(&mut self, exploration: &Exploration<S>, execution: &Execution<S>) {
        self.has_started = true;
        self.measure(exploration);
        let graph = exploration.subject().graph();
        let path = &execution.run.path;
        let goals = goals(graph, &self.distances, path);
        let constraints = in_context(graph, path);
        let mut is_new = !execution.new.is_empty();
        let mut steps = Vec::new();
        for goal in &goals {
            for one in constraints.iter().take_while(|one| one.position < goal.position) {
                if let Some((behind, occurrence)) = one.library {
                    let Goal { branch: goal, distance, .. } = *goal;
                    let step = Step { goal, distance, behind, branch: one.branch, occurrence };
                    let tried = self.steps.entry(step).or_default();
                    is_new |= !std::mem::replace(&mut tried.is_taken, true);
                    let branch = one.branch.pair();
                    steps.push((one.constraint, Some(Step { branch, ..step })));
                }
            }
        }
        if !is_new || self.waiting.len() > MOST_CANDIDATES {
            return;
        }
        // A new run may take the way again that another run took before, so these are no steps.
        let is_near = |one: &&InContext| {
            let distance = self.distances.of(one.branch.pair());
            one.library.is_none() && goals.first().is_some_and(|goal| distance <= goal.distance)
        };
        let own: Vec<usize> = constraints.iter().filter(is_near).map(|one| one.constraint).collect();
        let own = own.into_iter().rev().take(MOST_GOALS).map(|constraint| (constraint, None));
        for (constraint, step) in steps.into_iter().chain(own) {
            let candidate = Candidate { run: Arc::clone(&execution.run), constraint, step };
            self.add(candidate);
        }
    }

    fn add(&mut self, candidate: Candidate<S>) {
        if let Some(rank) = self.rank(&candidate, self.next) {
            self.candidates.push((rank, self.next));
            self.waiting.insert(self.next, candidate);
            self.next += 1;
        }
    }

    fn measure(&mut self, exploration: &Exploration<S>) {
        let covered = exploration.coverage().count();
        if self.measured != Some(covered) {
            self.distances = exploration.subject().graph().distances(exploration.coverage());
            self.measured = Some(covered);
        }
    }

    /// The rank of a candidate. `None` if it need not be tried.
    fn rank(&self, candidate: &Candidate<S>, number: usize) -> Option<Rank> {
        let Some(step) = candidate.step else {
            let branch = candidate.run.path.constraint_branch(candidate.constraint).pair();
            let distance = self.distances.of(branch);
            return (distance < UNREACHABLE).then_some((Reverse(0), Reverse(distance), number));
        };
        let Tried { is_taken, times } = self.steps.get(&step).copied().unwrap_or_default();
        let times = times.max(u32::from(is_taken));
        let is_wanted = times < TRIES && self.distances.of(step.goal) == step.distance;
        is_wanted.then_some((Reverse(times), Reverse(step.distance), number))
    }

    /// The next candidate.
    fn pop(&mut self, exploration: &Exploration<S>) -> Option<Candidate<S>> {
        self.measure(exploration);
        while let Some((rank, number)) = self.candidates.pop() {
            let Some(candidate) = self.waiting.remove(&number) else { continue };
            match self.rank(&candidate, number) {
                Some(now) if now >= rank => return Some(candidate),
                // It was tried on another run, or what is near has been covered.
                Some(now) => {
                    self.candidates.push((now, number));
                    self.waiting.insert(number, candidate);
                }
                None => {}
            }
        }
        // Later runs of other strategies begin again, elsewhere.
        self.steps.clear();
        None
    }
}

impl<S: Subject> Default for LibraryDirected<S> {
    fn default() -> LibraryDirected<S> {
        LibraryDirected::new()
    }
}

impl<S: Subject> Strategy<S> for LibraryDirected<S> {
    /// Returns `None` when there is no candidate. Later runs of other strategies may give new ones.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        if !self.has_started {
            let first = exploration.restart();
            self.learn(exploration, &first);
            return Some(first);
        }
        while let Some(candidate) = self.pop(exploration) {
            if let Some(step) = candidate.step {
                self.steps.entry(step).or_default().times += 1;
            }
            if let Some(execution) = exploration.force(&candidate.run, candidate.constraint) {
                self.learn(exploration, &execution);
                return Some(execution);
            }
        }
        None
    }
}

/// A branch of user code near an uncovered one.
#[derive(Clone, Copy)]
struct Goal {
    branch: BranchId,
    distance: u32,
    /// The end of the part of the path that decides whether the run takes the way from here.
    position: usize,
}

/// The goals of a path: of the branches that it took and of their opposites those nearest to an uncovered branch, the last ones first.
///
/// What comes between a branch that the path took and the next one decides about the next one.
fn goals(graph: &BranchGraph, distances: &Distances, path: &Path) -> Vec<Goal> {
    let mut goals: Vec<Goal> = Vec::new();
    let mut next = path.events().len();
    for (position, event) in path.events().iter().enumerate().rev() {
        let Event::Branch(branch) = *event else { continue };
        if !graph.is_target(branch) {
            continue;
        }
        for (branch, position) in [(branch.pair(), position), (branch, next)] {
            let distance = distances.of(branch);
            if distance < UNREACHABLE && goals.iter().all(|goal| goal.branch != branch) {
                goals.push(Goal { branch, distance, position });
            }
        }
        next = position;
    }
    let nearest = goals.iter().map(|goal| goal.distance).min();
    goals.retain(|goal| Some(goal.distance) == nearest);
    goals.truncate(MOST_GOALS);
    goals
}

/// A constraint of a path in its context.
struct InContext {
    constraint: usize,
    position: usize,
    branch: BranchId,
    /// For a constraint in the library, the last branch of user code before it, and the number of the occurrence since then.
    library: Option<(Option<BranchId>, u16)>,
}

fn in_context(graph: &BranchGraph, path: &Path) -> Vec<InContext> {
    let mut found: Vec<InContext> = Vec::new();
    // Whether each active call is one of the library.
    let mut calls = vec![graph.is_library(graph.entry())];
    let mut behind = None;
    let mut occurrences: FxHashMap<BranchId, u16> = FxHashMap::default();
    let mut constraint = 0;
    for (position, event) in path.events().iter().enumerate() {
        let (branch, is_check) = match *event {
            Event::Call(callee) => {
                calls.push(graph.is_library(callee));
                continue;
            }
            Event::Return => {
                calls.pop();
                continue;
            }
            Event::Branch(branch) => (branch, false),
            Event::Check(branch) => (branch, true),
        };
        // Conditions that the user did not write, as those of a `switch` over strings, are steps, too.
        let in_library = calls.last().is_some_and(|&is_library| is_library);
        let is_library = is_check || in_library || !graph.is_target(branch);
        if constraint < path.constraint_count() && path.position(constraint) == position {
            let library = is_library.then(|| {
                let count = occurrences.entry(branch.site().branch(true)).or_default();
                let occurrence = *count;
                *count = (occurrence + 1).min(MOST_OCCURRENCES);
                (behind, occurrence)
            });
            found.push(InContext { constraint, position, branch, library });
            constraint += 1;
        }
        if !is_library {
            behind = Some(branch);
            occurrences.clear();
        }
    }
    found
}
