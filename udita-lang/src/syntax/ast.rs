//! The syntax tree: the whole of Java 17, as written.
//!
//! Nodes live in a [`bumpalo::Bump`] and refer to each other by reference, so trees are cheap to copy and share. A tree has
//! the written form and no meaning. There is a tree even for a source with errors; [`ExprKind::Error`] marks the gaps.

use std::cell::OnceCell;

use bumpalo::Bump;

use crate::source::Span;

/// An identifier and its place.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The identifier's text.
    pub text: &'a str,
    /// Its place.
    pub span: Span,
}

/// A dotted name such as `java.util.List`.
#[derive(Clone, Copy, Debug)]
pub struct QualifiedName<'a> {
    /// The parts, at least one.
    pub parts: &'a [Name<'a>],
    /// From the first part to the last.
    pub span: Span,
}

/// A file.
#[derive(Clone, Copy, Debug)]
pub struct CompilationUnit<'a> {
    /// `package a.b;`
    pub package: Option<QualifiedName<'a>>,
    /// The imports, in order.
    pub imports: &'a [Import<'a>],
    /// The types declared at the top level, in order.
    pub types: &'a [TypeDecl<'a>],
    /// Fields, methods and initialisers that stand at the top level. The parser accepts them everywhere;
    /// only a `.udita` file may have them.
    pub members: &'a [Member<'a>],
    /// The whole file.
    pub span: Span,
}

/// An import.
#[derive(Clone, Copy, Debug)]
pub struct Import<'a> {
    /// `import static`.
    pub is_static: bool,
    /// The name before `.*`, or the whole name.
    pub name: QualifiedName<'a>,
    /// `.*` at the end.
    pub on_demand: bool,
    /// The whole import.
    pub span: Span,
}

/// A modifier keyword.
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
    /// The keywords with their places, as written.
    pub keywords: &'a [(Modifier, Span)],
    /// The annotations.
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

/// `@Name` or `@Name(...)`.
#[derive(Clone, Copy, Debug)]
pub struct Annotation<'a> {
    /// The annotation's name.
    pub name: QualifiedName<'a>,
    /// The values of its elements, as written.
    pub elements: &'a [Element<'a>],
    /// The whole annotation.
    pub span: Span,
}

/// `name = value`, or a value alone, in an annotation.
#[derive(Clone, Copy, Debug)]
pub struct Element<'a> {
    /// The element's name; none where only a value stands.
    pub name: Option<Name<'a>>,
    /// Its value.
    pub value: ElementValue<'a>,
    /// The name and the value.
    pub span: Span,
}

/// The value of an annotation's element.
#[derive(Clone, Copy, Debug)]
pub struct ElementValue<'a> {
    /// Its form.
    pub kind: ElementValueKind<'a>,
    /// Its place.
    pub span: Span,
}

/// The forms of values of elements.
#[derive(Clone, Copy, Debug)]
pub enum ElementValueKind<'a> {
    /// An expression.
    Expr(Expr<'a>),
    /// An annotation.
    Annotation(Annotation<'a>),
    /// `{ a, b }`
    Array(&'a [ElementValue<'a>]),
}

/// The kind of type that a [`TypeDecl`] declares.
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
    /// Its kind.
    pub kind: TypeDeclKind,
    /// Its modifiers.
    pub modifiers: Modifiers<'a>,
    /// Its name.
    pub name: Name<'a>,
    /// `<T extends A & B, ...>`
    pub type_params: &'a [TypeParam<'a>],
    /// `extends C` of a class.
    pub superclass: Option<TypeExpr<'a>>,
    /// `implements` of a class, `extends` of an interface.
    pub interfaces: &'a [TypeExpr<'a>],
    /// `permits`.
    pub permits: &'a [TypeExpr<'a>],
    /// A record's components.
    pub components: &'a [Param<'a>],
    /// An enum's constants.
    pub constants: &'a [EnumConstant<'a>],
    /// The members, in order.
    pub members: &'a [Member<'a>],
    /// The whole declaration.
    pub span: Span,
}

