//! Where a program begins: which method, with which arguments.
//!
//! The program's own entry is made here, as a body that calls the chosen method with constants and hands what
//! it returns to the library for delivery.

pub(crate) mod predicate;

mod arguments;

use bumpalo::Bump;
use udita_vm::bytecode::program::Method;

use self::arguments::args;
use super::type_name;
use crate::compile::EntryRequest;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::Checker;
use crate::semantics::hir::{Body, Dispatch, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::MethodKind;
use crate::source::{FileId, Span};

/// Why there is no program.
pub(crate) type Problem = Box<Diagnostic>;

/// The body to begin with, and further methods that are wanted.
pub(crate) type Roots<'a> = (Body<'a>, Vec<MethodKey>);

/// What is passed to the entry method.
#[derive(Clone, Copy)]
pub(crate) enum Arguments<'r> {
    /// These.
    Given(&'r [String]),
    /// Zeros: for a program that is only looked at.
    Zeros,
}

/// The method that `request` means.
pub(crate) fn choose(checker: &Checker<'_, '_>, request: &EntryRequest) -> Result<MethodKey, Problem> {
    let mut entries = checker.entries();
    // A helper that takes objects is none of the methods that somebody may want to run.
    entries.retain(|&method| can_be_given(checker, method));
    let candidates = candidates(checker, entries, request.method.as_deref())?;
    overload(checker, &candidates, request.args.len())
}

/// The one of some overloads that takes this many arguments.
fn overload(checker: &Checker<'_, '_>, candidates: &[MethodKey], given: usize) -> Result<MethodKey, Problem> {
    let &[first, ..] = candidates else { return Err(none(checker).into()) };
    let takes: Vec<MethodKey> = candidates.iter().copied().filter(|&m| takes(checker, m, given)).collect();
    match takes.as_slice() {
        &[only] => Ok(only),
        [] => {
            let mut counts: Vec<String> = candidates.iter().map(|&m| expected(checker, m)).collect();
            counts.dedup();
            let name = checker.world.methods[first].name;
            let were = match given {
                0 => "none was".to_owned(),
                1 => "1 was".to_owned(),
                given => format!("{given} were"),
            };
            let headline = format!("`{name}` takes {}, but {were} given", counts.join(" or "));
            Err(listing(checker, candidates, headline).into())
        }
        several => {
            let headline =
                format!("several methods named `{}` take {given} arguments", name_of(checker, first));
            Err(listing(checker, several, headline).into())
        }
    }
}

/// The methods that may be meant by `name`, or among `entries` without a name: overloads of one method.
pub(crate) fn candidates(
    checker: &Checker<'_, '_>,
    entries: Vec<MethodKey>,
    name: Option<&str>,
) -> Result<Vec<MethodKey>, Problem> {
    let Some(name) = name else {
        let main: Vec<MethodKey> =
            entries.iter().copied().filter(|&method| name_of(checker, method) == "main").collect();
        let found = if main.is_empty() { entries } else { main };
        return one_name(checker, found, "several methods could be the one to run");
    };
    let (class, simple) = match name.rsplit_once('.') {
        Some((class, simple)) => (Some(class), simple),
        None => (None, name),
    };
    let named = |&method: &MethodKey| {
        let method = &checker.world.methods[method];
        let declaring = &checker.world.classes[method.class];
        method.name == simple && class.is_none_or(|class| declaring.goes_by(class))
    };
    let mut found: Vec<MethodKey> = entries.iter().copied().filter(named).collect();
    if found.is_empty() {
        // Who names a method may mean one that is not offered.
        let all = checker.world.methods.iter().filter(|(_, method)| {
            method.is_static
                && method.kind == MethodKind::Method
                && !checker.world.classes[method.class].is_library
        });
        found = all.map(|(method, _)| method).filter(named).collect();
    }
    if found.is_empty() {
        return Err(listing(checker, &entries, format!("there is no static method `{name}`")).into());
    }
    one_name(checker, found, &format!("several classes have a static method `{name}`"))
}

/// `found`, if they are overloads of one method.
fn one_name(
    checker: &Checker<'_, '_>,
    found: Vec<MethodKey>,
    otherwise: &str,
) -> Result<Vec<MethodKey>, Problem> {
    let which = |method: MethodKey| {
        let method = &checker.world.methods[method];
        (method.class, method.name)
    };
    match found.as_slice() {
        [] => Err(none(checker).into()),
        &[first, ref rest @ ..] if rest.iter().all(|&other| which(other) == which(first)) => Ok(found),
        several => Err(listing(checker, several, otherwise.to_owned()).into()),
    }
}

fn none(checker: &Checker<'_, '_>) -> Diagnostic {
    let start = Span::new(first_file(checker), 0, 0);
    Diagnostic::new(Code::BadEntry, start, "there is no method to run")
        .note("a method at the top level of a `.udita` file can be run, and a `public static` one of a top-level class")
}

fn first_file(checker: &Checker<'_, '_>) -> FileId {
    let user = checker.world.classes.values().find(|class| !class.is_library);
    user.map_or(FileId(0), |class| class.span.file)
}

