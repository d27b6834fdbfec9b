//! Eclipse's refactoring engine, from Debian's packages, without a workbench or a display.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::engine::{Engine, ProcessEngine, Start};
use crate::compiler::jdk::{self, FRAMES, OPTIONS, Uncompiled};
use crate::compiler::process::{ANSWERS, Launch, REQUESTS};
use crate::compiler::{Missing, Settings};
use crate::isolation::environment::quiet;
use crate::isolation::limits::Group;
use crate::isolation::scratch::Scratch;

/// The directories in which Debian's packages install Eclipse's bundles and other jars.
const PLUGINS: &str = "/usr/lib/eclipse/plugins";
const JARS: &str = "/usr/share/java";

/// The packages named in messages. They depend on all others.
const PACKAGES: &str =
    "libeclipse-jdt-ui-java libeclipse-jdt-core-manipulation-java libeclipse-ltk-core-refactoring-java";

/// Prefixes of the names of required bundles.
const BUNDLES: [&str; 4] = [
    "org.eclipse.osgi_",
    "org.eclipse.jdt.ui_",
    "org.eclipse.jdt.core.manipulation_",
    "org.eclipse.ltk.core.refactoring_",
];

/// The class that starts the platform, and the replacement for a class that needs a display.
const LAUNCHER: [(&str, &str); 2] = [
    ("Launcher.java", include_str!("../../refactoring/Launcher.java")),
    ("PreferenceConverter.java", include_str!("../../refactoring/PreferenceConverter.java")),
];

/// The sources of udita's bundle.
const ENGINE: [(&str, &str); 15] = [
    FRAMES,
    ("Application.java", include_str!("../../refactoring/Application.java")),
    ("Bodies.java", include_str!("../../refactoring/Bodies.java")),
    ("Catalogue.java", include_str!("../../refactoring/Catalogue.java")),
    ("Conversions.java", include_str!("../../refactoring/Conversions.java")),
    ("Engine.java", include_str!("../../refactoring/Engine.java")),
    ("Hierarchy.java", include_str!("../../refactoring/Hierarchy.java")),
    ("Inapplicable.java", include_str!("../../refactoring/Inapplicable.java")),
    ("Library.java", include_str!("../../refactoring/Library.java")),
    ("Moving.java", include_str!("../../refactoring/Moving.java")),
    ("Renaming.java", include_str!("../../refactoring/Renaming.java")),
    ("Shape.java", include_str!("../../refactoring/Shape.java")),
    ("Signatures.java", include_str!("../../refactoring/Signatures.java")),
    ("Subject.java", include_str!("../../refactoring/Subject.java")),
    ("Targets.java", include_str!("../../refactoring/Targets.java")),
];
const MANIFEST: &str = include_str!("../../refactoring/engine.mf");

/// Eclipse's engine, found on this machine. It can start any number of processes.
#[derive(Clone, Debug)]
pub struct Eclipse {
    launcher: Launcher,
    identity: String,
    /// The engine that was started for the trial. The first call of `engine` takes it.
    spare: Arc<Mutex<Option<ProcessEngine<Launcher>>>>,
}

/// Prepares the processes.
#[derive(Clone, Debug)]
struct Launcher {
    parts: Arc<Parts>,
    settings: Settings,
}

#[derive(Debug)]
struct Parts {
    home: PathBuf,
    framework: PathBuf,
    scratch: Scratch,
}

