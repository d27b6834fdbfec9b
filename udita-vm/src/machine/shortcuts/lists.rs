//! Linked lists and lists in arrays.

use super::Taken;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::object::length;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// Where the words of a `java.util.LinkedList` are, counted from its address.
struct LinkedLayout;

impl LinkedLayout {
    const CHANGES: usize = 1;
    const FIRST: usize = 2;
    const LAST: usize = 3;
    const SIZE: usize = 4;
}

/// Where the words of a `java.util.LinkedList.Node` are.
struct NodeLayout;

impl NodeLayout {
    const ELEMENT: usize = 1;
    const PREVIOUS: usize = 2;
    const NEXT: usize = 3;
}

/// Where the words of a `java.util.LinkedList.Cursor` are.
struct CursorLayout;

impl CursorLayout {
    const LIST: usize = 1;
    const NEXT: usize = 2;
    const INDEX: usize = 3;
    const RETURNED: usize = 4;
    const CHANGES: usize = 5;
}

/// Where the words of a `java.util.ArrayList` or a `java.util.Vector` are.
struct ArrayLayout;

impl ArrayLayout {
    const CHANGES: usize = 1;
    const ELEMENTS: usize = 2;
    const SIZE: usize = 3;
}

/// Where the words of a `java.util.ArrayList.Forward` are.
struct ForwardLayout;

impl ForwardLayout {
    const LIST: usize = 1;
    const NEXT: usize = 2;
    const RETURNED: usize = 3;
    const CHANGES: usize = 4;
}

impl Machine {
    /// Appends to a linked list.
    pub(super) fn link_last(&mut self, args: usize) -> Taken {
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        let Some(class) = self.image.collections.linked_node else { return Ok(None) };
        let (changes, size) =
            (self.heap.get(list + LinkedLayout::CHANGES), self.heap.get(list + LinkedLayout::SIZE));
        // Subclasses may have set it to anything.
        if is_suspended(changes) {
            return Ok(None);
        }
        let node = self.new_object(class)?;
        let last = self.heap.get(list + LinkedLayout::LAST);
        let element = self.stack.words[args + 1];
        self.heap.set(node as usize + NodeLayout::ELEMENT, element);
        self.heap.set(node as usize + NodeLayout::PREVIOUS, last);
        match last {
            NULL => self.heap.set(list + LinkedLayout::FIRST, node),
            last => self.heap.set(last as usize + NodeLayout::NEXT, node),
        }
        self.heap.set(list + LinkedLayout::LAST, node);
        self.add_to(list + LinkedLayout::SIZE, size, 1);
        self.add_to(list + LinkedLayout::CHANGES, changes, 1);
        Ok(Some(1))
    }

    /// Takes the first element out of a linked list that has one.
    pub(super) fn unlink_first(&mut self, args: usize) -> Taken {
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        let (changes, size) =
            (self.heap.get(list + LinkedLayout::CHANGES), self.heap.get(list + LinkedLayout::SIZE));
        let first = self.heap.get(list + LinkedLayout::FIRST);
        if first == NULL || is_suspended(changes) {
            return Ok(None);
        }
        let next = self.heap.get(first as usize + NodeLayout::NEXT);
        self.heap.set(list + LinkedLayout::FIRST, next);
        match next {
            NULL => self.heap.set(list + LinkedLayout::LAST, NULL),
            next => self.heap.set(next as usize + NodeLayout::PREVIOUS, NULL),
        }
        self.add_to(list + LinkedLayout::SIZE, size, -1);
        self.add_to(list + LinkedLayout::CHANGES, changes, 1);
        Ok(Some(self.heap.get(first as usize + NodeLayout::ELEMENT)))
    }

    /// `LinkedList.pop()`, which calls what subclasses may have.
    pub(super) fn pop_linked_list(&mut self, args: usize) -> Taken {
        match self.receiver(args)? {
            Some(list) if self.is_plain_linked_list(list) => self.unlink_first(args),
            _ => Ok(None),
        }
    }

