//! Shortcuts: methods of the library that the machine carries out itself in the usual case.
//!
//! A shortcut either does all that the method's own code would do, or nothing, and then control goes on in that code. So it may leave
//! whatever is rare or long-winded to Java: where there is an exception to throw, an array to grow, or a method of a key to
//! call. It forces what the method's code would force, in the same order, and leaves suspended what that only passes on.
//!
//! The machine knows where the fields of the library's collections are; `udita-lang/tests/end_to_end/shortcuts.rs` sees to it that
//! it is right.
//!
//! * [`sets`]: hash sets that are a word of bits.
//! * [`maps`]: the tables of hash maps.
//! * [`lists`]: linked lists and lists in arrays.
//! * [`words`]: sets of numbers in words.

mod lists;
mod maps;
mod sets;
mod words;

pub(super) use sets::NUMBERS;

use super::Machine;
use super::execute::Stop;
use super::word::{NULL, Word, from_int, to_int};
use crate::bytecode::native::Shortcut;
use crate::bytecode::program::Program;

/// What a shortcut comes to: the method's result, anything for a method without; none if the method's own code has to run.
type Taken = Result<Option<Word>, Stop>;

/// The classes of the library's collections that the machine makes objects of or tells from others, as far as the program has them.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// `LinkedList`, `LinkedList.Node` and `LinkedList.Cursor`.
    linked_list: Option<u16>,
    linked_node: Option<u16>,
    linked_iterator: Option<u16>,
    /// `Stack`.
    stack: Option<u16>,
    /// `HashMap`.
    hash_map: Option<u16>,
    /// `HashMap.Node` and the class of arrays of them.
    map_node: Option<u16>,
    table: Option<u16>,
    /// `HashSet` and `HashSet.Bits`.
    pub(super) hash_set: Option<u16>,
    set_iterator: Option<u16>,
    /// `ArrayList.Forward`.
    array_list_iterator: Option<u16>,
}

impl Classes {
    pub(super) fn of(program: &Program) -> Classes {
        let mut found = Classes::default();
        for (number, class) in (0..).zip(&program.classes) {
            let place = match &*class.name {
                "java.util.LinkedList" => &mut found.linked_list,
                "java.util.LinkedList$Node" => &mut found.linked_node,
                "java.util.LinkedList$Cursor" => &mut found.linked_iterator,
                "java.util.Stack" => &mut found.stack,
                "java.util.HashMap" => &mut found.hash_map,
                "java.util.HashMap$Node" => &mut found.map_node,
                "[Ljava.util.HashMap$Node;" => &mut found.table,
                "java.util.HashSet" => &mut found.hash_set,
                "java.util.HashSet$Bits" => &mut found.set_iterator,
                "java.util.ArrayList$Forward" => &mut found.array_list_iterator,
                _ => continue,
            };
            *place = Some(number);
        }
        found
    }
}

impl Machine {
    /// Carries out a call whose arguments are in the registers from the one at `args` on, if it is simple enough.
    ///
    /// # Errors
    ///
    /// Stops to force what the library's own code would force too, or where the heap is full; nothing has changed by then.
    #[inline]
    pub(super) fn take_shortcut(&mut self, shortcut: Shortcut, args: usize) -> Taken {
        match shortcut {
            Shortcut::SetAdd | Shortcut::SetContains | Shortcut::SetRemove => {
                self.set_member_call(shortcut, args)
            }
            Shortcut::SetAddHashed => self.set_add_hashed(args),
            Shortcut::SetSize => self.set_size(args),

            Shortcut::SetIterator => self.set_iterator(args),
            Shortcut::SetHasNext => self.set_has_next(args),
            Shortcut::SetNext => self.set_next(args),

            Shortcut::MapGet => self.map_get(args),
            Shortcut::MapFind => self.map_find(args),
            Shortcut::MapFindHashed => self.map_find_hashed(args),
            Shortcut::MapPut => self.map_put(args),
            Shortcut::MapInsert => self.map_insert(args),
            Shortcut::MapEnter => self.map_enter(args),

            Shortcut::LinkedListAdd | Shortcut::LinkedListLinkLast => self.link_last(args),
            Shortcut::LinkedListRemoveFirst => self.unlink_first(args),
            Shortcut::LinkedListPop => self.pop_linked_list(args),
            Shortcut::LinkedListPoll => self.poll(args),
            Shortcut::LinkedListIsEmpty => self.is_empty_linked_list(args),

            Shortcut::LinkedListIterator => self.linked_list_iterator(args),
            Shortcut::LinkedListHasNext => self.linked_list_has_next(args),
            Shortcut::LinkedListNext => self.linked_list_next(args),

            Shortcut::ArrayListGet | Shortcut::VectorGet => self.array_list_get(args),
            Shortcut::ArrayListSet => self.array_list_set(args),
            Shortcut::StackPush => self.stack_push(args),
            Shortcut::StackPop => self.stack_top(args, true),
            Shortcut::StackPeek => self.stack_top(args, false),
            Shortcut::ArrayListAdd | Shortcut::VectorAppend => self.array_list_add(args),
            Shortcut::ArrayListIterator => self.array_list_iterator(args),
            Shortcut::ArrayListHasNext => self.array_list_has_next(args),
            Shortcut::ArrayListNext => self.array_list_next(args),

            Shortcut::BitSetGet => self.bit_set_get(args),
            Shortcut::BitSetSet => self.bit_set_set(args),
        }
    }

    /// The address of the object in a register, forced; none for `null`.
    #[inline]
    fn receiver(&mut self, register: usize) -> Result<Option<usize>, Stop> {
        let object = self.argument(register)?;
        Ok((object != NULL).then_some(object as usize))
    }

    /// Adds to the int field at `address`, whose value is `value`.
    #[inline]
    fn add_to(&mut self, address: usize, value: Word, addend: i32) {
        self.heap.set(address, from_int(to_int(value).wrapping_add(addend)));
    }
}
