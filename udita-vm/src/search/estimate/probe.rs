//! One probe: a random path, the places that it encountered and their weights.

use oorandom::Rand64;

use super::figures::Figures;
use crate::invocation::Invocation;
use crate::machine::{Counted, Event, Machine};
use crate::search::Config;

/// Number of alternatives that one position can decide on. Beyond that its digits are used up, and further choices are random.
const DIGITS: f64 = (1_u64 << 32) as f64;

/// Makes choices. A position from 0 to 1 determines the first ones: equal parts of it for equal alternatives, and so on within each part.
#[derive(Debug)]
pub(super) struct Chance<'r> {
    position: f64,
    chosen: f64,
    random: &'r mut Rand64,
}

impl<'r> Chance<'r> {
    pub(super) fn new(position: f64, random: &'r mut Rand64) -> Chance<'r> {
        Chance { position, chosen: 1.0, random }
    }

    fn next(&mut self) -> f64 {
        if self.chosen < DIGITS { self.position } else { self.random.rand_float() }
    }

    /// Chooses one of these parts with a probability equal to its size. The sizes add up to 1. Returns its index.
    pub(super) fn part(&mut self, parts: impl ExactSizeIterator<Item = f64>) -> usize {
        let next = self.next();
        let last = parts.len().saturating_sub(1);
        let mut before = 0.0;
        for (number, part) in parts.enumerate() {
            if number == last || next < before + part {
                self.position = ((next - before) / part).clamp(0.0, 1.0 - f64::EPSILON);
                self.chosen /= part;
                return number;
            }
            before += part;
        }
        last
    }
}

/// Chooses one of equal alternatives.
pub(super) trait Choose {
    /// Chooses how the path continues: a number below `alternatives`, which is at least one.
    fn choose(&mut self, alternatives: u64) -> u64;

    /// Chooses an alternative to run without continuing there: a number below `alternatives`.
    fn look(&mut self, alternatives: u64) -> u64;
}

impl Choose for Chance<'_> {
    fn choose(&mut self, alternatives: u64) -> u64 {
        let scaled = self.next() * alternatives as f64;
        let chosen = (scaled as u64).min(alternatives - 1);
        self.position = scaled - chosen as f64;
        self.chosen *= alternatives as f64;
        chosen
    }

    fn look(&mut self, alternatives: u64) -> u64 {
        self.random.rand_range(0..alternatives)
    }
}

/// Where a probe starts: at some alternatives of a choice, or at the end of a path.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Start {
    /// The decisions that lead to the start.
    pub(super) path: Vec<u32>,
    /// The alternatives, as a half-open range. `None` includes the place itself and all that follows.
    pub(super) alternatives: Option<(u64, u64)>,
    /// The weight of the start: the inverse of its probability.
    pub(super) scale: f64,
}

/// A segment between two choices, or before the first or after the last one.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    /// Number of decisions of the probe before the segment.
    depth: usize,
    /// One more decision, which may differ from that of the probe.
    decision: Option<u32>,
    /// The weight of the segment.
    weight: f64,
    /// The instructions up to the next choice or the end.
    instructions: u64,
    /// Number of solutions in which the path ended. `None` if it did not end here.
    solutions: Option<u64>,
    /// Whether the path ended in a violation.
    is_violation: bool,
}

/// A path with all segments that were run on and beside it.
#[derive(Debug)]
pub(super) struct Probe {
    pub(super) round: usize,
    path: Vec<u32>,
    places: Vec<Place>,
}

impl Probe {
    /// Runs a probe. At each choice it runs up to `width` alternatives up to the next choice, and continues with one that did not end.
    pub(super) fn run(
        prober: &mut Prober,
        round: usize,
        start: Start,
        choose: &mut impl Choose,
        width: u64,
    ) -> Probe {
        let Start { path, alternatives, scale } = start;
        let mut probe = Probe { round, path, places: Vec::new() };
        let mut weight = scale;
        let Some(begun) = prober.go_to(&probe.path) else { return probe };
        let Some(all) = begun.alternatives else {
            if alternatives.is_none() {
                probe.note(begun, None, weight);
            }
            return probe;
        };
        let mut seen = match alternatives {
            Some((first, end)) => probe.look(prober, (first, end.min(all)), (weight, width), choose),
            None => {
                probe.note(begun, None, weight);
                probe.look(prober, (0, all), (weight, width), choose)
            }
        };
        while !seen.is_empty() {
            let (decision, alternatives, times) = seen[choose.choose(seen.len() as u64) as usize];
            weight *= times * seen.len() as f64;
            probe.path.push(decision);
            let again = prober.look(decision);
            prober.mark(again);
            seen = probe.look(prober, (0, alternatives), (weight, width), choose);
        }
        probe
    }

    /// Runs alternatives `first..end` of the next choice: one in each of up to `width` equal parts. Returns those that do not end, each
    /// with the number of alternatives of the choice after it and the number of alternatives that it represents.
    fn look(
        &mut self,
        prober: &mut Prober,
        (first, end): (u64, u64),
        (weight, width): (f64, u64),
        choose: &mut impl Choose,
    ) -> Vec<(u32, u64, f64)> {
        let mut open = Vec::new();
        let count = end.saturating_sub(first);
        let parts = count.min(width);
        let border = |part: u64| first + (u128::from(count) * u128::from(part) / u128::from(parts)) as u64;
        for part in 0..parts {
            let (low, high) = (border(part), border(part + 1));
            let alternative = if high - low == 1 { low } else { low + choose.look(high - low) } as u32;
            let times = (high - low) as f64;
            let seen = prober.look(alternative);
            self.note(seen, Some(alternative), weight * times);
            open.extend(seen.alternatives.map(|alternatives| (alternative, alternatives, times)));
        }
        open
    }

