//! Forces all words that are reachable from the returned value.

use crate::machine::arguments::Arguments;
use crate::machine::event::Event;
use crate::machine::heap::Heap;
use crate::machine::image::Image;
use crate::machine::object;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::store::Store;
use crate::machine::suspended_fields::SuspendedFields;
use crate::machine::term::{self, Term};
use crate::machine::word::{NULL, Word, is_suspended, term_of};

/// Maximum number of open words whose numbers of alternatives are multiplied directly.
const MOST_FACTORS: usize = 32;

/// A depth-first walk over all objects that are reachable from an object, with the fields or elements of each object in order. Its state
/// is in registers and in the heap, so after a choice it continues for each alternative.
#[derive(Clone, Copy, Debug)]
struct Walk {
    /// The current object, and the index of its next field or element.
    object: usize,
    next: usize,
    /// The number of objects on the way to this one.
    depth: usize,
    /// The objects on the way with their next fields or elements, and a bit for each address of a visited object.
    above: Block,
    met: Block,
}

/// A block of words in the heap. The word at its address is the number of words that follow.
#[derive(Clone, Copy, Debug)]
struct Block(usize);

impl Block {
    fn new(heap: &mut Heap, len: usize) -> Block {
        let block = heap.allocate(1 + len);
        heap.set(block, len as Word);
        Block(block)
    }

    fn len(self, heap: &Heap) -> usize {
        heap.get(self.0) as usize
    }

    fn at(self, index: usize) -> usize {
        self.0 + 1 + index
    }

    fn clear(self, heap: &mut Heap) {
        for i in 0..self.len(heap) {
            if heap.get(self.at(i)) != 0 {
                heap.set(self.at(i), 0);
            }
        }
    }

    /// The bit at `index`. `None` if the block is too short.
    #[inline(always)]
    fn bit(self, heap: &Heap, index: usize) -> Option<bool> {
        (index / 64 < self.len(heap)).then(|| heap.get(self.at(index / 64)) >> (index % 64) & 1 != 0)
    }

    /// Sets the bit at `index`, which must be in the block.
    fn set_bit(self, heap: &mut Heap, index: usize) {
        let word = self.at(index / 64);
        heap.set(word, heap.get(word) | 1 << (index % 64));
    }

    /// Replaces the block by a longer copy.
    fn lengthen(&mut self, heap: &mut Heap, len: usize) {
        let longer = Block::new(heap, len);
        for i in 0..self.len(heap) {
            heap.set(longer.at(i), heap.get(self.at(i)));
        }
        *self = longer;
    }
}

/// The next part that a walk encounters.
enum Next {
    /// An object that has not been visited.
    Object(usize),
    /// An open word.
    Open(Word),
    /// An object whose address has no bit yet.
    Far(usize),
    /// The current object is a hash set, which needs special treatment.
    Set,
    /// The end of the current object.
    Nothing,
}

impl Walk {
    /// Visits the remaining fields or elements of the current object.
    #[inline(always)]
    fn next_object(&mut self, image: &Image, heap: &mut Heap) -> Next {
        let header = heap.get(self.object);
        match &image.suspended_fields[object::class(header) as usize] {
            SuspendedFields::Fields(fields) => {
                self.next_of(image, heap, fields.len(), |heap, object, i| fields[i].read(heap, object))
            }
            SuspendedFields::Elements { are_refs } => {
                let length = object::length(header);
                self.next_of(image, heap, length, |heap, object, i| (heap.get(object + 1 + i), *are_refs))
            }
            SuspendedFields::Set(_) => Next::Set,
        }
    }

    #[inline(always)]
    fn next_of(
        &mut self,
        image: &Image,
        heap: &mut Heap,
        count: usize,
        part: impl Fn(&Heap, usize, usize) -> (Word, bool),
    ) -> Next {
        while self.next < count {
            let (word, is_ref) = part(heap, self.object, self.next);
            let value = term::resolve(heap, word);
            if is_suspended(value) {
                return Next::Open(value);
            }
            if is_ref && value != NULL {
                let object = value as usize;
                match self.met.bit(heap, object) {
                    None => return Next::Far(object),
                    Some(false)
                        if !image.suspended_fields[object::class(heap.get(object)) as usize].are_none() =>
                    {
                        self.met.set_bit(heap, object);
                        self.next += 1;
                        return Next::Object(object);
                    }
                    Some(_) => {}
                }
            }
            self.next += 1;
        }
        Next::Nothing
    }

