//! From source text to programs: files, diagnostics, compilation.
//!
//! [`crate::Abstraction`] is the shorthand. Its parts are:
//!
//! ```
//! use udita::language::{Dialect, EntryRequest, SourceMap, compile};
//! use udita::search::{Config, Outcome, Search};
//!
//! let source = "
//!     void main(int max) {
//!         int a = getInt(1, max), b = getInt(a, max), c = getInt(b, max);
//!         assume(a * a + b * b == c * c);
//!         println(a + \" \" + b + \" \" + c);
//!     }
//! ";
//! let mut sources = SourceMap::new();
//! let file = sources.add("triples.udita", source, Dialect::Udita);
//! let entry = EntryRequest { method: None, args: vec!["12".to_string()] };
//! let invocation = compile(&mut sources, &[file], &entry).expect("the program has no errors");
//!
//! let mut triples = Vec::new();
//! for outcome in Search::new(&invocation, Config::default()) {
//!     match outcome {
//!         Outcome::Solution(solution) => triples.push(solution.printed),
//!         Outcome::Violation(violation) => panic!("{}", violation.kind),
//!         Outcome::Gap(gap) => panic!("{}", gap.cause),
//!     }
//! }
//! assert_eq!(triples, ["3 4 5\n", "6 8 10\n"]);
//! ```

#[cfg(feature = "class-path")]
mod class_path;
mod encoding;
mod load;
mod source_path;

#[cfg(feature = "class-path")]
pub use class_path::{ClassPath, ClassPathError, NamedClass, classes_in};
pub use encoding::{Encoding, UnknownEncoding};
pub(crate) use load::dialect;
pub use load::{LoadError, LoadErrorReason, load, load_encoded, load_from, read_text, read_text_of, reason};
pub use source_path::SourcePath;
pub use udita_lang::class_file;
pub use udita_lang::class_gaps::{ClassGaps, class_gaps};
pub use udita_lang::compile::{CompileOptions, Compiled, Findings, check, compile, findings};
pub use udita_lang::composed::{Composed, EntryKind};
pub use udita_lang::declarations::{self, declarations};
pub use udita_lang::diagnostic::{self, Diagnostic};
pub use udita_lang::hoisting;
pub use udita_lang::mutation;
pub use udita_lang::query;
pub use udita_lang::release::{Release, UnknownRelease};
pub use udita_lang::request::{EntryRequest, PredicateRequest};
pub use udita_lang::source::{
    ClassFile, Container, Dialect, FileId, Finder, Found, FoundKind, SourceFile, SourceMap, Span,
};
