//! Forcing: what happens when an instruction needs the value of a suspended word.
//!
//! The possible values are alternatives, in the order of eager mode. A single alternative is taken at once. Without alternatives the path
//! is pruned. Several alternatives are a choice for the search. The policy determines the values of an open int ([`super::policy`]).
//! Settling a term settles all copies of the word. A term that becomes a fresh object of a pool constructs it: the machine pushes the
//! constructor's frame, and the instruction is executed again after it returns.

use super::choices::{Alternatives, FRESH, OTHERS, Pending};
use super::event::Event;
use super::notes::Note;
use super::object::PoolLayout;
use super::state::Machine;
use super::stop::Stop;
use super::store::domains::Turn;
use super::term::{self, Term};
use super::word::{NULL, Word, from_int, is_suspended};

impl Machine {
    /// Forces the open term of `word`. Its value also goes to `register`. A term that waits for another one leaves the turn to it: the
    /// instruction is executed again.
    pub(super) fn force(&mut self, word: Word, register: Option<usize>) -> Stop {
        let (store, choices) = (&mut self.store, &mut self.tree.choices);
        let mut read = store.open_term(word);
        let (mut word, mut register) = (word, register);
        if let Term::Member { domains, .. } = read
            && let Some(earlier) = store.has_turn_before(domains)
            && earlier != word
        {
            (word, register, read) = (earlier, None, store.open_term(earlier));
        }
        let alternatives = match read {
            Term::Int { .. } | Term::Boolean => self.policies.choice.alternatives(self, word, read),
            Term::OneOf { array } => choices.list(store.elements(array).iter().copied()),
            Term::Call { kind, pool, index } => store.pool_alternatives(pool, index, kind, choices),
            Term::Member { domains, includes_null } => {
                store.member_alternatives(domains, includes_null, choices)
            }
        };
        self.choose(Pending { word, register: register.map_or(0, |register| register as u32), alternatives })
    }

    /// Makes a choice among the ints `lo..=hi`. Its value only goes to `register`.
    pub(super) fn choose_int(&mut self, lo: i32, hi: i32, boolean: bool, register: usize) -> Stop {
        let alternatives = Alternatives::Ints { lo, hi, boolean };
        self.choose(Pending { word: NULL, register: register as u32, alternatives })
    }

    fn choose(&mut self, pending: Pending) -> Stop {
        match pending.alternatives.count() {
            0 => Stop::Pruned,
            1 => self.settle(&pending, 0).err().unwrap_or(Stop::Continue),
            count => {
                self.tree.choices.pending = Some(pending);
                Stop::Done(Some(Event::Choice(count)))
            }
        }
    }

    /// Takes an alternative of a choice.
    pub(super) fn settle(&mut self, pending: &Pending, alternative: u32) -> Result<(), Stop> {
        let (kind, pool, index) = match pending.open_word().map(|word| self.store.open_term(word)) {
            Some(Term::Call { kind, pool, index }) => (kind, pool, index),
            Some(Term::Member { domains, .. }) => {
                return self.settle_member(pending, domains, self.alternative(pending, alternative));
            }
            Some(Term::Int { .. } | Term::Boolean) if self.policies.settles => {
                return self.policies.choice.settle(self, pending, pending.word, alternative);
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
            Some(constructor) => {
                self.interpose(constructor, &[object], self.result_of_choice(pending))?;
                if let Some(notes) = &mut self.store.notes {
                    notes.push(Note::Constructor { object, base: self.base });
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Takes an alternative of a choice among members of domains.
    fn settle_member(&mut self, pending: &Pending, domains: usize, value: Word) -> Result<(), Stop> {
        if value == NULL {
            self.assign(pending, NULL);
            return Ok(());
        }
        if value == OTHERS {
            match self.store.turn(domains) {
                Turn::Queued => self.store.wait_for_turn(pending.word, domains),
                Turn::AnyTime | Turn::AtOnce => term::exclude_null(&mut self.store.heap, pending.word),
            }
            return Ok(());
        }
        let taken = self.store.take_member(domains, value);
        self.store.count_taken(taken.member);
        self.assign(pending, taken.member);
        match self.store.image.program.domain_taken {
            Some(method) if taken.asks => {
                let arguments = [taken.domain, from_int(taken.index as i32)];
                self.interpose(method, &arguments, self.result_of_choice(pending))
            }
            _ => Ok(()),
        }
    }

    /// The register that a choice has filled if the choice completes its call, otherwise 0. Code that runs because of the choice then
    /// belongs to that call.
    pub(super) fn result_of_choice(&self, pending: &Pending) -> usize {
        if self.policies.choice_length > 0 { pending.register as usize } else { 0 }
    }

    #[inline]
    pub(super) fn assign(&mut self, pending: &Pending, value: Word) {
        self.pc += self.policies.choice_length;
        if pending.word != NULL {
            term::settle(&mut self.store.heap, pending.word, value);
        }
        if pending.register != 0 {
            self.stack.words[pending.register as usize] = value;
        }
    }

    /// The word of an alternative of a choice.
    #[inline]
    pub(super) fn alternative(&self, pending: &Pending, index: u32) -> Word {
        self.store.alternative(&self.tree.choices, pending, index)
    }

    /// Delivers the word of a choice call. In eager mode it is forced, which completes the instruction; otherwise it stays suspended in
    /// `register`.
    pub(super) fn deliver_choice(&mut self, word: Word, register: usize) -> Result<(), Stop> {
        self.stack.words[register] = word;
        if self.policies.choice_length == 0 || !is_suspended(word) {
            return Ok(());
        }
        Err(self.force(word, Some(register)))
    }
}
