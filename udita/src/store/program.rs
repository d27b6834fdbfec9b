//! The program of a stored search: everything that decides its output, in a form that can be stored.
//!
//! It includes the sources, so later changes of the files have no effect. A program is compiled only from this form, when a search begins and when it
//! continues, so both run the same program.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::language::{
    ClassFile, CompileOptions, Container, Diagnostic, Dialect, EntryRequest, FileId, Finder, Found,
    FoundKind, PredicateRequest, Release, SourceMap,
};
use crate::search::{Config, Invocation};
use crate::{ChoiceMode, Limits};
use serde::{Deserialize, Serialize};

/// Everything that decides the output of a search, except udita itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The sources of the program.
    pub sources: Sources,
    /// The entry and its arguments.
    pub request: Request,
    /// The choice mode and the limits.
    pub settings: Settings,
    /// The form of the output.
    pub form: Form,
    /// The arguments of the command for one path: those before its decisions, those after them, and the arguments of the entry.
    pub replay: [Vec<String>; 3],
    /// The compilers that judge the solutions. `None` if solutions are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comparison: Option<Comparison>,
}

/// Two compilers that judge the solutions, which are programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Comparison {
    /// The specifications of the compilers.
    pub compilers: [String; 2],
    /// The compilers with their versions and settings. Workers with other compilers refuse the search.
    pub identities: [String; 2],
    /// The Java release of the programs. `None` for the newest that compiler and JVM support.
    pub release: Option<u32>,
    /// Whether compiled programs are run.
    pub run: bool,
    /// Whether the metadata of class files is compared.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub metadata: bool,
    /// A compiler is slow if it takes this many times as long as for an empty class. `None` if times are not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<u32>,
    /// Whether the warnings of the compilers are compared.
    pub warnings: bool,
    /// The time limit for a program in seconds.
    pub timeout: u64,
    /// Whether JVMs run in a sandbox. A worker without one refuses the search.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sandbox: bool,
    /// Number of programs that were judged before the search began and are not judged again.
    pub before: u64,
    /// The decisions of the last of these programs.
    pub after: Option<String>,
}

/// Sources: a file and the files of the classes that it refers to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sources {
    /// The name of the file.
    pub name: String,
    /// The source text of the file.
    pub text: String,
    /// Whether it is a `.java` file instead of a `.udita` file.
    pub is_java: bool,
    /// The class files whose declarations the text has. `None` if it is source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_files: Option<SourceText>,
    /// The files of other classes by full name. `None` for a class that was not found.
    pub classes: BTreeMap<String, Option<SourceText>>,
    /// Whether the packages that were looked up exist.
    pub packages: BTreeMap<String, bool>,
    /// Whether names that can't be resolved, and code that udita refuses, are gaps.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allows_gaps: bool,
    /// The number of the release of Java of the `.java` files. `None` for the newest one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub release: Option<u32>,
}

impl Sources {
    /// Adds the file of the program to `sources`.
    fn add_to(&self, sources: &mut SourceMap) -> FileId {
        let compiled = self.class_files.as_ref().map(|files| sources.add_found(files.found()));
        let dialect = if self.is_java { Dialect::Java } else { Dialect::Udita };
        match compiled {
            Some(Ok(file)) => file,
            _ => sources.add(&self.name, &self.text, dialect),
        }
    }
}

/// The source file or the class files of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceText {
    /// The name of the file, for messages.
    pub name: String,
    /// The text, or the reason why it can't be read.
    pub text: Result<String, String>,
    /// The jar or directory of class files, whose declarations the text has. `None` for Java source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_file_in: Option<String>,
    /// The class files by binary name (`a/B$C`), in Base64.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub class_files: BTreeMap<String, String>,
}

impl SourceText {
    fn new(Found { name, text, kind }: &Found) -> SourceText {
        let (class_file_in, class_files) = match kind {
            FoundKind::Source => (None, BTreeMap::new()),
            FoundKind::ClassFile(Container { name, files }) => {
                let encoded = |file: &ClassFile| (file.binary.clone(), BASE64_STANDARD.encode(&file.bytes));
                (Some(name.clone()), files.iter().map(encoded).collect())
            }
        };
        SourceText { name: name.clone(), text: text.clone(), class_file_in, class_files }
    }

