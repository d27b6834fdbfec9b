//! Positions in the source files of a program.

/// The position of a character in a source file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The source file: an index into [`Program::files`](super::program::Program::files).
    pub file: u32,
    /// The number of the line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}
