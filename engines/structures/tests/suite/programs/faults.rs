//! Programs that violate the rules.

use udita_structures::Shape;

use super::{Ask, Object, Program, Question};

/// A fault in a program about binary trees.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The validity of the right subtree isn't asked.
    ForgetsRight,
    /// The validity of the left subtree is asked, and the answer ignored.
    IgnoresLeft,
    /// The top object asks only for the size.
    ForgetsRoot,
    /// A leaf asks about its left subtree, which is null.
    AsksNull,
    /// A node asks about its left subtree without end.
    AsksForEver,
}

impl Program for Fault {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        if question == Question::Size {
            return Some(1);
        }
        let [left, right] = object.present;
        if *self == Fault::AsksForEver && left {
            loop {
                ask(0, Question::Size)?;
            }
        }
        if left || *self == Fault::AsksNull {
            let is_valid = ask(0, Question::IsValid)? == 1;
            if !is_valid && *self != Fault::IgnoresLeft {
                return Some(0);
            }
        }
        if right && *self != Fault::ForgetsRight && ask(1, Question::IsValid)? == 0 {
            return Some(0);
        }
        // Trees with only a right subtree aren't valid.
        Some((left || !right).into())
    }

    fn judge(&self, _: &[u16], _: bool, ask: Ask<'_>) -> Option<bool> {
        let question = if *self == Fault::ForgetsRoot { Question::Size } else { Question::IsValid };
        Some(ask(0, question)? == 1)
    }
}
