//! Native methods on large numbers: arrays of 32-bit words, the lowest first.
//!
//! The library computes on short numbers itself, so that engines which follow ints through arithmetic still do.

use num_bigint::BigUint;
use num_integer::Integer;

use crate::machine::arguments::Arguments;
use crate::machine::object::length;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, from_int, to_int};

pub(super) fn MagnitudeProduct(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ([a, b], class) = operands(call)?;
    let size = a.len() + b.len();
    let product = BigUint::new(a) * BigUint::new(b);
    array(call, class, product.to_u32_digits(), size)
}

pub(super) fn MagnitudeQuotient(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ([a, b], class) = operands(call)?;
    let (size, rest_size) = (a.len() + b.len(), b.len());
    let (dividend, divisor) = (BigUint::new(a), BigUint::new(b));
    let (quotient, rest) = dividend.div_rem(&divisor);
    let mut words = rest.to_u32_digits();
    words.resize(rest_size, 0);
    words.extend(quotient.to_u32_digits());
    array(call, class, words, size)
}

/// The words of the two arrays in the array that is the first argument, and the class of these arrays.
fn operands(call: &mut Arguments<'_>) -> Result<([Vec<u32>; 2], u16), Stop> {
    let both = call.object(0)? as usize;
    let operand = |i: usize| -> Result<(Vec<u32>, u16), Stop> {
        let word = call.store.forced(call.store.heap.get(both + 1 + i))?;
        let words = (1..=length(call.store.heap.get(word as usize))).map(|at| {
            let word = call.store.forced(call.store.heap.get(word as usize + at))?;
            Ok(to_int(word).cast_unsigned())
        });
        Ok((words.collect::<Result<_, Stop>>()?, call.store.class_of(word)))
    };
    let ((a, class), (b, _)) = (operand(0)?, operand(1)?);
    Ok(([a, b], class))
}

/// A new array with `words`, and zeros up to `size`.
fn array(call: &mut Arguments<'_>, class: u16, words: Vec<u32>, size: usize) -> Result<Word, Stop> {
    let array = call.store.new_array(class, size as i32)?;
    for (i, word) in words.into_iter().enumerate() {
        call.store.heap.set(array as usize + 1 + i, from_int(word.cast_signed()));
    }
    Ok(array)
}
