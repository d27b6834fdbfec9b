//! Checked method bodies. Names are resolved, conversions are explicit, and syntactic sugar is replaced. The
//! checker makes the bodies, and lowering reads them.
//!
//! Conventions:
//! * The operands of an operator already have the operator's type (binary numeric promotion done, boxes
//!   unwrapped, string operands converted by [`ExprKind::Concat`]).
//! * The arguments of a call already have the parameters' erased types, and variable arity is expressed by an
//!   array. If the erased result is less specific than the checked one, the call is wrapped in a
//!   [`Conversion::CheckCast`].
//! * Boxing and unboxing are calls of the library's `valueOf` and `intValue` methods.
//! * Constants are folded: an expression with a constant value is an [`ExprKind::Constant`].
//! * `for`-each loops, `assert`, compound assignment and `++` are expressed by simpler nodes.
//! * Evaluation order is the order of the children, left to right.

pub use udita_vm::bytecode::comparison::Comparison;

pub use crate::arithmetic::Arithmetic;

use super::types::{ClassKey, FieldKey, Gap, MethodKey, Type};
use crate::source::Span;

/// Identifies a local variable of a body: its index in [`Body::locals`]. `this` and the parameters come
/// first, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LocalId(pub u32);

/// Identifies a statement that `break` or `continue` may name. Labels are numbered within their body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LabelId(pub u32);

/// A checked body of a method, constructor or static initialiser.
#[derive(Debug)]
pub struct Body<'a> {
    /// The local variables: `this` (for instance methods and constructors), the parameters, then the rest.
    pub locals: Vec<Local<'a>>,
    /// Number of locals set by the caller.
    pub params: u32,
    /// The statements. Those of a constructor have its `this(...)` or `super(...)` call, with few before it.
    /// After `super`, the field initialisers and initialiser blocks of the class follow in order.
    pub stmts: Vec<Stmt<'a>>,
    /// The place of the closing brace, where a `void` method returns.
    pub end: Span,
}

/// A local variable of a [`Body`].
#[derive(Debug)]
pub struct Local<'a> {
    /// The name. The name of a variable not declared in the source ends with `$`. So may a name in the
    /// source.
    pub name: &'a str,
    /// The purpose, which determines the variable in javac's output.
    pub kind: LocalKind,
    /// The type of its values.
    pub ty: Type<'a>,
}

/// The purpose of a local variable. Messages about `null` name the variables of a Java file by javac's slots,
/// so this type distinguishes the variables that javac makes for each construct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalKind {
    /// `this`, a parameter, or a variable that the source declares.
    Declared,
    /// A variable made by the checker, and by javac as well.
    Synthetic,
    /// A variable made by the checker but not by javac.
    Unplaced,
    /// The exception thrown by the body of a `try` statement with a resource to close.
    ResourceFailure,
    /// The index in a loop over an array.
    ArrayIndex,
    /// The subject of a `switch` on strings.
    SwitchedString,
    /// The object of a `synchronized` statement.
    Lock,
}

/// A compile-time constant. `boolean`, `byte`, `short`, `char` and `int` are all `Int`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Constant<'a> {
    /// An `int` or a narrower type. A `boolean` is 0 or 1.
    Int(i32),
    /// A `long`, as its value.
    Long(i64),
    /// A `float`, as its bits.
    Float(u32),
    /// A `double`, as its bits.
    Double(u64),
    /// A string, as UTF-16 units.
    String(&'a [u16]),
}

/// A statement of a checked body.
#[derive(Debug)]
pub struct Stmt<'a> {
    /// The form of the statement.
    pub kind: StmtKind<'a>,
    /// The place of the statement in the source.
    pub span: Span,
}

