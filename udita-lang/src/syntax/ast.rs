//! The syntax tree: the whole of Java, as written.
//!
//! Nodes live in a [`bumpalo::Bump`] and refer to each other by reference, so trees are cheap to copy and
//! share. A tree represents the written form, without its meaning. Even a source with errors has a tree;
//! [`ExprKind::Error`] marks the gaps.

use std::cell::OnceCell;

use bumpalo::Bump;

use super::feature::Feature;
use crate::release::Release;
use crate::source::Span;

/// An identifier with its place in the source.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The text of the identifier, with Unicode escapes replaced.
    pub text: &'a str,
    /// The place of the identifier.
    pub span: Span,
}

impl Name<'_> {
    /// Whether it is `_`, the name of an unnamed variable. Code can't refer to the variable.
    pub fn is_unnamed(&self) -> bool {
        self.text == "_"
    }
}

/// A dotted name such as `java.util.List`.
#[derive(Clone, Copy, Debug)]
pub struct QualifiedName<'a> {
    /// The identifiers of the name, at least one.
    pub parts: &'a [Name<'a>],
    /// The place from the first identifier to the last.
    pub span: Span,
}

/// The tree of a source file.
#[derive(Clone, Copy, Debug)]
pub struct CompilationUnit<'a> {
    /// The name in `package a.b;`.
    pub package: Option<QualifiedName<'a>>,
    /// The first annotation of the package.
    pub package_annotation: Option<Span>,
    /// The import declarations, in source order.
    pub imports: &'a [Import<'a>],
    /// The first `;` that is a declaration of its own before an import. Since Java 21 it is an error.
    pub semicolon_before_import: Option<Span>,
    /// The types declared at the top level, in order.
    pub types: &'a [TypeDecl<'a>],
    /// The fields, methods and initialisers at the top level. The parser accepts them in every file, but only
    /// a `.udita` file may have initialisers.
    pub members: &'a [Member<'a>],
    /// The features newer than Java 17 that the parser met, each at its first place.
    pub features: &'a [(Feature, Span)],
    /// The types newer than the release for which the file was read, with their releases.
    pub newer: &'a [(&'a str, Release)],
    /// The range of the whole file.
    pub span: Span,
}

/// An import declaration of a file.
#[derive(Clone, Copy, Debug)]
pub struct Import<'a> {
    /// Whether it is an `import static`.
    pub is_static: bool,
    /// Whether it is an `import module`, whose name is that of a module.
    pub is_module: bool,
    /// The name before `.*`, or the whole name.
    pub name: QualifiedName<'a>,
    /// Whether it ends with `.*`.
    pub on_demand: bool,
    /// The place of the whole import.
    pub span: Span,
}

/// A modifier keyword of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Modifier {
    Public,
    Protected,
    Private,
    Static,
    Abstract,
    Final,
    Native,
    Synchronized,
    Transient,
    Volatile,
    Strictfp,
    Default,
    Sealed,
    NonSealed,
}

/// The modifiers and annotations before a declaration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Modifiers<'a> {
    /// The keywords with their places, in source order.
    pub keywords: &'a [(Modifier, Span)],
    /// The annotations, in source order.
    pub annotations: &'a [Annotation<'a>],
}

impl Modifiers<'_> {
    /// Whether `modifier` is among the keywords.
    pub fn has(&self, modifier: Modifier) -> bool {
        self.keywords.iter().any(|&(m, _)| m == modifier)
    }

    /// The place of `modifier`, if it is among the keywords.
    pub fn span_of(&self, modifier: Modifier) -> Option<Span> {
        self.keywords.iter().find(|&&(m, _)| m == modifier).map(|&(_, span)| span)
    }
}

/// An annotation: `@Name` or `@Name(...)`.
#[derive(Clone, Copy, Debug)]
pub struct Annotation<'a> {
    /// The name of the annotation's type.
    pub name: QualifiedName<'a>,
    /// The values of its elements, in source order.
    pub elements: &'a [Element<'a>],
    /// The place of the whole annotation.
    pub span: Span,
}

