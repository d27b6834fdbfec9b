//! Java source as a tree of labelled nodes: what is needed to say what stands at a place.
//!
//! The tree leaves out what doesn't tell one cause from another (blocks, statements that are only an expression,
//! parentheses, `public`), and has no types of declarations: an error in the head of a declaration is one of the declaration.

use udita_lang::source::Span;
use udita_lang::syntax::ast::*;

use super::kind::{Kind, Mark};

/// Deeper than this, nodes have no children: nobody reads such programs, and recursion has to end.
const MAX_DEPTH: u32 = 250;

/// A construct.
#[derive(Debug)]
pub(super) struct Node {
    /// What it is.
    pub(super) kind: Kind,
    /// What else matters, in a fixed order.
    pub(super) marks: Vec<Mark>,
    /// The name that it declares or refers to.
    pub(super) name: Option<String>,
    /// Whether it declares that name.
    pub(super) declares: bool,
    /// From its first character to behind its last.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The type that a declaration gives its name: of a variable, or what a method returns.
    pub(super) ty: Option<Box<Node>>,
    pub(super) children: Vec<Node>,
}

/// The tree of a file.
pub(super) fn unit(unit: &CompilationUnit<'_>) -> Node {
    let mut root = Node::new(Kind::File, unit.span);
    let mut builder = Builder { depth: 0 };
    root.children.extend(unit.types.iter().map(|ty| builder.type_decl(ty)));
    builder.members(unit.members, &mut root.children);
    root
}

impl Node {
    fn new(kind: Kind, span: Span) -> Node {
        Node {
            kind,
            marks: Vec::new(),
            name: None,
            declares: false,
            start: span.start,
            end: span.end,
            ty: None,
            children: Vec::new(),
        }
    }

    fn declaring(mut self, name: Name<'_>) -> Node {
        self.name = Some(name.text.to_string());
        self.declares = true;
        self
    }

    fn naming(mut self, name: Name<'_>) -> Node {
        self.name = Some(name.text.to_string());
        self
    }

    fn of_type(mut self, ty: Node) -> Node {
        self.ty = Some(Box::new(ty));
        self
    }

    fn mark(mut self, mark: Mark, is_so: bool) -> Node {
        if is_so {
            self.marks.push(mark);
        }
        self
    }

    fn with(mut self, children: impl IntoIterator<Item = Node>) -> Node {
        self.children.extend(children);
        self
    }

    /// The node and all below it, parents first.
    pub(super) fn walk<'t>(&'t self, each: &mut impl FnMut(&'t Node)) {
        each(self);
        for child in &self.children {
            child.walk(each);
        }
    }

    /// The nodes around the byte `offset`, outermost first. It ends with the outermost one that begins there: of all that
    /// begin at a place it is the one that can be known from the place alone.
    pub(super) fn chain(&self, offset: u32) -> Vec<&Node> {
        let mut chain = vec![self];
        let mut node = self;
        while let Some(child) = node.children.iter().find(|child| child.start <= offset && offset < child.end)
        {
            chain.push(child);
            if child.start == offset {
                break;
            }
            node = child;
        }
        chain
    }
}

struct Builder {
    depth: u32,
}

impl Builder {
    fn type_decl(&mut self, ty: &TypeDecl<'_>) -> Node {
        let kind = match ty.kind {
            TypeDeclKind::Class => Kind::Class,
            TypeDeclKind::Interface => Kind::Interface,
            TypeDeclKind::Enum => Kind::Enum,
            TypeDeclKind::Record => Kind::Record,
            TypeDeclKind::Annotation => Kind::Annotation,
        };
        let is_interface = ty.kind == TypeDeclKind::Interface;
        let mut node = Node::new(kind, ty.span)
            .declaring(ty.name)
            .mark(Mark::Abstract, ty.modifiers.has(Modifier::Abstract) && !is_interface)
            .mark(Mark::Final, ty.modifiers.has(Modifier::Final))
            .mark(Mark::Sealed, ty.modifiers.has(Modifier::Sealed))
            .mark(Mark::Generic, !ty.type_params.is_empty());
        node.children.extend(ty.type_params.iter().map(|param| self.type_param(param)));
        for (i, supertype) in ty.superclass.iter().chain(ty.interfaces).enumerate() {
            let is_superclass = i == 0 && ty.superclass.is_some();
            let inner = self.type_expr(supertype);
            let child = Node::new(Kind::Supertype, supertype.span).mark(Mark::Extends, is_superclass);
            node.children.push(child.with([inner]));
        }
        node.children
            .extend(ty.permits.iter().map(|ty| Node::new(Kind::Permits, ty.span).with([self.type_expr(ty)])));
        node.children.extend(ty.components.iter().map(|param| self.param(Kind::Component, param)));
        for constant in ty.constants {
            let mut child = Node::new(Kind::EnumConstant, constant.span).declaring(constant.name);
            child.children.extend(constant.arguments.iter().map(|argument| self.expr(argument)));
            if let Some(body) = constant.body {
                self.members(body, &mut child.children);
            }
            node.children.push(child);
        }
        self.members(ty.members, &mut node.children);
        node
    }

