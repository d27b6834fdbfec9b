//! The language features newer than Java 17, with the releases that have them.

use crate::release::Release;

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident = $since:literal, $text:literal;)+) => {
        /// A language feature newer than Java 17.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Feature { $($(#[doc = $doc])+ $name,)+ }

        impl Feature {
            /// Every feature, in the order of the table.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)+];

            /// The first release of Java with the feature, not as a preview.
            pub fn since(self) -> Release {
                Release::nearest(match self { $(Feature::$name => $since,)+ })
            }

            /// The name of the feature for messages, a plural.
            pub fn name(self) -> &'static str {
                match self { $(Feature::$name => $text,)+ }
            }
        }
    };
}

features! {
    /// Patterns, `null` and guards after `case`, and `switch` on a value of any reference type.
    PatternSwitch = 21, "patterns and `null` in `switch`";
    /// `T(p, q)` after `instanceof` or `case`.
    RecordPatterns = 21, "record patterns";
    /// `e instanceof T t` where each value of `e` but `null` is a `T`.
    UnconditionalPatterns = 21, "patterns in `instanceof` that always match";
    /// `case E.C` with an enum `E`.
    QualifiedConstants = 21, "qualified names of enum constants after `case`";
    /// `_` as a pattern and as the name of a variable.
    Unnamed = 22, "unnamed variables and patterns";
    /// Statements before `this(...)` and `super(...)`.
    ConstructorBodies = 25, "statements before `this(...)` and `super(...)`";
    /// `import module M;`
    ModuleImports = 25, "module imports";
    /// Methods and fields outside of classes.
    CompactFiles = 25, "methods and fields outside of classes";
    /// A `main` that is not `public static void main(String[])`.
    LaunchedMains = 25, "other methods `main` than `public static void main(String[])`";
}

#[cfg(test)]
mod tests {
    use super::Feature::{self, CompactFiles, ModuleImports, PatternSwitch, RecordPatterns, Unnamed};
    use crate::source::FileId;
    use crate::syntax::parse;

    fn check(text: &str, expected: &[(Feature, &str)]) {
        let (arena, mut errors) = (bumpalo::Bump::new(), Vec::new());
        let unit = parse(&arena, FileId(0), text, &mut errors);
        assert!(errors.is_empty(), "{errors:?}");
        let found = unit.features.iter().map(|&(feature, span)| {
            (feature, text[span.start as usize..].split([' ', ';', ')', '(']).next().unwrap())
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{text}");
    }

    fn check_stmt(stmt: &str, expected: &[(Feature, &str)]) {
        check(&format!("class T {{ void f() {{ {stmt} }} }}"), expected);
    }

    #[test]
    fn features_are_found_in_the_source_with_their_first_places() {
        check_stmt("if (o instanceof String s) {} switch (o) { case \"a\": default: }", &[]);
        check_stmt("switch (o) { case null -> {} default -> {} }", &[(PatternSwitch, "null")]);
        check_stmt("switch (o) { case A s when s.b() -> {} case B b -> {} }", &[(PatternSwitch, "A")]);
        check_stmt("if (o instanceof P(var x, _)) {}", &[(RecordPatterns, "P"), (Unnamed, "_")]);
        check_stmt("int _ = 1;", &[(Unnamed, "_")]);
        check_stmt("f(_ -> 1);", &[(Unnamed, "_")]);
        check("import module java.base; class A {}", &[(ModuleImports, "module")]);
        check("class A {} void f() {} int x;", &[(CompactFiles, "void")]);
    }

    #[test]
    fn features_are_in_the_order_of_their_releases() {
        assert!(Feature::ALL.is_sorted_by_key(|feature| feature.since()));
    }
}
