//! `new-classes.toml`: entries for new classes, in the form of a file of known classes.

use std::fmt::Write;

use crate::classes::{Class, ClassState};

/// Entries for new classes, to be completed by hand.
pub(super) fn text(classes: &[Class]) -> String {
    let mut text = String::from(
        "# Classes that are new. For a class that you have looked at, say who is right and why, and move its entry to\n\
         # your file of known classes. In a signature, * stands for any text.\n",
    );
    let is_new = |(_, class): &(usize, &Class)| class.state() == ClassState::New;
    for (place, class) in classes.iter().enumerate().filter(is_new) {
        let quoted = |value: &str| toml::Value::String(value.to_string()).to_string();
        let _ = write!(
            text,
            "\n[[class]]\nname = \"new-{:03}\"\nsignature = {}\nright = \"open\"\nsection = \"\"\nexplanation = \"\"\n",
            place + 1,
            quoted(&class.pattern),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::{Classes, Disagreement};
    use crate::known::KnownClasses;
    use crate::program::TestProgram;
    use crate::verdict::{Problem, Verdict};

    #[test]
    fn the_skeleton_is_a_file_in_which_every_new_class_is_known() {
        let mut classes = Classes::default();
        for kind in ["say \"x\" \\ 'y'", "plain", "both * and \u{7f}"] {
            let problem =
                Problem { kind: kind.to_string(), line: 0, column: 0, message: "it's \"so\"".to_string() };
            let accept = Verdict::accept(None);
            let reject = Verdict::Reject { errors: vec![problem] };
            classes.add(Disagreement::between(TestProgram::default(), accept, reject));
        }
        let classes = classes.into_ordered();
        let known: KnownClasses = text(&classes).parse().unwrap();
        assert_eq!(known.entries().len(), 3);
        for class in &classes {
            assert!(known.attribute(class.witness()).is_some(), "{}", class.pattern);
        }
    }
}
