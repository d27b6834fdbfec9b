//! Linked lists and lists in arrays.

use crate::machine::arguments::Arguments;
use crate::machine::object::length;
use crate::machine::stop::Stop;
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// Offsets of the words of a `java.util.LinkedList` from its address.
pub(super) struct LinkedLayout;

impl LinkedLayout {
    pub(super) const CHANGES: usize = 1;
    pub(super) const FIRST: usize = 2;
    pub(super) const LAST: usize = 3;
    pub(super) const SIZE: usize = 4;
}

/// Offsets of the words of a `java.util.LinkedList.Node` from its address.
pub(super) struct NodeLayout;

impl NodeLayout {
    pub(super) const ELEMENT: usize = 1;
    pub(super) const PREVIOUS: usize = 2;
    pub(super) const NEXT: usize = 3;
    /// The size of a node in words.
    pub(super) const WORDS: usize = 4;
}

/// Offsets of the words of a `java.util.LinkedList.Cursor` from its address.
struct CursorLayout;

impl CursorLayout {
    const LIST: usize = 1;
    const NEXT: usize = 2;
    const INDEX: usize = 3;
    const RETURNED: usize = 4;
    const CHANGES: usize = 5;
}

/// Offsets of the words of a `java.util.ArrayList` or a `java.util.Vector` from its address.
struct ArrayLayout;

impl ArrayLayout {
    const CHANGES: usize = 1;
    const ELEMENTS: usize = 2;
    const SIZE: usize = 3;
}

/// Offsets of the words of a `java.util.ArrayList.Forward` from its address.
struct ForwardLayout;

impl ForwardLayout {
    const LIST: usize = 1;
    const NEXT: usize = 2;
    const RETURNED: usize = 3;
    const CHANGES: usize = 4;
}

/// Appends an element to a linked list.
fn link_last(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    let Some(class) = call.store.image.collections.linked_node else { return Ok(None) };
    let (changes, size) =
        (call.store.heap.get(list + LinkedLayout::CHANGES), call.store.heap.get(list + LinkedLayout::SIZE));
    // A subclass may have set the field to anything.
    if is_suspended(changes) {
        return Ok(None);
    }
    let node = call.store.new_object(class)?;
    let last = call.store.heap.get(list + LinkedLayout::LAST);
    let element = call.word(1);
    call.store.heap.set(node as usize + NodeLayout::ELEMENT, element);
    call.store.heap.set(node as usize + NodeLayout::PREVIOUS, last);
    match last {
        NULL => call.store.heap.set(list + LinkedLayout::FIRST, node),
        last => call.store.heap.set(last as usize + NodeLayout::NEXT, node),
    }
    call.store.heap.set(list + LinkedLayout::LAST, node);
    call.store.add_to(list + LinkedLayout::SIZE, size, 1);
    call.store.add_to(list + LinkedLayout::CHANGES, changes, 1);
    Ok(Some(1))
}

/// Removes the first element of a linked list that is not empty.
pub(in crate::machine) fn LinkedListRemoveFirst(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    let (changes, size) =
        (call.store.heap.get(list + LinkedLayout::CHANGES), call.store.heap.get(list + LinkedLayout::SIZE));
    let first = call.store.heap.get(list + LinkedLayout::FIRST);
    if first == NULL || is_suspended(changes) {
        return Ok(None);
    }
    let next = call.store.heap.get(first as usize + NodeLayout::NEXT);
    call.store.heap.set(list + LinkedLayout::FIRST, next);
    match next {
        NULL => call.store.heap.set(list + LinkedLayout::LAST, NULL),
        next => call.store.heap.set(next as usize + NodeLayout::PREVIOUS, NULL),
    }
    call.store.add_to(list + LinkedLayout::SIZE, size, -1);
    call.store.add_to(list + LinkedLayout::CHANGES, changes, 1);
    Ok(Some(call.store.heap.get(first as usize + NodeLayout::ELEMENT)))
}

/// Runs `LinkedList.pop()`, which calls methods that subclasses may override.
pub(in crate::machine) fn LinkedListPop(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    match call.receiver(0)? {
        Some(list) if is_plain_linked_list(call.store, list) => LinkedListRemoveFirst(call),
        _ => Ok(None),
    }
}

