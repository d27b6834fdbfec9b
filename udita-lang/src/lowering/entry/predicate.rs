//! Filters with a finitization: a class with a predicate without parameters, and a static method that bounds
//! its objects.
//!
//! The program's entry calls the finitization method, calls the predicate on the object that the library
//! makes from the result, and delivers the object in its state before the call if the predicate accepts it.

use udita_vm::bytecode::program::ValueType;

use super::candidate::{Candidate, Parameter, Problem, overload};
use super::{Root, arguments_of, call, library_method, start};
use crate::diagnostic::{Code, Diagnostic};
use crate::lowering::hierarchy::ancestors;
use crate::request::PredicateRequest;
use crate::semantics::Checker;
use crate::semantics::hir::{
    Body, Conversion, Dispatch, Expr, ExprKind, Local, LocalId, LocalKind, Stmt, StmtKind,
};
use crate::semantics::types::{ClassKey, MethodKey, Primitive, Type};
use crate::semantics::world::{Access, MethodKind};

/// The library class that performs the search.
const LIBRARY: &str = "korat.finitization.impl.Finitization";
/// The return type of a finitization method.
const FINITIZATION: &str = "korat.finitization.IFinitization";

/// A predicate, the class of the judged objects, and the method that bounds them.
pub(crate) struct Judged {
    pub(crate) class: ClassKey,
    pub(crate) predicate: MethodKey,
    /// The method whose result is shown instead of the object, if there is one.
    pub(crate) shown: Option<MethodKey>,
    pub(crate) finitization: Candidate,
}

/// The predicate that `request` refers to.
pub(crate) fn judged(checker: &mut Checker<'_, '_>, request: &PredicateRequest) -> Result<Judged, Problem> {
    let class = class(checker, request)?;
    let predicate = predicate(checker, class, &request.predicate)?;
    let shown = request.shown.as_ref().map(|name| shown(checker, class, name)).transpose()?;
    let finitization = finitization(checker, class, request)?;
    Ok(Judged { class, predicate, shown, finitization })
}

/// The root that runs a predicate. It has the parameters of the finitization method. If `is_small`, the
/// largest number of objects of a class precedes them.
pub(crate) fn root<'a>(
    checker: &mut Checker<'a, '_>,
    judged: &Judged,
    is_small: bool,
) -> Result<Root<'a>, Problem> {
    let finitization = &judged.finitization;
    let span = checker.world.methods[judged.predicate].span;
    let bounds = checker.world.methods[finitization.method].result;
    let library = checker.known(LIBRARY);
    let interface = Type::Class(checker.known(FINITIZATION), &[]);
    let int = Type::Primitive(Primitive::Int);
    let (args, mut types) = arguments_of(checker, finitization, u16::from(is_small));
    let mut parameters = finitization.parameters.clone();
    let mut begin_args = vec![call(finitization.method, args, bounds, span)];
    let begin = if is_small {
        let most = Parameter { name: "most".to_owned(), ty: ValueType::Int, type_name: "int".to_owned() };
        parameters.insert(0, most);
        types.insert(0, int);
        begin_args.insert(0, Expr { kind: ExprKind::Argument(0), ty: int, span });
        library_method(checker, library, "smallCandidate", &[int, interface], span)?
    } else {
        library_method(checker, library, "candidate", &[interface], span)?
    };
    let body = body(checker, judged, begin, begin_args)?;
    let class = checker.world.classes[judged.class].simple_name;
    let delivers = None;
    let name = format!("{class}.{}", checker.world.methods[judged.predicate].name);
    Ok(Root { name, parameters, types, delivers, body })
}

/// The methods that an engine calls to build candidates itself: the finitization method, the library's method
/// that describes its result, the predicate, and the method whose result is shown, if there is one.
pub(crate) fn methods(checker: &mut Checker<'_, '_>, judged: &Judged) -> Result<Vec<MethodKey>, Problem> {
    let predicate = &checker.world.methods[judged.predicate];
    let span = predicate.span;
    if predicate.is_abstract || predicate.is_native {
        let headline = format!("the predicate `{}` has no body", predicate.name);
        return Err(Diagnostic::new(Code::BadEntry, span, headline).into());
    }
    let library = checker.known(LIBRARY);
    let interface = Type::Class(checker.known(FINITIZATION), &[]);
    let describe = library_method(checker, library, "describe", &[interface], span)?;
    let methods = [judged.finitization.method, describe, judged.predicate];
    Ok(methods.into_iter().chain(judged.shown).collect())
}