/// A constant of an enum.
#[derive(Clone, Copy, Debug)]
pub struct EnumConstant<'a> {
    /// Its annotations.
    pub modifiers: Modifiers<'a>,
    /// Its name.
    pub name: Name<'a>,
    /// The arguments of its constructor.
    pub arguments: &'a [Expr<'a>],
    /// Its own body, if it has one.
    pub body: Option<&'a [Member<'a>]>,
    /// The whole constant.
    pub span: Span,
}

/// `T extends A & B`.
#[derive(Clone, Copy, Debug)]
pub struct TypeParam<'a> {
    /// Its annotations.
    pub modifiers: Modifiers<'a>,
    /// The variable's name.
    pub name: Name<'a>,
    /// Its bounds, none meaning `Object`.
    pub bounds: &'a [TypeExpr<'a>],
}

/// A member of a type.
#[derive(Clone, Copy, Debug)]
pub enum Member<'a> {
    /// One declared variable; `int a, b[];` makes two.
    Field(&'a FieldDecl<'a>),
    /// A method.
    Method(&'a MethodDecl<'a>),
    /// A constructor; a record's compact one has no parameter list.
    Constructor(&'a ConstructorDecl<'a>),
    /// `{ ... }` or `static { ... }`.
    Initializer(&'a Initializer<'a>),
    /// A nested type.
    Type(&'a TypeDecl<'a>),
}

impl<'a> Member<'a> {
    /// Its code, if it has any.
    pub fn body(&self) -> Option<Body<'a>> {
        match self {
            Member::Method(method) => method.body,
            Member::Constructor(constructor) => Some(constructor.body),
            Member::Initializer(initializer) => Some(initializer.body),
            Member::Field(_) | Member::Type(_) => None,
        }
    }
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct FieldDecl<'a> {
    /// Its modifiers, shared by all variables of one declaration.
    pub modifiers: Modifiers<'a>,
    /// Its type, with brackets after the name already counted in.
    pub ty: TypeExpr<'a>,
    /// Its name.
    pub name: Name<'a>,
    /// `= ...`; an [`ExprKind::ArrayLiteral`] may stand here.
    pub init: Option<Expr<'a>>,
    /// The declarator.
    pub span: Span,
}

/// A method.
#[derive(Clone, Copy, Debug)]
pub struct MethodDecl<'a> {
    /// Its modifiers.
    pub modifiers: Modifiers<'a>,
    /// Its own type parameters.
    pub type_params: &'a [TypeParam<'a>],
    /// Its result type; [`TypeExprKind::Void`] for none.
    pub result: TypeExpr<'a>,
    /// Its name.
    pub name: Name<'a>,
    /// The receiver parameter.
    pub receiver: Option<&'a Receiver<'a>>,
    /// Its parameters.
    pub params: &'a [Param<'a>],
    /// `throws`.
    pub throws: &'a [TypeExpr<'a>],
    /// `default`, of an element of an annotation type.
    pub default: Option<ElementValue<'a>>,
    /// Its body; none after `;`.
    pub body: Option<Body<'a>>,
    /// The whole declaration.
    pub span: Span,
}

/// A constructor.
#[derive(Clone, Copy, Debug)]
pub struct ConstructorDecl<'a> {
    /// Its modifiers.
    pub modifiers: Modifiers<'a>,
    /// Its own type parameters.
    pub type_params: &'a [TypeParam<'a>],
    /// The class's name as written here.
    pub name: Name<'a>,
    /// The receiver parameter.
    pub receiver: Option<&'a Receiver<'a>>,
    /// Its parameters; none for a record's compact constructor.
    pub params: Option<&'a [Param<'a>]>,
    /// `throws`.
    pub throws: &'a [TypeExpr<'a>],
    /// Its body, in which `this(...)` and `super(...)` are [`StmtKind::ConstructorCall`].
    pub body: Body<'a>,
    /// The whole declaration.
    pub span: Span,
}

