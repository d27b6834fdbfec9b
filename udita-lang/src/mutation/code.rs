//! The mutations of class files: changes of single instructions, as PIT makes them (Coles et al., ISSTA 2016).

use super::classes::Choice;
use super::edit::Mutation;
use super::operator::Operator;
use crate::class_file::{Code, descriptor};
use crate::semantics::Checker;
use crate::semantics::types::ClassKey;
use crate::source::{Change, CodeChange, Span};

/// The change that an operator makes. `None` for an operator on source.
fn change(operator: Operator) -> Option<Change> {
    Some(match operator {
        Operator::ConditionalsBoundary => Change::Boundary,
        Operator::NegateConditionals => Change::Opposite,
        Operator::Math => Change::Operator,
        Operator::Increments => Change::Decrement,
        Operator::InvertNegs => Change::Unsigned,
        Operator::VoidMethodCalls => Change::Uncalled,
        Operator::EmptyReturns => Change::ReturnEmpty,
        Operator::FalseReturns | Operator::NullReturns | Operator::PrimitiveReturns => Change::ReturnZero,
        Operator::TrueReturns => Change::ReturnTrue,
        _ => return None,
    })
}

/// Whether an operator is for methods with this result, if it is one of those that change the result.
fn fits(operator: Operator, result: &str) -> bool {
    match operator {
        Operator::FalseReturns => result == "Z",
        Operator::PrimitiveReturns => !result.starts_with(['Z', 'L', '[']),
        Operator::NullReturns => result.starts_with(['L', '[']),
        _ => true,
    }
}

/// Adds the mutations of the methods of `class`, which is from a class file.
pub(super) fn add(
    checker: &mut Checker<'_, '_>,
    class: ClassKey,
    operators: &[Operator],
    choose: &Choice<'_>,
    found: &mut Vec<Mutation>,
) {
    let Some(compiled) = checker.compiled(class) else { return };
    let name = checker.world.classes[class].simple_name.to_owned();
    for (number, declared) in compiled.methods.iter().enumerate() {
        let is_chosen = choose(&name, declared.name)
            && checker
                .compiled_method(class, declared.name, declared.descriptor)
                .is_none_or(|method| !checker.is_made_by_compiler(method));
        let Some(places) = compiled.places(number).filter(|_| is_chosen) else { continue };
        let Ok(Some(code)) = Code::read(&compiled.file, &declared.member) else { continue };
        let result = descriptor::parts(declared.descriptor).1;
        let fitting = operators.iter().copied().filter(|&operator| fits(operator, result));
        let changes: Vec<(Operator, Change)> =
            fitting.filter_map(|operator| Some((operator, change(operator)?))).collect();
        for &(at, _) in &code.instructions {
            let Some(place) = places.get(&at) else { continue };
            for &(operator, change) in &changes {
                let Some(replacement) = code.changed_text(at, change, declared.descriptor) else { continue };
                let binary = compiled.file.binary.clone();
                found.push(Mutation {
                    operator,
                    method: format!("{name}.{}", declared.name),
                    span: Span::new(compiled.source, place.all.start, place.all.end),
                    replacement,
                    code: Some(CodeChange { binary, method: number, at, change }),
                });
            }
        }
    }
}
