//! Compilation: source files to a program.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;

use bumpalo::Bump;
use udita_vm::bytecode::optimise::optimise;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::verify::{self, VerifiedProgram};
use udita_vm::invocation::Invocation;

use crate::diagnostic::{Code, Diagnostic};
use crate::lowering::entry::candidate::{self, Candidate, Problem};
use crate::lowering::entry::{self, Root, Roots};
use crate::lowering::lower;
use crate::request::{EntryRequest, PredicateRequest};
use crate::semantics::Checker;
use crate::source::{Dialect, FileId, SourceMap, Span};

/// Stack of the thread that checks and lowers, in bytes. Both walk over trees by recursion. The parser limits
/// the depth of a tree to 1000 levels of nesting and 5000 operators in a row, so each level may take more
/// than 80 KiB.
pub(crate) const STACK: usize = 512 << 20;

/// Parses and checks `files`, which form one program. Returns all errors.
pub fn check(sources: &mut SourceMap, files: &[FileId]) -> Vec<Diagnostic> {
    findings(sources, files).errors
}

/// The findings about a program.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// The errors, in the order of the text.
    pub errors: Vec<Diagnostic>,
    /// The gaps, in the order of discovery. There are none unless the sources allow them.
    pub gaps: Vec<Diagnostic>,
    /// The causes of the gaps, each once.
    pub causes: Vec<String>,
    /// For each method, constructor and initialiser of the checked files, the causes of the gaps that its code
    /// comes to, as indices into `causes`.
    pub methods: Vec<Vec<usize>>,
}

impl Findings {
    /// Number of methods, constructors and initialisers whose code comes to a gap.
    pub fn touched(&self) -> usize {
        self.methods.iter().filter(|gaps| !gaps.is_empty()).count()
    }
}

/// Parses and checks `files`, which form one program. Returns its errors and gaps.
pub fn findings(sources: &mut SourceMap, files: &[FileId]) -> Findings {
    let checked = on_deep_stack(files, || {
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, sources);
        checker.add_files(files);
        findings_of(&mut checker)
    });
    checked.unwrap_or_else(|problem| Findings { errors: vec![*problem], ..Findings::default() })
}

/// The errors and gaps of the added files.
pub(crate) fn findings_of(checker: &mut Checker<'_, '_>) -> Findings {
    let mut errors = in_order(checker.diagnostics.take());
    let methods = checker.gaps_of_methods();
    errors.extend(in_order(checker.diagnostics.take()));
    // What the declarations of a class file lack is a gap only where the program uses it.
    let is_shown =
        |gap: &&Diagnostic| checker.sources().file(gap.primary.0.file).dialect != Dialect::ClassFile;
    let gaps = checker.diagnostics.gaps.all().iter().filter(is_shown).cloned().collect();
    let causes = checker.diagnostics.gaps.causes();
    Findings { errors, gaps, causes, methods }
}

/// A compiled program with all of its entries. An invocation chooses an entry and supplies the arguments.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(crate) program: Arc<VerifiedProgram>,
    /// The entries that deliver their results, in program order.
    pub(crate) entries: Arc<[Candidate]>,
    pub(crate) start: Span,
}

impl Compiled {
    /// The verified program. The methods that a command line can run come first among its entries, then the
    /// requested ones.
    pub fn program(&self) -> &Arc<VerifiedProgram> {
        &self.program
    }

    /// The invocation for `request`. The arguments are words of a command line.
    ///
    /// # Errors
    ///
    /// No entry or several entries fit the name and the number of arguments, or an argument has the wrong
    /// form.
    pub fn invocation(&self, request: &EntryRequest) -> Result<Invocation, Box<Diagnostic>> {
        let number = self.entry(request.method.as_deref(), request.args.len())?;
        invocation(&self.program, number, &self.entries[number], &request.args)
    }

    /// The number of the entry with the name `name` and `arguments` parameters. Without a name, it is the
    /// default entry.
    ///
    /// # Errors
    ///
    /// No entry fits, or several do.
    pub fn entry(&self, name: Option<&str>, arguments: usize) -> Result<usize, Box<Diagnostic>> {
        let named = candidate::named(&self.entries, &[], name, self.start)?;
        let method = candidate::overload(&named, arguments, self.start)?.method;
        Ok(self.entries.iter().position(|entry| entry.method == method).unwrap_or_default())
    }
}

