//! The state of a path in canonical form: two states with the same form go on alike.
//!
//! The form lists the frames with their live registers, the machine's tables, and the objects that can be reached from them. A reference is
//! the number of its object, in the order in which the walk comes to the objects, so addresses and unreachable objects make no difference.
//! The instructions executed, the text printed and the memory used are no part of a state.
//!
//! (R. Iosif: "Symmetry reductions for model checking of concurrent dynamic software", STTT 6(4), 2004.)

use rustc_hash::FxHashMap;

use super::collections::NUMBERS;
use super::image::PRIMITIVE_NAMES;
use super::list::List;
use super::object::{INITIALISED, string_words};
use super::observe::View;
use super::word::{NULL, Word, is_suspended};
use crate::bytecode::kind::Kind;
use crate::bytecode::op::Op;
use crate::bytecode::optimise::{Live, live};
use crate::bytecode::program::Program;
use crate::bytecode::verify::kinds_before;

/// A part of a state, in the order of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A word without a place that a program can compute: of a frame, a header or a table.
    Fixed(u64),
    /// A number in the register at a stack address.
    Register(usize, u64),
    /// A number in the heap, at an address.
    Heap(usize, u64),
    /// A reference: the number of an object, from 1, or 0 for `null`.
    Reference(u64),
    /// The string at an address. Its header and its units follow.
    Text(u64),
    /// The array at an address. Its header and its elements follow.
    Array(u64),
}

/// Greatest number of pieces of a state. A larger state has no form.
const MOST_PIECES: usize = 1 << 16;

/// Walks through states of the runs of one program.
#[derive(Default, Debug)]
pub struct Walk {
    /// For each method that a frame was of, the live registers at its instructions.
    live: FxHashMap<u16, Vec<Live>>,
    /// The kinds of the registers, by method and instruction. `None` for one that the verifier does not reach.
    kinds: FxHashMap<(u16, u32), Option<Vec<Option<Kind>>>>,
    /// The numbers of the objects of the current state, and their addresses.
    numbers: FxHashMap<Word, u64>,
    objects: Vec<Word>,
}

/// The state is too large, or has a part that the form does not describe: an open choice, a pool, interned strings, or a call within another
/// instruction.
struct Indescribable;

impl Walk {
    /// Passes the pieces of a state to `visit`, the state before the instruction of `view`. Returns false if the state has no form.
    pub fn visit(&mut self, view: View<'_>, mut visit: impl FnMut(Piece)) -> bool {
        self.numbers.clear();
        self.objects.clear();
        let mut count = 0;
        let mut visit = |piece| {
            count += 1;
            if count <= MOST_PIECES {
                visit(piece);
            }
        };
        self.pieces(view, &mut visit).is_ok() && count <= MOST_PIECES
    }

    fn pieces(&mut self, view: View<'_>, visit: &mut impl FnMut(Piece)) -> Result<(), Indescribable> {
        self.frames(view, visit)?;
        self.tables(view, visit)?;
        let mut next = 0;
        while let Some(&object) = self.objects.get(next) {
            if next > MOST_PIECES {
                return Err(Indescribable);
            }
            self.object(view, object, visit)?;
            next += 1;
        }
        Ok(())
    }

    fn frames(&mut self, view: View<'_>, visit: &mut impl FnMut(Piece)) -> Result<(), Indescribable> {
        let program = view.program();
        let (mut base, mut pc) = (view.base(), view.pc());
        let mut count = self.live(program, view.method_at(base), pc).before;
        loop {
            let method = view.method_at(base);
            visit(Piece::Fixed(u64::from(method) << 32 | u64::from(pc)));
            self.registers(view, base, (method, pc), count, visit)?;
            let caller = view.caller_of(base);
            if caller.base == 0 {
                return Ok(());
            }
            visit(Piece::Fixed(caller.fails.into()));
            base = caller.base;
            let method = view.method_at(base);
            if caller.result == 0 {
                // The machine itself made the call, before this instruction.
                pc = caller.pc;
                count = self.live(program, method, pc).before;
            } else {
                pc = caller.pc.checked_sub(1).ok_or(Indescribable)?;
                count = match program.code[pc as usize] {
                    Op::Call { .. } | Op::CallSpecial { .. } | Op::CallVirtual { .. } => {
                        self.live(program, method, pc).during
                    }
                    _ => return Err(Indescribable),
                };
            }
        }
    }

    fn live(&mut self, program: &Program, method: u16, pc: u32) -> Live {
        let start = program.methods[usize::from(method)].start;
        self.live.entry(method).or_insert_with(|| live(program, method))[(pc - start) as usize]
    }

