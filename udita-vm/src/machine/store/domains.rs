//! Domains: the possible values of bounded fields.
//!
//! A *domain* is an object of `udita.internal.Domain`, a list of objects that exist before the search. *Interchangeable* members are
//! taken in order: the members that a path has taken are a prefix of the list. The next member represents all others, since structures
//! that differ only in the choice among them are isomorphic. A field may have several domains, and `null`.
//!
//! This is the candidate rule of Korat (Boyapati, Khurshid, Marinov: *Korat: automated testing based on Java predicates*, ISSTA 2002) as
//! an ordinary choice. A domain has no `getNew`, so unlike for a pool ([`crate::machine::pool`]), every member that is offered can be
//! taken.
//!
//! The objects of a domain are made before the search. An object counts in the size of a path when the path first takes it, which a bit
//! of its header records. The receiver of the predicate counts from the beginning.

use super::Store;
use crate::bytecode::op::Kind;
use crate::bytecode::program::Field;
use crate::machine::choices::{Alternatives, Choices, OTHERS};
use crate::machine::object::class;
use crate::machine::word::{NULL, SUSPENDED, Word, is_suspended};

/// Offsets of the words of a `udita.internal.Domain` from its address: its first fields.
struct DomainLayout;

impl DomainLayout {
    /// The array of its members, which may be suspended.
    const MEMBERS: usize = 1;
    /// The number of members that this path has taken, if they are interchangeable.
    const TAKEN: usize = 2;
    /// Whether its members are interchangeable.
    const INTERCHANGEABLE: usize = 3;
    /// Whether its listener is called when a member is taken.
    const ASKS: usize = 4;
    /// Whether the program can distinguish members that no path has taken.
    const ORDER_MATTERS: usize = 5;
}

/// The bit in the header of an object that is counted because the path has taken it.
const TAKEN: Word = 1 << 17;

/// A member of one of a field's domains, as a choice lists it. The same object may be in several domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// The index of the domain among the field's domains.
    domain: usize,
    /// The index of the member in its domain.
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

/// A member that a path takes.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct TakenMember {
    pub(in crate::machine) member: Word,
    /// The object of the domain.
    pub(in crate::machine) domain: Word,
    /// The index of the member in its domain.
    pub(in crate::machine) index: usize,
    /// Whether the domain's listener is called.
    pub(in crate::machine) asks: bool,
}

impl Store {
    /// Counts an object of a finitization when the path takes it for the first time.
    #[inline]
    pub(in crate::machine) fn count_taken(&mut self, object: Word) {
        if is_suspended(object) || object == NULL {
            return;
        }
        let header = self.heap.get(object as usize);
        // Only objects of counted classes use the bit.
        if self.image.classes[usize::from(class(header))].counted > 0 && header & TAKEN == 0 {
            self.heap.set(object as usize, header | TAKEN);
            self.objects += 1;
        }
    }

    /// Whether the members of the domain at `domain` are interchangeable, and how many the path has taken.
    pub(in crate::machine) fn domain_state(&self, domain: Word) -> (bool, usize) {
        let word = |offset: usize| self.heap.get(domain as usize + offset);
        (word(DomainLayout::INTERCHANGEABLE) != 0, word(DomainLayout::TAKEN) as usize)
    }

    /// The members of the domain at `domain`.
    pub(in crate::machine) fn domain_members(&self, domain: Word) -> &[Word] {
        self.elements(self.heap.get(domain as usize + DomainLayout::MEMBERS) as usize)
    }

    /// The members that can be taken from the domains in the array at `domains`, and `null` if it `includes_null`.
    pub(in crate::machine) fn member_alternatives(
        &self,
        domains: usize,
        includes_null: bool,
        choices: &mut Choices,
    ) -> Alternatives {
        let start = choices.begin();
        if includes_null {
            choices.listed.push(NULL);
        }
        for (number, &domain) in self.elements(domains).iter().enumerate() {
            let size = self.domain_members(domain).len();
            let offered = match self.heap.get(domain as usize + DomainLayout::INTERCHANGEABLE) {
                0 => size,
                _ => size.min(self.heap.get(domain as usize + DomainLayout::TAKEN) as usize + 1),
            };
            choices.listed.extend((0..offered).map(|index| Place { domain: number, index }.pack()));
        }
        choices.end(start)
    }