/// Options of the compiler. The default optimises and inserts no probes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompileOptions {
    /// Whether the bytecode is optimised.
    pub optimise: bool,
    /// Whether the statements and branches of the user's code are observed. The program then has sites
    /// ([`Program::sites`]), and a search counts the paths that reach each site.
    pub probes: bool,
}

impl Default for CompileOptions {
    /// Optimises, and inserts no probes.
    fn default() -> CompileOptions {
        CompileOptions { optimise: true, probes: false }
    }
}

/// Compiles `files`, which form one program, with default options to run `entry`. The methods of
/// [`CompileOptions`] compile in other ways.
///
/// # Errors
///
/// All diagnostics of the program and of `entry`.
pub fn compile(
    sources: &mut SourceMap,
    files: &[FileId],
    entry: &EntryRequest,
) -> Result<Invocation, Vec<Diagnostic>> {
    CompileOptions::default().compile(sources, files, entry)
}

impl CompileOptions {
    /// Compiles `files`, which form one program, to run `entry`.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program and of `entry`.
    pub fn compile(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        entry: &EntryRequest,
    ) -> Result<Invocation, Vec<Diagnostic>> {
        self.compile_request(sources, files, Request::Entry(entry))
    }

    /// Compiles `files`, which form one program, with every entry that a command line can run.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program.
    pub fn compile_entries(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
    ) -> Result<Compiled, Vec<Diagnostic>> {
        self.compile_all(sources, files, Methods::None)
    }

    /// Like [`CompileOptions::compile_entries`]. In addition, each method and constructor of the program's
    /// own classes is an entry that can be called directly.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program.
    pub fn compile_methods(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
    ) -> Result<Compiled, Vec<Diagnostic>> {
        self.compile_all(sources, files, Methods::Own)
    }

    /// Like [`CompileOptions::compile_methods`], but the methods of classes that the files only refer to are no
    /// entries. Those that can't be reached are not in the program.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program.
    pub fn compile_given_methods(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
    ) -> Result<Compiled, Vec<Diagnostic>> {
        self.compile_all(sources, files, Methods::Given)
    }

    /// Like [`CompileOptions::compile_methods`], for callers that show objects after a call. The library's
    /// methods that deliver objects are entries as well.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program.
    pub fn compile_delivering(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
    ) -> Result<Compiled, Vec<Diagnostic>> {
        self.compile_all(sources, files, Methods::OwnAndDelivery)
    }

    /// Compiles `files`, which form one program, to run a predicate on the structures within its bounds. Only
    /// the methods that the predicate and the finitization method reach are checked, because the other
    /// methods of such a class often use parts of the JDK's library that udita lacks.
    ///
    /// # Errors
    ///
    /// All diagnostics of the reached methods and of `predicate`.
    pub fn compile_predicate(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        predicate: &PredicateRequest,
    ) -> Result<Invocation, Vec<Diagnostic>> {
        self.compile_request(sources, files, Request::Predicate(predicate))
    }

    /// Compiles `files` for a listing of the bytecode. Arguments may be missing. If several overloads fit
    /// `entry`, the program contains them all.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program and of `entry`.
    pub fn compile_listing(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        entry: &EntryRequest,
    ) -> Result<Arc<VerifiedProgram>, Vec<Diagnostic>> {
        let (lowered, ()) = compile_roots(sources, files, Extent::Whole, self.probes, |checker| {
            Ok((listing_roots(checker, entry)?, ()))
        })?;
        self.finish(lowered, files)
    }

    pub(crate) fn compile_all(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        additional: Methods,
    ) -> Result<Compiled, Vec<Diagnostic>> {
        let (lowered, (entries, start)) =
            compile_roots(sources, files, Extent::Whole, self.probes, |checker| {
                let roots = roots(checker, additional)?;
                Ok((roots.roots, (roots.entries, roots.start)))
            })?;
        Ok(Compiled { program: self.finish(lowered, files)?, entries, start })
    }