    fn note(&mut self, seen: Seen, decision: Option<u32>, weight: f64) {
        let Seen { instructions, solutions, is_violation, .. } = seen;
        let depth = self.path.len();
        self.places.push(Place { depth, decision, weight, instructions, solutions, is_violation });
    }

    /// The weighted counts of the segments that are open.
    pub(super) fn figures(&self, is_open: impl Fn(&[u32]) -> bool) -> Figures {
        let mut figures = Figures::default();
        let mut path = Vec::with_capacity(self.path.len() + 1);
        for place in &self.places {
            path.clear();
            path.extend(self.path[..place.depth].iter().copied().chain(place.decision));
            if is_open(&path) {
                figures.instructions += place.weight * place.instructions as f64;
                if let Some(solutions) = place.solutions {
                    figures.paths += place.weight;
                    figures.solutions += place.weight * solutions as f64;
                }
                if place.is_violation {
                    figures.violations += place.weight;
                }
            }
        }
        figures
    }

    /// The number of solutions and of violations that the probe encountered.
    pub(super) fn met(&self) -> (u64, u64) {
        let solutions = self.places.iter().filter_map(|place| place.solutions).sum();
        (solutions, self.places.iter().filter(|place| place.is_violation).count() as u64)
    }

    /// The total weight of the solutions that the probe encountered, and the decisions of one of them, chosen by weight with a random
    /// number from 0 to 1. `None` if it encountered no solution.
    pub(super) fn solution(&self, random: f64) -> Option<(f64, Vec<u32>)> {
        let weighed =
            self.places.iter().filter_map(|place| Some((place.weight * place.solutions? as f64, place)));
        let weighed: Vec<(f64, &Place)> = weighed.filter(|(weight, _)| *weight > 0.0).collect();
        let sum: f64 = weighed.iter().map(|(weight, _)| weight).sum();
        let mut left = random * sum;
        let chosen = weighed.iter().position(|(weight, _)| {
            left -= weight;
            left < 0.0
        });
        let (_, place) = chosen.map_or(weighed.last(), |chosen| weighed.get(chosen))?;
        Some((sum, self.path[..place.depth].iter().copied().chain(place.decision).collect()))
    }

    /// The size of the probe, in decisions and segments.
    pub(super) fn len(&self) -> usize {
        self.path.len() + self.places.len()
    }
}

/// The segment after some decisions.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// The instructions up to the next choice or the end.
    instructions: u64,
    /// The number of alternatives of the next choice. `None` if the path ends.
    alternatives: Option<u64>,
    /// Number of solutions in which the path ends. `None` if it does not end here.
    solutions: Option<u64>,
    /// Whether the path ends in a violation.
    is_violation: bool,
}

/// A machine that runs alternatives. It keeps a mark at the first choice of the program and at the choices of the current probe.
#[derive(Debug)]
pub(super) struct Prober {
    machine: Machine,
    /// The segment before the first choice.
    first: Seen,
}

impl Prober {
    pub(super) fn new(invocation: &Invocation, config: Config) -> Prober {
        let mut machine = config.machine(invocation);
        machine.count_completions(config.counts_completions());
        machine.begin(invocation).expect("a machine that has not run is idle");
        let first = segment(&mut machine);
        if first.alternatives.is_some() {
            machine.mark(0, u32::MAX);
        }
        Prober { machine, first }
    }

    /// Goes to the choice after some decisions, from any state. `None` if there is no such path.
    fn go_to(&mut self, decisions: &[u32]) -> Option<Seen> {
        self.machine.forget_marks(1);
        let mut seen = self.first;
        for (number, &decision) in decisions.iter().enumerate() {
            if seen.alternatives.is_none_or(|alternatives| u64::from(decision) >= alternatives) {
                return None;
            }
            match number {
                0 => self.machine.retake(decision),
                _ => self.machine.take(decision),
            }
            seen = segment(&mut self.machine);
        }
        if !decisions.is_empty() {
            self.mark(seen);
        }
        Some(seen)
    }

    /// Keeps a mark of the current state, if it is at a choice.
    fn mark(&mut self, seen: Seen) {
        if seen.alternatives.is_some() {
            self.machine.mark(0, u32::MAX);
        }
    }

    /// Goes back to the newest mark, and runs one of its alternatives to the next choice or the end.
    fn look(&mut self, alternative: u32) -> Seen {
        self.machine.retake(alternative);
        segment(&mut self.machine)
    }

    /// Instructions of all paths that have been run.
    pub(super) fn cost(&self) -> u64 {
        self.machine.instructions()
    }
}

/// Runs to the next choice or the end.
fn segment(machine: &mut Machine) -> Seen {
    let begun = machine.path_instructions();
    let event = machine.run();
    let instructions = machine.path_instructions() - begun;
    let (alternatives, solutions) = match event {
        Event::Choice(alternatives) => (Some(alternatives), None),
        Event::Solution => (None, Some(machine.take_counted().map_or(1, Counted::solutions))),
        Event::Violation | Event::Gap | Event::Pruned | Event::Dropped | Event::Interrupted => {
            (None, Some(0))
        }
    };
    Seen { instructions, alternatives, solutions, is_violation: event == Event::Violation }
}
