//! Programs with several questions for validity.

use udita_structures::Shape;

use super::{Ask, Object, Program, Question};

/// Binary trees with one question for validity for even depths and another for odd depths. Only a node of odd depth may have a
/// right subtree.
#[derive(Clone, Copy)]
pub(crate) struct Alternating;

impl Program for Alternating {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        let Question::IsOrdered(depth, _) = question else { return Some(0) };
        let [left, right] = object.present;
        let below = Question::IsOrdered(1 - depth, 0);
        let is_valid =
            (depth == 1 || !right) && (!left || ask(0, below)? == 1) && (!right || ask(1, below)? == 1);
        Some(is_valid.into())
    }

    fn judge(&self, _: &[u16], _: bool, ask: Ask<'_>) -> Option<bool> {
        Some(ask(0, Question::IsOrdered(0, 0))? == 1)
    }
}

/// Asks whether the answer to either question is true.
fn is_either(ask: &mut dyn FnMut(Question) -> Option<i64>) -> Option<bool> {
    Some(ask(Question::IsOrdered(0, 0))? == 1 || ask(Question::IsOrdered(1, 0))? == 1)
}

/// Chains to the left or to the right: a structure that isn't of the first kind may be of the second. The subtree of a chain may
/// be of either kind, so the second question is asked only after the first was refused.
#[derive(Clone, Copy)]
pub(crate) struct Either;

impl Program for Either {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        let Question::IsOrdered(kind, _) = question else { return Some(0) };
        let [left, right] = object.present;
        let field = kind as usize;
        // A chain of the first kind has at most a left subtree; one of the second kind has only a right subtree.
        let is_kind = if kind == 0 { !right } else { right && !left };
        let is_valid =
            is_kind && (!object.present[field] || is_either(&mut |question| ask(field, question))?);
        Some(is_valid.into())
    }

    fn judge(&self, _: &[u16], _: bool, ask: Ask<'_>) -> Option<bool> {
        is_either(&mut |question| ask(0, question))
    }
}

/// Binary trees whose values are all equal. The program evaluates all conditions, even if the first fails.
#[derive(Clone, Copy)]
pub(crate) struct Uniform;

impl Program for Uniform {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![2]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        if question == Question::Least {
            return Some(object.get(0));
        }
        let mut is_valid = true;
        for field in (0..2).filter(|field| object.present[*field]) {
            is_valid &= ask(field, Question::IsValid)? == 1;
            is_valid &= ask(field, Question::Least)? == object.get(0);
        }
        Some(is_valid.into())
    }
}
