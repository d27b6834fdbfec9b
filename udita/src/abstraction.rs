//! Test abstractions: source text, compiled once.

use std::path::Path;
use std::sync::Arc;

use crate::argument::{spread, word};
use crate::language::{
    CompileOptions, Compiled, EntryRequest, FileId, LoadErrorReason, SourceMap, SourcePath, dialect, load,
};
use crate::origin::{Origin, Source};
use crate::{Arguments, Error, Inputs};

/// A test abstraction: a compiled Java program that makes choices.
///
/// It is compiled once, for all entry methods and all bounds. Clones are cheap and can be shared between threads.
///
/// ```
/// use udita::Abstraction;
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "String main(int n) { return \"x\".repeat(getInt(0, n)); }";
/// let abstraction = Abstraction::from_text("words.udita", text)?;
/// assert_eq!(abstraction.bind("main", (2,))?.count()?, 3);
/// assert_eq!(abstraction.bind("main", (9,))?.count()?, 10);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Abstraction {
    source: Arc<Source>,
    compiled: Compiled,
}

impl Abstraction {
    /// Reads and compiles the test abstraction in the file at `path`, a `.udita` or `.java` file. A relative path is resolved against the
    /// working directory, which is the package's directory in `cargo test`.
    ///
    /// # Errors
    ///
    /// The file can't be read, or the program has errors.
    pub fn load(path: impl AsRef<Path>) -> Result<Abstraction, Error> {
        Abstraction::load_with(path, &SourcePath::default())
    }

    /// Like [`Abstraction::load`], with the directories of further classes and the release of Java.
    ///
    /// # Errors
    ///
    /// The same as for [`Abstraction::load`].
    pub fn load_with(path: impl AsRef<Path>, source_path: &SourcePath) -> Result<Abstraction, Error> {
        let path = path.as_ref();
        let mut sources = SourceMap::new();
        let file = load(&mut sources, path)?;
        compile(sources, file, path, source_path)
    }

    /// Compiles a test abstraction from text. The extension of `name`, `.udita` or `.java`, selects the dialect. Messages and the commands
    /// in them contain `name`; a command works if a file of this name has the same text.
    ///
    /// # Errors
    ///
    /// The program has errors, or the name has another extension.
    pub fn from_text(name: &str, text: &str) -> Result<Abstraction, Error> {
        Abstraction::from_text_with(name, text, &SourcePath::default())
    }

    /// Like [`Abstraction::from_text`], with the directories of further classes and the release of Java.
    ///
    /// # Errors
    ///
    /// The same as for [`Abstraction::from_text`].
    pub fn from_text_with(name: &str, text: &str, source_path: &SourcePath) -> Result<Abstraction, Error> {
        let path = Path::new(name);
        let Some(dialect) = dialect(path) else {
            return Err(Error::message(format!("{name}: {}", LoadErrorReason::Extension)));
        };
        let mut sources = SourceMap::new();
        let file = sources.add(name, text, dialect);
        compile(sources, file, path, source_path)
    }

    /// Binds an entry method to its arguments, which are usually the bounds. Overloads are distinguished by their number of parameters;
    /// `Class.method` selects a method of one of several classes.
    ///
    /// ```
    /// use udita::Abstraction;
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let text = "String main(int n, char c, boolean b, String... rest) { return \"\" + n + c + b + rest.length; }";
    /// let abstraction = Abstraction::from_text("arguments.udita", text)?;
    /// let inputs = abstraction.bind("main", (5, 'x', true, vec!["a", "b"]))?;
    /// let texts: Result<Vec<_>, _> = inputs.solutions().map(|one| one.map(|one| one.text().to_string())).collect();
    /// assert_eq!(texts?, ["5xtrue2"]);
    ///
    /// let error = abstraction.bind("main", ("five", 'x', true)).unwrap_err();
    /// assert!(error.to_string().contains("must be an int, not `five`"), "{error}");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// No method of this name accepts these arguments. An argument must be expressible on a command line: a number, boolean, character or
    /// text. A [`Vec`] of texts in last position is a `String[]`.
    pub fn bind(&self, entry: &str, arguments: impl Arguments) -> Result<Inputs, Error> {
        let sources = &self.source.sources;
        let wrong = |problem: Box<_>| Error::program(vec![*problem], sources);
        let arguments = spread(arguments.into_arguments());
        let number = self.compiled.entry(Some(entry), arguments.len()).map_err(wrong)?;
        let parameters = match self.compiled.program().entries.get(number) {
            Some(entry) => entry.parameters.as_slice(),
            None => &[],
        };
        let mut words = Vec::new();
        // The last parameter may be variadic.
        let last = parameters.last();
        for (index, argument) in arguments.iter().enumerate() {
            let Some(parameter) = parameters.get(index).or(last) else { break };
            words.push(word(argument, parameter).ok_or_else(|| {
                let ty = parameter.type_name.trim_end_matches("[]");
                Error::message(format!("argument {} of `{entry}` must be a value of type `{ty}`", index + 1))
            })?);
        }
        let request = EntryRequest { method: Some(entry.to_string()), args: words };
        let invocation = self.compiled.invocation(&request).map_err(wrong)?;
        let origin =
            Origin { source: Arc::clone(&self.source), entry: entry.to_string(), words: request.args };
        Ok(Inputs::new(invocation, origin))
    }
}

/// Compiles the program in `file`, which is at `path`.
fn compile(
    mut sources: SourceMap,
    file: FileId,
    path: &Path,
    source_path: &SourcePath,
) -> Result<Abstraction, Error> {
    sources.set_release(source_path.release());
    sources.look_in(Box::new(source_path.clone().with_root_of(&sources, file, path)));
    match CompileOptions::default().compile_entries(&mut sources, &[file]) {
        Ok(compiled) => {
            let directories = source_path.directories().to_vec();
            let source = Source { sources, file: path.to_path_buf(), directories };
            Ok(Abstraction { source: Arc::new(source), compiled })
        }
        Err(diagnostics) => Err(Error::program(diagnostics, &sources)),
    }
}
