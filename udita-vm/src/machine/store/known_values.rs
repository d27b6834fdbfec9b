//! Known properties of a suspended word: those that all of its possible values share.

use super::Store;
use crate::machine::object::PoolLayout;
use crate::machine::pool::CallKind;
use crate::machine::stop::Stop;
use crate::machine::term::Term;
use crate::machine::word::{NULL, Word, term_of};

/// The common value of `properties`, if all are known and equal.
fn common<T: PartialEq>(mut properties: impl Iterator<Item = Option<T>>) -> Option<T> {
    let first = properties.next()??;
    properties.all(|other| other.as_ref() == Some(&first)).then_some(first)
}

impl Store {
    /// The value of a class property for a suspended word, if it is the same for every possible object and the word cannot be `null`.
    /// `None` if it is unknown without forcing.
    pub(in crate::machine) fn known<T: PartialEq>(
        &self,
        word: Word,
        property: impl Fn(u16) -> T,
    ) -> Option<T> {
        let word = self.resolved(word).err()?;
        let of = |element: Word| self.known_class(element).map(&property);
        match Term::read(&self.heap, term_of(word)) {
            Term::OneOf { array } => {
                let elements = self.elements(array);
                common(elements.iter().map(|&element| of(element)))
            }
            Term::Member { includes_null: true, .. } => None,
            Term::Member { domains, .. } => common(self.all_members(domains).map(of)),
            _ => self.known_class(word).map(property),
        }
    }

    /// The class of a word's possible values, if they all have this class and the word cannot be `null`. Listed values that are
    /// themselves suspended among listed values are not followed, because they may be nested deeply.
    pub(in crate::machine) fn known_class(&self, word: Word) -> Option<u16> {
        let word = match self.resolved(word) {
            Ok(NULL) => return None,
            Ok(value) => return Some(self.class_of(value)),
            Err(word) => word,
        };
        match Term::read(&self.heap, term_of(word)) {
            Term::Call { kind, pool, .. } => {
                let includes_null = self.heap.get(pool + PoolLayout::INCLUDES_NULL) != 0;
                let class = self.heap.get(pool + PoolLayout::CLASS) as u16;
                (kind == CallKind::New || !includes_null).then_some(class)
            }
            Term::OneOf { .. } | Term::Member { .. } | Term::Int { .. } | Term::Boolean => None,
        }
    }

    /// The method for `selector`, if all possible objects of a suspended word share it.
    #[inline(never)]
    pub(in crate::machine) fn known_target(&self, word: Word, selector: u16) -> Option<u16> {
        self.known(word, |class| self.image.dispatch(class, selector))
    }

    /// Whether a suspended word may still be `null`, as far as is known without forcing.
    #[inline(never)]
    pub(in crate::machine) fn may_be_null(&self, word: Word) -> bool {
        match self.resolved(word) {
            Ok(value) => value == NULL,
            Err(word) => self.known(word, |_| ()).is_none(),
        }
    }

    /// Whether a suspended word is an instance of `class`. `None` if its possible values differ.
    #[inline(never)]
    pub(in crate::machine) fn is_instance(&self, word: Word, class: u16) -> Option<bool> {
        self.known(word, |actual| self.image.is_subtype(actual, class))
    }

    /// Whether all possible values of a suspended word can be cast to `class`, as far as is known without forcing.
    #[inline(never)]
    pub(in crate::machine) fn casts_to(&self, word: Word, class: u16) -> bool {
        let Err(open) = self.resolved(word) else { return self.surely_casts_to(word, class) };
        match Term::read(&self.heap, term_of(open)) {
            Term::OneOf { array } => {
                let elements = self.elements(array);
                elements.iter().all(|&element| self.surely_casts_to(element, class))
            }
            Term::Member { domains, .. } => {
                self.all_members(domains).all(|member| self.surely_casts_to(member, class))
            }
            _ => self.surely_casts_to(open, class),
        }
    }

    /// As [`Store::casts_to`], for any word but a choice among listed values.
    fn surely_casts_to(&self, word: Word, class: u16) -> bool {
        let actual = match self.resolved(word) {
            Ok(NULL) => return true,
            Ok(value) => self.class_of(value),
            Err(open) => match Term::read(&self.heap, term_of(open)) {
                Term::Call { pool, .. } => self.heap.get(pool + PoolLayout::CLASS) as u16,
                Term::OneOf { .. } | Term::Member { .. } | Term::Int { .. } | Term::Boolean => return false,
            },
        };
        self.image.is_subtype(actual, class)
    }

    /// The result of Java's `==` for two references that are not suspended.
    #[inline(never)]
    pub(in crate::machine) fn same_reference(&self, a: Word, b: Word) -> Result<bool, Stop> {
        if a == b || a == NULL || b == NULL || self.class_of(a) != self.class_of(b) {
            return Ok(a == b);
        }
        let Some(a) = self.shared_box(a)? else { return Ok(false) };
        Ok(self.shared_box(b)? == Some(a))
    }
}
