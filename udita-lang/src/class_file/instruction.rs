//! The instructions of a method, with the constants that they name.

use crate::arithmetic::Arithmetic;
use noak::reader::attributes::{ArrayType, RawInstruction as Raw};
use udita_vm::bytecode::comparison::Comparison;

use super::constants::{Constant, Dynamic, MemberRef, class_name, constant, field, member, reference};
use super::file::{File, Problem};
use super::instruction::Kind::{Double, Float, Int, Long, Ref};

/// The kind of a value on the stack or in a local variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Kind {
    /// The number of slots that a value takes (JVMS 2.6.2).
    pub(crate) fn width(self) -> usize {
        if matches!(self, Long | Double) { 2 } else { 1 }
    }
}

/// The kind of the elements of an array that an instruction accesses. Arrays of `boolean` are accessed as those of `byte`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Element {
    /// The kind of an element on the stack.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Element::Byte | Element::Char | Element::Short | Element::Int => Int,
            Element::Long => Long,
            Element::Float => Float,
            Element::Double => Double,
            Element::Ref => Ref,
        }
    }
}

/// A type narrower than `int` to which an `int` is converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Narrow {
    Byte,
    Char,
    Short,
}

/// The condition of a jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Condition {
    /// Compares an `int` with 0.
    Zero(Comparison),
    /// Compares two `int`s.
    Ints(Comparison),
    /// Whether two references are equal, or not.
    References(bool),
    /// Whether a reference is `null`, or not.
    Null(bool),
}

/// The instruction that selects the method of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Invoke {
    Static,
    Special,
    Virtual,
    Interface,
}

/// An instruction. Places are offsets in bytes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Instruction {
    Nop,
    Push(Constant),
    Load(Kind, u16),
    Store(Kind, u16),
    /// Adds a number to an `int` variable.
    Increment(u16, i32),
    ArrayLoad(Element),
    ArrayStore(Element),
    ArrayLength,
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    Binary(Arithmetic, Kind),
    Negate(Kind),
    Convert(Kind, Kind),
    Narrow(Narrow),
    /// Compares two values: -1, 0 or 1; for NaN the given number.
    Compare(Kind, i32),
    /// Jumps if a condition holds.
    JumpIf(Condition, u32),
    Jump(u32),
    Switch {
        cases: Vec<(i32, u32)>,
        default: u32,
    },
    Return(Option<Kind>),
    Throw,
    GetStatic(MemberRef),
    PutStatic(MemberRef),
    GetField(MemberRef),
    PutField(MemberRef),
    Invoke(Invoke, MemberRef),
    InvokeDynamic(Box<Dynamic>),
    /// A new object of a class (`a/B`).
    New(String),
    /// A new array of the type with a descriptor (`[I`), with sizes for some dimensions.
    NewArray(String, u8),
    CheckCast(String),
    InstanceOf(String),
    MonitorEnter,
    MonitorExit,
    /// Instructions in the place of one, of which only the last one may jump.
    Several(Vec<Instruction>),
    /// An instruction of subroutines (`jsr`, `ret`), which class files since Java 7 can't have.
    Subroutine,
}

/// The instruction `raw` at the place `at`.
pub(super) fn instruction(file: &File<'_>, at: u32, raw: &Raw<'_>) -> Result<Instruction, Problem> {
    let simple = local(raw).or_else(|| constant_of(raw)).or_else(|| arithmetic(raw)).or_else(|| array(raw));
    match simple.or_else(|| jump(at, raw)).or_else(|| stack(raw)) {
        Some(instruction) => Ok(instruction),
        None => with_constants(file, at, raw),
    }
}

