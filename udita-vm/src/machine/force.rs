//! Forcing: what happens when an instruction needs the value of a suspended word.
//!
//! The policy here is the plain one: the possible values are alternatives, in the order of eager mode; one of
//! them is taken at once, none prunes the path, and several are a choice that the machine hands to the search.
//! Settling a term fixes all copies of the word. A term that becomes a fresh object of a pool constructs it:
//! the constructor's frame is put between the instruction and its repetition.

use super::execute::Stop;
use super::object::PoolLayout;
use super::pool::{CallKind, Member, ObjectCalls, Summary};
use super::term::{self, List, Term};
use super::word::{NULL, SUSPENDED, Word, from_int, is_suspended, to_int};
use super::{ChoiceInfo, ChoiceMode, Event, Machine};

/// Among the alternatives of a pool's call: a fresh object. (No term is at address 0.)
const FRESH: Word = SUSPENDED;

/// A choice that waits for a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    /// The open term that is settled; none when the value only goes to the register.
    word: Option<Word>,
    /// The address of a register that gets the value.
    register: Option<usize>,
    alternatives: Alternatives,
}

#[derive(Clone, Copy, Debug)]
enum Alternatives {
    /// The ints from `lo` on.
    Ints { lo: i32, count: u64, boolean: bool },
    /// The words from `start` on in the machine's `alternatives`.
    Listed { start: usize, count: usize },
}

impl Alternatives {
    fn count(self) -> u64 {
        match self {
            Alternatives::Ints { count, .. } => count,
            Alternatives::Listed { count, .. } => count as u64,
        }
    }
}

impl Pending {
    /// Where the words of this choice end in the machine's `alternatives`, if it has any there.
    pub(super) fn listed_end(&self) -> Option<usize> {
        match self.alternatives {
            Alternatives::Ints { .. } => None,
            Alternatives::Listed { start, count } => Some(start + count),
        }
    }
}

