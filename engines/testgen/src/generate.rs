//! Generation: runs islands in rounds until the budget is spent, and builds a suite from their findings.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::api::{Api, MethodKind};
use crate::archive::Candidate;
use crate::constants::Constants;
pub use crate::earlier::Earlier;
use crate::execute::Executor;
pub use crate::faults::Fault;
use crate::faults::FaultKey;
use crate::island::{Island, News, RoundEnd};
use crate::mutants::Mutants;
pub use crate::mutants::{Mutant, MutantCounts, Supply};
use crate::paths::PathCounts;
pub use crate::settings::{Criterion, Settings};
pub use crate::suite::SuiteTest;
use crate::suite::suite;
use crate::titles::titles;
use crate::varying::Variations;

/// Instructions of an island in the first round. The round is short, so that easily covered branches are shared soon.
const FIRST_ROUND: u64 = 100_000;
/// Upper bound on the instructions of an island in a round: some hundredths of a second.
const ROUND: u64 = 2_000_000;

/// The search for branches has at least this many instructions before that for mutants.
const PATIENCE: u64 = 20_000_000;

/// The progress of a generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Number of branches covered up to now.
    pub covered: usize,
    /// Number of branches to cover.
    pub branches: usize,
    /// Number of path conditions that wait for a search.
    pub waiting: usize,
    /// Outcomes of the other path conditions.
    pub paths: PathCounts,
    /// Number of sequences run up to now.
    pub runs: u64,
    /// Number of instructions, counted as in [`Suite::instructions`].
    pub instructions: u64,
    /// Number of distinct faults found up to now.
    pub faults: usize,
}

/// A generated suite, with its coverage and cost.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The tests. Together they cover every branch that was covered.
    pub tests: Vec<SuiteTest>,
    /// A title for each test: the called method, its state and what happens, as a part of a Java identifier.
    pub titles: Vec<String>,
    /// The faults found, without duplicates, the most suspicious first.
    pub faults: Vec<Fault>,
    /// Number of unexpected or expected ends below [`Settings::least_suspicion`].
    pub less_suspicious: usize,
    /// All branches of the program's own code.
    pub branches: Vec<Probe>,
    /// The branches that the tests cover.
    pub covered: Vec<Probe>,
    /// Number of sequences run by all islands.
    pub runs: u64,
    /// Number of instructions executed. A symbolically executed instruction counts ten times.
    pub instructions: u64,
    /// Number of sequences whose literals were solved for.
    pub solved_literals: u64,
    /// Outcomes of the path conditions.
    pub paths: PathCounts,
    /// Number of runs that ended at each gap, by its cause.
    pub gaps: BTreeMap<String, u64>,
    /// What became of the mutants, with [`Criterion::Mutants`].
    pub mutants: MutantCounts,
}

