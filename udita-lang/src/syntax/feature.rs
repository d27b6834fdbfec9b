//! The language features newer than Java 17, with the releases that have them.

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident = $since:literal;)+) => {
        /// A language feature newer than Java 17.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Feature { $($(#[doc = $doc])+ $name,)+ }

        impl Feature {
            /// Every feature, in the order of the table.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)+];

            /// The first release of Java with the feature, not as a preview.
            pub fn since(self) -> u32 {
                match self { $(Feature::$name => $since,)+ }
            }
        }
    };
}

features! {
    /// Patterns, `null` and guards after `case`.
    PatternSwitch = 21;
    /// `T(p, q)` after `instanceof` or `case`.
    RecordPatterns = 21;
    /// `_` as a pattern and as the name of a variable.
    Unnamed = 22;
    /// Statements before `this(...)` and `super(...)`.
    ConstructorBodies = 25;
    /// `import module M;`
    ModuleImports = 25;
    /// Methods and fields outside of classes.
    CompactFiles = 25;
}

#[cfg(test)]
mod tests {
    use super::Feature::{self, ConstructorBodies, PatternSwitch, RecordPatterns, Unnamed};
    use crate::syntax::features;

    fn check(stmt: &str, expected: &[Feature]) {
        assert_eq!(features(&format!("class T {{ void f() {{ {stmt} }} }}")), expected, "{stmt}");
    }

    #[test]
    fn features_are_found_in_the_source() {
        check("if (o instanceof String s) {} switch (o) { case \"a\": default: }", &[]);
        check("switch (o) { case null -> {} default -> {} }", &[PatternSwitch]);
        check("switch (o) { case String s when s.isEmpty() -> {} default -> {} }", &[PatternSwitch]);
        check("if (o instanceof P(var x, _)) {}", &[RecordPatterns, Unnamed]);
        check("int _ = 1;", &[Unnamed]);
        check("f(_ -> 1);", &[Unnamed]);
        check("class C { C() { super(); f(); } }", &[]);
        check("class C { C() { f(); super(); } }", &[ConstructorBodies]);
    }

    #[test]
    fn features_are_in_the_order_of_their_releases() {
        assert!(Feature::ALL.is_sorted_by_key(|feature| feature.since()));
    }
}