fn is_plain_linked_list(store: &Store, list: usize) -> bool {
    Some(store.class_of(list as Word)) == store.image.collections.linked_list
}

/// As `removeFirst`, but returns `null` for an empty list.
pub(in crate::machine) fn LinkedListPoll(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    match call.receiver(0)? {
        Some(list) if call.store.heap.get(list + LinkedLayout::FIRST) == NULL => Ok(Some(NULL)),
        _ => LinkedListRemoveFirst(call),
    }
}

pub(in crate::machine) fn LinkedListIsEmpty(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let list = call.receiver(0)?;
    Ok(list.map(|list| Word::from(call.store.heap.get(list + LinkedLayout::SIZE) == 0)))
}

pub(in crate::machine) fn LinkedListIterator(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    let Some(class) = call.store.image.collections.linked_iterator else { return Ok(None) };
    if !is_plain_linked_list(call.store, list) {
        return Ok(None);
    }
    let cursor = call.store.new_object(class)? as usize;
    let (first, changes) =
        (call.store.heap.get(list + LinkedLayout::FIRST), call.store.heap.get(list + LinkedLayout::CHANGES));
    call.store.heap.set(cursor + CursorLayout::LIST, list as Word);
    call.store.heap.set(cursor + CursorLayout::NEXT, first);
    call.store.heap.set(cursor + CursorLayout::CHANGES, changes);
    Ok(Some(cursor as Word))
}

pub(in crate::machine) fn LinkedListHasNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(cursor) = call.receiver(0)? else { return Ok(None) };
    let list = call.store.heap.get(cursor + CursorLayout::LIST) as usize;
    let (index, size) =
        (call.store.heap.get(cursor + CursorLayout::INDEX), call.store.heap.get(list + LinkedLayout::SIZE));
    Ok(Some(Word::from(index < size)))
}

pub(in crate::machine) fn LinkedListNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(cursor) = call.receiver(0)? else { return Ok(None) };
    let list = call.store.heap.get(cursor + CursorLayout::LIST) as usize;
    let node = call.store.heap.get(cursor + CursorLayout::NEXT);
    let changes = call.store.heap.get(list + LinkedLayout::CHANGES);
    if node == NULL || is_suspended(changes) || changes != call.store.heap.get(cursor + CursorLayout::CHANGES)
    {
        return Ok(None);
    }
    let index = call.store.heap.get(cursor + CursorLayout::INDEX);
    let next = call.store.heap.get(node as usize + NodeLayout::NEXT);
    call.store.heap.set(cursor + CursorLayout::NEXT, next);
    call.store.add_to(cursor + CursorLayout::INDEX, index, 1);
    call.store.heap.set(cursor + CursorLayout::RETURNED, node);
    Ok(Some(call.store.heap.get(node as usize + NodeLayout::ELEMENT)))
}

/// The address of the array element of a list at the index in the second argument. `None` if the index is out of bounds.
#[inline]
fn array_list_element(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    // The list's own code checks the sign of the index first.
    let index = call.forced(1)?;
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    if index >= call.store.heap.get(list + ArrayLayout::SIZE) {
        return Ok(None);
    }
    Ok(Some(call.store.heap.get(list + ArrayLayout::ELEMENTS) + 1 + index))
}

fn array_list_get(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let element = array_list_element(call)?;
    Ok(element.map(|element| call.store.heap.get(element as usize)))
}

pub(in crate::machine) fn ArrayListSet(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(element) = array_list_element(call)? else { return Ok(None) };
    let old = call.store.heap.get(element as usize);
    call.store.heap.set(element as usize, call.word(2));
    Ok(Some(old))
}

/// Appends an element to a list whose array has room for it.
fn array_list_add(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    let changes = call.store.heap.get(list + ArrayLayout::CHANGES);
    let size = call.store.heap.get(list + ArrayLayout::SIZE);
    let elements = call.store.heap.get(list + ArrayLayout::ELEMENTS) as usize;
    if is_suspended(changes) || size as usize == length(call.store.heap.get(elements)) {
        return Ok(None);
    }
    call.store.heap.set(elements + 1 + size as usize, call.word(1));
    call.store.heap.set(list + ArrayLayout::SIZE, size + 1);
    call.store.add_to(list + ArrayLayout::CHANGES, changes, 1);
    Ok(Some(1))
}