/// Moves a value between the stack and a local variable, or returns it. `None` for another instruction.
fn local(raw: &Raw<'_>) -> Option<Instruction> {
    let (load, store) = (Instruction::Load, Instruction::Store);
    Some(match raw {
        Raw::ILoad0 => load(Int, 0),
        Raw::IStore0 => store(Int, 0),
        Raw::ILoad1 => load(Int, 1),
        Raw::IStore1 => store(Int, 1),
        Raw::ILoad2 => load(Int, 2),
        Raw::IStore2 => store(Int, 2),
        Raw::ILoad3 => load(Int, 3),
        Raw::IStore3 => store(Int, 3),
        Raw::ILoad { index } => load(Int, u16::from(*index)),
        Raw::ILoadW { index } => load(Int, *index),
        Raw::IStore { index } => store(Int, u16::from(*index)),
        Raw::IStoreW { index } => store(Int, *index),
        Raw::IReturn => Instruction::Return(Some(Int)),
        Raw::LLoad0 => load(Long, 0),
        Raw::LStore0 => store(Long, 0),
        Raw::LLoad1 => load(Long, 1),
        Raw::LStore1 => store(Long, 1),
        Raw::LLoad2 => load(Long, 2),
        Raw::LStore2 => store(Long, 2),
        Raw::LLoad3 => load(Long, 3),
        Raw::LStore3 => store(Long, 3),
        Raw::LLoad { index } => load(Long, u16::from(*index)),
        Raw::LLoadW { index } => load(Long, *index),
        Raw::LStore { index } => store(Long, u16::from(*index)),
        Raw::LStoreW { index } => store(Long, *index),
        Raw::LReturn => Instruction::Return(Some(Long)),
        Raw::FLoad0 => load(Float, 0),
        Raw::FStore0 => store(Float, 0),
        Raw::FLoad1 => load(Float, 1),
        Raw::FStore1 => store(Float, 1),
        Raw::FLoad2 => load(Float, 2),
        Raw::FStore2 => store(Float, 2),
        Raw::FLoad3 => load(Float, 3),
        Raw::FStore3 => store(Float, 3),
        Raw::FLoad { index } => load(Float, u16::from(*index)),
        Raw::FLoadW { index } => load(Float, *index),
        Raw::FStore { index } => store(Float, u16::from(*index)),
        Raw::FStoreW { index } => store(Float, *index),
        Raw::FReturn => Instruction::Return(Some(Float)),
        Raw::DLoad0 => load(Double, 0),
        Raw::DStore0 => store(Double, 0),
        Raw::DLoad1 => load(Double, 1),
        Raw::DStore1 => store(Double, 1),
        Raw::DLoad2 => load(Double, 2),
        Raw::DStore2 => store(Double, 2),
        Raw::DLoad3 => load(Double, 3),
        Raw::DStore3 => store(Double, 3),
        Raw::DLoad { index } => load(Double, u16::from(*index)),
        Raw::DLoadW { index } => load(Double, *index),
        Raw::DStore { index } => store(Double, u16::from(*index)),
        Raw::DStoreW { index } => store(Double, *index),
        Raw::DReturn => Instruction::Return(Some(Double)),
        Raw::ALoad0 => load(Ref, 0),
        Raw::AStore0 => store(Ref, 0),
        Raw::ALoad1 => load(Ref, 1),
        Raw::AStore1 => store(Ref, 1),
        Raw::ALoad2 => load(Ref, 2),
        Raw::AStore2 => store(Ref, 2),
        Raw::ALoad3 => load(Ref, 3),
        Raw::AStore3 => store(Ref, 3),
        Raw::ALoad { index } => load(Ref, u16::from(*index)),
        Raw::ALoadW { index } => load(Ref, *index),
        Raw::AStore { index } => store(Ref, u16::from(*index)),
        Raw::AStoreW { index } => store(Ref, *index),
        Raw::AReturn => Instruction::Return(Some(Ref)),
        Raw::IInc { index, value } => Instruction::Increment(u16::from(*index), i32::from(*value)),
        Raw::IIncW { index, value } => Instruction::Increment(*index, i32::from(*value)),
        _ => return None,
    })
}

