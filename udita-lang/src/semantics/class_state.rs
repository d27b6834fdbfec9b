//! The progress of a class through the stages.

use rustc_hash::{FxHashMap, FxHashSet};

use super::types::{MethodKey, Type};
use crate::syntax::ast;

/// The progress of a class in one stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StageState {
    Pending,
    Running,
    Done,
}

/// The state of a class during the stages, apart from its declaration in the world.
#[derive(Debug)]
pub(super) struct ClassState<'a> {
    /// The index of the scope of its file.
    pub(super) file: usize,
    /// Whether a name refers to the class, so it needs a header.
    pub(super) is_named: bool,
    pub(super) header: StageState,
    pub(super) members: StageState,
    /// For a class whose members are declared on demand, whether its fields are declared. The next field
    /// holds the names of its declared methods.
    pub(super) has_fields: bool,
    pub(super) named: FxHashSet<&'a str>,
    pub(super) has_constants: bool,
    /// Whether the class and all of its supertypes have their constants.
    pub(super) has_initialisers: bool,
    /// The declared methods and constructors by name and erased parameters.
    pub(super) signatures: FxHashMap<(&'a str, Vec<Type<'a>>), MethodKey>,
    /// The declared type parameters, whose bounds are not resolved yet.
    pub(super) type_params: &'a [ast::TypeParam<'a>],
}

impl ClassState<'_> {
    /// The state of a class that isn't in the source, in the file with index `file`. It has passed all
    /// stages.
    pub(super) fn finished(file: usize) -> Self {
        ClassState {
            file,
            is_named: true,
            header: StageState::Done,
            members: StageState::Done,
            has_fields: true,
            named: FxHashSet::default(),
            has_constants: true,
            has_initialisers: false,
            signatures: FxHashMap::default(),
            type_params: &[],
        }
    }
}
