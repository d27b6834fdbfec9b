//! The methods that the machine itself implements.
//!
//! A native method finds its arguments in consecutive registers and writes its result to one. It forces what it
//! needs to know by stopping; the call is then repeated, so it changes nothing before it has all it needs.

mod arrays;
mod choices;
mod classes;
mod delivery;
mod initialisation;
mod plain;
mod reachable;
mod reflect;
mod strings;
mod traces;
mod unicode;

pub(super) use classes::PRIMITIVE_NAMES;

use super::Machine;
use super::execute::{Fault, Stop};
use super::word::{
    NULL, Word, from_double, from_float, from_int, one_nan_double, one_nan_float, to_double, to_float, to_int,
};
use crate::bytecode::native::Native;
use crate::bytecode::program::ToString;
use crate::floats::{self, math};
use crate::solution::ViolationKind;

/// The arguments of a call: the address of the first one's register.
#[derive(Clone, Copy, Debug)]
struct Arguments(usize);

impl Machine {
    /// Calls `native` with the arguments from the register at `args` on; the result goes to the register at
    /// `result`.
    pub(super) fn call_native(&mut self, native: Native, args: usize, result: usize) -> Result<(), Stop> {
        let args = Arguments(args);
        let word = match native {
            Native::GetInt => return self.get_int(args, result),
            Native::GetBoolean => return self.get_boolean(result),
            Native::Assume => {
                let holds = self.int(args, 0)? != 0 || self.goes_on_after(self.pc);
                return if holds { Ok(()) } else { Err(Stop::Pruned) };
            }
            Native::GetOneOf => return self.get_one_of(args, result),
            Native::GetIntOf => return self.get_int_of(args, result),
            Native::NewPool => self.new_pool(args)?,
            Native::PoolGetAny => return self.pool_get(args, super::pool::CallKind::Any, result),
            Native::PoolGetNew => return self.pool_get(args, super::pool::CallKind::New, result),

            Native::DomainAny => {
                let (domains, includes_null) = (self.object(args, 0)?, self.int(args, 1)? != 0);
                return self.any_member(domains as usize, includes_null, result);
            }
            Native::DelaysChoices => Word::from(!self.policy.completes_choices()),
            Native::NewInstance => return self.new_instance(args, result),
            Native::NewArray => self.new_array_of(args)?,
            Native::ClassNamed => self.class_named(args)?,
            Native::FieldIndex => self.field_index(args)?,
            Native::FieldType => self.field_type(args)?,
            Native::SetInt | Native::SetRef | Native::SetLong | Native::SetFloat | Native::SetDouble => {
                return self.set_value_at(args);
            }
            Native::Assign => return self.assign_objects(args),

            Native::SetFirst => from_int(self.first_in_set(args.0)?),
            Native::SetMember => self.set_member(args.0)?,

            Native::IdentityHashCode => {
                let object = self.reference(args, 0)?;
                match self.shared_box(object)? {
                    Some(shared) => from_int(shared.identity_hash()),
                    None => from_int(self.identity_hash(object)),
                }
            }
            Native::ArrayCopy => return self.array_copy(args),
            Native::ArrayClone => self.array_clone(args)?,
            Native::ArrayLike => self.array_like(args)?,
            Native::FillInStackTrace => {
                let exception = self.object(args, 0)?;
                return self.fill_in_stack_trace(exception);
            }
            Native::TraceClass => self.trace_class(args)?,
            Native::TraceMethod => self.trace_method(args)?,
            Native::TraceFile => self.trace_file(args)?,
            Native::TraceLine => self.trace_line(args)?,
            Native::GetClass => self.get_class(args)?,
            Native::ClassOf => {
                let number = self.int(args, 0)?;
                self.class_object(number)?
            }
            Native::ClassText => self.class_text(args)?,
            Native::ClassConstants => self.class_constants(args)?,
            Native::ClassIsInterface => self.class_is_interface(args)?,
            Native::ClassRelated => self.class_related(args)?,
            Native::ClassIsInstance => self.class_is_instance(args)?,
            Native::ClassIsAssignableFrom => self.class_is_assignable_from(args)?,
            Native::ClassName => self.class_name(args, |class| &class.name)?,
            Native::SimpleClassName => self.class_name(args, |class| &class.simple_name)?,
            Native::HasOwnToString => {
                let object = self.object(args, 0)?;
                let class = &self.image.program.classes[self.class_of(object) as usize];
                Word::from(class.to_string != ToString::Object)
            }
            Native::SameClass => {
                let (a, b) = (self.object(args, 0)?, self.object(args, 1)?);
                Word::from(self.class_of(a) == self.class_of(b))
            }
            Native::SetApart => {
                let object = self.object(args, 0)?;
                self.set_apart(object);
                return Ok(());
            }
            Native::ElementKind => self.element_kind(args)?,
            Native::BoxedKind => self.boxed_kind(args)?,
            Native::Length => {
                let array = self.object(args, 0)?;
                super::object::length(self.heap.get(array as usize)) as Word
            }
            Native::FieldCount => {
                let object = self.object(args, 0)?;
                Word::from(self.image.classes[self.class_of(object) as usize].fields)
            }
            Native::FieldName => self.field_name(args)?,
            Native::FieldKind => self.field_kind(args)?,
            Native::FieldIsLink => self.field_is_link(args)?,
            Native::IntValue
            | Native::LongValue
            | Native::FloatValue
            | Native::DoubleValue
            | Native::RefValue => self.value_at(args)?,

            Native::Copy => self.copy_object(args)?,
            Native::InitFailure => self.init_failure(args)?,
            Native::InitFailed => return self.init_failed(args),

            Native::StringLength => {
                let string = self.object(args, 0)?;
                super::object::length(self.heap.get(string as usize)) as Word
            }
            Native::StringCharAt => self.string_char_at(args)?,
            Native::StringSame => self.string_same(args)?,
            Native::StringHashCode => self.string_hash_code(args)?,
            Native::StringCompareTo => self.string_compare_to(args)?,
            Native::StringSubstring => self.string_substring(args)?,
            Native::StringConcat => self.string_concat(args)?,
            Native::StringIndexOf => self.string_index_of(args)?,
            Native::StringFromChars => self.string_from_chars(args)?,
            Native::StringGetChars => return self.string_get_chars(args),
            Native::StringIntern => self.string_intern(args)?,
            Native::StringMapCase => self.string_map_case(args)?,
            Native::IntToString => {
                let value = self.int(args, 0)?;
                self.new_text(&value.to_string())?
            }
            Native::LongToString => {
                let value = self.long(args, 0);
                self.new_text(&value.to_string())?
            }
            Native::CharToString => {
                let unit = self.int(args, 0)? as u16;
                self.new_string(&[unit])?
            }
            Native::CharProperty => self.char_property(args)?,

            Native::FloatToString => {
                let value = self.float(args, 0);
                self.new_text(&floats::float_to_string(value))?
            }
            Native::DoubleToString => {
                let value = self.double(args, 0);
                self.new_text(&floats::double_to_string(value))?
            }
            Native::IsNumber => {
                let text = self.object(args, 0)?;
                Word::from(floats::parse_double(&self.text(text)).is_some())
            }
            Native::FloatOf => {
                let text = self.object(args, 0)?;
                from_float(floats::parse_float(&self.text(text)).unwrap_or(f32::NAN))
            }
            Native::DoubleOf => {
                let text = self.object(args, 0)?;
                from_double(floats::parse_double(&self.text(text)).unwrap_or(f64::NAN))
            }
            Native::FormatReal => {
                let (conversion, precision) = (self.int(args, 0)?, self.int(args, 1)?);
                self.make_room(precision.max(0) as usize / 4)?;
                let conversion = char::from_u32(conversion.cast_unsigned()).unwrap_or_default();
                let text = floats::format(conversion, precision, self.double(args, 2));
                self.new_text(&text.unwrap_or_default())?
            }
            Native::TextExcess => from_int(floats::excess(self.double(args, 0)) as i32),
            // A word holds the bits of its number.
            Native::FloatToBits | Native::DoubleToBits | Native::BitsToDouble => self.stack.words[args.0],
            Native::BitsToFloat => self.word(args, 0)?,

            Native::Sqrt => self.function(args, f64::sqrt),
            Native::Floor => self.function(args, f64::floor),
            Native::Ceil => self.function(args, f64::ceil),
            Native::Rint => self.function(args, f64::round_ties_even),
            Native::Sin => self.function(args, math::sin),
            Native::Cos => self.function(args, math::cos),
            Native::Tan => self.function(args, math::tan),
            Native::Exp => self.function(args, math::exp),
            Native::Log => self.function(args, math::log),
            Native::Log10 => self.function(args, math::log10),
            Native::Asin => self.function(args, math::asin),
            Native::Acos => self.function(args, math::acos),
            Native::Atan => self.function(args, math::atan),
            Native::Sinh => self.function(args, math::sinh),
            Native::Cosh => self.function(args, math::cosh),
            Native::Tanh => self.function(args, math::tanh),
            Native::Cbrt => self.function(args, math::cbrt),
            Native::Expm1 => self.function(args, math::expm1),
            Native::Log1p => self.function(args, math::log1p),
            Native::Pow => self.function_of_two(args, math::pow),
            Native::Atan2 => self.function_of_two(args, math::atan2),
            Native::Hypot => self.function_of_two(args, math::hypot),
            Native::IeeeRemainder => self.function_of_two(args, math::ieee_remainder),
            Native::FmaFloat => {
                let (a, b, c) = (self.float(args, 0), self.float(args, 1), self.float(args, 2));
                from_float(one_nan_float(math::fma_float(a, b, c)))
            }
            Native::FmaDouble => {
                let (a, b, c) = (self.double(args, 0), self.double(args, 1), self.double(args, 2));
                from_double(one_nan_double(math::fma(a, b, c)))
            }
            Native::StrictSin => self.function(args, math::strict::sin),
            Native::StrictCos => self.function(args, math::strict::cos),
            Native::StrictTan => self.function(args, math::strict::tan),
            Native::StrictExp => self.function(args, math::strict::exp),
            Native::StrictLog => self.function(args, math::strict::log),
            Native::StrictLog10 => self.function(args, math::strict::log10),
            Native::StrictPow => self.function_of_two(args, math::strict::pow),

            Native::Print => return self.print(args, false),
            Native::PrintError => return self.print(args, true),
            Native::Exit => return Err(self.exit(args)?),
            Native::Subject => {
                let subject = self.reference(args, 0)?;
                self.heap.set(self.image.subject, subject);
                return Ok(());
            }
            Native::ForceReachable => return self.force_reachable(args),
            Native::IsWanted => Word::from(self.delivers),
            Native::DeliverPlain => self.deliver_plain(args)?,
            Native::Deliver => return self.deliver(args),
        };
        self.stack.words[result] = word;
        Ok(())
    }

