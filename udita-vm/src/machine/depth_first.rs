//! Enumeration: depth-first search within the machine.
//!
//! A machine that enumerates takes the alternatives of each choice by itself, in ascending order. It stops only at solutions, at
//! violations, and at the end of a budget of instructions. So a path costs only its instructions and the backtracking to its last choice.
//!
//! An enumeration may have a [`Border`], where the paths of other searches begin, and a [`Round`], which restricts it to paths of one
//! size.

use super::choices::{Alternatives, Pending};
use super::enumeration::{Branch, Enumeration, Halt};
use super::event::Event;
use super::history::Mark;
use super::state::Machine;
use super::term::Term;
use super::word::Word;

impl Machine {
    pub(crate) fn enumeration(&self) -> &Enumeration {
        &self.tree.enumeration
    }

    pub(crate) fn enumeration_mut(&mut self) -> &mut Enumeration {
        &mut self.tree.enumeration
    }

    /// The choice points of the current path with untried alternatives, shallowest first.
    pub(crate) fn branches(&self) -> Vec<Branch> {
        let branch = |mark: &Mark| Branch {
            depth: mark.depth as usize,
            next: mark.next.into(),
            end: u64::from(mark.last) + 1,
        };
        self.tree.history.marks().iter().map(branch).collect()
    }

    /// Hands over the alternatives from `end` on, which is not 0, at choice point number `number` of [`Machine::branches`], and all
    /// alternatives of earlier choice points.
    pub(crate) fn hand_over(&mut self, number: usize, end: u64) {
        let mark = &mut self.tree.history.marks_mut()[number];
        mark.last = (end - 1) as u32;
        self.tree.enumeration.handed_over = number + usize::from(mark.next > mark.last);
    }

    /// Begins the next path of an enumeration. Returns false if there is none.
    pub(crate) fn next_path(&mut self) -> bool {
        // The path may have been left at a choice.
        self.tree.choices.pending = None;
        self.next_alternative(self.tree.enumeration.handed_over)
    }

    /// Continues the current path and runs those after it, up to a solution or a violation. If it `passes_solutions`, solutions are only
    /// counted. Pauses at the first choice or end of a path after all paths together have executed `goal` instructions.
    pub(crate) fn enumerate(&mut self, goal: u64, passes_solutions: bool) -> Halt {
        (self.tree.enumeration.goal, self.tree.enumeration.passes_solutions) = (goal, passes_solutions);
        self.prunes_returns = u8::from(self.policies.assumption_word == 0);
        self.begin_run();
        self.tree.enumeration.chooses_at_once =
            self.tree.enumeration.round.is_none() && self.policies.choice_length == 0;
        loop {
            let event = self.run_to_event(Machine::execute);
            if let Some(halt) = self.go_on(event) {
                self.tree.enumeration.chooses_at_once = false;
                return halt;
            }
            self.steps.counted = self.steps.taken;
        }
    }

    /// Makes the choice about the open word in a register, which the current instruction needs: marks the state and takes the first
    /// alternative. Returns false, without effect, unless the case is simple.
    pub(super) fn choose_at_once(&mut self, word: Word, register: usize) -> bool {
        let instructions = self.counts.totals.instructions + (self.steps.taken - self.steps.counted);
        if instructions >= self.tree.enumeration.goal
            || self.tree.enumeration.border.is_reached_by(&self.tree.path)
        {
            return false;
        }
        let (store, choices) = (&mut self.store, &mut self.tree.choices);
        let term = store.open_term(word);
        let alternatives = match term {
            Term::Int { .. } | Term::Boolean if self.policies.settles => {
                self.policies.choice.alternatives(self, word, term)
            }
            Term::Int { lo, hi } => Alternatives::Ints { lo, hi, boolean: false },
            Term::Boolean => Alternatives::Ints { lo: 0, hi: 1, boolean: true },
            Term::Member { domains, .. }
                if store.has_turn_before(domains).is_some_and(|earlier| earlier != word) =>
            {
                return false;
            }
            Term::Member { domains, includes_null } => {
                store.member_alternatives(domains, includes_null, choices)
            }
            Term::OneOf { .. } | Term::Call { .. } => return false,
        };
        let count = alternatives.count();
        if count < 2 {
            return false;
        }
        let pending = Pending { word, register: register as u32, alternatives };
        (self.counts.totals.instructions, self.steps.counted) = (instructions, self.steps.taken);
        self.counts.totals.choice_points += 1;
        self.mark_choice(&pending, 1, (count - 1) as u32);
        self.tree.path.push(0);
        if let Err(stop) = self.settle_marked(&pending, 0) {
            self.set_stop(stop);
        }
        true
    }

    /// Continues after an event, unless the enumeration must stop there.
    #[inline(always)]
    fn go_on(&mut self, event: Event) -> Option<Halt> {
        if event == Event::Pruned && self.tree.enumeration.round.is_none() {
            self.counts.totals.pruned += 1;
            return self.go_back();
        }
        self.go_on_after(event)
    }

    #[inline(never)]
    fn go_on_after(&mut self, event: Event) -> Option<Halt> {
        match event {
            Event::Choice(alternatives) => return self.go_on_at(alternatives),
            Event::Interrupted => return Some(Halt::Paused),
            _ => {}
        }
        if let Some(round) = &mut self.tree.enumeration.round
            && !round.reports(self.store.objects)
        {
            self.counts.branches.leave_out(event);
            self.counts.totals.unreported += 1;
            return self.go_back();
        }
        self.counts.totals.count(event);
        match event {
            Event::Solution if !self.tree.enumeration.passes_solutions => Some(Halt::Solution),
            Event::Solution => {
                self.ending.counted = None;
                self.go_back()
            }
            Event::Violation => Some(Halt::Violation),
            Event::Gap => Some(Halt::Gap),
            _ => self.go_back(),
        }
    }

    /// Backtracks to the newest choice point and begins its next alternative.
    #[inline(always)]
    fn go_back(&mut self) -> Option<Halt> {
        let has_path = self.next_alternative(self.tree.enumeration.handed_over);
        if has_path { self.pause() } else { Some(Halt::Exhausted) }
    }

    #[inline(always)]
    fn pause(&mut self) -> Option<Halt> {
        (self.counts.totals.instructions >= self.tree.enumeration.goal).then_some(Halt::Paused)
    }

    fn go_on_at(&mut self, alternatives: u64) -> Option<Halt> {
        self.counts.totals.choice_points += 1;
        let pending = self.tree.choices.pending.take()?;
        if let Some(round) = &mut self.tree.enumeration.round
            && round.leaves(self.store.objects)
        {
            return self.go_back();
        }
        let mut end = alternatives;
        let border = &mut self.tree.enumeration.border;
        if border.is_reached_by(&self.tree.path) {
            end = border.end(alternatives);
            match end {
                0 => return self.go_back(),
                1 => border.pass(self.tree.path.len(), 0),
                _ => {}
            }
        }
        let settled = if end > 1 {
            self.mark_choice(&pending, 1, (end - 1) as u32);
            self.settle_marked(&pending, 0)
        } else {
            self.settle(&pending, 0)
        };
        self.tree.path.push(0);
        if let Err(stop) = settled {
            self.set_stop(stop);
        }
        self.pause()
    }
}
