//! Entries: the methods at which a program can start, and their arguments.
//!
//! The code of an entry is a body that calls the method with the arguments of the run, and passes the result
//! to the library for delivery.

pub(crate) mod arguments;
pub(crate) mod candidate;
pub(crate) mod predicate;

use self::candidate::{Candidate, Parameter, Problem, overload};
use crate::diagnostic::{Code, Diagnostic};
use crate::request::EntryRequest;
use crate::semantics::Checker;
use crate::semantics::hir::{Body, Captured, Dispatch, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::MethodKind;
use crate::source::{FileId, Span};
use crate::syntax::ast::Primitive;

/// The body that runs an entry, with its parameters.
pub(crate) struct Root<'a> {
    pub(crate) name: String,
    pub(crate) parameters: Vec<Parameter>,
    /// The erased types of the parameters, in order.
    pub(crate) types: Vec<Type<'a>>,
    /// The erased type of the delivered value. `None` for `void`.
    pub(crate) delivers: Option<Type<'a>>,
    pub(crate) body: Body<'a>,
}

/// The roots of a program.
pub(crate) struct Roots<'a> {
    /// The bodies that run the entries.
    pub(crate) entries: Vec<Root<'a>>,
    /// Additional methods of the program.
    pub(crate) methods: Vec<MethodKey>,
    /// Whether these methods are also entries, called directly.
    pub(crate) are_entries: bool,
}

/// The method that `request` names.
pub(crate) fn choose(checker: &Checker<'_, '_>, request: &EntryRequest) -> Result<Candidate, Problem> {
    let offered = offered(checker);
    let (others, start) = (unlisted(checker, request.method.as_deref()), start(checker));
    let overloads = candidate::named(&offered, &others, request.method.as_deref(), start)?;
    overload(&overloads, request.args.len(), start).cloned()
}

/// The methods that a command line can run. Helpers with object parameters are excluded.
pub(crate) fn offered(checker: &Checker<'_, '_>) -> Vec<Candidate> {
    let all = checker.entries().into_iter().map(|method| Candidate::new(checker, method));
    all.filter(Candidate::can_be_given).collect()
}

/// The methods and constructors with code in these classes.
pub(crate) fn own_methods(checker: &mut Checker<'_, '_>, classes: Vec<ClassKey>) -> Vec<MethodKey> {
    for &class in &classes {
        checker.ensure_all_members(class);
    }
    let world = &checker.world;
    let methods = classes
        .iter()
        .flat_map(|&class| world.classes[class].methods.iter().chain(&world.classes[class].constructors));
    let has_code =
        |&&method: &&MethodKey| !world.methods[method].is_abstract && !world.methods[method].is_native;
    methods.filter(has_code).copied().collect()
}

/// The user's static methods, if `name` is given.
pub(crate) fn unlisted(checker: &Checker<'_, '_>, name: Option<&str>) -> Vec<Candidate> {
    if name.is_none() {
        return Vec::new();
    }
    let all = checker.world.methods.iter().filter(|(_, method)| {
        method.is_static
            && method.kind == MethodKind::Method
            && !checker.world.classes[method.class].is_shipped()
    });
    all.map(|(method, _)| Candidate::new(checker, method)).collect()
}

/// The place for messages that don't concern a method.
pub(crate) fn start(checker: &Checker<'_, '_>) -> Span {
    let user = checker.world.classes.values().find(|class| !class.is_shipped());
    Span::new(user.map_or(FileId(0), |class| class.span.file), 0, 0)
}

/// A root without effects, for listings.
pub(crate) fn empty_root<'a>(end: Span) -> Root<'a> {
    let body = Body { locals: Vec::new(), params: 0, stmts: Vec::new(), end };
    Root { name: String::new(), parameters: Vec::new(), types: Vec::new(), delivers: None, body }
}

/// The root that calls `method` and delivers its result.
pub(crate) fn root<'a>(checker: &mut Checker<'a, '_>, method: &Candidate) -> Result<Root<'a>, Problem> {
    let (key, span) = (method.method, method.span);
    let (mut args, types) = arguments_of(checker, method, 0);
    let result = checker.world.methods[key].result;
    let receiver = new_receiver(checker, key, span);
    let dispatch = if receiver.is_some() { Dispatch::Virtual } else { Dispatch::Static };
    args.splice(0..0, receiver);
    let kind = ExprKind::Call { dispatch, method: key, args };
    let mut value = Expr { kind, ty: result, span };
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
    let body = Body { locals: Vec::new(), params: 0, stmts, end: span };
    let delivers = (result != Type::Void).then(|| checker.erasure(result));
    let (name, parameters) = (method.qualified_name(), method.parameters.clone());
    Ok(Root { name, parameters, types, delivers, body })
}

/// A new object of the class of `method`, if it isn't static.
fn new_receiver<'a>(checker: &Checker<'a, '_>, method: MethodKey, span: Span) -> Option<Expr<'a>> {
    let declared = &checker.world.methods[method];
    if declared.is_static {
        return None;
    }
    let class = declared.class;
    let constructor = checker.world.launching_constructor(class)?;
    let kind = ExprKind::New { class, constructor, captured: Captured::Values(Vec::new()), args: Vec::new() };
    Some(Expr { kind, ty: Type::Class(class, &[]), span })
}

/// The library's method that delivers two values.
pub(crate) fn delivery(checker: &mut Checker<'_, '_>, span: Span) -> Result<MethodKey, Problem> {
    let class = checker.known("udita.internal.Delivery");
    let object = Type::Class(checker.object(), &[]);
    library_method(checker, class, "both", &[object, object], span)
}

/// The library methods that box numbers and truth values. They are needed for parameters of `methods` with an
/// object type to which a call can pass a plain value: a box, or a supertype of `Integer`.
pub(crate) fn boxing(
    checker: &mut Checker<'_, '_>,
    methods: &[MethodKey],
    span: Span,
) -> Result<Vec<MethodKey>, Problem> {
    let params = methods.iter().flat_map(|&method| checker.world.methods[method].params.iter().copied());
    let mut needed: Vec<Primitive> = Vec::new();
    for param in params.collect::<Vec<_>>() {
        let Type::Class(class, _) = checker.erasure(param) else { continue };
        let takes_integers = TAKE_INTEGERS.contains(&checker.world.classes[class].name);
        let boxed = if takes_integers { Some(Primitive::Int) } else { checker.world.unboxed(class) };
        needed.extend(boxed.filter(|primitive| !needed.contains(primitive)));
    }
    let method = |primitive: Primitive| {
        let class = checker.boxed(primitive);
        library_method(checker, class, "valueOf", &[Type::Primitive(primitive)], span)
    };
    needed.into_iter().map(method).collect()
}

/// The supertypes of `Integer`.
const TAKE_INTEGERS: [&str; 3] = ["java.lang.Object", "java.lang.Comparable", "java.lang.Number"];

/// The arguments, from number `first` on, that a root passes to `method`, with their types.
fn arguments_of<'a>(
    checker: &Checker<'a, '_>,
    method: &Candidate,
    first: u16,
) -> (Vec<Expr<'a>>, Vec<Type<'a>>) {
    let params = checker.world.methods[method.method].params;
    let types: Vec<Type<'a>> = params.iter().map(|&param| checker.erasure(param)).collect();
    let argument = |(index, &ty)| Expr { kind: ExprKind::Argument(index), ty, span: method.span };
    ((first..).zip(&types).map(argument).collect(), types)
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
