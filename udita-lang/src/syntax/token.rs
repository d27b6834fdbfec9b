//! Tokens, the output of the lexer.
//!
//! A token is a kind and a range of bytes. Its text is in the source. One table lists every keyword and every
//! piece of punctuation. Two conventions:
//!
//! - `>` is always a token of its own. The parser joins adjacent tokens to `>>` where it expects an operator.
//!   Elsewhere, each of them closes a list of type arguments.
//! - Contextual keywords (`var`, `record`, `sealed`, `permits`, `yield`, ...) are identifiers.

/// A token of a source file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// The kind of the token.
    pub(super) kind: TokenKind,
    /// Whether it is the first token on its line.
    pub(super) first_on_line: bool,
    /// Whether it is a word that may contain Unicode escapes.
    pub(super) escaped: bool,
    /// The offset of its first byte.
    pub(super) start: u32,
    /// The offset just past its last byte.
    pub(super) end: u32,
}

/// Whether `word` is a keyword or one of the literals `true`, `false` and `null`. Contextual keywords, such
/// as `record`, are not.
pub fn is_keyword(word: &str) -> bool {
    TokenKind::keyword(word).is_some()
}

/// For each byte, the number of words in a table that begin with a smaller byte.
const fn starts(words: &[(&str, TokenKind)]) -> [u8; 257] {
    let mut starts = [0; 257];
    let mut word = 0;
    while word < words.len() {
        assert!(word == 0 || words[word - 1].0.as_bytes()[0] <= words[word].0.as_bytes()[0], "not in order");
        let mut byte = words[word].0.as_bytes()[0] as usize + 1;
        while byte < starts.len() {
            starts[byte] += 1;
            byte += 1;
        }
        word += 1;
    }
    starts
}

macro_rules! tokens {
    (keywords { $($keyword:ident = $word:literal,)+ } punctuation { $($mark:ident = $text:literal,)+ }) => {
        /// The kind of a token.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum TokenKind {
            /// An identifier or contextual keyword.
            Identifier,
            /// An `int` or `long` in any radix.
            IntLiteral,
            /// A `float` or `double`.
            FloatLiteral,
            /// `'a'`
            CharLiteral,
            /// `"a"`
            StringLiteral,
            /// `"""` to `"""`
            TextBlock,
            /// Unknown characters or an unterminated literal. The error is already reported.
            Unknown,
            /// The body of a method, from `{` to `}`, to be parsed later.
            Body,
            /// The end of the file.
            Eof,
            $(#[doc = $word] $keyword,)+
            $(#[doc = $text] $mark,)+
        }

        impl TokenKind {
            /// The keyword spelled `word`.
            pub(super) fn keyword(word: &str) -> Option<TokenKind> {
                // Keywords with the same first letter are adjacent.
                const KEYWORDS: &[(&str, TokenKind)] = &[$(($word, TokenKind::$keyword)),+];
                const STARTS: [u8; 257] = starts(KEYWORDS);
                let first = usize::from(*word.as_bytes().first()?);
                let same_letter = &KEYWORDS[usize::from(STARTS[first])..usize::from(STARTS[first + 1])];
                same_letter.iter().find(|(keyword, _)| *keyword == word).map(|&(_, kind)| kind)
            }

            /// The spelling of a keyword or punctuation.
            pub(super) fn text(self) -> Option<&'static str> {
                match self {
                    $(TokenKind::$keyword => Some($word),)+
                    $(TokenKind::$mark => Some($text),)+
                    _ => None,
                }
            }
        }
    };
}

tokens! {
    keywords {
        Underscore = "_",
        Abstract = "abstract",
        Assert = "assert",
        Boolean = "boolean",
        Break = "break",
        Byte = "byte",
        Case = "case",
        Catch = "catch",
        Char = "char",
        Class = "class",
        Const = "const",
        Continue = "continue",
        Default = "default",
        Do = "do",
        Double = "double",
        Else = "else",
        Enum = "enum",
        Extends = "extends",
        False = "false",
        Final = "final",
        Finally = "finally",
        Float = "float",
        For = "for",
        Goto = "goto",
        If = "if",
        Implements = "implements",
        Import = "import",
        InstanceOf = "instanceof",
        Int = "int",
        Interface = "interface",
        Long = "long",
        Native = "native",
        New = "new",
        Null = "null",
        Package = "package",
        Private = "private",
        Protected = "protected",
        Public = "public",
        Return = "return",
        Short = "short",
        Static = "static",
        Strictfp = "strictfp",
        Super = "super",
        Switch = "switch",
        Synchronized = "synchronized",
        This = "this",
        Throw = "throw",
        Throws = "throws",
        Transient = "transient",
        True = "true",
        Try = "try",
        Void = "void",
        Volatile = "volatile",
        While = "while",
    }
    punctuation {
        LeftParen = "(",
        RightParen = ")",
        LeftBrace = "{",
        RightBrace = "}",
        LeftBracket = "[",
        RightBracket = "]",
        Semicolon = ";",
        Comma = ",",
        Dot = ".",
        Ellipsis = "...",
        At = "@",
        Colon = ":",
        ColonColon = "::",
        Question = "?",
        Arrow = "->",
        Assign = "=",
        Equal = "==",
        NotEqual = "!=",
        Less = "<",
        LessEqual = "<=",
        Greater = ">",
        Not = "!",
        Tilde = "~",
        AndAnd = "&&",
        OrOr = "||",
        And = "&",
        Or = "|",
        Caret = "^",
        Plus = "+",
        PlusPlus = "++",
        Minus = "-",
        MinusMinus = "--",
        Star = "*",
        Slash = "/",
        Percent = "%",
        ShiftLeft = "<<",
        PlusAssign = "+=",
        MinusAssign = "-=",
        StarAssign = "*=",
        SlashAssign = "/=",
        PercentAssign = "%=",
        AndAssign = "&=",
        OrAssign = "|=",
        CaretAssign = "^=",
        ShiftLeftAssign = "<<=",
    }
}
