//! The jumps that probes observe.
//!
//! The recognised code shapes are those that the compiler emits. A jump of another shape counts as unobserved.

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::{Probe, SiteKind};

/// Whether a conditional jump has a probe on both branches: `pc` is its index and `to` its target, relative to the next instruction.
pub(super) fn is_jump_observed(program: &Program, pc: u32, to: i32) -> bool {
    let (next, target) = (probe_at(program, i64::from(pc) + 1), probe_at(program, target(pc, to)));
    let (Some(next), Some(target)) = (next, target) else { return false };
    kind(program, next).is_some_and(SiteKind::is_decision)
        && next.site() == target.site()
        && next.branch() != target.branch()
}

/// The site and the value of each case of an observed `switch`. `None` if probes do not observe it.
pub(super) fn labels(program: &Program, pc: u32, table: u16) -> Option<Vec<(u32, i32)>> {
    let cases = &program.switches[usize::from(table)].cases;
    let labels = cases.iter().map(|&(value, to)| Some((matched_label(program, target(pc, to))?, value)));
    labels.collect::<Option<Vec<_>>>().filter(|labels| !labels.is_empty())
}

/// The site and the value of the label that a jump tests. The compiler emits such jumps for a `switch` with few labels.
pub(super) fn tested_label(program: &Program, pc: u32) -> Option<(u32, i32)> {
    let (value, to) = match program.code[pc as usize] {
        Op::JumpEqIntImm { value, to, .. } => (i32::from(value), to),
        Op::JumpEqInt { b, to, .. } => match op_at(program, i64::from(pc) - 1)? {
            Op::ConstInt { dst, value } if dst == b => (value, to),
            _ => return None,
        },
        _ => return None,
    };
    Some((matched_label(program, target(pc, i32::from(to)))?, value))
}

/// The site of the label that the code at `pc` observes: other labels are passed, then this one is matched.
fn matched_label(program: &Program, mut pc: i64) -> Option<u32> {
    while let Op::ProbePassed { .. } = op_at(program, pc)? {
        pc += 1;
    }
    let probe = probe_at(program, pc)?;
    let is_label = matches!(kind(program, probe)?, SiteKind::Case | SiteKind::LastCase);
    (is_label && probe.branch()).then(|| probe.site())
}

fn kind(program: &Program, probe: Probe) -> Option<SiteKind> {
    program.sites.all().get(probe.site() as usize).map(|site| site.kind)
}

fn probe_at(program: &Program, pc: i64) -> Option<Probe> {
    match op_at(program, pc)? {
        Op::Probe { probe } => Some(Probe(probe)),
        _ => None,
    }
}

fn op_at(program: &Program, pc: i64) -> Option<Op> {
    program.code.get(usize::try_from(pc).ok()?).copied()
}

/// The target of a jump.
fn target(pc: u32, to: i32) -> i64 {
    i64::from(pc) + 1 + i64::from(to)
}