    fn is_plain_linked_list(&self, list: usize) -> bool {
        Some(self.class_of(list as Word)) == self.image.collections.linked_list
    }

    /// The same as `removeFirst`, and `null` from an empty list.
    pub(super) fn poll(&mut self, args: usize) -> Taken {
        match self.receiver(args)? {
            Some(list) if self.heap.get(list + LinkedLayout::FIRST) == NULL => Ok(Some(NULL)),
            _ => self.unlink_first(args),
        }
    }

    pub(super) fn is_empty_linked_list(&mut self, args: usize) -> Taken {
        let list = self.receiver(args)?;
        Ok(list.map(|list| Word::from(self.heap.get(list + LinkedLayout::SIZE) == 0)))
    }

    pub(super) fn linked_list_iterator(&mut self, args: usize) -> Taken {
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        let Some(class) = self.image.collections.linked_iterator else { return Ok(None) };
        if !self.is_plain_linked_list(list) {
            return Ok(None);
        }
        let cursor = self.new_object(class)? as usize;
        let (first, changes) =
            (self.heap.get(list + LinkedLayout::FIRST), self.heap.get(list + LinkedLayout::CHANGES));
        self.heap.set(cursor + CursorLayout::LIST, list as Word);
        self.heap.set(cursor + CursorLayout::NEXT, first);
        self.heap.set(cursor + CursorLayout::CHANGES, changes);
        Ok(Some(cursor as Word))
    }

    pub(super) fn linked_list_has_next(&mut self, args: usize) -> Taken {
        let Some(cursor) = self.receiver(args)? else { return Ok(None) };
        let list = self.heap.get(cursor + CursorLayout::LIST) as usize;
        let (index, size) =
            (self.heap.get(cursor + CursorLayout::INDEX), self.heap.get(list + LinkedLayout::SIZE));
        Ok(Some(Word::from(index < size)))
    }

    pub(super) fn linked_list_next(&mut self, args: usize) -> Taken {
        let Some(cursor) = self.receiver(args)? else { return Ok(None) };
        let list = self.heap.get(cursor + CursorLayout::LIST) as usize;
        let node = self.heap.get(cursor + CursorLayout::NEXT);
        let changes = self.heap.get(list + LinkedLayout::CHANGES);
        if node == NULL || is_suspended(changes) || changes != self.heap.get(cursor + CursorLayout::CHANGES) {
            return Ok(None);
        }
        let index = self.heap.get(cursor + CursorLayout::INDEX);
        let next = self.heap.get(node as usize + NodeLayout::NEXT);
        self.heap.set(cursor + CursorLayout::NEXT, next);
        self.add_to(cursor + CursorLayout::INDEX, index, 1);
        self.heap.set(cursor + CursorLayout::RETURNED, node);
        Ok(Some(self.heap.get(node as usize + NodeLayout::ELEMENT)))
    }

    /// The address of the element of a list in an array whose index is the second argument; none if the index is wrong.
    #[inline]
    fn array_list_element(&mut self, args: usize) -> Taken {
        // The list's own code looks at the sign of the index first.
        let index = self.argument(args + 1)?;
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        if index >= self.heap.get(list + ArrayLayout::SIZE) {
            return Ok(None);
        }
        Ok(Some(self.heap.get(list + ArrayLayout::ELEMENTS) + 1 + index))
    }

    pub(super) fn array_list_get(&mut self, args: usize) -> Taken {
        let element = self.array_list_element(args)?;
        Ok(element.map(|element| self.heap.get(element as usize)))
    }

    pub(super) fn array_list_set(&mut self, args: usize) -> Taken {
        let Some(element) = self.array_list_element(args)? else { return Ok(None) };
        let old = self.heap.get(element as usize);
        self.heap.set(element as usize, self.stack.words[args + 2]);
        Ok(Some(old))
    }

