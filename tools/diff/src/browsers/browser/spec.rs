//! Names of browsers, and the places where they are installed.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr;

use super::chromium::Chromium;
use super::firefox::Firefox;
use super::{Browser, Settings, Start};

/// A maker of browsers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Product {
    Chromium,
    Firefox,
}

impl Product {
    const ALL: [Product; 2] = [Product::Chromium, Product::Firefox];

    fn name(self) -> &'static str {
        match self {
            Product::Chromium => "chromium",
            Product::Firefox => "firefox",
        }
    }

    /// The names of its executables.
    fn programs(self) -> [&'static str; 2] {
        match self {
            Product::Chromium => ["chromium", "google-chrome"],
            Product::Firefox => ["firefox-esr", "firefox"],
        }
    }

    /// The Debian package that contains it.
    fn package(self) -> &'static str {
        self.programs()[0]
    }
}

/// The choice of a browser: `chromium` or `firefox`, either as installed or at a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    product: Product,
    path: Option<PathBuf>,
}

/// An unknown name of a browser.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` names no browser: write chromium, chromium:PATH, firefox or firefox:PATH")]
pub struct BadSpec(pub String);

impl Spec {
    /// Chromium, searched for on the path.
    pub fn chromium() -> Spec {
        Spec { product: Product::Chromium, path: None }
    }

    /// Firefox, searched for on the path.
    pub fn firefox() -> Spec {
        Spec { product: Product::Firefox, path: None }
    }
}

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let (name, path) = match text.split_once(':') {
            Some((name, path)) => (name, Some(path)),
            None => (text, None),
        };
        let product = Product::ALL.into_iter().find(|product| product.name() == name);
        match (product, path) {
            (Some(product), path) if path != Some("") => Ok(Spec { product, path: path.map(PathBuf::from) }),
            _ => Err(BadSpec(text.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{}:{}", self.product.name(), path.display()),
            None => f.write_str(self.product.name()),
        }
    }
}

/// A browser that can't be used. The message says what to install.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Missing(String);

/// A browser found on this machine.
#[derive(Clone, Debug)]
pub struct Installation {
    product: Product,
    program: PathBuf,
    identity: String,
}

impl Installation {
    /// Looks for a browser and asks for its version.
    ///
    /// # Errors
    ///
    /// The browser isn't installed, or doesn't print its version.
    pub fn find(spec: &Spec) -> Result<Installation, Missing> {
        let product = spec.product;
        let found = match &spec.path {
            Some(path) => std::path::absolute(path).ok().filter(|path| path.is_file()),
            None => product.programs().into_iter().find_map(on_path),
        };
        let program = found.ok_or_else(|| {
            Missing(match &spec.path {
                Some(path) => format!("{}: no such program; it was named by {spec}", path.display()),
                None => format!(
                    "{spec}: none of {} is on the path; install Debian's package {}, or name the program by {spec}:PATH",
                    product.programs().join(", "),
                    product.package()
                ),
            })
        })?;
        let identity = version(&program).map_err(|reason| {
            Missing(format!("{}: it doesn't tell its version by --version: {reason}", program.display()))
        })?;
        Ok(Installation { product, program, identity })
    }

    /// The name and version of the browser.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// A function that starts the browser.
    pub fn start(&self, settings: Settings) -> Start {
        let Installation { product, program, .. } = self.clone();
        Box::new(move || {
            let settings = settings.clone();
            let browser: Box<dyn Browser> = match product {
                Product::Chromium => Box::new(Chromium::start(&program, settings)?),
                Product::Firefox => Box::new(Firefox::start(&program, settings)?),
            };
            Ok(browser)
        })
    }
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|directory| directory.join(program)).find(|file| file.is_file())
}

/// The first line printed by `--version`: name and version, without the platform.
fn version(program: &Path) -> Result<String, String> {
    let ran = Command::new(program).arg("--version").stdin(Stdio::null()).output();
    let ran = ran.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&ran.stdout);
    let line = text.lines().next().unwrap_or_default();
    let line = line.split(" built on ").next().unwrap_or_default().trim();
    if line.is_empty() { Err(format!("it printed nothing ({})", ran.status)) } else { Ok(line.to_owned()) }
}