    fn compile_request(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        request: Request<'_>,
    ) -> Result<Invocation, Vec<Diagnostic>> {
        let (lowered, arguments) = compile_roots(sources, files, request.extent(), self.probes, |checker| {
            let (root, method) = request.root(checker)?;
            let arguments = entry::arguments::arguments(&method, request.args())?;
            Ok((Roots { entries: vec![root], methods: Vec::new(), are_entries: false }, arguments))
        })?;
        let program = self.finish(lowered, files)?;
        Invocation::new(program, 0, arguments).map_err(|error| vec![internal(files, error.to_string())])
    }

    /// Optimises and verifies a program that lowering made.
    pub(crate) fn finish(
        self,
        lowered: Program,
        files: &[FileId],
    ) -> Result<Arc<VerifiedProgram>, Vec<Diagnostic>> {
        let program = if self.optimise { optimise(lowered) } else { lowered };
        verified(program, files).map(Arc::new)
    }
}

/// The roots of a program with all of its entries.
pub(crate) struct AllRoots<'a> {
    pub(crate) roots: Roots<'a>,
    /// The entries that deliver their results, in program order.
    pub(crate) entries: Arc<[Candidate]>,
    pub(crate) start: Span,
}

/// The roots of a program with all of its entries, and with additional methods.
pub(crate) fn roots<'a>(checker: &mut Checker<'a, '_>, additional: Methods) -> Result<AllRoots<'a>, Problem> {
    let (entries, start) = (entry::offered(checker), entry::start(checker));
    let delivering = entries.iter().map(|method| entry::root(checker, method)).collect::<Result<_, _>>()?;
    let mut methods = match additional {
        Methods::None => Vec::new(),
        Methods::Given => entry::own_methods(checker, checker.given_classes().to_vec()),
        Methods::Own | Methods::OwnAndDelivery => {
            entry::own_methods(checker, checker.user_classes().to_vec())
        }
    };
    methods.extend(entry::boxing(checker, &methods, start)?);
    if additional == Methods::OwnAndDelivery {
        methods.push(entry::delivery(checker, start)?);
    }
    let roots = Roots { entries: delivering, methods, are_entries: true };
    Ok(AllRoots { roots, entries: entries.into(), start })
}

/// Methods that are entries in addition to those that a command line can run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Methods {
    None,
    /// Those of the classes in the given files.
    Given,
    /// Those of all classes of the user.
    Own,
    OwnAndDelivery,
}

/// The roots of the program for a listing.
fn listing_roots<'a>(checker: &mut Checker<'a, '_>, request: &EntryRequest) -> Result<Roots<'a>, Problem> {
    let roots = |root, methods| Roots { entries: vec![root], methods, are_entries: false };
    if !request.args.is_empty() {
        let method = entry::choose(checker, request)?;
        entry::arguments::arguments(&method, &request.args)?;
        return Ok(roots(entry::root(checker, &method)?, Vec::new()));
    }
    let all: Vec<Candidate> =
        checker.entries().into_iter().map(|method| Candidate::new(checker, method)).collect();
    let (others, start) = (entry::unlisted(checker, request.method.as_deref()), entry::start(checker));
    Ok(match candidate::named(&all, &others, request.method.as_deref(), start)?.as_slice() {
        &[method] => roots(entry::root(checker, method)?, Vec::new()),
        several => {
            let end = several.first().map_or(start, |method| method.span);
            let methods = several.iter().map(|method| method.method).collect();
            roots(entry::empty_root(end), methods)
        }
    })
}

/// The request for a program with one entry.
#[derive(Clone, Copy)]
enum Request<'r> {
    Entry(&'r EntryRequest),
    Predicate(&'r PredicateRequest),
}

impl Request<'_> {
    fn extent(self) -> Extent {
        match self {
            Request::Entry(_) => Extent::Whole,
            Request::Predicate(_) => Extent::Reached,
        }
    }

    fn args(&self) -> &[String] {
        match self {
            Request::Entry(request) => &request.args,
            Request::Predicate(request) => &request.args,
        }
    }

    /// The root that runs this request, and the method that declares its parameters.
    fn root<'a>(self, checker: &mut Checker<'a, '_>) -> Result<(Root<'a>, Candidate), Problem> {
        match self {
            Request::Entry(request) => {
                let method = entry::choose(checker, request)?;
                Ok((entry::root(checker, &method)?, method))
            }
            Request::Predicate(request) => {
                let judged = entry::predicate::judged(checker, request)?;
                Ok((entry::predicate::root(checker, &judged, false)?, judged.finitization))
            }
        }
    }
}