/// Runs `Stack.push(Object)`.
pub(in crate::machine) fn StackPush(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let element = call.word(1);
    let is_plain = plain_stack(call, 0)?.is_some();
    let added = if is_plain { array_list_add(call)? } else { None };
    Ok(added.map(|_| element))
}

/// Runs `Stack.pop()` and `Stack.peek()`.
fn stack_top(call: &mut Arguments<'_>, takes: bool) -> Result<Option<Word>, Stop> {
    let Some(list) = plain_stack(call, 0)? else { return Ok(None) };
    let size = call.store.heap.get(list + ArrayLayout::SIZE);
    if size == 0 {
        return Ok(None);
    }
    let top = call.store.heap.get(list + ArrayLayout::ELEMENTS) as usize + size as usize;
    let element = call.store.heap.get(top);
    if takes {
        let changes = call.store.heap.get(list + ArrayLayout::CHANGES);
        call.store.heap.set(top, NULL);
        call.store.heap.set(list + ArrayLayout::SIZE, size - 1);
        call.store.add_to(list + ArrayLayout::CHANGES, changes, 1);
    }
    Ok(Some(element))
}

/// The stack in a register. `None` if it is of a subclass.
fn plain_stack(call: &mut Arguments<'_>, register: usize) -> Result<Option<usize>, Stop> {
    let stack = call.receiver(register)?;
    Ok(stack.filter(|&stack| Some(call.store.class_of(stack as Word)) == call.store.image.collections.stack))
}

pub(in crate::machine) fn ArrayListIterator(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(list) = call.receiver(0)? else { return Ok(None) };
    let Some(class) = call.store.image.collections.array_list_iterator else { return Ok(None) };
    let cursor = call.store.new_object(class)?;
    let changes = call.store.heap.get(list + ArrayLayout::CHANGES);
    call.store.heap.set(cursor as usize + ForwardLayout::LIST, list as Word);
    call.store.heap.set(cursor as usize + ForwardLayout::CHANGES, changes);
    Ok(Some(cursor))
}

pub(in crate::machine) fn ArrayListHasNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(cursor) = call.receiver(0)? else { return Ok(None) };
    let list = call.store.heap.get(cursor + ForwardLayout::LIST) as usize;
    let next = call.store.heap.get(cursor + ForwardLayout::NEXT);
    Ok(Some(Word::from(next != call.store.heap.get(list + ArrayLayout::SIZE))))
}

pub(in crate::machine) fn ArrayListNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(cursor) = call.receiver(0)? else { return Ok(None) };
    let list = call.store.heap.get(cursor + ForwardLayout::LIST) as usize;
    let next = call.store.heap.get(cursor + ForwardLayout::NEXT);
    let changes = call.store.heap.get(list + ArrayLayout::CHANGES);
    if is_suspended(changes)
        || changes != call.store.heap.get(cursor + ForwardLayout::CHANGES)
        || next >= call.store.heap.get(list + ArrayLayout::SIZE)
    {
        return Ok(None);
    }
    call.store.heap.set(cursor + ForwardLayout::NEXT, from_int(to_int(next) + 1));
    call.store.heap.set(cursor + ForwardLayout::RETURNED, 1);
    let element = call.store.heap.get(list + ArrayLayout::ELEMENTS) as usize + 1 + next as usize;
    Ok(Some(call.store.heap.get(element)))
}

macro_rules! aliases {
    ($($shortcut:ident = $function:ident($($argument:expr)?);)+) => {$(
        pub(in crate::machine) fn $shortcut(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
            $function(call $(, $argument)?)
        }
    )+};
}

aliases! {
    LinkedListAdd = link_last();
    LinkedListLinkLast = link_last();
    ArrayListGet = array_list_get();
    VectorGet = array_list_get();
    ArrayListAdd = array_list_add();
    VectorAppend = array_list_add();
    StackPop = stack_top(true);
    StackPeek = stack_top(false);
}
