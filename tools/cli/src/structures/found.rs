//! Engines, and the structures that they find: in order, by position, or at random.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use num_bigint::BigUint;
use udita_structures::questions::{Answered, QuestionId, Top};
use udita_structures::repok::judge::FirstViolation;
use udita_structures::repok::{
    Candidates, Failure as Failed, Judge, NodeQuestions, Reason, Recursion, Scene, Traversed, Unfit, Verdict,
};
use udita_structures::{Error, Exhaustive, Expansion, RandomMode, Sampler, Statistics, Tree, random_tests};

use super::options::{By, CompositionArgs, StructureArgs};
use super::session::Session;
use super::symbolic;
use super::work::{Counted, Each, Work, message};
use crate::progress::ProgressLine;
use crate::status::Failure;
use crate::stop::early;

/// A prepared engine.
pub(crate) enum Engine<'s> {
    /// By classes of structures.
    Classes(Box<ByClasses>),
    /// Candidate by candidate. `reason` says why there are no classes.
    Candidates { session: &'s Session, expansion: Expansion, reason: Option<Unfit> },
    /// With symbolic fields.
    Symbolic { session: &'s Session, largest: u32 },
}

/// The classes of a predicate.
pub(crate) struct ByClasses {
    pub(crate) answered: Answered,
    runs: u64,
    instructions: u64,
    violation: Option<FirstViolation>,
}

impl<'s> Engine<'s> {
    /// The engine that the options select, for structures of up to `largest` nodes.
    pub(crate) fn prepare(
        session: &'s Session,
        args: &CompositionArgs,
        largest: u32,
    ) -> Result<Engine<'s>, Failure> {
        Engine::prepare_by(session, args.by, args, largest)
    }

    /// As [`Engine::prepare`], for the way `by`.
    pub(crate) fn prepare_by(
        session: &'s Session,
        by: By,
        args: &CompositionArgs,
        largest: u32,
    ) -> Result<Engine<'s>, Failure> {
        if by.is_symbolic() {
            session.check_links()?;
            return Ok(Engine::Symbolic { session, largest });
        }
        let expansion = if by == By::LazyDp { Expansion::Lazy } else { Expansion::Eager };
        if by == By::LazyDp || args.no_classes {
            return Ok(Engine::Candidates { session, expansion, reason: None });
        }
        match classes(session, largest, args.memory.0) {
            Ok(found) => Ok(Engine::Classes(Box::new(found))),
            Err(Failed::Unfit(unfit)) => match predicate(session) {
                Ok(_) => Ok(Engine::Candidates { session, expansion, reason: Some(unfit) }),
                Err(_) => Err(session.unfit(&unfit)),
            },
            Err(Failed::NotRequired { field, pc }) => {
                let node = &session.structure.node;
                let field = node.recursive.get(field).map_or("", |field| field.name.as_str());
                let reason = Reason::NotRequired(format!("{}.{field}", node.name));
                Err(session.unfit(&Unfit { reason, pc }))
            }
            Err(Failed::Structures(Error::Interrupted)) => Err(early(
                &session.control,
                "no structure is found yet; --search lazy-dp shows structures as it finds them",
            )),
            Err(Failed::Structures(error)) => Err(message(&error)),
        }
    }

    /// Calls `each` with all structures of the sizes, in order.
    pub(crate) fn list(
        &self,
        args: &CompositionArgs,
        sizes: &RangeInclusive<u32>,
        line: &mut ProgressLine,
        each: &mut Each<'_>,
    ) -> Result<Counted, Failure> {
        match self {
            Engine::Classes(found) => found.list(args, sizes, each),
            Engine::Candidates { session, expansion, .. } => {
                list_candidates(session, *expansion, args, sizes, line, each)
            }
            Engine::Symbolic { session, largest } => {
                symbolic::list(session, args, *largest, sizes, line, each)
            }
        }
    }
}

/// The classes of a predicate. Where a collection of nodes stands in the way, it is followed in a second attempt, which asks more
/// questions than one that skips checks against circles.
fn classes(session: &Session, largest: u32, memory: u64) -> Result<ByClasses, Failed> {
    let first = match &session.unfollowed {
        Some(unfit) => Err(Failed::Unfit(unfit.clone())),
        None => attempt(session, session.recursion.clone(), largest, memory),
    };
    let is_final = match &first {
        Ok(_) | Err(Failed::Structures(_)) => true,
        Err(Failed::Unfit(_) | Failed::NotRequired { .. }) => false,
    };
    if is_final {
        return first;
    }
    let recursion = Recursion::traversing(session.program(), &session.scene);
    let mut second = attempt(session, recursion.clone(), largest, memory);
    if let Err(Failed::NotRequired { .. }) = second {
        let traversed = recursion.traversed.clone().map(|all| Traversed { keeps_all: true, ..all });
        let third = attempt(session, Recursion { traversed, ..recursion }, largest, memory);
        second = third;
    }
    let is_about_collections = match &first {
        Err(Failed::Unfit(unfit)) => {
            session.unfollowed.is_some()
                || matches!(unfit.reason, Reason::Passes(_) | Reason::Remembers | Reason::Stores)
        }
        _ => false,
    };
    if second.is_ok() || is_about_collections { second } else { first }
}