/// Pushes a constant. `None` for another instruction.
fn constant_of(raw: &Raw<'_>) -> Option<Instruction> {
    Some(match raw {
        Raw::IConstM1 => Instruction::Push(Constant::Int(-1)),
        Raw::IConst0 => Instruction::Push(Constant::Int(0)),
        Raw::IConst1 => Instruction::Push(Constant::Int(1)),
        Raw::IConst2 => Instruction::Push(Constant::Int(2)),
        Raw::IConst3 => Instruction::Push(Constant::Int(3)),
        Raw::IConst4 => Instruction::Push(Constant::Int(4)),
        Raw::IConst5 => Instruction::Push(Constant::Int(5)),
        Raw::LConst0 => Instruction::Push(Constant::Long(0)),
        Raw::LConst1 => Instruction::Push(Constant::Long(1)),
        Raw::FConst0 => Instruction::Push(Constant::Float(0.0)),
        Raw::FConst1 => Instruction::Push(Constant::Float(1.0)),
        Raw::FConst2 => Instruction::Push(Constant::Float(2.0)),
        Raw::DConst0 => Instruction::Push(Constant::Double(0.0)),
        Raw::DConst1 => Instruction::Push(Constant::Double(1.0)),
        Raw::AConstNull => Instruction::Push(Constant::Null),
        Raw::BIPush { value } => Instruction::Push(Constant::Int(i32::from(*value))),
        Raw::SIPush { value } => Instruction::Push(Constant::Int(i32::from(*value))),
        _ => return None,
    })
}

/// Computes with numbers. `None` for another instruction.
fn arithmetic(raw: &Raw<'_>) -> Option<Instruction> {
    let binary = Instruction::Binary;
    Some(match raw {
        Raw::IAdd => binary(Arithmetic::Add, Int),
        Raw::ISub => binary(Arithmetic::Sub, Int),
        Raw::IMul => binary(Arithmetic::Mul, Int),
        Raw::IDiv => binary(Arithmetic::Div, Int),
        Raw::IRem => binary(Arithmetic::Rem, Int),
        Raw::INeg => Instruction::Negate(Int),
        Raw::LAdd => binary(Arithmetic::Add, Long),
        Raw::LSub => binary(Arithmetic::Sub, Long),
        Raw::LMul => binary(Arithmetic::Mul, Long),
        Raw::LDiv => binary(Arithmetic::Div, Long),
        Raw::LRem => binary(Arithmetic::Rem, Long),
        Raw::LNeg => Instruction::Negate(Long),
        Raw::FAdd => binary(Arithmetic::Add, Float),
        Raw::FSub => binary(Arithmetic::Sub, Float),
        Raw::FMul => binary(Arithmetic::Mul, Float),
        Raw::FDiv => binary(Arithmetic::Div, Float),
        Raw::FRem => binary(Arithmetic::Rem, Float),
        Raw::FNeg => Instruction::Negate(Float),
        Raw::DAdd => binary(Arithmetic::Add, Double),
        Raw::DSub => binary(Arithmetic::Sub, Double),
        Raw::DMul => binary(Arithmetic::Mul, Double),
        Raw::DDiv => binary(Arithmetic::Div, Double),
        Raw::DRem => binary(Arithmetic::Rem, Double),
        Raw::DNeg => Instruction::Negate(Double),
        Raw::IAnd => binary(Arithmetic::And, Int),
        Raw::IOr => binary(Arithmetic::Or, Int),
        Raw::IXor => binary(Arithmetic::Xor, Int),
        Raw::IShL => binary(Arithmetic::Shl, Int),
        Raw::IShR => binary(Arithmetic::Shr, Int),
        Raw::IUShR => binary(Arithmetic::Ushr, Int),
        Raw::LAnd => binary(Arithmetic::And, Long),
        Raw::LOr => binary(Arithmetic::Or, Long),
        Raw::LXor => binary(Arithmetic::Xor, Long),
        Raw::LShL => binary(Arithmetic::Shl, Long),
        Raw::LShR => binary(Arithmetic::Shr, Long),
        Raw::LUShR => binary(Arithmetic::Ushr, Long),
        Raw::I2L => Instruction::Convert(Int, Long),
        Raw::I2F => Instruction::Convert(Int, Float),
        Raw::I2D => Instruction::Convert(Int, Double),
        Raw::L2I => Instruction::Convert(Long, Int),
        Raw::L2F => Instruction::Convert(Long, Float),
        Raw::L2D => Instruction::Convert(Long, Double),
        Raw::F2I => Instruction::Convert(Float, Int),
        Raw::F2L => Instruction::Convert(Float, Long),
        Raw::F2D => Instruction::Convert(Float, Double),
        Raw::D2I => Instruction::Convert(Double, Int),
        Raw::D2L => Instruction::Convert(Double, Long),
        Raw::D2F => Instruction::Convert(Double, Float),
        Raw::I2B => Instruction::Narrow(Narrow::Byte),
        Raw::I2C => Instruction::Narrow(Narrow::Char),
        Raw::I2S => Instruction::Narrow(Narrow::Short),
        Raw::LCmp => Instruction::Compare(Long, 0),
        Raw::FCmpG => Instruction::Compare(Float, 1),
        Raw::FCmpL => Instruction::Compare(Float, -1),
        Raw::DCmpG => Instruction::Compare(Double, 1),
        Raw::DCmpL => Instruction::Compare(Double, -1),
        _ => return None,
    })
}