/// An initialiser block.
#[derive(Clone, Copy, Debug)]
pub struct Initializer<'a> {
    /// `static { ... }`.
    pub is_static: bool,
    /// The block.
    pub body: Body<'a>,
}

/// The body of a method, constructor or initialiser. In an outline it is read on first use.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// From `{` to `}`.
    pub span: Span,
    block: &'a OnceCell<Block<'a>>,
}

impl<'a> Body<'a> {
    /// A body that has been read.
    pub fn read(arena: &'a Bump, block: Block<'a>) -> Body<'a> {
        Body { span: block.span, block: arena.alloc(OnceCell::from(block)) }
    }

    /// A body at `span` that has not been read.
    pub fn unread(arena: &'a Bump, span: Span) -> Body<'a> {
        Body { span, block: arena.alloc(OnceCell::new()) }
    }

    /// The block, if it has been read.
    pub fn block(self) -> Option<Block<'a>> {
        self.block.get().copied()
    }

    /// The block; `read` makes it on first use.
    pub fn block_or_read(self, read: impl FnOnce(Span) -> Block<'a>) -> Block<'a> {
        *self.block.get_or_init(|| read(self.span))
    }
}

/// A parameter of a method, constructor, record or `catch` clause.
#[derive(Clone, Copy, Debug)]
pub struct Param<'a> {
    /// Its modifiers.
    pub modifiers: Modifiers<'a>,
    /// Its type; for `T... x` the type `T`.
    pub ty: TypeExpr<'a>,
    /// `...`
    pub varargs: bool,
    /// Its name.
    pub name: Name<'a>,
    /// The whole parameter.
    pub span: Span,
}

/// The receiver parameter of a method or constructor: `T this`, `T Outer.this`.
#[derive(Clone, Copy, Debug)]
pub struct Receiver<'a> {
    /// Its annotations.
    pub modifiers: Modifiers<'a>,
    /// Its type.
    pub ty: TypeExpr<'a>,
    /// The names before `.this`.
    pub qualifier: Option<QualifiedName<'a>>,
    /// The whole parameter.
    pub span: Span,
}

/// A primitive type.
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
    /// Its keyword.
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

/// A type as written.
#[derive(Clone, Copy, Debug)]
pub struct TypeExpr<'a> {
    /// Its kind.
    pub kind: TypeExprKind<'a>,
    /// The annotations on its parts, without those that a declaration has as modifiers.
    pub annotations: &'a [TypeAnnotations<'a>],
    /// Its place.
    pub span: Span,
}

/// The annotations on one part of a type.
#[derive(Clone, Copy, Debug)]
pub struct TypeAnnotations<'a> {
    /// The part.
    pub part: TypePart,
    /// The annotations, at least one.
    pub annotations: &'a [Annotation<'a>],
}

/// A part of a type that can have annotations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypePart {
    /// The segment of this number of a named type; the first also stands for a primitive type or a wildcard.
    Segment(usize),
    /// A `[]` or `...`.
    Dimension,
}

/// The kinds of [`TypeExpr`].
#[derive(Clone, Copy, Debug)]
pub enum TypeExprKind<'a> {
    /// `void`, as a result only.
    Void,
    /// `int` and the like.
    Primitive(Primitive),
    /// `a.b.C<D>.E`: a dotted name, each part with type arguments if it has any.
    Named(&'a [TypeSegment<'a>]),
    /// `T[]`.
    Array(&'a TypeExpr<'a>),
    /// `?`, `? extends T`, `? super T`; as a type argument only.
    Wildcard(WildcardBound<'a>),
    /// `var`, of a local variable or lambda parameter.
    Var,
    /// `A & B` in a cast, `A | B` in a `catch`.
    Several(&'a [TypeExpr<'a>]),
    /// Something that could not be parsed.
    Error,
}

/// One part of a named type.
#[derive(Clone, Copy, Debug)]
pub struct TypeSegment<'a> {
    /// The identifier.
    pub name: Name<'a>,
    /// Its type arguments: `None` without brackets, an empty list for the diamond `<>`.
    pub args: Option<&'a [TypeExpr<'a>]>,
}

