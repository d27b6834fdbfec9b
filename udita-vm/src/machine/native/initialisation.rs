//! Native methods for classes whose initialisation failed.

use crate::machine::arguments::Arguments;
use crate::machine::object::{INITIALISED, TRACE};
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word};

pub(super) fn InitFailure(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let class = call.int(0)?;
    match call.store.heap.get(call.store.image.class_states + class as usize) {
        0 | INITIALISED => Ok(NULL),
        failure => Ok(failure),
    }
}

pub(super) fn InitFailed(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let (class, failure, thrown) = (call.int(0)?, call.object(1)?, call.object(2)?);
    let trace = call.store.heap.get(thrown as usize + 1 + TRACE);
    call.store.heap.set(failure as usize + 1 + TRACE, trace);
    call.store.heap.set(call.store.image.class_states + class as usize, failure);
    Ok(())
}
