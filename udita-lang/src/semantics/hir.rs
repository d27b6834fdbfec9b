//! Checked method bodies: every name is resolved, every conversion is explicit, and the sugar is gone. The checker makes
//! them, and lowering reads them.
//!
//! Conventions:
//! * The operands of an operator already have the operator's type (binary numeric promotion done, boxes
//!   unwrapped, string operands converted by [`ExprKind::Concat`]).
//! * A call's arguments already have the parameters' erased types, variable arity is an array, and where the
//!   erased result is less specific than the checked one a [`Conversion::CheckCast`] stands around the call.
//! * Boxing and unboxing are calls of the library's `valueOf` and `intValue` methods.
//! * Constants are folded: an expression with a constant value is an [`ExprKind::Constant`].
//! * `for`-each loops, `assert`, compound assignment and `++` are expressed by simpler nodes.
//! * Evaluation order is the order of the children, left to right.

pub use udita_vm::bytecode::comparison::Comparison;

use super::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::source::Span;

/// A local variable of a body; `this` and the parameters come first, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LocalId(pub u32);

/// A statement that `break` or `continue` may name, numbered within its body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LabelId(pub u32);

/// The body of a method, constructor or static initialiser.
#[derive(Debug)]
pub struct Body<'a> {
    /// Every local variable: `this` (for instance methods and constructors), the parameters, then the rest.
    pub locals: Vec<Local<'a>>,
    /// Number of locals that the caller sets.
    pub params: u32,
    /// The statements. A constructor's begin with its `this(...)` or `super(...)` call and, after `super`,
    /// the class's field initialisers and initialiser blocks in order.
    pub stmts: Vec<Stmt<'a>>,
    /// The closing brace, where a `void` method returns.
    pub end: Span,
}

/// A local variable.
#[derive(Debug)]
pub struct Local<'a> {
    /// Its name. That of a variable that the source does not declare ends with `$`, as the source's may too.
    pub name: &'a str,
    /// Its purpose.
    pub kind: LocalKind,
    /// Its type.
    pub ty: Type<'a>,
}

/// The purpose of a local variable. Messages about `null` know the variables of a Java file by the slots that javac gives them,
/// and javac's variables differ with the construct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalKind {
    /// `this`, a parameter, or a variable that the source declares.
    Declared,
    /// A variable that the checker makes, and javac too.
    Synthetic,
    /// A variable that the checker makes and javac does not.
    Unplaced,
    /// The exception of the body of a `try` statement that closes a resource.
    ResourceFailure,
    /// The index of a loop over an array.
    ArrayIndex,
    /// The subject of a `switch` on strings.
    SwitchedString,
    /// The object of a `synchronized` statement.
    Lock,
}

/// A compile-time constant. `boolean`, `byte`, `short`, `char` and `int` are all `Int`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Constant<'a> {
    /// An `int` or something narrower; `boolean` is 0 or 1.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// The bits of a `float`.
    Float(u32),
    /// The bits of a `double`.
    Double(u64),
    /// A string, in UTF-16 units.
    String(&'a [u16]),
}

/// A statement.
#[derive(Debug)]
pub struct Stmt<'a> {
    /// Its kind.
    pub kind: StmtKind<'a>,
    /// Its place.
    pub span: Span,
}