/// `name = value`, or a value without a name, in an annotation.
#[derive(Clone, Copy, Debug)]
pub struct Element<'a> {
    /// The name of the element. `None` if only a value is written.
    pub name: Option<Name<'a>>,
    /// The value of the element.
    pub value: ElementValue<'a>,
    /// The place of the name and the value.
    pub span: Span,
}

/// The value of an element of an annotation.
#[derive(Clone, Copy, Debug)]
pub struct ElementValue<'a> {
    /// The form of the value.
    pub kind: ElementValueKind<'a>,
    /// The place of the value.
    pub span: Span,
}

/// The forms of an [`ElementValue`].
#[derive(Clone, Copy, Debug)]
pub enum ElementValueKind<'a> {
    /// An expression, usually a constant.
    Expr(Expr<'a>),
    /// An annotation as the value of an element.
    Annotation(Annotation<'a>),
    /// `{ a, b }`: the values of an array.
    Array(&'a [ElementValue<'a>]),
}

/// The kind of type declared by a [`TypeDecl`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TypeDeclKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

/// A class, interface, enum, record or annotation declaration, at any level.
#[derive(Clone, Copy, Debug)]
pub struct TypeDecl<'a> {
    /// The kind of the declared type.
    pub kind: TypeDeclKind,
    /// The modifiers of the declaration.
    pub modifiers: Modifiers<'a>,
    /// The simple name of the type.
    pub name: Name<'a>,
    /// The type parameters: `<T extends A & B, ...>`.
    pub type_params: &'a [TypeParam<'a>],
    /// The superclass, in `extends C` of a class.
    pub superclass: Option<TypeExpr<'a>>,
    /// The superinterfaces, in `implements` of a class or `extends` of an interface.
    pub interfaces: &'a [TypeExpr<'a>],
    /// The permitted subclasses, in `permits`.
    pub permits: &'a [TypeExpr<'a>],
    /// The components of a record.
    pub components: &'a [Param<'a>],
    /// The constants of an enum.
    pub constants: &'a [EnumConstant<'a>],
    /// The members, in source order.
    pub members: &'a [Member<'a>],
    /// The members newer than the release for which the file was read, with their releases.
    pub newer: &'a [(&'a str, Release)],
    /// The place of the whole declaration.
    pub span: Span,
}

impl<'a> TypeDecl<'a> {
    /// A class with these members, and nothing else.
    pub fn class(name: Name<'a>, members: &'a [Member<'a>], span: Span) -> TypeDecl<'a> {
        TypeDecl {
            kind: TypeDeclKind::Class,
            modifiers: Modifiers::default(),
            name,
            type_params: &[],
            superclass: None,
            interfaces: &[],
            permits: &[],
            components: &[],
            constants: &[],
            members,
            newer: &[],
            span,
        }
    }
}

/// A constant of an enum.
#[derive(Clone, Copy, Debug)]
pub struct EnumConstant<'a> {
    /// The annotations of the constant.
    pub modifiers: Modifiers<'a>,
    /// The name of the constant.
    pub name: Name<'a>,
    /// The arguments of the constructor.
    pub arguments: &'a [Expr<'a>],
    /// The class body of the constant, if it has one.
    pub body: Option<&'a [Member<'a>]>,
    /// The place of the whole constant.
    pub span: Span,
}

/// A type parameter: `T extends A & B`.
#[derive(Clone, Copy, Debug)]
pub struct TypeParam<'a> {
    /// The annotations of the type parameter.
    pub modifiers: Modifiers<'a>,
    /// The name of the type variable.
    pub name: Name<'a>,
    /// The bounds. An empty list means `Object`.
    pub bounds: &'a [TypeExpr<'a>],
}

/// A member of a type declaration.
#[derive(Clone, Copy, Debug)]
pub enum Member<'a> {
    /// A field. `int a, b[];` makes two fields.
    Field(&'a FieldDecl<'a>),
    /// A method, with or without a body.
    Method(&'a MethodDecl<'a>),
    /// A constructor. A compact constructor of a record has no parameter list.
    Constructor(&'a ConstructorDecl<'a>),
    /// `{ ... }` or `static { ... }`.
    Initializer(&'a Initializer<'a>),
    /// A class, interface, enum or record declared in another type.
    Type(&'a TypeDecl<'a>),
}