impl Eclipse {
    /// Looks for Eclipse's bundles and starts the engine once. Refactored programs have the release in `settings`, 17 by default.
    ///
    /// # Errors
    /// Something is missing (the message names the packages to install), or the engine doesn't start.
    pub fn find(settings: &Settings) -> Result<Eclipse, Missing> {
        let jars = bundles(Path::new(PLUGINS));
        let framework = framework(&jars)?;
        let home = jdk::jdk(None)?;
        let scratch = jdk::scratch().map_err(Missing)?;
        let mut class_path = jars;
        class_path.push(Path::new(JARS).join("org.eclipse.swt.jar"));
        for (directory, sources) in [("launcher", &LAUNCHER[..]), ("engine", &ENGINE[..])] {
            jdk::compile_into(&scratch.path().join(directory), &home, sources, &class_path).map_err(
                |error| {
                    let (Uncompiled::Lack(why) | Uncompiled::Errors(why)) = error;
                    Missing(format!(
                        "the refactoring engine of {PLUGINS} can't be used; 4.26 is known to work: {why}"
                    ))
                },
            )?;
        }
        let manifest = scratch.path().join("engine/META-INF");
        fs::create_dir(&manifest)
            .and_then(|()| fs::write(manifest.join("MANIFEST.MF"), MANIFEST))
            .map_err(|error| Missing(format!("{}: {error}", manifest.display())))?;
        let launcher =
            Launcher { parts: Arc::new(Parts { home, framework, scratch }), settings: settings.clone() };
        let mut engine = launcher.engine();
        let identity = engine.try_out().map_err(|broken| Missing(broken.0))?;
        Ok(Eclipse { launcher, identity, spare: Arc::new(Mutex::new(Some(engine))) })
    }

    /// The name and version of the engine.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// A new engine. Its process starts with the first request, unless the trial has already started it.
    pub fn engine(&self) -> Box<dyn Engine> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::new(spare.unwrap_or_else(|| self.launcher.engine()))
    }
}

impl Launcher {
    fn engine(&self) -> ProcessEngine<Launcher> {
        ProcessEngine::new(self.clone(), self.settings.timeout)
    }
}

impl Start for Launcher {
    fn launch(&self) -> io::Result<Launch> {
        let Parts { home, framework, scratch } = &*self.parts;
        let directory = scratch.part()?;
        let mut command = quiet(&jdk::program(home, "java"));
        command.args(OPTIONS).arg("-Xmx1g");
        let class_path =
            std::env::join_paths([&scratch.path().join("launcher"), framework]).map_err(io::Error::other)?;
        command.arg("-cp").arg(class_path).arg("Launcher").arg(directory.path()).args([PLUGINS, JARS]);
        command.arg(scratch.path().join("engine"));
        command.arg(self.settings.release.unwrap_or(17).to_string()).args([REQUESTS, ANSWERS]);
        let (group, interrupt) = (Group::default(), self.settings.interrupt.clone());
        Ok(Launch { command, directory, group, interrupt })
    }
}

/// The jars in a directory.
fn bundles(directory: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut jars: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|extension| extension == "jar")).collect();
    jars.sort();
    jars
}

/// The framework among the bundles, if all required bundles are present.
fn framework(jars: &[PathBuf]) -> Result<PathBuf, Missing> {
    let named = |name: &str| {
        jars.iter().find(|jar| jar.file_name().is_some_and(|file| file.to_string_lossy().starts_with(name)))
    };
    match BUNDLES.iter().find(|name| named(name).is_none()) {
        None => Ok(named(BUNDLES[0]).cloned().unwrap_or_default()),
        Some(bundle) => Err(Missing(format!(
            "Eclipse's refactoring engine not found: there is no {bundle}*.jar in {PLUGINS}; install Debian's packages {PACKAGES} \
             (69 MB)"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_bundle_is_reported_with_the_packages() {
        let jars = ["org.eclipse.osgi_3.jar", "org.eclipse.jdt.ui_3.jar"].map(PathBuf::from);
        let Err(Missing(message)) = framework(&jars) else { panic!("nothing is missing") };
        assert!(message.contains("no org.eclipse.jdt.core.manipulation_*.jar"), "{message}");
        assert!(message.contains("libeclipse-jdt-ui-java"), "{message}");
        assert_eq!(framework(&[]).unwrap_err().0.lines().count(), 1);
    }
}