    /// Returns to the previous object on the way. Returns false if there is none.
    fn ascend(&mut self, heap: &Heap) -> bool {
        if self.depth == 0 {
            return false;
        }
        self.depth -= 1;
        (self.object, self.next) = halves(heap.get(self.above.at(self.depth)));
        true
    }
}

fn both(low: usize, high: usize) -> Word {
    low as Word | (high as Word) << 32
}

fn halves(word: Word) -> (usize, usize) {
    (word as u32 as usize, (word >> 32) as usize)
}

/// Forces all words that are reachable from an object. The four arguments after it hold the state of the walk while it waits for a
/// choice; they are 0 at first.
///
/// If the first word to force leads to no object, whatever its value, the walk continues to the second one before it waits. So that part
/// of the walk is not repeated for each value.
///
/// The entry method has returned. A path that is not delivered needs no values.
pub(super) fn ForceReachable(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    if machine.policies.assumptions.complete(machine) == Event::Pruned {
        return Err(Stop::Pruned);
    }
    if machine.is_counted() {
        return Err(Stop::Solution);
    }
    let mut call = machine.arguments(args);
    let root = call.forced(0)? as usize;
    // Without open terms there is nothing to force.
    if root as Word == NULL || call.store.heap.open_terms() == 0 {
        return Ok(());
    }
    if let waited_for @ 1.. = call.word(4) {
        call.store.forced(waited_for)?;
    }
    let begins = call.word(2) == 0;
    let mut walk = walk_from(&mut call, root)?;
    let Some(word) = call.store.walk_on(&mut walk)? else { return Ok(()) };
    if begins && machine.ending.counts_completions && machine.store.is_countable(word) {
        walk = machine.count_on(walk, word, args, root)?;
    }
    let mut call = machine.arguments(args);
    // A constructor may change objects that the walk has visited, so the walk restarts.
    let begins_again = call.store.runs_code_when_settled(word);
    call.set_word(1, both(walk.object, walk.next));
    call.set_word(2, both(walk.above.0, walk.met.0));
    call.set_word(3, both(walk.depth, begins_again.into()));
    call.set_word(4, word);
    Err(Stop::Force { word, register: None })
}

/// The walk in progress according to its registers, or a new one.
fn walk_from(call: &mut Arguments<'_>, root: usize) -> Result<Walk, Stop> {
    let ((object, next), (above, met)) = (halves(call.word(1)), halves(call.word(2)));
    let (depth, begins_again) = halves(call.word(3));
    let heap = &mut call.store.heap;
    let under_way = Walk { object, next, depth, above: Block(above), met: Block(met) };
    let begin = Walk { object: root, next: 0, depth: 0, ..under_way };
    if above == 0 {
        let bits = heap.len() / 64 + 1;
        call.store.make_room(bits + 64)?;
        let heap = &mut call.store.heap;
        let (above, met) = (Block::new(heap, 16), Block::new(heap, bits));
        let walk = Walk { above, met, ..begin };
        walk.met.set_bit(heap, root);
        Ok(walk)
    } else if begins_again != 0 {
        begin.met.clear(heap);
        begin.met.set_bit(heap, root);
        Ok(begin)
    } else {
        Ok(under_way)
    }
}

/// The number of combinations of the open words of a walk.
enum Product {
    /// The words are independent of each other and lead to no object.
    Exact(u128),
    /// The words are not independent, so the number is not a product.
    Unknown,
    /// A word is of a kind that is not counted.
    Uncountable,
}

impl Machine {
    /// Ends the path if the completions of the object at `root` can be counted. Otherwise returns the walk at its first open word.
    #[inline(never)]
    fn count_on(&mut self, mut walk: Walk, word: Word, args: usize, root: usize) -> Result<Walk, Stop> {
        if !self.may_count_completions() {
            return Ok(walk);
        }
        let count = match self.store.multiply_on(&mut walk, word)? {
            Product::Exact(count) => Some(count),
            Product::Unknown => self.store.count_completions_of(root),
            Product::Uncountable => None,
        };
        if let Some(count) = count {
            self.end_with_completions(root, count);
            return Err(Stop::Solution);
        }
        // Counting has marked objects as visited, so the walk restarts.
        let mut call = self.arguments(args);
        let mut walk = walk_from(&mut call, root)?;
        call.store.walk_on(&mut walk)?;
        Ok(walk)
    }
}