/// Accesses an element of an array. `None` for another instruction.
fn array(raw: &Raw<'_>) -> Option<Instruction> {
    Some(match raw {
        Raw::IALoad => Instruction::ArrayLoad(Element::Int),
        Raw::IAStore => Instruction::ArrayStore(Element::Int),
        Raw::LALoad => Instruction::ArrayLoad(Element::Long),
        Raw::LAStore => Instruction::ArrayStore(Element::Long),
        Raw::FALoad => Instruction::ArrayLoad(Element::Float),
        Raw::FAStore => Instruction::ArrayStore(Element::Float),
        Raw::DALoad => Instruction::ArrayLoad(Element::Double),
        Raw::DAStore => Instruction::ArrayStore(Element::Double),
        Raw::AALoad => Instruction::ArrayLoad(Element::Ref),
        Raw::AAStore => Instruction::ArrayStore(Element::Ref),
        Raw::BALoad => Instruction::ArrayLoad(Element::Byte),
        Raw::BAStore => Instruction::ArrayStore(Element::Byte),
        Raw::CALoad => Instruction::ArrayLoad(Element::Char),
        Raw::CAStore => Instruction::ArrayStore(Element::Char),
        Raw::SALoad => Instruction::ArrayLoad(Element::Short),
        Raw::SAStore => Instruction::ArrayStore(Element::Short),
        _ => return None,
    })
}

/// Jumps to one of two instructions. `None` for another instruction.
fn jump(at: u32, raw: &Raw<'_>) -> Option<Instruction> {
    let to = |offset: i32| at.wrapping_add_signed(offset);
    let jump = |condition, offset: i16| Instruction::JumpIf(condition, to(i32::from(offset)));
    Some(match raw {
        Raw::IfEq { offset } => jump(Condition::Zero(Comparison::Eq), *offset),
        Raw::IfICmpEq { offset } => jump(Condition::Ints(Comparison::Eq), *offset),
        Raw::IfNe { offset } => jump(Condition::Zero(Comparison::Ne), *offset),
        Raw::IfICmpNe { offset } => jump(Condition::Ints(Comparison::Ne), *offset),
        Raw::IfLt { offset } => jump(Condition::Zero(Comparison::Lt), *offset),
        Raw::IfICmpLt { offset } => jump(Condition::Ints(Comparison::Lt), *offset),
        Raw::IfGe { offset } => jump(Condition::Zero(Comparison::Ge), *offset),
        Raw::IfICmpGe { offset } => jump(Condition::Ints(Comparison::Ge), *offset),
        Raw::IfGt { offset } => jump(Condition::Zero(Comparison::Gt), *offset),
        Raw::IfICmpGt { offset } => jump(Condition::Ints(Comparison::Gt), *offset),
        Raw::IfLe { offset } => jump(Condition::Zero(Comparison::Le), *offset),
        Raw::IfICmpLe { offset } => jump(Condition::Ints(Comparison::Le), *offset),
        Raw::IfACmpEq { offset } => jump(Condition::References(true), *offset),
        Raw::IfACmpNe { offset } => jump(Condition::References(false), *offset),
        Raw::IfNull { offset } => jump(Condition::Null(true), *offset),
        Raw::IfNonNull { offset } => jump(Condition::Null(false), *offset),
        _ => return None,
    })
}

