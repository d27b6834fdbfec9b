//! An archive of the classes of a compiler in a JVM (class data sharing): with it, a JVM starts and compiles in two thirds of the processor time.
//!
//! The first campaign with a compiler makes the archive: a JVM compiles the worker once more, and writes the classes that it loaded. The archive is
//! in the user's cache directory, under a hash of everything it depends on. A JVM ignores an archive that does not fit it, and works without one
//! where none can be made.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::kept::{Kept, RELEASE};

/// The first release of Java whose JVMs make archives at their end.
const FIRST: u32 = 13;

/// The file of a JDK with its classes. A JVM compares its time with that in the archive.
const MODULES: &str = "lib/modules";

/// The name of the archive in a worker's directory.
const NAME: &str = "compiler.jsa";

/// Puts the archive for a compiler into a directory. The compiler is that of the JDK in `home`, or Eclipse's in `jar`; `java` is a command for a
/// JVM, and `sources` are those of the worker. `None` if there is no archive.
pub(super) fn archive(
    directory: &Path,
    home: &Path,
    jar: Option<&Path>,
    sources: &[(&str, &str)],
    java: Command,
) -> Option<PathBuf> {
    if release(home)? < FIRST {
        return None;
    }
    let depends: Vec<PathBuf> = [home.join(MODULES)].into_iter().chain(jar.map(Path::to_path_buf)).collect();
    let kept = Kept::archive(home, sources, &depends)?;
    let made = kept.file(|archive| make(archive, jar, sources, java))?;
    // Processes in a sandbox are shown this file alone.
    let archive = directory.join(NAME);
    fs::hard_link(&made, &archive).or_else(|_| fs::copy(&made, &archive).map(|_| ())).ok()?;
    Some(archive)
}

/// The release of Java that a JDK is for.
fn release(home: &Path) -> Option<u32> {
    let text = fs::read_to_string(home.join(RELEASE)).ok()?;
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Makes an archive in the directory of its own. Returns whether it is there.
fn make(archive: &Path, jar: Option<&Path>, sources: &[(&str, &str)], mut java: Command) -> bool {
    let Some(directory) = archive.parent() else { return false };
    java.arg("-Xlog:disable").arg(option("ArchiveClassesAtExit", archive));
    match jar {
        // The class path of the archive begins that of the worker.
        Some(jar) => java
            .arg("-cp")
            .arg(jar)
            .args(["org.eclipse.jdt.internal.compiler.batch.Main", "-11", "-cp"])
            .arg(jar),
        None => java.args(["-m", "jdk.compiler/com.sun.tools.javac.Main"]),
    };
    java.args(["-nowarn", "-proc:none", "-d", "classes"]);
    for (name, source) in sources {
        if fs::write(directory.join(name), source).is_err() {
            return false;
        }
        java.arg(name);
    }
    let java = java.current_dir(directory).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    java.status().is_ok() && archive.is_file()
}

/// The option of a JVM that uses an archive.
pub(super) fn using(archive: &Path) -> OsString {
    option("SharedArchiveFile", archive)
}

fn option(name: &str, file: &Path) -> OsString {
    let mut option = OsString::from(format!("-XX:{name}="));
    option.push(file);
    option
}
