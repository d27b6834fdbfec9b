//! A program behind the interface of the search strategies.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::concolic::{Answer, BranchGraph, Path, Run, Subject};
use oorandom::Rand64;
use udita_solver::{Layered, Model, Slicer, SlicingStatistics, Solver, TermId, Terms, Verdict, Work};
use udita_vm::bytecode::program::Program;
use udita_vm::coverage::Coverage;
use udita_vm::invocation::Invocation;
use udita_vm::machine::Limits;

use crate::concretised::Concretisations;
use crate::flow::branch_graph;
use crate::input::Input;
use crate::run::{Manner, Runner, Trace};
use crate::seen::Seen;
use crate::sites::Sites;

/// The work limit of the solver for one branch.
pub const WORK: Work = Work(1_000_000);

/// A program compiled unoptimised and with probes, and a solver for its conditions.
pub struct ProgramSubject {
    sites: Sites,
    graph: BranchGraph,
    runner: Runner,
    terms: Terms,
    slicer: Slicer,
    solver: Layered,
    concretised: Concretisations,
    instructions: u64,
    /// Whether a path may need a text that is longer than the machine can run.
    needs_longer: bool,
    /// How the next run from the start is made.
    manner: Manner,
    /// The states of matching runs.
    seen: Seen,
    stop: Arc<AtomicBool>,
}

impl fmt::Debug for ProgramSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgramSubject").finish_non_exhaustive()
    }
}

impl ProgramSubject {
    /// Creates the subject for the program of `invocation` with its arguments. `limits` apply to each run.
    pub fn new(invocation: &Invocation, limits: Limits, solver: Layered) -> ProgramSubject {
        let program = invocation.program();
        let sites = Sites::new(program);
        ProgramSubject {
            graph: branch_graph(program, &sites, invocation.entry().run.method()),
            sites,
            runner: Runner::new(invocation, limits),
            terms: Terms::new(),
            slicer: Slicer::new(),
            solver,
            concretised: Concretisations::default(),
            instructions: 0,
            needs_longer: false,
            manner: Manner::Plain,
            seen: Seen::default(),
            stop: Arc::default(),
        }
    }

    /// Makes symbolic words that are concretised keep their values in every solution. Then each path condition is exact: it holds for an
    /// input only if the input takes the path. But paths with other values of such words are not found. Otherwise, as in CREST, solutions
    /// may leave the predicted path there.
    pub fn pinned(mut self) -> ProgramSubject {
        self.runner.pin();
        self
    }

    /// Lets open texts stand for all longer ones: a run has conditions on their lengths only where it depends on them.
    pub fn opened(mut self) -> ProgramSubject {
        self.runner.open();
        self
    }

    /// Makes the runs from the start in this manner from now on. A run that solves another one is made in the manner of that one.
    pub(crate) fn run_in(&mut self, manner: Manner) {
        self.manner = manner;
    }

    /// Takes states with different conditions of the path for the same, as no search may do.
    #[cfg(test)]
    pub(crate) fn forget_conditions(&mut self) {
        self.seen.forgets_conditions = true;
    }

    /// Whether there may be paths on which an open text is longer than the machine can run.
    pub fn needs_longer(&self) -> bool {
        self.needs_longer
    }

    /// Makes a run end soon after `stop` becomes true, as if it were pruned. Queries are then unsatisfiable.
    pub fn stop_by(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
        self.runner.stop_by(stop);
    }

    /// Whether the subject was stopped, so that its answers say nothing.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Passes all conditions of a path to the solver, not only those relevant to the negated one.
    pub fn unsliced(mut self) -> ProgramSubject {
        self.slicer = Slicer::off();
        self
    }

    /// The static branches, for setting the targets of a search.
    pub fn graph_mut(&mut self) -> &mut BranchGraph {
        &mut self.graph
    }

    /// Number of string literals of the program, which inputs can have as texts.
    pub(crate) fn literal_count(&self) -> usize {
        self.runner.literal_count()
    }

    /// The program under test, in bytecode.
    pub fn program(&self) -> &Program {
        self.runner.program()
    }

    /// The branch sites of the program.
    pub fn sites(&self) -> &Sites {
        &self.sites
    }

    /// The coverage of all runs so far.
    pub fn coverage(&self) -> Coverage {
        self.runner.machine().coverage()
    }

    /// The places where words were concretised, over all runs so far.
    pub fn concretisations(&self) -> &Concretisations {
        &self.concretised
    }

    /// The terms of the conditions of all runs.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The statistics of the solver.
    pub fn solver(&self) -> &udita_solver::Statistics {
        self.solver.statistics()
    }

    /// The statistics of slicing, over all queries so far.
    pub fn slicing(&self) -> SlicingStatistics {
        self.slicer.statistics()
    }

    /// Number of instructions of all runs so far.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }
}

impl ProgramSubject {
    /// Executes the program. `known` is the number of events of its path that are those of an earlier run.
    fn execute_in(&mut self, manner: Manner, known: usize, input: &Input) -> (Path, Trace) {
        let (path, concretised, trace) =
            self.runner.run(input, &self.sites, &mut self.terms, manner, &mut self.seen, known);
        self.concretised.absorb(concretised);
        self.instructions += trace.instructions;
        (path, trace)
    }

    /// Finds out whether a condition of a run, which no input of this machine negates, is negated by one with a longer text.
    fn ask_for_longer(&mut self, trace: &Trace, index: usize, old: &Model) {
        if trace.caps.is_empty() || self.needs_longer {
            return;
        }
        let before = trace.conditions[..index].iter().filter(|condition| !trace.caps.contains(condition));
        // The program may have the condition of a cap itself.
        let free: Vec<TermId> = before.chain([&trace.conditions[index]]).copied().collect();
        let verdict = self.slicer.negate(&mut self.terms, &free, free.len() - 1, old, &mut self.solver, WORK);
        self.needs_longer = verdict != Verdict::Unsat;
    }
}

impl Subject for ProgramSubject {
    type Input = Input;
    type Trace = Trace;

    fn zeros(&self) -> Input {
        Input::zeros()
    }

    fn random(&self, random: &mut Rand64) -> Input {
        Input::random(random)
    }

    fn execute(&mut self, input: &Input) -> (Path, Trace) {
        self.execute_in(self.manner, 0, input)
    }

    fn resume(&mut self, run: &Run<ProgramSubject>, constraint: usize, input: &Input) -> (Path, Trace) {
        // The negated branch is the first event that is new.
        let known = run.path.position(constraint) + 1;
        self.execute_in(run.trace.manner, known, input)
    }

    fn solve_at(&mut self, run: &Run<ProgramSubject>, constraint: usize) -> Answer<Input> {
        if self.is_stopped() {
            return Answer::Unsatisfiable;
        }
        let trace = &run.trace;
        let index = trace.condition_of(constraint);
        let (path, old) = (&trace.conditions[..=index], trace.model());
        let terms = &mut self.terms;
        match self.slicer.negate(terms, path, index, &old, &mut self.solver, WORK) {
            Verdict::Sat => Answer::Input(Input {
                values: trace.values_in(terms, self.solver.model()),
                names: trace.names.clone(),
                rest: run.input.rest,
            }),
            Verdict::Unsat => {
                self.ask_for_longer(trace, index, &old);
                Answer::Unsatisfiable
            }
            Verdict::Unknown => Answer::Unknown,
        }
    }

    fn graph(&self) -> &BranchGraph {
        &self.graph
    }
}