impl Store {
    /// Continues a walk to its end without forcing a word, and multiplies the numbers of alternatives. `word` is the open word that the
    /// walk has just passed or encounters next.
    fn multiply_on(&mut self, walk: &mut Walk, word: Word) -> Result<Product, Stop> {
        let (mut product, mut known) = (Some(1_u128), Vec::new());
        let mut open = Some(word);
        loop {
            if let Some(word) = open.take()
                && !known.contains(&term_of(word))
            {
                if known.len() == MOST_FACTORS {
                    return Ok(Product::Unknown);
                }
                known.push(term_of(word));
                match self.independent_alternatives(word) {
                    Some(count) => product = product.and_then(|product| product.checked_mul(count.into())),
                    None if self.is_countable(word) => return Ok(Product::Unknown),
                    None => return Ok(Product::Uncountable),
                }
            }
            let next = match walk.next_object(&self.image, &mut self.heap) {
                Next::Set => self.next_of_set(walk),
                next => next,
            };
            match next {
                Next::Object(object) => self.descend(walk, object)?,
                Next::Open(word) => {
                    open = Some(word);
                    walk.next += 1;
                }
                Next::Far(object) => self.reach(&mut walk.met, object / 64)?,
                Next::Nothing if walk.ascend(&self.heap) => {}
                Next::Nothing | Next::Set => return Ok(product.map_or(Product::Uncountable, Product::Exact)),
            }
        }
    }

    /// Continues in an object that the walk has encountered.
    #[inline(always)]
    fn descend(&mut self, walk: &mut Walk, object: usize) -> Result<(), Stop> {
        self.reach(&mut walk.above, walk.depth)?;
        self.heap.set(walk.above.at(walk.depth), both(walk.object, walk.next));
        *walk = Walk { object, next: 0, depth: walk.depth + 1, ..*walk };
        Ok(())
    }

    /// Continues to the first word to force. If it leads to no object, continues to the second one. `None` if there is no open word.
    #[inline(always)]
    fn walk_on(&mut self, walk: &mut Walk) -> Result<Option<Word>, Stop> {
        let mut first = None;
        loop {
            let next = match walk.next_object(&self.image, &mut self.heap) {
                Next::Set => self.next_of_set(walk),
                next => next,
            };
            match next {
                Next::Object(object) => self.descend(walk, object)?,
                Next::Open(word) if self.heap.open_terms() == 1 => return Ok(Some(word)),
                Next::Open(word) if first.is_none() && self.leads_nowhere(word) => {
                    first = Some(word);
                    walk.next += 1;
                }
                Next::Open(word) if first == Some(word) => walk.next += 1,
                Next::Open(word) => return Ok(first.or(Some(word))),
                Next::Far(object) => self.reach(&mut walk.met, object / 64)?,
                Next::Nothing if walk.ascend(&self.heap) => {}
                Next::Nothing | Next::Set => return Ok(first),
            }
        }
    }

    /// As [`Walk::next_object`] for a hash set. Its members that are bits come first.
    fn next_of_set(&mut self, walk: &mut Walk) -> Next {
        let members: Vec<Word> = self.members_in_bits(walk.object as Word).collect();
        let class = self.class_of(walk.object as Word);
        let fields = self.image.suspended_fields[class as usize].fields();
        let count = members.len() + fields.len();
        walk.next_of(&self.image, &mut self.heap, count, |heap, object, i| match members.get(i) {
            Some(&member) => (member, true),
            None => fields[i - members.len()].read(heap, object),
        })
    }

    /// Whether no value of an open word leads to an object, and settling the word changes nothing else.
    fn leads_nowhere(&self, word: Word) -> bool {
        match self.open_term(word) {
            Term::Int { .. } | Term::Boolean => true,
            Term::Member { domains, .. } => {
                !self.asks_any(domains)
                    && self.all_members(domains).all(|member| {
                        !is_suspended(member)
                            && self.image.suspended_fields[self.class_of(member) as usize].are_none()
                    })
            }
            Term::OneOf { .. } | Term::Call { .. } => false,
        }
    }

    /// Whether settling the open term of `word` may run code, and so change more than the term.
    fn runs_code_when_settled(&self, word: Word) -> bool {
        match self.open_term(word) {
            Term::Int { .. } | Term::Boolean | Term::OneOf { .. } => false,
            Term::Call { .. } => true,
            Term::Member { domains, .. } => self.asks_any(domains),
        }
    }

    /// Lengthens a block to include `index`.
    fn reach(&mut self, block: &mut Block, index: usize) -> Result<(), Stop> {
        if index >= block.len(&self.heap) {
            self.make_room(2 * index + 2)?;
            block.lengthen(&mut self.heap, 2 * index + 1);
        }
        Ok(())
    }
}
