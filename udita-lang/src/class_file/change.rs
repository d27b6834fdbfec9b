//! Changes of instructions, as mutation operators make them.

use udita_vm::bytecode::comparison::Comparison;

use super::code::Code;
use super::constants::{Constant, MemberRef};
use super::descriptor;
use super::instruction::{Condition, Instruction, Invoke, Kind};
use super::mnemonic::mnemonic;
use crate::arithmetic::Arithmetic;
use crate::source::Change;

impl Code {
    /// The text of the instruction at `at` after a change. `None` if the change doesn't fit it, or keeps it. The method has this
    /// descriptor.
    pub(crate) fn changed_text(&self, at: u32, change: Change, descriptor: &str) -> Option<String> {
        let number = self.instructions.binary_search_by_key(&at, |&(at, _)| at).ok()?;
        Some(mnemonic(self, at, &self.changed(number, change, descriptor)?))
    }

    /// Changes the instruction at `at`, if the change fits it.
    pub(crate) fn change(&mut self, at: u32, change: Change, descriptor: &str) {
        let Ok(number) = self.instructions.binary_search_by_key(&at, |&(at, _)| at) else { return };
        if let Some(changed) = self.changed(number, change, descriptor) {
            self.instructions[number].1 = changed;
        }
    }

    fn changed(&self, number: usize, change: Change, descriptor: &str) -> Option<Instruction> {
        let before = number.checked_sub(1).map(|before| &self.instructions[before].1);
        Some(match (change, &self.instructions[number].1) {
            (Change::Boundary, &Instruction::JumpIf(condition, to)) => {
                Instruction::JumpIf(boundary(condition)?, to)
            }
            (Change::Opposite, &Instruction::JumpIf(condition, to)) => {
                Instruction::JumpIf(opposite(condition), to)
            }
            (Change::Operator, &Instruction::Binary(operator, kind)) => {
                Instruction::Binary(other(operator), kind)
            }
            (Change::Decrement, &Instruction::Increment(slot, by)) => {
                Instruction::Increment(slot, by.wrapping_neg())
            }
            (Change::Unsigned, Instruction::Negate(_)) => Instruction::Nop,
            (Change::Uncalled, Instruction::Invoke(invoke, method)) => uncalled(*invoke, method)?,
            (
                Change::ReturnEmpty | Change::ReturnZero | Change::ReturnTrue,
                &Instruction::Return(Some(kind)),
            ) => {
                let value = returned(change, kind, descriptor::parts(descriptor).1)?;
                if matches!((&*value, before), ([one], Some(before)) if one == before) {
                    return None;
                }
                let mut all = vec![pop(kind)];
                all.extend(value);
                all.push(Instruction::Return(Some(kind)));
                Instruction::Several(all)
            }
            _ => return None,
        })
    }
}

fn boundary(condition: Condition) -> Option<Condition> {
    let other = |comparison| {
        Some(match comparison {
            Comparison::Lt => Comparison::Le,
            Comparison::Le => Comparison::Lt,
            Comparison::Gt => Comparison::Ge,
            Comparison::Ge => Comparison::Gt,
            Comparison::Eq | Comparison::Ne => return None,
        })
    };
    Some(match condition {
        Condition::Zero(comparison) => Condition::Zero(other(comparison)?),
        Condition::Ints(comparison) => Condition::Ints(other(comparison)?),
        Condition::References(_) | Condition::Null(_) => return None,
    })
}

fn opposite(condition: Condition) -> Condition {
    match condition {
        Condition::Zero(comparison) => Condition::Zero(comparison.inverse()),
        Condition::Ints(comparison) => Condition::Ints(comparison.inverse()),
        Condition::References(equal) => Condition::References(!equal),
        Condition::Null(equal) => Condition::Null(!equal),
    }
}

