//! Branch coverage of the calls.

use udita_vm::coverage::Coverage;

use crate::error::Error;
use crate::runner::{Runner, Settings, error};
use crate::subject::Subject;

/// For each input, the branches that the calls on it take. The original must be compiled with probes.
///
/// # Errors
///
/// An input can't be rebuilt, or a call has no outcome within the limits.
pub fn coverages(subject: &Subject, settings: &Settings) -> Result<Vec<Coverage>, Error> {
    let limits = settings.limits;
    let mut runner = Runner::new(subject, &subject.program, limits, None)
        .map_err(|abort| error(subject, &limits, (0, 0), abort))?;
    let mut coverages = Vec::with_capacity(subject.inputs());
    for input in 0..subject.inputs() {
        runner.load(input).map_err(|reason| Error::Rebuild { input, error: reason })?;
        // Branches taken while the input was built don't count.
        runner.take_coverage();
        for call in 0..subject.calls.len() {
            let ran = runner.call(call, limits.steps);
            ran.map_err(|abort| error(subject, &limits, (input, call), abort))?;
        }
        coverages.push(runner.take_coverage());
    }
    Ok(coverages)
}
