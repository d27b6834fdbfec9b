//! The code of one body: its registers, and what all parts of its lowering share.
//!
//! Registers are a stack: `this` and the parameters, then the local variables of the enclosing blocks, then
//! what expressions need in between (*temporaries*). Whoever pushes remembers the height before and goes back
//! to it.
//!
//! A value goes to a [`Dest`], which spares most copies: `x = a + b` adds straight into `x`. Two rules make
//! that safe. A destination that is not *fresh* may be visible, to the rest of the expression or to an
//! exception handler, so it is set last, by one instruction that either completes or throws. And an operand
//! that is a local variable is used where it is, without a copy, only if nothing that is evaluated before its
//! use sets that variable.

use udita_vm::bytecode::op::{Kind, Op, Reg};
use udita_vm::bytecode::program::Method;

use super::emit::Emitter;
use super::jumps::Scope;
use super::nulls::Slots;
use super::program::Lowering;
use super::stmt::Yield;
use crate::semantics::hir::{Body, Conversion, Expr, ExprKind, LabelId, LocalId, Place};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::walk;
use crate::semantics::world::MethodKind;
use crate::source::Span;

/// Where a value is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dest {
    pub(super) reg: Reg,
    /// Nobody looks at the register before the value is there, so it may be used in between.
    pub(super) fresh: bool,
}

/// A body that is being lowered.
pub(super) struct BodyLowering<'l, 'a, 's> {
    pub(super) cx: &'l mut Lowering<'a, 's>,
    pub(super) code: Emitter,
    pub(super) body: &'l Body<'a>,
    /// The method it is the body of; none for the program's entry.
    pub(super) method: Option<MethodKey>,
    /// The slots that javac would give the local variables.
    pub(super) slots: Slots,
    /// The height of the stack of registers, and the most that it ever was.
    top: usize,
    most: usize,
    /// The registers of the local variables that are in scope.
    locals: Vec<Option<Reg>>,
    /// The registers that hold the old values of the enclosing updates.
    pub(super) current: Vec<Reg>,
    /// What a `NullPointerException` calls these old values.
    pub(super) current_texts: Vec<Option<String>>,
    /// What becomes of the values of the enclosing blocks.
    pub(super) yields: Vec<(LabelId, Yield)>,
    /// The function that the sites of this body belong to; none if it has no sites.
    pub(super) function: Option<u32>,
    /// The place of the statement that is being lowered, if it is observed.
    pub(super) observed_stmt: Option<Span>,
    /// The enclosing statements that a jump out of them must know of, innermost last.
    pub(super) scopes: Vec<Scope<'l, 'a>>,
}

