//! Texts of `NullPointerException`s about variables that are named like those that the checker makes.

use udita_vm::machine::ChoiceMode;

use crate::common::{entry, run};

/// A program that uses a variable called `name` in every construct for which the checker makes variables.
fn program(name: &str) -> String {
    let text = "
        public class Names {
            static void show(Runnable action) {
                try { action.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
            }
            static void declared() {
                String NAME = null;
                String after = null;
                try { System.out.println(NAME.length()); }
                catch (NullPointerException e) { System.out.println(e.getMessage()); }
                try { System.out.println(after.length()); }
                catch (NullPointerException e) { System.out.println(e.getMessage()); }
            }
            static void caught() {
                try { throw new IllegalStateException(); }
                catch (IllegalStateException NAME) {
                    String after = null;
                    System.out.println(after.length());
                } finally {
                    String last = null;
                    System.out.println(last.length());
                }
            }
            static void switched(String NAME) {
                switch (NAME) { case \"a\": System.out.println(1); break; default: }
            }
            static String find(String text) { return text; }
            static void locked() {
                String NAME = find(null);
                System.out.println(NAME.length());
            }
            public static void main(String[] args) {
                declared();
                show(Names::caught);
                show(() -> switched(null));
                show(Names::locked);
            }
        }";
    text.replace("NAME", name)
}

#[test]
fn a_variable_with_the_name_of_a_synthetic_one_is_described_like_others() {
    let shown = |name: &str, file: &str| {
        run(file, &program(name), &entry("main", &[]), ChoiceMode::Delayed)
            .unwrap_or_else(|error| panic!("{error}"))
    };
    let java = shown("plain", "Names.java");
    assert!(java.contains("because \"<local0>\" is null") && java.contains("String.hashCode()"), "{java}");
    let udita = shown("plain", "names.udita");
    assert!(udita.contains("Cannot invoke \"String.length()\" because \"plain\" is null"), "{udita}");
    for name in ["index$", "string$", "thrown$", "primary$", "more$", "unused$", "lock$", "array$"] {
        assert_eq!(shown(name, "Names.java"), java, "{name}");
        assert_eq!(shown(name, "names.udita"), udita.replace("plain", name), "{name}");
    }
}