/// Generates a suite that begins with the tests of `earlier` generations. `each` gets the progress after each round, and the tests that cover a
/// branch or show a fault first. `mutants` makes those of [`Criterion::Mutants`]. `interrupt` ends the generation early; the suite then contains everything found so far.
pub fn generate(
    program: &Arc<VerifiedProgram>,
    api: &Arc<Api>,
    settings: &Settings,
    earlier: &Earlier,
    each: &mut dyn FnMut(Progress, &[Candidate]),
    mutants: Supply<'_>,
    interrupt: &Arc<AtomicBool>,
) -> Suite {
    let begun = Instant::now();
    let is_own = |class: &str| api.classes.iter().any(|known| known.is_own && known.name == class);
    let constants = Constants::new(program, is_own);
    let count = settings.jobs.get();
    let mut islands: Vec<Island<'_>> = (0..count)
        .map(|number| (number, earlier.generations))
        .map(|place| Island::new(program, api, &constants, settings, place))
        .collect();
    let budget = settings.budget.map(|budget| budget.saturating_sub(earlier.instructions));
    let seeks_mutants = settings.criterion == Criterion::Mutants;
    let for_branches = budget.map(|budget| if seeks_mutants { budget / 2 } else { budget });
    let shares = shares(for_branches, settings.jobs);
    let is_over = |islands: &[Island<'_>]| {
        let mut left = islands.iter().zip(&shares);
        left.all(|(island, &share)| island.executor.instructions() >= share)
            || interrupt.load(Ordering::Relaxed)
            || seeks_mutants && settings.time.is_some_and(|time| begun.elapsed() >= time / 2)
    };
    // The branches that all islands know to be covered.
    let mut covered: BTreeSet<Probe> = BTreeSet::new();
    let mut news: Vec<News> = Vec::new();
    let mut faults: BTreeSet<FaultKey> = BTreeSet::new();
    if !earlier.tests.is_empty() {
        islands[0].repeat(&earlier.tests);
        faults.extend(islands[0].faults.keys().cloned());
        news = islands.iter_mut().map(|island| island.news(|probe| covered.insert(probe))).collect();
    }
    let wanted = islands[0].search.archive.wanted().len();
    let is_complete = |covered: usize| settings.criterion != Criterion::Paths && covered == wanted;
    // The branches covered, and the instructions by the last of them.
    let mut known = (0, 0);
    let mut round = FIRST_ROUND;
    let mut is_done = settings.targets.is_empty() || !earlier.tests.is_empty() && is_complete(covered.len());
    while !is_done && !is_over(&islands) {
        let end = |share| RoundEnd { round, share, interrupt };
        match islands.as_mut_slice() {
            [island] => island.run(end(shares[0])),
            islands => thread::scope(|scope| {
                for ((number, island), &share) in islands.iter_mut().enumerate().zip(&shares) {
                    let news = &news;
                    scope.spawn(move || {
                        island.import(news, number);
                        island.run(end(share));
                    });
                }
            }),
        }
        news = islands.iter_mut().map(|island| island.news(|probe| covered.insert(probe))).collect();
        round = (2 * round).min(ROUND);
        let progress = progress_of(&islands, covered.len());
        each(progress, &found(&islands, &news, &mut faults));
        if progress.covered > known.0 {
            known = (progress.covered, progress.instructions);
        }
        is_done = is_complete(covered.len()) || seeks_mutants && progress.instructions >= patience(known.1);
    }
    let end = settings.time.and_then(|time| begun.checked_add(time));
    finished(program, api, settings, islands, &news, (mutants, interrupt, end))
}

/// The instructions after which mutants are worth more than branches, if the last branch was covered after this number.
fn patience(last: u64) -> u64 {
    last.saturating_mul(4).max(PATIENCE)
}