    fn found(&self) -> Found {
        let decoded = |(binary, bytes): (&String, &String)| {
            // What can't be decoded is no class file.
            let bytes = BASE64_STANDARD.decode(bytes).unwrap_or_default().into();
            ClassFile { binary: binary.clone(), bytes }
        };
        let kind = match &self.class_file_in {
            Some(name) => {
                let files = self.class_files.iter().map(decoded).collect();
                FoundKind::ClassFile(Container { name: name.clone(), files })
            }
            None => FoundKind::Source,
        };
        Found { name: self.name.clone(), text: self.text.clone(), kind }
    }
}

/// The method that a search runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// An entry method, called with arguments.
    Entry {
        /// The method. `None` for the default one.
        method: Option<String>,
        /// The arguments of the method.
        args: Vec<String>,
    },
    /// A predicate, on the structures within bounds.
    #[allow(missing_docs)]
    Predicate {
        class: Option<String>,
        predicate: String,
        finitization: Option<String>,
        shown: Option<String>,
        args: Vec<String>,
    },
}

impl From<EntryRequest> for Request {
    fn from(EntryRequest { method, args }: EntryRequest) -> Request {
        Request::Entry { method, args }
    }
}

impl From<PredicateRequest> for Request {
    fn from(request: PredicateRequest) -> Request {
        let PredicateRequest { class, predicate, finitization, shown, args } = request;
        Request::Predicate { class, predicate, finitization, shown, args }
    }
}

impl Request {
    fn args(&self) -> &[String] {
        match self {
            Request::Entry { args, .. } | Request::Predicate { args, .. } => args,
        }
    }

    fn compile(&self, sources: &mut SourceMap, file: FileId) -> Result<Invocation, Vec<Diagnostic>> {
        let files = [file];
        let options = CompileOptions::default();
        match self.clone() {
            Request::Entry { method, args } => {
                options.compile(sources, &files, &EntryRequest { method, args })
            }
            Request::Predicate { class, predicate, finitization, shown, args } => {
                let request = PredicateRequest { class, predicate, finitization, shown, args };
                options.compile_predicate(sources, &files, &request)
            }
        }
    }
}

/// The choice mode and the limits of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Settings {
    pub choice: String,
    pub max_steps: u64,
    pub max_stack: u64,
    pub max_heap: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weighs_natives: bool,
    pub near_miss: bool,
}

impl From<Config> for Settings {
    fn from(config: Config) -> Settings {
        let choice = match config.choice {
            ChoiceMode::Eager => "eager",
            ChoiceMode::Delayed => "delayed",
            ChoiceMode::Narrow => "narrow",
        };
        let Limits { steps, stack_bytes, heap_bytes, weighs_natives } = config.limits;
        let choice = choice.to_owned();
        Settings {
            choice,
            max_steps: steps,
            max_stack: stack_bytes,
            max_heap: heap_bytes,
            weighs_natives,
            near_miss: config.near_miss,
        }
    }
}

/// The form of the output.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Form {
    /// The name of the format. `None` if solutions are only counted.
    pub format: Option<String>,
    /// Whether drawings show fields that are null.
    pub nulls: bool,
}

impl Program {
    /// The program in its stored form, with all sources that its compilation reads. `sources` has the file first, and finds others.
    ///
    /// # Errors
    ///
    /// If it can't be compiled.
    pub fn new(
        sources: &SourceMap,
        request: Request,
        config: Config,
        form: Form,
        replay: [Vec<String>; 3],
    ) -> Result<Program, Vec<Diagnostic>> {
        let Some(file) = sources.files().first() else { return Err(Vec::new()) };
        let seen = Arc::new(Mutex::new(Seen::default()));
        let mut recorded = SourceMap::new();
        if sources.allows_gaps() {
            recorded.allow_gaps();
        }
        recorded.set_release(sources.release());
        recorded.look_in(Box::new(Recorder { sources: sources.clone(), seen: Arc::clone(&seen) }));
        let stored = Sources {
            name: file.name.clone(),
            text: file.text.to_string(),
            is_java: file.dialect == Dialect::Java,
            class_files: file.found().as_ref().map(SourceText::new),
            classes: BTreeMap::new(),
            packages: BTreeMap::new(),
            allows_gaps: recorded.allows_gaps(),
            release: Some(recorded.release())
                .filter(|&release| release != Release::NEWEST)
                .map(Release::number),
        };
        let file = stored.add_to(&mut recorded);
        request.compile(&mut recorded, file)?;
        let Seen { classes, packages } =
            std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
        let sources = Sources { classes, packages, ..stored };
        let settings = Settings::from(config);
        Ok(Program { sources, request, settings, form, replay, comparison: None })
    }

