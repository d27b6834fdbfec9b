//! The vocabulary of shapes: kinds of constructs, and their marks.

use std::fmt;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum $name {
            $(#[doc = concat!("`", $word, "`")] $variant,)+
        }

        impl $name {
            /// The word in signatures.
            pub(super) fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// The value for a word in signatures.
            pub(super) fn of_word(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$variant),)+
                    _ => None,
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// The kind of a construct. Operators without a relevant difference share a kind.
    Kind {
        File = "file",
        Class = "class",
        Interface = "interface",
        Enum = "enum",
        Record = "record",
        Annotation = "annotation",
        Supertype = "supertype",
        Permits = "permits",
        Component = "component",
        EnumConstant = "enum constant",
        TypeVariable = "type variable",
        Field = "field",
        Method = "method",
        Constructor = "constructor",
        Initialiser = "initialiser",
        Throws = "throws",
        Parameter = "parameter",
        LocalVariable = "local variable",
        Resource = "resource",
        TypeArgument = "type argument",
        Void = "void",
        Boolean = "boolean",
        PrimitiveType = "primitive type",
        Type = "type",
        ArrayOf = "array of",
        Wildcard = "wildcard",
        WildcardExtends = "wildcard extends",
        WildcardSuper = "wildcard super",
        Var = "var",
        SeveralTypes = "several types",
        Error = "error",
        If = "if",
        While = "while",
        Do = "do",
        For = "for",
        ForEach = "for each",
        Label = "label",
        Switch = "switch",
        SwitchExpression = "switch expression",
        Break = "break",
        BreakLabel = "break label",
        Continue = "continue",
        ContinueLabel = "continue label",
        Yield = "yield",
        Return = "return",
        Throw = "throw",
        Assert = "assert",
        Try = "try",
        Synchronized = "synchronized",
        SuperCall = "super(...)",
        ThisCall = "this(...)",
        Catch = "catch",
        Finally = "finally",
        Case = "case",
        Default = "default",
        PatternVariable = "pattern variable",
        RecordPattern = "record pattern",
        AnyPattern = "any pattern",
        Expression = "expression",
        String = "string",
        BooleanLiteral = "boolean literal",
        Null = "null",
        Number = "number",
        Name = "name",
        FieldAccess = "field access",
        This = "this",
        OuterThis = "T.this",
        Super = "super",
        OuterSuper = "T.super",
        ClassLiteral = "class literal",
        Call = "call",
        New = "new",
        AnonymousClass = "anonymous class",
        NewArray = "new array",
        ArrayLiteral = "array literal",
        ArrayElement = "array element",
        Not = "!",
        Sign = "sign",
        Increment = "++",
        Plus = "+",
        Arithmetic = "arithmetic",
        Shift = "shift",
        Comparison = "comparison",
        Equality = "==",
        BitOperator = "bit operator",
        And = "&&",
        Or = "||",
        Assignment = "assignment",
        CompoundAssignment = "compound assignment",
        Conditional = "?:",
        Cast = "cast",
        InstanceOf = "instanceof",
        Lambda = "lambda",
        MethodReference = "method reference",
    }
}

words! {
    /// A property of a construct that may distinguish causes.
    Mark {
        Abstract = "abstract",
        Arrow = "arrow",
        Block = "block",
        Bounded = "bounded",
        Compact = "compact",
        Default = "default",
        Diamond = "diamond",
        Explicit = "explicit",
        Extends = "extends",
        Final = "final",
        Finally = "finally",
        Generic = "generic",
        New = "new",
        Outer = "outer",
        Parameterised = "parameterised",
        Pattern = "pattern",
        Private = "private",
        Resources = "resources",
        Sealed = "sealed",
        Static = "static",
        Typed = "typed",
        Var = "var",
        Varargs = "varargs",
        Wildcard = "wildcard",
    }
}

impl Kind {
    /// Whether the construct declares a type.
    pub(super) fn is_type(self) -> bool {
        matches!(
            self,
            Kind::Class
                | Kind::Interface
                | Kind::Enum
                | Kind::Record
                | Kind::Annotation
                | Kind::AnonymousClass
        )
    }
}