/// The operator that PIT's MATH puts in the place of another.
fn other(operator: Arithmetic) -> Arithmetic {
    match operator {
        Arithmetic::Add => Arithmetic::Sub,
        Arithmetic::Sub => Arithmetic::Add,
        Arithmetic::Div | Arithmetic::Rem => Arithmetic::Mul,
        Arithmetic::Mul => Arithmetic::Div,
        Arithmetic::Or | Arithmetic::Xor => Arithmetic::And,
        Arithmetic::And => Arithmetic::Or,
        Arithmetic::Shr | Arithmetic::Ushr => Arithmetic::Shl,
        Arithmetic::Shl => Arithmetic::Shr,
    }
}

/// Takes the arguments of a call of a `void` method from the stack. `None` for another method, and for a constructor.
fn uncalled(invoke: Invoke, method: &MemberRef) -> Option<Instruction> {
    let (params, result) = descriptor::parts(&method.descriptor);
    if result != "V" || method.name == "<init>" {
        return None;
    }
    let receiver = (invoke != Invoke::Static).then_some(Kind::Ref);
    let taken = receiver.into_iter().chain(params.into_iter().filter_map(descriptor::kind));
    let mut pops: Vec<Instruction> = taken.map(pop).collect();
    pops.reverse();
    Some(if pops.is_empty() { Instruction::Nop } else { Instruction::Several(pops) })
}

fn pop(kind: Kind) -> Instruction {
    if kind.width() == 2 { Instruction::Pop2 } else { Instruction::Pop }
}

/// The instructions that push another value of the type with this descriptor.
fn returned(change: Change, kind: Kind, ty: &str) -> Option<Vec<Instruction>> {
    let constant = |constant| Some(vec![Instruction::Push(constant)]);
    match (change, ty) {
        (Change::ReturnTrue, "Z") => constant(Constant::Int(1)),
        (Change::ReturnEmpty, _) => empty(ty),
        (Change::ReturnZero, _) => match kind {
            Kind::Int => constant(Constant::Int(0)),
            Kind::Long => constant(Constant::Long(0)),
            Kind::Float => constant(Constant::Float(0.0)),
            Kind::Double => constant(Constant::Double(0.0)),
            Kind::Ref if empty(ty).is_none() => constant(Constant::Null),
            Kind::Ref => None,
        },
        _ => None,
    }
}

/// The instructions that push the empty object of the type with this descriptor, or the box of 0.
fn empty(ty: &str) -> Option<Vec<Instruction>> {
    let class = ty.strip_prefix('L')?.strip_suffix(';')?;
    let call = |class: &str, name: &str, descriptor: &str| {
        let (class, name, descriptor) = (class.to_owned(), name.to_owned(), descriptor.to_owned());
        Instruction::Invoke(Invoke::Static, MemberRef { class, name, descriptor })
    };
    let boxed = |zero, primitive: char| {
        vec![Instruction::Push(zero), call(class, "valueOf", &format!("({primitive}){ty}"))]
    };
    let collection =
        |name, class: &str| vec![call("java/util/Collections", name, &format!("()Ljava/util/{class};"))];
    Some(match class {
        "java/lang/String" => vec![Instruction::Push(Constant::String(Vec::new()))],
        "java/util/Optional" => vec![call(class, "empty", "()Ljava/util/Optional;")],
        "java/util/List" | "java/util/Collection" | "java/lang/Iterable" => collection("emptyList", "List"),
        "java/util/Set" => collection("emptySet", "Set"),
        "java/util/Map" => collection("emptyMap", "Map"),
        "java/lang/Integer" => boxed(Constant::Int(0), 'I'),
        "java/lang/Short" => boxed(Constant::Int(0), 'S'),
        "java/lang/Byte" => boxed(Constant::Int(0), 'B'),
        "java/lang/Character" => boxed(Constant::Int(0), 'C'),
        "java/lang/Long" => boxed(Constant::Long(0), 'J'),
        "java/lang/Float" => boxed(Constant::Float(0.0), 'F'),
        "java/lang/Double" => boxed(Constant::Double(0.0), 'D'),
        _ => return None,
    })
}