    /// The first `count` registers of a frame.
    fn registers(
        &mut self,
        view: View<'_>,
        base: usize,
        place: (u16, u32),
        count: u16,
        visit: &mut impl FnMut(Piece),
    ) -> Result<(), Indescribable> {
        let kinds =
            self.kinds.entry(place).or_insert_with(|| kinds_before(view.program(), place.0, place.1)).take();
        let found = match &kinds {
            Some(kinds) => {
                self.known_registers(view, base, &kinds[..usize::from(count).min(kinds.len())], visit)
            }
            None => Err(Indescribable),
        };
        self.kinds.insert(place, kinds);
        found
    }

    fn known_registers(
        &mut self,
        view: View<'_>,
        base: usize,
        kinds: &[Option<Kind>],
        visit: &mut impl FnMut(Piece),
    ) -> Result<(), Indescribable> {
        for (register, kind) in kinds.iter().enumerate() {
            let address = base + register;
            // A register of no kind is not read before it is set.
            if let Some(kind) = *kind {
                self.word(view.stack(address), kind, |word| Piece::Register(address, word), visit)?;
            }
        }
        Ok(())
    }

    /// The words of the heap before the literals.
    fn tables(&mut self, view: View<'_>, visit: &mut impl FnMut(Piece)) -> Result<(), Indescribable> {
        let image = view.image();
        let program = view.program();
        let mut reference = |walk: &mut Walk, address| {
            walk.word(view.heap(address), Kind::Ref, |word| Piece::Heap(address, word), visit)
        };
        (0..NUMBERS).try_for_each(|number| reference(self, image.identified + number))?;
        reference(self, image.subject)?;
        let class_objects = program.classes.len() + PRIMITIVE_NAMES.len();
        (0..class_objects).try_for_each(|number| reference(self, image.class_objects + number))?;
        for number in 0..program.classes.len() {
            let address = image.class_states + number;
            match view.heap(address) {
                state @ (NULL | INITIALISED) => visit(Piece::Fixed(state)),
                // The exception with which the initialisation failed.
                word => self.word(word, Kind::Ref, |word| Piece::Heap(address, word), visit)?,
            }
        }
        for (number, field) in program.statics.iter().enumerate() {
            let address = image.statics + number;
            self.word(view.heap(address), field.ty.kind(), |word| Piece::Heap(address, word), visit)?;
        }
        visit(Piece::Fixed(view.heap(image.identities)));
        let interns = (0..List::HEAD_WORDS).any(|word| view.heap(image.interned + word) != 0);
        if interns { Err(Indescribable) } else { Ok(()) }
    }

    fn object(
        &mut self,
        view: View<'_>,
        object: Word,
        visit: &mut impl FnMut(Piece),
    ) -> Result<(), Indescribable> {
        let program = view.program();
        let number = view.class_of(object);
        let class = &program.classes[usize::from(number)];
        let header = Piece::Fixed(view.heap(object as usize));
        let mut place = object as usize + 1;
        if view.length(object) > MOST_PIECES && (class.element.is_some() || number == program.known.string) {
            return Err(Indescribable);
        }
        if number == program.known.object_pool {
            return Err(Indescribable);
        }
        if number == program.known.string {
            visit(Piece::Text(object));
            visit(header);
            let words = place..place + string_words(view.length(object));
            words.for_each(|address| visit(Piece::Fixed(view.heap(address))));
            return Ok(());
        }
        if let Some(element) = class.element {
            visit(Piece::Array(object));
            visit(header);
            for address in place..place + view.length(object) {
                let word = view.heap(address);
                self.word(word, element.ty.kind(), |word| Piece::Heap(address, word), visit)?;
            }
            return Ok(());
        }
        visit(header);
        for field in &class.fields {
            let address = place;
            self.word(view.heap(address), field.ty.kind(), |word| Piece::Heap(address, word), visit)?;
            place += 1;
        }
        Ok(())
    }

    fn word(
        &mut self,
        word: Word,
        kind: Kind,
        number: impl Fn(Word) -> Piece,
        visit: &mut impl FnMut(Piece),
    ) -> Result<(), Indescribable> {
        if matches!(kind, Kind::Ref | Kind::Int) && is_suspended(word) {
            return Err(Indescribable);
        }
        visit(match kind {
            Kind::Ref => Piece::Reference(self.number(word)),
            _ => number(word),
        });
        Ok(())
    }

    fn number(&mut self, object: Word) -> u64 {
        if object == NULL {
            return 0;
        }
        let next = self.objects.len() as u64 + 1;
        let number = *self.numbers.entry(object).or_insert(next);
        if number == next {
            self.objects.push(object);
        }
        number
    }
}
