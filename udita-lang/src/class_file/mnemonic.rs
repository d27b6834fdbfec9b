//! The text of instructions: the names of the specification (JVMS 6.5), with the names of variables, members and classes.

use udita_vm::bytecode::comparison::Comparison;

use super::code::Code;
use super::constants::{Constant, MemberRef};
use super::instruction::{Condition, Element, Instruction, Invoke, Kind, Narrow};
use crate::arithmetic::Arithmetic;

/// The text of the instruction at `at` of `code`. A jump names the line to which it leads.
pub(super) fn mnemonic(code: &Code, at: u32, instruction: &Instruction) -> String {
    let line = |to: u32| format!("line {}", code.line(to).unwrap_or(1));
    // A variable begins after the instruction that sets it first.
    let local = |slot: u16| {
        let name = code.name(slot, at).or_else(|| code.name_from(slot, at));
        name.map_or_else(|| slot.to_string(), str::to_owned)
    };
    match instruction {
        Instruction::Nop => "nop".to_owned(),
        Instruction::Push(constant) => push(constant),
        Instruction::Load(kind, slot) => format!("{}load {}", prefix(*kind), local(*slot)),
        Instruction::Store(kind, slot) => format!("{}store {}", prefix(*kind), local(*slot)),
        Instruction::Increment(slot, by) => format!("iinc {} {by}", local(*slot)),
        Instruction::ArrayLoad(element) => format!("{}aload", element_prefix(*element)),
        Instruction::ArrayStore(element) => format!("{}astore", element_prefix(*element)),
        Instruction::ArrayLength => "arraylength".to_owned(),
        Instruction::Pop => "pop".to_owned(),
        Instruction::Pop2 => "pop2".to_owned(),
        Instruction::Dup => "dup".to_owned(),
        Instruction::DupX1 => "dup_x1".to_owned(),
        Instruction::DupX2 => "dup_x2".to_owned(),
        Instruction::Dup2 => "dup2".to_owned(),
        Instruction::Dup2X1 => "dup2_x1".to_owned(),
        Instruction::Dup2X2 => "dup2_x2".to_owned(),
        Instruction::Swap => "swap".to_owned(),
        Instruction::Binary(operator, kind) => format!("{}{}", prefix(*kind), arithmetic(*operator)),
        Instruction::Negate(kind) => format!("{}neg", prefix(*kind)),
        Instruction::Convert(from, to) => format!("{}2{}", prefix(*from), prefix(*to)),
        Instruction::Narrow(Narrow::Byte) => "i2b".to_owned(),
        Instruction::Narrow(Narrow::Char) => "i2c".to_owned(),
        Instruction::Narrow(Narrow::Short) => "i2s".to_owned(),
        Instruction::Compare(kind, 0) => format!("{}cmp", prefix(*kind)),
        Instruction::Compare(kind, nan) => {
            format!("{}cmp{}", prefix(*kind), if *nan > 0 { 'g' } else { 'l' })
        }
        Instruction::JumpIf(condition, to) => format!("{} {}", jump(*condition), line(*to)),
        Instruction::Jump(to) => format!("goto {}", line(*to)),
        Instruction::Switch { .. } => "switch".to_owned(),
        Instruction::Return(None) => "return".to_owned(),
        Instruction::Return(Some(kind)) => format!("{}return", prefix(*kind)),
        Instruction::Throw => "athrow".to_owned(),
        Instruction::GetStatic(field) => format!("getstatic {}", member(field)),
        Instruction::PutStatic(field) => format!("putstatic {}", member(field)),
        Instruction::GetField(field) => format!("getfield {}", member(field)),
        Instruction::PutField(field) => format!("putfield {}", member(field)),
        Instruction::Invoke(invoke, method) => {
            let selects = match invoke {
                Invoke::Static => "static",
                Invoke::Special => "special",
                Invoke::Virtual => "virtual",
                Invoke::Interface => "interface",
            };
            format!("invoke{selects} {}", member(method))
        }
        Instruction::InvokeDynamic(dynamic) => format!("invokedynamic {}", dynamic.name),
        Instruction::New(class) => format!("new {}", simple(class)),
        Instruction::NewArray(descriptor, _) => format!("newarray {}", simple(descriptor)),
        Instruction::CheckCast(class) => format!("checkcast {}", simple(class)),
        Instruction::InstanceOf(class) => format!("instanceof {}", simple(class)),
        Instruction::MonitorEnter => "monitorenter".to_owned(),
        Instruction::MonitorExit => "monitorexit".to_owned(),
        Instruction::Several(all) => {
            let texts: Vec<String> = all.iter().map(|instruction| mnemonic(code, at, instruction)).collect();
            texts.join("; ")
        }
        Instruction::Subroutine => "jsr".to_owned(),
    }
}