/// The invocation of the method `method`, the entry with number `number` of `program`, with the arguments
/// `args`.
fn invocation(
    program: &Arc<VerifiedProgram>,
    number: usize,
    method: &Candidate,
    args: &[String],
) -> Result<Invocation, Problem> {
    let arguments = entry::arguments::arguments(method, args)?;
    Invocation::new(Arc::clone(program), number, arguments)
        .map_err(|error| Diagnostic::new(Code::BadEntry, method.span, error.to_string()).into())
}

/// Verifies `program`. A failure is a bug in the compiler, reported as a diagnostic.
fn verified(program: Program, files: &[FileId]) -> Result<VerifiedProgram, Vec<Diagnostic>> {
    VerifiedProgram::new(program).map_err(|errors| broken(&errors, files))
}

/// The diagnostic for a program that fails verification.
fn broken(errors: &[verify::Error], files: &[FileId]) -> Vec<Diagnostic> {
    let errors = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    debug_assert!(false, "{errors}");
    vec![internal(files, errors)]
}

/// A diagnostic for a bug in the compiler.
pub(crate) fn internal(files: &[FileId], what: String) -> Diagnostic {
    let span = Span::new(files.first().copied().unwrap_or(FileId(0)), 0, 0);
    Diagnostic::new(Code::Internal, span, format!("the compiler made a wrong program: {what}"))
        .note("this is a bug in udita, not in the program")
}

/// The part of a program that must be without errors.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// The bodies and signatures of the methods that can be called.
    Reached,
}

/// Compiles the program with the roots that `choose` returns. Passes on the other result of `choose`.
pub(crate) fn compile_roots<F, T: Send>(
    sources: &mut SourceMap,
    files: &[FileId],
    extent: Extent,
    probes: bool,
    choose: F,
) -> Result<(Program, T), Vec<Diagnostic>>
where
    F: for<'a> FnOnce(&mut Checker<'a, '_>) -> Result<(Roots<'a>, T), Problem> + Send,
{
    let compiled = on_deep_stack(files, || {
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, sources);
        if probes {
            checker.record_origin();
        }
        checker.add_files(files);
        if extent == Extent::Reached {
            checker.postpone_errors();
        }
        if !checker.diagnostics.is_empty() {
            return Err(in_order(checker.diagnostics.take()));
        }
        let (roots, known) = choose(&mut checker).map_err(|problem| vec![*problem])?;
        Ok((lower(checker, roots)?, known))
    });
    let (program, known) = compiled.unwrap_or_else(|problem| Err(vec![*problem]))?;
    // Later passes rely on a verified program.
    if cfg!(debug_assertions) {
        let errors = verify::verify(&program);
        if !errors.is_empty() {
            return Err(broken(&errors, files));
        }
    }
    Ok((program, known))
}

/// Sorts diagnostics by their places in the text. A feature that is too new is reported once for each file.
pub(crate) fn in_order(mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|diagnostic| (diagnostic.primary.0.file, diagnostic.primary.0.start));
    let mut features = HashSet::new();
    diagnostics.retain(|diagnostic| {
        let feature = (diagnostic.primary.0.file, diagnostic.headline.clone());
        diagnostic.code != Code::NewerJava || features.insert(feature)
    });
    diagnostics
}

/// Runs `work` on a thread with a stack of [`STACK`] bytes.
pub(crate) fn on_deep_stack<T: Send>(
    files: &[FileId],
    work: impl FnOnce() -> T + Send,
) -> Result<T, Problem> {
    let result: io::Result<T> = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        Ok(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    result.map_err(|error| {
        let file = files.first().copied().unwrap_or(FileId(0));
        let headline = format!("can't start a thread with a stack of {} MiB: {error}", STACK >> 20);
        Box::new(Diagnostic::new(Code::Internal, Span::new(file, 0, 0), headline))
    })
}
