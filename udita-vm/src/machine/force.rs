//! Forcing: what happens when an instruction needs the value of a suspended word.
//!
//! The possible values are alternatives, in the order of eager mode; one of them is taken at once, none prunes the path, and
//! several are a choice that the machine hands to the search. What an open int may be, the policy says ([`super::policy`]).
//! Settling a term fixes all copies of the word. A term that becomes a fresh object of a pool constructs it:
//! the constructor's frame is put between the instruction and its repetition.

use super::choices::{Alternatives, FRESH, OTHERS, Pending};
use super::event::Event;
use super::object::PoolLayout;
use super::state::Machine;
use super::stop::Stop;
use super::term::{self, Term};
use super::word::{NULL, Word, from_int, is_suspended};

impl Machine {
    /// Forces the open term of `word`, whose value then goes to `register` too.
    pub(super) fn force(&mut self, word: Word, register: Option<usize>) -> Stop {
        let (store, choices) = (&mut self.store, &mut self.choices);
        let read = store.open_term(word);
        let alternatives = match read {
            Term::Int { .. } | Term::Boolean => self.policy.alternatives(self, word, read),
            Term::OneOf { array } => choices.list(store.elements(array).iter().copied()),
            Term::Call { kind, pool, index } => store.pool_alternatives(pool, index, kind, choices),
            Term::Member { domains, includes_null } => {
                store.member_alternatives(domains, includes_null, choices)
            }
        };
        self.choose(Pending { word: Some(word), term: Some(read), register, alternatives })
    }

    /// A choice among the ints `lo..=hi` whose value goes to `register` only.
    pub(super) fn choose_int(&mut self, lo: i32, hi: i32, boolean: bool, register: usize) -> Stop {
        let count = (i64::from(hi) - i64::from(lo) + 1).cast_unsigned();
        let alternatives = Alternatives::Ints { lo, count, boolean };
        self.choose(Pending { word: None, term: None, register: Some(register), alternatives })
    }

    fn choose(&mut self, pending: Pending) -> Stop {
        match pending.alternatives.count() {
            0 => Stop::Pruned,
            1 => self.settle(&pending, 0).err().unwrap_or(Stop::Continue),
            count => {
                self.choices.pending = Some(pending);
                Stop::Done(Some(Event::Choice(count)))
            }
        }
    }

    /// Takes an alternative of a choice.
    pub(super) fn settle(&mut self, pending: &Pending, alternative: u32) -> Result<(), Stop> {
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
            self.store.note_member(pool, index, kind, value)?;
            self.assign(pending, value);
            return Ok(());
        }
        let class = self.store.heap.get(pool + PoolLayout::CLASS) as u16;
        let object = self.store.new_object(class)?;
        self.store.push_to_list(pool + PoolLayout::OBJECTS, object)?;
        self.store.note_member(pool, index, kind, object)?;
        self.assign(pending, object);
        match self.store.image.program.classes[class as usize].default_constructor {
            Some(constructor) => self.interpose(constructor, &[object], self.result_of_choice(pending)),
            None => Ok(()),
        }
    }

    /// Takes a member of domains, `null`, or what else an alternative about them says.
    fn settle_member(&mut self, pending: &Pending, domains: usize, value: Word) -> Result<(), Stop> {
        if value == NULL {
            self.assign(pending, NULL);
            return Ok(());
        }
        if let (OTHERS, Some(word)) = (value, pending.word) {
            term::exclude_null(&mut self.store.heap, word);
            return Ok(());
        }
        let taken = self.store.take_member(domains, value);
        self.assign(pending, taken.member);
        match self.store.image.program.domain_taken {
            Some(method) if taken.asks => {
                let arguments = [taken.domain, from_int(taken.index as i32)];
                self.interpose(method, &arguments, self.result_of_choice(pending))
            }
            _ => Ok(()),
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
            term::settle(&mut self.store.heap, word, value);
        }
        if let Some(register) = pending.register {
            self.stack.words[register] = value;
        }
    }

    /// The word of an alternative.
    #[inline]
    pub(super) fn alternative(&self, pending: &Pending, index: u32) -> Word {
        self.store.alternative(&self.choices, pending, index)
    }

    /// Forces what a choice call returned where choices are eager; otherwise leaves it suspended in `register`.
    /// In eager mode the choice completes the instruction, which is not repeated.
    pub(super) fn deliver_choice(&mut self, word: Word, register: usize) -> Result<(), Stop> {
        self.stack.words[register] = word;
        if self.choice_length == 0 || !is_suspended(word) {
            return Ok(());
        }
        Err(self.force(word, Some(register)))
    }
}