/// The bound of a wildcard.
#[derive(Clone, Copy, Debug)]
pub enum WildcardBound<'a> {
    /// `?`
    None,
    /// `? extends T`
    Extends(&'a TypeExpr<'a>),
    /// `? super T`
    Super(&'a TypeExpr<'a>),
}

/// A block.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// Its statements.
    pub stmts: &'a [Stmt<'a>],
    /// With its braces.
    pub span: Span,
}

/// A statement.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// Its kind.
    pub kind: StmtKind<'a>,
    /// Its place.
    pub span: Span,
}

/// The kinds of [`Stmt`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The fields are the parts of the statement.
pub enum StmtKind<'a> {
    /// `{ ... }`
    Block(Block<'a>),
    /// `int a = 1, b[];` as one entry a variable.
    Local(&'a [LocalVar<'a>]),
    /// A local class, interface, enum or record.
    LocalType(&'a TypeDecl<'a>),
    /// An expression used as a statement.
    Expr(Expr<'a>),
    /// `;`
    Empty,
    /// `if`.
    If { condition: Expr<'a>, then: &'a Stmt<'a>, otherwise: Option<&'a Stmt<'a>> },
    /// `while`.
    While { condition: Expr<'a>, body: &'a Stmt<'a> },
    /// `do ... while`.
    Do { body: &'a Stmt<'a>, condition: Expr<'a> },
    /// `for (init; condition; update)`.
    For { init: &'a [Stmt<'a>], condition: Option<Expr<'a>>, update: &'a [Expr<'a>], body: &'a Stmt<'a> },
    /// `for (T x : iterable)`.
    ForEach { var: Param<'a>, iterable: Expr<'a>, body: &'a Stmt<'a> },
    /// `label: statement`.
    Labeled { label: Name<'a>, body: &'a Stmt<'a> },
    /// A `switch` statement.
    Switch(&'a Switch<'a>),
    /// `break`.
    Break(Option<Name<'a>>),
    /// `continue`.
    Continue(Option<Name<'a>>),
    /// `yield`.
    Yield(Expr<'a>),
    /// `return`.
    Return(Option<Expr<'a>>),
    /// `throw`.
    Throw(Expr<'a>),
    /// `assert condition : message`.
    Assert { condition: Expr<'a>, message: Option<Expr<'a>> },
    /// `try`.
    Try(&'a Try<'a>),
    /// `synchronized (lock) { ... }`.
    Synchronized { lock: Expr<'a>, body: Block<'a> },
    /// `this(...)` or `super(...)`, possibly `outer.super(...)`.
    ConstructorCall {
        is_super: bool,
        outer: Option<Expr<'a>>,
        type_args: &'a [TypeExpr<'a>],
        arguments: &'a [Expr<'a>],
    },
    /// Something that could not be parsed.
    Error,
}

/// A local variable.
#[derive(Clone, Copy, Debug)]
pub struct LocalVar<'a> {
    /// Its modifiers.
    pub modifiers: Modifiers<'a>,
    /// Its type, with brackets after the name already counted in.
    pub ty: TypeExpr<'a>,
    /// Its name.
    pub name: Name<'a>,
    /// `= ...`; an [`ExprKind::ArrayLiteral`] may stand here.
    pub init: Option<Expr<'a>>,
    /// The declarator.
    pub span: Span,
}

/// A `switch`, as statement or expression.
#[derive(Clone, Copy, Debug)]
pub struct Switch<'a> {
    /// The selector expression.
    pub subject: Expr<'a>,
    /// Its groups, in order.
    pub cases: &'a [Case<'a>],
    /// The whole switch.
    pub span: Span,
}

/// `case A: case B: statements` or `case A, B -> ...`.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The labels, in order.
    pub labels: &'a [CaseLabel<'a>],
    /// `->` rather than `:`.
    pub arrow: bool,
    /// The statements; after an arrow one expression, block or `throw` statement.
    pub body: &'a [Stmt<'a>],
    /// The whole group.
    pub span: Span,
}

/// A label of a [`Case`].
#[derive(Clone, Copy, Debug)]
pub enum CaseLabel<'a> {
    /// `case E`.
    Expr(Expr<'a>),
    /// `case T x` (a preview in Java 17).
    Pattern(Pattern<'a>),
    /// `default`.
    Default(Span),
}

/// `try`.
#[derive(Clone, Copy, Debug)]
pub struct Try<'a> {
    /// The resources, in order.
    pub resources: &'a [Resource<'a>],
    /// The guarded block.
    pub body: Block<'a>,
    /// `catch (A | B e) { ... }`; the parameter's type may be [`TypeExprKind::Several`].
    pub catches: &'a [(Param<'a>, Block<'a>)],
    /// `finally`.
    pub finally: Option<Block<'a>>,
}

/// A resource of a `try`.
#[derive(Clone, Copy, Debug)]
pub enum Resource<'a> {
    /// A variable made here.
    Local(LocalVar<'a>),
    /// A variable that exists already.
    Expr(Expr<'a>),
}

/// `T x` after `instanceof` or `case`.
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    /// Its modifiers (`final`).
    pub modifiers: Modifiers<'a>,
    /// The type.
    pub ty: TypeExpr<'a>,
    /// The variable.
    pub name: Name<'a>,
    /// The whole pattern.
    pub span: Span,
}

/// An expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// Its kind.
    pub kind: ExprKind<'a>,
    /// Its place.
    pub span: Span,
}

