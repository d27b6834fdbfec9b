//! Effects and weights of the methods that the machine implements: columns of their [tables](super::native).
//!
//! A method without effects computes its result from its arguments and from immutable data: texts, classes, lengths. Every other method
//! names its effects, so that an engine can distinguish an unfamiliar method from a harmless one.

/// The effects of a native method, besides its result. Suspended arguments that it needs are forced first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NativeEffects {
    /// The objects whose fields or elements the method reads.
    pub reads: Touched,
    /// The existing objects whose fields or elements the method writes.
    pub writes: Touched,
    /// Whether the method makes new objects.
    pub allocates: bool,
    /// Whether the method reads or changes state that the machine keeps outside fields and elements: identity hash codes, shared boxes,
    /// pools, class objects, states of classes, interned texts, the subject.
    pub keeps: bool,
    /// The choice that the method makes, immediately or delayed.
    pub chooses: Option<Choice>,
    /// The Java code that the method may run.
    pub runs: Runs,
    /// Whether the method appends to the output of the path.
    pub prints: bool,
    /// Whether the method may end the path.
    pub ends: bool,
}

/// The objects that a method reads or writes, identified by the number of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// The method touches no objects at all.
    None,
    /// The object to which the argument refers.
    Argument(u8),
    /// The argument, a collection, and its internal objects: tables and nodes.
    Parts(u8),
    /// The argument, an array, and the objects that are its elements.
    Members(u8),
    /// All objects that are reachable from the argument.
    Reachable(u8),
}

impl Touched {
    /// The number of the argument that leads to the objects.
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

/// The kind of choice that a method makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// An int from the range between the arguments.
    Range,
    /// A `boolean`: `false` or `true`.
    Boolean,
    /// One of several values or objects.
    Member,
}

/// The Java code that a method runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runs {
    /// The method runs no Java code.
    Nothing,
    /// The constructor without parameters of a pool's class.
    Constructors,
    /// The library method that is called when an object is taken from a domain.
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

    /// No effects: the method only computes.
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

    /// The parts that a method writes it also reads.
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

/// The work of a call beyond a small constant, in text units and array elements. The operands are numbers of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// No work beyond the small constant of every call.
    Constant,
    /// The length of a text or an array.
    Size(usize),
    /// The sum of two lengths.
    Both(usize, usize),
    /// The smaller of two lengths.
    Shorter(usize, usize),
    /// The value of an argument.
    Number(usize),
    /// A number, limited by the length of an object. The operands are the object and the number.
    Part(usize, usize),
    /// The length of a section of an object. The operands are the object, the begin and the end.
    Section(usize, usize, usize),
    /// The product of the lengths of the elements of an array, which are arrays.
    Product(usize),
    /// The length of a text, times the number of interned texts.
    Interned(usize),
    /// The depth of the stack.
    Frames,
    /// The size of the heap.
    Heap,
    /// The size of the heap, charged at the first call only, where this argument is 0. Later calls continue from the place that it gives.
    HeapAtFirst(usize),
}
