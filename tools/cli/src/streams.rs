//! The standard streams of the process.

use std::io::{stderr, stdin, stdout};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustix::fs::{FileType, OFlags, fcntl_getfl, fstat, major, minor};
use signal_hook::consts::SIGXFSZ;

use super::status::Failure;

/// The device numbers of `/dev/null`.
#[cfg(target_os = "linux")]
const NULL: Option<(u32, u32)> = Some((1, 3));
#[cfg(not(target_os = "linux"))]
const NULL: Option<(u32, u32)> = None;

/// Turns a write beyond the shell's limit of file size into an error with a message. By default, the signal ends the process silently.
pub(super) fn prepare() {
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
}

/// Fails if results written to standard output would be lost without an error: it is closed, or can't be written.
///
/// In place of a stream that is closed at the start, Rust opens `/dev/null` for reading and writing; a shell's `> /dev/null` opens it for writing
/// only. A daemon has several such streams, on purpose.
pub(super) fn check_output() -> Result<(), Failure> {
    let (input, output, error) = (stdin(), stdout(), stderr());
    let is_given = || is_stand_in(input.as_fd()) || is_stand_in(error.as_fd());
    let message = if fcntl_getfl(&output).is_ok_and(|flags| flags & OFlags::RWMODE == OFlags::RDONLY) {
        "standard output can't be written, and the results would be lost; name a file for them: `> FILE`"
    } else if is_stand_in(output.as_fd()) && !is_given() {
        "standard output is closed, and the results would be lost; name a file for them: `> FILE`, or `> /dev/null` (a program \
         that gives udita /dev/null has to open it for writing alone)"
    } else {
        return Ok(());
    };
    Err(Failure::Message(message.to_owned()))
}

/// Whether a stream looks like Rust's replacement of a closed one.
fn is_stand_in(stream: BorrowedFd<'_>) -> bool {
    let is_null = fstat(stream).is_ok_and(|data| {
        FileType::from_raw_mode(data.st_mode) == FileType::CharacterDevice
            && NULL == Some((major(data.st_rdev), minor(data.st_rdev)))
    });
    is_null && fcntl_getfl(stream).is_ok_and(|flags| flags & OFlags::RWMODE == OFlags::RDWR)
}
