//! The report of a campaign: a summary for the terminal, and a directory with all classes of difference.
//!
//! The directory holds `report.html` (for a person), `report.jsonl` (for programs), `witnesses/` (the smallest page of each class) and
//! `pictures/` (of each witness, as both browsers show it; where boxes differ, with their outlines).

use std::fs;
use std::io;
use std::path::Path;

use content::{pictures, witness};

use crate::browsers::compare::Kind;

mod content;
mod html;
mod jsonl;
mod outlined;
mod summary;

pub use content::{Class, Facts, Ignored};
pub use summary::summary;

/// Writes the report of a campaign into `directory`. An earlier report there is replaced.
///
/// # Errors
///
/// If a file can't be written.
pub fn write(directory: &Path, facts: &Facts, classes: &[Class]) -> io::Result<()> {
    for part in ["witnesses", "pictures"] {
        let part = directory.join(part);
        if part.exists() {
            fs::remove_dir_all(&part)?;
        }
        fs::create_dir_all(&part)?;
    }
    for (place, class) in classes.iter().enumerate() {
        fs::write(directory.join(witness(place, class)), &class.page)?;
        for (name, view) in pictures(place).iter().zip(class.views.iter().flatten()) {
            let (boxes, picture) = view;
            match class.kind {
                Kind::Boxes => fs::write(directory.join(name), outlined::png(picture, boxes)?)?,
                Kind::Pixels => fs::write(directory.join(name), picture.png())?,
            }
        }
    }
    fs::write(directory.join("report.html"), html::page(facts, classes))?;
    fs::write(directory.join("report.jsonl"), jsonl::text(facts, classes))
}