/// A diagnostic that shows what there is to choose from.
fn listing(checker: &Checker<'_, '_>, methods: &[MethodKey], headline: String) -> Diagnostic {
    let Some(&first) = methods.first() else {
        return Diagnostic { headline, ..none(checker) };
    };
    let mut diagnostic = Diagnostic::new(Code::BadEntry, checker.world.methods[first].span, headline);
    if methods.len() > 1 {
        diagnostic.notes = methods.iter().map(|&method| shown(checker, method, true)).collect();
    }
    if methods.iter().any(|&method| name_of(checker, method) != name_of(checker, first)) {
        diagnostic = diagnostic.help("name one of these with `--entry`");
    }
    diagnostic
}

fn name_of<'a>(checker: &Checker<'a, '_>, method: MethodKey) -> &'a str {
    checker.world.methods[method].name
}

/// A method as people know it: `mainFilt(int N)`.
fn shown(checker: &Checker<'_, '_>, method: MethodKey, with_class: bool) -> String {
    let method = &checker.world.methods[method];
    let params = method.params.iter().zip(method.param_names).enumerate().map(|(index, (&ty, name))| {
        let ty = type_name(checker, checker.erasure(ty));
        match ty.strip_suffix("[]") {
            Some(element) if method.varargs && index + 1 == method.params.len() => {
                format!("{element}... {name}")
            }
            _ => format!("{ty} {name}"),
        }
    });
    let params: Vec<String> = params.collect();
    let class = &checker.world.classes[method.class];
    let class =
        if with_class && class.decl.is_some() { format!("{}.", class.simple_name) } else { String::new() };
    format!("{class}{}({})", method.name, params.join(", "))
}

/// Whether every parameter can be given on the command line.
fn can_be_given(checker: &Checker<'_, '_>, method: MethodKey) -> bool {
    let params = checker.world.methods[method].params;
    let single = if takes_rest(checker, method) { &params[..params.len() - 1] } else { params };
    single.iter().all(|&param| match param {
        Type::Primitive(_) => true,
        other => type_name(checker, checker.erasure(other)) == "String",
    })
}

/// Whether the last parameter takes all remaining arguments: a `String[]`.
fn takes_rest(checker: &Checker<'_, '_>, method: MethodKey) -> bool {
    let last = checker.world.methods[method].params.last();
    last.is_some_and(|&last| type_name(checker, checker.erasure(last)) == "String[]")
}

fn takes(checker: &Checker<'_, '_>, method: MethodKey, given: usize) -> bool {
    let params = checker.world.methods[method].params.len();
    if takes_rest(checker, method) { given + 1 >= params } else { given == params }
}

fn expected(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    let params = checker.world.methods[method].params.len();
    let (count, at_least) =
        if takes_rest(checker, method) { (params - 1, "at least ") } else { (params, "") };
    match count {
        0 => "no arguments".to_owned(),
        1 => format!("{at_least}1 argument"),
        count => format!("{at_least}{count} arguments"),
    }
}

/// The method that the program begins with, still without code.
pub(super) fn header() -> Method {
    Method {
        name: "<entry>".to_owned(),
        class: String::new(),
        start: 0,
        end: 0,
        params: Vec::new(),
        result: None,
        registers: 0,
        handlers: Vec::new(),
        positions: Vec::new(),
        inlined: Vec::new(),
        nulls: Vec::new(),
        has_this: false,
        is_library: true,
        is_constructor: false,
    }
}

/// A body that does nothing, for programs that are only looked at.
pub(crate) fn nothing<'a>(checker: &Checker<'_, '_>, methods: &[MethodKey]) -> Body<'a> {
    let end =
        methods.first().map_or(Span::new(FileId(0), 0, 0), |&method| checker.world.methods[method].span);
    Body { locals: Vec::new(), params: 0, stmts: Vec::new(), end }
}

/// The body that calls `method` and delivers what it returns.
pub(crate) fn body<'a>(
    checker: &mut Checker<'a, '_>,
    arena: &'a Bump,
    method: MethodKey,
    arguments: Arguments<'_>,
) -> Result<Body<'a>, Problem> {
    let span = checker.world.methods[method].span;
    let args = args(checker, arena, method, arguments)?;
    let result = checker.world.methods[method].result;
    let mut value = call(method, args, result, span);
    if let Type::Primitive(primitive) = result {
        let class = checker.boxed(primitive);
        let value_of = library_method(checker, class, "valueOf", &[result], span)?;
        value = call(value_of, vec![value], Type::Class(class, &[]), span);
    }
    if result != Type::Void {
        let class = checker.known("udita.internal.Delivery");
        let object = Type::Class(checker.object(), &[]);
        let returned = library_method(checker, class, "returned", &[object], span)?;
        value = call(returned, vec![value], Type::Void, span);
    }
    let stmts = vec![Stmt { kind: StmtKind::Expr(value), span }];
    Ok(Body { locals: Vec::new(), params: 0, stmts, end: span })
}

fn library_method<'a>(
    checker: &mut Checker<'a, '_>,
    class: ClassKey,
    name: &str,
    params: &[Type<'a>],
    span: Span,
) -> Result<MethodKey, Problem> {
    checker.find_method(class, name, params).ok_or_else(|| {
        let class = checker.world.classes[class].name;
        Diagnostic::new(Code::Internal, span, format!("the library has no method `{class}.{name}`")).into()
    })
}

fn call<'a>(method: MethodKey, args: Vec<Expr<'a>>, ty: Type<'a>, span: Span) -> Expr<'a> {
    Expr { kind: ExprKind::Call { dispatch: Dispatch::Static, method, args }, ty, span }
}