/// The texts of the cases of a `switch` with these cases and this default.
pub(super) fn cases(code: &Code, cases: &[(i32, u32)], default: u32) -> Vec<String> {
    let line = |to: u32| code.line(to).unwrap_or(1);
    let labels = cases.iter().map(|&(value, to)| format!("{value}: line {}", line(to)));
    labels.chain([format!("default: line {}", line(default))]).collect()
}

fn prefix(kind: Kind) -> char {
    match kind {
        Kind::Int => 'i',
        Kind::Long => 'l',
        Kind::Float => 'f',
        Kind::Double => 'd',
        Kind::Ref => 'a',
    }
}

fn element_prefix(element: Element) -> char {
    match element {
        Element::Byte => 'b',
        Element::Char => 'c',
        Element::Short => 's',
        Element::Int => 'i',
        Element::Long => 'l',
        Element::Float => 'f',
        Element::Double => 'd',
        Element::Ref => 'a',
    }
}

fn arithmetic(operator: Arithmetic) -> &'static str {
    match operator {
        Arithmetic::Add => "add",
        Arithmetic::Sub => "sub",
        Arithmetic::Mul => "mul",
        Arithmetic::Div => "div",
        Arithmetic::Rem => "rem",
        Arithmetic::And => "and",
        Arithmetic::Or => "or",
        Arithmetic::Xor => "xor",
        Arithmetic::Shl => "shl",
        Arithmetic::Shr => "shr",
        Arithmetic::Ushr => "ushr",
    }
}

fn jump(condition: Condition) -> String {
    let comparison = |comparison: Comparison| match comparison {
        Comparison::Lt => "lt",
        Comparison::Le => "le",
        Comparison::Gt => "gt",
        Comparison::Ge => "ge",
        Comparison::Eq => "eq",
        Comparison::Ne => "ne",
    };
    match condition {
        Condition::Zero(relation) => format!("if{}", comparison(relation)),
        Condition::Ints(relation) => format!("if_icmp{}", comparison(relation)),
        Condition::References(true) => "if_acmpeq".to_owned(),
        Condition::References(false) => "if_acmpne".to_owned(),
        Condition::Null(true) => "ifnull".to_owned(),
        Condition::Null(false) => "ifnonnull".to_owned(),
    }
}

fn push(constant: &Constant) -> String {
    match constant {
        Constant::Null => "aconst_null".to_owned(),
        Constant::Int(value) => format!("iconst {value}"),
        Constant::Long(value) => format!("lconst {value}"),
        Constant::Float(value) => format!("fconst {value:?}"),
        Constant::Double(value) => format!("dconst {value:?}"),
        Constant::String(units) => format!("ldc {:?}", String::from_utf16_lossy(units)),
        Constant::Class(class) => format!("ldc {}.class", simple(class)),
        Constant::MethodType(_) => "ldc method type".to_owned(),
        Constant::Handle(handle) => format!("ldc {}", member(&handle.member)),
        Constant::Dynamic(dynamic) => format!("ldc {}", dynamic.name),
    }
}

/// The name of a field or method, with the simple name of its class.
fn member(member: &MemberRef) -> String {
    format!("{}.{}", simple(&member.class), member.name)
}

/// A class or array type without its packages.
fn simple(class: &str) -> &str {
    class.rsplit('/').next().unwrap_or(class).trim_end_matches(';')
}
