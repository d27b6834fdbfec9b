//! Programs about trees and lists.

use udita_structures::{Shape, Top};

use super::{Ask, Object, Program, Question};

/// Asks about both subtrees. The answer for a null subtree is `null`.
fn both(object: Object<'_>, question: Question, null: i64, ask: Ask<'_>) -> Option<[i64; 2]> {
    let left = if object.present[0] { ask(0, question)? } else { null };
    let right = if object.present[1] { ask(1, question)? } else { null };
    Some([left, right])
}

/// Whether the subtrees are valid.
fn are_valid(object: Object<'_>, ask: Ask<'_>) -> Option<bool> {
    for field in 0..2 {
        if object.present[field] && ask(field, Question::IsValid)? == 0 {
            return Some(false);
        }
    }
    Some(true)
}

fn outermost(object: Object<'_>, field: usize, question: Question, ask: Ask<'_>) -> Option<i64> {
    if object.present[field] { ask(field, question) } else { Some(object.get(0)) }
}

fn is_between(object: Object<'_>, ask: Ask<'_>) -> Option<bool> {
    Some(
        !(object.present[0] && ask(0, Question::Greatest)? >= object.get(0)
            || object.present[1] && ask(1, Question::Least)? <= object.get(0)),
    )
}

fn is_coloured(object: Object<'_>, colour: usize, ask: Ask<'_>) -> Option<bool> {
    if object.get(colour) == 0 {
        for field in 0..2 {
            if object.present[field] && ask(field, Question::IsRed)? == 1 {
                return Some(false);
            }
        }
    }
    let [left, right] = both(object, Question::BlackHeight, 0, ask)?;
    Some(left == right)
}

fn black_height(object: Object<'_>, colour: usize, ask: Ask<'_>) -> Option<i64> {
    let below = if object.present[0] { ask(0, Question::BlackHeight)? } else { 0 };
    Some(below + object.get(colour))
}

/// Search trees whose keys are compared with those of the subtrees.
#[derive(Clone, Copy)]
pub(crate) struct SearchTrees(pub(crate) usize);

impl Program for SearchTrees {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![self.0]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        match question {
            Question::Least => outermost(object, 0, question, ask),
            Question::Greatest => outermost(object, 1, question, ask),
            _ => Some(i64::from(are_valid(object, ask)? && is_between(object, ask)?)),
        }
    }
}

/// Search trees whose keys are compared with bounds from above.
#[derive(Clone, Copy)]
pub(crate) struct BoundedTrees(pub(crate) usize);

impl Program for BoundedTrees {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![self.0]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        let Question::IsOrdered(least, most) = question else { return Some(0) };
        let key = object.get(0);
        let is_ordered = least <= key
            && key <= most
            && !(object.present[0] && ask(0, Question::IsOrdered(least, key - 1))? == 0)
            && !(object.present[1] && ask(1, Question::IsOrdered(key + 1, most))? == 0);
        Some(is_ordered.into())
    }

    fn judge(&self, _: &[u16], _: bool, ask: Ask<'_>) -> Option<bool> {
        Some(ask(0, Question::IsOrdered(i64::MIN, i64::MAX))? == 1)
    }
}

/// Red-black trees. Fields: the key, the colour: 0 is red, 1 is black.
#[derive(Clone, Copy)]
pub(crate) struct RedBlackTrees(pub(crate) usize);

impl Program for RedBlackTrees {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![self.0, 2]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        match question {
            Question::Least => outermost(object, 0, question, ask),
            Question::Greatest => outermost(object, 1, question, ask),
            Question::IsRed => Some(1 - object.get(1)),
            Question::BlackHeight => black_height(object, 1, ask),
            _ => {
                let is_valid =
                    are_valid(object, ask)? && is_between(object, ask)? && is_coloured(object, 1, ask)?;
                Some(is_valid.into())
            }
        }
    }
}

/// Red-black trees without keys.
#[derive(Clone, Copy)]
pub(crate) struct Colours;

impl Program for Colours {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![2]).expect("a shape")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        match question {
            Question::IsRed => Some(1 - object.get(0)),
            Question::BlackHeight => black_height(object, 0, ask),
            _ => Some(i64::from(are_valid(object, ask)? && is_coloured(object, 0, ask)?)),
        }
    }
}

/// All binary trees, below a top object that has the size and the height. No question is for validity.
#[derive(Clone, Copy)]
pub(crate) struct Measured(pub(crate) usize);

impl Program for Measured {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![]).expect("a shape")
    }

    fn top(&self) -> Top {
        Top::new(vec![self.0 + 1, self.0 + 1], true).expect("a top")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        match question {
            Question::Depth(depth) => {
                let [left, right] = both(object, Question::Depth(depth + 1), depth, ask)?;
                Some(left.max(right))
            }
            _ => Some(1 + both(object, Question::Size, 0, ask)?.iter().sum::<i64>()),
        }
    }

    fn judge(&self, top: &[u16], is_present: bool, ask: Ask<'_>) -> Option<bool> {
        let size = if is_present { ask(0, Question::Size)? } else { 0 };
        if i64::from(top[0]) != size {
            return Some(false);
        }
        let height = if is_present { ask(0, Question::Depth(1))? } else { 0 };
        Some(i64::from(top[1]) == height)
    }
}

/// Complete binary trees, by indices from above, below a top object that has the size.
#[derive(Clone, Copy)]
pub(crate) struct CompleteTrees(pub(crate) usize);

impl Program for CompleteTrees {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![]).expect("a shape")
    }

    fn top(&self) -> Top {
        Top::new(vec![self.0 + 1], true).expect("a top")
    }

    fn is_validity(&self, question: Question) -> bool {
        matches!(question, Question::IsComplete(..))
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        let Question::IsComplete(index, size) = question else {
            return Some(1 + both(object, Question::Size, 0, ask)?.iter().sum::<i64>());
        };
        let is_complete = index < size
            && !(object.present[0] && ask(0, Question::IsComplete(2 * index + 1, size))? == 0)
            && !(object.present[1] && ask(1, Question::IsComplete(2 * index + 2, size))? == 0);
        Some(is_complete.into())
    }

    fn judge(&self, top: &[u16], is_present: bool, ask: Ask<'_>) -> Option<bool> {
        let size = top[0].into();
        if !is_present {
            return Some(size == 0);
        }
        Some(ask(0, Question::IsComplete(0, size))? == 1 && ask(0, Question::Size)? == size)
    }
}

/// Sorted lists that may have repetitions, below a top object that has the first element.
#[derive(Clone, Copy)]
pub(crate) struct SortedLists(pub(crate) usize);

impl Program for SortedLists {
    fn shape(&self) -> Shape {
        Shape::new(1, vec![self.0]).expect("a shape")
    }

    fn top(&self) -> Top {
        Top::new(vec![self.0], false).expect("a top")
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        if question == Question::Least {
            return Some(object.get(0));
        }
        let is_sorted = !object.present[0]
            || object.get(0) <= ask(0, Question::Least)? && ask(0, Question::IsValid)? == 1;
        Some(is_sorted.into())
    }

    fn judge(&self, top: &[u16], _: bool, ask: Ask<'_>) -> Option<bool> {
        Some(ask(0, Question::IsValid)? == 1 && ask(0, Question::Least)? == i64::from(top[0]))
    }
}
