//! A process for each input.

use std::fs::{self, File};
use std::io;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use super::captured::Captured;
use super::input::{Input, Placement, Unpassable};
use super::streams::Streams;
use super::target::Target;
use super::verdict::{End, Ended};
use crate::isolation::deadline::Deadline;
use crate::isolation::{group, sandbox};

/// Time between two looks at the interrupt, and at whether a process has ended whose output another one holds open.
const PAUSE: Duration = Duration::from_millis(20);
/// Time to wait for output after all known processes have ended.
const LAST_BREATH: Duration = Duration::from_secs(2);

/// Runs the command on an input. `None` if the run was interrupted.
pub(super) fn run(target: &Target, input: &Input) -> io::Result<Option<Ended>> {
    let directory = target.scratch.part()?;
    let file = directory.path().join(format!("input{}", target.request.suffix));
    let words = match target.words(input, &file) {
        Ok(words) => words,
        Err(reason) => return Ok(Some(unpassable(reason))),
    };
    let is_argument = target.placement == Placement::Argument;
    if !is_argument {
        fs::write(&file, &input.text)?;
    }
    let group = target.request.limits.group(&target.most)?;
    let visible = Some(file.as_path()).filter(|_| target.placement == Placement::File);
    let mut command = target.command(words, directory.path(), visible, &group);
    // A file, not a pipe: a command that doesn't read its input blocks nothing.
    let stdin = match target.placement {
        Placement::StandardInput => Stdio::from(File::open(&file)?),
        Placement::Argument | Placement::File => Stdio::null(),
    };
    command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match target.descendants.start(&mut command) {
        Err(error) if error.kind() == io::ErrorKind::ArgumentListTooLong => {
            return Ok(Some(unpassable(Unpassable::Long)));
        }
        child => child?,
    };
    let mut streams = Streams::of(&mut child)?;
    let end = wait(target, &mut child, &mut streams);
    finish(target, &mut child, &mut streams)?;
    let (stdout, stderr) = streams.take();
    Ok(end?.map(|end| Ended { end, stdout, stderr }))
}

/// Waits for the end of a process. `None` if the run was interrupted.
fn wait(target: &Target, child: &mut Child, streams: &mut Streams) -> io::Result<Option<End>> {
    let limit = target.request.time;
    let mut deadline = Deadline::of(child, limit);
    let mut pause = Duration::from_micros(100);
    loop {
        let left = deadline.left();
        if streams.is_open() {
            streams.read(left.min(PAUSE))?;
        } else {
            std::thread::sleep(pause.min(left));
            pause = (pause * 2).min(PAUSE);
        }
        if let Some(status) = child.try_wait()? {
            let number = group::number(status);
            let is_inside = target.request.sandbox.is_some();
            return Ok(Some(End::of(if is_inside { sandbox::unwrapped(number) } else { number })));
        }
        if target.request.interrupt.is_set() {
            return Ok(None);
        }
        if left.is_zero() {
            return Ok(Some(End::TimedOut(limit)));
        }
    }
}

/// Ends a process and all its descendants, and reads the rest of their output.
pub(super) fn finish(target: &Target, child: &mut Child, streams: &mut Streams) -> io::Result<()> {
    group::kill(child)?;
    target.descendants.ended(child);
    target.descendants.sweep();
    let deadline = Instant::now() + LAST_BREATH;
    while streams.is_open() && Instant::now() < deadline {
        streams.read(PAUSE)?;
    }
    Ok(())
}

/// The end of a command that could not get an input.
pub(super) fn unpassable(reason: Unpassable) -> Ended {
    Ended { end: End::NotRun(reason.cause()), stdout: Captured::default(), stderr: Captured::default() }
}
