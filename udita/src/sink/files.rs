//! Results as files of a directory.

use crate::format::{Folder, Format, Sheet};
use crate::report::counted;
use crate::search::{Solution, Violation};
use crate::sink::batch::Form;
use crate::sink::{Sink, SinkError, refused};

/// Writes each solution and violation to a file of a directory.
#[derive(Debug)]
pub struct Files {
    folder: Folder,
    format: Format,
    nulls: bool,
}

impl Files {
    /// A sink that fills `folder` with files of `format`. Drawings show fields that are null if `nulls` is set.
    pub fn new(folder: Folder, format: Format, nulls: bool) -> Files {
        Files { folder, format, nulls }
    }
}

impl Sink for Files {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.folder.write(solution).map_err(refused)
    }

    fn violation(&mut self, violation: &Violation) -> Result<(), SinkError> {
        self.folder.violation(violation).map_err(refused)
    }

    fn shows_violations(&self) -> bool {
        true
    }

    fn form(&self) -> Form {
        Form::Files(self.format, self.nulls)
    }

    fn sheet(&mut self, sheet: Sheet) -> Result<(), SinkError> {
        self.folder.add(sheet).map_err(refused)
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        self.folder.flush().map_err(refused)
    }

    fn finish(self: Box<Self>, _is_early: bool) -> Result<String, SinkError> {
        let filled = self.folder.finish().map_err(refused)?;
        let index = filled.index.map_or(String::new(), |index| format!("; see {}", index.display()));
        let solutions = counted(filled.solutions, "solution");
        let violations = match filled.violations {
            0 => String::new(),
            count => format!(" and {}", counted(count, "violation")),
        };
        let mut lines = format!("{solutions}{violations} written{index}\n");
        if let Some(file) = filled.left_over {
            lines += &format!("note: {} and the later files are from an earlier run\n", file.display());
        }
        Ok(lines)
    }
}
