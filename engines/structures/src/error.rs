//! Errors of generation.

/// The reason why a generation can't start or continue.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Error {
    /// The shape has no recursive field, so structures can't be built from smaller ones.
    #[error("the structure has no recursive field, so it isn't built from smaller structures")]
    NoRecursiveField,
    /// A nonrecursive field has no values, so there are no candidates.
    #[error("the domain of field {field} is empty, so no structure exists")]
    EmptyDomain {
        /// The position among the nonrecursive fields, from 0.
        field: usize,
    },
    /// A field has more values than 16 bits can index.
    #[error("the domain of field {field} has {values} values, more than 65536")]
    LargeDomain {
        /// The position among the nonrecursive fields, from 0.
        field: usize,
        /// Number of values of the field.
        values: usize,
    },
    /// The requested size doesn't fit into 16 bits.
    #[error("the largest size {0} is more than 65535")]
    LargeSize(u32),
    /// The memory limit is reached.
    #[error(
        "structures of size {size} need more than {limit} bytes ({kept} are kept); take a smaller size, smaller \
         domains, or the random mode"
    )]
    Memory {
        /// The size of the structures under construction.
        size: u32,
        /// Number of structures, or of ways to build them, that are kept.
        kept: usize,
        /// The memory limit, in bytes.
        limit: usize,
    },
    /// The window of sizes for the random mode is empty.
    #[error("no size is between {from} and {to}")]
    EmptyWindow {
        /// The smallest requested size, in objects.
        from: u32,
        /// The largest requested size, in objects.
        to: u32,
    },
    /// No valid structure has a size within the window.
    #[error("no valid structure has a size between {from} and {to}")]
    NoStructure {
        /// The smallest requested size, in objects.
        from: u32,
        /// The largest requested size, in objects.
        to: u32,
    },
    /// A program asked a question about a recursive field that is null or doesn't exist.
    #[error("a question was asked of field {field}, which is null")]
    NullAsked {
        /// The position of the recursive field, from 0.
        field: usize,
    },
    /// A run accepts a structure regardless of the validity of one of its substructures, so structures can't be composed of valid
    /// ones.
    #[error("a structure is accepted without asking whether the structure in field {field} is valid")]
    NotRequired {
        /// The question whose run accepts; `None` for the judgement of the top object.
        question: Option<u32>,
        /// The position of the recursive field, from 0.
        field: usize,
    },
    /// There are too many recursive fields: all combinations of null fields are tried.
    #[error("the structure has {0} recursive fields, more than 16")]
    ManyFields(usize),
    /// The caller ended the generation early.
    #[error("the generation was interrupted")]
    Interrupted,
    /// The number given to the random mode is not a probability.
    #[error("{0} isn't a probability between 0 and 1")]
    Probability(f64),
}
