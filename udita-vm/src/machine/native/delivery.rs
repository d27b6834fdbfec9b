//! Delivering the value that the entry method returned.

use rustc_hash::FxHashSet;

use super::Arguments;
use crate::bytecode::op::Kind;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::object;
use crate::machine::word::{NULL, Word};
use crate::solution::Item;

/// A walk over what can be reached from an object.
#[derive(Debug, Default)]
pub(in crate::machine) struct Reach {
    seen: FxHashSet<Word>,
    open: Vec<(Word, Kind)>,
}

impl Machine<'_> {
    /// Forces what can be reached from an object, depth first, the fields and elements in order.
    pub(super) fn force_reachable(&mut self, args: Arguments) -> Result<(), Stop> {
        let root = self.reference(args, 0)?;
        // A choice comes back here and walks anew; by then the values up to that one are known. Where solutions are many,
        // making room for each walk would take as long as the walk.
        let mut reach = std::mem::take(&mut self.reach);
        reach.seen.clear();
        reach.open.clear();
        reach.open.push((root, Kind::Ref));
        let forced = self.force_open(&mut reach);
        self.reach = reach;
        forced
    }

    fn force_open(&self, Reach { seen, open }: &mut Reach) -> Result<(), Stop> {
        while let Some((word, kind)) = open.pop() {
            if !matches!(kind, Kind::Int | Kind::Ref) {
                continue;
            }
            let value = self.resolved(word).map_err(|word| Stop::Force { word, register: None })?;
            if kind == Kind::Ref && value != NULL && seen.insert(value) {
                self.push_parts(value, open);
            }
        }
        Ok(())
    }

    /// Pushes the fields or elements of the object at `address`, the first on top.
    fn push_parts(&self, address: Word, open: &mut Vec<(Word, Kind)>) {
        let header = self.heap.get(address as usize);
        let class = &self.image.program.classes[object::class(header) as usize];
        let first = address as usize + 1;
        match class.element {
            Some(element) => {
                let words = self.heap.slice(first, object::length(header));
                open.extend(words.iter().rev().map(|&word| (word, element.ty.kind())));
            }
            // What strings and pools hold is not in fields.
            None => {
                let words = self.heap.slice(first, class.fields.len());
                let kinds = class.fields.iter().map(|field| field.ty.kind());
                open.extend(words.iter().copied().zip(kinds).rev());
                if self.is_hash_set(address) {
                    let members = self.members_in_bits(address).map(|member| (member, Kind::Ref));
                    let from = open.len();
                    open.extend(members);
                    open[from..].reverse();
                }
            }
        }
    }

    pub(super) fn deliver(&mut self, args: Arguments) -> Result<(), Stop> {
        let which = self.int(args, 0)?;
        let text = match self.reference(args, 1)? {
            NULL => String::new(),
            text => self.text(text),
        };
        let number = self.long(args, 2);
        // As with printing; an event takes some 8 words.
        self.make_room(self.returned.len() * 8 + text.len() / 8)?;
        self.returned.extend(Item::new(which, text, number));
        Ok(())
    }
}
