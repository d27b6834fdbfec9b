//! Trees as S-expressions: `(+ a (* b c))`.

use crate::syntax::ast::*;

/// Writes `(head a b c)`, without empty items.
fn list(head: impl AsRef<str>, items: impl IntoIterator<Item = String>) -> String {
    let items: String =
        items.into_iter().filter(|item| !item.is_empty()).map(|item| format!(" {item}")).collect();
    format!("({}{items})", head.as_ref())
}

/// Writes `[a b c]`, or nothing for an empty list.
fn group<T>(items: &[T], item: impl Fn(&T) -> String) -> String {
    if items.is_empty() { String::new() } else { all(items, item) }
}

/// Writes `[a b c]`.
fn all<T>(items: &[T], item: impl Fn(&T) -> String) -> String {
    format!("[{}]", items.iter().map(item).collect::<Vec<_>>().join(" "))
}

fn labelled(label: &str, text: String) -> String {
    if text.is_empty() { text } else { format!("{label}={text}") }
}

pub(super) fn unit(unit: &CompilationUnit<'_>) -> String {
    let mut out = String::new();
    if let Some(package) = &unit.package {
        out += &format!("(package {})\n", qualified(package));
    }
    for import in unit.imports {
        let is_static = if import.is_static { "static " } else { "" };
        let module = if import.is_module { "module " } else { "" };
        let star = if import.on_demand { ".*" } else { "" };
        out += &format!("(import {is_static}{module}{}{star})\n", qualified(&import.name));
    }
    for ty in unit.types {
        out += &(type_decl(ty, "") + "\n");
    }
    for item in unit.members {
        out += &(member(item, "") + "\n");
    }
    out
}

fn qualified(name: &QualifiedName<'_>) -> String {
    name.parts.iter().map(|part| part.text).collect::<Vec<_>>().join(".")
}

fn modifiers(modifiers: &Modifiers<'_>) -> String {
    let annotations = modifiers.annotations.iter().map(|a| format!("@{}", qualified(&a.name)));
    let keywords = modifiers.keywords.iter().map(|(m, _)| format!("{m:?}").to_lowercase());
    annotations.chain(keywords).collect::<Vec<_>>().join(" ")
}

/// Writes a type declaration with its members indented below.
fn type_decl(decl: &TypeDecl<'_>, indent: &str) -> String {
    let head = list(
        format!("{:?}", decl.kind).to_lowercase(),
        [
            modifiers(&decl.modifiers),
            decl.name.text.to_string(),
            type_params(decl.type_params),
            labelled("components", group(decl.components, param)),
            labelled("extends", decl.superclass.as_ref().map(ty).unwrap_or_default()),
            labelled("implements", group(decl.interfaces, ty)),
            labelled("permits", group(decl.permits, ty)),
        ],
    );
    let constants = decl.constants.iter().map(|constant| {
        let arguments = group(constant.arguments, expr);
        let head = list("constant", [constant.name.text.to_string(), arguments]);
        head + &constant.body.map(|body| members(body, &format!("{indent}    "))).unwrap_or_default()
    });
    let constants: String = constants.map(|constant| format!("\n{indent}  {constant}")).collect();
    head + &constants + &members(decl.members, &format!("{indent}  "))
}