/// The tests of a round that cover a branch or show a fault first.
fn found(islands: &[Island<'_>], news: &[News], faults: &mut BTreeSet<FaultKey>) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let covering = news.iter().flat_map(|news| &news.branches).map(|(_, candidate)| candidate.clone());
    for candidate in covering {
        // The branches of one test are neighbours.
        if found.last() != Some(&candidate) && !found.contains(&candidate) {
            found.push(candidate);
        }
    }
    for (key, faults_of) in
        islands.iter().flat_map(|island| island.faults.keys().map(|key| (key, &island.faults)))
    {
        if faults.insert(key.clone()) {
            let fault = &faults_of.found[key];
            let (sequence, target) = (fault.test.sequence.clone(), fault.test.target);
            found.push(Candidate { sequence, target });
        }
    }
    found
}

/// Builds the suite from the findings of the islands. The first island hasn't received the news of the last round yet.
fn finished(
    program: &Arc<VerifiedProgram>,
    api: &Arc<Api>,
    settings: &Settings,
    mut islands: Vec<Island<'_>>,
    news: &[News],
    (supply, interrupt, end): (Supply<'_>, &AtomicBool, Option<Instant>),
) -> Suite {
    let Progress { paths, runs, .. } = progress_of(&islands, 0);
    let solved_literals = islands.iter().map(Island::solved_literals).sum();
    let others = islands.split_off(1);
    let mut first = islands.remove(0);
    if !others.is_empty() {
        first.import(news, 0);
    }
    let mut instructions = 0;
    let mut gaps = first.executor.gaps().clone();
    for other in others {
        first.faults.merge(other.faults);
        instructions += other.executor.instructions();
        other
            .executor
            .gaps()
            .iter()
            .for_each(|(cause, runs)| *gaps.entry(cause.clone()).or_default() += runs);
    }
    let found = first.take_paths();
    let Island { mut executor, mut search, faults, .. } = first;
    let mut tests = suite(&mut executor, search.archive.tests());
    tests.extend(path_tests(&mut executor, found));
    let mut variations = Variations::new(program, api, settings.limits);
    tests.iter_mut().for_each(|test| variations.mark(&test.sequence, &mut test.outcome));
    let mut mutants = MutantCounts::default();
    if settings.criterion == Criterion::Mutants {
        let covered: BTreeSet<Probe> = search.archive.tests().map(|(probe, _)| probe).collect();
        let original = (&mut executor, &mut search);
        // The other islands have had their shares.
        let most = settings.budget.map_or(u64::MAX, |budget| budget.saturating_sub(instructions));
        let found = Mutants::new(program, original, &mut variations, (settings.limits, most, end), interrupt);
        (tests, mutants) = found.tests(tests, &covered, supply);
    }
    let archive = &search.archive;
    let (mut faults, less_suspicious) = faults.judged(api, &mut executor);
    faults.iter_mut().for_each(|fault| variations.mark(&fault.test.sequence, &mut fault.test.outcome));
    let instructions = instructions + executor.instructions();
    let titles = titles(&mut executor, &tests);
    Suite {
        tests,
        titles,
        faults,
        less_suspicious,
        branches: archive.wanted().to_vec(),
        covered: archive.tests().map(|(probe, _)| probe).collect(),
        runs,
        instructions,
        solved_literals,
        paths,
        gaps,
        mutants,
    }
}

/// Progress: number of branches covered.
fn progress_of(islands: &[Island<'_>], covered: usize) -> Progress {
    let faults: BTreeSet<_> = islands.iter().flat_map(|island| island.faults.keys()).collect();
    let mut progress = Progress { covered, faults: faults.len(), ..Progress::default() };
    for island in islands {
        progress.branches = island.search.archive.wanted().len();
        progress.waiting += island.waiting();
        progress.paths += island.path_counts();
        progress.runs += island.search.runs;
        progress.instructions += island.executor.instructions();
    }
    // The islands share the paths they find, so the largest count is that of all.
    progress.paths.paths = islands.iter().map(|island| island.path_counts().paths).max().unwrap_or_default();
    progress
}

/// The instruction budget of each island.
fn shares(budget: Option<u64>, jobs: NonZeroUsize) -> Vec<u64> {
    let count = jobs.get() as u64;
    let share = |steps: u64, number| steps / count + u64::from(number < steps % count);
    (0..count).map(|number| budget.map_or(u64::MAX, |steps| share(steps, number))).collect()
}

/// The tests of new paths, unminimised: a smaller test may take a different path.
fn path_tests(executor: &mut Executor, found: Vec<Candidate>) -> Vec<SuiteTest> {
    let test = |Candidate { sequence, target }| {
        let outcome = executor.run(&sequence);
        SuiteTest { sequence, outcome, target }
    };
    found.into_iter().map(test).collect()
}

/// The methods to test in a class: its public methods and constructors; if there are none, all that the package can call.
/// `names`, if not empty, restricts them.
pub fn targets(api: &Api, class: usize, names: &[String]) -> Vec<usize> {
    let members = &api.classes[class].members;
    let named =
        |&&method: &&usize| names.is_empty() || names.iter().any(|name| *name == api.methods[method].name);
    let chosen: Vec<usize> = members.iter().filter(named).copied().collect();
    let public: Vec<usize> = chosen.iter().copied().filter(|&method| api.methods[method].is_public).collect();
    if names.is_empty() && public.iter().any(|&method| api.methods[method].kind != MethodKind::Constructor) {
        public
    } else {
        chosen
    }
}