/// The forms of a checked [`Stmt`].
#[derive(Debug)]
#[allow(missing_docs)] // The fields are the parts of the statement.
pub enum StmtKind<'a> {
    /// Statements that run in order.
    Block(Vec<Stmt<'a>>),
    /// Declares and sets a local. Without a value, the local stays unset.
    Let { local: LocalId, init: Option<Expr<'a>> },
    /// Evaluates an expression for its effect.
    Expr(Expr<'a>),
    /// `if (condition) then else otherwise`. `None` without `else`.
    If { condition: Expr<'a>, then: Box<Stmt<'a>>, otherwise: Option<Box<Stmt<'a>>> },
    /// A loop of any kind. `continue` jumps to `update`, and `break` jumps past the loop.
    Loop {
        /// The target of `break` and `continue`.
        label: LabelId,
        /// The condition, tested before each round, or after each round with `test_last`. `None` means
        /// `true`.
        condition: Option<Expr<'a>>,
        /// Whether the condition is tested after the body, as in `do ... while`.
        test_last: bool,
        /// The body of the loop.
        body: Box<Stmt<'a>>,
        /// Expressions evaluated after the body, before the next test.
        update: Vec<Expr<'a>>,
    },
    /// A labelled statement other than a loop. `break` jumps past it.
    Labeled { label: LabelId, body: Box<Stmt<'a>> },
    /// A `switch`. A `break` with its label jumps past it. Its labels are values of the `int` `subject`, or
    /// conditions if there is no subject. Conditions are tested in order, before any group runs.
    Switch { label: LabelId, subject: Option<Expr<'a>>, arms: Vec<Arm<'a>> },
    /// `break`: jumps past the statement with this label.
    Break(LabelId),
    /// `continue`: jumps to the update of the loop with this label.
    Continue(LabelId),
    /// Ends an [`ExprKind::Block`] and yields its value.
    Yield(LabelId, Expr<'a>),
    /// `return`. The value has the result type of the method.
    Return(Option<Expr<'a>>),
    /// `throw`. The expression is an exception, or `null`.
    Throw(Expr<'a>),
    /// The declaration of a local class that uses these variables of this body. It has no effect, but the
    /// variables must have their final values here.
    LocalClass(Vec<LocalId>),
    /// `try`. A `catch` of several types lists several classes.
    Try { body: Vec<Stmt<'a>>, catches: Vec<Catch<'a>>, finally: Option<Vec<Stmt<'a>>> },
    /// The code of a method of a class file. Control never leaves it at its end.
    Graph(Graph<'a>),
}

/// Blocks of statements with jumps between them, and their exception handlers.
#[derive(Debug)]
pub struct Graph<'a> {
    /// The local variables that more than one block uses, without parameters.
    pub locals: Vec<LocalId>,
    /// The blocks in reverse postorder. Control begins in the first one.
    pub blocks: Vec<BasicBlock<'a>>,
    /// The handlers. The first one that covers a block and fits an exception is used.
    pub handlers: Vec<Handler>,
}

/// A block of a [`Graph`].
#[derive(Debug)]
pub struct BasicBlock<'a> {
    /// The statements, without jumps out of the block.
    pub stmts: Vec<Stmt<'a>>,
    /// The jump at the end.
    pub exit: Exit<'a>,
    /// The place of the jump in the source.
    pub span: Span,
}

/// The end of a [`BasicBlock`].
#[derive(Debug)]
#[allow(missing_docs)] // The fields are the blocks to which it jumps, by number, and the places of labels.
pub enum Exit<'a> {
    /// The last statement returns or throws.
    Left,
    /// A jump to a block.
    Jump(usize),
    /// Jumps to one block if the condition is true, and to the other one if it is false.
    Branch { condition: Expr<'a>, then: usize, otherwise: usize },
    /// Jumps by the value of an `int`. The labels are empty if no place of the source is known for each.
    Switch { subject: Expr<'a>, cases: Vec<(i32, usize)>, default: usize, labels: Vec<Span> },
}

/// An exception handler of a [`Graph`].
#[derive(Debug)]
pub struct Handler {
    /// The numbers of the blocks that it covers, ascending.
    pub blocks: Vec<usize>,
    /// The class of exceptions. `None` for all exceptions.
    pub class: Option<ClassKey>,
    /// The variable that holds the exception.
    pub local: LocalId,
    /// The number of the block that handles it.
    pub target: usize,
}

impl<'a> Exit<'a> {
    /// The blocks to which it jumps, some perhaps more than once.
    pub fn targets(&self) -> Vec<usize> {
        match self {
            Exit::Left => Vec::new(),
            Exit::Jump(to) => vec![*to],
            Exit::Branch { then, otherwise, .. } => vec![*then, *otherwise],
            Exit::Switch { cases, default, .. } => {
                cases.iter().map(|&(_, to)| to).chain([*default]).collect()
            }
        }
    }

    /// The condition or value that decides.
    pub fn decided_by(&self) -> Option<&Expr<'a>> {
        match self {
            Exit::Left | Exit::Jump(_) => None,
            Exit::Branch { condition: expr, .. } | Exit::Switch { subject: expr, .. } => Some(expr),
        }
    }
}

/// A group of a `switch`. Control falls through to the next group unless it is a rule.
#[derive(Debug)]
pub struct Arm<'a> {
    /// The labels other than `default`, in order.
    pub labels: Vec<CaseLabel<'a>>,
    /// The pattern variables of the labels. They have values when the group is entered by a label.
    pub bound: Vec<LocalId>,
    /// Whether all values without a label enter it: it has the label `default`, or a pattern that matches
    /// every value.
    pub is_default: bool,
    /// Whether its last label is the last one of a `switch` whose labels cover all values, so that no value
    /// passes it. If the group is also the default, the label matches all values that remain. Otherwise a
    /// record with `null` inside may still match nothing, which is a failure.
    pub takes_rest: bool,
    /// Whether it is written with `->`. Then control continues after the `switch` instead of falling through.
    pub is_rule: bool,
    /// The statements of the group.
    pub body: Vec<Stmt<'a>>,
}

/// A label of a `switch`.
#[derive(Debug)]
pub struct CaseLabel<'a> {
    /// The place of the label in the source.
    pub span: Span,
    /// The test that decides if the label matches.
    pub test: CaseTest<'a>,
}

/// The test of a [`CaseLabel`].
#[derive(Debug)]
pub enum CaseTest<'a> {
    /// The subject has this value.
    Value(i32),
    /// The condition is true. It sets the pattern variables of the label.
    Condition(Expr<'a>),
}

impl<'a> Arm<'a> {
    /// A group without labels and statements.
    pub(super) fn new(is_rule: bool) -> Arm<'a> {
        let (labels, bound, body) = (Vec::new(), Vec::new(), Vec::new());
        Arm { labels, bound, is_default: false, takes_rest: false, is_rule, body }
    }

    /// The conditions among the labels, in order.
    pub fn conditions(&self) -> impl Iterator<Item = &Expr<'a>> {
        self.labels.iter().filter_map(|label| match &label.test {
            CaseTest::Value(_) => None,
            CaseTest::Condition(condition) => Some(condition),
        })
    }
}

/// A `catch` clause of a checked `try` statement.
#[derive(Debug)]
pub struct Catch<'a> {
    /// The classes of the exceptions that it catches.
    pub classes: Vec<ClassKey>,
    /// The places of the classes in the source.
    pub spans: Vec<Span>,
    /// The variable that holds the exception.
    pub local: LocalId,
    /// The statements of the clause.
    pub body: Vec<Stmt<'a>>,
}

/// An expression of a checked body.
#[derive(Debug)]
pub struct Expr<'a> {
    /// The form of the expression.
    pub kind: ExprKind<'a>,
    /// The type, after the conversion required by the parent.
    pub ty: Type<'a>,
    /// The place in the source, to which stack traces and choices refer.
    pub span: Span,
}

/// The operand type of an arithmetic operator or comparison, from the narrowest to the widest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Numeric {
    /// `int`. Also used for `boolean` operands of `& | ^ == !=`.
    Int,
    /// `long`, for 64-bit integer operands.
    Long,
    /// `float`, for operands in single precision.
    Float,
    /// `double`, for operands in double precision.
    Double,
}

