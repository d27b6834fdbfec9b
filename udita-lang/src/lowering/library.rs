//! Library methods that lowered code calls.

use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::INIT;

/// The method `String.valueOf(Object)`.
pub(super) fn string_value_of(checker: &mut Checker<'_, '_>) -> Option<MethodKey> {
    let (string, object) = (checker.known("java.lang.String"), checker.object());
    checker.find_method(string, "valueOf", &[Type::Class(object, &[])])
}

/// The method of `String` that replaces one of its constructors. Only the machine can fill a string, so the
/// library has a method `create` for each constructor. `None` for other classes.
pub(super) fn string_factory<'a>(checker: &mut Checker<'a, '_>, constructor: MethodKey) -> Option<MethodKey> {
    let string = checker.known("java.lang.String");
    let declared = &checker.world.methods[constructor];
    if declared.class != string {
        return None;
    }
    let params: Vec<Type<'a>> = declared.params.iter().map(|&param| checker.erasure(param)).collect();
    checker.find_method(string, "create", &params)
}

/// The library members that run when an initialisation fails.
pub(super) struct InitialisationFailure {
    /// The method `Initialisation.failed(int, Throwable)`.
    pub(super) failed: MethodKey,
    /// `ExceptionInInitializerError`, with its constructor for the thrown exception.
    pub(super) wrapper: (ClassKey, MethodKey),
    /// `NoClassDefFoundError`, with its constructor for a message and a cause.
    pub(super) refusal: (ClassKey, MethodKey),
}

impl InitialisationFailure {
    /// Finds the members in the library. The shipped library contains them.
    pub(super) fn find(checker: &mut Checker<'_, '_>) -> Option<InitialisationFailure> {
        let throwable = Type::Class(checker.known("java.lang.Throwable"), &[]);
        let string = Type::Class(checker.string(), &[]);
        let library = checker.known("udita.internal.Initialisation");
        let wrapper = checker.known("java.lang.ExceptionInInitializerError");
        let refusal = checker.known("java.lang.NoClassDefFoundError");
        Some(InitialisationFailure {
            failed: checker.find_method(library, "failed", &[Type::INT, throwable])?,
            wrapper: (wrapper, checker.find_method(wrapper, INIT, &[throwable])?),
            refusal: (refusal, checker.find_method(refusal, INIT, &[string, throwable])?),
        })
    }
}