impl<'a> Member<'a> {
    /// The name of the member. An initialiser has none.
    pub fn name(&self) -> Option<Name<'a>> {
        match self {
            Member::Field(field) => Some(field.name),
            Member::Method(method) => Some(method.name),
            Member::Constructor(constructor) => Some(constructor.name),
            Member::Initializer(_) => None,
            Member::Type(decl) => Some(decl.name),
        }
    }

    /// The code of the member, if it has a body.
    pub fn body(&self) -> Option<Body<'a>> {
        match self {
            Member::Method(method) => method.body,
            Member::Constructor(constructor) => Some(constructor.body),
            Member::Initializer(initializer) => Some(initializer.body),
            Member::Field(_) | Member::Type(_) => None,
        }
    }
}

/// A field: one variable of a field declaration.
#[derive(Clone, Copy, Debug)]
pub struct FieldDecl<'a> {
    /// The modifiers, shared by all variables of one declaration.
    pub modifiers: Modifiers<'a>,
    /// The type, including brackets after the name.
    pub ty: TypeExpr<'a>,
    /// The name of the field.
    pub name: Name<'a>,
    /// The initialiser after `=`. It may be an [`ExprKind::ArrayLiteral`].
    pub init: Option<Expr<'a>>,
    /// The place of the declarator.
    pub span: Span,
}

/// The declaration of a method.
#[derive(Clone, Copy, Debug)]
pub struct MethodDecl<'a> {
    /// The modifiers of the method.
    pub modifiers: Modifiers<'a>,
    /// The type parameters of the method.
    pub type_params: &'a [TypeParam<'a>],
    /// The result type. [`TypeExprKind::Void`] for `void`.
    pub result: TypeExpr<'a>,
    /// The name of the method.
    pub name: Name<'a>,
    /// The receiver parameter, if it is written.
    pub receiver: Option<&'a Receiver<'a>>,
    /// The parameters, without the receiver.
    pub params: &'a [Param<'a>],
    /// The exception types in `throws`.
    pub throws: &'a [TypeExpr<'a>],
    /// The value after `default`, for an element of an annotation type.
    pub default: Option<ElementValue<'a>>,
    /// The body. `None` if the declaration ends with `;`.
    pub body: Option<Body<'a>>,
    /// The place of the whole declaration.
    pub span: Span,
}

/// The declaration of a constructor.
#[derive(Clone, Copy, Debug)]
pub struct ConstructorDecl<'a> {
    /// The modifiers of the constructor.
    pub modifiers: Modifiers<'a>,
    /// The type parameters of the constructor.
    pub type_params: &'a [TypeParam<'a>],
    /// The name of the class, as written here.
    pub name: Name<'a>,
    /// The receiver parameter, if it is written.
    pub receiver: Option<&'a Receiver<'a>>,
    /// The parameters, without the receiver. `None` for a compact constructor of a record.
    pub params: Option<&'a [Param<'a>]>,
    /// The exception types in `throws`.
    pub throws: &'a [TypeExpr<'a>],
    /// The body. In it, `this(...)` and `super(...)` are a [`StmtKind::ConstructorCall`].
    pub body: Body<'a>,
    /// The place of the whole declaration.
    pub span: Span,
}

/// An instance or static initialiser.
#[derive(Clone, Copy, Debug)]
pub struct Initializer<'a> {
    /// Whether it is `static { ... }`.
    pub is_static: bool,
    /// The block of the initialiser.
    pub body: Body<'a>,
}

/// The body of a method, constructor or initialiser. A body of an outline is parsed on first use.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// The place from `{` to `}`.
    pub span: Span,
    block: &'a OnceCell<Block<'a>>,
}

