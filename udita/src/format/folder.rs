//! Solutions as files: a directory with one file per solution and, for pictures, pages that show them.
//!
//! Files are numbered from 1 in the order of the solutions, with six digits, so that their names sort up to a million. A [`NamePattern`]
//! overrides their names. Files of an earlier run are overwritten, but never deleted.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::gallery::{Caption, Gallery, PageFile};
use super::names::NamePattern;
use super::{Format, Writer};
use crate::Decisions;
use crate::page::MARK;
use crate::search::{Config, Invocation};
use crate::solution::{Solution, Violation};

/// A directory that solutions are written to.
#[derive(Debug)]
pub struct Folder {
    directory: PathBuf,
    format: Format,
    nulls: bool,
    names: NamePattern,
    extension: String,
    count: u64,
    violations: u64,
    gallery: Option<Gallery>,
}

/// The content of a solution's file, without its number, so that another thread can render it.
#[derive(Debug)]
pub struct Sheet {
    text: String,
    decisions: Decisions,
    /// The caption of a picture.
    caption: Option<Caption>,
}

impl Sheet {
    /// Renders `solution`. Drawings show fields that are `null` if `nulls` is set.
    pub fn new(format: Format, nulls: bool, solution: &Solution) -> Sheet {
        let mut text = String::new();
        Writer::new(format).nulls(nulls).write(solution, &mut text);
        let caption = (format == Format::Svg).then(|| Caption::new(solution));
        Sheet { text, decisions: solution.decisions.clone(), caption }
    }

    /// Approximate size of the sheet in bytes.
    pub fn bytes(&self) -> usize {
        let decisions = self.decisions.0.len() * size_of::<u32>();
        size_of::<Sheet>() + self.text.len() + decisions + self.caption.as_ref().map_or(0, Caption::bytes)
    }
}

/// The reason why a [`Folder`] could not be filled.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file stands where the directory should be.
    #[error("{}: not a directory", .0.display())]
    NotADirectory(PathBuf),
    /// The page of pictures would replace a page that udita did not write.
    #[error("{} was not written by udita; remove it or name another directory", .0.display())]
    ForeignIndex(PathBuf),
    /// A file or directory can't be written.
    #[error("can't write {}: {}", .path.display(), crate::language::reason(.error))]
    Io {
        /// The file or directory that can't be written.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
}

/// Summary of the files that a [`Folder`] wrote.
#[derive(Debug)]
pub struct Filled {
    /// Number of solutions written, each to a file of its own.
    pub solutions: u64,
    /// Number of violations written, each to a file of its own.
    pub violations: u64,
    /// The first page, if the format is a picture.
    pub index: Option<PathBuf>,
    /// The first file left over from an earlier run with more solutions.
    pub left_over: Option<PathBuf>,
}

impl Folder {
    /// Creates the directory if it doesn't exist.
    pub fn create(directory: &Path, format: Format) -> Result<Folder, FolderError> {
        if directory.exists() && !directory.is_dir() {
            return Err(FolderError::NotADirectory(directory.to_path_buf()));
        }
        let failed = |error| FolderError::Io { path: directory.to_path_buf(), error };
        fs::create_dir_all(directory).map_err(failed)?;
        let gallery = (format == Format::Svg).then(Gallery::default);
        let folder = Folder {
            directory: directory.to_path_buf(),
            format,
            nulls: false,
            names: NamePattern::default(),
            extension: extension(format).to_owned(),
            count: 0,
            violations: 0,
            gallery,
        };
        match folder.index() {
            Some(index) if index.exists() && !is_own(&index) => Err(FolderError::ForeignIndex(index)),
            _ => Ok(folder),
        }
    }

    /// Sets whether drawings show the fields that are `null`; the default is `false`.
    #[must_use]
    pub fn nulls(self, nulls: bool) -> Folder {
        Folder { nulls, ..self }
    }

    /// Overrides the names of the files and their extension.
    #[must_use]
    pub fn named(mut self, names: Option<NamePattern>, extension: Option<String>) -> Folder {
        self.names = names.unwrap_or(self.names);
        self.extension = extension.unwrap_or(self.extension);
        self
    }

