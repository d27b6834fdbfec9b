//! The branch sites of a program, as the search strategies number them.
//!
//! The program's own sites come first and keep their numbers. *Synthetic* sites follow, in code order, for the conditions that no probe
//! observes: jumps of the library and of generated code, the checks of instructions, and choices among objects. A program compiled
//! unoptimised and with probes has a probe on both branches of each condition that the user wrote.
//!
//! *Invariant*: the synthetic sites of an instruction have consecutive numbers and the same kind, but for an index of an array: its check
//! has a second site for the branches that a symbolic index takes.

mod description;
mod observed;
mod synthetic;

use crate::concolic::{BranchId, SiteId};
use rustc_hash::FxHashMap;
use udita_vm::bytecode::effect::Effect;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::Probe;

pub use description::Description;
pub(crate) use synthetic::check;
pub use synthetic::{CHOICE_SITES, Check, Kind};

/// Marks an instruction without sites.
const NONE: u32 = u32::MAX;

/// The branch sites of a program.
#[derive(Clone, Debug)]
pub struct Sites {
    /// For each of the program's own sites, whether coverage counts its branches.
    counted: Vec<bool>,
    synthetic: Vec<Synthetic>,
    /// The first synthetic site of each instruction, or [`NONE`].
    first: Vec<u32>,
    /// The values of the labels that probes observe, by site.
    case_values: FxHashMap<u32, i32>,
    /// The sites of the labels that jumps test, by instruction.
    label_jumps: FxHashMap<u32, u32>,
}

/// A site that no probe observes.
#[derive(Clone, Copy, Debug)]
struct Synthetic {
    pc: u32,
    kind: Kind,
}

impl Sites {
    /// Creates the sites of a program compiled unoptimised and with probes.
    pub fn new(program: &Program) -> Sites {
        let counted = program.sites.all().iter().map(|site| site.kind.is_decision()).collect();
        let mut sites = Sites {
            counted,
            synthetic: Vec::new(),
            first: vec![NONE; program.code.len()],
            case_values: FxHashMap::default(),
            label_jumps: FxHashMap::default(),
        };
        for (pc, op) in (0..).zip(&program.code) {
            if let Effect::Switches(_, table) = op.effect()
                && let Some(labels) = observed::labels(program, pc, table)
            {
                sites.case_values.extend(labels);
            } else if let Some((site, value)) = observed::tested_label(program, pc) {
                sites.case_values.insert(site, value);
                sites.label_jumps.insert(pc, site);
            } else {
                sites.add(pc, synthetic::kinds(program, pc));
            }
        }
        // Not the first site of its instruction: all instructions share it.
        sites.synthetic.push(Synthetic { pc: 0, kind: Kind::Check(Check::OpenLength) });
        sites
    }

    /// The site of all conditions on the lengths of open texts. It comes last.
    pub fn open_length(&self) -> SiteId {
        SiteId(self.count() - 1)
    }

    fn add(&mut self, pc: u32, kinds: Vec<Kind>) {
        if !kinds.is_empty() {
            self.first[pc as usize] = self.count();
        }
        self.synthetic.extend(kinds.into_iter().map(|kind| Synthetic { pc, kind }));
    }

    /// Number of sites, including those of the program that are not decisions.
    pub fn count(&self) -> u32 {
        (self.counted.len() + self.synthetic.len()) as u32
    }

    /// The branch of a probe, given by its number in the program.
    pub fn probe(&self, probe: u32) -> BranchId {
        let probe = Probe(probe);
        SiteId(probe.site()).branch(probe.branch())
    }

    /// The branches of an instruction `probe.passed`, in the order in which the path takes them.
    pub fn passed(&self, count: i16, first: u32) -> impl Iterator<Item = BranchId> + use<> {
        let first = Probe(first).site();
        (0..u32::try_from(count).unwrap_or(0)).map(move |offset| SiteId(first + offset).branch(false))
    }

    /// Whether a site is a decision that the user wrote. Coverage counts only the branches of such sites.
    pub fn is_counted(&self, site: SiteId) -> bool {
        self.counted.get(site.0 as usize).copied().unwrap_or(false)
    }

    /// The site of a conditional jump. `None` if probes observe it, if it only computes a `boolean`, and for other instructions. The
    /// outcome is true if it jumps.
    pub fn jump(&self, pc: u32) -> Option<SiteId> {
        self.first_of(pc, |kind| kind == Kind::Jump)
    }