/// The body that runs the predicate on the object returned by `begin`.
fn body<'a>(
    checker: &mut Checker<'a, '_>,
    &Judged { class, predicate, shown, .. }: &Judged,
    begin: MethodKey,
    begin_args: Vec<Expr<'a>>,
) -> Result<Body<'a>, Problem> {
    let span = checker.world.methods[predicate].span;
    let object = Type::Class(checker.object(), &[]);
    let own = Type::Class(class, &[]);
    let boolean = Type::Primitive(Primitive::Boolean);
    let choices = checker.known("udita.Udita");
    let assume = library_method(checker, choices, "assume", &[boolean], span)?;
    let output = checker.known("udita.internal.Output");
    let accepted = library_method(checker, output, "accepted", &[], span)?;
    let library = checker.known(LIBRARY);
    let restore = library_method(checker, library, "restore", &[], span)?;
    let delivery = checker.known("udita.internal.Delivery");
    let returned = library_method(checker, delivery, "returned", &[object], span)?;

    let root = LocalId(0);
    let the_root = || Expr { kind: ExprKind::Local(root), ty: own, span };
    let candidate = call(begin, begin_args, object, span);
    let candidate =
        Expr { kind: ExprKind::Convert(Conversion::CheckCast(own), Box::new(candidate)), ty: own, span };
    let of_the_root = |method: MethodKey| {
        let (dispatch, args) = match checker.world.methods[method] {
            ref method if method.is_static => (Dispatch::Static, vec![]),
            ref method if method.access == Access::Private => (Dispatch::Special, vec![the_root()]),
            _ => (Dispatch::Virtual, vec![the_root()]),
        };
        let ty = checker.world.methods[method].result;
        Expr { kind: ExprKind::Call { dispatch, method, args }, ty, span }
    };
    let asked = of_the_root(predicate);
    let value = shown.map_or_else(the_root, of_the_root);
    let stmt = |kind| Stmt { kind, span };
    let stmts = vec![
        stmt(StmtKind::Let { local: root, init: Some(candidate) }),
        stmt(StmtKind::Expr(call(assume, vec![asked], Type::Void, span))),
        stmt(StmtKind::Expr(call(accepted, vec![], Type::Void, span))),
        stmt(StmtKind::Expr(call(restore, vec![], Type::Void, span))),
        stmt(StmtKind::Expr(call(returned, vec![value], Type::Void, span))),
    ];
    Ok(Body {
        locals: vec![Local { name: "candidate$", kind: LocalKind::Synthetic, ty: own }],
        params: 0,
        stmts,
        end: span,
    })
}

/// The requested class, by name. Without a name, the only class with a finitization method, or among several,
/// the class named like the file.
fn class(checker: &Checker<'_, '_>, request: &PredicateRequest) -> Result<ClassKey, Problem> {
    let classes = &checker.world.classes;
    let problem = |span, headline: String| Err(Diagnostic::new(Code::BadEntry, span, headline).into());
    let start = start(checker);
    if let Some(name) = &request.class {
        return match checker.user_classes().iter().find(|&&class| classes[class].has_name(name)) {
            Some(&class) => Ok(class),
            None => problem(start, format!("there is no class `{name}`")),
        };
    }
    let given: Vec<ClassKey> = checker
        .user_classes()
        .iter()
        .copied()
        .filter(|&class| classes[class].span.file == start.file)
        .collect();
    let bounded = |&class: &ClassKey| {
        let mut methods = classes[class].methods.iter().map(|&method| &checker.world.methods[method]);
        let wanted = request.finitization.clone().unwrap_or_else(|| default_name(checker, class));
        methods.any(|method| method.is_static && method.name == wanted)
    };
    let found: Vec<ClassKey> = given.iter().copied().filter(bounded).collect();
    let stem = checker.file_stem(start.file);
    let named_for = |classes_: &[ClassKey]| {
        classes_.iter().copied().find(|&class| Some(classes[class].simple_name) == stem.as_deref())
    };
    match found.as_slice() {
        &[only] => Ok(only),
        // Later steps report errors in the class named like the file.
        [] => match named_for(&given) {
            Some(class) => Ok(class),
            None => problem(start, "no class in this file has a finitization method".to_owned()),
        },
        several => match named_for(several) {
            Some(class) => Ok(class),
            None => {
                let names = several.iter().map(|&class| classes[class].name.to_owned()).collect();
                let headline = "several classes in this file have a finitization method".to_owned();
                let diagnostic = Diagnostic::new(Code::BadEntry, classes[several[0]].span, headline);
                Err(Diagnostic { notes: names, ..diagnostic }.help("name one of these with `--class`").into())
            }
        },
    }
}

fn default_name(checker: &Checker<'_, '_>, class: ClassKey) -> String {
    let name = checker.world.classes[class].name;
    format!("fin{}", name.rsplit(['.', '$']).next().unwrap_or(name))
}

