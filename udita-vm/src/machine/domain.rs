//! Domains: what a bounded field may refer to.
//!
//! A *domain* is an object of `udita.internal.Domain`, a list of objects that are all there before the search. Members that are
//! *interchangeable* are handed out in order: what has been taken on a path is a prefix of the list, and the next one
//! stands for all that are left, since structures that differ only in which of them they took are isomorphic. A
//! field may have several domains, and `null`.
//!
//! This is the candidate rule of Korat (Boyapati, Khurshid, Marinov: *Korat: automated testing based on Java predicates*, ISSTA
//! 2002) as a choice like others. A domain has no `getNew` and so, unlike a pool ([`super::pool`]), nothing to
//! decide: any member that may be offered can be taken.

use super::Machine;
use super::execute::Stop;
use super::force::{Alternatives, Pending};
use super::object;
use super::policy::narrow::OTHERS;
use super::term::{self, TERM_WORDS, Term};
use super::word::{NULL, SUSPENDED, Word, from_int};

/// Where the words of a `udita.internal.Domain` are, counted from its address: its first fields.
struct DomainLayout;

impl DomainLayout {
    /// The array of its members, which may be suspended themselves.
    const MEMBERS: usize = 1;
    /// How many of them have been taken on this path, if they are interchangeable.
    const TAKEN: usize = 2;
    /// Whether they are interchangeable.
    const INTERCHANGEABLE: usize = 3;
    /// Whether it wants to know when a member is taken.
    const ASKS: usize = 4;
}

/// A member of one of a field's domains, as a choice lists it. (Members themselves would not do: the same object may
/// be in several domains.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// Which of the domains.
    domain: usize,
    /// Which of its members.
    index: usize,
}

impl Place {
    fn pack(self) -> Word {
        SUSPENDED | (self.domain as Word) << 32 | self.index as Word
    }

    fn unpack(word: Word) -> Place {
        Place { domain: (word & !SUSPENDED) as usize >> 32, index: word as u32 as usize }
    }
}

impl Machine {
    /// A choice among the members of the domains in the array at `domains`.
    pub(super) fn any_member(
        &mut self,
        domains: usize,
        includes_null: bool,
        result: usize,
    ) -> Result<(), Stop> {
        self.make_room(TERM_WORDS)?;
        let word = Term::Member { domains, includes_null }.create(&mut self.heap);
        self.deliver_choice(word, result)
    }

    /// The elements of the array at `address`.
    fn elements(&self, address: usize) -> &[Word] {
        self.heap.slice(address + 1, object::length(self.heap.get(address)))
    }

    /// The members of the domain at `domain`.
    fn domain_members(&self, domain: Word) -> &[Word] {
        self.elements(self.heap.get(domain as usize + DomainLayout::MEMBERS) as usize)
    }

    pub(super) fn member_alternatives(&mut self, domains: usize, includes_null: bool) -> Alternatives {
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        if includes_null {
            self.alternatives.push(NULL);
        }
        for number in 0..self.elements(domains).len() {
            let domain = self.elements(domains)[number];
            let size = self.domain_members(domain).len();
            let offered = match self.heap.get(domain as usize + DomainLayout::INTERCHANGEABLE) {
                0 => size,
                _ => size.min(self.heap.get(domain as usize + DomainLayout::TAKEN) as usize + 1),
            };
            let places = (0..offered).map(|index| Place { domain: number, index }.pack());
            self.alternatives.extend(places);
        }
        Alternatives::Listed { start, count: self.alternatives.len() - start }
    }

    /// Takes an alternative that [`Machine::member_alternatives`] gave.
    pub(super) fn settle_member(
        &mut self,
        pending: &Pending,
        domains: usize,
        value: Word,
    ) -> Result<(), Stop> {
        if value == NULL {
            self.assign(pending, NULL);
            return Ok(());
        }
        if let (OTHERS, Some(word)) = (value, pending.word) {
            term::exclude_null(&mut self.heap, word);
            return Ok(());
        }
        let place = Place::unpack(value);
        let domain = self.elements(domains)[place.domain];
        let taken = domain as usize + DomainLayout::TAKEN;
        if place.index as Word == self.heap.get(taken) {
            self.heap.set(taken, place.index as Word + 1);
        }
        let member = self.domain_members(domain)[place.index];
        self.assign(pending, member);
        let asks = self.heap.get(domain as usize + DomainLayout::ASKS) != 0;
        match self.image.program.domain_taken {
            Some(method) if asks => {
                let arguments = [domain, from_int(place.index as i32)];
                self.interpose(method, &arguments, self.result_of_choice(pending))
            }
            _ => Ok(()),
        }
    }

    /// Whether any of the domains in the array at `domains` wants to know when a member is taken.
    pub(super) fn asks_any(&self, domains: usize) -> bool {
        self.elements(domains).iter().any(|&domain| self.heap.get(domain as usize + DomainLayout::ASKS) != 0)
    }

    /// The member that an alternative stands for.
    pub(super) fn member_at(&self, domains: usize, value: Word) -> Word {
        if value == NULL {
            return NULL;
        }
        let place = Place::unpack(value);
        self.domain_members(self.elements(domains)[place.domain])[place.index]
    }

    /// All members of the domains in the array at `domains`.
    pub(super) fn all_members(&self, domains: usize) -> impl Iterator<Item = Word> {
        self.elements(domains).iter().flat_map(|&domain| self.domain_members(domain)).copied()
    }
}
