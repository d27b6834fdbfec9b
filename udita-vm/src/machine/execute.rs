//! The interpreter loop.
//!
//! The loop runs instructions until one needs something out of the ordinary, and then returns a [`Stop`] with
//! the machine's registers (`pc`, `base`, `steps`) written back. A stop leaves `pc` at the instruction that
//! stopped, so that it is executed again when the reason is gone; an instruction therefore changes nothing
//! before it can no longer stop.

use super::narrow::Comparison;
use super::object::{self, length};
use super::stack::Caller;
use super::word::{
    NULL, SUSPENDED, Word, from_double, from_float, from_int, is_suspended, one_nan_double, one_nan_float,
    to_double, to_float, to_int,
};
use super::{Event, Machine};
use crate::bytecode::op::Op;
use crate::bytecode::program::NO_METHOD;
use crate::solution::ViolationKind;

/// Why the loop stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nothing to do but to go on at `pc`.
    Again,
    /// The instruction is complete and `pc` is behind it; an event if it ended in one.
    Done(Option<Event>),
    /// The value of a suspended word is needed; it is in the register at this address, if in one.
    Force { word: Word, register: Option<usize> },
    /// The choice that waits comes first.
    Choice,
    /// The machine throws an exception.
    Fault(Fault),
    /// The program throws the exception at this address.
    Throw(Word),
    /// The path can't become a solution.
    Pruned,
    /// The entry method returned.
    Solution,
    /// The path used more than it may.
    Limit(ViolationKind),
}

/// What the machine throws exceptions for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    NullPointer,
    /// A native method was passed `null`.
    NullArgument,
    DivideByZero,
    Index {
        index: i32,
        length: usize,
    },
    NegativeSize(i32),
    /// An object of the first class is no instance of the second.
    Cast(u16, u16),
    /// An object of this class doesn't fit into the array.
    ArrayStore(u16),
    /// `arraycopy` between things that can't be copied.
    ArrayCopy(String),
    /// `arraycopy` out of range.
    CopyRange(String),
    /// A position outside a string.
    StringIndex(String),
}

