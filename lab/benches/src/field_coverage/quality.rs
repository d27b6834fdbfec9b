//! The branches that the calls on a suite take, and the mutants that they kill.
//!
//! Suites of one class and scope are prefixes of one another: inputs come in the same order, and the rules only stop the enumeration. So
//! each question is answered for all of them at once.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita::bytecode::site::Probe;
use udita::bytecode::{Program, callees};
use udita::language::CompileOptions;
use udita::language::mutation::{Mutants, Operator, Twin, mutations};
use udita::solution::Graph;
use udita_mutation::calls::{expand, parse};
use udita_mutation::{Expected, Extent, Settings, Verdict, coverages};

use super::Failure;
use super::subjects::{CALLS, METHODS, Subject, rendered};

/// A class and its mutants.
pub struct Quality {
    original: Arc<VerifiedProgram>,
    /// The original with probes.
    observed: Arc<VerifiedProgram>,
    /// The branches of the methods that the calls can reach.
    branches: Vec<(String, Probe)>,
    /// The mutants of these methods, without those whose code equals an earlier one or the original.
    mutants: Vec<(String, Arc<VerifiedProgram>)>,
    /// The numbers of mutants by kind.
    pub numbers: Numbers,
}

/// Numbers of mutants by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Numbers {
    /// Number of mutants that compile.
    pub compiled: usize,
    /// Number of mutants with the code of the original.
    pub equivalent: usize,
    /// Number of mutants with the code of an earlier mutant.
    pub duplicates: usize,
}

/// A branch or a mutant, and the first member of a suite that takes or kills it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The branch or mutant in human-readable form.
    pub what: String,
    /// The index of the first member, from 0. `None` if no member reaches it.
    pub member: Option<usize>,
}

/// The branches and mutants that the members of a suite reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// All branches, reached or not.
    pub branches: Vec<Aim>,
    /// All mutants that can be run, killed or not.
    pub mutants: Vec<Aim>,
}

/// The number of aims that the first `members` members of a suite reach, and the number of all.
pub fn reached_by(aims: &[Aim], members: usize) -> (usize, usize) {
    let reached = aims.iter().filter(|aim| aim.member.is_some_and(|member| member < members));
    (reached.count(), aims.len())
}

impl Quality {
    /// Compiles a class and its mutants.
    ///
    /// # Errors
    ///
    /// The class doesn't compile.
    pub fn new(subject: &Subject) -> Result<Quality, Failure> {
        let (sources, file) = subject.load()?;
        let failure = |diagnostics: Vec<_>| rendered(&diagnostics, &sources);
        let options = CompileOptions { probes: true, ..CompileOptions::default() };
        let observed = options.compile_methods(&mut sources.clone(), &[file]).map_err(failure)?;
        let observed = observed.program().clone();
        let reached = methods(&observed, subject.class);
        let is_reached = |class: &str, method: &str| reached.contains(&(class.to_owned(), method.to_owned()));
        let found = mutations(&sources, &[file], Operator::ALL, &is_reached).map_err(failure)?;
        let all = Mutants::new(&sources, &[file], found).map_err(failure)?;
        let original = all.original().program().clone();
        let (mut mutants, mut numbers) = (Vec::new(), Numbers::default());
        for mutant in all {
            numbers.compiled += 1;
            match mutant.same_as {
                Some(Twin::Original) => numbers.equivalent += 1,
                Some(Twin::Mutant(_)) => numbers.duplicates += 1,
                None => {
                    let what = format!("{} {}", mutant.mutation.operator, mutant.mutation.diff(&sources));
                    mutants.push((what, mutant.compiled.program().clone()));
                }
            }
        }
        let sites = &observed.sites;
        let mut branches = Vec::new();
        for (number, site) in (0..).zip(sites.all()) {
            let name = sites.functions().get(site.function as usize).map_or("", |function| &function.name);
            let (class, method) = parts(name);
            if site.kind.is_decision() && is_reached(class, method) {
                let at = site.position;
                let branches_of = site.kind.branches().iter().map(|&branch| {
                    (format!("{name} {}:{} {branch}", at.line, at.column), Probe::new(number, branch))
                });
                branches.extend(branches_of);
            }
        }
        Ok(Quality { original, observed, branches, mutants, numbers })
    }

    /// Runs the calls of a scope on the members of a suite, on `threads` threads.
    ///
    /// # Errors
    ///
    /// A member can't be rebuilt, or a call doesn't terminate.
    pub fn reached(&self, members: &[Graph], scope: u32, threads: usize) -> Result<Reached, Failure> {
        let settings = Settings::default();
        let calls = expand(&parse(CALLS)?, scope.into())?;
        let observed = udita_mutation::Subject::new(&self.observed, members, calls.clone())?;
        let coverages = coverages(&observed, &settings)?;
        let branches = self.branches.iter().map(|(what, probe)| Aim {
            what: what.clone(),
            member: coverages.iter().position(|coverage| coverage.probe(*probe).paths > 0),
        });
        let subject = udita_mutation::Subject::new(&self.original, members, calls)?;
        let expected = Expected::new(&subject, &settings, threads, None)?;
        let program = |mutant: usize| self.mutants.get(mutant).map(|(_, program)| program.clone());
        let what = (&subject, &settings, Extent::FirstKill);
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        let judged = expected.judge_all(what, (self.mutants.len(), &program), threads);
        let mutants = judged.iter().zip(&self.mutants).filter_map(|(judged, (what, _))| {
            let member = match &judged.verdict {
                Verdict::Killed(kill) => Some(kill.input),
                Verdict::Alive => None,
                Verdict::Uncompiled | Verdict::Refused(_) => return None,
            };
            Some(Aim { what: what.clone(), member })
        });
        Ok(Reached { branches: branches.collect(), mutants: mutants.collect() })
    }
}

/// The class and the method in a name such as `BSTree.Node.<init>`, without enclosing classes.
fn parts(name: &str) -> (&str, &str) {
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    (class.rsplit('.').next().unwrap_or(class), method)
}

/// The classes and names of the methods that the calls can reach.
fn methods(program: &Program, class: &str) -> BTreeSet<(String, String)> {
    let names = METHODS.map(|method| format!("{class}.{method}"));
    let called = program.entries.iter().filter(|entry| names.contains(&entry.name));
    let reached = callees::reached(program, called.map(|entry| entry.run.method()));
    let methods = program.methods.iter().zip(reached).filter(|(_, is_reached)| *is_reached);
    let parts = methods.map(|(method, _)| parts(&method.name));
    parts.map(|(class, method)| (class.to_owned(), method.to_owned())).collect()
}
