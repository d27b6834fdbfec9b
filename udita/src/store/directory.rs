//! Files in a directory. A file gets its name when it is complete and on the disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::store::error::StoreError;
use crate::store::place::{Place, SHARDS, TEMPORARY};

/// A directory of the file system with shards.
#[derive(Debug)]
pub struct Directory(PathBuf);

impl Directory {
    /// The place in this directory.
    pub fn new(path: &Path) -> Directory {
        Directory(path.to_path_buf())
    }

    /// Makes the directory of unfinished files.
    pub(crate) fn prepare_writing(&self) -> Result<(), StoreError> {
        let path = self.0.join(TEMPORARY);
        fs::create_dir_all(&path).map_err(StoreError::io(&path))
    }
}

impl Place for Directory {
    fn locate(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn prepare(&self) -> Result<(), StoreError> {
        self.prepare_writing()?;
        let path = self.0.join(SHARDS);
        fs::create_dir_all(&path).map_err(StoreError::io(&path))
    }

    fn put(&self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        let path = self.0.join(name);
        let temporary = self.0.join(TEMPORARY).join(path.file_name().unwrap_or_default());
        let written = File::create(&temporary).and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()
        });
        if let Err(error) = written {
            // The file may have filled the disk.
            let _ = fs::remove_file(&temporary);
            return Err(StoreError::io(&temporary)(error));
        }
        let parent = path.parent().unwrap_or(&self.0);
        make(parent)
            .and_then(|()| fs::rename(&temporary, &path))
            .and_then(|()| sync_directory(parent))
            .map_err(StoreError::io(&path))
    }

    fn get(&self, name: &str, most: u64) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.0.join(name);
        let Some(content) = read(&path, most.saturating_add(1))? else { return Ok(None) };
        match content.len() as u64 > most {
            true => Err(StoreError::damaged(self.locate(name), format!("it is longer than {most} bytes"))),
            false => Ok(Some(content)),
        }
    }

    fn missing(&self, names: &[String]) -> Result<Vec<String>, StoreError> {
        Ok(names.iter().filter(|name| !self.0.join(name).is_file()).cloned().collect())
    }

    fn list(&self) -> Result<Vec<String>, StoreError> {
        let mut files = Vec::new();
        let mut open = vec![SHARDS.to_owned(), TEMPORARY.to_owned()];
        while let Some(below) = open.pop() {
            let path = self.0.join(&below);
            let entries = match fs::read_dir(&path) {
                Ok(entries) => entries,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(StoreError::io(&path)(error)),
            };
            for entry in entries {
                let entry = entry.map_err(StoreError::io(&path))?;
                // No file of a store has a name that is not UTF-8.
                let Ok(name) = entry.file_name().into_string() else { continue };
                let name = format!("{below}/{name}");
                let is_directory = entry.file_type().map_err(StoreError::io(&path))?.is_dir();
                if is_directory { &mut open } else { &mut files }.push(name);
            }
        }
        Ok(files)
    }

    fn delete(&self, names: &[String]) -> Result<(), StoreError> {
        for name in names {
            let path = self.0.join(name);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(StoreError::io(&path)(error));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The first `most` bytes of a file. `None` if there is no such file.
pub(crate) fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>, StoreError> {
    let Some(file) = open(path)? else { return Ok(None) };
    let mut content = Vec::new();
    file.take(most).read_to_end(&mut content).map_err(StoreError::io(path))?;
    Ok(Some(content))
}

/// Opens a file to read it. `None` if there is no such file. Fails for devices and pipes, which may be endless.
pub(crate) fn open(path: &Path) -> Result<Option<File>, StoreError> {
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => {
            Err(StoreError::damaged(path.display().to_string(), "it is not a regular file"))
        }
        Ok(_) => File::open(path).map(Some).map_err(StoreError::io(path)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::io(path)(error)),
    }
}

/// Makes a directory durably.
fn make(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(path)?;
    path.parent().map_or(Ok(()), sync_directory)
}

/// Makes the names in a directory durable.
pub(crate) fn sync_directory(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}
