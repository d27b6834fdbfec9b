//! The summary for the terminal.

use std::fmt::{self, Write};

use super::content::{Class, Facts, witness};
use crate::browsers::compare::{BOX_TOLERANCE, COLOUR_TOLERANCE, PIXEL_TOLERANCE};
use crate::browsers::journal::Noise;
use crate::report::words::{counted, duration};

/// Classes that a terminal shows.
const SHOWN: usize = 20;

/// The totals, how much a browser differs from itself, and the largest classes.
pub fn summary(facts: &Facts, classes: &[Class]) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = write_summary(&mut out, facts, classes);
    out
}

fn write_summary(out: &mut String, facts: &Facts, classes: &[Class]) -> fmt::Result {
    let [left, right] = &facts.browsers;
    let pages = counted(facts.pages as usize, "page", "pages");
    let (time, rate) = (duration(facts.seconds), facts.rate());
    writeln!(out, "{}: {left} against {right}", facts.family)?;
    writeln!(
        out,
        "    {pages} in {time}, {rate:.0} a minute{}",
        if facts.complete { "" } else { "; not all of the family" }
    )?;
    for (count, words) in [
        (facts.same, "shown alike by both"),
        (facts.boxes, "with different boxes"),
        (facts.pixels, "with different pixels in the same boxes"),
        (facts.flaky, "whose difference came and went"),
        (facts.faults.len() as u64, "that a browser can't show"),
    ] {
        if count > 0 {
            writeln!(out, "{count:>6} {words}")?;
        }
    }
    for (number, words) in &facts.faults {
        writeln!(out, "    page {number}: {words}")?;
    }
    for (name, restarts) in facts.browsers.iter().zip(facts.restarts) {
        if restarts > 0 {
            let times = counted(restarts as usize, "time", "times");
            writeln!(out, "    {name} died or took too long {times}, and was started again")?;
        }
    }
    for line in tolerance(facts) {
        writeln!(out, "    {line}")?;
    }
    if classes.is_empty() {
        return Ok(());
    }
    let gaps = classes.iter().filter(|class| !class.ignored.is_empty()).count();
    let gaps = if gaps == 0 { String::new() } else { format!(", {gaps} of them gaps of one browser") };
    writeln!(out, "\n{}{gaps}:", counted(classes.len(), "class of difference", "classes of difference"))?;
    for (place, class) in classes.iter().take(SHOWN).enumerate() {
        let unsure = if class.confirmed { "" } else { " (not in fresh processes)" };
        writeln!(out, "{:>3}. {} x  {}{unsure}", place + 1, class.count, class.signature)?;
        for ignored in &class.ignored {
            writeln!(out, "          {}", ignored.words(facts))?;
        }
        writeln!(out, "          {}", witness(place, class))?;
    }
    if classes.len() > SHOWN {
        writeln!(out, "     and {} smaller ones", classes.len() - SHOWN)?;
    }
    Ok(())
}

/// The tolerances, and the noise that was measured.
pub(super) fn tolerance(facts: &Facts) -> Vec<String> {
    let tolerated = format!(
        "differences that count: more than {BOX_TOLERANCE}/64 px of a box, or more than {PIXEL_TOLERANCE} pixels that have no neighbour \
         within {COLOUR_TOLERANCE} of 255 in the other picture"
    );
    let noise = facts.noise.iter().flatten().zip(&facts.browsers);
    let noise = noise.map(|(Noise { pages, boxes, pixels, colour }, name)| {
        let pages = counted(*pages as usize, "page", "pages");
        format!(
            "{name} against itself: {pages} in two processes differ by at most {boxes}/64 px, {} of colours up to {colour} apart",
            counted(*pixels, "pixel", "pixels")
        )
    });
    [tolerated].into_iter().chain(noise).collect()
}