/// The kinds of [`Stmt`].
#[derive(Debug)]
#[allow(missing_docs)] // The fields are the parts of the statement.
pub enum StmtKind<'a> {
    /// A sequence.
    Block(Vec<Stmt<'a>>),
    /// Sets a local that is declared here; without a value it stays unset.
    Let { local: LocalId, init: Option<Expr<'a>> },
    /// Evaluates for effect.
    Expr(Expr<'a>),
    /// `if`.
    If { condition: Expr<'a>, then: Box<Stmt<'a>>, otherwise: Option<Box<Stmt<'a>>> },
    /// Every kind of loop. `continue` goes to `update`, `break` behind the loop.
    Loop {
        /// The target of `break` and `continue`.
        label: LabelId,
        /// Tested before each round, or after each with `test_last`; none is `true`.
        condition: Option<Expr<'a>>,
        /// `do ... while`.
        test_last: bool,
        /// The body.
        body: Box<Stmt<'a>>,
        /// Evaluated after the body, before the next test.
        update: Vec<Expr<'a>>,
    },
    /// A labelled statement that is no loop; `break` goes behind it.
    Labeled { label: LabelId, body: Box<Stmt<'a>> },
    /// A `switch` on `int`s; `break` with its label goes behind it.
    Switch { label: LabelId, subject: Expr<'a>, arms: Vec<Arm<'a>> },
    /// `break`.
    Break(LabelId),
    /// `continue`.
    Continue(LabelId),
    /// Ends an [`ExprKind::Block`] and gives its value.
    Yield(LabelId, Expr<'a>),
    /// `return`; the value has the method's result type.
    Return(Option<Expr<'a>>),
    /// `throw`.
    Throw(Expr<'a>),
    /// A local class whose code uses these variables of this body. It does nothing; the variables must have their final values
    /// here.
    LocalClass(Vec<LocalId>),
    /// `try`. A `catch` of several types lists several classes.
    Try { body: Vec<Stmt<'a>>, catches: Vec<Catch<'a>>, finally: Option<Vec<Stmt<'a>>> },
}

/// A group of a `switch`; control falls through to the next unless it is a rule.
#[derive(Debug)]
pub struct Arm<'a> {
    /// The values of its labels.
    pub values: Vec<i32>,
    /// The places of the labels.
    pub labels: Vec<Span>,
    /// Whether it has the label `default`.
    pub is_default: bool,
    /// Whether it is the last group of a `switch` without `default` whose labels cover all values.
    pub takes_rest: bool,
    /// Written with `->`: control doesn't fall through to the next but goes behind the `switch`.
    pub is_rule: bool,
    /// The statements.
    pub body: Vec<Stmt<'a>>,
}

/// A `catch` clause.
#[derive(Debug)]
pub struct Catch<'a> {
    /// The exceptions that it catches.
    pub classes: Vec<ClassKey>,
    /// Their places.
    pub spans: Vec<Span>,
    /// The variable that gets the exception.
    pub local: LocalId,
    /// The statements.
    pub body: Vec<Stmt<'a>>,
}

/// An expression.
#[derive(Debug)]
pub struct Expr<'a> {
    /// Its kind.
    pub kind: ExprKind<'a>,
    /// Its type, after the conversion that its parent needed.
    pub ty: Type<'a>,
    /// Its place, to which stack traces and choices refer.
    pub span: Span,
}

/// The type that an arithmetic operator or comparison works on; the later takes what the earlier has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Numeric {
    /// `int`, also `boolean` for `& | ^ == !=`.
    Int,
    /// `long`.
    Long,
    /// `float`.
    Float,
    /// `double`.
    Double,
}

/// An arithmetic operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    /// The right operand of a shift is an `int`, whatever the left is.
    Shl,
    Shr,
    Ushr,
}

/// A conversion that stays visible at run time.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Conversion<'a> {
    /// From one type of operators to another one.
    Numeric(Numeric, Numeric),
    IntToByte,
    IntToShort,
    IntToChar,
    /// To an erased class, interface or array type; throws `ClassCastException`.
    CheckCast(Type<'a>),
}

/// The way of finding a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dispatch {
    /// The method itself, without a receiver.
    Static,
    /// The method itself, on a receiver: constructors, `super.m()`, private methods.
    Special,
    /// By the class of the receiver.
    Virtual,
}

/// The kinds of [`Expr`].
#[derive(Debug)]
#[allow(missing_docs)] // The fields are the parts that the variant's line shows.
pub enum ExprKind<'a> {
    /// A constant.
    Constant(Constant<'a>),
    /// `null`.
    Null,
    /// A local variable, `this` included.
    Local(LocalId),
    /// The argument with this number, from 0, of the entry whose code this is.
    Argument(u16),
    /// The old value of the place of the innermost enclosing [`ExprKind::Update`], within its `value`.
    Current,
    /// A field of an object.
    Field(Box<Expr<'a>>, FieldKey),
    /// A static field; initialises its class if needed.
    Static(FieldKey),
    /// `array[index]`.
    Element(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `array.length`.
    Length(Box<Expr<'a>>),
    /// Sets a place; its value is the new one.
    Assign(Box<Place<'a>>, Box<Expr<'a>>),
    /// Reads a place, computes a new value from [`ExprKind::Current`], and sets it; the place's object and
    /// index are evaluated once, before. Its value is the old or the new one.
    Update { place: Box<Place<'a>>, value: Box<Expr<'a>>, gives_old: bool },
    /// Arithmetic.
    Arithmetic(Arithmetic, Numeric, Box<Expr<'a>>, Box<Expr<'a>>),
    /// `-e`.
    Negate(Numeric, Box<Expr<'a>>),
    /// A numeric (or `boolean`) comparison.
    Compare(Comparison, Numeric, Box<Expr<'a>>, Box<Expr<'a>>),
    /// `==` or `!=` of references; `boxes` when both sides may be boxes (`Integer`, ...) at run time, whose
    /// small values are identical.
    CompareRefs { equal: bool, boxes: bool, left: Box<Expr<'a>>, right: Box<Expr<'a>> },
    /// `!e`.
    Not(Box<Expr<'a>>),
    /// `a && b`.
    And(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `a || b`.
    Or(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `a ? b : c`.
    Conditional(Box<Expr<'a>>, Box<Expr<'a>>, Box<Expr<'a>>),
    /// A conversion.
    Convert(Conversion<'a>, Box<Expr<'a>>),
    /// `e instanceof T` for an erased type.
    InstanceOf(Box<Expr<'a>>, Type<'a>),
    /// String concatenation of at least two parts, each of any type but `void`; a part is converted as by
    /// `String.valueOf` (`char[]` as an object) when its turn comes.
    Concat(Vec<Expr<'a>>),
    /// A call. With a receiver it is the first of `args`.
    Call { dispatch: Dispatch, method: MethodKey, args: Vec<Expr<'a>> },
    /// `new C(args)`; the constructor's `this` is not among `args`. What the object keeps of the code around its
    /// class is evaluated and set first.
    New { class: ClassKey, constructor: MethodKey, captured: Captured<'a>, args: Vec<Expr<'a>> },
    /// Sets the values that `object`, whose constructor has begun, keeps of the code around its superclass `class`.
    Capture { object: Box<Expr<'a>>, class: ClassKey, captured: Captured<'a> },
    /// An [`ExprKind::New`] of an object that has values in some fields before its constructor runs.
    Preset { object: Box<Expr<'a>>, fields: Vec<(FieldKey, Constant<'a>)> },
    /// `new ObjectPool<T>(size, includeNull)`: the class of its objects and the two arguments.
    NewPool { class: ClassKey, size: Box<Expr<'a>>, include_null: Box<Expr<'a>> },
    /// `T.class` of an erased type, a primitive one, or `void`.
    ClassLiteral(Type<'a>),
    /// `new T[a][b][]`: the type of the whole array and the given sizes, at least one.
    NewArray { ty: Type<'a>, sizes: Vec<Expr<'a>> },
    /// An array with these elements; the type of the whole array is the expression's.
    ArrayLiteral(Vec<Expr<'a>>),
    /// A value, before which a class is initialised.
    Initialised(ClassKey, Box<Expr<'a>>),
    /// Sets a declared local, the variable of a pattern; its value is `true`.
    Bind(LocalId, Box<Expr<'a>>),
    /// Statements that always end with a [`StmtKind::Yield`] of the label, or don't end: a `switch` expression.
    Block { label: LabelId, stmts: Vec<Stmt<'a>> },
    /// Sets a local, then evaluates `value`: for values that must be evaluated once.
    Let { local: LocalId, init: Box<Expr<'a>>, value: Box<Expr<'a>> },
    /// A lambda expression or method reference. Only while its body is checked: it becomes [`ExprKind::New`].
    Lambda(Box<Lambda<'a>>),
    /// A value that is determined later. Only while its body is checked.
    Deferred(usize),
}

/// A function as an object, in the body around it: its locals are locals of that body.
#[derive(Debug)]
pub struct Lambda<'a> {
    /// Written as a method reference.
    pub is_reference: bool,
    /// The functional interface, without wildcards.
    pub interface: Type<'a>,
    /// Further interfaces that it has, if it is cast to an intersection type.
    pub others: Vec<Type<'a>>,
    /// The abstract method that it implements.
    pub method: MethodKey,
    /// The types of the parameters of that method as a member of the interface.
    pub param_types: Vec<Type<'a>>,
    /// Its result.
    pub result: Type<'a>,
    /// The checked exceptions that it may throw.
    pub throws: Vec<Type<'a>>,
    /// The parameters.
    pub params: Vec<LocalId>,
    /// The statements.
    pub body: Vec<Stmt<'a>>,
    /// The closing brace or the end of the expression.
    pub end: Span,
}

/// The values that a new object keeps of the code around its class; see [`super::world::Capture`].
#[derive(Debug)]
pub enum Captured<'a> {
    /// The values of the synthetic fields.
    Values(Vec<(FieldKey, Expr<'a>)>),
    /// The same values as this object of the class has. Used by code within the class, where the list of values may still grow.
    SameAs(Box<Expr<'a>>),
}

/// An assignable place.
#[derive(Debug)]
pub enum Place<'a> {
    /// A local variable.
    Local(LocalId),
    /// A field of an object.
    Field(Expr<'a>, FieldKey),
    /// A static field.
    Static(FieldKey),
    /// An element of an array.
    Element(Expr<'a>, Expr<'a>),
}
