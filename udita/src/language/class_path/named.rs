//! A class that a class file or a jar names as a program.

use std::path::{Path, PathBuf};

use udita_lang::class_file;

use super::super::load::reason;
use super::archive::{Archive, bounded};

/// The class of a program in a class file or jar, and the place on the class path that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedClass {
    /// The full name: `a.b.C`.
    pub class: String,
    /// The directory above its packages, or the jar.
    pub place: PathBuf,
}

impl NamedClass {
    /// The class of the class file at `path`, which is in the directory of its package.
    ///
    /// # Errors
    ///
    /// The reason why the file is no such class file, without the path.
    pub fn of_class_file(path: &Path) -> Result<NamedClass, String> {
        let file = std::fs::File::open(path).map_err(|error| reason(&error))?;
        let binary = class_file::declared_name(&bounded(file)?).map_err(|problem| problem.to_string())?;
        let class = binary.replace('/', ".");
        let directory = path.parent().unwrap_or(Path::new(""));
        let around = [Some(directory.to_path_buf()), std::path::absolute(directory.join(".")).ok()];
        let is_named =
            path.file_stem().is_some_and(|stem| *stem == *binary.rsplit('/').next().unwrap_or_default());
        let place = around.into_iter().flatten().find_map(|directory| above_packages(directory, &binary));
        match place.filter(|_| is_named) {
            Some(place) => Ok(NamedClass { class, place }),
            None => Err(format!(
                "this class file declares `{class}`; it belongs into a directory as {binary}.class"
            )),
        }
    }

    /// The class of the jar at `path`: that of the method `entry` (`a.b.C.method`), or the main class of the manifest.
    ///
    /// # Errors
    ///
    /// The reason why the file is no such jar, without the path.
    pub fn of_jar(path: &Path, entry: Option<&str>) -> Result<NamedClass, String> {
        let jar = Archive::open(path)?;
        let class = entry.and_then(|entry| entry.rsplit_once('.')).map(|(class, _)| class);
        let class = class.filter(|class| jar.has_class(&class.replace('.', "/"))).map(str::to_owned);
        let class = class.or_else(|| jar.attribute("Main-Class")).ok_or(
            "the manifest of this jar names no main class; name a method of it: --entry com.acme.Gen.main",
        )?;
        Ok(NamedClass { class, place: path.to_path_buf() })
    }
}

/// The full names of the top-level classes in a jar or in a directory of class files, in order.
///
/// # Errors
///
/// The reason why the jar or directory can't be read, without its path.
pub fn classes_in(place: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    match place.is_dir() {
        true => add_class_files(place, "", &mut names).map_err(|error| reason(&error))?,
        false => names.extend(Archive::open(place)?.class_files().map(str::to_owned)),
    }
    // Files that only describe packages and modules have a dash in their names. Versions for releases are below META-INF.
    names.retain(|name| !name.contains(['$', '-']));
    names.sort();
    Ok(names.into_iter().map(|name| name.replace('/', ".")).collect())
}

/// Adds the class files below a directory, without their ends. Their names begin with `before`.
fn add_class_files(directory: &Path, before: &str, names: &mut Vec<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        // A link may lead back to a directory above it.
        if entry.file_type()?.is_dir() {
            add_class_files(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.extend(name.strip_suffix(".class").map(str::to_owned));
        }
    }
    Ok(())
}

/// The directory above the packages of the class `binary`, whose class file is in `directory`.
fn above_packages(mut directory: PathBuf, binary: &str) -> Option<PathBuf> {
    let mut packages = binary.split('/').rev().skip(1);
    let is_placed = packages.all(|package| directory.ends_with(package) && directory.pop());
    if directory.as_os_str().is_empty() {
        directory.push(".");
    }
    is_placed.then_some(directory)
}