/// An attempt, which is repeated when it turns out what questions have to come with.
fn attempt(
    session: &Session,
    mut recursion: Recursion,
    largest: u32,
    memory: u64,
) -> Result<ByClasses, Failed> {
    let mut scene = session.scene.clone();
    let mut distance = 1;
    loop {
        let found = classes_by(session, (&scene, &recursion), largest, memory);
        let Err(Failed::Unfit(Unfit { reason, .. })) = &found else { return found };
        let is_new = match (reason, &mut recursion.traversed) {
            // A method reads a field of a node above.
            (Reason::ReadsAbove(entry, slot), Some(traversed)) => {
                !scene.node.recursive.contains(slot) && traversed.reads.insert((*entry, *slot))
            }
            // A link may lead further up.
            (Reason::Distance(steps), _) => {
                let is_new = *steps > distance && *steps <= largest;
                distance = *steps;
                scene = scene.with_link_distance(distance);
                is_new
            }
            _ => false,
        };
        if !is_new {
            return found;
        }
    }
}

fn classes_by(
    session: &Session,
    (scene, recursion): (&Scene, &Recursion),
    largest: u32,
    memory: u64,
) -> Result<ByClasses, Failed> {
    let top = Top::new(scene.top_domains(), scene.top.as_ref().is_some_and(|top| top.includes_null))?;
    let machine = match session.machine() {
        Ok(machine) => machine,
        Err(_) => return Err(Unfit::new(Reason::Heap).into()),
    };
    let judge = Judge::new(machine, scene.clone(), recursion);
    let mut questions = NodeQuestions::new(judge, recursion);
    let mut line = ProgressLine::new(true);
    let control = session.control.clone();
    questions.watch(move |runs| {
        line.tell_often(|| format!("looking for classes of up to {largest} nodes: {runs} runs"));
        if control.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let limit = usize::try_from(memory).unwrap_or(usize::MAX);
    let answered = match Answered::discover(scene.shape()?, &top, &mut questions, largest, limit) {
        Err(Failed::Structures(Error::NotRequired { question, field })) => {
            let pc = question.and_then(|question| questions.place(QuestionId(question)));
            return Err(Failed::NotRequired { field, pc });
        }
        answered => answered?,
    };
    Ok(ByClasses {
        answered,
        runs: questions.runs(),
        instructions: questions.instructions(),
        violation: questions.violation().cloned(),
    })
}

impl ByClasses {
    fn counted(&self) -> Counted {
        let statistics = &self.answered.statistics;
        Counted {
            work: Work::Classes {
                runs: self.runs,
                questions: statistics.questions,
                restarts: statistics.restarts,
                classes: statistics.classes,
                productions: statistics.productions,
                bytes: statistics.bytes,
            },
            instructions: self.instructions,
            violations: u64::from(self.violation.is_some()),
            first_violation: self.violation.clone(),
            is_early: false,
            left_out: String::new(),
        }
    }

    /// The number of structures of the sizes.
    pub(crate) fn count(
        &self,
        args: &CompositionArgs,
        sizes: &RangeInclusive<u32>,
    ) -> Result<(BigUint, Counted), Failure> {
        let counts = self.answered.classes.counts(args.limit())?;
        Ok((sizes.clone().map(|size| counts.of_size(size)).sum(), self.counted()))
    }

    fn list(
        &self,
        args: &CompositionArgs,
        sizes: &RangeInclusive<u32>,
        each: &mut Each<'_>,
    ) -> Result<Counted, Failure> {
        let counts = self.answered.classes.counts(args.limit())?;
        'sizes: for size in sizes.clone() {
            let mut structures = counts.structures(size);
            while structures.advance().is_some() {
                let tree = Some(structures.tree()).filter(|_| size > 0);
                if each(tree, structures.top())?.is_break() {
                    break 'sizes;
                }
            }
        }
        Ok(self.counted())
    }

    /// Calls `each` with the structure at a position, from 0. Returns the number of structures if there are fewer.
    pub(crate) fn nth(
        &self,
        args: &CompositionArgs,
        sizes: &RangeInclusive<u32>,
        position: &BigUint,
        each: &mut Each<'_>,
    ) -> Result<(BigUint, Counted), Failure> {
        let counts = self.answered.classes.counts(args.limit())?;
        let mut rest = position.clone();
        let mut total = BigUint::default();
        for size in sizes.clone() {
            let count = counts.of_size(size);
            if rest < count {
                if let Some(whole) = counts.nth(size, &rest) {
                    let _ = each(Some(&whole.tree).filter(|_| size > 0), whole.top)?;
                }
                return Ok((position + 1_u32, self.counted()));
            }
            rest -= &count;
            total += count;
        }
        Ok((total, self.counted()))
    }

    /// Calls `each` with uniform samples. Returns the number of all structures.
    pub(crate) fn sample(
        &self,
        args: &CompositionArgs,
        sizes: &RangeInclusive<u32>,
        (number, seed): (u64, u64),
        each: &mut Each<'_>,
    ) -> Result<(BigUint, Counted), Failure> {
        let counts = self.answered.classes.counts(args.limit())?;
        let sampler = Sampler::new(&counts, sizes.clone(), seed)?;
        let total = sampler.total().clone();
        for whole in sampler.take(usize::try_from(number).unwrap_or(usize::MAX)) {
            if each(Some(&whole.tree).filter(|tree| tree.size() > 0), whole.top)?.is_break() {
                break;
            }
        }
        Ok((total, self.counted()))
    }
}

fn list_candidates(
    session: &Session,
    expansion: Expansion,
    args: &CompositionArgs,
    sizes: &RangeInclusive<u32>,
    line: &mut ProgressLine,
    each: &mut Each<'_>,
) -> Result<Counted, Failure> {
    let mut candidates = predicate(session)?;
    let valuations = candidates.top_valuations().to_vec();
    let mut is_over = false;
    if sizes.contains(&0) {
        for top in candidates.tops_of_null() {
            is_over |= each(None, &valuations[top])?.is_break();
        }
    }
    let limit = args.limit();
    let shape = session.scene.shape()?;
    let mut all = Exhaustive::new(shape, candidates, *sizes.end(), expansion, limit)?;
    all.interrupt_by(Arc::clone(session.control.flag()));
    let mut is_early = false;
    while !is_over {
        match all.advance() {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(Error::Interrupted) => {
                is_early = true;
                break;
            }
            Err(error) => return Err(message(&error)),
        }
        line.tell_often(|| {
            let statistics = all.statistics();
            format!(
                "{} nodes, {} candidates, {} structures kept",
                all.size(),
                statistics.candidates,
                statistics.kept
            )
        });
        if !sizes.contains(&all.size()) || all.predicate().accepted_tops().is_empty() {
            continue;
        }
        let tree = all.current().map(|entry| Tree::of_entry(all.table(), entry));
        for top in all.predicate().accepted_tops() {
            is_over |= each(tree.as_ref(), &valuations[*top])?.is_break();
            if is_over {
                break;
            }
        }
    }
    Ok(Counted { is_early, ..finish(session, all.predicate(), all.statistics())? })
}

/// The paper's random mode, whose structures are not uniform.
pub(crate) fn random(
    session: &Session,
    expansion: Expansion,
    args: &StructureArgs,
    sizes: &RangeInclusive<u32>,
    (number, seed): (u64, u64),
    each: &mut Each<'_>,
) -> Result<Counted, Failure> {
    let candidates = predicate(session)?;
    let valuations = candidates.top_valuations().to_vec();
    let mode = RandomMode {
        count: usize::try_from(number).unwrap_or(usize::MAX),
        sizes: (*sizes.start()).max(1)..=*sizes.end(),
        threshold: args.threshold,
        probability: args.probability,
        per_round: KEPT_PER_ROUND,
        seed,
    };
    let mut candidates = candidates;
    let shape = session.scene.shape()?;
    let tests = random_tests(shape, &mut candidates, &mode, expansion, args.composition.limit())
        .map_err(|error| message(&error))?;
    let mut builder = session.builder()?;
    for id in &tests.tests {
        let tree = Tree::of_entry(&tests.table, tests.table.entry(*id));
        let accepted =
            valuations.iter().find(|values| builder.judge(Some(&tree), values) == Some(Verdict::Valid));
        if let Some(values) = accepted
            && each(Some(&tree), values)?.is_break()
        {
            break;
        }
    }
    finish(session, &candidates, tests.statistics)
}

/// Number of structures that the paper's random mode keeps in a round, besides the small ones. The tuples of a round are quadratic in it.
const KEPT_PER_ROUND: usize = 100;

fn predicate(session: &Session) -> Result<Candidates, Failure> {
    session.check_links()?;
    Candidates::new(session.machine()?, session.scene.clone(), &session.recursion)
        .map_err(|unfit| session.unfit(&unfit))
}

fn finish(session: &Session, candidates: &Candidates, statistics: Statistics) -> Result<Counted, Failure> {
    if let Some(unfit) = candidates.unfit() {
        return Err(session.unfit(unfit));
    }
    let (violations, first) = candidates.violations();
    Ok(Counted {
        work: Work::Candidates(statistics),
        instructions: candidates.instructions(),
        violations,
        first_violation: first.cloned(),
        is_early: false,
        left_out: String::new(),
    })
}