impl<'a> Body<'a> {
    /// A body that is already parsed.
    pub fn read(arena: &'a Bump, block: Block<'a>) -> Body<'a> {
        Body { span: block.span, block: arena.alloc(OnceCell::from(block)) }
    }

    /// The body at `span`, not parsed yet.
    pub fn unread(arena: &'a Bump, span: Span) -> Body<'a> {
        Body { span, block: arena.alloc(OnceCell::new()) }
    }

    /// The block, if the body has been parsed.
    pub fn block(self) -> Option<Block<'a>> {
        self.block.get().copied()
    }

    /// The block. On first use, `read` parses it.
    pub fn block_or_read(self, read: impl FnOnce(Span) -> Block<'a>) -> Block<'a> {
        *self.block.get_or_init(|| read(self.span))
    }
}

/// A parameter of a method, constructor, record or `catch` clause.
#[derive(Clone, Copy, Debug)]
pub struct Param<'a> {
    /// The modifiers of the parameter.
    pub modifiers: Modifiers<'a>,
    /// The type. For `T... x`, it is `T`.
    pub ty: TypeExpr<'a>,
    /// Whether it is a varargs parameter, with `...`.
    pub varargs: bool,
    /// The name of the parameter.
    pub name: Name<'a>,
    /// The place of the whole parameter.
    pub span: Span,
}

/// The receiver parameter of a method or constructor: `T this`, `T Outer.this`.
#[derive(Clone, Copy, Debug)]
pub struct Receiver<'a> {
    /// The annotations of the receiver.
    pub modifiers: Modifiers<'a>,
    /// The type of the receiver.
    pub ty: TypeExpr<'a>,
    /// The names before `.this`, if there are any.
    pub qualifier: Option<QualifiedName<'a>>,
    /// The place of the whole parameter.
    pub span: Span,
}

/// A primitive type of Java.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Primitive {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Primitive {
    /// The keyword of the type.
    pub fn name(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }
}

/// A type as written in the source.
#[derive(Clone, Copy, Debug)]
pub struct TypeExpr<'a> {
    /// The form of the type.
    pub kind: TypeExprKind<'a>,
    /// The annotations on its parts. Annotations that are modifiers of a declaration are not included.
    pub annotations: &'a [TypeAnnotations<'a>],
    /// The place of the type.
    pub span: Span,
}

/// The annotations on one part of a type.
#[derive(Clone, Copy, Debug)]
pub struct TypeAnnotations<'a> {
    /// The annotated part of the type.
    pub part: TypePart,
    /// The annotations, at least one.
    pub annotations: &'a [Annotation<'a>],
}

/// A part of a type that can be annotated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypePart {
    /// The segment of a named type with this index. Index 0 is also used for a primitive type and for a
    /// wildcard.
    Segment(usize),
    /// A dimension: `[]` or `...`.
    Dimension,
}

/// The forms of a [`TypeExpr`].
#[derive(Clone, Copy, Debug)]
pub enum TypeExprKind<'a> {
    /// `void`, allowed only as a result type.
    Void,
    /// A primitive type, such as `int`.
    Primitive(Primitive),
    /// `a.b.C<D>.E`: a dotted name whose parts may have type arguments.
    Named(&'a [TypeSegment<'a>]),
    /// `T[]`: an array with elements of type `T`.
    Array(&'a TypeExpr<'a>),
    /// `?`, `? extends T` or `? super T`, allowed only as a type argument.
    Wildcard(WildcardBound<'a>),
    /// `var`, as the type of a local variable or lambda parameter.
    Var,
    /// `A & B` in a cast, `A | B` in a `catch`.
    Several(&'a [TypeExpr<'a>]),
    /// Text that could not be parsed as a type.
    Error,
}

/// A segment of a named type.
#[derive(Clone, Copy, Debug)]
pub struct TypeSegment<'a> {
    /// The identifier of the segment.
    pub name: Name<'a>,
    /// The type arguments. `None` without brackets; an empty list for the diamond `<>`.
    pub args: Option<&'a [TypeExpr<'a>]>,
}

/// The bound of a wildcard.
#[derive(Clone, Copy, Debug)]
pub enum WildcardBound<'a> {
    /// `?`: a wildcard without a bound.
    None,
    /// `? extends T`: `T` is the upper bound.
    Extends(&'a TypeExpr<'a>),
    /// `? super T`: `T` is the lower bound.
    Super(&'a TypeExpr<'a>),
}

/// A block: statements in braces.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The statements, in source order.
    pub stmts: &'a [Stmt<'a>],
    /// The place of the block, including its braces.
    pub span: Span,
}