    /// Makes the pages show how to replay a solution: the words of the command before and after its decisions.
    #[must_use]
    pub fn replay(mut self, before: &str, after: &str) -> Folder {
        if let Some(gallery) = &mut self.gallery {
            gallery.replay(before, after);
        }
        self
    }

    /// Makes the pages show the structure at each decision of the first paths, which are replayed for this. The solutions must come from
    /// this search.
    #[must_use]
    pub fn steps(mut self, invocation: &Invocation, config: Config) -> Folder {
        if let Some(gallery) = &mut self.gallery {
            gallery.steps(invocation, config);
        }
        self
    }

    /// Writes a solution to the next file.
    pub fn write(&mut self, solution: &Solution) -> Result<(), FolderError> {
        self.add(Sheet::new(self.format, self.nulls, solution))
    }

    /// Writes a solution to the next file. Its sheet must have this folder's format.
    pub fn add(&mut self, sheet: Sheet) -> Result<(), FolderError> {
        let name = self.name(self.count + 1, &sheet.decisions);
        self.put(&name, &sheet.text)?;
        self.count += 1;
        let (Some(gallery), Some(caption)) = (&mut self.gallery, sheet.caption) else { return Ok(()) };
        let files = gallery.add(self.count, &name, caption);
        self.put_all(&files)
    }

    /// Writes a violation to `violation-000001.txt` and so on, numbered separately from the solutions.
    pub fn violation(&mut self, violation: &Violation) -> Result<(), FolderError> {
        let mut text = String::new();
        Writer::new(self.format).write_violation(violation, &mut text);
        self.violations += 1;
        let name = format!("violation-{}", self.name(self.violations, &violation.decisions));
        self.put(&name, &text)?;
        if let Some(gallery) = &mut self.gallery {
            gallery.add_violation(self.violations, &name, Caption::of_violation(violation));
        }
        Ok(())
    }

    /// Updates the pages of pictures.
    pub fn flush(&mut self) -> Result<(), FolderError> {
        let files = self.gallery.as_mut().map(Gallery::open_files).unwrap_or_default();
        self.put_all(&files)
    }

    /// Writes the remaining text, and returns a summary.
    pub fn finish(mut self) -> Result<Filled, FolderError> {
        let files = self.gallery.as_mut().map(Gallery::finish).unwrap_or_default();
        self.put_all(&files)?;
        let left_over = self.directory.join(self.name(self.count + 1, &Decisions::default()));
        let is_left_over = self.names.is_numbered() && left_over.exists();
        Ok(Filled {
            solutions: self.count,
            violations: self.violations,
            index: self.index(),
            left_over: is_left_over.then_some(left_over),
        })
    }

    fn index(&self) -> Option<PathBuf> {
        self.gallery.as_ref().map(|_| self.directory.join(Gallery::index()))
    }

    fn name(&self, number: u64, decisions: &Decisions) -> String {
        format!("{}.{}", self.names.name(number, decisions), self.extension)
    }

    fn put_all(&self, files: &[PageFile]) -> Result<(), FolderError> {
        files.iter().try_for_each(|(name, text)| self.put(name, text))
    }

    fn put(&self, name: &str, text: &str) -> Result<(), FolderError> {
        let path = self.directory.join(name);
        let directories = path.parent().filter(|_| name.contains('/')).map_or(Ok(()), fs::create_dir_all);
        directories.and_then(|()| fs::write(&path, text)).map_err(|error| FolderError::Io { path, error })
    }
}

/// The default extension of files in a format.
fn extension(format: Format) -> &'static str {
    match format {
        Format::Text => "txt",
        Format::Jsonl => "json",
        Format::Dot => "dot",
        Format::Svg => "svg",
    }
}

/// Whether udita wrote this page.
fn is_own(page: &Path) -> bool {
    let mut head = Vec::new();
    let read = fs::File::open(page).and_then(|file| file.take(1024).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).contains(MARK)
}