    fn type_param(&mut self, param: &TypeParam<'_>) -> Node {
        Node::new(Kind::TypeVariable, param.name.span)
            .declaring(param.name)
            .mark(Mark::Bounded, !param.bounds.is_empty())
            .with(param.bounds.iter().map(|bound| self.type_expr(bound)))
            .spanning()
    }

    fn members(&mut self, members: &[Member<'_>], out: &mut Vec<Node>) {
        for member in members {
            out.push(match member {
                Member::Field(field) => {
                    let mut node = Node::new(Kind::Field, field.span)
                        .declaring(field.name)
                        .of_type(self.type_expr(&field.ty))
                        .mark(Mark::Static, field.modifiers.has(Modifier::Static))
                        .mark(Mark::Final, field.modifiers.has(Modifier::Final));
                    node.include(field.ty.span).include_modifiers(&field.modifiers);
                    self.type_args(&field.ty, &mut node.children);
                    node.with(field.init.iter().map(|init| self.expr(init)))
                }
                Member::Method(method) => self.method(method),
                Member::Constructor(constructor) => {
                    let mut node = Node::new(Kind::Constructor, constructor.span)
                        .mark(Mark::Compact, constructor.params.is_none())
                        .mark(Mark::Generic, !constructor.type_params.is_empty());
                    node.children.extend(constructor.type_params.iter().map(|param| self.type_param(param)));
                    let params = constructor.params.unwrap_or_default();
                    node.children.extend(params.iter().map(|param| self.param(Kind::Parameter, param)));
                    self.throws(constructor.throws, &mut node.children);
                    self.body(Some(constructor.body), &mut node.children);
                    node
                }
                Member::Initializer(initializer) => {
                    let mut node = Node::new(Kind::Initialiser, initializer.body.span)
                        .mark(Mark::Static, initializer.is_static);
                    self.body(Some(initializer.body), &mut node.children);
                    node
                }
                Member::Type(ty) => self.type_decl(ty),
            });
        }
    }

    fn method(&mut self, method: &MethodDecl<'_>) -> Node {
        let has = |modifier| method.modifiers.has(modifier);
        let mut node = Node::new(Kind::Method, method.span)
            .declaring(method.name)
            .of_type(self.type_expr(&method.result))
            .mark(Mark::Private, has(Modifier::Private))
            .mark(Mark::Static, has(Modifier::Static))
            .mark(
                Mark::Abstract,
                has(Modifier::Abstract) || (method.body.is_none() && !has(Modifier::Native)),
            )
            .mark(Mark::Default, has(Modifier::Default))
            .mark(Mark::Final, has(Modifier::Final))
            .mark(Mark::Generic, !method.type_params.is_empty())
            .mark(Mark::Varargs, method.params.iter().any(|param| param.varargs));
        node.children.extend(method.type_params.iter().map(|param| self.type_param(param)));
        self.type_args(&method.result, &mut node.children);
        node.children.extend(method.params.iter().map(|param| self.param(Kind::Parameter, param)));
        self.throws(method.throws, &mut node.children);
        self.body(method.body, &mut node.children);
        node
    }

    fn throws(&mut self, throws: &[TypeExpr<'_>], out: &mut Vec<Node>) {
        out.extend(throws.iter().map(|ty| Node::new(Kind::Throws, ty.span).with([self.type_expr(ty)])));
    }

    fn body(&mut self, body: Option<Body<'_>>, out: &mut Vec<Node>) {
        if let Some(block) = body.and_then(Body::block) {
            self.block(&block, out);
        }
    }

    fn param(&mut self, kind: Kind, param: &Param<'_>) -> Node {
        let mut node = Node::new(kind, param.span)
            .declaring(param.name)
            .of_type(self.type_expr(&param.ty))
            .mark(Mark::Varargs, param.varargs);
        self.type_args(&param.ty, &mut node.children);
        node
    }

    fn local(&mut self, kind: Kind, local: &LocalVar<'_>) -> Node {
        let mut node = Node::new(kind, local.span)
            .declaring(local.name)
            .of_type(self.type_expr(&local.ty))
            .mark(Mark::Var, matches!(local.ty.kind, TypeExprKind::Var))
            .mark(Mark::Final, local.modifiers.has(Modifier::Final));
        node.include(local.ty.span).include_modifiers(&local.modifiers);
        self.type_args(&local.ty, &mut node.children);
        node.with(local.init.iter().map(|init| self.expr(init)))
    }

    /// The type arguments in the type of a declaration. The type itself begins where the declaration does, or behind its
    /// modifiers, and which of the two an error is about can't be told.
    fn type_args(&mut self, ty: &TypeExpr<'_>, out: &mut Vec<Node>) {
        match ty.kind {
            TypeExprKind::Array(element) => self.type_args(element, out),
            TypeExprKind::Named(segments) => {
                let args = segments.iter().flat_map(|segment| segment.args.unwrap_or_default());
                out.extend(
                    args.map(|arg| Node::new(Kind::TypeArgument, arg.span).with([self.type_expr(arg)])),
                );
            }
            _ => {}
        }
    }

    fn type_expr(&mut self, ty: &TypeExpr<'_>) -> Node {
        let node = |kind| Node::new(kind, ty.span);
        match ty.kind {
            TypeExprKind::Void => node(Kind::Void),
            TypeExprKind::Primitive(Primitive::Boolean) => node(Kind::Boolean),
            TypeExprKind::Primitive(_) => node(Kind::PrimitiveType),
            TypeExprKind::Named(segments) => {
                let args = || segments.iter().filter_map(|segment| segment.args);
                let is_wildcard = |arg: &TypeExpr<'_>| matches!(arg.kind, TypeExprKind::Wildcard(_));
                let mut node = node(Kind::Type)
                    .mark(Mark::Diamond, args().any(<[_]>::is_empty))
                    .mark(Mark::Wildcard, args().flatten().any(is_wildcard))
                    .mark(Mark::Parameterised, args().flatten().any(|arg| !is_wildcard(arg)));
                if let Some(segment) = segments.last() {
                    node = node.naming(segment.name);
                }
                self.type_args(ty, &mut node.children);
                node
            }
            TypeExprKind::Array(element) => node(Kind::ArrayOf).with([self.type_expr(element)]),
            TypeExprKind::Wildcard(bound) => match bound {
                WildcardBound::None => node(Kind::Wildcard),
                WildcardBound::Extends(ty) => node(Kind::WildcardExtends).with([self.type_expr(ty)]),
                WildcardBound::Super(ty) => node(Kind::WildcardSuper).with([self.type_expr(ty)]),
            },
            TypeExprKind::Var => node(Kind::Var),
            TypeExprKind::Several(types) => {
                node(Kind::SeveralTypes).with(types.iter().map(|ty| self.type_expr(ty)))
            }
            TypeExprKind::Error => node(Kind::Error),
        }
    }

    fn block(&mut self, block: &Block<'_>, out: &mut Vec<Node>) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt, out));
    }

    fn stmt(&mut self, stmt: &Stmt<'_>, out: &mut Vec<Node>) {
        if self.depth > MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let mut node = |kind, children: Vec<Node>| out.push(Node::new(kind, stmt.span).with(children));
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block, out),
            StmtKind::Local(locals) => {
                out.extend(locals.iter().map(|local| self.local(Kind::LocalVariable, local)));
            }
            StmtKind::LocalType(ty) => out.push(self.type_decl(ty)),
            StmtKind::Expr(expr) => out.push(self.expr(expr)),
            StmtKind::Empty => {}
            StmtKind::If { condition, then, otherwise } => {
                let mut children = vec![self.expr(condition)];
                self.stmt(then, &mut children);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise, &mut children);
                }
                node(Kind::If, children);
            }
            StmtKind::While { condition, body } => {
                let mut children = vec![self.expr(condition)];
                self.stmt(body, &mut children);
                node(Kind::While, children);
            }
            StmtKind::Do { body, condition } => {
                let mut children = Vec::new();
                self.stmt(body, &mut children);
                children.push(self.expr(condition));
                node(Kind::Do, children);
            }
            StmtKind::For { init, condition, update, body } => {
                let mut children = Vec::new();
                init.iter().for_each(|stmt| self.stmt(stmt, &mut children));
                children.extend(condition.iter().chain(*update).map(|expr| self.expr(expr)));
                self.stmt(body, &mut children);
                node(Kind::For, children);
            }
            StmtKind::ForEach { var, iterable, body } => {
                let mut children = vec![self.param(Kind::LocalVariable, var), self.expr(iterable)];
                self.stmt(body, &mut children);
                node(Kind::ForEach, children);
            }
            StmtKind::Labeled { body, .. } => {
                let mut children = Vec::new();
                self.stmt(body, &mut children);
                node(Kind::Label, children);
            }
            StmtKind::Switch(switch) => {
                let children = self.cases(switch);
                out.push(switch_node(Kind::Switch, switch, stmt.span).with(children));
            }
            StmtKind::Break(label) => {
                node(if label.is_some() { Kind::BreakLabel } else { Kind::Break }, Vec::new())
            }
            StmtKind::Continue(label) => {
                node(if label.is_some() { Kind::ContinueLabel } else { Kind::Continue }, Vec::new());
            }
            StmtKind::Yield(expr) => node(Kind::Yield, vec![self.expr(expr)]),
            StmtKind::Return(expr) => node(Kind::Return, expr.iter().map(|expr| self.expr(expr)).collect()),
            StmtKind::Throw(expr) => node(Kind::Throw, vec![self.expr(expr)]),
            StmtKind::Assert { condition, message } => {
                let parts = std::iter::once(condition).chain(message);
                node(Kind::Assert, parts.map(|expr| self.expr(expr)).collect());
            }
            StmtKind::Try(statement) => {
                let children = self.try_parts(statement);
                let node = Node::new(Kind::Try, stmt.span)
                    .mark(Mark::Resources, !statement.resources.is_empty())
                    .mark(Mark::Finally, statement.finally.is_some());
                out.push(node.with(children));
            }
            StmtKind::Synchronized { lock, body } => {
                let mut children = vec![self.expr(lock)];
                self.block(body, &mut children);
                node(Kind::Synchronized, children);
            }
            StmtKind::ConstructorCall { is_super, outer, arguments } => {
                let parts = outer.iter().chain(*arguments);
                node(
                    if *is_super { Kind::SuperCall } else { Kind::ThisCall },
                    parts.map(|expr| self.expr(expr)).collect(),
                );
            }
            StmtKind::Error => node(Kind::Error, Vec::new()),
        }
        self.depth -= 1;
    }

    fn try_parts(&mut self, statement: &Try<'_>) -> Vec<Node> {
        let mut children = Vec::new();
        for resource in statement.resources {
            children.push(match resource {
                Resource::Local(local) => self.local(Kind::Resource, local),
                Resource::Expr(expr) => Node::new(Kind::Resource, expr.span).with([self.expr(expr)]),
            });
        }
        self.block(&statement.body, &mut children);
        for (param, block) in statement.catches {
            let mut node = Node::new(Kind::Catch, param.span.to(block.span)).declaring(param.name);
            node.children.push(self.type_expr(&param.ty));
            self.block(block, &mut node.children);
            children.push(node);
        }
        if let Some(block) = &statement.finally {
            let mut node = Node::new(Kind::Finally, block.span);
            self.block(block, &mut node.children);
            children.push(node);
        }
        children
    }

    fn cases(&mut self, switch: &Switch<'_>) -> Vec<Node> {
        let mut children = vec![self.expr(&switch.subject)];
        for case in switch.cases {
            let mut node = Node::new(Kind::Case, case.span);
            for label in case.labels {
                match label {
                    CaseLabel::Expr(expr) => node.children.push(self.expr(expr)),
                    CaseLabel::Pattern(pattern) => node.children.push(self.pattern(pattern)),
                    CaseLabel::Default(span) => node.children.push(Node::new(Kind::Default, *span)),
                }
            }
            case.body.iter().for_each(|stmt| self.stmt(stmt, &mut node.children));
            children.push(node);
        }
        children
    }

    fn pattern(&mut self, pattern: &Pattern<'_>) -> Node {
        Node::new(Kind::PatternVariable, pattern.span)
            .declaring(pattern.name)
            .of_type(self.type_expr(&pattern.ty))
            .with([self.type_expr(&pattern.ty)])
    }

    fn expr(&mut self, expr: &Expr<'_>) -> Node {
        if self.depth > MAX_DEPTH {
            return Node::new(Kind::Expression, expr.span);
        }
        self.depth += 1;
        let node = self.expr_at(expr);
        self.depth -= 1;
        node
    }

    fn expr_at(&mut self, expr: &Expr<'_>) -> Node {
        let node = |kind| Node::new(kind, expr.span);
        match &expr.kind {
            ExprKind::Literal(literal) => node(match literal {
                Literal::String(_) => Kind::String,
                Literal::Boolean(_) => Kind::BooleanLiteral,
                Literal::Null => Kind::Null,
                _ => Kind::Number,
            }),
            ExprKind::Name(name) => node(Kind::Name).naming(*name),
            ExprKind::Field { object, name } => {
                node(Kind::FieldAccess).naming(*name).with([self.expr(object)])
            }
            ExprKind::This(outer) => node(if outer.is_some() { Kind::OuterThis } else { Kind::This }),
            ExprKind::Super(outer) => node(if outer.is_some() { Kind::OuterSuper } else { Kind::Super }),
            ExprKind::ClassLiteral(ty) => node(Kind::ClassLiteral).with([self.type_expr(ty)]),
            ExprKind::Call { object, type_args, name, arguments } => node(Kind::Call)
                .naming(*name)
                .mark(Mark::Explicit, !type_args.is_empty())
                .with(object.iter().map(|object| self.expr(object)).collect::<Vec<_>>())
                .with(type_args.iter().map(|arg| self.type_expr(arg)).collect::<Vec<_>>())
                .with(arguments.iter().map(|argument| self.expr(argument))),
            ExprKind::New(new) => self.new_object(new, expr.span),
            ExprKind::NewArray { element, sizes, .. } => node(Kind::NewArray)
                .with([self.type_expr(element)])
                .with(sizes.iter().map(|size| self.expr(size))),
            ExprKind::NewArrayLiteral { ty, elements } => node(Kind::NewArray)
                .with([self.type_expr(ty)])
                .with(elements.iter().map(|element| self.expr(element))),
            ExprKind::ArrayLiteral(elements) => {
                node(Kind::ArrayLiteral).with(elements.iter().map(|element| self.expr(element)))
            }
            ExprKind::Index { array, index } => {
                node(Kind::ArrayElement).with([self.expr(array), self.expr(index)])
            }
            ExprKind::Unary { op, operand } => {
                let is_not = matches!(op, UnaryOp::Not);
                node(if is_not { Kind::Not } else { Kind::Sign }).with([self.expr(operand)])
            }
            ExprKind::IncDec { operand, .. } => node(Kind::Increment).with([self.expr(operand)]),
            ExprKind::Binary { op, left, right } => {
                node(operator(*op)).with([self.expr(left), self.expr(right)])
            }
            ExprKind::Assign { op, target, value } => {
                node(if op.is_some() { Kind::CompoundAssignment } else { Kind::Assignment })
                    .with([self.expr(target), self.expr(value)])
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                node(Kind::Conditional).with([self.expr(condition), self.expr(then), self.expr(otherwise)])
            }
            ExprKind::Cast { ty, operand } => node(Kind::Cast).with([self.type_expr(ty), self.expr(operand)]),
            ExprKind::InstanceOf { operand, ty } => {
                node(Kind::InstanceOf).with([self.expr(operand), self.type_expr(ty)])
            }
            ExprKind::InstanceOfPattern { operand, pattern } => {
                node(Kind::InstanceOf).with([self.expr(operand), self.pattern(pattern)])
            }
            ExprKind::Lambda(lambda) => {
                let mut node = node(Kind::Lambda)
                    .mark(Mark::Block, matches!(lambda.body, LambdaBody::Block(_)))
                    .mark(Mark::Typed, lambda.params.iter().any(|p| !matches!(p.ty.kind, TypeExprKind::Var)));
                node.children.extend(lambda.params.iter().map(|param| self.param(Kind::Parameter, param)));
                match &lambda.body {
                    LambdaBody::Expr(expr) => node.children.push(self.expr(expr)),
                    LambdaBody::Block(block) => self.block(block, &mut node.children),
                }
                node
            }
            ExprKind::MethodRef { object, type_args, name } => node(Kind::MethodReference)
                .mark(Mark::New, name.text == "new")
                .naming(*name)
                .with([match object {
                    MethodRefObject::Expr(expr) => self.expr(expr),
                    MethodRefObject::Type(ty) => self.type_expr(ty),
                }])
                .with(type_args.iter().map(|arg| self.type_expr(arg))),
            ExprKind::Switch(switch) => {
                switch_node(Kind::SwitchExpression, switch, expr.span).with(self.cases(switch))
            }
            ExprKind::Parenthesized(inner) => {
                let mut inner = self.expr(inner);
                inner.start = expr.span.start;
                inner.end = expr.span.end;
                inner
            }
            ExprKind::Error => node(Kind::Error),
        }
    }

    fn new_object(&mut self, new: &New<'_>, span: Span) -> Node {
        let ty = self.type_expr(&new.ty);
        let mut node = Node::new(if new.body.is_some() { Kind::AnonymousClass } else { Kind::New }, span)
            .mark(Mark::Diamond, ty.marks.contains(&Mark::Diamond))
            .mark(Mark::Outer, new.outer.is_some());
        node.children.extend(new.outer.iter().map(|outer| self.expr(outer)));
        node.children.push(ty);
        node.children.extend(new.arguments.iter().map(|argument| self.expr(argument)));
        if let Some(body) = new.body {
            self.members(body, &mut node.children);
        }
        node
    }
}