    /// Whether the order in which fields with the domains in the array at `domains` take members is irrelevant: all untaken members are
    /// alike, and no program can distinguish them.
    pub(in crate::machine) fn may_take_in_any_order(&self, domains: usize) -> bool {
        self.elements(domains).iter().all(|&domain| {
            let word = |offset: usize| self.heap.get(domain as usize + offset);
            let is_ordered = word(DomainLayout::INTERCHANGEABLE) != 0
                && (word(DomainLayout::ORDER_MATTERS) != 0 || !self.untaken_are_alike(domain));
            !is_ordered
        })
    }

    /// Whether the members of a domain that this path has not taken are equal except for the choices in their fields.
    fn untaken_are_alike(&self, domain: Word) -> bool {
        let taken = self.heap.get(domain as usize + DomainLayout::TAKEN) as usize;
        let mut untaken = self.domain_members(domain).iter().skip(taken);
        let Some(&first) = untaken.next() else { return true };
        untaken.all(|&other| self.is_alike(first, other))
    }

    /// Whether two objects have the same class and the same words, except for choices.
    fn is_alike(&self, left: Word, right: Word) -> bool {
        if is_suspended(left) || is_suspended(right) {
            return false;
        }
        let number = self.class_of(left);
        let class = &self.image.program.classes[usize::from(number)];
        let is_same = |(field, at): (&Field, usize)| {
            let (left, right) = (self.heap.get(left as usize + at), self.heap.get(right as usize + at));
            let is_chosen = || is_suspended(left) && is_suspended(right);
            left == right || matches!(field.ty.kind(), Kind::Int | Kind::Ref) && is_chosen()
        };
        self.class_of(right) == number && class.element.is_none() && class.fields.iter().zip(1..).all(is_same)
    }

    /// Takes a member that [`Store::member_alternatives`] has listed.
    pub(in crate::machine) fn take_member(&mut self, domains: usize, value: Word) -> TakenMember {
        let place = Place::unpack(value);
        let domain = self.elements(domains)[place.domain];
        let taken = domain as usize + DomainLayout::TAKEN;
        if place.index as Word == self.heap.get(taken) {
            self.heap.set(taken, place.index as Word + 1);
        }
        let member = self.domain_members(domain)[place.index];
        let asks = self.heap.get(domain as usize + DomainLayout::ASKS) != 0;
        TakenMember { member, domain, index: place.index, asks }
    }

    /// As [`Store::take_member`] in the common case: the domain has no listener, and objects are not counted. Otherwise `None`, without
    /// effect.
    #[inline]
    pub(in crate::machine) fn take_quietly(&mut self, domains: usize, value: Word) -> Option<Word> {
        if value == NULL {
            return Some(NULL);
        }
        if value == OTHERS || self.image.counts_objects {
            return None;
        }
        let place = Place::unpack(value);
        let domain = self.heap.get(domains + 1 + place.domain) as usize;
        if self.heap.get(domain + DomainLayout::ASKS) != 0 {
            return None;
        }
        if place.index as Word == self.heap.get(domain + DomainLayout::TAKEN) {
            self.heap.set(domain + DomainLayout::TAKEN, place.index as Word + 1);
        }
        let members = self.heap.get(domain + DomainLayout::MEMBERS) as usize;
        Some(self.heap.get(members + 1 + place.index))
    }

    /// Whether any of the domains in the array at `domains` has a listener.
    pub(in crate::machine) fn asks_any(&self, domains: usize) -> bool {
        self.elements(domains).iter().any(|&domain| self.heap.get(domain as usize + DomainLayout::ASKS) != 0)
    }

    /// The member of an alternative.
    pub(in crate::machine) fn member_at(&self, domains: usize, value: Word) -> Word {
        if value == NULL {
            return NULL;
        }
        let place = Place::unpack(value);
        self.domain_members(self.elements(domains)[place.domain])[place.index]
    }

    /// All members of the domains in the array at `domains`.
    pub(in crate::machine) fn all_members(&self, domains: usize) -> impl Iterator<Item = Word> {
        self.elements(domains).iter().flat_map(|&domain| self.domain_members(domain)).copied()
    }
}