impl<'a> Block<'a> {
    /// The first call of a constructor among the statements, with those before and after it.
    pub fn around_constructor_call(
        &self,
    ) -> Option<(&'a [Stmt<'a>], &'a ConstructorCall<'a>, &'a [Stmt<'a>])> {
        self.stmts.iter().enumerate().find_map(|(i, stmt)| match stmt.kind {
            StmtKind::ConstructorCall(call) => Some((&self.stmts[..i], call, &self.stmts[i + 1..])),
            _ => None,
        })
    }
}

/// A statement, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// The form of the statement.
    pub kind: StmtKind<'a>,
    /// The place of the statement.
    pub span: Span,
}

/// The forms of a [`Stmt`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The fields are the parts of the statement.
pub enum StmtKind<'a> {
    /// `{ ... }`: a nested block of statements.
    Block(Block<'a>),
    /// `int a = 1, b[];`, with one entry per variable.
    Local(&'a [LocalVar<'a>]),
    /// A local class, interface, enum or record.
    LocalType(&'a TypeDecl<'a>),
    /// An expression used as a statement.
    Expr(Expr<'a>),
    /// `;`: a statement without effect.
    Empty,
    /// `if`, with the branch after `else` if there is one.
    If { condition: Expr<'a>, then: &'a Stmt<'a>, otherwise: Option<&'a Stmt<'a>> },
    /// `while`: tests its condition before each iteration.
    While { condition: Expr<'a>, body: &'a Stmt<'a> },
    /// `do ... while`: tests its condition after each iteration.
    Do { body: &'a Stmt<'a>, condition: Expr<'a> },
    /// `for (init; condition; update)`. A missing condition is true.
    For { init: &'a [Stmt<'a>], condition: Option<Expr<'a>>, update: &'a [Expr<'a>], body: &'a Stmt<'a> },
    /// `for (T x : iterable)`.
    ForEach { var: Param<'a>, iterable: Expr<'a>, body: &'a Stmt<'a> },
    /// `label: statement`. The label is a target of `break` and `continue`.
    Labeled { label: Name<'a>, body: &'a Stmt<'a> },
    /// A `switch` that is used as a statement.
    Switch(&'a Switch<'a>),
    /// `break`, with its label if it has one.
    Break(Option<Name<'a>>),
    /// `continue`, with its label if it has one.
    Continue(Option<Name<'a>>),
    /// `yield`, with the value of the `switch` expression.
    Yield(Expr<'a>),
    /// `return`, with a value unless the method is `void`.
    Return(Option<Expr<'a>>),
    /// `throw`, with the exception that it throws.
    Throw(Expr<'a>),
    /// `assert condition : message`. `None` if the message is left out.
    Assert { condition: Expr<'a>, message: Option<Expr<'a>> },
    /// `try`, with its resources and its clauses.
    Try(&'a Try<'a>),
    /// `synchronized (lock) { ... }`.
    Synchronized { lock: Expr<'a>, body: Block<'a> },
    /// `this(...)` or `super(...)`, possibly `outer.super(...)`.
    ConstructorCall(&'a ConstructorCall<'a>),
    /// Text that could not be parsed as a statement.
    Error,
}

/// A statement that calls another constructor.
#[derive(Clone, Copy, Debug)]
pub struct ConstructorCall<'a> {
    /// Whether it calls a constructor of the superclass.
    pub is_super: bool,
    /// The object before `.super`.
    pub outer: Option<Expr<'a>>,
    /// The type arguments before the keyword.
    pub type_args: &'a [TypeExpr<'a>],
    /// The arguments.
    pub arguments: &'a [Expr<'a>],
    /// The place of the statement.
    pub span: Span,
}

/// A declared local variable of a body.
#[derive(Clone, Copy, Debug)]
pub struct LocalVar<'a> {
    /// The modifiers of the variable.
    pub modifiers: Modifiers<'a>,
    /// The type, including brackets after the name.
    pub ty: TypeExpr<'a>,
    /// The name of the variable.
    pub name: Name<'a>,
    /// The initialiser after `=`. It may be an [`ExprKind::ArrayLiteral`].
    pub init: Option<Expr<'a>>,
    /// The place of the declarator.
    pub span: Span,
}

/// A `switch`, as statement or expression.
#[derive(Clone, Copy, Debug)]
pub struct Switch<'a> {
    /// The expression that selects a group.
    pub subject: Expr<'a>,
    /// The groups of the switch, in order.
    pub cases: &'a [Case<'a>],
    /// The place of the whole switch.
    pub span: Span,
}

/// A group of a switch: `case A: case B: statements` or `case A, B -> ...`.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The labels of the group, in order.
    pub labels: &'a [CaseLabel<'a>],
    /// The condition after `when`, for all labels of the group. Labels with different guards are different
    /// groups, where all but the last have no statements.
    pub guard: Option<Expr<'a>>,
    /// Whether the labels end with `->` instead of `:`.
    pub arrow: bool,
    /// The statements. After an arrow, it is one expression, block or `throw` statement.
    pub body: &'a [Stmt<'a>],
    /// The place of the whole group.
    pub span: Span,
}

/// A label of a [`Case`].
#[derive(Clone, Copy, Debug)]
pub enum CaseLabel<'a> {
    /// `case E`, where `E` is to be a constant, the name of an enum constant, or `null`.
    Expr(Expr<'a>),
    /// `case T x` or `case T(p, q)`.
    Pattern(Pattern<'a>),
    /// `default`, with its place in the source.
    Default(Span),
}

impl CaseLabel<'_> {
    /// The place of the label.
    pub fn span(&self) -> Span {
        match self {
            CaseLabel::Expr(expr) => expr.span,
            CaseLabel::Pattern(pattern) => pattern.span,
            CaseLabel::Default(span) => *span,
        }
    }

    /// Whether the label is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self, CaseLabel::Expr(Expr { kind: ExprKind::Literal(Literal::Null), .. }))
    }
}

