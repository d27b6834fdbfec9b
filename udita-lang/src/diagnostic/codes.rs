//! The kinds of diagnostics.

/// The table of all kinds. A row has the variant, its stable code and its meaning.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal;)+) => {
        /// The kind of a diagnostic. Its code is stable across versions.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Code { $($(#[doc = $doc])+ $name,)+ }

        impl Code {
            /// Every kind, in the order of the table.
            pub const ALL: &'static [Code] = &[$(Code::$name,)+];

            /// The stable code, such as `E0101`.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)+ }
            }
        }
    };
}

codes! {
    // Text and syntax: E00xx
    /// A character that can't start a token.
    UnknownCharacter = "E0001";
    /// A string, character literal, text block or comment that is not closed.
    Unterminated = "E0002";
    /// A literal whose value or form is wrong.
    BadLiteral = "E0003";
    /// A token other than the expected one.
    Syntax = "E0004";
    /// Nesting deeper than the parser's limit.
    TooDeep = "E0005";
    /// Part of Java that udita doesn't run yet.
    Unsupported = "E0006";
    /// A part of Java's library that programs under udita can't use: threads, files, clocks, ...
    Excluded = "E0007";
    /// A feature of the language that is newer than the chosen release of Java.
    NewerJava = "E0008";
    // Declarations: E01xx
    /// A name declared twice, or another part given twice.
    Duplicate = "E0101";
    /// Modifiers that can't be combined or are not allowed here.
    BadModifiers = "E0102";
    /// A class hierarchy with a cycle, a final superclass, or a class where an interface belongs.
    BadHierarchy = "E0103";
    /// An override that Java forbids.
    BadOverride = "E0104";
    /// A concrete class that doesn't implement an abstract method.
    NotAbstract = "E0105";
    /// A method or constructor whose body is missing or out of place.
    BadBody = "E0106";
    // Names: E02xx
    /// A type that doesn't exist.
    UnknownType = "E0201";
    /// A variable that doesn't exist.
    UnknownName = "E0202";
    /// A field that doesn't exist.
    UnknownField = "E0203";
    /// A method that doesn't exist, or none that fits the arguments.
    UnknownMethod = "E0204";
    /// Several methods fit equally well.
    Ambiguous = "E0205";
    /// A member that is not accessible from here.
    Inaccessible = "E0206";
    /// An instance member used in a static context.
    StaticContext = "E0207";
    /// A label that doesn't exist, or a jump without a target.
    BadJump = "E0208";
    // Types: E03xx
    /// A value of the wrong type.
    Mismatch = "E0301";
    /// An operator that doesn't take these operands.
    BadOperands = "E0302";
    /// A cast or `instanceof` that can never succeed.
    BadCast = "E0303";
    /// The wrong number or kind of type arguments.
    BadTypeArguments = "E0304";
    /// An expression that can't be assigned to.
    NotAssignable = "E0305";
    /// A type that can't be used in this way (an abstract class after `new`, `void` as a variable's type).
    BadType = "E0306";
    /// An expression that is not a statement, or not a constant where one is needed.
    BadExpression = "E0307";
    // Flow: E04xx
    /// A path through a method ends without `return`, or one through a `switch` expression without a value.
    MissingReturn = "E0401";
    /// A statement that can't be reached.
    Unreachable = "E0402";
    /// A variable that may be read before it has a value.
    Unassigned = "E0403";
    /// A final variable assigned more than once.
    FinalAssigned = "E0404";
    /// A checked exception that is neither caught nor declared.
    UncaughtException = "E0405";
    /// A `catch` of a checked exception that is never thrown.
    NeverThrown = "E0406";
    /// A variable that changes, used where it must be final or effectively final.
    NotFinal = "E0407";
    // Test abstractions: E05xx
    /// An object pool whose class can't be constructed: abstract, an interface, a type variable, or without a
    /// constructor that takes no arguments.
    BadPool = "E0501";
    /// No entry method, several of them, or arguments that don't fit.
    BadEntry = "E0502";
    /// A choice with infinitely many alternatives.
    BadChoice = "E0503";
    // Limits: E06xx
    /// A method, class or program larger than the bytecode can express.
    TooLarge = "E0601";
    // Bugs in udita: E09xx
    /// An internal error of udita.
    Internal = "E0901";
}
