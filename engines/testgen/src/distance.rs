//! Branch distances: how near a run came to each branch.
//!
//! The distance of a branch that a comparison has not taken is the least change of an operand after which it would have (Korel, "Automated software
//! test data generation", 1990). For texts that `equals` compares it is the number of edits. Flags and references have distance 1.

use rustc_hash::FxHashMap;
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::effect::{Callee, Condition, Effect, IntOperand, Passed};
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::Probe;
use udita_vm::machine::{Observer, View};

/// The longest text whose edits are counted.
const MAX_TEXT: usize = 64;

/// A jump, and the branches that are taken behind it.
#[derive(Clone, Copy, Debug)]
struct Jump {
    /// If it jumps.
    taken: Option<Probe>,
    /// If not.
    passed: Option<Probe>,
}

/// The jumps of a program that decide branches.
#[derive(Clone, Debug)]
pub struct Jumps {
    by_pc: FxHashMap<u32, Jump>,
    /// The methods that compare texts.
    equals: Vec<u16>,
}

impl Jumps {
    /// The jumps of a program with probes.
    pub fn new(program: &Program) -> Jumps {
        let probe = |pc: Option<usize>| match program.code.get(pc?) {
            Some(&Op::Probe { probe }) => Some(Probe(probe)),
            _ => None,
        };
        let mut by_pc = FxHashMap::default();
        for (pc, op) in program.code.iter().enumerate() {
            let Some(to) = op.target() else { continue };
            let jump =
                Jump { taken: probe((pc + 1).checked_add_signed(to as isize)), passed: probe(Some(pc + 1)) };
            if op.effect() != Effect::Jumps(Condition::Always)
                && (jump.taken.is_some() || jump.passed.is_some())
            {
                by_pc.insert(pc as u32, jump);
            }
        }
        let is_equals =
            |name: &str| matches!(name, "String.equals" | "String.contentEquals" | "String.equalsIgnoreCase");
        let equals = (0..).zip(&program.methods).filter(|(_, method)| is_equals(&method.name));
        Jumps { by_pc, equals: equals.map(|(number, _)| number).collect() }
    }
}

/// The least distance of each branch on a run, from 0, which is taken, up to 1, normalised by d / (d + 1).
#[derive(Clone, Debug)]
pub struct Distances<'j> {
    jumps: &'j Jumps,
    least: Vec<f32>,
    /// The edits between two texts that have just been compared, and the frame that compares them.
    edits: Option<(usize, f32)>,
}

impl<'j> Distances<'j> {
    /// No branch has been near, of a program with this number of probes.
    pub fn new(jumps: &'j Jumps, probes: usize) -> Distances<'j> {
        Distances { jumps, least: vec![f32::INFINITY; probes], edits: None }
    }

    /// The distance of each probe; infinite where no run came to its jump.
    pub fn into_least(self) -> Vec<f32> {
        self.least
    }

    fn note(&mut self, probe: Option<Probe>, distance: f32) {
        if let Some(least) = probe.and_then(|probe| self.least.get_mut(probe.0 as usize)) {
            *least = least.min(distance);
        }
    }
}

impl Observer for Distances<'_> {
    fn before(&mut self, view: View<'_>) {
        let effect = view.op().effect();
        if let Effect::Calls(Callee::Special(method), Passed { args, .. }) = effect
            && self.jumps.equals.contains(&method)
        {
            let (a, b) = (view.register(args), view.register(args + 1));
            let is_text = |word: u64| word != 0 && view.class_of(word) == view.program().known.string;
            if is_text(a) && is_text(b) {
                let edits = edits(view.units(a).take(MAX_TEXT), view.units(b).take(MAX_TEXT));
                self.edits = Some((view.base(), normalised(edits as f64)));
            }
            return;
        }
        let Some(&jump) = self.jumps.by_pc.get(&view.pc()) else { return };
        let edits = self.edits.take().filter(|&(base, _)| base == view.base()).map(|(_, edits)| edits);
        let (jumps, distance) = match effect {
            Effect::Jumps(condition) => distance(view, condition),
            // A shortcut goes on here, or where the library's code goes on.
            _ => (false, 1.0),
        };
        let distance = match effect {
            Effect::Jumps(Condition::Truth(..)) => edits.unwrap_or(distance),
            _ => distance,
        };
        self.note(jump.taken, if jumps { 0.0 } else { distance });
        self.note(jump.passed, if jumps { distance } else { 0.0 });
    }
}