impl Machine<'_> {
    /// The value of a word, or the suspended word of the open term that it waits for.
    #[inline]
    pub(super) fn resolved(&self, word: Word) -> Result<Word, Word> {
        let word = term::resolve(&self.heap, word);
        if is_suspended(word) { Err(word) } else { Ok(word) }
    }

    /// Forces the open term of `word`, whose value then goes to `register` too. None if the machine can go on.
    pub(super) fn force(&mut self, word: Word, register: Option<usize>) -> Option<Event> {
        let alternatives = match Term::read(&self.heap, super::word::term(word)) {
            Term::Int { lo, hi } => {
                let count = (i64::from(hi) - i64::from(lo) + 1).cast_unsigned();
                Alternatives::Ints { lo, count, boolean: false }
            }
            Term::Boolean => Alternatives::Ints { lo: 0, count: 2, boolean: true },
            Term::OneOf { array } => {
                let elements = self.heap.slice(array + 1, super::object::length(self.heap.get(array)));
                let start = self.alternatives_end();
                self.alternatives.truncate(start);
                self.alternatives.extend_from_slice(elements);
                Alternatives::Listed { start, count: elements.len() }
            }
            Term::Call { kind, pool, index } => self.pool_alternatives(pool, index, kind),
        };
        self.choose(Pending { word: Some(word), register, alternatives })
    }

    /// A choice among the ints `lo..=hi` whose value goes to `register` only.
    pub(super) fn choose_int(&mut self, lo: i32, hi: i32, boolean: bool, register: usize) -> Option<Event> {
        let count = (i64::from(hi) - i64::from(lo) + 1).cast_unsigned();
        let alternatives = Alternatives::Ints { lo, count, boolean };
        self.choose(Pending { word: None, register: Some(register), alternatives })
    }

    fn choose(&mut self, pending: Pending) -> Option<Event> {
        match pending.alternatives.count() {
            0 => Some(Event::Pruned),
            1 => match self.settle(pending, 0) {
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
            self.taken = Some((pending, alternative));
        }
    }

    /// Carries out what [`Machine::take`] decided.
    pub(super) fn settle_taken(&mut self) -> Result<(), Stop> {
        match self.taken.take() {
            Some((pending, alternative)) => self.settle(pending, alternative),
            None => Ok(()),
        }
    }

    fn settle(&mut self, pending: Pending, alternative: u32) -> Result<(), Stop> {
        let value = self.alternative(pending.alternatives, alternative);
        let Some(Term::Call { kind, pool, index }) =
            pending.word.map(|word| Term::read(&self.heap, super::word::term(word)))
        else {
            self.assign(pending, value);
            return Ok(());
        };
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
            Some(constructor) => {
                // In eager mode the constructor belongs to the call, which is complete.
                let result = pending.register.filter(|_| self.mode == ChoiceMode::Eager).unwrap_or(0);
                self.interpose(constructor, &[object], result)
            }
            None => Ok(()),
        }
    }

    fn assign(&mut self, pending: Pending, value: Word) {
        // In eager mode only the calls of the choice library force, and this completes them.
        self.pc += u32::from(self.mode == ChoiceMode::Eager);
        if let Some(word) = pending.word {
            term::settle(&mut self.heap, word, value);
        }
        if let Some(register) = pending.register {
            self.stack.words[register] = value;
        }
    }

    /// The word of an alternative.
    fn alternative(&self, alternatives: Alternatives, index: u32) -> Word {
        match alternatives {
            Alternatives::Ints { lo, .. } => from_int(lo.wrapping_add_unsigned(index)),
            Alternatives::Listed { start, .. } => self.alternatives[start + index as usize],
        }
    }

    /// Where free room begins in `alternatives`.
    fn alternatives_end(&self) -> usize {
        self.marks.last().map_or(0, |mark| mark.alternatives)
    }

    /// Reads a pool's calls into the scratch.
    fn read_pool(&mut self, pool: usize) {
        let heap = &self.heap;
        let objects = List::at(pool + PoolLayout::OBJECTS).words(heap);
        let bound = to_int(heap.get(pool + PoolLayout::BOUND)).max(0) as usize;
        let includes_null = heap.get(pool + PoolLayout::INCLUDES_NULL) != 0;
        self.pool.reset(bound, includes_null, objects.len());
        for &call in List::at(pool + PoolLayout::CALLS).words(heap) {
            let Term::Call { kind, .. } = Term::read(heap, super::word::term(call)) else { continue };
            let member = match term::resolve(heap, call) {
                NULL => Member::Null,
                word if is_suspended(word) => Member::Pending,
                // What a pool hands out is one of its objects, and later ones have higher addresses.
                word => Member::Object(objects.binary_search(&word).unwrap_or(objects.len())),
            };
            self.pool.calls.push((kind, member));
        }
    }

    fn pool_summary(&self, pool: usize) -> Summary {
        let word = |offset: usize| self.heap.get(pool + offset);
        Summary {
            bound: to_int(word(PoolLayout::BOUND)).max(0) as usize,
            includes_null: word(PoolLayout::INCLUDES_NULL) != 0,
            made: word(PoolLayout::OBJECTS) as usize,
            pending_new: word(PoolLayout::PENDING_NEW) as usize,
            pending_early: word(PoolLayout::PENDING_EARLY) != 0,
            without_new: word(PoolLayout::WITHOUT_NEW) as usize,
        }
    }

    fn pool_alternatives(&mut self, pool: usize, index: usize, kind: CallKind) -> Alternatives {
        let known = List::at(pool + PoolLayout::OBJECT_CALLS).words(&self.heap);
        let known = known.iter().map(|&word| ObjectCalls::unpack(word));
        if !self.pool_summary(pool).candidates((index, kind), known, &mut self.members) {
            self.read_pool(pool);
            self.pool.candidates(index, &mut self.members);
        }
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
        for &member in &self.members {
            self.alternatives.push(match member {
                Member::Object(number) => objects.get(number).copied().unwrap_or(FRESH),
                Member::Null | Member::Pending => NULL,
            });
        }
        Alternatives::Listed { start, count: self.members.len() }
    }

    /// Asks the pool at `pool` for a member: a suspended word, or a stop when the pool is used up.
    pub(super) fn pool_call(&mut self, pool: usize, kind: CallKind) -> Result<Word, Stop> {
        let index = self.heap.get(pool + PoolLayout::CALLS) as usize;
        self.make_room(term::TERM_WORDS)?;
        let word = Term::Call { kind, pool, index }.create(&mut self.heap);
        self.push_to_list(pool + PoolLayout::CALLS, word)?;
        let first_new = self.heap.get(pool + PoolLayout::FIRST_NEW);
        if kind == CallKind::New {
            self.count(pool + PoolLayout::PENDING_NEW, 1);
            if first_new == 0 {
                self.heap.set(pool + PoolLayout::FIRST_NEW, index as Word + 1);
            }
        } else if first_new == 0 {
            self.count(pool + PoolLayout::PENDING_EARLY, 1);
        }
        if self.pool_summary(pool).fits(0) {
            return Ok(word);
        }
        self.read_pool(pool);
        if self.pool.is_satisfiable() { Ok(word) } else { Err(Stop::Pruned) }
    }

    /// Notes in a pool's numbers that its pending call `index` is `value`, an object of its list or `null`.
    fn note_member(&mut self, pool: usize, index: usize, kind: CallKind, value: Word) -> Result<(), Stop> {
        let first_new = self.heap.get(pool + PoolLayout::FIRST_NEW) as usize;
        if kind == CallKind::New {
            self.count(pool + PoolLayout::PENDING_NEW, -1);
        } else if first_new == 0 || index < first_new - 1 {
            self.count(pool + PoolLayout::PENDING_EARLY, -1);
        }
        if value == NULL {
            return Ok(());
        }
        let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
        let number = objects.binary_search(&value).unwrap_or(objects.len());
        let known = pool + PoolLayout::OBJECT_CALLS;
        if number == self.heap.get(known) as usize {
            self.count(pool + PoolLayout::WITHOUT_NEW, i64::from(kind == CallKind::Any));
            return self.push_to_list(known, ObjectCalls::first(index, kind).pack());
        }
        let address = self.heap.get(known + 1) as usize + number;
        self.count(pool + PoolLayout::WITHOUT_NEW, -i64::from(kind == CallKind::New));
        let calls = ObjectCalls::unpack(self.heap.get(address)).and(index, kind);
        self.heap.set(address, calls.pack());
        Ok(())
    }

    fn count(&mut self, address: usize, difference: i64) {
        self.heap.set(address, self.heap.get(address).wrapping_add_signed(difference));
    }

    /// What a property of classes says of a suspended word, if it says the same of every object that the word
    /// may be, and the word surely isn't `null`; none if that is not known without forcing.
    fn certain<T: PartialEq>(&self, word: Word, property: impl Fn(u16) -> T) -> Option<T> {
        let word = self.resolved(word).err()?;
        let Term::OneOf { array } = Term::read(&self.heap, super::word::term(word)) else {
            return self.certain_class(word).map(property);
        };
        let elements = self.heap.slice(array + 1, super::object::length(self.heap.get(array)));
        let mut properties = elements.iter().map(|&element| self.certain_class(element).map(&property));
        let first = properties.next()??;
        properties.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// The class of whatever a word may be, if there is one such class and it surely isn't `null`. (Of given values
    /// that are given values in turn nothing is said: they may be nested deeply.)
    fn certain_class(&self, word: Word) -> Option<u16> {
        let word = match self.resolved(word) {
            Ok(NULL) => return None,
            Ok(value) => return Some(self.class_of(value)),
            Err(word) => word,
        };
        match Term::read(&self.heap, super::word::term(word)) {
            Term::Call { kind, pool, .. } => {
                let includes_null = self.heap.get(pool + PoolLayout::INCLUDES_NULL) != 0;
                let class = self.heap.get(pool + PoolLayout::CLASS) as u16;
                (kind == CallKind::New || !includes_null).then_some(class)
            }
            Term::OneOf { .. } | Term::Int { .. } | Term::Boolean => None,
        }
    }

    /// The method that every object which a suspended word may be has for `selector`.
    pub(super) fn certain_target(&self, word: Word, selector: u16) -> Option<u16> {
        self.certain(word, |class| self.image.dispatch(class, selector))
    }

    /// Whether a suspended word may still be `null`, as far as is known without forcing.
    pub(super) fn may_be_null(&self, word: Word) -> bool {
        match self.resolved(word) {
            Ok(value) => value == NULL,
            Err(word) => self.certain(word, |_| ()).is_none(),
        }
    }

    /// Whether a suspended word is an instance of `class`, where that is the same for all that it may be.
    pub(super) fn is_instance(&self, word: Word, class: u16) -> Option<bool> {
        self.certain(word, |actual| self.image.is_subtype(actual, class))
    }

    /// Whether everything that a suspended word may be can be cast to `class`, as far as is known without forcing.
    pub(super) fn casts_to(&self, word: Word, class: u16) -> bool {
        if let Err(open) = self.resolved(word)
            && let Term::OneOf { array } = Term::read(&self.heap, super::word::term(open))
        {
            let elements = self.heap.slice(array + 1, super::object::length(self.heap.get(array)));
            return elements.iter().all(|&element| self.surely_casts_to(element, class));
        }
        self.surely_casts_to(word, class)
    }

    /// The same of anything but given values.
    fn surely_casts_to(&self, word: Word, class: u16) -> bool {
        let actual = match self.resolved(word) {
            Ok(NULL) => return true,
            Ok(value) => self.class_of(value),
            Err(open) => match Term::read(&self.heap, super::word::term(open)) {
                Term::Call { pool, .. } => self.heap.get(pool + PoolLayout::CLASS) as u16,
                Term::OneOf { .. } | Term::Int { .. } | Term::Boolean => return false,
            },
        };
        self.image.is_subtype(actual, class)
    }

    /// What Java's `==` says of two references that are not suspended: boxes of one class with equal small
    /// values are the same object.
    pub(super) fn same_reference(&self, a: Word, b: Word) -> Result<bool, Stop> {
        if a == b || a == NULL || b == NULL {
            return Ok(a == b);
        }
        let class = self.class_of(a);
        let boxes = self.image.program.known.boxes;
        let Some(which) = boxes.iter().position(|&known| known == class) else { return Ok(false) };
        if self.class_of(b) != class {
            return Ok(false);
        }
        let value = |object: Word| {
            self.resolved(self.heap.get(object as usize + 1))
                .map_err(|word| Stop::Force { word, register: None })
        };
        let long = which == boxes.len() - 1;
        let (a, b) = if long {
            // A long is never suspended, and its highest bit is its sign.
            (self.heap.get(a as usize + 1), self.heap.get(b as usize + 1))
        } else {
            (value(a)?, value(b)?)
        };
        let small =
            if long { (-128..128).contains(&a.cast_signed()) } else { (-128..128).contains(&to_int(a)) };
        Ok(a == b && small)
    }

    /// What the choice that waits is about.
    pub fn choice_info(&self) -> Option<ChoiceInfo> {
        let pending = self.pending?;
        let what = match (pending.word, pending.alternatives) {
            (_, Alternatives::Ints { boolean: true, .. }) => "getBoolean()".to_owned(),
            (_, Alternatives::Ints { lo, count, .. }) => {
                format!("getInt({lo}, {})", i64::from(lo) + count.cast_signed() - 1)
            }
            (Some(word), Alternatives::Listed { .. }) => {
                match Term::read(&self.heap, super::word::term(word)) {
                    Term::Call { kind: CallKind::Any, .. } => "getAny()".to_owned(),
                    Term::Call { kind: CallKind::New, .. } => "getNew()".to_owned(),
                    _ => "getOneOf(...)".to_owned(),
                }
            }
            (None, Alternatives::Listed { .. }) => "getOneOf(...)".to_owned(),
        };
        let method = self.image.program.method_at(self.pc).name.clone();
        Some(ChoiceInfo { position: self.image.program.position(self.pc), method, what })
    }

    /// The value of an alternative of the choice that waits, for people.
    pub fn alternative_text(&self, index: u32) -> String {
        let Some(pending) = self.pending else { return String::new() };
        let listed = matches!(pending.alternatives, Alternatives::Listed { .. });
        match (pending.alternatives, self.alternative(pending.alternatives, index)) {
            (Alternatives::Ints { boolean: true, .. }, word) => (word != 0).to_string(),
            (_, word) if !listed => to_int(word).to_string(),
            (_, NULL) => "null".to_owned(),
            (_, FRESH) => "a fresh object".to_owned(),
            (_, word) if is_suspended(word) => "a suspended value".to_owned(),
            (Alternatives::Listed { .. }, word) => self.describe_alternative(pending, word),
            (Alternatives::Ints { .. }, word) => to_int(word).to_string(),
        }
    }

    fn describe_alternative(&self, pending: Pending, word: Word) -> String {
        match pending.word.map(|word| Term::read(&self.heap, super::word::term(word))) {
            Some(Term::Call { pool, .. }) => {
                let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
                let number = objects.iter().position(|&object| object == word).unwrap_or(0);
                let class = self.class_of(word);
                format!(
                    "{} number {number} of its pool",
                    self.image.program.classes[class as usize].simple_name
                )
            }
            Some(Term::OneOf { array }) => {
                let header = self.heap.get(array);
                let class = super::object::class(header);
                match self.image.program.classes[class as usize].element {
                    Some(element) if element.class.is_none() => to_int(word).to_string(),
                    _ => self.describe(word),
                }
            }
            _ => to_int(word).to_string(),
        }
    }

    /// A short name for an object.
    fn describe(&self, object: Word) -> String {
        let class = self.class_of(object);
        let known = &self.image.program.known;
        if class == known.string {
            return format!("{:?}", self.text(object));
        }
        if let Some(which) = known.boxes.iter().position(|&known| known == class) {
            let value = self.heap.get(object as usize + 1);
            if which == known.boxes.len() - 1 {
                return value.cast_signed().to_string();
            }
            if let Ok(value) = self.resolved(value) {
                return to_int(value).to_string();
            }
        }
        format!("an object of class {}", self.image.program.classes[class as usize].simple_name)
    }

    /// Makes sure that `count` more words fit under the heap limit.
    pub(super) fn make_room(&self, count: usize) -> Result<(), Stop> {
        let limit = (self.limits.heap_bytes / 8).min(1 << 31) as usize;
        if self.heap.len() + count > limit {
            return Err(Stop::Limit(crate::solution::ViolationKind::HeapLimit(self.limits.heap_bytes)));
        }
        Ok(())
    }

    /// Appends to the list whose head is at `head`, if the heap limit allows.
    pub(super) fn push_to_list(&mut self, head: usize, word: Word) -> Result<(), Stop> {
        self.make_room(2 * self.heap.get(head) as usize + 4)?;
        List::at(head).push(&mut self.heap, word);
        Ok(())
    }

    /// Forces what a choice call returned where choices are eager; otherwise leaves it suspended in `register`.
    /// In eager mode the choice completes the instruction, which is not repeated.
    pub(super) fn deliver_choice(&mut self, word: Word, register: usize) -> Result<(), Stop> {
        self.stack.words[register] = word;
        if self.mode == ChoiceMode::Delayed || !is_suspended(word) {
            return Ok(());
        }
        Err(Stop::Done(self.force(word, Some(register))))
    }
}
