//! Reasons why structures can't be composed of smaller ones.

use udita_vm::bytecode::program::{Position, Program};

/// A reason, with its place in the source if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// The reason why the predicate can't judge the structure.
    pub reason: Reason,
    /// The instruction that the reason is about. `None` if there is none.
    pub pc: Option<u32>,
}

/// A reason why a predicate can't judge a structure by what it reads of the substructures.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason {
    /// No method with a `boolean` result calls itself on a substructure.
    #[error(
        "the predicate isn't recursive: no `boolean` method calls itself on the nodes that a node refers to"
    )]
    NotRecursive,
    /// A field holds nodes, but the recursion doesn't follow it.
    #[error("field `{0}` refers to nodes, but the predicate's recursion doesn't follow it")]
    NotFollowed(String),
    /// The predicate accepts a node without asking about a substructure.
    #[error(
        "the predicate accepts a node whatever its field `{0}` refers to, so a valid structure may contain an invalid one"
    )]
    NotRequired(String),
    /// The recursive method takes more than the node.
    #[error(
        "`{0}` takes more than a node, so its answer about a node within a structure may differ from that about the node alone"
    )]
    TakesMore(String),
    /// It stores a node in another object.
    #[error("it stores a node in another object, so what it does later may depend on the whole structure")]
    Stores,
    /// A question about a node reads a bounded field of the top object.
    #[error(
        "a method on a node reads the object above the nodes, so its answer isn't that of the node alone"
    )]
    ReadsTop,
    /// It reads what a check against circles has remembered.
    #[error(
        "it reads what a check against circles and shared nodes has remembered, which depends on the whole structure"
    )]
    Remembers,
    /// It does something with a collection of nodes whose result isn't known from the nodes one by one.
    #[error(
        "`{0}` on a collection of nodes may depend on the whole structure; what composes is a set with `add`, `contains` and a \
         final `size`, and a work list from which a loop takes one node at a time"
    )]
    Collects(String),
    /// A loop over a work list keeps something from one node to the next.
    #[error(
        "the loop over a list of nodes keeps something from one node to the next, so its result may depend on their order; put \
         that check into a recursive method"
    )]
    Accumulates,
    /// A loop over a work list ends otherwise than with false, or when the list is empty.
    #[error(
        "the loop over a list of nodes may end before all nodes are visited, and not with false, so its result may depend on \
         their order"
    )]
    EndsLoop,
    /// It accepts a structure of which it adds only some nodes to a set.
    #[error(
        "it accepts a structure without adding each of its nodes to a set, so a node may be shared or unchecked"
    )]
    VisitsSome,
    /// It reads a field of a node above the one that a question is about.
    #[error("a method on a node reads a field of a node above it, which its answer can't depend on")]
    ReadsAbove(u32, usize),
    /// A link may lead to a node that isn't above.
    #[error(
        "it may accept a node whose link, such as one to its parent, leads elsewhere than to `null` or to a node above it"
    )]
    Elsewhere,
    /// A link may lead to a node that is so many steps above.
    #[error("it compares a link of a node with one that is {0} steps above it")]
    Distance(u32),
    /// It changes the structure, or something that stays.
    #[error("it changes what it judges, or a static field")]
    Changes,
    /// It passes a node to a method of the machine.
    #[error("it passes a node to `{0}`")]
    Passes(String),
    /// What is required of a substructure depends on the result of a method on it.
    #[error(
        "what the predicate requires of a node depends on the result of `{0}` about it, so a valid structure may need parts that are \
         invalid alone"
    )]
    Depends(String),
    /// It may catch the exception of a method on a node.
    #[error(
        "a method on a node goes wrong within a `try`, so the predicate may accept a structure whose parts go wrong"
    )]
    Catches,
    /// The predicate makes a choice, so its result is open.
    #[error("it makes a choice")]
    Chooses,
    /// The answer to a question isn't a number or a boolean.
    #[error("`{0}` has a result that is neither a number nor a boolean")]
    Result(String),
    /// The limit of a path was reached where no violation is reported.
    #[error("the machine could not make the objects of a candidate: the heap limit is reached")]
    Heap,
}

impl Unfit {
    /// A reason without a place.
    pub fn new(reason: Reason) -> Unfit {
        Unfit { reason, pc: None }
    }

    /// A reason at an instruction.
    pub fn at(reason: Reason, pc: u32) -> Unfit {
        Unfit { reason, pc: Some(pc) }
    }

    /// The file and the position of the user's code that the reason is about: the instruction's, if it is user code.
    pub fn place<'p>(&self, program: &'p Program) -> Option<(&'p str, Position)> {
        let pc = self.pc?;
        let position = program.position(pc).filter(|_| !program.method_at(pc).is_library)?;
        Some((program.files.get(position.file as usize)?, position))
    }
}