    fn word(&mut self, args: Arguments, index: usize) -> Result<Word, Stop> {
        self.argument(args.0 + index)
    }

    /// An int argument, forced.
    fn int(&mut self, args: Arguments, index: usize) -> Result<i32, Stop> {
        self.word(args, index).map(to_int)
    }

    /// A long argument.
    fn long(&self, args: Arguments, index: usize) -> i64 {
        self.stack.words[args.0 + index].cast_signed()
    }

    /// A float argument.
    fn float(&self, args: Arguments, index: usize) -> f32 {
        to_float(self.stack.words[args.0 + index])
    }

    /// A double argument.
    fn double(&self, args: Arguments, index: usize) -> f64 {
        to_double(self.stack.words[args.0 + index])
    }

    fn function(&self, args: Arguments, function: fn(f64) -> f64) -> Word {
        from_double(one_nan_double(function(self.double(args, 0))))
    }

    fn function_of_two(&self, args: Arguments, function: fn(f64, f64) -> f64) -> Word {
        from_double(one_nan_double(function(self.double(args, 0), self.double(args, 1))))
    }

    /// A reference argument, forced; may be null.
    fn reference(&mut self, args: Arguments, index: usize) -> Result<Word, Stop> {
        self.word(args, index)
    }

    /// A reference argument, forced, that must not be null.
    fn object(&mut self, args: Arguments, index: usize) -> Result<Word, Stop> {
        match self.word(args, index)? {
            NULL if index == 0 => Err(Stop::fault(Fault::NullPointer)),
            NULL => Err(Stop::fault(Fault::NullArgument)),
            object => Ok(object),
        }
    }

    fn new_text(&mut self, text: &str) -> Result<Word, Stop> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(&units)
    }

    fn print(&mut self, args: Arguments, to_error: bool) -> Result<(), Stop> {
        let string = self.object(args, 0)?;
        // What a path prints is kept until it ends, so it counts as part of its heap.
        let length = super::object::length(self.heap.get(string as usize));
        self.make_room((self.printed.len() + self.printed_to_error.len() + length) / 4)?;
        let printed = if to_error { &mut self.printed_to_error } else { &mut self.printed };
        printed.extend(super::object::string_units(&self.heap, string as usize));
        Ok(())
    }

    /// How `System.exit` ends the path.
    fn exit(&mut self, args: Arguments) -> Result<Stop, Stop> {
        Ok(match self.int(args, 0)? {
            0 => Stop::Solution,
            status => Stop::violation(ViolationKind::Exit(status)),
        })
    }
}
