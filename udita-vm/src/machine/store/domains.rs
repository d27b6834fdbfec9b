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
//! With narrowing choices, a test for `null` need not take a member ([`Turn`]). Fields whose members are told apart by numbers, such as
//! `id = count++` in their constructor, then wait in a queue: forcing one first forces those that the path found not to be `null` before
//! it, so each takes the member that it takes in delayed mode.
//!
//! The objects of a domain are made before the search. An object counts in the size of a path when the path first takes it, which a bit
//! of its header records. The receiver of the predicate counts from the beginning.

use super::{Store, ints};
use crate::bytecode::op::Kind;
use crate::bytecode::program::Field;
use crate::machine::choices::{Alternatives, Choices, OTHERS};
use crate::machine::object::class;
use crate::machine::term;
use crate::machine::word::{NULL, SUSPENDED, Word, is_suspended, suspend, term_of};

/// Offsets of the words of a `udita.internal.Domain` from its address: its first fields.
struct DomainLayout;

impl DomainLayout {
    /// The array of its members, which may be suspended.
    const MEMBERS: usize = 1;
    /// The number of members that this path has taken, if they are interchangeable. The upper half is the address of the newest open field
    /// that takes its member in turn ([`Turn::Queued`]).
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

/// When a field that is not `null` takes its member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::machine) enum Turn {
    /// At any time: members that no path has taken are alike.
    AnyTime,
    /// Any time after the fields of the same domain that were found not to be `null` before it. The members that no path has taken differ
    /// in numbers that a field that takes one too early would exchange.
    Queued,
    /// At once: the program can distinguish the members before a field takes one.
    AtOnce,
}

/// How much two members of a domain have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Likeness {
    /// Everything but the choices in their fields.
    Alike,
    /// Everything but these, and known numbers.
    ButNumbers,
    /// Less.
    Different,
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
        let domain = domain as usize;
        (self.heap.get(domain + DomainLayout::INTERCHANGEABLE) != 0, self.taken(domain))
    }

    /// The number of interchangeable members of the domain at `domain` that the path has taken.
    fn taken(&self, domain: usize) -> usize {
        self.heap.get(domain + DomainLayout::TAKEN) as u32 as usize
    }

    /// Counts the member at `index` of the domain at `domain` as taken, if it is the next one.
    fn take(&mut self, domain: usize, index: usize) {
        if index == self.taken(domain) {
            let taken = self.heap.get(domain + DomainLayout::TAKEN) + 1;
            self.heap.set(domain + DomainLayout::TAKEN, taken);
        }
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
                _ => size.min(self.taken(domain as usize) + 1),
            };
            choices.listed.extend((0..offered).map(|index| Place { domain: number, index }.pack()));
        }
        choices.end(start)
    }

    /// When a field with the domains in the array at `domains` that is not `null` takes its member.
    pub(in crate::machine) fn turn(&self, domains: usize) -> Turn {
        let domains = self.elements(domains);
        let mut turn = Turn::AnyTime;
        for &domain in domains {
            let word = |offset: usize| self.heap.get(domain as usize + offset);
            if word(DomainLayout::INTERCHANGEABLE) == 0 {
                continue;
            }
            let likeness = if word(DomainLayout::ORDER_MATTERS) != 0 {
                Likeness::Different
            } else {
                self.likeness_of_untaken(domain)
            };
            match likeness {
                Likeness::Alike => {}
                // A field is in one queue only.
                Likeness::ButNumbers if domains.len() == 1 => turn = Turn::Queued,
                Likeness::ButNumbers | Likeness::Different => return Turn::AtOnce,
            }
        }
        turn
    }

    /// How much the members of a domain that this path has not taken have in common.
    fn likeness_of_untaken(&self, domain: Word) -> Likeness {
        let mut untaken = self.domain_members(domain).iter().skip(self.taken(domain as usize));
        let Some(&first) = untaken.next() else { return Likeness::Alike };
        let mut all = Likeness::Alike;
        for &other in untaken {
            all = all.max(self.likeness(first, other));
            if all == Likeness::Different {
                break;
            }
        }
        all
    }

    /// How much two objects have in common.
    fn likeness(&self, left: Word, right: Word) -> Likeness {
        if is_suspended(left) || is_suspended(right) {
            return Likeness::Different;
        }
        let number = self.class_of(left);
        let class = &self.image.program.classes[usize::from(number)];
        if self.class_of(right) != number || class.element.is_some() {
            return Likeness::Different;
        }
        let of_field = |(field, at): (&Field, usize)| {
            let (left, right) = (self.heap.get(left as usize + at), self.heap.get(right as usize + at));
            let kind = field.ty.kind();
            let may_be_open = matches!(kind, Kind::Int | Kind::Ref);
            match (may_be_open && is_suspended(left), may_be_open && is_suspended(right)) {
                _ if left == right => Likeness::Alike,
                (true, true) => Likeness::Alike,
                (false, false) if kind != Kind::Ref => Likeness::ButNumbers,
                _ => Likeness::Different,
            }
        };
        class.fields.iter().zip(1..).map(of_field).max().unwrap_or(Likeness::Alike)
    }

    /// Adds the open field of `word`, which is not `null`, to the fields that take a member of its domain in turn.
    pub(in crate::machine) fn wait_for_turn(&mut self, word: Word, domains: usize) {
        let domain = self.elements(domains)[0] as usize + DomainLayout::TAKEN;
        let (term, state) = (term_of(word), self.heap.get(domain));
        term::set_earlier(&mut self.heap, term, (state >> 32) as usize);
        self.heap.set(domain, Word::from(state as u32) | (term as Word) << 32);
    }

    /// The open fields of the domain at `domain` that take a member in turn, the newest first. Those that have one are older than all others.
    pub(in crate::machine) fn waiting_for_turn(&self, domain: Word) -> impl Iterator<Item = usize> {
        let newest = (self.heap.get(domain as usize + DomainLayout::TAKEN) >> 32) as usize;
        let mut next = newest;
        std::iter::from_fn(move || {
            let term = (next != 0 && ints::is_open(&self.heap, next)).then_some(next)?;
            next = term::earlier(&self.heap, term);
            Some(term)
        })
    }

    /// The open field that takes a member before one with the domains in the array at `domains` can, if there is one.
    #[inline]
    pub(in crate::machine) fn has_turn_before(&self, domains: usize) -> Option<Word> {
        self.elements(domains).iter().find_map(|&domain| self.waiting_for_turn(domain).last()).map(suspend)
    }

    /// Takes a member that [`Store::member_alternatives`] has listed.
    pub(in crate::machine) fn take_member(&mut self, domains: usize, value: Word) -> TakenMember {
        let place = Place::unpack(value);
        let domain = self.elements(domains)[place.domain];
        self.take(domain as usize, place.index);
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
        self.take(domain, place.index);
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