impl Machine<'_> {
    /// Runs instructions until something out of the ordinary.
    #[allow(
        clippy::too_many_lines,
        reason = "one arm an instruction, and what they share as macros beside them"
    )]
    pub(super) fn execute(&mut self) -> Stop {
        let code = self.image.program.code.as_slice();
        let step_limit = self.step_goal;
        let mut pc = self.pc as usize;
        let mut base = self.base;
        let mut steps = self.steps;

        macro_rules! reg {
            ($r:expr) => {
                self.stack.words[base + $r as usize]
            };
        }
        // Leaves the loop; the instruction will be executed again.
        macro_rules! stop {
            ($stop:expr) => {{
                self.pc = pc as u32 - 1;
                self.base = base;
                self.steps = steps - 1;
                return $stop;
            }};
        }
        // The value of a register that must not be suspended.
        macro_rules! value {
            ($r:expr) => {{
                let word = reg!($r);
                if is_suspended(word) {
                    match self.resolved(word) {
                        Ok(value) => {
                            reg!($r) = value;
                            value
                        }
                        Err(word) => {
                            stop!(Stop::Force { word, register: Some(base + $r as usize) })
                        }
                    }
                } else {
                    word
                }
            }};
        }
        // Two values, the left forced first.
        macro_rules! values {
            ($a:expr, $b:expr) => {{
                let (a, b) = (reg!($a), reg!($b));
                if (a | b) & SUSPENDED != 0 { (value!($a), value!($b)) } else { (a, b) }
            }};
        }
        macro_rules! int_op {
            ($dst:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $result:expr) => {{
                let (x, y) = values!($a, $b);
                let ($x, $y) = (to_int(x), to_int(y));
                reg!($dst) = from_int($result);
            }};
        }
        macro_rules! long_op {
            ($dst:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $result:expr) => {{
                let ($x, $y) = (reg!($a).cast_signed(), reg!($b).cast_signed());
                reg!($dst) = i64::cast_unsigned($result);
            }};
        }
        macro_rules! long_shift {
            ($dst:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $result:expr) => {{
                let $y = to_int(value!($b)).cast_unsigned();
                let $x = reg!($a).cast_signed();
                reg!($dst) = i64::cast_unsigned($result);
            }};
        }
        macro_rules! float_op {
            ($dst:expr, $a:expr, $b:expr, $op:tt) => {{
                reg!($dst) = from_float(one_nan_float(to_float(reg!($a)) $op to_float(reg!($b))));
            }};
        }
        macro_rules! double_op {
            ($dst:expr, $a:expr, $b:expr, $op:tt) => {{
                reg!($dst) = from_double(one_nan_double(to_double(reg!($a)) $op to_double(reg!($b))));
            }};
        }
        macro_rules! jump {
            ($to:expr) => {
                pc = pc.wrapping_add_signed($to as isize)
            };
        }
        macro_rules! jump_int {
            ($a:expr, $b:expr, $to:expr, $op:tt, $comparison:ident) => {{
                let (x, y) = (reg!($a), reg!($b));
                let holds = if (x | y) & SUSPENDED == 0 {
                    to_int(x) $op to_int(y)
                } else {
                    let (x, y) = (base + $a as usize, base + $b as usize);
                    or_stop!(self.compare(Comparison::$comparison, x, y))
                };
                if holds {
                    jump!($to);
                }
            }};
        }
        macro_rules! jump_imm {
            ($a:expr, $value:expr, $to:expr, $op:tt, $comparison:ident) => {{
                let x = reg!($a);
                let holds = if !is_suspended(x) {
                    to_int(x) $op i32::from($value)
                } else {
                    or_stop!(self.compare_with(Comparison::$comparison, base + $a as usize, $value.into()))
                };
                if holds {
                    jump!($to);
                }
            }};
        }
        macro_rules! jump_long {
            ($a:expr, $b:expr, $to:expr, $op:tt) => {{
                if reg!($a).cast_signed() $op reg!($b).cast_signed() {
                    jump!($to);
                }
            }};
        }
        macro_rules! jump_float {
            ($sense:expr, $a:expr, $b:expr, $to:expr, $op:tt) => {{
                if (to_float(reg!($a)) $op to_float(reg!($b))) == $sense {
                    jump!($to);
                }
            }};
        }
        macro_rules! jump_double {
            ($sense:expr, $a:expr, $b:expr, $to:expr, $op:tt) => {{
                if (to_double(reg!($a)) $op to_double(reg!($b))) == $sense {
                    jump!($to);
                }
            }};
        }
        // An int plus a number, which may leave it suspended.
        macro_rules! shift {
            ($dst:expr, $a:expr, $number:expr) => {{
                let x = reg!($a);
                reg!($dst) = if is_suspended(x) {
                    or_stop!(self.shift(base + $a as usize, $number))
                } else {
                    from_int(to_int(x).wrapping_add($number))
                };
            }};
        }
        // The address of an object that must not be null.
        macro_rules! object {
            ($r:expr) => {{
                let word = value!($r);
                if word == NULL {
                    stop!(Stop::Fault(Fault::NullPointer));
                }
                word as usize
            }};
        }
        // Sees to it that an object is not null, and forces it only where that is not certain.
        macro_rules! not_null {
            ($r:expr) => {{
                let word = reg!($r);
                if word == NULL || (is_suspended(word) && self.may_be_null(word)) {
                    let _ = object!($r);
                }
            }};
        }
        // The address of an element of an array.
        macro_rules! element {
            ($array:expr, $index:expr) => {{
                let array = value!($array);
                // The index is an operand too, and all operands are evaluated before the array is looked at.
                let index = value!($index);
                if array == NULL {
                    stop!(Stop::Fault(Fault::NullPointer));
                }
                let array = array as usize;
                let length = length(self.heap.get(array));
                if index >= length as Word {
                    stop!(Stop::Fault(Fault::Index { index: to_int(index), length }));
                }
                array + 1 + index as usize
            }};
        }
        macro_rules! or_stop {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(stop) => stop!(stop),
                }
            };
        }
        macro_rules! call {
            ($method:expr, $args:expr, $dst:expr) => {{
                let caller = Caller { pc: pc as u32, base, result: base + $dst as usize };
                or_stop!(self.push_frame($method, base + $args as usize, caller));
                pc = self.pc as usize;
                base = self.base;
            }};
        }

        loop {
            let op = code[pc];
            pc += 1;
            steps += 1;
            if steps > step_limit {
                stop!(Stop::Limit(ViolationKind::StepLimit(step_limit)));
            }
            match op {
                Op::Move { dst, src } => reg!(dst) = reg!(src),
                Op::ConstInt { dst, value } => reg!(dst) = from_int(value),
                Op::ConstLong { dst, value } => {
                    reg!(dst) = self.image.program.longs[value as usize].cast_unsigned();
                }
                Op::ConstFloat { dst, bits } => reg!(dst) = Word::from(bits),
                Op::ConstDouble { dst, value } => {
                    reg!(dst) = self.image.program.longs[value as usize].cast_unsigned();
                }
                Op::ConstStr { dst, value } => reg!(dst) = self.image.literals[value as usize],
                Op::Null { dst } => reg!(dst) = NULL,

                Op::AddInt { dst, a, b } => {
                    let (x, y) = (reg!(a), reg!(b));
                    reg!(dst) = if (x | y) & SUSPENDED == 0 {
                        from_int(to_int(x).wrapping_add(to_int(y)))
                    } else {
                        or_stop!(self.add(base + a as usize, base + b as usize))
                    };
                }
                Op::SubInt { dst, a, b } => {
                    let (x, y) = (reg!(a), reg!(b));
                    reg!(dst) = if (x | y) & SUSPENDED == 0 {
                        from_int(to_int(x).wrapping_sub(to_int(y)))
                    } else {
                        or_stop!(self.subtract(base + a as usize, base + b as usize))
                    };
                }
                Op::MulInt { dst, a, b } => int_op!(dst, a, b, |x, y| x.wrapping_mul(y)),
                Op::DivInt { dst, a, b } | Op::RemInt { dst, a, b } => {
                    let (x, y) = values!(a, b);
                    let (x, y) = (to_int(x), to_int(y));
                    if y == 0 {
                        stop!(Stop::Fault(Fault::DivideByZero));
                    }
                    let divides = matches!(op, Op::DivInt { .. });
                    reg!(dst) = from_int(if divides { x.wrapping_div(y) } else { x.wrapping_rem(y) });
                }
                Op::AndInt { dst, a, b } => int_op!(dst, a, b, |x, y| x & y),
                Op::OrInt { dst, a, b } => int_op!(dst, a, b, |x, y| x | y),
                Op::XorInt { dst, a, b } => int_op!(dst, a, b, |x, y| x ^ y),
                // `wrapping_shl` and `wrapping_shr` mask the count as Java does.
                Op::ShlInt { dst, a, b } => int_op!(dst, a, b, |x, y| x.wrapping_shl(y.cast_unsigned())),
                Op::ShrInt { dst, a, b } => int_op!(dst, a, b, |x, y| x.wrapping_shr(y.cast_unsigned())),
                Op::UshrInt { dst, a, b } => {
                    int_op!(dst, a, b, |x, y| x.cast_unsigned().wrapping_shr(y.cast_unsigned()).cast_signed())
                }
                Op::AddIntImm { dst, a, value } => shift!(dst, a, i32::from(value)),
                Op::NegInt { dst, a } => reg!(dst) = from_int(to_int(value!(a)).wrapping_neg()),

                Op::AddLong { dst, a, b } => long_op!(dst, a, b, |x, y| x.wrapping_add(y)),
                Op::SubLong { dst, a, b } => long_op!(dst, a, b, |x, y| x.wrapping_sub(y)),
                Op::MulLong { dst, a, b } => long_op!(dst, a, b, |x, y| x.wrapping_mul(y)),
                Op::DivLong { dst, a, b } | Op::RemLong { dst, a, b } => {
                    let (x, y) = (reg!(a).cast_signed(), reg!(b).cast_signed());
                    if y == 0 {
                        stop!(Stop::Fault(Fault::DivideByZero));
                    }
                    let divides = matches!(op, Op::DivLong { .. });
                    reg!(dst) = if divides { x.wrapping_div(y) } else { x.wrapping_rem(y) }.cast_unsigned();
                }
                Op::AndLong { dst, a, b } => long_op!(dst, a, b, |x, y| x & y),
                Op::OrLong { dst, a, b } => long_op!(dst, a, b, |x, y| x | y),
                Op::XorLong { dst, a, b } => long_op!(dst, a, b, |x, y| x ^ y),
                Op::ShlLong { dst, a, b } => long_shift!(dst, a, b, |x, y| x.wrapping_shl(y)),
                Op::ShrLong { dst, a, b } => long_shift!(dst, a, b, |x, y| x.wrapping_shr(y)),
                Op::UshrLong { dst, a, b } => {
                    long_shift!(dst, a, b, |x, y| x.cast_unsigned().wrapping_shr(y).cast_signed());
                }
                Op::NegLong { dst, a } => {
                    reg!(dst) = reg!(a).cast_signed().wrapping_neg().cast_unsigned();
                }

                Op::AddFloat { dst, a, b } => float_op!(dst, a, b, +),
                Op::SubFloat { dst, a, b } => float_op!(dst, a, b, -),
                Op::MulFloat { dst, a, b } => float_op!(dst, a, b, *),
                Op::DivFloat { dst, a, b } => float_op!(dst, a, b, /),
                Op::RemFloat { dst, a, b } => float_op!(dst, a, b, %),
                Op::NegFloat { dst, a } => reg!(dst) = from_float(-to_float(reg!(a))),
                Op::AddDouble { dst, a, b } => double_op!(dst, a, b, +),
                Op::SubDouble { dst, a, b } => double_op!(dst, a, b, -),
                Op::MulDouble { dst, a, b } => double_op!(dst, a, b, *),
                Op::DivDouble { dst, a, b } => double_op!(dst, a, b, /),
                Op::RemDouble { dst, a, b } => double_op!(dst, a, b, %),
                Op::NegDouble { dst, a } => reg!(dst) = from_double(-to_double(reg!(a))),

                Op::IntToLong { dst, a } => {
                    reg!(dst) = i64::from(to_int(value!(a))).cast_unsigned();
                }
                Op::LongToInt { dst, a } => reg!(dst) = from_int(reg!(a) as i32),
                Op::IntToByte { dst, a } => {
                    reg!(dst) = from_int(i32::from(to_int(value!(a)) as i8));
                }
                Op::IntToShort { dst, a } => {
                    reg!(dst) = from_int(i32::from(to_int(value!(a)) as i16));
                }
                Op::IntToChar { dst, a } => {
                    reg!(dst) = from_int(i32::from(to_int(value!(a)) as u16));
                }
                Op::IntToFloat { dst, a } => reg!(dst) = from_float(to_int(value!(a)) as f32),
                Op::IntToDouble { dst, a } => reg!(dst) = from_double(f64::from(to_int(value!(a)))),
                Op::LongToFloat { dst, a } => reg!(dst) = from_float(reg!(a).cast_signed() as f32),
                Op::LongToDouble { dst, a } => reg!(dst) = from_double(reg!(a).cast_signed() as f64),
                // `as` truncates and saturates as Java does.
                Op::FloatToInt { dst, a } => reg!(dst) = from_int(to_float(reg!(a)) as i32),
                Op::FloatToLong { dst, a } => reg!(dst) = (to_float(reg!(a)) as i64).cast_unsigned(),
                Op::FloatToDouble { dst, a } => {
                    reg!(dst) = from_double(one_nan_double(f64::from(to_float(reg!(a)))));
                }
                Op::DoubleToInt { dst, a } => reg!(dst) = from_int(to_double(reg!(a)) as i32),
                Op::DoubleToLong { dst, a } => reg!(dst) = (to_double(reg!(a)) as i64).cast_unsigned(),
                Op::DoubleToFloat { dst, a } => {
                    reg!(dst) = from_float(one_nan_float(to_double(reg!(a)) as f32));
                }

                Op::Jump { to } => jump!(to),
                Op::JumpIf { a, to } => {
                    if value!(a) != 0 {
                        jump!(to);
                    }
                }
                Op::JumpIfNot { a, to } => {
                    if value!(a) == 0 {
                        jump!(to);
                    }
                }
                Op::JumpEqInt { a, b, to } => jump_int!(a, b, to, ==, Eq),
                Op::JumpNeInt { a, b, to } => jump_int!(a, b, to, !=, Ne),
                Op::JumpLtInt { a, b, to } => jump_int!(a, b, to, <, Lt),
                Op::JumpLeInt { a, b, to } => jump_int!(a, b, to, <=, Le),
                Op::JumpGtInt { a, b, to } => jump_int!(a, b, to, >, Gt),
                Op::JumpGeInt { a, b, to } => jump_int!(a, b, to, >=, Ge),
                Op::JumpEqIntImm { a, value, to } => jump_imm!(a, value, to, ==, Eq),
                Op::JumpNeIntImm { a, value, to } => jump_imm!(a, value, to, !=, Ne),
                Op::JumpLtIntImm { a, value, to } => jump_imm!(a, value, to, <, Lt),
                Op::JumpLeIntImm { a, value, to } => jump_imm!(a, value, to, <=, Le),
                Op::JumpGtIntImm { a, value, to } => jump_imm!(a, value, to, >, Gt),
                Op::JumpGeIntImm { a, value, to } => jump_imm!(a, value, to, >=, Ge),
                Op::JumpEqLong { a, b, to } => jump_long!(a, b, to, ==),
                Op::JumpNeLong { a, b, to } => jump_long!(a, b, to, !=),
                Op::JumpLtLong { a, b, to } => jump_long!(a, b, to, <),
                Op::JumpLeLong { a, b, to } => jump_long!(a, b, to, <=),
                Op::JumpEqFloat { a, b, to } => jump_float!(true, a, b, to, ==),
                Op::JumpNeFloat { a, b, to } => jump_float!(true, a, b, to, !=),
                Op::JumpLtFloat { a, b, to } => jump_float!(true, a, b, to, <),
                Op::JumpLeFloat { a, b, to } => jump_float!(true, a, b, to, <=),
                Op::JumpNotLtFloat { a, b, to } => jump_float!(false, a, b, to, <),
                Op::JumpNotLeFloat { a, b, to } => jump_float!(false, a, b, to, <=),
                Op::JumpEqDouble { a, b, to } => jump_double!(true, a, b, to, ==),
                Op::JumpNeDouble { a, b, to } => jump_double!(true, a, b, to, !=),
                Op::JumpLtDouble { a, b, to } => jump_double!(true, a, b, to, <),
                Op::JumpLeDouble { a, b, to } => jump_double!(true, a, b, to, <=),
                Op::JumpNotLtDouble { a, b, to } => jump_double!(false, a, b, to, <),
                Op::JumpNotLeDouble { a, b, to } => jump_double!(false, a, b, to, <=),
                Op::JumpEqRef { a, b, to } => {
                    let (x, y) = values!(a, b);
                    if x == y {
                        jump!(to);
                    }
                }
                Op::JumpNeRef { a, b, to } => {
                    let (x, y) = values!(a, b);
                    if x != y {
                        jump!(to);
                    }
                }
                Op::JumpEqBox { a, b, to } => {
                    let (x, y) = values!(a, b);
                    if or_stop!(self.same_reference(x, y)) {
                        jump!(to);
                    }
                }
                Op::JumpNeBox { a, b, to } => {
                    let (x, y) = values!(a, b);
                    if !or_stop!(self.same_reference(x, y)) {
                        jump!(to);
                    }
                }
                // What surely isn't null need not be known any better.
                Op::JumpNull { a, to } => {
                    let word = reg!(a);
                    if (!is_suspended(word) || self.may_be_null(word)) && value!(a) == NULL {
                        jump!(to);
                    }
                }
                Op::JumpNonNull { a, to } => {
                    let word = reg!(a);
                    if (is_suspended(word) && !self.may_be_null(word)) || value!(a) != NULL {
                        jump!(to);
                    }
                }
                Op::Switch { a, table } => {
                    let key = reg!(a);
                    let key = if is_suspended(key) {
                        or_stop!(self.switch_key(base + a as usize, table))
                    } else {
                        to_int(key)
                    };
                    let table = &self.image.program.switches[table as usize];
                    let to = match table.cases.binary_search_by_key(&key, |&(value, _)| value) {
                        Ok(found) => table.cases[found].1,
                        Err(_) => table.default,
                    };
                    jump!(to);
                }

                Op::New { dst, class } => reg!(dst) = or_stop!(self.new_object(class)),
                Op::InitClass { class } => {
                    if self.heap.get(self.image.class_states + class as usize) != super::fault::INITIALISED {
                        self.pc = pc as u32 - 1;
                        self.base = base;
                        self.steps = steps;
                        return match self.initialize_class(class) {
                            Ok(()) => Stop::Again,
                            Err(stop) => stop,
                        };
                    }
                }
                Op::GetFieldInt { dst, object, slot }
                | Op::GetFieldLong { dst, object, slot }
                | Op::GetFieldFloat { dst, object, slot }
                | Op::GetFieldDouble { dst, object, slot }
                | Op::GetFieldRef { dst, object, slot } => {
                    let object = object!(object);
                    reg!(dst) = self.heap.get(object + 1 + slot as usize);
                }
                Op::PutField { object, src, slot } => {
                    let object = object!(object);
                    self.heap.set(object + 1 + slot as usize, reg!(src));
                }
                Op::GetStaticInt { dst, field }
                | Op::GetStaticLong { dst, field }
                | Op::GetStaticFloat { dst, field }
                | Op::GetStaticDouble { dst, field }
                | Op::GetStaticRef { dst, field } => {
                    reg!(dst) = self.heap.get(self.image.statics + field as usize);
                }
                Op::PutStatic { src, field } => {
                    self.heap.set(self.image.statics + field as usize, reg!(src));
                }
                Op::InstanceOf { dst, a, class } => {
                    let word = reg!(a);
                    let known = if is_suspended(word) { self.is_instance(word, class) } else { None };
                    let result = match known {
                        Some(result) => result,
                        None => {
                            let word = value!(a);
                            word != NULL && self.image.is_subtype(self.class_of(word), class)
                        }
                    };
                    reg!(dst) = Word::from(result);
                }
                Op::CheckCast { a, class } => {
                    let word = reg!(a);
                    if !is_suspended(word) || !self.casts_to(word, class) {
                        let word = value!(a);
                        if word != NULL {
                            let actual = self.class_of(word);
                            if !self.image.is_subtype(actual, class) {
                                stop!(Stop::Fault(Fault::Cast(actual, class)));
                            }
                        }
                    }
                }
                Op::CheckNull { a } => not_null!(a),

                Op::NewArray { dst, class, length } => {
                    let length = to_int(value!(length));
                    reg!(dst) = or_stop!(self.new_array(class, length));
                }
                Op::NewArrays { dst, class, sizes } => {
                    let count = to_int(reg!(sizes)) as u16;
                    let mut values = Vec::with_capacity(count as usize);
                    for i in 1..=count {
                        values.push(to_int(value!(sizes + i)));
                    }
                    reg!(dst) = or_stop!(self.new_arrays(class, &values));
                }
                Op::ArrayLength { dst, array } => {
                    let array = object!(array);
                    reg!(dst) = length(self.heap.get(array)) as Word;
                }
                Op::GetElemInt { dst, array, index }
                | Op::GetElemLong { dst, array, index }
                | Op::GetElemFloat { dst, array, index }
                | Op::GetElemDouble { dst, array, index }
                | Op::GetElemRef { dst, array, index } => {
                    let address = element!(array, index);
                    reg!(dst) = self.heap.get(address);
                }
                Op::PutElem { array, index, src } => {
                    let address = element!(array, index);
                    self.heap.set(address, reg!(src));
                }
                Op::PutElemChecked { array, index, src } => {
                    let address = element!(array, index);
                    let class = object::class(self.heap.get(reg!(array) as usize));
                    let element = self.image.classes[class as usize].element;
                    let word = reg!(src);
                    if element > 0 && (!is_suspended(word) || !self.casts_to(word, (element - 1) as u16)) {
                        let word = value!(src);
                        if word != NULL {
                            let actual = self.class_of(word);
                            if !self.image.is_subtype(actual, (element - 1) as u16) {
                                stop!(Stop::Fault(Fault::ArrayStore(actual)));
                            }
                        }
                    }
                    self.heap.set(address, reg!(src));
                }

                Op::Call { dst, args, method } => call!(method, args, dst),
                Op::CallSpecial { dst, args, method } => {
                    not_null!(args);
                    call!(method, args, dst);
                }
                Op::CallVirtual { dst, args, selector } => {
                    let receiver = reg!(args);
                    let certain =
                        if is_suspended(receiver) { self.certain_target(receiver, selector) } else { None };
                    let method = match certain {
                        Some(method) => method,
                        None => {
                            let receiver = object!(args);
                            self.image.dispatch(object::class(self.heap.get(receiver)), selector)
                        }
                    };
                    debug_assert_ne!(method, NO_METHOD, "the verifier has seen to it");
                    call!(method, args, dst);
                }
                Op::CallNative { dst, args, native } => {
                    self.pc = pc as u32 - 1;
                    self.base = base;
                    self.steps = steps;
                    if let Err(stop) = self.call_native(native, base + args as usize, base + dst as usize) {
                        return stop;
                    }
                }
                Op::Shortcut { args, shortcut, to } => {
                    match or_stop!(self.take_shortcut(shortcut, base + args as usize)) {
                        Some(word) => reg!(args) = word,
                        None => jump!(to),
                    }
                }
                Op::Return { src } => {
                    let word = reg!(src);
                    let caller = self.stack.leave(base);
                    pc = caller.pc as usize;
                    base = caller.base;
                    self.stack.words[caller.result] = word;
                }
                Op::ReturnVoid {} => {
                    let caller = self.stack.caller(base);
                    if caller.base == 0 {
                        stop!(Stop::Solution);
                    }
                    self.stack.leave(base);
                    pc = caller.pc as usize;
                    base = caller.base;
                }
                Op::Throw { a } => {
                    let exception = object!(a) as Word;
                    stop!(Stop::Throw(exception));
                }
            }
        }
    }
}
