//! Forcing: what happens when an instruction needs the value of a suspended word.
//!
//! The possible values are alternatives, in the order of eager mode; one of them is taken at once, none prunes the path, and
//! several are a choice that the machine hands to the search. What an open int may be, the policy says ([`super::policy`]).
//! Settling a term fixes all copies of the word. A term that becomes a fresh object of a pool constructs it:
//! the constructor's frame is put between the instruction and its repetition.

use super::execute::Stop;
use super::object::PoolLayout;
use super::term::{self, Term};
use super::word::{NULL, SUSPENDED, Word, from_int, is_suspended, term_of};
use super::{Event, Machine};

/// Among the alternatives of a pool's call: a fresh object. (No term is at address 0.)
pub(super) const FRESH: Word = SUSPENDED;

/// A choice that waits for a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    /// The open term that is settled; none when the value only goes to the register.
    pub(super) word: Option<Word>,
    /// What that term was.
    pub(super) term: Option<Term>,
    /// The address of a register that gets the value.
    pub(super) register: Option<usize>,
    pub(super) alternatives: Alternatives,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Alternatives {
    /// The ints from `lo` on.
    Ints { lo: i32, count: u64, boolean: bool },
    /// The words from `start` on in the machine's `alternatives`.
    Listed { start: usize, count: usize },
    /// The values of an int that has holes.
    Values { count: u64 },
    /// Sides of a number that an int, or its difference from another one, may be on: two words from `start` on in the
    /// machine's `alternatives` say which (see [`super::policy::narrow`]).
    Sides { start: usize, three: bool },
}

impl Alternatives {
    pub(super) fn count(self) -> u64 {
        match self {
            Alternatives::Ints { count, .. } | Alternatives::Values { count } => count,
            Alternatives::Listed { count, .. } => count as u64,
            Alternatives::Sides { three, .. } => 2 + u64::from(three),
        }
    }
}

impl Pending {
    /// Where the words of this choice end in the machine's `alternatives`, if it has any there.
    pub(super) fn listed_end(&self) -> Option<usize> {
        match self.alternatives {
            Alternatives::Ints { .. } | Alternatives::Values { .. } => None,
            Alternatives::Listed { start, count } => Some(start + count),
            Alternatives::Sides { start, .. } => Some(start + 2),
        }
    }
}

impl Machine {
    /// The value of a word, or the suspended word of the open term that it waits for.
    #[inline]
    pub(super) fn resolved(&self, word: Word) -> Result<Word, Word> {
        let word = term::resolve(&self.heap, word);
        if is_suspended(word) { Err(word) } else { Ok(word) }
    }

    /// The word in the register at an address, forced.
    #[inline]
    pub(super) fn argument(&mut self, register: usize) -> Result<Word, Stop> {
        let word = self.stack.words[register];
        if !is_suspended(word) {
            return Ok(word);
        }
        let value = self.resolved(word).map_err(|word| Stop::Force { word, register: Some(register) })?;
        self.stack.words[register] = value;
        Ok(value)
    }

    /// Forces the open term of `word`, whose value then goes to `register` too. None if the machine can go on.
    pub(super) fn force(&mut self, word: Word, register: Option<usize>) -> Option<Event> {
        let read = Term::read(&self.heap, term_of(word));
        let alternatives = match read {
            Term::Int { .. } | Term::Boolean => self.policy.alternatives(self, word, read),
            Term::OneOf { array } => {
                let elements = self.heap.slice(array + 1, super::object::length(self.heap.get(array)));
                let start = self.alternatives_end();
                self.alternatives.truncate(start);
                self.alternatives.extend_from_slice(elements);
                Alternatives::Listed { start, count: elements.len() }
            }
            Term::Call { kind, pool, index } => self.pool_alternatives(pool, index, kind),
            Term::Member { domains, includes_null } => self.member_alternatives(domains, includes_null),
        };
        self.choose(Pending { word: Some(word), term: Some(read), register, alternatives })
    }

    /// A choice among the ints `lo..=hi` whose value goes to `register` only.
    pub(super) fn choose_int(&mut self, lo: i32, hi: i32, boolean: bool, register: usize) -> Option<Event> {
        let count = (i64::from(hi) - i64::from(lo) + 1).cast_unsigned();
        let alternatives = Alternatives::Ints { lo, count, boolean };
        self.choose(Pending { word: None, term: None, register: Some(register), alternatives })
    }