fn switch_node(kind: Kind, switch: &Switch<'_>, span: Span) -> Node {
    let has_pattern =
        |case: &Case<'_>| case.labels.iter().any(|label| matches!(label, CaseLabel::Pattern(_)));
    Node::new(kind, span)
        .mark(Mark::Arrow, switch.cases.iter().any(|case| case.arrow))
        .mark(Mark::Pattern, switch.cases.iter().any(has_pattern))
}

fn operator(op: BinaryOp) -> Kind {
    match op {
        BinaryOp::Add => Kind::Plus,
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Sub => Kind::Arithmetic,
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => Kind::Shift,
        BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge => Kind::Comparison,
        BinaryOp::Eq | BinaryOp::Ne => Kind::Equality,
        BinaryOp::BitAnd | BinaryOp::BitXor | BinaryOp::BitOr => Kind::BitOperator,
        BinaryOp::And => Kind::And,
        BinaryOp::Or => Kind::Or,
    }
}

impl Node {
    /// Has it begin no later than `span`, such as the type of a variable.
    fn include(&mut self, span: Span) -> &mut Node {
        self.start = self.start.min(span.start);
        self
    }

    fn include_modifiers(&mut self, modifiers: &Modifiers<'_>) -> &mut Node {
        modifiers.keywords.iter().for_each(|&(_, span)| {
            self.include(span);
        });
        self
    }

    /// Has it end no sooner than its children.
    fn spanning(mut self) -> Node {
        self.end = self.children.iter().map(|child| child.end).fold(self.end, u32::max);
        self
    }
}
