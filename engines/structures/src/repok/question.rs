//! Questions: what the run of a predicate wants to know of a structure that it can't see, and the answers.

use rustc_hash::FxHashMap;
use std::hash::Hash;
use udita_vm::bytecode::op::Reg;

/// A word of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Word {
    /// The structure that the question is about.
    Structure,
    /// The top object.
    Top,
    /// A number, or `null`.
    Plain(u64),
    /// A box, such as an `Integer`: its class and its value.
    Box(u16, u64),
    /// A collection, by its position among those that come with the question.
    Collection(u8),
    /// The node so many steps above the structure's root, with the words of fields that are read.
    Above(u32, Vec<(usize, u64)>),
}

/// A collection that comes with a question: its class, and what the run that answers may know of its contents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Given {
    pub(crate) class: u16,
    pub(crate) contents: Contents,
}

/// What is known of the contents of a collection.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Contents {
    /// A set that may have the root, and nodes below only in the recursive fields of this bit set.
    Set { has_root: bool, touched: u32 },
    /// A set of which nothing is known.
    Hidden,
    /// A list whose contents are out of sight.
    List,
    /// A work list with one item, as far as this run is concerned.
    Work(Item),
}

/// An item of a work list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Item {
    /// The root of the structure.
    Structure,
    /// An object with the root of the structure in one of its fields: its class, and the words of its fields.
    Record(u16, Vec<Word>),
}

/// What is asked of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asked {
    /// Whether there is such a node.
    IsPresent,
    /// The value of a field, by its position.
    Field(usize),
    /// The result of a method with these arguments.
    Call(u16, Vec<Word>, Vec<Given>),
    /// The result of a method that has come to an instruction, with these words in the registers that its rest reads.
    Rest(u16, u32, Vec<(Reg, Word)>, Vec<Given>),
    /// Whether a loop over a work list comes back to this instruction, its test, with an empty list. The list, by its position among
    /// the collections, has one item at first. 0: the method returns false before.
    Visit(u16, u32, Vec<(Reg, Word)>, Vec<Given>, u8),
    /// How many steps the links of its nodes lead above its root, at most.
    Reach,
    /// How many nodes it has.
    Nodes,
    /// How many elements the run of a question adds to a collection.
    Added(Box<Asked>, u8),
    /// Whether the run of a question may add the node at a way to a set, or also one below it if the flag is set.
    Touches(Box<Asked>, u8, Vec<u8>, bool),
}

impl Asked {
    /// The collections that come with the question.
    pub(crate) fn given(&self) -> &[Given] {
        match self {
            Asked::IsPresent | Asked::Field(_) | Asked::Reach | Asked::Nodes => &[],
            Asked::Call(_, _, given) | Asked::Rest(_, _, _, given) | Asked::Visit(_, _, _, given, _) => given,
            Asked::Added(asked, _) | Asked::Touches(asked, ..) => asked.given(),
        }
    }
}

/// A question about a structure: the way down from its root by recursive fields, and what is asked of the node there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Question {
    /// Recursive fields, by their index.
    pub(crate) way: Vec<u8>,
    pub(crate) asked: Asked,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Answer {
    /// A number or a boolean.
    Word(u64),
    /// An exception or a limit.
    Violation,
}

/// Values with numbers, in the order in which they came first.
#[derive(Debug)]
pub(crate) struct Numbered<T> {
    numbers: FxHashMap<T, u32>,
    values: Vec<T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered { numbers: FxHashMap::default(), values: Vec::new() }
    }
}

impl<T: Clone + Eq + Hash> Numbered<T> {
    /// The number of a value.
    pub(crate) fn number(&mut self, value: T) -> u32 {
        let next = self.values.len() as u32;
        *self.numbers.entry(value).or_insert_with_key(|value| {
            self.values.push(value.clone());
            next
        })
    }

    /// The value with a number, which [`Numbered::number`] gave.
    pub(crate) fn value(&self, number: u32) -> &T {
        &self.values[number as usize]
    }
}