/// A `try` statement with its clauses.
#[derive(Clone, Copy, Debug)]
pub struct Try<'a> {
    /// The resources, in source order.
    pub resources: &'a [Resource<'a>],
    /// The block that the clauses guard.
    pub body: Block<'a>,
    /// The catch clauses: `catch (A | B e) { ... }`. The type of a parameter may be
    /// [`TypeExprKind::Several`].
    pub catches: &'a [(Param<'a>, Block<'a>)],
    /// The block after `finally`, if there is one.
    pub finally: Option<Block<'a>>,
}

/// A resource of a `try` statement.
#[derive(Clone, Copy, Debug)]
pub enum Resource<'a> {
    /// A variable declared in the resource.
    Local(LocalVar<'a>),
    /// A variable that exists, named by an expression.
    Expr(Expr<'a>),
}

/// A pattern after `instanceof` or `case`: a tree of tests whose leaves declare variables.
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    /// The form of the pattern.
    pub kind: PatternKind<'a>,
    /// The place of the whole pattern.
    pub span: Span,
}

/// The forms of a [`Pattern`].
#[derive(Clone, Copy, Debug)]
pub enum PatternKind<'a> {
    /// `T x`: tests the type and declares a variable. The type may be `var` in a record pattern.
    Variable {
        /// The modifiers. Java allows `final`.
        modifiers: Modifiers<'a>,
        /// The type that the pattern tests.
        ty: TypeExpr<'a>,
        /// The name of the pattern variable. It may be `_`.
        name: Name<'a>,
    },
    /// `T(p, q)`: tests the type, a record, and its components.
    Record {
        /// The type of the record, with or without type arguments.
        ty: TypeExpr<'a>,
        /// The patterns of the components, in order.
        components: &'a [Pattern<'a>],
    },
    /// `_`: matches every component.
    Any,
}

impl<'a> Pattern<'a> {
    /// Calls `visit` for the name and the type of every variable that the pattern declares.
    pub fn each_variable(&self, visit: &mut dyn FnMut(Name<'a>, &TypeExpr<'a>)) {
        match &self.kind {
            PatternKind::Variable { ty, name, .. } if !name.is_unnamed() => visit(*name, ty),
            PatternKind::Variable { .. } | PatternKind::Any => {}
            PatternKind::Record { components, .. } => {
                components.iter().for_each(|component| component.each_variable(visit));
            }
        }
    }
}