    /// Appends to a list in an array that has room for it.
    pub(super) fn array_list_add(&mut self, args: usize) -> Taken {
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        let changes = self.heap.get(list + ArrayLayout::CHANGES);
        let size = self.heap.get(list + ArrayLayout::SIZE);
        let elements = self.heap.get(list + ArrayLayout::ELEMENTS) as usize;
        if is_suspended(changes) || size as usize == length(self.heap.get(elements)) {
            return Ok(None);
        }
        self.heap.set(elements + 1 + size as usize, self.stack.words[args + 1]);
        self.heap.set(list + ArrayLayout::SIZE, size + 1);
        self.add_to(list + ArrayLayout::CHANGES, changes, 1);
        Ok(Some(1))
    }

    /// `Stack.push(Object)`.
    pub(super) fn stack_push(&mut self, args: usize) -> Taken {
        let element = self.stack.words[args + 1];
        let is_plain = self.plain_stack(args)?.is_some();
        let added = if is_plain { self.array_list_add(args)? } else { None };
        Ok(added.map(|_| element))
    }

    /// `Stack.pop()`, `Stack.peek()`.
    pub(super) fn stack_top(&mut self, args: usize, takes: bool) -> Taken {
        let Some(list) = self.plain_stack(args)? else { return Ok(None) };
        let size = self.heap.get(list + ArrayLayout::SIZE);
        if size == 0 {
            return Ok(None);
        }
        let top = self.heap.get(list + ArrayLayout::ELEMENTS) as usize + size as usize;
        let element = self.heap.get(top);
        if takes {
            let changes = self.heap.get(list + ArrayLayout::CHANGES);
            self.heap.set(top, NULL);
            self.heap.set(list + ArrayLayout::SIZE, size - 1);
            self.add_to(list + ArrayLayout::CHANGES, changes, 1);
        }
        Ok(Some(element))
    }

    /// The stack in a register, if it is of no subclass.
    fn plain_stack(&mut self, register: usize) -> Result<Option<usize>, Stop> {
        let stack = self.receiver(register)?;
        Ok(stack.filter(|&stack| Some(self.class_of(stack as Word)) == self.image.collections.stack))
    }

    pub(super) fn array_list_iterator(&mut self, args: usize) -> Taken {
        let Some(list) = self.receiver(args)? else { return Ok(None) };
        let Some(class) = self.image.collections.array_list_iterator else { return Ok(None) };
        let cursor = self.new_object(class)?;
        let changes = self.heap.get(list + ArrayLayout::CHANGES);
        self.heap.set(cursor as usize + ForwardLayout::LIST, list as Word);
        self.heap.set(cursor as usize + ForwardLayout::CHANGES, changes);
        Ok(Some(cursor))
    }

    pub(super) fn array_list_has_next(&mut self, args: usize) -> Taken {
        let Some(cursor) = self.receiver(args)? else { return Ok(None) };
        let list = self.heap.get(cursor + ForwardLayout::LIST) as usize;
        let next = self.heap.get(cursor + ForwardLayout::NEXT);
        Ok(Some(Word::from(next != self.heap.get(list + ArrayLayout::SIZE))))
    }

    pub(super) fn array_list_next(&mut self, args: usize) -> Taken {
        let Some(cursor) = self.receiver(args)? else { return Ok(None) };
        let list = self.heap.get(cursor + ForwardLayout::LIST) as usize;
        let next = self.heap.get(cursor + ForwardLayout::NEXT);
        let changes = self.heap.get(list + ArrayLayout::CHANGES);
        if is_suspended(changes)
            || changes != self.heap.get(cursor + ForwardLayout::CHANGES)
            || next >= self.heap.get(list + ArrayLayout::SIZE)
        {
            return Ok(None);
        }
        self.heap.set(cursor + ForwardLayout::NEXT, from_int(to_int(next) + 1));
        self.heap.set(cursor + ForwardLayout::RETURNED, 1);
        let element = self.heap.get(list + ArrayLayout::ELEMENTS) as usize + 1 + next as usize;
        Ok(Some(self.heap.get(element)))
    }
}