/// Changes the order of the stack, ends a method, or has no operands for another reason. `None` for another instruction.
fn stack(raw: &Raw<'_>) -> Option<Instruction> {
    Some(match raw {
        Raw::Nop => Instruction::Nop,
        Raw::ArrayLength => Instruction::ArrayLength,
        Raw::Pop => Instruction::Pop,
        Raw::Pop2 => Instruction::Pop2,
        Raw::Dup => Instruction::Dup,
        Raw::DupX1 => Instruction::DupX1,
        Raw::DupX2 => Instruction::DupX2,
        Raw::Dup2 => Instruction::Dup2,
        Raw::Dup2X1 => Instruction::Dup2X1,
        Raw::Dup2X2 => Instruction::Dup2X2,
        Raw::Swap => Instruction::Swap,
        Raw::Return => Instruction::Return(None),
        Raw::AThrow => Instruction::Throw,
        Raw::MonitorEnter => Instruction::MonitorEnter,
        Raw::MonitorExit => Instruction::MonitorExit,
        Raw::JSr { .. } | Raw::JSrW { .. } | Raw::Ret { .. } | Raw::RetW { .. } => Instruction::Subroutine,
        _ => return None,
    })
}

/// An instruction with operands of other forms, or that names constants of the pool.
fn with_constants(file: &File<'_>, at: u32, raw: &Raw<'_>) -> Result<Instruction, Problem> {
    let to = |offset: i32| at.wrapping_add_signed(offset);
    Ok(match raw {
        Raw::LdC { index } | Raw::LdCW { index } | Raw::LdC2W { index } => {
            Instruction::Push(constant(file, *index, 0)?)
        }
        Raw::Goto { offset } => Instruction::Jump(to(i32::from(*offset))),
        Raw::GotoW { offset } => Instruction::Jump(to(*offset)),
        Raw::LookupSwitch(table) => Instruction::Switch {
            // The iterator of pairs goes on after the last one.
            cases: table
                .pairs()
                .take(table.pairs().count())
                .map(|pair| (pair.key(), to(pair.offset())))
                .collect(),
            default: to(table.default_offset()),
        },
        Raw::TableSwitch(table) => Instruction::Switch {
            cases: table.pairs().map(|pair| (pair.key(), to(pair.offset()))).collect(),
            default: to(table.default_offset()),
        },
        Raw::GetStatic { index } => Instruction::GetStatic(field(file, *index)?),
        Raw::PutStatic { index } => Instruction::PutStatic(field(file, *index)?),
        Raw::GetField { index } => Instruction::GetField(field(file, *index)?),
        Raw::PutField { index } => Instruction::PutField(field(file, *index)?),
        Raw::InvokeVirtual { index } => {
            let method = file.class.pool().retrieve(*index)?;
            Instruction::Invoke(Invoke::Virtual, reference(method.class.name, &method.name_and_type))
        }
        Raw::InvokeInterface { index, .. } => {
            let method = file.class.pool().retrieve(*index)?;
            Instruction::Invoke(Invoke::Interface, reference(method.class.name, &method.name_and_type))
        }
        Raw::InvokeSpecial { index } => Instruction::Invoke(Invoke::Special, member(file, *index)?),
        Raw::InvokeStatic { index } => Instruction::Invoke(Invoke::Static, member(file, *index)?),
        Raw::InvokeDynamic { index } => {
            let dynamic = file.class.pool().get(*index)?;
            Instruction::InvokeDynamic(Box::new(Dynamic::read(
                file,
                dynamic.bootstrap_method_attr,
                dynamic.name_and_type,
                0,
            )?))
        }
        Raw::New { index } => Instruction::New(class_name(file, *index)?),
        Raw::ANewArray { index } => {
            let element = class_name(file, *index)?;
            let is_array = element.starts_with('[');
            Instruction::NewArray(if is_array { format!("[{element}") } else { format!("[L{element};") }, 1)
        }
        Raw::NewArray { atype } => Instruction::NewArray(format!("[{}", letter(*atype)), 1),
        Raw::MultiANewArray { index, dimensions } => {
            Instruction::NewArray(class_name(file, *index)?, *dimensions)
        }
        Raw::CheckCast { index } => Instruction::CheckCast(class_name(file, *index)?),
        Raw::InstanceOf { index } => Instruction::InstanceOf(class_name(file, *index)?),
        _ => return Err(Problem::Inconsistent("an unknown instruction")),
    })
}

fn letter(ty: ArrayType) -> char {
    match ty {
        ArrayType::Boolean => 'Z',
        ArrayType::Char => 'C',
        ArrayType::Float => 'F',
        ArrayType::Double => 'D',
        ArrayType::Byte => 'B',
        ArrayType::Short => 'S',
        ArrayType::Int => 'I',
        ArrayType::Long => 'J',
    }
}