/// An expression, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// The form of the expression.
    pub kind: ExprKind<'a>,
    /// The place of the expression.
    pub span: Span,
}

impl<'a> Expr<'a> {
    /// The expression inside any parentheses.
    pub fn without_parentheses(&self) -> &Expr<'a> {
        match self.kind {
            ExprKind::Parenthesized(inner) => inner.without_parentheses(),
            _ => self,
        }
    }
}

/// The forms of an [`Expr`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The fields are the parts shown in the variant's line.
pub enum ExprKind<'a> {
    /// A literal, such as `1` or `"a"`.
    Literal(Literal<'a>),
    /// A simple name of a variable, type or package. The parser can't distinguish them.
    Name(Name<'a>),
    /// `e.name`, where `e` may name a type or a package.
    Field { object: &'a Expr<'a>, name: Name<'a> },
    /// `this` or `T.this`, with the `T` of the latter.
    This(Option<&'a Expr<'a>>),
    /// `super` or `T.super`. It occurs only before a `.` or `::`.
    Super(Option<&'a Expr<'a>>),
    /// `T.class`, the class object of the type `T`.
    ClassLiteral(&'a TypeExpr<'a>),
    /// `name(...)` or `object.<T>name(...)`: a call of a method.
    Call {
        object: Option<&'a Expr<'a>>,
        type_args: &'a [TypeExpr<'a>],
        name: Name<'a>,
        arguments: &'a [Expr<'a>],
    },
    /// `new T(...)`, possibly `outer.new T(...) { body }`.
    New(&'a New<'a>),
    /// `new T[a][b][]`: the element type, the given sizes, and the number of `[]` that follow.
    NewArray { element: &'a TypeExpr<'a>, sizes: &'a [Expr<'a>], more: u32 },
    /// `new T[][] { ... }`: the type of the whole array, and its elements.
    NewArrayLiteral { ty: &'a TypeExpr<'a>, elements: &'a [Expr<'a>] },
    /// `{ a, b }` as the initialiser of a variable or as an element of another array.
    ArrayLiteral(&'a [Expr<'a>]),
    /// `a[i]`: an element of an array.
    Index { array: &'a Expr<'a>, index: &'a Expr<'a> },
    /// A unary operator, as in `-a`.
    Unary { op: UnaryOp, operand: &'a Expr<'a> },
    /// `++a`, `--a`, `a++` or `a--`.
    IncDec { op: IncDecOp, prefix: bool, operand: &'a Expr<'a> },
    /// A binary operator, as in `a + b`.
    Binary { op: BinaryOp, left: &'a Expr<'a>, right: &'a Expr<'a> },
    /// `a = b`. A compound assignment such as `a += b` has an operator.
    Assign { op: Option<BinaryOp>, target: &'a Expr<'a>, value: &'a Expr<'a> },
    /// `a ? b : c`.
    Conditional { condition: &'a Expr<'a>, then: &'a Expr<'a>, otherwise: &'a Expr<'a> },
    /// `(T) e`: a cast to the type `T`.
    Cast { ty: &'a TypeExpr<'a>, operand: &'a Expr<'a> },
    /// `e instanceof T`, without a pattern variable.
    InstanceOf { operand: &'a Expr<'a>, ty: &'a TypeExpr<'a> },
    /// `e instanceof T x` or `e instanceof T(p, q)`, which declares the variables of the pattern.
    InstanceOfPattern { operand: &'a Expr<'a>, pattern: &'a Pattern<'a> },
    /// `(a, b) -> ...`: a lambda expression.
    Lambda(&'a Lambda<'a>),
    /// `e::name`, `T::new`; the left side may be an expression or a type.
    MethodRef { object: MethodRefObject<'a>, type_args: &'a [TypeExpr<'a>], name: Name<'a> },
    /// A `switch` used as an expression.
    Switch(&'a Switch<'a>),
    /// `( e )`. It is kept only for messages, which distinguish `(a) = 1` and `(x).y` from the forms without
    /// parentheses.
    Parenthesized(&'a Expr<'a>),
    /// Text that could not be parsed as an expression. The error is already reported.
    Error,
}