impl<'a> Expr<'a> {
    /// The expression itself, if it stands in parentheses.
    pub fn without_parentheses(&self) -> &Expr<'a> {
        match self.kind {
            ExprKind::Parenthesized(inner) => inner.without_parentheses(),
            _ => self,
        }
    }
}

/// The kinds of [`Expr`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The fields are the parts that the variant's line shows.
pub enum ExprKind<'a> {
    /// A literal.
    Literal(Literal<'a>),
    /// A simple name of a variable, type or package; the parser can't distinguish them.
    Name(Name<'a>),
    /// `e.name`, where `e` may name a type or a package.
    Field { object: &'a Expr<'a>, name: Name<'a> },
    /// `this` or `T.this`.
    This(Option<&'a Expr<'a>>),
    /// `super` or `T.super`, before a `.` or `::` only.
    Super(Option<&'a Expr<'a>>),
    /// `T.class`.
    ClassLiteral(&'a TypeExpr<'a>),
    /// `name(...)` or `object.<T>name(...)`.
    Call {
        object: Option<&'a Expr<'a>>,
        type_args: &'a [TypeExpr<'a>],
        name: Name<'a>,
        arguments: &'a [Expr<'a>],
    },
    /// `new T(...)`, possibly `outer.new T(...) { body }`.
    New(&'a New<'a>),
    /// `new T[a][b][]`: the element type, the given sizes, and how many `[]` follow.
    NewArray { element: &'a TypeExpr<'a>, sizes: &'a [Expr<'a>], more: u32 },
    /// `new T[][] { ... }`: the type of the whole array.
    NewArrayLiteral { ty: &'a TypeExpr<'a>, elements: &'a [Expr<'a>] },
    /// `{ a, b }` as the initialiser of a variable or an element of another one.
    ArrayLiteral(&'a [Expr<'a>]),
    /// `a[i]`.
    Index { array: &'a Expr<'a>, index: &'a Expr<'a> },
    /// `-a` and the like.
    Unary { op: UnaryOp, operand: &'a Expr<'a> },
    /// `++a`, `a--`.
    IncDec { op: IncDecOp, prefix: bool, operand: &'a Expr<'a> },
    /// `a + b` and the like.
    Binary { op: BinaryOp, left: &'a Expr<'a>, right: &'a Expr<'a> },
    /// `a = b`, or `a += b` with the operator.
    Assign { op: Option<BinaryOp>, target: &'a Expr<'a>, value: &'a Expr<'a> },
    /// `a ? b : c`.
    Conditional { condition: &'a Expr<'a>, then: &'a Expr<'a>, otherwise: &'a Expr<'a> },
    /// `(T) e`.
    Cast { ty: &'a TypeExpr<'a>, operand: &'a Expr<'a> },
    /// `e instanceof T`.
    InstanceOf { operand: &'a Expr<'a>, ty: &'a TypeExpr<'a> },
    /// `e instanceof T x`.
    InstanceOfPattern { operand: &'a Expr<'a>, pattern: &'a Pattern<'a> },
    /// `(a, b) -> ...`.
    Lambda(&'a Lambda<'a>),
    /// `e::name`, `T::new`; the left side may be an expression or a type.
    MethodRef { object: MethodRefObject<'a>, type_args: &'a [TypeExpr<'a>], name: Name<'a> },
    /// A `switch` used as an expression.
    Switch(&'a Switch<'a>),
    /// `( e )`, kept because `(a) = 1` and `(x).y` differ from what is inside for messages only.
    Parenthesized(&'a Expr<'a>),
    /// Something that could not be parsed; already reported.
    Error,
}