    /// The site of a jump that computes a `boolean`. `None` for other instructions. The outcome is true if it jumps.
    pub fn truth(&self, pc: u32) -> Option<SiteId> {
        self.first_of(pc, |kind| kind == Kind::Truth)
    }

    /// The site of the label that a jump tests. `None` for other instructions. A `switch` with few labels is a sequence of such jumps,
    /// each of which jumps if its first operand equals the label. Probes observe it as they observe other `switch` instructions: after
    /// the last jump.
    pub fn label_jump(&self, pc: u32) -> Option<SiteId> {
        self.label_jumps.get(&pc).copied().map(SiteId)
    }

    /// The site of a case of a `switch`, given by its index in the table. `None` if probes observe the `switch`, and for other
    /// instructions. The cases are tried in the order of the table. The outcome is true if the key is the case's value.
    pub fn switch_case(&self, pc: u32, index: usize) -> Option<SiteId> {
        let first = self.first_of(pc, |kind| matches!(kind, Kind::Case(_)))?;
        Some(SiteId(first.0 + index as u32))
    }

    /// The site of the check of an instruction. `None` if it has none. The outcome is true if the check passes.
    pub fn check(&self, pc: u32) -> Option<SiteId> {
        self.first_of(pc, |kind| matches!(kind, Kind::Check(_)))
    }

    /// The site of the branches that an instruction takes for a symbolic index. `None` if it has no index of an array, and is no `substring`.
    pub fn position(&self, pc: u32) -> Option<SiteId> {
        if let Some(site) = self.first_of(pc, |kind| kind == Kind::Check(Check::Position)) {
            return Some(site);
        }
        let first = self.first_of(pc, |kind| kind == Kind::Check(Check::Index))?;
        Some(SiteId(first.0 + 1))
    }

    /// Whether control continues with the next instruction although a check fails. An instruction makes any number of such checks.
    pub fn goes_on(&self, program: &Program, check: SiteId) -> bool {
        matches!(
            self.kind(program, check),
            Some(Kind::Check(
                Check::Range | Check::Text | Check::Character | Check::Position | Check::OpenLength
            ))
        )
    }

    /// The site of an alternative of a choice among objects. The outcome is true if the path takes the alternative, and false if it takes
    /// a later one.
    ///
    /// # Panics
    /// If the instruction is not such a choice.
    pub fn choice(&self, pc: u32, alternative: u32) -> SiteId {
        let first = self.first_of(pc, |kind| matches!(kind, Kind::Choice(_)));
        let first = first.expect("the instruction is a choice among objects");
        SiteId(first.0 + alternative.min(CHOICE_SITES - 1))
    }

    /// Whether an instruction is a choice with sites.
    pub fn is_choice(&self, pc: u32) -> bool {
        self.first_of(pc, |kind| matches!(kind, Kind::Choice(_))).is_some()
    }

    /// The value of a label of a `switch` that probes observe. `None` for other sites.
    pub fn case_value(&self, site: SiteId) -> Option<i32> {
        self.case_values.get(&site.0).copied()
    }

    /// The kind of a site. `None` if the program has no such site.
    pub fn kind(&self, program: &Program, site: SiteId) -> Option<Kind> {
        match program.sites.all().get(site.0 as usize) {
            Some(site) => Some(Kind::Source(site.kind)),
            None => self.synthetic(site).map(|synthetic| synthetic.kind),
        }
    }

    /// A description of a site for reports. `None` if the program has no such site.
    pub fn describe<'p>(&self, program: &'p Program, site: SiteId) -> Option<Description<'p>> {
        let kind = self.kind(program, site)?;
        Some(match self.synthetic(site) {
            Some(synthetic) => Description::of_instruction(program, synthetic.pc, kind),
            None => Description::of_source(program, program.sites.all()[site.0 as usize], kind),
        })
    }

    fn synthetic(&self, site: SiteId) -> Option<Synthetic> {
        let index = (site.0 as usize).checked_sub(self.counted.len())?;
        self.synthetic.get(index).copied()
    }

    /// The first site of an instruction, if it is of a suitable kind.
    fn first_of(&self, pc: u32, fits: impl Fn(Kind) -> bool) -> Option<SiteId> {
        let first = SiteId(*self.first.get(pc as usize)?);
        let synthetic = self.synthetic(first)?;
        fits(synthetic.kind).then_some(first)
    }
}