/// Whether a jump is taken, and the distance to the other way.
fn distance(view: View<'_>, condition: Condition) -> (bool, f32) {
    let int = |register| i64::from(view.register(register) as u32 as i32);
    let long = |register| view.register(register).cast_signed();
    let double = |register| f64::from_bits(view.register(register));
    let float = |register| f64::from(f32::from_bits(view.register(register) as u32));
    let real = |a: f64, b: f64| normalised((a - b).abs()).max(f32::MIN_POSITIVE);
    match condition {
        Condition::Ints(comparison, a, IntOperand::Register(b)) => compared(comparison, int(a), int(b)),
        Condition::Ints(comparison, a, IntOperand::Number(b)) => compared(comparison, int(a), b.into()),
        Condition::Longs(comparison, a, b) => compared(comparison, long(a), long(b)),
        Condition::Floats(_, a, b, _) => (view.jumps(condition), real(float(a), float(b))),
        Condition::Doubles(_, a, b, _) => (view.jumps(condition), real(double(a), double(b))),
        Condition::Truth(..) | Condition::Null(..) | Condition::Same(..) | Condition::SameBox(..) => {
            (view.jumps(condition), 0.5)
        }
        Condition::Always => (true, 1.0),
    }
}

/// Whether a comparison holds, and the distance to the opposite.
fn compared(comparison: Comparison, a: i64, b: i64) -> (bool, f32) {
    let holds = comparison.holds(a, b);
    let apart = (i128::from(a) - i128::from(b)).unsigned_abs() as f64;
    let distance = match comparison {
        Comparison::Eq | Comparison::Ne if holds == (comparison == Comparison::Eq) => 1.0,
        Comparison::Eq | Comparison::Ne => apart,
        // Where the other way needs equality, one less is enough.
        Comparison::Lt | Comparison::Gt => apart + f64::from(u8::from(!holds)),
        Comparison::Le | Comparison::Ge => apart + f64::from(u8::from(holds)),
    };
    (holds, normalised(distance.max(1.0)))
}

/// A distance in the range from 0 to 1.
fn normalised(distance: f64) -> f32 {
    if distance.is_nan() { 1.0 } else { (distance / (distance + 1.0)) as f32 }
}

/// The number of units to insert, remove or replace that make one text the other (Levenshtein).
fn edits(a: impl Iterator<Item = u16>, b: impl Iterator<Item = u16>) -> usize {
    let b: Vec<u16> = b.collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (above, unit) in a.enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (place, other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(unit != *other);
            diagonal = row[place + 1];
            row[place + 1] = replaced.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition: the least change of `a` after which the comparison has the other outcome.
    #[test]
    fn a_distance_is_the_least_change_of_an_operand() {
        use Comparison::{Eq, Ge, Gt, Le, Lt, Ne};
        for comparison in [Lt, Le, Gt, Ge, Eq, Ne] {
            for a in -4..=4_i64 {
                for b in -4..=4 {
                    let holds = comparison.holds(a, b);
                    let change = (1..20)
                        .find(|d| comparison.holds(a + d, b) != holds || comparison.holds(a - d, b) != holds);
                    let expected = change.map(|d| normalised(d as f64));
                    assert_eq!(
                        Some(compared(comparison, a, b)),
                        expected.map(|d| (holds, d)),
                        "{a} {comparison:?} {b}"
                    );
                }
            }
        }
    }

    /// The textbook's example: kitten, sitting.
    #[test]
    fn edits_are_counted() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<_>>().into_iter();
        assert_eq!(edits(units("kitten"), units("sitting")), 3);
        assert_eq!(edits(units(""), units("abc")), 3);
        assert_eq!(edits(units("abc"), units("abc")), 0);
    }
}
