//! Reasons why a generation can't begin, or can't go on.

/// A reason why a generation can't begin, or can't go on.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Error {
    /// A structure without substructures can't be built from smaller ones.
    #[error("the structure has no recursive field, so it isn't built from smaller structures")]
    NoRecursiveField,
    /// A field without a value has no candidate.
    #[error("the domain of field {field} is empty, so no structure exists")]
    EmptyDomain {
        /// The position of the field among those that aren't recursive, from 0.
        field: usize,
    },
    /// Values are stored in 16 bits.
    #[error("the domain of field {field} has {values} values, more than 65536")]
    LargeDomain {
        /// The position of the field among those that aren't recursive, from 0.
        field: usize,
        /// Number of values.
        values: usize,
    },
    /// Sizes are stored in 16 bits.
    #[error("the largest size {0} is more than 65535")]
    LargeSize(u32),
    /// The limit of memory is reached.
    #[error(
        "structures of size {size} need more than {limit} bytes ({kept} are kept); take a smaller size, smaller \
         domains, or the random mode"
    )]
    Memory {
        /// The size that was being built.
        size: u32,
        /// Number of kept structures, or of kept ways to build them.
        kept: usize,
        /// The limit.
        limit: usize,
    },
    /// The random mode was asked for no size.
    #[error("no size is between {from} and {to}")]
    EmptyWindow {
        /// The smallest wanted size.
        from: u32,
        /// The largest wanted size.
        to: u32,
    },
    /// No valid structure has a wanted size.
    #[error("no valid structure has a size between {from} and {to}")]
    NoStructure {
        /// The smallest wanted size.
        from: u32,
        /// The largest wanted size.
        to: u32,
    },
    /// A program named a recursive field that is null, or doesn't exist, to be asked a question.
    #[error("a question was asked of field {field}, which is null")]
    NullAsked {
        /// The position of the recursive field, from 0.
        field: usize,
    },
    /// A structure is accepted whatever is in one of its fields, so its parts aren't valid structures.
    #[error("a structure is accepted without asking whether the structure in field {field} is valid")]
    NotRequired {
        /// The question whose run accepts; `None` is the judgement of the top object.
        question: Option<u32>,
        /// The position of the recursive field, from 0.
        field: usize,
    },
    /// The recursive fields that are null are taken in all combinations.
    #[error("the structure has {0} recursive fields, more than 16")]
    ManyFields(usize),
    /// The caller ended the generation early.
    #[error("the generation was interrupted")]
    Interrupted,
    /// The random mode was given a number that isn't a probability.
    #[error("{0} isn't a probability between 0 and 1")]
    Probability(f64),
}