/// Lowers `body` as the next method of the program.
pub(super) fn lower<'a>(cx: &mut Lowering<'a, '_>, method: Option<MethodKey>, body: &Body<'a>) {
    let mut lowering = BodyLowering {
        cx,
        code: Emitter::new(),
        body,
        method,
        slots: Slots::default(),
        top: 0,
        most: 0,
        locals: vec![None; body.locals.len()],
        current: Vec::new(),
        current_texts: Vec::new(),
        yields: Vec::new(),
        function: None,
        observed_stmt: None,
        scopes: Vec::new(),
    };
    for param in 0..body.params {
        lowering.register(LocalId(param));
    }
    lowering.place_params();
    lowering.begin_function();
    lowering.shortcut();
    lowering.stmts(&body.stmts);
    lowering.finish();
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Begins with the machine's own way of doing what the method does, if it has one.
    fn shortcut(&mut self) {
        let Some(method) = self.method else { return };
        let Some(shortcut) = self.cx.shortcut(method) else { return };
        let span = self.cx.checker.world.methods[method].span;
        let other = self.code.label();
        self.code.jump(Op::Shortcut { args: 0, shortcut, to: 0 }, other, span);
        let op = if shortcut.result().is_some() { Op::Return { src: 0 } } else { Op::ReturnVoid {} };
        self.code.emit(op, span);
        self.code.bind(other);
    }

    fn finish(mut self) {
        let (header, span) = match self.method {
            None => (super::program::generated_header(), self.body.end),
            Some(method) => (self.cx.header(method), self.cx.checker.world.methods[method].span),
        };
        if header.result.is_none() {
            self.code.emit(Op::ReturnVoid {}, self.body.end);
        } else if self.code.is_reachable() {
            // Only what the checker thinks can't be reached comes here.
            let register = self.push();
            self.code.emit(Op::Null { dst: register }, self.body.end);
            self.code.emit(Op::Throw { a: register }, self.body.end);
        }
        if self.most > usize::from(Reg::MAX) || self.code.is_too_large() {
            self.cx.too_large(span, format!("method `{}`", header.name));
        }
        let registers = Reg::try_from(self.most).unwrap_or(Reg::MAX);
        let mut code = self.code.finish();
        if self.method.is_none() {
            // Nobody wrote the entry, so no trace shows it.
            code.positions.clear();
        }
        self.cx.add(Method { registers, ..header }, code);
    }

    // Registers

    /// The height of the stack of registers.
    pub(super) fn height(&self) -> usize {
        self.top
    }

    /// A new register on top of the stack. (The method is refused in the end when there are too many.)
    pub(super) fn push(&mut self) -> Reg {
        self.top += 1;
        self.most = self.most.max(self.top);
        Reg::try_from(self.top - 1).unwrap_or(Reg::MAX)
    }

    /// Sets the height of the stack of registers.
    pub(super) fn set_height(&mut self, height: usize) {
        self.top = height;
        self.most = self.most.max(height);
    }

    /// A new register for a value.
    pub(super) fn push_dest(&mut self) -> Dest {
        Dest { reg: self.push(), fresh: true }
    }

    /// Gives a local variable a new register, and its slot.
    pub(super) fn declare(&mut self, local: LocalId) -> Reg {
        self.place_local(local);
        self.register(local)
    }

    fn register(&mut self, local: LocalId) -> Reg {
        let register = self.push();
        if let Some(slot) = self.locals.get_mut(local.0 as usize) {
            *slot = Some(register);
        }
        register
    }

    /// The register of a local variable.
    pub(super) fn local(&mut self, local: LocalId) -> Reg {
        match self.locals.get(local.0 as usize).copied().flatten() {
            Some(register) => register,
            None => {
                let name = self.body.locals.get(local.0 as usize).map_or("?", |local| local.name);
                self.cx.internal(self.body.end, format!("variable `{name}` is used before its declaration"));
                self.declare(local)
            }
        }
    }

    // Operands

    /// A register that holds the value of `expr` until the expressions in `later` have been evaluated.
    pub(super) fn operand(&mut self, expr: &'l Expr<'a>, later: &[&'l Expr<'a>]) -> Reg {
        self.operand_in(expr, later, &mut None)
    }

    /// As [`Self::operand`]; a value that needs a register takes `spare` if it is still there.
    pub(super) fn operand_in(
        &mut self,
        expr: &'l Expr<'a>,
        later: &[&'l Expr<'a>],
        spare: &mut Option<Reg>,
    ) -> Reg {
        let stays = |local| !later.iter().any(|later| walk::assigns(later, local));
        if let Some(local) = set_local(expr).filter(|&local| stays(local)) {
            self.effect(expr);
            return self.local(local);
        }
        match &expr.kind {
            ExprKind::Local(local) if stays(*local) => self.local(*local),
            ExprKind::Current => self.current(),
            ExprKind::Convert(Conversion::CheckCast(ty), inner) => {
                let register = self.operand_in(inner, later, spare);
                self.check_cast(register, *ty, expr.span);
                register
            }
            _ => {
                let reg = spare.take().unwrap_or_else(|| self.push());
                self.into(expr, Dest { reg, fresh: true });
                reg
            }
        }
    }

    /// The registers of two operands, the first evaluated first. Either may take over `dest` if it is fresh.
    pub(super) fn operands(&mut self, first: &'l Expr<'a>, second: &'l Expr<'a>, dest: Dest) -> (Reg, Reg) {
        let mut spare = dest.fresh.then_some(dest.reg);
        let first = self.operand_in(first, &[second], &mut spare);
        (first, self.operand_in(second, &[], &mut spare))
    }

    /// The register of the only operand, which may take over `dest` if it is fresh.
    pub(super) fn only_operand(&mut self, operand: &'l Expr<'a>, dest: Dest) -> Reg {
        self.operand_in(operand, &[], &mut dest.fresh.then_some(dest.reg))
    }

    /// The register that holds the old value of the innermost update.
    pub(super) fn current(&mut self) -> Reg {
        match self.current.last() {
            Some(&register) => register,
            None => {
                self.cx.internal(self.body.end, "an old value is used outside of an update".to_owned());
                self.push()
            }
        }
    }

    /// Copies a word.
    pub(super) fn copy(&mut self, to: Reg, from: Reg, span: Span) {
        if to != from {
            self.code.emit(Op::Move { dst: to, src: from }, span);
        }
    }

    // Types and classes

    pub(super) fn kind(&self, ty: Type<'a>) -> Kind {
        self.cx.kind(ty)
    }

    /// Throws unless the object in `register` is of type `ty`.
    pub(super) fn check_cast(&mut self, register: Reg, ty: Type<'a>, span: Span) {
        if !self.is_object(ty) {
            let class = self.cx.class_of(ty);
            self.code.emit(Op::CheckCast { a: register, class }, span);
        }
    }

    /// Whether everything is of type `ty`.
    fn is_object(&self, ty: Type<'a>) -> bool {
        matches!(self.cx.checker.erasure(ty), Type::Class(class, _) if class == self.cx.checker.object())
    }

    /// Whether `expr` is surely not `null`.
    pub(super) fn never_null(&self, expr: &Expr<'a>) -> bool {
        match &expr.kind {
            // `this` can't be assigned.
            ExprKind::Local(LocalId(0)) => self.method.is_some_and(|method| !self.is_static(method)),
            ExprKind::Constant(_)
            | ExprKind::Concat(_)
            | ExprKind::New { .. }
            | ExprKind::Preset { .. }
            | ExprKind::NewPool { .. }
            | ExprKind::ClassLiteral(_)
            | ExprKind::NewArray { .. }
            | ExprKind::ArrayLiteral(_) => true,
            ExprKind::Conditional(_, then, otherwise) => self.never_null(then) && self.never_null(otherwise),
            _ => false,
        }
    }

    /// Whether the body has no `this`.
    pub(super) fn is_static_body(&self) -> bool {
        self.method.is_none_or(|method| self.is_static(method))
    }

    fn is_static(&self, method: MethodKey) -> bool {
        self.cx.checker.world.methods[method].is_static
    }

    /// Initialises `class`, unless it surely is initialised already.
    pub(super) fn init_class(&mut self, class: ClassKey, span: Span) {
        let Some(class) = super::hierarchy::needs_init(&self.cx.checker.world, class) else { return };
        if self.runs_after_init(class) || !self.code.is_reachable() {
            return;
        }
        let number = self.cx.initialised_class(class);
        if self.code.learn(number) {
            self.code.emit(Op::InitClass { class: number }, span);
        }
    }

    /// Whether this body can only run once the initialisation of `class` has begun, because it belongs to
    /// `class` or a subclass.
    fn runs_after_init(&self, class: ClassKey) -> bool {
        let Some(method) = self.method else { return false };
        let world = &self.cx.checker.world;
        let method = &world.methods[method];
        if !super::hierarchy::ancestors(world, method.class).any(|above| above == class) {
            return false;
        }
        // Static code runs after initialisation, and objects are made after it. But there may be objects of
        // a class that has an interface without that the interface is initialised, and the machine makes
        // objects on its own.
        method.is_static
            || method.kind != MethodKind::Method
            || !world.classes[method.class].is_interface && !self.cx.made_early.contains(&method.class)
    }
}

/// The local variable that an expression sets to its own value.
fn set_local(expr: &Expr<'_>) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Assign(place, _) | ExprKind::Update { place, gives_old: false, .. } => match **place {
            Place::Local(local) => Some(local),
            _ => None,
        },
        _ => None,
    }
}
