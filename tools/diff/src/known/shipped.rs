//! The shipped known classes, in `tools/diff/known/`. Where javac and Eclipse's compiler disagree, an entry states which one is
//! right according to the Java Language Specification, Java SE 17 Edition. A file holds the classes of one family, or of a
//! construct that several families have.

macro_rules! files {
    ($($name:literal)+) => {
        &[$(($name, include_str!(concat!("../../known/", $name, ".toml"))),)+]
    };
}

/// The files with their names. The order matters, because the first matching entry counts: conditional expressions precede the
/// calls and casts that contain them, and entries that examine whole programs come last.
pub(super) const FILES: &[(&str, &str)] = files! {
    "types"
    "raw-overriding"
    "records"
    "exceptions"
    "conditional-expressions"
    "overriding"
    "supertypes"
    "functions"
    "overloads"
    "casts"
    "control-flow"
    "switch-class-files"
    "inference"
    "expressions"
    "assignment"
    "prologues"
    "local-classes"
    "patterns"
    "times"
    "type-annotations"
    "switch-results"
    "metadata"
    "whole-programs"
};