fn members(members: &[Member<'_>], indent: &str) -> String {
    members.iter().map(|item| format!("\n{indent}{}", member(item, indent))).collect()
}

fn member(member: &Member<'_>, indent: &str) -> String {
    match member {
        Member::Field(field) => list(
            "field",
            [
                modifiers(&field.modifiers),
                ty(&field.ty),
                field.name.text.to_string(),
                field.init.as_ref().map(expr).unwrap_or_default(),
            ],
        ),
        Member::Method(method) => list(
            "method",
            [
                modifiers(&method.modifiers),
                type_params(method.type_params),
                ty(&method.result),
                method.name.text.to_string(),
                all(method.params, param),
                labelled("throws", group(method.throws, ty)),
                method.body.map(body).unwrap_or_default(),
            ],
        ),
        Member::Constructor(constructor) => list(
            if constructor.params.is_some() { "constructor" } else { "compact" },
            [
                modifiers(&constructor.modifiers),
                type_params(constructor.type_params),
                constructor.name.text.to_string(),
                constructor.params.map(|params| all(params, param)).unwrap_or_default(),
                labelled("throws", group(constructor.throws, ty)),
                body(constructor.body),
            ],
        ),
        Member::Initializer(initializer) => {
            list(if initializer.is_static { "static-init" } else { "init" }, [body(initializer.body)])
        }
        Member::Type(decl) => type_decl(decl, indent),
    }
}

/// Writes whether a body is not parsed yet.
fn body(body: Body<'_>) -> String {
    body.block().map_or(format!("(unread {})", body.span.end), |read| block(&read))
}

fn type_params(params: &[TypeParam<'_>]) -> String {
    let params = group(params, |param| {
        let bounds = param.bounds.iter().map(ty).collect::<Vec<_>>().join("&");
        if bounds.is_empty() { param.name.text.to_string() } else { format!("{}:{bounds}", param.name.text) }
    });
    if params.is_empty() { params } else { format!("<{}>", &params[1..params.len() - 1]) }
}

fn param(param: &Param<'_>) -> String {
    let dots = if param.varargs { "..." } else { "" };
    list(format!("{}{dots}", ty(&param.ty)), [modifiers(&param.modifiers), param.name.text.to_string()])
}

fn variable(var: &LocalVar<'_>) -> String {
    let init = var.init.as_ref().map(expr).unwrap_or_default();
    list("var", [modifiers(&var.modifiers), ty(&var.ty), var.name.text.to_string(), init])
}

/// Writes a type in Java's notation.
pub(super) fn ty(written: &TypeExpr<'_>) -> String {
    let several = |types: &[TypeExpr<'_>]| types.iter().map(ty).collect::<Vec<_>>().join(",");
    match &written.kind {
        TypeExprKind::Void => "void".to_string(),
        TypeExprKind::Primitive(primitive) => primitive.name().to_string(),
        TypeExprKind::Named(segments) => segments
            .iter()
            .map(|segment| match segment.args {
                None => segment.name.text.to_string(),
                Some(args) => format!("{}<{}>", segment.name.text, several(args)),
            })
            .collect::<Vec<_>>()
            .join("."),
        TypeExprKind::Array(element) => format!("{}[]", ty(element)),
        TypeExprKind::Wildcard(WildcardBound::None) => "?".to_string(),
        TypeExprKind::Wildcard(WildcardBound::Extends(bound)) => format!("?:{}", ty(bound)),
        TypeExprKind::Wildcard(WildcardBound::Super(bound)) => format!("?^{}", ty(bound)),
        TypeExprKind::Var => "'var".to_string(),
        TypeExprKind::Several(types) => format!("{{{}}}", several(types)),
        TypeExprKind::Error => "ERROR".to_string(),
    }
}

fn block(block: &Block<'_>) -> String {
    format!("{{{}}}", block.stmts.iter().map(stmt).collect::<Vec<_>>().join(" "))
}

pub(super) fn stmt(statement: &Stmt<'_>) -> String {
    let label = |label: &Option<Name<'_>>| label.map(|label| label.text.to_string()).unwrap_or_default();
    match &statement.kind {
        StmtKind::Block(inner) => block(inner),
        StmtKind::Local(vars) => vars.iter().map(variable).collect::<Vec<_>>().join(" "),
        StmtKind::LocalType(decl) => type_decl(decl, ""),
        StmtKind::Expr(inner) => expr(inner),
        StmtKind::Empty => "(;)".to_string(),
        StmtKind::If { condition, then, otherwise } => {
            list("if", [expr(condition), stmt(then), otherwise.map(stmt).unwrap_or_default()])
        }
        StmtKind::While { condition, body } => list("while", [expr(condition), stmt(body)]),
        StmtKind::Do { body, condition } => list("do", [stmt(body), expr(condition)]),
        StmtKind::For { init, condition, update, body } => list(
            "for",
            [
                all(init, stmt),
                condition.as_ref().map_or("-".to_string(), expr),
                all(update, expr),
                stmt(body),
            ],
        ),
        StmtKind::ForEach { var, iterable, body } => {
            list("for-each", [param(var), expr(iterable), stmt(body)])
        }
        StmtKind::Labeled { label, body } => list("label", [label.text.to_string(), stmt(body)]),
        StmtKind::Switch(inner) => switch(inner),
        StmtKind::Break(target) => list("break", [label(target)]),
        StmtKind::Continue(target) => list("continue", [label(target)]),
        StmtKind::Yield(value) => list("yield", [expr(value)]),
        StmtKind::Return(value) => list("return", [value.as_ref().map(expr).unwrap_or_default()]),
        StmtKind::Throw(value) => list("throw", [expr(value)]),
        StmtKind::Assert { condition, message } => {
            list("assert", [expr(condition), message.as_ref().map(expr).unwrap_or_default()])
        }
        StmtKind::Try(inner) => {
            let catches = inner.catches.iter().map(|(var, body)| list("catch", [param(var), block(body)]));
            let resources = group(inner.resources, |resource| match resource {
                Resource::Local(var) => variable(var),
                Resource::Expr(value) => expr(value),
            });
            let finally = inner.finally.as_ref().map(|body| list("finally", [block(body)]));
            list("try", [resources, block(&inner.body)].into_iter().chain(catches).chain(finally))
        }
        StmtKind::Synchronized { lock, body } => list("synchronized", [expr(lock), block(body)]),
        StmtKind::ConstructorCall(call) => list(
            if call.is_super { "super-call" } else { "this-call" },
            [labelled("outer", call.outer.as_ref().map(expr).unwrap_or_default())]
                .into_iter()
                .chain(call.arguments.iter().map(expr)),
        ),
        StmtKind::Error => "ERROR".to_string(),
    }
}

fn switch(switch: &Switch<'_>) -> String {
    let cases = switch.cases.iter().map(|case| {
        let labels = all(case.labels, |label| match label {
            CaseLabel::Expr(value) => expr(value),
            CaseLabel::Pattern(inner) => pattern(inner),
            CaseLabel::Default(_) => "default".to_string(),
        });
        let guard = case.guard.iter().map(|guard| list("when", [expr(guard)]));
        let body = case.body.iter().map(stmt);
        list(if case.arrow { "->" } else { ":" }, std::iter::once(labels).chain(guard).chain(body))
    });
    list("switch", std::iter::once(expr(&switch.subject)).chain(cases))
}

fn pattern(written: &Pattern<'_>) -> String {
    match &written.kind {
        PatternKind::Variable { modifiers: keywords, ty: tested, name } => {
            list(ty(tested), [modifiers(keywords), name.text.to_string()])
        }
        PatternKind::Record { ty: tested, components } => {
            list("record", std::iter::once(ty(tested)).chain(components.iter().map(pattern)))
        }
        PatternKind::Any => "_".to_string(),
    }
}

pub(super) fn expr(expression: &Expr<'_>) -> String {
    let exprs = |items: &[Expr<'_>]| items.iter().map(expr).collect::<Vec<_>>();
    let optional = |value: Option<&Expr<'_>>| value.map(expr).unwrap_or_default();
    match &expression.kind {
        ExprKind::Literal(value) => literal(value),
        ExprKind::Name(name) => name.text.to_string(),
        ExprKind::Field { object, name } => list(".", [expr(object), name.text.to_string()]),
        ExprKind::This(None) => "this".to_string(),
        ExprKind::Super(None) => "super".to_string(),
        ExprKind::This(outer) => list("this", [optional(*outer)]),
        ExprKind::Super(outer) => list("super", [optional(*outer)]),
        ExprKind::ClassLiteral(written) => list("class", [ty(written)]),
        ExprKind::Call { object, type_args, name, arguments } => {
            let head = [optional(*object), group(type_args, ty), name.text.to_string()];
            list("call", head.into_iter().chain(exprs(arguments)))
        }
        ExprKind::New(new) => {
            let body = new.body.map(|body| format!("{{{}}}", members(body, "").replace('\n', " ").trim()));
            let outer = labelled("outer", optional(new.outer.as_ref()));
            let arguments = exprs(new.arguments);
            list("new", [outer, ty(&new.ty)].into_iter().chain(arguments).chain(body))
        }
        ExprKind::NewArray { element, sizes, more } => {
            list("new-array", std::iter::once(ty(element)).chain(exprs(sizes)).chain([format!("+{more}")]))
        }
        ExprKind::NewArrayLiteral { ty: array, elements } => {
            list("new-array", [ty(array), all(elements, expr)])
        }
        ExprKind::ArrayLiteral(elements) => all(elements, expr),
        ExprKind::Index { array, index } => list("index", [expr(array), expr(index)]),
        ExprKind::Unary { op, operand } => {
            let op = match op {
                UnaryOp::Plus => "+",
                UnaryOp::Minus => "-",
                UnaryOp::BitNot => "~",
                UnaryOp::Not => "!",
            };
            list(op, [expr(operand)])
        }
        ExprKind::IncDec { op, prefix, operand } => {
            let op = if *op == IncDecOp::Increment { "++" } else { "--" };
            if *prefix {
                list(format!("{op}_"), [expr(operand)])
            } else {
                list(format!("_{op}"), [expr(operand)])
            }
        }
        ExprKind::Binary { op, left, right } => list(op.symbol(), [expr(left), expr(right)]),
        ExprKind::Assign { op, target, value } => {
            list(format!("{}=", op.map_or("", BinaryOp::symbol)), [expr(target), expr(value)])
        }
        ExprKind::Conditional { condition, then, otherwise } => {
            list("?", [expr(condition), expr(then), expr(otherwise)])
        }
        ExprKind::Cast { ty: target, operand } => list("cast", [ty(target), expr(operand)]),
        ExprKind::InstanceOf { operand, ty: target } => list("instanceof", [expr(operand), ty(target)]),
        ExprKind::InstanceOfPattern { operand, pattern: inner } => {
            list("instanceof", [expr(operand), pattern(inner)])
        }
        ExprKind::Lambda(lambda) => {
            let body = match &lambda.body {
                LambdaBody::Expr(body) => expr(body),
                LambdaBody::Block(body) => block(body),
            };
            list("lambda", [all(lambda.params, param), body])
        }
        ExprKind::MethodRef { object, type_args, name } => {
            let object = match object {
                MethodRefObject::Expr(object) => expr(object),
                MethodRefObject::Type(object) => format!("type:{}", ty(object)),
            };
            list("::", [object, group(type_args, ty), name.text.to_string()])
        }
        ExprKind::Switch(inner) => switch(inner),
        ExprKind::Parenthesized(inner) => list("paren", [expr(inner)]),
        ExprKind::Error => "ERROR".to_string(),
    }
}

fn literal(literal: &Literal<'_>) -> String {
    match literal {
        Literal::Int(value) => value.to_string(),
        Literal::Long(value) => format!("{value}L"),
        Literal::Float(value) => format!("{value:?}f"),
        Literal::Double(value) => format!("{value:?}d"),
        Literal::Boolean(value) => value.to_string(),
        Literal::Char(unit) => format!("'{unit:#06x}'"),
        Literal::String(units) => match String::from_utf16(units) {
            Ok(text) => format!("{text:?}"),
            Err(_) => format!("{units:x?}"),
        },
        Literal::Null => "null".to_string(),
    }
}
