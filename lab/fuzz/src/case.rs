//! Cases: inputs determined by seeds or by a fuzzer's bytes, checked under a watchdog.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::property::{Checked, Failure, Property};
use crate::tape::Tape;

/// Time limit of a case. No case comes near it, even on a busy machine.
pub const LIMIT: Duration = Duration::from_secs(60);

/// Stack size of the thread that checks a case. udita runs deep recursion on its own threads.
const STACK_BYTES: usize = 16 << 20;

/// Length of the tape of a seed. No grammar reads more.
const TAPE: usize = 2048;

/// The input for a seed, the same on every machine.
pub fn input(property: &dyn Property, seed: u64) -> String {
    let mut bytes = [0; TAPE];
    blake3::Hasher::new().update(&seed.to_le_bytes()).finalize_xof().fill(&mut bytes);
    property.input(&mut Tape::new(&bytes))
}

/// Checks the input determined by a fuzzer's bytes. With `UDITA_FUZZ_SHOW` in the environment, it first writes the input to standard error.
///
/// # Panics
///
/// The property does not hold.
pub fn check_bytes(property: &dyn Property, bytes: &[u8]) {
    let input = property.input(&mut Tape::new(bytes));
    if std::env::var_os("UDITA_FUZZ_SHOW").is_some() {
        eprintln!("{input}");
    }
    if let Err(Failure { kind, detail }) = check(property, &input) {
        panic!("{kind}\n{detail}\nThe input:\n{input}");
    }
}

/// Checks one input on a separate thread. If that takes longer than [`LIMIT`], the process exits with status [`TIMED_OUT`], since the
/// thread can't be stopped.
///
/// # Errors
///
/// The property does not hold, or the check panicked.
pub fn check(property: &dyn Property, input: &str) -> Result<Checked, Failure> {
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let builder = thread::Builder::new().stack_size(STACK_BYTES).name("case".to_owned());
        let started = builder.spawn_scoped(scope, move || {
            let checked = property.check(input);
            // The receiver is dropped after the limit.
            let _ = sender.send(checked);
        });
        let handle = match started {
            Ok(handle) => handle,
            Err(error) => return Err(Failure::new("no thread", error.to_string())),
        };
        match receiver.recv_timeout(LIMIT) {
            Ok(checked) => checked,
            Err(RecvTimeoutError::Timeout) => {
                eprintln!("a case of '{}' took longer than {LIMIT:?}:\n{input}", property.name());
                std::process::exit(TIMED_OUT)
            }
            Err(RecvTimeoutError::Disconnected) => Err(match handle.join() {
                Ok(()) => Failure::new("lost", "the check ended without a result"),
                Err(payload) => panicked(payload.as_ref()),
            }),
        }
    })
}

/// The exit status of a process whose case exceeds the time limit.
pub const TIMED_OUT: i32 = 3;

fn panicked(payload: &(dyn std::any::Any + Send)) -> Failure {
    let message = payload.downcast_ref::<String>().map(String::as_str);
    let message = message.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    Failure::new("panic", message)
}
