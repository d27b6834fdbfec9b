//! Collections of nodes in a run over one node: sets of visited nodes, and work lists.
//!
//! A run sees one node. Its sets and lists are therefore not those of the whole structure, and the machine doesn't execute their
//! methods. A set knows which of the nodes in sight it has; nodes of a structure out of sight are only in sets that a question about it
//! was given, and how many of them were added is another question. A loop over a work list visits each structure out of sight by a
//! question of its own (`Asked::Visit`): where the loop keeps nothing from one node to the next and ends early only with false, the
//! order of the visits doesn't matter, so all nodes of a structure may be visited in a row.

use udita_vm::bytecode::op::Reg;
use udita_vm::bytecode::program::{Method, Program};

use crate::repok::question::{Asked, Contents};

/// The classes of the library whose objects are sets.
const SETS: [&str; 2] = ["java.util.HashSet", "java.util.LinkedHashSet"];
/// The classes of the library whose objects are lists.
const LISTS: [&str; 5] = [
    "java.util.LinkedList",
    "java.util.ArrayList",
    "java.util.ArrayDeque",
    "java.util.Stack",
    "java.util.Vector",
];

/// A method of a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    /// Adds an element, at the end unless the flag is set. What it returns matters only for sets.
    Add { first: bool },
    /// Whether an element is there.
    Contains,
    /// Whether there are no elements.
    IsEmpty,
    /// The number of elements.
    Size,
    /// The element at an index.
    Get,
    /// Removes and returns an element: the first, or the last. Without an element, it throws an exception or returns null.
    Take { last: bool, throws: bool },
}

/// Whether objects of a class are sets or lists that nodes may be in; none if they are neither.
pub(crate) fn is_set(program: &Program, class: u16) -> Option<bool> {
    let name = program.classes[usize::from(class)].name.as_str();
    match (SETS.contains(&name), LISTS.contains(&name)) {
        (false, false) => None,
        (is_set, _) => Some(is_set),
    }
}

impl Operation {
    /// The operation that a method is on a collection of a class.
    pub(crate) fn of(program: &Program, class: u16, method: &Method) -> Option<Operation> {
        let is_set = is_set(program, class)?;
        let name = method.name.rsplit('.').next()?;
        let is_stack = ["java.util.Stack"].contains(&program.classes[usize::from(class)].name.as_str());
        let take = |last, throws| Some(Operation::Take { last, throws });
        match (name, method.params.len() - 1) {
            ("add", 1) => Some(Operation::Add { first: false }),
            ("contains", 1) if is_set => Some(Operation::Contains),
            ("isEmpty", 0) => Some(Operation::IsEmpty),
            ("empty", 0) if is_stack => Some(Operation::IsEmpty),
            ("size", 0) => Some(Operation::Size),
            _ if is_set => None,
            ("addLast" | "offer" | "offerLast" | "addElement", 1) => Some(Operation::Add { first: false }),
            ("push", 1) => Some(Operation::Add { first: !is_stack }),
            ("addFirst" | "offerFirst", 1) => Some(Operation::Add { first: true }),
            ("get" | "elementAt", 1) => Some(Operation::Get),
            ("remove" | "removeFirst", 0) => take(false, true),
            ("poll" | "pollFirst", 0) => take(false, false),
            ("pop", 0) => take(is_stack, true),
            ("removeLast", 0) => take(true, true),
            ("pollLast", 0) => take(true, false),
            _ => None,
        }
    }
}

/// A loop over a work list, of which a run is one visit.
#[derive(Debug)]
pub(crate) struct Loop {
    /// The test whether the list is empty.
    pub(crate) pc: u32,
    /// The list, by its position among the collections of the question.
    pub(crate) queue: u8,
    /// The registers at the beginning.
    pub(crate) registers: Vec<(Reg, u64)>,
}

/// A question that was given a collection: the field of the structure, the way down, what was asked, and the collection's position.
pub(crate) type Passed = (u8, Vec<u8>, Asked, u8);

/// A collection of nodes.
#[derive(Debug)]
pub(crate) struct Collection {
    pub(crate) address: u64,
    pub(crate) class: u16,
    pub(crate) is_set: bool,
    /// Whether it came with the question, so that it may have other elements.
    pub(crate) is_given: bool,
    /// Elements: those of a set in sight, or the items of a list that wait.
    pub(crate) members: Vec<u64>,
    /// The recursive fields of the root below which a set that came with the question may have nodes, as a bit set.
    pub(crate) touched: u32,
    /// Number of elements that the run itself has added.
    pub(crate) added: u64,
    /// Whether items were removed, or items out of sight may wait.
    pub(crate) is_taken: bool,
    pub(crate) is_unknown: bool,
    /// Set by the test of a loop, until its item is taken: the index of that item, in a loop over indices.
    pub(crate) tested: Option<u64>,
    /// The questions that were given it.
    pub(crate) passed: Vec<Passed>,
}

/// The collections of a run that have nodes, or came with the question. These come first.
#[derive(Default, Debug)]
pub(crate) struct Collections {
    all: Vec<Collection>,
    /// The addresses of collections with other elements, for which the machine executes all methods.
    others: Vec<u64>,
}

impl Collections {
    /// Adds a collection that comes with the question.
    pub(crate) fn give(&mut self, address: u64, class: u16, contents: &Contents, item: Option<u64>) {
        self.all.push(Collection {
            address,
            class,
            is_set: matches!(contents, Contents::Set { .. } | Contents::Hidden),
            is_given: true,
            members: item.into_iter().collect(),
            touched: match contents {
                Contents::Set { touched, .. } => *touched,
                Contents::Hidden | Contents::List | Contents::Work(_) => 0,
            },
            added: 0,
            is_taken: false,
            is_unknown: matches!(contents, Contents::Hidden | Contents::List),
            tested: None,
            passed: Vec::new(),
        });
    }

    /// The address of a collection that came with the question.
    pub(crate) fn given(&self, number: u8) -> u64 {
        self.all[usize::from(number)].address
    }

    pub(crate) fn find(&self, address: u64) -> Option<usize> {
        self.all.iter().position(|known| known.address == address)
    }

    pub(crate) fn get(&mut self, index: usize) -> &mut Collection {
        &mut self.all[index]
    }

    /// The first set.
    pub(crate) fn first_set(&self) -> Option<usize> {
        self.all.iter().position(|known| known.is_set)
    }

    /// The position of the collection at an address that had no element up to now; none if it may have elements.
    pub(crate) fn begin(&mut self, address: u64, class: u16, is_set: bool) -> Option<usize> {
        if self.others.contains(&address) {
            return None;
        }
        self.all.push(Collection {
            address,
            class,
            is_set,
            is_given: false,
            members: Vec::new(),
            touched: 0,
            added: 0,
            is_taken: false,
            is_unknown: false,
            tested: None,
            passed: Vec::new(),
        });
        Some(self.all.len() - 1)
    }

    /// Notes that a collection may have elements that aren't nodes.
    pub(crate) fn touch(&mut self, address: u64) {
        if !self.others.contains(&address) {
            self.others.push(address);
        }
    }
}