/// The qualifier before `::`.
#[derive(Clone, Copy, Debug)]
pub enum MethodRefObject<'a> {
    /// An expression, or a dotted name that may also be a type.
    Expr(&'a Expr<'a>),
    /// A qualifier that can only be a type: `int[]`, `List<String>`.
    Type(&'a TypeExpr<'a>),
}

/// `new T(...)`.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    /// `outer.new`.
    pub outer: Option<Expr<'a>>,
    /// The type arguments of the constructor: `new <A>T()`.
    pub type_args: &'a [TypeExpr<'a>],
    /// The class, with the diamond as empty type arguments.
    pub ty: TypeExpr<'a>,
    /// The constructor's arguments.
    pub arguments: &'a [Expr<'a>],
    /// The body of an anonymous class.
    pub body: Option<&'a [Member<'a>]>,
}

/// A lambda expression.
#[derive(Clone, Copy, Debug)]
pub struct Lambda<'a> {
    /// The parameters; `x -> ...` gives them the type [`TypeExprKind::Var`].
    pub params: &'a [Param<'a>],
    /// The body.
    pub body: LambdaBody<'a>,
}

/// The body of a [`Lambda`].
#[derive(Clone, Copy, Debug)]
pub enum LambdaBody<'a> {
    /// `-> e`
    Expr(&'a Expr<'a>),
    /// `-> { ... }`
    Block(Block<'a>),
}

/// A literal's value.
#[derive(Clone, Copy, Debug)]
pub enum Literal<'a> {
    /// An `int`. `2147483648`, which is right only after a minus sign (the parser checks that), is
    /// `i32::MIN`, and so is its negation.
    Int(i32),
    /// A `long`, in the same way.
    Long(i64),
    /// A `float`.
    Float(f32),
    /// A `double`.
    Double(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// A character, as its UTF-16 unit.
    Char(u16),
    /// A string or text block, escapes already replaced, in UTF-16 units (a lone surrogate may be written as
    /// an escape).
    String(&'a [u16]),
    /// `null`.
    Null,
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum UnaryOp {
    Plus,
    Minus,
    BitNot,
    Not,
}

impl UnaryOp {
    /// The operator as written.
    pub fn symbol(self) -> &'static str {
        match self {
            UnaryOp::Plus => "+",
            UnaryOp::Minus => "-",
            UnaryOp::BitNot => "~",
            UnaryOp::Not => "!",
        }
    }
}

/// `++` or `--`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum IncDecOp {
    Increment,
    Decrement,
}

impl IncDecOp {
    /// The operator as written.
    pub fn symbol(self) -> &'static str {
        match self {
            IncDecOp::Increment => "++",
            IncDecOp::Decrement => "--",
        }
    }

    /// The other one.
    #[must_use]
    pub fn opposite(self) -> IncDecOp {
        match self {
            IncDecOp::Increment => IncDecOp::Decrement,
            IncDecOp::Decrement => IncDecOp::Increment,
        }
    }
}

/// A binary operator.
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
    /// The operator as written.
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