    fn choose(&mut self, pending: Pending) -> Option<Event> {
        match pending.alternatives.count() {
            0 => Some(Event::Pruned),
            1 => match self.settle(&pending, 0) {
                Ok(()) => None,
                Err(stop) => self.handle(stop),
            },
            count => {
                self.pending = Some(pending);
                Some(Event::Choice(count))
            }
        }
    }

    /// Takes an alternative of the choice that waits; it must be less than their number. [`Machine::run`] goes
    /// on from there.
    pub fn take(&mut self, alternative: u32) {
        if let Some(pending) = self.pending.take() {
            self.settle_chosen(&pending, alternative);
        }
    }

    /// Settles the open term of a choice. If that can't be done, [`Machine::run`] says why.
    #[inline]
    pub(super) fn settle_chosen(&mut self, pending: &Pending, alternative: u32) {
        if let Err(stop) = self.settle(pending, alternative) {
            self.set_stop(stop);
        }
    }

    /// Whether code may run when the open term of `word` is settled, so that more may change than the term.
    pub(super) fn runs_code_when_settled(&self, word: Word) -> bool {
        match Term::read(&self.heap, term_of(word)) {
            Term::Int { .. } | Term::Boolean | Term::OneOf { .. } => false,
            Term::Call { .. } => true,
            Term::Member { domains, .. } => self.asks_any(domains),
        }
    }

    fn settle(&mut self, pending: &Pending, alternative: u32) -> Result<(), Stop> {
        let (kind, pool, index) = match (pending.term, pending.word) {
            (Some(Term::Call { kind, pool, index }), _) => (kind, pool, index),
            (Some(Term::Member { domains, .. }), _) => {
                return self.settle_member(pending, domains, self.alternative(pending, alternative));
            }
            (Some(Term::Int { .. } | Term::Boolean), Some(word)) if self.policy_settles => {
                return self.policy.settle(self, pending, word, alternative);
            }
            _ => {
                self.assign(pending, self.alternative(pending, alternative));
                return Ok(());
            }
        };
        let value = self.alternative(pending, alternative);
        if value != FRESH {
            self.note_member(pool, index, kind, value)?;
            self.assign(pending, value);
            return Ok(());
        }
        let class = self.heap.get(pool + PoolLayout::CLASS) as u16;
        let object = self.new_object(class)?;
        self.push_to_list(pool + PoolLayout::OBJECTS, object)?;
        self.note_member(pool, index, kind, object)?;
        self.assign(pending, object);
        match self.image.program.classes[class as usize].default_constructor {
            Some(constructor) => self.interpose(constructor, &[object], self.result_of_choice(pending)),
            None => Ok(()),
        }
    }

    /// The register that a choice has filled, if code that runs on its occasion belongs to the call that asked for it, which is
    /// complete; otherwise 0.
    pub(super) fn result_of_choice(&self, pending: &Pending) -> usize {
        pending.register.filter(|_| self.choice_length > 0).unwrap_or(0)
    }

    #[inline]
    pub(super) fn assign(&mut self, pending: &Pending, value: Word) {
        self.pc += self.choice_length;
        if let Some(word) = pending.word {
            term::settle(&mut self.heap, word, value);
        }
        if let Some(register) = pending.register {
            self.stack.words[register] = value;
        }
    }

    /// The word of an alternative.
    #[inline]
    pub(super) fn alternative(&self, pending: &Pending, index: u32) -> Word {
        match pending.alternatives {
            Alternatives::Ints { lo, .. } => from_int(lo.wrapping_add_unsigned(index)),
            Alternatives::Listed { start, .. } => self.alternatives[start + index as usize],
            Alternatives::Values { .. } => {
                from_int(self.domain(pending.word.map_or(0, term_of)).nth(index.into()))
            }
            // Sides have no words.
            Alternatives::Sides { .. } => NULL,
        }
    }

    /// Where free room begins in `alternatives`.
    pub(super) fn alternatives_end(&self) -> usize {
        self.marks.last().map_or(0, |mark| mark.alternatives)
    }

    /// Forces what a choice call returned where choices are eager; otherwise leaves it suspended in `register`.
    /// In eager mode the choice completes the instruction, which is not repeated.
    pub(super) fn deliver_choice(&mut self, word: Word, register: usize) -> Result<(), Stop> {
        self.stack.words[register] = word;
        if self.choice_length == 0 || !is_suspended(word) {
            return Ok(());
        }
        Err(Stop::Done(self.force(word, Some(register))))
    }
}
