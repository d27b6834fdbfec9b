//! Builds trees of constructs from syntax trees: declarations and types.

use udita_lang::syntax::ast::*;

use super::kind::{Kind, Mark};
use super::tree::Node;

mod expressions;
mod statements;

/// The tree of a file.
pub(super) fn unit(unit: &CompilationUnit<'_>) -> Node {
    let mut root = Node::new(Kind::File, unit.span);
    let mut builder = Builder { depth: 0 };
    root.children.extend(unit.types.iter().map(|ty| builder.type_decl(ty)));
    builder.members(unit.members, &mut root.children);
    root
}

/// The depth from which nodes have no children. It bounds the recursion.
const MAX_DEPTH: u32 = 250;

/// Builds nodes. Beyond a maximum depth they have no children.
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

    /// The type arguments in the type of a declaration. The type itself starts where the declaration does, or after its
    /// modifiers; an error there could be about either.
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
}
