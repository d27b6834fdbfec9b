//! Reasons why a solution can't become a test.

/// The reason why a solution can't become a test.
#[derive(Debug, thiserror::Error)]
pub enum JunitError {
    /// The program doesn't return an object.
    #[error(
        "--format junit writes tests that build returned objects, but {0}; return the input from the entry method, as an object"
    )]
    NoObject(&'static str),
    /// Several classes have the display name in a solution.
    #[error(
        "--format junit can't tell the classes `{one}` and `{other}` apart, which are both shown as `{shown}`"
    )]
    Ambiguous {
        /// The display name that both classes have.
        shown: String,
        /// The first class with this display name.
        one: String,
        /// Another class with the same display name.
        other: String,
    },
    /// A class that can't be named outside of a body.
    #[error("--format junit can't build an object of `{0}`: the class is declared in a body")]
    Unnamed(String),
    /// A class of the library whose fields can't be set.
    #[error("--format junit can't build an object of `{0}`: fields of it belong to the library")]
    OfLibrary(String),
    /// A called method that the test class can't name.
    #[error("--format junit can't call `{0}`: no class declares it outside of a body")]
    NoMethod(String),
    /// A record that is reachable from its own components.
    #[error("--format junit can't build the record `{0}`, which its own component encloses")]
    RecordInItself(String),
}