/// A conversion that has an effect at run time.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Conversion<'a> {
    /// Converts between two operand types.
    Numeric(Numeric, Numeric),
    IntToByte,
    IntToShort,
    IntToChar,
    /// Casts to an erased class, interface or array type. May throw a `ClassCastException`.
    CheckCast(Type<'a>),
}

/// The way of selecting the method of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dispatch {
    /// The named method, without a receiver.
    Static,
    /// The named method, on a receiver: for constructors, `super.m()` and private methods.
    Special,
    /// The method that the receiver's class has for the named method.
    Virtual,
}

/// The forms of a checked [`Expr`].
#[derive(Debug)]
#[allow(missing_docs)] // The fields are the parts shown in the variant's line.
pub enum ExprKind<'a> {
    /// A constant, known to the compiler.
    Constant(Constant<'a>),
    /// Code that depends on a gap, where a path ends.
    Gap(Gap),
    /// The reference `null`, of any reference type.
    Null,
    /// A local variable or `this`.
    Local(LocalId),
    /// The argument of the entry with this index, counted from 0. Occurs only in the entry's own code.
    Argument(u16),
    /// The old value of the place in the innermost enclosing [`ExprKind::Update`]. Occurs only within its
    /// `value`.
    Current,
    /// A field of an object.
    Field(Box<Expr<'a>>, FieldKey),
    /// A static field. Reading it initialises its class if needed.
    Static(FieldKey),
    /// `array[index]`, read as a value.
    Element(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `array.length`, read as an `int`.
    Length(Box<Expr<'a>>),
    /// Assigns to a place. Its value is the new value.
    Assign(Box<Place<'a>>, Box<Expr<'a>>),
    /// Reads a place, computes a new value from [`ExprKind::Current`], and assigns it. The object and the
    /// index of the place are evaluated once, at the beginning. The value of the expression is the old or the
    /// new value.
    Update { place: Box<Place<'a>>, value: Box<Expr<'a>>, yields_old: bool },
    /// An arithmetic, bitwise or shift operation on two operands.
    Arithmetic(Arithmetic, Numeric, Box<Expr<'a>>, Box<Expr<'a>>),
    /// `-e`, for an operand of this numeric type.
    Negate(Numeric, Box<Expr<'a>>),
    /// A numeric (or `boolean`) comparison.
    Compare(Comparison, Numeric, Box<Expr<'a>>, Box<Expr<'a>>),
    /// `==` or `!=` of references. `boxes` means that both sides may be boxes (`Integer`, ...) at run time,
    /// whose small values are identical.
    CompareRefs { equal: bool, boxes: bool, left: Box<Expr<'a>>, right: Box<Expr<'a>> },
    /// `!e`, for a `boolean` operand.
    Not(Box<Expr<'a>>),
    /// `a && b`. The right side is evaluated only if the left side is true.
    And(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `a || b`. The right side is evaluated only if the left side is false.
    Or(Box<Expr<'a>>, Box<Expr<'a>>),
    /// `a ? b : c`.
    Conditional(Box<Expr<'a>>, Box<Expr<'a>>, Box<Expr<'a>>),
    /// A conversion that has an effect at run time.
    Convert(Conversion<'a>, Box<Expr<'a>>),
    /// `e instanceof T` for an erased type.
    InstanceOf(Box<Expr<'a>>, Type<'a>),
    /// String concatenation of two or more parts of any type but `void`. Each part is converted in its turn,
    /// as by `String.valueOf` (`char[]` as an object).
    Concat(Vec<Expr<'a>>),
    /// A call. A receiver is the first of `args`.
    Call { dispatch: Dispatch, method: MethodKey, args: Vec<Expr<'a>> },
    /// `new C(args)`. The constructor's `this` is not among `args`. The values that the object captures from
    /// the surrounding code are evaluated and set first.
    New { class: ClassKey, constructor: MethodKey, captured: Captured<'a>, args: Vec<Expr<'a>> },
    /// Sets the captured values for the superclass `class` in `object`, whose constructor has begun.
    Capture { object: Box<Expr<'a>>, class: ClassKey, captured: Captured<'a> },
    /// An [`ExprKind::New`] that sets some fields before the constructor runs.
    Preset { object: Box<Expr<'a>>, fields: Vec<(FieldKey, Constant<'a>)> },
    /// `new ObjectPool<T>(size, includeNull)`: the class of its objects and the two arguments.
    NewPool { class: ClassKey, size: Box<Expr<'a>>, include_null: Box<Expr<'a>> },
    /// `T.class` of an erased type, a primitive type, or `void`.
    ClassLiteral(Type<'a>),
    /// `new T[a][b][]`: the type of the whole array and the given sizes, at least one.
    NewArray { ty: Type<'a>, sizes: Vec<Expr<'a>> },
    /// An array with these elements. The type of the expression is the type of the whole array.
    ArrayLiteral(Vec<Expr<'a>>),
    /// A value, preceded by the initialisation of a class.
    Initialised(ClassKey, Box<Expr<'a>>),
    /// Sets a declared local, the variable of a pattern. Its value is `true`.
    Bind(LocalId, Box<Expr<'a>>),
    /// Statements that end with a [`StmtKind::Yield`] of the label, or don't complete. This is a `switch`
    /// expression.
    Block { label: LabelId, stmts: Vec<Stmt<'a>> },
    /// Sets a local, then evaluates `value`. Used for values that must be evaluated once.
    Let { local: LocalId, init: Box<Expr<'a>>, value: Box<Expr<'a>> },
    /// A lambda expression or method reference. It occurs only during the check, and becomes an
    /// [`ExprKind::New`].
    Lambda(Box<Lambda<'a>>),
    /// A value that is determined later. It occurs only during the check.
    Deferred(usize),
}

/// A function as an object. Its locals are locals of the enclosing body.
#[derive(Debug)]
pub struct Lambda<'a> {
    /// Whether it is written as a method reference.
    pub is_reference: bool,
    /// The functional interface, without wildcards.
    pub interface: Type<'a>,
    /// Other interfaces of the object, if it is cast to an intersection type.
    pub others: Vec<Type<'a>>,
    /// The abstract method that it implements.
    pub method: MethodKey,
    /// The types of the parameters of that method as a member of the interface.
    pub param_types: Vec<Type<'a>>,
    /// The result type of that method.
    pub result: Type<'a>,
    /// The checked exceptions that the method may throw.
    pub throws: Vec<Type<'a>>,
    /// The local variables of the parameters, in order.
    pub params: Vec<LocalId>,
    /// The statements of the function.
    pub body: Vec<Stmt<'a>>,
    /// The place of the closing brace, or the end of the expression.
    pub end: Span,
}

/// The values that a new object captures from the code around its class; see [`super::world::Capture`].
#[derive(Debug)]
pub enum Captured<'a> {
    /// The values of the synthetic fields.
    Values(Vec<(FieldKey, Expr<'a>)>),
    /// The values captured by this object of the same class. Used by code within the class, where the list of
    /// values may still grow.
    SameAs(Box<Expr<'a>>),
}

/// A place that can be assigned.
#[derive(Debug)]
pub enum Place<'a> {
    /// A local variable of the body.
    Local(LocalId),
    /// A field of an object.
    Field(Expr<'a>, FieldKey),
    /// A static field, by its key.
    Static(FieldKey),
    /// An element of an array.
    Element(Expr<'a>, Expr<'a>),
}