    /// Compiles the program from its stored sources.
    ///
    /// # Errors
    ///
    /// If that fails, which can't happen in the version of udita that stored it.
    pub fn compile(&self) -> Result<(SourceMap, Invocation), Vec<Diagnostic>> {
        let Sources { classes, packages, allows_gaps, release, .. } = &self.sources;
        let mut sources = SourceMap::new();
        if *allows_gaps {
            sources.allow_gaps();
        }
        sources.set_release(release.map_or(Release::NEWEST, Release::nearest));
        let seen = Seen { classes: classes.clone(), packages: packages.clone() };
        sources.look_in(Box::new(Copies(seen)));
        let file = self.sources.add_to(&mut sources);
        let invocation = self.request.compile(&mut sources, file)?;
        Ok((sources, invocation))
    }

    /// The configuration of its searches.
    pub fn config(&self) -> Config {
        let Settings { choice, max_steps, max_stack, max_heap, weighs_natives, near_miss } = &self.settings;
        let choice = match choice.as_str() {
            "eager" => ChoiceMode::Eager,
            "narrow" => ChoiceMode::Narrow,
            _ => ChoiceMode::Delayed,
        };
        let limits = Limits {
            steps: *max_steps,
            stack_bytes: *max_stack,
            heap_bytes: *max_heap,
            weighs_natives: *weighs_natives,
        };
        let counts = self.is_count();
        let graphs = self.form.format.as_deref() != Some("text");
        Config { choice, limits, near_miss: *near_miss, deliver: !counts, graphs, count_completions: counts }
    }

    /// Whether solutions are only counted.
    pub fn is_count(&self) -> bool {
        self.form.format.is_none()
    }

    /// The difference from another program, as a plural noun for messages. `None` if there is none.
    pub fn difference(&self, other: &Program) -> Option<&'static str> {
        let (one, two) = (&self.request, &other.request);
        let differences = [
            (self.sources.name != other.sources.name, "files"),
            (self.sources.release != other.sources.release, "releases of Java (--release)"),
            (self.sources != other.sources, "sources: a file has changed since"),
            (one.args() != two.args(), "bounds or arguments"),
            (one != two, "entry methods or predicates"),
            (self.settings != other.settings, "choice modes or limits (--choice, --near-miss, --max-…)"),
            (self.comparison != other.comparison, "compilers or options of them (--left, --release, …)"),
            (self.form != other.form, "forms of the output (--format, --count)"),
            (self.replay != other.replay, "names of the program"),
        ];
        differences.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
    }
}

/// The recorded answers of a finder.
#[derive(Clone, Default, Debug)]
struct Seen {
    classes: BTreeMap<String, Option<SourceText>>,
    packages: BTreeMap<String, bool>,
}

/// Finds classes with the finder of some sources, and records the answers.
#[derive(Debug)]
struct Recorder {
    sources: SourceMap,
    seen: Arc<Mutex<Seen>>,
}

impl Finder for Recorder {
    fn find(&self, class: &str) -> Option<Found> {
        let found = self.sources.finder().and_then(|finder| finder.find(class));
        let text = found.as_ref().map(SourceText::new);
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).classes.insert(class.to_owned(), text);
        found
    }

    fn has_package(&self, package: &str) -> bool {
        let has = self.sources.finder().is_some_and(|finder| finder.has_package(package));
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).packages.insert(package.to_owned(), has);
        has
    }
}

/// Repeats recorded answers.
#[derive(Debug)]
struct Copies(Seen);

impl Finder for Copies {
    fn find(&self, class: &str) -> Option<Found> {
        self.0.classes.get(class)?.as_ref().map(SourceText::found)
    }

    fn has_package(&self, package: &str) -> bool {
        self.0.packages.get(package).copied().unwrap_or(false)
    }
}