/// The methods of `class` named `name`. Inherited methods come after its own.
fn methods_named(checker: &mut Checker<'_, '_>, class: ClassKey, name: &str) -> Vec<MethodKey> {
    let all: Vec<ClassKey> = ancestors(&checker.world, class).collect();
    for &class in &all {
        checker.ensure_all_members(class);
    }
    let methods = all.iter().flat_map(|&class| &checker.world.classes[class].methods).copied();
    let named = methods.filter(|&method| {
        let method = &checker.world.methods[method];
        method.name == name && method.kind == MethodKind::Method
    });
    named.collect()
}

/// The predicate: a method without parameters that returns a `boolean`.
fn predicate(checker: &mut Checker<'_, '_>, class: ClassKey, name: &str) -> Result<MethodKey, Problem> {
    let named = methods_named(checker, class, name);
    let methods = &checker.world.methods;
    if let Some(&found) = named.iter().find(|&&method| methods[method].params.is_empty()) {
        if methods[found].result == Type::Primitive(Primitive::Boolean) {
            return Ok(found);
        }
        let headline = format!("the predicate `{name}` must return `boolean`");
        return Err(Diagnostic::new(Code::BadEntry, methods[found].span, headline).into());
    }
    let declared = &checker.world.classes[class];
    let Some(&other) = named.first() else {
        let headline = format!("class `{}` has no predicate `{name}`", declared.simple_name);
        let mut diagnostic = Diagnostic::new(Code::BadEntry, declared.span, headline)
            .help(format!("write a method `boolean {name}()`, or name another one with `--predicate`"));
        let own = declared.methods.iter().filter(|&&method| {
            let method = &methods[method];
            method.params.is_empty() && method.result == Type::Primitive(Primitive::Boolean)
        });
        diagnostic.notes = own.map(|&method| Candidate::new(checker, method).shown(true)).collect();
        return Err(diagnostic.into());
    };
    let headline = format!("the predicate `{name}` must have no parameters");
    Err(Diagnostic::new(Code::BadEntry, methods[other].span, headline).into())
}

/// The method whose result is shown: an instance method without parameters that returns an object.
fn shown(checker: &mut Checker<'_, '_>, class: ClassKey, name: &str) -> Result<MethodKey, Problem> {
    let named = methods_named(checker, class, name);
    let methods = &checker.world.methods;
    let fits = |&&method: &&MethodKey| {
        let method = &methods[method];
        let has_code = !method.is_abstract && !method.is_native && !method.is_static;
        has_code && method.params.is_empty() && method.result.is_reference()
    };
    if let Some(&found) = named.iter().find(fits) {
        return Ok(found);
    }
    let headline =
        format!("class `{}` has no method `{name}` to show", checker.world.classes[class].simple_name);
    let span = named.first().map_or(checker.world.classes[class].span, |&method| methods[method].span);
    let help = "it must have a body and no parameters, return an object, and not be static";
    Err(Diagnostic::new(Code::BadEntry, span, headline).help(help).into())
}

/// The finitization method: static, chosen by the number of arguments.
fn finitization(
    checker: &mut Checker<'_, '_>,
    class: ClassKey,
    request: &PredicateRequest,
) -> Result<Candidate, Problem> {
    let name = request.finitization.clone().unwrap_or_else(|| default_name(checker, class));
    let mut named = methods_named(checker, class, &name);
    named.retain(|&method| checker.world.methods[method].is_static);
    let interface = checker.known(FINITIZATION);
    if named.is_empty() {
        let declared = &checker.world.classes[class];
        let headline = format!("class `{}` has no finitization method `{name}`", declared.simple_name);
        let mut diagnostic = Diagnostic::new(Code::BadEntry, declared.span, headline).help(format!(
            "write a method `static IFinitization {name}(...)`, or name another one with `--finitization`"
        ));
        let like = |&&method: &&MethodKey| {
            let result = checker.world.methods[method].result;
            matches!(result, Type::Class(class, _) if checker.is_subclass(class, interface))
        };
        diagnostic.notes = declared
            .methods
            .iter()
            .filter(like)
            .map(|&method| Candidate::new(checker, method).shown(true))
            .collect();
        return Err(diagnostic.into());
    }
    let named: Vec<Candidate> = named.iter().map(|&method| Candidate::new(checker, method)).collect();
    let named: Vec<&Candidate> = named.iter().collect();
    let method = overload(&named, request.args.len(), start(checker))?;
    let declared = &checker.world.methods[method.method];
    match declared.result {
        Type::Class(class, _) if checker.is_subclass(class, interface) => Ok(method.clone()),
        _ => {
            let headline = format!("the finitization method `{name}` must return `{FINITIZATION}`");
            Err(Diagnostic::new(Code::BadEntry, declared.span, headline).into())
        }
    }
}
