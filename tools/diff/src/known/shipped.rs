//! The shipped known classes, in `tools/diff/known/`. Where javac and Eclipse's compiler disagree, an entry says which one is right by
//! the Java Language Specification, Java SE 17 Edition. A file holds the classes of a family, or of a construct that several families have.

macro_rules! files {
    ($($name:literal)+) => {
        &[$(($name, include_str!(concat!("../../known/", $name, ".toml"))),)+]
    };
}

/// The files with their names. The order counts, since the first entry that matches a class counts: conditional
/// expressions come before the calls and casts in which they stand, and entries that look at whole programs come last.
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
