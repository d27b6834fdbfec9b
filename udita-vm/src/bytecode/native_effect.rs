//! Effects and weights of the methods that the machine implements: columns of their [tables](super::native).
//!
//! A method without effects computes its result from its arguments and from what never changes: texts, classes, lengths. Every other method
//! names its effects, so that an engine can tell a method that it doesn't know from one that is harmless.

/// The effects of a method of the machine, besides its result. A suspended argument that it needs is forced first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NativeEffects {
    /// The objects whose fields or elements it reads.
    pub reads: Touched,
    /// The objects whose fields or elements it writes, of those that existed before.
    pub writes: Touched,
    /// Whether it makes new objects.
    pub allocates: bool,
    /// Whether it reads or changes what the machine keeps beside fields and elements: identity hash codes, shared boxes, pools, class
    /// objects, states of classes, interned texts, the subject.
    pub keeps: bool,
    /// The choice that it makes, at once or later.
    pub chooses: Option<Choice>,
    /// The Java code that it may run.
    pub runs: Runs,
    /// Whether it adds to the output of the path.
    pub prints: bool,
    /// Whether the path may end with it.
    pub ends: bool,
}

/// Touched that a method reads or writes, by the number of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// None.
    None,
    /// The argument.
    Argument(u8),
    /// The argument, a collection, and the objects that it consists of: tables and nodes.
    Parts(u8),
    /// The argument, an array, and the objects in it.
    Members(u8),
    /// All objects that can be reached from the argument.
    Reachable(u8),
}

impl Touched {
    /// The number of the argument that leads to them.
    pub fn argument(self) -> Option<u8> {
        match self {
            Touched::None => None,
            Touched::Argument(argument)
            | Touched::Parts(argument)
            | Touched::Members(argument)
            | Touched::Reachable(argument) => Some(argument),
        }
    }
}

/// A choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// An int of a range, whose bounds are the arguments.
    Range,
    /// A `boolean`.
    Boolean,
    /// One of some values or objects.
    Member,
}

/// Java code that a method runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runs {
    /// None.
    Nothing,
    /// A constructor without parameters, of a pool's class.
    Constructors,
    /// The method that the library is told by of an object taken from a domain.
    Taken,
    /// The static initialiser and the constructor without parameters of a class.
    Instantiation,
    /// The static initialiser of an enum.
    Enumeration,
}

impl NativeEffects {
    pub(super) const NONE: NativeEffects = NativeEffects {
        reads: Touched::None,
        writes: Touched::None,
        allocates: false,
        keeps: false,
        chooses: None,
        runs: Runs::Nothing,
        prints: false,
        ends: false,
    };

    /// No effects.
    pub(super) const fn computes(self) -> NativeEffects {
        self
    }

    pub(super) const fn reads(self, argument: u8) -> NativeEffects {
        NativeEffects { reads: Touched::Argument(argument), ..self }
    }

    pub(super) const fn reads_members(self, argument: u8) -> NativeEffects {
        NativeEffects { reads: Touched::Members(argument), ..self }
    }

    pub(super) const fn reads_reachable(self, argument: u8) -> NativeEffects {
        NativeEffects { reads: Touched::Reachable(argument), ..self }
    }

    pub(super) const fn writes(self, argument: u8) -> NativeEffects {
        NativeEffects { writes: Touched::Argument(argument), ..self }
    }

    pub(super) const fn reads_parts(self, argument: u8) -> NativeEffects {
        NativeEffects { reads: Touched::Parts(argument), ..self }
    }

    /// What it writes it also reads.
    pub(super) const fn writes_parts(self, argument: u8) -> NativeEffects {
        NativeEffects { writes: Touched::Parts(argument), ..self.reads_parts(argument) }
    }

    pub(super) const fn writes_members(self, argument: u8) -> NativeEffects {
        NativeEffects { writes: Touched::Members(argument), ..self }
    }

    pub(super) const fn allocates(self) -> NativeEffects {
        NativeEffects { allocates: true, ..self }
    }

    pub(super) const fn keeps(self) -> NativeEffects {
        NativeEffects { keeps: true, ..self }
    }

    pub(super) const fn chooses(self, choice: Choice) -> NativeEffects {
        NativeEffects { chooses: Some(choice), ..self }
    }

    pub(super) const fn runs(self, runs: Runs) -> NativeEffects {
        NativeEffects { runs, ..self }
    }

    pub(super) const fn prints(self) -> NativeEffects {
        NativeEffects { prints: true, ..self }
    }

    pub(super) const fn ends(self) -> NativeEffects {
        NativeEffects { ends: true, ..self }
    }
}

/// The work of a call beyond a small constant, in units of texts and elements of arrays. The numbers are those of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A small constant.
    Constant,
    /// The length of a text or an array.
    Size(usize),
    /// The lengths of two.
    Both(usize, usize),
    /// The length of the shorter one of two.
    Shorter(usize, usize),
    /// A number.
    Number(usize),
    /// A number, at most the length of an object: the object, the number.
    Part(usize, usize),
    /// The section of an object between two positions: the object, the begin, the end.
    Section(usize, usize, usize),
    /// The length of a text, for each interned text.
    Interned(usize),
    /// The depth of the stack.
    Frames,
    /// The whole heap.
    Heap,
    /// The whole heap, at the first call: where this argument is 0. Later ones go on from the place that it tells.
    HeapAtFirst(usize),
}