/// The qualifier before `::` of a method reference.
#[derive(Clone, Copy, Debug)]
pub enum MethodRefObject<'a> {
    /// An expression, or a dotted name that may name a type.
    Expr(&'a Expr<'a>),
    /// A qualifier that can only be a type: `int[]`, `List<String>`.
    Type(&'a TypeExpr<'a>),
}

/// An object creation: `new T(...)`.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    /// The enclosing object in `outer.new`.
    pub outer: Option<Expr<'a>>,
    /// The type arguments of the constructor, as in `new <A>T()`.
    pub type_args: &'a [TypeExpr<'a>],
    /// The class. A diamond is an empty list of type arguments.
    pub ty: TypeExpr<'a>,
    /// The arguments of the constructor.
    pub arguments: &'a [Expr<'a>],
    /// The class body, if it makes an anonymous class.
    pub body: Option<&'a [Member<'a>]>,
}

/// A lambda expression: `(a, b) -> ...`.
#[derive(Clone, Copy, Debug)]
pub struct Lambda<'a> {
    /// The parameters. In `x -> ...`, they have the type [`TypeExprKind::Var`].
    pub params: &'a [Param<'a>],
    /// The body of the lambda.
    pub body: LambdaBody<'a>,
}

/// The body of a [`Lambda`].
#[derive(Clone, Copy, Debug)]
pub enum LambdaBody<'a> {
    /// `-> e`: an expression, whose value is the result.
    Expr(&'a Expr<'a>),
    /// `-> { ... }`: a block of statements.
    Block(Block<'a>),
}

/// The value of a literal.
#[derive(Clone, Copy, Debug)]
pub enum Literal<'a> {
    /// An `int`. `2147483648` is `i32::MIN`, and so is its negation. The parser checks that it follows a
    /// minus sign.
    Int(i32),
    /// A `long`. `9223372036854775808` is treated like `2147483648` of an `int`.
    Long(i64),
    /// A `float`, rounded to the nearest value.
    Float(f32),
    /// A `double`, rounded to the nearest value.
    Double(f64),
    /// `true` or `false`, a `boolean` literal.
    Boolean(bool),
    /// A character, as a UTF-16 unit.
    Char(u16),
    /// A string or text block in UTF-16 units, with escapes replaced. Escapes may denote lone surrogates.
    String(&'a [u16]),
    /// The literal `null`, of the null type.
    Null,
}

/// A unary operator, except `++` and `--`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum UnaryOp {
    Plus,
    Minus,
    BitNot,
    Not,
}

impl UnaryOp {
    /// The operator as written in the source.
    pub fn symbol(self) -> &'static str {
        match self {
            UnaryOp::Plus => "+",
            UnaryOp::Minus => "-",
            UnaryOp::BitNot => "~",
            UnaryOp::Not => "!",
        }
    }
}

/// An increment or decrement: `++` or `--`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum IncDecOp {
    Increment,
    Decrement,
}

impl IncDecOp {
    /// The operator as written in the source.
    pub fn symbol(self) -> &'static str {
        match self {
            IncDecOp::Increment => "++",
            IncDecOp::Decrement => "--",
        }
    }

    /// The operator with the opposite effect.
    #[must_use]
    pub fn opposite(self) -> IncDecOp {
        match self {
            IncDecOp::Increment => IncDecOp::Decrement,
            IncDecOp::Decrement => IncDecOp::Increment,
        }
    }
}

/// A binary operator, except assignments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Ushr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}

impl BinaryOp {
    /// The operator as written in the source.
    pub fn symbol(self) -> &'static str {
        match self {
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Ushr => ">>>",
            BinaryOp::Lt => "<",
            BinaryOp::Gt => ">",
            BinaryOp::Le => "<=",
            BinaryOp::Ge => ">=",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::BitAnd => "&",
            BinaryOp::BitXor => "^",
            BinaryOp::BitOr => "|",
            BinaryOp::And => "&&",
            BinaryOp::Or => "||",
        }
    }
}
